"""Endpoints for a table's record, its completed rounds, their receipts, and the table's current sign."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Controller, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import FromQuery, Parameter

from houseway.compliance.signs import SignText, make_state_sign
from houseway.engine.output.result_types import RoundResult
from houseway.errors import NotFoundError, PermissionDeniedError, ReasonRequiredError
from houseway.i18n import Message
from houseway.server.api.auth import CurrentSession, get_server, require_session
from houseway.server.api.hand_access import (
    ROLES_WITH_REASON,
    Reason,
    check_hand_access,
    find_receipt_role,
    log_hand_access,
)
from houseway.server.api.openapi.document_types import ReceiptDocument, RecordDocument
from houseway.server.api.types import Role, TableId
from houseway.server.proof import entry_decryption
from houseway.server.proof.round_receipts import make_receipt
from houseway.server.services.subprocess_jobs import fits_in_process
from houseway.server.storage import idempotency_repository, table_repository
from houseway.server.tables.table_replica import TableReplica
from houseway.server.tables.tournament.replica import TournamentReplica


def get_receipt_limit(replica: TableReplica) -> int | None:
    """Return the number of the last log entry that a receipt may contain now, or None if there is no limit.

    The entries from the first shuffle in use, or the first hidden player seed or cut, stay hidden. Hold-em has no
    limit, because its receipts leave out the shuffled order of the cards.
    """
    return replica.last_revealed_entry if replica.reveals_whole_shuffles else None


class Records(Controller):
    """Endpoints for records, rounds, receipts and signs."""

    path = "/api/tables"
    tags = ("records",)
    dependencies = {"session": Provide(require_session, sync_to_thread=True)}

    @get("/{table_id:int}/sign", summary="Get the sign of a table")
    async def get_sign(self, state: State, session: CurrentSession, table_id: TableId) -> SignText:
        """Return the lines of the table's current sign, each with the clause that requires it."""
        server = get_server(state)
        await server.table_access.check(session.person, table_id)
        async with server.tables.get_lock(table_id):
            replica = await server.tables.get_log(table_id)
            if isinstance(replica, TournamentReplica):
                raise NotFoundError(Message("server-api-tournament-has-no-sign", number=str(table_id)))
            head = replica.head
            sign = make_state_sign(replica.instrument, replica.state, head.get("place", ""), head.get("day", ""))
            return sign.describe()

    @get("/{table_id:int}/record", summary="Get the record")
    async def get_record(
        self,
        state: State,
        session: CurrentSession,
        table_id: TableId,
        role: FromQuery[Role] = "onlooker",
        reason: Reason = None,
    ) -> RecordDocument:
        """Return the record with its hash chain, up to the last entry that may be published.

        The result can be checked with ``houseway verify``. Long records are read in a subprocess. If the game hides
        cards, only regulators, supervisors and operators may read the record. Supervisors and operators must give a
        ``reason``, which the server writes to the audit log.
        """
        server = get_server(state)
        await server.table_access.check(session.person, table_id)
        row = await asyncio.to_thread(table_repository.get_table, server.store, table_id)
        check_hand_access(session, row.game, role, reason)
        subject = Message("server-audit-record", table=str(table_id))
        await asyncio.to_thread(log_hand_access, server, session, row.game, role, reason, subject)
        async with server.tables.get_lock(table_id):
            last_entry = (await server.tables.get_log(table_id)).last_publishable_entry
        if fits_in_process(last_entry):
            record: Any = await asyncio.to_thread(
                entry_decryption.read_record, server.store, server.keys, table_id, last_entry
            )
            return record  # type: ignore[no-any-return]  # a record in the form of the record format
        record_json: Any = await server.subprocess_runner.run_job("record", table=table_id, upto=last_entry)
        return record_json  # type: ignore[no-any-return]  # JSON bytes, sent as they are

    @get("/{table_id:int}/rounds/{number:int}", summary="Get a finished round")
    async def get_round(
        self, state: State, session: CurrentSession, table_id: TableId, number: Annotated[int, Parameter(ge=1, le=2**53)],
        role: FromQuery[Role] = "onlooker", reason: Reason = None,
    ) -> RoundResult:  # fmt: skip
        """Return a completed round with its settlement lines and the clauses that they follow.

        If the game hides cards, the round may be read by the people who may read the record. Supervisors and operators
        must give a ``reason``, which the server writes to the audit log.
        """
        server = get_server(state)
        await server.table_access.check(session.person, table_id)
        row = await asyncio.to_thread(table_repository.get_table, server.store, table_id)
        check_hand_access(session, row.game, role, reason)
        subject = Message("server-audit-round", table=str(table_id), round=str(number))
        await asyncio.to_thread(log_hand_access, server, session, row.game, role, reason, subject)
        round_json: Any = await asyncio.to_thread(idempotency_repository.read_round, server.store, table_id, number)
        if round_json is None:
            raise NotFoundError(Message("server-api-no-closed-round", table=str(table_id), number=str(number)))
        return round_json  # type: ignore[no-any-return]  # the stored JSON of the round

    @get("/{table_id:int}/rounds/{number:int}/receipt", summary="Get the receipt of a round")
    async def get_receipt(
        self, state: State, session: CurrentSession, table_id: TableId, number: Annotated[int, Parameter(ge=1, le=2**53)],
        reason: Reason = None,
    ) -> ReceiptDocument:  # fmt: skip
        """Return the receipt of a round: its entries, their proof and the revealed shuffles.

        Players of the round and regulators may read it. Supervisors and operators may read it with a ``reason``.
        """
        server = get_server(state)
        await server.table_access.check(session.person, table_id)
        row = await asyncio.to_thread(table_repository.get_table, server.store, table_id)
        round_json = await asyncio.to_thread(idempotency_repository.read_round, server.store, table_id, number)
        if round_json is None:
            raise NotFoundError(Message("server-api-no-closed-round", table=str(table_id), number=str(number)))
        role = find_receipt_role(session, row.game, round_json["net"], reason)
        if role is None and any(session.person.has_role(reader_role) for reader_role in ROLES_WITH_REASON):
            raise ReasonRequiredError(Message("server-api-reason-for-receipt"))
        if role is None:
            raise PermissionDeniedError(Message("server-api-receipt-for-players"))
        subject = Message("server-audit-receipt", table=str(table_id), round=str(number))
        await asyncio.to_thread(log_hand_access, server, session, row.game, role, reason, subject)
        async with server.tables.get_lock(table_id):
            replica = await server.tables.get_replica(table_id)
            limit = get_receipt_limit(replica)
        receipt_json: Any = await server.computation.run(
            make_receipt,
            server.store,
            server.keys,
            table_id,
            number,
            withhold=True,
            reveal_to=session.person.name,
            log=server.log,
        )
        if limit is not None and receipt_json["entries"][-1]["n"] > limit:
            raise PermissionDeniedError(Message("server-api-shuffle-in-use"))
        return receipt_json  # type: ignore[no-any-return]  # a receipt in the form that the checker reads
