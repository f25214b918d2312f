"""``make bench``: run the benchmarks of this folder one after another and print their results.

Most results are printed with a ratio to a reference that was measured in the same run.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
import time

import tests.bench


def main() -> None:
    """Run all benchmarks, or those named on the command line (``make bench`` runs all)."""
    names = sys.argv[1:]
    for module in sorted(entry.name for entry in pkgutil.iter_modules(tests.bench.__path__)):
        if module.startswith("bench_") and (not names or module.removeprefix("bench_") in names):
            print(f"== {module.removeprefix('bench_').replace('_', ' ')}", flush=True)
            started = time.perf_counter()
            importlib.import_module(f"tests.bench.{module}").main()
            print(f"   ({time.perf_counter() - started:.0f} s)\n", flush=True)


if __name__ == "__main__":
    main()
