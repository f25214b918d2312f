"""Tables of the keys of structs: meaning, type and default of every key, and the tables of nested objects."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

import msgspec

from houseway.engine.protocol.commands import Command
from houseway.money import Cents, HundredthsOfPercent, print_money
from houseway.records.format.json_schema_builder import format_docstring, read_descriptions


def make_key_table(kind: type[msgspec.Struct], base_kinds: Iterable[type] = ()) -> list[str]:
    """Make the table of an object's keys; descriptions that it lacks come from its base kinds."""
    rows = ["| key | meaning | type | default |", "|---|---|---|---|"]
    texts = {
        name: text for described_kind in (*base_kinds, kind) for name, text in read_descriptions(described_kind).items()
    }
    for field in msgspec.structs.fields(kind):
        meaning = texts.get(field.name, "").replace("|", "\\|")
        rows.append(
            f"| `{field.encode_name}` | {meaning} | {describe_field_type(kind, field)} | {_format_need(kind, field)} |"
        )
    return rows


def make_nested_sections(
    kind: type[msgspec.Struct], place: str = "", known_kinds: frozenset[type] = frozenset()
) -> list[str]:
    """Make the tables of the objects nested in a struct, each with its keys."""
    lines: list[str] = []
    for field in msgspec.structs.fields(kind):
        for inner in _find_structs(field.type):
            if inner in known_kinds or inner is kind:
                continue
            lines += ["", f"### `{place}{field.encode_name}`", "", format_docstring(inner.__doc__ or ""), ""]
            if _has_only_keys_of(inner, known_kinds):
                lines.append("It has the keys of the [determinations](#determinations). Each of them may be left out.")
                continue
            lines += make_key_table(inner, known_kinds)
            lines += make_nested_sections(inner, f"{place}{field.encode_name}.", known_kinds | {kind, inner})
    return lines


def _has_only_keys_of(kind: type[msgspec.Struct], known_kinds: Iterable[type]) -> bool:
    """Return whether every key of a struct is described in the table of a known struct, and every key is optional."""
    known_names = {field.name for known_kind in known_kinds for field in msgspec.structs.fields(known_kind)}
    fields = msgspec.structs.fields(kind)
    return bool(read_descriptions(kind)) is False and all(
        field.name in known_names and not field.required for field in fields
    )


def _find_structs(kind: Any) -> list[type[msgspec.Struct]]:
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return [kind]
    return [inner for argument in get_args(kind) for inner in _find_structs(argument)]


def make_command_row(command: type[Command]) -> str:
    """Make the row of a command: verb, meaning and arguments."""
    arguments = []
    for field in msgspec.structs.fields(command):
        if field.name in ("by", "refused", "at", "who"):
            continue
        if field.required:
            optional = ""
        else:
            optional = " (may be left out)" if field.default is None else f" = {_format_default(field)}"
        arguments.append(f"`{field.encode_name}` {describe_field_type(command, field)}{optional}")
    verb = command.__struct_config__.tag
    meaning = format_docstring(command.__doc__ or "").replace("|", "\\|")
    return f"| `{verb}` | {meaning} | {'; '.join(arguments) or 'none'} |"


_TYPE_NAMES = {
    Cents: "money",
    HundredthsOfPercent: "per cent",
    str: "text",
    int: "number",
    float: "number",
    bool: "true/false",
}


def describe_field_type(struct: type, field: msgspec.structs.FieldInfo) -> str:
    """Describe the type of a key; null is mentioned only for keys where null has a meaning."""
    if field.encode_name in getattr(struct, "null_means", ()):
        return describe_type(field.type)
    kinds = [kind for kind in get_args(field.type) if kind is not type(None)]
    if type(None) in get_args(field.type) and len(kinds) == 1:
        return describe_type(kinds[0])
    return describe_type(field.type).removesuffix(" or null")


def describe_type(kind: Any) -> str:
    if kind in _TYPE_NAMES:
        return _TYPE_NAMES[kind]
    if kind is type(None):
        return "null"
    called_name = getattr(kind, "called", None)
    if isinstance(kind, type) and isinstance(called_name, str):
        return called_name
    name = getattr(kind, "__name__", "")
    arguments = [argument for argument in get_args(kind) if argument not in (Ellipsis, msgspec.UnsetType)]
    if "Literal" in str(kind) and arguments and all(isinstance(argument, str | int) for argument in arguments):
        return " / ".join(f'"{argument}"' if isinstance(argument, str) else str(argument) for argument in arguments)
    if hasattr(kind, "__metadata__"):
        return describe_type(arguments[0])
    if name in ("tuple", "list"):
        return f"list of {describe_type(arguments[0])}"
    if kind is Any:
        return "any value"
    if name == "dict":
        return f"object of {describe_type(arguments[1])} by {describe_type(arguments[0])}"
    if arguments:
        return " or ".join(describe_type(argument) for argument in arguments)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return "object, below"
    return f"object ({name})" if name else str(kind)


def _format_need(kind: type, field: msgspec.structs.FieldInfo) -> str:
    """Format the default of a key, or say that the rules require the key although the decoder does not."""
    if field.encode_name in getattr(kind, "required_keys", ()):
        return "required"
    if field.encode_name in getattr(kind, "required_outside_tournaments", ()):
        return "required outside tournaments"
    return _format_default(field)


def _format_default(field: msgspec.structs.FieldInfo) -> str:
    if field.required:
        return "required"
    if field.default_factory is not msgspec.NODEFAULT:
        return "{}" if field.default_factory is dict else "none"
    if field.default is msgspec.UNSET:
        return "may be left out"
    if field.default is None:
        return "none"
    return f"`{_format_value(field.default)}`"


def _format_value(value: object) -> str:
    if isinstance(value, Cents):
        return f'"{print_money(value)}"'
    if isinstance(value, HundredthsOfPercent):
        whole, part = divmod(value, 100)
        return f'"{whole}"' if not part else f'"{whole}.{part:02d}"'
    if isinstance(value, tuple):
        return "[" + ", ".join(_format_value(item) for item in value) + "]"
    if isinstance(value, msgspec.Struct):
        return "{}"
    return msgspec.json.encode(value).decode()
