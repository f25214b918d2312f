"""Types of a Hold-em result."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from houseway.engine.output.events import Outcome
from houseway.engine.output.result_types import (
    CardChangeEntry,
    CardCheckEntry,
    DisputeEntry,
    Dollars,
    GameResult,
    InfringementEntry,
    NoticeEntry,
    OnRecord,
    OutputStruct,
    RoundResult,
    Status,
    TableStateResult,
)


class HoldemLine(OutputStruct, kw_only=True):
    """Settlement line of a player's chips in one pot, or of a time charge."""

    player: str
    """Name of the player, or ``house`` for a wager of the house."""
    seat: int
    """Number of the seat."""
    wager: str
    """Kind of wager, such as ``main``, ``insurance``, ``ante`` or ``main-pot``."""
    stake: Dollars
    """Amount of the wager."""
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
    rules: list[str]
    """Clauses that decide the settlement."""


class HoldemHand(OutputStruct, kw_only=True):
    """A player's hole cards, and the name of the hand that they made with the communal cards."""

    hole: str
    """The two hole cards."""
    folded: str | None
    """The clause under which the hand was folded, or null."""
    high: str | UnsetType = UNSET
    """Name of the high hand."""
    low: str | UnsetType | None = UNSET
    """Name of the low hand; null if no low hand qualifies."""


class HoldemPot(OutputStruct, kw_only=True):
    """A pot and its winners."""

    pot: str
    """Name of the pot: ``main-pot``, or ``side-pot-1`` and so on."""
    amount: Dollars
    """Amount in the pot before commission."""
    commission: Dollars
    """Commission that the house takes from the pot."""
    winners: list[str]
    """Players who won a part of the pot."""
    high: list[str] | UnsetType = UNSET
    """Winners of the high half of a split pot."""
    low: list[str] | UnsetType = UNSET
    """Winners of the low half of a split pot."""


class HoldemHands(OutputStruct, kw_only=True):
    """The cards, pots and button of a round."""

    button: int
    """Seat of the dealer button."""
    communal: str
    """Communal cards."""
    players: dict[str, HoldemHand]
    """Hands by player."""
    pots: list[HoldemPot]
    """Pots, the main pot first."""
    shown: list[str]
    """Players whose hands were shown, in the order of showing."""


class HoldemElimination(OutputStruct, kw_only=True):
    """Tournament players who share a place, because they were eliminated in one round with equal contributions."""

    place: int
    """Place that the players share."""
    players: list[str]
    """Names of the players."""
    contributed: Dollars
    """Chips that each of them put into the pot."""


class HoldemRound(RoundResult, kw_only=True):
    """A round of Hold-em with its settlement lines, cards and pots."""

    status: Status
    """Status of the round."""
    lines: list[HoldemLine]
    """Settlement lines, in the order of settlement."""
    net: dict[str, Dollars]
    """Net result of each player, of the pools and of the house. The net results sum to zero."""
    hands: HoldemHands
    """Cards, pots and button of the round."""
    notices: list[NoticeEntry]
    """Notices that the rules require in this round."""
    burnt: str
    """Cards that were burnt."""
    turn: str | UnsetType | None = UNSET
    """Player to act, if the round is still open."""
    pot: Dollars | UnsetType = UNSET
    """Amount in the pot, if the round is still open."""
    eliminated: list[HoldemElimination] | UnsetType = UNSET
    """Players of a tournament who were eliminated in the round."""


class HoldemDispute(DisputeEntry, kw_only=True):
    """A dispute that the operator decided."""

    action: str | None
    """Action that the operator took."""


class HoldemOnRecord(OnRecord, kw_only=True):
    """Entries that were only recorded, in the order in which they were given."""

    disputes: list[HoldemDispute]
    """Disputes that the operator decided."""


class HoldemIrregularity(OutputStruct, kw_only=True):
    """Agreement of all players in a matter that no rule covers."""

    about: str
    """Matter that the players agreed on."""
    action: str
    """Action that the players agreed on."""
    round: int
    """Number of the round."""


class SeatDraw(OutputStruct, kw_only=True):
    """A draw of cards for a seat, with its method and its winner."""

    seat: int
    """Number of the seat."""
    winner: str
    """Player who gets the seat."""
    cards: dict[str, str]
    """Card of each player."""
    method: Literal["recorded", "seed"]
    """``recorded`` for real cards, ``seed`` for a computed draw."""
    committed: bool | UnsetType = UNSET
    """True if the server committed to the seed before the draw."""
    algorithm: str | UnsetType = UNSET
    """Name of the algorithm that computes the draw."""


class HoldemState(TableStateResult, kw_only=True):
    """State of a table between rounds."""

    phase: str
    """Phase of the table, such as ``betting`` or ``closed``."""
    seats: dict[str, str]
    """Players by the number of the box or seat."""
    excluded: list[str]
    """Players who are excluded from the table."""
    closed: str | None
    """Clause under which the table was closed, or null if it is open."""
    infringements: list[InfringementEntry]
    """Infringements on record."""
    disputes: list[HoldemDispute]
    """Disputes that the operator decided."""
    checks: list[CardCheckEntry]
    """Checks of cards or tiles."""
    changes: list[CardChangeEntry]
    """Changes of the cards."""
    rules_copies: list[str]
    """People who received a copy of the rules."""
    irregularities: list[HoldemIrregularity]
    """Agreements of all players in matters that no rule covers."""
    seat_draws: list[SeatDraw]
    """Draws of cards for a seat."""
    notices: list[NoticeEntry]
    """Notices that do not belong to a round."""
    button: int | None
    """Seat of the dealer button; null before the first round."""
    stacks: dict[str, Dollars]
    """Chips of each seated player."""
    declared: list[str]
    """Players who play on with less than the minimum table stake (14.3)."""
    sitting_out: list[str]
    """Players who are sitting out."""
    waiting: list[str]
    """Players who wait to be dealt in."""
    missed: dict[str, list[int]]
    """For each player, the blinds that the player missed.

    A blind is given as its position in the determinations, from 0.
    """
    left: dict[str, Dollars]
    """For each player who left the table, the chips that the player had then."""


class HoldemResult(GameResult, kw_only=True):
    """Result of Hold-em: the rounds, and the state of the table after the last command."""

    rounds: list[HoldemRound]
    """The rounds, in order."""
    state: HoldemState
    """State of the table after the last command."""
