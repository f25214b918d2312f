"""``houseway analyse blackjack``."""

from __future__ import annotations

from typing import Annotated

import typer


def analyse(
    decks: Annotated[int, typer.Option(help="How many decks are in the shoe (2.1).")] = 8,
    json: Annotated[bool, typer.Option("--json", help="JSON for programs.")] = False,
) -> None:
    """Blackjack: what one box's main wager and the side wagers are worth."""
    from houseway.cli.analyse.printing import print_analysis
    from houseway.maths import blackjack

    raise typer.Exit(print_analysis(blackjack.analyse(blackjack.Rules(decks)), as_json=json))
