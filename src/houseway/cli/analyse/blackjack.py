"""``houseway analyse blackjack``: compute exact values of Blackjack."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, Optional

import typer

from houseway.errors import InvalidRecordError, Refused


def analyse(
    decks: Annotated[int, typer.Option(help="How many decks are in the shoe (2.1).")] = 8,
    double_on: Annotated[Literal["two-cards", "any"], typer.Option(help="The reading of 11.1.")] = "two-cards",
    strategy: Annotated[
        Optional[Path],
        typer.Option(help="A chart to be valued: a file as this command prints it, or its JSON."),
    ] = None,
    figure: Annotated[Optional[list[str]], typer.Option(help="Only this figure; may be given again.")] = None,
    show: Annotated[
        Optional[list[str]],
        typer.Option(
            help="Add a table: first-cards, insurance, distribution, by-cards, readings, removal, counts, or all; "
            "may be given again."
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="JSON for programs.")] = False,
) -> None:
    """Blackjack: a box's main wager and the side wagers."""
    from houseway.cli.analyse.output import print_analysis, run_with_spinner
    from houseway.maths import blackjack

    try:
        rules = blackjack.Rules(decks, double_on)
    except Refused as refusal:
        raise InvalidRecordError(f"{refusal.why} (NI2005-63 {refusal.rule})", "--decks") from refusal
    strategy_table = None if strategy is None else blackjack.read_strategy_table(strategy)
    tables = tuple(blackjack.TABLES) if "all" in (show or ()) else show or ()
    analysis = run_with_spinner(lambda: blackjack.analyse(rules, strategy_table, only=figure or (), show=tables))
    raise typer.Exit(print_analysis(analysis, as_json=json))
