"""Suggestions of similar names for error messages about unknown names and keys."""

from __future__ import annotations

from collections.abc import Iterable

from houseway.i18n import Message, MessageList

_MAX_CHARACTERS = 100
"""Length in characters above which no names are suggested for a text."""


def find_similar_names(word: str, candidates: Iterable[str]) -> list[str]:
    """Return the names that are similar to a word, the most similar first. The comparison ignores case.

    >>> find_similar_names("Hold-emm", ["blackjack", "holdem"])
    ['holdem']
    """
    from difflib import get_close_matches

    by_lower_case = {name.lower(): name for name in candidates}
    matches = get_close_matches(word.lower(), by_lower_case) if len(word) <= _MAX_CHARACTERS else []
    return [by_lower_case[match] for match in matches]


def append_similar_names(reason: Message, word: str, candidates: Iterable[str]) -> Message:
    """Return an error message with a sentence that lists similar names, or unchanged if there are none."""
    names = find_similar_names(word, candidates)
    return Message("law-similar-names", reason=reason, names=MessageList(names, "or")) if names else reason
