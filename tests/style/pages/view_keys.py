"""Generator of the page that lists every key of a view, from the types of the views."""

from __future__ import annotations

import types
from collections.abc import Iterator
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct, UnsetType
from tests.style.pages.titles import make_title

from houseway.engine.output.view_types import View
from houseway.games import get_game, list_games
from houseway.records.format.json_schema_builder import format_docstring, read_descriptions

TYPE_NAMES: dict[Any, str] = {str: "text", int: "number", bool: "true/false", type(None): "null", Any: "any value"}


def make_views_page() -> str:
    """Make the page: keys of every view, keys that each game adds, and their nested objects."""
    lines = [
        "# Views",
        "",
        "A view is the table as one person may see it. `table.view(person)` returns it, and the server sends it as `view`.",
        "Money and cards are text. Places are the numbers of boxes or seats.",
        "",
        "```python",
        ">>> from houseway import Table",
        '>>> table = Table.open("blackjack", min="5.00", max="500.00")',
        '>>> view = table.view("ann")',
        '>>> view["game"], view["phase"], view["limits"]',
        "('blackjack', 'betting', {'min': '5.00', 'max': '500.00', 'multiple': '1.00'})",
        "",
        "```",
        "",
        "`houseway schema GAME view` prints the same keys as JSON Schema.",
        "",
        "## Every game",
        "",
        *_make_sections(View),
    ]
    for key in list_games():
        lines += ["", f"## {make_title(key)}", "", *_make_sections(get_game(key).view_type, View)]
    return "\n".join(lines) + "\n"


def _get_hints(kind: type[Struct]) -> dict[str, Any]:
    """Return the types of a struct by the names of the keys in JSON."""
    hints = get_type_hints(kind, include_extras=True)
    return {field.encode_name: hints[field.name] for field in msgspec.structs.fields(kind)}


def _make_sections(kind: type[Struct], base: type[Struct] | None = None) -> list[str]:
    """Make the tables of a type's keys, without those that a base type has in the same form, and of nested objects."""
    base_hints = {} if base is None else _get_hints(base)
    excluded_keys = {key for key, hint in _get_hints(kind).items() if base_hints.get(key) == hint}
    if base is not None:
        excluded_keys.add("game")
    lines = [_describe_kind(kind), "", *_make_key_table(kind, excluded_keys)]
    for inner in dict.fromkeys(_iterate_inner_types(kind, excluded_keys)):
        lines += ["", f"### {inner.__name__}", "", _describe_kind(inner), "", *_make_key_table(inner, set())]
    return lines


def _make_key_table(kind: type[Struct], excluded_keys: set[str]) -> list[str]:
    descriptions = read_descriptions(kind)
    names = {field.encode_name: field.name for field in msgspec.structs.fields(kind)}
    rows = [
        f"| `{key}` | {_describe_type(hint)} | {descriptions.get(names[key], '')} |"
        for key, hint in _get_hints(kind).items()
        if key not in excluded_keys
    ]
    tag_field = kind.__struct_config__.tag_field
    if tag_field is not None and tag_field not in excluded_keys:
        rows.insert(0, f"| `{tag_field}` | text | Key of the game, such as `blackjack`. |")
    return ["| key | type | meaning |", "|---|---|---|", *rows]


def _iterate_inner_types(kind: type[Struct], excluded_keys: set[str]) -> Iterator[type[Struct]]:
    """Yield the types of the objects in the keys, including nested ones."""
    for key, hint in _get_hints(kind).items():
        if key not in excluded_keys:
            for part in _iterate_structs(hint):
                yield part
                yield from _iterate_inner_types(part, set())


def _iterate_structs(hint: Any) -> Iterator[type[Struct]]:
    if isinstance(hint, type) and issubclass(hint, Struct):
        yield hint
    for argument in get_args(hint):
        yield from _iterate_structs(argument)


def _describe_type(hint: Any) -> str:
    if hint in TYPE_NAMES:
        return TYPE_NAMES[hint]
    if isinstance(hint, type) and issubclass(hint, Struct):
        return f"[{hint.__name__}](#{hint.__name__.lower()})"
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _describe_type(arguments[0])
    if origin is Literal:
        return " / ".join(f'"{literal}"' for literal in arguments)
    if origin in (Union, types.UnionType):
        names = " or ".join(_describe_type(argument) for argument in arguments if argument is not UnsetType)
        return f"{names}, or left out" if UnsetType in arguments else names
    if len(arguments) == 2:
        return f"object: {_describe_type(arguments[1])} by key"
    return f"list of {_describe_type(arguments[0])}"


def _describe_kind(kind: type[Struct]) -> str:
    return format_docstring(kind.__doc__ or "")
