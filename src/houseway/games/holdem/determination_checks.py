"""The validation of an operator's determinations (2.2, 2.3, 3.5, 4.2, 10.2, 15), and where approved conditions prevail (20.5).

The rows are checked from the top down. A table of a tournament may depart from them: a check that fails with a clause from
which the approved conditions depart in one of its keys is passed over. All others hold.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET, UnsetType

from houseway.errors import BadRecord, Refused
from houseway.games.holdem.clauses import (
    A_approved,
    r2_2,
    r3_1,
    r3_5,
    r3_5_d,
    r4_2_a,
    r4_2_b,
    r4_2_c,
    r4_2_d,
    r4_2_e,
    r4_2_f,
    r4_2_g,
    r4_2_i,
    r5_1,
    r10_2,
    r13_2,
    r15_1,
    r15_2_a,
    r15_2_e,
    r15_3,
    r20_5,
)
from houseway.games.holdem.determinations import (
    BASES,
    BETTINGS,
    DECK_RULES,
    GAMES,
    LARGEST_STAKE_OF_SCALE_II,
    LIMITS,
    LOW_ACES,
    NO_DEPARTURES,
    OPENINGS,
    SCALES,
    THRESHOLDS,
    UNLIMITED_RAISES,
    BetOfEachRound,
    Commission,
    Departures,
    Determinations,
    Terms,
    in_tournament,
)
from houseway.law import Rule
from houseway.law.coverage_marks import follows
from houseway.money import print_money


def terms_of(determined: Determinations, departures: Departures = NO_DEPARTURES) -> Terms:
    """Make the terms of a valid set.

    Raises:
        Refused: with the rule of the first row that fails, from the top down.
        BadRecord: a departure gives a value that the engine cannot play.
    """
    checks = Checks(determined, departures)
    checks.check_cards_and_hands()
    min_table_stake, min_bets = checks.check_stakes_and_bets()
    checks.check_forced_bets()
    checks.check_multiples(min_table_stake, min_bets)
    if not in_tournament(determined):
        _check_commission(determined.commission, min_table_stake)
    return Terms(determined, min_table_stake, min_bets, departures)


class Checks:
    """The rows of a set of determinations, less what approved conditions depart from."""

    def __init__(self, determined: Determinations, departures: Departures) -> None:
        self.determined = determined
        self.departures = departures

    @follows(r20_5)
    def prevails(self, rule: Rule, keys: Sequence[str]) -> bool:
        """Whether approved conditions depart from this clause in one of these keys (20.5)."""
        return any((key, rule) in self.departures for key in keys)

    def fail(self, rule: Rule, why: str, *keys: str) -> None:
        """Refuse the set because of these keys, unless approved conditions prevail there."""
        if not self.departures or not self.prevails(rule, keys):
            raise Refused(rule, why)

    def one_of(self, key: str, value: object, known: Sequence[object], rule: Rule) -> None:
        """Refuse a word or number that a row does not list; even as a departure the engine could not play it."""
        if value in known:
            return
        why = f"{key} is one of {', '.join(map(str, known))}, not {value}"
        self.fail(rule, why, key)
        raise BadRecord(why)

    def check_cards_and_hands(self) -> None:
        """The rows on deck and order of hands (2.2, 3.1, 3.5)."""
        determined = self.determined
        self.one_of("deck", determined.deck, tuple(DECK_RULES), r2_2)
        self.one_of("game", determined.game, GAMES, r3_5)
        if determined.low_qualifier and determined.game != "split":
            why = f"low-qualifier belongs to the game split, not {determined.game}"
            self.fail(r3_5_d, why, "low-qualifier", "game")
        self.one_of("low-ace", determined.low_ace, LOW_ACES, r3_1)

    def check_stakes_and_bets(self) -> tuple[int, BetOfEachRound]:
        """The rows on stakes, the least and the most (4.2(a), 4.2(i), 4.2(g), 5.1)."""
        determined = self.determined
        min_table_stake, min_bet, max_bet = determined.min_table_stake, determined.min_bet, determined.max_bet
        if isinstance(min_table_stake, UnsetType):
            raise Refused(r4_2_a, "min-table-stake must be determined")
        if determined.max_buy_in is not None and determined.max_buy_in < min_table_stake:
            self.fail(r4_2_i, "max-buy-in is at least min-table-stake", "max-buy-in", "min-table-stake")
        if isinstance(min_bet, UnsetType):
            raise Refused(r4_2_g, "min-bet must be determined")
        self.check_limit()
        if max_bet is None:
            if determined.limit == "fixed":
                self.fail(r4_2_g, "max-bet must be determined with the limit fixed", "max-bet", "limit")
        elif any(most < least for least, most in zip(min_bet, max_bet, strict=True)):
            self.fail(r4_2_g, "max-bet is at least min-bet, in every betting round", "max-bet", "min-bet")
        if determined.max_raises is not None:
            if determined.limit in UNLIMITED_RAISES:
                why = f"max-raises goes with fixed or straddle: raises are unlimited under {determined.limit}"
                self.fail(r5_1, why, "max-raises", "limit")
            if determined.max_raises < 0:
                self.fail(r5_1, f"max-raises is 0 or more, not {determined.max_raises}", "max-raises")
        return int(min_table_stake), min_bet

    @follows(r4_2_d)
    def check_limit(self) -> None:
        """Which limit the bets have (4.2(d), 4.2(g))."""
        self.one_of("limit", self.determined.limit, LIMITS, r4_2_g)

    def check_forced_bets(self) -> None:
        """The rows on blinds, over-blinds, ante and the opening player's options (4.2(b) to (f), 10.2)."""
        determined = self.determined
        self.one_of("betting", determined.betting, BETTINGS, r4_2_b)
        if determined.betting == "blind":
            self.check_blinds()
        else:
            if determined.over_blinds:
                self.fail(r4_2_e, "there are no over-blinds in an ante game", "over-blinds", "betting")
            if determined.ante is None:
                self.fail(r4_2_f, "ante must be determined in an ante game", "ante", "betting")
        self.one_of("opening", determined.opening, OPENINGS, r10_2)

    def check_blinds(self) -> None:
        """The rows on blinds and over-blinds (4.2(c), (e), (f))."""
        blinds, chip = self.determined.blinds, self.determined.smallest_chip
        if not 1 <= len(blinds) <= 3:
            self.fail(r4_2_c, f"one, two or three blinds, not {len(blinds)}", "blinds")
            if not blinds:
                raise BadRecord("a blind game without a blind cannot be played here")
        if any(blind == 0 or blind % chip for blind in blinds) or list(blinds) != sorted(blinds):
            why = "blinds are positive multiples of the smallest chip and never fall"
            self.fail(r4_2_f, why, "blinds", "smallest-chip")
        over_blinds, below = self.determined.over_blinds, blinds[-1]
        if any(over_blind % chip for over_blind in over_blinds):
            self.fail(r4_2_f, "over-blinds are multiples of the smallest chip", "over-blinds", "smallest-chip")
        for over_blind in over_blinds:
            if over_blind <= below:
                why = "each over-blind is above the one before, the first above the last blind"
                self.fail(r4_2_e, why, "over-blinds", "blinds")
            below = over_blind

    def check_multiples(self, min_table_stake: int, min_bets: BetOfEachRound) -> None:
        """The row on the smallest chip (13.2)."""
        determined = self.determined
        amounts: dict[str, Sequence[int | None]] = {
            "min-table-stake": (min_table_stake,),
            "max-buy-in": (determined.max_buy_in,),
            "min-bet": min_bets,
            "max-bet": determined.max_bet or (),
            "ante": (determined.ante if determined.betting == "ante" else None,),
        }
        chip = determined.smallest_chip
        for key, of_key in amounts.items():
            for amount in of_key:
                if amount is not None and (amount == 0 or amount % chip):
                    why = f"{key} is a positive multiple of the chip {print_money(chip)}, not {print_money(amount)}"
                    self.fail(r13_2, why, key, "smallest-chip")


