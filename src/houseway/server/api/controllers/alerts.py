"""What waits for the staff: alerts until somebody acknowledges them, and acts that a second person approves or refuses."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Literal

from litestar import Controller, delete, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import FromQuery, JSONBody, Parameter
from msgspec import Meta, Struct

from houseway.compliance.approvals import Hours
from houseway.errors import BadRecord, Denied
from houseway.law.instruments import NUMBERS
from houseway.server.accounts.sessions import Session
from houseway.server.api.auth import Signed, floor_of, signed_in
from houseway.server.api.controllers.administration import Movement, must_be
from houseway.server.api.controllers.tables import Money, RequestText, Role, Taken, cents_of, taken
from houseway.server.services import approvals
from houseway.server.services.approvals import Approval
from houseway.server.services.runtime import Floor
from houseway.server.storage.event_repository import TableRow
from houseway.server.supervision.gaming_hours import hours_broken, hours_clause, list_hours
from houseway.server.tables.alerts import HOURS, STOPPED, Alert
from houseway.server.tables.command_permissions import OPERATOR, REGULATOR, SECONDS, STAFF, SUPERVISOR
from houseway.server.tables.table_replica import Replica
from houseway.server.tables.table_transaction import now
from houseway.server.tournaments.replica import TournamentReplica

AlertId = Annotated[str, Parameter(pattern="^[0-9]{1,15}-[0-9]{1,15}$", max_length=32)]
ApprovalId = Annotated[int, Parameter(ge=1, le=2**53)]


class Waiting(Struct, kw_only=True):
    """An alert that nobody has acknowledged."""

    id: str
    table: int
    name: str
    game: str
    instrument: str
    n: int
    at: str
    kind: str
    """``dispute``, ``irregularity``, ``void``, ``exclusion``, ``jackpot``, ``notice``, ``unrevealed``, ``stopped`` or ``hours``.

    The last two last as long as their cause and are not acknowledged."""
    do: str
    text: str
    rules: list[str]
    player: str | None


class Seen(Struct, forbid_unknown_fields=True):
    """An alert was seen; with a word where one likes."""

    id: RequestText
    role: Role = "supervisor"
    text: Annotated[str, Meta(max_length=2000)] = ""


class Fills(Struct, forbid_unknown_fields=True):
    """A fill or a credit of a float."""

    do: Literal["fill", "credit"]
    amount: Money


class RoleChange(Struct, forbid_unknown_fields=True):
    """Other roles for a person."""

    person: Annotated[int, Meta(ge=1, le=2**53)]
    roles: Annotated[list[Role], Meta(max_length=8)]


class Asking(Struct, forbid_unknown_fields=True):
    """An action that needs a second person: a command or a fill at a table, a payment at the cage, or other roles."""

    id: RequestText
    role: Role = "supervisor"
    table: Annotated[int, Meta(ge=1, le=2**53)] | None = None
    command: dict[str, Any] | None = None
    float: Fills | None = None
    cage: Movement | None = None
    roles: RoleChange | None = None


class Refusal(Struct, forbid_unknown_fields=True):
    """Why not."""

    why: Annotated[str, Meta(max_length=2000)] = ""


class Watch(Controller):
    """What waits for the staff."""

    path = "/api"
    tags = ("staff",)
    dependencies = {"session": Provide(signed_in, sync_to_thread=True)}

    @get("/alerts", summary="What waits to be seen")
    async def alerts(self, state: State, session: Signed) -> list[Waiting]:
        """Every alert that nobody has acknowledged, the oldest first; of a closed table for a week."""
        must_be(session, *STAFF, REGULATOR)
        return await waiting(floor_of(state))

    @post("/alerts/{alert:str}/acknowledge", summary="An alert was seen", status_code=200)
    async def acknowledge(self, state: State, session: Signed, alert: AlertId, data: JSONBody[Seen]) -> Taken:
        """It goes from the list, and a note in the record says who saw it."""
        table, _, n = alert.partition("-")
        floor = floor_of(state)
        return taken(await floor.acknowledge(session.person, data.role, int(table), int(n), data.text, data.id))

    @get("/approvals", summary="Acts that wait for a second person", sync_to_thread=True)
    def listed(self, state: State, session: Signed, waiting: FromQuery[bool] = True) -> list[Approval]:
        """What waits, for the staff and the regulator; ``waiting=false`` gives the last two hundred with what became of them."""
        must_be(session, *STAFF, REGULATOR)
        return floor_of(state).approvals.listed(waiting=waiting)

    @post("/approvals", summary="Ask for a second person")
    async def ask(self, state: State, session: Signed, data: JSONBody[Asking]) -> Approval:
        """Ask; the password is shown before. It is carried out when somebody approves it, and judged by the rules then."""
        floor = floor_of(state)
        floor.check_role(session.person, data.role)
        if data.role not in STAFF:
            raise Denied("acts that need two are acts of the staff")
        if not session.is_fresh:
            raise Denied("acts that need two ask for your password once more")
        act, table, body = _asked(data)
        if act != approvals.COMMAND and data.role not in (OPERATOR, SUPERVISOR):
            raise Denied("payments and fills are for operator and supervisor")
        if act == approvals.ROLES and data.role != OPERATOR:
            raise Denied("roles are given by the operator")
        if table:
            await asyncio.to_thread(floor.doors.door, table)
        return await asyncio.to_thread(floor.approvals.ask, session.person, data.role, table, act, body, data.id)

    @post("/approvals/{number:int}/approve", summary="Approve", status_code=200)
    async def approve(self, state: State, session: Signed, number: ApprovalId) -> Approval:
        """The second person approves; the password is shown before. What the rules refuse is answered so, and goes on waiting."""
        _check_second(session)
        return await floor_of(state).approvals.approve(session.person, number)

    @post("/approvals/{number:int}/refuse", summary="Refuse", status_code=200)
    async def refuse(self, state: State, session: Signed, number: ApprovalId, data: JSONBody[Refusal]) -> Approval:
        """The second person says no."""
        must_be(session, *SECONDS)
        return await floor_of(state).approvals.refuse(session.person, number, data.why)

    @delete("/approvals/{number:int}", summary="Take it back", status_code=200)
    async def withdraw(self, state: State, session: Signed, number: ApprovalId) -> Approval:
        """Who asked takes it back."""
        must_be(session, *STAFF)
        return await floor_of(state).approvals.withdraw(session.person, number)


def _check_second(session: Session) -> None:
    must_be(session, *SECONDS)
    if not session.is_fresh:
        raise Denied("an approval asks for your password once more")


def _asked(data: Asking) -> tuple[str, int, dict[str, Any]]:
    """Which act is asked for, at which table (0: none), and what it holds."""
    told = [part is not None for part in (data.command, data.float, data.cage, data.roles)]
    if sum(told) != 1 or (data.cage is None and data.roles is None) != (data.table is not None):
        raise BadRecord("ask for one action: `command` or `float` with a `table`, `cage`, or `roles`", "approval")
    if data.roles is not None:
        return approvals.ROLES, 0, {"person": data.roles.person, "roles": list(data.roles.roles)}
    if data.cage is not None:
        cents = cents_of(data.cage.amount)
        return (
            approvals.CAGE,
            0,
            {"name": data.cage.name, "do": data.cage.do, "amount": data.cage.amount, "cents": cents},
        )
    assert data.table is not None
    if data.float is not None:
        cents = cents_of(data.float.amount)
        return approvals.FLOAT, data.table, {"do": data.float.do, "amount": data.float.amount, "cents": cents}
    return approvals.COMMAND, data.table, {"command": data.command}


async def waiting(floor: Floor) -> list[Waiting]:
    """The alerts of every table, also of those that were closed lately, and the tables that are stopped."""
    found: list[Waiting] = []
    on_file = tuple(one.hours for one in await asyncio.to_thread(list_hours, floor.store))
    for row in await asyncio.to_thread(floor.tables.rows, still_open=True):
        async with floor.tables.lock(row.id):
            replica = floor.tables.loaded(row.id)
            alerts = [] if replica is None else list(replica.alerts.values())
            if replica is not None and on_file and (outside := _outside_hours(replica, on_file)) is not None:
                alerts.append(outside)
        if row.id in floor.tables.stopped:
            why = "its last act could not be stored; it goes on when the store does"
            alerts.append(Alert(row.n, "", STOPPED, "", why, (), None))
        if row.id in floor.tables.unreadable:
            alerts.append(
                Alert(row.n, "", STOPPED, "", "it could not be loaded; the log of the server says why", (), None)
            )
        found += _told(row, alerts)
    there = {one.id for one in found}  # a table may be closed at this moment
    for row, left in await asyncio.to_thread(floor.past.alerts):
        found += (one for one in _told(row, left) if one.id not in there)
    return sorted(found, key=lambda one: (one.at, one.table, one.n))


def _outside_hours(replica: Replica, on_file: tuple[Hours, ...]) -> Alert | None:
    """The alert of a table that is in use outside its hours of gaming; it goes when the players have left, or it closes."""
    is_unused = isinstance(replica, TournamentReplica) or not (replica.in_round or replica.seated)
    if is_unused or replica.instrument not in NUMBERS:
        return None
    broken = hours_broken(on_file, replica.name, now())
    if broken is None:
        return None
    text = f"the table is in use outside its hours of gaming, {broken}"
    return Alert(replica.n, replica.course.latest, HOURS, "", text, (hours_clause(replica.instrument),), None)


def _told(row: TableRow, alerts: Iterable[Alert]) -> Iterator[Waiting]:
    for alert in alerts:
        yield Waiting(
            id=f"{row.id}-{alert.n}", table=row.id, name=row.name, game=row.game, instrument=row.instrument,
            n=alert.n, at=alert.at, kind=alert.kind, do=alert.do, text=alert.text, rules=list(alert.rules),
            player=alert.player,
        )  # fmt: skip
