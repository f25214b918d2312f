"""The kernel of each game gives the same lines as the engine in random rounds, and every known case occurs."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable

import pytest
import tests.maths.kernels
from tests.maths.kernels.comparison_tables import format_coverage
from tests.run_size import choose_size, is_complete_run

ROUNDS = choose_size(4_000, 20_000)
GAMES = sorted(
    entry.name
    for entry in pkgutil.iter_modules(tests.maths.kernels.__path__)
    if not entry.name.startswith("test_") and entry.name != "comparison_tables"
)


@pytest.mark.parametrize("game", GAMES)
def test_kernel_matches_the_engine(game: str, record_property: Callable[[str, object], None]) -> None:
    module = importlib.import_module(f"tests.maths.kernels.{game}")
    coverage = module.compare(ROUNDS, seed=15)
    record_property("met", f"{game}, {ROUNDS:,} rounds by kernel and engine\n{format_coverage(coverage, module.EVERY)}")
    if is_complete_run():  # the rarest cases need all rounds
        assert all(coverage[name] for name in module.EVERY), [name for name in module.EVERY if not coverage[name]]
