"""Kernels are kept where the user can write, and never older than what they were made from."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import houseway

NUMBERS = "STEP = {step}\n"
INNER = """
from houseway.ranking.compilation import compiled
from numbers_of import STEP

@compiled
def inner(x):
    return x * {factor} + STEP
"""
OUTER = """
from houseway.ranking.compilation import compiled
from inner_of import inner

@compiled
def outer(x):
    return inner(x) + 1000
"""


def run(folder: Path, *lines: str, **environment: str) -> str:
    names = {key: value for key, value in os.environ.items() if key != "NUMBA_CACHE_DIR"}
    path = f"{folder}{os.pathsep}{Path(houseway.__file__).parent.parent}"
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)],
        env=names | {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"} | environment,
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return done.stdout.strip()


def test_a_kernel_is_made_anew_when_something_it_holds_has_changed(tmp_path: Path) -> None:
    def outer(step: int, factor: int) -> str:
        (tmp_path / "numbers_of.py").write_text(NUMBERS.format(step=step))
        (tmp_path / "inner_of.py").write_text(INNER.format(factor=factor))
        (tmp_path / "outer_of.py").write_text(OUTER)
        asked = "from outer_of import outer", "print(outer(5), sum(outer.stats.cache_hits.values()))"
        return run(tmp_path, *asked, NUMBA_CACHE_DIR=str(tmp_path / "cache"))

    assert outer(step=1, factor=10) == "1051 0"
    assert outer(step=1, factor=10) == "1051 1"
    assert outer(step=2, factor=10) == "1052 0"
    assert outer(step=2, factor=20) == "1102 0"
    assert outer(step=1, factor=10) == "1051 1"


def read_only_copy(folder: Path) -> Path:
    """The package where nothing can be written: a file lies where each folder of kept code would be made."""
    shutil.copytree(Path(houseway.__file__).parent, folder / "houseway", ignore=shutil.ignore_patterns("__pycache__"))
    for inside in [folder / "houseway", *(folder / "houseway").rglob("*")]:
        if inside.is_dir():
            (inside / "__pycache__").touch()
    return folder


ASKED = (
    "from houseway.maths.blackjack.exact.dealer_totals import Drawing, _tails, tails, trees",
    "import numpy as np",
    "found = tails(np.full(10, 24.0), np.zeros((1, 10), np.int8), trees(Drawing())[9])",
    "print(found.shape, sum(_tails.stats.cache_hits.values()))",
)


def test_a_package_installed_read_only_keeps_its_kernels_in_the_users_cache(tmp_path: Path) -> None:
    package, cache = read_only_copy(tmp_path / "package"), tmp_path / "cache"
    home = {"HOME": str(tmp_path), "XDG_CACHE_HOME": str(cache)}
    assert run(package, *ASKED, **home) == "(1, 7) 0"
    assert list((cache / "houseway").rglob("dealer_totals._tails*.nbi"))
    assert run(package, *ASKED, **home) == "(1, 7) 1"


def test_where_nothing_can_be_written_kernels_are_made_in_each_process(tmp_path: Path) -> None:
    package, barred = read_only_copy(tmp_path / "package"), tmp_path / "barred"
    barred.touch()
    assert run(package, *ASKED, HOME=str(barred), XDG_CACHE_HOME=str(barred)) == "(1, 7) 0"


def test_a_kept_kernel_is_loaded_without_what_compiling_needs(tmp_path: Path) -> None:
    """What compiling needs takes longer to read than all else before the first round of a simulation."""
    asked = (
        "import sys",
        "from houseway.maths.simulation.random_streams import stream_of",
        "print(stream_of(7, 1), sum(stream_of.stats.cache_hits.values()), 'numba.np.linalg' in sys.modules)",
    )
    made, loaded = (run(tmp_path, *asked, NUMBA_CACHE_DIR=str(tmp_path / "cache")) for _ in range(2))
    assert made.endswith("] 0 True")
    assert loaded == made.replace("] 0 True", "] 1 False")


def test_tables_are_kept_and_a_damaged_file_is_made_anew(tmp_path: Path) -> None:
    asked = (
        "from houseway.ranking.poker import Settings",
        "from houseway.ranking.lookup_tables import _values_of_fives, high_tables",
        "found = high_tables(Settings(), 5)",
        "print([int(array.sum()) for array in found], _values_of_fives.cache_info().misses)",
    )
    place = {"NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    made = run(tmp_path, *asked, **place)
    assert made.endswith(" 1")
    (file,) = (tmp_path / "cache" / "tables").iterdir()
    assert run(tmp_path, *asked, **place) == made[:-1] + "0"
    file.write_bytes(file.read_bytes()[:1000])
    assert run(tmp_path, *asked, **place) == made
    assert run(tmp_path, *asked, **place) == made[:-1] + "0"
