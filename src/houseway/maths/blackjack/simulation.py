"""Blocks of simulated Blackjack rounds, configured by the settings of a task.

Settings, all plain values:

- ``table``: determinations as in a record
- ``boxes``: boxes whose results count
- ``others``: boxes of other players, who play by the same strategy table and whose results do not count
- ``behind``: cards after the cutting card; with 0 every round has a new shoe, as with an automated shoe
- ``chart``: the strategy table as JSON
- ``super-sevens`` and ``perfect-pairs``: wagers in cents
- ``insurance`` and ``even-money``: ``never``, ``always``, or the true count from which they are taken
- ``tags``, ``deviations`` and ``bets``: for a player who counts cards

`round_kernel.blocks` plays the rounds.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.games.blackjack.determinations import Determinations
from houseway.maths.blackjack.round_kernel.blocks import HANDS, SAT_OUT, SHOES, SQUARES, STAKED, SUMS, WON, play_rounds
from houseway.maths.blackjack.round_kernel.cards import Shoe, make_full_shoe
from houseway.maths.blackjack.round_kernel.play_tables import PlayTables, make_play_tables
from houseway.maths.blackjack.round_kernel.shoe import COUNTS, LOWEST_COUNT
from houseway.maths.blackjack.round_kernel.table_row import (
    DUE,
    INSURANCES,
    MAINS,
    PAIRS,
    SEVENS,
    WAGERS,
    Row,
    make_empty_row,
)
from houseway.maths.blackjack.strategy.count_systems import Deviation, get_units_by_count, make_tables_by_count
from houseway.maths.blackjack.strategy.strategy_table import StrategyTable
from houseway.maths.simulation.blocks import BINS, PER_UNIT, Block, make_histogram
from houseway.maths.simulation.random_streams import stream_of
from houseway.maths.simulation.runs import Task

if TYPE_CHECKING:
    from houseway.maths.results import ComputedValue

NEVER, ALWAYS = "never", "always"


class KernelSettings(NamedTuple):
    """Settings of a task, converted for the kernel."""

    boxes: int
    own_boxes: int
    play: PlayTables
    tags: NDArray[np.int64]
    insure_from: int
    even_from: int
    wagers: Row
    levels: Row
    has_side_wagers: int
    cards_after_cut: int
    shoe: Shoe


_settings: dict[bytes, KernelSettings] = {}
"""Kernel settings of the last task, cached so that all blocks of a run share one set of tables."""


def read_determinations(settings: dict[str, Any]) -> Determinations:
    """Read the determinations of the table."""
    from houseway.games import get_game

    table: Determinations = get_game("blackjack").convert_table(settings.get("table", {}))
    return table


def get_kernel_settings(task: Task) -> KernelSettings:
    """Return the task's settings, converted for the kernel and cached."""
    import msgspec

    key = msgspec.json.encode((task.settings, task.unit))
    if key not in _settings:
        _settings.clear()
        _settings[key] = _make_kernel_settings(task.settings, task.unit)
    return _settings[key]


def _make_kernel_settings(settings: dict[str, Any], unit: int) -> KernelSettings:
    table = read_determinations(settings)
    strategy = StrategyTable(**settings["chart"])
    tags = settings.get("tags", ())
    own_boxes = int(settings.get("boxes", 1))
    deviations = [Deviation(*deviation) for deviation in settings.get("deviations", ())]
    strategies = make_tables_by_count(strategy, deviations) if tags else [strategy]
    units = get_units_by_count([(count, bet) for count, bet in settings.get("bets", ((LOWEST_COUNT, 1),))])
    levels = np.concatenate([_make_wagers(settings, table, own_boxes, unit * bet) for bet in units])
    return KernelSettings(
        own_boxes + int(settings.get("others", 0)),
        own_boxes,
        make_play_tables(strategies, double_any=table.double_on == "any"),
        np.array([0, *tags, *[0] * 5], np.int64) if tags else np.zeros(0, np.int64),
        _get_first_count(settings.get("insurance", NEVER)),
        _get_first_count(settings.get("even-money", NEVER)),
        _make_wagers(settings, table, own_boxes, unit),
        levels,
        int(bool(settings.get("super-sevens") or settings.get("perfect-pairs"))),
        int(settings.get("behind", 0)),
        make_full_shoe(table.decks),
    )


