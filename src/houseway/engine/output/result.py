"""What a result holds at the top, whatever the game; its rounds and its state are told by the game's
``output/result_types.py``."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict


class RefusalTold(TypedDict):
    """A command that the rules forbade, by its number in the record."""

    command: int
    rule: str
    why: str


class EndTold(TypedDict):
    """Where a replay ended early: ``command`` is None where the opening is at fault, ``rule`` where the record is malformed."""

    command: int | None
    rule: str | None
    why: str


class Result(TypedDict):
    """What a record comes to."""

    rounds: list[dict[str, Any]]
    """Each with its ``status``, ``lines``, ``net``, ``hands`` and ``notices``, and what is the game's own."""
    state: dict[str, Any]
    """What lasts between rounds."""
    refusals: list[RefusalTold]
    error: NotRequired[EndTold]
