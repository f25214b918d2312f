"""Endpoints with which the staff list and acknowledge alerts."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from typing import Annotated

from litestar import Controller, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import JSONBody, Parameter
from msgspec import Meta, Struct

from houseway.compliance.approvals import GamingHours
from houseway.i18n import Message
from houseway.law.instruments import NUMBERS
from houseway.server.accounts.roles import REGULATOR, STAFF
from houseway.server.api.auth import CurrentSession, get_server, require_role, require_session
from houseway.server.api.types import CommandAck, RequestText, Role, make_ack
from houseway.server.ports.clock import now
from houseway.server.ports.stored_messages import encode_message
from houseway.server.services.runtime import Server
from houseway.server.storage.table_repository import TableRow
from houseway.server.supervision.gaming_hours import find_violated_hours, get_hours_clause, list_hours
from houseway.server.tables.alerts import HOURS, STOPPED, Alert
from houseway.server.tables.table_replica import TableReplica

AlertId = Annotated[str, Parameter(pattern="^[0-9]{1,15}-[0-9]{1,15}$", max_length=32)]


class PendingAlert(Struct, kw_only=True):
    """Alert that nobody has acknowledged."""

    id: str
    """Id of the alert: table and entry."""
    table: int
    name: str
    """Name of the table."""
    game: str
    instrument: str
    n: int
    at: str
    kind: str
    """Kind of the alert.

    The kinds are ``dispute``, ``irregularity``, ``void``, ``exclusion``, ``jackpot``, ``notice``, ``unrevealed``,
    ``stopped`` and ``hours``. Staff cannot acknowledge the last two, which remain as long as their cause exists.
    """
    do: str
    """Verb of the command that raised the alert."""
    text: str
    """Text of the alert."""
    rules: list[str]
    player: str | None
    """Player whom the alert is about, or null."""


class AlertAcknowledgement(Struct, forbid_unknown_fields=True):
    """Acknowledgement of an alert, with an optional remark."""

    id: RequestText
    role: Role = "supervisor"
    text: Annotated[str, Meta(max_length=2000)] = ""


class Alerts(Controller):
    """Endpoints that list alerts and acknowledge them."""

    path = "/api"
    tags = ("staff",)
    dependencies = {"session": Provide(require_session, sync_to_thread=True)}

    @get("/alerts", summary="List alerts")
    async def list_alerts(self, state: State, session: CurrentSession) -> list[PendingAlert]:
        """Return every unacknowledged alert, the oldest first.

        Alerts of a closed table remain in the list for a week.
        """
        require_role(session, *STAFF, REGULATOR)
        return await collect_alerts(get_server(state))

    @post("/alerts/{alert:str}/acknowledge", summary="Acknowledge an alert", status_code=200)
    async def acknowledge(
        self, state: State, session: CurrentSession, alert: AlertId, data: JSONBody[AlertAcknowledgement]
    ) -> CommandAck:
        """Acknowledge an alert, which removes it from the list.

        The server adds a note to the record that says who acknowledged the alert.
        """
        table, _, n = alert.partition("-")
        server = get_server(state)
        return make_ack(await server.acknowledge(session.person, data.role, int(table), int(n), data.text, data.id))


async def collect_alerts(server: Server) -> list[PendingAlert]:
    """Return the unacknowledged alerts of open and recently closed tables, and an alert per stopped table."""
    pending: list[PendingAlert] = []
    on_file = tuple(entry.hours for entry in await asyncio.to_thread(list_hours, server.store))
    for row in await asyncio.to_thread(server.tables.list_tables, still_open=True):
        async with server.tables.get_lock(row.id):
            replica = await server.tables.find_replica(row.id)
            alerts = [] if replica is None else list(replica.alerts.values())
            if replica is not None and on_file and (hours_alert := _make_hours_alert(replica, on_file)) is not None:
                alerts.append(hours_alert)
        if row.id in server.tables.stopped_tables:
            alerts.append(_make_stopped_alert(row, Message("server-api-table-not-stored")))
        if row.id in server.tables.unreadable_tables:
            alerts.append(_make_stopped_alert(row, Message("server-api-table-not-loaded")))
        pending += _make_pending_alerts(row, alerts)
    known_ids = {entry.id for entry in pending}  # a table may close between the two queries
    for row, remaining_alerts in await asyncio.to_thread(server.round_history.list_open_alerts):
        pending += (entry for entry in _make_pending_alerts(row, remaining_alerts) if entry.id not in known_ids)
    return sorted(pending, key=lambda entry: (entry.at, entry.table, entry.n))


def _make_hours_alert(replica: TableReplica, on_file: tuple[GamingHours, ...]) -> Alert | None:
    """Make an alert if the table is in use outside its hours of gaming, otherwise return None.

    The alert ends when the players have left or the table closes.
    """
    is_unused = not (replica.in_round or replica.seated_players)
    if is_unused or replica.instrument not in NUMBERS:
        return None
    violated_hours = find_violated_hours(on_file, replica.name, now())
    if violated_hours is None:
        return None
    text = encode_message(Message("server-api-table-outside-hours", hours=violated_hours))
    return Alert(replica.n, replica.latest_time, HOURS, "", text, (get_hours_clause(replica.instrument),), None)


def _make_stopped_alert(row: TableRow, text: Message) -> Alert:
    return Alert(row.n, "", STOPPED, "", encode_message(text), (), None)


def _make_pending_alerts(row: TableRow, alerts: Iterable[Alert]) -> Iterator[PendingAlert]:
    for alert in alerts:
        yield PendingAlert(
            id=f"{row.id}-{alert.n}", table=row.id, name=row.name, game=row.game, instrument=row.instrument,
            n=alert.n, at=alert.at, kind=alert.kind, do=alert.do, text=str(alert.description), rules=list(alert.rules),
            player=alert.player,
        )  # fmt: skip
