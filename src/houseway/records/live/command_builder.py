"""Commands from Python values: names with underscores, money as text, cents or Decimal, and what was chosen of an offer.

Money by one rule, wherever a key holds money: text is dollars as a record writes them (``"12.50"``), a whole number is cents
(``1250``), a Decimal is dollars (``Decimal("12.50")``). A record itself holds text alone.
"""

from __future__ import annotations

import types
from collections.abc import Mapping
from decimal import Decimal
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from houseway.engine.protocol.legal_actions import Offer
from houseway.errors import BadRecord
from houseway.money import Cents, written


def hyphened(arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Python's names as the keys of a record: underscores stand for hyphens, ``from_`` for ``from``."""
    return {key.rstrip("_").replace("_", "-"): value for key, value in arguments.items()}


def with_money(kind: type | None, arguments: dict[str, Any]) -> dict[str, Any]:
    """The arguments of a command or the determinations of a table, money written as a record writes it."""
    if kind is None:
        return arguments
    hints = _hints(kind)
    return {key: _written(hints.get(key), value, key) for key, value in arguments.items()}


def chosen_from(offer: Offer, kind: type | None, chosen: Mapping[str, Any]) -> dict[str, Any]:
    """The command that an offer and what was chosen make; ``BadRecord`` where a key is none of its fields, or one is missing."""
    given = hyphened(chosen)
    unknown = sorted(key for key in given if key not in offer.fields and not _inside(offer, key))
    if unknown:
        fields = ", ".join(offer.fields) or "nothing"
        raise BadRecord(f"{offer.do} leaves open {fields}, not {', '.join(unknown)}", "command")
    missing = [key for key in offer.fields if "." not in key and key not in offer.optional and key not in given]
    if missing:
        raise BadRecord(f"{offer.do} asks for {', '.join(missing)}", "command")
    return with_money(kind, offer.command(**given))


def _inside(offer: Offer, key: str) -> bool:
    return any(field.startswith(f"{key}.") for field in offer.fields)


@cache
def _hints(kind: type) -> dict[str, Any]:
    """The type of each key, by its name in a record."""
    hints = get_type_hints(kind, include_extras=False)
    return {own.encode_name: hints[own.name] for own in msgspec.structs.fields(kind)}


def _written(hint: Any, value: Any, place: str) -> Any:
    """A value with its money written, by the type of its key; what holds none is left alone."""
    if hint is None or isinstance(value, str | bool) or value is None:
        return value
    if isinstance(value, int | Decimal):
        if not _is_money(hint):
            return value
        try:
            return written(value)
        except ValueError as error:
            raise BadRecord(str(error), f"command.{place}") from error
    parts = get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)
    for part in parts:
        if isinstance(value, Mapping):
            if get_origin(part) is dict:
                inner = get_args(part)[1]
                return {key: _written(inner, held, f"{place}.{key}") for key, held in value.items()}
            if isinstance(part, type) and issubclass(part, msgspec.Struct):
                return {key: _written(_hints(part).get(key), held, f"{place}.{key}") for key, held in value.items()}
        elif isinstance(value, list | tuple) and (get_origin(part) is tuple or _is_money(part)):
            inner = get_args(part)[0] if get_origin(part) is tuple else part
            return [_written(inner, held, place) for held in value]
    return value


def _is_money(hint: Any) -> bool:
    """Whether a key of this type takes money, alone or beside other things."""
    if get_origin(hint) in (Union, types.UnionType):
        return any(_is_money(part) for part in get_args(hint))
    return hint is Cents or str(getattr(hint, "called", "")).startswith("money")
