"""Generator of the page that lists every key of a view, from the types of the views."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Annotated, Any, Literal, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

from tests.style.pages.titles import make_title

from houseway.engine.output.view_types import View
from houseway.games import get_game, list_games
from houseway.records.format.json_schema_builder import format_docstring, read_typed_dict_descriptions

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
        lines += ["", f"## {make_title(key)}", "", *_make_sections(find_view_type(key), View)]
    return "\n".join(lines) + "\n"


def find_view_type(key: str) -> Any:
    """Return the type of a game's view."""
    form_values = vars(import_module(f"{get_game(key).package}.output.view_types")).values()
    return next(
        kind for kind in form_values if is_typeddict(kind) and set(kind.__annotations__) > set(View.__annotations__)
    )


def _make_sections(kind: Any, excluded_kind: Any = None) -> list[str]:
    """Make the tables of a type's keys, without those of another type, and of the nested objects."""
    excluded_keys = set() if excluded_kind is None else {*get_type_hints(excluded_kind)}
    lines = [_describe_kind(kind), "", *_make_key_table(kind, excluded_keys)]
    for inner in dict.fromkeys(_iterate_inner_types(kind, excluded_keys)):
        lines += ["", f"### {inner.__name__}", "", _describe_kind(inner), "", *_make_key_table(inner, set())]
    return lines


def _make_key_table(kind: Any, excluded_keys: set[str]) -> list[str]:
    descriptions = describe_keys(kind)
    rows = [
        f"| `{key}` | {_describe_type(hint)} | {descriptions[key]} |"
        for key, hint in get_type_hints(kind, include_extras=True).items()
        if key not in excluded_keys
    ]
    return ["| key | type | meaning |", "|---|---|---|", *rows]


def describe_keys(kind: Any) -> dict[str, str]:
    """Return the description of every key of a typed dictionary: its docstring, or the ``Meta`` of its annotation."""
    texts = {key: _find_meta_text(hint) for key, hint in get_type_hints(kind, include_extras=True).items()}
    return {key: format_docstring(text) for key, text in (texts | read_typed_dict_descriptions(kind)).items()}


def _find_meta_text(hint: Any) -> str:
    """Return the description in an annotation such as ``NotRequired[Annotated[int, Meta(description="...")]]``."""
    if get_origin(hint) is Annotated:
        return str(get_args(hint)[1].description)
    return _find_meta_text(get_args(hint)[0]) if get_origin(hint) is NotRequired else ""


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
        return f"[{hint.__name__}](#{hint.__name__.lower()})"
    arguments = get_args(hint)
    if get_origin(hint) is NotRequired:
        return f"{_describe_type(arguments[0])}, or left out"
    if get_origin(hint) is Annotated:
        return _describe_type(arguments[0])
    if get_origin(hint) is Literal:
        return " / ".join(f'"{literal}"' for literal in arguments)
    if get_origin(hint) is list:
        return f"list of {_describe_type(arguments[0])}"
    if get_origin(hint) is dict:
        return f"object: {_describe_type(arguments[1])} by key"
    return " or ".join(_describe_type(argument) for argument in arguments)


def _describe_kind(kind: Any) -> str:
    return format_docstring(kind.__doc__)
