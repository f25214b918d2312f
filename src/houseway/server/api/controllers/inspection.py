"""The regulator's page: records and checkpoints as they stand, checks on request, duties of a day, the hold."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Controller, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import Parameter
from msgspec import Struct

from houseway.errors import Denied
from houseway.server.accounts.sessions import Session
from houseway.server.api.auth import Signed, floor_of, signed_in
from houseway.server.api.controllers.tables import TableId
from houseway.server.history import inspection
from houseway.server.history.inspection import HoldTold, Inspected
from houseway.server.ops.subprocess_jobs import is_few
from houseway.server.storage import event_repository
from houseway.server.tables.command_permissions import OPERATOR, REGULATOR


class Standing(Struct):
    """The floor as its records stand."""

    key: str
    """The public key by which checkpoints are checked."""
    checkpoint: inspection.Signed | None
    tables: list[Inspected]


class Verdict(Struct):
    """What was checked, and what is wrong with it; nothing where all is right."""

    about: str
    faults: list[str]


def _must_inspect(session: Session) -> None:
    if not any(role in session.person.roles for role in (REGULATOR, OPERATOR)):
        raise Denied("this is for the regulator and the operator")


class Inspection(Controller):
    """What a regulator asks."""

    path = "/api/inspection"
    tags = ("inspection",)
    dependencies = {"session": Provide(signed_in, sync_to_thread=True)}

    @get("/", summary="Records and checkpoints", sync_to_thread=True)
    def standing(self, state: State, session: Signed) -> Standing:
        """Every table: entries, rounds, how far they are signed, shuffles committed to and opened."""
        _must_inspect(session)
        store = floor_of(state).store
        return Standing(floor_of(state).keys.public, inspection.last_checkpoint(store), inspection.tables(store))

    @get("/tables/{table_id:int}", summary="Check a record now")
    async def table(self, state: State, session: Signed, table_id: TableId) -> Verdict:
        """Play a table's record again, with its chain and its opened shuffles; a long one in a process of its own."""
        _must_inspect(session)
        floor = floor_of(state)
        row = await asyncio.to_thread(event_repository.table_row, floor.store, table_id)
        if is_few(row.n):
            faults = await asyncio.to_thread(inspection.faults_of_table, floor.store, floor.keys, table_id)
        else:
            faults = msgspec.json.decode(await floor.apart.ask("table", table=table_id), type=list[str])
        return Verdict(row.name, faults)

    @get("/books", summary="Check books and checkpoints now")
    async def books(self, state: State, session: Signed) -> Verdict:
        """Recompute every account from the entries, and check every checkpoint against the log."""
        _must_inspect(session)
        floor = floor_of(state)
        if await floor.apart.is_small():
            folder = floor.settings.checkpoint_folder
            faults = await asyncio.to_thread(inspection.faults_of_floor, floor.store, floor.keys, folder)
        else:
            faults = msgspec.json.decode(await floor.apart.ask("books"), type=list[str])
        return Verdict("books and checkpoints", faults)

    @get("/duties/{date:str}", summary="Duties of a day")
    async def duties(
        self, state: State, session: Signed, date: Annotated[str, Parameter(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
    ) -> list[dict[str, Any]]:
        """Of every table in use on a day (UTC): each duty, when and by whom it was done on that day, or that it is missing."""
        _must_inspect(session)
        floor = floor_of(state)
        if await floor.apart.is_small():
            days = await asyncio.to_thread(inspection.duties, floor.store, floor.keys, date)
            return [day.to_json() for day in days]
        return msgspec.json.decode(await floor.apart.ask("duties", day=date), type=list[dict[str, Any]])

    @get("/hold", summary="The hold against the exact value")
    async def hold(self, state: State, session: Signed) -> list[HoldTold]:
        """What the house won at each game, what the rules give on average, and how likely a result so far off is; the first
        time it is some seconds until that is reckoned."""
        _must_inspect(session)
        return await floor_of(state).holding.told()
