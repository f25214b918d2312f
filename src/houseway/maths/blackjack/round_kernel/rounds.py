"""One round of one to seven boxes: the deal, insurance, every hand, the dealer's cards, and the results."""

from __future__ import annotations

import numpy as np

from houseway.maths.blackjack.round_kernel.cards import ACE, FACE, SEVEN, SUIT, SUIT_AT, TEN, VALUE, Shoe
from houseway.maths.blackjack.round_kernel.dealer import HALVES, NEXT_STATE, STOPS, UNFINISHED
from houseway.maths.blackjack.round_kernel.hands import DOUBLED, ON_SECOND, ON_TOTAL, Tags, get_table_row, play_split
from houseway.maths.blackjack.round_kernel.play_tables import (
    ACTION,
    DRAW,
    DRAWN,
    LAST,
    NATURAL,
    PAIR,
    SPLITS,
    STATE,
    Layout,
    Numbers,
)
from houseway.maths.blackjack.round_kernel.shoe import compute_true_count, draw_ahead, draw_card, find_more
from houseway.maths.blackjack.round_kernel.table_row import (
    AT,
    CARDS,
    DEPENDENCY,
    ENDS,
    EVEN,
    INSURANCES,
    INSURED,
    MAINS,
    NO_CARD,
    PAIRS,
    READY,
    RESULTS,
    SEVENS,
    START,
    THIRD,
    THIRDS,
    UPCARD,
    KernelInt,
    Row,
)
from houseway.maths.simulation.random_streams import Stream
from houseway.ranking.compilation import compile_inline, compile_without_refcounts

EXTRA_CARDS = 5
"""Cards that are drawn in advance for a round, in addition to three per box; few rounds need more."""
RESULT_MASK = 63
"""Mask of the bits of a hand's result that determine its payout."""


@compile_inline
def deal(shoe: Shoe, row: Row, stream: Stream, boxes: KernelInt, start: KernelInt) -> KernelInt:
    """Deal a card to each box, one to the dealer, a second to each box (6.2), and return the next position."""
    at = np.int64(start)
    row[START] = at
    if at + 3 * boxes + EXTRA_CARDS > row[READY]:
        row[READY] = draw_ahead(shoe, row[READY], at + 3 * boxes + EXTRA_CARDS, stream)
    if at + 2 * boxes + 1 <= row[READY]:
        for box in range(boxes):
            row[CARDS + 2 * box] = shoe[at + box]
            row[CARDS + 2 * box + 1] = shoe[at + boxes + 1 + box]
        row[UPCARD] = shoe[at + boxes]
        at += 2 * boxes + 1
    else:
        row[AT] = at
        deal_one_by_one(shoe, row, stream, boxes)
        at = row[AT]
    return at


@compile_without_refcounts
def deal_one_by_one(shoe: Shoe, row: Row, stream: Stream, boxes: KernelInt) -> None:
    """Make the initial deal one card at a time near the end of the shoe.

    The discards may be reshuffled between two of the cards (14.6).
    """
    for box in range(boxes):
        row[CARDS + 2 * box] = draw_card(shoe, row, stream)
    row[UPCARD] = draw_card(shoe, row, stream)
    for box in range(boxes):
        row[CARDS + 2 * box + 1] = draw_card(shoe, row, stream)


@compile_without_refcounts
def answer_insurance(
    shoe: Shoe, row: Row, boxes: KernelInt, tags: Tags, insure_from: KernelInt, even_from: KernelInt, wagers: Row
) -> KernelInt:
    """Decide for each box on even money for a Blackjack, or on insurance (8.1(b), 7.1).

    Even money is taken from the true-count index ``even_from`` on, insurance from ``insure_from`` on. Returns
    `ON_SECOND` if any wager is insured, else 0.
    """
    count = compute_true_count(shoe, row, tags) if len(tags) else 0
    dependency = 0
    for box in range(boxes):
        first, second = row[CARDS + 2 * box] & VALUE, row[CARDS + 2 * box + 1] & VALUE
        has_blackjack = first + second == ACE + TEN and ACE in (first, second)
        takes_even_money = has_blackjack and count >= even_from
        row[EVEN + box] = takes_even_money
        row[INSURED + box] = not takes_even_money and count >= insure_from and wagers[INSURANCES + box] > 0
        if row[INSURED + box]:
            dependency = ON_SECOND
    return dependency


