"""Mutations: single changes to the source of a module, as a slip would make them.

Comparisons move by one or are inverted, sums become differences, numbers grow by one, ``and`` becomes ``or``,
conditions are negated, an answer that is true becomes false, an assignment or a call is left out. Messages,
clause marks, annotations and asserts stay unchanged: they decide nothing.
"""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

COMPARISON_CHANGES: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
ARITHMETIC_CHANGES: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}
MESSAGE_CALLS = frozenset(("Refused", "InvalidRecordError", "ValueError", "Meta"))
"""Calls whose text is for people: only their first argument, the clause, decides anything."""


NodePath = list[tuple[str, int | None]]
"""Path from a module to one of its nodes: fields, and indexes in lists."""


@dataclass
class Change:
    """Node to change and the function that changes it."""

    node: ast.AST
    apply: Callable[[ast.AST], ast.AST | None]
    """Function that returns the replacement, or None if it changed the node itself."""


@dataclass(frozen=True)
class Mutant:
    """Changed module: where it changed, and from what to what."""

    module_path: str
    function: str
    line: int
    was: str
    became: str
    path: NodePath
    change: Change
    constant: str = ""
    """Name of the module constant whose value is changed; empty for a function."""

    @property
    def key(self) -> str:
        """Key in the list of survivors, independent of the line."""
        return f"{self.module_path} {self.function}: {self.was} -> {self.became}"

    def make_tree(self, source: str) -> ast.Module:
        """Return the module's tree with the change."""
        changed_tree = ast.parse(source)
        parent, node = _follow(changed_tree, self.path)
        new_node = self.change.apply(node)
        if new_node is not None:
            _replace_node(parent, self.path[-1], new_node)
        return ast.fix_missing_locations(changed_tree)


def make_mutants(module_path: str, source: str) -> list[Mutant]:
    """Return all mutants of a module; equal ones in one function are numbered."""
    tree = ast.parse(source)
    all_mutants: list[Mutant] = []
    for name, constant, node in _iterate_parts(tree):
        for change in iterate_changes(node):
            all_mutants.append(make_mutant(module_path, tree, name, constant, change))
    key_counts: Counter[str] = Counter()
    numbered_mutants = []
    for mutant in all_mutants:
        key_counts[mutant.key] += 1
        occurrence = key_counts[mutant.key]
        numbered_mutants.append(
            mutant if occurrence == 1 else replace(mutant, became=f"{mutant.became} ({occurrence})")
        )
    return numbered_mutants


def _iterate_parts(tree: ast.Module) -> Iterator[tuple[str, str, ast.AST]]:
    """Yield functions, methods, and the values of module constants."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, "", node
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    yield f"{node.name}.{inner.name}", "", inner
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if isinstance(target, ast.Name) and target.id.isupper():
                yield target.id, target.id, node.value


def iterate_changes(part: ast.AST) -> Iterator[Change]:
    for node in _iterate_deciding_nodes(part):
        if isinstance(node, ast.Compare):
            for place, operator in enumerate(node.ops):
                for other_operator in COMPARISON_CHANGES[type(operator)]:
                    yield Change(node, _make_operator_change(place, other_operator))
        elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in ARITHMETIC_CHANGES and not _is_text(node):
            yield Change(node, _make_arithmetic_change(ARITHMETIC_CHANGES[type(node.op)]))
        elif isinstance(node, ast.BoolOp):
            yield Change(node, _make_bool_change(ast.Or if isinstance(node.op, ast.And) else ast.And))
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield Change(node, lambda unary_node: unary_node.operand)  # type: ignore[attr-defined]  # it is a UnaryOp
        elif isinstance(node, ast.Constant):
            if isinstance(node.value, bool):
                yield Change(node, _make_value_change(not node.value))
            elif isinstance(node.value, int):
                yield Change(node, _make_value_change(node.value + 1))
        elif isinstance(node, ast.If | ast.IfExp | ast.While) and not _is_inverted_elsewhere(node.test):
            yield Change(node, negate_condition)
        elif isinstance(node, ast.Assign | ast.AugAssign | ast.Expr) and _can_be_removed(node):
            yield Change(node, lambda _: ast.Pass())
        elif isinstance(node, ast.Return) and isinstance(node.value, ast.Compare | ast.BoolOp):
            yield Change(node, _negate_return)


def _iterate_deciding_nodes(part: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes that decide something.

    Decorators, annotations, docstrings, messages, asserts and ``strict=`` are left out.
    """
    if isinstance(part, ast.FunctionDef):
        for statement in part.body:
            if not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)):
                yield from _iterate_deciding_nodes(statement)
        return
    if isinstance(part, ast.Assert | ast.JoinedStr) or (isinstance(part, ast.keyword) and part.arg == "strict"):
        return
    yield part
    if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id in MESSAGE_CALLS:
        for argument in part.args[:1]:
            yield from _iterate_deciding_nodes(argument)
        return
    for name, child in ast.iter_fields(part):
        if name in ("annotation", "returns", "ctx"):
            continue
        for child_node in child if isinstance(child, list) else [child]:
            if isinstance(child_node, ast.AST):
                yield from _iterate_deciding_nodes(child_node)


