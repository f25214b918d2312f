"""Blocks of simulated Pai Gow rounds with one wager per box.

Players set house way or by a list of exceptions, and may hold the bank. A block of one box against the house
counts wins, pushes and losses, and computes jackpot hands separately. With several boxes or players who bank,
a block is computed round by round.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.games.pai_gow.determinations import Determinations, JackpotDeterminations
from houseway.games.pai_gow.play.state import HOUSE_BOX
from houseway.games.pai_gow.play.tiles.hands import HouseWayOptions
from houseway.games.pai_gow.play.wagers import PLAYERS_ON_A_BOX
from houseway.i18n import Message
from houseway.maths.pai_gow.deal_counts import HAND
from houseway.maths.pai_gow.hand_tables import (
    PRIZE_NAMES,
    TILES,
    SettingTables,
    compute_own_values,
    count_parts_won,
    get_hand,
    get_prize,
    make_setting_tables,
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
    KernelRules,
    compute_commission,
    compute_matching_wager,
    find_bank,
    make_kernel_rules,
    may_bank,
    play_round,
    settle_jackpot,
)
from houseway.maths.results import ComputedValue
from houseway.maths.simulation.block_sums import add_square, get_bin, make_boxes_value, time_loop
from houseway.maths.simulation.blocks import BINS, PUSH, WIN, Block, combine_squares, make_histogram
from houseway.maths.simulation.partial_shuffle import draw_front
from houseway.maths.simulation.random_streams import stream_of
from houseway.maths.simulation.runs import Task
from houseway.ranking.compilation import compile_kernel

WON_CENTS, SQUARES, STAKED, COMMISSION, JACKPOT_PAID, PARTNERS, PARTNERS_WON, CARRIED = range(8)
LOSSES, PUSHES, WINS = range(3)
BANK = 3
"""Index in `Sums.results` at which the results of players' banks begin, after the results of wagers."""


class Sums(NamedTuple):
    """Counts and sums over all rounds of a block."""

    results: NDArray[np.int64]
    """Number of wagers lost, pushed and won, then of rounds of players' banks lost, pushed and won."""
    separate: NDArray[np.int64]
    """Number of wagers in ``results`` whose round was computed separately."""
    prizes: NDArray[np.int64]
    totals: NDArray[np.int64]
    bins: NDArray[np.int64]


class SimulationSettings(NamedTuple):
    """A task's settings, converted."""

    table: Determinations
    boxes: int
    jackpot: bool
    bankers: tuple[tuple[int, ...], ...]
    """Boxes whose players ask for the bank whenever they may, each with the boxes of the partners."""
    matches_wager: bool
    """True if the house matches the player/banker's last wager (7.9)."""


def read_settings(task: Task) -> SimulationSettings:
    """Read the task's settings."""
    from houseway.games import get_game

    settings: dict[str, Any] = task.settings
    table = get_game("pai-gow").convert_table(settings["table"])
    assert isinstance(table, Determinations)
    boxes = int(settings.get("boxes", 1))
    return SimulationSettings(
        table,
        boxes,
        bool(settings.get("jackpot", False)),
        tuple(tuple(boxes) for boxes in settings.get("bankers", ())),
        settings.get("house-wager", "match") == "match",
    )


@lru_cache(maxsize=8)
def _load_tables(options: HouseWayOptions, exceptions: bytes) -> SettingTables:
    return make_setting_tables(options, msgspec.json.decode(exceptions))


def get_tables(task: Task, table: Determinations) -> SettingTables:
    """Return the lookup tables for the task's settings, cached because every block needs them."""
    return _load_tables(table.make_house_way_options(), msgspec.json.encode(task.settings.get("exceptions", {})))


def play_block(task: Task, number: int, rounds: int) -> Block:
    """Play one block of rounds with its own stream, pools and bank."""
    simulation_settings = read_settings(task)
    rules, hands = make_kernel_rules(simulation_settings.table), get_tables(task, simulation_settings.table)
    jackpot = (
        simulation_settings.table.jackpot
        if isinstance(simulation_settings.table.jackpot, JackpotDeterminations)
        else None
    )
    pool, reserve = (int(jackpot.pool), int(jackpot.reserve)) if jackpot else (0, 0)
    pools = np.array([pool, reserve, pool], np.int64)
    sums = Sums(*(np.zeros(size, np.int64) for size in (6, 3, len(PRIZE_NAMES), 8, BINS)))
    bankers = np.zeros(PLACES, np.int64)
    for lead, *partners in simulation_settings.bankers:
        bankers[lead] = sum(1 << box for box in (lead, *partners))
    is_single_box = simulation_settings.boxes == 1 and not simulation_settings.bankers
    play = play_one_box if is_single_box else play_boxes
    arguments = (
        simulation_settings.boxes,
        task.unit,
        simulation_settings.jackpot,
        bankers,
        simulation_settings.matches_wager,
        rules,
        *hands,
        pools,
        sums,
    )
    seconds = time_loop(play, stream_of(task.seed, number), rounds, *arguments)
    squares = combine_squares(sums.totals[SQUARES], sums.totals[CARRIED])
    if is_single_box:
        squares += _add_up(task.unit, simulation_settings.jackpot, rules, rounds, sums)
    return Block(
        number=number,
        rounds=rounds,
        won=int(sums.totals[WON_CENTS]),
        squares=squares,
        staked=int(sums.totals[STAKED]),
        seconds=seconds,
        histogram=make_histogram(sums.bins),
        extra=_make_counts(sums, pools),
    )


