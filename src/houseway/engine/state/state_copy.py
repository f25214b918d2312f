"""Copy of a table's state that shares everything immutable: older rounds, lines, notices, determinations.

So a copy costs as much as the round in play, however long the record is.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from enum import Enum
from types import BuiltinFunctionType, FunctionType
from typing import Any, TypeVar

from msgspec import UNSET, Struct

from houseway.engine.state.bounded_history import Rounds

State = TypeVar("State")

_IMMUTABLE_TYPES: dict[type, bool] = {type(None): True, type(UNSET): True}
"""Cached answers of ``_is_immutable``, by type."""


def copy_state(state: State, shared: Iterable[str] = ()) -> State:
    """Copy a game's state. Attributes named in ``shared`` never change, so the copy shares them."""
    memo: dict[int, Any] = {id(value): value for name in shared if (value := getattr(state, name)) is not None}
    rounds: Rounds[Any] = state.rounds  # type: ignore[attr-defined]  # every game's state has them
    memo[id(rounds)] = rounds.share(lambda last: _copy_value(last, memo))
    new_state: State = _copy_value(state, memo)
    return new_state


def unshare_round(state: Any, number: int) -> None:
    """Replace a finished round, numbered from 1, by a copy of its own before this state changes it.

    Other copies of the state are not affected.
    """
    if number < len(state.rounds):
        state.rounds.unshare(number, lambda round_: _copy_value(round_, {}))


def _copy_value(value: Any, memo: dict[int, Any]) -> Any:
    kind = type(value)
    if _IMMUTABLE_TYPES.get(kind) or (kind not in _IMMUTABLE_TYPES and _is_immutable(kind)):
        return value
    existing = memo.get(id(value))
    if existing is not None:
        return existing
    if kind is list:
        memo[id(value)] = parts = []
        parts.extend([_copy_value(part, memo) for part in value])
        return parts
    if kind is dict:
        mapping: dict[Any, Any] = {}
        memo[id(value)] = mapping
        mapping.update([(_copy_value(key, memo), _copy_value(part, memo)) for key, part in value.items()])
        return mapping
    if kind is set:
        memo[id(value)] = members = {_copy_value(part, memo) for part in value}
        return members
    if isinstance(value, tuple | frozenset):
        return _copy_if_changed(value, memo)
    return _copy_object(value, memo)


def _is_immutable(kind: type) -> bool:
    """Return whether values of a type are immutable, including everything that they contain.

    Such types are numbers, strings, enums, functions, frozen data classes, and structs that declare ``gc=False``.
    """
    config = getattr(kind, "__struct_config__", None)
    frozen = getattr(getattr(kind, "__dataclass_params__", None), "frozen", False)
    is_scalar = issubclass(kind, int | str | bytes | float | Enum | type | FunctionType | BuiltinFunctionType)
    _IMMUTABLE_TYPES[kind] = is_scalar or frozen or (config is not None and config.frozen and not config.gc)
    return _IMMUTABLE_TYPES[kind]


def _copy_if_changed(value: Any, memo: dict[int, Any]) -> Any:
    """Copy a tuple, named tuple or frozen set only if one of its parts had to be copied."""
    parts = [_copy_value(part, memo) for part in value]
    is_unchanged = all(part is original for part, original in zip(parts, value, strict=True))
    memo[id(value)] = result = value if is_unchanged else getattr(type(value), "_make", type(value))(parts)
    return result


def _copy_object(value: Any, memo: dict[int, Any]) -> Any:
    kind: Any = type(value)
    if isinstance(value, Struct) and value.__struct_config__.frozen:
        parts = [_copy_value(getattr(value, name), memo) for name in value.__struct_fields__]
        is_unchanged = all(
            part is getattr(value, name) for part, name in zip(parts, value.__struct_fields__, strict=True)
        )
        memo[id(value)] = result = (
            value if is_unchanged else kind(**dict(zip(value.__struct_fields__, parts, strict=True)))
        )
        return result
    memo[id(value)] = new_object = copy(value) if isinstance(value, Struct) else kind.__new__(kind)
    for name in _get_attribute_names(kind, value):
        if hasattr(value, name):
            setattr(new_object, name, _copy_value(getattr(value, name), memo))
    return new_object


def _get_attribute_names(kind: type, value: object) -> Iterable[str]:
    if isinstance(value, Struct):
        return value.__struct_fields__
    slots = [name for base in kind.__mro__ for name in base.__dict__.get("__slots__", ())]
    return [*slots, *getattr(value, "__dict__", ())]
