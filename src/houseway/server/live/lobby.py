"""Lobby: a list of the open tables, with their limits, seats or boxes, and players."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from msgspec import Struct, field

from houseway.engine.output.result_types import Limits
from houseway.engine.output.view_types import Pools
from houseway.server.accounts.table_access import TableAccess, read_access_policy
from houseway.server.accounts.users import Person
from houseway.server.storage.table_options import TOURNAMENT_GAME
from houseway.server.storage.table_repository import TableRow
from houseway.server.storage.table_repository import list_closed_tables as list_closed_rows
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_replica import SPECTATOR, TableReplica
from houseway.server.tables.tournament.table_ref import read_table_ref


class SeatedPlayer(Struct):
    """Player at a table."""

    name: str
    place: int
    bot: bool
    """True if a bot of the house plays."""


class LobbyTable(Struct, kw_only=True):
    """One table in the lobby. Seats and players are included only if the table is open."""

    id: int
    """Number of the table."""
    name: str
    """Name of the table."""
    game: str
    instrument: str
    opened: str
    closed: str | None
    n: int
    """Number of the newest entry."""
    dealing: str
    private: bool
    """True if only invited people have access."""
    mine: bool
    """True if the person who requests the list opened this table."""
    places: int = 0
    free: int = 0
    """Number of free places."""
    players: list[SeatedPlayer] = field(default_factory=list)
    limits: Limits | None = None
    """Limits on the table's sign: ``min``, ``max``, ``multiple``; at Hold-em also the blinds and stakes."""
    pools: Pools | None = None
    """Balances of the progressive pools."""
    round: int = 0
    """Number of completed rounds."""
    phase: str = ""
    tournament: int | None = None
    """Id of the tournament to which this table belongs, or None."""
    stopped: bool = False
    """True if the table's last command could not be stored, or if the table cannot be loaded."""
    waiting: int = 0
    """Number of people on the waiting list."""


class ClosedTablesPage(Struct, kw_only=True):
    """Page of closed tables, the newest first."""

    tables: list[LobbyTable]
    next: int | None
    """Value of ``before`` that requests the next page, or None if this is the last page."""


async def list_open_tables(
    tables: TableRegistry, table_access: TableAccess, person: Person, waiting_counts: Mapping[int, int]
) -> list[LobbyTable]:
    """Return every open table to which a person has access.

    ``waiting_counts`` is the number of people on the waiting list of each table that has one.
    """
    rows = await asyncio.to_thread(lambda: table_access.filter_accessible(person, tables.list_tables(still_open=True)))
    rows = [row for row in rows if row.game != TOURNAMENT_GAME]
    lines = list(await asyncio.gather(*(_make_lobby_table(tables, row, person) for row in rows)))
    for line in lines:
        line.waiting = waiting_counts.get(line.id, 0)
    return lines


async def list_closed_tables(
    tables: TableRegistry, table_access: TableAccess, person: Person, before: int | None, limit: int
) -> ClosedTablesPage:
    """Return a page of the closed tables to which a person has access.

    The page may have fewer than ``limit`` tables, because private tables of others are left out.
    """
    rows = await asyncio.to_thread(list_closed_rows, tables.store, before, limit)
    accessible_rows = await asyncio.to_thread(table_access.filter_accessible, person, rows)
    lines = [await _make_lobby_table(tables, row, person) for row in accessible_rows]
    return ClosedTablesPage(tables=lines, next=rows[-1].id if len(rows) == limit else None)


async def _make_lobby_table(tables: TableRegistry, row: TableRow, person: Person) -> LobbyTable:
    policy, table_ref = read_access_policy(row), read_table_ref(row.options)
    line = LobbyTable(
        id=row.id,
        name=row.name,
        game=row.game,
        instrument=row.instrument,
        opened=row.opened,
        closed=row.closed,
        n=row.n,
        dealing=row.options.get("dealing", "automatic"),
        private=policy.is_private,
        mine=policy.owner_id == person.id,
        stopped=row.id in tables.stopped_tables or row.id in tables.unreadable_tables,
        tournament=None if table_ref is None else table_ref.tournament,
    )
    if row.closed is None:
        async with tables.get_lock(row.id):
            replica = await tables.find_replica(row.id)
            if replica is not None:
                _add_replica_data(line, replica, row.options.get("bots", {}))
    return line


def _add_replica_data(line: LobbyTable, replica: TableReplica, bots: dict[str, int]) -> None:
    """Fill a table's line of the lobby with those details of its replica that everybody may see."""
    view = replica.view(SPECTATOR)
    line.places = replica.live_game.seat_count(replica.state)
    line.players = [SeatedPlayer(name, place, name in bots) for place, name in sorted(replica.places.items())]
    line.free = line.places - len(line.players)
    line.limits, line.phase = view.limits, view.phase
    line.pools = None if view.pools is None else view.pools.get_common()
    line.round = replica.books.completed_rounds(replica.state)
