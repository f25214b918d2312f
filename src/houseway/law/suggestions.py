"""What somebody may have meant by a name or a key that there is not."""

from __future__ import annotations

from collections.abc import Iterable

_LONGEST = 100
"""Characters; nobody means a name by more than that."""


def close_to(word: str, known: Iterable[str]) -> str:
    """The end of a complaint about a word: which of those that there are come close, in capitals or not.

    >>> close_to("Hold-emm", ["blackjack", "holdem"])
    '; close to it: holdem'
    >>> close_to("chess", ["blackjack", "holdem"])
    ''
    """
    from difflib import get_close_matches

    by_letters = {name.lower(): name for name in known}
    close = get_close_matches(word.lower(), by_letters) if len(word) <= _LONGEST else []
    return f"; close to it: {', '.join(by_letters[letters] for letters in close)}" if close else ""
