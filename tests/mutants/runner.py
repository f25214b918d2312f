"""Runs the tests of a game against each mutant of its rooms.

The tests are collected and run once, in one process, with every line of the rooms counted: so it is known which tests reach a
line and how long they take. Then each mutant is tried in a fork of that process: the changed function takes the
place of the original, and the tests that reach its line run, the quickest first, until one fails. So a mutant costs a
few milliseconds and nothing has to be imported again.
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
from tests.mutants.mutations import Mutant, mutants
from tests.mutants.targets import ROOMS, SOURCE, TESTS

LONGEST = 20
"""Seconds after which a mutant counts as killed, ten times what its tests took added: it does not end."""
KILLED, SURVIVED, BEYOND_REACH = "killed", "survived", "no test reaches it"


class Tried:
    """What became of each mutant."""

    def __init__(self) -> None:
        self.outcomes: dict[str, str] = {}
        self.lines: dict[str, int] = {}


class Runner:
    """A pytest plugin that takes over when the tests are collected."""

    def __init__(self, game: str, only: str = "", among: set[str] | None = None) -> None:
        self.tried = Tried()
        self.sources = {room: (SOURCE / "houseway" / room).read_text() for room in ROOMS[game]}
        self.mutants = [
            mutant
            for room, text in self.sources.items()
            for mutant in mutants(room, text)
            if only in mutant.key and (among is None or mutant.key in among)
        ]
        self.files = {str(SOURCE / "houseway" / room): room for room in self.sources}
        self.reached: dict[tuple[str, int], set[int]] = {}
        self.seconds: list[float] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run everything once, then every mutant against the tests that reach it."""
        items = session.items
        self._run_all(items)
        for number, mutant in enumerate(self.mutants, 1):
            chosen = self._tests_of(mutant)
            outcome = self._try(mutant, items, chosen) if chosen else BEYOND_REACH
            self.tried.outcomes[mutant.key] = outcome
            self.tried.lines[mutant.key] = mutant.line
            if number % 50 == 0:
                alive = sum(found != KILLED for found in self.tried.outcomes.values())
                print(f"  {number} of {len(self.mutants)}, {alive} alive", flush=True)
        return True

    def _run_all(self, items: list[pytest.Item]) -> None:
        for place, item in enumerate(items):
            _forget_answers(_of_games())
            lines: set[tuple[str, int]] = set()
            started = time.perf_counter()
            sys.settrace(functools.partial(self._trace, lines))
            try:
                reports = runtestprotocol(item, log=False, nextitem=None)
            finally:
                sys.settrace(None)
            self.seconds.append(time.perf_counter() - started)
            if any(report.failed for report in reports):
                raise pytest.UsageError(f"{item.nodeid} fails without any mutant")
            for line in lines:
                self.reached.setdefault(line, set()).add(place)

    def _trace(self, lines: set[tuple[str, int]], frame: FrameType, _event: str, _argument: object) -> Any:
        """Count the lines of the rooms; every other function goes untraced."""
        room = self.files.get(frame.f_code.co_filename)
        if room is None:
            return None

        def within(inner: FrameType, event: str, _: object) -> Any:
            if event == "line":
                lines.add((room, inner.f_lineno))
            return within

        lines.add((room, frame.f_lineno))
        return within

    def _tests_of(self, mutant: Mutant) -> list[int]:
        lines = self._lines_of(mutant)
        found = set().union(*(self.reached.get((mutant.room, line), set()) for line in lines)) if lines else set()
        return sorted(found, key=self.seconds.__getitem__)

    def _lines_of(self, mutant: Mutant) -> Iterable[int]:
        """The lines whose tests count: the statement that is changed; for a constant, all functions that read it."""
        tree = ast.parse(self.sources[mutant.room])
        if not mutant.constant:
            return _lines_of_statement(tree, mutant.line)
        return [
            line
            for node in ast.walk(tree)
            if isinstance(node, ast.FunctionDef)
            and any(isinstance(part, ast.Name) and part.id == mutant.constant for part in ast.walk(node))
            for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
        ] or range(1, len(self.sources[mutant.room].splitlines()) + 1)

    def _try(self, mutant: Mutant, items: list[pytest.Item], chosen: list[int]) -> str:
        longest = LONGEST + 10 * sum(self.seconds[place] for place in chosen)
        child = os.fork()
        if child == 0:
            _in_the_fork(mutant, self.sources[mutant.room], [items[place] for place in chosen], int(longest))
        _, status = os.waitpid(child, 0)
        return SURVIVED if status == 0 else KILLED


def _lines_of_statement(tree: ast.Module, line: int) -> range:
    """The lines of the innermost statement that holds a line; of a compound one only its head."""
    best: ast.stmt | None = None
    for node in ast.walk(tree):
        holds = isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or node.lineno)
        if isinstance(node, ast.stmt) and holds and (best is None or node.lineno >= best.lineno):
            best = node
    assert best is not None
    last = best.end_lineno or best.lineno
    if isinstance(best, ast.If | ast.For | ast.While | ast.With | ast.Match | ast.Try | ast.FunctionDef):
        inner = best.cases[0].pattern if isinstance(best, ast.Match) else best.body[0]
        last = max(best.lineno, inner.lineno - 1)
    return range(best.lineno, last + 1)


