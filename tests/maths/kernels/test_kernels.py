"""The kernel is the engine: random rounds of each game by both, every line the same, everything met that there is."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable

import pytest
import tests.maths.kernels
from tests.maths.kernels.comparison_tables import table_of

ROUNDS = 20_000
GAMES = sorted(
    entry.name
    for entry in pkgutil.iter_modules(tests.maths.kernels.__path__)
    if not entry.name.startswith("test_") and entry.name != "comparison_tables"
)


@pytest.mark.parametrize("game", GAMES)
def test_the_kernel_is_the_engine(game: str, record_property: Callable[[str, object], None]) -> None:
    room = importlib.import_module(f"tests.maths.kernels.{game}")
    met = room.compare(ROUNDS, seed=15)
    record_property("met", f"{game}, {ROUNDS:,} rounds by kernel and engine\n{table_of(met, room.EVERY)}")
    assert all(met[name] for name in room.EVERY), [name for name in room.EVERY if not met[name]]
