"""Store the hash of each invitation instead of the invitation.

The invitation itself is stored encrypted, so that the person who opened the table can read it again.
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
    """Replace the existing invitations by their hashes.

    They still admit people, but the server can no longer show them.
    """
    op.add_column("links", sa.Column("sealed", sa.LargeBinary, nullable=True))
    connection = op.get_bind()
    for link in connection.execute(sa.text("select link from links")).scalars().all():
        hashed = hashlib.sha256(link.encode()).hexdigest()
        connection.execute(
            sa.text("update links set link = :hashed where link = :link"), {"hashed": hashed, "link": link}
        )


def downgrade() -> None:
    """Delete all invitations, because an invitation cannot be computed from its hash."""
    op.drop_column("links", "sealed")
    op.execute("delete from links")
