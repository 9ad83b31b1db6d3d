"""Blocks, reports, links of operators, and the record of what they did."""

from typing import Any

from alembic import op
from sqlalchemy import JSON, Column, Float, Index, Integer, String

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

NEVER = "the record of deeds is only added to"


def upgrade() -> None:
    """The record can be added to and not changed, whoever writes to the database."""
    whose = [Column(name, String, primary_key=True) for name in ("person", "blocked")]
    id = Column("id", String, nullable=False, unique=True)
    op.create_table("blocks", *whose, id, *filled(String, "name"), *filled(Float, "since"))
    op.create_index("ix_blocks_blocked", "blocks", ["blocked"])
    op.create_table(
        "reports",
        Column("id", String, primary_key=True),
        *filled(Float, "at"),
        *filled(String, "reporter", "person", "name", "table", "about", "reason"),
        *filled(JSON, "evidence"),
        Column("settled", Float),
        Index("ix_reports_reporter", "reporter"),
        Index("ix_reports_person", "person"),
    )
    op.create_table(
        "operators",
        Column("name", String, primary_key=True),
        Column("link", String, nullable=False, unique=True),
        Column("cookie", String, unique=True),
        *filled(Float, "made", "expires"),
    )
    op.create_table(
        "deeds",
        Column("number", Integer, primary_key=True, autoincrement=False),
        *filled(Float, "at"),
        *filled(String, "who", "what", "table", "person", "thing", "why"),
    )
    id = Column("id", String, primary_key=True)
    op.create_table("tidings", id, *filled(String, "table"), *filled(Integer, "position"))
    for statement in keeping_deeds(op.get_bind().dialect.name):
        op.execute(statement)


def keeping_deeds(dialect: str) -> list[str]:
    """What lets nobody change the record, or take something out of it."""
    if dialect == "sqlite":
        forbid = f"BEGIN SELECT RAISE(ABORT, '{NEVER}'); END"
        return [
            f"CREATE TRIGGER deeds_{deed}_never BEFORE {deed} ON deeds {forbid}"
            for deed in ("UPDATE", "DELETE")
        ]
    body = f"BEGIN RAISE EXCEPTION '{NEVER}'; END"
    function = f"CREATE FUNCTION deeds_never() RETURNS trigger LANGUAGE plpgsql AS $${body}$$"
    never = "FOR EACH ROW EXECUTE FUNCTION deeds_never()"
    return [function, f"CREATE TRIGGER deeds_never BEFORE UPDATE OR DELETE ON deeds {never}"]


def filled(kind: type, *names: str) -> list[Column[Any]]:
    """Columns of one kind that are never empty."""
    return [Column(name, kind, nullable=False) for name in names]
