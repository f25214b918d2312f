"""Settlement: antes and bets by the hands, the jackpot by rule 11, and what a void round gives back (8, 9, 10, 11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from houseway.games.canberra_poker.rules import (
    A_displayed_jackpot_wager,
    A_void,
    r2_6,
    r2_7,
    r2_9,
    r7_3,
    r8_1,
    r8_2,
    r9_2,
    r9_3,
    r9_4,
    r9_5,
    r9_6,
    r9_8,
    r10_2,
    r10_4,
    r10_5,
    r10_7,
    r10_7_a,
    r10_7_b,
    r10_7_c,
    r10_7_d,
    r10_7_e,
    r10_7_second,
    r11_1,
    r11_1_a,
    r11_1_b,
    r11_1_c,
    r11_1_d,
    r11_1_e,
    r11_2,
    r11_3,
    r11_3_a,
    r11_3_b,
    r11_4,
)
from houseway.games.canberra_poker.state import Box, Round, Rules, State
from houseway.jackpot.payouts import Payment, Prize, Winner, pay, payment_order, tenth_each, whole_each
from houseway.law import Rule
from houseway.law.coverage import follows
from houseway.ranking.canberra import name_of, takes_part, value_of
from houseway.table.lines import Line, Notice, Outcome, net_of, owed

BET_ODDS: Mapping[str, int] = {
    "royal-flush": 250,
    "straight-flush": 50,
    "four-of-a-kind": 20,
    "full-house": 7,
    "flush": 5,
    "straight": 4,
    "three-of-a-kind": 3,
    "two-pairs": 2,
    "one-pair": 1,
    "high-card": 1,
}
"""What a winning bet is paid for one, by the player's hand (8.1)."""

JACKPOT_HANDS: Mapping[str, tuple[Rule, Rule | None]] = {
    "royal-flush": (r11_1_a, r11_3_a),
    "straight-flush": (r11_1_b, r11_3_b),
    "four-of-a-kind": (r11_1_c, None),
    "full-house": (r11_1_d, None),
    "flush": (r11_1_e, None),
}
"""The hands that earn a jackpot payout: the clause for one alone, and for several that share (10.7, 11.1, 11.3)."""

ROYAL_FLUSH_AT_LEAST = 10_000_00
STRAIGHT_FLUSH_AT_LEAST = 1_000_00


Missing: TypeAlias = Mapping[str, int]
"""What each pool could not give back, in cents, by its name."""


class Result(NamedTuple):
    """How a hand stands against the dealer's, and the clauses for its ante and its bet."""

    ante: Outcome
    ante_rules: Rules
    bet: Outcome
    bet_rules: Rules


FOLDED = Result("lose", (r7_3,), "lose", (r7_3,))
DEALER_OUT = Result("win", (r9_3, r8_1), "push", (r9_2, r9_3))
HIGHER = Result("win", (r9_4, r8_1), "win", (r9_4, r8_1))
LOWER = Result("lose", (r9_5,), "lose", (r9_5,))
EQUAL = Result("void", (r9_6,), "void", (r9_6,))


def settle(state: State, round_: Round) -> None:
    """Settle every wager of the round and pay the jackpot."""
    table = state.table
    dealer = value_of(round_.dealer)
    values = {box.number: value_of(box.cards) for box in round_.boxes.values() if box.action == "bet"}
    payments = _pay_jackpot(state, round_, values)
    jackpot_rules = _jackpot_rules(payments)
    paid_to = {payment.box: payment.amount for payment in payments}
    lines: list[Line] = []
    for number, box in round_.boxes.items():
        value = values.get(number, 0)
        result = FOLDED if box.action != "bet" else compare(value, dealer, table.unqualified_tie == "void")
        _settle_ante_and_bet(box, result, value, round_.sign.max_payout, table.max_payout_scope == "box", lines)
        if box.jackpot:
            lines.append(_jackpot_line(box, value, paid_to.get(number), jackpot_rules))
    round_.lines = tuple(lines)
    round_.payments = payments
    round_.status = "settled"
    _close_books(state, round_)


