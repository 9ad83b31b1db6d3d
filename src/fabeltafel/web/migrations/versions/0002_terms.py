"""What else was agreed on when a table was opened."""

from alembic import op
from sqlalchemy import JSON, Column

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables from before had agreed on nothing else."""
    op.add_column("tables", Column("terms", JSON, nullable=False, server_default="{}"))
