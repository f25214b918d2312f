"""The progressive jackpot: contributions, winning hands, payments, and their reversal (9.8, 10, 11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from houseway.engine.output.events import Line, make_owed_notice
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
from houseway.games.canberra_poker.play.hands import get_kind
from houseway.games.canberra_poker.play.state import Box, Round, Rules, State
from houseway.jackpot.payouts import Payment, Prize, Winner, pay, sort_for_payment
from houseway.law import Rule
from houseway.law.coverage_marks import follows, follows_answer

ROYAL_FLUSH, STRAIGHT_FLUSH = "royal-flush", "straight-flush"
ROYAL_FLUSH_MIN_CENTS = 10_000_00
STRAIGHT_FLUSH_MIN_CENTS = 1_000_00

QUALIFYING_HANDS: Mapping[str, Rule] = {
    ROYAL_FLUSH: r10_7_a,
    STRAIGHT_FLUSH: r10_7_b,
    "four-of-a-kind": r10_7_c,
    "full-house": r10_7_d,
    "flush": r10_7_e,
}
"""Kinds of hand that win a jackpot prize, each with its clause in 10.7."""

PoolShortfall: TypeAlias = Mapping[str, int]
"""For each pool, the cents that it should return but no longer holds."""


@follows(r10_6)
def contribute_to_pools(state: State, round_: Round, box: Box) -> None:
    """Divide an accepted jackpot wager between the two pools by the approved shares (10.6)."""
    box.contribution = state.pools.contribute(box.jackpot, state.determinations.jackpot.share)
    round_.to_jackpot += box.contribution.jackpot
    round_.to_reserve += box.contribution.reserve


def void_jackpot_wager(state: State, round_: Round, box: Box, rules: Rules) -> PoolShortfall:
    """Void a jackpot wager and take its contributions out of both pools.

    Return the cents that each pool no longer holds and so cannot return.
    """
    assert box.contribution is not None, "an accepted wager of a round lies in the pools"
    box.jackpot_void = rules
    round_.to_jackpot -= box.contribution.jackpot
    round_.to_reserve -= box.contribution.reserve
    return state.pools.take_back(box.contribution)


def undo_pool_changes(state: State, round_: Round) -> PoolShortfall:
    """Undo all changes that a void round made to the pools.

    Return the cents that each pool no longer holds and so cannot return.
    """
    shortfall = state.pools.undo(round_.to_jackpot, round_.to_reserve)
    round_.to_jackpot = round_.to_reserve = 0
    round_.payments = ()
    return shortfall


def notify_shortfall(state: State, round_: Round, rule: Rule, shortfall: PoolShortfall) -> None:
    """Notify the operator of the amounts that the pools could not return (A.void).

    The operator must pay these amounts.
    """
    for pool, amount in shortfall.items():
        state.notify_in_round(round_, make_owed_notice(rule, amount, pool=pool))


@follows_answer(lambda letter: () if letter is None else (letter,))
def find_qualifying_rule(value: int) -> Rule | None:
    """Return the clause of 10.7 by which a hand wins a jackpot prize, or None if it wins none."""
    return QUALIFYING_HANDS.get(get_kind(value))


@follows(r9_8)
def pay_jackpot(state: State, round_: Round, values: Mapping[int, int]) -> tuple[Payment, ...]:
    """Pay the winning hands that were declared for the jackpot, in the order of 11.2 (9.8, 10.5).

    If the determinations let the dealer declare hands, every winning hand counts as declared. After a royal flush
    has won the pool, the reserve fills it up to the determined seed. If the reserve has too little money, the house
    pays the rest, provided that the determinations say so.
    """
    jackpot = state.determinations.jackpot
    winners = []
    for number, value in values.items():
        box = round_.boxes[number]
        if (
            box.has_jackpot_wager()
            and (box.declared or jackpot.dealer_declares)
            and find_qualifying_rule(value) is not None
        ):
            winners.append(Winner(box.player, number, get_kind(value)))
    if not winners:
        return ()
    pools = state.pools
    round_.to_jackpot -= pools.jackpot
    round_.to_reserve -= pools.reserve
    payments = pay(sort_winners(winners), _make_prizes(state, round_), pools, jackpot.funding)
    if jackpot.seed is not None and any(winner.hand == ROYAL_FLUSH for winner in winners):
        pools.fill_up(jackpot.seed, house_adds=jackpot.seed_from == "reserve-then-house")
    round_.to_jackpot += pools.jackpot
    round_.to_reserve += pools.reserve
    return payments


@follows(r11_2)
def sort_winners(winners: list[Winner]) -> list[Winner]:
    """Return the winners in the order of payment: from the dealer's right to the left (11.2, 11.4).

    Straight flushes are paid before royal flushes.
    """
    return sort_for_payment(winners, first=STRAIGHT_FLUSH, last=ROYAL_FLUSH)


@follows(A_displayed_jackpot_wager)
def _make_prizes(state: State, round_: Round) -> dict[str, Prize]:
    """Return the prize for each kind of hand in this round (11.1).

    Fixed prizes may depend on the jackpot wager displayed on the sign.
    """
    wager = round_.sign.jackpot_wager
    return {
        ROYAL_FLUSH: Prize(ROYAL_FLUSH_MIN_CENTS, compute_whole_share),
        STRAIGHT_FLUSH: Prize(STRAIGHT_FLUSH_MIN_CENTS, compute_tenth_share),
        **{hand: Prize(prize.compute_cents(wager)) for hand, prize in state.edition.fixed_prizes.items()},
    }


@follows(r11_1_a)
def compute_whole_share(pool: int, winners: int) -> int:
    """Return the share of each winner if the whole pool is divided equally (11.1(a), 11.3(a))."""
    return pool // winners


@follows(r11_1_b)
def compute_tenth_share(pool: int, winners: int) -> int:
    """Return the share of each winner of a straight flush, in cents (11.1(b), 11.3(b)).

    A single winner gets a tenth of the pool. For several winners, a tenth of the remaining pool is taken once per
    winner, and the sum is divided equally.

    >>> compute_tenth_share(12_345_67, 1), compute_tenth_share(12_345_67, 3)
    (123456, 111522)
    """
    remaining_cents = pool
    for _ in range(winners):
        remaining_cents -= remaining_cents // 10
    return (pool - remaining_cents) // winners


def find_winning_rules(payments: tuple[Payment, ...]) -> dict[str, Rules]:
    """Return the clauses to cite for a winning jackpot wager, by kind of hand (11.1, 11.3, 11.4).

    They depend on how many players won with that kind, and on whether both a royal flush and a straight flush
    won.
    """
    hands = [payment.hand for payment in payments]
    has_both = ROYAL_FLUSH in hands and STRAIGHT_FLUSH in hands
    single_rules = {ROYAL_FLUSH: r11_1_a, STRAIGHT_FLUSH: r11_1_b, "four-of-a-kind": r11_1_c, "full-house": r11_1_d,
             "flush": r11_1_e}  # fmt: skip
    shared_rules = {ROYAL_FLUSH: r11_3_a, STRAIGHT_FLUSH: r11_3_b}
    rules_by_hand: dict[str, Rules] = {}
    for hand in hands:
        rule = shared_rules[hand] if hand in shared_rules and hands.count(hand) > 1 else single_rules[hand]
        rules_by_hand[hand] = (rule, r10_5, r11_4) if has_both and hand in shared_rules else (rule, r10_5)
    return rules_by_hand


@follows(r10_7_second)
def make_jackpot_line(box: Box, value: int | None, won_cents: int | None, rules_by_hand: Mapping[str, Rules]) -> Line:
    """Return the settlement line of a jackpot wager, which is separate from those of the ante and the bet.

    The stake of a winning wager is not returned, because it is in the pools.
    """
    wager = box.make_wager("jackpot")
    if not box.lit:
        return wager.settle_void(r10_2)
    if box.jackpot_void is not None:
        return wager.settle_void(*box.jackpot_void)
    if won_cents is not None and value is not None:
        return wager.make_line("win", rules_by_hand[get_kind(value)], paid=won_cents, returned=won_cents)
    return wager.settle_loss(_find_losing_rule(value))


def _find_losing_rule(value: int | None) -> Rule:
    """Return the clause by which an accepted jackpot wager loses.

    The hand was folded (7.3), does not qualify (10.7), or was not declared (10.4).
    """
    if value is None:
        return r7_3
    return r10_7 if find_qualifying_rule(value) is None else r10_4
