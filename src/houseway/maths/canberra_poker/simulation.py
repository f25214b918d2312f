"""Blocks of simulated Canberra Poker rounds, with a jackpot whose pools persist through the block.

The result of a round with one box depends only on how ante and bet are settled, except for jackpot hands. A
block of one box therefore only counts the settlements, and computes rounds with a jackpot hand separately.
Several boxes share the dealer's hand, so their blocks are computed round by round.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.i18n import Message
from houseway.maths.canberra_poker.round_kernel import (
    COLUMNS,
    FOLDED,
    HAND,
    JACKPOT,
    KINDS,
    OUTCOME,
    PAID,
    SETTLEMENTS,
    WON,
    KernelRules,
    get_class,
    get_hand_tables,
    get_settlement,
    make_kernel_rules,
    pay_jackpot,
    play_round,
    write_lines,
)
from houseway.maths.canberra_poker.strategies import Bets, get_named_bets, make_bets
from houseway.maths.results import ComputedValue
from houseway.maths.simulation.block_sums import add_square, get_bin, make_boxes_value, time_loop
from houseway.maths.simulation.blocks import BINS, WIN, Block, combine_squares, make_histogram
from houseway.maths.simulation.partial_shuffle import draw_front
from houseway.maths.simulation.random_streams import stream_of
from houseway.maths.simulation.runs import Task
from houseway.ranking.compilation import compile_kernel
from houseway.ranking.lookup_tables import HandTables

DECK = 52
WON_CENTS, SQUARES, PAID_OUT, CARRIED = range(4)


class Sums(NamedTuple):
    """Counts and sums over all rounds of a block."""

    settlements: NDArray[np.int64]
    """Number of hands by settlement."""
    separate: NDArray[np.int64]
    """Number of hands by settlement, included in ``settlements``, whose round was computed separately."""
    hits: NDArray[np.int64]
    """Number of jackpot hands that were paid, by kind."""
    totals: NDArray[np.int64]
    """Sums over the rounds that were computed separately.

    They are the net result, the squared results, the jackpot payments, and the carries of the sum of squares.
    """
    bins: NDArray[np.int64]


def play_block(task: Task, number: int, rounds: int) -> Block:
    """Play one block of rounds with its own stream and pools."""
    settings: dict[str, Any] = task.settings
    from houseway.games import get_game

    table = get_game("canberra-poker").convert_table(settings.get("table", {}))
    boxes = int(settings.get("boxes", 1))
    jackpot = bool(settings.get("jackpot", False))
    rules = make_kernel_rules(settings["instrument"], table)
    pools = np.array([int(table.jackpot.pool), int(table.jackpot.reserve)], np.int64)
    sums = _make_empty_sums()
    play = play_one_box if boxes == 1 else play_boxes
    arguments = (boxes, task.unit, jackpot, _get_bets(task), rules, get_hand_tables(), pools, sums)
    seconds = time_loop(play, stream_of(task.seed, number), rounds, *arguments)
    won, squares = _add_up(task.unit, jackpot, rules, sums)
    bet_count = boxes * rounds - int(sums.settlements[FOLDED])
    staked = boxes * rounds * (task.unit + jackpot * rules.jackpot_wager) + bet_count * 2 * task.unit
    return Block(
        number=number,
        rounds=rounds,
        won=won,
        squares=squares,
        staked=staked,
        seconds=seconds,
        histogram=make_histogram(sums.bins),
        extra=_make_counts(bet_count, sums, pools),
    )


def _get_bets(task: Task) -> Bets:
    """Return the decisions of the task's strategy, which the settings give by name or as a list of hands."""
    strategy = task.settings.get("strategy", "simple")
    return get_named_bets(strategy) if isinstance(strategy, str) else make_bets(strategy)


def exact(task: Task) -> ComputedValue | None:
    """Return the exact expected value of a round, or None if the jackpot is played.

    The jackpot has no such value, because its pools persist from round to round.
    """
    from houseway.games import get_game
    from houseway.maths.canberra_poker.deal_counts import get_all_deals
    from houseway.maths.canberra_poker.game_value import ValueRules as Reading
    from houseway.maths.canberra_poker.game_value import value

    settings = task.settings
    if settings.get("jackpot"):
        return None
    table = get_game("canberra-poker").convert_table(settings.get("table", {}))
    max_payout = None if table.max_payout is None else Fraction(int(table.max_payout), task.unit)
    value_rules = Reading(max_payout, table.max_payout_scope, table.unqualified_tie)
    deals = get_all_deals()
    bets = _get_bets(task)[deals.classes][:, None] >> (deals.open_cards >> 2) & 1
    box_value = value(bets.astype(np.bool_), value_rules)
    return make_boxes_value(int(settings.get("boxes", 1)), box_value.expected, Message("maths-per-ante"))


def _make_empty_sums() -> Sums:
    return Sums(
        np.zeros(len(SETTLEMENTS), np.int64),
        np.zeros(len(SETTLEMENTS), np.int64),
        np.zeros(len(KINDS), np.int64),
        np.zeros(4, np.int64),
        np.zeros(BINS, np.int64),
    )


