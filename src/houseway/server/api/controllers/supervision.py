"""Endpoints for supervision across tables.

They cover hours of gaming, restrictions and the list of them for the Commission, waiting lists, equipment
checks and reviews.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

import msgspec
from litestar import Controller, Response, delete, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import FromQuery, JSONBody, Parameter
from msgspec import Meta, Struct

from houseway.compliance.approvals import CLOCK_PATTERN, WEEKDAYS
from houseway.errors import PermissionDeniedError
from houseway.i18n import Message
from houseway.server.accounts.roles import OPERATOR, PLAYER, REGULATOR, STAFF
from houseway.server.accounts.sessions import Session
from houseway.server.accounts.table_access import has_floor_wide_access
from houseway.server.api.auth import (
    CurrentSession,
    get_server,
    require_reauthenticated_operator,
    require_role,
    require_session,
)
from houseway.server.api.types import RequestText, TableId
from houseway.server.history.csv_files import format_csv
from houseway.server.services.runtime import Server
from houseway.server.storage import table_repository
from houseway.server.supervision import commission_reviews as reviews
from houseway.server.supervision import equipment_checks, restrictions, waiting_list
from houseway.server.supervision import gaming_hours as hours
from houseway.server.supervision.commission_reviews import Review
from houseway.server.supervision.equipment_checks import CheckResult, Equipment, EquipmentCheck, Form
from houseway.server.supervision.gaming_hours import HoursOnFile
from houseway.server.supervision.restrictions import RestrictionOnFile
from houseway.server.supervision.waiting_list import WaitingPerson
from houseway.server.tables.table_replica import TableReplica
from houseway.server.tables.tournament.replica import TournamentReplica
from houseway.server.tables.tournament.table_ref import read_table_ref

Number = Annotated[int, Parameter(ge=1, le=2**53)]
Most = Annotated[int, Parameter(ge=1, le=1000)]
Date = Annotated[str, Meta(pattern=r"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])\Z", examples=["2026-11-17"])]
Clock = Annotated[str, Meta(pattern=CLOCK_PATTERN, max_length=5, examples=["12:00"])]
Name = Annotated[str, Meta(min_length=1, max_length=64)]
Reference = Annotated[str, Meta(max_length=200)]
LongText = Annotated[str, Meta(min_length=1, max_length=1000)]
Piece = Annotated[str, Meta(min_length=1, max_length=8, examples=["Ah"])]
Weekday = Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]


class NewHours(Struct, forbid_unknown_fields=True):
    """Hours of gaming under the Act, in local time.

    If ``closes`` is not after ``opens``, gaming ends on the next day.
    """

    since: Date
    opens: Clock
    closes: Clock
    until: Date | None = None
    weekdays: Annotated[list[Weekday], Meta(min_length=1, max_length=7)] = msgspec.field(
        default_factory=lambda: list[Weekday](WEEKDAYS)
    )
    """Days of the week on which gaming may begin."""
    zone: Annotated[str, Meta(min_length=1, max_length=64)] = "Australia/Canberra"
    place: Annotated[str, Meta(max_length=64)] = ""
    """Name of the table to which the hours apply, or empty if they apply to every table."""
    reference: Reference = ""


class Lifting(Struct, forbid_unknown_fields=True):
    """Reason for lifting a restriction or an exclusion."""

    reason: LongText


class SentList(Struct, forbid_unknown_fields=True):
    """Restrictions that were reported to the Commission, with the day and the reference of the report."""

    restrictions: Annotated[list[Annotated[int, Meta(ge=1, le=2**53)]], Meta(min_length=1, max_length=500)]
    """Numbers of the reported restrictions."""
    day: Date
    """Day on which the list was sent, as ``YYYY-MM-DD``."""
    reference: Annotated[str, Meta(min_length=1, max_length=200)]


class SentCount(Struct):
    """Number of restrictions that the request marked as reported to the Commission."""

    count: int
    """Number of restrictions that were marked as sent."""


class WaitingList(Struct):
    """Waiting list of a table, as the caller sees it."""

    waiting: int
    """Number of people on the waiting list."""
    free: int
    """Number of free seats at the table."""
    position: int | None
    """Position of the caller on the list, counted from 1, or None if the caller is not on the list."""
    called: bool
    """True if a seat is free for the caller."""
    people: list[WaitingPerson] | None
    """People on the list in order, or None if the caller is neither staff nor a regulator."""


class NewCheck(Struct, forbid_unknown_fields=True):
    """Count of all cards or tiles of a table, one by one, by a dealer and a supervisor."""

    id: RequestText
    dealer: Name
    supervisor: Name
    counted: Annotated[dict[Piece, Annotated[int, Meta(ge=0, le=64)]], Meta(min_length=1, max_length=64)]
    """Number of pieces counted for each card or tile of the table."""
    marked: Annotated[list[Piece], Meta(max_length=500)] = msgspec.field(default_factory=list)
    replaced: Annotated[list[Piece], Meta(max_length=500)] = msgspec.field(default_factory=list)
    when: Literal["before", "after"] | None = None
    """``before`` or ``after`` gaming, or None for a check between the two."""
    role: Literal["dealer", "supervisor"] = "dealer"
    """Role in which the caller sends the check.

    The name given for this role must be the caller's own.
    """


class ReviewOutcome(Struct, forbid_unknown_fields=True):
    """Decision of the Commission in a review."""

    outcome: LongText
    decided: Date
    """Day of the decision, as ``YYYY-MM-DD``."""
    reference: Reference = ""


def _require_reader(session: Session) -> None:
    require_role(session, *STAFF, REGULATOR)


class Supervision(Controller):
    """Endpoints for the duties of the casino operator that concern several tables."""

    path = "/api"
    tags = ("supervision",)
    dependencies = {"session": Provide(require_session, sync_to_thread=True)}

    # hours of gaming

    @get("/hours", summary="List the hours of gaming", sync_to_thread=True)
    def list_hours(self, state: State, session: CurrentSession) -> list[HoursOnFile]:
        """Return the hours of gaming on file, outside which no table opens (15.1, 16.1, 18.1).

        Only staff and regulators may call this endpoint.
        """
        _require_reader(session)
        return hours.list_hours(get_server(state).store)

    @post("/hours", summary="Add hours of gaming", sync_to_thread=True)
    def add_hours(self, state: State, session: CurrentSession, data: JSONBody[NewHours]) -> HoursOnFile:
        """Add hours of gaming for every table or for one table.

        Only operators may call this endpoint.
        """
        server = _require_operator(state, session)
        fields = {name: value for name, value in msgspec.to_builtins(data).items() if value is not None}
        return hours.add_hours(server.store, session.person.id, fields)

    @delete("/hours/{number:int}", summary="Remove hours of gaming", sync_to_thread=True, status_code=204)
    def remove_hours(self, state: State, session: CurrentSession, number: Number) -> None:
        """Remove hours of gaming from the file.

        Only operators may call this endpoint.
        """
        hours.remove_hours(_require_operator(state, session).store, session.person.id, number)

    # restrictions, and the advice to the Commission

    @get("/restrictions", summary="List restrictions and exclusions", sync_to_thread=True)
    def list_restrictions(
        self, state: State, session: CurrentSession, only_open: FromQuery[bool] = False, most: Most = 500
    ) -> list[RestrictionOnFile]:
        """Return the restrictions on file, the newest first.

        Each restriction says whether the operator must still report it to the Commission (Blackjack 4.8).
        """
        _require_reader(session)
        return restrictions.list_restrictions(get_server(state).store, only_open=only_open, limit=most)

    @get(
        "/restrictions/report",
        summary="Export restrictions for the Commission",
        sync_to_thread=True,
        media_type="text/csv",
    )
    def export_restrictions(self, state: State, session: CurrentSession) -> Response[bytes]:
        """Return a CSV file of the restrictions that the operator must still report to the Commission."""
        _require_reader(session)
        unreported = restrictions.list_restrictions(get_server(state).store, to_report=True, limit=500)
        rows = [
            (
                restriction.id,
                restriction.player,
                restriction.instrument,
                restriction.clause,
                restriction.at[:10],
                restriction.table,
                restriction.n,
            )
            for restriction in unreported
        ]
        columns = ["number", "player", "instrument", "clause", "day", "table", "entry"]
        headers = {"content-disposition": 'attachment; filename="restrictions.csv"'}
        return Response(format_csv(columns, rows), media_type="text/csv", headers=headers)

    @post("/restrictions/sent", summary="Record a list as sent", sync_to_thread=True, status_code=200)
    def record_sent(self, state: State, session: CurrentSession, data: JSONBody[SentList]) -> SentCount:
        """Record that the operator reported restrictions to the Commission, with the day and the reference.

        Only operators may call this endpoint.
        """
        server = _require_operator(state, session)
        person_id, numbers = session.person.id, data.restrictions
        return SentCount(restrictions.record_sent(server.store, person_id, numbers, data.day, data.reference))

    @post("/restrictions/{number:int}/lift", summary="Lift a restriction", sync_to_thread=True, status_code=204)
    def lift_restriction(self, state: State, session: CurrentSession, number: Number, data: JSONBody[Lifting]) -> None:
        """Lift a restriction or an exclusion at every table.

        The caller must be an operator who has just re-authenticated.
        """
        server = _require_operator(state, session)
        require_reauthenticated_operator(session)
        restrictions.lift_restriction(server.store, session.person.id, number, data.reason)

    # waiting lists

    @get("/tables/{table_id:int}/waiting-list", summary="Show the waiting list")
    async def get_waiting_list(self, state: State, session: CurrentSession, table_id: TableId) -> WaitingList:
        """Return how many people wait for a seat at a table, and the caller's position.

        Staff and regulators also see the names.
        """
        server = get_server(state)
        await server.table_access.check(session.person, table_id)
        return await _make_waiting_list(server, session, table_id)

    @post("/tables/{table_id:int}/waiting-list", summary="Join the waiting list", status_code=200)
    async def join_waiting_list(self, state: State, session: CurrentSession, table_id: TableId) -> WaitingList:
        """Add the caller to the waiting list of a table.

        Joining again has no effect.
        """
        server = get_server(state)
        await server.table_access.check(session.person, table_id)
        server.check_role(session.person, PLAYER)
        row = await asyncio.to_thread(table_repository.get_table, server.store, table_id)
        if read_table_ref(row.options) is not None:
            raise PermissionDeniedError(Message("server-api-tournament-seats"))
        replica = await _load_table(server, table_id)
        if session.person.name in replica.seated_players:
            raise PermissionDeniedError(Message("server-api-already-seated", name=session.person.name))
        await asyncio.to_thread(waiting_list.join_waiting_list, server.store, session.person, table_id)
        return await _make_waiting_list(server, session, table_id)

    @delete("/tables/{table_id:int}/waiting-list", summary="Leave the waiting list", status_code=200)
    async def leave_waiting_list(self, state: State, session: CurrentSession, table_id: TableId) -> WaitingList:
        """Remove the caller from the waiting list of a table."""
        server = get_server(state)
        await server.table_access.check(session.person, table_id)
        await asyncio.to_thread(waiting_list.leave_waiting_list, server.store, session.person, table_id)
        return await _make_waiting_list(server, session, table_id)

    # checks of cards and tiles

    @get("/equipment-checks", summary="List checks of cards and tiles", sync_to_thread=True)
    def list_checks(
        self, state: State, session: CurrentSession, table: Annotated[int | None, Parameter(ge=1, le=2**53)] = None,
        most: Most = 100,
    ) -> list[EquipmentCheck]:  # fmt: skip
        """Return the checks of a table or of all tables, the newest first."""
        _require_reader(session)
        return equipment_checks.list_checks(get_server(state).store, table, most)

    @get("/tables/{table_id:int}/equipment", summary="List the cards or tiles of a table")
    async def list_equipment(self, state: State, session: CurrentSession, table_id: TableId) -> Equipment:
        """Return the cards or tiles of a table, for the form on which staff count them."""
        server = get_server(state)
        await server.table_access.check(session.person, table_id)
        _require_reader(session)
        async with server.tables.get_lock(table_id):
            return equipment_checks.get_equipment(await server.tables.get_log(table_id))

    @post("/tables/{table_id:int}/equipment-checks", summary="Record a check of cards or tiles", status_code=200)
    async def record_check(
        self, state: State, session: CurrentSession, table_id: TableId, data: JSONBody[NewCheck]
    ) -> CheckResult:
        """Record a count of the cards or tiles of a table, piece by piece.

        The server records the count in the table's log and stores the list of pieces with that log entry.
        """
        form = Form(
            dealer=data.dealer, supervisor=data.supervisor, counted=data.counted, marked=data.marked,
            replaced=data.replaced, when=data.when,
        )  # fmt: skip
        return await equipment_checks.submit_check(
            get_server(state), session.person, data.role, table_id, form, data.id
        )

    # reviews by the Commission

    @get("/reviews", summary="List reviews by the Commission", sync_to_thread=True)
    def list_reviews(
        self, state: State, session: CurrentSession, only_open: FromQuery[bool] = False, most: Most = 500
    ) -> list[Review]:
        """Return the reviews that players asked for, the newest first, with their outcomes."""
        _require_reader(session)
        return reviews.list_reviews(get_server(state).store, only_open=only_open, limit=most)

    @post(
        "/reviews/{table_id:int}/{n:int}",
        summary="Record the outcome of a review",
        sync_to_thread=True,
        status_code=204,
    )
    def record_outcome(
        self, state: State, session: CurrentSession, table_id: TableId, n: Annotated[int, Parameter(ge=0, le=2**53)],
        data: JSONBody[ReviewOutcome],
    ) -> None:  # fmt: skip
        """Record what the Commission decided about the dispute in log entry ``n``.

        An outcome can be recorded only once. Only operators may call this endpoint.
        """
        get_server(state).table_access.check_sync(session.person, table_id)
        server = _require_operator(state, session)
        fields = {"outcome": data.outcome, "decided": data.decided, "reference": data.reference}
        reviews.record_outcome(server.store, session.person.id, table_id, n, **fields)


def _require_operator(state: State, session: Session) -> Server:
    """Return the server if the caller is an operator.

    Raises:
        PermissionDeniedError: the caller is not an operator.
    """
    server = get_server(state)
    server.check_role(session.person, OPERATOR)
    return server


async def _load_table(server: Server, table_id: int) -> TableReplica:
    """Return the replica of a table.

    Raises:
        PermissionDeniedError: the number belongs to a tournament.
    """
    async with server.tables.get_lock(table_id):
        replica = await server.tables.get_log(table_id)
    if isinstance(replica, TournamentReplica):
        raise PermissionDeniedError(Message("server-api-no-waiting-list"))
    return replica


async def _make_waiting_list(server: Server, session: Session, table_id: int) -> WaitingList:
    replica = await _load_table(server, table_id)
    people = [] if replica.closed else await asyncio.to_thread(waiting_list.list_waiting, server.store, table_id)
    free = 0 if replica.closed else replica.live_game.seat_count(replica.state) - len(replica.places)
    names = [person.name for person in people]
    position = names.index(session.person.name) + 1 if session.person.name in names else None
    has_free_place = position is not None and position <= free
    return WaitingList(
        len(people), free, position, has_free_place, people if has_floor_wide_access(session.person) else None
    )
