"""Messages for values that msgspec rejects.

msgspec reports a rejected value only as English text, in one of a few fixed forms. This module turns each form
into a message of ours.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from houseway.i18n import Argument, Message, MessageList, make_verbatim
from houseway.safe_text import escape_unprintable

MAX_LENGTH = 300
_PLACE = re.compile(r"(?P<reason>.*) - at `(?:key` in `)?\$(?P<place>[^`]*)`", re.DOTALL)
_TYPES = ("array", "bool", "float", "int", "null", "object", "str")


class InvalidValue(NamedTuple):
    """Reason why msgspec rejected a value, and the position of the value in the input (``.clocks.betting``)."""

    reason: Message
    place: str


def describe_validation_error(error: Exception) -> InvalidValue:
    """Return the reason and the position that an error of msgspec reports."""
    if isinstance(error, RecursionError):
        return InvalidValue(Message("server-value-too-deep"), "")
    if isinstance(error, UnicodeError):
        return InvalidValue(Message("server-value-not-utf8"), "")
    return describe_validation_text(str(error))


def describe_validation_text(text: str) -> InvalidValue:
    """Return the reason and the position from the text of an error of msgspec."""
    match = _PLACE.fullmatch(text)
    reason, place = (match["reason"], match["place"]) if match else (text, "")
    return InvalidValue(_describe_reason(reason), place)


def _describe_reason(text: str) -> Message:
    for pattern, make_message in _FORMS:
        if match := pattern.fullmatch(text):
            return make_message(match)
    return make_verbatim(escape_unprintable(text)[:MAX_LENGTH])


def _describe_type(name: str) -> Argument:
    return Message(f"server-value-type-{name}") if name in _TYPES else name


def _describe_types(names: str) -> MessageList:
    return MessageList([_describe_type(name) for name in names.split(" | ") if name != "null"] or ["null"], "or")


def _describe_wrong_type(match: re.Match[str]) -> Message:
    return Message(
        "server-value-wrong-type", expected=_describe_types(match["expected"]), given=_describe_type(match["given"])
    )


def _describe_length(match: re.Match[str]) -> Message:
    suffix = "longest" if match["sign"] in ("<", "<=") else "shortest"
    limit = int(match["limit"]) + {"<": -1, ">": 1}.get(match["sign"], 0)
    return Message(f"server-value-{suffix}-{'text' if match['type'] == 'str' else 'list'}", limit=limit)


def _describe_range(match: re.Match[str]) -> Message:
    names = {"<=": "most", "<": "below", ">=": "least", ">": "above"}
    return Message(f"server-value-{names[match['sign']]}", limit=match["limit"])


_FORMS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Message]], ...] = (
    (re.compile(r"Expected `(?P<expected>[a-z |]+)`, got `(?P<given>[a-z]+)`"), _describe_wrong_type),
    (
        re.compile(r"Object missing required field `(?P<key>[^`]*)`"),
        lambda match: Message("server-value-missing-key", key=match["key"]),
    ),
    (
        re.compile(r"Object contains unknown field `(?P<key>.*)`", re.DOTALL),
        lambda match: Message("server-value-unknown-key", key=escape_unprintable(match["key"])[:MAX_LENGTH]),
    ),
    (
        re.compile(r"Invalid (?:enum )?value '?(?P<value>.*?)'?", re.DOTALL),
        lambda match: Message("server-value-unknown-word", value=escape_unprintable(match["value"])[:MAX_LENGTH]),
    ),
    (re.compile(r"Expected `(?P<type>\w+)` of length (?P<sign>[<>]=?) (?P<limit>\d+)"), _describe_length),
    (
        re.compile(r"Expected `str` matching regex .*", re.DOTALL),
        lambda match: Message("server-value-wrong-form"),
    ),
    (re.compile(r"Expected `\w+` (?P<sign>[<>]=?) (?P<limit>[-\d.e]+)"), _describe_range),
    (
        re.compile(r"JSON is malformed: .* \(byte (?P<byte>\d+)\)", re.DOTALL),
        lambda match: Message("server-value-not-json", byte=int(match["byte"])),
    ),
    (re.compile(r"Input data was truncated"), lambda match: Message("server-value-incomplete-json")),
)
"""Each form of msgspec's texts, with the function that makes the message."""
