"""Suggestions for unknown names and keys."""

from __future__ import annotations

from collections.abc import Iterable

_MAX_CHARACTERS = 100
"""Longest text, in characters, for which names are suggested."""


def suggest_names(word: str, candidates: Iterable[str]) -> str:
    """Return the end of an error message that lists similar names, ignoring case; empty if there are none.

    >>> suggest_names("Hold-emm", ["blackjack", "holdem"])
    '; close to it: holdem'
    >>> suggest_names("chess", ["blackjack", "holdem"])
    ''
    """
    from difflib import get_close_matches

    by_lower_case = {name.lower(): name for name in candidates}
    matches = get_close_matches(word.lower(), by_lower_case) if len(word) <= _MAX_CHARACTERS else []
    return f"; close to it: {', '.join(by_lower_case[match] for match in matches)}" if matches else ""
