"""Snapshots of a tournament's engine tables.

A snapshot contains the state of the game and the number of executed actions. If a round is in play, the
snapshot contains the table as it was before that round. Only the last rounds are included. Actions before the
snapshot cannot be undone at a loaded table, but they are in the record.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from houseway.engine.ports.tournament_port import Departure
from houseway.engine.protocol.commands import Command
from houseway.engine.state.bounded_history import copy_with_limited_history
from houseway.engine.state.snapshots import INVALID_SNAPSHOT, pack, unpack
from houseway.engine.state.state_copy import copy_state
from houseway.errors import InvalidRecordError
from houseway.tournaments.tables.engine_table import Checkpoint, Checkpoints, EngineTable, make_opening
from houseway.tournaments.tables.engines import get_engine

if TYPE_CHECKING:
    from houseway.tournaments.play.state import Tournament


class TableHistory(Struct, frozen=True, array_like=True):
    """Arguments with which a table was opened, its refusals, and the numbers of its actions and commands."""

    game: str
    instrument: str
    opened: dict[str, Any]
    acts: int
    commands: int
    refusals: list[dict[str, Any]]
    departures: list[tuple[str, Any, str]] = []


def iterate_engine_tables(tournament: Tournament) -> Iterator[EngineTable]:
    """Iterate over the engine tables of all sessions.

    The tables of a session come first in order of their numbers, then its tables of extra rounds.
    """
    for session in tournament.sessions.values():
        yield from (table.engine for table in session.tables.values() if table.engine is not None)
        yield from session.extra_tables


def save_table(table: EngineTable, played_commands: Collection[Command] | None) -> bytes:
    """Return the snapshot of a table as bytes.

    If a round is in play, ``played_commands`` are its commands, and the snapshot contains the table without them.
    Otherwise ``played_commands`` is None.
    """
    if played_commands is not None:
        table = table.copy_without_round(played_commands)
    opening, game = table.opening, table.engine.game
    history = TableHistory(
        game.key,
        table.instrument,
        opening.plain_determinations,
        table.action_count,
        table.commands,
        table.refusals,
        list(opening.departures),
    )
    return pack(copy_with_limited_history(table.state), game.shared_attributes, history)


def load_table(data: bytes) -> EngineTable:
    """Return the table that a snapshot contains.

    Raises:
        InvalidRecordError: the bytes are not a snapshot of an engine table.
    """
    plain_history, fill = unpack(data)
    try:
        history = msgspec.convert(plain_history, TableHistory)
    except msgspec.ValidationError as error:
        raise InvalidRecordError(INVALID_SNAPSHOT, "snapshot") from error
    engine = get_engine(history.game)
    if engine is None or history.instrument not in engine.game.instruments:
        raise InvalidRecordError(INVALID_SNAPSHOT, "snapshot")
    game = engine.game
    opening = make_opening(engine, history.opened, tuple(Departure(*departure) for departure in history.departures))
    table = EngineTable(opening, history.instrument)
    fill(table.state, game.shared_attributes, game.package)
    table.refusals = history.refusals
    table.left_out, table.commands = history.acts, history.commands
    table.checkpoints = Checkpoints()
    table.checkpoints.kept = [
        Checkpoint(history.acts, history.commands, copy_state(table.state, game.shared_attributes))
    ]
    table.checkpoints.round_began = history.acts
    return table