@follows(r2_6, r2_7, r2_9)
def compare(value: int, dealer: int, tie_is_void: bool) -> Result:
    """How a hand that was bet on stands against the dealer's (9.2 to 9.6)."""
    if not takes_part(dealer):
        return EQUAL if tie_is_void and value == dealer else DEALER_OUT
    if value == dealer:
        return EQUAL
    return HIGHER if value > dealer else LOWER


@follows(A_void)
def void_round(state: State, round_: Round, rules: Rules) -> None:
    """Every wager of a round goes back, also of folded players, as if it had not been; and what was paid, if it is over."""
    lines = []
    for box in round_.boxes.values():
        note = () if box.ante_note is None else (box.ante_note,)
        lines.append(_line(box, "ante", box.ante, "void", 0, box.ante, rules + note))
        if box.bet:
            lines.append(_line(box, "bet", box.bet, "void", 0, box.bet, rules))
        if box.jackpot:
            lines.append(_line(box, "jackpot", box.jackpot, "void", 0, box.jackpot, rules if box.lit else (r10_2,)))
    round_.lines = tuple(lines)
    missing = state.pools.undo(round_.to_jackpot, round_.to_reserve)
    round_.to_jackpot = round_.to_reserve = 0
    round_.payments = ()
    round_.status = "void"
    _close_books(state, round_)
    state.tell_in(round_, Notice("players", rules[0], "round-void"))
    tell_owed(state, round_, rules[0], missing)


def void_jackpot(state: State, round_: Round, box: Box, rules: Rules) -> Missing:
    """A void jackpot wager comes out of both pools again; what they no longer hold."""
    assert box.contribution is not None, "an accepted wager of a round lies in the pools"
    box.jackpot_void = rules
    round_.to_jackpot -= box.contribution.jackpot
    round_.to_reserve -= box.contribution.reserve
    return state.pools.take_back(box.contribution)


def tell_owed(state: State, round_: Round, rule: Rule, missing: Missing) -> None:
    """Tell the operator what the pools could not give back: the operator makes it up (A.void)."""
    for pool, amount in missing.items():
        state.tell_in(round_, owed(rule, amount, pool=pool))


def _settle_ante_and_bet(
    box: Box, result: Result, value: int, most: int | None, box_scope: bool, lines: list[Line]
) -> None:
    """The lines of ante and bet; a wager voided by itself goes back whatever the hands are."""
    note = () if box.ante_note is None else (box.ante_note,)
    ante_paid = 0
    if box.ante_void is not None:
        lines.append(_line(box, "ante", box.ante, "void", 0, box.ante, box.ante_void + note))
    elif result.ante == "win":
        ante_paid = box.ante
        lines.append(_line(box, "ante", box.ante, "win", ante_paid, 2 * box.ante, result.ante_rules + note, "1:1"))
    else:
        returned = 0 if result.ante == "lose" else box.ante
        lines.append(_line(box, "ante", box.ante, result.ante, 0, returned, result.ante_rules + note))
    if not box.bet:
        return
    if box.bet_void is not None:
        lines.append(_line(box, "bet", box.bet, "void", 0, box.bet, box.bet_void))
    elif result.bet == "win":
        lines.append(_winning_bet(box, value, result, most, ante_paid if box_scope else 0))
    else:
        returned = 0 if result.bet == "lose" else box.bet
        lines.append(_line(box, "bet", box.bet, result.bet, 0, returned, result.bet_rules))


def _winning_bet(box: Box, value: int, result: Result, most: int | None, ante_paid: int) -> Line:
    """A bet paid by the player's hand, up to the maximum payout (8.1, 8.2)."""
    odds = BET_ODDS[name_of(value)]
    paid, rules = box.bet * odds, result.bet_rules
    if most is not None and paid > most - ante_paid:
        paid, rules = max(0, most - ante_paid), (*rules, r8_2)
    return _line(box, "bet", box.bet, "win", paid, box.bet + paid, rules, f"{odds}:1")


