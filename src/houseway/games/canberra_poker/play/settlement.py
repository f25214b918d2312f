"""Settlement of antes and bets by the hands, and of void rounds (8, 9).

``play.jackpot`` settles the jackpot wagers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from msgspec.structs import replace

from houseway.engine.output.events import Line, Notice, compute_net
from houseway.engine.state.wagers import EVEN, Odds, Wager
from houseway.games.canberra_poker.clauses import A_void, r7_3, r8_1, r8_2, r9_2, r9_3, r9_4, r9_5, r9_6, r10_2, r11_2
from houseway.games.canberra_poker.play.hands import does_dealer_qualify, get_kind, get_value, is_equal, is_higher
from houseway.games.canberra_poker.play.jackpot import (
    find_winning_rules,
    make_jackpot_line,
    notify_shortfall,
    pay_jackpot,
    undo_pool_changes,
)
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
"""Odds to one that a winning bet pays, by the kind of the player's hand (8.1)."""
_BET_ODDS_BY_KIND = {kind: Odds(pays) for kind, pays in BET_ODDS.items()}


Comparison: TypeAlias = Literal["folded", "no-part", "higher", "lower", "equal"]
"""How a player's hand compares with the dealer's; ``no-part`` means that the dealer takes no part (9.2)."""


def settle(state: State, round_: Round) -> None:
    """Settle every wager of the round and pay the jackpot."""
    determinations = state.determinations
    dealer_value = get_value(round_.dealer)
    values = {box.number: get_value(box.cards) for box in round_.boxes.values() if box.action == "bet"}
    payments = pay_jackpot(state, round_, values)
    jackpot_rules = find_winning_rules(payments)
    paid_cents_by_box = {payment.box: payment.amount for payment in payments}
    lines: list[Line] = []
    for number, box in round_.boxes.items():
        value = values.get(number)
        comparison = compare_hands(value, dealer_value, is_tie_void=determinations.unqualified_tie == "void")
        ante_line = _settle_ante(box, comparison)
        if box.ante_note is not None:
            ante_line = replace(ante_line, rules=(*ante_line.rules, box.ante_note))
        lines.append(ante_line)
        if box.bet:
            maximum = _get_remaining_payout(
                round_.sign.max_payout, ante_line.paid if determinations.max_payout_scope == "box" else 0
            )
            lines.append(_settle_bet(box, comparison, value, maximum))
        if box.jackpot:
            lines.append(make_jackpot_line(box, value, paid_cents_by_box.get(number), jackpot_rules))
    round_.lines = tuple(lines)
    round_.payments = payments
    round_.status = "settled"
    _compute_round_totals(state, round_)
    state.happened.extend(sort_by_payment(lines, payments))


@follows(r11_2)
def sort_by_payment(lines: Sequence[Line], payments: Sequence[Payment]) -> list[Line]:
    """Return the settlement lines of a round in the order in which they are reported (11.2, 11.4).

    Won jackpots come last, in the order of payment.
    """
    places = [payment.box for payment in payments]
    jackpot_lines = {line.place: line for line in lines if line.wager == "jackpot" and line.place in places}
    return [line for line in lines if jackpot_lines.get(line.place) is not line] + [
        jackpot_lines[place] for place in places
    ]


def compare_hands(value: int | None, dealer_value: int, *, is_tie_void: bool) -> Comparison:
    """Return how a player's hand compares with the dealer's (7.3, 9.2 to 9.6).

    ``value`` is None if the player folded. If ``is_tie_void`` is set, hands of equal value give "equal" even if the
    dealer takes no part.
    """
    if value is None:
        return "folded"
    if not does_dealer_qualify(dealer_value):
        return "equal" if is_tie_void and is_equal(value, dealer_value) else "no-part"
    if is_higher(value, dealer_value):
        return "higher"
    return "equal" if is_equal(value, dealer_value) else "lower"


@follows(A_void)
def void_round(state: State, round_: Round, rules: Rules) -> None:
    """Void every wager of a round, including wagers of players who folded.

    All changes of the pools by the round are undone.
    """
    lines = []
    for box in round_.boxes.values():
        ante_rules = rules if box.ante_note is None else (*rules, box.ante_note)
        lines.append(box.make_wager("ante").settle_void(*ante_rules))
        if box.bet:
            lines.append(box.make_wager("bet").settle_void(*rules))
        if box.jackpot:
            lines.append(box.make_wager("jackpot").settle_void(*(rules if box.lit else (r10_2,))))
    round_.lines = tuple(lines)
    shortfall = undo_pool_changes(state, round_)
    round_.status = "void"
    _compute_round_totals(state, round_)
    state.happened.extend(round_.lines)
    state.notify_in_round(round_, Notice("players", rules[0], "round-void"))
    notify_shortfall(state, round_, rules[0], shortfall)


def _settle_ante(box: Box, comparison: Comparison) -> Line:
    """Return the settlement line of the ante; an ante that is already void is returned whatever the hands are."""
    ante = box.make_wager("ante")
    if box.ante_void is not None:
        return ante.settle_void(*box.ante_void)
    match comparison:
        case "no-part":
            return ante.settle_win(EVEN, r9_3, r8_1)
        case "higher":
            return ante.settle_win(EVEN, r9_4, r8_1)
        case "lower":
            return ante.settle_loss(r9_5)
        case "folded":
            return ante.settle_loss(r7_3)
        case "equal":
            return ante.settle_void(r9_6)


def _settle_bet(box: Box, comparison: Comparison, value: int | None, maximum: int | None) -> Line:
    """Return the settlement line of the bet.

    A winning bet is paid by the kind of the player's hand, but at most ``maximum``. A bet that is already void is
    returned whatever the hands are.
    """
    bet = box.make_wager("bet")
    if box.bet_void is not None:
        return bet.settle_void(*box.bet_void)
    match comparison:
        case "no-part":
            return bet.settle_push(r9_2, r9_3)
        case "higher":
            assert value is not None, "a folded hand wins no bet"
            return _settle_winning_bet(bet, get_bet_odds(value), maximum)
        case "lower":
            return bet.settle_loss(r9_5)
        case "folded":
            return bet.settle_loss(r7_3)
        case "equal":
            return bet.settle_void(r9_6)


@follows(r8_1)
def get_bet_odds(value: int) -> Odds:
    """Return the odds of a winning bet with a hand of this value (8.1)."""
    return _BET_ODDS_BY_KIND[get_kind(value)]


def _get_remaining_payout(maximum: int | None, paid_cents: int) -> int | None:
    """Return how much of the maximum payout is left for the bet after ``paid_cents`` (8.2).

    Return None if there is no maximum payout.
    """
    return None if maximum is None else max(0, maximum - paid_cents)


def _settle_winning_bet(bet: Wager, odds: Odds, maximum: int | None) -> Line:
    """Return the settlement line of a winning bet, paid by the odds up to the maximum payout (8.1, 8.2)."""
    if maximum is None or odds.compute_payout(bet.stake) <= maximum:
        return bet.settle_win(odds, r9_4, r8_1)
    return bet.make_line("win", (r9_4, r8_1, r8_2), paid=maximum, returned=bet.stake + maximum, odds=odds.text)


def _compute_round_totals(state: State, round_: Round) -> None:
    """Store in the round the net result of each player and pool, and the amount on the prize meter."""
    round_.net = compute_net(round_.lines, {"jackpot": round_.to_jackpot, "reserve": round_.to_reserve})
    if round_.meter is None:
        round_.meter = state.get_meter()
