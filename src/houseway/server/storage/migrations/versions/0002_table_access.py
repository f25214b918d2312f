"""Add private tables, the people admitted to them, and actions that wait for a second approver."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
STRICT: dict[str, Any] = {"sqlite_strict": True}
BY_KEY: dict[str, Any] = {"sqlite_strict": True, "sqlite_with_rowid": False}


def _text(name: str, *, null: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=null)


def _number(name: str, *, null: bool = False) -> sa.Column[int]:
    return sa.Column(name, NUMBER, nullable=null)


def upgrade() -> None:
    """Add the new tables."""
    op.create_table("links", sa.Column("link", sa.Text, primary_key=True), _number("table_id"), _text("made"), **BY_KEY)
    op.create_index("links_by_table", "links", ["table_id"])
    op.create_table(
        "admitted", _number("table_id"), _number("person"), _text("at"),
        sa.PrimaryKeyConstraint("table_id", "person"), **BY_KEY,
    )  # fmt: skip
    op.create_table(
        "approvals", sa.Column("id", NUMBER, primary_key=True, autoincrement=True), _text("made"), _text("expires"),
        _number("person"), _text("role"), _number("table_id"), _text("request"), _text("act"), _text("body"),
        _text("state"), _number("second", null=True), _text("decided", null=True), _text("why", null=True),
        sa.UniqueConstraint("person", "request"), **STRICT,
    )  # fmt: skip


def downgrade() -> None:
    """Raise an error, because a store is never downgraded: acknowledged entries must not be lost."""
    raise NotImplementedError("a store is not taken back to an earlier migration")