def _check_commission(commission: Commission | UnsetType, min_table_stake: int) -> None:
    """The row on commission (15.1, 15.2(a), 15.2(e), 15.3)."""
    if isinstance(commission, UnsetType) or commission.basis not in BASES:
        raise Refused(r15_1, "commission must be determined, on the basis pot or time")
    if commission.basis == "time":
        if isinstance(commission.rate, UnsetType):
            raise Refused(r15_3, "commission by time needs its rate")
        return
    _check_approved_maximum(commission)
    if commission.scale not in (UNSET, *SCALES):
        raise Refused(r15_2_a, f"the scale is i or ii, not {commission.scale}")
    if commission.threshold not in (UNSET, *THRESHOLDS):
        raise Refused(r15_2_a, f"the threshold is any-pot or sum, not {commission.threshold}")
    if commission.scale == "ii" and min_table_stake > LARGEST_STAKE_OF_SCALE_II:
        raise Refused(r15_2_e, "scale ii is for table stakes of 100.00 or less")


@follows(A_approved)
def _check_approved_maximum(commission: Commission) -> None:
    """The most of a round must stand beforehand, since it is approved in writing (15.2(a))."""
    if isinstance(commission.maximum, UnsetType):
        raise Refused(r15_2_a, "commission from the pots needs its approved maximum")
