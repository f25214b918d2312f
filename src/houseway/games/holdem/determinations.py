"""Determinations of the casino operator before a round of play (2.2, 2.3, 3.5, 4.2, 10.2, 15).

``Determinations`` is the ``table`` of a record as it was written. ``Terms`` is a valid set prepared for play,
made by ``determination_checks``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Struct, UnsetType

from houseway.equipment.cards import card_name
from houseway.errors import InvalidValueError
from houseway.games.holdem.clauses import (
    A_full_deck,
    A_reduced_deck,
    A_wild_card,
    r1_1,
    r2_2_a,
    r2_2_b,
    r2_2_c,
    r2_2_d,
    r2_2_e,
    r2_2_f,
    r2_3,
    r3_3,
    r3_4,
    r3_5_a,
    r3_6,
    r3_7,
    r15_2_a_i,
    r15_2_a_ii,
    r20_1,
)
from houseway.i18n import Message
from houseway.law import Rule
from houseway.law.coverage_marks import follows, follows_answer
from houseway.money import MONEY_PATTERN, Cents, parse_money, print_money
from houseway.ranking.lookup import Evaluator, get_high_evaluator, get_low_evaluator
from houseway.ranking.poker import Settings

TapOutUnits: TypeAlias = Literal["all", "min-bet"]
ShortTapOut: TypeAlias = Literal["full-bet", "tap-out", "none"]
PostFrom: TypeAlias = Literal["any-but-button", "beyond-blinds"]
DeclaredEnds: TypeAlias = Literal["leaving", "recovered"]
DeclaredReturns: TypeAlias = Literal["as-left", "minimum"]
KilledBet: TypeAlias = Literal["stands", "lapses"]
OddChip: TypeAlias = Literal["high", "nearest-button"]

DECK_RULES: dict[int, Rule] = {52: r2_2_a, 48: r2_2_b, 44: r2_2_c, 40: r2_2_d, 36: r2_2_e, 32: r2_2_f}
LIMITS = ("no-limit", "fixed", "half-pot", "full-pot", "straddle")
GAMES, LOW_ACES, BETTINGS, OPENINGS = ("high", "low", "split"), ("high", "low"), ("blind", "ante"), ("A", "B", "C")
BASES, SCALES, THRESHOLDS = ("pot", "time"), ("i", "ii"), ("any-pot", "sum")
UNLIMITED_RAISES = ("no-limit", "half-pot", "full-pot")
HOLE_AND_COMMUNAL = 7
BETTING_ROUNDS = 4
FEWEST_SEATS, MOST_SEATS = 2, 10
DOLLAR = 100
LARGEST_STAKE_OF_SCALE_II = 100 * DOLLAR


Departures: TypeAlias = frozenset[tuple[str, str]]
"""Keys, each with the clause from which a tournament's approved conditions depart in that key (20.5)."""
NO_DEPARTURES: Departures = frozenset()


class BetOfEachRound(tuple[int, ...]):
    """The type of ``min-bet`` and ``max-bet``: cents for each of the four betting rounds (4.2(g), 5.2, H28).

    A record has one amount for all four, or a list of four.
    """

    __slots__ = ()
    called: ClassVar[str] = "money, or four amounts, one per betting round"
    """Description of the type in the list of keys."""
    schema: ClassVar[dict[str, Any]] = {
        "anyOf": [
            {"type": "string", "pattern": MONEY_PATTERN},
            {
                "type": "array",
                "items": {"type": "string", "pattern": MONEY_PATTERN},
                "minItems": BETTING_ROUNDS,
                "maxItems": BETTING_ROUNDS,
            },
        ]
    }

    @classmethod
    def from_single_amount(cls, amount: int) -> BetOfEachRound:
        """Make a value with one amount for all four betting rounds."""
        return cls((amount,) * BETTING_ROUNDS)

    @classmethod
    def read(cls, value: object) -> BetOfEachRound:
        """Read the amounts from a record.

        Raises:
            InvalidValueError: the value is not one amount or a list of four.
        """
        if not isinstance(value, list | tuple):
            return cls.from_single_amount(parse_money(value))
        if len(value) != BETTING_ROUNDS:
            raise InvalidValueError(Message("holdem-bet-amounts", count=len(value)))
        return cls(map(parse_money, value))

    def to_json(self) -> str | list[str]:
        """Return the amounts as a record has them: one amount if all four are equal."""
        amounts = [print_money(amount) for amount in self]
        return amounts if len(set(amounts)) > 1 else amounts[0]


