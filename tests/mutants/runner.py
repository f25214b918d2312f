"""Runner of a game's tests against each mutant of its modules.

The tests are collected and run once in one process with line tracing, which shows the tests that reach each
line and their duration. Then each mutant is tried in a fork of that process: the changed function replaces
the original, and the tests that reach its line run, the quickest first, until one fails. So a mutant costs a
few milliseconds, and nothing is imported again.
"""

from __future__ import annotations

import ast
import dataclasses
import functools
import gc
import importlib
import json
import os
import signal
import sys
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from tests.mutants.mutations import Mutant, make_mutants
from tests.mutants.targets import MODULES_BY_GAME, SOURCE, TESTS_BY_GAME

MIN_TIMEOUT_SECONDS = 20
"""Timeout of a mutant in seconds, in addition to ten times its tests' duration; it then counts as killed."""
KILLED, SURVIVED, UNREACHED = "killed", "survived", "no test reaches it"


class MutantResults:
    """Outcome and line of each mutant."""

    def __init__(self) -> None:
        self.outcomes: dict[str, str] = {}
        self.lines: dict[str, int] = {}


class Runner:
    """Pytest plugin that runs the mutants after the tests are collected."""

    def __init__(self, game: str, key_part: str = "", selected_keys: set[str] | None = None) -> None:
        self.results = MutantResults()
        self.sources = {
            module_path: (SOURCE / "houseway" / module_path).read_text() for module_path in MODULES_BY_GAME[game]
        }
        self.mutants = [
            mutant
            for module_path, text in self.sources.items()
            for mutant in make_mutants(module_path, text)
            if key_part in mutant.key and (selected_keys is None or mutant.key in selected_keys)
        ]
        self.files = {str(SOURCE / "houseway" / module_path): module_path for module_path in self.sources}
        self.tests_by_line: dict[tuple[str, int], set[int]] = {}
        self.test_seconds: list[float] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run all tests once, then every mutant against the tests that reach it."""
        items = session.items
        self._run_all(items)
        for number, mutant in enumerate(self.mutants, 1):
            test_indexes = self._find_tests(mutant)
            outcome = self._try_mutant(mutant, items, test_indexes) if test_indexes else UNREACHED
            self.results.outcomes[mutant.key] = outcome
            self.results.lines[mutant.key] = mutant.line
            if number % 50 == 0:
                survivor_count = sum(mutant_outcome != KILLED for mutant_outcome in self.results.outcomes.values())
                print(f"  {number} of {len(self.mutants)}, {survivor_count} alive", flush=True)
        return True

    def _run_all(self, items: list[pytest.Item]) -> None:
        for place, item in enumerate(items):
            _clear_caches(_list_game_objects())
            lines: set[tuple[str, int]] = set()
            started = time.perf_counter()
            sys.settrace(functools.partial(self._trace, lines))
            try:
                reports = runtestprotocol(item, log=False, nextitem=None)
            finally:
                sys.settrace(None)
            self.test_seconds.append(time.perf_counter() - started)
            if any(report.failed for report in reports):
                raise pytest.UsageError(f"{item.nodeid} fails without any mutant")
            for line in lines:
                self.tests_by_line.setdefault(line, set()).add(place)

    def _trace(self, lines: set[tuple[str, int]], frame: FrameType, _event: str, _argument: object) -> Any:
        """Record the lines of the target modules; other functions are not traced."""
        module_path = self.files.get(frame.f_code.co_filename)
        if module_path is None:
            return None

        def trace_inner(inner_frame: FrameType, event: str, _: object) -> Any:
            if event == "line":
                lines.add((module_path, inner_frame.f_lineno))
            return trace_inner

        lines.add((module_path, frame.f_lineno))
        return trace_inner

    def _find_tests(self, mutant: Mutant) -> list[int]:
        lines = self._find_lines(mutant)
        test_indexes = (
            set().union(*(self.tests_by_line.get((mutant.module_path, line), set()) for line in lines))
            if lines
            else set()
        )
        return sorted(test_indexes, key=self.test_seconds.__getitem__)

    def _find_lines(self, mutant: Mutant) -> Iterable[int]:
        """Return the lines whose tests count: the changed statement, or all functions that read the constant."""
        tree = ast.parse(self.sources[mutant.module_path])
        if not mutant.constant:
            return _find_statement_lines(tree, mutant.line)
        return [
            line
            for node in ast.walk(tree)
            if isinstance(node, ast.FunctionDef)
            and any(isinstance(part, ast.Name) and part.id == mutant.constant for part in ast.walk(node))
            for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
        ] or range(1, len(self.sources[mutant.module_path].splitlines()) + 1)

    def _try_mutant(self, mutant: Mutant, items: list[pytest.Item], test_indexes: list[int]) -> str:
        timeout_seconds = MIN_TIMEOUT_SECONDS + 10 * sum(self.test_seconds[place] for place in test_indexes)
        child_pid = os.fork()
        if child_pid == 0:
            run_in_fork(
                mutant, self.sources[mutant.module_path], [items[place] for place in test_indexes], int(timeout_seconds)
            )
        _, status = os.waitpid(child_pid, 0)
        return SURVIVED if status == 0 else KILLED


def _find_statement_lines(tree: ast.Module, line: int) -> range:
    """Return the lines of the innermost statement at a line; of a compound statement only its head."""
    innermost: ast.stmt | None = None
    for node in ast.walk(tree):
        contains_line = isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or node.lineno)
        if isinstance(node, ast.stmt) and contains_line and (innermost is None or node.lineno >= innermost.lineno):
            innermost = node
    assert innermost is not None
    last = innermost.end_lineno or innermost.lineno
    if isinstance(innermost, ast.If | ast.For | ast.While | ast.With | ast.Match | ast.Try | ast.FunctionDef):
        inner = innermost.cases[0].pattern if isinstance(innermost, ast.Match) else innermost.body[0]
        last = max(innermost.lineno, inner.lineno - 1)
    return range(innermost.lineno, last + 1)


def run_in_fork(mutant: Mutant, source: str, items: list[pytest.Item], timeout_seconds: int) -> None:
    """Run the tests with the mutant and exit: a non-zero exit code means that a test failed. Never returns."""
    signal.signal(signal.SIGALRM, lambda *_: os._exit(2))
    signal.alarm(timeout_seconds)
    null_fd = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null_fd, 1)
    os.dup2(null_fd, 2)
    try:
        apply_mutant(mutant, source)
        for item in items:
            if any(report.failed for report in runtestprotocol(item, log=False, nextitem=None)):
                os._exit(1)
    except BaseException:
        os._exit(1)
    os._exit(0)


def apply_mutant(mutant: Mutant, source: str) -> None:
    """Replace the original by the mutant, in this process."""
    path = str(SOURCE / "houseway" / mutant.module_path)
    module = importlib.import_module("houseway." + mutant.module_path.removesuffix(".py").replace("/", "."))
    tree = mutant.make_tree(source)
    _clear_caches()
    if mutant.constant:
        _rebind_constant(module, mutant.constant, compile(tree, path, "exec"))
        return
    code = _find_code(compile(tree, path, "exec"), mutant.function.split("."))
    _find_function(module, mutant.function).__code__ = code


def _clear_caches(objects: Iterable[Any] | None = None) -> None:
    """Clear the caches of functions among the objects, or of all functions."""
    for candidate in gc.get_objects() if objects is None else objects:
        if isinstance(candidate, functools._lru_cache_wrapper):
            candidate.cache_clear()


def _list_game_objects() -> list[Any]:
    """Return the objects in the games' modules; a cached answer would hide which tests reach a line."""
    return [
        candidate
        for name, module in [*sys.modules.items()]
        if name.startswith("houseway.games")
        for candidate in vars(module).values()
    ]


