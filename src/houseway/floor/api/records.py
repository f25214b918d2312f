"""What a table has left behind: its record, rounds that are over, receipts; and its sign as it stands."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Annotated, Any

from litestar import Controller, Request, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import FromQuery, Parameter

from houseway.duties.signs import sign_of_state
from houseway.errors import Denied
from houseway.floor import reading
from houseway.floor.apart import is_few
from houseway.floor.api.entry import Signed, floor_of, language_of, signed_in
from houseway.floor.api.tables import Role, TableId
from houseway.floor.authority import REGULATOR, STAFF
from houseway.floor.receipts import receipt
from houseway.floor.replica import Replica
from houseway.floor.sessions import Session
from houseway.floor.tournaments.replica import GAME as TOURNAMENT
from houseway.floor.tournaments.replica import TournamentReplica
from houseway.games import on_floor
from houseway.kit.tongue import speaking


def may_read_record(session: Session, game: str, role: str) -> None:
    """Records tell what was never shown; Blackjack, where all cards lie open, is everybody's to read."""
    if not session.person.may_be(role):
        raise Denied(f"{session.person.name} is no {role} here")
    if (game == TOURNAMENT or not on_floor(game).all_is_seen) and role not in (*STAFF, REGULATOR):
        raise Denied("a record tells also what nobody was shown: it is for staff and regulator")


def may_have_receipt(session: Session, net: Mapping[str, str]) -> bool:
    """A receipt is for who was in the round, and for staff and regulator."""
    return reads_all(session) or session.person.name in net


def reads_all(session: Session) -> bool:
    """Whether somebody may read what others did."""
    return any(role in session.person.roles for role in (*STAFF, REGULATOR))


def told_up_to(replica: Replica) -> int | None:
    """Up to which entry receipts tell everything; None where all do: Hold-em holds each order back by itself."""
    return None if replica.books.stakes is not None else replica.safe_end


class Records(Controller):
    """What tables leave behind."""

    path = "/api/tables"
    tags = ("records",)
    dependencies = {"session": Provide(signed_in, sync_to_thread=True)}

    @get("/{table_id:int}/sign", summary="The sign of a table")
    async def sign(
        self, request: Request[Any, Any, Any], state: State, session: Signed, table_id: TableId
    ) -> dict[str, Any]:
        """What stands on the sign now, line by line, each with its clause."""
        floor = floor_of(state)
        await floor.doors.check(session.person, table_id)
        async with floor.tables.lock(table_id):
            replica = await floor.tables.replica(table_id)
            if isinstance(replica, TournamentReplica):
                raise reading.NoTable(f"{table_id} is a tournament; its tables have signs")
            head = replica.head
            with speaking(language_of(request)):
                sign = sign_of_state(replica.instrument, replica.state, head.get("place", ""), head.get("day", ""))
                return sign.to_json()

    @get("/{table_id:int}/record", summary="The record")
    async def record(
        self, state: State, session: Signed, table_id: TableId, role: FromQuery[Role] = "onlooker"
    ) -> dict[str, Any]:
        """The record with its chain, as far as nothing in it is still hidden: ``houseway verify`` checks it. A long one is
        read in a process of its own."""
        floor = floor_of(state)
        row = await asyncio.to_thread(reading.table_row, floor.store, table_id)
        await floor.doors.check(session.person, table_id)
        may_read_record(session, row.game, role)
        async with floor.tables.lock(table_id):
            upto = (await floor.tables.replica(table_id)).told_end
        if is_few(upto):
            return await asyncio.to_thread(reading.record, floor.store, floor.keys, table_id, upto)
        written: Any = await floor.apart.ask("record", table=table_id, upto=upto)
        return written  # type: ignore[no-any-return]  # JSON already, which goes out as it is

    @get("/{table_id:int}/rounds/{number:int}", summary="A round that is over")
    async def round(
        self, state: State, session: Signed, table_id: TableId, number: Annotated[int, Parameter(ge=1, le=2**53)],
        role: FromQuery[Role] = "onlooker",
    ) -> dict[str, Any]:  # fmt: skip
        """One round with its lines and their rules."""
        floor = floor_of(state)
        row = await asyncio.to_thread(reading.table_row, floor.store, table_id)
        await floor.doors.check(session.person, table_id)
        may_read_record(session, row.game, role)
        found = await asyncio.to_thread(reading.round_body, floor.store, table_id, number)
        if found is None:
            raise reading.NoTable(f"table {table_id} has no closed round {number}")
        return found

    @get("/{table_id:int}/rounds/{number:int}/receipt", summary="The receipt of a round")
    async def receipt(
        self, state: State, session: Signed, table_id: TableId, number: Annotated[int, Parameter(ge=1, le=2**53)]
    ) -> dict[str, Any]:
        """For who was in the round, and for staff and regulator: entries, proof and opened shuffles."""
        floor = floor_of(state)
        await floor.doors.check(session.person, table_id)
        found = await asyncio.to_thread(reading.round_body, floor.store, table_id, number)
        if found is None:
            raise reading.NoTable(f"table {table_id} has no closed round {number}")
        if not may_have_receipt(session, found["net"]):
            raise Denied("a receipt is for who was in the round")
        async with floor.tables.lock(table_id):
            replica = await floor.tables.replica(table_id)
            end = told_up_to(replica)
        told = await asyncio.to_thread(
            receipt,
            floor.store,
            floor.keys,
            table_id,
            number,
            withhold=True,
            opened_to=session.person.name,
            log=floor.log,
        )
        if end is not None and told["entries"][-1]["n"] > end:
            raise Denied("the order of the cards is still in use: ask again when it has been opened")
        return told
