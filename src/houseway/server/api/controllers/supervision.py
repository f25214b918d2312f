"""Supervision across tables: hours of gaming, restrictions and the list for the Commission, waiting lists, checks, reviews."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

import msgspec
from litestar import Controller, Response, delete, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import FromQuery, JSONBody, Parameter
from msgspec import Meta, Struct

from houseway.compliance.approvals import CLOCK, WEEKDAYS
from houseway.errors import Denied
from houseway.server.accounts.sessions import Session
from houseway.server.accounts.table_access import walks_everywhere
from houseway.server.api.auth import Signed, floor_of, signed_in
from houseway.server.api.controllers.administration import must_be, must_be_fresh_operator
from houseway.server.api.controllers.tables import RequestText, TableId
from houseway.server.ops.regulator_export import csv_lines
from houseway.server.services.runtime import Floor
from houseway.server.storage import event_repository
from houseway.server.supervision import commission_reviews as reviews
from houseway.server.supervision import equipment_checks, restrictions, waiting_list
from houseway.server.supervision import gaming_hours as hours
from houseway.server.supervision.commission_reviews import Review
from houseway.server.supervision.equipment_checks import CheckResult, Equipment, EquipmentCheck, Form
from houseway.server.supervision.gaming_hours import HoursOnFile
from houseway.server.supervision.restrictions import Restricted
from houseway.server.supervision.waiting_list import WaitingPerson
from houseway.server.tables.command_permissions import OPERATOR, PLAYER, REGULATOR, STAFF
from houseway.server.tables.table_replica import Replica
from houseway.server.tournaments.replica import TournamentReplica
from houseway.server.tournaments.table_sync import place_in

Number = Annotated[int, Parameter(ge=1, le=2**53)]
Most = Annotated[int, Parameter(ge=1, le=1000)]
Date = Annotated[str, Meta(pattern=r"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])\Z", examples=["2026-11-17"])]
Clock = Annotated[str, Meta(pattern=CLOCK, max_length=5, examples=["12:00"])]
Name = Annotated[str, Meta(min_length=1, max_length=64)]
Reference = Annotated[str, Meta(max_length=200)]
Words = Annotated[str, Meta(min_length=1, max_length=1000)]
Piece = Annotated[str, Meta(min_length=1, max_length=8, examples=["Ah"])]
Weekday = Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]


class NewHours(Struct, forbid_unknown_fields=True):
    """Hours of gaming under the Act, in local time; they close on the next day if `closes` is not after `opens`."""

    since: Date
    opens: Clock
    closes: Clock
    until: Date | None = None
    weekdays: Annotated[list[Weekday], Meta(min_length=1, max_length=7)] = msgspec.field(
        default_factory=lambda: list[Weekday](WEEKDAYS)
    )
    """The days on which gaming may begin."""
    zone: Annotated[str, Meta(min_length=1, max_length=64)] = "Australia/Canberra"
    place: Annotated[str, Meta(max_length=64)] = ""
    """The name of the table that they are for; empty for every table."""
    reference: Reference = ""


class Lifting(Struct, forbid_unknown_fields=True):
    """Why a restriction or an exclusion ends."""

    reason: Words


class Sent(Struct, forbid_unknown_fields=True):
    """A list of restrictions that was sent to the Commission."""

    restrictions: Annotated[list[Annotated[int, Meta(ge=1, le=2**53)]], Meta(min_length=1, max_length=500)]
    """Their numbers."""
    day: Date
    reference: Annotated[str, Meta(min_length=1, max_length=200)]


class SentCount(Struct):
    """How many restrictions are now on file as reported."""

    count: int


class WaitingList(Struct):
    """The waiting list of a table."""

    waiting: int
    """How many people wait."""
    free: int
    """How many places are free."""
    position: int | None
    """Your place in the line, from 1; None if you do not wait."""
    called: bool
    """Whether a place is free for you."""
    people: list[WaitingPerson] | None
    """Who waits, in order; for staff and the regulator."""


class NewCheck(Struct, forbid_unknown_fields=True):
    """A check of cards or tiles one by one, by a dealer and a supervisor."""

    id: RequestText
    dealer: Name
    supervisor: Name
    counted: Annotated[dict[Piece, Annotated[int, Meta(ge=0, le=64)]], Meta(min_length=1, max_length=64)]
    """Every card or tile of the table and how often it was counted."""
    marked: Annotated[list[Piece], Meta(max_length=500)] = msgspec.field(default_factory=list)
    replaced: Annotated[list[Piece], Meta(max_length=500)] = msgspec.field(default_factory=list)
    when: Literal["before", "after"] | None = None
    """Before or after gaming; None for a check in between."""
    role: Literal["dealer", "supervisor"] = "dealer"
    """The role in which you send it: yours is one of the two names."""


class Outcome(Struct, forbid_unknown_fields=True):
    """What the Commission decided in a review."""

    outcome: Words
    decided: Date
    reference: Reference = ""


def _reads(session: Session) -> None:
    must_be(session, *STAFF, REGULATOR)


class Supervision(Controller):
    """What the law requires of the house across its tables."""

    path = "/api"
    tags = ("supervision",)
    dependencies = {"session": Provide(signed_in, sync_to_thread=True)}

    # hours of gaming

    @get("/hours", summary="List the hours of gaming", sync_to_thread=True)
    def hours(self, state: State, session: Signed) -> list[HoursOnFile]:
        """Return the hours on file, for staff and the regulator. Outside them no table opens (15.1, 16.1, 18.1)."""
        _reads(session)
        return hours.list_hours(floor_of(state).store)

    @post("/hours", summary="Add hours of gaming", sync_to_thread=True)
    def add_hours(self, state: State, session: Signed, data: JSONBody[NewHours]) -> HoursOnFile:
        """The operator puts hours on file, for every table or for one."""
        floor = _operator(state, session)
        given = {name: value for name, value in msgspec.to_builtins(data).items() if value is not None}
        return hours.add_hours(floor.store, session.person.id, given)

    @delete("/hours/{number:int}", summary="Remove hours of gaming", sync_to_thread=True, status_code=204)
    def remove_hours(self, state: State, session: Signed, number: Number) -> None:
        """The operator withdraws hours."""
        hours.remove_hours(_operator(state, session).store, session.person.id, number)

    # restrictions, and the advice to the Commission

    @get("/restrictions", summary="List restrictions and exclusions", sync_to_thread=True)
    def restrictions(
        self, state: State, session: Signed, only_open: FromQuery[bool] = False, most: Most = 500
    ) -> list[Restricted]:
        """Return what is on file, the newest first, with what the Commission is still to be advised of (Blackjack 4.8)."""
        _reads(session)
        return restrictions.list_restrictions(floor_of(state).store, only_open=only_open, most=most)

    @get("/restrictions/report", summary="List for the Commission", sync_to_thread=True, media_type="text/csv")
    def report(self, state: State, session: Signed) -> Response[bytes]:
        """Return the restrictions that are still to be reported as a CSV file, to send or print."""
        _reads(session)
        lines = restrictions.list_restrictions(floor_of(state).store, to_report=True, most=500)
        rows = [(one.id, one.player, one.instrument, one.clause, one.at[:10], one.table, one.n) for one in lines]
        heads = ["number", "player", "instrument", "clause", "day", "table", "entry"]
        saved_as = {"content-disposition": 'attachment; filename="restrictions.csv"'}
        return Response(csv_lines(heads, rows), media_type="text/csv", headers=saved_as)

    @post("/restrictions/sent", summary="Record a list as sent", sync_to_thread=True, status_code=200)
    def sent(self, state: State, session: Signed, data: JSONBody[Sent]) -> SentCount:
        """The operator records that the Commission was advised of restrictions, on which day and under which reference."""
        floor = _operator(state, session)
        who, numbers = session.person.id, data.restrictions
        return SentCount(restrictions.record_sent(floor.store, who, numbers, data.day, data.reference))

    @post("/restrictions/{number:int}/lift", summary="Lift a restriction", sync_to_thread=True, status_code=204)
    def lift(self, state: State, session: Signed, number: Number, data: JSONBody[Lifting]) -> None:
        """The operator lifts a restriction or an exclusion everywhere; the password is shown before."""
        floor = _operator(state, session)
        must_be_fresh_operator(session)
        restrictions.lift(floor.store, session.person.id, number, data.reason)

    # waiting lists

    @get("/tables/{table_id:int}/waiting", summary="Show the waiting list")
    async def waiting(self, state: State, session: Signed, table_id: TableId) -> WaitingList:
        """Return how many wait at a table and your place in the line; staff also see the names."""
        floor = floor_of(state)
        await floor.doors.check(session.person, table_id)
        return await _waiting(floor, session, table_id)

    @post("/tables/{table_id:int}/waiting", summary="Join the waiting list", status_code=200)
    async def join(self, state: State, session: Signed, table_id: TableId) -> WaitingList:
        """A player waits for a place; joining again changes nothing."""
        floor = floor_of(state)
        await floor.doors.check(session.person, table_id)
        floor.check_role(session.person, PLAYER)
        row = await asyncio.to_thread(event_repository.table_row, floor.store, table_id)
        if place_in(row.options) is not None:
            raise Denied("the places at a tournament's table are allotted by the tournament")
        replica = await _table(floor, table_id)
        if session.person.name in replica.seated:
            raise Denied(f"{session.person.name} has a place at this table")
        await asyncio.to_thread(waiting_list.join, floor.store, session.person, table_id)
        return await _waiting(floor, session, table_id)

    @delete("/tables/{table_id:int}/waiting", summary="Leave the waiting list", status_code=200)
    async def leave(self, state: State, session: Signed, table_id: TableId) -> WaitingList:
        """A player waits no longer."""
        floor = floor_of(state)
        await floor.doors.check(session.person, table_id)
        await asyncio.to_thread(waiting_list.leave, floor.store, session.person, table_id)
        return await _waiting(floor, session, table_id)

    # checks of cards and tiles

    @get("/equipment-checks", summary="List checks of cards and tiles", sync_to_thread=True)
    def checks(
        self, state: State, session: Signed, table: Annotated[int | None, Parameter(ge=1, le=2**53)] = None,
        most: Most = 100,
    ) -> list[EquipmentCheck]:  # fmt: skip
        """Return the checks of a table or of all tables, the newest first."""
        _reads(session)
        return equipment_checks.list_checks(floor_of(state).store, table, most)

    @get("/tables/{table_id:int}/equipment", summary="Cards or tiles of a table")
    async def equipment(self, state: State, session: Signed, table_id: TableId) -> Equipment:
        """Return what is counted at a table, for the form of a check."""
        floor = floor_of(state)
        await floor.doors.check(session.person, table_id)
        _reads(session)
        async with floor.tables.lock(table_id):
            return equipment_checks.equipment_of(await floor.tables.replica(table_id))

    @post("/tables/{table_id:int}/equipment-checks", summary="Record a check of cards or tiles", status_code=200)
    async def check(self, state: State, session: Signed, table_id: TableId, data: JSONBody[NewCheck]) -> CheckResult:
        """Count card by card or tile by tile. The count goes on the table's record, and the list is stored with its entry."""
        form = Form(
            dealer=data.dealer, supervisor=data.supervisor, counted=data.counted, marked=data.marked,
            replaced=data.replaced, when=data.when,
        )  # fmt: skip
        return await equipment_checks.submit(floor_of(state), session.person, data.role, table_id, form, data.id)

    # reviews by the Commission

    @get("/reviews", summary="List reviews by the Commission", sync_to_thread=True)
    def reviews(
        self, state: State, session: Signed, only_open: FromQuery[bool] = False, most: Most = 500
    ) -> list[Review]:
        """Return the reviews that players asked for, the newest first, with their outcomes."""
        _reads(session)
        return reviews.list_reviews(floor_of(state).store, only_open=only_open, most=most)

    @post(
        "/reviews/{table_id:int}/{n:int}",
        summary="Record the outcome of a review",
        sync_to_thread=True,
        status_code=204,
    )
    def outcome(
        self, state: State, session: Signed, table_id: TableId, n: Annotated[int, Parameter(ge=0, le=2**53)],
        data: JSONBody[Outcome],
    ) -> None:  # fmt: skip
        """The operator records what the Commission decided about the dispute of entry ``n``; that is done once."""
        floor_of(state).doors.check_now(session.person, table_id)
        floor = _operator(state, session)
        given = {"outcome": data.outcome, "decided": data.decided, "reference": data.reference}
        reviews.record_outcome(floor.store, session.person.id, table_id, n, **given)


def _operator(state: State, session: Session) -> Floor:
    """Return the server if an operator asks; ``Denied`` otherwise."""
    floor = floor_of(state)
    floor.check_role(session.person, OPERATOR)
    return floor


async def _table(floor: Floor, table_id: int) -> Replica:
    """Return a table at which people sit; ``Denied`` for a tournament."""
    async with floor.tables.lock(table_id):
        replica = await floor.tables.replica(table_id)
    if isinstance(replica, TournamentReplica):
        raise Denied("a tournament has no waiting list; its tables have none either")
    return replica


async def _waiting(floor: Floor, session: Session, table_id: int) -> WaitingList:
    replica = await _table(floor, table_id)
    people = [] if replica.closed else await asyncio.to_thread(waiting_list.list_waiting, floor.store, table_id)
    free = 0 if replica.closed else replica.on_floor.places(replica.state) - len(replica.places)
    names = [one.name for one in people]
    position = names.index(session.person.name) + 1 if session.person.name in names else None
    called = position is not None and position <= free
    return WaitingList(len(people), free, position, called, people if walks_everywhere(session.person) else None)
