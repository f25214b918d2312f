"""The operator's determinations, which are the ``table`` of a Canberra Poker record, and their checks."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct

from houseway.errors import InvalidValueError, Refused
from houseway.games.canberra_poker.clauses import A_approved, r1_1, r2_1, r3_1, r3_3, r10_6, r12_2
from houseway.games.canberra_poker.play.editions import Edition
from houseway.i18n import Message
from houseway.law import Rule
from houseway.law.coverage_marks import follows
from houseway.money import MONEY_PATTERN, Cents, HundredthsOfPercent, parse_money
from houseway.safe_text import format_untrusted

MAX_BOXES = 9
"""Number of boxes that one deck serves: with the dealer's, nine hands take 50 of 52 cards (2.1, 12.2)."""
MAX_BOXES_DECODED = 99
"""Number of boxes up to which a record can be decoded."""
HUNDRED_PERCENT = 100_00
"""A hundred per cent, in hundredths."""


if TYPE_CHECKING:
    MaxPayout: TypeAlias = int | None
else:

    class _CentsOrNone(type):
        def __instancecheck__(cls, value: object) -> bool:
            return value is None or isinstance(value, int)

    class MaxPayout(metaclass=_CentsOrNone):
        """The type of a maximum payout: money, or the word ``none`` if there is no maximum (8.2)."""

        called = 'money or "none"'
        schema: ClassVar[dict[str, Any]] = {"anyOf": [{"const": "none"}, {"type": "string", "pattern": MONEY_PATTERN}]}

        @classmethod
        def read(cls, value: object) -> int | None:
            """Return the cents, or None for ``none``."""
            try:
                return None if value == "none" else parse_money(value)
            except ValueError:
                reason = Message("canberra-poker-max-payout", value=format_untrusted(value))
                raise InvalidValueError(reason) from None


