"""``houseway analyse pai-gow``: compute exact values of Pai Gow."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import typer

from houseway.cli.shared_options import Determine, Json

DETERMINATIONS = {
    "gee-jun-single": "gee_jun_single",
    "house-way.high-tiles": "high_tiles",
    "house-way.teen-and-day": "teen_and_day",
    "house-way.equal-counts": "equal_counts",
    "jackpot.wager": "jackpot_wager",
    "jackpot.winning-stake": "winning_stake",
}
"""Option for the key of each determination that changes the values."""
CHOICES = {
    "gee_jun_single": ("lowest", "six-above-fives"),
    "high_tiles": ("apart", "place-first"),
    "teen_and_day": ("teen-high", "day-high"),
    "equal_counts": ("by-tile", "highest-low"),
    "winning_stake": ("returned", "pooled"),
}


def analyse(
    gee_jun_single: Annotated[
        Literal["lowest", "six-above-fives"], typer.Option(help="cli-analyse-pai-gow-gee-jun-single")
    ] = "lowest",
    high_tiles: Annotated[
        Literal["apart", "place-first"], typer.Option(help="cli-analyse-pai-gow-high-tiles")
    ] = "apart",
    teen_and_day: Annotated[
        Literal["teen-high", "day-high"], typer.Option(help="cli-analyse-pai-gow-teen-and-day")
    ] = "teen-high",
    equal_counts: Annotated[
        Literal["by-tile", "highest-low"], typer.Option(help="cli-analyse-pai-gow-equal-counts")
    ] = "by-tile",
    jackpot_wager: Annotated[
        str, typer.Option(help="cli-analyse-pai-gow-jackpot-wager", metavar="cli-metavar-dollars")
    ] = "1.00",
    winning_stake: Annotated[
        Literal["returned", "pooled"], typer.Option(help="cli-analyse-pai-gow-winning-stake")
    ] = "returned",
    determine: Determine = None,
    json: Json = False,
) -> None:
    """Analyse Pai Gow: house way, best settings, banks, jackpot."""
    from houseway.cli.analyse.output import (
        override_options,
        parse_choice,
        parse_money_option,
        print_analysis,
        run_with_spinner,
    )
    from houseway.maths import pai_gow

    given = {"gee_jun_single": gee_jun_single, "high_tiles": high_tiles, "teen_and_day": teen_and_day,
             "equal_counts": equal_counts, "jackpot_wager": jackpot_wager, "winning_stake": winning_stake}  # fmt: skip
    values = override_options(given, determine, DETERMINATIONS)
    interpretations: dict[str, Any] = {
        name: parse_choice(values[name], choices, f"--{name.replace('_', '-')}") for name, choices in CHOICES.items()
    }
    wager = parse_money_option(values["jackpot_wager"], "--jackpot-wager")
    question = pai_gow.AnalysisRequest(jackpot_wager=wager, **interpretations)
    raise typer.Exit(print_analysis(run_with_spinner(lambda: pai_gow.analyse(question)), as_json=json))