def _add_up(unit: int, jackpot: bool, rules: KernelRules, rounds: int, sums: Sums) -> int:
    """Add to the sums the rounds that were only counted as win, push or loss.

    Return the sum of the squared results of these rounds.
    """
    risk = min(unit, rules.most)
    jackpot_stake = jackpot * rules.jackpot_wager
    results = (-risk, 0, risk - compute_commission(risk, rules.rounding))
    squares = 0
    for result, count in enumerate((sums.results[:BANK] - sums.separate).tolist()):
        won = results[result] - jackpot_stake
        sums.totals[WON_CENTS] += count * won
        squares += count * won * won
        sums.bins[get_bin(won, unit)] += count
    sums.totals[COMMISSION] += int(sums.results[WINS]) * (risk - results[WINS])
    sums.totals[STAKED] += rounds * (unit + jackpot_stake)
    return squares


def _make_counts(sums: Sums, pools: NDArray[np.int64]) -> dict[str, int]:
    lost, pushed, won, bank_lost, bank_pushed, bank_won = sums.results.tolist()
    prizes = zip(PRIZE_NAMES, sums.prizes.tolist(), strict=True)
    return {
        "wins": won,
        "pushes": pushed,
        "losses": lost,
        "bank-wins": bank_won,
        "bank-pushes": bank_pushed,
        "bank-losses": bank_lost,
        "bank-partners": int(sums.totals[PARTNERS]),
        "bank-partners-won-cents": int(sums.totals[PARTNERS_WON]),
        "commission-cents": int(sums.totals[COMMISSION]),
        **{f"jackpot-{name}": count for name, count in prizes if name},
        "jackpot-paid-cents": int(sums.totals[JACKPOT_PAID]),
        "pool-at-end-cents": int(pools[POOL]),
        "reserve-at-end-cents": int(pools[RESERVE]),
    }


def exact(task: Task) -> ComputedValue | None:
    """Return the exact expected value of a round against the house's bank.

    Returns None with players' banks or the jackpot, because those results depend on earlier rounds.
    """
    from houseway.maths.pai_gow.game_value import evaluate_setting

    simulation_settings = read_settings(task)
    if simulation_settings.bankers or simulation_settings.jackpot:
        return None
    rules, options = make_kernel_rules(simulation_settings.table), simulation_settings.table.make_house_way_options()
    tally = evaluate_setting(*compute_own_values(options, task.settings.get("exceptions")), options).tally
    risk = min(task.unit, rules.most)
    won = tally.win * (risk - compute_commission(risk, rules.rounding)) - tally.lose * risk
    return make_boxes_value(
        simulation_settings.boxes, Fraction(won, tally.deals * task.unit), Message("maths-per-wager")
    )


@compile_kernel
def play_one_box(
    stream: NDArray[np.uint64],
    rounds: int,
    boxes: int,
    unit: int,
    jackpot: bool,
    bankers: NDArray[np.int64],
    matches_wager: bool,
    rules: KernelRules,
    pairs: NDArray[np.uint8],
    player_hands: NDArray[np.uint32],
    house_hands: NDArray[np.uint32],
    pools: NDArray[np.int64],
    sums: Sums,
) -> None:
    """Play rounds of one box against the house's bank, without writing the settlement lines of each round."""
    tiles = np.arange(TILES).astype(np.uint8)
    results, row = sums.results, np.zeros(COLUMNS, np.int64)
    risk = min(unit, rules.most)
    after_commission = risk - compute_commission(risk, rules.rounding)
    to_pool, to_reserve = rules.to_pool, rules.jackpot_wager - rules.to_pool
    for _ in range(rounds):
        draw_front(tiles, 0, 2 * HAND, stream)
        own_hand = get_hand(tiles, HAND, pairs, player_hands)
        parts = np.uint64(count_parts_won(own_hand, get_hand(tiles, 0, pairs, house_hands)))
        results[parts] += 1
        if not jackpot:
            continue
        if not get_prize(own_hand):
            pools[POOL] += to_pool
            pools[RESERVE] += to_reserve
            continue
        row[:] = 0
        pools[DISPLAYED] = pools[POOL]
        won = settle_jackpot(get_prize(own_hand), pools[POOL], rules, pools, row)
        if parts == LOSSES:
            won -= risk
        elif parts == WINS:
            won += after_commission
        sums.separate[parts] += 1
        sums.prizes[get_prize(own_hand)] += 1
        sums.totals[JACKPOT_PAID] += row[PAID]
        _add_round(won, unit, sums)


