"""Add indexes of the entries that commit to shuffles or reveal them, so that they can be counted quickly."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

INDEXES = {
    "entries_committed": """substr(body, 1, 12) = '{"committed"'""",
    "entries_opened": """substr(body, 1, 9) = '{"opened"'""",
}


def upgrade() -> None:
    """Add the indexes."""
    for name, where in INDEXES.items():
        op.create_index(name, "entries", ["table_id"], sqlite_where=sa.text(where), postgresql_where=sa.text(where))


def downgrade() -> None:
    """Remove the indexes."""
    for name in INDEXES:
        op.drop_index(name, "entries")
