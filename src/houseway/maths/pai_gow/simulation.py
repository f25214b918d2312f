"""Blocks of Pai Gow: boxes with one wager each, set house way or by a table of exceptions, with or without players' banks.

One box against the house wins, pushes or loses: a block counts that, and reckons jackpot hands by themselves. With several
boxes or players who bank a block goes round by round.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.games.pai_gow.determinations import Determinations, JackpotDeterminations
from houseway.games.pai_gow.play.hands import HouseWayOptions
from houseway.games.pai_gow.play.state import HOUSE_BOX
from houseway.games.pai_gow.play.wagers import PLAYERS_ON_A_BOX
from houseway.maths.pai_gow.deal_counts import HAND
from houseway.maths.pai_gow.hand_tables import (
    PRIZE_NAMES,
    TILES,
    SetHands,
    hand_at,
    own_values,
    parts_won,
    prize_of,
    set_hands,
)
from houseway.maths.pai_gow.round_kernel import (
    COLUMNS,
    COMMISSIONED,
    DISPLAYED,
    JACKPOT,
    OUTCOME,
    PAID,
    PLACES,
    POOL,
    RESERVE,
    RETURNED,
    ROWS,
    SPECIAL,
    STAKE,
    Rules,
    bank_of,
    commission_on,
    matched,
    may_bank,
    play_round,
    rules_of,
    settle_jackpot,
)
from houseway.maths.results import Figure
from houseway.maths.simulation.block_sums import add_square, bin_of, of_boxes, timed
from houseway.maths.simulation.blocks import BINS, PUSH, WIN, Block, histogram_of, squares_of
from houseway.maths.simulation.partial_shuffle import draw_front
from houseway.maths.simulation.random_streams import stream_of
from houseway.maths.simulation.runs import Task
from houseway.ranking.compilation import compiled

RECKONED, SQUARES, STAKED, COMMISSION, JACKPOT_PAID, PARTNERS, PARTNERS_WON, CARRIED = range(8)
LOSSES, PUSHES, WINS = range(3)
BANK = 3
"""The results of banks come behind those of wagers."""


class Sums(NamedTuple):
    """What a block adds up."""

    results: NDArray[np.int64]
    """Wagers lost, pushed and won, then rounds of players' banks lost, pushed and won."""
    apart: NDArray[np.int64]
    """Those wagers whose round was reckoned by itself."""
    prizes: NDArray[np.int64]
    reckoned: NDArray[np.int64]
    bins: NDArray[np.int64]


class Asked(NamedTuple):
    """What a task's settings say."""

    table: Determinations
    boxes: int
    jackpot: bool
    bankers: tuple[tuple[int, ...], ...]
    """The boxes whose players ask for the bank whenever they may, each with the boxes of the partners."""
    match: bool
    """Whether the player/banker has the house match the own last wager (7.9)."""


def asked_of(task: Task) -> Asked:
    """The settings, read."""
    from houseway.games import game

    settings: dict[str, Any] = task.settings
    table = game("pai-gow").convert_table(settings["table"])
    assert isinstance(table, Determinations)
    boxes = int(settings.get("boxes", 1))
    return Asked(
        table,
        boxes,
        bool(settings.get("jackpot", False)),
        tuple(tuple(boxes) for boxes in settings.get("bankers", ())),
        settings.get("house-wager", "match") == "match",
    )


@lru_cache(maxsize=8)
def _tables(options: HouseWayOptions, exceptions: bytes) -> SetHands:
    return set_hands(options, msgspec.json.decode(exceptions))


def tables_of(task: Task, table: Determinations) -> SetHands:
    """The hands as the task has them set; kept, since every block asks for them."""
    return _tables(table.options(), msgspec.json.encode(task.settings.get("exceptions", {})))


def play_block(task: Task, number: int, rounds: int) -> Block:
    """One block of rounds with a stream, pools and a bank of its own."""
    asked = asked_of(task)
    rules, hands = rules_of(asked.table), tables_of(task, asked.table)
    jackpot = asked.table.jackpot if isinstance(asked.table.jackpot, JackpotDeterminations) else None
    pool, reserve = (int(jackpot.pool), int(jackpot.reserve)) if jackpot else (0, 0)
    pools = np.array([pool, reserve, pool], np.int64)
    sums = Sums(*(np.zeros(size, np.int64) for size in (6, 3, len(PRIZE_NAMES), 8, BINS)))
    bankers = np.zeros(PLACES, np.int64)
    for lead, *partners in asked.bankers:
        bankers[lead] = sum(1 << box for box in (lead, *partners))
    alone = asked.boxes == 1 and not asked.bankers
    play = play_one_box if alone else play_boxes
    arguments = (asked.boxes, task.unit, asked.jackpot, bankers, asked.match, rules, *hands, pools, sums)
    seconds = timed(play, stream_of(task.seed, number), rounds, *arguments)
    squares = squares_of(sums.reckoned[SQUARES], sums.reckoned[CARRIED])
    if alone:
        squares += _add_up(task.unit, asked.jackpot, rules, rounds, sums)
    return Block(
        number=number,
        rounds=rounds,
        won=int(sums.reckoned[RECKONED]),
        squares=squares,
        staked=int(sums.reckoned[STAKED]),
        seconds=seconds,
        histogram=histogram_of(sums.bins),
        extra=_counts(sums, pools),
    )


