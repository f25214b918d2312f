"""The operator's determinations: the ``table`` of a Blackjack record, and what the instrument allows of them."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import Struct

from houseway.errors import BadRecord, Refused
from houseway.games.blackjack.rules import r1_1, r2_1, r3_1, r3_3, r7_3, r17_4, r18_9
from houseway.kit.money import Cents, print_money
from houseway.law import Rule
from houseway.table.commands import Player

READINGS = {
    "marker-total": ("marker", "sign"),
    "even-money-by": ("owner", "decision-maker"),
    "double-on": ("two-cards", "any"),
    "side-wager-with": ("own", "box"),
}
"""The words of the keys that select a reading. They are looked at last, so they are no type of their own."""


class Determinations(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """What the operator has decided for this table."""

    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"decks": (4, 5, 6, 7, 8), "boxes": tuple(range(1, 10)), **READINGS}

    decks: int = 8
    """How many decks of 52 are in the shoe (2.1)."""
    shuffle: str = "standard"
    """The name of the approved shuffle (2.3(b))."""
    boxes: int = 7
    """How many boxes the layout has (1.1)."""
    min: Cents = Cents(1000)
    """The least main wager (3.1)."""
    max: Cents = Cents(50000)
    """The greatest main wager in play (3.1)."""
    multiple: Cents = Cents(100)
    """Main wagers and doubles are whole multiples of it (3.3)."""
    smallest_chip: Cents = Cents(100)
    """Insurance goes by halves of it (7.3)."""
    multiple_boxes: bool = True
    """Whether a player may wager on several boxes (4.4)."""
    super_sevens: bool = False
    """Whether Super Sevens is offered (17.1)."""
    super_sevens_amounts: tuple[Cents, ...] = (Cents(500),)
    """The approved amounts of a Super Sevens wager (17.4)."""
    perfect_pairs: bool = False
    """Whether Perfect Pairs is offered (18.1)."""
    perfect_pairs_min: Cents = Cents(500)
    """The least Perfect Pairs wager (18.9)."""
    perfect_pairs_max: Cents = Cents(10000)
    """The greatest Perfect Pairs wager in play (18.9)."""
    perfect_pairs_multiple: Cents = Cents(100)
    """Perfect Pairs wagers are whole multiples of it (3.3)."""
    automated_shoe: bool = False
    """Whether the shoe shuffles by itself (19.1)."""
    previously_restricted: tuple[Player, ...] = ()
    """Players restricted under 4.8 or 4.9 before this record began (4.9)."""
    cutting_card_slack: int = 10
    """How many cards more than half of them may lie behind the cutting card (5.3)."""
    tournament: bool = False
    """Whether the rounds belong to a tournament (20.1)."""
    starting_marker: int | None = None
    """The box of the starting marker; null is the lowest seated box (20.15)."""
    marker_total: str = "marker"
    """Which maximum bounds the sum of wagers on a marked box: ``marker`` or ``sign`` (4.6)."""
    even_money_by: str = "owner"
    """Whose request pays a Blackjack even money: ``owner`` or ``decision-maker`` (8.1(b))."""
    double_on: str = "two-cards"
    """Which hands may be doubled: ``two-cards`` or ``any`` (11.1)."""
    side_wager_with: str = "own"
    """Whose main wager a side wager must lie beside: the ``own``, or any on the ``box`` (17.5, 18.10)."""


class Sign(Struct, frozen=True):
    """The limits that the sign shows: they may change with notice (3.1)."""

    min: int
    max: int
    multiple: int
    perfect_pairs_min: int
    perfect_pairs_max: int


def sign_of(determined: Determinations) -> Sign:
    """The limits with which the table opens."""
    return Sign(
        determined.min, determined.max, determined.multiple, determined.perfect_pairs_min, determined.perfect_pairs_max
    )


def check(determined: Determinations) -> None:
    """Refuse determinations that the instrument does not allow; the first fault in the order of the law."""
    if not 4 <= determined.decks <= 8:
        raise Refused(r2_1, f"decks are 4 to 8, not {determined.decks}")
    if not 1 <= determined.boxes <= 9:
        raise Refused(r1_1, f"a layout has 1 to 9 boxes, not {determined.boxes}")
    sign = sign_of(determined)
    if fault := main_limits_fault(sign):
        raise Refused(*fault)
    if determined.smallest_chip <= 0 or determined.smallest_chip % 2:
        raise Refused(r7_3, f"the smallest chip is a positive even number of cents, not {determined.smallest_chip}")
    if determined.super_sevens and not (determined.super_sevens_amounts and all(determined.super_sevens_amounts)):
        raise Refused(r17_4, "Super Sevens needs at least one approved amount, each above nought")
    if determined.perfect_pairs and (fault := perfect_pairs_fault(sign, determined.perfect_pairs_multiple)):
        raise Refused(*fault)
    if determined.cutting_card_slack < 0:
        raise BadRecord(f"cutting-card-slack is a number of cards, not {determined.cutting_card_slack}", "record.table")
    if determined.starting_marker is not None and not 1 <= determined.starting_marker <= determined.boxes:
        raise BadRecord(f"starting-marker is a box from 1 to {determined.boxes}", "record.table")
    for key, words in READINGS.items():
        word = getattr(determined, key.replace("-", "_"))
        if word not in words:
            raise BadRecord(f"{key} is {' or '.join(words)}, not {word!r}", "record.table")


def main_limits_fault(sign: Sign) -> tuple[Rule, str] | None:
    """What is wrong with minimum, maximum and multiple of the main wager (3.3, 3.1)."""
    if sign.multiple <= 0 or sign.min % sign.multiple or sign.max % sign.multiple:
        return r3_3, f"the multiple {print_money(sign.multiple)} must be above nought and divide minimum and maximum"
    if not 0 < sign.min <= sign.max:
        return r3_1, f"limits are 0 < minimum <= maximum, not {print_money(sign.min)} and {print_money(sign.max)}"
    return None


def perfect_pairs_fault(sign: Sign, multiple: int) -> tuple[Rule, str] | None:
    """What is wrong with the limits of Perfect Pairs (18.9)."""
    least, most = sign.perfect_pairs_min, sign.perfect_pairs_max
    if not 0 < least <= most:
        return r18_9, f"Perfect Pairs limits are 0 < minimum <= maximum, not {print_money(least)}, {print_money(most)}"
    if multiple <= 0 or least % multiple or most % multiple:
        return r18_9, f"the Perfect Pairs multiple {print_money(multiple)} must divide its minimum and maximum"
    return None
