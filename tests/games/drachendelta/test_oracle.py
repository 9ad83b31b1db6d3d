"""Drachendelta beside a naive second implementation, told what chance gave, in lock step.

`make soak` also says how often everything happened.
"""

import copy
import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest

from catalogue import counted_positions, named, room_of
from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.chance import answers_noted, scripted, seeded
from fabeltafel.compiled import Records
from fabeltafel.film import NOBODY
from fabeltafel.games.drachendelta.components import BY_EYE
from fabeltafel.matchfile import load_match
from fabeltafel.position import Position
from games.drachendelta.oracle import (
    DECIDES,
    LAST_ROUND,
    MOST_ON_A_SUPPORT,
    STONES,
    Drachendelta,
    Told,
)
from games.drachendelta.oracle.measures import (
    COLOURS,
    ISLANDS,
    LENGTHS,
    RIM,
    Delta,
    another_delta,
)
from games.drachendelta.oracle.player import Player, crowded
from games.drachendelta.oracle.positions import PLANKS, SUPPORTS, oracle_at, written
from games.drachendelta.oracle.tally import EVERYTHING, SELDOM, Tally

GAME = named("drachendelta")
TOLD = tuple(GAME.events)
SHIPPED = dict(values(shipped_box(GAME)))
DELTA = Delta(**SHIPPED)
WORDS = [GAME.word(action) for action in range(GAME.actions)]
GAMES, SOAKED_GAMES = 20, 500
CROWDED_GAMES, CROWDED_SOAKED_GAMES = 400, 5000
FEW_GAMES, FEW_SOAKED_GAMES = 3, 100
VARIANTS: tuple[tuple[str, ...], ...] = ((), (BY_EYE,))
MOST_LINES = 10_000  # that the oracle counts

SPOTS = [island + point for island in ISLANDS for point in ("", *(f"@{turn}" for turn in RIM))]
CARDS = [*DECIDES, *(f"dragon-{colour}" for colour in COLOURS)]
PLACES = [*PLANKS, *COLOURS]
NAMES = {  # of what an event tells, counted from 1
    "turned-up": [CARDS],
    "placed": [SPOTS],
    "chose": [PLANKS],
    "laid": [PLANKS],
    "lost": [SUPPORTS],
    **{f"fell-{doing}": [PLACES] for doing in ("laying", "stepping", "jumping")},
    "lifted": [ISLANDS],
    "took": [PLANKS],
    "stepped": [PLACES, PLACES],
    "jumped": [PLACES, PLACES],
    "lapsed": [CARDS],
    "round": [[str(number) for number in range(1, LAST_ROUND + 1)]],
}
LOSSES = ("lost, too long or too short", "lost, nowhere to lie")
FINAL = {"committed", "turned-up", "lost", "round"}
FINAL_BY_EYE = FINAL | {"chose", "laid"}  # §6.1


