"""Add an index of the commitments that were dropped without being revealed, to find them quickly."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

NAME = "entries_dropped"
WHERE = """substr(body, 1, 15) = '{"not-revealed"' and substr(body, 91, 15) <> 'hands-not-shown'"""


def upgrade() -> None:
    """Add the index."""
    op.create_index(NAME, "entries", ["table_id"], sqlite_where=sa.text(WHERE), postgresql_where=sa.text(WHERE))


def downgrade() -> None:
    """Remove the index."""
    op.drop_index(NAME, "entries")
