"""Strict decoding from JSON to a typed value; every error becomes an ``InvalidRecordError``.

The error names the position in the input. A type that checks its own values raises ``InvalidValueError``, whose
message becomes the reason. For other faults, msgspec appends the position to a text that may quote the input
(``msgspec_messages``). Quoted text could imitate a position. So the text is produced a second time from the input
without its backquotes.
"""

from __future__ import annotations

import re
import types
from collections.abc import Collection, Mapping
from typing import Any, Generic, Literal, TypeVar, Union, get_args, get_origin

import msgspec

from houseway.engine.protocol.commands import decode_hook
from houseway.engine.protocol.msgspec_messages import (
    POSITION_SIGN,
    MsgspecReason,
    read_json_error,
    read_reason,
    shorten,
    split_position,
)
from houseway.errors import HousewayError, InvalidRecordError
from houseway.i18n import Message, make_verbatim
from houseway.law.suggestions import append_similar_names
from houseway.safe_text import format_untrusted

Kind = TypeVar("Kind")

TOO_DEEP = Message("engine-too-deep")
_NON_NULL_TYPES = frozenset((str, int, bool))
_PLAIN_KEY = re.compile(r"[A-Za-z0-9_-]{1,40}", re.ASCII)
_STEPS = re.compile(r"\[[^\]]*\]|\.[^.\[]+")
"""Pattern of the steps of a position in msgspec's messages, such as ``.sessions[0].levels``."""


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
            raise self._make_error(error, _decode_plain(data)) from error
        except Exception as error:
            raise make_unreadable_error(error) from error
        return value

    def convert(self, value: object) -> Kind:
        """Convert plain Python values."""
        try:
            converted: Kind = msgspec.convert(value, self.kind, dec_hook=decode_hook)
            if may_hold_null(value):
                reject_nulls(value, self._get_nullable_keys(converted))
        except msgspec.ValidationError as error:
            raise self._make_error(error, value) from error
        except Exception as error:
            raise make_unreadable_error(error) from error
        return converted

    def _get_nullable_keys(self, value: Kind) -> Collection[str]:
        return self.null_means or getattr(value, "null_means", ())

    def _make_error(self, error: msgspec.ValidationError, value: object) -> InvalidRecordError:
        """Return the error for a message of msgspec, with its reason and its position.

        The position is left out if text in the input may have forged it.
        """
        text, cause = str(error), error.__cause__
        if cause is not None:  # a check of the type itself: msgspec appends only the position to its text
            _, place = split_position(text[len(str(cause)) :])
            return InvalidRecordError(_get_reason(cause), place)
        if text.count("`") > 2 or POSITION_SIGN in text:
            try:
                msgspec.convert(_replace_backquotes(value), self.kind, dec_hook=decode_hook)
            except msgspec.ValidationError as second_error:
                text = str(second_error)
            except RecursionError:
                return InvalidRecordError(TOO_DEEP)
            else:
                return InvalidRecordError(read_reason(split_position(text)[0]).message)
        reason, place = split_position(text)
        return InvalidRecordError(self._make_message(read_reason(reason), place, value), place)

    def _make_message(self, reason: MsgspecReason, place: str, value: object) -> Message:
        """Return the message for a reason, with similar words if a key, a word or a verb is unknown."""
        if reason.subject == "tag" and place == ".do":
            verbs = [str(kind.__struct_config__.tag) for kind in _expand_union(self.kind)]
            message = Message("engine-unknown-command", verb=shorten(reason.word))
            return append_similar_names(message, reason.word, verbs)
        if reason.subject == "key":
            keys = [key for kind in _find_types_at(self.kind, place, value) for key in _get_keys(kind)]
            return append_similar_names(reason.message, reason.word, keys)
        if reason.subject == "word":
            literals = [kind for kind in _find_types_at(self.kind, place, value) if get_origin(kind) is Literal]
            words = [word for kind in literals for word in get_args(kind) if isinstance(word, str)]
            return append_similar_names(reason.message, reason.word, words)
        return reason.message


def _get_reason(cause: BaseException) -> Message:
    """Return the message of an error that a type raised for its value."""
    return cause.reason if isinstance(cause, HousewayError) else make_verbatim(shorten(str(cause)))


def _find_types_at(kind: Any, place: str, value: object) -> list[Any]:
    """Return the types allowed at a position inside a value of this type.

    For a command, only the type with the verb of the value is considered.
    """
    verb = value.get("do") if isinstance(value, Mapping) else None
    kinds = [part for part in _expand_union(kind) if verb is None or _get_verb(part) in (None, verb)]
    for key in _STEPS.findall(place):
        below: list[Any] = []
        for kind_above in kinds:
            if key.startswith("["):
                below += [part for argument in get_args(kind_above) for part in _expand_union(argument)]
            else:
                below += [part for inner in _get_field_types(kind_above, key[1:]) for part in _expand_union(inner)]
        kinds = below
    return kinds


def _expand_union(kind: Any) -> tuple[Any, ...]:
    """Return the types of a union, or the type itself if it is not a union, without annotations."""
    if hasattr(kind, "__metadata__"):
        return _expand_union(get_args(kind)[0])
    if get_origin(kind) in (Union, types.UnionType):
        return tuple(part for argument in get_args(kind) for part in _expand_union(argument))
    return (kind,)


def _get_verb(kind: Any) -> object:
    return kind.__struct_config__.tag if _is_struct(kind) else None


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _get_keys(kind: Any) -> tuple[str, ...]:
    return kind.__struct_encode_fields__ if _is_struct(kind) else ()


def _get_field_types(kind: Any, key: str) -> list[Any]:
    """Return the type of a key of an object type as a list, or an empty list if there is no such key."""
    return (
        [struct_field.type for struct_field in msgspec.structs.fields(kind) if struct_field.encode_name == key]
        if _is_struct(kind)
        else []
    )


def make_unreadable_error(error: BaseException) -> InvalidRecordError:
    """Make the error for input that cannot be read at all, from the exception that reading it raised."""
    if isinstance(error, InvalidRecordError):
        return error
    if isinstance(error, RecursionError):
        return InvalidRecordError(TOO_DEEP)
    if isinstance(error, UnicodeDecodeError):
        return InvalidRecordError(Message("engine-not-utf-8", byte=str(error.start)))
    if isinstance(error, UnicodeError):
        return InvalidRecordError(Message("engine-not-unicode"))
    if isinstance(error, msgspec.ValidationError):
        return InvalidRecordError(read_reason(split_position(str(error))[0]).message)
    if isinstance(error, msgspec.DecodeError):
        return InvalidRecordError(read_json_error(str(error)))
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
        raise make_unreadable_error(error) from error


def _replace_backquotes(value: object) -> object:
    if isinstance(value, str):
        return value.replace("`", "'")
    if isinstance(value, Mapping):
        return {_replace_backquotes(key): _replace_backquotes(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_replace_backquotes(item) for item in value]
    return value
