"""From JSON to a typed value, strictly: whatever is wrong becomes a ``BadRecord`` with its place below that value.

What msgspec says of a place it puts at the end of its message, behind text that may quote the input. So that nothing
quoted can pass for a place, a message is made a second time from the input without its backquotes.
"""

from __future__ import annotations

import re
import types
from collections.abc import Collection, Mapping
from typing import Any, Generic, Literal, TypeVar, Union, get_args, get_origin

import msgspec

from houseway.engine.protocol.commands import from_json
from houseway.engine.protocol.text_types import SINCE
from houseway.errors import BadRecord
from houseway.law.suggestions import close_to
from houseway.safe_text import printable, shown

Kind = TypeVar("Kind")

TOO_DEEP = "nested too deeply"
_LONGEST_MESSAGE = 300
_WITHOUT_NULL = frozenset((str, int, bool))
_PLAIN_KEY = re.compile(r"[A-Za-z0-9_-]{1,40}", re.ASCII)
_AT, _KEY = " - at `", "key` in `"
_UNKNOWN_KEY, _UNKNOWN_WORD, _UNKNOWN_VERB = "Object contains unknown field `", "Invalid enum value ", "Invalid value "
_WRONG_KIND = re.compile(r"Expected `([a-z |]+)`, got `([a-z]+)`")
_KINDS = {
    "array": "a list",
    "bool": "true or false",
    "float": "a number with decimals",
    "int": "a whole number",
    "null": "null",
    "object": "an object",
    "str": "text",
}
"""What msgspec calls otherwise than people do."""
_STEPS = re.compile(r"\[[^\]]*\]|\.[^.\[]+")
"""The steps of a place as msgspec tells it: ``.sessions[0].levels``."""


class Reader(Generic[Kind]):
    """Reads values of one type, from JSON or from plain Python values."""

    def __init__(self, kind: Any, *, null_means: Collection[str] = ()) -> None:
        self.kind = kind
        self.null_means = null_means
        self._decoder: msgspec.json.Decoder[Kind] = msgspec.json.Decoder(kind, dec_hook=from_json)

    def decode(self, data: bytes) -> Kind:
        """The value in these bytes; ``BadRecord`` with the place below it (``.amount``) where they hold none."""
        try:
            value = self._decoder.decode(data)
            if b"null" in data:
                refuse_null(msgspec.json.decode(data), self._where_null_means(value))
        except msgspec.ValidationError as error:
            raise self._malformed(error, _plain(data)) from error
        except Exception as error:
            raise unreadable(error) from error
        return value

    def convert(self, value: object) -> Kind:
        """The value given as plain Python values."""
        try:
            converted: Kind = msgspec.convert(value, self.kind, dec_hook=from_json)
            if may_hold_null(value):
                refuse_null(value, self._where_null_means(converted))
        except msgspec.ValidationError as error:
            raise self._malformed(error, value) from error
        except Exception as error:
            raise unreadable(error) from error
        return converted

    def _where_null_means(self, value: Kind) -> Collection[str]:
        return self.null_means or getattr(value, "null_means", ())

    def _malformed(self, error: msgspec.ValidationError, value: object) -> BadRecord:
        """The error with reason and place; the place only where nothing in the input can have forged it."""
        text = str(error)
        if text.count("`") > 2 or _AT in text:
            try:
                msgspec.convert(_without_backquotes(value), self.kind, dec_hook=from_json)
            except msgspec.ValidationError as again:
                text = str(again)
            except RecursionError:
                return BadRecord(TOO_DEEP)
            else:
                return BadRecord(_bounded(text.rpartition(_AT)[0] or text))
        why, found, place = text.rpartition(_AT)
        if not found:
            why, place = text, ""
        place = place.removeprefix(_KEY).rstrip("`").removeprefix("$")
        return BadRecord(_bounded(self._in_words(why, place, value)), place)

    def _in_words(self, why: str, place: str, value: object) -> str:
        """A wrong kind of value by its name; of an unknown key, word or verb, which of those that there are comes close."""
        if wrong := _WRONG_KIND.fullmatch(why):
            kinds = [_KINDS.get(kind, kind) for kind in wrong[1].split(" | ") if kind != "null"]
            return f"{' or '.join(kinds)} is wanted, not {_KINDS.get(wrong[2], wrong[2])}"
        if why.startswith(_UNKNOWN_VERB) and place == ".do":
            word = why.removeprefix(_UNKNOWN_VERB)[1:-1]
            verbs = [str(kind.__struct_config__.tag) for kind in _parts(self.kind)]
            return f"there is no command '{word}' in this game{close_to(word, verbs)}"
        if why.startswith(_UNKNOWN_KEY):
            keys = [key for kind in _kinds_at(self.kind, place, value) for key in _keys_of(kind)]
            return why + close_to(why.removeprefix(_UNKNOWN_KEY).rstrip("`"), keys)
        if why.startswith(_UNKNOWN_WORD):
            listed = [kind for kind in _kinds_at(self.kind, place, value) if get_origin(kind) is Literal]
            words = [word for kind in listed for word in get_args(kind) if isinstance(word, str)]
            return why + close_to(why.removeprefix(_UNKNOWN_WORD)[1:-1], words)
        return why


