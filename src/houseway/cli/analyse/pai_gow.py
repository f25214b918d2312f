"""``houseway analyse pai-gow``: compute exact values of Pai Gow."""

from __future__ import annotations

from typing import Annotated, Any

import typer


def analyse(
    gee_jun_single: Annotated[
        str, typer.Option(help="cli-analyse-pai-gow-gee-jun-single", metavar="cli-metavar-choice")
    ] = "lowest",
    high_tiles: Annotated[
        str, typer.Option(help="cli-analyse-pai-gow-high-tiles", metavar="cli-metavar-choice")
    ] = "apart",
    teen_and_day: Annotated[
        str, typer.Option(help="cli-analyse-pai-gow-teen-and-day", metavar="cli-metavar-choice")
    ] = "teen-high",
    equal_counts: Annotated[
        str, typer.Option(help="cli-analyse-pai-gow-equal-counts", metavar="cli-metavar-choice")
    ] = "by-tile",
    jackpot_wager: Annotated[
        str, typer.Option(help="cli-analyse-pai-gow-jackpot-wager", metavar="cli-metavar-dollars")
    ] = "1.00",
    winning_stake: Annotated[
        str, typer.Option(help="cli-analyse-pai-gow-winning-stake", metavar="cli-metavar-choice")
    ] = "returned",
    json: Annotated[bool, typer.Option("--json", help="cli-option-json")] = False,
) -> None:
    """Analyse Pai Gow: house way, best settings, banks, jackpot."""
    from houseway.cli.analyse.output import parse_choice, parse_money_option, print_analysis, run_with_spinner
    from houseway.maths import pai_gow

    interpretations: dict[str, Any] = {
        "gee_jun_single": parse_choice(gee_jun_single, ("lowest", "six-above-fives"), "--gee-jun-single"),
        "high_tiles": parse_choice(high_tiles, ("apart", "place-first"), "--high-tiles"),
        "teen_and_day": parse_choice(teen_and_day, ("teen-high", "day-high"), "--teen-and-day"),
        "equal_counts": parse_choice(equal_counts, ("by-tile", "highest-low"), "--equal-counts"),
        "winning_stake": parse_choice(winning_stake, ("returned", "pooled"), "--winning-stake"),
    }
    question = pai_gow.AnalysisRequest(
        jackpot_wager=parse_money_option(jackpot_wager, "--jackpot-wager"), **interpretations
    )
    raise typer.Exit(print_analysis(run_with_spinner(lambda: pai_gow.analyse(question)), as_json=json))
