"""Clause coverage gate: every clause needs a passing test that is marked with it and runs its code.

The collector must be installed before any game is imported. ``pytest tests/games/blackjack --gate NI2005-63``
lists the clauses of one instrument that the tests of this run leave untested (or those of a game:
``--gate canberra-poker``). A run of all tests lists the untested clauses of every instrument.
"""

from __future__ import annotations

import os
from collections.abc import Generator
from typing import Any

import hypothesis
import pytest
from tests import clause_citations
from tests.run_size import COMPLETE_RUN_VARIABLE, count_examples

clause_citations.install()

ALLOWED_HOSTS = "127.0.0.1,::1,localhost"
"""Hosts to which tests can open connections."""
LONG_FILES = (
    "tests/server/simulation/",
    "tests/browser/test_pseudo_locale.py",
    "tests/browser/",
    "tests/security/",
    "tests/server/",
)
"""Beginnings of the paths of test files that take long or wait, the longest first."""
RANDOM_FOLDERS = ("tests/browser/", "tests/security/", "tests/server/")
"""Folders whose tests run in random order. The others follow when they have passed in random order."""
_tests_by_clause: dict[str, set[str]] = {}
_citations = pytest.StashKey[clause_citations.Citations]()
MISSING = pytest.StashKey[list[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--gate", action="append", default=[], help="list the untested clauses of an instrument or game, and fail"
    )
    parser.addoption("--all", action="store_true", help="run the tests marked with long too, as make test-all does")
    parser.addoption(
        "--only-marked", action="store_true", help="run only tests marked with a clause that the gate asks for"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    if getattr(config.option, "allow_hosts", "") is None:  # pytest-socket reads the option after this hook
        config.option.allow_hosts = ALLOWED_HOSTS
    if config.option.all:
        os.environ[COMPLETE_RUN_VARIABLE] = "1"
    # A busy machine must not fail a property: Hypothesis judges values, never the time of an example.
    hypothesis.settings.register_profile("untimed", deadline=None, max_examples=count_examples(100))
    hypothesis.settings.load_profile("untimed")


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Generator[None, None, None]:
    """Start long files first, and deselect the tests that this run leaves out.

    ``pytest-randomly`` shuffles the tests inside this wrapper. Folders outside of ``RANDOM_FOLDERS`` get their
    original order back.
    """
    positions = {item: position for position, item in enumerate(items)}
    yield
    random_positions = {item: position for position, item in enumerate(items)}
    items.sort(
        key=lambda item: (
            _get_start_group(item),
            (random_positions if item.nodeid.startswith(RANDOM_FOLDERS) else positions)[item],
        )
    )
    _deselect(config, items)


def _deselect(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect long tests without ``--all``, and tests without a mark for the gate with ``--only-marked``."""
    if not config.option.all:
        long_items = [item for item in items if item.get_closest_marker("long") is not None]
        config.hook.pytest_deselected(items=long_items)
        items[:] = [item for item in items if item not in set(long_items)]
    if not config.option.only_marked:
        return
    from tests.style.clause_marks import find_marked_clauses
    from tests.style.clause_tables import find_gated_instruments

    instruments = frozenset(find_gated_instruments(config.option.gate))
    selected_items = [
        item for item in items if not instruments.isdisjoint(number for number, _ in find_marked_clauses(item))
    ]
    config.hook.pytest_deselected(items=[item for item in items if item not in set(selected_items)])
    items[:] = selected_items


def _get_start_group(item: pytest.Item) -> int:
    """Return the group in which a test starts: long files first, so that no worker ends with one of them."""
    prefixes = enumerate(LONG_FILES)
    return next((number for number, prefix in prefixes if item.nodeid.startswith(prefix)), len(LONG_FILES))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    from tests.style.clause_marks import find_marked_clauses

    if not find_marked_clauses(item):
        return (yield)
    with clause_citations.COLLECTOR.collect() as citations:
        item.stash[_citations] = citations
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if call.when == "call" and report.outcome == "passed" and _citations in item.stash:
        from tests.style.clause_marks import find_marked_clauses
        from tests.style.clause_tables import find_tested_clauses

        citations = item.stash[_citations]
        for clause in find_tested_clauses(find_marked_clauses(item), citations):
            _tests_by_clause.setdefault(clause, set()).add(item.nodeid)
    return report


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """Merge the clauses that the tests of a finished worker covered."""
    for clause, tests in getattr(node, "workeroutput", {}).get("clauses", {}).items():
        _tests_by_clause.setdefault(clause, set()).update(tests)


def pytest_sessionfinish(session: pytest.Session) -> None:
    from tests.style import clause_tables

    config = session.config
    output = getattr(config, "workeroutput", None)
    if output is not None:
        output["clauses"] = {clause: sorted(tests) for clause, tests in _tests_by_clause.items()}
        return
    gate = config.option.gate
    is_whole_run = config.args_source is pytest.Config.ArgsSource.TESTPATHS and not _is_partial(config)
    if is_whole_run:
        clause_tables.save_coverage(_tests_by_clause)
    if is_whole_run or gate:
        config.stash[MISSING] = clause_tables.find_untested_clauses(_tests_by_clause, gate)
        if config.stash[MISSING] and session.exitstatus == 0:
            session.exitstatus = 1


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    for report in terminalreporter.stats.get("passed", ()):
        for name, line in report.user_properties:
            if name == "met":  # share of all possible states that the kernels reached
                terminalreporter.write_line(line)
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
