"""Training: rounds of matches a net plays against itself, and steps towards what came of them."""

import io
import time
import zipfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from fabeltafel.compiled import Records, record_of
from fabeltafel.game import FabeltafelError, Game
from fabeltafel.keeping import keep
from fabeltafel.learning.playing import Part, blank_net
from fabeltafel.learning.steps import Optimiser, begin_weights
from fabeltafel.nets.passing import CURIOSITY

PARTS = 4  # of a round, each by a stream of its own
BATCH = 512
RATES = 1e-3, 1e-4  # at the beginning and at the end
CAREFUL_RATES = 3e-4, 3e-5  # where decisions are thought about
THOUGHT = 200  # simulations of such a decision
REPEATS = 3  # of what was thought about: it is dear
FIGURES = ("rounds", "matches", "positions", "seconds")
SETTLING = 0.1  # of the training, after which the usual margin stays as it is

# Plays the parts of a round, in order: with these weights, by these seeds, so thoughtfully.
Players = Callable[[Records, Sequence[str], int], list[Part]]


@dataclass(frozen=True)
class Plan:
    """What a training is to be; a plan without a time gives the same weights again."""

    game: str
    players: int
    seed: str
    matches: int  # to be learnt from
    thoughtful: int  # more of them after that, in which a search makes the decisions
    curiosity: float = CURIOSITY  # of searches by the net
    by_chance: float = 0  # the part of a result that searches play out beside the net
    seconds: float = 0  # after which it ends whatever was learnt; 0: no such time


@dataclass(frozen=True)
class Progress:
    """How far a training has come."""

    matches: int
    positions: int
    error: float  # the root of the mean squared error of a round
    margin: float
    done: float  # from 0 to 1


class Training:
    """A net that learns, round by round."""

    def __init__(self, plan: Plan, game: Game, box: Records) -> None:
        self.plan, self.game, self.box = plan, game, box
        self.nets = blank_net(game, box, plan.seed)
        self.nets["curiosity"], self.nets["by_chance"] = plan.curiosity, plan.by_chance
        begin_weights(self.nets, int.from_bytes(plan.seed.encode(), "big"))
        self.optimiser = Optimiser(self.nets)
        self.rounds = self.matches = self.positions = 0
        self.seconds = 0.0  # that it took so far

    @property
    def done(self) -> float:
        """Which part of the plan is done."""
        by_matches = self.matches / (self.plan.matches + self.plan.thoughtful)
        return min(1.0, max(by_matches, self.done_by_time))

    @property
    def done_by_time(self) -> float:
        """Which part of its time is over, where it has one."""
        return self.seconds / self.plan.seconds if self.plan.seconds else 0

    @property
    def is_thoughtful(self) -> bool:
        """Whether a search makes the decisions by now."""
        return self.matches >= self.plan.matches

    @property
    def rate(self) -> float:
        """How far a step goes: less and less, in both halves of the plan."""
        plan = self.plan
        if not self.is_thoughtful:
            return geometric(RATES, max(self.matches / plan.matches, self.done_by_time))
        return geometric(CAREFUL_RATES, (self.matches - plan.matches) / max(1, plan.thoughtful))

    def run(self, play: Players) -> Iterator[Progress]:
        """Round after round, until the plan is done."""
        while self.done < 1:
            start = time.monotonic()
            seeds = [f"{self.plan.seed} {self.rounds} {part}" for part in range(PARTS)]
            simulations = THOUGHT if self.is_thoughtful else 0
            progress = self.learn(play(self.nets, seeds, simulations))
            self.seconds += time.monotonic() - start
            yield progress

    def learn(self, parts: Sequence[Part]) -> Progress:
        """All positions of a round, in small heaps and no order."""
        rate = self.rate
        seen = np.concatenate([part.seen for part in parts])
        extras = np.concatenate([part.extras for part in parts])
        eyes = np.concatenate([part.eyes for part in parts])
        targets = np.concatenate([part.targets for part in parts])
        rng, repeats = np.random.default_rng(self.rounds), REPEATS if self.is_thoughtful else 1
        order = np.concatenate([rng.permutation(len(eyes)) for _ in range(repeats)])
        errors = []
        for first in range(0, len(order) - BATCH + 1, BATCH):
            heap = order[first : first + BATCH]
            error = self.optimiser.step(seen[heap], extras[heap], eyes[heap], targets[heap], rate)
            errors.append(error)
        return self.count(parts, len(eyes), float(np.mean(errors)))

    def count(self, parts: Sequence[Part], positions: int, error: float) -> Progress:
        """Count what was done; the usual margin follows the play while that is still poor."""
        margin = float(np.mean([part.margin for part in parts]))
        if self.done < SETTLING:
            record_of(self.nets).usual = max(margin, 1e-3)
        self.rounds += 1
        self.matches += sum(part.matches for part in parts)
        self.positions += positions
        return Progress(self.matches, self.positions, error**0.5, margin, self.done)

    def keep(self, path: Path) -> None:
        """Write down all that is needed to go on."""
        figures = {name: getattr(self, name) for name in FIGURES}
        optimiser = self.optimiser
        arrays = {"nets": self.nets, "moved": optimiser.moved, "spread": optimiser.spread}
        kept: dict[str, Any] = {name: array.view(np.uint8) for name, array in arrays.items()}
        file = io.BytesIO()
        np.savez_compressed(
            file, steps=optimiser.steps, **figures, **kept, plan=repr(asdict(self.plan))
        )
        keep(file.getvalue(), path)

    def go_on(self, path: Path) -> None:
        """Take up a training where it was kept."""
        try:
            with np.load(io.BytesIO(path.read_bytes()), allow_pickle=False) as kept:
                if str(kept["plan"]) != repr(asdict(self.plan)):
                    raise FabeltafelError(f"{path} was begun otherwise: {kept['plan']}")
                self.nets.view(np.uint8)[:] = kept["nets"]
                self.optimiser.moved.view(np.uint8)[:] = kept["moved"]
                self.optimiser.spread.view(np.uint8)[:] = kept["spread"]
                self.optimiser.steps = int(kept["steps"])
                for name in FIGURES:
                    setattr(self, name, kept[name].item())
        except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
            raise FabeltafelError(f"{path} is no training that could go on: {error}") from None


def geometric(ends: tuple[float, float], done: float) -> float:
    """From the one end to the other, in even proportions."""
    return float(ends[0] * (ends[1] / ends[0]) ** min(1.0, done))
