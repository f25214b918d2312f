"""Start of the command line: processor time of small commands, next to that of Python alone."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
REPEATS = 7
TARGET_SECONDS = 0.15
COMMANDS = (
    ("--version",),
    ("--help",),
    ("help", "exit-codes"),
    ("completion", "bash"),
    ("rules", "insurance"),
    ("house-way", "6-6", "1-3", "5-6", "2-3"),
    ("show", "tests/vectors/blackjack/06-both-blackjack.json"),
)
COMPLETION = {"_HOUSEWAY_COMPLETE": "bash_complete", "COMP_WORDS": "houseway rules black", "COMP_CWORD": "2"}


def main() -> None:
    """Print the least processor time of each command."""
    python_seconds = _measure([sys.executable, "-c", "pass"])
    print(f"   python alone                              {python_seconds:.3f} s")
    for arguments in COMMANDS:
        _report(" ".join(arguments)[:34], _measure([sys.executable, "-m", "houseway", *arguments]))
    _report("completion of a word", _measure([sys.executable, "-m", "houseway"], COMPLETION))


def _report(name: str, seconds: float) -> None:
    print(f"   {name:<42}{seconds:.3f} s  (target {TARGET_SECONDS})")


def _measure(command: Sequence[str], variables: dict[str, str] | None = None) -> float:
    """Return the least processor time in seconds, which other processes of the machine change little."""
    times = []
    for _ in range(REPEATS):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, cwd=ROOT, stdout=subprocess.DEVNULL, env=os.environ | (variables or {}))
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(times)
