"""Is a clause enforced? Its own condition is taken away, one place at a time, and a test marked with the clause must fail.

A place belongs to a clause if the code refuses by it, settles by it, reads it from a table, or is marked as deciding it. Taking
the condition away means: the refusal is not raised, the condition around the citation is turned round, the figure next to it
in the table changes, or, in a function that follows few clauses, any deciding part of it changes.

``python -m tests.mutants.clause_knockouts`` tries every clause and writes ``law/data/enforced.json``: for each clause
that is enforced
the change that its tests notice. The clause tables call no other clause *enforced*. Changes that are not at a citation of the
clause begin with "(within)" and were read by people. ``enforcement_reviews.json`` holds what they decided: clauses that are only
recorded although a change is noticed, with the reason, and clauses that a marked negative test shows where no change can.
"""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.mutants.mutations import Change, Mutant, _changes, _made, _turned_round
from tests.mutants.runner import _in_the_fork
from tests.mutants.targets import ROOT, SLOW, SOURCE
from tests.style.clause_marks import marked_with
from tests.style.clause_tables import is_part

from houseway.compliance import clause_enforcement
from houseway.compliance.source_analysis import ClauseUse
from houseway.law import get_instrument
from houseway.law.instruments import NUMBERS

ENFORCED = SOURCE / "houseway" / "law" / "data" / "enforced.json"
REVIEWS = Path(__file__).parent / "enforcement_reviews.json"
SUITES: dict[str, tuple[str, ...]] = {
    "NI2005-63": ("tests/games/blackjack", "tests/tournaments"),
    "NI2016-268": ("tests/games/canberra_poker", "tests/jackpot", "tests/tournaments"),
    "NI2023-573": ("tests/games/canberra_poker", "tests/jackpot", "tests/tournaments"),
    "NI2023-578": ("tests/games/pai_gow", "tests/tournaments"),
    "NI2015-405": ("tests/games/holdem", "tests/tournaments", "tests/ranking"),
}
MOST_MUTANTS = 40
LONGEST = 30
"""Seconds that the tests of one change may take."""
DECIDING = ("decides", "refuses", "settles")
GENERIC = frozenset(
    ("whose_act", "legal", "desk", "_operator", "_of_wagers", "settle_hands", "compare", "_meant", "apply")
)
"""Functions that every command passes through: a change in them says nothing about one clause."""


