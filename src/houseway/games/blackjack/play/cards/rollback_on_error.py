"""Rollback of commands that can fail halfway because a card is missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy

from houseway.errors import HousewayError
from houseway.games.blackjack.play.state import Round, State


@contextmanager
def rollback_on_error(state: State, reopened_round: Round | None = None) -> Iterator[None]:
    """Restore the state of the table if a ``HousewayError`` is raised inside the ``with`` block.

    ``reopened_round`` is a completed round that the command may change, so it is restored too.
    """
    shared_parts = [state.determinations, *(round_ for round_ in state.rounds.recent if round_ is not reopened_round)]
    memo = {id(part): part for part in shared_parts}
    saved_values = {name: deepcopy(getattr(state, name), memo) for name in State.__slots__}
    try:
        yield
    except HousewayError:
        for name, value in saved_values.items():
            setattr(state, name, value)
        raise
