"""Types of a Pai Gow result."""

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
    """Four tiles, and how they were set."""

    tiles: str
    low: str | UnsetType = UNSET
    high: str | UnsetType = UNSET
    low_is: str | UnsetType = UNSET
    high_is: str | UnsetType = UNSET
    set: str
    """By whom or how it was set; ``none`` where it was not."""
    rule: str | UnsetType = UNSET


class Line(BoxLine, kw_only=True):
    """A wager's settlement."""

    at_risk: Dollars | UnsetType = UNSET
    """What of the wager the bank could cover."""
    prize: str | UnsetType = UNSET
    """Which jackpot prize it won."""


class Round(RoundForm, kw_only=True):
    """A round of Pai Gow."""

    lines: tuple[Line, ...]
    hands: dict[str, HandForm]
    """By the number of the box; box 1 is the house's."""


class BankForm(ResultForm, kw_only=True):
    """Who last had the bank, at which box, for how many rounds."""

    holder: str
    box: int
    rounds: int


class PoolsForm(ResultForm, kw_only=True):
    """What the pools hold, what was moved out of them, and the amount on the sign."""

    jackpot: Dollars
    reserve: Dollars
    tournament: Dollars
    lottery: Dollars
    sign: Dollars


class State(StateForm, kw_only=True):
    """What lasts between rounds."""

    limits: LimitsForm
    markers: dict[str, MarkerForm]
    advised: dict[str, tuple[str, ...]]
    starting_marker: int | None
    bank: BankForm
    pools: PoolsForm | UnsetType = UNSET
    """Where the table has the Gee Jun Jackpot."""
    disputes: tuple[DisputeForm, ...]
    changes: tuple[ChangeForm, ...]
