"""The kernel is the engine: random rounds of each game by both, every line the same, everything met that there is."""

from __future__ import annotations

import importlib
import pkgutil

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
def test_the_kernel_is_the_engine(game: str) -> None:
    room = importlib.import_module(f"tests.kernels.{game}")
    met = room.compare(ROUNDS, seed=15)
    print(table_of(met, room.EVERY))
    assert all(met[name] for name in room.EVERY), [name for name in room.EVERY if not met[name]]
