"""A copy of a table's state that shares what never changes: finished rounds but the last, lines, notices, determinations.

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

_PLAIN: dict[type, bool] = {type(None): True, type(UNSET): True}
"""Whether values of a type never change and hold nothing that does."""


def copied(state: State, shared: Iterable[str] = ()) -> State:
    """A copy of a state with ``rounds``; the attributes named in ``shared`` are never changed and stay as they are."""
    memo: dict[int, Any] = {id(value): value for name in shared if (value := getattr(state, name)) is not None}
    rounds: Rounds[Any] = state.rounds  # type: ignore[attr-defined]  # every game's state has them
    memo[id(rounds)] = rounds.sharing(lambda last: _copied(last, memo))
    made: State = _copied(state, memo)
    return made


def own_round(state: Any, number: int) -> None:
    """Let a finished round, counted from 1, be the state's own before it is changed; other copies keep theirs."""
    if number < len(state.rounds):
        state.rounds.own(number, lambda round_: _copied(round_, {}))


def _copied(value: Any, memo: dict[int, Any]) -> Any:
    kind = type(value)
    if _PLAIN.get(kind) or (kind not in _PLAIN and _is_plain(kind)):
        return value
    known = memo.get(id(value))
    if known is not None:
        return known
    if kind is list:
        memo[id(value)] = parts = []
        parts.extend([_copied(part, memo) for part in value])
        return parts
    if kind is dict:
        named: dict[Any, Any] = {}
        memo[id(value)] = named
        named.update([(_copied(key, memo), _copied(part, memo)) for key, part in value.items()])
        return named
    if kind is set:
        memo[id(value)] = members = {_copied(part, memo) for part in value}
        return members
    if isinstance(value, tuple | frozenset):
        return _copied_if_changed(value, memo)
    return _copied_object(value, memo)


def _is_plain(kind: type) -> bool:
    """Numbers, text and words; functions; frozen data classes; structs that say that they hold nothing else (``gc=False``)."""
    config = getattr(kind, "__struct_config__", None)
    frozen = getattr(getattr(kind, "__dataclass_params__", None), "frozen", False)
    plain = issubclass(kind, int | str | bytes | float | Enum | type | FunctionType | BuiltinFunctionType)
    _PLAIN[kind] = plain or frozen or (config is not None and config.frozen and not config.gc)
    return _PLAIN[kind]


def _copied_if_changed(value: Any, memo: dict[int, Any]) -> Any:
    """Tuples, named ones too, and frozen sets stay as they are where nothing in them had to be copied."""
    parts = [_copied(part, memo) for part in value]
    same = all(part is own for part, own in zip(parts, value, strict=True))
    memo[id(value)] = answer = value if same else getattr(type(value), "_make", type(value))(parts)
    return answer


def _copied_object(value: Any, memo: dict[int, Any]) -> Any:
    kind: Any = type(value)
    if isinstance(value, Struct) and value.__struct_config__.frozen:
        parts = [_copied(getattr(value, name), memo) for name in value.__struct_fields__]
        same = all(part is getattr(value, name) for part, name in zip(parts, value.__struct_fields__, strict=True))
        memo[id(value)] = answer = value if same else kind(**dict(zip(value.__struct_fields__, parts, strict=True)))
        return answer
    memo[id(value)] = made = copy(value) if isinstance(value, Struct) else kind.__new__(kind)
    for name in _names(kind, value):
        if hasattr(value, name):
            setattr(made, name, _copied(getattr(value, name), memo))
    return made


def _names(kind: type, value: object) -> Iterable[str]:
    if isinstance(value, Struct):
        return value.__struct_fields__
    slots = [name for base in kind.__mro__ for name in base.__dict__.get("__slots__", ())]
    return [*slots, *getattr(value, "__dict__", ())]