def _find_code(code: CodeType, names: list[str]) -> CodeType:
    for name in names:
        code = next(part for part in code.co_consts if isinstance(part, CodeType) and part.co_name == name)
    return code


def _find_function(module: ModuleType, name: str) -> FunctionType:
    candidate: Any = module
    for part in name.split("."):
        candidate = candidate.__dict__[part]
    while not isinstance(candidate, FunctionType) or hasattr(candidate, "__wrapped__"):
        if isinstance(candidate, property):
            candidate = candidate.fget
        elif isinstance(candidate, functools.cached_property):
            candidate = candidate.func
        elif isinstance(candidate, staticmethod | classmethod):
            candidate = candidate.__func__
        else:
            candidate = candidate.__wrapped__
    return candidate


def _rebind_constant(module: ModuleType, name: str, code: CodeType) -> None:
    """Set a constant and those derived from it to the changed values, in every module that imported them."""
    namespace = dict(vars(module))
    exec(code, namespace)
    for constant_name in (attribute_name for attribute_name in [*vars(module)] if attribute_name.isupper()):
        old_value, new_value = getattr(module, constant_name), namespace[constant_name]
        if constant_name != name and (old_value == new_value or callable(new_value)):
            continue
        for other_module in list(sys.modules.values()):
            if (
                getattr(other_module, "__name__", "").startswith("houseway")
                and vars(other_module).get(constant_name) is old_value
            ):
                setattr(other_module, constant_name, new_value)
        _change_in_place(old_value, new_value)


def _change_in_place(old: Any, new: Any) -> None:
    """Update data classes in a mapping, which other modules hold already, with the new values."""
    if not isinstance(old, Mapping):
        return
    for key, value in old.items():
        if dataclasses.is_dataclass(value):
            for field in dataclasses.fields(value):
                object.__setattr__(value, field.name, getattr(new[key], field.name))


def run_mutants(game: str, key_part: str = "", selected_keys: set[str] | None = None) -> MutantResults:
    """Try all mutants of a game, or those whose key contains a text, or selected ones."""
    from tests.mutants.targets import PYTEST_ARGUMENTS

    runner = Runner(game, key_part, selected_keys)
    print(f"{game}: {len(runner.mutants)} mutants", flush=True)
    code = pytest.main([*PYTEST_ARGUMENTS, *TESTS_BY_GAME[game]], plugins=[runner])
    if code != 0 and not runner.results.outcomes:
        raise SystemExit(f"the tests of {game} do not pass without mutants ({code})")
    return runner.results


def save_results(path: Path, game: str, results: MutantResults) -> None:
    """Save the outcomes of a game."""
    path.mkdir(parents=True, exist_ok=True)
    saved_outcomes = {key: [mutant_outcome, results.lines[key]] for key, mutant_outcome in results.outcomes.items()}
    (path / f"{game}.json").write_text(json.dumps(saved_outcomes, indent=0))


def rerun_survivors(path: Path, game: str) -> None:
    """Try the survivors of the last run again; all others retain their outcome."""
    previous_outcomes = {
        key: tuple(saved_outcome) for key, saved_outcome in json.loads((path / f"{game}.json").read_text()).items()
    }
    current_keys = {
        mutant.key
        for module_path in MODULES_BY_GAME[game]
        for mutant in make_mutants(module_path, (SOURCE / "houseway" / module_path).read_text())
    }
    surviving_keys = {key for key in current_keys if previous_outcomes.get(key, (SURVIVED,))[0] != KILLED}
    new_results = run_mutants(game, selected_keys=surviving_keys)
    for key in current_keys - surviving_keys:
        new_results.outcomes[key], new_results.lines[key] = previous_outcomes[key]
    save_results(path, game, new_results)
