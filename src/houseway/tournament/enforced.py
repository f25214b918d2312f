"""Where a tournament clause is cited, read from the source: the answer to "in which room is this rule?"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from importlib import resources

from houseway.tournament.rules import CLAUSES


def enforced(number: str, locator: str) -> tuple[str, ...]:
    """The functions that cite a clause of an instrument, as ``tournament/seats.py start``, in the order of the files.

    >>> "tournament/seats.py forfeit" in enforced("NI2015-405", "20.9")
    True
    """
    clauses = CLAUSES.get(number)
    if clauses is None:
        return ()
    subjects = {subject for subject in clauses.__struct_fields__ if getattr(clauses, subject) == locator}
    found: list[str] = []
    for place, used in _places():
        if not subjects.isdisjoint(used):
            found.append(place)
    return tuple(found)


@cache
def _places() -> tuple[tuple[str, frozenset[str]], ...]:
    """Every function and constant of the package with the subjects that it names."""
    found = []
    folder = resources.files("houseway.tournament")
    for module in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if not module.name.endswith(".py") or module.name in ("rules.py", "enforced.py"):
            continue
        for name, node in _named(ast.parse(module.read_text())):
            found.append((f"tournament/{module.name} {name}", frozenset(_used(node))))
    return tuple(found)


def _named(tree: ast.Module) -> Iterator[tuple[str, ast.AST]]:
    """Functions, methods with their class, and constants that say their type."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            methods = [part for part in node.body if isinstance(part, ast.FunctionDef)]
            yield from ((f"{node.name}.{method.name}", method) for method in methods)
        elif isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id, node


def _used(node: ast.AST) -> set[str]:
    used = set()
    for part in ast.walk(node):
        if isinstance(part, ast.Attribute):
            used.add(part.attr)
        elif isinstance(part, ast.Constant) and isinstance(part.value, str):
            used.add(part.value)
    return used
