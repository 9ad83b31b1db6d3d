"""One match driven step by step from Python, as fast as one call can be."""

import operator
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.chance import STREAM, seeded
from fabeltafel.compiled import Records, copied, direct, records
from fabeltafel.engine import engine_of
from fabeltafel.game import Facts, Game, IllegalAction
from fabeltafel.games import game_named
from fabeltafel.pictures import picture
from fabeltafel.position import Position
from fabeltafel.research.layouts import layout_of


class Picture(str):
    """SVG that a notebook shows as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        """What notebooks ask for."""
        return str(self)


def solo_type(game: Game) -> np.dtype[Any]:
    """Everything about one match in one record: a call from Python costs by its arguments."""
    return np.dtype(
        [
            ("states", game.state.dtype, 1),
            ("seen", game.state.dtype, 1),  # what the seat that decides may know
            ("seat", np.int8),
            ("count", np.int16),
            ("choices", np.int16, game.actions),
            ("mask", np.int8, game.actions),
            ("rewards", np.float32, game.players[-1]),
            ("rng", STREAM),
        ],
        align=True,
    )


class Solo:
    """One match. `mask` and `observation` are read in place and change with every step."""

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        seed: int = 0,
        facts: Facts | None = None,
        variants: tuple[str, ...] = (),
    ) -> None:
        self.game = game_named(game) if isinstance(game, str) else game
        self.players = self.game.players[0] if players is None else players
        told = values(shipped_box(self.game)) if facts is None else facts
        self.box = pack_box(self.game, told, self.players, variants)
        self.engine = engine_of(self.game)
        self.layout = layout_of(self.game)
        self.blanks = records(self.game.state.dtype)
        self.unfilmed = self.engine.unfilmed
        self.solos = records(solo_type(self.game))
        self.count = 0
        self.look()
        self.take_short_cuts()
        self.begin(seed)

    def take_short_cuts(self) -> None:
        """Call machine code without asking each time which types the arguments have."""
        template = self.engine.template("batch")
        self.solo_begin = direct(template.solo_begin, self.box, self.solos, self.blanks)
        self.solo_step = direct(template.solo_step, self.box, self.solos, self.unfilmed, 0)

    def look(self) -> None:
        """Take hold of the parts of the record that people read."""
        self.listed: NDArray[np.int16] = self.solos["choices"][0]
        self.mask: NDArray[np.int8] = self.solos["mask"][0]
        self.observation: Records = self.solos["seen"][0]
        self.rewards: NDArray[np.float32] = self.solos["rewards"][0][: self.players]

    def begin(self, seed: int) -> None:
        """A new match; the same seed gives the same one."""
        self.solos["rng"] = seeded(self.game.name, seed)
        self.begin_again()

    def begin_again(self) -> None:
        """A new match, its chance going on where the last one's ended."""
        self.count = self.solo_begin(self.box, self.solos, self.blanks)

    @property
    def seat(self) -> int:
        """Whose decision is awaited; where several may decide, the lowest seat."""
        return int(self.solos["seat"][0])

    @property
    def choices(self) -> list[int]:
        """What that seat may decide."""
        actions: list[int] = self.listed[: self.count].tolist()
        return actions

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.count == 0

    def step(self, action: int) -> bool:
        """Decide; True if that was the last decision of the match."""
        count = self.solo_step(self.box, self.solos, self.unfilmed, operator.index(action))
        if count < 0:
            self.refuse(action)
        self.count = count
        return bool(count == 0)

    def refuse(self, action: int) -> None:
        """Say which action cannot be made, and why."""
        if self.is_over:
            raise IllegalAction("the match is over", "")
        position = Position(self.game, self.box, self.solos["states"][0])
        position.demand_legal(self.seat, action)

    def flat(self) -> NDArray[np.float32]:
        """The observation as numbers; see `layout`."""
        row: NDArray[np.float32] = self.layout.flat(self.observation, [self.seat])[0]
        return row

    def picture(self, theme: str = "light") -> Picture:
        """The position as the seat that decides may see it; a notebook shows it."""
        names = [f"Seat {number + 1}" for number in range(self.players)]
        seen = np.ascontiguousarray(self.observation)
        return Picture(picture(self.game, self.game.sight(self.box, seen, self.seat, names), theme))

    def clone(self) -> Self:
        """Another match that goes on from here by itself."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.solos = copied(self.solos)
        other.look()
        return other
