"""A game's compiled rules in Python's hands: every verb takes and gives arrays of one record."""

import functools
from collections.abc import Callable
from dataclasses import fields
from typing import Any

import numpy as np

from fabeltafel.chance import STREAM, scripted, seeded
from fabeltafel.compiled import Records, copied, instantiate, records
from fabeltafel.customs import any_action, is_never_settled, no_occasion, nothing_is_secret
from fabeltafel.film import EVERYONE, NOBODY, UNKNOWN, film_type
from fabeltafel.game import Event, Game


class Engine:
    """The verbs of one game, each a short call away."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.film_type = film_type(game.state_type, game.frames)
        self.edge = self.template("edge")
        self.dark = records(self.film_type)  # a film that never rolls

    def template(self, name: str) -> Any:
        """A template module with this game's verbs in place."""
        return instantiate(name, self.game.name, names_of(self.game))

    def setup(self, box: Records, rng: Records) -> Records:
        """A new match, laid out."""
        state = records(self.game.state_type)
        self.edge.edge_setup(box, state, 0, rng)
        return state

    def acting(self, box: Records, state: Records) -> list[int]:
        """The seats that may decide now."""
        bits = self.edge.edge_acting(box, state, 0)
        return [seat for seat in range(players_of(box)) if bits >> seat & 1]

    def legal(self, box: Records, state: Records, seat: int) -> list[int]:
        """What the seat may decide now."""
        if not 0 <= seat < players_of(box):
            return []
        actions = np.zeros(self.game.actions, np.int16)
        count = self.edge.edge_legal(box, state, 0, seat, actions)
        return [int(action) for action in actions[:count]]

    def is_secret(self, box: Records, state: Records, seat: int, action: int) -> bool:
        """Whether others would not see what the seat decides here."""
        verb = self.game.verbs.is_secret
        if verb is None:
            return False
        return bool(verb(box.view(np.recarray)[0], state.view(np.recarray)[0], seat, action))

    def sensible(self, box: Records, state: Records, seat: int) -> list[int]:
        """The legal actions worth a thought; all of them if the game does not say."""
        verb = self.game.verbs.sensible or self.game.verbs.legal
        actions = np.zeros(self.game.actions, np.int16)
        count = verb(box.view(np.recarray)[0], state.view(np.recarray)[0], seat, actions)
        return [int(action) for action in actions[:count]]

    def refusal(self, box: Records, state: Records, seat: int, action: int) -> str | None:
        """The section of the first condition that the action does not meet."""
        box_record, state_record = box.view(np.recarray)[0], state.view(np.recarray)[0]
        for refusal in self.game.refusals:
            if not refusal.is_met(box_record, state_record, seat, action):
                return refusal.section
        return None

    def play(self, box: Records, state: Records, seat: int, action: int, rng: Records) -> None:
        """Carry out one legal decision, unfilmed."""
        self.edge.edge_play(box, state, 0, seat, action, rng, self.dark)

    def film(
        self, box: Records, state: Records, seat: int, action: int, rng: Records
    ) -> list[Records]:
        """Carry out one legal decision and return its frames."""
        camera = records(self.film_type)
        camera["is_rolling"] = 1
        self.edge.edge_play(box, state, 0, seat, action, rng, camera)
        length = int(camera["length"][0])
        if length > self.game.frames:
            raise OverflowError(f"{length} events in one decision; a film has {self.game.frames}")
        frames = camera["frames"][0]
        return [copied(np.ascontiguousarray(frames[n : n + 1])) for n in range(length)]

    def event(self, box: Records, frame: Records, seat: int) -> Event:
        """A frame as one seat may see it."""
        seen_by = int(frame["seen_by"][0])
        may_know = seen_by == EVERYONE or (seat != NOBODY and seen_by >> seat & 1)
        arguments = frame["arguments"][0] if may_know else [UNKNOWN] * len(frame["arguments"][0])
        state = np.ascontiguousarray(frame["state"])
        return Event(
            kind=int(frame["kind"][0]),
            seat=int(frame["seat"][0]),
            arguments=tuple(int(argument) for argument in arguments),
            is_final=bool(frame["final"][0]),
            state=self.hidden(box, state, seat),
        )

    def preview(self, box: Records, hidden: Records, seat: int, action: int) -> list[Event]:
        """What a decision would do, as far as the seat can know: up to the first final event.

        It is played on some deal the seat cannot rule out; until something is shown, all deals
        look alike.
        """
        deal = self.redealt(box, hidden, seat, seeded("preview"))
        frames = self.film(box, deal, seat, action, seeded("preview"))
        events = [self.event(box, frame, seat) for frame in frames]
        end = next((n for n, event in enumerate(events) if event.is_final), len(events))
        return events[:end]

    def is_over(self, box: Records, state: Records) -> bool:
        """Whether the match has ended."""
        return bool(self.edge.edge_is_over(box, state, 0))

    def scores(self, box: Records, state: Records) -> list[int]:
        """Every seat's score."""
        points = np.zeros(self.game.players[-1], np.int64)
        self.edge.edge_scores(box, state, 0, points)
        return [int(score) for score in points[: players_of(box)]]

    def sides(self, box: Records) -> list[int]:
        """Which side every seat belongs to."""
        side = np.zeros(self.game.players[-1], np.int8)
        self.edge.edge_sides(box, side)
        return [int(which) for which in side[: players_of(box)]]

    def returns(self, box: Records, state: Records) -> list[float]:
        """Every seat's share of the win, shifted to sum to zero."""
        payoffs = np.zeros(self.game.players[-1])
        self.edge.edge_returns(box, state, 0, payoffs)
        return [float(payoff) for payoff in payoffs[: players_of(box)]]

    def hidden(self, box: Records, state: Records, seat: int) -> Records:
        """A copy without what the seat may not know."""
        view = copied(state)
        self.edge.edge_hide(box, view, 0, seat)
        return view

    def redealt(self, box: Records, hidden: Records, seat: int, rng: Records) -> Records:
        """A copy of a hidden state in which the unknown is arranged at random."""
        guess = copied(hidden)
        self.edge.edge_redeal(box, guess, 0, seat, rng)
        return guess

    def random_matches(self, box: Records, rng: Records, matches: int) -> int:
        """Play whole random matches and return the number of decisions."""
        states = records(self.game.state_type, 2)
        return int(self.edge.edge_random_matches(box, states, rng, self.dark, matches))

    def perft(self, box: Records, state: Records, depth: int) -> int:
        """How many lines of play there are, this many decisions deep, chance included."""
        counting = self.template("perft")
        states, rngs = records(self.game.state_type, depth + 1), records(STREAM, depth + 1)
        states[:1] = state
        return int(counting.count_lines(box, states, rngs, self.dark, depth))

    def first_calls(self, box: Records) -> list[tuple[str, Callable[[], Any]]]:
        """What compiling the game consists of: every verb with a first call."""
        rng = scripted()
        state = self.game.state_type
        return [
            ("setup", lambda: self.setup(box, rng)),
            ("legal", lambda: self.legal(box, records(state), 0)),
            ("random", lambda: self.random_matches(box, rng, 1)),
            ("play", lambda: self.play_first(box, rng)),
            ("hide", lambda: self.hidden(box, records(state), 0)),
            (
                "redeal",
                lambda: self.redealt(box, self.hidden(box, self.setup(box, rng), 0), 0, rng),
            ),
            ("scores", lambda: self.scores(box, records(state))),
            ("returns", lambda: self.returns(box, records(state))),
            ("over", lambda: (self.is_over(box, records(state)), self.sides(box))),
        ]

    def play_first(self, box: Records, rng: Records) -> None:
        """Set up a match and make the first decision there is."""
        state = self.setup(box, rng)
        seat = self.acting(box, state)[0]
        self.play(box, state, seat, self.legal(box, state, seat)[0], rng)


def names_of(game: Game) -> dict[str, Any]:
    """What a template gets to know of a game."""
    verbs = {field.name: getattr(game.verbs, field.name) for field in fields(game.verbs)}
    verbs["sensible"] = verbs["sensible"] or verbs["legal"]
    verbs["guess"] = verbs["guess"] or verbs["redeal"]
    verbs["rollout"] = verbs["rollout"] or any_action
    verbs["is_secret"] = verbs["is_secret"] or nothing_is_secret
    verbs["occasion"] = verbs["occasion"] or no_occasion
    verbs["is_settled"] = verbs["is_settled"] or is_never_settled
    verbs["prospects"] = verbs["prospects"] or verbs["scores"]
    return verbs | {"ACTIONS": game.actions, "SEATS": game.players[-1]}


def players_of(box: Records) -> int:
    """How many seats a match with this box has."""
    return int(box["players"][0])


@functools.cache
def engine_of(game: Game) -> Engine:
    """The one engine of a game in this process."""
    return Engine(game)
