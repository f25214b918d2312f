"""A command that must be done whole or not at all, although it can fail half-way for lack of a card."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy

from houseway.errors import HousewayError
from houseway.games.blackjack.play.state import Round, State


@contextmanager
def all_or_nothing(state: State, taken_up: Round | None = None) -> Iterator[None]:
    """Whatever goes wrong inside leaves the table as it was; ``taken_up`` is a completed round that may change too."""
    untouched = [state.determinations, *(round_ for round_ in state.rounds.here if round_ is not taken_up)]
    known = {id(part): part for part in untouched}
    before = {name: deepcopy(getattr(state, name), known) for name in State.__slots__}
    try:
        yield
    except HousewayError:
        for name, value in before.items():
            setattr(state, name, value)
        raise
