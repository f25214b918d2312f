"""Keys of the commands of a game and the kinds of their values.

The console uses them to make the form in which staff enter a command.
"""

from __future__ import annotations

from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec import Struct

from houseway.engine.protocol.text_types import TextForm
from houseway.games import get_game
from houseway.money import Cents

BOOKKEEPING_KEYS = frozenset(("at", "who", "refused"))
"""Keys that are recorded with a command but are not part of the action."""
ValueKind = Literal["text", "money", "number", "yes-no", "one-of", "json"]


class CommandKey(Struct):
    """Key of a command, the kind of its value, and the possible values if they form a fixed list."""

    key: str
    """Key of the command."""
    holds: ValueKind
    """Kind of value."""
    values: list[str] = []
    """Possible values, if they form a fixed list."""


@cache
def get_command_keys(game_key: str) -> dict[str, list[CommandKey]]:
    """Return the keys of every command of a game by verb, in the order that records use."""
    definition = get_game(game_key)
    return {verb: describe_command(definition.command_types[verb]) for verb in sorted(definition.verbs)}


def describe_command(command_type: type[Struct]) -> list[CommandKey]:
    """Return the keys of a type of command, in the order that records use."""
    fields = msgspec.structs.fields(command_type)
    return [
        _describe_key(field.encode_name, field.type) for field in fields if field.encode_name not in BOOKKEEPING_KEYS
    ]


def _describe_key(name: str, annotation: Any) -> CommandKey:
    kinds = _unwrap_types(annotation)
    if all(get_origin(kind) is Literal for kind in kinds):
        return CommandKey(name, "one-of", [str(value) for kind in kinds for value in get_args(kind)])
    if len(kinds) > 1:
        return CommandKey(name, "json")
    (kind,) = kinds
    for value_kind, classes in (("money", Cents), ("yes-no", bool), ("number", int), ("text", (str, TextForm))):
        if isinstance(kind, type) and issubclass(kind, classes):  # each text type is its own class
            return CommandKey(name, value_kind)  # type: ignore[arg-type]  # one of the literals of ValueKind
    return CommandKey(name, "json")


def _unwrap_types(annotation: Any) -> list[Any]:
    """Return the types that a value may have, without None and without annotations."""
    if get_origin(annotation) is Annotated:
        return _unwrap_types(get_args(annotation)[0])
    if get_origin(annotation) in (Union, UnionType):
        return [kind for part in get_args(annotation) if part is not NoneType for kind in _unwrap_types(part)]
    return [annotation]
