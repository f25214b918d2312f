"""What a table has left behind: its record, rounds that are over, receipts; and its sign as it stands."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Controller, Request, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import FromQuery, Parameter

from houseway.compliance.signs import sign_of_state
from houseway.errors import Denied
from houseway.i18n.catalogue import speaking
from houseway.server.api.auth import Signed, floor_of, language_of, signed_in
from houseway.server.api.controllers.tables import Role, TableId
from houseway.server.api.hand_access import WITH_REASON, Reason, ReasonWanted, check_reader, log_reading, receipt_role
from houseway.server.ops.subprocess_jobs import is_few
from houseway.server.proof.receipts import receipt
from houseway.server.storage import event_repository
from houseway.server.tables.table_replica import Replica
from houseway.server.tournaments.replica import TournamentReplica


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
                raise event_repository.NoTable(f"{table_id} is a tournament; its tables have signs")
            head = replica.head
            with speaking(language_of(request)):
                sign = sign_of_state(replica.instrument, replica.state, head.get("place", ""), head.get("day", ""))
                return sign.to_json()

    @get("/{table_id:int}/record", summary="The record")
    async def record(
        self,
        state: State,
        session: Signed,
        table_id: TableId,
        role: FromQuery[Role] = "onlooker",
        reason: Reason = None,
    ) -> dict[str, Any]:
        """The record with its chain, as far as nothing in it is still hidden: ``houseway verify`` checks it. A long one is
        read in a process of its own.

        Where cards are hidden it is for the regulator, and for supervisor and operator with a ``reason``, which is logged.
        """
        floor = floor_of(state)
        await floor.doors.check(session.person, table_id)
        row = await asyncio.to_thread(event_repository.table_row, floor.store, table_id)
        check_reader(session, row.game, role, reason)
        await asyncio.to_thread(log_reading, floor, session, row.game, role, reason, f"table {table_id}, record")
        async with floor.tables.lock(table_id):
            upto = (await floor.tables.replica(table_id)).told_end
        if is_few(upto):
            return await asyncio.to_thread(event_repository.record, floor.store, floor.keys, table_id, upto)
        written: Any = await floor.apart.ask("record", table=table_id, upto=upto)
        return written  # type: ignore[no-any-return]  # JSON already, which goes out as it is

    @get("/{table_id:int}/rounds/{number:int}", summary="A round that is over")
    async def round(
        self, state: State, session: Signed, table_id: TableId, number: Annotated[int, Parameter(ge=1, le=2**53)],
        role: FromQuery[Role] = "onlooker", reason: Reason = None,
    ) -> dict[str, Any]:  # fmt: skip
        """One round with its lines and their rules. Where cards are hidden, as the record: with a ``reason``, logged."""
        floor = floor_of(state)
        await floor.doors.check(session.person, table_id)
        row = await asyncio.to_thread(event_repository.table_row, floor.store, table_id)
        check_reader(session, row.game, role, reason)
        what = f"table {table_id}, round {number}"
        await asyncio.to_thread(log_reading, floor, session, row.game, role, reason, what)
        found = await asyncio.to_thread(event_repository.round_body, floor.store, table_id, number)
        if found is None:
            raise event_repository.NoTable(f"table {table_id} has no closed round {number}")
        return found

    @get("/{table_id:int}/rounds/{number:int}/receipt", summary="The receipt of a round")
    async def receipt(
        self, state: State, session: Signed, table_id: TableId, number: Annotated[int, Parameter(ge=1, le=2**53)],
        reason: Reason = None,
    ) -> dict[str, Any]:  # fmt: skip
        """For who was in the round, for the regulator, and for supervisor and operator with a ``reason``: entries, proof and
        opened shuffles."""
        floor = floor_of(state)
        await floor.doors.check(session.person, table_id)
        row = await asyncio.to_thread(event_repository.table_row, floor.store, table_id)
        found = await asyncio.to_thread(event_repository.round_body, floor.store, table_id, number)
        if found is None:
            raise event_repository.NoTable(f"table {table_id} has no closed round {number}")
        role = receipt_role(session, row.game, found["net"], reason)
        if role is None and any(session.person.may_be(one) for one in WITH_REASON):
            raise ReasonWanted("say why you read the receipt of others, such as a dispute: it goes on the log of acts")
        if role is None:
            raise Denied("a receipt is for who was in the round")
        what = f"table {table_id}, receipt of round {number}"
        await asyncio.to_thread(log_reading, floor, session, row.game, role, reason, what)
        async with floor.tables.lock(table_id):
            replica = await floor.tables.replica(table_id)
            end = told_up_to(replica)
        told = await floor.computation.run(
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
