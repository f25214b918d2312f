"""Titles of the games in the pages."""

from __future__ import annotations

TITLES = {"holdem": "Poker Hold-em"}


def make_title(key: str) -> str:
    """Return the title of a game or a register by its key."""
    return TITLES.get(key, key.replace("-", " ").title())
