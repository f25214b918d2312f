"""The tables of a tournament as bytes beside its snapshot: each with its game's own state, and how far it has come.

A round in play is no part of it: the table is kept as it was before. What was given to it so far cannot be taken back at
the table that comes of the bytes; the record has it. Nor has it more than its last rounds, however many were played.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from houseway.engine.ports.tournament_port import Departing
from houseway.engine.protocol.commands import Command
from houseway.engine.state.bounded_history import latest_of
from houseway.engine.state.snapshots import NO_SNAPSHOT, pack, unpacked
from houseway.engine.state.state_copy import copied
from houseway.errors import BadRecord
from houseway.tournaments.tables.engine_table import Checkpoints, EngineTable, Kept, opening_of
from houseway.tournaments.tables.engines import engine_of

if TYPE_CHECKING:
    from houseway.tournaments.play.state import Tournament


class Behind(Struct, frozen=True, array_like=True):
    """How a table was opened, and what it has behind it."""

    game: str
    instrument: str
    opened: dict[str, Any]
    acts: int
    commands: int
    refusals: list[dict[str, Any]]
    departures: list[tuple[str, Any, str]] = []


def tables_of(tournament: Tournament) -> Iterator[EngineTable]:
    """Every table that is open on an engine, in the order of sessions and numbers."""
    for session in tournament.sessions.values():
        yield from (table.engine for table in session.tables.values() if table.engine is not None)
        yield from session.extra_tables


def save_table(table: EngineTable, played: Collection[Command] | None) -> bytes:
    """A table as it stands, without what was ``played`` in the round in play there; None: there is no round in play."""
    if played is not None:
        table = table.without_round(played)
    opening, game = table.opening, table.engine.game
    behind = Behind(
        game.key,
        table.instrument,
        opening.written,
        table.acts,
        table.commands,
        table.refusals,
        list(opening.departures),
    )
    return pack(latest_of(table.state), game.shared, behind)


def load_table(data: bytes) -> EngineTable:
    """A table out of its bytes; ``BadRecord`` where they are none of such a table."""
    told, fill = unpacked(data)
    try:
        behind = msgspec.convert(told, Behind)
    except msgspec.ValidationError as error:
        raise BadRecord(NO_SNAPSHOT, "snapshot") from error
    engine = engine_of(behind.game)
    if engine is None or behind.instrument not in engine.game.instruments:
        raise BadRecord(NO_SNAPSHOT, "snapshot")
    game = engine.game
    opening = opening_of(engine, behind.opened, tuple(Departing(*one) for one in behind.departures))
    table = EngineTable(opening, behind.instrument)
    fill(table.state, game.shared, game.package)
    table.refusals = behind.refusals
    table.left_out, table.commands = behind.acts, behind.commands
    table.checkpoints = Checkpoints()
    table.checkpoints.kept = [Kept(behind.acts, behind.commands, copied(table.state, game.shared))]
    table.checkpoints.round_began = behind.acts
    return table
