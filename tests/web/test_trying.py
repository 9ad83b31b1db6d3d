"""Trying on: what a word would do is shown to its maker, and changes nothing."""

import pytest

from catalogue import named
from fabeltafel.asking import is_tried
from web.browser import Browser, Json
from web.laying import Scene, refused
from web.scenes import apply_changes, pieces_in


def trial(person: Browser, table: str, *words: str, seat: int = 1, after: int = 99) -> Json:
    """What is answered when the last of some words is tried on."""
    answer = person.done(f"/t/{table}/try", seat=seat, after=after, words=list(words))
    assert set(answer) == {"trial"}
    found: Json = answer["trial"]
    return found


def test_a_trial_is_the_film_that_comes_and_the_scene_it_ends_with(scene: Scene) -> None:
    table = scene.anne.open_table("connect_four", "me", "here:Carl")
    before = scene.anne.snapshot(table, **{"as": 1})

    tried = trial(scene.anne, table, "d")
    scene.anne.move(table, 1, "d")

    news = scene.anne.news(table, after=before["position"], **{"as": 1})[0]
    for frame in news["frames"]:
        assert all(line.pop("why") for line in frame["lines"])  # what is tried has not happened
    assert tried["frames"] == news["frames"]
    pieces = pieces_in(before["scene"])
    for frame in tried["frames"]:
        pieces = apply_changes(pieces, frame["changes"])
    pieces = apply_changes(pieces, news["after"])
    assert pieces_in(tried["scene"]) == pieces
    assert "disc-d1" in pieces


def test_a_trial_goes_on_from_the_words_so_far(scene: Scene) -> None:
    table = scene.anne.open_table("tussle", "me", "here:Carl")
    card = scene.anne.words(table, 1)[0]
    draft = scene.anne.done(f"/t/{table}/move", seat=1, after=2, words=[card])["draft"]

    tried = trial(scene.anne, table, card, "shout")

    assert tried["frames"] == []  # what is chosen is final: nothing is told before it is
    assert tried["scene"] == draft["scene"]


def test_a_trial_ends_before_anything_is_shown_that_nobody_knows_yet(scene: Scene) -> None:
    table = scene.anne.open_table("tussle", "me", "here:Carl")
    scene.anne.decide(table, 1)
    card = scene.anne.words(table, 2)[0]

    tried = trial(scene.anne, table, card, "whisper", seat=2)

    assert tried["frames"] == []


def test_trying_changes_nothing_and_shows_nowhere(scene: Scene) -> None:
    seat, mover, other = scene.mover()
    words = mover.words(scene.table, seat)
    theirs = other.snapshot(scene.table)

    with scene.unchanged():
        for word in words:
            trial(mover, scene.table, word, seat=seat)
        mover.post(f"/t/{scene.table}/try", seat=seat, after=2, words=["ride"])

    assert other.snapshot(scene.table) == theirs
    assert mover.words(scene.table, seat) == words


def test_a_trial_is_refused_like_the_decision_itself(scene: Scene) -> None:
    seat, mover, other = scene.mover()
    path, word = f"/t/{scene.table}/try", mover.words(scene.table, seat)[0]

    with scene.unchanged():
        for person in (other, scene.guest):
            refused(person.post(path, seat=seat, after=2, words=[word]), 403)
        refused(other.post(path, seat=3 - seat, after=2, words=[word]), 409)
        refused(mover.post(path, seat=seat, after=2, words=["xyzzy"]), 400)
        refused(mover.post(path, seat=seat, after=2, words=[]), 400)
        response = mover.post(path, seat=seat, after=2, words=["ride"])

    tried, moved = response.json(), mover.move(scene.table, seat, "ride", after=2).json()
    refused(response, 409)
    assert tried == moved
    assert tried["section"]


def test_a_trial_from_an_old_position_brings_the_news(scene: Scene) -> None:
    table = scene.anne.open_table("connect_four", "me", "here:Carl")
    for seat in (1, 2):
        scene.anne.done(f"/t/{table}/move", seat=seat, after=2, words=["a"])

    response = scene.anne.post(f"/t/{table}/try", seat=1, after=2, words=["a"])

    refused(response, 409)
    assert [message["position"] for message in response.json()["news"]] == [3, 4, 5]


def test_nobody_tries_what_comes_after_a_decision_that_is_made(scene: Scene) -> None:
    table = scene.anne.open_table("connect_four", "me", "here:Carl")

    refused(scene.anne.post(f"/t/{table}/try", seat=1, after=2, words=["a", "b"]), 409)


@pytest.mark.parametrize("name", ["connect_four", "tussle"])
def test_words_say_whether_they_are_tried_on_first(scene: Scene, name: str) -> None:
    table = scene.anne.open_table(name, "me", "here:Carl")

    words = scene.anne.snapshot(table, **{"as": 1})["turn"]["words"]

    assert {word["is_tried"] for word in words} == {False}


def test_to_end_where_nothing_else_can_be_done_is_not_shown_first() -> None:
    game = named("draco")
    draw, play = (game.decision(game.action(word)).kind for word in ("draw", "blue1"))

    assert is_tried(game, draw, is_alone=False)
    assert not is_tried(game, draw, is_alone=True)
    assert is_tried(game, play, is_alone=True)
