"""A run: blocks of rounds over all cores or a cluster, added up as they come, kept so that it can go on after a stop.

The same seed gives the same totals for any number of workers and any order of blocks, because a block depends on nothing but
seed, number and what is simulated.
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

from houseway.maths.results import Figure
from houseway.maths.simulation.blocks import PER_UNIT, Block

UNITS = {"blackjack": "wagers", "canberra-poker": "antes", "holdem": "big blinds", "pai-gow": "wagers"}
"""What the results of each game are told in."""
AHEAD = 2
"""How many blocks wait for each worker, so that none is idle."""


class Task(Struct, frozen=True, kw_only=True):
    """What is simulated: a game's kernel with plain values, so that any machine can be told it."""

    game: str
    settings: dict[str, Any]
    """Determinations, wagers and strategy as the game's room reads them."""
    seed: int
    block_rounds: int
    unit: int
    """The initial wager in cents: results are told in units of it."""

    def play(self, number: int, rounds: int | None = None) -> Block:
        """Play one block."""
        block: Block = self._room().play_block(self, number, self.block_rounds if rounds is None else rounds)
        return block

    def prepare(self) -> None:
        """Load or compile the kernel and make its tables, so that processes forked from this one have them."""
        self.play(0, 0)

    def exact(self) -> Figure | None:
        """The exact expected result of a round in units, where an exact method reaches."""
        figure: Figure | None = self._room().exact(self)
        return figure

    def _room(self) -> Any:
        return import_module(f"houseway.maths.{self.game.replace('-', '_')}.simulation")


def play_block(task: Task, number: int, rounds: int) -> Block:
    """One block in whatever process this is."""
    return task.play(number, rounds)


class Pool(Protocol):
    """What plays blocks somewhere else: a pool of processes, or the client of a cluster."""

    def submit(self, call: Callable[..., Block], /, *arguments: Any) -> Future[Block]:
        """Hand a block over."""
        ...


@dataclass
class Totals:
    """What the blocks so far come to: sums, and of each block no more than its rounds and what they won.

    The blocks themselves are kept where a file will hold them.
    """

    task: Task
    keep: bool = False
    blocks: dict[int, Block] = field(default_factory=dict)
    done: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Rounds and winnings of each block that is counted."""
    rounds: int = 0
    won: int = 0
    squares: int = 0
    staked: int = 0
    loop_seconds: float = 0.0
    spread: tuple[int, int, int] = (0, 0, 0)
    """Over the blocks, the sums of winnings squared, of winnings by rounds, and of rounds squared."""
    bins: dict[int, int] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)

    def add(self, block: Block) -> None:
        """Count a block; one that is there already changes nothing."""
        if block.number in self.done:
            return
        self.done[block.number] = block.rounds, block.won
        if self.keep:
            self.blocks[block.number] = block
        self._count(block, 1)

    def drop(self, number: int) -> None:
        """A block that was kept counts no more: a longer one takes its place."""
        del self.done[number]
        self._count(self.blocks.pop(number), -1)

    def _count(self, block: Block, sign: int) -> None:
        self.rounds += sign * block.rounds
        self.won += sign * block.won
        self.squares += sign * block.squares
        self.staked += sign * block.staked
        self.loop_seconds += sign * block.seconds
        squares, products, rounds = self.spread
        self.spread = (
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
        """What a round wins, in units of the initial wager."""
        return float(Fraction(self.won, self.rounds * self.task.unit)) if self.rounds else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation of a round, in units."""
        if not self.rounds:
            return 0.0
        variance = Fraction(self.squares, self.rounds) - Fraction(self.won, self.rounds) ** 2
        return sqrt(variance) / self.task.unit

    @property
    def error(self) -> float:
        """The standard error of the mean.

        Rounds of one shoe depend on one another, blocks do not: with enough blocks their spread tells the error.
        """
        alone = self.deviation / sqrt(self.rounds) if self.rounds else 0.0
        if self.task.settings.get("rounds-depend") and len(self.done) >= ENOUGH_BLOCKS:
            return self._error_by_blocks()
        return alone

    def _error_by_blocks(self) -> float:
        mean = Fraction(self.won, self.rounds)
        squares, products, rounds = self.spread
        spread = float(squares - 2 * mean * products + mean**2 * rounds)
        count = len(self.done)
        return sqrt(spread * count / (count - 1)) / self.rounds / self.task.unit

    def histogram(self) -> dict[str, int]:
        """Rounds by their result in units."""
        return {f"{result / PER_UNIT:g}": self.bins[result] for result in sorted(self.bins) if self.bins[result]}

    def extra(self) -> dict[str, int]:
        """What the game counted beside."""
        return dict(sorted(self.counts.items(), key=_by_name_and_count))

    def to_json(self, seconds: float, workers: int) -> dict[str, Any]:
        """One object, as ``houseway simulate --json`` ends with."""
        busy = self.loop_seconds / max(1, min(workers, len(self.done)))
        return {
            "game": self.task.game,
            "settings": self.task.settings,
            "seed": self.task.seed,
            "rounds": self.rounds,
            "mean": self.mean,
            "standard-error": self.error,
            "standard-deviation": self.deviation,
            "staked-per-round": self.staked / self.rounds / self.task.unit if self.rounds else 0.0,
            "seconds": seconds,
            "rounds-per-second": self.rounds / busy if busy else 0.0,
            "workers": workers,
            "histogram": self.histogram(),
            "counts": self.extra(),
        }


