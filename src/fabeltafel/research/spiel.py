"""OpenSpiel: every game as `fabeltafel_<name>`, with chance as nodes of the tree.

`register()` puts the games on OpenSpiel's list; `pyspiel.load_game("fabeltafel_…(players=3)")`
does the rest. Every question to chance is a chance node whose outcomes are equally likely. Where
several seats may decide at once there is a simultaneous node: each of them gives one word, the
others have no legal action (and give 0, as OpenSpiel has it). A choice of several words is several
nodes; who needs fewer words waits.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from fabeltafel.box import pack_box, shipped_box, values
from fabeltafel.film import NOBODY
from fabeltafel.game import FabeltafelError, Game, IllegalAction
from fabeltafel.games import game_named, names
from fabeltafel.research.episodes import layout_of, nature_of
from fabeltafel.research.lines import Line, Lines

PREFIX = "fabeltafel_"
# OpenSpiel wants bounds; our games know none, and none of them comes near these.
LONGEST = 10_000
MOST_OUTCOMES = 256

Types = pyspiel.GameType


class SpielGame(pyspiel.Game):
    """A game with its number of players."""

    def __init__(self, game: Game, type_: Any, params: Mapping[str, Any]) -> None:
        players = int(params["players"])
        lines = Lines(game, pack_box(game, values(shipped_box(game)), players))
        sizes = [lines.blank.sides.count(side) for side in lines.blank.sides]
        asks_chance = nature_of(game).asks_chance
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions,
            max_chance_outcomes=MOST_OUTCOMES if asks_chance else 0,
            num_players=players,
            min_utility=-max(sizes) / players,
            max_utility=1 - min(sizes) / players,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(type_, info, {"players": players})
        self.lines = lines
        self.chances = LONGEST if asks_chance else 0

    def new_initial_state(self) -> "SpielState":
        """The start of a match: usually a question to chance."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """A bound for the questions to chance in a match."""
        return self.chances

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        """What looks at states for one seat, or for nobody."""
        if params:
            raise FabeltafelError(f"observers take no parameters, not {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self.lines, kind)


class SpielState(pyspiel.State):
    """A place in the tree. All it has is a line, which never changes: a clone shares it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.line: Line = game.lines.start

    @property
    def lines(self) -> Lines:
        """The lines of play this state belongs to."""
        lines: Lines = self.get_game().lines
        return lines

    def current_player(self) -> int:
        """Whose node it is: chance's, nobody's, one seat's or that of several."""
        acting, ids = self.line.acting, pyspiel.PlayerId
        if len(acting) == 1:
            return acting[0]
        outside = ids.CHANCE if self.line.outcomes else ids.TERMINAL
        return int(ids.SIMULTANEOUS if acting else outside)

    def is_terminal(self) -> bool:
        """Whether the match has ended."""
        return self.line.is_over

    def _legal_actions(self, player: int) -> list[int]:
        """What a seat may decide, in ascending order."""
        return sorted(self.lines.at(self.line).legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The answers chance may give, all equally likely."""
        outcomes = self.line.outcomes
        if outcomes > MOST_OUTCOMES:
            raise OverflowError(f"a question has {outcomes} answers; OpenSpiel was told fewer")
        return [(answer, 1 / outcomes) for answer in range(outcomes)]

    def _apply_action(self, action: int) -> None:
        """An answer of chance, or the decision of the one seat to decide."""
        line, lines = self.line, self.lines
        decision = line.acting[0] if line.acting else NOBODY, action
        is_answer = bool(line.outcomes)
        self.line = lines.answered(line, action) if is_answer else lines.decided(line, [decision])

    def _apply_actions(self, actions: Sequence[int]) -> None:
        """A word of every seat that may decide; what the others give means nothing."""
        if len(actions) != self.lines.players:
            raise IllegalAction(f"a joint action has {self.lines.players} parts", "")
        joint = [(seat, actions[seat]) for seat in self.line.acting]
        self.line = self.lines.decided(self.line, joint)

    def _action_to_string(self, player: int, action: int) -> str:
        """The word of a decision; the number of an answer."""
        is_answer = player == pyspiel.PlayerId.CHANCE
        return f"chance {action}" if is_answer else self.lines.game.word(action)

    def returns(self) -> list[float]:
        """Every seat's share of the win, shifted to sum to zero."""
        return self.lines.returns(self.line)

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """Another state that looks the same to a player; the history is not rewritten.

        So the information state stays what it was, and playing the history again does not lead
        here. Only Python can ask this: OpenSpiel's C++ does not pass the question on.
        """
        other: SpielState = self.clone()
        other.line = self.lines.redealt(self.line, player, "resample", sampler())
        return other

    def __str__(self) -> str:
        """The whole position in notation, and what is on its way."""
        line, lines = self.line, self.lines
        position = [lines.game.write(lines.box, line.state)] if line.entries else []
        under_way = [f"{seat + 1}:{action}" for seat, action in line.waiting]
        waiting = " ".join(["waiting", *under_way, "~", *map(str, line.answers)])
        return "\n".join([*position, waiting] if line.waiting else position)


class SpielObserver:
    """What a seat, or a spectator, may know: now, or since the start."""

    def __init__(self, lines: Lines, kind: Any) -> None:
        self.lines, self.layout = lines, layout_of(lines.game)
        self.is_recall = kind.perfect_recall
        self.is_public = kind.private_info == pyspiel.PrivateInfoType.NONE
        self.is_known = kind.public_info  # what only one seat knows is not told apart
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if self.is_known and not self.is_recall:
            tensor = self.tensor = np.zeros(self.layout.size, np.float32)
            for part in self.layout.parts:
                piece = tensor[part.start : part.stop]
                self.dict[part.name] = piece.reshape(part.shape or (1,))

    def set_from(self, state: SpielState, player: int) -> None:
        """Write down what the player may know, as numbers."""
        seat = NOBODY if self.is_public else player
        if self.tensor is not None:
            self.tensor[:] = self.layout.row(self.lines.at(state.line).seen_by(seat).state, seat)

    def string_from(self, state: SpielState, player: int) -> str | None:
        """What the player may know, in notation."""
        seat = NOBODY if self.is_public else player
        told = self.lines.story if self.is_recall else self.lines.observation
        return told(state.line, seat) if self.is_known else None


def short_name(game: Game) -> str:
    """What OpenSpiel calls a game of ours."""
    return f"{PREFIX}{game.name}"


def type_of(game: Game) -> Any:
    """What OpenSpiel wants to know about a game before it is loaded."""
    nature = nature_of(game)
    chance, dynamics, known = Types.ChanceMode, Types.Dynamics, Types.Information
    information = known.IMPERFECT_INFORMATION if nature.has_secrets else known.PERFECT_INFORMATION
    return Types(
        short_name=short_name(game),
        long_name=f"{game.title} (Fabeltafel)",
        dynamics=dynamics.SIMULTANEOUS if nature.is_simultaneous else dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if nature.asks_chance else chance.DETERMINISTIC,
        information=information,
        utility=Types.Utility.ZERO_SUM,
        reward_model=Types.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.players[0]},
    )


def register(*games: Game) -> list[str]:
    """Put these games, or all there are, on OpenSpiel's list; returns their names there."""
    wanted = games or tuple(game_named(name) for name in names())
    for game in wanted:
        if short_name(game) not in pyspiel.registered_names():
            pyspiel.register_game(type_of(game), listed(game))
    return [short_name(game) for game in wanted]


def listed(game: Game) -> Any:
    """A game as OpenSpiel makes it, from its parameters: only a class outlives Python's end."""

    def begin(self: SpielGame, params: Mapping[str, Any]) -> None:
        SpielGame.__init__(self, game, type_of(game), params)

    return type("Listed", (SpielGame,), {"__init__": begin})
