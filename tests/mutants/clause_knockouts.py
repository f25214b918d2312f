"""Test whether a clause is enforced: remove its condition, and a test marked with the clause must fail.

A place belongs to a clause if the code refuses or settles by it, reads it from a table, or is marked as
deciding it. The condition is removed one place at a time: the refusal is not raised, the condition around the
citation is negated, the number next to it in the table changes, or, in a function that follows few clauses,
any deciding part of it changes.

``python -m tests.mutants.clause_knockouts`` tries every clause and writes ``law/data/enforced.json``: for
each enforced clause the change that its tests notice. The clause tables label no other clause *enforced*.
Changes that are not at a citation of the clause begin with "(within)" and were reviewed by people.
``enforcement_reviews.json`` has their decisions: clauses that are only recorded although a change is noticed,
with the reason, and clauses that a marked negative test covers if no change can.
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
from tests.mutants.mutations import Change, Mutant, iterate_changes, make_mutant, negate_condition
from tests.mutants.runner import run_in_fork
from tests.mutants.targets import PYTEST_ARGUMENTS, ROOT, SOURCE
from tests.style.clause_marks import find_marked_clauses
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
MAX_MUTANTS = 40
TIMEOUT_SECONDS = 30
"""Time that the tests of one change may take, in seconds."""
DECIDING_WAYS = ("decides", "refuses", "settles")
GENERIC_FUNCTIONS = frozenset(
    (
        "find_reserved_roles",
        "list_legal_actions",
        "list_staff_actions",
        "_list_operator_actions",
        "_make_wager_fields",
        "settle_hands",
        "compare_hands",
        "_find_hand_to_decide",
        "apply",
    )
)
"""Functions that every command passes through: a change in them says nothing about one clause."""


class KnockoutRunner:
    """Pytest plugin that tries every clause of an instrument after the tests are collected."""

    def __init__(self, number: str, selected_clauses: tuple[str, ...] = ()) -> None:
        self.number = number
        self.selected_clauses = selected_clauses
        self.noticed_changes: dict[str, str] = {}
        self.unnoticed_counts: dict[str, int] = {}
        """Clauses whose code names them and no change of which was noticed, with the number of changes."""
        self._sources: dict[str, str] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try one clause after another."""
        marked_items = [
            (item, {clause for number, clause in find_marked_clauses(item) if number == self.number})
            for item in session.items
        ]
        for entry in get_instrument(self.number).clauses:
            clause = entry.clause
            if clause.startswith("A.") or (self.selected_clauses and clause not in self.selected_clauses):
                continue
            items = [
                item for item, clauses in marked_items if any(is_part(part_clause, clause) for part_clause in clauses)
            ]
            mutants = list(self._iterate_mutants(clause))
            if not mutants:
                continue
            key = next(
                (
                    self._format_evidence(mutant, clause)
                    for mutant in mutants[:MAX_MUTANTS]
                    if self._is_noticed(mutant, items)
                ),
                None,
            )
            if key is None:
                self.unnoticed_counts[clause] = len(mutants)
            else:
                self.noticed_changes[clause] = key
            part_clause = key or f"NOT NOTICED: {len(mutants)} changes, {len(items)} tests"
            print(f"  {self.number} {clause}: {part_clause}", flush=True)
        return True

    def _iterate_mutants(self, clause: str) -> Iterator[Mutant]:
        """Yield every change that removes the clause's condition, those nearest to its citation first."""
        uses = [use for use in self._find_uses(clause) if use.kind in DECIDING_WAYS]
        seen_keys: set[str] = set()
        for nearest in (True, False):
            ordered = uses if nearest else sorted(uses, key=lambda use: use.kind != "decides")
            for use in ordered:
                for mutant in self._iterate_mutants_of_use(use, nearest=nearest):
                    if mutant.key not in seen_keys:
                        seen_keys.add(mutant.key)
                        yield mutant

    def _find_uses(self, clause: str) -> list[ClauseUse]:
        return [
            *clause_enforcement._find_uses_in_game(self.number, clause),
            *clause_enforcement._find_uses_in_tournaments(self.number, clause),
        ]

    def _iterate_mutants_of_use(self, use: ClauseUse, *, nearest: bool) -> Iterator[Mutant]:
        module_path = use.module
        source = self._get_source(module_path)
        tree = ast.parse(source)
        function = _find_function(tree, use.function)
        if function is None:
            return
        if nearest:
            yield from self._iterate_mutants_at_citations(module_path, tree, function, use)
            yield from self._iterate_mutants_in_tables(use)
        elif use.function not in GENERIC_FUNCTIONS:
            for change in iterate_changes(function):
                yield make_mutant(module_path, tree, use.function, "", change)

    def _iterate_mutants_at_citations(
        self, module_path: str, tree: ast.Module, function: ast.FunctionDef, use: ClauseUse
    ) -> Iterator[Mutant]:
        for ancestors in _iterate_citations(function, use.name):
            for node in reversed(ancestors):
                if isinstance(node, ast.Raise) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)):
                    yield make_mutant(module_path, tree, use.function, "", Change(node, lambda _: ast.Pass()))
                elif isinstance(node, ast.If | ast.IfExp | ast.While):
                    yield make_mutant(module_path, tree, use.function, "", Change(node, negate_condition))
                elif isinstance(node, ast.Return | ast.Assign | ast.AugAssign):
                    for change in iterate_changes(node):
                        yield make_mutant(module_path, tree, use.function, "", change)

    def _iterate_mutants_in_tables(self, use: ClauseUse) -> Iterator[Mutant]:
        """Yield changes of the numbers next to a clause in the tables of its package."""
        folder = Path(use.module).parent
        for path in sorted((SOURCE / "houseway" / folder).glob("*.py")):
            module_path = str(folder / path.name)
            tree = ast.parse(self._get_source(module_path))
            for node in tree.body:
                value = getattr(node, "value", None)
                target = get_assigned_name(node)
                if target is None or value is None or path.name == "rules.py":
                    continue
                for row in _iterate_rows(value, use.name):
                    for change in iterate_changes(row):
                        if isinstance(change.node, ast.Constant):
                            yield make_mutant(module_path, tree, target, target, change)

    def _get_source(self, module_path: str) -> str:
        if module_path not in self._sources:
            self._sources[module_path] = (SOURCE / "houseway" / module_path).read_text()
        return self._sources[module_path]

    def _format_evidence(self, mutant: Mutant, clause: str) -> str:
        """Return the description of a change, marked for review if it is not at a citation of the clause."""
        names = {use.name for use in self._find_uses(clause)}
        is_near = mutant.key in {
            near_mutant.key
            for use in self._find_uses(clause)
            for near_mutant in self._iterate_mutants_of_use(use, nearest=True)
        }
        return mutant.key if is_near or any(name in mutant.was for name in names) else f"(within) {mutant.key}"

    def _is_noticed(self, mutant: Mutant, items: list[pytest.Item]) -> bool:
        if not items:
            return False
        child_pid = os.fork()
        if child_pid == 0:
            run_in_fork(mutant, self._get_source(mutant.module_path), items, TIMEOUT_SECONDS)
        _, status = os.waitpid(child_pid, 0)
        return status != 0


