"""What is asked of a seat, in one sentence, and what the things before it are called and like.

A game says it in its texts: `asked-PHASE`, or `asked` where there are no phases. Where that depends
on more, `asked_in(box, state, seat, kinds, say)` of its wording says it, unless that is None; the
state went through `hide`, and the kinds are those of the decisions that can be made. What is asked
while somebody holds one of several things that belong together is `held-KIND-THING`, by the thing
that is still missing. A piece that is only looked at is called as `titles(box, state, names, say)`
says by its id. What holds for longer, such as that this is the last round, is said beside whose
turn it is, as `remark(box, state, say)` has it. How far the end is and who sits out is what
`outlook(box, state, names, say)` says, a line for each.
"""

from collections.abc import Iterable
from enum import StrEnum

from fabeltafel.decisions import DecisionKind
from fabeltafel.game import AnySight, Game, Say


class Sort(StrEnum):
    """What choosing something is like; every sort glows in a way of its own."""

    TAKE = "take"  # something is taken up or played
    GO = "go"  # somewhere is gone to or something laid
    AWAY = "away"  # something is given up or removed
    END = "end"  # nothing more is done


def asked(game: Game, sight: AnySight, actions: Iterable[int], say: Say) -> str:
    """What is asked of whoever may decide so, and what comes of it; "" if the game is silent."""
    kinds = frozenset(game.decision(action).kind for action in actions)
    asked_in = getattr(game.wording, "asked_in", None)
    if not kinds:
        return ""
    if asked_in is not None:
        found: str | None = asked_in(sight.box, sight.state, sight.seat, kinds, say)
        if found is not None:
            return found
    phase = game.phase(sight.state)
    message = f"asked-{phase.text}" if phase is not None else "asked"
    return say(message) if say.knows(message) else ""


def titles_of(game: Game, sight: AnySight, say: Say) -> dict[str, str]:
    """What pieces that are only looked at are called, by their ids, if the game says it."""
    titles = getattr(game.wording, "titles", None)
    return titles(sight.box, sight.state, sight.names, say) if titles is not None else {}


def remark_of(game: Game, sight: AnySight, say: Say) -> str:
    """What holds for longer than a turn, if the game says it; else ""."""
    remark = getattr(game.wording, "remark", None)
    return remark(sight.box, sight.state, say) if remark is not None else ""


def outlook_of(game: Game, sight: AnySight, say: Say) -> list[str]:
    """How far the end is and who sits out, if the game says it."""
    outlook = getattr(game.wording, "outlook", None)
    return outlook(sight.box, sight.state, sight.names, say) if outlook is not None else []


def sort_of(game: Game, kind: DecisionKind) -> Sort:
    """What choosing a decision of a kind is like, as the wording of the game says in SORTS."""
    sorts: dict[DecisionKind, Sort] = getattr(game.wording, "SORTS", {})
    return sorts.get(kind, Sort.TAKE)


def is_tried(game: Game, kind: DecisionKind, is_alone: bool) -> bool:
    """Whether it is shown before it is decided; ending where nothing else is possible is not."""
    return kind.is_previewed and not (is_alone and sort_of(game, kind) is Sort.END)


def asked_of_holder(kind: DecisionKind, say: Say) -> list[str]:
    """What is asked of whoever holds the rest, for each thing of a decision that can be missing."""
    messages = [f"held-{kind.text}-{things.name}" for things in kind.about]
    return [say(message) if say.knows(message) else "" for message in messages]
