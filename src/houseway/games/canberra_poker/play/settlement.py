"""Settlement: antes and bets by the hands, and what a void round gives back (8, 9); the jackpot is in `jackpot`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from msgspec.structs import replace

from houseway.engine.output.events import Line, Notice, net_of
from houseway.engine.state.wagers import EVEN, Odds, Wager
from houseway.games.canberra_poker.clauses import A_void, r7_3, r8_1, r8_2, r9_2, r9_3, r9_4, r9_5, r9_6, r10_2, r11_2
from houseway.games.canberra_poker.play.hands import is_higher, is_level, kind_of, takes_part, value_of
from houseway.games.canberra_poker.play.jackpot import jackpot_line, pay_jackpot, tell_owed, undo, winning_rules
from houseway.games.canberra_poker.play.state import Box, Round, Rules, State
from houseway.jackpot.payouts import Payment
from houseway.law.coverage_marks import follows

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
_ODDS = {kind: Odds(pays) for kind, pays in BET_ODDS.items()}


Order: TypeAlias = Literal["folded", "no-part", "higher", "lower", "equal"]
"""How a player's hand stands to the dealer's; ``no-part``: the dealer's takes no part (9.2)."""


def settle(state: State, round_: Round) -> None:
    """Settle every wager of the round and pay the jackpot."""
    determined = state.determinations
    dealer = value_of(round_.dealer)
    values = {box.number: value_of(box.cards) for box in round_.boxes.values() if box.action == "bet"}
    payments = pay_jackpot(state, round_, values)
    jackpot_rules = winning_rules(payments)
    paid_to = {payment.box: payment.amount for payment in payments}
    lines: list[Line] = []
    for number, box in round_.boxes.items():
        value = values.get(number)
        order = order_of(value, dealer, tie_is_void=determined.unqualified_tie == "void")
        ante = _settle_ante(box, order)
        if box.ante_note is not None:
            ante = replace(ante, rules=(*ante.rules, box.ante_note))
        lines.append(ante)
        if box.bet:
            most = _left_to_pay(round_.sign.max_payout, ante.paid if determined.max_payout_scope == "box" else 0)
            lines.append(_settle_bet(box, order, value, most))
        if box.jackpot:
            lines.append(jackpot_line(box, value, paid_to.get(number), jackpot_rules))
    round_.lines = tuple(lines)
    round_.payments = payments
    round_.status = "settled"
    _close_books(state, round_)
    state.happened.extend(in_order_of_payment(lines, payments))


@follows(r11_2)
def in_order_of_payment(lines: Sequence[Line], payments: Sequence[Payment]) -> list[Line]:
    """The lines of a settled round in the order of events: last the jackpots won, in the order of payment (11.2, 11.4)."""
    places = [payment.box for payment in payments]
    won = {line.place: line for line in lines if line.wager == "jackpot" and line.place in places}
    return [line for line in lines if won.get(line.place) is not line] + [won[place] for place in places]


def order_of(value: int | None, dealer: int, *, tie_is_void: bool) -> Order:
    """How a hand stands to the dealer's; None is one that was folded (7.3, 9.2 to 9.6)."""
    if value is None:
        return "folded"
    if not takes_part(dealer):
        return "equal" if tie_is_void and is_level(value, dealer) else "no-part"
    if is_higher(value, dealer):
        return "higher"
    return "equal" if is_level(value, dealer) else "lower"


@follows(A_void)
def void_round(state: State, round_: Round, rules: Rules) -> None:
    """Every wager of a round goes back, also of folded players, as if it had not been; and what was paid, if it is over."""
    lines = []
    for box in round_.boxes.values():
        noted = rules if box.ante_note is None else (*rules, box.ante_note)
        lines.append(box.wager("ante").void(*noted))
        if box.bet:
            lines.append(box.wager("bet").void(*rules))
        if box.jackpot:
            lines.append(box.wager("jackpot").void(*(rules if box.lit else (r10_2,))))
    round_.lines = tuple(lines)
    missing = undo(state, round_)
    round_.status = "void"
    _close_books(state, round_)
    state.happened.extend(round_.lines)
    state.tell_in(round_, Notice("players", rules[0], "round-void"))
    tell_owed(state, round_, rules[0], missing)


def _settle_ante(box: Box, order: Order) -> Line:
    """The ante; one voided by itself goes back whatever the hands are."""
    ante = box.wager("ante")
    if box.ante_void is not None:
        return ante.void(*box.ante_void)
    match order:
        case "no-part":
            return ante.wins(EVEN, r9_3, r8_1)
        case "higher":
            return ante.wins(EVEN, r9_4, r8_1)
        case "lower":
            return ante.loses(r9_5)
        case "folded":
            return ante.loses(r7_3)
        case "equal":
            return ante.void(r9_6)


def _settle_bet(box: Box, order: Order, value: int | None, most: int | None) -> Line:
    """The bet, paid by the player's hand up to ``most``; one voided by itself goes back whatever the hands are."""
    bet = box.wager("bet")
    if box.bet_void is not None:
        return bet.void(*box.bet_void)
    match order:
        case "no-part":
            return bet.pushes(r9_2, r9_3)
        case "higher":
            assert value is not None, "a folded hand wins no bet"
            return _winning_bet(bet, bet_odds(value), most)
        case "lower":
            return bet.loses(r9_5)
        case "folded":
            return bet.loses(r7_3)
        case "equal":
            return bet.void(r9_6)


@follows(r8_1)
def bet_odds(value: int) -> Odds:
    """What a winning bet is paid for one (8.1)."""
    return _ODDS[kind_of(value)]


def _left_to_pay(most: int | None, paid: int) -> int | None:
    """How much of the maximum payout is left for the bet; None without one (8.2)."""
    return None if most is None else max(0, most - paid)


def _winning_bet(bet: Wager, odds: Odds, most: int | None) -> Line:
    """A bet paid by the player's hand, up to the maximum payout (8.1, 8.2)."""
    if most is None or odds.on(bet.stake) <= most:
        return bet.wins(odds, r9_4, r8_1)
    return bet.line("win", (r9_4, r8_1, r8_2), paid=most, returned=bet.stake + most, odds=odds.text)


def _close_books(state: State, round_: Round) -> None:
    """What everybody won or lost, the pools by what the round put in and took out, and what the meter then showed."""
    round_.net = net_of(round_.lines, {"jackpot": round_.to_jackpot, "reserve": round_.to_reserve})
    if round_.meter is None:
        round_.meter = state.meter()
