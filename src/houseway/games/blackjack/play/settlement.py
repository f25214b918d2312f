"""Outcomes and payments: interim settlement (8), final settlement (13) and insurance (7.5)."""

from __future__ import annotations

from houseway.engine.output.events import Line, Outcome
from houseway.engine.state.wagers import EVEN, Odds
from houseway.games.blackjack.clauses import (
    r7_4,
    r7_5_a,
    r7_5_b,
    r8_1_a,
    r8_1_b,
    r10_7,
    r13_1_a,
    r13_1_b,
    r13_1_c,
    r13_1_d,
    r13_1_e,
    r13_1_f,
    r13_1_g,
    r13_2_a,
    r13_2_b,
    r16_5_b,
    r16_8,
    r20_5,
)
from houseway.games.blackjack.determinations import BLACKJACK_ODDS
from houseway.games.blackjack.play.hands import Hand
from houseway.games.blackjack.play.state import PlacedWager, Round, State
from houseway.law import Rule
from houseway.law.coverage_marks import follows

PAYS_BLACKJACK = {"3:2": Odds(3, 2), "6:5": Odds(6, 5), "1:1": EVEN, "2:1": Odds(2)}
"""Odds of a Blackjack by their text in the determinations.

All odds except 3:2 need approved conditions of a tournament (20.5).
"""
TWO_TO_ONE = Odds(2)


def pay_blackjacks(state: State, round_: Round) -> None:
    """Pay every Blackjack at once, if the dealer's first card is a 2 to 9 (8.1(a)).

    The odds are three to two unless the determinations set other odds. The caller must have checked the dealer's
    card.
    """
    odds, rules = _get_blackjack_odds(state, r8_1_a)
    for box in round_.boxes.values():
        hand = box.hands[0]
        if hand.is_blackjack:
            for wager in hand.wagers:
                if wager.outcome is None:
                    state.report_line(wager.settle_win(odds, *rules, when="interim"))


def _get_blackjack_odds(state: State, rule: Rule) -> tuple[Odds, tuple[Rule, ...]]:
    """Return the odds of a Blackjack and the clauses to cite.

    The clauses are ``rule``, followed by 20.5 if a tournament pays odds other than three to two.
    """
    odds = PAYS_BLACKJACK[state.determinations.blackjack_pays]
    return odds, (rule,) if odds.text == BLACKJACK_ODDS[0] else (rule, r20_5)


def pay_even_money(state: State, wager: PlacedWager) -> None:
    """Pay a Blackjack one to one before the subsequent deal, and record that even money was requested (8.1(b))."""
    wager.even_money = True
    state.report_line(wager.settle_win(EVEN, r8_1_b, when="interim"))


def settle_insurance(state: State, round_: Round) -> None:
    """Settle insurance after the dealer's second card (7.4, 7.5).

    Insurance is paid two to one if the dealer has a Blackjack, and collected otherwise.
    """
    is_won = round_.dealer.is_blackjack
    for wager in round_.wagers:
        if wager.kind == "insurance" and wager.outcome is None:
            state.report_line(wager.settle_win(TWO_TO_ONE, r7_5_b, r7_4) if is_won else wager.settle_loss(r7_5_a))


@follows(r16_5_b)
def settle_hands(state: State, round_: Round) -> None:
    """Settle every live wager on a hand at the end of the round (13).

    Only the cards decide the outcome; every player is treated alike (16.5(b)).
    """
    dealer = round_.dealer
    for box in round_.boxes.values():
        for hand in box.hands:
            outcome, rules = compare_hands(hand, dealer)
            odds = EVEN
            if hand.is_blackjack and outcome == "win":
                odds, paying_rules = _get_blackjack_odds(state, r13_2_a)
                rules = (*rules[:-1], *paying_rules)
            has_plain_21 = is_plain_21(hand)
            for wager in (*hand.wagers, *hand.doubles):
                if wager.outcome is None:
                    cited_rules = (*rules, r10_7) if has_plain_21 and wager.kind != "double" else rules
                    state.report_line(_make_line(wager, outcome, cited_rules, odds))


def _make_line(wager: PlacedWager, outcome: Outcome, rules: tuple[Rule, ...], odds: Odds) -> Line:
    """Settle one wager with the given outcome and return its settlement line; the odds apply to a win (13.2)."""
    if outcome == "win":
        return wager.settle_win(odds, *rules)
    return wager.settle_loss(*rules) if outcome == "lose" else wager.settle_push(*rules)


@follows(r16_8)
def compare_hands(hand: Hand, dealer: Hand) -> tuple[Outcome, tuple[Rule, ...]]:
    """Return the outcome of a player's hand against the dealer's, and the clauses that decide it (13.1, 13.2).

    A hand over 21 loses before anything else is compared. Blackjacks are compared next, then totals. No hand is
    compared with another player's (16.8).
    """
    if hand.total > 21:
        return "lose", (r13_1_d,)
    if dealer.is_blackjack:
        return ("push", (r13_1_g,)) if hand.is_blackjack else ("lose", (r13_1_f,))
    if hand.is_blackjack:
        return "win", (r13_1_c, r13_2_a)
    if dealer.total > 21:
        return "win", (r13_1_a, r13_2_b)
    if hand.total > dealer.total:
        return "win", (r13_1_b, r13_2_b)
    if hand.total < dealer.total:
        return "lose", (r13_1_e,)
    return "push", (r13_1_g,)


@follows(r10_7)
def is_plain_21(hand: Hand) -> bool:
    """Return whether a hand is an ace and a ten-value card after a split, which is not a Blackjack (10.7)."""
    return hand.from_split and len(hand.cards) == 2 and hand.total == 21
