"""Finding people: tables that strangers find, and invitations."""

from alembic import op
from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, String, false

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables of before are for those who have their link."""
    listed = Column("is_listed", Boolean, nullable=False, server_default=false())
    op.add_column("summaries", listed)
    op.add_column("summaries", Column("free", Integer, nullable=False, server_default="0"))
    op.create_index("ix_summaries_is_listed", "summaries", ["is_listed"])
    op.create_table(
        "invitations",
        Column("table", String, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        Column("person", String, primary_key=True, index=True),
        Column("host", String, nullable=False, index=True),
        Column("name", String, nullable=False),
        Column("made", Float, nullable=False),
        Column("called", Float),
        Column("is_declined", Boolean, nullable=False, server_default=false()),
    )
