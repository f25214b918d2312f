"""The progressive jackpot: wagers into the pools, hands that win, what they are paid, and what a voiding undoes (9.8, 10, 11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from houseway.engine.output.events import Line, owed
from houseway.games.canberra_poker.clauses import (
    A_displayed_jackpot_wager,
    r7_3,
    r9_8,
    r10_2,
    r10_4,
    r10_5,
    r10_6,
    r10_7,
    r10_7_a,
    r10_7_b,
    r10_7_c,
    r10_7_d,
    r10_7_e,
    r10_7_second,
    r11_1_a,
    r11_1_b,
    r11_1_c,
    r11_1_d,
    r11_1_e,
    r11_2,
    r11_3_a,
    r11_3_b,
    r11_4,
)
from houseway.games.canberra_poker.play.hands import kind_of
from houseway.games.canberra_poker.play.state import Box, Round, Rules, State
from houseway.jackpot.payouts import Payment, Prize, Winner, pay, payment_order
from houseway.law import Rule
from houseway.law.coverage_marks import follows, follows_answer

ROYAL_FLUSH, STRAIGHT_FLUSH = "royal-flush", "straight-flush"
ROYAL_FLUSH_AT_LEAST = 10_000_00
STRAIGHT_FLUSH_AT_LEAST = 1_000_00

QUALIFYING: Mapping[str, Rule] = {
    ROYAL_FLUSH: r10_7_a,
    STRAIGHT_FLUSH: r10_7_b,
    "four-of-a-kind": r10_7_c,
    "full-house": r10_7_d,
    "flush": r10_7_e,
}
"""The hands that earn a jackpot payout, each with its place in the list."""

Missing: TypeAlias = Mapping[str, int]
"""What each pool could not give back, in cents, by its name."""


@follows(r10_6)
def put_into_pools(state: State, round_: Round, box: Box) -> None:
    """An accepted wager goes whole into the pools, by the approved division (10.6)."""
    box.contribution = state.pools.contribute(box.jackpot, state.determinations.jackpot.share)
    round_.to_jackpot += box.contribution.jackpot
    round_.to_reserve += box.contribution.reserve


def void_jackpot(state: State, round_: Round, box: Box, rules: Rules) -> Missing:
    """A void jackpot wager comes out of both pools again; what they no longer hold."""
    assert box.contribution is not None, "an accepted wager of a round lies in the pools"
    box.jackpot_void = rules
    round_.to_jackpot -= box.contribution.jackpot
    round_.to_reserve -= box.contribution.reserve
    return state.pools.take_back(box.contribution)


def undo(state: State, round_: Round) -> Missing:
    """Everything that a void round did to the pools is undone; what they no longer hold."""
    missing = state.pools.undo(round_.to_jackpot, round_.to_reserve)
    round_.to_jackpot = round_.to_reserve = 0
    round_.payments = ()
    return missing


def tell_owed(state: State, round_: Round, rule: Rule, missing: Missing) -> None:
    """Tell the operator what the pools could not give back: the operator makes it up (A.void)."""
    for pool, amount in missing.items():
        state.tell_in(round_, owed(rule, amount, pool=pool))


@follows_answer(lambda letter: () if letter is None else (letter,))
def qualifies(value: int) -> Rule | None:
    """The letter of 10.7 by which a hand earns a jackpot payout; None where it earns none."""
    return QUALIFYING.get(kind_of(value))


@follows(r9_8)
def pay_jackpot(state: State, round_: Round, values: Mapping[int, int]) -> tuple[Payment, ...]:
    """Pay what the round's declared hands have won, in order, and fill the pool up after a royal flush (9.8, 10.5)."""
    jackpot = state.determinations.jackpot
    winners = []
    for number, value in values.items():
        box = round_.boxes[number]
        if box.jackpot_stands() and (box.declared or jackpot.dealer_declares) and qualifies(value) is not None:
            winners.append(Winner(box.player, number, kind_of(value)))
    if not winners:
        return ()
    pools = state.pools
    round_.to_jackpot -= pools.jackpot
    round_.to_reserve -= pools.reserve
    payments = pay(in_order(winners), _prizes(state, round_), pools, jackpot.funding)
    if jackpot.seed is not None and any(winner.hand == ROYAL_FLUSH for winner in winners):
        pools.fill_up(jackpot.seed, house_adds=jackpot.seed_from == "reserve-then-house")
    round_.to_jackpot += pools.jackpot
    round_.to_reserve += pools.reserve
    return payments


