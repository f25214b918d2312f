"""``houseway analyse canberra-poker``: compute exact values of Canberra Poker."""

from __future__ import annotations

from typing import Annotated

import typer


def analyse(
    instrument: Annotated[str, typer.Option(help="Analyse NI2016-268 or NI2023-573.")] = "NI2023-573",
    ante: Annotated[str, typer.Option(help="Set the ante for the maximum payout, in dollars (8.2).")] = "5.00",
    max_payout: Annotated[str, typer.Option(help="Set the maximum payout in dollars, or none (8.2).")] = "50000.00",
    max_payout_scope: Annotated[str, typer.Option(help="Apply the maximum payout per bet or box (8.1).")] = "bet",
    unqualified_tie: Annotated[
        str, typer.Option(help="Settle an unqualified tie as ante-wins or void (9.3, 9.6).")
    ] = "ante-wins",
    jackpot_wager: Annotated[str, typer.Option(help="Set the jackpot wager, in dollars (3.6, 10.2).")] = "1.00",
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")] = False,
) -> None:
    """Analyse Canberra Poker: ante, bet and jackpot.

    The command prints the values of each strategy with the maximum payout, and of the jackpot by its meter.
    """
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
