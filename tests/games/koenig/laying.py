"""Tables for König der Elfen laid out by hand, and whole matches with players of all sorts."""

import random
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from catalogue import named, stream_of
from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.compiled import Records
from fabeltafel.game import Event
from fabeltafel.games.koenig.components import (
    CARD,
    CARD_WORDS,
    LAST_TRANSPORT,
    PLACES,
    SPOT,
    TERRAINS,
    fares,
)
from fabeltafel.position import Position
from table import Table

GAME = named("koenig")


def odd_box(players: int, variants: Sequence[str] = (), **facts: Any) -> Records:
    """A box with cards, gold or fares that no real one can have."""
    given = {**values(shipped_box(GAME)), **facts}
    boxes = pack_box(GAME, values(shipped_box(GAME)), players, variants)
    boxes["deck"][0, 1:] = [*given["places"], *given["travel_cards"], *given["action_cards"]]
    boxes["gold"][0, 1:] = given["gold"]
    boxes["fares"][0, PLACES + 1 :, 1:] = fares(given["fares"])
    return boxes


class Elves(Table):
    """A table on which drawn cards are named and several words are said at once."""

    def __init__(self, position: str, players: int = 4, spell: bool = False, **facts: Any) -> None:
        super().__init__("koenig", players, "over")
        self.boxes = odd_box(players, ("magic-spell",) if spell else (), **facts)
        self.states = self.game.read(self.boxes, position)

    def say(self, seat: int, words: str, draws: str = "") -> list[Event]:
        """Say words one after another; chance gives these cards at the last one."""
        *first, last = words.split()
        for word in first:
            self.play(seat, word)
        return self.play(seat, last, self.answers(draws.split()))

    def go(self, seat: int, words: str) -> list[Event]:
        """Say words one after another; whatever chance gives is welcome."""
        events: list[Event] = []
        for word in words.split():
            assert word in self.words(seat), f"{word} is not legal: {self.words(seat)}"
            action = self.game.action(word)
            rng = stream_of("go", word)
            after, frames = self.position.filmed(seat - 1, action, rng)
            self.states = after.state
            events += after.events(frames, seat - 1)
        return events

    def answers(self, draws: Sequence[str]) -> list[int]:
        """What chance has to answer so that these cards are drawn."""
        pile, answers = self.state.pile.astype(np.int64), []
        for word in draws:
            if pile.sum() == 0:
                pile = self.state.discard.astype(np.int64)
            card = CARD.number(word)
            assert pile[card] > 0
            if pile.sum() > 1:
                answers.append(int(pile[:card].sum()))
            pile[card] -= 1
        return answers

    def kind(self, spot: str) -> str:
        """What lies at a place."""
        return CARD_WORDS[self.state.places[SPOT.number(spot)]]

    def count(self, field: str, card: str, *seat: int) -> int:
        """How many cards of a kind there are somewhere."""
        heap = self.state[field][seat[0] - 1] if seat else self.state[field]
        return int(heap[CARD.number(card)])

    @property
    def phase(self) -> str:
        """What is going on."""
        return self.game.write(self.boxes, self.states).split()[0]

    @property
    def purses(self) -> list[int]:
        """All gold."""
        return [int(gold) for gold in self.state.purse[: len(self.seats)]]


def total(state: Any) -> int:
    """All cards there are on and above the table."""
    beside = sum((owners > 0).sum() for owners in (state.gold, state.thief, state.obstacle))
    lying = state.pile.sum() + state.discard.sum() + (state.places > 0).sum()
    return int(lying + beside + state.hands.sum())


def told(table: Elves, events: list[Event]) -> list[tuple[str, int, int]]:
    """What events say: their names and arguments."""
    return [(e.kind.text, *e.arguments) for e in events]  # type: ignore[misc]  # two


def laid_out(**realms: str) -> str:
    """A table for four whose planning is about to begin, with something in some realms or hands."""
    seats = [f"{n} {realms.get(f'seat{n}', 'hand wagon cloud')}" for n in range(1, 5)]
    return "\n".join([realms.get("phase", "planning 1"), *seats])


