"""The operator's determinations: the ``table`` of a Blackjack record, and what the instrument allows of them."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import Struct

from houseway.engine.protocol.commands import Player
from houseway.errors import BadRecord, Refused
from houseway.games.blackjack.clauses import r1_1, r2_1, r3_1, r3_3, r7_3, r13_2_a, r17_4, r18_9, r20_5
from houseway.law import Rule
from houseway.law.coverage_marks import follows
from houseway.money import Cents, print_money

READINGS = {
    "marker-total": ("marker", "sign"),
    "even-money-by": ("owner", "decision-maker"),
    "double-on": ("two-cards", "any"),
    "side-wager-with": ("own", "box"),
    "idle-player": ("minimum", "waits"),
}
"""The words of the keys that select a reading. They are looked at last, so they are no type of their own."""
MOST_BOXES = 20
"""How many boxes the program supports; no clause bounds their number (1.1)."""
PAYS = ("3:2", "6:5", "1:1", "2:1")
"""What a Blackjack may pay: the first by the rules, the others where approved conditions say so (8.1(a), 13.2(a), 20.5)."""
OF_MAIN_LIMITS = ("min", "max", "multiple")
OF_PERFECT_PAIRS = ("perfect-pairs-min", "perfect-pairs-max", "perfect-pairs-multiple")
DEPARTURES = ("decks", *OF_MAIN_LIMITS, *OF_PERFECT_PAIRS, "blackjack-pays", "boxes", "super-sevens", "perfect-pairs")
"""The determinations in which approved conditions of a tournament may depart from the game's rules (20.5)."""


