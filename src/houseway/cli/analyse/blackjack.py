"""``houseway analyse blackjack``: compute exact values of Blackjack."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, Optional

import typer

from houseway.errors import InvalidRecordError, Refused


def analyse(
    decks: Annotated[int, typer.Option(help="Use this many decks in the shoe (2.1).")] = 8,
    double_on: Annotated[
        Literal["two-cards", "any"], typer.Option(help="Choose the interpretation of 11.1.")
    ] = "two-cards",
    strategy: Annotated[
        Optional[Path],
        typer.Option(help="Evaluate the strategy table in this file: text as this command prints it, or JSON."),
    ] = None,
    figure: Annotated[Optional[list[str]], typer.Option(help="Compute only this value; repeat for several.")] = None,
    show: Annotated[
        Optional[list[str]],
        typer.Option(
            help="Add a table: first-cards, insurance, distribution, by-cards, readings, removal, counts, or all; "
            "repeat for several."
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")] = False,
) -> None:
    """Analyse Blackjack: the main wager and the side wagers.

    Example: houseway analyse blackjack --decks 6 --figure insurance
    """
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
