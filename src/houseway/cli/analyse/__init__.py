"""``houseway analyse GAME``: compute exact results about the rules of a game.

There is one module with one command per game.
"""

from __future__ import annotations

import typer

from houseway.cli.analyse import blackjack, canberra_poker, holdem, pai_gow
from houseway.cli.analyse.startup import hide_scipy_from_numba
from houseway.cli.terminal.command_help import HelpCommand, HelpGroup, describe

analyse_app = typer.Typer(
    name="analyse",
    cls=HelpGroup,
    no_args_is_help=True,
    suggest_commands=False,
    rich_markup_mode=None,
    **describe("cli-analyse-summary"),
)

analyse_app.command(
    "blackjack",
    cls=HelpCommand,
    **describe("cli-analyse-blackjack-summary", examples=("houseway analyse blackjack --decks 6 --figure insurance",)),
)(blackjack.analyse)
analyse_app.command(
    "canberra-poker",
    cls=HelpCommand,
    **describe(
        "cli-analyse-canberra-poker-summary",
        "cli-analyse-canberra-poker-details",
        examples=("houseway analyse canberra-poker --ante 10.00",),
    ),
)(canberra_poker.analyse)
analyse_app.command(
    "pai-gow",
    cls=HelpCommand,
    **describe("cli-analyse-pai-gow-summary", examples=("houseway analyse pai-gow --jackpot-wager 2.00",)),
)(pai_gow.analyse)
analyse_app.command(
    "holdem",
    cls=HelpCommand,
    **describe(
        "cli-analyse-holdem-summary",
        "cli-analyse-holdem-details",
        examples=('houseway analyse holdem AsKs "QQ+, AKs"',),
    ),
)(holdem.analyse)


@analyse_app.callback()
def analyse() -> None:
    """Compute exact values of a game."""
    hide_scipy_from_numba()
