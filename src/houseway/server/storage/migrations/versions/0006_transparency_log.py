"""Add the transparency log: ranges of checkpoints, the tree over them, cosignatures and signed audit rows."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa
from alembic import op

from houseway.fairness.merkle import hash_leaf, list_appended_nodes

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
UNSIGNED = "checkpoint is null"


def upgrade() -> None:
    """Add the tables, and fill them from the existing checkpoints."""
    ranges = op.create_table(
        "checkpoint_ranges",
        sa.Column("table_id", NUMBER, nullable=False),
        sa.Column("last", NUMBER, nullable=False),
        sa.Column("checkpoint", NUMBER, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "last"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    nodes = op.create_table(
        "log_nodes",
        sa.Column("level", NUMBER, nullable=False),
        sa.Column("place", NUMBER, nullable=False),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("level", "place"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "cosignatures",
        sa.Column("size", NUMBER, nullable=False),
        sa.Column("witness", sa.Text, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("size", "witness"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.add_column("acts", sa.Column("checkpoint", NUMBER, nullable=True))
    op.create_index("acts_unsigned", "acts", ["id"], sqlite_where=sa.text(UNSIGNED), postgresql_where=sa.text(UNSIGNED))
    _fill(ranges, nodes)


def _fill(ranges: sa.Table, nodes: sa.Table) -> None:
    connection = op.get_bind()
    known: dict[tuple[int, int], bytes] = {}
    bodies = connection.execute(sa.text("select id, body from checkpoints order by id")).all()
    for place, (number, body) in enumerate(bodies):
        made = msgspec.json.decode(body)
        rows = [{"table_id": table, "last": last, "checkpoint": number} for table, _, last, _ in made["tables"]]
        if rows:
            connection.execute(sa.insert(ranges), rows)
        added = list_appended_nodes(lambda level, at: known[level, at], place, hash_leaf(body.encode()))
        known.update({(level, at): node for level, at, node in added})
        connection.execute(sa.insert(nodes), [{"level": one, "place": at, "hash": node} for one, at, node in added])


def downgrade() -> None:
    """Remove the tables and the column."""
    op.drop_index("acts_unsigned", "acts")
    op.drop_column("acts", "checkpoint")
    for name in ("cosignatures", "log_nodes", "checkpoint_ranges"):
        op.drop_table(name)
