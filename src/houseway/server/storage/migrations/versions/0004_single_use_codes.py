"""Add the time step of the last accepted authenticator code, so that each code is accepted only once."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add the column."""
    op.add_column("people", sa.Column("code_moment", NUMBER, nullable=True))


def downgrade() -> None:
    """Remove the column."""
    op.drop_column("people", "code_moment")
