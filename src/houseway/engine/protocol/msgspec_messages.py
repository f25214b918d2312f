"""Texts of msgspec, translated into messages with ids.

msgspec says what is wrong with an input, and where, only in English text. This module is the only one that parses
this text, and it parses nothing else. A text that it does not know is shown as it is.

The position follows the reason: ``Expected `int`, got `str` - at `$.boxes[0]` ``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal, NamedTuple, TypeAlias

from houseway.i18n import Message, MessageList
from houseway.safe_text import escape_unprintable

POSITION_SIGN = " - at `"
"""Text between the reason and the position."""
MAX_TEXT_CHARACTERS = 200
"""Number of characters above which a text from the input is shortened."""
Subject: TypeAlias = Literal["", "key", "word", "tag"]
_KEY_POSITION = "key` in `"


class MsgspecReason(NamedTuple):
    """Fault of an input. ``word`` is the unknown key, word or tag, for which similar ones can be suggested."""

    message: Message
    subject: Subject = ""
    word: str = ""


def split_position(text: str) -> tuple[str, str]:
    """Split a text of msgspec into the reason and the position, such as ``.boxes[0]``.

    >>> split_position("Expected `int`, got `str` - at `$.boxes[0]`")
    ('Expected `int`, got `str`', '.boxes[0]')
    """
    reason, sign, position = text.rpartition(POSITION_SIGN)
    if not sign:
        return text, ""
    return reason, position.removeprefix(_KEY_POSITION).rstrip("`").removeprefix("$")


def read_reason(text: str) -> MsgspecReason:
    """Translate the reason for which msgspec rejects an input.

    >>> str(read_reason("Expected `int | null`, got `str`").message)
    'This must be a whole number, not text.'
    """
    for pattern, make_reason in _PATTERNS:
        if match := pattern.fullmatch(text):
            return make_reason(match)
    return MsgspecReason(Message("engine-invalid-value", reason=shorten(text)))


def read_json_error(text: str) -> Message:
    """Translate the reason for which msgspec cannot parse an input as JSON.

    >>> str(read_json_error("JSON is malformed: trailing characters (byte 12)"))
    'The input is not JSON: there is an error at byte 12.'
    """
    if match := _MALFORMED_JSON.fullmatch(text):
        return Message("engine-not-json-at", byte=match[1])
    if text == "Input data was truncated":
        return Message("engine-json-truncated")
    return Message("engine-not-json", reason=shorten(text))


def shorten(text: str) -> str:
    """Return text from an input or a library as short text on one line."""
    text = escape_unprintable(text[: MAX_TEXT_CHARACTERS + 1])
    return text if len(text) <= MAX_TEXT_CHARACTERS else text[: MAX_TEXT_CHARACTERS - 3] + "..."


def _read_wrong_type(match: re.Match[str]) -> MsgspecReason:
    expected = MessageList([_name_type(kind) for kind in match[1].split(" | ") if kind != "null"], "or")
    return MsgspecReason(Message("engine-wrong-type", expected=expected, given=_name_type(match[2])))


def _read_expected_type(match: re.Match[str]) -> MsgspecReason:
    return MsgspecReason(Message("engine-expected-type", expected=_name_type(match[1])))


def _name_type(kind: str) -> Message | str:
    return Message(f"engine-type-{kind}") if kind in _TYPES else kind


def _read_bound(match: re.Match[str]) -> MsgspecReason:
    return MsgspecReason(Message(_BOUNDS[match[1]], bound=match[2].removesuffix(".0")))


def _read_length(match: re.Match[str]) -> MsgspecReason:
    bound = {">=": "minimum", "<=": "maximum", "": "exact"}[(match[2] or "").strip()]
    return MsgspecReason(Message(f"engine-{_COUNTED[match[1]]}-{bound}-length", count=int(match[3])))


def _read_pattern(match: re.Match[str]) -> MsgspecReason:
    return MsgspecReason(Message("engine-wrong-form", pattern=shorten(match[1])))


def _read_unknown_key(match: re.Match[str]) -> MsgspecReason:
    return MsgspecReason(Message("engine-unknown-key", key=shorten(match[1])), "key", match[1])


def _read_missing_key(match: re.Match[str]) -> MsgspecReason:
    return MsgspecReason(Message("engine-missing-key", key=shorten(match[1])))


def _read_unknown_word(match: re.Match[str]) -> MsgspecReason:
    word = match[2] if match[2] is not None else match[1]
    return MsgspecReason(Message("engine-unknown-word", word=shorten(word)), "word", word)


def _read_unknown_tag(match: re.Match[str]) -> MsgspecReason:
    word = match[2] if match[2] is not None else match[1]
    return MsgspecReason(Message("engine-unknown-word", word=shorten(word)), "tag", word)


def _read_number_range(match: re.Match[str]) -> MsgspecReason:
    del match
    return MsgspecReason(Message("engine-number-out-of-range"))


_TYPES = frozenset(("array", "bool", "float", "int", "null", "object", "str"))
"""Names of types in msgspec's texts that the catalogues have names for."""
_BOUNDS = {">=": "engine-at-least", "<=": "engine-at-most", ">": "engine-above", "<": "engine-below"}
_COUNTED = {"str": "text", "array": "list", "object": "object"}
_MALFORMED_JSON = re.compile(r"JSON is malformed: .* \(byte (\d+)\)")
_PATTERNS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], MsgspecReason]], ...] = (
    (re.compile(r"Expected `([a-z |]+)`, got `([a-z]+)`"), _read_wrong_type),
    (re.compile(r"Expected `([a-z]+)`"), _read_expected_type),
    (re.compile(r"Expected `(?:int|float)` ([<>]=?) (-?[0-9.]+)"), _read_bound),
    (re.compile(r"Expected `(str|array|object)` of length ([<>]= )?(\d+)(?:, got \d+)?"), _read_length),
    (re.compile(r"Expected `str` matching regex '(.*)'", re.DOTALL), _read_pattern),
    (re.compile(r"Object contains unknown field `(.*)`", re.DOTALL), _read_unknown_key),
    (re.compile(r"Object missing required field `(.*)`", re.DOTALL), _read_missing_key),
    (re.compile(r"Invalid enum value ('(.*)'|.*)", re.DOTALL), _read_unknown_word),
    (re.compile(r"Invalid value ('(.*)'|.*)", re.DOTALL), _read_unknown_tag),
    (re.compile(r"(?:Number|Integer value) out of range"), _read_number_range),
)
