"""A table's state as a few kilobytes, from which it comes back as it was: who shares what with whom included.

The bytes hold plain values and the names of classes of the game and of ``houseway``'s own packages; whatever else stands
in them is refused, nothing but these classes is ever called, and bytes that were damaged or written by another version
of the classes are no snapshot. They are no proof: who can change them and reckon their checksum anew has another state.

Numbers, text, truth and nothing stand as they are. All else is an array that begins with a number: what it is. A list,
a dictionary, a set or an object is counted when it first comes, and later only its count is written.
"""

from __future__ import annotations

import hashlib
import sys
import zlib
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from operator import attrgetter
from types import NoneType
from typing import Any, NamedTuple, Protocol

import msgspec
from msgspec import UNSET, Struct, UnsetType

from houseway.errors import BadRecord

FORMAT = 1
SHARED_PACKAGES = ("houseway.engine", "houseway.jackpot", "houseway.equipment", "houseway.fairness", "houseway.money")
AGAIN, LIST, DICT, SET, TUPLE, FROZEN_SET, NOT_GIVEN, NOT_SET, FIRST_KIND = range(9)
_SCALARS = frozenset((int, str, bool, NoneType))
_CONTAINERS: tuple[Any, ...] = (list, dict, set)
_CHECKSUM = 16
NO_SNAPSHOT = "this is no snapshot of such a table"


class Shape(NamedTuple):
    """How the values of a class are taken apart and put together."""

    names: tuple[str, ...]
    parts: Callable[[Any], Iterable[Any]]
    whole: Callable[[list[Any]], Any] | None
    """None: an empty object is made first and its attributes set then."""
    counted: bool


def pack(state: Any, shared: tuple[str, ...], beside: object, outside: Sequence[object] = ()) -> bytes:
    """The bytes of a state but for the attributes in ``shared``, and what stands ``beside`` it: plain values.

    Of the objects ``outside`` only their count is written: who reads the bytes brings them, in the same order.
    """
    packer = _Packer(outside)
    names = [name for name in _slots(type(state)) if name not in shared]
    body = [packer.value(getattr(state, name)) for name in names]
    kinds = [[kind.__module__, kind.__qualname__, _print_of(_shape(kind).names)] for kind in packer.kinds]
    data = msgspec.msgpack.encode([FORMAT, beside, _print_of(tuple(names)), kinds, body])
    return hashlib.blake2b(data, digest_size=_CHECKSUM).digest() + data


class Fill(Protocol):
    """Gives a newly opened state, with its shared attributes and the package of its game, what the bytes hold of it."""

    def __call__(self, state: Any, shared: tuple[str, ...], package: str, outside: Sequence[object] = ()) -> None:
        """``BadRecord`` where the bytes do not fit the state; ``outside`` are the objects that ``pack`` was given."""


def unpacked(data: bytes) -> tuple[Any, Fill]:
    """What stands beside the state, and what fills the state; ``BadRecord`` for anything that ``pack`` has not written."""
    checksum, body = data[:_CHECKSUM], data[_CHECKSUM:]
    if hashlib.blake2b(body, digest_size=_CHECKSUM).digest() != checksum:
        raise BadRecord("these bytes are no snapshot, or were damaged", "snapshot")
    try:
        found, beside, print_, kinds, parts = msgspec.msgpack.decode(body)
    except (msgspec.DecodeError, ValueError, TypeError, RecursionError) as error:
        raise BadRecord(NO_SNAPSHOT, "snapshot") from error
    if found != FORMAT:
        raise BadRecord("the snapshot was written by another version: play the record again", "snapshot")

    def fill(state: Any, shared: tuple[str, ...], package: str, outside: Sequence[object] = ()) -> None:
        names = [name for name in _slots(type(state)) if name not in shared]
        if print_ != _print_of(tuple(names)):
            raise BadRecord("the snapshot is of another game or version: play the record again", "snapshot")
        try:
            known = [_found(module, name, fields, (package, *SHARED_PACKAGES)) for module, name, fields in kinds]
            values = list(map(_Unpacker(known, outside).value, parts))
            for name, value in zip(names, values, strict=True):
                setattr(state, name, value)
        except Exception as error:
            raise BadRecord(NO_SNAPSHOT, "snapshot") from error

    return beside, fill


class _Packer:
    """Values taken apart."""

    def __init__(self, outside: Sequence[object]) -> None:
        self.kinds: dict[type, int] = {}
        self._seen = {id(known): number for number, known in enumerate(outside)}

    def value(self, value: Any) -> Any:
        kind: Any = type(value)
        if kind in _SCALARS:
            return value
        if kind is tuple:
            return self._row(TUPLE, value)
        if kind is frozenset:
            return self._row(FROZEN_SET, _in_order(value))
        if kind is UnsetType or kind is _NotSet:
            return [NOT_GIVEN if kind is UnsetType else NOT_SET]
        again = self._seen.get(id(value))
        if again is not None:
            return [AGAIN, again]
        shape = None if kind in _CONTAINERS else _shape(kind)
        if shape is None or shape.counted:
            self._seen[id(value)] = len(self._seen)
        if kind is list:
            return self._row(LIST, value)
        if kind is dict:
            return self._row(DICT, (part for pair in value.items() for part in pair))
        if shape is None:
            return self._row(SET, _in_order(value))
        number = self.kinds.setdefault(kind, len(self.kinds))
        return self._row(FIRST_KIND + number, shape.parts(value))

    def _row(self, what: int, parts: Iterable[Any]) -> list[Any]:
        own = self.value
        return [what, *[part if type(part) in _SCALARS else own(part) for part in parts]]


