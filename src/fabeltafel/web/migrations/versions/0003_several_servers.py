"""What several servers on one database have to tell each other."""

from typing import Any

from alembic import op
from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, String

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def filled(**kinds: Any) -> list[Column[Any]]:
    """Columns that are never empty, each with its kind."""
    return [Column(name, kind, nullable=False) for name, kind in kinds.items()]


def of_table() -> Column[Any]:
    """The table that a row goes with."""
    return Column("table", String, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def upgrade() -> None:
    """Summaries of tables from before are written when a server first looks at them."""
    told = filled(status=String, names=JSON, people=JSON, awaited=JSON, awaits_bot=Boolean)
    op.create_table("summaries", of_table(), *told, *filled(since=Float))
    op.create_table("leases", of_table(), *filled(holder=String, until=Float))
    person = Column("person", String, primary_key=True)
    op.create_table("presences", of_table(), person, *filled(seen=Float))
