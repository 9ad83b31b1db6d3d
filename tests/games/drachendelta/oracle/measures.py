"""The oracle's own survey of the delta, in floats, from the measures of a box file."""

import math
import random
from collections.abc import Sequence
from typing import Any

COLOURS = ("red", "yellow", "white", "green", "blue", "black")  # §2.2 clockwise
ISLANDS = [
    f"{orbit}{number}"
    for orbit, size in {"a": 3, "b": 6, "c": 6, "d": 3, "e": 6, "f": 3}.items()
    for number in range(1, size + 1)
]
RIM = (0, 60, 120, 180, 240, 300)
LENGTHS = range(1, 7)


class Delta:
    """§1.3 Where islands and villages lie, and which planks fit between which ends."""

    def __init__(
        self,
        *,
        villages: Sequence[Sequence[float]],
        islands: Sequence[Sequence[float]],
        stone_radius: float,
        plank_lengths: Sequence[float],
        grip: float,
    ) -> None:
        """Villages and islands are polar: distance from the middle, angle and radius."""
        self.grip = grip
        self.lengths = dict(zip(LENGTHS, plank_lengths, strict=True))
        self.position: dict[str, tuple[float, float]] = {}
        self.radius: dict[str, float] = {}
        for colour, (distance, angle, radius) in zip(COLOURS, villages, strict=True):
            self.position[colour] = polar((0, 0), distance, angle)
            self.radius[colour] = radius
        for island, (distance, angle, radius) in zip(ISLANDS, islands, strict=True):
            centre = polar((0, 0), distance, angle)
            self.position[island] = centre
            if radius >= 2 * stone_radius:
                for turn in RIM:
                    self.position[f"{island}@{turn}"] = polar(centre, radius - stone_radius, turn)
        self.spots = [site for site in self.position if site not in COLOURS]
        self.radius |= dict.fromkeys(self.spots, stone_radius)

    def fits(self, length: int, one: str, other: str, spare: float = 0) -> bool:
        """§1.4 Each end reaches onto its support and not beyond it; never village to village."""
        if one in COLOURS and other in COLOURS:
            return False
        distance = math.dist(self.position[one], self.position[other])
        supports = self.radius[one] + self.radius[other]
        shortest, longest = distance - supports + 2 * self.grip, distance + supports
        return shortest + spare <= self.lengths[length] <= longest - spare


def polar(origin: tuple[float, float], distance: float, angle: float) -> tuple[float, float]:
    """The point so far away in a direction, in degrees against the clock from the right."""
    turn = math.radians(angle)
    return origin[0] + distance * math.cos(turn), origin[1] + distance * math.sin(turn)


def another_delta(facts: dict[str, Any], chooser: random.Random) -> dict[str, Any]:
    """Measures of somebody else's box: everything lies a little elsewhere."""
    circles = {
        name: [[value + chooser.uniform(-1, 1) for value in circle] for circle in facts[name]]
        for name in ("villages", "islands")
    }
    return {
        **circles,
        "stone_radius": chooser.uniform(2, 3),
        "plank_lengths": [length + chooser.uniform(-3, 3) for length in facts["plank_lengths"]],
        "grip": chooser.uniform(0, 2),
    }
