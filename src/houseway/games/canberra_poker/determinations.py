"""The operator's determinations, which are the ``table`` of a Canberra Poker record, and their checks."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct

from houseway.errors import Refused
from houseway.games.canberra_poker.clauses import A_approved, r1_1, r2_1, r3_1, r3_3, r10_6, r12_2
from houseway.games.canberra_poker.play.editions import Edition
from houseway.law import Rule
from houseway.law.coverage_marks import follows
from houseway.money import MONEY_PATTERN, Cents, HundredthsOfPercent, parse_money, print_money

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
            except ValueError as error:
                raise ValueError(f'{error}; without a maximum it is "none"') from None


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
            date.fromisoformat(self.date)
        if not 1 <= self.boxes <= MAX_BOXES_DECODED:
            raise ValueError(f"boxes must be from 1 to {MAX_BOXES_DECODED}, not {self.boxes}")
        if self.starting_marker is not None and not 1 <= self.starting_marker <= self.boxes:
            raise ValueError(f"the starting marker lies at a box from 1 to {self.boxes}, not {self.starting_marker}")


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
        raise Refused(
            rule, f"one deck of 52 serves at most {MAX_BOXES} boxes and the dealer, not {determinations.boxes}"
        )


@follows(A_approved)
def _check_division(jackpot: JackpotDeterminations) -> None:
    """Check that at most the whole jackpot wager goes to the jackpot pool (10.6)."""
    if jackpot.share > HUNDRED_PERCENT:
        raise Refused(r10_6, "no more than all of a wager, 100 per cent, can go to the jackpot pool")


def find_sign_fault(sign: Sign, edition: Edition) -> tuple[Rule, str] | None:
    """Return the clause and the reason if an amount on the signs is wrong, or None (3.3, 3.1, 3.6 or 10.2)."""
    if sign.multiple <= 0 or sign.min % sign.multiple or sign.max % sign.multiple:
        return r3_3, f"the multiple {print_money(sign.multiple)} must be above nought and divide minimum and maximum"
    if not 0 < sign.min <= sign.max:
        return r3_1, f"limits are 0 < minimum <= maximum, not {print_money(sign.min)} and {print_money(sign.max)}"
    if sign.jackpot_wager <= 0:
        return edition.jackpot_wager_rule, "a jackpot wager must be above nought"
    return None
