"""Endpoints for the staff: unacknowledged alerts, and actions that wait for a second approver."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Literal

from litestar import Controller, delete, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import FromQuery, JSONBody, Parameter
from msgspec import Meta, Struct

from houseway.compliance.approvals import GamingHours
from houseway.errors import InvalidRecordError, PermissionDeniedError
from houseway.law.instruments import NUMBERS
from houseway.server.accounts.roles import APPROVER_ROLES, OPERATOR, REGULATOR, STAFF, SUPERVISOR
from houseway.server.accounts.sessions import Session
from houseway.server.api.auth import CurrentSession, get_server, require_session
from houseway.server.api.controllers.administration import CageMovement, require_role
from houseway.server.api.controllers.tables import CommandAck, Money, RequestText, Role, make_ack, parse_amount
from houseway.server.ports.clock import now
from houseway.server.services import approvals
from houseway.server.services.approvals import Approval
from houseway.server.services.runtime import Server
from houseway.server.storage.table_repository import TableRow
from houseway.server.supervision.gaming_hours import find_violated_hours, get_hours_clause, list_hours
from houseway.server.tables.alerts import HOURS, STOPPED, Alert
from houseway.server.tables.table_replica import TableReplica
from houseway.server.tournaments.replica import TournamentReplica

AlertId = Annotated[str, Parameter(pattern="^[0-9]{1,15}-[0-9]{1,15}$", max_length=32)]
ApprovalId = Annotated[int, Parameter(ge=1, le=2**53)]


class PendingAlert(Struct, kw_only=True):
    """Alert that nobody has acknowledged."""

    id: str
    table: int
    name: str
    game: str
    instrument: str
    n: int
    at: str
    kind: str
    """Kind of the alert.

    ``dispute``, ``irregularity``, ``void``, ``exclusion``, ``jackpot``, ``notice``, ``unrevealed``, ``stopped`` or
    ``hours``. The last two remain as long as their cause and are not acknowledged.
    """
    do: str
    text: str
    rules: list[str]
    player: str | None


class AlertAcknowledgement(Struct, forbid_unknown_fields=True):
    """Acknowledgement of an alert, with an optional remark."""

    id: RequestText
    role: Role = "supervisor"
    text: Annotated[str, Meta(max_length=2000)] = ""


class FloatMovement(Struct, forbid_unknown_fields=True):
    """Fill or credit of a float."""

    do: Literal["fill", "credit"]
    amount: Money


class RoleChange(Struct, forbid_unknown_fields=True):
    """New roles for a person."""

    person: Annotated[int, Meta(ge=1, le=2**53)]
    roles: Annotated[list[Role], Meta(max_length=8)]


class ApprovalRequest(Struct, forbid_unknown_fields=True):
    """Action that needs a second approver: a command, fill, credit, cage payment or change of roles."""

    id: RequestText
    role: Role = "supervisor"
    table: Annotated[int, Meta(ge=1, le=2**53)] | None = None
    command: dict[str, Any] | None = None
    float: FloatMovement | None = None
    cage: CageMovement | None = None
    roles: RoleChange | None = None


class Refusal(Struct, forbid_unknown_fields=True):
    """Reason for a refusal."""

    why: Annotated[str, Meta(max_length=2000)] = ""


class AlertsAndApprovals(Controller):
    """Endpoints for alerts and approvals."""

    path = "/api"
    tags = ("staff",)
    dependencies = {"session": Provide(require_session, sync_to_thread=True)}

    @get("/alerts", summary="What waits to be seen")
    async def list_alerts(self, state: State, session: CurrentSession) -> list[PendingAlert]:
        """Return every unacknowledged alert, the oldest first. Alerts of a closed table remain for a week."""
        require_role(session, *STAFF, REGULATOR)
        return await collect_alerts(get_server(state))

    @post("/alerts/{alert:str}/acknowledge", summary="An alert was seen", status_code=200)
    async def acknowledge(
        self, state: State, session: CurrentSession, alert: AlertId, data: JSONBody[AlertAcknowledgement]
    ) -> CommandAck:
        """Acknowledge an alert. It leaves the list, and a note in the record says who saw it."""
        table, _, n = alert.partition("-")
        server = get_server(state)
        return make_ack(await server.acknowledge(session.person, data.role, int(table), int(n), data.text, data.id))

    @get("/approvals", summary="Acts that wait for a second person", sync_to_thread=True)
    def list_approvals(self, state: State, session: CurrentSession, waiting: FromQuery[bool] = True) -> list[Approval]:
        """Return the actions that wait for approval. For staff and regulators.

        With ``waiting=false``, return the last two hundred with their outcome.
        """
        require_role(session, *STAFF, REGULATOR)
        return get_server(state).approvals.list_approvals(only_waiting=waiting)

    @post("/approvals", summary="Ask for a second person")
    async def request_approval(
        self, state: State, session: CurrentSession, data: JSONBody[ApprovalRequest]
    ) -> Approval:
        """Request approval of an action. Requires recent re-authentication.

        The rules are checked when it is approved and executed.
        """
        server = get_server(state)
        server.check_role(session.person, data.role)
        if data.role not in STAFF:
            raise PermissionDeniedError("acts that need two are acts of the staff")
        if not session.is_fresh:
            raise PermissionDeniedError("acts that need two ask for your password once more")
        action, table, body = _parse_action(data)
        if action != approvals.COMMAND and data.role not in (OPERATOR, SUPERVISOR):
            raise PermissionDeniedError("payments and fills are for operator and supervisor")
        if action == approvals.ROLES and data.role != OPERATOR:
            raise PermissionDeniedError("roles are given by the operator")
        if table:
            await asyncio.to_thread(server.table_access.get_policy, table)
        return await asyncio.to_thread(
            server.approvals.request_approval, session.person, data.role, table, action, body, data.id
        )

    @post("/approvals/{number:int}/approve", summary="Approve", status_code=200)
    async def approve(self, state: State, session: CurrentSession, number: ApprovalId) -> Approval:
        """Approve an action as the second approver. Requires recent re-authentication.

        If the rules refuse the action, the refusal is returned and the action keeps waiting.
        """
        _require_approver(session)
        return await get_server(state).approvals.approve(session.person, number)

    @post("/approvals/{number:int}/refuse", summary="Refuse", status_code=200)
    async def refuse(
        self, state: State, session: CurrentSession, number: ApprovalId, data: JSONBody[Refusal]
    ) -> Approval:
        """Refuse an action as the second approver."""
        require_role(session, *APPROVER_ROLES)
        return await get_server(state).approvals.refuse(session.person, number, data.why)

    @delete("/approvals/{number:int}", summary="Take it back", status_code=200)
    async def withdraw(self, state: State, session: CurrentSession, number: ApprovalId) -> Approval:
        """Withdraw your own request."""
        require_role(session, *STAFF)
        return await get_server(state).approvals.withdraw(session.person, number)


def _require_approver(session: Session) -> None:
    require_role(session, *APPROVER_ROLES)
    if not session.is_fresh:
        raise PermissionDeniedError("an approval asks for your password once more")


def _parse_action(data: ApprovalRequest) -> tuple[str, int, dict[str, Any]]:
    """Return the requested action, its table (0 if none), and its content."""
    is_present = [part is not None for part in (data.command, data.float, data.cage, data.roles)]
    if sum(is_present) != 1 or (data.cage is None and data.roles is None) != (data.table is not None):
        raise InvalidRecordError(
            "ask for one action: `command` or `float` with a `table`, `cage`, or `roles`", "approval"
        )
    if data.roles is not None:
        return approvals.ROLES, 0, {"person": data.roles.person, "roles": list(data.roles.roles)}
    if data.cage is not None:
        cents = parse_amount(data.cage.amount)
        return (
            approvals.CAGE,
            0,
            {"name": data.cage.name, "do": data.cage.do, "amount": data.cage.amount, "cents": cents},
        )
    assert data.table is not None
    if data.float is not None:
        cents = parse_amount(data.float.amount)
        return approvals.FLOAT, data.table, {"do": data.float.do, "amount": data.float.amount, "cents": cents}
    return approvals.COMMAND, data.table, {"command": data.command}


async def collect_alerts(server: Server) -> list[PendingAlert]:
    """Return the alerts of every open table and of recently closed ones, and the stopped tables."""
    pending: list[PendingAlert] = []
    on_file = tuple(entry.hours for entry in await asyncio.to_thread(list_hours, server.store))
    for row in await asyncio.to_thread(server.tables.list_tables, still_open=True):
        async with server.tables.get_lock(row.id):
            replica = server.tables.get_loaded(row.id)
            alerts = [] if replica is None else list(replica.alerts.values())
            if replica is not None and on_file and (hours_alert := _make_hours_alert(replica, on_file)) is not None:
                alerts.append(hours_alert)
        if row.id in server.tables.stopped_tables:
            reason = "its last act could not be stored; it goes on when the store does"
            alerts.append(Alert(row.n, "", STOPPED, "", reason, (), None))
        if row.id in server.tables.unreadable_tables:
            alerts.append(
                Alert(row.n, "", STOPPED, "", "it could not be loaded; the log of the server says why", (), None)
            )
        pending += _make_pending_alerts(row, alerts)
    known_ids = {entry.id for entry in pending}  # a table may close between the two queries
    for row, remaining_alerts in await asyncio.to_thread(server.round_history.list_open_alerts):
        pending += (entry for entry in _make_pending_alerts(row, remaining_alerts) if entry.id not in known_ids)
    return sorted(pending, key=lambda entry: (entry.at, entry.table, entry.n))


def _make_hours_alert(replica: TableReplica, on_file: tuple[GamingHours, ...]) -> Alert | None:
    """Make the alert of a table in use outside its hours of gaming, or return None.

    The alert ends when the players have left or the table closes.
    """
    is_unused = isinstance(replica, TournamentReplica) or not (replica.in_round or replica.seated_players)
    if is_unused or replica.instrument not in NUMBERS:
        return None
    violated_hours = find_violated_hours(on_file, replica.name, now())
    if violated_hours is None:
        return None
    text = f"the table is in use outside its hours of gaming, {violated_hours}"
    return Alert(
        replica.n, replica.constraints.latest_time, HOURS, "", text, (get_hours_clause(replica.instrument),), None
    )


def _make_pending_alerts(row: TableRow, alerts: Iterable[Alert]) -> Iterator[PendingAlert]:
    for alert in alerts:
        yield PendingAlert(
            id=f"{row.id}-{alert.n}", table=row.id, name=row.name, game=row.game, instrument=row.instrument,
            n=alert.n, at=alert.at, kind=alert.kind, do=alert.do, text=alert.text, rules=list(alert.rules),
            player=alert.player,
        )  # fmt: skip
