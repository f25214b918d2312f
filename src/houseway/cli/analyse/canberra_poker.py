"""``houseway analyse canberra-poker``: compute exact values of Canberra Poker."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from houseway.cli.shared_options import Determine, Json

DETERMINATIONS = {
    "max-payout": "max_payout",
    "max-payout-scope": "max_payout_scope",
    "unqualified-tie": "unqualified_tie",
    "jackpot.wager": "jackpot_wager",
}
"""Option for the key of each determination that changes the values."""


def analyse(
    instrument: Annotated[
        Literal["NI2016-268", "NI2023-573"], typer.Option(help="cli-analyse-canberra-poker-instrument")
    ] = "NI2023-573",
    ante: Annotated[str, typer.Option(help="cli-analyse-canberra-poker-ante", metavar="cli-metavar-dollars")] = "5.00",
    max_payout: Annotated[
        str, typer.Option(help="cli-analyse-canberra-poker-max-payout", metavar="cli-metavar-dollars")
    ] = "50000.00",
    max_payout_scope: Annotated[
        Literal["bet", "box"], typer.Option(help="cli-analyse-canberra-poker-max-payout-scope")
    ] = "bet",
    unqualified_tie: Annotated[
        Literal["ante-wins", "void"], typer.Option(help="cli-analyse-canberra-poker-unqualified-tie")
    ] = "ante-wins",
    jackpot_wager: Annotated[
        str, typer.Option(help="cli-analyse-canberra-poker-jackpot-wager", metavar="cli-metavar-dollars")
    ] = "1.00",
    determine: Determine = None,
    json: Json = False,
) -> None:
    """Analyse Canberra Poker: ante, bet and jackpot."""
    from houseway.cli.analyse.output import (
        override_options,
        parse_choice,
        parse_money_option,
        print_analysis,
        run_with_spinner,
    )
    from houseway.maths import canberra_poker

    given = {"max_payout": max_payout, "max_payout_scope": max_payout_scope, "unqualified_tie": unqualified_tie,
             "jackpot_wager": jackpot_wager}  # fmt: skip
    values = override_options(given, determine, DETERMINATIONS)
    limit = values["max_payout"]
    question = canberra_poker.AnalysisRequest(
        instrument=instrument,
        ante=parse_money_option(ante, "--ante"),
        max_payout=None if limit == "none" else parse_money_option(limit, "--max-payout"),
        max_payout_scope=parse_choice(values["max_payout_scope"], ("bet", "box"), "--max-payout-scope"),
        unqualified_tie=parse_choice(values["unqualified_tie"], ("ante-wins", "void"), "--unqualified-tie"),
        jackpot_wager=parse_money_option(values["jackpot_wager"], "--jackpot-wager"),
    )
    raise typer.Exit(print_analysis(run_with_spinner(lambda: canberra_poker.analyse(question)), as_json=json))
