"""Calls: where people want to be called, whose turn it is, and what is still to be sent."""

from typing import Any

from alembic import op
from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Integer, String

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def filled(**kinds: Any) -> list[Column[Any]]:
    """Columns that are never empty, each with its kind."""
    return [Column(name, kind, nullable=False) for name, kind in kinds.items()]


def key(name: str) -> Column[Any]:
    """A text by which rows are found."""
    return Column(name, String, primary_key=True)


def found(name: str) -> Column[Any]:
    """A text by which rows are looked up."""
    return Column(name, String, nullable=False, index=True)


def of_table() -> Column[Any]:
    """The table that a row goes with."""
    return Column("table", String, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def upgrade() -> None:
    """Nobody was called before."""
    op.add_column("summaries", Column("asked", JSON, nullable=False, server_default="[]"))
    op.create_index("ix_summaries_since", "summaries", ["since"])
    told = filled(kind=String, address=String, label=String, language=String, base=String)
    told += filled(keys=JSON, is_confirmed=Boolean, is_quiet=Boolean, failures=Integer, made=Float)
    op.create_table("endpoints", key("id"), found("person"), *told)
    turn = (*filled(asked=Integer, since=Float), Column("called", Float))
    op.create_table("turns", of_table(), key("person"), *turn)
    theirs = ForeignKey("endpoints.id", ondelete="CASCADE")
    whose = (found("person"), Column("endpoint", String, theirs, nullable=False, index=True))
    state = filled(kind=String, status=String, tries=Integer, made=Float, due=Float)
    op.create_table("calls", key("id"), *whose, *state)
    op.create_index("ix_calls_status_due", "calls", ["status", "due"])
    day = filled(is_off=Boolean, has_silence=Boolean, silent_from=Integer, silent_to=Integer)
    op.create_table("call_wishes", key("person"), *day, *filled(zone=String))
    op.create_table("silences", key("person"), of_table())
    op.create_table("looks", key("person"), *filled(seen=Float))
    op.create_table("duties", key("name"), *filled(holder=String, until=Float))