def _add_up(unit: int, jackpot: bool, rules: Rules, rounds: int, sums: Sums) -> int:
    """The rounds that were only counted: each win, push and loss comes to the same; gives their squares."""
    risk = min(unit, rules.most)
    lost = jackpot * rules.jackpot_wager
    each = (-risk, 0, risk - commission_on(risk, rules.rounding))
    squares = 0
    for result, count in enumerate((sums.results[:BANK] - sums.apart).tolist()):
        won = each[result] - lost
        sums.reckoned[RECKONED] += count * won
        squares += count * won * won
        sums.bins[bin_of(won, unit)] += count
    sums.reckoned[COMMISSION] += int(sums.results[WINS]) * (risk - each[WINS])
    sums.reckoned[STAKED] += rounds * (unit + lost)
    return squares


def _counts(sums: Sums, pools: NDArray[np.int64]) -> dict[str, int]:
    lost, pushed, won, bank_lost, bank_pushed, bank_won = sums.results.tolist()
    prizes = zip(PRIZE_NAMES, sums.prizes.tolist(), strict=True)
    return {
        "wins": won,
        "pushes": pushed,
        "losses": lost,
        "bank-wins": bank_won,
        "bank-pushes": bank_pushed,
        "bank-losses": bank_lost,
        "bank-partners": int(sums.reckoned[PARTNERS]),
        "bank-partners-won-cents": int(sums.reckoned[PARTNERS_WON]),
        "commission-cents": int(sums.reckoned[COMMISSION]),
        **{f"jackpot-{name}": count for name, count in prizes if name},
        "jackpot-paid-cents": int(sums.reckoned[JACKPOT_PAID]),
        "pool-at-end-cents": int(pools[POOL]),
        "reserve-at-end-cents": int(pools[RESERVE]),
    }


def exact(task: Task) -> Figure | None:
    """What a round against the house's bank is worth; players' banks and the jackpot depend on what was before."""
    from houseway.maths.pai_gow.game_value import by_setting

    asked = asked_of(task)
    if asked.bankers or asked.jackpot:
        return None
    rules, options = rules_of(asked.table), asked.table.options()
    tally = by_setting(*own_values(options, task.settings.get("exceptions")), options).tally
    risk = min(task.unit, rules.most)
    won = tally.win * (risk - commission_on(risk, rules.rounding)) - tally.lose * risk
    return of_boxes(asked.boxes, Fraction(won, tally.deals * task.unit), "unit of the wager")


@compiled
def play_one_box(
    stream: NDArray[np.uint64],
    rounds: int,
    boxes: int,
    unit: int,
    jackpot: bool,
    bankers: NDArray[np.int64],
    match: bool,
    rules: Rules,
    pairs: NDArray[np.uint8],
    own: NDArray[np.uint32],
    house: NDArray[np.uint32],
    pools: NDArray[np.int64],
    sums: Sums,
) -> None:
    """Rounds of one box against the house's bank: what `play_round` settles, without its lines."""
    tiles = np.arange(TILES).astype(np.uint8)
    results, row = sums.results, np.zeros(COLUMNS, np.int64)
    risk = min(unit, rules.most)
    after_commission = risk - commission_on(risk, rules.rounding)
    to_pool, to_reserve = rules.to_pool, rules.jackpot_wager - rules.to_pool
    for _ in range(rounds):
        draw_front(tiles, 0, 2 * HAND, stream)
        mine = hand_at(tiles, HAND, pairs, own)
        parts = np.uint64(parts_won(mine, hand_at(tiles, 0, pairs, house)))
        results[parts] += 1
        if not jackpot:
            continue
        if not prize_of(mine):
            pools[POOL] += to_pool
            pools[RESERVE] += to_reserve
            continue
        row[:] = 0
        pools[DISPLAYED] = pools[POOL]
        won = settle_jackpot(prize_of(mine), pools[POOL], rules, pools, row)
        if parts == LOSSES:
            won -= risk
        elif parts == WINS:
            won += after_commission
        sums.apart[parts] += 1
        sums.prizes[prize_of(mine)] += 1
        sums.reckoned[JACKPOT_PAID] += row[PAID]
        _reckon(won, unit, sums)


