"""Messages that the source uses, read from its syntax tree, and the messages of the catalogues."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import FluentParser, visitor
from fluent.syntax import ast as ftl
from tests.style.test_style import SOURCE, list_modules

from houseway.i18n.catalogue import get_catalogue

MESSAGE_CALLS = ("Message", "format_message", "message_or")
"""Functions whose first argument is the id of a message."""
OWN_PARAMETERS = {"message_or": 2}
"""Number of positional parameters of functions that take more than the id."""


class MessageUse(NamedTuple):
    """Call that makes a message."""

    file: Path
    line: int
    id: str | None
    """Id, if it is a literal."""
    pattern: re.Pattern[str] | None
    """Expression that matches the possible ids, if the id is composed."""
    arguments: frozenset[str] | None
    """Names of the arguments, or None if they are passed as a dictionary."""


class CatalogueMessage(NamedTuple):
    """Message of a catalogue."""

    id: str
    file: str
    text: str
    variables: frozenset[str]


@cache
def list_uses() -> tuple[MessageUse, ...]:
    """Every call in the package that makes a message."""
    return tuple(use for file in list_modules() for use in _find_uses(file))


def _find_uses(file: Path) -> Iterator[MessageUse]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        if name not in MESSAGE_CALLS:
            continue
        arguments = frozenset(keyword.arg for keyword in node.keywords if keyword.arg is not None)
        is_open = any(keyword.arg is None for keyword in node.keywords)
        for message_id, pattern in _read_ids(node.args[0]):
            yield MessageUse(file, node.lineno, message_id, pattern, None if is_open else arguments)


def _read_ids(node: ast.expr) -> Iterator[tuple[str | None, re.Pattern[str] | None]]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value, None
    elif isinstance(node, ast.IfExp):
        yield from _read_ids(node.body)
        yield from _read_ids(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values]
        yield None, re.compile("".join(parts))


@cache
def list_id_literals() -> frozenset[str]:
    """Every string of the package that could be the id of a message, wherever it is."""
    literals: set[str] = set()
    for file in list_modules():
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and "-" in node.value:
                literals.add(node.value)
    return frozenset(literals)


@cache
def list_composed_ids() -> tuple[re.Pattern[str], ...]:
    """Patterns of the ids that the package composes, in f-strings with text and a hyphen."""
    patterns: set[str] = set()
    for file in list_modules():
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                text = "".join(str(part.value) for part in node.values if isinstance(part, ast.Constant))
                if re.fullmatch(r"-?[a-z][a-z0-9-]*", text) and "-" in text:
                    parts = [
                        re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values
                    ]
                    patterns.add("".join(parts))
    return tuple(re.compile(pattern) for pattern in sorted(patterns))


@cache
def list_messages(language: str) -> dict[str, CatalogueMessage]:
    """Every message of a language by its id."""
    catalogue = get_catalogue(language)
    messages: dict[str, CatalogueMessage] = {}
    for file in catalogue.list_files():
        for message_id, source in catalogue.list_messages(file).items():
            messages[message_id] = CatalogueMessage(message_id, file, source, find_variables(message_id, source))
    return messages


def find_variables(message_id: str, source: str) -> frozenset[str]:
    """Names of the variables in a message."""
    entry = FluentParser().parse_entry(f"{message_id} ={source}\n")
    assert not isinstance(entry, ftl.Junk), f"{message_id} is not a Fluent message: {source}"
    collector = _VariableCollector()
    collector.visit(entry)
    return frozenset(collector.names)


class _VariableCollector(visitor.Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)


def list_page_sources() -> list[Path]:
    """Source files of the pages."""
    folder = SOURCE.parent.parent / "web" / "src"
    return sorted(path for path in folder.rglob("*") if path.suffix in (".ts", ".svelte"))
