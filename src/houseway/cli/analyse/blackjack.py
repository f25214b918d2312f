"""``houseway analyse blackjack``: compute exact values of Blackjack."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, Optional

import typer

from houseway.errors import InvalidRecordError, Refused
from houseway.i18n import Message


def analyse(
    decks: Annotated[int, typer.Option(help="cli-analyse-blackjack-decks", metavar="cli-metavar-number")] = 8,
    double_on: Annotated[
        Literal["two-cards", "any"], typer.Option(help="cli-analyse-blackjack-double-on")
    ] = "two-cards",
    strategy: Annotated[
        Optional[Path],
        typer.Option(help="cli-analyse-blackjack-strategy", metavar="cli-metavar-choice"),
    ] = None,
    figure: Annotated[
        Optional[list[str]], typer.Option(help="cli-analyse-blackjack-figure", metavar="cli-metavar-name")
    ] = None,
    show: Annotated[
        Optional[list[str]],
        typer.Option(help="cli-analyse-blackjack-show", metavar="cli-metavar-name"),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="cli-option-json")] = False,
) -> None:
    """Analyse Blackjack: the main wager and the side wagers."""
    from houseway.cli.analyse.output import print_analysis, run_with_spinner
    from houseway.maths import blackjack

    try:
        rules = blackjack.Rules(decks, double_on)
    except Refused as refusal:
        reason = Message("cli-analyse-refused", reason=refusal.reason, clause=f"NI2005-63 {refusal.rule}")
        raise InvalidRecordError(reason, "--decks") from refusal
    strategy_table = None if strategy is None else blackjack.read_strategy_table(strategy)
    tables = tuple(blackjack.TABLES) if "all" in (show or ()) else show or ()
    analysis = run_with_spinner(lambda: blackjack.analyse(rules, strategy_table, only=figure or (), show=tables))
    raise typer.Exit(print_analysis(analysis, as_json=json))
