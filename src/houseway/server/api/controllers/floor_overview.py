"""Endpoint that returns the overview of the casino floor."""

from __future__ import annotations

import asyncio

from litestar import Controller, get
from litestar.datastructures import State
from litestar.di import Provide

from houseway.server.accounts.roles import DIRECTOR, OPERATOR, REGULATOR, SUPERVISOR
from houseway.server.api.auth import CurrentSession, get_server, require_role, require_session
from houseway.server.ledger import accounts
from houseway.server.live.floor_overview import FloorOverviewPresenter, TableOverview
from houseway.server.storage.table_options import TOURNAMENT_GAME as TOURNAMENT
from houseway.server.supervision.waiting_list import count_waiting


class FloorOverview(Controller):
    """Endpoint that returns the overview of the casino floor."""

    path = "/api/floor"
    tags = ("staff",)
    dependencies = {"session": Provide(require_session, sync_to_thread=True)}

    @get("/", summary="Get the floor overview")
    async def list_tables(self, state: State, session: CurrentSession) -> list[TableOverview]:
        """Return the state, limits, round, current turn and money of every open table.

        Only supervisors, operators, directors and regulators may call this endpoint.
        """
        require_role(session, SUPERVISOR, OPERATOR, DIRECTOR, REGULATOR)
        server = get_server(state)
        rows = await asyncio.to_thread(server.tables.list_tables, still_open=True)
        floats = await asyncio.to_thread(accounts.list_balances, server.store, "float:")
        waiting = await asyncio.to_thread(count_waiting, server.store)
        presenter = FloorOverviewPresenter(server.tables, server.bots.get_names, server.dealer.describe_clock)
        return [
            await presenter.describe_table(row, floats.get(f"float:{row.id}"), waiting.get(row.id, 0))
            for row in rows
            if row.game != TOURNAMENT
        ]
