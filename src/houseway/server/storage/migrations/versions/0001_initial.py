"""Initial store: entries, requests, seeds, snapshots, rounds, ledger, people and checkpoints."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
STRICT: dict[str, Any] = {"sqlite_strict": True}
BY_KEY: dict[str, Any] = {"sqlite_strict": True, "sqlite_with_rowid": False}


def _text(name: str, *, null: bool = False, unique: bool = False, key: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.Text, nullable=null, unique=unique or None, primary_key=key)


def _number(name: str, *, null: bool = False) -> sa.Column[int]:
    return sa.Column(name, NUMBER, nullable=null)


def _id() -> sa.Column[int]:
    return sa.Column("id", NUMBER, primary_key=True, autoincrement=True)


def _blob(name: str, *, null: bool = False) -> sa.Column[bytes]:
    return sa.Column(name, sa.LargeBinary, nullable=null)


def upgrade() -> None:
    """Create all tables of the first version."""
    _log()
    _books()
    _persons()
    op.create_table(
        "checkpoints",
        sa.Column("id", NUMBER, primary_key=True, autoincrement=False),
        _text("at"),
        _text("body"),
        _text("signature"),
        **STRICT,
    )


def _log() -> None:
    op.create_table(
        "tables", _id(), _text("name", unique=True), _text("game"), _text("instrument"), _text("options"),
        _text("opened"), _text("closed", null=True), _number("n"), _text("hash"), **STRICT,
    )  # fmt: skip
    op.create_table(
        "entries", _number("table_id"), _number("n"), _text("hash"), _text("at"), _number("person", null=True),
        _text("role", null=True), _text("body"), sa.PrimaryKeyConstraint("table_id", "n"), **BY_KEY,
    )  # fmt: skip
    op.create_table(
        "requests", _number("person"), _text("id"), _number("table_id"), _number("n"),
        sa.PrimaryKeyConstraint("person", "id"), **BY_KEY,
    )  # fmt: skip
    op.create_table("seeds", _text("commitment", key=True), _number("table_id"), _blob("sealed"), **BY_KEY)
    op.create_table(
        "snapshots",
        sa.Column("table_id", NUMBER, primary_key=True, autoincrement=False),
        _number("n"),
        _blob("sealed"),
        **STRICT,
    )
    op.create_table(
        "rounds", _number("table_id"), _number("number"), _number("last"), _text("at"), _text("body"),
        sa.PrimaryKeyConstraint("table_id", "number"), **BY_KEY,
    )  # fmt: skip


def _books() -> None:
    op.create_table(
        "accounts",
        _text("name", key=True),
        _number("balance"),
        sa.Column("may_owe", sa.Integer, nullable=False),
        sa.CheckConstraint("balance >= 0 or may_owe = 1", name="never_below_nought"),
        **BY_KEY,
    )
    op.create_table(
        "postings", _id(), _number("table_id"), _number("n"), _text("account"), _number("cents"), _text("at"),
        _text("why"), **STRICT,
    )  # fmt: skip
    op.create_index("postings_by_entry", "postings", ["table_id", "n"])
    op.create_index("postings_by_account", "postings", ["account"])
    op.create_table(
        "pools", _text("name", key=True), _number("version"), _number("jackpot"), _number("reserve"), **BY_KEY
    )


def _persons() -> None:
    op.create_table(
        "people", _id(), _text("name", unique=True), _text("folded"), _text("password", null=True),
        _blob("totp", null=True), _text("roles"), _text("kind"), _text("made"), _text("disabled", null=True),
        sa.UniqueConstraint("folded"), **STRICT,
    )  # fmt: skip
    op.create_table(
        "sessions", _text("key", key=True), _number("person"), _text("csrf"), _text("made"), _text("seen"),
        _text("proved"), **BY_KEY,
    )  # fmt: skip
    op.create_index("sessions_by_person", "sessions", ["person"])
    op.create_table("acts", _id(), _text("at"), _number("person", null=True), _text("act"), _text("about"), **STRICT)


def downgrade() -> None:
    """Raise an error, because a store is never downgraded: acknowledged entries must not be lost."""
    raise NotImplementedError("a store is not taken back to before its first migration")
