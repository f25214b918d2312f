"""A run from the command line: a bar where somebody looks, Ctrl-C, the file, and the result as a table or as JSON."""

from __future__ import annotations

import gc
from contextlib import AbstractContextManager
from sys import stderr
from time import monotonic
from typing import TYPE_CHECKING, Any

import typer

from houseway.cli.simulate.options import Asked, bad
from houseway.cli.terminal.output import tell, tell_text

if TYPE_CHECKING:
    from houseway.maths.results import Figure
    from houseway.maths.simulation.runs import Pool, Task, Totals

BLOCK_ROUNDS = 1 << 20
MOST_UNIT = 100_000_00
"""The square of whatever a round of such wagers can bring is a whole number of the machine."""
STOPPED = "stopped"
SAVED_EVERY = 30.0
"""Seconds between two writings of the file, so that little is lost where not even Ctrl-C is given."""


def start(
    game: str,
    settings: dict[str, Any],
    unit: int,
    asked: Asked,
    *,
    block_rounds: int = BLOCK_ROUNDS,
    stake: str = "--wager",
) -> None:
    """Play what is asked for, go on where a file has a part of it, and tell the result; ``stake``: the option of the unit."""
    from concurrent.futures import BrokenExecutor

    from houseway.maths.simulation import run_files
    from houseway.maths.simulation.runs import Task, Totals, run

    if unit > MOST_UNIT:
        bad(stake, "at most 100000.00: results are told in wagers, and smaller ones give the same")
    task = Task(game=game, settings=settings, seed=asked.seed, block_rounds=asked.block or block_rounds, unit=unit)
    totals = Totals(task) if asked.out is None else run_files.resume(asked.out, task)
    stopped = ""
    seconds, count = 0.0, 1
    try:
        with _workers(task, asked) as (pool, count):
            gc.freeze()  # what is loaded stays, and is not gone through
            gc.enable()
            begun = monotonic()
            try:
                with Watched(totals, asked) as told:
                    run(totals, asked.rounds, pool=pool, workers=count, told=told)
            except KeyboardInterrupt:
                stopped = STOPPED
            except BrokenExecutor:
                stopped = "a worker was killed"
            seconds = monotonic() - begun
    except KeyboardInterrupt:  # while the code was compiled, or the workers started
        stopped = STOPPED
    code = 130 if stopped == STOPPED else 1
    if stopped and not totals.rounds:
        typer.echo(f"{stopped} before the first rounds were played; the same command begins again", err=True)
        raise typer.Exit(code)
    if asked.out is not None:
        run_files.write(totals, asked.out)
    exact = task.exact() if asked.exact else None
    _tell(totals, seconds, count, asked, exact)
    if asked.plot is not None:
        from houseway.maths.simulation.plots import plot_run

        plot_run(totals, asked.plot, None if exact is None else exact.value)
    if stopped:
        typer.echo(stopped + (f"; the same command goes on from {asked.out}" if asked.out else ""), err=True)
        raise typer.Exit(code)


def _workers(task: Task, asked: Asked) -> AbstractContextManager[tuple[Pool | None, int]]:
    """What plays the blocks: a cluster, processes of this machine, or this process alone."""
    if asked.cluster is not None:
        from houseway.maths.simulation.cluster import cluster

        return cluster(asked.cluster)
    from houseway.maths.simulation.runs import processes

    task.prepare()
    return processes(asked.workers or None)


class Watched:
    """A bar with rounds, rounds a second, estimate and interval as it goes, where somebody looks; the file now and then."""

    def __init__(self, totals: Totals, asked: Asked) -> None:
        self._progress: Any = None
        self._asked = asked
        self._before = totals.rounds

    def __enter__(self) -> Watched:
        self._begun = self._saved = monotonic()
        if stderr.isatty():
            from rich.console import Console
            from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

            words = TextColumn("{task.completed:,.0f} rounds  {task.description}")
            self._progress = Progress(BarColumn(), words, TimeRemainingColumn(), console=Console(stderr=True))
            self._progress.__enter__()
            self._shown = self._progress.add_task("", total=self._asked.rounds, completed=self._before)
        return self

    def __call__(self, now: Totals) -> None:
        """A block is done."""
        if self._progress is not None:
            rate = (now.rounds - self._before) / max(monotonic() - self._begun, 1e-9)
            words = f"{rate:,.0f} a second  {now.mean:+.6f} ± {1.96 * now.error:.6f}"
            self._progress.update(self._shown, completed=now.rounds, description=words)
        if self._asked.out is not None and monotonic() - self._saved > SAVED_EVERY:
            from houseway.maths.simulation import run_files

            run_files.write(now, self._asked.out)
            self._saved = monotonic()

    def __exit__(self, *why: Any) -> None:
        if self._progress is not None:
            self._progress.__exit__(*why)


def _tell(totals: Totals, seconds: float, workers: int, asked: Asked, exact: Figure | None) -> None:
    import msgspec

    from houseway.maths.simulation.runs import UNITS
    from houseway.money import print_money

    told = totals.to_json(seconds, workers) | ({} if exact is None else {"exact": exact.value})
    if asked.json:
        tell_text(msgspec.json.format(msgspec.json.encode(told), indent=2).decode())
        return
    unit, cents = UNITS[totals.task.game], print_money(totals.task.unit)
    tell(f"{totals.task.game}, {told['rounds']:,} rounds, seed {totals.task.seed}; results in {unit} of {cents}")
    tell(f"  mean                {told['mean']:+.9f}, ± {1.96 * told['standard-error']:.9f} (95 %)")
    if exact is not None:
        _tell_exact(exact, totals)
    tell(f"  standard deviation  {told['standard-deviation']:.6f}")
    tell(f"  staked a round      {told['staked-per-round']:.6f}")
    tell(f"  rounds a second     {told['rounds-per-second']:,.0f} with {_workers_told(workers)}, {seconds:.1f} s")
    counts = {name: count for name, count in told["counts"].items() if count}
    width = max((len(name) for name in counts), default=0)
    for name, count in counts.items():
        tell(f"  {name.replace('-cents', ''):<{max(18, width)}}  {_counted(name, count):>18}".rstrip())


def _workers_told(workers: int) -> str:
    return "one worker" if workers == 1 else f"{workers} workers"


def _counted(name: str, count: int) -> str:
    """A number of things; money where the name says cents."""
    return f"{count / 100:,.2f}" if "cents" in name else f"{count:,}   "


def _tell_exact(exact: Figure, totals: Totals) -> None:
    away = (totals.mean - exact.value) / totals.error if totals.error else 0.0
    tell(f"  exact               {exact.value:+.9f}, {abs(away):.1f} standard errors away")