class _Unpacker:
    """Values put together again, in the order in which they were taken apart."""

    def __init__(self, kinds: list[type], outside: Sequence[object]) -> None:
        self._kinds = kinds
        self._made: list[Any] = list(outside)

    def value(self, value: Any) -> Any:
        if type(value) is not list:
            if type(value) not in _SCALARS:
                raise ValueError(NO_SNAPSHOT)
            return value
        what = value[0]
        if what == AGAIN:
            return self._made[value[1]]
        if what >= FIRST_KIND:
            return self._object(self._kinds[what - FIRST_KIND], value)
        if what == LIST:
            self._made.append(made := [])
            made.extend(self._parts(value))
            return made
        if what == TUPLE:
            return tuple(self._parts(value))
        if what == DICT:
            return self._dictionary(value)
        if what == SET:
            self._made.append(members := set())
            members.update(self._parts(value))
            return members
        if what == FROZEN_SET:
            return frozenset(self._parts(value))
        return UNSET if what == NOT_GIVEN else NOT_SET_YET

    def _parts(self, value: list[Any]) -> list[Any]:
        own = self.value
        return [part if type(part) in _SCALARS else own(part) for part in value[1:]]

    def _dictionary(self, value: list[Any]) -> dict[Any, Any]:
        named: dict[Any, Any] = {}
        self._made.append(named)
        parts = self._parts(value)
        named.update(zip(parts[::2], parts[1::2], strict=True))
        return named

    def _object(self, kind: Any, value: list[Any]) -> Any:
        shape = _shape(kind)
        if shape.whole is not None:
            place = len(self._made)
            if shape.counted:
                self._made.append(None)
            whole = shape.whole(self._parts(value))
            if shape.counted:
                self._made[place] = whole
            return whole
        made = kind.__new__(kind)
        self._made.append(made)
        for name, part in zip(shape.names, self._parts(value), strict=True):
            if part is not NOT_SET_YET:
                setattr(made, name, part)
        return made


class _NotSet:
    """An attribute that an object has not been given yet."""


NOT_SET_YET = _NotSet()


@cache
def _shape(kind: Any) -> Shape:
    """How values of a class are taken apart; ``TypeError`` where that cannot be."""
    if issubclass(kind, int):
        return Shape((), lambda value: (int(value),), lambda parts: kind(parts[0]), counted=False)
    if issubclass(kind, tuple):
        return Shape(getattr(kind, "_fields", ()), iter, getattr(kind, "_make", kind), counted=False)
    if issubclass(kind, Struct):
        names = kind.__struct_fields__
        return Shape(names, _getter(names), lambda parts: kind(**dict(zip(names, parts, strict=True))),
                     counted=not kind.__struct_config__.frozen)  # fmt: skip
    made_of: tuple[str, ...] | None = getattr(kind, "made_of", None)
    if made_of is not None:
        return Shape(made_of, _getter(made_of), lambda parts: kind(*parts), counted=True)
    names = _slots(kind)
    if not names:
        raise TypeError(f"a {kind.__name__} cannot be kept in a snapshot")
    return Shape(names, _getter(names), None, counted=True)


def _getter(names: tuple[str, ...]) -> Callable[[Any], Iterable[Any]]:
    if len(names) == 1:
        return lambda value: (getattr(value, names[0], NOT_SET_YET),)
    at_once = attrgetter(*names)

    def parts(value: Any) -> Iterable[Any]:
        try:
            return at_once(value)
        except AttributeError:
            return [getattr(value, name, NOT_SET_YET) for name in names]

    return parts


def _slots(kind: type) -> tuple[str, ...]:
    return tuple(name for base in kind.__mro__ for name in base.__dict__.get("__slots__", ()))


def _print_of(names: tuple[str, ...]) -> int:
    """By this another version of a class is known."""
    return zlib.crc32(" ".join(names).encode())


def _in_order(members: Iterable[Any]) -> list[Any]:
    """Text sorted, so that one state has one snapshot."""
    found = list(members)
    return sorted(found) if all(type(member) is str for member in found) else found


def _found(module: str, name: str, fields: int, packages: tuple[str, ...]) -> type:
    """A class of one of the packages, with the fields that it had."""
    if not any(module == package or module.startswith(f"{package}.") for package in packages):
        raise ValueError(NO_SNAPSHOT)
    kind = vars(sys.modules[module]).get(name)
    if not isinstance(kind, type) or kind.__module__ != module or _print_of(_shape(kind).names) != fields:
        raise ValueError(NO_SNAPSHOT)
    return kind
