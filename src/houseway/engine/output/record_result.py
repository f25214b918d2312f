"""Top level of a result, the same for all games; rounds and state are in each game's ``result_types.py``."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict


class RefusalEntry(TypedDict):
    """A command that the rules forbade; it is identified by its number in the record."""

    command: int
    rule: str
    why: str


class EarlyEnd(TypedDict):
    """The command at which a replay ended early, and the reason.

    ``command`` is None if the opening of the table, and not a command, is at fault. ``rule`` is None if the record
    is malformed.
    """

    command: int | None
    rule: str | None
    why: str


class Result(TypedDict):
    """Result of a record."""

    rounds: list[dict[str, Any]]
    """Rounds, each with ``status``, ``lines``, ``net``, ``hands``, ``notices`` and the game's own keys."""
    state: dict[str, Any]
    """State of the table that lasts from round to round, as it is at the end of the record."""
    refusals: list[RefusalEntry]
    error: NotRequired[EarlyEnd]