def scarce(hands: str, discard: str = "", pile: Sequence[str] = ()) -> Elves:
    """Two players at a table with no more cards than these: hands, discards and a pile."""
    kinds = dict.fromkeys(CARD_WORDS[1:], 0)
    for word in re.split("[ +]", " ".join([hands, discard, *pile])):
        kind, _, count = word.partition("*")
        if kind in kinds:
            kinds[kind] += int(count or 1)
    counts = list(kinds.values())
    facts: dict[str, Any] = {
        "places": counts[:PLACES],
        "travel_cards": counts[PLACES:LAST_TRANSPORT],
        "action_cards": counts[LAST_TRANSPORT:],
    }
    heap = f"\ndiscard {discard}" if discard else ""
    return Elves(f"planning 1\n1 {hands}\n2{heap}", players=2, **facts)


RING = {
    "seat1": "realm plain forest hand",
    "seat2": "realm river hand",
    "seat4": "realm desert lake hand",
    "seat3": "hand",
}


def on_the_ring(hand: str, at: str, more: dict[str, str]) -> str:
    """Seat 1 travels round a ring of five places: plain, forest; river; none; desert, lake."""
    realms = {name: more.get(name, line) for name, line in RING.items()}
    realms["seat1"] = realms["seat1"].replace("hand", f"hand {hand}")
    phase = ["travelling 1", f"at {at}" if at else "", more.get("also", "")]
    return laid_out(phase="\n".join(filter(None, phase)), **realms)


def travelling(hand: str, at: str = "", **more: str) -> Elves:
    """Seat 1 on the ring, with these cards, at this place."""
    return Elves(on_the_ring(hand, at, more))


def spelling(hand: str, at: str = "", **more: str) -> Elves:
    """The same with magic."""
    return Elves(on_the_ring(hand, at, more), spell=True)


Chooser = Callable[[list[str], random.Random], str]


def any_word(words: list[str], rng: random.Random) -> str:
    """Whoever takes whatever comes."""
    return rng.choice(words)


def never_pass(words: list[str], rng: random.Random) -> str:
    """Whoever passes only when there is nothing else."""
    return rng.choice([word for word in words if word != "pass"] or words)


def lay_and_close(words: list[str], rng: random.Random) -> str:
    """Whoever builds up and tears down as long as that is possible."""
    wanted = [word for word in words if word in TERRAINS or word.startswith(("close", "fetch"))]
    return rng.choice(wanted) if wanted else never_pass(words, rng)


def announce_and_give_away(words: list[str], rng: random.Random) -> str:
    """Whoever keeps the own realm empty and announces again and again."""
    for wish in ("announce", "close-a", *TERRAINS, "realm4", "realm3", "realm2"):
        if wish in words:
            return wish
    return never_pass(words, rng)


def travel_far(words: list[str], rng: random.Random) -> str:
    """Whoever keeps cards for the journey and then goes as far as they last."""
    if "pass" in words and rng.random() < 0.7:
        return "pass"
    return rng.choice([word for word in words if word != "stop"] or words)


CHOOSERS = (any_word, never_pass, lay_and_close, announce_and_give_away, travel_far)


def decisions_of(
    players: int, chooser: Chooser, seed: object, spell: bool = False
) -> Iterator[tuple[Position, int, str, Position]]:
    """A whole match, decision by decision: the position before, seat, word, the position after."""
    box = pack_box(GAME, values(shipped_box(GAME)), players, ["magic-spell"] if spell else [])
    rng, dice = stream_of("whole", seed, players), random.Random(str(seed))
    position = Position.begun(GAME, box, rng)
    while not position.is_over:
        seat = position.acting()[0]
        word = chooser([GAME.word(action) for action in position.legal(seat)], dice)
        after = position.played(seat, GAME.action(word), rng)
        yield position, seat, word, after
        position = after