@compile_inline
def play_box(
    shoe: Shoe,
    row: Row,
    stream: Stream,
    numbers: Numbers,
    layout: Layout,
    tags: Tags,
    dealer: KernelInt,
    box: KernelInt,
    hand: KernelInt,
    start: KernelInt,
) -> tuple[KernelInt, KernelInt, KernelInt]:
    """Play the hands of one box in turn (9 to 11).

    Returns the next position in the shoe, the index after the last result, and how the results depend on the dealer
    (`ON_TOTAL`, `ON_SECOND`).
    """
    states, firsts, laters = layout
    at = np.int64(start)
    end = hand + 1
    dependency = np.int64(0)
    table_row = np.int64(dealer)
    if len(tags):
        row[AT] = at
        table_row = np.int64(get_table_row(shoe, row, dealer, tags))
    first = row[CARDS + 2 * box] & VALUE
    table_entry = np.int64(numbers[firsts + table_row * PAIR + 16 * first + (row[CARDS + 2 * box + 1] & VALUE)])
    state, action = table_entry & STATE, table_entry >> ACTION
    third = np.int64(NO_CARD)
    if action == SPLITS:
        row[AT] = at
        end = np.int64(play_split(shoe, row, stream, numbers, layout, tags, dealer, first, hand))
        at = row[AT]
        third = row[THIRD]
        dependency = row[DEPENDENCY]
    else:
        doubled = np.int64(0)
        while action & DRAW:
            if at >= row[READY]:
                at = np.int64(find_more(shoe, row, stream, at))
            card = np.int64(shoe[at])
            at += 1
            third = card if third == NO_CARD else third
            state = np.int64(numbers[DRAWN + 16 * state + (card & VALUE)])
            if action & LAST:
                doubled = np.int64(DOUBLED)
                break
            if len(tags):
                row[AT] = at
                table_row = np.int64(get_table_row(shoe, row, dealer, tags))
            action = np.int64(numbers[laters + table_row * states + state])
        code = np.int64(numbers[DRAWN + 16 * states + state])
        row[RESULTS + hand] = code | doubled
        dependency = np.int64(code <= 21)
        if code == NATURAL and (dealer == TEN or (dealer == ACE and row[EVEN + box] == 0)):
            dependency = np.int64(ON_SECOND)
    row[THIRDS + box] = third
    row[ENDS + box] = end
    return at, end, dependency


@compile_inline
def draw_dealer(
    shoe: Shoe, row: Row, stream: Stream, dealer: KernelInt, dependency: KernelInt, start: KernelInt
) -> tuple[KernelInt, KernelInt]:
    """Draw the dealer's cards on 16 or less while a result depends on them (12.1, 12.2).

    A Blackjack or insurance depends on the second card alone. Returns the next position in the shoe and the
    index of the dealer's total in `dealer.TOTALS`.
    """
    at = np.int64(start)
    state = np.int64(dealer)
    while dependency and state < STOPS:
        if at >= row[READY]:
            at = np.int64(find_more(shoe, row, stream, at))
        state = np.int64(NEXT_STATE[16 * state + (np.int64(shoe[at]) & VALUE)])
        at += 1
        dependency = dependency & ON_TOTAL
    return at, state - STOPS if state >= STOPS else np.int64(UNFINISHED)