class Table:
    """One match, played by the engine and by the oracle."""

    def __init__(self, box: Records, state: Records, oracle: Drachendelta) -> None:
        self.box, self.state, self.oracle = box, state, oracle
        self.seats = range(len(oracle.colours))
        self.final = FINAL_BY_EYE if box["by_eye"][0] else FINAL
        self.planks = set(planks_in_game(state))  # those that were there at the beginning
        self.decisions = 0
        self.tally = Tally()
        self.demand_agreement()

    @property
    def position(self) -> Position:
        """What lies on the table."""
        return Position(GAME, self.box, self.state)

    def play(self, seat: int, word: str) -> None:
        """One decision on both sides, and everything about it compared."""
        after, frames = self.position.filmed(seat, GAME.action(word), scripted())
        self.state = after.state
        told = self.oracle.play(seat, word)
        self.decisions += 1
        assert [event_in_words(frame) for frame in frames] == told
        final = [TOLD[frame["kind"][0]].text for frame in frames if frame["final"][0]]
        assert final == [event for event, *_ in told if event in self.final]
        self.tally.note(self.oracle, told)
        self.demand_agreement()
        if {event for event, *_ in told} & {"committed", "turned-up", "round", "won", "drawn"}:
            self.demand_the_same_secrets()
            self.demand_order()

    def demand_agreement(self) -> None:
        """Position, the seats to decide and all their decisions are the same.

        Of a programme that is not complete the decisions left say as much as the position.
        """
        if not any("" in programme and any(programme) for programme in self.oracle.programmes):
            assert GAME.write(self.box, self.state) == written(self.oracle)
        acting = self.oracle.acting()
        assert set(self.position.acting()) == acting
        assert self.position.is_over == (not acting)
        for seat in acting:
            seen = self.position.seen_by(seat).state
            words = {WORDS[action] for action in self.position.at(seen).legal(seat)}
            assert words == self.oracle.legal(seat)

    def demand_the_same_secrets(self) -> None:
        """§7 Everybody, a spectator too, may know the same."""
        reader = self.decisions % (len(self.seats) + 1) - 1  # another one each time
        seen = self.position.seen_by(reader).state
        assert GAME.write(self.box, seen) == written(self.oracle, reader)

    def demand_order(self) -> None:
        """§1.2, §4.3, §4.5, §4.6 Nothing is made or lost, and nothing lies where it may not."""
        state = self.state[0]
        assert state["stones_left"] + np.count_nonzero(state["stones"]) == STONES
        planks = planks_in_game(self.state)
        assert len(planks) == len(set(planks))
        assert set(planks) <= self.planks
        assert len(self.planks) - len(planks) == sum(self.tally.counts[loss] for loss in LOSSES)
        for stock in state["stock"].tolist():
            assert len({(plank - 1) // len(LENGTHS) for plank in stock if plank}) <= 2
        ends = {plank: tuple(two) for plank, two in enumerate(state["ends"].tolist()) if any(two)}
        carried = [[plank for plank in row if plank] for row in state["carried"].tolist()]
        for support, carrying in enumerate(carried[1:], start=1):
            assert carrying == [plank for plank in ends if support in ends[plank]]
            assert len(carrying) <= MOST_ON_A_SUPPORT
            assert not carrying or support > len(ISLANDS) or state["stones"][support]
        on_planks = [place for place in state["pawns"].tolist() if 0 < place <= len(PLANKS)]
        assert len(on_planks) == len(set(on_planks))
        assert set(on_planks) <= set(ends)

    def demand_the_same_end(self) -> None:
        """§5 Whoever won, won; a draw is everybody's."""
        winners = [self.oracle.winner] if self.oracle.winner is not None else list(self.seats)
        shares = self.position.returns
        assert [seat for seat in self.seats if shares[seat] == max(shares)] == winners
        scores = [int(seat == self.oracle.winner) for seat in self.seats]
        assert self.position.scores == scores


def planks_in_game(states: Records) -> list[int]:
    """The planks on the board and in the stocks."""
    on_board = [plank for plank, ends in enumerate(states["ends"][0].tolist()) if any(ends)]
    return on_board + [plank for stock in states["stock"][0].tolist() for plank in stock if plank]


def event_in_words(frame: Records) -> Told:
    """What the engine tells, in the oracle's words."""
    event = TOLD[frame["kind"][0]].text
    seat = None if frame["seat"][0] == NOBODY else int(frame["seat"][0])
    numbers = frame["arguments"][0].tolist()
    told = zip(NAMES.get(event, []), numbers, strict=False)
    return event, seat, *(names[number - 1] if number else "" for names, number in told)


def dealt(
    players: int, seed: object, facts: dict[str, Any], delta: Delta, variants: Sequence[str]
) -> Table:
    """A match that has just been set up, the oracle told what chance gave."""
    box, rng = pack_box(GAME, facts, players, variants), seeded(seed)
    state = Position.begun(GAME, box, rng).state
    (start,) = answers_noted(rng)
    return Table(box, state, Drachendelta(delta, players, start))


def laid_out(oracle: Drachendelta, variants: Sequence[str]) -> Table:
    """A match in any position of the shipped box."""
    box = pack_box(GAME, SHIPPED, len(oracle.colours), variants)
    return Table(box, GAME.read(box, written(oracle)), oracle)


def play_in_lock_step(table: Table, chooser: random.Random, *, whim: float) -> Counter[str]:
    """A match to its end between players who know what fits, compared after every decision."""
    oracle = table.oracle
    player = Player(oracle.delta, chooser, whim)
    while oracle.acting():
        seat = chooser.choice(sorted(oracle.acting()))
        table.play(seat, player.choose(oracle, seat))
    table.demand_the_same_end()
    return table.tally.counts + Counter(decisions=table.decisions)


def listed(counts: Counter[str]) -> str:
    """How often everything happened."""
    return "\n".join(f"{count:7} {thing}" for thing, count in sorted(counts.items()))


@pytest.mark.parametrize("players", GAME.players)
def test_engine_and_oracle_agree_on_every_decision_of_random_matches(
    players: int, is_soaking: bool, record_property: Callable[[str, object], None]
) -> None:
    counts: Counter[str] = Counter()

    for seed in range(SOAKED_GAMES if is_soaking else GAMES):
        table = dealt(players, ("dealt", seed), SHIPPED, DELTA, VARIANTS[seed % 2])
        chooser = random.Random(f"dealt {players} {seed}")
        counts += play_in_lock_step(table, chooser, whim=seed % 3 / 40)

    record_property("how often", listed(counts))
    assert set(counts) >= EVERYTHING - SELDOM


def test_engine_and_oracle_agree_on_everything_that_can_happen(
    is_soaking: bool, record_property: Callable[[str, object], None]
) -> None:
    counts: Counter[str] = Counter()

    for seed in range(CROWDED_SOAKED_GAMES if is_soaking else CROWDED_GAMES):
        players = GAME.players[seed % len(GAME.players)]
        chooser = random.Random(f"crowded {seed}")
        variants = VARIANTS[chooser.randrange(2)]
        table = laid_out(crowded(DELTA, players, chooser), variants)
        counts += play_in_lock_step(table, chooser, whim=0.5)

    record_property("how often", listed(counts))
    assert set(counts) - {"decisions"} == EVERYTHING


@pytest.mark.parametrize("players", GAME.players)
def test_engine_and_oracle_agree_in_other_deltas(players: int, is_soaking: bool) -> None:
    for seed in range(FEW_SOAKED_GAMES if is_soaking else FEW_GAMES):
        chooser = random.Random(f"elsewhere {players} {seed}")
        facts = another_delta(SHIPPED, chooser)
        table = dealt(players, ("elsewhere", seed), facts, Delta(**facts), VARIANTS[seed % 2])
        play_in_lock_step(table, chooser, whim=0.02)


def test_the_oracle_tells_the_kept_matches_alike_and_they_have_wins_falls_and_jumps() -> None:
    counts: Counter[str] = Counter()
    variants = set()

    for file in sorted((room_of(GAME) / "matches").glob("*.toml")):
        match = load_match(file)
        (start,) = match.deal
        version = match.game.version
        oracle = Drachendelta(Delta(**match.facts), len(match.seats), start, version)
        table = Table(match.box, match.states[0].copy(), oracle)
        for decision in match.log:
            table.play(decision.seat, WORDS[decision.action])
        table.demand_the_same_end()
        assert table.state.tobytes() == match.state.tobytes()
        counts += table.tally.counts
        variants.add(match.variants)

    assert variants == set(VARIANTS)
    for deed in ("won", "jumped", "fell", "stepped", "laid", "took", "lifted", "barred"):
        assert any(thing.startswith(deed) for thing in counts)


def count(oracle: Drachendelta, depth: int) -> int:
    """The oracle's own perft; where several may decide, the first of them does."""
    if depth == 0 or not oracle.acting():
        return int(depth == 0)
    seat = min(oracle.acting())
    words = oracle.legal(seat)
    if depth == 1:
        return len(words)
    lines = 0
    for word in words:
        after = copied(oracle)
        after.play(seat, word)
        lines += count(after, depth - 1)
    return lines


def copied(oracle: Drachendelta) -> Drachendelta:
    """An oracle in the same delta, to be played on."""
    return copy.deepcopy(oracle, {id(oracle.delta): oracle.delta})


@pytest.mark.parametrize("position", counted_positions(GAME), ids=lambda position: position["name"])
def test_perft_is_the_oracles_too(position: dict[str, Any]) -> None:
    version = position.get("version", 1)
    oracle = oracle_at(DELTA, position["players"], position["text"], version)
    lines = [lines for lines in position["lines"] if lines <= MOST_LINES]

    counted = [count(oracle, depth) for depth in range(len(lines))]

    assert counted == lines
