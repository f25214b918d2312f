"""The operator's determinations, which are the ``table`` of a Blackjack record, and their checks."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import Struct

from houseway.engine.protocol.commands import Player
from houseway.errors import InvalidRecordError, Refused
from houseway.games.blackjack.clauses import r1_1, r2_1, r3_1, r3_3, r7_3, r13_2_a, r17_4, r18_9, r20_5
from houseway.i18n import Message, MessageList
from houseway.law import Rule
from houseway.law.coverage_marks import follows
from houseway.money import Cents

INTERPRETATIONS = {
    "marker-total": ("marker", "sign"),
    "even-money-by": ("owner", "decision-maker"),
    "double-on": ("two-cards", "any"),
    "side-wager-with": ("own", "box"),
    "idle-player": ("minimum", "waits"),
}
"""Values of the keys that select an interpretation; checked last, so they have no type of their own."""
MAX_BOXES = 20
"""Number of boxes that the program supports; no clause limits it (1.1)."""
BLACKJACK_ODDS = ("3:2", "6:5", "1:1", "2:1")
"""Odds of a Blackjack: the first by the rules, others by approved conditions (8.1(a), 13.2(a), 20.5)."""
MAIN_LIMIT_KEYS = ("min", "max", "multiple")
PERFECT_PAIRS_KEYS = ("perfect-pairs-min", "perfect-pairs-max", "perfect-pairs-multiple")
DEPARTURE_KEYS = (
    "decks",
    *MAIN_LIMIT_KEYS,
    *PERFECT_PAIRS_KEYS,
    "blackjack-pays",
    "boxes",
    "super-sevens",
    "perfect-pairs",
)
"""Determinations in which approved conditions of a tournament may depart from the game's rules (20.5)."""


