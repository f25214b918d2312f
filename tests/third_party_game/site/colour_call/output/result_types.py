"""Types of a Colour Call result."""

from __future__ import annotations

from houseway.engine.output.result_types import (
    BoxLine,
    Dollars,
    GameResult,
    NoticeEntry,
    OutputStruct,
    RoundResult,
    TableStateResult,
)


class ColourCallRound(RoundResult, kw_only=True):
    """A round of Colour Call, with the card that decided it."""

    number: int
    status: str
    card: str | None
    lines: list[BoxLine]
    notices: list[NoticeEntry]
    net: dict[str, Dollars]


class ColourCallLimits(OutputStruct, kw_only=True):
    """Minimum and maximum of a wager."""

    min: Dollars
    max: Dollars


class ColourCallState(TableStateResult, kw_only=True):
    """State between rounds."""

    seats: dict[str, str]
    limits: ColourCallLimits
    excluded: list[str]
    starting_marker: int | None


class ColourCallResult(GameResult, kw_only=True):
    """Result of Colour Call: the rounds, and the state of the table after the last command."""

    rounds: list[ColourCallRound]
    state: ColourCallState
