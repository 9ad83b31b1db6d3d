"""Why something happened: its rule in one sentence, and how it was reckoned.

A game says the rule of an event in its texts: `rule-EVENT`. Where something was counted, its
`reckoned(event, before, names, say)` says how, given the state right before the event; both states
went through `hide`, so a reckoning knows no more than its reader.
"""

from dataclasses import dataclass

from fabeltafel.compiled import Records
from fabeltafel.game import Event, Game, Names, Say


@dataclass(frozen=True)
class Reason:
    """What can be said about an event beyond its line of the log."""

    rule: str  # "" where a young game does not say it yet
    reckoned: tuple[str, ...]


def reason_of(game: Game, event: Event, before: Records, names: Names, say: Say) -> Reason:
    """Why an event happened, as far as its reader may know it."""
    message = f"rule-{event.kind.text}"
    lines = game.reckoned(event, before, names, say) if game.reckoned else []
    return Reason(say(message) if say.knows(message) else "", tuple(lines))


def sum_of(before: int, after: int) -> str:
    """An addition or a subtraction as people write it."""
    change = after - before
    written = f"{before} {'-' if change < 0 else '+'} {abs(change)} = {after}"
    return written.replace("-", "−")
