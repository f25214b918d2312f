"""Blocks of Canberra Poker: so many boxes, an ante, a strategy, and the jackpot with pools that live through the block.

One box alone wins what its settlement says, the same every time: a block counts settlements, and only a jackpot hand is
reckoned by itself. Several boxes share the dealer's hand and are played round by round.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

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
    Rules,
    class_of,
    pay_jackpot,
    play_round,
    rules_of,
    settlement_of,
    tables,
    write_lines,
)
from houseway.maths.canberra_poker.strategies import Bets, bets_by, bets_of
from houseway.maths.results import Figure
from houseway.maths.simulation.block_sums import add_square, bin_of, of_boxes, timed
from houseway.maths.simulation.blocks import BINS, WIN, Block, histogram_of, squares_of
from houseway.maths.simulation.partial_shuffle import draw_front
from houseway.maths.simulation.random_streams import stream_of
from houseway.maths.simulation.runs import Task
from houseway.ranking.compilation import compiled
from houseway.ranking.lookup_tables import HandTables

DECK = 52
RECKONED, SQUARES, PAID_OUT, CARRIED = range(4)


class Sums(NamedTuple):
    """What a block adds up."""

    settlements: NDArray[np.int64]
    """Hands by their settlement."""
    apart: NDArray[np.int64]
    """Those of them whose round was reckoned by itself."""
    hits: NDArray[np.int64]
    """Jackpot hands that were paid, by kind."""
    reckoned: NDArray[np.int64]
    """Of the rounds reckoned by themselves what was won, its squares, what the jackpot paid, and squares carried over."""
    bins: NDArray[np.int64]


def play_block(task: Task, number: int, rounds: int) -> Block:
    """One block of rounds with a stream and pools of its own."""
    settings: dict[str, Any] = task.settings
    from houseway.games import game

    table = game("canberra-poker").convert_table(settings.get("table", {}))
    boxes = int(settings.get("boxes", 1))
    jackpot = bool(settings.get("jackpot", False))
    rules = rules_of(settings["instrument"], table)
    pools = np.array([int(table.jackpot.pool), int(table.jackpot.reserve)], np.int64)
    sums = _empty()
    play = play_one_box if boxes == 1 else play_boxes
    arguments = (boxes, task.unit, jackpot, _bets(task), rules, tables(), pools, sums)
    seconds = timed(play, stream_of(task.seed, number), rounds, *arguments)
    won, squares = _add_up(task.unit, jackpot, rules, sums)
    bets = boxes * rounds - int(sums.settlements[FOLDED])
    staked = boxes * rounds * (task.unit + jackpot * rules.jackpot_wager) + bets * 2 * task.unit
    return Block(
        number=number,
        rounds=rounds,
        won=won,
        squares=squares,
        staked=staked,
        seconds=seconds,
        histogram=histogram_of(sums.bins),
        extra=_counts(bets, sums, pools),
    )


def _bets(task: Task) -> Bets:
    """The strategy, by its name or written out."""
    strategy = task.settings.get("strategy", "simple")
    return bets_of(strategy) if isinstance(strategy, str) else bets_by(strategy)


def exact(task: Task) -> Figure | None:
    """What a round is worth by the strategy; with the jackpot no exact method reaches, because its pools live on."""
    from houseway.games import game
    from houseway.maths.canberra_poker.deal_counts import all_deals
    from houseway.maths.canberra_poker.game_value import Rules as Reading
    from houseway.maths.canberra_poker.game_value import value

    settings = task.settings
    if settings.get("jackpot"):
        return None
    table = game("canberra-poker").convert_table(settings.get("table", {}))
    most = None if table.max_payout is None else Fraction(int(table.max_payout), task.unit)
    reading = Reading(most, table.max_payout_scope, table.unqualified_tie)
    deals = all_deals()
    bets = _bets(task)[deals.classes][:, None] >> (deals.open_cards >> 2) & 1
    one = value(bets.astype(np.bool_), reading)
    return of_boxes(int(settings.get("boxes", 1)), one.expected, "unit of the ante")


def _empty() -> Sums:
    return Sums(
        np.zeros(len(SETTLEMENTS), np.int64),
        np.zeros(len(SETTLEMENTS), np.int64),
        np.zeros(len(KINDS), np.int64),
        np.zeros(4, np.int64),
        np.zeros(BINS, np.int64),
    )


def _add_up(ante: int, jackpot: bool, rules: Rules, sums: Sums) -> tuple[int, int]:
    """What was won and its squares: rounds by their settlement, and those that were reckoned by themselves."""
    won, squares = int(sums.reckoned[RECKONED]), squares_of(sums.reckoned[SQUARES], sums.reckoned[CARRIED])
    lines = np.zeros((1, 3, COLUMNS), np.int64)
    for settlement, rounds in enumerate((sums.settlements - sums.apart).tolist()):
        each = int(write_lines(0, ante, settlement, rules, lines)) - jackpot * rules.jackpot_wager
        won += rounds * each
        squares += rounds * each * each
        sums.bins[bin_of(each, ante)] += rounds
    return won, squares


def _counts(bets: int, sums: Sums, pools: NDArray[np.int64]) -> dict[str, int]:
    settlements = dict(zip(SETTLEMENTS, sums.settlements.tolist(), strict=True))
    hits = {f"jackpot-{kind}": count for kind, count in zip(KINDS, sums.hits.tolist(), strict=True) if count}
    return {
        "bets": bets,
        "wins": int(sums.settlements[WON:].sum()),
        **settlements,
        **hits,
        "jackpot-wins": int(sums.hits.sum()),
        "jackpot-paid-cents": int(sums.reckoned[PAID_OUT]),
        "pool-at-end-cents": int(pools[0]),
        "reserve-at-end-cents": int(pools[1]),
    }


@compiled
def play_one_box(
    stream: NDArray[np.uint64],
    rounds: int,
    boxes: int,
    ante: int,
    jackpot: bool,
    strategy: Bets,
    rules: Rules,
    hands: HandTables,
    pools: NDArray[np.int64],
    sums: Sums,
) -> None:
    """Rounds of one box alone: what `play_round` settles, without its lines."""
    deck = np.arange(DECK).astype(np.uint8)
    classes = np.zeros(1, np.int64)
    lines = np.zeros((1, 3, COLUMNS), np.int64)
    jackpots = np.ones(1, np.bool_)
    _, keys, rows, of_ranks, flushes, suit_bits = hands
    kinds, prizes, settlements = rules.kind_of_class, rules.prizes, sums.settlements
    least, tie_is_void = rules.least_taking_part, rules.tie_is_void
    pays = jackpot and rules.declares
    to_jackpot = rules.to_jackpot if jackpot else 0
    to_reserve = rules.jackpot_wager - rules.to_jackpot if jackpot else 0
    for _ in range(rounds):
        draw_front(deck, 0, 2 * HAND, stream)
        pools[0] += to_jackpot
        pools[1] += to_reserve
        mine = class_of(deck, 0, 2, keys, rows, of_ranks, flushes, suit_bits)
        if not strategy[mine] >> (deck[2 * HAND - 1] >> 2) & 1:
            settlements[FOLDED] += 1
            continue
        kind = kinds[mine]
        dealer = class_of(deck, 1, 2, keys, rows, of_ranks, flushes, suit_bits)
        settlement = settlement_of(mine, dealer, least, tie_is_void, kind)
        settlements[settlement] += 1
        if pays and prizes[kind] > 0:
            classes[0] = mine
            paid = pay_jackpot(1, jackpots, rules, pools, classes, lines)
            won = write_lines(0, ante, settlement, rules, lines) - rules.jackpot_wager + paid
            sums.apart[settlement] += 1
            sums.hits[kind] += 1
            _reckon(won, paid, ante, sums)


@compiled
def play_boxes(
    stream: NDArray[np.uint64],
    rounds: int,
    boxes: int,
    ante: int,
    jackpot: bool,
    strategy: Bets,
    rules: Rules,
    hands: HandTables,
    pools: NDArray[np.int64],
    sums: Sums,
) -> None:
    """Rounds of so many boxes, each reckoned by itself."""
    deck = np.arange(DECK).astype(np.uint8)
    classes = np.zeros(boxes, np.int64)
    lines = np.zeros((boxes, 3, COLUMNS), np.int64)
    antes = np.full(boxes, ante)
    jackpots = np.full(boxes, jackpot)
    for _ in range(rounds):
        draw_front(deck, 0, HAND * (boxes + 1), stream)
        won = play_round(deck, boxes, antes, jackpots, strategy, rules, hands, pools, classes, lines, sums.settlements)
        paid = 0
        for box in range(boxes):
            if lines[box, JACKPOT, OUTCOME] == WIN:
                paid += lines[box, JACKPOT, PAID]
                sums.hits[rules.kind_of_class[classes[box]]] += 1
        _reckon(won, paid, ante, sums)
    sums.apart[:] = sums.settlements


@compiled
def _reckon(won: int, paid: int, ante: int, sums: Sums) -> None:
    sums.reckoned[RECKONED] += won
    add_square(won, sums.reckoned, SQUARES, CARRIED)
    sums.reckoned[PAID_OUT] += paid
    sums.bins[bin_of(won, ante)] += 1