class Commission(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """How the house is paid: from the pots (15.2) or by time (15.3)."""

    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"basis": BASES, "scale": SCALES, "threshold": THRESHOLDS}

    basis: str | UnsetType = UNSET
    """``pot`` or ``time``."""
    maximum: Cents | UnsetType = UNSET
    """The maximum per round, approved beforehand (15.2(a))."""
    scale: str | UnsetType = UNSET
    """``i`` or ``ii``; if omitted, the table stake decides (15.2(e))."""
    threshold: str | UnsetType = UNSET
    """``any-pot`` or ``sum``: the amount that must exceed 19 or 9 dollars (H14)."""
    rate: Cents | UnsetType = UNSET
    """The time charge of each seated player (15.3)."""


class Changes(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """The keys that ``determine`` may change; a new value replaces the whole old value."""

    deck: int | UnsetType = UNSET
    joker: bool | UnsetType = UNSET
    joker_repeats: bool | UnsetType = UNSET
    ace_low: bool | UnsetType = UNSET
    game: str | UnsetType = UNSET
    low_qualifier: bool | UnsetType = UNSET
    low_ace: str | UnsetType = UNSET
    min_table_stake: Cents | UnsetType = UNSET
    max_buy_in: Cents | UnsetType | None = UNSET
    min_bet: BetOfEachRound | UnsetType = UNSET
    limit: str | UnsetType = UNSET
    max_bet: BetOfEachRound | UnsetType | None = UNSET
    max_raises: int | UnsetType | None = UNSET
    betting: str | UnsetType = UNSET
    blinds: tuple[Cents, ...] | UnsetType = UNSET
    over_blinds: tuple[Cents, ...] | UnsetType = UNSET
    ante: Cents | UnsetType | None = UNSET
    opening: str | UnsetType = UNSET
    burn: bool | UnsetType = UNSET
    smallest_chip: Cents | UnsetType = UNSET
    tap_out_units: TapOutUnits | UnsetType = UNSET
    short_tap_out: ShortTapOut | UnsetType = UNSET
    post_from: PostFrom | UnsetType = UNSET
    declared_ends: DeclaredEnds | UnsetType = UNSET
    declared_returns: DeclaredReturns | UnsetType = UNSET
    odd_chip: OddChip | UnsetType = UNSET
    killed_bet: KilledBet | UnsetType = UNSET
    commission: Commission | UnsetType = UNSET

    def __post_init__(self) -> None:
        _check_chip(self.smallest_chip)


NULL_MEANS = frozenset(("max-buy-in", "max-bet", "max-raises", "ante"))
"""Keys for which null means that there is no such limit, or no ante."""


class Determinations(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """The operator's determinations. A key without a default is required; if it is missing, its rule is cited."""

    required_keys: ClassVar[frozenset[str]] = frozenset(("min-table-stake", "min-bet"))
    """Keys without which the table does not open; the refusal cites the clause that requires the key."""
    required_outside_tournaments: ClassVar[frozenset[str]] = frozenset(("commission",))
    """Keys that only the table of a tournament may omit."""
    null_means: ClassVar[frozenset[str]] = NULL_MEANS
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {
        "deck": tuple(DECK_RULES),
        "game": GAMES,
        "low-ace": LOW_ACES,
        "limit": LIMITS,
        "betting": BETTINGS,
        "opening": OPENINGS,
        "seats": tuple(range(FEWEST_SEATS, MOST_SEATS + 1)),
    }

    deck: int = 52
    """Number of cards: 52, 48, 44, 40, 36 or 32, with the lowest ranks removed (2.2)."""
    joker: bool = False
    """Whether one wild card is added (2.3)."""
    joker_repeats: bool = True
    """Whether the joker may represent a card that the hand already holds (H4)."""
    ace_low: bool = False
    """Whether the ace is also low in straights and straight flushes (3.5(a))."""
    game: str = "high"
    """``high``, ``low`` or ``split``: which hand wins (3.5(b), (c))."""
    low_qualifier: bool = False
    """Whether a low hand of a split game must be eight or less (3.5(d))."""
    low_ace: str = "high"
    """``high`` or ``low``: how the ace counts in low hands (3.1, H3)."""
    min_table_stake: Cents | UnsetType = UNSET
    """The minimum table stake (4.2(a))."""
    max_buy_in: Cents | None = None
    """The maximum buy-in; null means no maximum (4.2(i))."""
    min_bet: BetOfEachRound | UnsetType = UNSET
    """The minimum bet, one for all betting rounds or one for each (4.2(g), H28)."""
    limit: str = "no-limit"
    """``no-limit``, ``fixed``, ``half-pot``, ``full-pot`` or ``straddle`` (4.2(g))."""
    max_bet: BetOfEachRound | None = None
    """The maximum bet or raise with ``fixed``; with ``straddle`` the maximum opening bet (4.2(g), H28)."""
    max_raises: int | None = None
    """Maximum raises in a betting round, with ``fixed`` or ``straddle``; null means no maximum (5.1, H9)."""
    betting: str = "blind"
    """``blind`` or ``ante`` (4.2(b))."""
    blinds: tuple[Cents, ...] = ()
    """One to three blinds, in order (4.2(c), (f))."""
    over_blinds: tuple[Cents, ...] = ()
    """The over-blinds that players may announce, in order (4.2(e), (f))."""
    ante: Cents | None = None
    """The ante of an ante game (4.2(f))."""
    opening: str = "B"
    """``A``, ``B`` or ``C``: the options of the opening player of a blind game (10.2)."""
    burn: bool = True
    """Whether a card is burned before the communal cards (4.2(h))."""
    smallest_chip: Cents = Cents(DOLLAR)
    """The smallest chip in play (13.2)."""
    tap_out_units: TapOutUnits = "all"
    """Whether a tap out puts in all chips or whole minimum bets (14.1, H10)."""
    short_tap_out: ShortTapOut = "full-bet"
    """Raise after a short tap out by a player who has not acted: on the full bet, the tap out, none (14.5, H11)."""
    post_from: PostFrom = "any-but-button"
    """Places where a waiting player may post: all but the button, or only beyond the blinds (17.4, 17.11, H51)."""
    declared_ends: DeclaredEnds = "leaving"
    """When a declared player stops being one (14.3, H12)."""
    declared_returns: DeclaredReturns = "as-left"
    """Stake of a returning declared player: what was left, or only if that reaches the minimum (4.3, 14.3, H36)."""
    odd_chip: OddChip = "high"
    """The receiver of the odd chip: the high half, or the winner nearest the button's left (3.5(c), 13.2, H13)."""
    killed_bet: KilledBet = "stands"
    """Whether the bet of the last bettor, whose hand is killed, stays or lapses (A.call, 17.9, 17.10, H43)."""
    seats: int = 10
    """Number of seats, 2 to 10, clockwise from the dealer's left."""
    tournament: bool = False
    """Whether the rounds belong to a tournament (20.1)."""
    commission: Commission | UnsetType = UNSET
    """How the house is paid (15.1)."""

    def __post_init__(self) -> None:
        _check_chip(self.smallest_chip)
        _check_layout(self.seats)

    def apply_changes(self, changes: Changes) -> Determinations:
        """Return this set with the given keys replaced (4.1, 4.2)."""
        new_values: dict[str, Any] = {
            name: value for name in changes.__struct_fields__ if (value := getattr(changes, name)) is not UNSET
        }
        return msgspec.structs.replace(self, **new_values)


class Terms:
    """A valid set of determinations, prepared for play: plain integers, evaluators, the cards of the deck."""

    made_of: ClassVar[tuple[str, ...]] = ("determined", "min_table_stake", "min_bets", "departures")
    """Arguments from which an instance is rebuilt; everything else follows from them."""

    __slots__ = (
        "ante", "basis", "bb", "blind_game", "blinds", "burn", "chip", "deck", "declared_needs_minimum",
        "declared_recovers", "departures", "determined", "full_deck", "game", "high", "killed_bet_lapses", "limit",
        "low", "low_qualifier", "max_bets", "max_buy_in", "max_raises", "maximum", "min_bets", "min_table_stake",
        "odd_chip_nearest", "opening", "over_blinds", "percent", "post_anywhere", "raise_full_bet", "raise_none",
        "rate", "scale_rule", "seats", "tap_out_in_units", "threshold", "threshold_on_sum", "tournament",
    )  # fmt: skip

    def __init__(
        self,
        determinations: Determinations,
        min_table_stake: int,
        min_bets: BetOfEachRound,
        departures: Departures = NO_DEPARTURES,
    ) -> None:
        self.determined = determinations
        self.departures = departures
        """Keys in which approved conditions of a tournament override a check of these determinations (20.5)."""
        self.min_table_stake = min_table_stake
        self.min_bets = min_bets
        self.max_buy_in = None if determinations.max_buy_in is None else int(determinations.max_buy_in)
        if departures:
            # A tournament hands out the chips: if its conditions depart from 4.2(i) or 13.2, no buy-in could satisfy both.
            self.max_buy_in = None
        self.max_bets = determinations.max_bet
        self.max_raises = determinations.max_raises
        self.limit = determinations.limit
        self.blind_game = determinations.betting == "blind"
        self.blinds = tuple(map(int, determinations.blinds)) if self.blind_game else ()
        self.bb = 1 if len(self.blinds) > 1 else 0
        """Index of the big blind: the second blind, or the only one."""
        self.over_blinds = tuple(map(int, determinations.over_blinds))
        self.ante = 0 if self.blind_game else int(determinations.ante or 0)
        self.opening = determinations.opening if self.blind_game else "ante"
        self.burn = determinations.burn
        self.chip = int(determinations.smallest_chip)
        self.tap_out_in_units = determinations.tap_out_units == "min-bet"
        self.raise_full_bet = determinations.short_tap_out == "full-bet"
        """Whether a raise is measured from the last full bet, not from a short tap out (14.5, H11)."""
        self.raise_none = determinations.short_tap_out == "none"
        """Whether nobody may raise after a short tap out (14.5, H11)."""
        self.post_anywhere = determinations.post_from == "any-but-button"
        """Whether players may also post in the places of the blinds (17.4, 17.11, H51)."""
        self.declared_recovers = determinations.declared_ends == "recovered"
        self.declared_needs_minimum = determinations.declared_returns == "minimum"
        """Whether a declared player returns only with the minimum table stake or more (4.3, H36)."""
        self.killed_bet_lapses = determinations.killed_bet == "lapses"
        """Whether others call only the highest bet of an active player once a bettor's hand is killed (A.call, H43)."""
        self.odd_chip_nearest = determinations.odd_chip == "nearest-button"
        """Whether the winner nearest the button's left gets the odd chip between high and low (13.2, H13)."""
        self.seats = determinations.seats
        self.tournament = is_tournament(determinations)
        self._set_evaluators(determinations)
        self._set_commission(determinations)

    @follows(r3_6)
    def _set_evaluators(self, determinations: Determinations) -> None:
        """Set the evaluators of hands, for high and, without straights and flushes, for low."""
        settings = make_settings(determinations)
        self.full_deck = _get_order_rule(settings) == r3_3
        self.game = determinations.game
        # Only a split game has a high half that can win if no low hand qualifies (3.5(d)).
        self.low_qualifier = determinations.low_qualifier and determinations.game == "split"
        self.deck = {card_name(card): card for card in settings.cards}
        """The cards of the deck in play by name (2.2, 2.3)."""
        self.high: Evaluator | None = get_high_evaluator(settings, HOLE_AND_COMMUNAL) if self.game != "low" else None
        self.low: Evaluator | None = get_low_evaluator(settings, HOLE_AND_COMMUNAL) if self.game != "high" else None

    def _set_commission(self, determinations: Determinations) -> None:
        commission = determinations.commission
        self.percent, self.threshold, self.scale_rule = _get_commission_scale(commission, self.min_table_stake)
        if self.tournament or isinstance(commission, UnsetType):
            commission = Commission()
        self.basis = None if isinstance(commission.basis, UnsetType) else commission.basis
        self.rate, self.maximum = _to_cents(commission.rate), _to_cents(commission.maximum)
        self.threshold_on_sum = commission.threshold == "sum"


def _to_cents(amount: Cents | UnsetType) -> int:
    return 0 if isinstance(amount, UnsetType) else int(amount)


def _iter_deck_rules(settings: Settings) -> Iterator[Rule]:
    """Yield the clauses that the deck follows."""
    yield DECK_RULES[settings.deck]
    if settings.joker:
        yield from (r2_3, A_wild_card, r3_7)
    if settings.ace_low:
        yield r3_5_a


@follows_answer(_iter_deck_rules)
def make_settings(determinations: Determinations) -> Settings:
    """Return the settings of the deck: its cards and what the ace and the joker may be (2.2, 2.3, 3.5(a), 3.7)."""
    return Settings(
        deck=determinations.deck,
        joker=determinations.joker,
        joker_repeats=determinations.joker_repeats,
        ace_low=determinations.ace_low,
        low_ace="low" if determinations.low_ace == "low" else "high",
    )


@follows_answer(lambda rule: (rule, A_full_deck if rule == r3_3 else A_reduced_deck))
def _get_order_rule(settings: Settings) -> Rule:
    """Return the order of hands that applies: for 52 cards or more, or for fewer (3.3, 3.4, H1)."""
    return r3_3 if settings.is_full_deck else r3_4


@follows_answer(lambda applies: (r20_1,) if applies else ())
def is_tournament(determinations: Determinations) -> bool:
    """Return whether rule 20 applies in addition, with its commission instead of that of rule 15 (20.1)."""
    return determinations.tournament


def _get_commission_scale(commission: Commission | UnsetType, min_table_stake: int) -> tuple[int, int, Rule]:
    """Return percent, threshold and rule of the scale: as named, or by the table stake (15.2(a), 15.2(e))."""
    scale = UNSET if isinstance(commission, UnsetType) else commission.scale
    if scale is UNSET:
        scale = "ii" if min_table_stake <= LARGEST_STAKE_OF_SCALE_II else "i"
    return (10, 9 * DOLLAR, r15_2_a_ii) if scale == "ii" else (5, 19 * DOLLAR, r15_2_a_i)


@follows(r1_1)
def _check_layout(seats: int) -> None:
    """Check the number of seats of the approved table (1.1)."""
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise InvalidValueError(Message("holdem-seats", min=FEWEST_SEATS, max=MOST_SEATS, seats=seats))


def _check_chip(chip: Cents | UnsetType) -> None:
    if chip == 0:
        raise InvalidValueError(Message("holdem-smallest-chip"))
