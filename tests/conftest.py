"""The gate on clauses: each must be shown by a test that is marked with it, goes through its code, and passes.

The collector listens before any game is imported. ``pytest tests/games/blackjack --gate NI2005-63`` tells what the tests
that ran leave unshown of one instrument (or of a game: ``--gate canberra-poker``); a run of everything tells it of all.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest
from tests import clause_citations

clause_citations.listen()

_shown: dict[str, set[str]] = {}
_cited = pytest.StashKey[clause_citations.Cited]()
MISSING = pytest.StashKey[list[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--gate", action="append", default=[], help="tell (and fail on) unshown clauses of an instrument or game"
    )
    parser.addoption(
        "--only-marked", action="store_true", help="run only tests marked with a clause that the gate asks for"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With ``--only-marked`` only tests run that are marked with a clause of what the gate asks for."""
    if not config.option.only_marked:
        return
    from tests.style.clause_marks import marked_with
    from tests.style.clause_tables import gated_instruments

    wanted = frozenset(gated_instruments(config.option.gate))
    kept = [item for item in items if not wanted.isdisjoint(number for number, _ in marked_with(item))]
    config.hook.pytest_deselected(items=[item for item in items if item not in set(kept)])
    items[:] = kept


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    from tests.style.clause_marks import marked_with

    if not marked_with(item):
        return (yield)
    with clause_citations.COLLECTOR.hearing() as cited:
        item.stash[_cited] = cited
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if call.when == "call" and report.outcome == "passed" and _cited in item.stash:
        from tests.style.clause_marks import marked_with
        from tests.style.clause_tables import shown_by

        cited = item.stash[_cited]
        for clause in shown_by(marked_with(item), cited):
            _shown.setdefault(clause, set()).add(item.nodeid)
    return report


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """A worker is done: take over what its tests showed."""
    for clause, tests in getattr(node, "workeroutput", {}).get("clauses", {}).items():
        _shown.setdefault(clause, set()).update(tests)


def pytest_sessionfinish(session: pytest.Session) -> None:
    from tests.style import clause_tables

    config = session.config
    output = getattr(config, "workeroutput", None)
    if output is not None:
        output["clauses"] = {clause: sorted(tests) for clause, tests in _shown.items()}
        return
    gate = config.option.gate
    whole = config.args_source is pytest.Config.ArgsSource.TESTPATHS and not _is_partial(config)
    if whole:
        clause_tables.save(_shown)
    if whole or gate:
        config.stash[MISSING] = clause_tables.not_shown(_shown, gate)
        if config.stash[MISSING] and session.exitstatus == 0:
            session.exitstatus = 1


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    for report in terminalreporter.stats.get("passed", ()):
        for name, told in report.user_properties:
            if name == "met":  # what the kernels met of everything that there is
                terminalreporter.write_line(told)
    missing = config.stash.get(MISSING, None)
    if missing:
        terminalreporter.section(f"{len(missing)} clauses that no test shows")
        for clause in missing:
            terminalreporter.line(clause)
    elif missing is not None:
        terminalreporter.line("every clause is shown by a test")


def _is_partial(config: pytest.Config) -> bool:
    option = config.option
    return bool(
        option.only_marked or option.keyword or option.markexpr or getattr(option, "lf", False) or option.collectonly
    )
