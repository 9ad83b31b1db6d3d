"""Matches looked back on, and how those ended that were played to their end."""

from alembic import op
from sqlalchemy import JSON, Column, ForeignKey, String

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that were over before are summed up anew when a server first looks at them."""
    table = Column("table", String, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    told = Column("text", String, nullable=False), Column("sums", JSON, nullable=False)
    op.create_table("analyses", table, *told)
    op.add_column("summaries", Column("outcome", JSON, nullable=False, server_default="[]"))
    op.execute("DELETE FROM summaries WHERE status = 'over'")
