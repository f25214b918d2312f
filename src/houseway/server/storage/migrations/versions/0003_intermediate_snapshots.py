"""Add permanent snapshots, and the last entry of each table that a checkpoint covers.

With them, a process need not read the whole log to start or to replay an old round.
"""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
STRICT: dict[str, Any] = {"sqlite_strict": True}
BY_KEY: dict[str, Any] = {"sqlite_strict": True, "sqlite_with_rowid": False}


def upgrade() -> None:
    """Add the new tables, and fill ``covered`` from the existing checkpoints."""
    op.create_table(
        "milestones",
        sa.Column("table_id", NUMBER, nullable=False),
        sa.Column("n", NUMBER, nullable=False),
        sa.Column("sealed", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "n"),
        **BY_KEY,
    )
    covered = op.create_table(
        "covered",
        sa.Column("table_id", NUMBER, primary_key=True, autoincrement=False),
        sa.Column("n", NUMBER, nullable=False),
        **STRICT,
    )
    known: dict[int, int] = {}
    for (body,) in op.get_bind().execute(sa.text("select body from checkpoints order by id")):
        known |= {table: last for table, _, last, _ in json.loads(body)["tables"]}
    if known:
        op.bulk_insert(covered, [{"table_id": table, "n": n} for table, n in known.items()])


def downgrade() -> None:
    """Remove the tables."""
    op.drop_table("covered")
    op.drop_table("milestones")
