"""``houseway analyse GAME``: exact figures about the rules. One module a game, each with one command."""

from __future__ import annotations

import typer

from houseway.cli.analyse import blackjack

analyse_app = typer.Typer(
    name="analyse",
    help="What the rules are worth: exact figures.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

analyse_app.command("blackjack")(blackjack.analyse)
