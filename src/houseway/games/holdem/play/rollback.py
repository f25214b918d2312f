"""Backup of a table's state, so that a command has no effect if the shoe runs out during the command.

A backup is made only if the shoe may have too few cards for the whole round.
"""

from __future__ import annotations

from copy import copy
from typing import Any

from houseway.engine.state.bounded_history import RecentEntries, Rounds
from houseway.engine.state.person_memory import PersonMemory
from houseway.games.holdem.play.state import State


class StateBackup:
    """Copy of everything that a command can change before the shoe runs out."""

    def __init__(self, state: State) -> None:
        self._table = state
        things: list[Any] = [state, *state.players.values()]
        round_ = state.round
        if round_ is not None:
            things += [round_, *round_.hands, *round_.out_of_turn.values()]
        self._values = [(thing, _copy_values(thing)) for thing in things]

    def restore(self) -> None:
        """Reset the table to the state at the time of the backup."""
        for thing, values in self._values:
            for name, value in values:
                setattr(thing, name, value)


def _copy_values(thing: Any) -> list[tuple[str, Any]]:
    """Return the names and values of all attributes that are set; collections are copied."""
    return [
        (name, copy(value) if isinstance(value, list | dict | set | Rounds | RecentEntries | PersonMemory) else value)
        for name in type(thing).__slots__
        if (value := getattr(thing, name, None)) is not None or hasattr(thing, name)
    ]
