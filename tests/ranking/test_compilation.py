"""Compiled kernels are cached where the user can write, and are never older than their sources."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import houseway

NUMBERS = "STEP = {step}\n"
INNER = """
from houseway.ranking.compilation import compile_kernel
from numbers_of import STEP

@compile_kernel
def inner(x):
    return x * {factor} + STEP
"""
OUTER = """
from houseway.ranking.compilation import compile_kernel
from inner_of import inner

@compile_kernel
def outer(x):
    return inner(x) + 1000
"""


def run_python(folder: Path, *lines: str, **environment: str) -> str:
    inherited = {key: value for key, value in os.environ.items() if key != "NUMBA_CACHE_DIR"}
    path = f"{folder}{os.pathsep}{Path(houseway.__file__).parent.parent}"
    process = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)],
        env=inherited | {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"} | environment,
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    return process.stdout.strip()


def test_kernel_is_recompiled_when_a_dependency_changes(tmp_path: Path) -> None:
    def run_outer(step: int, factor: int) -> str:
        (tmp_path / "numbers_of.py").write_text(NUMBERS.format(step=step))
        (tmp_path / "inner_of.py").write_text(INNER.format(factor=factor))
        (tmp_path / "outer_of.py").write_text(OUTER)
        code = "from outer_of import outer", "print(outer(5), sum(outer.stats.cache_hits.values()))"
        return run_python(tmp_path, *code, NUMBA_CACHE_DIR=str(tmp_path / "cache"))

    assert run_outer(step=1, factor=10) == "1051 0"
    assert run_outer(step=1, factor=10) == "1051 1"
    assert run_outer(step=2, factor=10) == "1052 0"
    assert run_outer(step=2, factor=20) == "1102 0"
    assert run_outer(step=1, factor=10) == "1051 1"


def make_read_only_copy(folder: Path) -> Path:
    """Copy the package so that nothing can be cached in it: a file is in the place of each cache folder."""
    shutil.copytree(Path(houseway.__file__).parent, folder / "houseway", ignore=shutil.ignore_patterns("__pycache__"))
    for path in [folder / "houseway", *(folder / "houseway").rglob("*")]:
        if path.is_dir():
            (path / "__pycache__").touch()
    return folder


TAILS_CODE = (
    "from houseway.maths.blackjack.exact.dealer_totals import Drawing, _tails, tails, trees",
    "import numpy as np",
    "result = tails(np.full(10, 24.0), np.zeros((1, 10), np.int8), trees(Drawing())[9])",
    "print(result.shape, sum(_tails.stats.cache_hits.values()))",
)


def test_read_only_package_caches_kernels_in_the_user_cache(tmp_path: Path) -> None:
    package, cache = make_read_only_copy(tmp_path / "package"), tmp_path / "cache"
    environment = {"HOME": str(tmp_path), "XDG_CACHE_HOME": str(cache)}
    assert run_python(package, *TAILS_CODE, **environment) == "(1, 7) 0"
    assert list((cache / "houseway").rglob("dealer_totals._tails*.nbi"))
    assert run_python(package, *TAILS_CODE, **environment) == "(1, 7) 1"


def test_kernels_are_compiled_in_each_process_if_nothing_can_be_written(tmp_path: Path) -> None:
    package, blocked_path = make_read_only_copy(tmp_path / "package"), tmp_path / "barred"
    blocked_path.touch()
    assert run_python(package, *TAILS_CODE, HOME=str(blocked_path), XDG_CACHE_HOME=str(blocked_path)) == "(1, 7) 0"


def test_cached_kernel_is_loaded_without_the_compiler(tmp_path: Path) -> None:
    """Importing the compiler takes longer than everything else before the first round of a simulation."""
    code = (
        "import sys",
        "from houseway.maths.simulation.random_streams import stream_of",
        "print(stream_of(7, 1), sum(stream_of.stats.cache_hits.values()), 'numba.np.linalg' in sys.modules)",
    )
    first_output, second_output = (
        run_python(tmp_path, *code, NUMBA_CACHE_DIR=str(tmp_path / "cache")) for _ in range(2)
    )
    assert first_output.endswith("] 0 True")
    assert second_output == first_output.replace("] 0 True", "] 1 False")


def test_tables_are_cached_and_a_damaged_file_is_rebuilt(tmp_path: Path) -> None:
    code = (
        "from houseway.ranking.poker import Settings",
        "from houseway.ranking.lookup_tables import _compute_five_card_values, make_high_tables",
        "tables = make_high_tables(Settings(), 5)",
        "print([int(array.sum()) for array in tables], _compute_five_card_values.cache_info().misses)",
    )
    environment = {"NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    first_output = run_python(tmp_path, *code, **environment)
    assert first_output.endswith(" 1")
    (file,) = (tmp_path / "cache" / "tables").iterdir()
    assert run_python(tmp_path, *code, **environment) == first_output[:-1] + "0"
    file.write_bytes(file.read_bytes()[:1000])
    assert run_python(tmp_path, *code, **environment) == first_output
    assert run_python(tmp_path, *code, **environment) == first_output[:-1] + "0"
