"""Exact mathematics of the rules: house edges, distributions and optimal strategies, one package per game.

``houseway analyse GAME`` prints the results of a game's package. In Python the packages are
``maths.blackjack``, ``maths.canberra_poker``, ``maths.pai_gow`` and ``maths.holdem``. They are imported on
first access, because numba compiles their kernels.

Every result is a `ComputedValue`: a number with its unit, the method, whether it is exact, and the exact
fraction if there is one. `Analysis` holds all results of one game.
"""

from __future__ import annotations

import pkgutil
import sys
from typing import Any

from houseway.extras import require_extra
from houseway.games import list_games
from houseway.maths.results import Analysis, ComputedValue, ResultTable

require_extra("maths")

__all__ = ["Analysis", "ComputedValue", "ResultTable", "list_analysed_games"]


def __dir__() -> list[str]:
    return sorted({*__all__, *_list_packages()})


def list_analysed_games() -> tuple[str, ...]:
    """Return the keys of the games that have a mathematics package.

    >>> list_analysed_games()
    ('blackjack', 'canberra-poker', 'holdem', 'pai-gow')
    """
    return tuple(key for key in list_games() if key.replace("-", "_") in _list_packages())


def _list_packages() -> tuple[str, ...]:
    return tuple(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)


def __getattr__(name: str) -> Any:
    """Import a game's package on first access."""
    if name not in _list_packages():
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name, obj=sys.modules[__name__])
    from importlib import import_module

    return import_module(f"houseway.maths.{name}")
