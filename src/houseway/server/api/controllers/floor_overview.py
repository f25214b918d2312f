"""Overview of the casino floor for supervisors: one line per open table, with only what is public."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Controller, get
from litestar.datastructures import State
from litestar.di import Provide
from msgspec import Struct, field

from houseway.money import parse_money, print_money
from houseway.server.accounts.roles import DIRECTOR, OPERATOR, REGULATOR, SUPERVISOR
from houseway.server.api.auth import CurrentSession, get_server, require_session
from houseway.server.api.controllers.administration import require_role
from houseway.server.ledger import accounts
from houseway.server.live.lobby import SeatedPlayer
from houseway.server.services.runtime import Server
from houseway.server.storage.table_options import TOURNAMENT_GAME
from houseway.server.storage.table_repository import TableRow
from houseway.server.supervision.waiting_list import count_waiting
from houseway.server.tables.table_replica import SPECTATOR, TableReplica


class TableOverview(Struct, kw_only=True):
    """Table in the floor overview."""

    id: int
    name: str
    game: str
    instrument: str
    dealing: str
    n: int
    places: int = 0
    players: list[SeatedPlayer] = field(default_factory=list)
    limits: dict[str, Any] = field(default_factory=dict)
    pools: dict[str, str] | None = None
    phase: str = ""
    round: int = 0
    """Number of the current round, or between rounds of the next one."""
    turn: list[dict[str, Any]] = field(default_factory=list)
    """Players for whom the table waits, and the decisions that it waits for."""
    since: str | None = None
    """Time of the last command."""
    clock: dict[str, Any] | None = None
    at_risk: str = "0.00"
    """Total of all stakes that are not settled."""
    float: str | None = None
    """Float of the table; negative if the house paid more than was filled."""
    alerts: int = 0
    stopped: bool = False
    waiting: int = 0
    """Number of people who wait for a place."""


class FloorOverview(Controller):
    """Endpoint of the floor overview."""

    path = "/api/floor"
    tags = ("staff",)
    dependencies = {"session": Provide(require_session, sync_to_thread=True)}

    @get("/", summary="Every open table at a glance")
    async def list_tables(self, state: State, session: CurrentSession) -> list[TableOverview]:
        """Return state, limits, round, turn and money of every open table.

        For supervisors, operators, directors and regulators.
        """
        require_role(session, SUPERVISOR, OPERATOR, DIRECTOR, REGULATOR)
        server = get_server(state)
        rows = await asyncio.to_thread(server.tables.list_tables, still_open=True)
        floats = await asyncio.to_thread(accounts.list_balances, server.store, "float:")
        waiting = await asyncio.to_thread(count_waiting, server.store)
        lines = [await _make_overview(server, row, floats) for row in rows if row.game != TOURNAMENT_GAME]
        for line in lines:
            line.waiting = waiting.get(line.id, 0)
        return lines


async def _make_overview(server: Server, row: TableRow, floats: dict[str, int]) -> TableOverview:
    line = TableOverview(
        id=row.id, name=row.name, game=row.game, instrument=row.instrument, n=row.n,
        dealing=row.options.get("dealing", "automatic"),
        stopped=row.id in server.tables.stopped_tables or row.id in server.tables.unreadable_tables,
    )  # fmt: skip
    cents = floats.get(f"float:{row.id}")
    if cents is not None:
        line.float = f"-{print_money(-cents)}" if cents < 0 else print_money(cents)
    async with server.tables.get_lock(row.id):
        replica = server.tables.get_loaded(row.id)
        if replica is not None:
            _add_replica_details(line, replica, server)
    return line


def _add_replica_details(line: TableOverview, replica: TableReplica, server: Server) -> None:
    """Add the details that a replica has, as a spectator may see them."""
    view = replica.view(SPECTATOR)
    bots = server.bots.get_names(replica.table_id)
    line.n, line.places, line.round = replica.n, replica.live_game.seat_count(replica.state), view["number"]
    line.players = [SeatedPlayer(name, place, name in bots) for place, name in sorted(replica.places.items())]
    line.limits, line.pools, line.phase, line.turn = view["limits"], view["pools"], view["phase"], view["turn"]
    line.since = replica.constraints.latest_time or None
    line.clock = server.dealer.describe_clock(replica.table_id)
    line.at_risk = print_money(sum(parse_money(wager["stake"]) for wager in view["chips"] if wager["outcome"] is None))
    line.alerts = len(replica.alerts)
