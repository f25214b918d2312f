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
from houseway.i18n import Message
from houseway.i18n.locale_format import DecimalNumber, SignedNumber
from houseway.i18n.text_layout import format_columns
from houseway.money import Cents

if TYPE_CHECKING:
    from houseway.maths.results import ComputedValue
    from houseway.maths.simulation.runs import Pool, Task, Totals

BLOCK_ROUNDS = 1 << 20
MAX_UNIT_CENTS = 100_000_00
"""Largest unit in cents, chosen so that the square of any round's result fits into a machine integer."""
INTERRUPTED = 130
"""Exit code of a run that Ctrl-C stopped."""
Z_95 = 1.96
"""Number of standard errors on each side of a 95 % confidence interval."""
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
        reject_option(stake, Message("cli-simulate-unit-too-large", amount=Cents(unit), limit=Cents(MAX_UNIT_CENTS)))
    task = Task(game=game, settings=settings, seed=options.seed, block_rounds=options.block or block_rounds, unit=unit)
    totals = Totals(task) if options.out is None else run_files.resume(options.out, task)
    stop_reason: Message | None = None
    was_interrupted = False
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
                was_interrupted = True
                stop_reason = Message("cli-simulate-stopped")
            except BrokenExecutor:
                stop_reason = Message("cli-simulate-worker-killed")
            seconds = monotonic() - start_time
    except KeyboardInterrupt:  # while the code was compiled, or the workers started
        was_interrupted = True
        stop_reason = Message("cli-simulate-stopped")
    code = INTERRUPTED if was_interrupted else 1
    if stop_reason is not None and not totals.rounds:
        typer.echo(str(Message("cli-simulate-stopped-early", reason=stop_reason)), err=True)
        raise typer.Exit(code)
    if options.out is not None:
        run_files.write(totals, options.out)
    exact = task.exact() if options.exact else None
    _print_totals(totals, seconds, count, options, exact)
    if options.plot is not None:
        from houseway.maths.simulation.plots import plot_run

        plot_run(totals, options.plot, None if exact is None else exact.value)
    if stop_reason is not None:
        if options.out is not None:
            stop_reason = Message("cli-simulate-stopped-resumable", reason=stop_reason, file=str(options.out))
        typer.echo(str(stop_reason), err=True)
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

            columns = (BarColumn(), TextColumn("{task.description}"), TimeRemainingColumn())
            self._progress = Progress(*columns, console=Console(stderr=True))
            self._progress.__enter__()
            self._task_id = self._progress.add_task("", total=self._options.rounds, completed=self._initial_rounds)
        return self

    def __call__(self, totals: Totals) -> None:
        """Update the progress bar after a block, and save the file if the last save was long ago."""
        if self._progress is not None:
            rate = (totals.rounds - self._initial_rounds) / max(monotonic() - self._started_at, 1e-9)
            description = Message(
                "cli-simulate-progress",
                rounds=totals.rounds,
                rate=DecimalNumber(rate, 0),
                mean=SignedNumber(totals.mean, 6),
                margin=DecimalNumber(Z_95 * totals.standard_error, 6),
            )
            self._progress.update(self._task_id, completed=totals.rounds, description=str(description))
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
    summary = totals.to_json(seconds, workers) | ({} if exact is None else {"exact": exact.value})
    if options.json:
        import msgspec

        print_text(msgspec.json.format(msgspec.json.encode(summary), indent=2).decode())
        return
    task = totals.task
    unit = Message(f"cli-simulate-unit-{task.game}", amount=Cents(task.unit))
    title = Message("cli-simulate-title", game=task.game, rounds=totals.rounds, seed=str(task.seed), unit=unit)
    print_line(title)
    rows = [
        (
            Message("cli-simulate-mean"),
            Message(
                "cli-simulate-estimate",
                mean=SignedNumber(totals.mean, 9),
                margin=DecimalNumber(Z_95 * totals.standard_error, 9),
            ),
        )
    ]
    if exact is not None:
        errors_away = (totals.mean - exact.value) / totals.standard_error if totals.standard_error else 0.0
        distance = DecimalNumber(abs(errors_away), 1)
        value = Message("cli-simulate-exact-value", value=SignedNumber(exact.value, 9), distance=distance)
        rows.append((Message("cli-simulate-exact"), value))
    deviation = Message("cli-number", number=DecimalNumber(summary["standard-deviation"], 6))
    staked = Message("cli-number", number=DecimalNumber(summary["staked-per-round"], 6))
    speed = Message(
        "cli-simulate-speed",
        rate=DecimalNumber(summary["rounds-per-second"], 0),
        workers=workers,
        seconds=DecimalNumber(seconds, 1),
    )
    rows += [
        (Message("cli-simulate-standard-deviation"), deviation),
        (Message("cli-simulate-staked"), staked),
        (Message("cli-simulate-rate"), speed),
    ]
    for line in format_columns([(str(label), str(value)) for label, value in rows], "<<"):
        print_line(f"  {line}")
    _print_counts({name: count for name, count in summary["counts"].items() if count})


def _print_counts(counts: dict[str, int]) -> None:
    """Print the further counts of the game under their names in the JSON output; amounts end in two decimals."""
    rows = [(name.replace("-cents", ""), _format_count(name, count)) for name, count in counts.items()]
    for line in format_columns(rows, "<>") if rows else ():
        print_line(f"  {line}")


def _format_count(name: str, count: int) -> str:
    """Format a count, or an amount of money if the name contains "cents"."""
    if "cents" in name:
        return str(Message("cli-number", number=Cents(count)))
    return str(Message("cli-number", number=count)) + " " * len(".00")
