"""The same match of König der Elfen twice, by the engine and by the oracle, in lock step."""

import functools
import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from catalogue import named
from fabeltafel.box import shipped_box, values
from fabeltafel.chance import answers_noted, forget_answers, seeded
from fabeltafel.compiled import Records
from fabeltafel.film import EVERYONE, NOBODY
from fabeltafel.position import Frames, Position
from games.koenig import oracle
from games.koenig.laying import odd_box
from games.koenig.oracle.positions import written
from games.koenig.oracle.table import CARDS, LETTERS, SPOTS, TERRAINS, Event, Table

Preference = Callable[[Table, list[str]], list[str]]  # the legal words worth choosing

GAME = named("koenig")
SHIPPED = dict(values(shipped_box(GAME)))
SPELL, SMALL_REALMS = "magic-spell", "small-realms"
PLACES = [word for spots in SPOTS for word in spots]
WORDS = [
    *("pass", "announce", "draw", "buy", "stop", "spell"),
    *(f"close-{letter}" for letter in LETTERS),
    *CARDS,
    *(f"-{card}" for card in CARDS),
    *(f"fetch-{terrain}" for terrain in TERRAINS),
    *(f"realm{realm}" for realm in range(1, 7)),
    *PLACES,
]
NUMBERS = {word: number for number, word in enumerate(WORDS)}
APPETITE = {  # how much likelier a word is than others, so that rare things happen
    **dict.fromkeys(CARDS, 2.0),
    **dict.fromkeys(["gold", "thief", "tree", "monster", "pass"], 4.0),
    **{f"close-{letter}": 0.3 for letter in LETTERS},
    "announce": 20.0,
    "draw": 0.3,
    "spell": 2.0,
    "stop": 0.1,
}
FILMED = 8  # of so many matches one is filmed
READ, READ_BY_ALL = 53, 199  # of so many positions one is compared in full; by all who look on

SECRET = {"drew", "took", "searched"}
FINAL = SECRET | {"discarded", "announced", "reshuffled", "found-nothing", "exchanged", "dealt"}
FINAL |= {"turned", "hired", "cast", "rode"}


@dataclass
class Twins:
    """The same match twice: the engine's position and the oracle's table."""

    position: Position
    rngs: Records
    table: Table


def new_table(facts: dict[str, Any], players: int, variants: Sequence[str]) -> Table:
    """The oracle's table with what is printed in this box."""
    numbers = [*facts["places"], *facts["travel_cards"], *facts["action_cards"]]
    fares = [line.split() for line in facts["fares"]]
    return Table(
        players=players,
        deck=[card for card, n in zip(CARDS, numbers, strict=True) for _ in range(n)],
        gold=dict(zip(TERRAINS, facts["gold"], strict=True)),
        fares={
            (transport, terrain): int(number)
            for transport, *needed in fares
            for terrain, number in zip(TERRAINS, needed, strict=True)
            if number != "-"
        },
        has_spell=SPELL in variants,
        has_small_realms=SMALL_REALMS in variants,
    )


def sit_down(
    players: int,
    seed: object,
    facts: dict[str, Any],
    variants: Sequence[str] = (),
    begins: int | None = None,
) -> Twins:
    """A new match, with the same deal for both."""
    boxes = odd_box(players, variants, **facts)
    boxes["begins"] = 0 if begins is None else begins + 1
    rngs = seeded("koenig", seed)
    begun = Position.begun(GAME, boxes, rngs)
    twins = Twins(begun, rngs, new_table(facts, players, variants))
    twins.table.begins = begins
    oracle.new_game(twins.table, answers_noted(rngs))
    return twins


def decide(twins: Twins, seat: int, word: str, *, is_filmed: bool) -> None:
    """Both carry out a word; of a filmed match what happens is compared, too."""
    forget_answers(twins.rngs)
    action = NUMBERS[word]
    if not is_filmed:
        twins.position = twins.position.played(seat, action, twins.rngs)
        oracle.play(twins.table, seat, word, answers_noted(twins.rngs))
        return
    before = purses(twins)
    twins.position, frames = twins.position.filmed(seat, action, twins.rngs)
    oracle.play(twins.table, seat, word, answers_noted(twins.rngs))
    demand_same_story(frames, twins.table.events)
    demand_honest_bank(before, purses(twins), frames)
    demand_all_cards(twins)


