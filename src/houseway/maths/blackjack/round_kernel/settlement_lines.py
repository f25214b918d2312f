"""Settlement lines of a round: one row per wager, in the order of the engine, with the clauses cited."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.maths.blackjack.round_kernel.cards import ACE, TEN, VALUE, Shoe
from houseway.maths.blackjack.round_kernel.dealer import HALVES, UNFINISHED
from houseway.maths.blackjack.round_kernel.hands import DOUBLED, PLAIN_21, Tags
from houseway.maths.blackjack.round_kernel.play_tables import NATURAL, OVER, Layout, Numbers
from houseway.maths.blackjack.round_kernel.rounds import (
    RESULT_MASK,
    get_pairs_odds,
    get_sevens_odds,
    play_round,
    sum_answer_wins,
    sum_hand_wins,
    sum_side_wins,
)
from houseway.maths.blackjack.round_kernel.table_row import (
    CARDS,
    ENDS,
    EVEN,
    INSURANCES,
    INSURED,
    MAINS,
    MOST_BOXES,
    PAIRS,
    RESULTS,
    SEVENS,
    THIRDS,
    UPCARD,
    KernelInt,
    Row,
)
from houseway.maths.simulation.blocks import LOSE, PUSH, WIN
from houseway.maths.simulation.random_streams import Stream
from houseway.ranking.compilation import compile_without_refcounts

Lines = NDArray[np.int64]

MOST_LINES = 11 * MOST_BOXES
"""Largest number of settlement lines: four hands, four doubles, insurance and two side wagers per box."""
BOX, WAGER, HAND, STAKE, RISK, OUTCOME, PAID, RETURNED, ODDS, CLAUSES, MORE = range(11)
"""Indices of the columns of a settlement line. The column ``ODDS`` has the odds to one, in halves."""
MAIN, SPLIT, DOUBLE, INSURANCE, SUPER_SEVENS, PERFECT_PAIRS = range(6)
NAMES = ("main", "split", "double", "insurance", "super-sevens", "perfect-pairs")

(AT_ONCE, EVEN_MONEY, DEALER_OVER, HIGHER, BLACKJACK, HAND_OVER, LOWER, TO_BLACKJACK, STAND_OFF, INSURANCE_WINS,
 INSURANCE_LOSES, NO_SEVEN, ONE_SEVEN, TWO_SEVENS, THREE_SEVENS, NO_PAIR, MIXED, COLOURED, PERFECT) = range(19)  # fmt: skip
CLAUSES_BY_KIND = (
    ("8.1(a)",), ("8.1(b)",), ("13.1(a)", "13.2(b)"), ("13.1(b)", "13.2(b)"), ("13.1(c)", "13.2(a)"), ("13.1(d)",),
    ("13.1(e)",), ("13.1(f)",), ("13.1(g)",), ("7.5(b)", "7.4"), ("7.5(a)",), ("17.6(d)",), ("17.6(a)", "17.7"),
    ("17.6(b)", "17.7"), ("17.6(c)", "17.7"), ("18.11(d)",), ("18.11(a)", "18.14(a)"), ("18.11(b)", "18.14(b)"),
    ("18.11(c)", "18.14(c)"),
)  # fmt: skip
"""Clauses that a settlement line cites, by the kind of settlement."""
AS_21, BY_SPLIT, IN_PART = 1, 2, 4
EXTRA_CLAUSES = {AS_21: "10.7", BY_SPLIT: "17.10", IN_PART: "3.5"}
"""Clauses that a settlement line cites in addition, by the bit in its column ``MORE``, in this order."""


@compile_without_refcounts
def write_lines(dealer: KernelInt, boxes: KernelInt, row: Row, wagers: Row, stakes: Row, lines: Lines) -> KernelInt:
    """Write the settlement lines of the round in ``row`` and return their number.

    ``wagers`` are the amounts after the limits; ``stakes`` are the amounts that the players placed (3.5).
    """
    at = 0
    hand = 0
    for box in range(boxes):
        first = hand
        while hand < row[ENDS + box]:
            at = _write_hand(dealer, box, hand, first, row, wagers, stakes, lines, at)
            hand += 1
        if row[INSURED + box] and row[UPCARD] & VALUE == ACE:
            wins = dealer == UNFINISHED - 1
            amount = wagers[INSURANCES + box]
            kind = INSURANCE_WINS if wins else INSURANCE_LOSES
            at = _write(lines, at, box, INSURANCE, 0, amount, amount, 4 if wins else -2, kind, 0)
        first_card, second_card = row[CARDS + 2 * box], row[CARDS + 2 * box + 1]
        if wagers[SEVENS + box]:
            odds = get_sevens_odds(first_card, second_card, row[THIRDS + box])
            kind = NO_SEVEN if odds < 0 else ONE_SEVEN if odds == 3 else TWO_SEVENS if odds <= 100 else THREE_SEVENS
            by_split = BY_SPLIT if kind >= TWO_SEVENS and hand > first + 1 else 0
            amount = wagers[SEVENS + box]
            at = _write(lines, at, box, SUPER_SEVENS, 0, amount, amount, 2 * odds, kind, by_split)
        if wagers[PAIRS + box]:
            odds = get_pairs_odds(first_card, second_card)
            kind = NO_PAIR if odds < 0 else MIXED if odds == 6 else COLOURED if odds == 12 else PERFECT
            at = _write(lines, at, box, PERFECT_PAIRS, 0, stakes[PAIRS + box], wagers[PAIRS + box], 2 * odds, kind, 0)
    return at


@compile_without_refcounts
def _write_hand(
    dealer: KernelInt,
    box: KernelInt,
    hand: KernelInt,
    first: KernelInt,
    row: Row,
    wagers: Row,
    stakes: Row,
    lines: Lines,
    at: KernelInt,
) -> KernelInt:
    """Write the settlement line of a hand's wager, and one for its double, and return the next position."""
    result = row[RESULTS + hand]
    code = result & (DOUBLED - 1)
    halves = HALVES[(RESULT_MASK + 1) * dealer + code]
    upcard = row[UPCARD] & VALUE
    if code == NATURAL and upcard == ACE and row[EVEN + box]:
        kind, halves = EVEN_MONEY, np.int64(2)
    elif code == NATURAL and upcard not in (ACE, TEN):
        kind = AT_ONCE
    else:
        kind = _find_kind(dealer, code, halves)
    risk = wagers[MAINS + box]
    stake = stakes[MAINS + box] if hand == first else risk
    more = AS_21 if result & PLAIN_21 else 0
    at = _write(lines, at, box, MAIN if hand == first else SPLIT, hand - first + 1, stake, risk, halves, kind, more)
    if result & DOUBLED:
        at = _write(lines, at, box, DOUBLE, hand - first + 1, risk, risk, halves, kind, 0)
    return at


