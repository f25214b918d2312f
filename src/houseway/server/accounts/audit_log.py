"""Audit log of privileged actions.

A row holds the code of the action and what it is about, as a stored message or as plain data, such as a name. Both
are rendered in the language of the reader when the log is read.
"""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy import Connection

from houseway.i18n import Message
from houseway.i18n.catalogue import has_message, message_or
from houseway.server.accounts.roles import ROLES, name_role
from houseway.server.ports.clock import now
from houseway.server.ports.stored_messages import encode_text
from houseway.server.storage import schema
from houseway.server.storage.database import Store

acts = schema.acts
ROLE_SEPARATOR = ": "
"""Text between the role and the action in the code of an action at a table, such as ``supervisor: void``."""


def insert_audit_row(connection: Connection, person: int | None, action: str, about: Message | str) -> None:
    """Insert a row into the audit log as part of the caller's transaction."""
    connection.execute(sa.insert(acts).values(at=now(), person=person, act=action, about=encode_text(about)))


def write_audit_log(store: Store, person: int | None, action: str, about: Message | str) -> None:
    """Insert a row into the audit log in a new transaction."""
    with store.begin_write() as connection:
        insert_audit_row(connection, person, action, about)


def make_approved_text(about: Message, approver: str | None) -> Message:
    """Return what an action is about, with the name of the second approver if there is one."""
    return about if approver is None else Message("server-audit-approved", about=about, approver=approver)


def name_action(code: str) -> Message:
    """Return the name of an action: its own, or that of a command of a game, or else its code."""
    role, separator, action = code.partition(ROLE_SEPARATOR)
    if separator and role in ROLES:
        return Message("server-audit-action-in-role", role=name_role(role), action=name_action(action))
    own_name = f"server-audit-action-{code.replace(' ', '-')}"
    return Message(own_name) if has_message(own_name) else message_or(f"web-action-{code}", code)
