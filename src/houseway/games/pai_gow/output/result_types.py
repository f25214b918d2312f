"""Types of a Pai Gow result."""

from __future__ import annotations

from typing import Literal

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
from houseway.games.pai_gow.play.state import SettingMethod


class PaiGowHand(OutputStruct, kw_only=True):
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
    set: SettingMethod | Literal["none"]
    """Method by which the hand was set: ``player``, ``house-way`` or ``absent``; ``none`` if it was not set."""
    rule: str | UnsetType = UNSET
    """Paragraph of rule 10 that decided the house way."""


class PaiGowLine(OutputStruct, kw_only=True):
    """Settlement line of a wager."""

    player: str
    """Name of the player, or ``house`` for a wager of the house."""
    box: int
    """Number of the box."""
    wager: str
    """Kind of wager, such as ``main``, ``insurance``, ``ante`` or ``main-pot``."""
    stake: Dollars
    """Amount of the wager."""
    at_risk: Dollars | UnsetType = UNSET
    """Part of the wager that was in play, if the wager exceeded the maximum."""
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
    prize: str | UnsetType = UNSET
    """Jackpot prize that the wager won."""
    rules: list[str]
    """Clauses that decide the settlement."""


class PaiGowRound(RoundResult, kw_only=True):
    """A round of Pai Gow with its settlement lines and hands."""

    status: Status
    """Status of the round."""
    lines: list[PaiGowLine]
    """Settlement lines, in the order of settlement."""
    net: dict[str, Dollars]
    """Net result of each player, of the pools and of the house. The net results sum to zero."""
    hands: dict[str, PaiGowHand]
    """Hands by the number of the box; box 1 belongs to the house."""
    notices: list[NoticeEntry]
    """Notices that the rules require in this round."""


class LastBank(OutputStruct, kw_only=True):
    """Holder and box of the last bank, and the number of rounds in a row for which the holder has had it."""

    holder: str
    """Player who had the bank, or ``house``."""
    box: int
    """Box of the bank."""
    rounds: int
    """Number of rounds in a row for which the holder has had it."""


class PaiGowPools(OutputStruct, kw_only=True):
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


class PaiGowState(TableStateResult, kw_only=True):
    """State of a table between rounds."""

    phase: str
    """Phase of the table, such as ``betting`` or ``closed``."""
    seats: dict[str, str]
    """Players by the number of the box or seat."""
    limits: WagerLimits
    """Limits of wagers."""
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
    bank: LastBank
    """The last bank."""
    infringements: list[InfringementEntry]
    """Infringements on record."""
    disputes: list[DisputeEntry]
    """Disputes that the operator decided."""
    checks: list[CardCheckEntry]
    """Checks of cards or tiles."""
    changes: list[CardChangeEntry]
    """Changes of the tiles."""
    rules_copies: list[str]
    """People who received a copy of the rules."""
    notices: list[NoticeEntry]
    """Notices that do not belong to a round."""
    pools: PaiGowPools | UnsetType = UNSET
    """Present if the table has the Gee Jun Jackpot."""


class PaiGowResult(GameResult, kw_only=True):
    """Result of Pai Gow: the rounds, and the state of the table after the last command."""

    rounds: list[PaiGowRound]
    """The rounds, in order."""
    state: PaiGowState
    """State of the table after the last command."""