@compile_kernel
def play_boxes(
    stream: NDArray[np.uint64],
    rounds: int,
    boxes: int,
    unit: int,
    jackpot: bool,
    bankers: NDArray[np.int64],
    matches_wager: bool,
    rules: KernelRules,
    pairs: NDArray[np.uint8],
    player_hands: NDArray[np.uint32],
    house_hands: NDArray[np.uint32],
    pools: NDArray[np.int64],
    sums: Sums,
) -> None:
    """Play rounds of several boxes, which are numbered from two on.

    In each round every box either has a wager of one unit or takes part in the bank (6.2).
    """
    tiles = np.arange(TILES).astype(np.uint8)
    hands = np.zeros(PLACES, np.uint32)
    stakes = np.zeros((PLACES, PLAYERS_ON_A_BOX), np.int64)
    given_up = np.zeros((PLACES, PLAYERS_ON_A_BOX), np.bool_)
    markers, jackpots = np.zeros(PLACES, np.bool_), np.zeros(PLACES, np.bool_)
    asks, funds = np.zeros(PLACES, np.bool_), np.zeros(PLACES, np.int64)
    lines = np.zeros((PLACES, ROWS, COLUMNS), np.int64)
    bank, members, members_before, set_before = HOUSE_BOX, 0, 0, 0
    for _ in range(rounds):
        bank = _choose_bank(bankers, bank, members & members_before, set_before, rules.anticlockwise, asks)
        members_before, members = members, bankers[bank]
        set_before = 0
        house_stake = compute_matching_wager(stakes[bank, 0] if matches_wager else 0, rules)
        draw_front(tiles, 0, HAND * (boxes + 1), stream)
        hands[HOUSE_BOX] = get_hand(tiles, 0, pairs, house_hands)
        total_against = house_stake
        for at in range(1, boxes + 1):
            box = HOUSE_BOX + at
            hands[box] = get_hand(tiles, HAND * at, pairs, player_hands)
            is_banking = members >> box & 1
            stakes[box, 0] = 0 if is_banking else unit
            jackpots[box] = jackpot and not is_banking
            if box == bank or not is_banking:
                set_before |= 1 << box
            total_against += stakes[box, 0]
        _fund_bank(members, total_against, funds)
        won = play_round(hands, bank, funds, house_stake, stakes, given_up, markers, jackpots, rules, pools, lines)
        _count_results(boxes, bank, members, hands, jackpots, lines, sums)
        _add_round(won, unit, sums)


@compile_kernel
def _choose_bank(
    bankers: NDArray[np.int64],
    last: int,
    banked_twice: int,
    set_before: int,
    anticlockwise: int,
    asks: NDArray[np.bool_],
) -> int:
    """Return the box that holds the bank of the round.

    Players ask in the order of their boxes, unless they have just banked twice.
    """
    barred = banked_twice
    for box in range(HOUSE_BOX + 1, PLACES):
        asks[box] = bankers[box] != 0 and may_bank(box, bankers[box], barred, set_before)
        if asks[box]:
            barred |= bankers[box]
    return find_bank(last, anticlockwise, asks)


@compile_kernel
def _fund_bank(members: int, total_against: int, funds: NDArray[np.int64]) -> None:
    """Write the chips of each member of the bank to ``funds``.

    The members contribute equal parts of the total wagered against the bank, each rounded up to the cent.
    """
    count = 0
    for box in range(PLACES):
        count += members >> box & 1
    for box in range(PLACES):
        funds[box] = (total_against + count - 1) // count if members >> box & 1 else 0


@compile_kernel
def _count_results(
    boxes: int,
    bank: int,
    members: int,
    hands: NDArray[np.uint32],
    jackpots: NDArray[np.bool_],
    lines: NDArray[np.int64],
    sums: Sums,
) -> None:
    for box in range(HOUSE_BOX + 1, HOUSE_BOX + 1 + boxes):
        is_banking = members >> box & 1
        row = lines[box, SPECIAL if is_banking else 0]
        outcome = row[OUTCOME]
        result = WINS if outcome == WIN else PUSHES if outcome == PUSH else LOSSES
        if box == bank or not is_banking:
            sums.results[result + (BANK if box == bank else 0)] += 1
        else:
            sums.totals[PARTNERS] += 1
            sums.totals[PARTNERS_WON] += row[RETURNED] - row[STAKE]
        sums.totals[COMMISSION] += row[COMMISSIONED]
        sums.totals[STAKED] += row[STAKE] + lines[box, JACKPOT, STAKE]
        sums.totals[JACKPOT_PAID] += lines[box, JACKPOT, PAID]
        if jackpots[box]:
            sums.prizes[get_prize(hands[box])] += 1


@compile_kernel
def _add_round(won: int, unit: int, sums: Sums) -> None:
    sums.totals[WON_CENTS] += won
    add_square(won, sums.totals, SQUARES, CARRIED)
    sums.bins[get_bin(won, unit)] += 1
