"""``houseway analyse GAME``: compute exact results about the rules of a game.

There is one module with one command per game, one for the hold in records, and one for ``houseway report``.
"""

from __future__ import annotations

from typing import ClassVar

import typer

from houseway.cli.analyse import blackjack, canberra_poker, hold, holdem, pai_gow
from houseway.cli.analyse.startup import hide_scipy_from_numba
from houseway.cli.terminal.command_help import HelpCommand, HelpGroup, describe


class AnalyseCommands(HelpGroup):
    """Group of the commands that compute exact values."""

    sections: ClassVar = {
        "cli-section-games": ("blackjack", "canberra-poker", "holdem", "pai-gow"),
        "cli-section-records": ("hold",),
    }


analyse_app = typer.Typer(
    name="analyse",
    cls=AnalyseCommands,
    no_args_is_help=True,
    suggest_commands=False,
    rich_markup_mode=None,
    **describe(
        "cli-analyse-summary",
        examples=("houseway analyse blackjack --decks 6", 'houseway analyse holdem AsKs "QQ+, AKs"'),
    ),
)

analyse_app.command(
    "blackjack",
    cls=HelpCommand,
    **describe(
        "cli-analyse-blackjack-summary", examples=("houseway analyse blackjack --set decks=6 --figure insurance",)
    ),
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
analyse_app.command(
    "hold",
    cls=HelpCommand,
    **describe("cli-audit-hold-summary", "cli-audit-hold-details", examples=("houseway analyse hold records",)),
)(hold.analyse)


@analyse_app.callback()
def analyse() -> None:
    """Compute exact values of a game."""
    hide_scipy_from_numba()
