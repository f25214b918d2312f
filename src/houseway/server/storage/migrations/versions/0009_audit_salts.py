"""Add a salt to each row of the audit log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column for the salt, which stays empty in existing rows."""
    op.add_column("acts", sa.Column("salt", sa.Text, nullable=True))


def downgrade() -> None:
    """Raise an error, because a store is never downgraded to an earlier migration."""
    raise NotImplementedError("a store is not taken back to an earlier migration")
