"""Validation of the determinations (2.2, 2.3, 3.5, 4.2, 10.2, 15), and departures for tournaments (20.5).

The determinations are checked in a fixed order, and the first failed check refuses them. In a tournament, a
failed check of a clause does not count if the approved conditions depart from that clause in a key that the
check concerns.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET, UnsetType

from houseway.errors import InvalidRecordError, Refused
from houseway.games.determination_texts import name_determination
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
    is_tournament,
)
from houseway.i18n import Message, MessageList
from houseway.law import Rule
from houseway.law.coverage_marks import follows
from houseway.money import Cents


def make_terms(determinations: Determinations, departures: Departures = NO_DEPARTURES) -> Terms:
    """Validate a set of determinations and return the terms of play that follow from it.

    Raises:
        Refused: a determination is invalid; the error names the rule of the first one.
        InvalidRecordError: a departure has a value that the engine cannot play.
    """
    checks = DeterminationChecks(determinations, departures)
    checks.check_cards_and_hands()
    min_table_stake, min_bets = checks.check_stakes_and_bets()
    checks.check_forced_bets()
    checks.check_multiples(min_table_stake, min_bets)
    if not is_tournament(determinations):
        _check_commission(determinations.commission, min_table_stake)
    return Terms(determinations, min_table_stake, min_bets, departures)


class DeterminationChecks:
    """Checks of a set of determinations; a failed check is ignored if the approved conditions allow it."""

    def __init__(self, determinations: Determinations, departures: Departures) -> None:
        self.determinations = determinations
        self.departures = departures

    @follows(r20_5)
    def has_departure(self, rule: Rule, keys: Sequence[str]) -> bool:
        """Return whether approved conditions depart from this clause in one of these keys (20.5)."""
        return any((key, rule) in self.departures for key in keys)

    def fail(self, rule: Rule, reason: Message, *keys: str) -> None:
        """Refuse the determinations because these keys break the clause ``rule``.

        Do nothing if approved conditions depart from the clause in one of the keys.
        """
        if not self.departures or not self.has_departure(rule, keys):
            raise Refused(rule, reason)

    def check_choice(self, key: str, value: object, choices: Sequence[object], rule: Rule) -> None:
        """Check that the value of a key is one of the listed choices.

        Raises:
            Refused: the value is not a listed choice.
            InvalidRecordError: approved conditions allow another value, but the engine cannot play it.
        """
        if value in choices:
            return
        reason = Message(
            "games-value-not-allowed", key=key, values=MessageList(map(str, choices), "or"), value=repr(value)
        )
        self.fail(rule, reason, key)
        raise InvalidRecordError(reason)

    def check_cards_and_hands(self) -> None:
        """Check the determinations about the deck and the ranking of hands (2.2, 3.1, 3.5)."""
        determinations = self.determinations
        self.check_choice("deck", determinations.deck, tuple(DECK_RULES), r2_2)
        self.check_choice("game", determinations.game, GAMES, r3_5)
        if determinations.low_qualifier and determinations.game != "split":
            reason = Message("holdem-low-qualifier-split")
            self.fail(r3_5_d, reason, "low-qualifier", "game")
        self.check_choice("low-ace", determinations.low_ace, LOW_ACES, r3_1)

    def check_stakes_and_bets(self) -> tuple[int, BetOfEachRound]:
        """Check the determinations about stakes and bets (4.2(a), 4.2(i), 4.2(g), 5.1).

        Returns the minimum table stake and the minimum bet of each betting round.
        """
        determinations = self.determinations
        min_table_stake, min_bet, max_bet = (
            determinations.min_table_stake,
            determinations.min_bet,
            determinations.max_bet,
        )
        if isinstance(min_table_stake, UnsetType):
            raise Refused(r4_2_a, Message("holdem-min-table-stake-required"))
        if determinations.max_buy_in is not None and determinations.max_buy_in < min_table_stake:
            self.fail(r4_2_i, Message("holdem-max-buy-in-too-low"), "max-buy-in", "min-table-stake")
        if isinstance(min_bet, UnsetType):
            raise Refused(r4_2_g, Message("holdem-min-bet-required"))
        self.check_limit()
        if max_bet is None:
            if determinations.limit == "fixed":
                self.fail(r4_2_g, Message("holdem-max-bet-required"), "max-bet", "limit")
        elif any(most < least for least, most in zip(min_bet, max_bet, strict=True)):
            self.fail(r4_2_g, Message("holdem-max-bet-too-low"), "max-bet", "min-bet")
        if determinations.max_raises is not None:
            if determinations.limit in UNLIMITED_RAISES:
                reason = Message("holdem-max-raises-unlimited", limit=determinations.limit)
                self.fail(r5_1, reason, "max-raises", "limit")
            if determinations.max_raises < 0:
                self.fail(r5_1, Message("holdem-max-raises-negative", max=determinations.max_raises), "max-raises")
        return int(min_table_stake), min_bet

    @follows(r4_2_d)
    def check_limit(self) -> None:
        """Check that the kind of betting limit is a listed choice (4.2(d), 4.2(g))."""
        self.check_choice("limit", self.determinations.limit, LIMITS, r4_2_g)

    def check_forced_bets(self) -> None:
        """Check the blinds, over-blinds, ante and the opening player's options (4.2(b) to (f), 10.2)."""
        determinations = self.determinations
        self.check_choice("betting", determinations.betting, BETTINGS, r4_2_b)
        if determinations.betting == "blind":
            self.check_blinds()
        else:
            if determinations.over_blinds:
                self.fail(r4_2_e, Message("holdem-ante-game-over-blinds"), "over-blinds", "betting")
            if determinations.ante is None:
                self.fail(r4_2_f, Message("holdem-ante-required"), "ante", "betting")
        self.check_choice("opening", determinations.opening, OPENINGS, r10_2)

    def check_blinds(self) -> None:
        """Check the amounts of the blinds and over-blinds (4.2(c), (e), (f))."""
        blinds, chip = self.determinations.blinds, self.determinations.smallest_chip
        if not 1 <= len(blinds) <= 3:
            self.fail(r4_2_c, Message("holdem-blinds-count", count=len(blinds)), "blinds")
            if not blinds:
                raise InvalidRecordError(Message("holdem-blinds-missing"))
        if any(blind == 0 or blind % chip for blind in blinds) or list(blinds) != sorted(blinds):
            reason = Message("holdem-blinds-multiples")
            self.fail(r4_2_f, reason, "blinds", "smallest-chip")
        over_blinds, previous_blind = self.determinations.over_blinds, blinds[-1]
        if any(over_blind % chip for over_blind in over_blinds):
            self.fail(r4_2_f, Message("holdem-over-blinds-multiples"), "over-blinds", "smallest-chip")
        for over_blind in over_blinds:
            if over_blind <= previous_blind:
                reason = Message("holdem-over-blinds-order")
                self.fail(r4_2_e, reason, "over-blinds", "blinds")
            previous_blind = over_blind

    def check_multiples(self, min_table_stake: int, min_bets: BetOfEachRound) -> None:
        """Check that stakes, bets and antes are positive multiples of the smallest chip (13.2)."""
        determinations = self.determinations
        amounts: dict[str, Sequence[int | None]] = {
            "min-table-stake": (min_table_stake,),
            "max-buy-in": (determinations.max_buy_in,),
            "min-bet": min_bets,
            "max-bet": determinations.max_bet or (),
            "ante": (determinations.ante if determinations.betting == "ante" else None,),
        }
        chip = determinations.smallest_chip
        for key, key_amounts in amounts.items():
            for amount in key_amounts:
                if amount is not None and (amount == 0 or amount % chip):
                    reason = Message(
                        "holdem-amount-multiple",
                        name=name_determination("holdem", key),
                        chip=Cents(chip),
                        amount=Cents(amount),
                    )
                    self.fail(r13_2, reason, key, "smallest-chip")


