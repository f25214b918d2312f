"""Endpoint of the audit log: privileged actions, the newest first."""

from __future__ import annotations

from typing import Annotated

import sqlalchemy as sa
from litestar import Controller, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import Parameter
from msgspec import Struct

from houseway.server.accounts.audit_log import name_action
from houseway.server.accounts.roles import OPERATOR, REGULATOR
from houseway.server.api.auth import CurrentSession, get_server, require_role, require_session
from houseway.server.ports.stored_messages import decode_message
from houseway.server.storage import schema


class AuditLogEntry(Struct):
    """Privileged action in the audit log."""

    at: str
    person: int | None
    """Name of the person who acted."""
    act: str
    """Code of the action, such as ``supervisor: void``."""
    title: str
    """Name of the action."""
    about: str


class AuditLog(Controller):
    """Endpoint of the audit log."""

    path = "/api"
    tags = ("house",)
    dependencies = {"session": Provide(require_session, sync_to_thread=True)}

    @get("/audit-log", summary="List the audit log", sync_to_thread=True)
    def list_audit_log(
        self, state: State, session: CurrentSession, most: Annotated[int, Parameter(ge=1, le=1000)] = 100
    ) -> list[AuditLogEntry]:
        """Return the latest privileged actions, the newest first."""
        require_role(session, OPERATOR, REGULATOR)
        query = sa.select(schema.acts).order_by(schema.acts.c.id.desc()).limit(most)
        with get_server(state).store.begin_read() as connection:
            rows = connection.execute(query).all()
        return [
            AuditLogEntry(row.at, row.person, row.act, str(name_action(row.act)), str(decode_message(row.about)))
            for row in rows
        ]
