"""Simulation run from the command line, with a progress bar, a resumable file and a printed result."""

from __future__ import annotations

import gc
from contextlib import AbstractContextManager
from sys import stderr
from time import monotonic
from typing import TYPE_CHECKING, Any

import typer

from houseway.cli.simulate.options import RunOptions, reject_option
from houseway.cli.terminal.output import print_line, print_text

if TYPE_CHECKING:
    from houseway.maths.results import ComputedValue
    from houseway.maths.simulation.runs import Pool, Task, Totals

BLOCK_ROUNDS = 1 << 20
MAX_UNIT_CENTS = 100_000_00
"""Largest unit in cents, chosen so that the square of any round's result fits into a machine integer."""
STOPPED = "stopped"
SAVE_INTERVAL_SECONDS = 30.0
"""Seconds between two saves of the run's file, so that little is lost if the process is killed."""


def run_simulation(
    game: str,
    settings: dict[str, Any],
    unit: int,
    options: RunOptions,
    *,
    block_rounds: int = BLOCK_ROUNDS,
    stake: str = "--wager",
) -> None:
    """Play the requested rounds and print the result.

    If the file of ``--out`` already has some of the rounds, play only the others. ``stake`` is the name of the
    option that sets the unit.
    """
    from concurrent.futures import BrokenExecutor

    from houseway.maths.simulation import run_files
    from houseway.maths.simulation.runs import Task, Totals, run

    if unit > MAX_UNIT_CENTS:
        reject_option(stake, "at most 100000.00: results are told in wagers, and smaller ones give the same")
    task = Task(game=game, settings=settings, seed=options.seed, block_rounds=options.block or block_rounds, unit=unit)
    totals = Totals(task) if options.out is None else run_files.resume(options.out, task)
    stop_reason = ""
    seconds, count = 0.0, 1
    try:
        with _open_workers(task, options) as (pool, count):
            gc.freeze()  # loaded modules stay, so the collector need not scan them
            gc.enable()
            start_time = monotonic()
            try:
                with RunMonitor(totals, options) as monitor:
                    run(totals, options.rounds, pool=pool, workers=count, on_block=monitor)
            except KeyboardInterrupt:
                stop_reason = STOPPED
            except BrokenExecutor:
                stop_reason = "a worker was killed"
            seconds = monotonic() - start_time
    except KeyboardInterrupt:  # while the code was compiled, or the workers started
        stop_reason = STOPPED
    code = 130 if stop_reason == STOPPED else 1
    if stop_reason and not totals.rounds:
        typer.echo(f"{stop_reason} before the first rounds were played; the same command begins again", err=True)
        raise typer.Exit(code)
    if options.out is not None:
        run_files.write(totals, options.out)
    exact = task.exact() if options.exact else None
    _print_totals(totals, seconds, count, options, exact)
    if options.plot is not None:
        from houseway.maths.simulation.plots import plot_run

        plot_run(totals, options.plot, None if exact is None else exact.value)
    if stop_reason:
        typer.echo(stop_reason + (f"; the same command goes on from {options.out}" if options.out else ""), err=True)
        raise typer.Exit(code)


def _open_workers(task: Task, options: RunOptions) -> AbstractContextManager[tuple[Pool | None, int]]:
    """Open the workers that play the blocks: a cluster, local processes, or only this process."""
    if options.cluster is not None:
        from houseway.maths.simulation.cluster import open_cluster

        return open_cluster(options.cluster)
    from houseway.maths.simulation.runs import open_process_pool

    task.prepare()
    return open_process_pool(options.workers or None)


class RunMonitor:
    """Monitor that shows a progress bar at a terminal and saves the run's file from time to time.

    The bar shows the rounds, the rate, the estimate and its confidence interval.
    """

    def __init__(self, totals: Totals, options: RunOptions) -> None:
        self._progress: Any = None
        self._options = options
        self._initial_rounds = totals.rounds

    def __enter__(self) -> RunMonitor:
        self._started_at = self._saved_at = monotonic()
        if stderr.isatty():
            from rich.console import Console
            from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

            text_column = TextColumn("{task.completed:,.0f} rounds  {task.description}")
            self._progress = Progress(BarColumn(), text_column, TimeRemainingColumn(), console=Console(stderr=True))
            self._progress.__enter__()
            self._task_id = self._progress.add_task("", total=self._options.rounds, completed=self._initial_rounds)
        return self

    def __call__(self, totals: Totals) -> None:
        """Update the progress bar after a block, and save the file if the last save was long ago."""
        if self._progress is not None:
            rate = (totals.rounds - self._initial_rounds) / max(monotonic() - self._started_at, 1e-9)
            description = f"{rate:,.0f} a second  {totals.mean:+.6f} ± {1.96 * totals.standard_error:.6f}"
            self._progress.update(self._task_id, completed=totals.rounds, description=description)
        if self._options.out is not None and monotonic() - self._saved_at > SAVE_INTERVAL_SECONDS:
            from houseway.maths.simulation import run_files

            run_files.write(totals, self._options.out)
            self._saved_at = monotonic()

    def __exit__(self, *exc_info: Any) -> None:
        if self._progress is not None:
            self._progress.__exit__(*exc_info)


def _print_totals(
    totals: Totals, seconds: float, workers: int, options: RunOptions, exact: ComputedValue | None
) -> None:
    import msgspec

    from houseway.maths.simulation.runs import RESULT_UNITS
    from houseway.money import print_money

    summary = totals.to_json(seconds, workers) | ({} if exact is None else {"exact": exact.value})
    if options.json:
        print_text(msgspec.json.format(msgspec.json.encode(summary), indent=2).decode())
        return
    unit, cents = RESULT_UNITS[totals.task.game], print_money(totals.task.unit)
    print_line(
        f"{totals.task.game}, {summary['rounds']:,} rounds, seed {totals.task.seed}; results in {unit} of {cents}"
    )
    print_line(f"  mean                {summary['mean']:+.9f}, ± {1.96 * summary['standard-error']:.9f} (95 %)")
    if exact is not None:
        _print_exact(exact, totals)
    print_line(f"  standard deviation  {summary['standard-deviation']:.6f}")
    print_line(f"  staked a round      {summary['staked-per-round']:.6f}")
    print_line(
        f"  rounds a second     {summary['rounds-per-second']:,.0f} with {_format_workers(workers)}, {seconds:.1f} s"
    )
    counts = {name: count for name, count in summary["counts"].items() if count}
    width = max((len(name) for name in counts), default=0)
    for name, count in counts.items():
        print_line(f"  {name.replace('-cents', ''):<{max(18, width)}}  {_format_count(name, count):>18}".rstrip())


def _format_workers(workers: int) -> str:
    return "one worker" if workers == 1 else f"{workers} workers"


def _format_count(name: str, count: int) -> str:
    """Format a count, or an amount of money if the name contains "cents"."""
    return f"{count / 100:,.2f}" if "cents" in name else f"{count:,}   "


def _print_exact(exact: ComputedValue, totals: Totals) -> None:
    errors_away = (totals.mean - exact.value) / totals.standard_error if totals.standard_error else 0.0
    print_line(f"  exact               {exact.value:+.9f}, {abs(errors_away):.1f} standard errors away")
