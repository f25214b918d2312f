"""Types of a Canberra Poker view: the keys shared by all games, and those of Canberra Poker alone."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from houseway.engine.output.result_types import (
    BoxLine,
    CardChangeEntry,
    CardCheckEntry,
    DisputeEntry,
    Dollars,
    InfringementEntry,
    NoticeEntry,
    OutputStruct,
    Status,
)
from houseway.engine.output.view_types import Pools, View
from houseway.games.canberra_poker.output.result_types import CanberraPokerLimits


class CanberraPokerJackpotWager(OutputStruct, kw_only=True):
    """A jackpot wager, and whether the sensor accepted it."""

    wager: Dollars
    """Amount of the jackpot wager."""
    accepted: bool
    """True if the sensor of the box accepted the wager."""


class CanberraPokerWagers(OutputStruct, kw_only=True):
    """The wagers on a box."""

    player: str
    """Name of the player."""
    ante: Dollars
    """Amount of the ante."""
    bet: Dollars | None
    """Amount of the bet; null if the player has not bet."""
    jackpot: CanberraPokerJackpotWager | None
    """The jackpot wager; null if there is none."""


class CanberraPokerBox(CanberraPokerWagers, kw_only=True):
    """A box in a round; ``cards`` and ``rank`` are null if the viewer may not see the hand."""

    action: Literal["bet", "fold"] | None
    """Decision of the player: ``bet``, ``fold``, or null if the player has not decided."""
    out: bool
    """True if the ante was voided before the player decided, so that the box takes no further part."""
    declared: bool
    """True if the player declared the hand for the jackpot (10.4)."""
    awaiting: bool
    """True if the hand is in the discard rack and awaits reconstruction (14.4)."""
    held: int
    """Number of cards in the hand."""
    cards: str | None
    """Cards of the hand; null if the viewer may not see them."""
    rank: str | None
    """Rank of the complete hand; null if it is incomplete or hidden."""


class CanberraPokerDealer(OutputStruct, kw_only=True):
    """The dealer's hand: only the face-up card at first, and all cards after the hand is turned."""

    held: int
    """Number of cards in the dealer's hand."""
    up: str | UnsetType | None = UNSET
    """The dealer's face-up card; null before it is dealt."""
    cards: str | None
    """All cards of the dealer's hand; null before the hand is turned."""
    rank: str | UnsetType = UNSET
    """Rank of the dealer's hand. The key is present after the hand is turned."""
    qualifies: bool | UnsetType = UNSET
    """True if the dealer's hand is high enough to take part. The key is present after the hand is turned."""


class CanberraPokerRoundSeen(OutputStruct, kw_only=True):
    """The current round or, between rounds, the last round."""

    number: int
    """Number of the round."""
    status: Status
    """Status of the round: ``open``, ``settled``, ``void`` or ``misdeal``."""
    announced: bool
    """True after the dealer has called for bets and folds (12.5)."""
    exposed: int
    """Number of cards that were exposed; the third one voids the round (14.1)."""
    boxes: dict[str, CanberraPokerBox]
    """Boxes by number."""
    dealer: CanberraPokerDealer
    """The dealer's hand."""
    lines: list[BoxLine]
    """Settlement lines, in the form that a result has."""
    notices: list[NoticeEntry]
    """Notices of the round that the viewer may read."""


class CanberraPokerPoolsSeen(Pools, kw_only=True):
    """Amounts in the two pools, and amounts moved from the reserve to tournaments and lotteries."""

    tournament: Dollars
    """Amount moved from the reserve to tournaments."""
    lottery: Dollars
    """Amount moved from the reserve to lotteries."""


class CanberraPokerTableSeen(OutputStruct, kw_only=True):
    """State of the table that no other key of the view has. A player's view leaves out entries about other players."""

    instrument: str
    """Number of the instrument of the table."""
    advised: dict[str, list[str]]
    """Kinds of wager for which each player was advised of the minimum."""
    excluded: list[str]
    """Players who are excluded from the table."""
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


class CanberraPokerView(View, kw_only=True, tag="canberra-poker"):
    """View of a Canberra Poker table for one person."""

    limits: CanberraPokerLimits
    pools: CanberraPokerPoolsSeen
    layout: dict[str, CanberraPokerWagers]
    """Wagers before the deal, by the number of the box."""
    round: CanberraPokerRoundSeen | None
    """The current round or, between rounds, the last round; null before the first."""
    asked: str | None
    """Tournament player who was asked to ante; null if nobody was."""
    state: CanberraPokerTableSeen
    """State of the table that no other key has. A player's view leaves out entries about other players."""
