"""Looking for puzzles in matches between bots.

A search from what a seat sees names the best decision. Then that one and every other legal one are
followed by simulations of their own, and again by ten times as many: only where all of the others
surely cost much, and a longer search still likes the same, there is a puzzle.
"""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fabeltafel.analysis.appraising import Appraiser, Considered, chances, estimates
from fabeltafel.analysis.findings import SURE, Estimate
from fabeltafel.analysis.making import simulations_of, usual_level
from fabeltafel.bots.levels import LEVELS, bot_named
from fabeltafel.bots.search import Opinion, think
from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.chance import below, seeded
from fabeltafel.compiled import record_of
from fabeltafel.game import Game, View
from fabeltafel.position import Position, position_of
from fabeltafel.puzzles.collecting import Puzzle

MARGIN = 0.15  # of the chance to win, at least and surely
PROMISING = 0.5  # of the margin between the first two opinions of a search: less is not looked into
LOOKS = 200  # at decisions of one match; then the next may have better ones
GLIMPSE = 8  # times fewer simulations see that something costs nothing
SURER = 10  # times the simulations, for what looked like a puzzle
CHOICES = range(3, 61)  # fewer are no puzzle, more are too much to prove
PLAYERS = LEVELS[1]  # who play the matches
EASIEST, TRIES = LEVELS[0], 10  # whose mistakes say how hard it is


@dataclass(frozen=True)
class Proof:
    """What the answer to a puzzle is worth, and what every other decision costs."""

    chance: Estimate
    costs: dict[int, Estimate]

    def holds(self, margin: float, certainty: float) -> bool:
        """Whether every other decision costs so much, by so many standard errors."""
        costs = self.costs.values()
        return all(cost.value - certainty * cost.error >= margin for cost in costs)


def hunt(game: Game, seed: str, margin: float, tables: Sequence[int]) -> Iterator[Puzzle | None]:
    """Puzzles out of one match after another, one of each at most; nothing after every look."""
    for number, players in enumerate(itertools.cycle(tables)):
        yield from searched(game, players, f"{seed} {number} {players}", margin)


def searched(game: Game, players: int, name: str, margin: float) -> Iterator[Puzzle | None]:
    """Some decisions of a match in any order, until one is a puzzle."""
    views = views_of(game, players, name)
    for moment in shuffled(len(views), name)[:LOOKS]:
        puzzle = posed(views[moment], name, moment, margin)
        yield puzzle
        if puzzle:
            return


def views_of(game: Game, players: int, name: str) -> list[View]:
    """What bots had to decide by in one match, decision by decision."""
    box = pack_box(game, values(shipped_box(game)), players)
    rng, bot = seeded("match", name), bot_named(PLAYERS, game)
    position, views = Position.begun(game, box, rng), list[View]()
    while not position.is_over:
        views.append(position.view(position.acting()[0]))
        action = bot(views[-1], seeded("bot", name, len(views)))
        position = position.played(views[-1].seat, action, rng)
    return views


def shuffled(count: int, name: str) -> list[int]:
    """Numbers below a count in an order of chance."""
    rng, numbers = record_of(seeded("order", name)), list(range(count))
    for last in range(count - 1, 0, -1):
        other = below(rng, last + 1)
        numbers[last], numbers[other] = numbers[other], numbers[last]
    return numbers


def posed(view: View, name: str, moment: int, margin: float = MARGIN) -> Puzzle | None:
    """The puzzle that a decision is, if it is one."""
    effort = simulations_of(usual_level(view.game))
    if not is_open_choice(view):
        return None
    opinions = think(view, seeded("search", name, moment), effort)
    if not is_promising(opinions, margin):
        return None
    answer = opinions[0].action
    proof = proven(view, opinions, effort, margin, name, moment)
    again = think(view, seeded("again", name, moment), effort * SURER) if proof else opinions
    is_puzzle = proof and again[0].action == answer and is_written_whole(view)
    return told(view, answer, proof, f"{name}, {moment}") if proof and is_puzzle else None


def is_open_choice(view: View) -> bool:
    """Whether there is enough to choose from, and others see what is chosen.

    What they do not see is best decided now so and now so.
    """
    position, seat = position_of(view), view.seat
    legal = position.legal(seat)
    return len(legal) in CHOICES and not any(position.is_secret(seat, one) for one in legal)


def is_promising(opinions: Sequence[Opinion], margin: float) -> bool:
    """Whether a search likes its first opinion much better, or has no other."""
    return len(opinions) == 1 or opinions[0].win - opinions[1].win >= PROMISING * margin


def proven(
    view: View, opinions: Sequence[Opinion], effort: int, margin: float, *names: object
) -> Proof | None:
    """The proof that all others cost much, if they do: by a glimpse, a look, and ten more.

    What seemed to cost least is looked at first.
    """
    proof, actions = None, [opinion.action for opinion in opinions]
    for name, simulations, certainty in (
        ("glimpse", effort // GLIMPSE, -SURE),
        ("look", effort, 0.0),
        ("proof", effort * SURER, SURE),
    ):
        proof = weighed(view, actions, simulations, margin, certainty, name, *names)
        if not proof.holds(margin, certainty):
            return None
        costs = proof.costs
        actions = [actions[0], *sorted(costs, key=lambda one: costs[one].value)]
    return proof


def weighed(
    view: View,
    actions: Sequence[int],
    simulations: int,
    margin: float,
    certainty: float,
    *names: object,
) -> Proof:
    """The first of some actions, and what others cost, as long as they cost enough."""
    answer, legal = actions[0], position_of(view).legal(view.seat)
    best = followed(view, answer, simulations, *names)
    found = Proof(chances(best.wins)[view.seat], {})
    for action in dict.fromkeys([*actions, *legal]):
        if action != answer and found.holds(margin, certainty):
            other = followed(view, action, simulations, *names)
            found.costs[action] = estimates(best.wins - other.wins)[view.seat]
    return found


def followed(view: View, action: int, simulations: int, *names: object) -> Considered:
    """A decision followed by simulations of its own; all of them go on by the same numbers."""
    appraiser = Appraiser(view.game, view.box)
    rng = seeded("way", *names)
    way = Considered(appraiser, view.state, view.seat, action, rng, simulations)
    way.simulate(simulations)
    return way


def is_written_whole(view: View) -> bool:
    """Whether notation keeps all that the seat sees."""
    game, box, state = view.game, view.box, view.state
    return bool(game.read(box, game.write(box, state)).tobytes() == state.tobytes())


def told(view: View, answer: int, proof: Proof, origin: str) -> Puzzle:
    """A puzzle as it is kept."""
    game, position = view.game, position_of(view)
    return Puzzle(
        origin=origin,
        players=position.players,
        seat=view.seat,
        position=game.write(view.box, view.state),
        answer=game.word(answer),
        chance=round(100 * proof.chance.value),
        costs={game.word(one): round(100 * cost.value) for one, cost in proof.costs.items()},
        error=100 * max(cost.error for cost in proof.costs.values()),
        missed=misses(view, answer, origin),
    )


def misses(view: View, answer: int, origin: str) -> int:
    """How many of some of the easiest bots decide otherwise."""
    bot = bot_named(EASIEST, view.game)
    choices = [bot(view, seeded("easiest", origin, number)) for number in range(TRIES)]
    return sum(choice != answer for choice in choices)