def demand_same_words(twins: Twins) -> list[str]:
    """The words of the seat to decide, if it and they are the same for both."""
    table = twins.table
    seats = [] if table.to_move is None else [table.to_move]
    assert twins.position.acting() == seats
    if table.to_move is None:
        return []
    numbers = sorted(NUMBERS[word] for word in oracle.legal(table, table.to_move))
    assert numbers == twins.position.legal(table.to_move), written(table)
    assert numbers, "somebody is asked who can answer nothing"
    return [WORDS[number] for number in numbers]


def demand_same_position(twins: Twins) -> None:
    """Everything lies where it should."""
    assert GAME.write(twins.position.box, twins.position.state) == written(twins.table)


def demand_same_secrets(twins: Twins) -> None:
    """§8 Every seat and a spectator know the same; who decides can see what is legal."""
    position, table = twins.position, twins.table
    for reader in (*range(len(table.players)), NOBODY):
        seen = position.seen_by(reader)
        assert GAME.write(seen.box, seen.state) == written(table, reader)
        if reader == table.to_move:
            assert seen.legal(reader) == position.legal(reader)


def demand_same_story(frames: Frames, events: Sequence[Event]) -> None:
    """The same events in the same order, equally secret and equally final."""
    told = [
        (name_of(frame), int(frame["seat"][0]), tuple(map(int, frame["arguments"][0])))
        for frame in frames
    ]
    assert told == [
        (name, NOBODY if seat is None else seat, (*map(number_of, arguments), 0, 0)[:2])
        for name, seat, *arguments in events
    ]
    for frame, (name, seat, _) in zip(frames, told, strict=True):
        assert frame["seen_by"][0] == (1 << seat if name in SECRET else EVERYONE)
        assert bool(frame["final"][0]) == (name in FINAL), name


def name_of(frame: Records) -> str:
    """What kind of event a frame shows."""
    return list(GAME.events)[int(frame["kind"][0])].text


def number_of(argument: Any) -> int:
    """A card, a place, a row of cards or a set of terrains as the engine counts them."""
    if isinstance(argument, list):
        return functools.reduce(lambda number, card: number * 20 + number_of(card), argument, 0)
    if isinstance(argument, tuple):
        return sum(1 << number_of(terrain) for terrain in argument)
    if isinstance(argument, str):
        return 1 + (CARDS.index(argument) if argument in CARDS else PLACES.index(argument))
    return int(argument)


def purses(twins: Twins) -> list[int]:
    """Everybody's gold."""
    return [int(gold) for gold in twins.position.state["purse"][0, : len(twins.table.players)]]


def demand_honest_bank(before: list[int], after: list[int], frames: Frames) -> None:
    """§1.6, §2.1 Every coin that comes or goes is told: to and from the bank, and to thieves."""
    for frame in frames:
        name, seat = name_of(frame), int(frame["seat"][0])
        first, second = map(int, frame["arguments"][0])
        if name in ("earned", "rewarded"):
            before[seat] += first
        elif name == "bought":
            before[seat] -= first
        elif name in ("closed", "cast"):
            before[seat] -= second
        elif name == "robbed":
            before[seat] -= second
            before[first] += second
    assert before == after
    assert min(after) >= 0


def demand_all_cards(twins: Twins) -> None:
    """§1.1 No card is made or lost."""
    state = twins.position.state[0]
    heaps = ("pile", "discard", "hands")
    laid = ("places", "gold", "thief", "obstacle")
    cards = sum(int(state[heap].sum()) for heap in heaps)
    cards += sum(int(np.count_nonzero(state[spots])) for spots in laid)
    assert cards == twins.position.box["deck"][0].sum()


