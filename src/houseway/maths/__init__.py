"""What the rules are worth: exact figures, one room a game.

``houseway analyse GAME`` prints what a room finds; in Python the rooms are ``maths.blackjack``, ``maths.canberra_poker``,
``maths.pai_gow`` and ``maths.holdem``, imported when first asked for, because their kernels are compiled by numba.

Every figure is a `Figure`: a number, the fraction that it is where it is one, whether it is exact, how it was found and per
what it is meant. What a room finds out in one go is an `Analysis`.
"""

from __future__ import annotations

import pkgutil
from typing import Any

from houseway.games import games
from houseway.maths.results import Analysis, Figure, Listing

__all__ = ["Analysis", "Figure", "Listing", "rooms"]


def rooms() -> tuple[str, ...]:
    """The games that have a room here, by the keys of the games.

    >>> rooms()
    ('blackjack', 'canberra-poker', 'holdem', 'pai-gow')
    """
    return tuple(key for key in games() if key.replace("-", "_") in _folders())


def _folders() -> tuple[str, ...]:
    return tuple(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)


def __getattr__(name: str) -> Any:
    """A room, imported when first asked for."""
    if name not in _folders():
        raise AttributeError(f"houseway.maths has no {name!r}")
    from importlib import import_module

    return import_module(f"houseway.maths.{name}")
