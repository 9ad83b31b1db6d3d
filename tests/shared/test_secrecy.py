"""Secrecy as a property: whatever a seat cannot know, permuted, changes nothing it receives."""

from collections import Counter
from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tussle
from catalogue import IDS, TABLES, box_for, new_match, played, readers, stream_of
from fabeltafel.bots import random as random_player
from fabeltafel.chance import scripted
from fabeltafel.compiled import Records, compiled, copied
from fabeltafel.engine import Engine
from fabeltafel.game import Event, Game, Sight, View
from fabeltafel.match import Match
from fabeltafel.pictures import pieces_of
from fabeltafel.texts import LANGUAGES, texts_of

tables = pytest.mark.parametrize(("game", "players"), TABLES, ids=IDS)
SEEDS = st.integers(0, 2**32)
DEPTHS = st.integers(0, 120)
MOST_PREVIEWS = 16  # of one position
DEALS = 3
Pairs = list[tuple[Event, Event]]


def received(
    engine: Engine, box: Records, hidden: Records, seat: int, names: tuple[str, ...]
) -> list[object]:
    """Everything a seat gets to see of a position, by every door there is."""
    game = engine.game
    doors: list[object] = [hidden.tobytes(), game.notation.write(box, hidden)]
    doors.append(pieces_of(game, Sight(box, hidden, seat, names)))
    for language in LANGUAGES:
        if (game.folder / "texts" / f"{language}.ftl").exists():
            say = texts_of(game, language)
            doors.append(
                [
                    (paragraph.heading, list(paragraph.lines))
                    for paragraph in game.wording.describe(box, hidden, names, say)
                ]
            )
    legal = engine.legal(box, hidden, seat)
    doors.append(legal)
    for action in legal[:: len(legal) // MOST_PREVIEWS + 1]:
        events = engine.preview(box, hidden, seat, action)
        doors.append([plain(event) for event in events])
    if legal:
        view = View(game, box, hidden, seat)
        doors.append(random_player.choose(view, stream_of("choice")))
    return doors


def plain(event: Event) -> tuple[object, ...]:
    """All that an event tells."""
    return event.kind, event.seat, event.arguments, event.is_final, event.state.tobytes()


@dataclass(frozen=True)
class Film:
    """What a reader sees of a decision: events, and who decides next."""

    events: list[Event]
    ending: tuple[list[int], bool]


def seen_film(
    engine: Engine, box: Records, state: Records, decider: int, action: int, reader: int
) -> Film:
    """The film of a decision as a reader sees it."""
    after = copied(state)
    frames = engine.film(box, after, decider, action, scripted([1] * 40))
    events = [engine.event(box, frame, reader) for frame in frames]
    return Film(events, (engine.acting(box, after), engine.is_over(box, after)))


def told(engine: Engine, box: Records, event: Event, reader: int) -> object:
    """What a reader hears and is shown of an event."""
    names = tuple(str(number) for number in range(6))
    sentence = engine.game.wording.sentence(event, names, texts_of(engine.game, "en"))
    return sentence, pieces_of(engine.game, Sight(box, event.state, reader, names, event))


def check_position(match: Match, engine: Engine, seed: object) -> None:
    """The leak property at one position, for every reader.

    Doors get to see the hidden state and nothing else, so where that is the same byte by byte, one
    more deal shows that they say the same of it.
    """
    box, state = match.box, match.state
    for seat in readers(match):
        hidden = engine.hidden(box, state, seat)
        assert engine.hidden(box, hidden, seat).tobytes() == hidden.tobytes()
        legal = engine.legal(box, hidden, seat)
        assert legal == engine.legal(box, state, seat), "hiding changed what is legal"
        for number in range(DEALS):
            other = engine.redealt(box, hidden, seat, stream_of(seed, seat, number))
            again = engine.hidden(box, other, seat)
            assert again.tobytes() == hidden.tobytes()
            assert legal == engine.legal(box, other, seat), "hiding changed what is legal"
            alike = check_films(match, engine, other, seat)
        before = received(engine, box, hidden, seat, match.seats)
        assert received(engine, box, again, seat, match.seats) == before
        for one, two in alike:
            assert told(engine, box, one, seat) == told(engine, box, two, seat)


def check_films(match: Match, engine: Engine, other: Records, reader: int) -> Pairs:
    """A decision possible in both looks alike until something is shown by the rules."""
    alike: Pairs = []
    for decider in match.acting():
        both = set(engine.legal(match.box, match.state, decider)) & set(
            engine.legal(match.box, other, decider)
        )
        for action in sorted(both)[:3]:
            films = [
                seen_film(engine, match.box, state, decider, action, reader)
                for state in (match.state, other)
            ]
            alike += demand_alike(*films)
    return alike


def demand_alike(film: Film, other: Film) -> Pairs:
    """The events of two films, up to a final one that differs in the other or is missing there."""
    pairs = list(zip(film.events, other.events, strict=False))
    for number, event in enumerate(film.events):
        if number == len(pairs) or plain(event) != plain(pairs[number][1]):
            assert event.is_final, "an event that shows nobody anything differed"
            return pairs[:number]
    assert len(film.events) == len(other.events)
    assert film.ending == other.ending, "who decides next differed"
    return pairs


@tables
@given(seed=SEEDS, depth=DEPTHS)
def test_what_a_seat_cannot_know_changes_nothing_it_receives(
    game: Game, players: int, seed: int, depth: int
) -> None:
    match = played(new_match(game, players, seed), seed, depth)

    check_position(match, match.engine, seed)


@compiled
def hide_nothing(box: Records, state: Records, seat: int) -> None:
    """A careless game."""


def test_a_game_that_forgets_to_hide_a_hand_is_caught() -> None:
    verbs = replace(tussle.GAME.verbs, hide=hide_nothing)
    careless = replace(tussle.GAME, name="careless", verbs=verbs)
    match = played(new_match(tussle.GAME, 4, "careless"), 1, 20)

    with pytest.raises(AssertionError):
        check_position(match, Engine(careless), "careless")


def test_redeals_differ() -> None:
    """Somewhere in a match; what others have only begun to decide is no secret yet."""
    for game, players in TABLES:
        match = new_match(game, players, "differ")
        has_secrets, most = False, 1
        for decisions in range(3, 40):
            hidden = played(match, decisions, decisions).seen_by(0)
            redealt = {
                match.engine.redealt(match.box, hidden, 0, stream_of(number)).tobytes()
                for number in range(20)
            }
            has_secrets |= hidden.tobytes() != match.state.tobytes()
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

    seen = Counter(
        tuple(match.engine.redealt(match.box, hidden, 0, rng)["hands"][0, 1]) for _ in range(draws)
    )

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
