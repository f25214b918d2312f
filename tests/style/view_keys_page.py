"""Generator of the page that lists every key of a view, from the types of the views."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any, Literal, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

from houseway.engine.output.view_types import View
from houseway.games import get_game, list_games
from houseway.records.format.json_schema_builder import format_docstring, read_own_descriptions

TYPE_NAMES: dict[Any, str] = {str: "text", int: "number", bool: "true/false", type(None): "null", Any: "anything"}


def make_views_page(titles: dict[str, str]) -> str:
    """Make the page: keys of every view, keys that each game adds, and their nested objects."""
    lines = [
        "# Views, key by key",
        "",
        "`table.view(person)`, and the `view` of a live table on the floor. Money and cards are text, places are the numbers of",
        "boxes or seats.",
        "",
        "## In every game",
        "",
        _describe_kind(View),
        "",
        *_make_sections(View),
    ]
    for key in list_games():
        form_values = vars(import_module(f"{get_game(key).package}.output.view_types")).values()
        view = next(
            kind for kind in form_values if is_typeddict(kind) and set(kind.__annotations__) > set(View.__annotations__)
        )
        lines += [
            "",
            f"## {titles.get(key, key.replace('-', ' ').title())}",
            "",
            _describe_kind(view),
            "",
            *_make_sections(view, View),
        ]
    return "\n".join(lines) + "\n"


def _make_sections(kind: Any, excluded_kind: Any = None) -> list[str]:
    """Make the tables of a type's keys, without those of another type, and of the nested objects."""
    excluded_keys = set() if excluded_kind is None else {*get_type_hints(excluded_kind)}
    lines = _make_key_table(kind, excluded_keys)
    for inner in dict.fromkeys(_iterate_inner_types(kind, excluded_keys)):
        lines += [
            "",
            f"### {inner.__name__}",
            "",
            *([_describe_kind(inner), ""] if _describe_kind(inner) else []),
            *_make_key_table(inner, set()),
        ]
    return lines


def _make_key_table(kind: Any, excluded_keys: set[str]) -> list[str]:
    descriptions = read_own_descriptions(kind)
    rows = [
        f"| `{key}` | {_describe_type(hint)} | {descriptions.get(key, '')} |"
        for key, hint in get_type_hints(kind, include_extras=True).items()
        if key not in excluded_keys
    ]
    return ["| key | what stands there | |", "|---|---|---|", *rows]


def _iterate_inner_types(kind: Any, excluded_keys: set[str]) -> Iterator[Any]:
    """Yield the types of the objects in the keys, including nested ones."""
    for key, hint in get_type_hints(kind).items():
        if key not in excluded_keys:
            for part in _iterate_typed_dicts(hint):
                yield part
                yield from _iterate_inner_types(part, set())


def _iterate_typed_dicts(hint: Any) -> Iterator[Any]:
    if is_typeddict(hint):
        yield hint
    for argument in get_args(hint):
        yield from _iterate_typed_dicts(argument)


def _describe_type(hint: Any) -> str:
    if hint in TYPE_NAMES:
        return TYPE_NAMES[hint]
    if is_typeddict(hint):
        return str(hint.__name__)
    arguments = get_args(hint)
    if get_origin(hint) is NotRequired:
        return f"{_describe_type(arguments[0])}, or left out"
    if get_origin(hint) is Literal:
        return " / ".join(f'"{literal}"' for literal in arguments)
    if get_origin(hint) is list:
        return f"list of {_describe_type(arguments[0])}"
    if get_origin(hint) is dict:
        return f"{_describe_type(arguments[1])} by {_describe_type(arguments[0])}"
    return " or ".join(_describe_type(argument) for argument in arguments)


def _describe_kind(kind: Any) -> str:
    return "" if kind.__doc__ in (None, dict.__doc__) else format_docstring(kind.__doc__)