def _get_first_count(answer: str | int) -> int:
    """Return the index of the lowest true count at which insurance or even money is taken."""
    if isinstance(answer, int):
        return answer - LOWEST_COUNT
    return 0 if answer == ALWAYS else COUNTS


def _make_wagers(settings: dict[str, Any], table: Determinations, own_boxes: int, stake: int) -> Row:
    """Return the wagers of each box after the limits, and the largest insurance (3.5, 7.1, 7.3, 18.9)."""
    wagers = np.zeros(WAGERS, np.int64)
    main = min(stake, int(table.max))
    half_chip = int(table.smallest_chip) // 2
    wagers[MAINS : MAINS + own_boxes] = main
    wagers[INSURANCES : INSURANCES + own_boxes] = main // 2 // half_chip * half_chip
    if stake:
        wagers[SEVENS : SEVENS + own_boxes] = int(settings.get("super-sevens", 0))
        wagers[PAIRS : PAIRS + own_boxes] = min(int(settings.get("perfect-pairs", 0)), int(table.perfect_pairs_max))
    return wagers


def play_block(task: Task, number: int, rounds: int) -> Block:
    """Play one block of rounds with the block's own random stream and shoes."""
    kernel_settings = get_kernel_settings(task)
    bins, sums = np.zeros(BINS, np.int64), np.zeros(SUMS, np.int64)
    by_count = np.zeros(3 * COUNTS, np.int64)
    row = make_empty_row()
    row[DUE] = 1
    shoe = kernel_settings.shoe.copy()
    arguments = (
        shoe,
        row,
        stream_of(task.seed, number),
        kernel_settings.play.numbers,
        kernel_settings.play.layout,
        kernel_settings.boxes,
        kernel_settings.own_boxes,
        kernel_settings.tags,
        kernel_settings.insure_from,
        kernel_settings.even_from,
        kernel_settings.wagers.copy(),
        kernel_settings.levels,
        kernel_settings.has_side_wagers,
        kernel_settings.cards_after_cut,
        PER_UNIT / task.unit,
        bins,
        sums,
        by_count,
    )
    play_rounds(0, *arguments)
    squares, rounds_left, batch_rounds = 0, rounds, _compute_batch_rounds(task.unit)
    started = perf_counter()
    while rounds_left:
        play_rounds(min(rounds_left, batch_rounds), *arguments)
        squares += int(sums[SQUARES])
        sums[SQUARES] = 0
        rounds_left -= min(rounds_left, batch_rounds)
    seconds = perf_counter() - started
    extra = {"hands": int(sums[HANDS]), "shoes": int(sums[SHOES]), "sat-out": int(sums[SAT_OUT])}
    if len(kernel_settings.tags):
        extra |= _count_by_true_count(by_count)
    return Block(
        number=number,
        rounds=rounds,
        won=int(sums[WON]),
        squares=squares,
        staked=int(sums[STAKED]),
        seconds=seconds,
        histogram=make_histogram(bins),
        extra=extra,
    )


def _compute_batch_rounds(unit: int) -> int:
    """Return how many rounds can be played before the sum of squares might exceed 64 bits.

    The result assumes that no round wins more than 64 wagers. It is at least 256.
    """
    return max(256, (1 << 62) // (64 * unit) ** 2)


def _count_by_true_count(sums: NDArray[np.int64]) -> dict[str, int]:
    """Return the rounds, cents won and cents staked at each true count."""
    counts = {}
    for at in np.flatnonzero(sums[:COUNTS]):
        count = int(at) + LOWEST_COUNT
        for part, name in enumerate(("rounds", "won-cents", "staked-cents")):
            counts[f"{name} at {count:+d}"] = int(sums[part * COUNTS + at])
    return counts


def exact(task: Task) -> ComputedValue | None:
    """Return the exact expected value of a round, or None if it is not known.

    It is known if every round has a new shoe and nothing depends on a count.
    """
    from houseway.maths.blackjack.exact.round_values import compute_exact_round

    return compute_exact_round(task)