@follows(r9_8, r10_7_second, r11_2)
def _pay_jackpot(state: State, round_: Round, values: Mapping[int, int]) -> tuple[Payment, ...]:
    """Pay what the round's declared hands have won, in order, and fill the pool up after a royal flush."""
    jackpot = state.table.jackpot
    winners = []
    for number, value in values.items():
        box = round_.boxes[number]
        if box.jackpot_stands() and (box.declared or jackpot.dealer_declares) and name_of(value) in JACKPOT_HANDS:
            winners.append(Winner(box.player, number, name_of(value)))
    if not winners:
        return ()
    order = payment_order(winners, first="straight-flush", last="royal-flush")
    pools = state.pools
    round_.to_jackpot -= pools.jackpot
    round_.to_reserve -= pools.reserve
    payments = pay(order, _prizes(state, round_), pools, jackpot.funding)
    if jackpot.seed is not None and any(winner.hand == "royal-flush" for winner in order):
        pools.fill_up(jackpot.seed, house_adds=jackpot.seed_from == "reserve-then-house")
    round_.to_jackpot += pools.jackpot
    round_.to_reserve += pools.reserve
    return payments


@follows(r11_1, A_displayed_jackpot_wager)
def _prizes(state: State, round_: Round) -> dict[str, Prize]:
    """What each kind of hand wins in this round (11.1)."""
    wager = round_.sign.jackpot_wager
    return {
        "royal-flush": Prize(ROYAL_FLUSH_AT_LEAST, whole_each),
        "straight-flush": Prize(STRAIGHT_FLUSH_AT_LEAST, tenth_each),
        **{hand: Prize(prize.amount(wager)) for hand, prize in state.edition.fixed_prizes.items()},
    }


@follows(r11_3)
def _jackpot_rules(payments: tuple[Payment, ...]) -> dict[str, Rules]:
    """The clauses of a winning jackpot line, by the kind of hand and by who else won (11.1, 11.3, 11.4)."""
    hands = [payment.hand for payment in payments]
    both = "royal-flush" in hands and "straight-flush" in hands
    found: dict[str, Rules] = {}
    for hand in hands:
        alone, shared = JACKPOT_HANDS[hand]
        rule = alone if shared is None or hands.count(hand) == 1 else shared
        found[hand] = (rule, r10_5, r11_4) if both and shared is not None else (rule, r10_5)
    return found


def _jackpot_line(box: Box, value: int, won: int | None, rules_of: Mapping[str, Rules]) -> Line:
    """The line of a jackpot wager; its stake lies in the pools and never comes back on top of a prize."""
    stake = box.jackpot
    if not box.lit:
        return _line(box, "jackpot", stake, "void", 0, stake, (r10_2,))
    if box.jackpot_void is not None:
        return _line(box, "jackpot", stake, "void", 0, stake, box.jackpot_void)
    if won is not None:
        return _line(box, "jackpot", stake, "win", won, won, rules_of[name_of(value)])
    return _line(box, "jackpot", stake, "lose", 0, 0, (_why_lost(box, value),))


@follows(r10_7_a, r10_7_b, r10_7_c, r10_7_d, r10_7_e)
def _why_lost(box: Box, value: int) -> Rule:
    if box.action == "fold":
        return r7_3
    return r10_4 if name_of(value) in JACKPOT_HANDS else r10_7


def _close_books(state: State, round_: Round) -> None:
    """What everybody won or lost, the pools by what the round put in and took out, and what the meter then showed."""
    round_.net = net_of(round_.lines, {"jackpot": round_.to_jackpot, "reserve": round_.to_reserve})
    if round_.meter is None:
        round_.meter = state.meter()
    state.happened.extend(round_.lines)


def _line(
    box: Box, wager: str, stake: int, outcome: Outcome, paid: int, returned: int, rules: Rules, odds: str | None = None
) -> Line:
    return Line(
        player=box.player,
        place=box.number,
        wager=wager,
        stake=stake,
        outcome=outcome,
        paid=paid,
        returned=returned,
        rules=rules,
        odds=odds,
    )
