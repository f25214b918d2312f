"""Snapshots: conversion of a table's state to a few kilobytes and back.

A snapshot also stores which parts of the state share objects. The bytes hold plain values and the names of
classes of the game and of ``houseway``'s own packages. Reading rejects anything else and never calls another
class. It also rejects damaged bytes and bytes written by another version of the classes. A snapshot proves
nothing: anybody who can change it can also recompute its checksum.

Numbers, strings, booleans and None are written as they are. Every other value is an array that begins with
a number for its kind. A list, dictionary, set or object receives a number when it first occurs. Later
occurrences are written as that number.
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

from houseway.errors import InvalidRecordError
from houseway.i18n import Message

FORMAT = 1
SHARED_PACKAGES = ("houseway.engine", "houseway.jackpot", "houseway.equipment", "houseway.fairness", "houseway.money")
BACK_REFERENCE, LIST, DICT, SET, TUPLE, FROZEN_SET, UNSET_MARK, MISSING_MARK, FIRST_KIND = range(9)
_SCALARS = frozenset((int, str, bool, NoneType))
_CONTAINERS: tuple[Any, ...] = (list, dict, set)
_CHECKSUM_BYTES = 16
INVALID_SNAPSHOT = Message("engine-snapshot-invalid")


class ClassShape(NamedTuple):
    """Functions that split an instance of a class into parts and build it again from the parts."""

    names: tuple[str, ...]
    get_parts: Callable[[Any], Iterable[Any]]
    build: Callable[[list[Any]], Any] | None
    """Function that builds a value from its parts.

    If it is None, an empty object is created and its attributes are set afterwards.
    """
    is_tracked: bool


def pack(state: Any, shared: tuple[str, ...], metadata: object, external_objects: Sequence[object] = ()) -> bytes:
    """Return the bytes of a state without its ``shared`` attributes, together with plain ``metadata``.

    For each of the ``external_objects`` only its number is written. The reader must pass the same objects in the
    same order.
    """
    packer = _Packer(external_objects)
    names = [name for name in _get_slots(type(state)) if name not in shared]
    values = [packer.pack(getattr(state, name)) for name in names]
    kinds = [
        [kind.__module__, kind.__qualname__, _compute_fingerprint(_find_shape(kind).names)] for kind in packer.kinds
    ]
    data = msgspec.msgpack.encode([FORMAT, metadata, _compute_fingerprint(tuple(names)), kinds, values])
    return hashlib.blake2b(data, digest_size=_CHECKSUM_BYTES).digest() + data


class StateFiller(Protocol):
    """Function that fills a newly opened state with the contents of a snapshot."""

    def __call__(
        self, state: Any, shared: tuple[str, ...], package: str, external_objects: Sequence[object] = ()
    ) -> None:
        """Fill a newly opened state with the contents of the snapshot.

        ``external_objects`` are the objects that ``pack`` received, and ``package`` is the package of the game.

        Raises:
            InvalidRecordError: the snapshot does not fit the state.
        """


def unpack(data: bytes) -> tuple[Any, StateFiller]:
    """Return the metadata of a snapshot and the function that fills a state from it.

    Raises:
        InvalidRecordError: ``pack`` did not write these bytes.
    """
    checksum, body = data[:_CHECKSUM_BYTES], data[_CHECKSUM_BYTES:]
    if hashlib.blake2b(body, digest_size=_CHECKSUM_BYTES).digest() != checksum:
        raise InvalidRecordError(Message("engine-snapshot-damaged"), "snapshot")
    try:
        version, metadata, fingerprint, kinds, parts = msgspec.msgpack.decode(body)
    except (msgspec.DecodeError, ValueError, TypeError, RecursionError) as error:
        raise InvalidRecordError(INVALID_SNAPSHOT, "snapshot") from error
    if version != FORMAT:
        raise InvalidRecordError(Message("engine-snapshot-version"), "snapshot")

    def fill(state: Any, shared: tuple[str, ...], package: str, external_objects: Sequence[object] = ()) -> None:
        names = [name for name in _get_slots(type(state)) if name not in shared]
        if fingerprint != _compute_fingerprint(tuple(names)):
            raise InvalidRecordError(Message("engine-snapshot-game"), "snapshot")
        try:
            classes = [_find_class(module, name, fields, (package, *SHARED_PACKAGES)) for module, name, fields in kinds]
            values = list(map(_Unpacker(classes, external_objects).unpack, parts))
            for name, value in zip(names, values, strict=True):
                setattr(state, name, value)
        except Exception as error:
            raise InvalidRecordError(INVALID_SNAPSHOT, "snapshot") from error

    return metadata, fill


class _Packer:
    """Encoder of values."""

    def __init__(self, external_objects: Sequence[object]) -> None:
        self.kinds: dict[type, int] = {}
        self._numbers = {id(item): number for number, item in enumerate(external_objects)}

    def pack(self, value: Any) -> Any:
        kind: Any = type(value)
        if kind in _SCALARS:
            return value
        if kind is tuple:
            return self._pack_row(TUPLE, value)
        if kind is frozenset:
            return self._pack_row(FROZEN_SET, _sort_members(value))
        if kind is UnsetType or kind is _Missing:
            return [UNSET_MARK if kind is UnsetType else MISSING_MARK]
        back_reference = self._numbers.get(id(value))
        if back_reference is not None:
            return [BACK_REFERENCE, back_reference]
        shape = None if kind in _CONTAINERS else _find_shape(kind)
        if shape is None or shape.is_tracked:
            self._numbers[id(value)] = len(self._numbers)
        if kind is list:
            return self._pack_row(LIST, value)
        if kind is dict:
            return self._pack_row(DICT, (part for pair in value.items() for part in pair))
        if shape is None:
            return self._pack_row(SET, _sort_members(value))
        number = self.kinds.setdefault(kind, len(self.kinds))
        return self._pack_row(FIRST_KIND + number, shape.get_parts(value))

    def _pack_row(self, mark: int, parts: Iterable[Any]) -> list[Any]:
        pack_value = self.pack
        return [mark, *[part if type(part) in _SCALARS else pack_value(part) for part in parts]]


class _Unpacker:
    """Decoder of values, in the order in which they were encoded."""

    def __init__(self, kinds: list[type], external_objects: Sequence[object]) -> None:
        self._kinds = kinds
        self._objects: list[Any] = list(external_objects)

    def unpack(self, value: Any) -> Any:
        if type(value) is not list:
            if type(value) not in _SCALARS:
                raise ValueError(INVALID_SNAPSHOT)
            return value
        mark = value[0]
        if mark == BACK_REFERENCE:
            return self._objects[value[1]]
        if mark >= FIRST_KIND:
            return self._unpack_object(self._kinds[mark - FIRST_KIND], value)
        if mark == LIST:
            self._objects.append(items := [])
            items.extend(self._unpack_parts(value))
            return items
        if mark == TUPLE:
            return tuple(self._unpack_parts(value))
        if mark == DICT:
            return self._unpack_dict(value)
        if mark == SET:
            self._objects.append(members := set())
            members.update(self._unpack_parts(value))
            return members
        if mark == FROZEN_SET:
            return frozenset(self._unpack_parts(value))
        return UNSET if mark == UNSET_MARK else MISSING

    def _unpack_parts(self, value: list[Any]) -> list[Any]:
        unpack_value = self.unpack
        return [part if type(part) in _SCALARS else unpack_value(part) for part in value[1:]]

    def _unpack_dict(self, value: list[Any]) -> dict[Any, Any]:
        mapping: dict[Any, Any] = {}
        self._objects.append(mapping)
        parts = self._unpack_parts(value)
        mapping.update(zip(parts[::2], parts[1::2], strict=True))
        return mapping

    def _unpack_object(self, kind: Any, value: list[Any]) -> Any:
        shape = _find_shape(kind)
        if shape.build is not None:
            place = len(self._objects)
            if shape.is_tracked:
                self._objects.append(None)
            complete_object = shape.build(self._unpack_parts(value))
            if shape.is_tracked:
                self._objects[place] = complete_object
            return complete_object
        new_object = kind.__new__(kind)
        self._objects.append(new_object)
        for name, part in zip(shape.names, self._unpack_parts(value), strict=True):
            if part is not MISSING:
                setattr(new_object, name, part)
        return new_object


class _Missing:
    """Marker of an attribute that an object does not have yet."""


MISSING = _Missing()


@cache
def _find_shape(kind: Any) -> ClassShape:
    """Return the functions that split and build instances of a class.

    Raises:
        TypeError: instances of the class cannot be stored in a snapshot.
    """
    if issubclass(kind, int):
        return ClassShape((), lambda value: (int(value),), lambda parts: kind(parts[0]), is_tracked=False)
    if issubclass(kind, tuple):
        return ClassShape(getattr(kind, "_fields", ()), iter, getattr(kind, "_make", kind), is_tracked=False)
    if issubclass(kind, Struct):
        names = kind.__struct_fields__
        return ClassShape(names, _make_getter(names), lambda parts: kind(**dict(zip(names, parts, strict=True))),
                     is_tracked=not kind.__struct_config__.frozen)  # fmt: skip
    made_of: tuple[str, ...] | None = getattr(kind, "made_of", None)
    if made_of is not None:
        return ClassShape(made_of, _make_getter(made_of), lambda parts: kind(*parts), is_tracked=True)
    names = _get_slots(kind)
    if not names:
        raise TypeError(f"a snapshot cannot contain a {kind.__name__}")
    return ClassShape(names, _make_getter(names), None, is_tracked=True)


def _make_getter(names: tuple[str, ...]) -> Callable[[Any], Iterable[Any]]:
    if len(names) == 1:
        return lambda value: (getattr(value, names[0], MISSING),)
    get_all = attrgetter(*names)

    def get_parts(value: Any) -> Iterable[Any]:
        try:
            return get_all(value)
        except AttributeError:
            return [getattr(value, name, MISSING) for name in names]

    return get_parts


def _get_slots(kind: type) -> tuple[str, ...]:
    return tuple(name for base in kind.__mro__ for name in base.__dict__.get("__slots__", ()))


def _compute_fingerprint(names: tuple[str, ...]) -> int:
    """Return a checksum of the names of a class's attributes.

    A snapshot stores the checksum, so that a class whose attributes have changed since then is recognised.
    """
    return zlib.crc32(" ".join(names).encode())


def _sort_members(members: Iterable[Any]) -> list[Any]:
    """Return the members of a set in a fixed order, so that equal states have equal snapshots in every process."""
    items = list(members)
    if len({type(item) for item in items}) == 1 and type(items[0]) in _SCALARS:
        return sorted(items)
    return sorted(items, key=lambda item: (type(item).__qualname__, repr(item)))


def _find_class(module: str, name: str, fields: int, packages: tuple[str, ...]) -> type:
    """Return the class that a snapshot names by its module and class name.

    Raises:
        ValueError: the module is outside ``packages``, the class does not exist, or its fields have changed since
            the snapshot was made.
    """
    if not any(module == package or module.startswith(f"{package}.") for package in packages):
        raise ValueError(INVALID_SNAPSHOT)
    kind = vars(sys.modules[module]).get(name)
    if (
        not isinstance(kind, type)
        or kind.__module__ != module
        or _compute_fingerprint(_find_shape(kind).names) != fields
    ):
        raise ValueError(INVALID_SNAPSHOT)
    return kind
