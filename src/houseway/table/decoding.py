"""From JSON to a typed value, strictly: whatever is wrong becomes a ``BadRecord`` with its place below that value.

What msgspec says of a place it puts at the end of its message, behind text that may quote the input. So that nothing
quoted can pass for a place, a message is made a second time from the input without its backquotes.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from houseway.errors import BadRecord
from houseway.kit.printing import printable, shown
from houseway.table.commands import from_json
from houseway.table.texts import SINCE

Kind = TypeVar("Kind")

TOO_DEEP = "nested too deeply"
_LONGEST_MESSAGE = 300
_WITHOUT_NULL = frozenset((str, int, bool))
_PLAIN_KEY = re.compile(r"[A-Za-z0-9_-]{1,40}", re.ASCII)
_AT, _KEY = " - at `", "key` in `"
_UNKNOWN_KEY, _UNKNOWN_WORD = "Object contains unknown field `", "Invalid value "


class Reader(Generic[Kind]):
    """Reads values of one type, from JSON or from plain Python values."""

    def __init__(
        self,
        kind: Any,
        *,
        known: Iterable[str] = (),
        null_means: Collection[str] = (),
        keys: Mapping[Any, Iterable[str]] | None = None,
    ) -> None:
        self.kind = kind
        self.keys = keys or {}
        """Of a union of commands, the keys of each verb."""
        self.known = tuple(known)
        """Keys of the outermost object, or verbs: to say which comes close to one that is not known."""
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
        """Of an unknown key or verb, which of those that there are comes close."""
        if why.startswith(_UNKNOWN_KEY) and not place:
            verb = value.get("do") if isinstance(value, Mapping) else None
            keys = self.keys.get(verb, self.known) if isinstance(verb, str) else self.known
            return why + _close_to(why.removeprefix(_UNKNOWN_KEY).rstrip("`"), keys)
        if why.startswith(_UNKNOWN_WORD) and place == ".do":
            word = why.removeprefix(_UNKNOWN_WORD)[1:-1]
            return f"there is no command '{word}' in this game{_close_to(word, self.known)}"
        return why


def _close_to(word: str, known: Iterable[str]) -> str:
    from difflib import get_close_matches

    close = get_close_matches(word, list(known)) if len(word) <= _LONGEST_MESSAGE else []
    return f"; close to it: {', '.join(close)}" if close else ""


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
