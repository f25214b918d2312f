"""Add the tables for supervision: gaming hours, restrictions, waiting lists, checks of cards, and reviews."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def _column(name: str, kind: object = sa.Text, *, optional: bool = False, key: bool = False) -> sa.Column[object]:
    return sa.Column(name, kind, nullable=optional and not key, primary_key=key, autoincrement=key)  # type: ignore[arg-type]  # a type or an instance


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "gaming_hours",
        _column("id", NUMBER, key=True),
        _column("body"),
        _column("made"),
        _column("person", NUMBER),
        sqlite_strict=True,
    )
    op.create_table(
        "player_restrictions",
        _column("id", NUMBER, key=True),
        *(_column(name) for name in ("player", "folded", "kind", "instrument", "clause")),
        _column("table_id", NUMBER),
        _column("n", NUMBER),
        _column("at"),
        *(_column(name, optional=True) for name in ("lifted", "sent", "reference")),
        sqlite_strict=True,
    )
    op.create_index("player_restrictions_by_player", "player_restrictions", ["folded"])
    op.create_table(
        "waiting_list",
        _column("table_id", NUMBER),
        _column("person", NUMBER),
        _column("at"),
        sa.PrimaryKeyConstraint("table_id", "person"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )
    op.create_table(
        "equipment_checks",
        _column("id", NUMBER, key=True),
        _column("table_id", NUMBER),
        _column("at"),
        _column("body"),
        sqlite_strict=True,
    )
    op.create_index("equipment_checks_by_table", "equipment_checks", ["table_id"])
    op.create_table(
        "reviews",
        _column("table_id", NUMBER),
        _column("n", NUMBER),
        _column("asked"),
        _column("player"),
        _column("about"),
        *(_column(name, optional=True) for name in ("outcome", "decided", "reference")),
        sa.PrimaryKeyConstraint("table_id", "n"),
        sqlite_strict=True,
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Remove the tables."""
    for name in ("reviews", "equipment_checks", "waiting_list", "player_restrictions", "gaming_hours"):
        op.drop_table(name)
