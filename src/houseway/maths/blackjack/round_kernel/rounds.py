"""One round of one to seven boxes: the deal, the answers to insurance, every hand, the dealer's cards, the money.

Where play does not go by the count, the first cards of a hand and of the dealer are drawn without a branch: a card that is
not wanted counts nought and stays where it is.
"""

from __future__ import annotations

import numpy as np

from houseway.maths.blackjack.round_kernel.cards import ACE, FACE, SEVEN, SUIT, SUIT_AT, TEN, VALUE, Shoe
from houseway.maths.blackjack.round_kernel.dealer import HALVES, STEP, STOPS, UNFINISHED
from houseway.maths.blackjack.round_kernel.hands import DOUBLED, ON_SECOND, ON_TOTAL, Tags, play_split, row_by_count
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
from houseway.maths.blackjack.round_kernel.shoe import draw_ahead, find_more, take, true_count
from houseway.maths.blackjack.round_kernel.table_row import (
    AT,
    CARDS,
    ENDS,
    EVEN,
    INSURANCES,
    INSURED,
    LIVE,
    MAINS,
    NO_CARD,
    PAIRS,
    READY,
    RESULTS,
    SEVENS,
    SHOWN,
    START,
    THIRD,
    THIRDS,
    Row,
    Whole,
)
from houseway.maths.simulation.random_streams import Stream
from houseway.ranking.compilation import bare, inlined

BESIDE = 5
"""How many cards beside three a box get their places before a round: few rounds want more."""
RESULT = 63
"""The part of a hand's result that decides about money."""


@inlined
def deal(shoe: Shoe, row: Row, stream: Stream, boxes: Whole, start: Whole) -> Whole:
    """A card to each box, one to the dealer, a second to each box (6.2); where the next card lies."""
    at = np.int64(start)
    row[START] = at
    if at + 3 * boxes + BESIDE > row[READY]:
        row[READY] = draw_ahead(shoe, row[READY], at + 3 * boxes + BESIDE, stream)
    if at + 2 * boxes + 1 <= row[READY]:
        for box in range(boxes):
            row[CARDS + 2 * box] = shoe[at + box]
            row[CARDS + 2 * box + 1] = shoe[at + boxes + 1 + box]
        row[SHOWN] = shoe[at + boxes]
        at += 2 * boxes + 1
    else:
        row[AT] = at
        deal_one_by_one(shoe, row, stream, boxes)
        at = row[AT]
    return at


@bare
def deal_one_by_one(shoe: Shoe, row: Row, stream: Stream, boxes: Whole) -> None:
    """The same near the end of the shoe, where the discards may have to be shuffled between two cards (14.6)."""
    for box in range(boxes):
        row[CARDS + 2 * box] = take(shoe, row, stream)
    row[SHOWN] = take(shoe, row, stream)
    for box in range(boxes):
        row[CARDS + 2 * box + 1] = take(shoe, row, stream)


@bare
def answer(shoe: Shoe, row: Row, boxes: Whole, tags: Tags, insure_from: Whole, even_from: Whole, wagers: Row) -> Whole:
    """Even money for a Blackjack, insurance for the rest (8.1(b), 7.1); `ON_SECOND` where any wager is insured.

    It is asked for when the true count, from 0 on, is at least ``even_from`` or ``insure_from``.
    """
    count = true_count(shoe, row, tags) if len(tags) else 0
    hangs = 0
    for box in range(boxes):
        one, other = row[CARDS + 2 * box] & VALUE, row[CARDS + 2 * box + 1] & VALUE
        natural = one + other == ACE + TEN and ACE in (one, other)
        even = natural and count >= even_from
        row[EVEN + box] = even
        row[INSURED + box] = not even and count >= insure_from and wagers[INSURANCES + box] > 0
        if row[INSURED + box]:
            hangs = ON_SECOND
    return hangs


@inlined
def play_box(
    shoe: Shoe,
    row: Row,
    stream: Stream,
    numbers: Numbers,
    layout: Layout,
    tags: Tags,
    dealer: Whole,
    box: Whole,
    hand: Whole,
    start: Whole,
) -> tuple[Whole, Whole, Whole]:
    """The hands of one box in turn (9 to 11).

    Where the next card lies; the place behind the last result; what of it hangs on the dealer (`ON_TOTAL`, `ON_SECOND`).
    """
    states, firsts, laters = layout
    at = np.int64(start)
    end = hand + 1
    hangs = np.int64(0)
    by = np.int64(dealer)
    if len(tags):
        row[AT] = at
        by = np.int64(row_by_count(shoe, row, dealer, tags))
    first = row[CARDS + 2 * box] & VALUE
    found = np.int64(numbers[firsts + by * PAIR + 16 * first + (row[CARDS + 2 * box + 1] & VALUE)])
    state, action = found & STATE, found >> ACTION
    third = np.int64(NO_CARD)
    if action == SPLITS:
        row[AT] = at
        end = np.int64(play_split(shoe, row, stream, numbers, layout, tags, dealer, first, hand))
        at = row[AT]
        third = row[THIRD]
        hangs = row[LIVE]
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
                by = np.int64(row_by_count(shoe, row, dealer, tags))
            action = np.int64(numbers[laters + by * states + state])
        code = np.int64(numbers[DRAWN + 16 * states + state])
        row[RESULTS + hand] = code | doubled
        hangs = np.int64(code <= 21)
        if code == NATURAL and (dealer == TEN or (dealer == ACE and row[EVEN + box] == 0)):
            hangs = np.int64(ON_SECOND)
    row[THIRDS + box] = third
    row[ENDS + box] = end
    return at, end, hangs


