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
    """The four tiles."""
    low: str | UnsetType = UNSET
    """The two tiles of the low part."""
    high: str | UnsetType = UNSET
    """The two tiles of the high part."""
    low_is: str | UnsetType = UNSET
    """Name or points of the low part."""
    high_is: str | UnsetType = UNSET
    """Name or points of the high part."""
    set: str
    """Method by which the hand was set: ``player``, ``house-way`` or ``absent``; ``none`` if it was not set."""
    rule: str | UnsetType = UNSET
    """Paragraph of rule 10 that decided the house way."""


class Line(BoxLine, kw_only=True):
    """Settlement line of a wager."""

    at_risk: Dollars | UnsetType = UNSET
    """Part of the wager that was in play, if the wager exceeded the maximum."""
    prize: str | UnsetType = UNSET
    """Jackpot prize that the wager won."""


class Round(RoundForm, kw_only=True):
    """A round of Pai Gow with its settlement lines and hands."""

    lines: tuple[Line, ...]
    """Settlement lines, in the order of settlement."""
    hands: dict[str, HandForm]
    """Hands by the number of the box; box 1 belongs to the house."""


class BankForm(ResultForm, kw_only=True):
    """Holder and box of the last bank, and the number of rounds in a row for which the holder has had it."""

    holder: str
    """Player who had the bank, or ``house``."""
    box: int
    """Box of the bank."""
    rounds: int
    """Number of rounds in a row for which the holder has had it."""


class PoolsForm(ResultForm, kw_only=True):
    """Amounts in the pools, amounts transferred to tournaments and lotteries, and the amount on the sign."""

    jackpot: Dollars
    """Amount in the jackpot prize pool."""
    reserve: Dollars
    """Amount in the reserve pool."""
    tournament: Dollars
    """Amount moved to tournaments."""
    lottery: Dollars
    """Amount moved to lotteries."""
    sign: Dollars
    """Amount that the sign shows."""


class State(StateForm, kw_only=True):
    """State of a table between rounds."""

    limits: LimitsForm
    """Limits of wagers."""
    markers: dict[str, MarkerForm]
    """Limit markers by the number of the box."""
    advised: dict[str, tuple[str, ...]]
    """Kinds of wager for which each player was advised of the minimum."""
    starting_marker: int | None
    """Box of the starting marker of a tournament; null if there is none."""
    bank: BankForm
    """The last bank."""
    pools: PoolsForm | UnsetType = UNSET
    """Present if the table has the Gee Jun Jackpot."""
    disputes: tuple[DisputeForm, ...]
    """Disputes that the operator decided."""
    changes: tuple[ChangeForm, ...]
    """Changes of the tiles."""
