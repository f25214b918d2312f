"""``make bench``: every benchmark in this folder, one after another, each with its ratio to a reference of the same run."""

from __future__ import annotations

import importlib
import pkgutil
import sys
import time

import tests.bench


def main() -> None:
    """Run all benchmarks, or those named on the command line (``make bench`` runs all)."""
    wanted = sys.argv[1:]
    for module in sorted(entry.name for entry in pkgutil.iter_modules(tests.bench.__path__)):
        if module.startswith("bench_") and (not wanted or module.removeprefix("bench_") in wanted):
            print(f"== {module.removeprefix('bench_').replace('_', ' ')}", flush=True)
            started = time.perf_counter()
            importlib.import_module(f"tests.bench.{module}").main()
            print(f"   ({time.perf_counter() - started:.0f} s)\n", flush=True)


if __name__ == "__main__":
    main()
