"""Who wins, who loses, and what is paid: interim settlement (8), final settlement (13), insurance (7.5)."""

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
from houseway.games.blackjack.determinations import PAYS
from houseway.games.blackjack.play.hands import Hand
from houseway.games.blackjack.play.state import Round, State, Wager
from houseway.law import Rule
from houseway.law.coverage_marks import follows

PAYS_BLACKJACK = {"3:2": Odds(3, 2), "6:5": Odds(6, 5), "1:1": EVEN, "2:1": Odds(2)}
"""What a Blackjack pays; all but the first by approved conditions of a tournament (20.5)."""
TWO_TO_ONE = Odds(2)


def pay_blackjacks_at_once(state: State, round_: Round) -> None:
    """Against a dealer's 2 to 9 every Blackjack is paid three to two and is out of the round (8.1(a))."""
    odds, rules = _blackjack_odds(state, r8_1_a)
    for box in round_.boxes.values():
        hand = box.hands[0]
        if hand.blackjack:
            for wager in hand.wagers:
                if wager.outcome is None:
                    state.settled(wager.wins(odds, *rules, when="interim"))


def _blackjack_odds(state: State, rule: Rule) -> tuple[Odds, tuple[Rule, ...]]:
    """What a Blackjack pays by ``rule``; 20.5 follows it where approved conditions say something else than three to two."""
    odds = PAYS_BLACKJACK[state.determinations.blackjack_pays]
    return odds, (rule,) if odds.text == PAYS[0] else (rule, r20_5)


def pay_even_money(state: State, wager: Wager) -> None:
    """A Blackjack against an ace is paid one to one on request (8.1(b))."""
    wager.even_money = True
    state.settled(wager.wins(EVEN, r8_1_b, when="interim"))


def settle_insurance(state: State, round_: Round) -> None:
    """Two to one if the dealer's second card is a ten-value card, else lost (7.4, 7.5)."""
    wins = round_.dealer.blackjack
    for wager in round_.wagers:
        if wager.kind == "insurance" and wager.outcome is None:
            state.settled(wager.wins(TWO_TO_ONE, r7_5_b, r7_4) if wins else wager.loses(r7_5_a))


@follows(r16_5_b)
def settle_hands(state: State, round_: Round) -> None:
    """Final settlement of every wager still live on a hand (13): by its cards, whosever it is (16.5(b))."""
    dealer = round_.dealer
    for box in round_.boxes.values():
        for hand in box.hands:
            outcome, rules = compare(hand, dealer)
            odds = EVEN
            if hand.blackjack and outcome == "win":
                odds, paid_by = _blackjack_odds(state, r13_2_a)
                rules = (*rules[:-1], *paid_by)
            plain_21 = is_plain_21(hand)
            for wager in (*hand.wagers, *hand.doubles):
                if wager.outcome is None:
                    cited = (*rules, r10_7) if plain_21 and wager.kind != "double" else rules
                    state.settled(_line(wager, outcome, cited, odds))


def _line(wager: Wager, outcome: Outcome, rules: tuple[Rule, ...], odds: Odds) -> Line:
    """The line of a wager; one that won is paid by these odds (13.2)."""
    if outcome == "win":
        return wager.wins(odds, *rules)
    return wager.loses(*rules) if outcome == "lose" else wager.pushes(*rules)


@follows(r16_8)
def compare(hand: Hand, dealer: Hand) -> tuple[Outcome, tuple[Rule, ...]]:
    """Who wins a hand, and by which clauses (13.1, 13.2); over 21 comes first, then the Blackjacks.

    Every wager is against the dealer's hand, none against another player's (16.8).
    """
    if hand.total > 21:
        return "lose", (r13_1_d,)
    if dealer.blackjack:
        return ("push", (r13_1_g,)) if hand.blackjack else ("lose", (r13_1_f,))
    if hand.blackjack:
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
    """Whether a split hand of ace and ten-value card is to be named as 21 and no Blackjack (10.7)."""
    return hand.from_split and len(hand.cards) == 2 and hand.total == 21