class Knockouts:
    """A pytest plugin that tries every clause of an instrument when the tests are collected."""

    def __init__(self, number: str, only: tuple[str, ...] = ()) -> None:
        self.number = number
        self.only = only
        self.noticed: dict[str, str] = {}
        self.unnoticed: dict[str, int] = {}
        """Clauses whose code names them and no change of which was noticed, with the number of changes."""
        self._sources: dict[str, str] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try clause after clause."""
        marked = [
            (item, {clause for number, clause in marked_with(item) if number == self.number}) for item in session.items
        ]
        for entry in get_instrument(self.number).clauses:
            clause = entry.clause
            if clause.startswith("A.") or (self.only and clause not in self.only):
                continue
            items = [item for item, clauses in marked if any(is_part(found, clause) for found in clauses)]
            changes = list(self._changes(clause))
            if not changes:
                continue
            key = next(
                (
                    self._evidence(mutant, clause)
                    for mutant in changes[:MOST_MUTANTS]
                    if self._is_noticed(mutant, items)
                ),
                None,
            )
            if key is None:
                self.unnoticed[clause] = len(changes)
            else:
                self.noticed[clause] = key
            found = key or f"NOT NOTICED: {len(changes)} changes, {len(items)} tests"
            print(f"  {self.number} {clause}: {found}", flush=True)
        return True

    def _changes(self, clause: str) -> Iterator[Mutant]:
        """Every way to take the clause's condition away, the nearest to its citation first."""
        uses = [use for use in self._uses(clause) if use.kind in DECIDING]
        seen: set[str] = set()
        for nearest in (True, False):
            ordered = uses if nearest else sorted(uses, key=lambda use: use.kind != "decides")
            for use in ordered:
                for mutant in self._of_use(use, nearest=nearest):
                    if mutant.key not in seen:
                        seen.add(mutant.key)
                        yield mutant

    def _uses(self, clause: str) -> list[ClauseUse]:
        return [
            *clause_enforcement._find_uses_in_game(self.number, clause),
            *clause_enforcement._find_uses_in_tournaments(self.number, clause),
        ]

    def _of_use(self, use: ClauseUse, *, nearest: bool) -> Iterator[Mutant]:
        room = use.module
        source = self._source(room)
        tree = ast.parse(source)
        function = _function(tree, use.function)
        if function is None:
            return
        if nearest:
            yield from self._at_citations(room, tree, function, use)
            yield from self._in_tables(use)
        elif use.function not in GENERIC:
            for change in _changes(function):
                yield _made(room, tree, use.function, "", change)

    def _at_citations(self, room: str, tree: ast.Module, function: ast.FunctionDef, use: ClauseUse) -> Iterator[Mutant]:
        for ancestors in _citations(function, use.name):
            for node in reversed(ancestors):
                if isinstance(node, ast.Raise) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)):
                    yield _made(room, tree, use.function, "", Change(node, lambda _: ast.Pass()))
                elif isinstance(node, ast.If | ast.IfExp | ast.While):
                    yield _made(room, tree, use.function, "", Change(node, _turned_round))
                elif isinstance(node, ast.Return | ast.Assign | ast.AugAssign):
                    for change in _changes(node):
                        yield _made(room, tree, use.function, "", change)

    def _in_tables(self, use: ClauseUse) -> Iterator[Mutant]:
        """Change the figures next to a clause in the tables of its package."""
        folder = Path(use.module).parent
        for path in sorted((SOURCE / "houseway" / folder).glob("*.py")):
            room = str(folder / path.name)
            tree = ast.parse(self._source(room))
            for node in tree.body:
                value = getattr(node, "value", None)
                target = places_target(node)
                if target is None or value is None or path.name == "rules.py":
                    continue
                for row in _rows(value, use.name):
                    for change in _changes(row):
                        if isinstance(change.node, ast.Constant):
                            yield _made(room, tree, target, target, change)

    def _source(self, room: str) -> str:
        if room not in self._sources:
            self._sources[room] = (SOURCE / "houseway" / room).read_text()
        return self._sources[room]

    def _evidence(self, mutant: Mutant, clause: str) -> str:
        """Return how the change is told: one that is not at a citation of the clause is marked, for people to read."""
        names = {use.name for use in self._uses(clause)}
        is_near = mutant.key in {near.key for use in self._uses(clause) for near in self._of_use(use, nearest=True)}
        return mutant.key if is_near or any(name in mutant.was for name in names) else f"(within) {mutant.key}"

    def _is_noticed(self, mutant: Mutant, items: list[pytest.Item]) -> bool:
        if not items:
            return False
        child = os.fork()
        if child == 0:
            _in_the_fork(mutant, self._source(mutant.room), items, LONGEST)
        _, status = os.waitpid(child, 0)
        return status != 0


def places_target(node: ast.stmt) -> str | None:
    """Return the name that a statement at the top of a module assigns."""
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return node.target.id
    if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    return None


def _function(tree: ast.Module, name: str) -> ast.FunctionDef | None:
    owner, _, method = name.rpartition(".")
    body = tree.body
    if owner:
        body = next((node.body for node in tree.body if isinstance(node, ast.ClassDef) and node.name == owner), [])
    return next((node for node in body if isinstance(node, ast.FunctionDef) and node.name == method), None)


