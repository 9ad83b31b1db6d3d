"""Secrecy as a property: whatever a seat cannot know, permuted, changes nothing it receives."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tussle
from catalogue import TABLES, box_for, every_table, new_match, played, readers, stream_of
from examples import SHORT, examples
from fabeltafel.advice import advise
from fabeltafel.asking import asked, titles_of
from fabeltafel.beats import beats_of, scene_of
from fabeltafel.bots import random as random_player
from fabeltafel.bots import search
from fabeltafel.chance import scripted
from fabeltafel.compiled import Records, compiled, is_interpreted
from fabeltafel.engine import players_of
from fabeltafel.game import Event, Game
from fabeltafel.match import Match
from fabeltafel.nets.weights import net_of
from fabeltafel.pictures import pieces_of, written_out
from fabeltafel.position import Position
from fabeltafel.texts import LANGUAGES, texts_of

SEEDS = st.integers(0, 2**32)
DEPTHS = st.integers(0, 120)
MOST_PREVIEWS = 16  # of one position
FEW = 6  # simulations, by which advice is given
DEALS = 3
Films = list[tuple[list[Event], list[Event]]]


def received(seen: Position, seat: int, names: Sequence[str]) -> list[object]:
    """Everything a seat gets to see of a position that was hidden for it, by every door."""
    game, box = seen.game, seen.box
    doors: list[object] = [seen.state.tobytes(), game.write(box, seen.state)]
    sight = game.sight(box, seen.state, seat, names)
    doors.append(pieces_of(game, sight))
    for language in LANGUAGES:
        if (game.folder / "texts" / f"{language}.ftl").exists():
            say = texts_of(game, language)
            doors.append(
                [
                    (paragraph.heading, list(paragraph.lines))
                    for paragraph in game.describe(box, seen.state, names, say)
                ]
            )
            doors.append(game.sketched(box, seen.state, names, say, 200))
            doors.append(asked(game, sight, seen.legal(seat), say))
            doors.append(titles_of(game, sight, say))
    legal = seen.legal(seat)
    doors.append(legal)
    doors.append([game.label(action, texts_of(game, "en"), sight) for action in legal])
    for action in legal[:: len(legal) // MOST_PREVIEWS + 1]:
        doors.append([plain(event) for event in seen.preview(seat, action)])
    if legal:
        doors.append(random_player.choose(seen.view(seat), stream_of("choice")))
        doors.append(advice_to(seen, seat, names))
        doors.append(learned_choice(seen, seat))
    return doors


def advice_to(seen: Position, seat: int, names: Sequence[str]) -> object:
    """What a hint says; a search that is interpreted would take a minute for each."""
    say, rng = texts_of(seen.game, "en"), stream_of("advice")
    return None if is_interpreted else advise(seen.view(seat), names, say, rng, FEW)


def learned_choice(seen: Position, seat: int) -> object:
    """What a bot decides by the net that ships, where there is one."""
    learned = None if is_interpreted else net_of(seen.game, players_of(seen.box))
    view, rng = seen.view(seat), stream_of("learned")
    return None if learned is None else search.choose(view, rng, FEW, nets=learned)


def plain(event: Event) -> tuple[object, ...]:
    """All that an event tells."""
    return event.kind, event.seat, event.arguments, event.is_final, event.state.tobytes()


@dataclass(frozen=True)
class Film:
    """What a reader sees of a decision: events, and who decides next."""

    events: list[Event]
    ending: tuple[list[int], bool]


def seen_film(position: Position, decider: int, action: int, reader: int) -> Film:
    """The film of a decision as a reader sees it."""
    after, frames = position.filmed(decider, action, scripted([1] * 40))
    return Film(position.events(frames, reader), (after.acting(), after.is_over))


def told(position: Position, film: Sequence[Event], reader: int) -> object:
    """What a reader hears and is shown of a film."""
    game, box, names = position.game, position.box, tuple(str(number) for number in range(6))
    say = texts_of(game, "en")
    sentences = [game.wording.sentence(event, names, say) for event in film]
    beats = beats_of(game, film, names, say)
    shown = [written_out(game, scene_of(game, box, beat.events, reader, names)) for beat in beats]
    return sentences, [beat.caption for beat in beats], shown


def check_position(match: Match, position: Position, seed: object) -> None:
    """The leak property at one position, for every reader.

    Doors get to see the hidden state and nothing else, so where that is the same byte by byte, one
    more deal shows that they say the same of it.
    """
    for seat in readers(match):
        seen = position.seen_by(seat)
        assert seen.seen_by(seat).state.tobytes() == seen.state.tobytes()
        legal = seen.legal(seat)
        assert legal == position.legal(seat), "hiding changed what is legal"
        for number in range(DEALS):
            other = seen.redealt(seat, stream_of(seed, seat, number))
            again = other.seen_by(seat)
            assert again.state.tobytes() == seen.state.tobytes()
            assert legal == other.legal(seat), "hiding changed what is legal"
            alike = check_films(position, other, seat)
        assert received(again, seat, match.seats) == received(seen, seat, match.seats)
        for one, two in alike:
            assert told(position, one, seat) == told(position, two, seat)


def check_films(position: Position, other: Position, reader: int) -> Films:
    """A decision possible in both looks alike until something is shown by the rules."""
    alike: Films = []
    for decider in position.acting():
        both = set(position.legal(decider)) & set(other.legal(decider))
        for action in sorted(both)[:3]:
            films = [seen_film(one, decider, action, reader) for one in (position, other)]
            alike.append(demand_alike(*films))
    return alike


def demand_alike(film: Film, other: Film) -> tuple[list[Event], list[Event]]:
    """The events of two films, up to a final one that differs in the other or is missing there."""
    for number, event in enumerate(film.events):
        if [plain(event)] != list(map(plain, other.events[number : number + 1])):
            assert event.is_final, "an event that shows nobody anything differed"
            return film.events[:number], other.events[:number]
    assert len(film.events) == len(other.events)
    assert film.ending == other.ending, "who decides next differed"
    return film.events, other.events


@every_table
@examples(SHORT, 400)
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
