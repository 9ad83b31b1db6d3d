"""People, tables and their logs."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Lay out the database as it was at the beginning."""
    op.create_table(
        "people",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("language", sa.String, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("variants", sa.JSON, nullable=False),
        sa.Column("facts", sa.JSON, nullable=False),
        sa.Column("secret", sa.String, nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("away", sa.Integer, nullable=False),
        sa.Column("key", sa.String, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.UniqueConstraint("owner", "key"),
    )
    op.create_table("commitments", sa.Column("commitment", sa.String, primary_key=True))
    op.create_table(
        "entries",
        sa.Column(
            "table", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("position", sa.Integer, primary_key=True),
        sa.Column("key", sa.String),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.UniqueConstraint("table", "key"),
    )
    op.create_table(
        "seatings",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column(
            "table", sa.String, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
    )
