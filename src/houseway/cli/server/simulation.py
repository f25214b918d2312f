"""``houseway server simulate``: simulated server processes, players and faults."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.shared_options import Json, Seed, parse_seed
from houseway.cli.terminal.output import print_json, print_line
from houseway.i18n import Message

if TYPE_CHECKING:
    from houseway.server.simulation.world import SimulationResult

Entries = Annotated[
    int, typer.Option("--entries", min=1, help="cli-server-simulate-entries", metavar="cli-metavar-number")
]


def simulate(seed: Seed = "1", entries: Entries = 500, json: Json = False) -> None:
    """Simulate server processes, players and faults, and check everything."""
    import msgspec

    from houseway.server.simulation.world import simulate as run_simulation

    result = run_simulation(parse_seed(seed), entries)
    if json:
        print_json(lambda: {**msgspec.to_builtins(result), "digest": result.digest})
    else:
        _print_result(result, entries)
    raise typer.Exit(1 if result.violations else 0)


def _print_result(result: SimulationResult, entries: int) -> None:
    plan = result.plan
    print_line(
        Message(
            "cli-server-simulate-world", processes=plan.processes, tables=len(plan.tables), players=plan.players,
            entries=result.entries, commands=result.commands, seconds=f"{result.seconds:.0f}", kills=result.kills,
            faults=sum(result.faults.values()),
        )
    )  # fmt: skip
    print_line(Message("cli-server-simulate-digest", digest=result.digest))
    for violation in result.violations:
        print_line(
            Message(
                "cli-server-simulate-violation", check=violation.check, seconds=f"{violation.seconds:.3f}",
                text=violation.text, command=f"houseway server simulate --seed {result.seed} --entries {entries}",
            )
        )  # fmt: skip
    if not result.violations:
        print_line(Message("cli-server-no-faults"))
