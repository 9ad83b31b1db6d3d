"""Hints: to whoever has to decide, by what they see; nothing changes, and some tables have none."""

from pathlib import Path

import pytest

from catalogue import GAMES, stream_of
from fabeltafel.advice import Advice
from fabeltafel.analysis.findings import Estimate
from fabeltafel.game import Game
from fabeltafel.games import shelf
from fabeltafel.texts import LANGUAGES
from fabeltafel.web import hinting
from fabeltafel.web.hinting import hint_for, sentence_of, thoughts_of
from fabeltafel.web.messages import Look
from fabeltafel.web.settings import Settings
from web.browser import Browser, Json
from web.conftest import Come
from web.laying import Scene, refused
from web.serving import running
from web.test_web_secrecy import laid, match_of, reader_at, with_state

NAMED = [f"{game.name}-{variant}" for game in shelf() for variant in game.hints.unhelped]
UNHELPED = [(game, variant) for game in shelf() for variant in game.hints.unhelped]


def hint(person: Browser, table: str, seat: int, *words: str) -> Json:
    """What somebody is advised."""
    return person.done(f"/t/{table}/hint", seat=seat, after=99, words=list(words))


def test_a_hint_names_the_best_and_what_they_would_bring(scene: Scene) -> None:
    seat, mover, other = scene.mover()
    words, theirs = mover.words(scene.table, seat), other.snapshot(scene.table)

    with scene.unchanged():
        told = hint(mover, scene.table, seat)
        again = hint(mover, scene.table, seat)

    assert told == again
    assert 1 <= len(told["best"]) <= 3
    assert {one["word"] for one in told["best"]} <= set(words)
    assert all("% to win, give or take" in one["sentence"] for one in told["best"])
    assert all(one["label"] for one in told["best"])
    for one in told["best"]:
        assert any(thought.startswith(one["label"]) for thought in told["thoughts"])
    assert len(told["thoughts"]) == len(told["best"])
    assert other.snapshot(scene.table) == theirs


def test_a_hint_goes_on_from_the_words_so_far(scene: Scene) -> None:
    table = scene.anne.open_table("tussle", "me", "here:Carl")
    card = scene.anne.words(table, 1)[0]
    draft = scene.anne.done(f"/t/{table}/move", seat=1, after=2, words=[card])["draft"]

    told = hint(scene.anne, table, 1, card)

    assert {one["word"] for one in told["best"]} <= {one["word"] for one in draft["next"]}


def test_whoever_has_nothing_to_decide_gets_none(scene: Scene) -> None:
    seat, mover, other = scene.mover()
    path = f"/t/{scene.table}/hint"

    with scene.unchanged():
        refused(other.post(path, seat=3 - seat, after=99, words=[]), 409)
        refused(other.post(path, seat=seat, after=99, words=[]), 403)
        refused(scene.guest.post(path, seat=seat, after=99, words=[]), 403)
        refused(mover.post(path, seat=seat, after=0, words=["ride"]), 409)
        refused(mover.post(path, seat=9, after=99, words=[]), 404)


def test_a_decision_that_is_whole_needs_no_hint(scene: Scene) -> None:
    table = scene.anne.open_table("connect_four", "me", "here:Carl")

    refused(scene.anne.post(f"/t/{table}/hint", seat=1, after=99, words=["a"]), 409)


def test_whoever_opens_a_table_may_want_no_hints_and_the_next_round_neither(scene: Scene) -> None:
    table = scene.anne.open_table("connect_four", "me", "here:Carl", hints=False)

    state = scene.anne.snapshot(table)["table"]

    assert not state["may_hint"]
    assert "No hints" in scene.anne.get(f"/t/{table}").text
    assert "No hints" not in scene.anne.get(f"/t/{scene.table}").text
    assert scene.anne.snapshot(scene.table)["table"]["may_hint"]
    assert "no hints" in refused(
        scene.anne.post(f"/t/{table}/hint", seat=1, after=99, words=[]), 403
    )
    scene.anne.done(f"/t/{table}/close")
    promise = scene.anne.promise()
    following = scene.anne.done(f"/t/{table}/again", promise=promise, number="0" * 32)["table"]
    assert not scene.anne.snapshot(following)["table"]["may_hint"]


@pytest.mark.parametrize(("game", "variant"), UNHELPED, ids=NAMED)
def test_where_people_judge_by_themselves_there_is_none(
    scene: Scene, game: Game, variant: str
) -> None:
    table = scene.anne.open_table(game.name, "me", "here:Carl", variants=[variant])

    assert not scene.anne.snapshot(table)["table"]["may_hint"]
    refused(scene.anne.post(f"/t/{table}/hint", seat=1, after=99, words=[]), 403)


def test_nobody_asks_for_hints_all_the_time(tmp_path: Path, come: Come) -> None:
    with running(Settings(tmp_path, requests_a_second=500)) as server:
        anne = come("Anne", address=server.address)
        table = anne.open_table("connect_four", "me", "here:Carl")
        path = f"/t/{table}/hint"

        answers = [anne.post(path, seat=1, after=99, words=[]) for _ in range(5)]

    assert [answer.status_code for answer in answers][:3] == [200] * 3
    refused(answers[-1], 429)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_is_honest_about_what_it_does_not_know(language: str) -> None:
    look = Look(laid(GAMES[0], GAMES[0].players[0], 1, 0), reader_at(0))
    look = Look(look.table, type(look.reader)(0, language, (0,)))
    first = Advice(0, True, Estimate(0.62, 0.02), ())
    like, less = (Advice(1, True, Estimate(one, 0.02), ()) for one in (0.6, 0.4))
    alone = Advice(2, False, Estimate(0.0), ())

    told = [sentence_of(look, one, first) for one in (first, like, less, alone)]

    assert "62" in told[0]
    assert "4" in told[0]
    assert "22" in told[2]
    assert len(set(told)) == 4


def test_thoughts_tell_what_follows_but_not_which_is_best() -> None:
    best = Advice(7, True, Estimate(0.9, 0.01), ("Anne plays", "a scoring", "the end"))
    other = Advice(3, True, Estimate(0.2, 0.01), ())

    assert thoughts_of([best, other], ["Play", "Pass"]) == ["Pass", "Play → a scoring → the end"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_a_seat_cannot_know_changes_no_hint(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hinting, "simulations_of", lambda _game, _level: 40)
    for seed in range(4):
        table = laid(game, game.players[0], seed, 7 * seed)
        match = match_of(table)
        for seat in match.acting():
            deal = match.position.redealt(seat, stream_of(seed, seat)).state
            hints = [
                hint_for(Look(one, reader_at(seat)), match_of(one).draft(seat, []))
                for one in (table, with_state(table, deal))
            ]
            assert hints[0] == hints[1]
            assert hints[0].best
