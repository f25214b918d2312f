"""A table as it was before a command, for one in which the shoe runs out: an error of the record changes nothing.

Only a shoe that cannot serve the whole round makes this necessary, so that ordinary play pays nothing for it.
"""

from __future__ import annotations

from copy import copy
from typing import Any

from houseway.engine.state.bounded_history import Noted, Rounds
from houseway.engine.state.person_memory import Remembered
from houseway.games.holdem.play.state import State


class Saved:
    """Everything that a command of a round can change before the cards run out."""

    def __init__(self, state: State) -> None:
        self._table = state
        things: list[Any] = [state, *state.players.values()]
        round_ = state.round
        if round_ is not None:
            things += [round_, *round_.hands, *round_.out_of_turn.values()]
        self._values = [(thing, _values_of(thing)) for thing in things]

    def restore(self) -> None:
        """Let the table be as it was."""
        for thing, values in self._values:
            for name, value in values:
                setattr(thing, name, value)


def _values_of(thing: Any) -> list[tuple[str, Any]]:
    """The attributes, with all that grows copied; those not yet set are left out."""
    return [
        (name, copy(value) if isinstance(value, list | dict | set | Rounds | Noted | Remembered) else value)
        for name in type(thing).__slots__
        if (value := getattr(thing, name, None)) is not None or hasattr(thing, name)
    ]
