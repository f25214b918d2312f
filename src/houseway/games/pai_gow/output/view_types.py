"""Types of the keys of a Pai Gow view: keys that all games share, and keys of Pai Gow alone."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from houseway.engine.output.result_types import (
    CardChangeEntry,
    CardCheckEntry,
    DisputeEntry,
    Dollars,
    InfringementEntry,
    OutputStruct,
    WagerLimits,
)
from houseway.engine.output.view_types import Pools, View
from houseway.games.pai_gow.output.result_types import LastBank, PaiGowRound
from houseway.games.pai_gow.play.state import SettingMethod


class PaiGowWager(OutputStruct, kw_only=True):
    """A wager on a box."""

    player: str
    """Name of the player."""
    stake: Dollars
    """Amount of the wager."""
    non_negotiable: bool
    """True if the wager was made with non-negotiable chips."""
    void: str | None
    """Clause that made the wager void; null if it is not void."""
    given_up: bool
    """True if the player gave up the wager without showing the hand (11.7)."""


class PaiGowJackpotWager(OutputStruct, kw_only=True):
    """A jackpot wager."""

    player: str
    """Name of the player."""
    void: str | None
    """Clause that made the wager void; null if it is not void."""


class PaiGowBox(OutputStruct, kw_only=True):
    """A box with wagers, and the player who sets its hand."""

    wagers: list[PaiGowWager]
    """Wagers on the box."""
    jackpot: PaiGowJackpotWager | None
    """The jackpot wager on the box; null if there is none."""
    sets: str | None
    """Player who sets the hand of the box; null if nobody does."""


class BankRequest(OutputStruct, kw_only=True):
    """A request for the bank, with the chips of each contributor."""

    player: str
    """Player who requested the bank."""
    box: int
    """Box of that player."""
    funds: dict[str, Dollars]
    """Chips of each contributor, by name."""


class Bank(OutputStruct, kw_only=True):
    """The bank of the round; ``box`` is that of the chung."""

    requests: list[BankRequest]
    """Requests for the bank, in the order in which they were made."""
    fixed: bool
    """True after the bank of the round was chosen."""
    holder: str
    """Player who holds the bank, or ``house``."""
    box: int
    """Box of the chung."""
    house_wager: Dollars | None
    """Wager of the house against a player's bank (7.9); null if there is none."""


class PaiGowHandSeen(OutputStruct, kw_only=True):
    """A hand of the round. The tiles and parts are present only for viewers who may see them."""

    sets: str | None
    """Player who sets the hand; null if nobody does."""
    set: SettingMethod | Literal["none"]
    """How the hand was set: ``player``, ``house-way``, ``absent`` or ``none``."""
    viewed: bool
    """True after the player looked at the tiles."""
    exposed: int
    """Number of tiles that the dealer exposed."""
    tiles: str | UnsetType = UNSET
    """The four tiles. This key and the following keys are present if the viewer may see them."""
    low: str | UnsetType = UNSET
    """The two tiles of the low part."""
    high: str | UnsetType = UNSET
    """The two tiles of the high part."""
    low_is: str | UnsetType = UNSET
    """Name or points of the low part."""
    high_is: str | UnsetType = UNSET
    """Name or points of the high part."""
    rule: str | UnsetType = UNSET
    """Paragraph of rule 10 that decided the house way."""


class PaiGowRoundSeen(OutputStruct, kw_only=True):
    """The round that is played, or being wagered on."""

    boxes: dict[str, PaiGowBox]
    """Boxes with wagers, by number."""
    bank: Bank
    """The bank of the round."""
    priority: list[int]
    """Boxes with a priority set marker (8.8)."""
    asked: list[int]
    """Boxes that were asked to wager in a tournament round, in order (18.16)."""
    next_to_ask: int | None
    """Box that is asked to wager next in a tournament; otherwise null."""
    stacked: bool
    """True after the tiles were shuffled and stacked."""
    la_ja: bool
    """True after the tiles were mixed again at a request (La Ja, 8.3)."""
    cut: bool
    """True after the stacks were cut."""
    hands: dict[str, PaiGowHandSeen]
    """Hands by the number of the box."""


class PaiGowPoolsSeen(Pools, kw_only=True):
    """Amounts in the pools, on the sign, and moved to tournaments and lotteries."""

    sign: Dollars
    """Amount that the sign shows."""
    tournament: Dollars
    """Amount moved to tournaments."""
    lottery: Dollars
    """Amount moved to lotteries."""


class PaiGowTableSeen(OutputStruct, kw_only=True):
    """State of the table that no other key of the view has, without entries about other people."""

    advised: dict[str, list[str]]
    """Kinds of wager for which each player was advised of the minimum."""
    excluded: list[str]
    """Players who are excluded from the table."""
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


class PaiGowView(View, kw_only=True, tag="pai-gow"):
    """View of a Pai Gow table for one person."""

    limits: WagerLimits
    pools: PaiGowPoolsSeen | None
    round: PaiGowRoundSeen
    """The current round, or the round for which players place wagers."""
    last_round: PaiGowRound | None
    """The last round in the form of a result, with the hands that were shown; null before the first."""
    state: PaiGowTableSeen
    """State of the table that no other key has, without entries about other people."""
