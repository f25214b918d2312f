"""The collector behind the clause table: which test made which citation, and the gate on clauses that none reached.

It listens before any game is imported, so that functions marked with ``follows`` are noted too.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from houseway.law import coverage

ROOT = Path(__file__).resolve().parent.parent
REACHED_FILE = ROOT / "build" / "clauses.json"

_reached: dict[str, set[str]] = {}
"""``"NI2005-63 9.2(a)"`` to the tests that reached it."""
_current: list[str] = []


def _collect(instrument: str, rule: str) -> None:
    if _current:
        _reached.setdefault(f"{instrument} {rule}", set()).add(_current[0])


coverage.listen(_collect)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    _current[:] = [item.nodeid]
    coverage.playing(None)
    for mark in item.iter_markers("clause"):
        number, *clauses = mark.args
        for clause in clauses:
            _collect(number, clause)
    try:
        return (yield)
    finally:
        _current.clear()


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """A worker is done: take over what its tests reached."""
    for clause, tests in getattr(node, "workeroutput", {}).get("clauses", {}).items():
        _reached.setdefault(clause, set()).update(tests)


def pytest_sessionfinish(session: pytest.Session) -> None:
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["clauses"] = {clause: sorted(tests) for clause, tests in _reached.items()}
        return
    if session.config.args_source is not pytest.Config.ArgsSource.TESTPATHS or _is_partial(session.config):
        return
    from tests.tidy.clauses import unreached

    counts = {clause: len(tests) for clause, tests in sorted(_reached.items())}
    REACHED_FILE.parent.mkdir(exist_ok=True)
    REACHED_FILE.write_text(json.dumps(counts, indent=0))
    missing = unreached(counts)
    session.config.stash[MISSING] = missing
    if missing and session.exitstatus == 0:
        session.exitstatus = 1


MISSING = pytest.StashKey[list[str]]()


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    missing = config.stash.get(MISSING, None)
    if missing:
        terminalreporter.section("clauses that no test reached")
        for clause in missing:
            terminalreporter.line(clause)
    elif missing is not None:
        terminalreporter.line("every clause of the games that there are was reached")


def _is_partial(config: pytest.Config) -> bool:
    option = config.option
    return bool(option.keyword or option.markexpr or getattr(option, "lf", False) or option.collectonly)