def get_assigned_name(node: ast.stmt) -> str | None:
    """Return the name that a top-level statement assigns, or None."""
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return node.target.id
    if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    return None


def _find_function(tree: ast.Module, name: str) -> ast.FunctionDef | None:
    owner, _, method = name.rpartition(".")
    body = tree.body
    if owner:
        body = next((node.body for node in tree.body if isinstance(node, ast.ClassDef) and node.name == owner), [])
    return next((node for node in body if isinstance(node, ast.FunctionDef) and node.name == method), None)


def _is_named(node: ast.AST, name: str) -> bool:
    if name.startswith("clauses."):
        attribute_name = name.removeprefix("clauses.")
        is_attribute = isinstance(node, ast.Attribute) and node.attr == attribute_name
        return is_attribute or (isinstance(node, ast.Constant) and node.value == attribute_name)
    return isinstance(node, ast.Name) and node.id == name


def _iterate_citations(function: ast.FunctionDef, name: str) -> Iterator[list[ast.AST]]:
    """Yield the ancestors of each node in the function's body that names the clause."""

    def search(node: ast.AST, ancestors: list[ast.AST]) -> Iterator[list[ast.AST]]:
        if _is_named(node, name):
            yield ancestors
        for child in ast.iter_child_nodes(node):
            yield from search(child, [*ancestors, node])

    for statement in function.body:
        yield from search(statement, [])


