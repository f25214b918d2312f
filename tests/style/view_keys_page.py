"""The page that lists every key of a view, made from the types of the views."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any, Literal, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

from houseway.engine.output.view_types import View
from houseway.games import get_game, list_games
from houseway.records.format.json_schema_builder import format_docstring, read_own_descriptions

NAMES: dict[Any, str] = {str: "text", int: "number", bool: "true/false", type(None): "null", Any: "anything"}


def views_page(titles: dict[str, str]) -> str:
    """The keys of every view, then those that each game adds, and what the objects in them hold."""
    lines = [
        "# Views, key by key",
        "",
        "`table.view(person)`, and the `view` of a live table on the floor. Money and cards are text, places are the numbers of",
        "boxes or seats.",
        "",
        "## In every game",
        "",
        _told(View),
        "",
        *_of(View),
    ]
    for key in list_games():
        forms = vars(import_module(f"{get_game(key).package}.output.view_types")).values()
        view = next(
            kind for kind in forms if is_typeddict(kind) and set(kind.__annotations__) > set(View.__annotations__)
        )
        lines += ["", f"## {titles.get(key, key.replace('-', ' ').title())}", "", _told(view), "", *_of(view, View)]
    return "\n".join(lines) + "\n"


def _of(kind: Any, but: Any = None) -> list[str]:
    """The keys of a type, those of another left out, and then the objects that stand in them."""
    known = set() if but is None else {*get_type_hints(but)}
    lines = _table(kind, known)
    for inner in dict.fromkeys(_inner(kind, known)):
        lines += ["", f"### {inner.__name__}", "", *([_told(inner), ""] if _told(inner) else []), *_table(inner, set())]
    return lines


def _table(kind: Any, known: set[str]) -> list[str]:
    words = read_own_descriptions(kind)
    rows = [
        f"| `{key}` | {_named(hint)} | {words.get(key, '')} |"
        for key, hint in get_type_hints(kind, include_extras=True).items()
        if key not in known
    ]
    return ["| key | what stands there | |", "|---|---|---|", *rows]


def _inner(kind: Any, known: set[str]) -> Iterator[Any]:
    """The objects that stand in the keys, theirs among them."""
    for key, hint in get_type_hints(kind).items():
        if key not in known:
            for part in _parts(hint):
                yield part
                yield from _inner(part, set())


def _parts(hint: Any) -> Iterator[Any]:
    if is_typeddict(hint):
        yield hint
    for argument in get_args(hint):
        yield from _parts(argument)


def _named(hint: Any) -> str:
    if hint in NAMES:
        return NAMES[hint]
    if is_typeddict(hint):
        return str(hint.__name__)
    arguments = get_args(hint)
    if get_origin(hint) is NotRequired:
        return f"{_named(arguments[0])}, or left out"
    if get_origin(hint) is Literal:
        return " / ".join(f'"{word}"' for word in arguments)
    if get_origin(hint) is list:
        return f"list of {_named(arguments[0])}"
    if get_origin(hint) is dict:
        return f"{_named(arguments[1])} by {_named(arguments[0])}"
    return " or ".join(_named(argument) for argument in arguments)


def _told(kind: Any) -> str:
    return "" if kind.__doc__ in (None, dict.__doc__) else format_docstring(kind.__doc__)