class JackpotDeterminations(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """Determinations of the operator about the progressive jackpot (10, 11)."""

    wager: Cents = Cents(100)
    """The amount of a jackpot wager (3.6; 10.2)."""
    pool: Cents = Cents(0)
    """The amount in the jackpot pool at the start (10.3)."""
    reserve: Cents = Cents(0)
    """The amount in the reserve pool at the start (10.6)."""
    share: HundredthsOfPercent = HundredthsOfPercent(40_00)
    """The approved part of a wager that goes to the jackpot pool; the rest goes to the reserve (10.6)."""
    funding: Literal["reserve", "jackpot", "house"] = "reserve"
    """The payer of the part of a prize that the pool does not cover."""
    seed: Cents | None = None
    """The amount to which the jackpot pool is refilled after a royal flush; if omitted, it is not refilled."""
    seed_from: Literal["reserve", "reserve-then-house"] = "reserve"
    """The source of the seed."""
    keep: Cents = Cents(0)
    """The amount that must stay in the reserve when money is redistributed (10.6)."""
    dealer_declares: bool = False
    """Whether the dealer declares every hand that qualifies (10.4, 10.5)."""
    working: bool = True
    """Whether the equipment works when the record begins (4.2)."""


class Determinations(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """Determinations of the operator for this table."""

    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"boxes": tuple(range(1, MAX_BOXES + 1))}

    date: Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")] | None = None
    """The day of play, by which a record that names only the game finds its instrument."""
    boxes: int = 7
    """How many boxes the layout has (1.2, 2.1)."""
    min: Cents = Cents(500)
    """The minimum ante (3.1)."""
    max: Cents = Cents(50000)
    """The maximum ante in play (3.1)."""
    multiple: Cents = Cents(100)
    """The amount of which antes are whole multiples (3.3)."""
    max_payout: MaxPayout = Cents(5000000)
    """The maximum payout of a bet (8.1, 8.2)."""
    max_payout_scope: Literal["bet", "box"] = "bet"
    """Whether the maximum payout limits the bet alone or ante and bet together (8.1)."""
    jackpot: JackpotDeterminations = JackpotDeterminations()
    """The progressive jackpot (10, 11)."""
    automated_shoe: bool = False
    """Whether the shoe shuffles by itself (12.1)."""
    dealer_exposure_counts: bool = True
    """Whether the dealer's card that becomes the face-up card counts as exposed (14.1, 14.2)."""
    unqualified_tie: Literal["ante-wins", "void"] = "ante-wins"
    """The result of equal hands when the dealer does not take part (9.3, 9.6)."""
    unreconstructed: Literal["void-box", "void-round"] = "void-box"
    """The part of the round that is void if a discarded hand cannot be reconstructed (14.4, 16.4)."""
    tournament: bool = False
    """Whether the rounds belong to a tournament (17.1)."""
    starting_marker: int | None = None
    """The box of the starting marker; if omitted, the lowest seated box when it is first needed (17.15)."""
    idle_player: Literal["minimum", "waits"] = "minimum"
    """Whether a live tournament table wagers the minimum for an idle player or waits (17.14)."""
    side_wagers: Literal["allowed", "not-allowed"] = "allowed"
    """Whether a tournament has jackpot wagers (17.3(a)(vii))."""

    def __post_init__(self) -> None:
        if self.date is not None:
            _check_date(self.date)
        if not 1 <= self.boxes <= MAX_BOXES_DECODED:
            raise InvalidValueError(Message("games-boxes-supported", max=MAX_BOXES_DECODED, boxes=self.boxes))
        if self.starting_marker is not None and not 1 <= self.starting_marker <= self.boxes:
            raise InvalidValueError(Message("games-starting-marker-box", boxes=self.boxes, box=self.starting_marker))


def _check_date(day: str) -> None:
    try:
        date.fromisoformat(day)
    except ValueError:
        raise InvalidValueError(Message("canberra-poker-date", date=day)) from None


class Sign(Struct, frozen=True):
    """Limits on the signs at the table, which may change with notice (3.1)."""

    min: int
    max: int
    multiple: int
    max_payout: int | None
    jackpot_wager: int


def make_opening_sign(determinations: Determinations) -> Sign:
    """Return the amounts on the signs when the table opens."""
    return Sign(
        determinations.min,
        determinations.max,
        determinations.multiple,
        determinations.max_payout,
        determinations.jackpot.wager,
    )


def check_determinations(determinations: Determinations, edition: Edition) -> None:
    """Check the determinations against the instrument, in the order of its clauses.

    Raises:
        Refused: the instrument does not allow a determination; only the first fault is reported.
    """
    _check_boxes(determinations)
    if fault := find_sign_fault(make_opening_sign(determinations), edition):
        raise Refused(*fault)
    _check_division(determinations.jackpot)


@follows(r1_1)
def _check_boxes(determinations: Determinations) -> None:
    """Refuse a layout with more boxes than one deck of 52 cards can serve in a round (1.1, 2.1, 12.2)."""
    if determinations.boxes > MAX_BOXES:
        rule = r12_2 if determinations.automated_shoe else r2_1
        raise Refused(rule, Message("canberra-poker-boxes-per-deck", max=MAX_BOXES, boxes=determinations.boxes))


@follows(A_approved)
def _check_division(jackpot: JackpotDeterminations) -> None:
    """Check that at most the whole jackpot wager goes to the jackpot pool (10.6)."""
    if jackpot.share > HUNDRED_PERCENT:
        raise Refused(r10_6, Message("canberra-poker-jackpot-share"))


def find_sign_fault(sign: Sign, edition: Edition) -> tuple[Rule, Message] | None:
    """Return the clause and the reason if an amount on the signs is wrong, or None (3.3, 3.1, 3.6 or 10.2)."""
    if sign.multiple <= 0 or sign.min % sign.multiple or sign.max % sign.multiple:
        return r3_3, Message("games-multiple-divides", multiple=Cents(sign.multiple))
    if not 0 < sign.min <= sign.max:
        return r3_1, Message("games-limits-order", min=Cents(sign.min), max=Cents(sign.max))
    if sign.jackpot_wager <= 0:
        return edition.jackpot_wager_rule, Message("canberra-poker-jackpot-wager-positive")
    return None