def _iterate_rows(value: ast.expr, name: str) -> Iterator[ast.expr]:
    """Yield the smallest parts of a table that contain the clause and a number."""
    if isinstance(value, ast.Dict):
        for key, item in zip(value.keys, value.values, strict=True):
            is_row_named = any(
                _is_named(part, name) for node in (key, item) if node is not None for part in ast.walk(node)
            )
            if is_row_named:
                yield from (
                    _iterate_rows(item, name) if any(_is_named(part, name) for part in ast.walk(item)) else [item]
                )
    elif isinstance(value, ast.Tuple | ast.List | ast.Set | ast.Call):
        parts = (
            value.elts
            if not isinstance(value, ast.Call)
            else [*value.args, *(keyword_argument.value for keyword_argument in value.keywords)]
        )
        naming_parts = [part for part in parts if any(_is_named(inner_node, name) for inner_node in ast.walk(part))]
        if any(_is_named(part, name) for part in parts):
            yield value
        for part in naming_parts:
            yield from _iterate_rows(part, name)


def try_instrument(number: str, selected_clauses: tuple[str, ...] = ()) -> KnockoutRunner:
    """Try all clauses of an instrument, or some, in this process."""
    runner = KnockoutRunner(number, selected_clauses)
    pytest.main([*PYTEST_ARGUMENTS, *SUITES[number]], plugins=[runner])
    return runner


def main() -> int:
    """Try every instrument in its own process, and write the enforced clauses."""
    arguments = sys.argv[1:]
    if arguments == ["--write"]:
        write_enforced()
        return 0
    if arguments and arguments[0] in NUMBERS:
        number, *selected_clauses = arguments
        runner = try_instrument(number, tuple(selected_clauses))
        if selected_clauses:
            print(json.dumps([runner.noticed_changes, runner.unnoticed_counts], indent=1))
        else:
            build = ROOT / "build" / "knockouts"
            build.mkdir(parents=True, exist_ok=True)
            (build / f"{number}.json").write_text(
                json.dumps([runner.noticed_changes, runner.unnoticed_counts], indent=1)
            )
        return 0
    for number in NUMBERS:
        subprocess.run([sys.executable, "-m", "tests.mutants.clause_knockouts", number], cwd=ROOT, check=True)
    write_enforced()
    return 0


def _is_generic(proof: str) -> bool:
    """Return whether a change was made in a function that every command passes through."""
    place, _, _ = proof.removeprefix("(within) ").partition(":")
    return proof.startswith("(within)") and place.rpartition(" ")[2] in GENERIC_FUNCTIONS


def write_enforced() -> None:
    """Combine the outcomes of all instruments with the reviews."""
    reviews = json.loads(REVIEWS.read_text())
    proofs: dict[str, dict[str, str]] = {}
    for number in NUMBERS:
        noticed, _ = json.loads((ROOT / "build" / "knockouts" / f"{number}.json").read_text())
        test_proofs = {clause: f"test: {test}" for clause, test in reviews["negative-tests"].get(number, {}).items()}
        recorded = reviews["recorded-only"].get(number, {})
        order = [entry.clause for entry in get_instrument(number).clauses]
        proofs_by_clause = {
            **test_proofs,
            **{clause: proof for clause, proof in noticed.items() if not _is_generic(proof)},
        }
        proofs[number] = {
            clause: proofs_by_clause[clause]
            for clause in order
            if clause in proofs_by_clause and clause not in recorded
        }
    ENFORCED.write_text(json.dumps(proofs, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    raise SystemExit(main())
