"""What a reader is offered: decisions by their words, and what each kind of them is like."""

from collections.abc import Sequence

from fabeltafel.asking import asked_of_holder, is_tried, sort_of
from fabeltafel.decisions import Decision
from fabeltafel.game import Game
from fabeltafel.match import Draft, Match
from fabeltafel.texts import Texts
from fabeltafel.web.protocol import Kind, Word


def offered(
    match: Match, seat: int, actions: Sequence[int], draft: Draft | None, say: Texts
) -> list[Word]:
    """Decisions by their words, and as people call them here."""
    labels = match.labels(seat, actions, say, draft)
    made = [match.game.decision(action) for action in actions]
    tried = [is_tried(match.game, one.kind, is_alone=len(made) == 1) for one in made]
    return [worded(*one) for one in zip(made, labels, tried, strict=True)]


def worded(made: Decision, label: str, is_tried: bool) -> Word:
    """A decision by its word, as people call it here."""
    about = zip(made.kind.about, made.which, strict=True)
    things = [things.word(number) for things, number in about]
    return Word(made.word, label, is_tried, made.kind.text, things)


def kinds_of(game: Game, actions: Sequence[int], say: Texts) -> list[Kind]:
    """The kinds of some decisions: what they are like, and what is asked half-way."""
    kinds = dict.fromkeys(game.decision(action).kind for action in actions)
    return [
        Kind(kind.text, sort_of(game, kind).value, asked_of_holder(kind, say)) for kind in kinds
    ]
