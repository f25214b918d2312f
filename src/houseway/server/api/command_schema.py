"""The keys of a game's commands and what each holds, for a form in which an officer writes a command down."""

from __future__ import annotations

from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec import Struct

from houseway.engine.protocol.text_types import Form
from houseway.games import game
from houseway.money import Cents

OF_THE_FLOOR = frozenset(("at", "who", "refused"))
"""Keys that are put down with a command and are no part of what is done."""
Holds = Literal["text", "money", "number", "yes-no", "one-of", "json"]


class Key(Struct):
    """A key of a command: what it holds, and where it is one of a few, which."""

    key: str
    holds: Holds
    values: list[str] = []


@cache
def keys_of(game_key: str) -> dict[str, list[Key]]:
    """The keys of every command of a game, in the order in which a record has them."""
    held = game(game_key)
    return {verb: _keys(held.by_verb[verb]) for verb in sorted(held.verbs)}


def _keys(kind: type[Struct]) -> list[Key]:
    fields = msgspec.structs.fields(kind)
    return [_key(field.encode_name, field.type) for field in fields if field.encode_name not in OF_THE_FLOOR]


def _key(name: str, of: Any) -> Key:
    kinds = _plain(of)
    if all(get_origin(kind) is Literal for kind in kinds):
        return Key(name, "one-of", [str(value) for kind in kinds for value in get_args(kind)])
    if len(kinds) > 1:
        return Key(name, "json")
    (kind,) = kinds
    for held, classes in (("money", Cents), ("yes-no", bool), ("number", int), ("text", (str, Form))):
        if isinstance(kind, type) and issubclass(kind, classes):  # a form of text is a class of its own
            return Key(name, held)  # type: ignore[arg-type]  # one of the words of Holds
    return Key(name, "json")


def _plain(of: Any) -> list[Any]:
    """The kinds that a key may hold, without None and without what is said about them."""
    if get_origin(of) is Annotated:
        return _plain(get_args(of)[0])
    if get_origin(of) in (Union, UnionType):
        return [kind for part in get_args(of) if part is not NoneType for kind in _plain(part)]
    return [of]
