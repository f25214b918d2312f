"""Analysis of source code: the clauses that functions name, and the way in which they use them.

A clause is a constant made by ``cite`` or, in tournaments, a subject of ``clauses``. A function that *decides*
what a clause asks has a mark of ``law/coverage_marks.py``. Other functions refuse a command by a clause,
settle by it, notify people of it, record it, or show it on a sign or in a document. A function that reads a
table of clauses uses all clauses in that table.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, NamedTuple, TypeAlias

UseKind: TypeAlias = Literal["decides", "refuses", "settles", "tells", "records", "shows"]

MARK_DECORATORS = frozenset(("follows", "follows_given", "follows_answer"))
REFUSING_CALLS = frozenset(("Refused", "require_person", "refuse"))
NOTIFYING_CALLS = frozenset((
    "notify", "notify_in_round", "Notice", "make_owed_notice", "infringe", "dispute", "rules_copy", "check", "change_limits",
    "vacate", "close", "record_out_of_order",
))  # fmt: skip
SHOWING_CALLS = frozenset(("SignLine", "make_marker_line", "make_rules_line", "Fact"))
ROLE_MODULES = frozenset(("roles.py",))
"""Modules that only say which role gives a command.

Their clauses count as reasons for refusals, not as decisions.
"""
RECORDING_MODULES = frozenset(("conduct.py", "record_only_commands.py"))
SHOWING_MODULES = frozenset(("sign.py", "conditions_document.py", "clause_section.py", "report.py"))

_CONSTANT = re.compile(r"""^(\w+) = _?cite\w*\(["']([^"']+)["']\)""", re.MULTILINE)


class ClauseUse(NamedTuple):
    """Use of a clause constant, or of a subject of tournament clauses, by one function."""

    name: str
    module: str
    function: str
    kind: UseKind

    @property
    def place(self) -> str:
        """Module and name of the function, such as ``decisions.py split``."""
        return f"{self.module} {self.function}"


def find_constants(sources: Iterable[str]) -> dict[str, str]:
    """Return the locator of each clause constant that these sources define, by the constant's name."""
    return {name: locator for text in sources for name, locator in _CONSTANT.findall(text)}


def find_uses(
    sources: Mapping[str, str], known_names: Iterable[str], *, by_table: bool = True
) -> tuple[ClauseUse, ...]:
    """Return every use of the given names by functions of these modules.

    The names are those of clause constants, or subjects of ``clauses``. If ``by_table`` is true, a function that
    reads a module-level table also uses the clauses in that table.
    """
    names = frozenset(known_names)
    trees = {
        path: ast.parse(text)
        for path, text in sources.items()
        if path.rpartition("/")[2] != "clauses.py" or path.startswith("tournament")
    }
    tables = _find_clause_tables(trees.values(), names) if by_table else {}
    uses: list[ClauseUse] = []
    for path, tree in sorted(trees.items()):
        for function, node in _iterate_functions(tree):
            for name, kind in _iterate_uses(node, names, tables, path.rpartition("/")[2]):
                use = ClauseUse(name, path, function, kind)
                if use not in uses:
                    uses.append(use)
    return tuple(uses)


def _iterate_functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    name = node.name if inner.name.startswith("__") else f"{node.name}.{inner.name}"
                    yield name, inner


def _find_clause_tables(trees: Iterable[ast.Module], names: frozenset[str]) -> dict[str, frozenset[str]]:
    """Return the clauses that each module-level table contains, by the table's name.

    The clauses of nested tables are included.
    """
    names_by_table: dict[str, set[str]] = {}
    for tree in trees:
        for node in tree.body:
            target = _get_assigned_name(node)
            if target is not None and target not in names:
                names_by_table.setdefault(target, set()).update(_find_names(node) - {target})
    resolved: dict[str, frozenset[str]] = {}

    def resolve(table: str, visited: frozenset[str]) -> frozenset[str]:
        inner = names_by_table[table]
        table_clauses = inner & names
        for other in inner & names_by_table.keys() - visited:
            table_clauses |= resolve(other, visited | {other})
        return frozenset(table_clauses)

    for table in names_by_table:
        clauses = resolve(table, frozenset((table,)))
        if clauses:
            resolved[table] = clauses
    return resolved


def _get_assigned_name(node: ast.stmt) -> str | None:
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
        return node.target.id
    if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    return None


def _find_names(node: ast.AST) -> set[str]:
    return {name for part in ast.walk(node) for name in _iterate_names(part)}


def _iterate_names(node: ast.AST) -> Iterator[str]:
    """Yield the clause names of a node: a constant's name, or a subject such as ``clauses.fee``.

    A string that ends in ``_item`` also counts as a subject.
    """
    if isinstance(node, ast.Name):
        yield node.id
    elif isinstance(node, ast.Attribute) and _is_clauses_expression(node.value):
        yield f"clauses.{node.attr}"
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.endswith("_item"):
        yield f"clauses.{node.value}"


def _is_clauses_expression(node: ast.expr) -> bool:
    return (isinstance(node, ast.Name) and node.id == "clauses") or (
        isinstance(node, ast.Attribute) and node.attr == "clauses"
    )


def _iterate_uses(
    function: ast.FunctionDef, names: frozenset[str], tables: Mapping[str, frozenset[str]], module: str
) -> Iterator[tuple[str, UseKind]]:
    def iterate_clauses(node: ast.AST) -> Iterator[str]:
        for name in _iterate_names(node):
            if name in names:
                yield name
            yield from sorted(tables.get(name, ()))

    is_by_answer = False
    for decorator in function.decorator_list:
        if (
            isinstance(decorator, ast.Call)
            and isinstance(decorator.func, ast.Name)
            and decorator.func.id in MARK_DECORATORS
        ):
            is_by_answer = is_by_answer or decorator.func.id == "follows_answer"
            kind: UseKind = (
                "records" if module in RECORDING_MODULES else "shows" if module in SHOWING_MODULES else "decides"
            )
            for part in ast.walk(decorator):
                yield from ((name, kind) for name in iterate_clauses(part))
    answer_kind: UseKind = (
        "records" if module in RECORDING_MODULES else "shows" if module in SHOWING_MODULES else "decides"
    )
    answer_kind = "refuses" if module in ROLE_MODULES else answer_kind
    for statement in function.body:
        for part, call in _iterate_with_calls(statement, ""):
            for name in iterate_clauses(part):
                yield name, answer_kind if is_by_answer else _get_use_kind(call, module)


def _iterate_with_calls(node: ast.AST, call: str) -> Iterator[tuple[ast.AST, str]]:
    """Yield a node and all nodes below it, each with the name of its nearest relevant enclosing call.

    A call is relevant if its name shows how a clause is used.
    """
    yield node, call
    if isinstance(node, ast.Call):
        call_name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if call_name in REFUSING_CALLS or call_name in NOTIFYING_CALLS or call_name in SHOWING_CALLS:
            call = call_name
    for child in ast.iter_child_nodes(node):
        yield from _iterate_with_calls(child, call)


def _get_use_kind(call: str, module: str) -> UseKind:
    if module in SHOWING_MODULES or call in SHOWING_CALLS:
        return "shows"
    if call in REFUSING_CALLS:
        return "refuses"
    return "tells" if call in NOTIFYING_CALLS else "settles"