@inlined
def draw_dealer(shoe: Shoe, row: Row, stream: Stream, dealer: Whole, hangs: Whole, start: Whole) -> tuple[Whole, Whole]:
    """Draw on 16 or less while a result hangs on it; a Blackjack or insurance hangs on the second card alone (12.1, 12.2).

    Where the next card lies, and which of `dealer.TOTALS` the dealer has in the end.
    """
    at = np.int64(start)
    here = np.int64(dealer)
    while hangs and here < STOPS:
        if at >= row[READY]:
            at = np.int64(find_more(shoe, row, stream, at))
        here = np.int64(STEP[16 * here + (np.int64(shoe[at]) & VALUE)])
        at += 1
        hangs = hangs & ON_TOTAL
    return at, here - STOPS if here >= STOPS else np.int64(UNFINISHED)


@inlined
def play_round(
    shoe: Shoe,
    row: Row,
    stream: Stream,
    numbers: Numbers,
    layout: Layout,
    boxes: Whole,
    tags: Tags,
    insure_from: Whole,
    even_from: Whole,
    wagers: Row,
) -> Whole:
    """Play a round; which of `dealer.TOTALS` the dealer has in the end."""
    at = deal(shoe, row, stream, boxes, row[AT])
    dealer = row[SHOWN] & VALUE
    hangs = np.int64(0)
    if dealer == ACE:
        row[AT] = at
        hangs = np.int64(answer(shoe, row, boxes, tags, insure_from, even_from, wagers))
    hand = np.int64(0)
    for box in range(boxes):
        at, hand, more = play_box(shoe, row, stream, numbers, layout, tags, dealer, box, hand, at)
        hangs |= more
    at, total = draw_dealer(shoe, row, stream, dealer, hangs, at)
    row[AT] = at
    return total


@inlined
def won_on_hands(dealer: Whole, boxes: Whole, row: Row, wagers: Row) -> tuple[Whole, Whole]:
    """What the main wagers with their splits and doubles won, and what was staked on them (13); half a cent is rounded up."""
    won = np.int64(0)
    staked = np.int64(0)
    hand = np.int64(0)
    for box in range(boxes):
        stake = wagers[MAINS + box]
        while hand < row[ENDS + box]:
            result = row[RESULTS + hand] & RESULT
            won += (stake * HALVES[(RESULT + 1) * dealer + result] + 1) >> 1
            staked += stake << (result >> 5)
            hand += 1
    return won, staked


@bare
def won_on_answers(dealer: Whole, boxes: Whole, row: Row, wagers: Row) -> tuple[Whole, Whole]:
    """What insurance won and cost, and what even money changed (7.4, 7.5, 8.1(b)); called where the dealer shows an ace."""
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


@bare
def odds_of_pairs(first: Whole, second: Whole) -> Whole:
    """What Perfect Pairs pays to one, -1 where it loses (18.11, 18.14)."""
    if first & FACE != second & FACE:
        return -1
    if first == second:
        return 25
    one, other = (first & SUIT) >> SUIT_AT, (second & SUIT) >> SUIT_AT
    return 12 if (one in (1, 2)) == (other in (1, 2)) else 6


@bare
def odds_of_sevens(first: Whole, second: Whole, third: Whole) -> Whole:
    """What Super Sevens pays to one, -1 where it loses (17.6, 17.7)."""
    if first & VALUE != SEVEN:
        return -1
    if second & VALUE != SEVEN:
        return 3
    if third != NO_CARD and third & VALUE == SEVEN:
        return 5000 if first == second == third else 500
    return 100 if first == second else 50


@bare
def won_on_the_side(boxes: Whole, row: Row, wagers: Row) -> tuple[Whole, Whole]:
    """What Super Sevens and Perfect Pairs won, and what was staked on them."""
    won = 0
    staked = 0
    for box in range(boxes):
        first, second = row[CARDS + 2 * box], row[CARDS + 2 * box + 1]
        sevens, pairs = wagers[SEVENS + box], wagers[PAIRS + box]
        won += sevens * odds_of_sevens(first, second, row[THIRDS + box]) + pairs * odds_of_pairs(first, second)
        staked += sevens + pairs
    return won, staked
