"""Who wins, who loses, and what is paid: interim settlement (8), final settlement (13), insurance (7.5)."""

from __future__ import annotations

from houseway.games.blackjack.hands import Hand
from houseway.games.blackjack.rules import (
    A_stand_off,
    A_void,
    r3_5,
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
)
from houseway.games.blackjack.state import Round, State, Wager
from houseway.law import Rule
from houseway.law.coverage import follows
from houseway.table.lines import Line, Outcome


def win(state: State, wager: Wager, odds: int, rules: tuple[Rule, ...], when: str = "final", to: int = 1) -> None:
    """Pay a wager ``odds`` to ``to``; half a cent is rounded up, for the odds are owed in full (M3)."""
    wager.outcome = "win"
    wager.odds = f"{odds}:{to}"
    wager.paid = -(-wager.at_risk * odds // to)
    _close(state, wager, rules, when)


def lose(state: State, wager: Wager, rules: tuple[Rule, ...], when: str = "final") -> None:
    """Collect what is at risk."""
    wager.outcome = "lose"
    _close(state, wager, rules, when)


@follows(A_stand_off)
def stand_off(state: State, wager: Wager, rules: tuple[Rule, ...]) -> None:
    """Neither wins."""
    wager.outcome = "push"
    wager.rules = rules
    state.happened.append(line_of(wager))


@follows(A_void)
def void(state: State, wager: Wager, rule: Rule, when: str = "final") -> None:
    """As if the wager had not been: the stake goes back, and whatever was paid goes back to the house."""
    wager.outcome = "void"
    wager.odds = None
    wager.paid = 0
    wager.rules = (rule,)
    wager.when = when
    state.happened.append(line_of(wager))


def _close(state: State, wager: Wager, rules: tuple[Rule, ...], when: str) -> None:
    wager.rules = (*rules, r3_5) if wager.at_risk != wager.stake else rules
    wager.when = when
    state.happened.append(line_of(wager))


def line_of(wager: Wager) -> Line:
    """The settlement line of a settled wager; one that rides on a hand names it by its place on the box."""
    outcome: Outcome | None = wager.outcome
    assert outcome is not None
    return Line(
        player=wager.player,
        place=wager.box,
        wager=wager.kind,
        stake=wager.stake,
        outcome=outcome,
        paid=wager.paid,
        returned=wager.returned,
        rules=wager.rules,
        odds=wager.odds,
        at_risk=wager.at_risk if wager.at_risk != wager.stake and outcome != "void" else None,
        hand=wager.hand_number if wager.kind in ("main", "split", "double") else None,
        when=wager.when,
    )


def pay_blackjacks_at_once(state: State, round_: Round) -> None:
    """Against a dealer's 2 to 9 every Blackjack is paid three to two and is out of the round (8.1(a))."""
    for box in round_.boxes.values():
        hand = box.hands[0]
        if hand.blackjack:
            for wager in hand.wagers:
                if wager.outcome is None:
                    win(state, wager, 3, (r8_1_a,), "interim", to=2)


def pay_even_money(state: State, wager: Wager) -> None:
    """A Blackjack against an ace is paid one to one on request (8.1(b))."""
    wager.even_money = True
    win(state, wager, 1, (r8_1_b,), "interim")


def settle_insurance(state: State, round_: Round) -> None:
    """Two to one if the dealer's second card is a ten-value card, else lost (7.4, 7.5)."""
    wins = round_.dealer.blackjack
    for wager in round_.wagers:
        if wager.kind == "insurance" and wager.outcome is None:
            if wins:
                win(state, wager, 2, (r7_5_b, r7_4))
            else:
                lose(state, wager, (r7_5_a,))


@follows(r16_5_b)
def settle_hands(state: State, round_: Round) -> None:
    """Final settlement of every wager still live on a hand (13): by its cards, whosever it is (16.5(b))."""
    dealer = round_.dealer
    for box in round_.boxes.values():
        for hand in box.hands:
            outcome, rules = compare(hand, dealer)
            plain_21 = is_plain_21(hand)
            for wager in (*hand.wagers, *hand.doubles):
                if wager.outcome is None:
                    cited = (*rules, r10_7) if plain_21 and wager.kind != "double" else rules
                    _settle(state, wager, outcome, cited, blackjack=hand.blackjack)


def _settle(state: State, wager: Wager, outcome: Outcome, rules: tuple[Rule, ...], *, blackjack: bool) -> None:
    if outcome == "win":
        _pay(state, wager, rules, blackjack=blackjack)
    elif outcome == "lose":
        lose(state, wager, rules)
    else:
        stand_off(state, wager, rules)


def _pay(state: State, wager: Wager, rules: tuple[Rule, ...], *, blackjack: bool) -> None:
    """Blackjack three to two, every other win one to one (13.2); 3.5 stays the last rule cited."""
    if blackjack:
        win(state, wager, 3, rules, to=2)
    else:
        win(state, wager, 1, rules)


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
