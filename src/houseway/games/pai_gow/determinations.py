"""Determinations of the operator: the ``table`` of a Pai Gow record, and their validation."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from houseway.errors import Refused
from houseway.games.pai_gow.clauses import A_box, r5_1, r5_4, r8_7, r12_3, r12_7
from houseway.games.pai_gow.play.tiles.cuts import CutName, is_valid_cut
from houseway.games.pai_gow.play.tiles.hands import HouseWayOptions
from houseway.law.coverage_marks import follows
from houseway.money import Cents, HundredthsOfPercent, print_money
from houseway.ranking.tiles import GeeJunSingle

HUNDRED_PERCENT = 100_00
"""Hundred per cent, in hundredths of a per cent."""

BoxNumber: TypeAlias = Annotated[int, Meta(ge=1, le=8)]
"""Number of a box; the layout always has eight, and box one is the house's."""


class JackpotDeterminations(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """What the operator has decided about the Gee Jun Jackpot (12, 13)."""

    wager: Cents | UnsetType = UNSET
    """The approved amount of a jackpot wager (12.3); required."""
    pool: Cents = Cents(0)
    """What the jackpot prize pool holds when the record begins (12.7)."""
    reserve: Cents = Cents(0)
    """What the reserve pool holds when the record begins (12.7)."""
    share: HundredthsOfPercent = HundredthsOfPercent(HUNDRED_PERCENT)
    """The part of a losing wager that goes to the prize pool; the rest goes to the reserve (12.7)."""
    cap: Literal["pool", "share"] = "pool"
    """By what a major prize is capped: the whole pool, or its own percentage of the pool (13.3)."""
    funding: Literal["house", "jackpot"] = "house"
    """Who pays the bonus: the house, or the pool as far as it goes (13.1)."""
    winning_stake: Literal["returned", "pooled"] = "returned"
    """Whether a winner's stake comes back or goes to the pools like a losing one (12.7)."""


class HouseWayDeterminations(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """Which readings of rule 10 the operator takes."""

    high_tiles: Literal["apart", "place-first"] = "apart"
    """Whether 10.1(c) keeps two high tiles apart before it places the highest, or after."""
    teen_and_day: Literal["teen-high", "day-high"] = "teen-high"
    """Which of the two goes high under 10.1(b)."""
    equal_counts: Literal["by-tile", "highest-low"] = "by-tile"
    """Whether of two parts that count alike, 7 or less, the one with the highest tile is the high part or the low one."""


class Determinations(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """What the operator has decided for this table."""

    min: Cents | UnsetType = UNSET
    """The least wager (5.1); required."""
    max: Cents | UnsetType = UNSET
    """The greatest wager in play against the house's bank (5.1, 5.6); required."""
    multiple: Cents = Cents(100)
    """Wagers are whole multiples of it (5.4)."""
    two_boxes: bool = False
    """Whether a player may set two hands (7.6)."""
    jackpot: JackpotDeterminations | UnsetType = UNSET
    """The Gee Jun Jackpot, where it is offered (12.1)."""
    commission_rounding: Literal["down", "nearest", "up"] = "down"
    """How commission is rounded to the cent (A.commission)."""
    bank_commission: Literal["profit", "each-win"] = "profit"
    """On what a player/banker pays commission: the profit of the round, or each wager won (11.11, A.commission)."""
    limit_basis: Literal["wager", "box"] = "wager"
    """Whether the maximum binds each wager or all wagers of a box (5.1, 5.6)."""
    gee_jun_single: GeeJunSingle = "lowest"
    """Where a single 2-4 ranks (3.2)."""
    house_way: HouseWayDeterminations = HouseWayDeterminations()
    """The readings of rule 10."""
    numbering: Literal["anticlockwise", "clockwise"] = "anticlockwise"
    """The direction in which box numbers rise (8.10, 8.11)."""
    idle_banker: Literal["minimum", "waits"] = "minimum"
    """At a live table, whether an unchosen wager of the house is the minimum or the table waits for the player/banker (7.9)."""
    house_cut: Literal["left", "right"] = "right"
    """The side from which Yat Dong Dong starts unless a cut says otherwise (8.5, 8.7)."""
    cuts: dict[CutName, tuple[tuple[tuple[int, ...], ...], ...]] | UnsetType = UNSET
    """Cuts carried out in the operator's own way: eight hands of four places, each a stack and a layer (8.7)."""
    tournament: bool = False
    """Whether the rounds belong to a tournament (18.1)."""
    idle_player: Literal["minimum", "waits"] = "minimum"
    """At a live table of a tournament, whether an idle player wagers the table minimum or the table waits (18.14)."""
    starting_marker: BoxNumber | UnsetType = UNSET
    """The box that wagers first in a tournament round; left out: the lowest seated box (18.15)."""

    def make_house_way_options(self) -> HouseWayOptions:
        """Return the interpretations of rule 10 as options of the house way."""
        house_way = self.house_way
        return HouseWayOptions(
            house_way.high_tiles, house_way.teen_and_day, self.gee_jun_single, house_way.equal_counts
        )


class Sign(Struct, frozen=True):
    """The limits that the sign shows: they may change with notice (5.1)."""

    min: int
    max: int

    def is_valid(self) -> bool:
        """Return whether the limits are valid: 0 < minimum <= maximum."""
        return 0 < self.min <= self.max

    def __str__(self) -> str:
        return f"minimum {print_money(self.min)} and maximum {print_money(self.max)}"


@follows(A_box)
def check_determinations(determinations: Determinations) -> Sign:
    """Check the determinations and return the limits with which the table opens (5.1, 12.1).

    Raises:
        Refused: the first fault, limits before jackpot.
    """
    if determinations.multiple <= 0:
        raise Refused(r5_4, "the multiple of wagers must be above nought")
    if determinations.min is UNSET or determinations.max is UNSET:
        raise Refused(r5_1, "a table needs a minimum and a maximum")
    sign = Sign(int(determinations.min), int(determinations.max))
    if not sign.is_valid():
        raise Refused(r5_1, f"limits are 0 < minimum <= maximum, not {sign}")
    if determinations.cuts is not UNSET:
        for name, hands in determinations.cuts.items():
            if not is_valid_cut(hands):
                raise Refused(r8_7, f"{name} must give eight hands of four, each of the 32 places once")
    if determinations.jackpot is not UNSET:
        _check_jackpot(determinations.jackpot)
    return sign


def _check_jackpot(jackpot: JackpotDeterminations) -> None:
    if jackpot.wager is UNSET or jackpot.wager <= 0:
        raise Refused(r12_3, "the jackpot needs an approved wager above nought")
    if jackpot.share > HUNDRED_PERCENT:
        raise Refused(r12_7, "no more than all of a losing wager, 100 per cent, can go to the prize pool")
