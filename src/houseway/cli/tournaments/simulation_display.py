"""``houseway tournament simulate``: play a tournament with bots, and show its progress in the terminal."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from houseway.cli.tournaments.documents import read_conditions
from houseway.cli.tournaments.simulation import Simulation, SimulationProgress, make_expectation
from houseway.errors import InvalidRecordError, Refused, StorageError
from houseway.records.format.atomic_files import find_free_name, write_file
from houseway.records.replay.verification import verify
from houseway.safe_text import escape_unprintable, format_count

MAX_PLACES_SHOWN = 20


def simulate_file(path: Path, instrument: str | None, *, players: int, seed: int, record: Path | None) -> int:
    """Simulate a tournament, print its places and prizes, and write and verify its record.

    Return 1 if the record fails verification.
    """
    source = read_conditions(path, instrument)
    target = record or find_free_name(Path(f"tournament-{seed}.json"))
    if target.is_symlink() or target.exists():
        raise StorageError("there is a file already, and a record is never replaced", str(target))
    console = Console()
    start_time = time.perf_counter()
    simulation = _run_with_progress_bars(source.instrument, source.conditions, players, seed, console)
    seconds = time.perf_counter() - start_time
    result = simulation.live.result()
    _print_places(console, result)
    money = result["money"]
    console.print(
        f"{format_count(simulation.rounds, 'round')} in {seconds:.1f} s, {simulation.rounds / max(seconds, 1e-9):,.0f} a second. "
        f"Collected {money['collected']}, commission {money['commission']}, prize pool {money['prize-pool']}, "
        f"prizes {money['prizes']}."
    )
    data = msgspec.json.encode({**simulation.live.record(), "expect": make_expectation(result)})
    write_file(target, data)
    faults = verify(data)
    for fault in faults:
        console.print(f"  {fault}", style="red", markup=False)
    console.print(
        f"{escape_unprintable(str(target))}: {len(data):,} bytes, {'verified' if not faults else 'does not verify'}",
        highlight=False,
    )
    return 1 if faults else 0


def _run_with_progress_bars(
    instrument: str, conditions: dict[str, object], players: int, seed: int, console: Console
) -> Simulation:
    """Run the simulation and show a progress bar for each session, which grows as players are eliminated."""
    with Progress(
        TextColumn("[bold]{task.description}"),
        BarColumn(),
        TextColumn("{task.fields[left]} of {task.total:.0f} players in, {task.fields[rounds]:,} rounds"),
        TimeElapsedColumn(),
        console=console,
        transient=not console.is_terminal,
    ) as progress:
        bars: dict[str, object] = {}

        def on_progress(status: SimulationProgress) -> None:
            if status.session not in bars:
                bars[status.session] = progress.add_task(
                    status.session, total=status.started_with, left=status.started_with, rounds=0
                )
            progress.update(
                bars[status.session],  # type: ignore[arg-type]  # the task id from add_task
                completed=status.started_with - status.players_in,
                left=status.players_in,
                rounds=status.rounds,
            )

        try:
            simulation = Simulation(instrument, conditions, players, seed, on_progress)
            simulation.run()
        except Refused as refusal:
            raise InvalidRecordError(f"these conditions cannot be played so: {refusal}", "simulate") from refusal
    return simulation


def _print_places(console: Console, result: dict[str, object]) -> None:
    places = result["places"]
    assert isinstance(places, list)
    table = Table(title=None, box=None, header_style="bold")
    for heading, justify in (("Place", "right"), ("Player", "left"), ("Prize", "right"), ("Clauses", "left")):
        table.add_column(heading, justify=justify)  # type: ignore[arg-type]  # one of Rich's literals
    for line in places[:MAX_PLACES_SHOWN]:
        names = Text(escape_unprintable(", ".join(line["players"])))
        table.add_row(str(line["place"]), names, line["prize"], ", ".join(line["rules"]))
    console.print(table)
    if len(places) > MAX_PLACES_SHOWN:
        console.print(f"and {format_count(len(places) - MAX_PLACES_SHOWN, 'place')} more")