def _add_up(ante: int, jackpot: bool, rules: KernelRules, sums: Sums) -> tuple[int, int]:
    """Return the net result and the sum of squared results of all rounds of a block.

    The function adds the rounds of which only the settlement was counted to those that were computed separately.
    """
    won, squares = int(sums.totals[WON_CENTS]), combine_squares(sums.totals[SQUARES], sums.totals[CARRIED])
    lines = np.zeros((1, 3, COLUMNS), np.int64)
    for settlement, rounds in enumerate((sums.settlements - sums.separate).tolist()):
        result = int(write_lines(0, ante, settlement, rules, lines)) - jackpot * rules.jackpot_wager
        won += rounds * result
        squares += rounds * result * result
        sums.bins[get_bin(result, ante)] += rounds
    return won, squares


def _make_counts(bet_count: int, sums: Sums, pools: NDArray[np.int64]) -> dict[str, int]:
    settlements = dict(zip(SETTLEMENTS, sums.settlements.tolist(), strict=True))
    hits = {f"jackpot-{kind}": count for kind, count in zip(KINDS, sums.hits.tolist(), strict=True) if count}
    return {
        "bets": bet_count,
        "wins": int(sums.settlements[WON:].sum()),
        **settlements,
        **hits,
        "jackpot-wins": int(sums.hits.sum()),
        "jackpot-paid-cents": int(sums.totals[PAID_OUT]),
        "pool-at-end-cents": int(pools[0]),
        "reserve-at-end-cents": int(pools[1]),
    }


@compile_kernel
def play_one_box(
    stream: NDArray[np.uint64],
    rounds: int,
    boxes: int,
    ante: int,
    jackpot: bool,
    strategy: Bets,
    rules: KernelRules,
    hands: HandTables,
    pools: NDArray[np.int64],
    sums: Sums,
) -> None:
    """Play rounds of one box and count the settlements, without writing the settlement lines of each round."""
    deck = np.arange(DECK).astype(np.uint8)
    classes = np.zeros(1, np.int64)
    lines = np.zeros((1, 3, COLUMNS), np.int64)
    jackpots = np.ones(1, np.bool_)
    _, keys, rows, rank_classes, flushes, suit_bits = hands
    kinds, prizes, settlements = rules.kind_of_class, rules.prizes, sums.settlements
    least_class, tie_is_void = rules.least_taking_part, rules.tie_is_void
    pays_jackpot = jackpot and rules.declares
    to_jackpot = rules.to_jackpot if jackpot else 0
    to_reserve = rules.jackpot_wager - rules.to_jackpot if jackpot else 0
    for _ in range(rounds):
        draw_front(deck, 0, 2 * HAND, stream)
        pools[0] += to_jackpot
        pools[1] += to_reserve
        own_class = get_class(deck, 0, 2, keys, rows, rank_classes, flushes, suit_bits)
        if not strategy[own_class] >> (deck[2 * HAND - 1] >> 2) & 1:
            settlements[FOLDED] += 1
            continue
        kind = kinds[own_class]
        dealer_class = get_class(deck, 1, 2, keys, rows, rank_classes, flushes, suit_bits)
        settlement = get_settlement(own_class, dealer_class, least_class, tie_is_void, kind)
        settlements[settlement] += 1
        if pays_jackpot and prizes[kind] > 0:
            classes[0] = own_class
            jackpot_paid = pay_jackpot(1, jackpots, rules, pools, classes, lines)
            won = write_lines(0, ante, settlement, rules, lines) - rules.jackpot_wager + jackpot_paid
            sums.separate[settlement] += 1
            sums.hits[kind] += 1
            _add_round(won, jackpot_paid, ante, sums)


@compile_kernel
def play_boxes(
    stream: NDArray[np.uint64],
    rounds: int,
    boxes: int,
    ante: int,
    jackpot: bool,
    strategy: Bets,
    rules: KernelRules,
    hands: HandTables,
    pools: NDArray[np.int64],
    sums: Sums,
) -> None:
    """Play rounds of several boxes and compute the result of every round."""
    deck = np.arange(DECK).astype(np.uint8)
    classes = np.zeros(boxes, np.int64)
    lines = np.zeros((boxes, 3, COLUMNS), np.int64)
    antes = np.full(boxes, ante)
    jackpots = np.full(boxes, jackpot)
    for _ in range(rounds):
        draw_front(deck, 0, HAND * (boxes + 1), stream)
        won = play_round(deck, boxes, antes, jackpots, strategy, rules, hands, pools, classes, lines, sums.settlements)
        jackpot_paid = 0
        for box in range(boxes):
            if lines[box, JACKPOT, OUTCOME] == WIN:
                jackpot_paid += lines[box, JACKPOT, PAID]
                sums.hits[rules.kind_of_class[classes[box]]] += 1
        _add_round(won, jackpot_paid, ante, sums)
    sums.separate[:] = sums.settlements


@compile_kernel
def _add_round(won: int, jackpot_paid: int, ante: int, sums: Sums) -> None:
    sums.totals[WON_CENTS] += won
    add_square(won, sums.totals, SQUARES, CARRIED)
    sums.totals[PAID_OUT] += jackpot_paid
    sums.bins[get_bin(won, ante)] += 1
