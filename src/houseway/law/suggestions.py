"""Suggestions of similar names for error messages about unknown names and keys."""

from __future__ import annotations

from collections.abc import Iterable

_MAX_CHARACTERS = 100
"""Length in characters above which no names are suggested for a text."""


def suggest_names(word: str, candidates: Iterable[str]) -> str:
    """Return text that lists similar names, to append to an error message.

    The comparison ignores case. The text is empty if there are no similar names.

    >>> suggest_names("Hold-emm", ["blackjack", "holdem"])
    '; close to it: holdem'
    >>> suggest_names("chess", ["blackjack", "holdem"])
    ''
    """
    from difflib import get_close_matches

    by_lower_case = {name.lower(): name for name in candidates}
    matches = get_close_matches(word.lower(), by_lower_case) if len(word) <= _MAX_CHARACTERS else []
    return f"; close to it: {', '.join(by_lower_case[match] for match in matches)}" if matches else ""