class Determinations(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """Determinations of the operator for this table."""

    choices: ClassVar[dict[str, tuple[Any, ...]]] = {
        "decks": (4, 5, 6, 7, 8),
        "boxes": tuple(range(1, MAX_BOXES + 1)),
        "blackjack-pays": BLACKJACK_ODDS,
        **INTERPRETATIONS,
    }

    decks: int = 8
    """How many decks of 52 are in the shoe (2.1)."""
    shuffle: str = "standard"
    """The name of the approved shuffle (2.3(b))."""
    boxes: int = 7
    """How many boxes the layout has, at most 20 (1.1)."""
    min: Cents = Cents(1000)
    """The minimum main wager (3.1)."""
    max: Cents = Cents(50000)
    """The maximum main wager in play (3.1)."""
    multiple: Cents = Cents(100)
    """The amount of which main wagers and doubles are whole multiples (3.3)."""
    smallest_chip: Cents = Cents(100)
    """The smallest chip at the table; insurance is a multiple of half of it (7.3)."""
    multiple_boxes: bool = True
    """Whether a player may wager on several boxes (4.4)."""
    super_sevens: bool = False
    """Whether Super Sevens is offered (17.1)."""
    super_sevens_amounts: tuple[Cents, ...] = (Cents(500),)
    """The approved amounts of a Super Sevens wager (17.4)."""
    perfect_pairs: bool = False
    """Whether Perfect Pairs is offered (18.1)."""
    perfect_pairs_min: Cents = Cents(500)
    """The minimum Perfect Pairs wager (18.9)."""
    perfect_pairs_max: Cents = Cents(10000)
    """The maximum Perfect Pairs wager in play (18.9)."""
    perfect_pairs_multiple: Cents = Cents(100)
    """The amount of which Perfect Pairs wagers are whole multiples (3.3)."""
    automated_shoe: bool = False
    """Whether the shoe shuffles by itself (19.1)."""
    previously_restricted: tuple[Player, ...] = ()
    """Players restricted under 4.8 or 4.9 before this record began (4.9)."""
    cutting_card_slack: int = 10
    """Number of cards by which the part after the cutting card may exceed half of all cards (5.3)."""
    tournament: bool = False
    """Whether the rounds belong to a tournament (20.1)."""
    starting_marker: int | None = None
    """The box of the starting marker; null means the lowest seated box (20.15)."""
    marker_total: str = "marker"
    """The maximum for the sum of wagers on a marked box: that of the ``marker`` or of the ``sign`` (4.6)."""
    even_money_by: str = "owner"
    """The player who may request even money on a Blackjack: ``owner`` or ``decision-maker`` (8.1(b))."""
    double_on: str = "two-cards"
    """Which hands may be doubled: ``two-cards`` or ``any`` (11.1)."""
    side_wager_with: str = "own"
    """The main wager that a side wager requires: the player's ``own``, or any on the ``box`` (17.5, 18.10)."""
    idle_player: str = "minimum"
    """Whether a live tournament table wagers the minimum for an idle player or waits (20.14)."""
    blackjack_pays: str = "3:2"
    """Odds of a Blackjack: ``3:2``, or as approved for a tournament ``6:5``, ``1:1``, ``2:1`` (8.1(a), 13.2(a))."""
    departures: tuple[str, ...] = ()
    """Determinations in which the approved conditions of a tournament depart from the game's rules (20.5)."""


class Sign(Struct, frozen=True):
    """Limits on the sign, which may change with notice (3.1)."""

    min: int
    max: int
    multiple: int
    perfect_pairs_min: int
    perfect_pairs_max: int


def make_opening_sign(determinations: Determinations) -> Sign:
    """Return the limits with which the table opens."""
    return Sign(
        determinations.min,
        determinations.max,
        determinations.multiple,
        determinations.perfect_pairs_min,
        determinations.perfect_pairs_max,
    )


def check_determinations(determinations: Determinations) -> None:
    """Check the determinations against the instrument, in the order of its clauses.

    Raises:
        Refused: the instrument does not allow a determination; only the first fault is reported.
        InvalidRecordError: a value is malformed.
    """
    _check_departures(determinations)
    _check_decks(determinations)
    _check_boxes(determinations)
    _check_main_limits(determinations)
    if determinations.smallest_chip <= 0 or determinations.smallest_chip % 2:
        raise Refused(r7_3, Message("blackjack-smallest-chip", chip=Cents(determinations.smallest_chip)))
    if determinations.super_sevens and not (
        determinations.super_sevens_amounts and all(determinations.super_sevens_amounts)
    ):
        raise Refused(r17_4, Message("blackjack-super-sevens-amounts-required"))
    _check_perfect_pairs(determinations)
    _check_blackjack_pays(determinations)
    if determinations.cutting_card_slack < 0:
        raise _make_malformed_error(
            Message("blackjack-cutting-card-slack-negative", cards=determinations.cutting_card_slack)
        )
    if determinations.starting_marker is not None and not 1 <= determinations.starting_marker <= determinations.boxes:
        raise _make_malformed_error(
            Message("games-starting-marker-box", boxes=determinations.boxes, box=determinations.starting_marker)
        )
    for key, values in INTERPRETATIONS.items():
        value = getattr(determinations, key.replace("-", "_"))
        if value not in values:
            raise _make_malformed_error(
                Message("games-value-not-allowed", key=key, values=MessageList(values, "or"), value=repr(value))
            )


def _make_malformed_error(reason: Message) -> InvalidRecordError:
    return InvalidRecordError(reason, "record.table")


@follows(r20_5)
def has_departure(determinations: Determinations, *keys: str) -> bool:
    """Return whether approved conditions of a tournament depart from the rules in one of these keys (20.5)."""
    return any(key in determinations.departures for key in keys)


def _check_departures(determinations: Determinations) -> None:
    """Check that the departures are known keys, each listed once, and that the table is in a tournament (20.5)."""
    for key in determinations.departures:
        if key not in DEPARTURE_KEYS:
            raise _make_malformed_error(
                Message("blackjack-departure-unknown", key=repr(key), keys=MessageList(DEPARTURE_KEYS))
            )
    if len(set(determinations.departures)) < len(determinations.departures):
        raise _make_malformed_error(Message("blackjack-departure-twice"))
    if determinations.departures and not determinations.tournament:
        raise Refused(r20_5, Message("blackjack-departures-tournament-only"))


def _check_decks(determinations: Determinations) -> None:
    """Check that there are four to eight decks (2.1), or one to eight if the conditions depart from the rule."""
    if has_departure(determinations, "decks"):
        if not 1 <= determinations.decks <= 8:
            raise _make_malformed_error(Message("blackjack-departure-decks", decks=determinations.decks))
    elif not 4 <= determinations.decks <= 8:
        raise Refused(r2_1, Message("blackjack-decks", decks=determinations.decks))


@follows(r1_1)
def _check_boxes(determinations: Determinations) -> None:
    """Check the number of boxes, which the approved layout decides (1.1); the software supports up to twenty."""
    if not 1 <= determinations.boxes <= MAX_BOXES:
        raise _make_malformed_error(Message("games-boxes-supported", max=MAX_BOXES, boxes=determinations.boxes))


def _check_main_limits(determinations: Determinations) -> None:
    """Check the multiple, the minimum and the maximum of main wagers (3.1, 3.3, 20.5).

    Raises:
        Refused: a limit breaks a clause.
        InvalidRecordError: a value by departure is out of range.
    """
    sign = make_opening_sign(determinations)
    if sign.multiple <= 0 and has_departure(determinations, "multiple"):
        raise _make_malformed_error(Message("blackjack-departure-multiple"))
    if fault := find_main_limits_fault(sign, must_divide=not has_departure(determinations, *MAIN_LIMIT_KEYS)):
        if fault[0] == r3_1 and _has_bad_departure(determinations, "", sign.min, sign.max):
            raise _make_malformed_error(fault[1])
        raise Refused(*fault)


def _check_perfect_pairs(determinations: Determinations) -> None:
    """Check the limits of Perfect Pairs if the table has these wagers (18.9, 20.5).

    Raises:
        Refused: a limit breaks a clause.
        InvalidRecordError: a value by departure is out of range.
    """
    if not determinations.perfect_pairs:
        return
    sign, multiple = make_opening_sign(determinations), determinations.perfect_pairs_multiple
    if fault := find_perfect_pairs_fault(
        sign, multiple, must_divide=not has_departure(determinations, *PERFECT_PAIRS_KEYS)
    ):
        minimum, maximum = sign.perfect_pairs_min, sign.perfect_pairs_max
        are_limits_wrong = not 0 < minimum <= maximum
        if (
            _has_bad_departure(determinations, "perfect-pairs-", minimum, maximum)
            if are_limits_wrong
            else has_departure(determinations, "perfect-pairs-multiple")
        ):
            raise _make_malformed_error(fault[1])
        raise Refused(*fault)


def _has_bad_departure(determinations: Determinations, prefix: str, minimum: int, maximum: int) -> bool:
    """Return whether a limit by departure is invalid (20.5).

    A limit must be positive, and the minimum may not exceed the maximum.
    """
    are_crossed = minimum > maximum
    return (has_departure(determinations, f"{prefix}min") and (minimum <= 0 or are_crossed)) or (
        has_departure(determinations, f"{prefix}max") and (maximum <= 0 or are_crossed)
    )


def _check_blackjack_pays(determinations: Determinations) -> None:
    """Check that a Blackjack pays three to two, unless a departure allows other odds (8.1(a), 13.2(a), 20.5)."""
    if determinations.blackjack_pays not in BLACKJACK_ODDS:
        raise _make_malformed_error(
            Message(
                "games-value-not-allowed",
                key="blackjack-pays",
                values=MessageList(BLACKJACK_ODDS, "or"),
                value=repr(determinations.blackjack_pays),
            )
        )
    if determinations.blackjack_pays != BLACKJACK_ODDS[0] and not has_departure(determinations, "blackjack-pays"):
        raise Refused(
            r13_2_a, Message("blackjack-pays-odds", odds=BLACKJACK_ODDS[0], given=determinations.blackjack_pays)
        )


def find_main_limits_fault(sign: Sign, *, must_divide: bool = True) -> tuple[Rule, Message] | None:
    """Return the clause and the reason if the limits of the main wager are wrong, or None (3.3, 3.1).

    ``must_divide`` is false if approved conditions allow a multiple that does not divide the limits (20.5).
    """
    if sign.multiple <= 0 or (must_divide and (sign.min % sign.multiple or sign.max % sign.multiple)):
        return r3_3, Message("games-multiple-divides", multiple=Cents(sign.multiple))
    if not 0 < sign.min <= sign.max:
        return r3_1, Message("games-limits-order", min=Cents(sign.min), max=Cents(sign.max))
    return None


def find_perfect_pairs_fault(sign: Sign, multiple: int, *, must_divide: bool = True) -> tuple[Rule, Message] | None:
    """Return the clause and the reason if the limits of Perfect Pairs are wrong, or None (18.9)."""
    minimum, maximum = sign.perfect_pairs_min, sign.perfect_pairs_max
    if not 0 < minimum <= maximum:
        return (
            r18_9,
            Message("blackjack-perfect-pairs-limits", min=Cents(minimum), max=Cents(maximum)),
        )
    if multiple <= 0 or (must_divide and (minimum % multiple or maximum % multiple)):
        return r18_9, Message("blackjack-perfect-pairs-multiple", multiple=Cents(multiple))
    return None
