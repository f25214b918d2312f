"""``houseway simulate GAME``: rounds in bulk by the compiled kernels. One module a game, each with one command."""

from __future__ import annotations

import gc
from typing import ClassVar

import typer

from houseway.cli.analyse.startup import spare_linear_algebra
from houseway.cli.terminal.lazy_commands import LazyCommands


class Simulations(LazyCommands):
    """The games, and the questions that people ask."""

    places: ClassVar[dict[str, str]] = {
        "blackjack": "cli.simulate.blackjack:simulate",
        "canberra-poker": "cli.simulate.canberra_poker:simulate",
        "holdem": "cli.simulate.holdem:simulate",
        "pai-gow": "cli.simulate.pai_gow:simulate",
        "how-long": "cli.simulate.run_statistics:how_long",
        "hourly": "cli.simulate.run_statistics:hourly",
        "ruin": "cli.simulate.run_statistics:ruin",
        "depth": "cli.simulate.run_statistics:depth",
        "meter": "cli.simulate.run_statistics:meter",
    }


simulate_app = typer.Typer(
    name="simulate",
    cls=Simulations,
    suggest_commands=False,
    help="Rounds in bulk, held equal to the engine.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@simulate_app.callback()
def simulate(context: typer.Context) -> None:
    """Rounds in bulk, held equal to the engine."""
    spare_linear_algebra()
    # Nothing that is loaded here is rubbish: not to look for any saves a fifth of the start.
    gc.disable()
    context.call_on_close(gc.enable)
