"""The whole floor at a glance, for those who watch over it: every open table in a line, as everybody may see it."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Controller, get
from litestar.datastructures import State
from litestar.di import Provide
from msgspec import Struct, field

from houseway.money import parse_money, print_money
from houseway.server.api.auth import Signed, floor_of, signed_in
from houseway.server.api.controllers.administration import must_be
from houseway.server.ledger import postings
from houseway.server.live.lobby import Seated
from houseway.server.services.runtime import Floor
from houseway.server.storage.event_repository import TableRow
from houseway.server.supervision.waiting_list import count_waiting
from houseway.server.tables.command_permissions import DIRECTOR, OPERATOR, REGULATOR, SUPERVISOR
from houseway.server.tables.table_replica import ONLOOKER, Replica
from houseway.server.tournaments.replica import GAME as TOURNAMENT


class Overseen(Struct, kw_only=True):
    """A table as the floor view draws it."""

    id: int
    name: str
    game: str
    instrument: str
    dealing: str
    n: int
    places: int = 0
    players: list[Seated] = field(default_factory=list)
    limits: dict[str, Any] = field(default_factory=dict)
    pools: dict[str, str] | None = None
    phase: str = ""
    round: int = 0
    """The running round, between rounds the coming one."""
    turn: list[dict[str, Any]] = field(default_factory=list)
    """For whom the table waits, and for what."""
    since: str | None = None
    """When the last command was given."""
    clock: dict[str, Any] | None = None
    at_risk: str = "0.00"
    """All chips that are staked and not settled."""
    float: str | None = None
    """The table's float; what is below nought the house has paid beyond its fills."""
    alerts: int = 0
    stopped: bool = False
    waiting: int = 0
    """How many people wait for a place."""


class Overview(Controller):
    """Watching over the floor."""

    path = "/api/floor"
    tags = ("staff",)
    dependencies = {"session": Provide(signed_in, sync_to_thread=True)}

    @get("/", summary="Every open table at a glance")
    async def tables(self, state: State, session: Signed) -> list[Overseen]:
        """State, limits, round, whose turn and since when, and money of every open table, for those who watch over the floor."""
        must_be(session, SUPERVISOR, OPERATOR, DIRECTOR, REGULATOR)
        floor = floor_of(state)
        rows = await asyncio.to_thread(floor.tables.rows, still_open=True)
        floats = await asyncio.to_thread(postings.balances, floor.store, "float:")
        waiting = await asyncio.to_thread(count_waiting, floor.store)
        lines = [await _line(floor, row, floats) for row in rows if row.game != TOURNAMENT]
        for line in lines:
            line.waiting = waiting.get(line.id, 0)
        return lines


async def _line(floor: Floor, row: TableRow, floats: dict[str, int]) -> Overseen:
    line = Overseen(
        id=row.id, name=row.name, game=row.game, instrument=row.instrument, n=row.n,
        dealing=row.options.get("dealing", "automatic"),
        stopped=row.id in floor.tables.stopped or row.id in floor.tables.unreadable,
    )  # fmt: skip
    cents = floats.get(f"float:{row.id}")
    if cents is not None:
        line.float = f"-{print_money(-cents)}" if cents < 0 else print_money(cents)
    async with floor.tables.lock(row.id):
        replica = floor.tables.loaded(row.id)
        if replica is not None:
            _tell(line, replica, floor)
    return line


def _tell(line: Overseen, replica: Replica, floor: Floor) -> None:
    """Add what a replica knows, as everybody may see it."""
    view = replica.view(ONLOOKER)
    bots = floor.bots.names(replica.table_id)
    line.n, line.places, line.round = replica.n, replica.on_floor.places(replica.state), view["number"]
    line.players = [Seated(name, place, name in bots) for place, name in sorted(replica.places.items())]
    line.limits, line.pools, line.phase, line.turn = view["limits"], view["pools"], view["phase"], view["turn"]
    line.since = replica.course.latest or None
    line.clock = floor.dealer.clock(replica.table_id)
    line.at_risk = print_money(sum(parse_money(one["stake"]) for one in view["chips"] if one["outcome"] is None))
    line.alerts = len(replica.alerts)
