"""Generator of the page that lists every key of a result, from the types of the results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, get_args, get_origin

import msgspec
from tests.style.pages.key_tables import describe_type
from tests.style.pages.titles import make_title

from houseway.engine.output import result_types
from houseway.engine.output.result_types import Dollars, OutputStruct
from houseway.games import get_game, list_games
from houseway.records.format.json_schema_builder import format_docstring, read_descriptions
from houseway.tournaments.result import result_types as tournament_types

COMMON: tuple[type[OutputStruct], ...] = (
    result_types.NoticeEntry,
    result_types.RefusalEntry,
    result_types.ReplayError,
    result_types.UncertainInstrument,
    result_types.InfringementEntry,
    result_types.CardCheckEntry,
    result_types.BoxMarker,
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
        lines += ["", f"## {make_title(key)}"]
        kinds = [kind for kind in dict.fromkeys(iterate_kinds(get_game(key).result_type)) if kind not in known_kinds]
        for kind in kinds:
            lines += make_section(kind)
    lines += ["", "## Tournament"]
    for kind in dict.fromkeys(iterate_kinds(tournament_types.TournamentReplay)):
        if kind not in known_kinds:
            lines += make_section(kind)
    return "\n".join(lines) + "\n"


def make_section(kind: type[OutputStruct]) -> list[str]:
    """Make the section of an object: its description and the table of its keys."""
    descriptions = read_descriptions(kind)
    rows = [
        f"| `{field.encode_name}` | {_describe_type(field)} | {descriptions.get(field.name, '')} |"
        for field in msgspec.structs.fields(kind)
    ]
    return [
        "",
        f"### {kind.__name__}",
        "",
        format_docstring(kind.__doc__ or ""),
        "",
        "| key | type | meaning |",
        "|---|---|---|",
        *rows,
    ]


def iterate_kinds(*kinds: type[OutputStruct]) -> Iterator[type[OutputStruct]]:
    """Yield types of objects, each followed by the types of the objects in its keys."""
    for kind in kinds:
        yield kind
        for field in msgspec.structs.fields(kind):
            yield from iterate_kinds(*_find_forms(field.type))


def _find_forms(hint: Any) -> list[type[OutputStruct]]:
    if isinstance(hint, type) and issubclass(hint, OutputStruct):
        return [hint]
    return [kind for argument in get_args(hint) for kind in _find_forms(argument)]


def _describe_type(field: msgspec.structs.FieldInfo) -> str:
    """Describe the type of a key: null where a value can be null, and whether the key may be missing."""
    text = _describe_hint(field.type)
    return text if field.required else f"{text}, or left out"


def _describe_hint(hint: Any) -> str:
    arguments = [argument for argument in get_args(hint) if argument not in (msgspec.UnsetType, Ellipsis)]
    if hint == Dollars:
        return "money"
    if isinstance(hint, type) and issubclass(hint, OutputStruct):
        return hint.__name__
    if hint is type(None):
        return "null"
    if get_origin(hint) in (list, Sequence):
        return f"list of {_describe_hint(arguments[0])}"
    if get_origin(hint) is dict:
        return f"object: {_describe_hint(arguments[1])} by key"
    if "Literal" in str(hint) and all(isinstance(argument, str) for argument in arguments):
        return " / ".join(f'"{argument}"' for argument in arguments)
    if arguments:
        return " or ".join(_describe_hint(argument) for argument in arguments)
    return describe_type(hint)
