"""``houseway analyse GAME``: compute exact results about the rules of a game.

There is one module with one command per game.
"""

from __future__ import annotations

import typer

from houseway.cli.analyse import blackjack, canberra_poker, holdem, pai_gow
from houseway.cli.analyse.startup import hide_scipy_from_numba

analyse_app = typer.Typer(
    name="analyse",
    help="Compute exact values of a game.",
    no_args_is_help=True,
    suggest_commands=False,
    rich_markup_mode=None,
)

analyse_app.command("blackjack")(blackjack.analyse)
analyse_app.command("canberra-poker")(canberra_poker.analyse)
analyse_app.command("pai-gow")(pai_gow.analyse)
analyse_app.command("holdem")(holdem.analyse)


@analyse_app.callback()
def analyse() -> None:
    """Compute exact values of a game."""
    hide_scipy_from_numba()
