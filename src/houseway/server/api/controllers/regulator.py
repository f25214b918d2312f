"""Endpoints for the regulator: records, checkpoints, checks on request, duties of a day and the hold."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import Controller, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import Parameter
from msgspec import Struct

from houseway.compliance.daily_duties import DayDutiesEntry
from houseway.i18n import Message
from houseway.records.replay.verification import format_findings
from houseway.server.accounts.roles import OPERATOR, REGULATOR, make_roles_required_error
from houseway.server.accounts.sessions import Session
from houseway.server.api.auth import CurrentSession, get_server, require_session
from houseway.server.api.types import TableId
from houseway.server.history import regulator_queries
from houseway.server.history.regulator_queries import HoldReport, TableInspection
from houseway.server.services.subprocess_jobs import fits_in_process
from houseway.server.storage import table_repository
from houseway.server.supervision.house_register import make_house_register


class InspectionSummary(Struct):
    """Summary of all tables, the last checkpoint and the public key."""

    key: str
    """Public key that verifies the checkpoints."""
    checkpoint: regulator_queries.CheckpointSummary | None
    """The newest checkpoint, or null."""
    tables: list[TableInspection]


class InspectionResult(Struct):
    """Subject of a check and the faults that the check found.

    The list of faults is empty if the check found none.
    """

    about: str
    faults: list[str]


def _require_inspector(session: Session) -> None:
    if not any(role in session.person.roles for role in (REGULATOR, OPERATOR)):
        raise make_roles_required_error((REGULATOR, OPERATOR))


class Inspection(Controller):
    """Endpoints for regulators and operators."""

    path = "/api/inspection"
    tags = ("inspection",)
    dependencies = {"session": Provide(require_session, sync_to_thread=True)}

    @get("/", summary="Summarise records and checkpoints", sync_to_thread=True)
    def get_summary(self, state: State, session: CurrentSession) -> InspectionSummary:
        """Return the inspection summary of the server.

        Each table has its entries, its rounds, its last signed entry, and its committed and revealed shuffles.
        """
        _require_inspector(session)
        store = get_server(state).store
        return InspectionSummary(
            get_server(state).keys.public_key,
            regulator_queries.get_last_checkpoint(store),
            regulator_queries.inspect_tables(store),
        )

    @get("/tables/{table_id:int}", summary="Check the record of a table")
    async def check_table(self, state: State, session: CurrentSession, table_id: TableId) -> InspectionResult:
        """Replay a table's record and check its hash chain and its revealed shuffles.

        A subprocess checks long records.
        """
        _require_inspector(session)
        server = get_server(state)
        row = await asyncio.to_thread(table_repository.get_table, server.store, table_id)
        if fits_in_process(row.n):
            findings = await asyncio.to_thread(regulator_queries.find_table_faults, server.store, server.keys, table_id)
            faults = list(format_findings(findings))
        else:
            faults = msgspec.json.decode(
                await server.subprocess_runner.run_job("table", table=table_id), type=list[str]
            )
        return InspectionResult(row.name, faults)

    @get("/ledger", summary="Check the ledger and the checkpoints")
    async def check_books(self, state: State, session: CurrentSession) -> InspectionResult:
        """Recompute every account from the log entries, and check every checkpoint against the log."""
        _require_inspector(session)
        server = get_server(state)
        if await server.subprocess_runner.is_store_small():
            folder = server.settings.checkpoint_path
            findings = await asyncio.to_thread(regulator_queries.find_server_faults, server.store, server.keys, folder)
            faults = list(format_findings(findings))
        else:
            faults = msgspec.json.decode(await server.subprocess_runner.run_job("books"), type=list[str])
        return InspectionResult(str(Message("server-api-ledger-and-checkpoints")), faults)

    @get("/duties/{date:str}", summary="List the duties of a day")
    async def list_duties(
        self,
        state: State,
        session: CurrentSession,
        date: Annotated[str, Parameter(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")],
    ) -> list[DayDutiesEntry]:
        """Return the duties of every table that was in use on a day (UTC).

        Each duty has the time and the person who performed it on that day, or is reported as missing.
        """
        _require_inspector(session)
        server = get_server(state)
        if await server.subprocess_runner.is_store_small():
            register = await asyncio.to_thread(make_house_register, server.store, date)
            days = await asyncio.to_thread(regulator_queries.list_duties, server.store, server.keys, register, date)
            return [day.describe() for day in days]
        return msgspec.json.decode(
            await server.subprocess_runner.run_job("duties", day=date), type=list[DayDutiesEntry]
        )

    @get("/hold", summary="Compare the hold with its expected value")
    async def get_hold(self, state: State, session: CurrentSession) -> list[HoldReport]:
        """Return for each game the house's win, its expected value, and the probability of the deviation.

        The probability is that of a deviation at least as large as the observed one. The first request takes some
        seconds.
        """
        _require_inspector(session)
        return await get_server(state).hold_report.get()
