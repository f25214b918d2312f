"""The lobby: every open table in a line, with its limits, its places, and who sits there."""

from __future__ import annotations

import asyncio
from typing import Any

from msgspec import Struct, field

from houseway.server.accounts.table_access import Doors, door_of
from houseway.server.accounts.users import Person
from houseway.server.storage.event_repository import TableRow, closed_rows
from houseway.server.supervision.waiting_list import count_waiting
from houseway.server.tables.table_registry import Tables
from houseway.server.tables.table_replica import ONLOOKER, Replica
from houseway.server.tournaments.replica import GAME as TOURNAMENT
from houseway.server.tournaments.table_sync import place_in


class Seated(Struct):
    """Somebody at a table."""

    name: str
    place: int
    bot: bool


class Listed(Struct, kw_only=True):
    """A table in the list; places and players are told of tables that are open."""

    id: int
    name: str
    game: str
    instrument: str
    opened: str
    closed: str | None
    n: int
    dealing: str
    private: bool
    mine: bool
    """Whether who asks has opened it."""
    places: int = 0
    free: int = 0
    players: list[Seated] = field(default_factory=list)
    limits: dict[str, Any] = field(default_factory=dict)
    """What the table's sign says of wagers: ``min``, ``max``, ``multiple``; at Hold-em also the blinds and stakes."""
    pools: dict[str, str] | None = None
    """What progressive pools hold."""
    round: int = 0
    """How many rounds are over."""
    phase: str = ""
    tournament: int | None = None
    """The tournament that plays here with its own chips."""
    stopped: bool = False
    """Whether its last act could not be stored."""
    waiting: int = 0
    """How many people wait for a place."""


class ClosedPage(Struct, kw_only=True):
    """A page of closed tables, the newest first."""

    tables: list[Listed]
    next: int | None
    """What to ask for with ``before`` to get the next page; None on the last one."""


async def listed(tables: Tables, doors: Doors, person: Person) -> list[Listed]:
    """Every open table that somebody may come to."""
    rows = await asyncio.to_thread(lambda: doors.open_to(person, tables.rows(still_open=True)))
    rows = [row for row in rows if row.game != TOURNAMENT]
    lines = list(await asyncio.gather(*(_line(tables, row, person) for row in rows)))
    waiting = await asyncio.to_thread(count_waiting, tables.store)
    for line in lines:
        line.waiting = waiting.get(line.id, 0)
    return lines


async def closed_page(tables: Tables, doors: Doors, person: Person, before: int | None, most: int) -> ClosedPage:
    """A page of the closed tables that somebody could come to; private ones of others make it shorter."""
    rows = await asyncio.to_thread(closed_rows, tables.store, before, most)
    shown = await asyncio.to_thread(doors.open_to, person, rows)
    lines = [await _line(tables, row, person) for row in shown]
    return ClosedPage(tables=lines, next=rows[-1].id if len(rows) == most else None)


async def _line(tables: Tables, row: TableRow, person: Person) -> Listed:
    door, place = door_of(row), place_in(row.options)
    line = Listed(
        id=row.id, name=row.name, game=row.game, instrument=row.instrument, opened=row.opened, closed=row.closed,
        n=row.n, dealing=row.options.get("dealing", "automatic"), private=door.private, mine=door.owner == person.id,
        stopped=row.id in tables.stopped or row.id in tables.unreadable, tournament=None if place is None else place.tournament,
    )  # fmt: skip
    if row.closed is None:
        async with tables.lock(row.id):
            replica = tables.loaded(row.id)
            if replica is not None:
                _tell(line, replica, row.options.get("bots", {}))
    return line


def _tell(line: Listed, replica: Replica, bots: dict[str, int]) -> None:
    """Add what a replica knows, as everybody may see it."""
    view = replica.view(ONLOOKER)
    line.places = replica.on_floor.places(replica.state)
    line.players = [Seated(name, place, name in bots) for place, name in sorted(replica.places.items())]
    line.free = line.places - len(line.players)
    line.limits, line.pools, line.phase = view["limits"], view["pools"], view["phase"]
    line.round = replica.books.closed(replica.state)
