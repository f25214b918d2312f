"""``houseway tournament simulate``: a tournament with bots, watched from the terminal."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from houseway.cli.tournaments.documents import read_conditions
from houseway.cli.tournaments.simulation import Moment, Simulation, expectation
from houseway.errors import BadRecord, NotKept, Refused
from houseway.records.format.atomic_files import free_name, write_file
from houseway.records.replay.verification import verify
from houseway.safe_text import counted, printable

SHOWN_PLACES = 20


def simulate_file(path: Path, instrument: str | None, *, players: int, seed: int, record: Path | None) -> int:
    """Play, print places and prizes, write the record and verify it; exit code 1 where it does not verify."""
    given = read_conditions(path, instrument)
    target = record or free_name(Path(f"tournament-{seed}.json"))
    if target.is_symlink() or target.exists():
        raise NotKept("there is a file already, and a record is never replaced", str(target))
    console = Console()
    started = time.perf_counter()
    simulation = _watched(given.instrument, given.conditions, players, seed, console)
    seconds = time.perf_counter() - started
    result = simulation.live.result()
    _print_places(console, result)
    money = result["money"]
    console.print(
        f"{counted(simulation.rounds, 'round')} in {seconds:.1f} s, {simulation.rounds / max(seconds, 1e-9):,.0f} a second. "
        f"Collected {money['collected']}, commission {money['commission']}, prize pool {money['prize-pool']}, "
        f"prizes {money['prizes']}."
    )
    data = msgspec.json.encode({**simulation.live.record(), "expect": expectation(result)})
    write_file(target, data)
    faults = verify(data)
    for fault in faults:
        console.print(f"  {fault}", style="red", markup=False)
    console.print(
        f"{printable(str(target))}: {len(data):,} bytes, {'verified' if not faults else 'does not verify'}",
        highlight=False,
    )
    return 1 if faults else 0


def _watched(instrument: str, conditions: dict[str, object], players: int, seed: int, console: Console) -> Simulation:
    """Run the simulation under a bar for each session: it fills as players go out, or as rounds are played."""
    with Progress(
        TextColumn("[bold]{task.description}"),
        BarColumn(),
        TextColumn("{task.fields[left]} of {task.total:.0f} players in, {task.fields[rounds]:,} rounds"),
        TimeElapsedColumn(),
        console=console,
        transient=not console.is_terminal,
    ) as progress:
        bars: dict[str, object] = {}

        def watch(moment: Moment) -> None:
            if moment.session not in bars:
                bars[moment.session] = progress.add_task(
                    moment.session, total=moment.started_with, left=moment.started_with, rounds=0
                )
            progress.update(
                bars[moment.session],  # type: ignore[arg-type]  # the number that add_task gave
                completed=moment.started_with - moment.players_in,
                left=moment.players_in,
                rounds=moment.rounds,
            )

        try:
            simulation = Simulation(instrument, conditions, players, seed, watch)
            simulation.run()
        except Refused as refusal:
            raise BadRecord(f"these conditions cannot be played so: {refusal}", "simulate") from refusal
    return simulation


def _print_places(console: Console, result: dict[str, object]) -> None:
    places = result["places"]
    assert isinstance(places, list)
    table = Table(title=None, box=None, header_style="bold")
    for heading, justify in (("Place", "right"), ("Player", "left"), ("Prize", "right"), ("Clauses", "left")):
        table.add_column(heading, justify=justify)  # type: ignore[arg-type]  # one of Rich's words
    for line in places[:SHOWN_PLACES]:
        names = Text(printable(", ".join(line["players"])))
        table.add_row(str(line["place"]), names, line["prize"], ", ".join(line["rules"]))
    console.print(table)
    if len(places) > SHOWN_PLACES:
        console.print(f"and {counted(len(places) - SHOWN_PLACES, 'place')} more")
