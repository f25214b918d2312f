"""``houseway analyse canberra-poker``: compute exact values of Canberra Poker."""

from __future__ import annotations

from typing import Annotated

import typer


def analyse(
    instrument: Annotated[
        str, typer.Option(help="cli-analyse-canberra-poker-instrument", metavar="cli-metavar-instrument")
    ] = "NI2023-573",
    ante: Annotated[str, typer.Option(help="cli-analyse-canberra-poker-ante", metavar="cli-metavar-dollars")] = "5.00",
    max_payout: Annotated[
        str, typer.Option(help="cli-analyse-canberra-poker-max-payout", metavar="cli-metavar-dollars")
    ] = "50000.00",
    max_payout_scope: Annotated[
        str, typer.Option(help="cli-analyse-canberra-poker-max-payout-scope", metavar="cli-metavar-choice")
    ] = "bet",
    unqualified_tie: Annotated[
        str, typer.Option(help="cli-analyse-canberra-poker-unqualified-tie", metavar="cli-metavar-choice")
    ] = "ante-wins",
    jackpot_wager: Annotated[
        str, typer.Option(help="cli-analyse-canberra-poker-jackpot-wager", metavar="cli-metavar-dollars")
    ] = "1.00",
    json: Annotated[bool, typer.Option("--json", help="cli-option-json")] = False,
) -> None:
    """Analyse Canberra Poker: ante, bet and jackpot."""
    from houseway.cli.analyse.output import parse_choice, parse_money_option, print_analysis, run_with_spinner
    from houseway.maths import canberra_poker

    question = canberra_poker.AnalysisRequest(
        instrument=instrument,
        ante=parse_money_option(ante, "--ante"),
        max_payout=None if max_payout == "none" else parse_money_option(max_payout, "--max-payout"),
        max_payout_scope=parse_choice(max_payout_scope, ("bet", "box"), "--max-payout-scope"),
        unqualified_tie=parse_choice(unqualified_tie, ("ante-wins", "void"), "--unqualified-tie"),
        jackpot_wager=parse_money_option(jackpot_wager, "--jackpot-wager"),
    )
    raise typer.Exit(print_analysis(run_with_spinner(lambda: canberra_poker.analyse(question)), as_json=json))
