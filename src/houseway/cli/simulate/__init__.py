"""``houseway simulate GAME``: rounds in bulk by the compiled kernels. One module a game, each with one command."""

from __future__ import annotations

import gc

import typer

from houseway.cli.analyse.start import spare_linear_algebra
from houseway.cli.simulate import blackjack, canberra_poker, holdem, pai_gow, questions

simulate_app = typer.Typer(
    name="simulate", help="Rounds in bulk, held equal to the engine.", no_args_is_help=True, rich_markup_mode=None
)

simulate_app.command("blackjack")(blackjack.simulate)
simulate_app.command("canberra-poker")(canberra_poker.simulate)
simulate_app.command("holdem")(holdem.simulate)
simulate_app.command("pai-gow")(pai_gow.simulate)
simulate_app.command("how-long")(questions.how_long)
simulate_app.command("hourly")(questions.hourly)
simulate_app.command("ruin")(questions.ruin)
simulate_app.command("depth")(questions.depth)
simulate_app.command("meter")(questions.meter)


@simulate_app.callback()
def simulate(context: typer.Context) -> None:
    """Rounds in bulk, held equal to the engine."""
    spare_linear_algebra()
    # Nothing that is loaded here is rubbish: not to look for any saves a fifth of the start.
    gc.disable()
    context.call_on_close(gc.enable)