@compile_inline
def play_round(
    shoe: Shoe,
    row: Row,
    stream: Stream,
    numbers: Numbers,
    layout: Layout,
    boxes: KernelInt,
    tags: Tags,
    insure_from: KernelInt,
    even_from: KernelInt,
    wagers: Row,
) -> KernelInt:
    """Play a round and return the index of the dealer's total in `dealer.TOTALS`."""
    at = deal(shoe, row, stream, boxes, row[AT])
    dealer = row[UPCARD] & VALUE
    dependency = np.int64(0)
    if dealer == ACE:
        row[AT] = at
        dependency = np.int64(answer_insurance(shoe, row, boxes, tags, insure_from, even_from, wagers))
    hand = np.int64(0)
    for box in range(boxes):
        at, hand, box_dependency = play_box(shoe, row, stream, numbers, layout, tags, dealer, box, hand, at)
        dependency |= box_dependency
    at, total = draw_dealer(shoe, row, stream, dealer, dependency, at)
    row[AT] = at
    return total


@compile_inline
def sum_hand_wins(dealer: KernelInt, boxes: KernelInt, row: Row, wagers: Row) -> tuple[KernelInt, KernelInt]:
    """Return the net result and the stakes of the main wagers, including splits and doubles (13).

    Half a cent is rounded up.
    """
    won = np.int64(0)
    staked = np.int64(0)
    hand = np.int64(0)
    for box in range(boxes):
        stake = wagers[MAINS + box]
        while hand < row[ENDS + box]:
            result = row[RESULTS + hand] & RESULT_MASK
            won += (stake * HALVES[(RESULT_MASK + 1) * dealer + result] + 1) >> 1
            staked += stake << (result >> 5)
            hand += 1
    return won, staked


@compile_without_refcounts
def sum_answer_wins(dealer: KernelInt, boxes: KernelInt, row: Row, wagers: Row) -> tuple[KernelInt, KernelInt]:
    """Return the net result and the stakes of insurance and even money against an ace (7.4, 7.5, 8.1(b)).

    `sum_hand_wins` counts a Blackjack as if even money had not been taken. For even money, the result is therefore
    the difference from that amount.
    """
    blackjack = dealer == UNFINISHED - 1
    won = 0
    staked = 0
    for box in range(boxes):
        if row[INSURED + box]:
            amount = wagers[INSURANCES + box]
            staked += amount
            won += 2 * amount if blackjack else -amount
        elif row[EVEN + box]:
            stake = wagers[MAINS + box]
            won += stake - (0 if blackjack else (3 * stake + 1) >> 1)
    return won, staked


@compile_without_refcounts
def get_pairs_odds(first: KernelInt, second: KernelInt) -> KernelInt:
    """Return the odds to one of Perfect Pairs, or -1 if it loses (18.11, 18.14)."""
    if first & FACE != second & FACE:
        return -1
    if first == second:
        return 25
    first_suit, second_suit = (first & SUIT) >> SUIT_AT, (second & SUIT) >> SUIT_AT
    return 12 if (first_suit in (1, 2)) == (second_suit in (1, 2)) else 6


@compile_without_refcounts
def get_sevens_odds(first: KernelInt, second: KernelInt, third: KernelInt) -> KernelInt:
    """Return the odds to one of Super Sevens, or -1 if it loses (17.6, 17.7)."""
    if first & VALUE != SEVEN:
        return -1
    if second & VALUE != SEVEN:
        return 3
    if third != NO_CARD and third & VALUE == SEVEN:
        return 5000 if first == second == third else 500
    return 100 if first == second else 50


@compile_without_refcounts
def sum_side_wins(boxes: KernelInt, row: Row, wagers: Row) -> tuple[KernelInt, KernelInt]:
    """Return the net result and the stakes of Super Sevens and Perfect Pairs."""
    won = 0
    staked = 0
    for box in range(boxes):
        first, second = row[CARDS + 2 * box], row[CARDS + 2 * box + 1]
        sevens, pairs = wagers[SEVENS + box], wagers[PAIRS + box]
        won += sevens * get_sevens_odds(first, second, row[THIRDS + box]) + pairs * get_pairs_odds(first, second)
        staked += sevens + pairs
    return won, staked