def _is_inverted_elsewhere(test: ast.expr) -> bool:
    """Return whether another change already negates a condition."""
    inverted_operators = ast.Eq | ast.NotEq | ast.Is | ast.IsNot | ast.In | ast.NotIn
    is_single = isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], inverted_operators)
    return is_single or (isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not))


def _is_text(node: ast.BinOp | ast.AugAssign) -> bool:
    sides = (node.left, node.right) if isinstance(node, ast.BinOp) else (node.value,)
    return any(
        isinstance(side, ast.JoinedStr) or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in sides
    )


def _can_be_removed(node: ast.stmt) -> bool:
    """Return whether a statement can be removed without simply breaking the function.

    These are changes of existing values, and calls; not a first assignment.
    """
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call)
    if isinstance(node, ast.Assign):
        return not all(isinstance(target, ast.Name | ast.Tuple) for target in node.targets)
    return True


def _make_operator_change(place: int, other: type[ast.cmpop]) -> Callable[[ast.AST], None]:
    def apply(node: ast.AST) -> None:
        assert isinstance(node, ast.Compare)
        node.ops[place] = other()

    return apply


def _make_arithmetic_change(other: type[ast.operator]) -> Callable[[ast.AST], None]:
    def apply(node: ast.AST) -> None:
        assert isinstance(node, ast.BinOp | ast.AugAssign)
        node.op = other()

    return apply


def _make_bool_change(other: type[ast.boolop]) -> Callable[[ast.AST], None]:
    def apply(node: ast.AST) -> None:
        assert isinstance(node, ast.BoolOp)
        node.op = other()

    return apply


def _make_value_change(value: int) -> Callable[[ast.AST], ast.AST]:
    return lambda _: ast.Constant(value)


def negate_condition(node: ast.AST) -> None:
    assert isinstance(node, ast.If | ast.IfExp | ast.While)
    node.test = ast.UnaryOp(ast.Not(), node.test)


def _negate_return(node: ast.AST) -> None:
    assert isinstance(node, ast.Return)
    assert node.value is not None
    node.value = ast.UnaryOp(ast.Not(), node.value)


def make_mutant(module_path: str, tree: ast.Module, name: str, constant: str, change: Change) -> Mutant:
    """Make a mutant with one node changed, described by the node before and after."""
    node = copy.deepcopy(change.node)
    was = _format_node(node)
    became = _format_node(change.apply(node) or node)
    line = getattr(change.node, "lineno", 0)
    return Mutant(module_path, name, line, was, became, _find_path(tree, change.node), change, constant)


def _format_node(node: ast.AST) -> str:
    return _shorten(ast.unparse(node.test if isinstance(node, ast.If | ast.While) else node))


def _shorten(text: str) -> str:
    single_line = " ".join(text.split())
    return single_line if len(single_line) <= 110 else single_line[:107] + "..."


def _find_path(tree: ast.AST, target_node: ast.AST) -> NodePath:
    def search(node: ast.AST, path: NodePath) -> NodePath | None:
        if node is target_node:
            return path
        for name, value in ast.iter_fields(node):
            for place, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
                if isinstance(child, ast.AST):
                    node_path = search(child, [*path, (name, place)])
                    if node_path is not None:
                        return node_path
        return None

    node_path = search(tree, [])
    assert node_path is not None
    return node_path


def _follow(tree: ast.AST, path: NodePath) -> tuple[ast.AST, ast.AST]:
    parent, node = tree, tree
    for name, place in path:
        value = getattr(node, name)
        parent, node = node, value if place is None else value[place]
    return parent, node


def _replace_node(parent: ast.AST, step: tuple[str, int | None], new_node: ast.AST) -> None:
    name, place = step
    if place is None:
        setattr(parent, name, new_node)
    else:
        getattr(parent, name)[place] = new_node
