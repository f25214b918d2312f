"""A round of Canberra Poker as compiled code: the settlement of `games.canberra_poker` in whole cents.

A hand is a class of `ranking.bulk`, a strategy the bits of `strategies`, and what becomes of ante and bet one of few
settlements (`settlement_of`), whose lines `write_lines` has. `play_round` leaves a row for each wager, as the tests compare
them with the engine; `simulation` counts settlements over many rounds.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.games.canberra_poker.determinations import Determinations
from houseway.games.canberra_poker.play.editions import EDITIONS
from houseway.games.canberra_poker.play.jackpot import ROYAL_FLUSH_AT_LEAST, STRAIGHT_FLUSH_AT_LEAST
from houseway.games.canberra_poker.play.settlement import BET_ODDS
from houseway.jackpot.pools import Pools
from houseway.maths.canberra_poker.strategies import Bets, least_taking_part
from houseway.maths.simulation.blocks import LOSE, PUSH, VOID, WIN
from houseway.ranking.bulk_evaluator import (
    flush_suit,
    holds_flush,
    place_in_row,
    rank_part,
    row_of,
    tables_for,
    values_of_classes,
)
from houseway.ranking.canberra_poker import SETTINGS, name_of
from houseway.ranking.compilation import compiled
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
"""What becomes of ante and bet; from ``WON`` on by the kind of hand (7.3, 9.2 to 9.6, 8.1)."""

(BY_FOLDING, ANTE_ALONE_WINS, BET_TAKES_NO_PART, HIGHER, LOWER, LEVEL, NO_PRIZE, NOT_DECLARED) = range(8)
FIRST_PRIZE = 8
FIRST_SHARED = FIRST_PRIZE + 5
CITED = (
    ("7.3",), ("9.3", "8.1"), ("9.2", "9.3"), ("9.4", "8.1"), ("9.5",), ("9.6",), ("10.7",), ("10.4",),
    *((f"11.1({letter})", "10.5") for letter in "abcde"), *((f"11.3({letter})", "10.5") for letter in "ab"),
)  # fmt: skip
"""The clauses that a line cites by how it was settled; of jackpot prizes by the kind of hand, alone or of several."""
AT_MAXIMUM, AFTER_ANOTHER = 1, 2
CITED_TOO = {AT_MAXIMUM: "8.2", AFTER_ANOTHER: "11.4"}
"""The clauses that are added."""


class Rules(NamedTuple):
    """The table as the kernel needs it: whole numbers and tables."""

    kind_of_class: NDArray[np.uint8]
    least_taking_part: int
    odds: NDArray[np.int64]
    prizes: NDArray[np.int64]
    """The fixed amount of each kind of hand, nought where it wins no jackpot (11.1)."""
    max_payout: int
    box_scope: bool
    tie_is_void: bool
    jackpot_wager: int
    to_jackpot: int
    """What of a jackpot wager goes to the jackpot pool; the rest goes to the reserve (10.6)."""
    funding: int
    seed: int
    house_seeds: bool
    declares: bool


def rules_of(number: str, table: Determinations, *, declares: bool = True) -> Rules:
    """What the kernel needs of an instrument and the operator's determinations."""
    values = values_of_classes(SETTINGS).tolist()
    fixed = EDITIONS[number].fixed_prizes
    wager = int(table.jackpot.wager)
    prizes = np.zeros(len(KINDS), np.int64)
    prizes[ROYAL], prizes[STRAIGHT_FLUSH] = ROYAL_FLUSH_AT_LEAST, STRAIGHT_FLUSH_AT_LEAST
    for kind, prize in fixed.items():
        prizes[KINDS.index(kind)] = prize.amount(wager)
    seed = table.jackpot.seed
    return Rules(
        np.array([KINDS.index(name_of(value)) for value in values], np.uint8),
        least_taking_part(),
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


def tables() -> HandTables:
    """What hands are looked up in."""
    return tables_for(SETTINGS, HAND)


@compiled
def class_of(
    cards: NDArray[np.uint8],
    start: int,
    step: int,
    keys: NDArray[np.uint64],
    rows: NDArray[np.uint32],
    classes: NDArray[np.uint16],
    flushes: NDArray[np.uint16],
    suit_bits: NDArray[np.uint16],
) -> int:
    """The class of the five cards that lie at every ``step``-th place, by the fields of `HandTables`.

    They come one by one: a loop that hands the whole tuple on counts references to its arrays and takes twice as long.
    """
    at = np.uint64(start)
    far = np.uint64(step)
    one, two, three = cards[at], cards[at + far], cards[at + far + far]
    four, five = cards[at + far + far + far], cards[at + far + far + far + far]
    key = keys[one] + keys[two] + keys[three] + keys[four] + keys[five]
    ranks = rank_part(key)
    found = classes[rows[row_of(ranks)] + place_in_row(ranks)]
    if holds_flush(key):
        of = flush_suit(key)
        mask = (
            suit_bits[of, one] | suit_bits[of, two] | suit_bits[of, three] | suit_bits[of, four] | suit_bits[of, five]
        )
        found = max(found, flushes[mask])
    return int(found)


@compiled
def settlement_of(mine: int, dealer: int, least: int, tie_is_void: bool, kind: int) -> int:
    """What becomes of ante and bet of a hand of this class and kind that bet (9.2 to 9.6)."""
    takes_part = dealer >= least
    if not takes_part:
        return EQUAL if tie_is_void and mine == dealer else NOT_TAKING_PART
    if mine <= dealer:
        return EQUAL if mine == dealer else LOST
    return WON + kind


@compiled
def write_lines(box: int, ante: int, settlement: int, rules: Rules, lines: NDArray[np.int64]) -> int:
    """The rows of ante and bet by their settlement (7.3, 8.1, 8.2, 9.2 to 9.6); what they won."""
    first, second = lines[box, ANTE], lines[box, BET]
    if settlement == FOLDED:
        _row(first, ante, LOSE, 0, 0, BY_FOLDING)
        return -ante
    stake = 2 * ante
    if settlement == EQUAL:
        _row(first, ante, VOID, 0, ante, LEVEL)
        _row(second, stake, VOID, 0, stake, LEVEL)
        return 0
    if settlement == LOST:
        _row(first, ante, LOSE, 0, 0, LOWER)
        _row(second, stake, LOSE, 0, 0, LOWER)
        return -ante - stake
    first[ODDS] = 1
    if settlement == NOT_TAKING_PART:
        _row(first, ante, WIN, ante, 2 * ante, ANTE_ALONE_WINS)
        _row(second, stake, PUSH, 0, stake, BET_TAKES_NO_PART)
        return ante
    _row(first, ante, WIN, ante, 2 * ante, HIGHER)
    most = rules.max_payout - ante if rules.box_scope else rules.max_payout
    odds = rules.odds[settlement - WON]
    paid = min(stake * odds, max(0, most))
    _row(second, stake, WIN, paid, stake + paid, HIGHER)
    second[ODDS] = odds
    if paid < stake * odds:
        second[MORE] = AT_MAXIMUM
    return int(ante + paid)


@compiled
def _row(row: NDArray[np.int64], stake: int, outcome: int, paid: int, returned: int, clauses: int) -> None:
    row[STAKE] = stake
    row[OUTCOME] = outcome
    row[PAID] = paid
    row[RETURNED] = returned
    row[CLAUSES] = clauses


@compiled
def play_round(
    cards: NDArray[np.uint8],
    boxes: int,
    antes: NDArray[np.int64],
    jackpots: NDArray[np.bool_],
    strategy: Bets,
    rules: Rules,
    hands: HandTables,
    pools: NDArray[np.int64],
    classes: NDArray[np.int64],
    lines: NDArray[np.int64],
    counts: NDArray[np.int64],
) -> int:
    """One round with the first cards of the deck; a row for each wager, by box and wager.

    ``pools`` holds the jackpot and the reserve and is changed; ``classes`` gets the hands that bet, -1 for a folded one;
    ``counts`` counts the settlements. Returns what all players together won.
    """
    _, keys, rows, of_ranks, flushes, suit_bits = hands
    kinds, least, prizes = rules.kind_of_class, rules.least_taking_part, rules.prizes
    step = boxes + 1
    lines[:boxes] = 0
    won = 0
    for box in range(boxes):
        if jackpots[box]:
            pools[0] += rules.to_jackpot
            pools[1] += rules.jackpot_wager - rules.to_jackpot
    shown = cards[HAND * step - 1] >> 2
    dealer = class_of(cards, boxes, step, keys, rows, of_ranks, flushes, suit_bits)
    winners = 0
    for box in range(boxes):
        mine = class_of(cards, box, step, keys, rows, of_ranks, flushes, suit_bits)
        bet = strategy[mine] >> shown & 1
        kind = kinds[mine]
        classes[box] = mine if bet else -1
        settlement = settlement_of(mine, dealer, least, rules.tie_is_void, kind) if bet else FOLDED
        counts[settlement] += 1
        won += write_lines(box, antes[box], settlement, rules, lines)
        if jackpots[box]:
            why = BY_FOLDING if not bet else NOT_DECLARED if prizes[kind] > 0 else NO_PRIZE
            _row(lines[box, JACKPOT], rules.jackpot_wager, LOSE, 0, 0, why)
            won -= rules.jackpot_wager
            winners += bet and rules.declares and prizes[kind] > 0
    if winners:
        won += pay_jackpot(boxes, jackpots, rules, pools, classes, lines)
    return won


@compiled
def pay_jackpot(
    boxes: int,
    jackpots: NDArray[np.bool_],
    rules: Rules,
    pools: NDArray[np.int64],
    classes: NDArray[np.int64],
    lines: NDArray[np.int64],
) -> int:
    """Highest box first, royal flushes last where a straight flush wins too (11.2 to 11.4); what was paid."""
    royals = 0
    straights = 0
    for box in range(boxes):
        if jackpots[box] and classes[box] >= 0:
            kind = rules.kind_of_class[classes[box]]
            royals += kind == ROYAL
            straights += kind == STRAIGHT_FLUSH
    paid = 0
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
                    left = pools[0]
                    for _ in range(straights):
                        left -= left // 10
                    share_of_straight = (pools[0] - left) // straights
                share = share_of_straight
            amount = max(amount, share)
            _take(amount, share, rules.funding, pools)
            shared = (kind == ROYAL and royals > 1) or (kind == STRAIGHT_FLUSH and straights > 1)
            row = lines[box, JACKPOT]
            _row(row, rules.jackpot_wager, WIN, amount, amount, kind + (FIRST_SHARED if shared else FIRST_PRIZE))
            if royals and straights and kind <= STRAIGHT_FLUSH:
                row[MORE] = AFTER_ANOTHER
            paid += amount
    if royals and rules.seed >= 0:
        _fill_up(rules, pools)
    return paid


@compiled
def _take(amount: np.int64, share: np.int64, funding: int, pools: NDArray[np.int64]) -> None:
    """The pools' part of a payment; the house adds what they lack."""
    from_jackpot = min(amount if funding == 1 else share, pools[0])
    from_reserve = 0 if funding == 2 else min(amount - from_jackpot, pools[1])
    pools[0] -= from_jackpot
    pools[1] -= from_reserve


@compiled
def _fill_up(rules: Rules, pools: NDArray[np.int64]) -> None:
    missing = max(0, rules.seed - pools[0])
    from_reserve = min(missing, pools[1])
    pools[1] -= from_reserve
    pools[0] += missing if rules.house_seeds else from_reserve
