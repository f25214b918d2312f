"""Types of a Canberra Poker result."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from houseway.engine.output.result_types import (
    BoxLine,
    BoxMarker,
    CardChangeEntry,
    CardCheckEntry,
    DisputeEntry,
    Dollars,
    GameResult,
    InfringementEntry,
    NoticeEntry,
    OutputStruct,
    RoundResult,
    Status,
    TableStateResult,
    WagerLimits,
)


class CanberraPokerHand(OutputStruct, kw_only=True):
    """The hand of a box, or the dealer's hand; ``rank`` is present when the hand has five cards."""

    cards: str
    """Cards of the hand."""
    rank: str | UnsetType = UNSET
    """Rank of the hand. The key is present if the hand has five cards."""
    action: Literal["bet", "fold"] | UnsetType | None = UNSET
    """Decision of the player: bet, fold, or null if the player has not decided."""
    qualifies: bool | UnsetType = UNSET
    """True if the dealer's hand is high enough for the dealer to take part."""
    up: str | UnsetType | None = UNSET
    """The dealer's card that lay face up."""


class JackpotPayment(OutputStruct, kw_only=True):
    """A jackpot payment, and how much of it each source paid."""

    player: str
    """Name of the player."""
    box: int
    """Number of the box."""
    hand: str
    """Rank of the hand that won."""
    amount: Dollars
    """Amount of the payment."""
    from_jackpot: Dollars
    """Part that the jackpot pool paid."""
    from_reserve: Dollars
    """Part that the reserve pool paid."""
    from_house: Dollars
    """Part that the house paid."""


class CanberraPokerJackpot(OutputStruct, kw_only=True):
    """The jackpot payments of a round, and the amount on the prize meter."""

    payments: list[JackpotPayment]
    """Jackpot payments of the round."""
    meter: Dollars
    """Amount that the prize meter shows after the round."""


class CanberraPokerRound(RoundResult, kw_only=True):
    """A round of Canberra Poker."""

    status: Status
    """Status of the round."""
    lines: list[BoxLine]
    """Settlement lines, in the order of settlement."""
    net: dict[str, Dollars]
    """Net result of each player, of the pools and of the house. The net results sum to zero."""
    hands: dict[str, CanberraPokerHand]
    """The dealer's hand under ``dealer``, and the hand of each box under the number of the box."""
    jackpot: CanberraPokerJackpot
    """The jackpot in this round."""
    notices: list[NoticeEntry]
    """Notices that the rules require in this round."""


class CanberraPokerLimits(WagerLimits, kw_only=True):
    """The limits on the sign."""

    max_payout: Dollars | None
    """Maximum payout of a bet; null if there is none."""
    jackpot_wager: Dollars
    """Amount of a jackpot wager."""


class CanberraPokerPools(OutputStruct, kw_only=True):
    """Amounts in the two pools, and amounts moved from the reserve to tournaments and lotteries."""

    jackpot: Dollars
    """Amount in the jackpot pool."""
    reserve: Dollars
    """Amount in the reserve pool."""
    tournament: Dollars
    """Amount moved from the reserve to tournaments."""
    lottery: Dollars
    """Amount moved from the reserve to lotteries."""


class CanberraPokerState(TableStateResult, kw_only=True):
    """State between rounds."""

    instrument: str
    """Number of the instrument of the table."""
    phase: str
    """Phase of the table, such as ``betting`` or ``closed``."""
    seats: dict[str, str]
    """Players by the number of the box or seat."""
    limits: CanberraPokerLimits
    """Limits on the sign."""
    markers: dict[str, BoxMarker]
    """Limit markers by the number of the box."""
    advised: dict[str, list[str]]
    """Kinds of wager for which each player was advised of the minimum."""
    excluded: list[str]
    """Players who are excluded from the table."""
    closed: str | None
    """Clause under which the table was closed, or null if it is open."""
    starting_marker: int | None
    """Box of the starting marker of a tournament; null if there is none."""
    pools: CanberraPokerPools
    """Amounts in the pools."""
    automated_shoe: bool
    """True if the shoe shuffles by itself."""
    new_cards_due: bool
    """True if the cards must be changed before the next round."""
    abstained: dict[str, int]
    """Number of rounds in a row that a seated player has missed."""
    jackpot_working: bool
    """False if the jackpot equipment has failed."""
    awaiting_approval: bool
    """True if play waits for the supervisor's approval (14.5)."""
    infringements: list[InfringementEntry]
    """Infringements on record."""
    disputes: list[DisputeEntry]
    """Disputes that the operator decided."""
    checks: list[CardCheckEntry]
    """Checks of cards or tiles."""
    changes: list[CardChangeEntry]
    """Changes of the cards."""
    rules_copies: list[str]
    """People who received a copy of the rules."""
    notices: list[NoticeEntry]
    """Notices that do not belong to a round."""


class CanberraPokerResult(GameResult, kw_only=True):
    """Result of Canberra Poker: the rounds, and the state of the table after the last command."""

    rounds: list[CanberraPokerRound]
    """The rounds, in order."""
    state: CanberraPokerState
    """State of the table after the last command."""
