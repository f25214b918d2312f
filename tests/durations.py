"""Plugin that measures each test: ``pytest -p tests.durations --durations-folder build/durations``.

Every worker writes one file of JSON lines into the folder: test id, seconds, and the processor time of the
process and its finished children. ``python -m tests.durations build/durations`` prints the sums per folder and per file.
The difference between wall time and processor time is what a test waits for.
"""

from __future__ import annotations

import json
import os
import resource
import sys
import time
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--durations-folder", help="write the wall and processor time of each test into this folder")


def _measure_processor_seconds() -> float:
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    start, processor_start = time.perf_counter(), _measure_processor_seconds()
    try:
        return (yield)
    finally:
        if item.config.option.durations_folder:
            seconds, processor_seconds = time.perf_counter() - start, _measure_processor_seconds() - processor_start
            _append_line(Path(item.config.option.durations_folder), item.nodeid, seconds, processor_seconds)


def _append_line(folder: Path, test: str, seconds: float, processor_seconds: float) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"{os.getpid()}.jsonl").open("a") as file:
        file.write(json.dumps([test, round(seconds, 4), round(processor_seconds, 4)]) + "\n")


def print_sums(folder: Path, files: int = 60) -> None:
    """Print wall time, processor time and waiting per folder, then the longest files and tests."""
    measured: dict[str, tuple[float, float]] = {}
    for path in folder.glob("*.jsonl"):
        for line in path.read_text().splitlines():
            test, seconds, processor_seconds = json.loads(line)
            measured[test] = (seconds, processor_seconds)
    for title, depth in (("folders", 2), ("folders of the server", 3), ("files", None), ("tests", 0)):
        sums: dict[str, list[float]] = defaultdict(lambda: [0, 0, 0])
        for test, (seconds, processor_seconds) in measured.items():
            file = test.partition("::")[0]
            if depth == 3 and not file.startswith("tests/server/"):
                continue
            key = test if depth == 0 else file if depth is None else "/".join(file.split("/")[:depth])
            sums[key][0] += 1
            sums[key][1] += seconds
            sums[key][2] += processor_seconds
        print(f"\n{title}: tests, wall s, processor s, waiting s")
        for key, (count, wall, processor) in sorted(sums.items(), key=lambda item: -item[1][1])[:files]:
            print(f"{count:6.0f} {wall:8.1f} {processor:8.1f} {wall - processor:8.1f}  {key[:140]}")


if __name__ == "__main__":
    print_sums(Path(sys.argv[1]))
