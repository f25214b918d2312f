"""Runs of blocks of rounds on all cores or on a cluster.

The totals are added up as the blocks finish, and a stopped run can be resumed. The same seed gives the same
totals for any number of workers and any order of blocks, because a block depends only on the seed, its number
and the task.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from fractions import Fraction
from importlib import import_module
from itertools import repeat
from math import sqrt
from multiprocessing import get_context
from os import cpu_count
from sys import platform
from threading import active_count
from time import perf_counter
from typing import Any, Protocol

from msgspec import Struct

from houseway.i18n import Message
from houseway.maths.results import ComputedValue
from houseway.maths.simulation.blocks import PER_UNIT, Block

BLOCKS_PER_WORKER = 2
"""Number of blocks queued per worker, so that no worker is idle."""


def name_result_unit(game: str) -> Message:
    """Return the name of the unit in which the results of a game are given."""
    return Message(f"maths-result-unit-{game}")


class Task(Struct, frozen=True, kw_only=True):
    """A simulation to run: a game, its settings and a seed, as plain values that can be sent to any machine."""

    game: str
    settings: dict[str, Any]
    """Determinations, wagers and strategy as the game's simulation reads them."""
    seed: int
    block_rounds: int
    unit: int
    """Initial wager in cents, which is the unit of the results."""

    def play(self, number: int, rounds: int | None = None) -> Block:
        """Play the block with this number and return its totals."""
        block: Block = self._load_simulation_module().play_block(
            self, number, self.block_rounds if rounds is None else rounds
        )
        return block

    def prepare(self) -> None:
        """Load or compile the kernel and make its tables, so that forked processes inherit both."""
        self.play(0, 0)

    def exact(self) -> ComputedValue | None:
        """Return the exact expected result of a round in units, or None if no exact method covers it."""
        figure: ComputedValue | None = self._load_simulation_module().exact(self)
        return figure

    def _load_simulation_module(self) -> Any:
        return import_module(f"houseway.maths.{self.game.replace('-', '_')}.simulation")


def play_block(task: Task, number: int, rounds: int) -> Block:
    """Play one block in the current process."""
    return task.play(number, rounds)


class Pool(Protocol):
    """Interface of an executor that plays blocks: a process pool or the client of a cluster."""

    def submit(self, call: Callable[..., Block], /, *arguments: Any) -> Future[Block]:
        """Start a call that plays a block on a worker, and return the future of its result."""
        ...


