"""A round of Canberra Poker as one compiled function: the settlement of `games.canberra_poker` in whole cents.

It deals, bets or folds by a strategy, settles antes and bets and pays the jackpot, and leaves a row for each wager. The same
function plays stacked cards in the tests and shuffled ones in a simulation.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.games.canberra_poker.determinations import Determinations
from houseway.games.canberra_poker.editions import EDITIONS
from houseway.games.canberra_poker.jackpot import ROYAL_FLUSH_AT_LEAST, STRAIGHT_FLUSH_AT_LEAST
from houseway.games.canberra_poker.settlement import BET_ODDS
from houseway.maths.simulation.blocks import LOSE, PUSH, VOID, WIN
from houseway.ranking.bulk import (
    flush_suit,
    holds_flush,
    place_in_row,
    rank_part,
    row_of,
    tables_for,
    values_of_classes,
)
from houseway.ranking.canberra import SETTINGS, name_of, takes_part
from houseway.ranking.compiled import compiled
from houseway.ranking.tables import HandTables

HAND = 5
ANTE, BET, JACKPOT = range(3)
ALWAYS_BET, PAIR_OR_BETTER, ACE_KING_JACK_EIGHT_THREE, DEALER_RULE, SIMPLE = range(5)
STRATEGIES = {
    "always-bet": ALWAYS_BET,
    "pair-or-better": PAIR_OR_BETTER,
    "ace-king-jack-eight-three": ACE_KING_JACK_EIGHT_THREE,
    "dealer-rule": DEALER_RULE,
    "simple": SIMPLE,
}
NO_MAXIMUM = np.iinfo(np.int64).max // 4
FUNDINGS = ("reserve", "jackpot", "house")
KINDS = tuple(BET_ODDS)
ROYAL, STRAIGHT_FLUSH = KINDS.index("royal-flush"), KINDS.index("straight-flush")
NO_PRIZE = len(KINDS)
TOP_FOUR = 0xEDB83
"""Ace, king, knave, eight and three, as the ranks of a value."""


class Rules(NamedTuple):
    """The table as the kernel needs it: whole numbers and tables."""

    kind_of_class: NDArray[np.int8]
    takes_part: NDArray[np.bool_]
    ranks_of_class: NDArray[np.int32]
    odds: NDArray[np.int64]
    prizes: NDArray[np.int64]
    """The fixed amount of each kind of hand, nought where it wins no jackpot (11.1)."""
    max_payout: int
    box_scope: bool
    tie_is_void: bool
    jackpot_wager: int
    share: int
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
        np.array([KINDS.index(name_of(value)) for value in values], np.int8),
        np.array([takes_part(value) for value in values], np.bool_),
        np.array([value & 0xFFFFF if name_of(value) == "high-card" else 0xFFFFF for value in values], np.int32),
        np.array(list(BET_ODDS.values()), np.int64),
        prizes,
        _most(table.max_payout),
        table.max_payout_scope == "box",
        table.unqualified_tie == "void",
        wager,
        int(table.jackpot.share),
        FUNDINGS.index(table.jackpot.funding),
        -1 if seed is None else int(seed),
        table.jackpot.seed_from == "reserve-then-house",
        declares or table.jackpot.dealer_declares,
    )


def _most(max_payout: object) -> int:
    return int(max_payout) if isinstance(max_payout, int) else NO_MAXIMUM


def tables() -> HandTables:
    """What hands are looked up in."""
    return tables_for(SETTINGS, HAND)


@compiled
def class_of(cards: NDArray[np.uint8], start: int, step: int, hands: HandTables) -> int:
    """The class of the five cards that lie at every ``step``-th place."""
    keys = hands.keys
    key = (
        keys[cards[start]]
        + keys[cards[start + step]]
        + keys[cards[start + 2 * step]]
        + keys[cards[start + 3 * step]]
        + keys[cards[start + 4 * step]]
    )
    ranks = rank_part(key)
    found = hands.classes[hands.rows[row_of(ranks)] + place_in_row(ranks)]
    if holds_flush(key):
        bits = hands.suit_bits[flush_suit(key)]
        mask = (
            bits[cards[start]]
            | bits[cards[start + step]]
            | bits[cards[start + 2 * step]]
            | bits[cards[start + 3 * step]]
            | bits[cards[start + 4 * step]]
        )
        found = max(found, hands.flushes[mask])
    return int(found)


@compiled
def bets(strategy: int, of_class: int, shown: int, rules: Rules) -> bool:
    """Whether the strategy bets with a hand of this class when the dealer shows a card of that rank."""
    ranks = rules.ranks_of_class[of_class]
    pair = ranks == 0xFFFFF
    if strategy == ALWAYS_BET or pair:
        return True
    if strategy == PAIR_OR_BETTER:
        return False
    if strategy == ACE_KING_JACK_EIGHT_THREE:
        return bool(ranks >= TOP_FOUR)
    ace_king = ranks >> 12 == 0xED
    if strategy == DEALER_RULE or not ace_king:
        return bool(ace_king)
    number = shown + 2
    third, fourth, fifth = ranks >> 8 & 15, ranks >> 4 & 15, ranks & 15
    if number >= 13:
        return bool(third >= 11)
    if number in (third, fourth, fifth):
        return True
    return bool(third == 12 and number < fourth)


@compiled
def play_round(
    cards: NDArray[np.uint8],
    boxes: int,
    antes: NDArray[np.int64],
    jackpots: NDArray[np.bool_],
    strategy: int,
    rules: Rules,
    hands: HandTables,
    pools: NDArray[np.int64],
    classes: NDArray[np.int64],
    lines: NDArray[np.int64],
) -> int:
    """One round with the first cards of the deck; rows of stake, outcome, paid and returned by box and wager.

    ``pools`` holds the jackpot and the reserve and is changed. Returns what all players together won.
    """
    step = boxes + 1
    lines[:boxes] = 0
    won = 0
    for box in range(boxes):
        if jackpots[box]:
            part = rules.jackpot_wager * rules.share // 10_000
            pools[0] += part
            pools[1] += rules.jackpot_wager - part
    shown = cards[5 * step - 1] >> 2
    dealer = -1
    winners = 0
    for box in range(boxes):
        mine = class_of(cards, box, step, hands)
        ante = antes[box]
        bet = bets(strategy, mine, shown, rules)
        classes[box] = mine if bet else -1
        lines[box, ANTE, 0] = ante
        lines[box, ANTE, 1] = LOSE
        if jackpots[box]:
            lines[box, JACKPOT, 0] = rules.jackpot_wager
            lines[box, JACKPOT, 1] = LOSE
            won -= rules.jackpot_wager
            winners += bet and rules.declares and rules.prizes[rules.kind_of_class[mine]] > 0
        if not bet:
            won -= ante
            continue
        if dealer < 0:
            dealer = class_of(cards, boxes, step, hands)
        won += _settle(box, ante, mine, dealer, rules, lines)
    if winners:
        won += _pay_jackpot(boxes, jackpots, rules, pools, classes, lines)
    return won


@compiled
def _settle(box: int, ante: int, mine: int, dealer: int, rules: Rules, lines: NDArray[np.int64]) -> int:
    """Ante and bet of a box that bet (9.2 to 9.6, 8.1, 8.2); what they won."""
    stake = 2 * ante
    lines[box, BET, 0] = stake
    if mine == dealer and (rules.takes_part[dealer] or rules.tie_is_void):
        _row(lines, box, ANTE, VOID, 0, ante)
        _row(lines, box, BET, VOID, 0, stake)
        return 0
    if not rules.takes_part[dealer]:
        _row(lines, box, ANTE, WIN, ante, 2 * ante)
        _row(lines, box, BET, PUSH, 0, stake)
        return ante
    if mine < dealer:
        lines[box, BET, 1] = LOSE
        return -ante - stake
    most = rules.max_payout - ante if rules.box_scope else rules.max_payout
    paid = min(stake * rules.odds[rules.kind_of_class[mine]], max(0, most))
    _row(lines, box, ANTE, WIN, ante, 2 * ante)
    _row(lines, box, BET, WIN, paid, stake + paid)
    return int(ante + paid)


@compiled
def _row(lines: NDArray[np.int64], box: int, wager: int, outcome: int, paid: int, returned: int) -> None:
    lines[box, wager, 1] = outcome
    lines[box, wager, 2] = paid
    lines[box, wager, 3] = returned


@compiled
def _pay_jackpot(
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
            _row(lines, box, JACKPOT, WIN, amount, amount)
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
