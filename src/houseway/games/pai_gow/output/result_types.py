"""Types of the JSON data of a Pai Gow result."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from houseway.engine.output.result_types import (
    BoxLine,
    ChangeForm,
    DisputeForm,
    Dollars,
    LimitsForm,
    MarkerForm,
    ResultForm,
    RoundForm,
    StateForm,
)


class HandForm(ResultForm, kw_only=True):
    """The four tiles of a hand, and their division into a low and a high part."""

    tiles: str
    low: str | UnsetType = UNSET
    high: str | UnsetType = UNSET
    low_is: str | UnsetType = UNSET
    high_is: str | UnsetType = UNSET
    set: str
    """Method by which the hand was set: ``player``, ``house-way`` or ``absent``; ``none`` if it was not set."""
    rule: str | UnsetType = UNSET


class Line(BoxLine, kw_only=True):
    """Settlement line of a wager."""

    at_risk: Dollars | UnsetType = UNSET
    """Part of the wager that was in play, if the wager exceeded the maximum."""
    prize: str | UnsetType = UNSET
    """Jackpot prize that the wager won."""


class Round(RoundForm, kw_only=True):
    """A round of Pai Gow with its settlement lines and hands."""

    lines: tuple[Line, ...]
    hands: dict[str, HandForm]
    """Hands by the number of the box; box 1 belongs to the house."""


class BankForm(ResultForm, kw_only=True):
    """Holder and box of the last bank, and the number of rounds in a row for which the holder has had it."""

    holder: str
    box: int
    rounds: int


class PoolsForm(ResultForm, kw_only=True):
    """Amounts in the pools, amounts transferred to tournaments and lotteries, and the amount on the sign."""

    jackpot: Dollars
    reserve: Dollars
    tournament: Dollars
    lottery: Dollars
    sign: Dollars


class State(StateForm, kw_only=True):
    """State of a table between rounds."""

    limits: LimitsForm
    markers: dict[str, MarkerForm]
    advised: dict[str, tuple[str, ...]]
    starting_marker: int | None
    bank: BankForm
    pools: PoolsForm | UnsetType = UNSET
    """Present if the table has the Gee Jun Jackpot."""
    disputes: tuple[DisputeForm, ...]
    changes: tuple[ChangeForm, ...]