@dataclass
class Totals:
    """Totals of the blocks played so far.

    The blocks themselves are stored only if they will be written to a file.
    """

    task: Task
    keep_blocks: bool = False
    blocks: dict[int, Block] = field(default_factory=dict)
    block_results: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Rounds and net result in cents of each block, keyed by the block number."""
    rounds: int = 0
    won: int = 0
    squares: int = 0
    staked: int = 0
    loop_seconds: float = 0.0
    block_sums: tuple[int, int, int] = (0, 0, 0)
    """Three sums over all blocks, from which the variance between blocks is computed.

    They are the sums of the squared result, of the result times the rounds, and of the squared number of rounds.
    """
    bins: dict[int, int] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)

    def add(self, block: Block) -> None:
        """Add a block to the totals unless a block with its number has already been added."""
        if block.number in self.block_results:
            return
        self.block_results[block.number] = block.rounds, block.won
        if self.keep_blocks:
            self.blocks[block.number] = block
        self._count(block, 1)

    def drop(self, number: int) -> None:
        """Remove a stored block from the totals, so that a longer block with its number can replace it."""
        del self.block_results[number]
        self._count(self.blocks.pop(number), -1)

    def _count(self, block: Block, sign: int) -> None:
        self.rounds += sign * block.rounds
        self.won += sign * block.won
        self.squares += sign * block.squares
        self.staked += sign * block.staked
        self.loop_seconds += sign * block.seconds
        squares, products, rounds = self.block_sums
        self.block_sums = (
            squares + sign * block.won**2,
            products + sign * block.won * block.rounds,
            rounds + sign * block.rounds**2,
        )
        for result, rounds in block.histogram.items():
            self.bins[result] = self.bins.get(result, 0) + sign * rounds
        for name, count in block.extra.items():
            self.counts[name] = self.counts.get(name, 0) + sign * count

    @property
    def mean(self) -> float:
        """Average result of a round, in units of the initial wager."""
        return float(Fraction(self.won, self.rounds * self.task.unit)) if self.rounds else 0.0

    @property
    def standard_deviation(self) -> float:
        """Standard deviation of the result of a round, in units of the initial wager."""
        if not self.rounds:
            return 0.0
        variance = Fraction(self.squares, self.rounds) - Fraction(self.won, self.rounds) ** 2
        return sqrt(variance) / self.task.unit

    @property
    def standard_error(self) -> float:
        """Standard error of the mean, in units of the initial wager.

        Rounds of one shoe are not independent, but blocks are. With enough blocks, the error is therefore computed from
        the variance between blocks.
        """
        independent_error = self.standard_deviation / sqrt(self.rounds) if self.rounds else 0.0
        if self.task.settings.get("rounds-depend") and len(self.block_results) >= MIN_BLOCKS_FOR_ERROR:
            return self._compute_error_by_blocks()
        return independent_error

    def _compute_error_by_blocks(self) -> float:
        mean = Fraction(self.won, self.rounds)
        squares, products, rounds = self.block_sums
        square_sum = float(squares - 2 * mean * products + mean**2 * rounds)
        count = len(self.block_results)
        return sqrt(square_sum * count / (count - 1)) / self.rounds / self.task.unit

    def make_histogram(self) -> dict[str, int]:
        """Return the number of rounds with each result, keyed by the result in units."""
        return {f"{result / PER_UNIT:g}": self.bins[result] for result in sorted(self.bins) if self.bins[result]}

    def sort_counts(self) -> dict[str, int]:
        """Return the further counts of the game, sorted by name and by the true count in the name."""
        return dict(sorted(self.counts.items(), key=_get_sort_key))

    def to_json(self, seconds: float, workers: int) -> dict[str, Any]:
        """Return one object, as ``houseway simulate --json`` prints at the end."""
        busy_seconds = self.loop_seconds / max(1, min(workers, len(self.block_results)))
        return {
            "game": self.task.game,
            "settings": self.task.settings,
            "seed": self.task.seed,
            "rounds": self.rounds,
            "mean": self.mean,
            "standard-error": self.standard_error,
            "standard-deviation": self.standard_deviation,
            "staked-per-round": self.staked / self.rounds / self.task.unit if self.rounds else 0.0,
            "seconds": seconds,
            "rounds-per-second": self.rounds / busy_seconds if busy_seconds else 0.0,
            "workers": workers,
            "histogram": self.make_histogram(),
            "counts": self.sort_counts(),
        }


MIN_BLOCKS_FOR_ERROR = 200
"""Smallest number of blocks whose variance gives the standard error to within five per cent."""


def _get_sort_key(entry: tuple[str, int]) -> tuple[str, int]:
    """Return a sort key by name, then by the number in it: ``rounds at +2`` before ``rounds at +10``."""
    name, _, number = entry[0].partition(" at ")
    return name, int(number) if number else 0


def split_into_blocks(rounds: int, block_rounds: int) -> Iterator[int]:
    """Yield the number of rounds of each block; the last one may be shorter.

    >>> list(split_into_blocks(25, 10))
    [10, 10, 5]
    """
    full_blocks, remaining_rounds = divmod(rounds, block_rounds)
    yield from repeat(block_rounds, full_blocks)
    if remaining_rounds:
        yield remaining_rounds


def _find_missing_blocks(totals: Totals, rounds: int) -> Iterator[tuple[int, int]]:
    """Yield the number and the rounds of each block that must still be played.

    If an earlier run ended with a block that is shorter than it should now be, the short block is removed from the
    totals, and its number is yielded again.
    """
    for number, size in enumerate(split_into_blocks(rounds, totals.task.block_rounds)):
        rounds_played = totals.block_results.get(number, (0, 0))[0]
        if rounds_played < size:
            if rounds_played:
                totals.drop(number)
            yield number, size


def run(
    totals: Totals,
    rounds: int,
    *,
    pool: Pool | None,
    workers: int = 1,
    on_block: Callable[[Totals], None] = lambda totals: None,
) -> float:
    """Play every missing block and return the elapsed seconds.

    ``on_block`` is called with the totals after every block.
    """
    missing_blocks = _find_missing_blocks(totals, rounds)
    started = perf_counter()
    if pool is None:
        for number, size in missing_blocks:
            totals.add(totals.task.play(number, size))
            on_block(totals)
        return perf_counter() - started
    futures: set[Future[Block]] = set()
    try:
        for number, size in missing_blocks:
            futures.add(pool.submit(play_block, totals.task, number, size))
            if len(futures) >= BLOCKS_PER_WORKER * workers:
                futures = _collect(futures, totals, on_block)
        while futures:
            futures = _collect(futures, totals, on_block)
    finally:
        for future in futures:
            future.cancel()
    return perf_counter() - started


def _collect(futures: set[Future[Block]], totals: Totals, on_block: Callable[[Totals], None]) -> set[Future[Block]]:
    done, pending = wait(futures, return_when=FIRST_COMPLETED)
    for future in done:
        totals.add(future.result())
        on_block(totals)
    return pending


@contextmanager
def open_process_pool(workers: int | None = None) -> Iterator[tuple[Pool | None, int]]:
    """Yield a pool of processes, by default one per core, and the number of processes.

    For one process the pool is None. If the system allows it, the processes are forked at once. They then inherit
    the kernels of this process and need not wait for numba.
    """
    count = workers or cpu_count() or 1
    if count == 1:
        yield None, 1
        return
    start_method = "fork" if platform == "linux" and active_count() == 1 else "spawn"
    with ProcessPoolExecutor(count, mp_context=get_context(start_method), initializer=_ignore_interrupts) as pool:
        wait([pool.submit(_do_nothing) for _ in range(count)])
        try:
            yield pool, count
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _do_nothing() -> None:
    """Do nothing; this is the first job of each new process, which makes the process start."""


def _ignore_interrupts() -> None:
    """Ignore Ctrl-C in a worker process, because the main process handles it."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def add_up_blocks(task: Task, blocks: Sequence[Block]) -> Totals:
    """Return the totals of a task from blocks that were played in an earlier run."""
    totals = Totals(task, keep_blocks=True)
    for block in blocks:
        totals.add(block)
    return totals
