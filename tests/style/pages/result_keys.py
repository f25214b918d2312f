"""Generator of the page that lists every key of a result, from the types of the results."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any, get_args

import msgspec
from tests.style.pages.key_tables import describe_type
from tests.style.pages.titles import make_title

from houseway.engine.output import result_types
from houseway.engine.output.result_types import DollarsForm, ResultForm
from houseway.games import get_game, list_games
from houseway.records.format.json_schema_builder import format_docstring, read_descriptions
from houseway.tournaments.result import result_types as tournament_types

COMMON: tuple[type[ResultForm], ...] = (
    result_types.NoticeForm,
    result_types.RefusalForm,
    result_types.ErrorForm,
    result_types.InForceForm,
    result_types.InfringementForm,
    result_types.CheckForm,
    result_types.MarkerForm,
)
"""Objects that the results of several games have."""
TOP_KEYS = {
    "rounds": "The rounds, in order.",
    "state": "State of the table after the last command.",
    "refusals": "Commands that the record announces as refused, each with its clause.",
    "in-force": "Warning, if it is uncertain which instrument was in force on the day of the record.",
    "error": "Reason why the replay ended early. Without an error the key is missing.",
}


def make_results_page() -> str:
    """Make the page: the keys of every result, then the objects of each game and of a tournament."""
    lines = [
        "# Results",
        "",
        "`table.result()`, `houseway.replay(record)` and `houseway replay FILE --json` return the result of a record.",
        "Money is text with two decimals, negative for a loss.",
        "`houseway schema GAME result` prints the same keys as JSON Schema.",
        "",
        "## Every game",
        "",
        "| key | meaning |",
        "|---|---|",
        *(f"| `{key}` | {text} |" for key, text in TOP_KEYS.items()),
    ]
    for kind in COMMON:
        lines += make_section(kind)
    known_kinds = set(COMMON)
    for key in list_games():
        module = import_module(f"{get_game(key).package}.output.result_types")
        lines += ["", f"## {make_title(key)}"]
        kinds = [kind for kind in dict.fromkeys(iterate_kinds(module.Round, module.State)) if kind not in known_kinds]
        for kind in kinds:
            lines += make_section(kind)
    lines += ["", "## Tournament"]
    for kind in dict.fromkeys(iterate_kinds(tournament_types.Result)):
        if kind not in known_kinds:
            lines += make_section(kind)
    return "\n".join(lines) + "\n"


def make_section(kind: type[ResultForm]) -> list[str]:
    """Make the section of an object: its description and the table of its keys."""
    descriptions = read_descriptions(kind)
    rows = [
        f"| `{field.encode_name}` | {_describe_type(field)} | {descriptions.get(field.name, '')} |"
        for field in msgspec.structs.fields(kind)
    ]
    title = kind.__name__.removesuffix("Form")
    return [
        "",
        f"### {title}",
        "",
        format_docstring(kind.__doc__ or ""),
        "",
        "| key | type | meaning |",
        "|---|---|---|",
        *rows,
    ]


def iterate_kinds(*kinds: type[ResultForm]) -> Iterator[type[ResultForm]]:
    """Yield types of objects, each followed by the types of the objects in its keys."""
    for kind in kinds:
        yield kind
        for field in msgspec.structs.fields(kind):
            yield from iterate_kinds(*_find_forms(field.type))


def _find_forms(hint: Any) -> list[type[ResultForm]]:
    if isinstance(hint, type) and issubclass(hint, ResultForm):
        return [hint]
    return [kind for argument in get_args(hint) for kind in _find_forms(argument)]


def _describe_type(field: msgspec.structs.FieldInfo) -> str:
    """Describe the type of a key: null where a value can be null, and whether the key may be missing."""
    text = _describe_hint(field.type)
    return text if field.required else f"{text}, or left out"


def _describe_hint(hint: Any) -> str:
    arguments = [argument for argument in get_args(hint) if argument not in (msgspec.UnsetType, Ellipsis)]
    if hint is DollarsForm:
        return "money"
    if isinstance(hint, type) and issubclass(hint, ResultForm):
        return hint.__name__.removesuffix("Form")
    if hint is type(None):
        return "null"
    if getattr(hint, "__name__", "") == "tuple":
        return f"list of {_describe_hint(arguments[0])}"
    if getattr(hint, "__name__", "") == "dict":
        return f"object: {_describe_hint(arguments[1])} by key"
    if "Literal" in str(hint) and all(isinstance(argument, str) for argument in arguments):
        return " / ".join(f'"{argument}"' for argument in arguments)
    if arguments:
        return " or ".join(_describe_hint(argument) for argument in arguments)
    return describe_type(hint)
