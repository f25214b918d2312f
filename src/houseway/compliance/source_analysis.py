"""Which clauses the functions of a package name, and how, read from its source.

A clause is a constant made by ``cite`` (or, in tournaments, a subject of ``clauses``). What counts is how a function uses it:
it *decides* what the clause asks (a mark of ``law/coverage_marks.py``), refuses by it, settles by it, tells people about it,
or shows it on a sign or in a document. A table of clauses that a function reads counts as the function's own use.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, NamedTuple, TypeAlias

Way: TypeAlias = Literal["decides", "refuses", "settles", "tells", "records", "shows"]

MARKS = frozenset(("follows", "follows_given", "follows_answer"))
REFUSING = frozenset(("Refused", "person", "refuse"))
TELLING = frozenset((
    "tell", "tell_in", "Notice", "owed", "infringe", "dispute", "rules_copy", "check", "change", "vacate", "close",
    "note_out_of_order",
))  # fmt: skip
SHOWING = frozenset(("SignLine", "Fact"))
NAMING_ROOMS = frozenset(("roles.py",))
"""Rooms that only say whose act something is: what their tables name is refused by, not decided there."""
RECORDING_ROOMS = frozenset(("conduct.py", "record_only_commands.py"))
SHOWING_ROOMS = frozenset(("sign.py", "conditions_document.py", "clause_section.py", "report.py"))

_CONSTANT = re.compile(r"""^(\w+) = _?cite\w*\(["']([^"']+)["']\)""", re.MULTILINE)


class Use(NamedTuple):
    """One function's use of a clause, or of a subject."""

    name: str
    room: str
    function: str
    way: Way

    @property
    def place(self) -> str:
        """``decisions.py split``."""
        return f"{self.room} {self.function}"


def constants_in(sources: Iterable[str]) -> dict[str, str]:
    """The names of clause constants with their locators."""
    return {name: locator for text in sources for name, locator in _CONSTANT.findall(text)}


def uses_in(sources: Mapping[str, str], known: Iterable[str], *, by_table: bool = True) -> tuple[Use, ...]:
    """Every use of the known names (constants, or subjects of ``clauses``) by the functions of these modules.

    ``by_table`` says whether a function that reads a table at the top of a module uses the clauses in it.
    """
    names = frozenset(known)
    trees = {
        room: ast.parse(text)
        for room, text in sources.items()
        if room.rpartition("/")[2] != "clauses.py" or room.startswith("tournament")
    }
    tables = _tables(trees.values(), names) if by_table else {}
    found: list[Use] = []
    for room, tree in sorted(trees.items()):
        for function, node in _functions(tree):
            for name, way in _uses(node, names, tables, room.rpartition("/")[2]):
                use = Use(name, room, function, way)
                if use not in found:
                    found.append(use)
    return tuple(found)


def _functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    name = node.name if inner.name.startswith("__") else f"{node.name}.{inner.name}"
                    yield name, inner


def _tables(trees: Iterable[ast.Module], names: frozenset[str]) -> dict[str, frozenset[str]]:
    """The tables of clauses at the top of modules, each with the clauses in it, through other tables too."""
    held: dict[str, set[str]] = {}
    for tree in trees:
        for node in tree.body:
            target = _assigned(node)
            if target is not None and target not in names:
                held.setdefault(target, set()).update(_names_in(node) - {target})
    resolved: dict[str, frozenset[str]] = {}

    def resolve(table: str, seen: frozenset[str]) -> frozenset[str]:
        inner = held[table]
        own = inner & names
        for other in inner & held.keys() - seen:
            own |= resolve(other, seen | {other})
        return frozenset(own)

    for table in held:
        clauses = resolve(table, frozenset((table,)))
        if clauses:
            resolved[table] = clauses
    return resolved


def _assigned(node: ast.stmt) -> str | None:
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
        return node.target.id
    if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    return None


def _names_in(node: ast.AST) -> set[str]:
    return {name for part in ast.walk(node) for name in _named(part)}


def _named(node: ast.AST) -> Iterator[str]:
    """A constant by its name; a subject as ``clauses.fee``, also where it stands in quotes and ends in ``_item``."""
    if isinstance(node, ast.Name):
        yield node.id
    elif isinstance(node, ast.Attribute) and _is_clauses(node.value):
        yield f"clauses.{node.attr}"
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.endswith("_item"):
        yield f"clauses.{node.value}"


def _is_clauses(node: ast.expr) -> bool:
    return (isinstance(node, ast.Name) and node.id == "clauses") or (
        isinstance(node, ast.Attribute) and node.attr == "clauses"
    )


def _uses(
    function: ast.FunctionDef, names: frozenset[str], tables: Mapping[str, frozenset[str]], room: str
) -> Iterator[tuple[str, Way]]:
    def clauses_of(node: ast.AST) -> Iterator[str]:
        for name in _named(node):
            if name in names:
                yield name
            yield from sorted(tables.get(name, ()))

    by_answer = False
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id in MARKS:
            by_answer = by_answer or decorator.func.id == "follows_answer"
            way: Way = "records" if room in RECORDING_ROOMS else "shows" if room in SHOWING_ROOMS else "decides"
            for part in ast.walk(decorator):
                yield from ((name, way) for name in clauses_of(part))
    of_answer: Way = "records" if room in RECORDING_ROOMS else "shows" if room in SHOWING_ROOMS else "decides"
    of_answer = "refuses" if room in NAMING_ROOMS else of_answer
    for statement in function.body:
        for part, call in _with_calls(statement, ""):
            for name in clauses_of(part):
                yield name, of_answer if by_answer else _way(call, room)


def _with_calls(node: ast.AST, call: str) -> Iterator[tuple[ast.AST, str]]:
    """Every part with the name of the nearest call around it that says what is done with a clause."""
    yield node, call
    if isinstance(node, ast.Call):
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if called in REFUSING or called in TELLING or called in SHOWING:
            call = called
    for child in ast.iter_child_nodes(node):
        yield from _with_calls(child, call)


def _way(call: str, room: str) -> Way:
    if room in SHOWING_ROOMS or call in SHOWING:
        return "shows"
    if call in REFUSING:
        return "refuses"
    return "tells" if call in TELLING else "settles"
