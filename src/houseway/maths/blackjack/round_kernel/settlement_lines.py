"""The settlement lines of a round that was played: one row a wager, in the order of the engine, with the clauses it cites."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.maths.blackjack.round_kernel.cards import ACE, TEN, VALUE, Shoe
from houseway.maths.blackjack.round_kernel.dealer import HALVES, UNFINISHED
from houseway.maths.blackjack.round_kernel.hands import DOUBLED, PLAIN_21, Tags
from houseway.maths.blackjack.round_kernel.play_tables import NATURAL, OVER, Layout, Numbers
from houseway.maths.blackjack.round_kernel.rounds import (
    RESULT,
    odds_of_pairs,
    odds_of_sevens,
    play_round,
    won_on_answers,
    won_on_hands,
    won_on_the_side,
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
    SHOWN,
    THIRDS,
    Row,
    Whole,
)
from houseway.maths.simulation.blocks import LOSE, PUSH, WIN
from houseway.maths.simulation.random_streams import Stream
from houseway.ranking.compilation import bare

Lines = NDArray[np.int64]

MOST_LINES = 11 * MOST_BOXES
"""Four hands, each doubled, insurance and two side wagers."""
BOX, WAGER, HAND, STAKE, RISK, OUTCOME, PAID, RETURNED, ODDS, CLAUSES, MORE = range(11)
"""``ODDS`` to one in halves."""
MAIN, SPLIT, DOUBLE, INSURANCE, SUPER_SEVENS, PERFECT_PAIRS = range(6)
NAMES = ("main", "split", "double", "insurance", "super-sevens", "perfect-pairs")

(AT_ONCE, EVEN_MONEY, DEALER_OVER, HIGHER, BLACKJACK, HAND_OVER, LOWER, TO_BLACKJACK, STAND_OFF, INSURANCE_WINS,
 INSURANCE_LOSES, NO_SEVEN, ONE_SEVEN, TWO_SEVENS, THREE_SEVENS, NO_PAIR, MIXED, COLOURED, PERFECT) = range(19)  # fmt: skip
CITED = (
    ("8.1(a)",), ("8.1(b)",), ("13.1(a)", "13.2(b)"), ("13.1(b)", "13.2(b)"), ("13.1(c)", "13.2(a)"), ("13.1(d)",),
    ("13.1(e)",), ("13.1(f)",), ("13.1(g)",), ("7.5(b)", "7.4"), ("7.5(a)",), ("17.6(d)",), ("17.6(a)", "17.7"),
    ("17.6(b)", "17.7"), ("17.6(c)", "17.7"), ("18.11(d)",), ("18.11(a)", "18.14(a)"), ("18.11(b)", "18.14(b)"),
    ("18.11(c)", "18.14(c)"),
)  # fmt: skip
"""The clauses that a line cites by how it was settled."""
AS_21, BY_SPLIT, IN_PART = 1, 2, 4
CITED_TOO = {AS_21: "10.7", BY_SPLIT: "17.10", IN_PART: "3.5"}
"""The clauses that are added, in this order."""


@bare
def write_lines(dealer: Whole, boxes: Whole, row: Row, wagers: Row, stakes: Row, lines: Lines) -> Whole:
    """Write the lines of the round in ``row``; how many there are. ``stakes`` is ``wagers`` before the limits (3.5)."""
    at = 0
    hand = 0
    for box in range(boxes):
        first = hand
        while hand < row[ENDS + box]:
            at = _write_hand(dealer, box, hand, first, row, wagers, stakes, lines, at)
            hand += 1
        if row[INSURED + box] and row[SHOWN] & VALUE == ACE:
            wins = dealer == UNFINISHED - 1
            amount = wagers[INSURANCES + box]
            kind = INSURANCE_WINS if wins else INSURANCE_LOSES
            at = _write(lines, at, box, INSURANCE, 0, amount, amount, 4 if wins else -2, kind, 0)
        one, other = row[CARDS + 2 * box], row[CARDS + 2 * box + 1]
        if wagers[SEVENS + box]:
            odds = odds_of_sevens(one, other, row[THIRDS + box])
            kind = NO_SEVEN if odds < 0 else ONE_SEVEN if odds == 3 else TWO_SEVENS if odds <= 100 else THREE_SEVENS
            by_split = BY_SPLIT if kind >= TWO_SEVENS and hand > first + 1 else 0
            amount = wagers[SEVENS + box]
            at = _write(lines, at, box, SUPER_SEVENS, 0, amount, amount, 2 * odds, kind, by_split)
        if wagers[PAIRS + box]:
            odds = odds_of_pairs(one, other)
            kind = NO_PAIR if odds < 0 else MIXED if odds == 6 else COLOURED if odds == 12 else PERFECT
            at = _write(lines, at, box, PERFECT_PAIRS, 0, stakes[PAIRS + box], wagers[PAIRS + box], 2 * odds, kind, 0)
    return at


@bare
def _write_hand(
    dealer: Whole, box: Whole, hand: Whole, first: Whole, row: Row, wagers: Row, stakes: Row, lines: Lines, at: Whole
) -> Whole:
    """The wager on a hand, and its double behind it."""
    result = row[RESULTS + hand]
    code = result & (DOUBLED - 1)
    halves = HALVES[(RESULT + 1) * dealer + code]
    shown = row[SHOWN] & VALUE
    if code == NATURAL and shown == ACE and row[EVEN + box]:
        kind, halves = EVEN_MONEY, np.int64(2)
    elif code == NATURAL and shown not in (ACE, TEN):
        kind = AT_ONCE
    else:
        kind = _kind(dealer, code, halves)
    risk = wagers[MAINS + box]
    stake = stakes[MAINS + box] if hand == first else risk
    more = AS_21 if result & PLAIN_21 else 0
    at = _write(lines, at, box, MAIN if hand == first else SPLIT, hand - first + 1, stake, risk, halves, kind, more)
    if result & DOUBLED:
        at = _write(lines, at, box, DOUBLE, hand - first + 1, risk, risk, halves, kind, 0)
    return at


@bare
def _kind(dealer: Whole, code: Whole, halves: Whole) -> Whole:
    """By which clause of 13.1 a hand wins or loses."""
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


@bare
def _write(
    lines: Lines,
    at: Whole,
    box: Whole,
    wager: Whole,
    hand: Whole,
    stake: Whole,
    risk: Whole,
    halves: Whole,
    kind: Whole,
    more: Whole,
) -> Whole:
    """One row; half a cent is rounded up, what is above the limit goes back whatever happens (3.5)."""
    paid: Whole = (risk * halves + 1) >> 1 if halves > 0 else 0
    if risk < stake and halves != 0:
        more |= IN_PART
    line = lines[at]
    line[BOX], line[WAGER], line[HAND] = box + 1, wager, hand
    line[STAKE], line[RISK], line[PAID] = stake, risk, paid
    line[OUTCOME] = WIN if halves > 0 else LOSE if halves < 0 else PUSH
    line[RETURNED] = stake + paid if halves > 0 else stake if halves == 0 else stake - risk
    line[ODDS], line[CLAUSES], line[MORE] = halves, kind, more
    return at + 1


@bare
def play_and_write(
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
    stakes: Row,
    lines: Lines,
) -> tuple[Whole, Whole]:
    """Play one round and write its lines: how many there are, and what the bulk of rounds counts as won."""
    dealer = play_round(shoe, row, stream, numbers, layout, boxes, tags, insure_from, even_from, wagers)
    won = won_on_hands(dealer, boxes, row, wagers)[0] + won_on_the_side(boxes, row, wagers)[0]
    if row[SHOWN] & VALUE == ACE:
        won += won_on_answers(dealer, boxes, row, wagers)[0]
    return write_lines(dealer, boxes, row, wagers, stakes, lines), won
