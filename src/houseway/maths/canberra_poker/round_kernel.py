"""Compiled round of Canberra Poker: the settlement of `games.canberra_poker` in integer cents.

A hand is a class of `ranking`, a strategy the bits of `strategies`, and the result of ante and bet one of a
few settlements (`get_settlement`), whose lines `write_lines` writes. `play_round` leaves a row for each
wager, which the tests compare with the engine; `simulation` counts settlements over many rounds.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.games.canberra_poker.determinations import Determinations
from houseway.games.canberra_poker.play.editions import EDITIONS
from houseway.games.canberra_poker.play.jackpot import ROYAL_FLUSH_MIN_CENTS, STRAIGHT_FLUSH_MIN_CENTS
from houseway.games.canberra_poker.play.settlement import BET_ODDS
from houseway.jackpot.pools import Pools
from houseway.maths.canberra_poker.strategies import Bets, find_least_taking_part
from houseway.maths.simulation.blocks import LOSE, PUSH, VOID, WIN
from houseway.ranking.bulk_evaluator import (
    find_flush_suit,
    get_class_values,
    get_place_in_row,
    get_rank_part,
    get_row,
    get_tables,
    has_flush,
)
from houseway.ranking.canberra_poker import SETTINGS, name_value
from houseway.ranking.compilation import compile_kernel
from houseway.ranking.lookup_tables import HandTables

HAND = 5
ANTE, BET, JACKPOT = range(3)
STAKE, OUTCOME, PAID, RETURNED, ODDS, CLAUSES, MORE = range(7)
COLUMNS = 7
NO_MAXIMUM = np.iinfo(np.int64).max // 4
FUNDINGS = ("reserve", "jackpot", "house")
KINDS = tuple(BET_ODDS)
ROYAL, STRAIGHT_FLUSH = KINDS.index("royal-flush"), KINDS.index("straight-flush")
FOLDED, EQUAL, NOT_TAKING_PART, LOST, WON = range(5)
SETTLEMENTS = ("folded", "equal", "dealer-not-taking-part", "lost", *(f"won-with-{kind}" for kind in KINDS))
"""Settlements of ante and bet (7.3, 9.2 to 9.6, 8.1).

From index ``WON`` on, there is one settlement for each kind of hand that wins.
"""

(BY_FOLDING, ANTE_ALONE_WINS, BET_TAKES_NO_PART, HIGHER, LOWER, LEVEL, NO_PRIZE, NOT_DECLARED) = range(8)
FIRST_PRIZE = 8
FIRST_SHARED = FIRST_PRIZE + 5
CLAUSES_BY_KIND = (
    ("7.3",), ("9.3", "8.1"), ("9.2", "9.3"), ("9.4", "8.1"), ("9.5",), ("9.6",), ("10.7",), ("10.4",),
    *((f"11.1({letter})", "10.5") for letter in "abcde"), *((f"11.3({letter})", "10.5") for letter in "ab"),
)  # fmt: skip
"""Clauses that a settlement line cites, by the kind of settlement.

