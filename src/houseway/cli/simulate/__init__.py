"""``houseway simulate GAME``: play many rounds with the compiled kernels.

There is one module per command, and one for ``houseway analyse-run``, which reads saved runs.
"""

from __future__ import annotations

import gc
from typing import ClassVar

import typer

from houseway.cli.analyse.startup import hide_scipy_from_numba
from houseway.cli.terminal.command_help import describe
from houseway.cli.terminal.lazy_commands import LazyCommands


class SimulateCommands(LazyCommands):
    """Group of the commands that simulate a game, and of the questions that need a simulation of their own."""

    lazy_targets: ClassVar[dict[str, str]] = {
        "blackjack": "cli.simulate.blackjack:commands",
        "canberra-poker": "cli.simulate.canberra_poker:commands",
        "holdem": "cli.simulate.holdem:commands",
        "pai-gow": "cli.simulate.pai_gow:commands",
        "depth": "cli.simulate.penetration:commands",
        "meter": "cli.simulate.jackpot_meter:commands",
    }
    sections: ClassVar = {
        "cli-section-games": ("blackjack", "canberra-poker", "holdem", "pai-gow"),
        "cli-section-questions": ("depth", "meter"),
    }
    renamed: ClassVar[dict[str, str]] = {name: f"analyse-run {name}" for name in ("how-long", "hourly", "ruin")}


simulate_app = typer.Typer(
    name="simulate",
    cls=SimulateCommands,
    suggest_commands=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    **describe(
        "cli-simulate-summary",
        examples=("houseway simulate blackjack --rounds 1e8 -o run.parquet", "houseway simulate depth --count hi-lo"),
    ),
)


@simulate_app.callback()
def simulate(context: typer.Context) -> None:
    """Simulate many rounds of a game."""
    hide_scipy_from_numba()
    # Imports create no garbage worth collecting; without the collector the start is a fifth faster.
    gc.disable()
    context.call_on_close(gc.enable)
