"""Types of a Canberra Poker result."""

from __future__ import annotations

from typing import Literal

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
    """The hand of a box, or the dealer's hand; ``rank`` is present when the hand has five cards."""

    cards: str
    rank: str | UnsetType = UNSET
    action: Literal["bet", "fold"] | UnsetType | None = UNSET
    """Decision of the player: bet, fold, or null if the player has not decided."""
    qualifies: bool | UnsetType = UNSET
    """True if the dealer's hand is high enough for the dealer to take part."""
    up: str | UnsetType | None = UNSET
    """The dealer's card that lay face up."""


class PaymentForm(ResultForm, kw_only=True):
    """A jackpot payment, and how much of it each source paid."""

    player: str
    box: int
    hand: str
    amount: Dollars
    from_jackpot: Dollars
    from_reserve: Dollars
    from_house: Dollars


class JackpotForm(ResultForm, kw_only=True):
    """The jackpot payments of a round, and the amount on the prize meter."""

    payments: tuple[PaymentForm, ...]
    meter: Dollars


class Round(RoundForm, kw_only=True):
    """A round of Canberra Poker."""

    lines: tuple[BoxLine, ...]
    hands: dict[str, HandForm]
    """The dealer's hand under ``dealer``, and the hand of each box under the number of the box."""
    jackpot: JackpotForm


class Limits(LimitsForm, kw_only=True):
    """The limits on the sign."""

    max_payout: Dollars | None
    jackpot_wager: Dollars


class PoolsForm(ResultForm, kw_only=True):
    """Amounts in the two pools, and amounts moved from the reserve to tournaments and lotteries."""

    jackpot: Dollars
    reserve: Dollars
    tournament: Dollars
    lottery: Dollars


class State(StateForm, kw_only=True):
    """State between rounds."""

    instrument: str
    limits: Limits
    markers: dict[str, MarkerForm]
    advised: dict[str, tuple[str, ...]]
    starting_marker: int | None
    pools: PoolsForm
    automated_shoe: bool
    new_cards_due: bool
    abstained: dict[str, int]
    """Number of rounds in a row that a seated player has missed."""
    jackpot_working: bool
    awaiting_approval: bool
    disputes: tuple[DisputeForm, ...]
    changes: tuple[ChangeForm, ...]
