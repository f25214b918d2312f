"""``houseway analyse canberra-poker``: compute exact values of Canberra Poker."""

from __future__ import annotations

from typing import Annotated

import typer


def analyse(
    instrument: Annotated[str, typer.Option(help="NI2016-268 or NI2023-573.")] = "NI2023-573",
    ante: Annotated[str, typer.Option(help="The ante, for the maximum payout (8.2).")] = "5.00",
    max_payout: Annotated[str, typer.Option(help="The maximum payout, or none (8.2).")] = "50000.00",
    max_payout_scope: Annotated[str, typer.Option(help="bet or box (8.1).")] = "bet",
    unqualified_tie: Annotated[str, typer.Option(help="ante-wins or void (9.3, 9.6).")] = "ante-wins",
    jackpot_wager: Annotated[str, typer.Option(help="The jackpot wager (3.6, 10.2).")] = "1.00",
    json: Annotated[bool, typer.Option("--json", help="JSON for programs.")] = False,
) -> None:
    """Canberra Poker: ante and bet, and the jackpot.

    By strategy, with the maximum payout, and the jackpot by its meter.
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
