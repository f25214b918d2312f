"""``houseway tournament simulate``: play a tournament with bots, and show its progress in the terminal."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table
from rich.text import Text

from houseway.cli.terminal.output import print_json
from houseway.cli.tournaments.documents import read_conditions
from houseway.cli.tournaments.simulation import Simulation, SimulationProgress, make_expectation
from houseway.errors import InvalidRecordError, Refused, StorageError
from houseway.i18n import Message
from houseway.i18n.locale_format import DecimalNumber
from houseway.money import Cents, parse_money
from houseway.records.format.atomic_files import find_free_name, write_file
from houseway.records.replay.verification import verify
from houseway.safe_text import escape_unprintable

MAX_PLACES_SHOWN = 20


def simulate_file(
    path: Path, instrument: str | None, *, players: int, seed: int, record: Path | None, as_json: bool = False
) -> int:
    """Simulate a tournament, print its places and prizes, and write and verify its record.

    Return 1 if the record fails verification.
    """
    source = read_conditions(path, instrument)
    target = record or find_free_name(Path(f"tournament-{seed}.json"))
    if target.is_symlink() or target.exists():
        raise StorageError(Message("cli-tournaments-record-exists"), str(target))
    console = Console(stderr=as_json)
    start_time = time.perf_counter()
    simulation = _run_with_progress_bars(source.instrument, source.conditions, players, seed, console)
    seconds = time.perf_counter() - start_time
    result = simulation.live.result()
    data = msgspec.json.encode({**simulation.live.record(), "expect": make_expectation(result)})
    write_file(target, data)
    faults = verify(data)
    if as_json:
        summary = {key: result[key] for key in ("places", "prizes", "money")}
        summary |= {"rounds": simulation.rounds, "seconds": seconds, "record": str(target), "faults": faults}
        print_json(lambda: summary)
        return 1 if faults else 0
    _print_places(console, result)
    money = result["money"]
    speed = Message(
        "cli-tournaments-simulate-speed",
        rounds=simulation.rounds,
        seconds=DecimalNumber(seconds, 1),
        rate=DecimalNumber(simulation.rounds / max(seconds, 1e-9), 0),
    )
    amounts = {key.replace("-", "_"): Cents(parse_money(money[key])) for key in ("collected", "commission", "prizes")}
    pool = Cents(parse_money(money["prize-pool"]))
    console.print(str(speed))
    console.print(str(Message("cli-tournaments-simulate-money", pool=pool, **amounts)))
    for fault in faults:
        console.print(f"  {fault}", style="red", markup=False)
    message_id = f"cli-tournaments-simulate-{'not-verified' if faults else 'verified'}"
    verdict = Message(message_id, file=escape_unprintable(str(target)), size=len(data))
    console.print(str(verdict), highlight=False, markup=False)
    return 1 if faults else 0


def _run_with_progress_bars(
    instrument: str, conditions: dict[str, object], players: int, seed: int, console: Console
) -> Simulation:
    """Run the simulation and show a progress bar for each session, which grows as players are eliminated."""
    with Progress(
        TextColumn("[bold]{task.description}"),
        BarColumn(),
        TextColumn("{task.fields[status]}"),
        TimeElapsedColumn(),
        console=console,
        transient=not console.is_terminal,
    ) as progress:
        bars: dict[str, object] = {}

        def on_progress(status: SimulationProgress) -> None:
            if status.session not in bars:
                bars[status.session] = progress.add_task(status.session, total=status.started_with, status="")
            progress.update(
                bars[status.session],  # type: ignore[arg-type]  # the task id from add_task
                completed=status.started_with - status.players_in,
                status=str(
                    Message(
                        "cli-tournaments-simulate-progress",
                        players=status.players_in,
                        total=status.started_with,
                        rounds=status.rounds,
                    )
                ),
            )

        try:
            simulation = Simulation(instrument, conditions, players, seed, on_progress)
            simulation.run()
        except Refused as refusal:
            reason = Message("cli-tournaments-simulate-refused", reason=refusal.reason, clause=refusal.rule)
            raise InvalidRecordError(reason, "simulate") from refusal
    return simulation


def _print_places(console: Console, result: dict[str, object]) -> None:
    places = result["places"]
    assert isinstance(places, list)
    table = Table(title=None, box=None, header_style="bold")
    for heading, justify in (("place", "right"), ("player", "left"), ("prize", "right"), ("clauses", "left")):
        title = str(Message(f"cli-tournaments-column-{heading}"))
        table.add_column(title, justify=justify)  # type: ignore[arg-type]  # one of Rich's literals
    for line in places[:MAX_PLACES_SHOWN]:
        names = Text(escape_unprintable(", ".join(line["players"])))
        prize = str(Message("cli-number", number=Cents(parse_money(line["prize"]))))
        table.add_row(str(line["place"]), names, prize, ", ".join(line["rules"]))
    console.print(table)
    if len(places) > MAX_PLACES_SHOWN:
        console.print(str(Message("cli-tournaments-more-places", count=len(places) - MAX_PLACES_SHOWN)))
