"""Blocks of Blackjack: boxes, shoe, chart, count and bets from a task's settings, played by `bulk.blocks`.

Settings, all plain values: ``table`` (determinations as in a record), ``boxes`` and ``others`` (boxes of other players, who play
by the same chart and are not counted), ``behind`` (cards behind the cutting card; 0: every round has a new shoe, as with an
automated one), ``chart`` (its JSON), ``super-sevens`` and ``perfect-pairs`` (cents), ``insurance`` and ``even-money``
(``never``, ``always``, or a true count), and for a counter ``tags``, ``deviations`` and ``bets``.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.games.blackjack.determinations import Determinations
from houseway.maths.blackjack.round_kernel.blocks import HANDS, SAT_OUT, SHOES, SQUARES, STAKED, SUMS, WON, play_rounds
from houseway.maths.blackjack.round_kernel.cards import Shoe, full_shoe
from houseway.maths.blackjack.round_kernel.play_tables import Play, play_of
from houseway.maths.blackjack.round_kernel.shoe import COUNTS, LOWEST_COUNT
from houseway.maths.blackjack.round_kernel.table_row import (
    DUE,
    INSURANCES,
    MAINS,
    PAIRS,
    SEVENS,
    WAGERS,
    Row,
    empty_row,
)
from houseway.maths.blackjack.strategy.count_systems import Deviation, charts_by_count, units_by_count
from houseway.maths.blackjack.strategy.strategy_table import Chart
from houseway.maths.simulation.blocks import BINS, PER_UNIT, Block, histogram_of
from houseway.maths.simulation.random_streams import stream_of
from houseway.maths.simulation.runs import Task

if TYPE_CHECKING:
    from houseway.maths.results import Figure

NEVER, ALWAYS = "never", "always"


class Setting(NamedTuple):
    """What a task comes to, ready for the kernel."""

    boxes: int
    own: int
    play: Play
    tags: NDArray[np.int64]
    insure_from: int
    even_from: int
    wagers: Row
    levels: Row
    on_the_side: int
    behind: int
    shoe: Shoe


_settings: dict[bytes, Setting] = {}
"""The last setting of this process: its tables are made once for all blocks of a run."""


def table_of(settings: dict[str, Any]) -> Determinations:
    """The determinations of the table."""
    from houseway.games import game

    table: Determinations = game("blackjack").convert_table(settings.get("table", {}))
    return table


def setting_of(task: Task) -> Setting:
    """The task as the kernel wants it."""
    import msgspec

    key = msgspec.json.encode((task.settings, task.unit))
    if key not in _settings:
        _settings.clear()
        _settings[key] = _setting(task.settings, task.unit)
    return _settings[key]


def _setting(settings: dict[str, Any], unit: int) -> Setting:
    table = table_of(settings)
    chart = Chart(**settings["chart"])
    tags = settings.get("tags", ())
    own = int(settings.get("boxes", 1))
    plays = [Deviation(*play) for play in settings.get("deviations", ())]
    charts = charts_by_count(chart, plays) if tags else [chart]
    units = units_by_count([(count, bet) for count, bet in settings.get("bets", ((LOWEST_COUNT, 1),))])
    levels = np.concatenate([_wagers(settings, table, own, unit * bet) for bet in units])
    return Setting(
        own + int(settings.get("others", 0)),
        own,
        play_of(charts, double_any=table.double_on == "any"),
        np.array([0, *tags, *[0] * 5], np.int64) if tags else np.zeros(0, np.int64),
        _from(settings.get("insurance", NEVER)),
        _from(settings.get("even-money", NEVER)),
        _wagers(settings, table, own, unit),
        levels,
        int(bool(settings.get("super-sevens") or settings.get("perfect-pairs"))),
        int(settings.get("behind", 0)),
        full_shoe(table.decks),
    )


def _from(answer: str | int) -> int:
    """From which count on, counted from 0, a wager is insured or even money asked for."""
    if isinstance(answer, int):
        return answer - LOWEST_COUNT
    return 0 if answer == ALWAYS else COUNTS


def _wagers(settings: dict[str, Any], table: Determinations, own: int, stake: int) -> Row:
    """What is at risk on each box (3.5, 18.9), and the most it may be insured for (7.1, 7.3)."""
    wagers = np.zeros(WAGERS, np.int64)
    main = min(stake, int(table.max))
    half_chip = int(table.smallest_chip) // 2
    wagers[MAINS : MAINS + own] = main
    wagers[INSURANCES : INSURANCES + own] = main // 2 // half_chip * half_chip
    if stake:
        wagers[SEVENS : SEVENS + own] = int(settings.get("super-sevens", 0))
        wagers[PAIRS : PAIRS + own] = min(int(settings.get("perfect-pairs", 0)), int(table.perfect_pairs_max))
    return wagers


def play_block(task: Task, number: int, rounds: int) -> Block:
    """One block of rounds with a stream and shoes of its own."""
    setting = setting_of(task)
    bins, sums = np.zeros(BINS, np.int64), np.zeros(SUMS, np.int64)
    by_count = np.zeros(3 * COUNTS, np.int64)
    row = empty_row()
    row[DUE] = 1
    shoe = setting.shoe.copy()
    given = (
        shoe, row, stream_of(task.seed, number), setting.play.numbers, setting.play.layout, setting.boxes, setting.own,
        setting.tags, setting.insure_from, setting.even_from, setting.wagers.copy(), setting.levels, setting.on_the_side,
        setting.behind, PER_UNIT / task.unit, bins, sums, by_count,
    )  # fmt: skip
    play_rounds(0, *given)
    squares, left, at_once = 0, rounds, _at_once(task.unit)
    started = perf_counter()
    while left:
        play_rounds(min(left, at_once), *given)
        squares += int(sums[SQUARES])
        sums[SQUARES] = 0
        left -= min(left, at_once)
    seconds = perf_counter() - started
    extra = {"hands": int(sums[HANDS]), "shoes": int(sums[SHOES]), "sat-out": int(sums[SAT_OUT])}
    if len(setting.tags):
        extra |= _by_count(by_count)
    return Block(
        number=number,
        rounds=rounds,
        won=int(sums[WON]),
        squares=squares,
        staked=int(sums[STAKED]),
        seconds=seconds,
        histogram=histogram_of(bins),
        extra=extra,
    )


def _at_once(unit: int) -> int:
    """Rounds whose squares surely fit into a machine's whole number, where none brings more than 64 wagers; at least some."""
    return max(256, (1 << 62) // (64 * unit) ** 2)


def _by_count(sums: NDArray[np.int64]) -> dict[str, int]:
    """Rounds, cents won and cents staked by the true count at which they were bet."""
    told = {}
    for at in np.flatnonzero(sums[:COUNTS]):
        count = int(at) + LOWEST_COUNT
        for part, name in enumerate(("rounds", "won-cents", "staked-cents")):
            told[f"{name} at {count:+d}"] = int(sums[part * COUNTS + at])
    return told


def exact(task: Task) -> Figure | None:
    """The exact value of a round where every round has a new shoe and nothing goes by a count."""
    from houseway.maths.blackjack.exact.round_values import exact_round

    return exact_round(task)
