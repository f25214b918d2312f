"""Add sponsors, look-alike names, pending second factors, contents of requests, and free chips per day."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
BY_KEY: dict[str, Any] = {"sqlite_strict": True, "sqlite_with_rowid": False}


def upgrade() -> None:
    """Add the columns and the table."""
    for column in (
        sa.Column("granted_by", NUMBER, nullable=True),
        sa.Column("granted_at", sa.Text, nullable=True),
        sa.Column("must_change", sa.Integer, nullable=False, server_default="0"),
        sa.Column("skeleton", sa.Text, nullable=True),
        sa.Column("pending_totp", sa.LargeBinary, nullable=True),
    ):
        op.add_column("people", column)
    op.create_index("people_by_skeleton", "people", ["skeleton"], unique=True)
    op.add_column("requests", sa.Column("content", sa.Text, nullable=True))
    op.create_table(
        "free_chips",
        sa.Column("receiver", sa.Text, nullable=False),
        sa.Column("day", sa.Text, nullable=False),
        sa.Column("cents", NUMBER, nullable=False),
        sa.PrimaryKeyConstraint("receiver", "day"),
        **BY_KEY,
    )


def downgrade() -> None:
    """Raise an error, because a store is never downgraded to an earlier migration."""
    raise NotImplementedError("a store is not taken back to an earlier migration")
