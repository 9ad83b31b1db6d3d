"""Clocks: when servers were up, days off, and how a table stands in more detail."""

from alembic import op
from sqlalchemy import JSON, BigInteger, Column, Float, LargeBinary, String

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that are played at are summed up anew when a server first looks at them."""
    for name in ("seats", "acting", "zeros"):
        op.add_column("summaries", Column(name, JSON, nullable=False, server_default="[]"))
    op.add_column("summaries", Column("turned", Float, nullable=False, server_default="0"))
    op.add_column("summaries", Column("deadline", Float))
    op.add_column("summaries", Column("state", LargeBinary, nullable=False, server_default=""))
    op.create_index("ix_summaries_deadline", "summaries", ["deadline"])
    op.execute("DELETE FROM summaries WHERE status <> 'over'")
    for name, key in (("spells", "server"), ("holidays", "person")):
        whose = Column(key, String, primary_key=True)
        span = [Column(part, BigInteger, nullable=False) for part in ("since", "until")]
        op.create_table(name, whose, *span)