def _check_commission(commission: Commission | UnsetType, min_table_stake: int) -> None:
    """Check the determination about commission (15.1, 15.2(a), 15.2(e), 15.3)."""
    if isinstance(commission, UnsetType) or commission.basis not in BASES:
        raise Refused(r15_1, Message("holdem-commission-required"))
    if commission.basis == "time":
        if isinstance(commission.rate, UnsetType):
            raise Refused(r15_3, Message("holdem-commission-rate-required"))
        return
    _check_approved_maximum(commission)
    if commission.scale not in (UNSET, *SCALES):
        raise Refused(r15_2_a, Message("holdem-commission-scale", scale=repr(commission.scale)))
    if commission.threshold not in (UNSET, *THRESHOLDS):
        raise Refused(r15_2_a, Message("holdem-commission-threshold", threshold=repr(commission.threshold)))
    if commission.scale == "ii" and min_table_stake > LARGEST_STAKE_OF_SCALE_II:
        raise Refused(r15_2_e, Message("holdem-commission-scale-ii"))


@follows(A_approved)
def _check_approved_maximum(commission: Commission) -> None:
    """Check that the maximum commission of a round is determined (15.2(a)).

    The software does not check the written approval that the maximum needs.
    """
    if isinstance(commission.maximum, UnsetType):
        raise Refused(r15_2_a, Message("holdem-commission-maximum-required"))
