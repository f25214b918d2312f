"""Offers made from the types of commands: a field for every key that a command has, by what the key's type takes.

A game says only what its table adds: which choices a key has now, and which keys are fixed. What is left (names, notes,
clauses, yes or no) follows from the type, so that a command that gains a key is offered with it.

>>> from houseway.engine.protocol.commands import Dispute
>>> offer = form(Dispute, ("ann",), "power", {"by": "operator"}, {"round": Number(1, 3)})
>>> offer.do, list(offer.fields), sorted(offer.optional)
('dispute', ['player', 'about', 'decision', 'review', 'round'], ['about', 'decision', 'review', 'round'])
"""

from __future__ import annotations

import types
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.legal_actions import (
    BESIDES,
    Amount,
    ClauseNamed,
    Field,
    Number,
    Offer,
    OneOf,
    Part,
    SomeOf,
    Text,
)
from houseway.engine.protocol.text_types import FreeTextForm, NameForm
from houseway.money import Cents

CLAUSES = frozenset(("rule", "contravened"))
"""Keys that name a clause."""
EITHER = OneOf((True, False))
ANY_AMOUNT = Amount(0, None)
WORDS = Text()


class _Names:
    """Stands for a field of names until the table says who is there; ``words`` are taken beside names."""

    def __init__(self, words: tuple[str, ...], several: bool) -> None:
        self.words, self.several = words, several

    def among(self, players: tuple[str, ...]) -> Field:
        if self.several:
            return SomeOf(players, free=True)
        return OneOf((*players, *self.words), free=True)


def form(
    kind: type[Command],
    players: tuple[str, ...],
    part: Part,
    arguments: Mapping[str, Any] | None = None,
    fields: Mapping[str, Field] | None = None,
    *,
    without: Iterable[str] = (),
    needed: Iterable[str] = (),
) -> Offer:
    """An offer of such a command: ``fields`` say what the state allows, ``without`` leaves optional keys aside.

    Keys in ``needed`` must be there although the type lets them be left out: the rules ask for them.
    """
    fixed, given, left_out, asked_for = arguments or {}, fields or {}, frozenset(without), frozenset(needed)
    verb, keys = _keys_of(kind)
    open_fields: dict[str, Field] = {}
    optional = []
    for key, required, found in keys:
        if key in fixed or key in left_out:
            continue
        chosen = given.get(key, found)
        if chosen is None:
            assert any(name.startswith(f"{key}.") for name in given), f"{verb}: what does {key} take?"
            continue
        open_fields[key] = chosen.among(players) if isinstance(chosen, _Names) else chosen
        if not required and key not in asked_for:
            optional.append(key)
    dotted = {key: value for key, value in given.items() if "." in key}
    return Offer(verb, fixed, open_fields | dotted, frozenset(optional), part)


@cache
def _keys_of(kind: type[Command]) -> tuple[str, tuple[tuple[str, bool, Field | _Names | None], ...]]:
    """The verb, and each key of its own: its name, whether it must be there, and what its type takes."""
    hints = get_type_hints(kind, include_extras=True)
    keys = []
    for own in msgspec.structs.fields(kind):
        name = own.encode_name
        if name not in BESIDES:
            keys.append((name, own.required, _taken_by(name, hints[own.name])))
    return str(kind.__struct_config__.tag), tuple(keys)


def _taken_by(key: str, hint: Any) -> Field | _Names | None:
    """What a key takes by its type alone; None where only the table can say it."""
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        kinds = [part for part in get_args(hint) if part not in (type(None), msgspec.UnsetType)]
        return _taken_by(key, kinds[0]) if len(kinds) == 1 else None
    if origin is Annotated:
        bounds = get_args(hint)[1]
        least = getattr(bounds, "ge", None)
        return None if least is None else Number(least, getattr(bounds, "le", None))
    if origin is Literal:
        return OneOf(get_args(hint))
    if origin is tuple:
        inner = get_args(hint)[0]
        return _Names((), several=True) if _is_name(inner) else None
    if _is_name(hint):
        return _Names(tuple(sorted(hint.words)), several=False)
    if isinstance(hint, type) and issubclass(hint, FreeTextForm):
        return WORDS
    if key in CLAUSES:
        return ClauseNamed()
    if hint is bool:
        return EITHER
    return ANY_AMOUNT if hint is Cents else None


def _is_name(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, NameForm)
