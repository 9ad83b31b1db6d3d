"""People, tables and their logs."""

from typing import Any

from alembic import op
from sqlalchemy import JSON, Column, Float, ForeignKey, Integer, String, UniqueConstraint

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def filled(**kinds: Any) -> list[Column[Any]]:
    """Columns that are never empty, each with its kind."""
    return [Column(name, kind, nullable=False) for name, kind in kinds.items()]


def key(name: str, *more: Any, kind: Any = String) -> Column[Any]:
    """A column by which rows are found."""
    return Column(name, kind, *more, primary_key=True)


def of_table() -> Column[Any]:
    """The table that a row goes with."""
    return key("table", ForeignKey("tables.id", ondelete="CASCADE"))


def upgrade() -> None:
    """Lay out the database as it was at the beginning."""
    op.create_table("people", key("id"), *filled(name=String, language=String))
    what = filled(game=String, version=Integer, variants=JSON, facts=JSON, secret=String)
    who = filled(seats=JSON, owner=String, away=Integer, key=String, made=Float)
    op.create_table("tables", key("id"), *what, *who, UniqueConstraint("owner", "key"))
    op.create_table("commitments", key("commitment"))
    place = (of_table(), key("position", kind=Integer), Column("key", String))
    rest = (*filled(at=Float, data=JSON), UniqueConstraint("table", "key"))
    op.create_table("entries", *place, *rest)
    op.create_table("seatings", key("person"), of_table())
