"""Determinations of the operator: the ``table`` of a Pai Gow record, and their validation."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from houseway.errors import Refused
from houseway.games.pai_gow.clauses import A_box, r5_1, r5_4, r8_7, r12_3, r12_7
from houseway.games.pai_gow.play.tiles.cuts import CutName, is_valid_cut, name_cut
from houseway.games.pai_gow.play.tiles.hands import HouseWayOptions
from houseway.i18n import Message
from houseway.law.coverage_marks import follows
from houseway.money import Cents, HundredthsOfPercent
from houseway.ranking.tiles import GeeJunSingle

HUNDRED_PERCENT = 100_00
"""Hundred per cent, in hundredths of a per cent."""

BoxNumber: TypeAlias = Annotated[int, Meta(ge=1, le=8)]
"""Number of a box; the layout always has eight, and box one is the house's."""


class JackpotDeterminations(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """Determinations of the operator about the Gee Jun Jackpot (12, 13)."""

    required_keys: ClassVar[frozenset[str]] = frozenset(("wager",))
    """Keys without which the table does not open; the refusal cites the clause that requires the key."""

    wager: Cents | UnsetType = UNSET
    """The approved amount of a jackpot wager (12.3)."""
    pool: Cents = Cents(0)
    """The amount in the jackpot prize pool when the record begins (12.7)."""
    reserve: Cents = Cents(0)
    """The amount in the reserve pool when the record begins (12.7)."""
    share: HundredthsOfPercent = HundredthsOfPercent(HUNDRED_PERCENT)
    """The part of a losing wager that goes to the prize pool; the rest goes to the reserve (12.7)."""
    cap: Literal["pool", "share"] = "pool"
    """The cap of a major prize: the whole pool, or the prize's own percentage of the pool (13.3)."""
    funding: Literal["house", "jackpot"] = "house"
    """The payer of the bonus: the house, or the pool as far as it suffices (13.1)."""
    winning_stake: Literal["returned", "pooled"] = "returned"
    """Whether a winner's stake is returned or goes to the pools like a losing one (12.7)."""


class HouseWayDeterminations(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """Interpretations of rule 10 that the operator chooses."""

    high_tiles: Literal["apart", "place-first"] = "apart"
    """Whether 10.1(c) keeps two high tiles apart before it places the highest, or after."""
    teen_and_day: Literal["teen-high", "day-high"] = "teen-high"
    """The tile of the two that goes high under 10.1(b)."""
    equal_counts: Literal["by-tile", "highest-low"] = "by-tile"
    """Whether the part with the highest tile is the high or the low part if both count the same, 7 or less."""


class Determinations(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """Determinations of the operator for this table."""

    required_keys: ClassVar[frozenset[str]] = frozenset(("min", "max"))
    """Keys without which the table does not open; the refusal cites the clause that requires the key."""

    min: Cents | UnsetType = UNSET
    """The minimum wager (5.1)."""
    max: Cents | UnsetType = UNSET
    """The maximum wager in play against the house's bank (5.1, 5.6)."""
    multiple: Cents = Cents(100)
    """The amount of which wagers are whole multiples (5.4)."""
    two_boxes: bool = False
    """Whether a player may set two hands (7.6)."""
    jackpot: JackpotDeterminations | UnsetType = UNSET
    """The Gee Jun Jackpot, if it is offered (12.1)."""
    commission_rounding: Literal["down", "nearest", "up"] = "down"
    """How commission is rounded to the cent (A.commission)."""
    bank_commission: Literal["profit", "each-win"] = "profit"
    """The basis of a player/banker's commission: the round's profit, or each wager won (11.11, A.commission)."""
    limit_basis: Literal["wager", "box"] = "wager"
    """Whether the maximum limits each wager or all wagers of a box (5.1, 5.6)."""
    gee_jun_single: GeeJunSingle = "lowest"
    """The rank of a single 2-4 (3.2)."""
    house_way: HouseWayDeterminations = HouseWayDeterminations()
    """Interpretations of rule 10."""
    numbering: Literal["anticlockwise", "clockwise"] = "anticlockwise"
    """The direction in which box numbers rise (8.10, 8.11)."""
    idle_banker: Literal["minimum", "waits"] = "minimum"
    """Whether a live table sets the house's wager to the minimum for an idle player/banker or waits (7.9)."""
    house_cut: Literal["left", "right"] = "right"
    """The side from which Yat Dong Dong starts unless a cut says otherwise (8.5, 8.7)."""
    cuts: dict[CutName, tuple[tuple[tuple[int, ...], ...], ...]] | UnsetType = UNSET
    """Cuts carried out in the operator's own way: eight hands of four places, each a stack and a layer (8.7)."""
    tournament: bool = False
    """Whether the rounds belong to a tournament (18.1)."""
    idle_player: Literal["minimum", "waits"] = "minimum"
    """Whether a live tournament table wagers the minimum for an idle player or waits (18.14)."""
    starting_marker: BoxNumber | UnsetType = UNSET
    """The box that wagers first in a tournament round; if omitted, the lowest seated box (18.15)."""

    def make_house_way_options(self) -> HouseWayOptions:
        """Return the interpretations of rule 10 as options of the house way."""
        house_way = self.house_way
        return HouseWayOptions(
            house_way.high_tiles, house_way.teen_and_day, self.gee_jun_single, house_way.equal_counts
        )


class Sign(Struct, frozen=True):
    """Limits on the sign, which may change with notice (5.1)."""

    min: int
    max: int

    def is_valid(self) -> bool:
        """Return whether the limits are valid: 0 < minimum <= maximum."""
        return 0 < self.min <= self.max

    def find_fault(self) -> Message | None:
        """Return what is wrong with the limits, or None if they are valid."""
        if self.is_valid():
            return None
        return Message("games-limits-order", min=Cents(self.min), max=Cents(self.max))


@follows(A_box)
def check_determinations(determinations: Determinations) -> Sign:
    """Check the determinations and return the limits with which the table opens (5.1, 12.1).

    Raises:
        Refused: the first fault, limits before jackpot.
    """
    if determinations.multiple <= 0:
        raise Refused(r5_4, Message("pai-gow-multiple-positive"))
    if determinations.min is UNSET or determinations.max is UNSET:
        raise Refused(r5_1, Message("pai-gow-limits-required"))
    sign = Sign(int(determinations.min), int(determinations.max))
    fault = sign.find_fault()
    if fault is not None:
        raise Refused(r5_1, fault)
    if determinations.cuts is not UNSET:
        for name, hands in determinations.cuts.items():
            if not is_valid_cut(hands):
                raise Refused(r8_7, Message("pai-gow-custom-cut", cut=name_cut(name)))
    if determinations.jackpot is not UNSET:
        _check_jackpot(determinations.jackpot)
    return sign


def _check_jackpot(jackpot: JackpotDeterminations) -> None:
    if jackpot.wager is UNSET or jackpot.wager <= 0:
        raise Refused(r12_3, Message("pai-gow-jackpot-wager-required"))
    if jackpot.share > HUNDRED_PERCENT:
        raise Refused(r12_7, Message("pai-gow-jackpot-share"))