ENOUGH_BLOCKS = 200
"""With so many, their spread tells the error to a twentieth."""


def _by_name_and_count(entry: tuple[str, int]) -> tuple[str, int]:
    """In the order of names, and of numbers behind them: ``rounds at +2`` before ``rounds at +10``."""
    name, _, number = entry[0].partition(" at ")
    return name, int(number) if number else 0


def rounds_of_blocks(rounds: int, block_rounds: int) -> Iterator[int]:
    """How many rounds each block has; the last one may be shorter.

    >>> list(rounds_of_blocks(25, 10))
    [10, 10, 5]
    """
    full, rest = divmod(rounds, block_rounds)
    yield from repeat(block_rounds, full)
    if rest:
        yield rest


def _missing(totals: Totals, rounds: int) -> Iterator[tuple[int, int]]:
    """The blocks to be played and their rounds; one that was short at an earlier stop is played anew where it must be longer."""
    for number, size in enumerate(rounds_of_blocks(rounds, totals.task.block_rounds)):
        there = totals.done.get(number, (0, 0))[0]
        if there < size:
            if there:
                totals.drop(number)
            yield number, size


def run(
    totals: Totals,
    rounds: int,
    *,
    pool: Pool | None,
    workers: int = 1,
    told: Callable[[Totals], None] = lambda totals: None,
) -> float:
    """Play every block that is not there yet; the seconds that it took. ``told`` hears of every block that is done."""
    missing = _missing(totals, rounds)
    started = perf_counter()
    if pool is None:
        for number, size in missing:
            totals.add(totals.task.play(number, size))
            told(totals)
        return perf_counter() - started
    waiting: set[Future[Block]] = set()
    try:
        for number, size in missing:
            waiting.add(pool.submit(play_block, totals.task, number, size))
            if len(waiting) >= AHEAD * workers:
                waiting = _collect(waiting, totals, told)
        while waiting:
            waiting = _collect(waiting, totals, told)
    finally:
        for future in waiting:
            future.cancel()
    return perf_counter() - started


def _collect(waiting: set[Future[Block]], totals: Totals, told: Callable[[Totals], None]) -> set[Future[Block]]:
    done, left = wait(waiting, return_when=FIRST_COMPLETED)
    for future in done:
        totals.add(future.result())
        told(totals)
    return left


@contextmanager
def processes(workers: int | None = None) -> Iterator[tuple[Pool | None, int]]:
    """A pool of so many processes, all cores where none is said; one worker needs no other process.

    Where the system can, they are forked at once: they then have the kernels that this process has, and none waits for numba.
    """
    count = workers or cpu_count() or 1
    if count == 1:
        yield None, 1
        return
    way = "fork" if platform == "linux" and active_count() == 1 else "spawn"
    with ProcessPoolExecutor(count, mp_context=get_context(way), initializer=_quiet) as pool:
        wait([pool.submit(_nothing) for _ in range(count)])
        try:
            yield pool, count
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _nothing() -> None:
    """What a new process is asked first."""


def _quiet() -> None:
    """A worker leaves Ctrl-C to the process that asked."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def total_of(task: Task, blocks: Sequence[Block]) -> Totals:
    """The totals of blocks that were played before."""
    totals = Totals(task, keep=True)
    for block in blocks:
        totals.add(block)
    return totals