def _kinds_at(kind: Any, place: str, value: object) -> list[Any]:
    """The types that may stand at a place below a value of this type; of commands, that of the verb which the value has."""
    verb = value.get("do") if isinstance(value, Mapping) else None
    kinds = [part for part in _parts(kind) if verb is None or _verb_of(part) in (None, verb)]
    for key in _STEPS.findall(place):
        below: list[Any] = []
        for one in kinds:
            if key.startswith("["):
                below += [part for argument in get_args(one) for part in _parts(argument)]
            else:
                below += [part for inner in _field(one, key[1:]) for part in _parts(inner)]
        kinds = below
    return kinds


def _parts(kind: Any) -> tuple[Any, ...]:
    """The types of a union, or the one that is none; without what is only said about a type."""
    if hasattr(kind, "__metadata__"):
        return _parts(get_args(kind)[0])
    if get_origin(kind) in (Union, types.UnionType):
        return tuple(part for argument in get_args(kind) for part in _parts(argument))
    return (kind,)


def _verb_of(kind: Any) -> object:
    return kind.__struct_config__.tag if _is_struct(kind) else None


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _keys_of(kind: Any) -> tuple[str, ...]:
    return kind.__struct_encode_fields__ if _is_struct(kind) else ()


def _field(kind: Any, key: str) -> list[Any]:
    """The type of a key of an object, where it has that key."""
    return [own.type for own in msgspec.structs.fields(kind) if own.encode_name == key] if _is_struct(kind) else []


def unreadable(error: BaseException) -> BadRecord:
    """Why something could not be read at all, by the error that reading it ended in."""
    if isinstance(error, BadRecord):
        return error
    if isinstance(error, RecursionError):
        return BadRecord(TOO_DEEP)
    if isinstance(error, UnicodeDecodeError):
        return BadRecord(f"not UTF-8: {error.reason}, byte {error.start}")
    if isinstance(error, UnicodeError):
        return BadRecord("text that cannot be written in Unicode (UTF-8)")
    if isinstance(error, msgspec.DecodeError):
        return BadRecord(_bounded(f"not JSON: {error}"))
    try:
        told = str(error)
    except Exception:  # whatever came in may break even when its error is told
        told = "of which nothing can be told"
    return BadRecord(_bounded(f"{type(error).__name__}: {told}"))


def may_hold_null(value: object) -> bool:
    """Whether a command given as Python values may hold a null somewhere, by a look at its outermost object."""
    if not isinstance(value, dict):
        return value is None or isinstance(value, list | tuple)
    return not _WITHOUT_NULL.issuperset(map(type, value.values()))


def refuse_null(value: object, means: Collection[str] = (), place: str = "", key: str = "") -> None:
    """Raise ``BadRecord`` where a null stands at a key of which ``means`` does not say that null has a meaning there."""
    if key and key in means:
        return
    if value is None or (isinstance(value, float) and value != value):  # noqa: PLR0124 - JSON writes what is no number as null
        raise BadRecord(f"null is no value; leave the key out ({SINCE})", place)
    if isinstance(value, Mapping):
        for name, held in value.items():
            shown_name = name if isinstance(name, str) and _PLAIN_KEY.fullmatch(name) else shown(name)
            refuse_null(held, means, f"{place}.{shown_name}", f"{key}.{name}" if key else str(name))
    elif isinstance(value, list | tuple):
        for number, held in enumerate(value):
            refuse_null(held, means, f"{place}[{number}]", key)


def _plain(data: bytes) -> object:
    try:
        return msgspec.json.decode(data)
    except Exception as error:
        raise unreadable(error) from error


def _without_backquotes(value: object) -> object:
    if isinstance(value, str):
        return value.replace("`", "'")
    if isinstance(value, Mapping):
        return {_without_backquotes(key): _without_backquotes(held) for key, held in value.items()}
    if isinstance(value, list | tuple):
        return [_without_backquotes(held) for held in value]
    return value


def _bounded(text: str) -> str:
    text = printable(text[: _LONGEST_MESSAGE + 1])
    return text if len(text) <= _LONGEST_MESSAGE else text[: _LONGEST_MESSAGE - 3] + "..."
