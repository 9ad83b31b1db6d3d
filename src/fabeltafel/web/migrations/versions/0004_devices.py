"""The devices of people, links to new ones, since when cookies count, and tables closed early."""

from alembic import op
from sqlalchemy import Column, Float, Integer, String

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody had signed anything out before."""
    op.add_column("people", Column("since", Float, nullable=False, server_default="0"))
    op.add_column("people", Column("closed", Integer, nullable=False, server_default="0"))
    device = (
        Column("person", String, primary_key=True),
        Column("device", String, primary_key=True),
    )
    about = (Column("label", String, nullable=False), Column("seen", Float, nullable=False))
    op.create_table("devices", *device, *about)
    op.create_table(
        "links",
        Column("hash", String, primary_key=True),
        Column("person", String, nullable=False, index=True),
        Column("expires", Float, nullable=False),
        Column("key", String),
    )
