"""``make fault-injection``: all long runs of this folder, one after another; ``ONLY=name`` runs one.

A run is a module ``run_NAME.py`` whose ``main()`` prints its results and returns the number of failures.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
import time

import tests.fault_injection

PREFIX = "run_"


def list_run_names() -> list[str]:
    """List the names of all long runs."""
    module_names = (entry.name for entry in pkgutil.iter_modules(tests.fault_injection.__path__))
    return sorted(name.removeprefix(PREFIX) for name in module_names if name.startswith(PREFIX))


def main(requested_names: list[str]) -> int:
    """Run all, or those requested; return 1 if anything failed, 2 if one does not exist."""
    unknown = sorted(set(requested_names) - set(list_run_names()))
    if unknown:
        print(f"there is no run {', '.join(unknown)}; there are {', '.join(list_run_names())}")
        return 2
    failures: dict[str, int] = {}
    for name in requested_names or list_run_names():
        print(f"== {name.replace('_', ' ')}", flush=True)
        started = time.perf_counter()
        failures[name] = importlib.import_module(f"tests.fault_injection.{PREFIX}{name}").main()
        print(f"   {failures[name]} failures ({time.perf_counter() - started:.0f} s)\n", flush=True)
    return 1 if any(failures.values()) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