def sights(table: Table, seat: int, visited: set[str]) -> list[str]:
    """What there was to see in a seat's last decision, before which it had visited these places."""
    names = [str(event[0]) for event in table.events]
    told = {str(name): arguments for name, _, *arguments in table.events}
    has_arrived_by_ride = "arrived" in told and "cast" not in told
    checks = {
        "a third purchase": told.get("bought") == [3],
        "a closing of all that can lie there": "closed" in told and told["closed"][1] == 5,
        "a search among the discards": {"reshuffled", "searched"} <= told.keys(),
        "nothing to exchange": "fetched" in told and table.phase == "planning",
        "no card to travel with": names[1:3] == ["planned", "stopped"],
        "nobody travels": names[1:3] == ["planned", "cleared"],
        "a first step elsewhere": has_arrived_by_ride
        and not visited
        and int(told["arrived"][0][0]) != seat + 1,
        "a lap": "arrived" in told and told["arrived"][0] in visited,
        "an obstacle in the way": has_arrived_by_ride and told["rode"][1] == 3,
        "double gold": "earned" in told and told["earned"][0] > 7,
        "a turn with a bodyguard": {"turned", "hired"} <= told.keys(),
        "a last card": {"arrived", "stopped"} <= told.keys(),
        "a short deal": "dealt" in told and told["dealt"][0] < 8,
        "a guarded spell": {"cast", "hired"} <= told.keys(),
        "a spell as first step": "cast" in told and not visited,
        "a spell that pays a thief": {"cast", "robbed"} <= told.keys(),
    }
    return [*names, *(name for name, is_seen in checks.items() if is_seen)]


def longest_planning(table: Table) -> int:
    """§3.9 More turns than these cannot be taken before all have passed one after another."""
    players = len(table.players)
    purchases = 3 * players
    closings = sum(player.purse for player in table.players) // 2
    places_laid = table.room * players + closings
    announcements = places_laid + 2 * players  # found and not yet laid, or in vain: one each
    hands = sum(len(player.hand) for player in table.players)
    cards_used = hands + purchases + announcements  # each place, card beside it or exchange
    actions = cards_used + purchases + closings + announcements
    return players * (actions + 1)


def freely(table: Table, words: list[str]) -> list[str]:
    """Whatever is legal."""
    return words


def play_in_lock_step(
    twins: Twins, seed: object, *, is_filmed: bool, prefer: Preference = freely
) -> Counter[str]:
    """One random match, compared before every decision; how often everything was seen."""
    chooser = random.Random(str(seed))
    tastes = [tasted(chooser) for _ in twins.table.players]
    table, turns_left = twins.table, longest_planning(twins.table)
    seen: Counter[str] = Counter()
    while words := demand_same_words(twins):
        assert table.to_move is not None
        seat, visited = table.to_move, set(table.visited)
        words = prefer(table, words)
        (word,) = chooser.choices(words, [tastes[seat][NUMBERS[word]] for word in words])
        turns_left -= table.phase == "planning" and not table.begun
        assert turns_left >= 0, f"planning does not end: {written(table)}"
        decide(twins, seat, word, is_filmed=is_filmed)
        seen["decisions"] += 1
        if table.events:
            seen.update(sights(table, seat, visited))
            turns_left = longest_planning(table) if table.events[-1][0] == "dealt" else turns_left
        read_now_and_then(twins, seen["decisions"])
    demand_same_end(twins)
    return seen


def tasted(chooser: random.Random) -> list[float]:
    """How much a player likes each word."""
    return [APPETITE.get(word, 1.0) * chooser.choice((0.1, 1, 1, 5)) for word in WORDS]


def read_now_and_then(twins: Twins, decisions: int) -> None:
    """Whole positions are slow to write."""
    if decisions % READ == 0:
        demand_same_position(twins)
    if decisions % READ_BY_ALL == 0:
        demand_same_secrets(twins)


def demand_same_end(twins: Twins) -> None:
    """§6 The match is over for both, with the same scores and winners."""
    demand_same_position(twins)
    demand_same_secrets(twins)
    assert twins.position.is_over
    scores = twins.position.scores
    assert scores == [player.purse for player in twins.table.players]
    returns = twins.position.returns
    best = [seat for seat, share in enumerate(returns) if share == max(returns)]
    assert best == oracle.winners(twins.table)
