"""Secrecy as a property: whatever a seat cannot know, permuted, changes nothing it receives."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tussle
from catalogue import IDS, TABLES, box_for, new_match, played, readers, stream_of
from fabeltafel.bots import random as random_player
from fabeltafel.chance import scripted
from fabeltafel.compiled import Records, compiled
from fabeltafel.film import NOBODY
from fabeltafel.game import Game
from fabeltafel.match import Match
from fabeltafel.pictures import pieces_of
from fabeltafel.position import Position
from fabeltafel.texts import LANGUAGES, texts_of

tables = pytest.mark.parametrize(("game", "players"), TABLES, ids=IDS)
SEEDS = st.integers(0, 2**32)
DEPTHS = st.integers(0, 120)
MOST_PREVIEWS = 16  # of one position


def received(position: Position, seat: int, names: tuple[str, ...]) -> list[object]:
    """Everything a seat gets to see of a position, by every door there is."""
    game, box = position.game, position.box
    seen = position.seen_by(seat)
    doors: list[object] = [seen.state.tobytes(), game.write(box, seen.state)]
    doors.append(pieces_of(game, game.sight(box, seen.state, seat, names)))
    for language in LANGUAGES:
        if (game.folder / "texts" / f"{language}.ftl").exists():
            say = texts_of(game, language)
            doors.append(
                [
                    (paragraph.heading, list(paragraph.lines))
                    for paragraph in game.describe(box, seen.state, names, say)
                ]
            )
    if seat != NOBODY:
        legal = seen.legal(seat)
        doors.append(legal)
        assert legal == position.legal(seat), "hiding changed what is legal"
        for action in legal[:: len(legal) // MOST_PREVIEWS + 1]:
            doors.append(
                [
                    (event.kind, event.seat, event.arguments, event.state.tobytes())
                    for event in seen.preview(seat, action)
                ]
            )
        if legal:
            doors.append(random_player.choose(position.view(seat), stream_of("choice")))
    return doors


def seen_film(
    position: Position, decider: int, action: int, reader: int
) -> list[tuple[object, bool]]:
    """The film of a decision as a reader sees it, and who decides next; finals marked."""
    game, names = position.game, tuple(str(number) for number in range(6))
    say = texts_of(game, "en")
    after, frames = position.filmed(decider, action, scripted([1] * 40))
    seen: list[tuple[object, bool]] = []
    for event in position.events(frames, reader):
        sentence = game.wording.sentence(event, names, say)
        scene = pieces_of(game, game.sight(position.box, event.state, reader, names, event))
        shown = (event.kind, event.seat, event.arguments, event.state.tobytes(), sentence, scene)
        seen.append((shown, event.is_final))
    return [*seen, ((after.acting(), after.is_over), False)]


def check_position(match: Match, position: Position, seed: object) -> None:
    """The leak property at one position, for every reader."""
    for seat in readers(match):
        seen = position.seen_by(seat)
        assert seen.seen_by(seat).state.tobytes() == seen.state.tobytes()
        before = received(position, seat, match.seats)
        for number in range(3):
            other = seen.redealt(seat, stream_of(seed, seat, number))
            assert received(other, seat, match.seats) == before
            check_films(position, other, seat)


def check_films(position: Position, other: Position, reader: int) -> None:
    """A decision possible in both looks alike until something is shown by the rules."""
    for decider in position.acting():
        both = set(position.legal(decider)) & set(other.legal(decider))
        for action in sorted(both)[:3]:
            films = [seen_film(one, decider, action, reader) for one in (position, other)]
            for (one, is_final), (two, _) in zip(*films, strict=False):
                if one != two:
                    assert is_final, "an event that shows nobody anything differed"
                    break
            else:
                assert len(films[0]) == len(films[1])


@tables
@given(seed=SEEDS, depth=DEPTHS)
def test_what_a_seat_cannot_know_changes_nothing_it_receives(
    game: Game, players: int, seed: int, depth: int
) -> None:
    match = played(new_match(game, players, seed), seed, depth)

    check_position(match, match.position, seed)


@compiled
def hide_nothing(box: Records, state: Records, seat: int) -> None:
    """A careless game."""


def test_a_game_that_forgets_to_hide_a_hand_is_caught() -> None:
    verbs = replace(tussle.GAME.verbs, hide=hide_nothing)
    careless = replace(tussle.GAME, name="careless", verbs=verbs)
    match = played(new_match(tussle.GAME, 4, "careless"), 1, 20)

    with pytest.raises(AssertionError):
        check_position(match, replace(match.position, game=careless), "careless")


def test_redeals_differ() -> None:
    """Somewhere in a match; what others have only begun to decide is no secret yet."""
    for game, players in TABLES:
        match = new_match(game, players, "differ")
        has_secrets, most = False, 1
        for decisions in range(3, 40):
            seen = played(match, decisions, decisions).position.seen_by(0)
            redealt = {seen.redealt(0, stream_of(number)).state.tobytes() for number in range(20)}
            has_secrets |= seen.state.tobytes() != match.state.tobytes()
            most = max(most, len(redealt))
        assert most >= (10 if has_secrets else 1), game.name


def test_every_fitting_arrangement_occurs_with_its_frequency() -> None:
    """Tussle, two players: the other's two cards out of what seat 1 does not see."""
    match = new_match(tussle.GAME, 2, "frequency")
    hidden = match.seen_by(0)
    unseen = Counter(dict.fromkeys(range(1, 5), 5))
    unseen.subtract({value: int(hidden["hands"][0, 0, value]) for value in range(1, 5)})
    draws = 20_000
    rng = stream_of("frequency")

    seen = Counter(tuple(match.position.redealt(0, rng).state["hands"][0, 1]) for _ in range(draws))

    total = sum(unseen.values())
    for one in range(1, 5):
        for two in range(one, 5):
            pairs = unseen[one] * (unseen[two] - (one == two)) / (1 + (one == two))
            expected = draws * pairs / (total * (total - 1) / 2)
            hand = tuple((value == one) + (value == two) for value in range(5))
            assert abs(seen[hand] - expected) < 5 * expected**0.5 + 5


def test_a_box_for_every_table_can_be_packed() -> None:
    for game, players in TABLES:
        assert int(box_for(game, players)["players"][0]) == players
