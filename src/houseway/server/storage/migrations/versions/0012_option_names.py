"""Rename options of tables and tournaments, and delete the snapshots, which contain renamed classes."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

NEW_NAMES = {"two-persons": "dual-control", "open-shuffles": "reveal-cards", "asked": "bot-requests"}


def upgrade() -> None:
    """Rename the keys in the options of every table, and delete the snapshots.

    Snapshots contain the names of classes, so snapshots of earlier versions can no longer be read. Tables are
    loaded from the log until play stores the next snapshot.
    """
    _rename_keys(NEW_NAMES)
    _drop_snapshots()


def downgrade() -> None:
    """Restore the former names of the keys, and delete the snapshots, which earlier versions cannot read."""
    _rename_keys({new_name: old_name for old_name, new_name in NEW_NAMES.items()})
    _drop_snapshots()


def _drop_snapshots() -> None:
    for name in ("snapshots", "milestones"):
        op.execute(f"delete from {name}")


def _rename_keys(names: dict[str, str]) -> None:
    connection = op.get_bind()
    for table_id, text in connection.execute(sa.text("select id, options from tables order by id")).all():
        try:
            options = msgspec.json.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            continue  # Damaged options stop only their own table, not the migration.
        if not isinstance(options, dict) or names.keys().isdisjoint(options):
            continue
        renamed = msgspec.json.encode({names.get(key, key): value for key, value in options.items()}).decode()
        connection.execute(
            sa.text("update tables set options = :options where id = :id"), {"options": renamed, "id": table_id}
        )
