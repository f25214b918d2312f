"""Ids of the messages that contain the texts of the law data, and texts that the data contain themselves.

The data of the built-in instruments have no text for people. Their texts are messages of the catalogues, and each
id follows from the number of the instrument and the locator of the clause. The data of an installed game may
contain a text instead, which is then the same in every language.

>>> make_law_id("NI2005-63", "9.2(a)")
'law-ni2005-63-9-2-a'
>>> make_law_id("NI2016-268", "10.7#2")
'law-ni2016-268-10-7-repeat-2'
>>> make_interpretation_id("blackjack", "BJ-22", "answer", "1")
'interpretations-blackjack-bj-22-answer-1'
"""

from __future__ import annotations

import re
from typing import Any

from houseway.i18n import Message, make_verbatim

IN_CATALOGUE = make_verbatim("")
"""Placeholder of a text in decoded data, which the loader replaces by the message with the id of the text."""

_SEPARATORS = re.compile(r"[^a-z0-9]+")


def make_law_id(number: str, *parts: str) -> str:
    """Return the id of a text of an instrument: of a clause by its locator, or of another part by its name."""
    return f"law-{_join_parts(number, *parts)}"


def make_interpretation_id(register: str, key: str, *parts: str) -> str:
    """Return the id of a text of an entry of a register of interpretations."""
    return f"interpretations-{_join_parts(register, key, *parts)}"


def make_timeline_id(game: str, start: str | None, part: str) -> str:
    """Return the id of a text about a period, by the game and the first day of the period."""
    return f"law-timeline-{_join_parts(game, start or 'earliest', part)}"


def _join_parts(*parts: str) -> str:
    """Join parts with hyphens, in lower case and without punctuation.

    ``#2`` marks the second clause with the same number.
    """
    text = "-".join(parts).lower().replace("#", "-repeat-")
    return _SEPARATORS.sub("-", text).strip("-")


def decode_text(kind: type, value: Any) -> Message:
    """Decode a text of the law data: a text in the data itself, or ``true`` for a text of the catalogues."""
    if kind is not Message:
        raise NotImplementedError(kind)
    if value is True:
        return IN_CATALOGUE
    if not isinstance(value, str):
        raise TypeError("expected a text, or true if the text is in the catalogues")
    return make_verbatim(value)


def choose_text(text: Message, message_id: str) -> Message:
    """Return a text that the data contain, or the message with this id if the catalogues have the text."""
    return Message(message_id) if text is IN_CATALOGUE else text
