"""Legal actions built from command types: one field per key, derived from the type of the key.

A game adds only what depends on its table: the present choices of a key, and the fixed keys. Everything
else (names, notes, clauses, yes or no) follows from the type, so that a new key of a command is offered at
once.

>>> from houseway.engine.protocol.commands import Dispute
>>> offer = make_action(Dispute, ("ann",), "power", {"by": "operator"}, {"round": Number(1, 3)})
>>> offer.do, list(offer.fields), sorted(offer.optional)
('dispute', ['player', 'about', 'decision', 'review', 'round'], ['about', 'decision', 'review', 'round'])
"""

from __future__ import annotations

import types
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from houseway.engine.output.action_types import ActionCategory
from houseway.engine.protocol.commands import Command
from houseway.engine.protocol.legal_actions import (
    COMMON_KEYS,
    Amount,
    ClauseName,
    Field,
    LegalAction,
    Number,
    OneOf,
    SomeOf,
    Text,
)
from houseway.engine.protocol.text_types import FreeTextForm, NameForm
from houseway.money import Cents

CLAUSE_KEYS = frozenset(("rule", "contravened"))
"""Keys of commands whose value is the number of a clause."""
YES_OR_NO = OneOf((True, False))
ANY_AMOUNT = Amount(0, None)
FREE_TEXT = Text()


class _NamesField:
    """Placeholder for a field that takes names, until the names of the players are known.

    The field also accepts the entries of ``words``, which are not names.
    """

    def __init__(self, words: tuple[str, ...], several: bool) -> None:
        self.words, self.several = words, several

    def make_field(self, players: tuple[str, ...]) -> Field:
        if self.several:
            return SomeOf(players, free=True)
        return OneOf((*players, *self.words), free=True)


def make_action(
    kind: type[Command],
    players: tuple[str, ...],
    part: ActionCategory,
    arguments: Mapping[str, Any] | None = None,
    fields: Mapping[str, Field] | None = None,
    *,
    without: Iterable[str] = (),
    needed: Iterable[str] = (),
) -> LegalAction:
    """Make a legal action for a command type.

    ``fields`` holds the choices that the state allows. Optional keys in ``without`` are left out of the action.
    Keys in ``needed`` are required by the rules although the type makes them optional.
    """
    fixed, field_choices, omitted_keys, required_keys = (
        arguments or {},
        fields or {},
        frozenset(without),
        frozenset(needed),
    )
    verb, keys = _describe_keys(kind)
    open_fields: dict[str, Field] = {}
    optional = []
    for key, required, default_field in keys:
        if key in fixed or key in omitted_keys:
            continue
        open_field = field_choices.get(key, default_field)
        if open_field is None:
            assert any(name.startswith(f"{key}.") for name in field_choices), f"{verb}: what does {key} take?"
            continue
        open_fields[key] = open_field.make_field(players) if isinstance(open_field, _NamesField) else open_field
        if not required and key not in required_keys:
            optional.append(key)
    dotted = {key: value for key, value in field_choices.items() if "." in key}
    return LegalAction(verb, fixed, open_fields | dotted, frozenset(optional), part)


@cache
def _describe_keys(kind: type[Command]) -> tuple[str, tuple[tuple[str, bool, Field | _NamesField | None], ...]]:
    """Return the verb of a command type, and a description of each key that not all commands share.

    A description is the key's name, whether the key is required, and its field.
    """
    hints = get_type_hints(kind, include_extras=True)
    keys = []
    for struct_field in msgspec.structs.fields(kind):
        name = struct_field.encode_name
        if name not in COMMON_KEYS:
            keys.append((name, struct_field.required, _make_field(name, hints[struct_field.name])))
    return str(kind.__struct_config__.tag), tuple(keys)


def _make_field(key: str, hint: Any) -> Field | _NamesField | None:
    """Return the field that follows from the type of a key.

    Return None if the type alone does not determine the field, because the field depends on the table.
    """
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        kinds = [part for part in get_args(hint) if part not in (type(None), msgspec.UnsetType)]
        return _make_field(key, kinds[0]) if len(kinds) == 1 else None
    if origin is Annotated:
        bounds = get_args(hint)[1]
        least = getattr(bounds, "ge", None)
        return None if least is None else Number(least, getattr(bounds, "le", None))
    if origin is Literal:
        return OneOf(get_args(hint))
    if origin is tuple:
        inner = get_args(hint)[0]
        return _NamesField((), several=True) if _is_name(inner) else None
    if _is_name(hint):
        return _NamesField(tuple(sorted(hint.words)), several=False)
    if isinstance(hint, type) and issubclass(hint, FreeTextForm):
        return FREE_TEXT
    if key in CLAUSE_KEYS:
        return ClauseName()
    if hint is bool:
        return YES_OR_NO
    return ANY_AMOUNT if hint is Cents else None


def _is_name(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, NameForm)
