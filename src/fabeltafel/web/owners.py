"""What only whoever opened a table may do with it as a whole."""

from fabeltafel.web.entries import Close, Data
from fabeltafel.web.tables import Table


def closing(table: Table, person: str) -> Data:
    """Whoever opened the table closes it: nobody plays on."""
    table.demand(person == table.owner, "refused-not-yours", 403)
    table.demand(table.is_open, "refused-over")
    return Close(is_dealt=table.match is not None)


def demand_deletable(table: Table, person: str) -> None:
    """Only an owner deletes, and no match that others still play."""
    table.demand(person == table.owner, "refused-not-yours", 403)
    table.demand(table.match is None or not table.is_open, "refused-running")
