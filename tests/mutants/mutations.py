"""One change at a time to the source of a module: what a slip of the pen, or of the mind, would make of a rule.

Comparisons move by one or turn round, sums become differences, numbers grow by one, ``and`` becomes ``or``, conditions are
turned round, an answer that is true becomes false, an assignment or a call is left out. What stands in messages,
marks of clauses, annotations and asserts is left alone: it decides nothing.
"""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
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
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}
SAYS = frozenset(("Refused", "BadRecord", "ValueError", "Meta"))
"""Calls whose text is for people: only their first argument, the clause, decides anything."""


Path_ = list[tuple[str, int | None]]
"""The way from a module to one of its nodes: fields, and places in lists."""


@dataclass
class Change:
    """A node to be changed and how."""

    node: ast.AST
    apply: Callable[[ast.AST], ast.AST | None]
    """What takes its place; None: the node was changed itself."""


@dataclass(frozen=True)
class Mutant:
    """A changed module: where, what became of what."""

    room: str
    function: str
    line: int
    was: str
    became: str
    path: Path_
    change: Change
    constant: str = ""
    """The name at the top of the module whose value is changed, where it is no function."""

    @property
    def key(self) -> str:
        """By what the list of survivors knows it, whatever its line."""
        return f"{self.room} {self.function}: {self.was} -> {self.became}"

    def tree(self, source: str) -> ast.Module:
        """The module with the one change."""
        changed = ast.parse(source)
        parent, node = _follow(changed, self.path)
        instead = self.change.apply(node)
        if instead is not None:
            _replace(parent, self.path[-1], instead)
        return ast.fix_missing_locations(changed)


def mutants(room: str, source: str) -> list[Mutant]:
    """All mutants of a module; those that read alike in one function are numbered."""
    tree = ast.parse(source)
    found: list[Mutant] = []
    for name, constant, node in _parts(tree):
        for change in _changes(node):
            found.append(_made(room, tree, name, constant, change))
    seen: Counter[str] = Counter()
    numbered = []
    for mutant in found:
        seen[mutant.key] += 1
        again = seen[mutant.key]
        numbered.append(mutant if again == 1 else replace(mutant, became=f"{mutant.became} ({again})"))
    return numbered


def _parts(tree: ast.Module) -> Iterator[tuple[str, str, ast.AST]]:
    """Functions, methods, and the values of constants that hold numbers."""
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


def _changes(part: ast.AST) -> Iterator[Change]:
    for node in _deciding(part):
        if isinstance(node, ast.Compare):
            for place, operator in enumerate(node.ops):
                for other in COMPARED[type(operator)]:
                    yield Change(node, _with_operator(place, other))
        elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in RECKONED and not _is_text(node):
            yield Change(node, _with_reckoning(RECKONED[type(node.op)]))
        elif isinstance(node, ast.BoolOp):
            yield Change(node, _with_bool(ast.Or if isinstance(node.op, ast.And) else ast.And))
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield Change(node, lambda found: found.operand)  # type: ignore[attr-defined]  # it is a UnaryOp
        elif isinstance(node, ast.Constant):
            if isinstance(node.value, bool):
                yield Change(node, _with_value(not node.value))
            elif isinstance(node.value, int):
                yield Change(node, _with_value(node.value + 1))
        elif isinstance(node, ast.If | ast.IfExp | ast.While) and not _turns_itself(node.test):
            yield Change(node, _turned_round)
        elif isinstance(node, ast.Assign | ast.AugAssign | ast.Expr) and _may_be_left_out(node):
            yield Change(node, lambda _: ast.Pass())
        elif isinstance(node, ast.Return) and isinstance(node.value, ast.Compare | ast.BoolOp):
            yield Change(node, _denied)


