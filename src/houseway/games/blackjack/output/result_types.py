"""Types of a Blackjack result."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import UNSET, UnsetType

from houseway.engine.output.events import Outcome
from houseway.engine.output.result_types import (
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
from houseway.games.blackjack.play.hands import HandKind

SettlementTime: TypeAlias = Literal["interim", "play", "final"]


class BlackjackHand(OutputStruct, kw_only=True):
    """A hand of a box, or the dealer's hand."""

    cards: str
    """Cards of the hand, in the order of the deal."""
    total: int
    """Total of the hand."""
    kind: HandKind
    """Kind of the total."""


class BlackjackLine(OutputStruct, kw_only=True):
    """The settlement line of a wager."""

    player: str
    """Name of the player, or ``house`` for a wager of the house."""
    box: int
    """Number of the box."""
    wager: str
    """Kind of wager, such as ``main``, ``insurance``, ``ante`` or ``main-pot``."""
    hand: int | UnsetType = UNSET
    """Number of the hand on the box; not present for insurance and side wagers."""
    stake: Dollars
    """Amount of the wager."""
    at_risk: Dollars | UnsetType = UNSET
    """Part of the wager that was in play, if the wager exceeded the maximum (3.5)."""
    outcome: Outcome
    """Outcome of the wager."""
    odds: str | None
    """Odds at which the wager won, or null if it did not win at odds."""
    paid: Dollars
    """Winnings in addition to the stake, before commission."""
    commission: Dollars
    """Commission that the house takes from the winnings."""
    returned: Dollars
    """Total of the chips that the player receives from the settlement."""
    when: SettlementTime
    """Part of the round in which the wager was settled."""
    rules: list[str]
    """Clauses that decide the settlement."""


class BlackjackRound(RoundResult, kw_only=True):
    """A round of Blackjack."""

    status: Status
    """Status of the round."""
    lines: list[BlackjackLine]
    """Settlement lines, in the order of settlement."""
    net: dict[str, Dollars]
    """Net result of each player, of the pools and of the house. The net results sum to zero."""
    hands: dict[str, BlackjackHand | list[BlackjackHand]]
    """The dealer's hand under ``dealer``, and the hands of each box with cards under the number of the box."""
    burnt: str
    """Cards that were burnt."""
    notices: list[NoticeEntry]
    """Notices that the rules require in this round."""


class BlackjackCardChange(CardChangeEntry, kw_only=True):
    """A change of all cards at the table."""

    checkers: list[str] | None
    """The two people who checked the new cards; null if they are not named."""


class BlackjackState(TableStateResult, kw_only=True):
    """State between rounds."""

    phase: str
    """Phase of the table, such as ``betting`` or ``closed``."""
    seats: dict[str, str]
    """Players by the number of the box or seat."""
    limits: WagerLimits
    """Limits of the main wager."""
    markers: dict[str, BoxMarker]
    """Limit markers by the number of the box."""
    advised: dict[str, list[str]]
    """Kinds of wager for which each player was advised of the minimum."""
    excluded: list[str]
    """Players who are excluded from the table."""
    restricted: dict[str, str]
    """Clause under which each restricted player is restricted."""
    closed: str | None
    """Clause under which the table was closed, or null if it is open."""
    starting_marker: int | None
    """Box of the starting marker of a tournament; null if there is none."""
    automated_shoe: bool
    """True if the shoe shuffles by itself."""
    shoe_left: int | None
    """Number of cards in the shoe; null if it is unknown."""
    shuffle_due: str | None
    """Clause under which the cards must be shuffled before the next round, or null."""
    new_cards_due: bool
    """True if the cards must be changed before the next round."""
    final_rounds_left: int | None
    """Rounds until the table closes, if the closing was announced; otherwise null."""
    unseen_shoe: bool
    """True if the table uses real cards, whose order is unknown."""
    infringements: list[InfringementEntry]
    """Infringements on record."""
    disputes: list[DisputeEntry]
    """Disputes that the operator decided."""
    checks: list[CardCheckEntry]
    """Checks of cards or tiles."""
    changes: list[BlackjackCardChange]
    """Changes of the cards."""
    rules_copies: list[str]
    """People who received a copy of the rules."""
    notices: list[NoticeEntry]
    """Notices that do not belong to a round."""


class BlackjackResult(GameResult, kw_only=True):
    """Result of Blackjack: the rounds, and the state of the table after the last command."""

    rounds: list[BlackjackRound]
    """The rounds, in order."""
    state: BlackjackState
    """State of the table after the last command."""