def _in_the_fork(mutant: Mutant, source: str, items: list[pytest.Item], longest: int) -> None:
    """Never returns: the exit code says whether a test failed."""
    signal.signal(signal.SIGALRM, lambda *_: os._exit(2))
    signal.alarm(longest)
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    try:
        change(mutant, source)
        for item in items:
            if any(report.failed for report in runtestprotocol(item, log=False, nextitem=None)):
                os._exit(1)
    except BaseException:
        os._exit(1)
    os._exit(0)


def change(mutant: Mutant, source: str) -> None:
    """Put the mutant in the place of the original, in this process."""
    path = str(SOURCE / "houseway" / mutant.room)
    module = importlib.import_module("houseway." + mutant.room.removesuffix(".py").replace("/", "."))
    tree = mutant.tree(source)
    _forget_answers()
    if mutant.constant:
        _rebind(module, mutant.constant, compile(tree, path, "exec"))
        return
    code = _code_named(compile(tree, path, "exec"), mutant.function.split("."))
    _function_named(module, mutant.function).__code__ = code


def _forget_answers(kept: Iterable[Any] | None = None) -> None:
    """Functions that keep their answers work them out anew."""
    for found in gc.get_objects() if kept is None else kept:
        if isinstance(found, functools._lru_cache_wrapper):
            found.cache_clear()


def _of_games() -> list[Any]:
    """What stands in the modules of the games; a kept answer would hide which tests reach a line."""
    return [
        found
        for name, module in [*sys.modules.items()]
        if name.startswith("houseway.games")
        for found in vars(module).values()
    ]


def _code_named(code: CodeType, names: list[str]) -> CodeType:
    for name in names:
        code = next(part for part in code.co_consts if isinstance(part, CodeType) and part.co_name == name)
    return code


def _function_named(module: ModuleType, name: str) -> FunctionType:
    found: Any = module
    for part in name.split("."):
        found = found.__dict__[part]
    while not isinstance(found, FunctionType) or hasattr(found, "__wrapped__"):
        if isinstance(found, property):
            found = found.fget
        elif isinstance(found, functools.cached_property):
            found = found.func
        elif isinstance(found, staticmethod | classmethod):
            found = found.__func__
        else:
            found = found.__wrapped__
    return found


def _rebind(module: ModuleType, name: str, code: CodeType) -> None:
    """Give a constant its changed value, and those made from it theirs, everywhere where they were taken over."""
    namespace = dict(vars(module))
    exec(code, namespace)
    for made in (found for found in [*vars(module)] if found.isupper()):
        old, new = getattr(module, made), namespace[made]
        if made != name and (old == new or callable(new)):
            continue
        for other in list(sys.modules.values()):
            if getattr(other, "__name__", "").startswith("houseway") and vars(other).get(made) is old:
                setattr(other, made, new)
        _change_in_place(old, new)


def _change_in_place(old: Any, new: Any) -> None:
    """Data classes in a mapping were handed out already: they take the values of the new ones."""
    if not isinstance(old, Mapping):
        return
    for key, value in old.items():
        if dataclasses.is_dataclass(value):
            for field in dataclasses.fields(value):
                object.__setattr__(value, field.name, getattr(new[key], field.name))


def run(game: str, only: str = "", among: set[str] | None = None) -> Tried:
    """Try all mutants of a game, or those whose key holds a text, or some."""
    from tests.mutants.targets import SLOW

    runner = Runner(game, only, among)
    print(f"{game}: {len(runner.mutants)} mutants", flush=True)
    arguments = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", f"not ({SLOW})", "--no-header"]
    code = pytest.main([*arguments, *TESTS[game]], plugins=[runner])
    if code != 0 and not runner.tried.outcomes:
        raise SystemExit(f"the tests of {game} do not pass without mutants ({code})")
    return runner.tried


def save(path: Path, game: str, tried: Tried) -> None:
    """Keep the outcomes of a game."""
    path.mkdir(parents=True, exist_ok=True)
    outcome = {key: [found, tried.lines[key]] for key, found in tried.outcomes.items()}
    (path / f"{game}.json").write_text(json.dumps(outcome, indent=0))


def run_again(path: Path, game: str) -> None:
    """Try those again that lived in the last run; all others keep their outcome."""
    before = {key: tuple(found) for key, found in json.loads((path / f"{game}.json").read_text()).items()}
    there = {mutant.key for room in ROOMS[game] for mutant in mutants(room, (SOURCE / "houseway" / room).read_text())}
    alive = {key for key in there if before.get(key, (SURVIVED,))[0] != KILLED}
    again = run(game, among=alive)
    for key in there - alive:
        again.outcomes[key], again.lines[key] = before[key]
    save(path, game, again)