def _deciding(part: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a part that decide something: no decorators, annotations, docstrings, messages, asserts, no ``strict=``."""
    if isinstance(part, ast.FunctionDef):
        for statement in part.body:
            if not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)):
                yield from _deciding(statement)
        return
    if isinstance(part, ast.Assert | ast.JoinedStr) or (isinstance(part, ast.keyword) and part.arg == "strict"):
        return
    yield part
    if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id in SAYS:
        for argument in part.args[:1]:
            yield from _deciding(argument)
        return
    for name, child in ast.iter_fields(part):
        if name in ("annotation", "returns", "ctx"):
            continue
        for one in child if isinstance(child, list) else [child]:
            if isinstance(one, ast.AST):
                yield from _deciding(one)


def _turns_itself(test: ast.expr) -> bool:
    """Whether a condition is turned round anyhow by another change."""
    turned = ast.Eq | ast.NotEq | ast.Is | ast.IsNot | ast.In | ast.NotIn
    single = isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], turned)
    return single or (isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not))


def _is_text(node: ast.BinOp | ast.AugAssign) -> bool:
    sides = (node.left, node.right) if isinstance(node, ast.BinOp) else (node.value,)
    return any(
        isinstance(side, ast.JoinedStr) or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in sides
    )


def _may_be_left_out(node: ast.stmt) -> bool:
    """Changes of something that was there, and calls; a first assignment left out would only break the function."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call)
    if isinstance(node, ast.Assign):
        return not all(isinstance(target, ast.Name | ast.Tuple) for target in node.targets)
    return True


def _with_operator(place: int, other: type[ast.cmpop]) -> Callable[[ast.AST], None]:
    def apply(node: ast.AST) -> None:
        assert isinstance(node, ast.Compare)
        node.ops[place] = other()

    return apply


def _with_reckoning(other: type[ast.operator]) -> Callable[[ast.AST], None]:
    def apply(node: ast.AST) -> None:
        assert isinstance(node, ast.BinOp | ast.AugAssign)
        node.op = other()

    return apply


def _with_bool(other: type[ast.boolop]) -> Callable[[ast.AST], None]:
    def apply(node: ast.AST) -> None:
        assert isinstance(node, ast.BoolOp)
        node.op = other()

    return apply


def _with_value(value: int) -> Callable[[ast.AST], ast.AST]:
    return lambda _: ast.Constant(value)


def _turned_round(node: ast.AST) -> None:
    assert isinstance(node, ast.If | ast.IfExp | ast.While)
    node.test = ast.UnaryOp(ast.Not(), node.test)


def _denied(node: ast.AST) -> None:
    assert isinstance(node, ast.Return)
    assert node.value is not None
    node.value = ast.UnaryOp(ast.Not(), node.value)


def _made(room: str, tree: ast.Module, name: str, constant: str, change: Change) -> Mutant:
    """The module with one node changed, told by what the node was and became."""
    node = copy.deepcopy(change.node)
    was = _shown(node)
    became = _shown(change.apply(node) or node)
    line = getattr(change.node, "lineno", 0)
    return Mutant(room, name, line, was, became, _path_to(tree, change.node), change, constant)


def _shown(node: ast.AST) -> str:
    return _short(ast.unparse(node.test if isinstance(node, ast.If | ast.While) else node))


def _short(text: str) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= 110 else flat[:107] + "..."


def _path_to(tree: ast.AST, wanted: ast.AST) -> Path_:
    def search(node: ast.AST, path: Path_) -> Path_ | None:
        if node is wanted:
            return path
        for name, value in ast.iter_fields(node):
            for place, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
                if isinstance(child, ast.AST):
                    found = search(child, [*path, (name, place)])
                    if found is not None:
                        return found
        return None

    found = search(tree, [])
    assert found is not None
    return found


def _follow(tree: ast.AST, path: Path_) -> tuple[ast.AST, ast.AST]:
    parent, node = tree, tree
    for name, place in path:
        value = getattr(node, name)
        parent, node = node, value if place is None else value[place]
    return parent, node


def _replace(parent: ast.AST, step: tuple[str, int | None], instead: ast.AST) -> None:
    name, place = step
    if place is None:
        setattr(parent, name, instead)
    else:
        getattr(parent, name)[place] = instead
