"""``houseway analyse pai-gow``."""

from __future__ import annotations

from typing import Annotated, Any

import typer


def analyse(
    gee_jun_single: Annotated[str, typer.Option(help="lowest or six-above-fives (3.2).")] = "lowest",
    high_tiles: Annotated[str, typer.Option(help="apart or place-first (10.1(c)).")] = "apart",
    teen_and_day: Annotated[str, typer.Option(help="teen-high or day-high (10.1(b)).")] = "teen-high",
    equal_counts: Annotated[str, typer.Option(help="by-tile or highest-low (10.1(c)).")] = "by-tile",
    jackpot_wager: Annotated[str, typer.Option(help="The jackpot wager (12.3).")] = "1.00",
    winning_stake: Annotated[str, typer.Option(help="returned or pooled (12.7).")] = "returned",
    json: Annotated[bool, typer.Option("--json", help="JSON for programs.")] = False,
) -> None:
    """Pai Gow: house way, best settings, banks, the jackpot."""
    from houseway.cli.analyse.output import counted, money_of, one_of, print_analysis
    from houseway.maths import pai_gow

    readings: dict[str, Any] = {
        "gee_jun_single": one_of(gee_jun_single, ("lowest", "six-above-fives"), "--gee-jun-single"),
        "high_tiles": one_of(high_tiles, ("apart", "place-first"), "--high-tiles"),
        "teen_and_day": one_of(teen_and_day, ("teen-high", "day-high"), "--teen-and-day"),
        "equal_counts": one_of(equal_counts, ("by-tile", "highest-low"), "--equal-counts"),
        "winning_stake": one_of(winning_stake, ("returned", "pooled"), "--winning-stake"),
    }
    question = pai_gow.Question(jackpot_wager=money_of(jackpot_wager, "--jackpot-wager"), **readings)
    raise typer.Exit(print_analysis(counted(lambda: pai_gow.analyse(question)), as_json=json))
