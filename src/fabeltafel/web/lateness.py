"""What whoever only watches sees: the table as it was a while ago, if its opener wished that.

A second table follows the log later than the first: nothing that is made of it knows any more.
Before the match there is nothing to wait for; the entry that begins it is the first to come late.
"""

from dataclasses import dataclass, field

from fabeltafel.web.entries import Entry
from fabeltafel.web.readers import Presence
from fabeltafel.web.scenes import Scenes
from fabeltafel.web.tables import Table

MINUTE = 60  # seconds


@dataclass
class Past:
    """A table as it was."""

    table: Table
    scenes: Scenes = field(default_factory=Scenes)

    def follow(self, present: Table, now: float) -> None:
        """Take over what those who watch may know by now; a line taken off is off at once."""
        for entry in present.entries[self.table.position :]:
            if not is_known(present, entry, now):
                break
            self.table.apply(entry)
        self.table.removed = present.removed

    def moment(self, now: int) -> int:
        """What time it is there, in milliseconds."""
        clocks, delay = self.table.clocks, self.table.publicity.delay
        if not isinstance(delay, int):
            return min(now, clocks.at) if clocks else 0
        return now - delay * MINUTE * 1000

    def presence(self) -> Presence:
        """Who comes and goes, and which bot thinks, would tell of the present."""
        return Presence(frozenset(range(len(self.table.seats))))


def is_known(present: Table, entry: Entry, now: float) -> bool:
    """Whether those who watch may know of an entry."""
    delay = present.publicity.delay
    if present.match is None or entry.position < present.begun_at:
        return True
    if not isinstance(delay, int):
        return not present.is_open
    return entry.at + delay * MINUTE <= now


def is_kept_from(table: Table, person: str) -> bool:
    """Whether somebody watches late: whoever has no seat and did not open the table."""
    is_host = bool(table.seats_of(person)) or person == table.owner
    return bool(table.publicity.delay) and not is_host
