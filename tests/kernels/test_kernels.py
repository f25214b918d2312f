"""The kernel is the engine: random rounds of each game by both, every line the same, everything met that there is."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable

import pytest
import tests.kernels
from tests.kernels.figures import table_of

ROUNDS = 20_000
GAMES = sorted(
    entry.name
    for entry in pkgutil.iter_modules(tests.kernels.__path__)
    if not entry.name.startswith("test_") and entry.name != "figures"
)


@pytest.mark.parametrize("game", GAMES)
def test_the_kernel_is_the_engine(game: str, record_property: Callable[[str, object], None]) -> None:
    room = importlib.import_module(f"tests.kernels.{game}")
    met = room.compare(ROUNDS, seed=15)
    record_property("met", f"{game}, {ROUNDS:,} rounds by kernel and engine\n{table_of(met, room.EVERY)}")
    assert all(met[name] for name in room.EVERY), [name for name in room.EVERY if not met[name]]
