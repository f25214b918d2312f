"""``houseway analyse blackjack``: compute exact values of Blackjack."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, Optional

import click
import typer

from houseway.cli.shared_options import DEFAULT_DECKS, Determine, Json
from houseway.errors import InvalidRecordError, Refused
from houseway.i18n import Message

DETERMINATIONS = {"decks": "decks", "double-on": "double_on"}
"""Option for the key of each determination that changes the values."""
RESULT_TABLES = ("first-cards", "insurance", "distribution", "by-cards", "readings", "removal", "counts", "all")


def analyse(
    decks: Annotated[
        int, typer.Option(help="cli-analyse-blackjack-decks", metavar="cli-metavar-number")
    ] = DEFAULT_DECKS,
    double_on: Annotated[
        Literal["two-cards", "any"], typer.Option(help="cli-analyse-blackjack-double-on")
    ] = "two-cards",
    strategy: Annotated[
        Optional[Path],
        typer.Option(help="cli-analyse-blackjack-strategy", metavar="cli-metavar-file"),
    ] = None,
    figure: Annotated[
        Optional[list[str]], typer.Option(help="cli-analyse-blackjack-figure", metavar="cli-metavar-name")
    ] = None,
    show: Annotated[
        Optional[list[str]],
        typer.Option(help="cli-analyse-blackjack-show", click_type=click.Choice(RESULT_TABLES)),
    ] = None,
    determine: Determine = None,
    json: Json = False,
) -> None:
    """Analyse Blackjack: the main wager and the side wagers."""
    from houseway.cli.analyse.output import override_options, parse_choice, print_analysis, run_with_spinner
    from houseway.maths import blackjack

    values = override_options({"decks": decks, "double_on": double_on}, determine, DETERMINATIONS)
    if not isinstance(values["decks"], int):
        raise InvalidRecordError(Message("cli-analyse-not-a-number", text=repr(values["decks"])), "--set decks")
    try:
        rules = blackjack.Rules(
            values["decks"], parse_choice(values["double_on"], ("two-cards", "any"), "--set double-on")
        )
    except Refused as refusal:
        reason = Message("cli-analyse-refused", reason=refusal.reason, clause=f"NI2005-63 {refusal.rule}")
        raise InvalidRecordError(reason, "--decks") from refusal
    strategy_table = None if strategy is None else blackjack.read_strategy_table(strategy)
    tables = tuple(blackjack.TABLES) if "all" in (show or ()) else show or ()
    analysis = run_with_spinner(lambda: blackjack.analyse(rules, strategy_table, only=figure or (), show=tables))
    raise typer.Exit(print_analysis(analysis, as_json=json))