@compile_without_refcounts
def _find_kind(dealer: KernelInt, code: KernelInt, halves: KernelInt) -> KernelInt:
    """Return the kind of settlement, one for each paragraph of 13.1 by which a hand wins, loses or stands off."""
    if code == OVER:
        return HAND_OVER
    if halves == 0:
        return STAND_OFF
    if dealer == UNFINISHED - 1:
        return TO_BLACKJACK
    if code == NATURAL:
        return BLACKJACK
    if dealer == UNFINISHED - 2:
        return DEALER_OVER
    return HIGHER if halves > 0 else LOWER


@compile_without_refcounts
def _write(
    lines: Lines,
    at: KernelInt,
    box: KernelInt,
    wager: KernelInt,
    hand: KernelInt,
    stake: KernelInt,
    risk: KernelInt,
    halves: KernelInt,
    kind: KernelInt,
    more: KernelInt,
) -> KernelInt:
    """Write one settlement line and return the position of the next.

    Half a cent of a payout is rounded up. The part of a stake above the limit is always returned (3.5).
    """
    payout: KernelInt = (risk * halves + 1) >> 1 if halves > 0 else 0
    if risk < stake and halves != 0:
        more |= IN_PART
    line = lines[at]
    line[BOX], line[WAGER], line[HAND] = box + 1, wager, hand
    line[STAKE], line[RISK], line[PAID] = stake, risk, payout
    line[OUTCOME] = WIN if halves > 0 else LOSE if halves < 0 else PUSH
    line[RETURNED] = stake + payout if halves > 0 else stake if halves == 0 else stake - risk
    line[ODDS], line[CLAUSES], line[MORE] = halves, kind, more
    return at + 1


@compile_without_refcounts
def play_and_write(
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
    stakes: Row,
    lines: Lines,
) -> tuple[KernelInt, KernelInt]:
    """Play one round, write its settlement lines, and return their number and the net result of the round."""
    dealer = play_round(shoe, row, stream, numbers, layout, boxes, tags, insure_from, even_from, wagers)
    won = sum_hand_wins(dealer, boxes, row, wagers)[0] + sum_side_wins(boxes, row, wagers)[0]
    if row[UPCARD] & VALUE == ACE:
        won += sum_answer_wins(dealer, boxes, row, wagers)[0]
    return write_lines(dealer, boxes, row, wagers, stakes, lines), won
