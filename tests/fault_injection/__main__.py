"""``make faults``: every long run in this folder, one after another, each with its figures; ``ONLY=name`` runs one.

A run is a module ``run_NAME.py`` with ``main()``: it prints its figures and gives the number of failures.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
import time

import tests.fault_injection

PREFIX = "run_"


def names() -> list[str]:
    """Every long run that there is."""
    found = (entry.name for entry in pkgutil.iter_modules(tests.fault_injection.__path__))
    return sorted(name.removeprefix(PREFIX) for name in found if name.startswith(PREFIX))


def main(wanted: list[str]) -> int:
    """Run all, or those that are wanted; 1 where anything failed, 2 where one is not there."""
    unknown = sorted(set(wanted) - set(names()))
    if unknown:
        print(f"there is no run {', '.join(unknown)}; there are {', '.join(names())}")
        return 2
    failures: dict[str, int] = {}
    for name in wanted or names():
        print(f"== {name.replace('_', ' ')}", flush=True)
        started = time.perf_counter()
        failures[name] = importlib.import_module(f"tests.fault_injection.{PREFIX}{name}").main()
        print(f"   {failures[name]} failures ({time.perf_counter() - started:.0f} s)\n", flush=True)
    return 1 if any(failures.values()) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
