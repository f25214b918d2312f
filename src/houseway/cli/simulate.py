"""``houseway simulate GAME``: rounds in bulk by the compiled kernel, on all cores; a stopped run goes on from its file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.telling import tell, tell_text

if TYPE_CHECKING:
    from houseway.maths.simulation.runs import Task, Totals

simulate_app = typer.Typer(
    name="simulate", help="Rounds in bulk, held equal to the engine.", no_args_is_help=True, rich_markup_mode=None
)


@simulate_app.command("canberra-poker")
def canberra_poker(
    rounds: Annotated[str, typer.Option(help="How many rounds: 1e9 is understood.")] = "1e7",
    strategy: Annotated[str, typer.Option(help="simple, pair-or-better, dealer-rule, always-bet, ...")] = "simple",
    instrument: Annotated[str, typer.Option(help="NI2016-268 or NI2023-573.")] = "NI2023-573",
    boxes: Annotated[int, typer.Option(help="How many boxes play.")] = 1,
    ante: Annotated[str, typer.Option(help="The ante of every box.")] = "5.00",
    jackpot: Annotated[bool, typer.Option(help="Every box has a jackpot wager.")] = False,
    pool: Annotated[str, typer.Option(help="What the jackpot pool holds when a block begins.")] = "0.00",
    seed: Annotated[int, typer.Option(help="The same seed gives the same totals.")] = 0,
    workers: Annotated[int, typer.Option(help="Processes; 0: one a core.")] = 0,
    out: Annotated[Path | None, typer.Option(help="Parquet file, a row a block; an existing one goes on.")] = None,
    json: Annotated[bool, typer.Option("--json", help="JSON for programs.")] = False,
) -> None:
    """Canberra Poker: a strategy, several boxes, the jackpot with pools that live through a block."""
    from houseway.cli.analyse.printing import money_of, one_of
    from houseway.games.canberra_poker.determinations import MOST_BOXES
    from houseway.maths.canberra_poker.kernel import STRATEGIES

    if not 1 <= boxes <= MOST_BOXES:
        _stop("--boxes", f"1 to {MOST_BOXES} boxes play, not {boxes} (1.2)")
    money_of(pool, "--pool")
    settings: dict[str, Any] = {
        "instrument": one_of(instrument, ("NI2016-268", "NI2023-573"), "--instrument"),
        "strategy": one_of(strategy, tuple(STRATEGIES), "--strategy"),
        "boxes": boxes,
        "jackpot": jackpot,
        "table": {"jackpot": {"pool": pool}},
        "rounds-depend": jackpot,
    }
    unit = money_of(ante, "--ante")
    if unit <= 0:
        _stop("--ante", "an ante is above nought (3.1)")
    _run("canberra-poker", settings, unit, _whole(rounds), seed, workers, out, as_json=json)


def _whole(text: str) -> int:
    try:
        rounds = int(float(text)) if "e" in text.lower() else int(text)
    except ValueError:
        rounds = 0
    if rounds < 1:
        _stop("--rounds", f"{text!r} is no number of rounds: say 1000000 or 1e9")
    return rounds


def _stop(option: str, why: str) -> None:
    from houseway.errors import BadRecord

    raise BadRecord(why, option)


BLOCK_ROUNDS = 1 << 18


def _run(
    game: str,
    settings: dict[str, Any],
    unit: int,
    rounds: int,
    seed: int,
    workers: int,
    out: Path | None,
    *,
    as_json: bool,
) -> None:
    from houseway.maths.simulation import files
    from houseway.maths.simulation.runs import Task, Totals, processes, run

    task = Task(game=game, settings=settings, seed=seed, block_rounds=BLOCK_ROUNDS, unit=unit)
    totals = Totals(task) if out is None else files.resume(out, task)
    stopped = False
    seconds = 0.0
    with processes(workers or None) as (pool, count):
        try:
            seconds = _watched(totals, rounds, lambda told: run(totals, rounds, pool=pool, workers=count, told=told))
        except KeyboardInterrupt:
            stopped = True
    if out is not None:
        files.write(totals, out)
    _tell(task, totals, seconds, count, as_json=as_json)
    if stopped:
        typer.echo("stopped" + (f"; the same command goes on from {out}" if out else ""), err=True)
        raise typer.Exit(130)


def _watched(totals: Totals, rounds: int, play: Any) -> float:
    """A bar with rounds, estimate and interval as it goes, where somebody looks."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (BarColumn(), TextColumn("{task.completed:,.0f} rounds  {task.description}"), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        shown = progress.add_task("", total=rounds, completed=totals.rounds)

        def told(now: Totals) -> None:
            words = f"{now.mean:+.6f} ± {1.96 * now.error:.6f}"
            progress.update(shown, completed=now.rounds, description=words)

        seconds: float = play(told)
    return seconds


def _tell(task: Task, totals: Totals, seconds: float, workers: int, *, as_json: bool) -> None:
    import msgspec

    told = totals.to_json(seconds, workers)
    if as_json:
        tell_text(msgspec.json.format(msgspec.json.encode(told), indent=2).decode())
        return
    tell(f"{task.game}, {told['rounds']:,} rounds, seed {task.seed}")
    tell(
        f"  mean                {told['mean']:+.9f} in units of the initial wager, ± {1.96 * told['standard-error']:.9f} (95 %)"
    )
    tell(f"  standard deviation  {told['standard-deviation']:.6f}")
    tell(f"  staked a round      {told['staked-per-round']:.6f}")
    tell(f"  rounds a second     {told['rounds-per-second']:,.0f} with {workers} workers, {seconds:.1f} s")
    for name, count in told["counts"].items():
        tell(f"  {name:<18}  {count:,}")