class Determinations(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """What the operator has decided for this table."""

    choices: ClassVar[dict[str, tuple[Any, ...]]] = {
        "decks": (4, 5, 6, 7, 8),
        "boxes": tuple(range(1, MOST_BOXES + 1)),
        "blackjack-pays": PAYS,
        **READINGS,
    }

    decks: int = 8
    """How many decks of 52 are in the shoe (2.1)."""
    shuffle: str = "standard"
    """The name of the approved shuffle (2.3(b))."""
    boxes: int = 7
    """How many boxes the layout has, at most 20 (1.1)."""
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
    idle_player: str = "minimum"
    """At a live table of a tournament, whether an idle player wagers the table minimum or the table waits (20.14)."""
    blackjack_pays: str = "3:2"
    """What a Blackjack pays: ``3:2``, or by approved conditions of a tournament ``6:5``, ``1:1`` or ``2:1`` (8.1(a), 13.2(a))."""
    departures: tuple[str, ...] = ()
    """In which determinations the approved conditions of a tournament depart from the rules of the game (20.5)."""


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
    _check_departures(determined)
    _check_decks(determined)
    _check_boxes(determined)
    _check_main_limits(determined)
    if determined.smallest_chip <= 0 or determined.smallest_chip % 2:
        raise Refused(r7_3, f"the smallest chip is a positive even number of cents, not {determined.smallest_chip}")
    if determined.super_sevens and not (determined.super_sevens_amounts and all(determined.super_sevens_amounts)):
        raise Refused(r17_4, "Super Sevens needs at least one approved amount, each above nought")
    _check_perfect_pairs(determined)
    _check_blackjack_pays(determined)
    if determined.cutting_card_slack < 0:
        raise _malformed(f"cutting-card-slack is a number of cards, not {determined.cutting_card_slack}")
    if determined.starting_marker is not None and not 1 <= determined.starting_marker <= determined.boxes:
        raise _malformed(f"starting-marker is a box from 1 to {determined.boxes}")
    for key, words in READINGS.items():
        word = getattr(determined, key.replace("-", "_"))
        if word not in words:
            raise _malformed(f"{key} is {' or '.join(words)}, not {word!r}")


def _malformed(why: str) -> BadRecord:
    return BadRecord(why, "record.table")


@follows(r20_5)
def departs(determined: Determinations, *keys: str) -> bool:
    """Whether approved conditions of a tournament depart from the rules in one of these determinations (20.5)."""
    return any(key in determined.departures for key in keys)


def _check_departures(determined: Determinations) -> None:
    """Known keys, none twice, and only at a table of a tournament (20.5)."""
    for key in determined.departures:
        if key not in DEPARTURES:
            raise _malformed(f"departures: {key!r} cannot depart; the keys are {', '.join(DEPARTURES)}")
    if len(set(determined.departures)) < len(determined.departures):
        raise _malformed("departures: a key is listed twice")
    if determined.departures and not determined.tournament:
        raise Refused(r20_5, "only approved conditions of a tournament prevail over the rules of the game")


def _check_decks(determined: Determinations) -> None:
    """Four to eight decks (2.1); one to eight by a departure."""
    if departs(determined, "decks"):
        if not 1 <= determined.decks <= 8:
            raise _malformed(f"decks: a departure allows 1 to 8, not {determined.decks}")
    elif not 4 <= determined.decks <= 8:
        raise Refused(r2_1, f"decks are 4 to 8, not {determined.decks}")


@follows(r1_1)
def _check_boxes(determined: Determinations) -> None:
    """The approved layout says how many boxes there are (1.1); the program supports twenty."""
    if not 1 <= determined.boxes <= MOST_BOXES:
        raise _malformed(f"boxes: at most {MOST_BOXES} boxes are supported, and at least 1, not {determined.boxes}")


def _check_main_limits(determined: Determinations) -> None:
    """Multiple, minimum and maximum; a departure that has a value outside its range is malformed (3.1, 3.3, 20.5)."""
    sign = sign_of(determined)
    if sign.multiple <= 0 and departs(determined, "multiple"):
        raise _malformed("multiple: a departure is more than 0.00")
    if fault := main_limits_fault(sign, divides=not departs(determined, *OF_MAIN_LIMITS)):
        if fault[0] == r3_1 and _has_bad_departure(determined, "", sign.min, sign.max):
            raise _malformed(f"min, max: {fault[1]}")
        raise Refused(*fault)


def _check_perfect_pairs(determined: Determinations) -> None:
    """The limits of Perfect Pairs where it is offered, in the same way (18.9, 20.5)."""
    if not determined.perfect_pairs:
        return
    sign, multiple = sign_of(determined), determined.perfect_pairs_multiple
    if fault := perfect_pairs_fault(sign, multiple, divides=not departs(determined, *OF_PERFECT_PAIRS)):
        least, most = sign.perfect_pairs_min, sign.perfect_pairs_max
        of_limits = not 0 < least <= most
        if (
            _has_bad_departure(determined, "perfect-pairs-", least, most)
            if of_limits
            else departs(determined, "perfect-pairs-multiple")
        ):
            raise _malformed(f"perfect-pairs: {fault[1]}")
        raise Refused(*fault)


def _has_bad_departure(determined: Determinations, prefix: str, least: int, most: int) -> bool:
    """Whether a limit that departs is itself outside its range: more than nothing, minimum at most maximum (20.5)."""
    crossed = least > most
    return (departs(determined, f"{prefix}min") and (least <= 0 or crossed)) or (
        departs(determined, f"{prefix}max") and (most <= 0 or crossed)
    )


def _check_blackjack_pays(determined: Determinations) -> None:
    """Three to two, or what a departure says (8.1(a), 13.2(a), 20.5)."""
    if determined.blackjack_pays not in PAYS:
        raise _malformed(f"blackjack-pays is one of {', '.join(PAYS)}, not {determined.blackjack_pays!r}")
    if determined.blackjack_pays != PAYS[0] and not departs(determined, "blackjack-pays"):
        raise Refused(r13_2_a, f"a Blackjack pays {PAYS[0]}, not {determined.blackjack_pays}")


def main_limits_fault(sign: Sign, *, divides: bool = True) -> tuple[Rule, str] | None:
    """What is wrong with minimum, maximum and multiple of the main wager (3.3, 3.1).

    ``divides`` is false where approved conditions let the multiple not divide the limits (20.5).
    """
    if sign.multiple <= 0 or (divides and (sign.min % sign.multiple or sign.max % sign.multiple)):
        return r3_3, f"the multiple {print_money(sign.multiple)} must be above nought and divide minimum and maximum"
    if not 0 < sign.min <= sign.max:
        return r3_1, f"limits are 0 < minimum <= maximum, not {print_money(sign.min)} and {print_money(sign.max)}"
    return None


def perfect_pairs_fault(sign: Sign, multiple: int, *, divides: bool = True) -> tuple[Rule, str] | None:
    """What is wrong with the limits of Perfect Pairs (18.9)."""
    least, most = sign.perfect_pairs_min, sign.perfect_pairs_max
    if not 0 < least <= most:
        return r18_9, f"Perfect Pairs limits are 0 < minimum <= maximum, not {print_money(least)}, {print_money(most)}"
    if multiple <= 0 or (divides and (least % multiple or most % multiple)):
        return r18_9, f"the Perfect Pairs multiple {print_money(multiple)} must divide its minimum and maximum"
    return None
