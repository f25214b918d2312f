"""Invitations are stored as their hash.

The invitation itself is encrypted, for the person who opened the table.
"""

from __future__ import annotations

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Hash the existing invitations; they still admit people, and are not shown again."""
    op.add_column("links", sa.Column("sealed", sa.LargeBinary, nullable=True))
    connection = op.get_bind()
    for link in connection.execute(sa.text("select link from links")).scalars().all():
        hashed = hashlib.sha256(link.encode()).hexdigest()
        connection.execute(
            sa.text("update links set link = :hashed where link = :link"), {"hashed": hashed, "link": link}
        )


def downgrade() -> None:
    """Remove the encrypted invitations; a hash cannot be turned back into an invitation."""
    op.drop_column("links", "sealed")
    op.execute("delete from links")
