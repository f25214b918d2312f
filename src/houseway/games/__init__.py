"""The games, one folder each. A game is found by the name that its instrument gives: ``pai-gow`` lives in ``pai_gow``."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

from houseway.law import instrument
from houseway.table.felt import Felt
from houseway.table.game import Game


def games() -> tuple[str, ...]:
    """The keys of the games that there are."""
    return tuple(sorted(module.name.replace("_", "-") for module in pkgutil.iter_modules(__path__) if module.ispkg))


@cache
def game(key: str) -> Game[Any, Any]:
    """The game of that key; imported when first asked for."""
    module = import_module(f"houseway.games.{key.replace('-', '_')}")
    found: Game[Any, Any] = module.GAME
    return found


def game_by(number: str) -> Game[Any, Any]:
    """The game that an instrument is about."""
    return game(instrument(number).game)


@cache
def felt(key: str) -> Felt:
    """How that game is told in words."""
    found: Felt = import_module(f"houseway.games.{key.replace('-', '_')}.felt").FELT
    return found
