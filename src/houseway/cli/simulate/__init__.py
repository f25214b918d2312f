"""``houseway simulate GAME``: play many rounds with the compiled kernels.

There is one module with one command per game, and one module for statistics about a run.
"""

from __future__ import annotations

import gc
from typing import ClassVar

import typer

from houseway.cli.analyse.startup import hide_scipy_from_numba
from houseway.cli.terminal.command_help import describe
from houseway.cli.terminal.lazy_commands import LazyCommands


class SimulateCommands(LazyCommands):
    """Group of the commands that simulate a game, and of the statistics commands."""

    lazy_targets: ClassVar[dict[str, str]] = {
        "blackjack": "cli.simulate.blackjack:commands",
        "canberra-poker": "cli.simulate.canberra_poker:commands",
        "holdem": "cli.simulate.holdem:commands",
        "pai-gow": "cli.simulate.pai_gow:commands",
        "how-long": "cli.simulate.run_statistics:commands",
        "hourly": "cli.simulate.run_statistics:commands",
        "ruin": "cli.simulate.run_statistics:commands",
        "depth": "cli.simulate.run_statistics:commands",
        "meter": "cli.simulate.run_statistics:commands",
    }


simulate_app = typer.Typer(
    name="simulate",
    cls=SimulateCommands,
    suggest_commands=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    **describe("cli-simulate-summary"),
)


@simulate_app.callback()
def simulate(context: typer.Context) -> None:
    """Simulate many rounds of a game, or evaluate a saved run."""
    hide_scipy_from_numba()
    # Imports create no garbage worth collecting; without the collector the start is a fifth faster.
    gc.disable()
    context.call_on_close(gc.enable)
