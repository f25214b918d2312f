"""Audit log of privileged actions."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy import Connection

from houseway.server.ports.clock import now
from houseway.server.storage import schema
from houseway.server.storage.database import Store

acts = schema.acts


def insert_audit_row(connection: Connection, person: int | None, action: str, about: str) -> None:
    """Insert a row into the audit log as part of the caller's transaction."""
    connection.execute(sa.insert(acts).values(at=now(), person=person, act=action, about=about))


def write_audit_log(store: Store, person: int | None, action: str, about: str) -> None:
    """Insert a row into the audit log in a new transaction."""
    with store.begin_write() as connection:
        insert_audit_row(connection, person, action, about)
