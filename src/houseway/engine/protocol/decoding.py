"""Strict decoding from JSON to a typed value; every error becomes an ``InvalidRecordError``.

The error names the position in the input. msgspec appends that position to its message, after text that may
quote the input. Quoted text could imitate a position. So the message is produced a second time from the input
without its backquotes.
"""

from __future__ import annotations

import re
import types
from collections.abc import Collection, Mapping
from typing import Any, Generic, Literal, TypeVar, Union, get_args, get_origin

import msgspec

from houseway.engine.protocol.commands import decode_hook
from houseway.engine.protocol.text_types import FORMAT_CHANGE_NOTE
from houseway.errors import InvalidRecordError
from houseway.law.suggestions import suggest_names
from houseway.safe_text import escape_unprintable, format_untrusted

Kind = TypeVar("Kind")

TOO_DEEP = "nested too deeply"
_MAX_MESSAGE_LENGTH = 300
_NON_NULL_TYPES = frozenset((str, int, bool))
_PLAIN_KEY = re.compile(r"[A-Za-z0-9_-]{1,40}", re.ASCII)
_AT, _KEY = " - at `", "key` in `"
_UNKNOWN_KEY, _UNKNOWN_WORD, _UNKNOWN_VERB = "Object contains unknown field `", "Invalid enum value ", "Invalid value "
_WRONG_KIND = re.compile(r"Expected `([a-z |]+)`, got `([a-z]+)`")
_KIND_NAMES = {
    "array": "a list",
    "bool": "true or false",
    "float": "a number with decimals",
    "int": "a whole number",
    "null": "null",
    "object": "an object",
    "str": "text",
}
"""Readable names of the types that msgspec's messages mention."""
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
        text = str(error)
        if text.count("`") > 2 or _AT in text:
            try:
                msgspec.convert(_replace_backquotes(value), self.kind, dec_hook=decode_hook)
            except msgspec.ValidationError as second_error:
                text = str(second_error)
            except RecursionError:
                return InvalidRecordError(TOO_DEEP)
            else:
                return InvalidRecordError(_truncate(text.rpartition(_AT)[0] or text))
        reason, separator, place = text.rpartition(_AT)
        if not separator:
            reason, place = text, ""
        place = place.removeprefix(_KEY).rstrip("`").removeprefix("$")
        return InvalidRecordError(_truncate(self._format_reason(reason, place, value)), place)

    def _format_reason(self, reason: str, place: str, value: object) -> str:
        """Describe a wrong type by its name, and suggest similar words for an unknown key, word or verb."""
        if match := _WRONG_KIND.fullmatch(reason):
            kinds = [_KIND_NAMES.get(kind, kind) for kind in match[1].split(" | ") if kind != "null"]
            return f"{' or '.join(kinds)} is wanted, not {_KIND_NAMES.get(match[2], match[2])}"
        if reason.startswith(_UNKNOWN_VERB) and place == ".do":
            word = reason.removeprefix(_UNKNOWN_VERB)[1:-1]
            verbs = [str(kind.__struct_config__.tag) for kind in _expand_union(self.kind)]
            return f"there is no command '{word}' in this game{suggest_names(word, verbs)}"
        if reason.startswith(_UNKNOWN_KEY):
            keys = [key for kind in _find_types_at(self.kind, place, value) for key in _get_keys(kind)]
            return reason + suggest_names(reason.removeprefix(_UNKNOWN_KEY).rstrip("`"), keys)
        if reason.startswith(_UNKNOWN_WORD):
            literals = [kind for kind in _find_types_at(self.kind, place, value) if get_origin(kind) is Literal]
            words = [word for kind in literals for word in get_args(kind) if isinstance(word, str)]
            return reason + suggest_names(reason.removeprefix(_UNKNOWN_WORD)[1:-1], words)
        return reason


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
        return InvalidRecordError(f"not UTF-8: {error.reason}, byte {error.start}")
    if isinstance(error, UnicodeError):
        return InvalidRecordError("text that cannot be written in Unicode (UTF-8)")
    if isinstance(error, msgspec.DecodeError):
        return InvalidRecordError(_truncate(f"not JSON: {error}"))
    try:
        message = str(error)
    except Exception:  # the input may raise even when its error is formatted
        message = "of which nothing can be told"
    return InvalidRecordError(_truncate(f"{type(error).__name__}: {message}"))


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
        raise InvalidRecordError(f"null is no value; leave the key out ({FORMAT_CHANGE_NOTE})", place)
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


def _truncate(text: str) -> str:
    text = escape_unprintable(text[: _MAX_MESSAGE_LENGTH + 1])
    return text if len(text) <= _MAX_MESSAGE_LENGTH else text[: _MAX_MESSAGE_LENGTH - 3] + "..."
