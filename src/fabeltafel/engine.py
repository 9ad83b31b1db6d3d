"""A game's machine code, loaded once: templates with its verbs in place."""

import functools
from dataclasses import fields
from typing import Any

from fabeltafel.chance import STREAM
from fabeltafel.compiled import Records, instantiate, introduce, records
from fabeltafel.film import film_type
from fabeltafel.game import Game

# What a template takes from others: which one, and what it is called there.
TAKEN = {
    "search": {
        "foreseen": ("foresight", "foresee"),
        "judged": ("judging", "judge"),
        "written_wins": ("judging", "write_wins"),
    },
    "selfplay": {
        "foreseen": ("foresight", "foresee"),
        "judged": ("judging", "judge"),
        "planted": ("search", "plant"),
        "searched": ("search", "search"),
        "child_by": ("search", "child_with"),
    },
}


class Engine:
    """The machine code of one game. Every call takes arrays of records and an index."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.film_type = film_type(game.state.dtype, game.frames)
        introduce(game.state.dtype, self.film_type)
        self.told = tuple(game.events)
        self.verbs = self.template("calls")

    @property
    def is_compiled(self) -> bool:
        """Whether a match can be played without compiling first."""
        return bool(getattr(self.verbs.call_play, "signatures", True))

    def template(self, name: str) -> Any:
        """A template module with this game's verbs in place."""
        instance = self.game.name + self.game.edition
        taken = TAKEN.get(name, {}).items()
        more = {ours: getattr(self.template(giver), theirs) for ours, (giver, theirs) in taken}
        return instantiate(name, instance, names_of(self.game) | more)

    def random_matches(self, box: Records, rng: Records, matches: int) -> int:
        """Play whole random matches and return the number of decisions."""
        states = records(self.game.state.dtype, 2)
        return int(self.verbs.call_random_matches(box, states, rng, matches))

    def perft(self, box: Records, state: Records, depth: int) -> int:
        """How many lines of play there are, this many decisions deep, chance included."""
        counting = self.template("perft")
        states, rngs = records(self.game.state.dtype, depth + 1), records(STREAM, depth + 1)
        states[:1] = state
        return int(counting.count_lines(box, states, rngs, depth))


def names_of(game: Game) -> dict[str, Any]:
    """What a template gets to know of a game."""
    verbs, hints = game.verbs, game.hints
    return {
        **{field.name: getattr(verbs, field.name) for field in fields(verbs)},
        "sensible": hints.sensible or verbs.legal,
        "guess": hints.guess or verbs.redeal,
        "rollout": hints.rollout,
        "circumstance": hints.circumstance,
        "is_settled": hints.is_settled,
        "is_decided": hints.is_decided,
        "features": hints.features,
        "prospects": hints.prospects or verbs.scores,
        "ACTIONS": game.actions,
        "SEATS": game.players[-1],
    }


def players_of(box: Records) -> int:
    """How many seats a match with this box has."""
    return int(box["players"][0])


@functools.cache
def engine_of(game: Game) -> Engine:
    """The one engine of a game in this process."""
    return Engine(game)
