"""Settlement: antes and bets by the hands, and what a void round gives back (8, 9); the jackpot is in `jackpot`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from houseway.games.canberra_poker.hands import is_higher, is_level, kind_of, takes_part, value_of
from houseway.games.canberra_poker.jackpot import jackpot_line, pay_jackpot, tell_owed, undo, winning_rules
from houseway.games.canberra_poker.lines import line_of
from houseway.games.canberra_poker.rules import A_void, r7_3, r8_1, r8_2, r9_2, r9_3, r9_4, r9_5, r9_6, r10_2
from houseway.games.canberra_poker.state import Box, Round, Rules, State
from houseway.law.coverage import follows
from houseway.table.lines import Line, Notice, Outcome, net_of

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


class Result(NamedTuple):
    """What becomes of ante and bet, and by which clauses."""

    ante: Outcome
    ante_rules: Rules
    bet: Outcome
    bet_rules: Rules


def settle(state: State, round_: Round) -> None:
    """Settle every wager of the round and pay the jackpot."""
    table = state.table
    dealer = value_of(round_.dealer)
    values = {box.number: value_of(box.cards) for box in round_.boxes.values() if box.action == "bet"}
    payments = pay_jackpot(state, round_, values)
    jackpot_rules = winning_rules(payments)
    paid_to = {payment.box: payment.amount for payment in payments}
    lines: list[Line] = []
    for number, box in round_.boxes.items():
        value = values.get(number)
        result = result_of(value, dealer, table.unqualified_tie == "void")
        _settle_ante_and_bet(box, result, value, round_.sign.max_payout, table.max_payout_scope == "box", lines)
        if box.jackpot:
            lines.append(jackpot_line(box, value, paid_to.get(number), jackpot_rules))
    round_.lines = tuple(lines)
    round_.payments = payments
    round_.status = "settled"
    _close_books(state, round_)


def result_of(value: int | None, dealer: int, tie_is_void: bool) -> Result:
    """What a hand does for its ante and its bet against the dealer's; None is a hand that was folded (7.3, 9.2 to 9.6)."""
    if value is None:
        return Result("lose", (r7_3,), "lose", (r7_3,))
    equal = Result("void", (r9_6,), "void", (r9_6,))
    if not takes_part(dealer):
        if tie_is_void and is_level(value, dealer):
            return equal
        return Result("win", (r9_3, r8_1), "push", (r9_2, r9_3))
    if is_higher(value, dealer):
        return Result("win", (r9_4, r8_1), "win", (r9_4, r8_1))
    return equal if is_level(value, dealer) else Result("lose", (r9_5,), "lose", (r9_5,))


@follows(A_void)
def void_round(state: State, round_: Round, rules: Rules) -> None:
    """Every wager of a round goes back, also of folded players, as if it had not been; and what was paid, if it is over."""
    lines = []
    for box in round_.boxes.values():
        note = () if box.ante_note is None else (box.ante_note,)
        lines.append(line_of(box, "ante", box.ante, "void", 0, box.ante, rules + note))
        if box.bet:
            lines.append(line_of(box, "bet", box.bet, "void", 0, box.bet, rules))
        if box.jackpot:
            lines.append(line_of(box, "jackpot", box.jackpot, "void", 0, box.jackpot, rules if box.lit else (r10_2,)))
    round_.lines = tuple(lines)
    missing = undo(state, round_)
    round_.status = "void"
    _close_books(state, round_)
    state.tell_in(round_, Notice("players", rules[0], "round-void"))
    tell_owed(state, round_, rules[0], missing)


def _settle_ante_and_bet(
    box: Box, result: Result, value: int | None, most: int | None, box_scope: bool, lines: list[Line]
) -> None:
    """The lines of ante and bet; a wager voided by itself goes back whatever the hands are."""
    note = () if box.ante_note is None else (box.ante_note,)
    ante_paid = 0
    if box.ante_void is not None:
        lines.append(line_of(box, "ante", box.ante, "void", 0, box.ante, box.ante_void + note))
    elif result.ante == "win":
        ante_paid = box.ante
        lines.append(line_of(box, "ante", box.ante, "win", ante_paid, 2 * box.ante, result.ante_rules + note, "1:1"))
    else:
        returned = 0 if result.ante == "lose" else box.ante
        lines.append(line_of(box, "ante", box.ante, result.ante, 0, returned, result.ante_rules + note))
    if not box.bet:
        return
    if box.bet_void is not None:
        lines.append(line_of(box, "bet", box.bet, "void", 0, box.bet, box.bet_void))
    elif result.bet == "win":
        lines.append(_winning_bet(box, value, result, most, ante_paid if box_scope else 0))
    else:
        returned = 0 if result.bet == "lose" else box.bet
        lines.append(line_of(box, "bet", box.bet, result.bet, 0, returned, result.bet_rules))


@follows(r8_1)
def bet_odds(value: int) -> int:
    """What a winning bet is paid for one (8.1)."""
    return BET_ODDS[kind_of(value)]


def _winning_bet(box: Box, value: int | None, result: Result, most: int | None, ante_paid: int) -> Line:
    """A bet paid by the player's hand, up to the maximum payout (8.1, 8.2)."""
    assert value is not None, "a folded hand wins no bet"
    odds = bet_odds(value)
    paid, rules = box.bet * odds, result.bet_rules
    if most is not None and paid > most - ante_paid:
        paid, rules = max(0, most - ante_paid), (*rules, r8_2)
    return line_of(box, "bet", box.bet, "win", paid, box.bet + paid, rules, f"{odds}:1")


def _close_books(state: State, round_: Round) -> None:
    """What everybody won or lost, the pools by what the round put in and took out, and what the meter then showed."""
    round_.net = net_of(round_.lines, {"jackpot": round_.to_jackpot, "reserve": round_.to_reserve})
    if round_.meter is None:
        round_.meter = state.meter()
    state.happened.extend(round_.lines)