@compiled
def play_boxes(
    stream: NDArray[np.uint64],
    rounds: int,
    boxes: int,
    unit: int,
    jackpot: bool,
    bankers: NDArray[np.int64],
    match: bool,
    rules: Rules,
    pairs: NDArray[np.uint8],
    own: NDArray[np.uint32],
    house: NDArray[np.uint32],
    pools: NDArray[np.int64],
    sums: Sums,
) -> None:
    """Rounds of the boxes from two on, each with one wager of a unit or a part of the bank, in order of 6.2."""
    tiles = np.arange(TILES).astype(np.uint8)
    hands = np.zeros(PLACES, np.uint32)
    stakes = np.zeros((PLACES, PLAYERS_ON_A_BOX), np.int64)
    given_up = np.zeros((PLACES, PLAYERS_ON_A_BOX), np.bool_)
    markers, jackpots = np.zeros(PLACES, np.bool_), np.zeros(PLACES, np.bool_)
    asks, funds = np.zeros(PLACES, np.bool_), np.zeros(PLACES, np.int64)
    lines = np.zeros((PLACES, ROWS, COLUMNS), np.int64)
    bank, members, members_before, set_before = HOUSE_BOX, 0, 0, 0
    for _ in range(rounds):
        bank = _offer_bank(bankers, bank, members & members_before, set_before, rules.anticlockwise, asks)
        members_before, members = members, bankers[bank]
        set_before = 0
        house_stake = matched(stakes[bank, 0] if match else 0, rules)
        draw_front(tiles, 0, HAND * (boxes + 1), stream)
        hands[HOUSE_BOX] = hand_at(tiles, 0, pairs, house)
        against = house_stake
        for at in range(1, boxes + 1):
            box = HOUSE_BOX + at
            hands[box] = hand_at(tiles, HAND * at, pairs, own)
            banks = members >> box & 1
            stakes[box, 0] = 0 if banks else unit
            jackpots[box] = jackpot and not banks
            if box == bank or not banks:
                set_before |= 1 << box
            against += stakes[box, 0]
        _put_up(members, against, funds)
        won = play_round(hands, bank, funds, house_stake, stakes, given_up, markers, jackpots, rules, pools, lines)
        _count(boxes, bank, members, hands, jackpots, lines, sums)
        _reckon(won, unit, sums)


@compiled
def _offer_bank(
    bankers: NDArray[np.int64], last: int, tired: int, set_before: int, anticlockwise: int, asks: NDArray[np.bool_]
) -> int:
    """Whose bank the round is: those who want it ask in the order of their boxes, but who banked two rounds running."""
    barred = tired
    for box in range(HOUSE_BOX + 1, PLACES):
        asks[box] = bankers[box] != 0 and may_bank(box, bankers[box], barred, set_before)
        if asks[box]:
            barred |= bankers[box]
    return bank_of(last, anticlockwise, asks)


@compiled
def _put_up(members: int, against: int, funds: NDArray[np.int64]) -> None:
    """As much in the bank as is wagered against it, from everybody in it alike, a cent more where it does not come out."""
    count = 0
    for box in range(PLACES):
        count += members >> box & 1
    for box in range(PLACES):
        funds[box] = (against + count - 1) // count if members >> box & 1 else 0


@compiled
def _count(
    boxes: int,
    bank: int,
    members: int,
    hands: NDArray[np.uint32],
    jackpots: NDArray[np.bool_],
    lines: NDArray[np.int64],
    sums: Sums,
) -> None:
    for box in range(HOUSE_BOX + 1, HOUSE_BOX + 1 + boxes):
        banks = members >> box & 1
        row = lines[box, SPECIAL if banks else 0]
        outcome = row[OUTCOME]
        result = WINS if outcome == WIN else PUSHES if outcome == PUSH else LOSSES
        if box == bank or not banks:
            sums.results[result + (BANK if box == bank else 0)] += 1
        else:
            sums.reckoned[PARTNERS] += 1
            sums.reckoned[PARTNERS_WON] += row[RETURNED] - row[STAKE]
        sums.reckoned[COMMISSION] += row[COMMISSIONED]
        sums.reckoned[STAKED] += row[STAKE] + lines[box, JACKPOT, STAKE]
        sums.reckoned[JACKPOT_PAID] += lines[box, JACKPOT, PAID]
        if jackpots[box]:
            sums.prizes[prize_of(hands[box])] += 1


@compiled
def _reckon(won: int, unit: int, sums: Sums) -> None:
    sums.reckoned[RECKONED] += won
    add_square(won, sums.reckoned, SQUARES, CARRIED)
    sums.bins[bin_of(won, unit)] += 1