Jackpot prizes are listed by the kind of hand, first for a sole winner, then for shared prizes.
"""
AT_MAXIMUM, AFTER_ANOTHER = 1, 2
EXTRA_CLAUSES = {AT_MAXIMUM: "8.2", AFTER_ANOTHER: "11.4"}
"""Clauses that a settlement line cites in addition, by the bit in its column ``MORE``."""


class KernelRules(NamedTuple):
    """Rules of the table as integers and arrays for the kernel."""

    kind_of_class: NDArray[np.uint8]
    least_taking_part: int
    odds: NDArray[np.int64]
    prizes: NDArray[np.int64]
    """Fixed amount of each kind of hand, zero if it wins no jackpot (11.1)."""
    max_payout: int
    box_scope: bool
    tie_is_void: bool
    jackpot_wager: int
    to_jackpot: int
    """Part of a jackpot wager that goes to the jackpot pool; the rest goes to the reserve (10.6)."""
    funding: int
    seed: int
    house_seeds: bool
    declares: bool


def make_kernel_rules(number: str, table: Determinations, *, declares: bool = True) -> KernelRules:
    """Make the kernel's rules from an instrument and the operator's determinations."""
    values = get_class_values(SETTINGS).tolist()
    fixed = EDITIONS[number].fixed_prizes
    wager = int(table.jackpot.wager)
    prizes = np.zeros(len(KINDS), np.int64)
    prizes[ROYAL], prizes[STRAIGHT_FLUSH] = ROYAL_FLUSH_MIN_CENTS, STRAIGHT_FLUSH_MIN_CENTS
    for kind, prize in fixed.items():
        prizes[KINDS.index(kind)] = prize.compute_cents(wager)
    seed = table.jackpot.seed
    return KernelRules(
        np.array([KINDS.index(name_value(value)) for value in values], np.uint8),
        find_least_taking_part(),
        np.array(list(BET_ODDS.values()), np.int64),
        prizes,
        int(table.max_payout) if table.max_payout is not None else NO_MAXIMUM,
        table.max_payout_scope == "box",
        table.unqualified_tie == "void",
        wager,
        Pools().contribute(wager, int(table.jackpot.share)).jackpot,
        FUNDINGS.index(table.jackpot.funding),
        -1 if seed is None else int(seed),
        table.jackpot.seed_from == "reserve-then-house",
        declares or table.jackpot.dealer_declares,
    )


def get_hand_tables() -> HandTables:
    """Return the lookup tables of five-card hands."""
    return get_tables(SETTINGS, HAND)


@compile_kernel
def get_class(
    cards: NDArray[np.uint8],
    start: int,
    step: int,
    keys: NDArray[np.uint64],
    rows: NDArray[np.uint32],
    classes: NDArray[np.uint16],
    flushes: NDArray[np.uint16],
    suit_bits: NDArray[np.uint16],
) -> int:
    """Return the class of the five cards at every ``step``-th position from ``start`` on.

    The fields of `HandTables` are separate parameters, because a loop that passes the whole tuple counts
    references to its arrays and takes twice as long.
    """
    at = np.uint64(start)
    stride = np.uint64(step)
    first, second, third = cards[at], cards[at + stride], cards[at + stride + stride]
    fourth, fifth = cards[at + stride + stride + stride], cards[at + stride + stride + stride + stride]
    key = keys[first] + keys[second] + keys[third] + keys[fourth] + keys[fifth]
    ranks = get_rank_part(key)
    hand_class = classes[rows[get_row(ranks)] + get_place_in_row(ranks)]
    if has_flush(key):
        suit = find_flush_suit(key)
        mask = (
            suit_bits[suit, first]
            | suit_bits[suit, second]
            | suit_bits[suit, third]
            | suit_bits[suit, fourth]
            | suit_bits[suit, fifth]
        )
        hand_class = max(hand_class, flushes[mask])
    return int(hand_class)


@compile_kernel
def get_settlement(own_class: int, dealer_class: int, least_class: int, tie_is_void: bool, kind: int) -> int:
    """Return the settlement of ante and bet for a player who bet with this class and kind of hand (9.2 to 9.6)."""
    takes_part = dealer_class >= least_class
    if not takes_part:
        return EQUAL if tie_is_void and own_class == dealer_class else NOT_TAKING_PART
    if own_class <= dealer_class:
        return EQUAL if own_class == dealer_class else LOST
    return WON + kind


@compile_kernel
def write_lines(box: int, ante: int, settlement: int, rules: KernelRules, lines: NDArray[np.int64]) -> int:
    """Write the settlement lines of ante and bet, and return the net result (7.3, 8.1, 8.2, 9.2 to 9.6)."""
    first, second = lines[box, ANTE], lines[box, BET]
    if settlement == FOLDED:
        _write_row(first, ante, LOSE, 0, 0, BY_FOLDING)
        return -ante
    stake = 2 * ante
    if settlement == EQUAL:
        _write_row(first, ante, VOID, 0, ante, LEVEL)
        _write_row(second, stake, VOID, 0, stake, LEVEL)
        return 0
    if settlement == LOST:
        _write_row(first, ante, LOSE, 0, 0, LOWER)
        _write_row(second, stake, LOSE, 0, 0, LOWER)
        return -ante - stake
    first[ODDS] = 1
    if settlement == NOT_TAKING_PART:
        _write_row(first, ante, WIN, ante, 2 * ante, ANTE_ALONE_WINS)
        _write_row(second, stake, PUSH, 0, stake, BET_TAKES_NO_PART)
        return ante
    _write_row(first, ante, WIN, ante, 2 * ante, HIGHER)
    limit = rules.max_payout - ante if rules.box_scope else rules.max_payout
    odds = rules.odds[settlement - WON]
    payout = min(stake * odds, max(0, limit))
    _write_row(second, stake, WIN, payout, stake + payout, HIGHER)
    second[ODDS] = odds
    if payout < stake * odds:
        second[MORE] = AT_MAXIMUM
    return int(ante + payout)


@compile_kernel
def _write_row(row: NDArray[np.int64], stake: int, outcome: int, payout: int, returned: int, clauses: int) -> None:
    row[STAKE] = stake
    row[OUTCOME] = outcome
    row[PAID] = payout
    row[RETURNED] = returned
    row[CLAUSES] = clauses


@compile_kernel
def play_round(
    cards: NDArray[np.uint8],
    boxes: int,
    antes: NDArray[np.int64],
    jackpots: NDArray[np.bool_],
    strategy: Bets,
    rules: KernelRules,
    hands: HandTables,
    pools: NDArray[np.int64],
    classes: NDArray[np.int64],
    lines: NDArray[np.int64],
    counts: NDArray[np.int64],
) -> int:
    """Play one round with the first cards of the deck, and return the net result of all players together.

    ``lines`` gets a settlement line for each box and wager. ``pools`` contains the jackpot and the reserve and is
    changed. ``classes`` gets the class of each hand that bet, or -1 for a folded hand. ``counts`` counts the
    settlements.
    """
    _, keys, rows, rank_classes, flushes, suit_bits = hands
    kinds, least_class, prizes = rules.kind_of_class, rules.least_taking_part, rules.prizes
    step = boxes + 1
    lines[:boxes] = 0
    won = 0
    for box in range(boxes):
        if jackpots[box]:
            pools[0] += rules.to_jackpot
            pools[1] += rules.jackpot_wager - rules.to_jackpot
    open_rank = cards[HAND * step - 1] >> 2
    dealer_class = get_class(cards, boxes, step, keys, rows, rank_classes, flushes, suit_bits)
    winners = 0
    for box in range(boxes):
        own_class = get_class(cards, box, step, keys, rows, rank_classes, flushes, suit_bits)
        bet = strategy[own_class] >> open_rank & 1
        kind = kinds[own_class]
        classes[box] = own_class if bet else -1
        settlement = get_settlement(own_class, dealer_class, least_class, rules.tie_is_void, kind) if bet else FOLDED
        counts[settlement] += 1
        won += write_lines(box, antes[box], settlement, rules, lines)
        if jackpots[box]:
            clauses = BY_FOLDING if not bet else NOT_DECLARED if prizes[kind] > 0 else NO_PRIZE
            _write_row(lines[box, JACKPOT], rules.jackpot_wager, LOSE, 0, 0, clauses)
            won -= rules.jackpot_wager
            winners += bet and rules.declares and prizes[kind] > 0
    if winners:
        won += pay_jackpot(boxes, jackpots, rules, pools, classes, lines)
    return won


@compile_kernel
def pay_jackpot(
    boxes: int,
    jackpots: NDArray[np.bool_],
    rules: KernelRules,
    pools: NDArray[np.int64],
    classes: NDArray[np.int64],
    lines: NDArray[np.int64],
) -> int:
    """Pay the jackpot prizes and return their total (11.2 to 11.4).

    The highest box is paid first, and royal flushes after straight flushes.
    """
    royals = 0
    straights = 0
    for box in range(boxes):
        if jackpots[box] and classes[box] >= 0:
            kind = rules.kind_of_class[classes[box]]
            royals += kind == ROYAL
            straights += kind == STRAIGHT_FLUSH
    total_paid = 0
    share_of_straight = np.int64(-1)
    share_of_royal = np.int64(-1)
    for turn in range(2):
        for step in range(boxes):
            box = boxes - 1 - step
            if not jackpots[box] or classes[box] < 0:
                continue
            kind = rules.kind_of_class[classes[box]]
            amount = rules.prizes[kind]
            waits = kind == ROYAL and straights > 0
            if amount == 0 or waits != (turn == 1):
                continue
            share = np.int64(0)
            if kind == ROYAL:
                if share_of_royal < 0:
                    share_of_royal = pools[0] // royals
                share = share_of_royal
            elif kind == STRAIGHT_FLUSH:
                if share_of_straight < 0:
                    remaining = pools[0]
                    for _ in range(straights):
                        remaining -= remaining // 10
                    share_of_straight = (pools[0] - remaining) // straights
                share = share_of_straight
            amount = max(amount, share)
            _take_from_pools(amount, share, rules.funding, pools)
            shared = (kind == ROYAL and royals > 1) or (kind == STRAIGHT_FLUSH and straights > 1)
            row = lines[box, JACKPOT]
            _write_row(row, rules.jackpot_wager, WIN, amount, amount, kind + (FIRST_SHARED if shared else FIRST_PRIZE))
            if royals and straights and kind <= STRAIGHT_FLUSH:
                row[MORE] = AFTER_ANOTHER
            total_paid += amount
    if royals and rules.seed >= 0:
        _seed_jackpot(rules, pools)
    return total_paid


@compile_kernel
def _take_from_pools(amount: np.int64, share: np.int64, funding: int, pools: NDArray[np.int64]) -> None:
    """Take a prize from the pools as far as they cover it; the house pays the rest."""
    from_jackpot = min(amount if funding == 1 else share, pools[0])
    from_reserve = 0 if funding == 2 else min(amount - from_jackpot, pools[1])
    pools[0] -= from_jackpot
    pools[1] -= from_reserve


@compile_kernel
def _seed_jackpot(rules: KernelRules, pools: NDArray[np.int64]) -> None:
    missing = max(0, rules.seed - pools[0])
    from_reserve = min(missing, pools[1])
    pools[1] -= from_reserve
    pools[0] += missing if rules.house_seeds else from_reserve