@follows(r11_2)
def in_order(winners: list[Winner]) -> list[Winner]:
    """From the dealer's right hand leftward; where both kinds win, straight flushes before royal flushes (11.2, 11.4)."""
    return payment_order(winners, first=STRAIGHT_FLUSH, last=ROYAL_FLUSH)


@follows(A_displayed_jackpot_wager)
def _prizes(state: State, round_: Round) -> dict[str, Prize]:
    """What each kind of hand wins in this round, the fixed prizes by the wager that the sign shows (11.1)."""
    wager = round_.sign.jackpot_wager
    return {
        ROYAL_FLUSH: Prize(ROYAL_FLUSH_AT_LEAST, whole_each),
        STRAIGHT_FLUSH: Prize(STRAIGHT_FLUSH_AT_LEAST, tenth_each),
        **{hand: Prize(prize.amount(wager)) for hand, prize in state.edition.fixed_prizes.items()},
    }


@follows(r11_1_a)
def whole_each(pool: int, winners: int) -> int:
    """The whole pool, for several in equal shares (11.1(a), 11.3(a))."""
    return pool // winners


@follows(r11_1_b)
def tenth_each(pool: int, winners: int) -> int:
    """A tenth; for several as many tenths, each of what the one before left, in equal shares (11.1(b), 11.3(b)).

    >>> tenth_each(12_345_67, 1), tenth_each(12_345_67, 3)
    (123456, 111522)
    """
    left = pool
    for _ in range(winners):
        left -= left // 10
    return (pool - left) // winners


def winning_rules(payments: tuple[Payment, ...]) -> dict[str, Rules]:
    """The clauses of a winning jackpot line, by the kind of hand and by who else won (11.1, 11.3, 11.4)."""
    hands = [payment.hand for payment in payments]
    both = ROYAL_FLUSH in hands and STRAIGHT_FLUSH in hands
    alone = {ROYAL_FLUSH: r11_1_a, STRAIGHT_FLUSH: r11_1_b, "four-of-a-kind": r11_1_c, "full-house": r11_1_d,
             "flush": r11_1_e}  # fmt: skip
    several = {ROYAL_FLUSH: r11_3_a, STRAIGHT_FLUSH: r11_3_b}
    found: dict[str, Rules] = {}
    for hand in hands:
        rule = several[hand] if hand in several and hands.count(hand) > 1 else alone[hand]
        found[hand] = (rule, r10_5, r11_4) if both and hand in several else (rule, r10_5)
    return found


@follows(r10_7_second)
def jackpot_line(box: Box, value: int | None, won: int | None, rules_of: Mapping[str, Rules]) -> Line:
    """The line of a jackpot wager, beside those of ante and bet; its stake lies in the pools and adds to no prize."""
    wager = box.wager("jackpot")
    if not box.lit:
        return wager.void(r10_2)
    if box.jackpot_void is not None:
        return wager.void(*box.jackpot_void)
    if won is not None and value is not None:
        return wager.line("win", rules_of[kind_of(value)], paid=won, returned=won)
    return wager.loses(_why_lost(value))


def _why_lost(value: int | None) -> Rule:
    """The clause by which an accepted wager loses: folded, no hand of the list, or not declared (7.3, 10.7, 10.4)."""
    if value is None:
        return r7_3
    return r10_7 if qualifies(value) is None else r10_4
