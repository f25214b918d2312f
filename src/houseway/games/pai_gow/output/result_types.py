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
    """Person or method that set it; ``none`` if it was not set."""
    rule: str | UnsetType = UNSET


class Line(BoxLine, kw_only=True):
    """A wager's settlement."""

    at_risk: Dollars | UnsetType = UNSET
    """Part of the wager that the bank could cover."""
    prize: str | UnsetType = UNSET
    """Jackpot prize that it won."""


class Round(RoundForm, kw_only=True):
    """A round of Pai Gow."""

    lines: tuple[Line, ...]
    hands: dict[str, HandForm]
    """Hands by the number of the box; box 1 is the house's."""


class BankForm(ResultForm, kw_only=True):
    """Player who last had the bank, the box, and the number of rounds."""

    holder: str
    box: int
    rounds: int


class PoolsForm(ResultForm, kw_only=True):
    """Amounts in the pools, amounts moved out of them, and the amount on the sign."""

    jackpot: Dollars
    reserve: Dollars
    tournament: Dollars
    lottery: Dollars
    sign: Dollars


class State(StateForm, kw_only=True):
    """State between rounds."""

    limits: LimitsForm
    markers: dict[str, MarkerForm]
    advised: dict[str, tuple[str, ...]]
    starting_marker: int | None
    bank: BankForm
    pools: PoolsForm | UnsetType = UNSET
    """Present if the table has the Gee Jun Jackpot."""
    disputes: tuple[DisputeForm, ...]
    changes: tuple[ChangeForm, ...]