def _is_named(node: ast.AST, name: str) -> bool:
    if name.startswith("clauses."):
        wanted = name.removeprefix("clauses.")
        is_attribute = isinstance(node, ast.Attribute) and node.attr == wanted
        return is_attribute or (isinstance(node, ast.Constant) and node.value == wanted)
    return isinstance(node, ast.Name) and node.id == name


def _citations(function: ast.FunctionDef, name: str) -> Iterator[list[ast.AST]]:
    """Yield the way from the function to each place in its body that names the clause."""

    def search(node: ast.AST, way: list[ast.AST]) -> Iterator[list[ast.AST]]:
        if _is_named(node, name):
            yield way
        for child in ast.iter_child_nodes(node):
            yield from search(child, [*way, node])

    for statement in function.body:
        yield from search(statement, [])


def _rows(value: ast.expr, name: str) -> Iterator[ast.expr]:
    """Yield the smallest parts of a table that hold the clause and a figure."""
    if isinstance(value, ast.Dict):
        for key, item in zip(value.keys, value.values, strict=True):
            named = any(_is_named(part, name) for node in (key, item) if node is not None for part in ast.walk(node))
            if named:
                yield from _rows(item, name) if any(_is_named(part, name) for part in ast.walk(item)) else [item]
    elif isinstance(value, ast.Tuple | ast.List | ast.Set | ast.Call):
        parts = (
            value.elts if not isinstance(value, ast.Call) else [*value.args, *(word.value for word in value.keywords)]
        )
        inner = [part for part in parts if any(_is_named(found, name) for found in ast.walk(part))]
        if any(_is_named(part, name) for part in parts):
            yield value
        for part in inner:
            yield from _rows(part, name)


def try_instrument(number: str, only: tuple[str, ...] = ()) -> Knockouts:
    """Try all clauses of an instrument, or some, in this process."""
    runner = Knockouts(number, only)
    arguments = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", f"not ({SLOW})", "--no-header"]
    pytest.main([*arguments, *SUITES[number]], plugins=[runner])
    return runner


def main() -> int:
    """Try every instrument in a process of its own, and write what is enforced."""
    arguments = sys.argv[1:]
    if arguments == ["--write"]:
        write_enforced()
        return 0
    if arguments and arguments[0] in NUMBERS:
        number, *only = arguments
        runner = try_instrument(number, tuple(only))
        if only:
            print(json.dumps([runner.noticed, runner.unnoticed], indent=1))
        else:
            build = ROOT / "build" / "knockouts"
            build.mkdir(parents=True, exist_ok=True)
            (build / f"{number}.json").write_text(json.dumps([runner.noticed, runner.unnoticed], indent=1))
        return 0
    for number in NUMBERS:
        subprocess.run([sys.executable, "-m", "tests.mutants.clause_knockouts", number], cwd=ROOT, check=True)
    write_enforced()
    return 0


def _is_generic(proof: str) -> bool:
    """Return whether a change was made in a function that every command passes through."""
    place, _, _ = proof.removeprefix("(within) ").partition(":")
    return proof.startswith("(within)") and place.rpartition(" ")[2] in GENERIC


def write_enforced() -> None:
    """Put the outcomes of all instruments and the reviews together."""
    reviews = json.loads(REVIEWS.read_text())
    proofs: dict[str, dict[str, str]] = {}
    for number in NUMBERS:
        noticed, _ = json.loads((ROOT / "build" / "knockouts" / f"{number}.json").read_text())
        tested = {clause: f"test: {test}" for clause, test in reviews["negative-tests"].get(number, {}).items()}
        recorded = reviews["recorded-only"].get(number, {})
        order = [entry.clause for entry in get_instrument(number).clauses]
        shown = {**tested, **{clause: proof for clause, proof in noticed.items() if not _is_generic(proof)}}
        proofs[number] = {clause: shown[clause] for clause in order if clause in shown and clause not in recorded}
    ENFORCED.write_text(json.dumps(proofs, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    raise SystemExit(main())
