"""Strict decoding from JSON to a typed value; every error becomes an ``InvalidRecordError``.

The error names the position in the input. A type that checks its own values raises ``InvalidValueError``, whose
message becomes the reason. ``value_faults`` finds all other faults.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from houseway.engine.protocol.commands import decode_hook
from houseway.engine.protocol.value_faults import describe_json_error, find_fault, shorten
from houseway.errors import InvalidRecordError
from houseway.i18n import Message
from houseway.safe_text import format_untrusted

Kind = TypeVar("Kind")

TOO_DEEP = Message("engine-too-deep")
_NON_NULL_TYPES = frozenset((str, int, bool))
_PLAIN_KEY = re.compile(r"[A-Za-z0-9_-]{1,40}", re.ASCII)


class StrictDecoder(Generic[Kind]):
    """Decoder of values of one type, from JSON or from plain Python values."""

    def __init__(self, kind: Any, *, null_means: Collection[str] = ()) -> None:
        self.kind = kind
        self.null_means = null_means
        self._decoder: msgspec.json.Decoder[Kind] = msgspec.json.Decoder(kind, dec_hook=decode_hook)

    def decode(self, data: bytes) -> Kind:
        """Decode a value from JSON.

        Raises:
            InvalidRecordError: the bytes are malformed; the error names the position in the value (``.amount``).
        """
        try:
            value = self._decoder.decode(data)
            if b"null" in data:
                reject_nulls(msgspec.json.decode(data), self._get_nullable_keys(value))
        except msgspec.ValidationError as error:
            raise self._make_error(_decode_plain(data)) from error
        except Exception as error:
            raise make_unreadable_error(error, data) from error
        return value

    def convert(self, value: object) -> Kind:
        """Convert plain Python values."""
        try:
            converted: Kind = msgspec.convert(value, self.kind, dec_hook=decode_hook)
            if may_hold_null(value):
                reject_nulls(value, self._get_nullable_keys(converted))
        except msgspec.ValidationError as error:
            raise self._make_error(value) from error
        except Exception as error:
            raise make_unreadable_error(error) from error
        return converted

    def _get_nullable_keys(self, value: Kind) -> Collection[str]:
        return self.null_means or getattr(value, "null_means", ())

    def _make_error(self, value: object) -> InvalidRecordError:
        """Return the error for a value that msgspec has rejected, with its reason and its position."""
        try:
            fault = find_fault(self.kind, value, decode_hook)
        except RecursionError:
            return InvalidRecordError(TOO_DEEP)
        return InvalidRecordError(fault.reason, fault.place)


def make_unreadable_error(error: BaseException, data: bytes | None = None) -> InvalidRecordError:
    """Make the error for input that cannot be read at all, from the exception that reading it raised.

    ``data`` is the input, if it should be JSON.
    """
    if isinstance(error, InvalidRecordError):
        return error
    if isinstance(error, RecursionError):
        return InvalidRecordError(TOO_DEEP)
    if isinstance(error, UnicodeDecodeError):
        return InvalidRecordError(Message("engine-not-utf-8", byte=str(error.start)))
    if isinstance(error, UnicodeError):
        return InvalidRecordError(Message("engine-not-unicode"))
    if isinstance(error, msgspec.ValidationError):
        return InvalidRecordError(Message("engine-invalid-value" if data is None else "engine-number-out-of-range"))
    if isinstance(error, msgspec.DecodeError):
        return InvalidRecordError(Message("engine-not-json") if data is None else describe_json_error(data))
    try:
        text = f"{type(error).__name__}: {error}"
    except Exception:  # the input may raise even when its error is formatted
        text = type(error).__name__
    return InvalidRecordError(Message("engine-unreadable", error=shorten(text)))


def may_hold_null(value: object) -> bool:
    """Return whether a command, given as Python values, may contain a null.

    Only the values of the outermost object are examined. A nested object or list counts as one that may.
    """
    if not isinstance(value, dict):
        return value is None or isinstance(value, list | tuple)
    return not _NON_NULL_TYPES.issuperset(map(type, value.values()))


def reject_nulls(value: object, nullable_keys: Collection[str] = (), place: str = "", key: str = "") -> None:
    """Raise ``InvalidRecordError`` if a null is at a key that is not among ``nullable_keys``."""
    if key and key in nullable_keys:
        return
    if value is None or (isinstance(value, float) and value != value):  # noqa: PLR0124 - JSON writes NaN as null
        raise InvalidRecordError(Message("engine-null"), place)
    if isinstance(value, Mapping):
        for name, item in value.items():
            step = name if isinstance(name, str) and _PLAIN_KEY.fullmatch(name) else format_untrusted(name)
            reject_nulls(item, nullable_keys, f"{place}.{step}", f"{key}.{name}" if key else str(name))
    elif isinstance(value, list | tuple):
        for number, item in enumerate(value):
            reject_nulls(item, nullable_keys, f"{place}[{number}]", key)


def _decode_plain(data: bytes) -> object:
    try:
        return msgspec.json.decode(data)
    except Exception as error:
        raise make_unreadable_error(error, data) from error
