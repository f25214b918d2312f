"""``houseway simulate meter``: the jackpot meter of Canberra Poker over time."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.shared_options import Json, Plot, Seed, parse_seed
from houseway.cli.simulate.options import describe_refusal, reject_option
from houseway.cli.simulate.statistics_output import draw_plot, format_percentage, format_text, print_rows
from houseway.cli.terminal.command_help import HelpCommand, describe
from houseway.cli.terminal.output import print_json, print_line
from houseway.i18n import Message
from houseway.i18n.locale_format import DecimalNumber
from houseway.money import Cents

if TYPE_CHECKING:
    from houseway.maths.canberra_poker.jackpot_meter import MeterPaths

commands = typer.Typer()
"""Typer application that has only the command of this module."""


@commands.command(
    "meter",
    cls=HelpCommand,
    **describe(
        "cli-simulate-meter-summary",
        "cli-simulate-meter-details",
        examples=("houseway simulate meter --turnover 2000.00",),
    ),
)
def meter(
    turnover: Annotated[
        str, typer.Option(help="cli-simulate-meter-turnover", metavar="cli-metavar-dollars")
    ] = "2000.00",
    wager: Annotated[str, typer.Option(help="cli-simulate-meter-wager", metavar="cli-metavar-dollars")] = "1.00",
    share: Annotated[str, typer.Option(help="cli-simulate-meter-share", metavar="cli-metavar-percent")] = "40.00",
    pool: Annotated[str, typer.Option(help="cli-simulate-meter-pool", metavar="cli-metavar-dollars")] = "20000.00",
    reset: Annotated[str, typer.Option(help="cli-simulate-meter-reset", metavar="cli-metavar-dollars")] = "10000.00",
    days: Annotated[
        int, typer.Option(min=2, max=36500, help="cli-simulate-meter-days", metavar="cli-metavar-number")
    ] = 365,
    tries: Annotated[int, typer.Option(min=10, help="cli-simulate-meter-tries", metavar="cli-metavar-number")] = 2000,
    seed: Seed = "0",
    plot: Plot = None,
    json: Json = False,
) -> None:
    """Simulate the jackpot meter of Canberra Poker over time."""
    from houseway.cli.analyse.output import parse_money_option
    from houseway.errors import HousewayError
    from houseway.games import get_game
    from houseway.games.canberra_poker.determinations import Determinations
    from houseway.maths.canberra_poker.jackpot_meter import simulate_paths

    table_json = {"jackpot": {"wager": wager, "share": share, "pool": pool, "seed": reset}}
    try:
        table: Determinations = get_game("canberra-poker").convert_table(table_json)
    except HousewayError as error:
        reject_option("--wager", describe_refusal(error))
    wagers_per_day = parse_money_option(turnover, "--turnover") / max(1, int(table.jackpot.wager))
    if wagers_per_day <= 0:
        reject_option("--turnover", Message("cli-simulate-meter-turnover-zero"))
    projection = simulate_paths(table, wagers_per_day, days, tries, parse_seed(seed))
    per_day = DecimalNumber(wagers_per_day, 0)
    if json:
        print_json(lambda: {"wagers-per-day": wagers_per_day, "tries": tries, **_to_json(projection, days)})
    else:
        print_line(Message("cli-simulate-meter-title", wagers=per_day, days=days, tries=tries))
        print_rows(_list_meter_rows(projection, days), "<<")
    if plot is not None:
        _plot_meter(plot, projection, days)


def _to_json(projection: MeterPaths, days: int) -> dict[str, Any]:
    """Return the projection for JSON output, with amounts in dollars."""
    tries = len(projection.paths)
    hits = [hit for path in projection.paths for hit in path.royal_flushes]
    return {
        "days": days,
        "hit-chance": projection.compute_hit_chance(days),
        "hits-per-path": len(hits) / tries,
        "average-meter-when-hit": sum(meter for _, meter in hits) / len(hits) / 100 if hits else None,
        "average-meter-at-the-end": sum(path.meters[-1] for path in projection.paths) / tries / 100,
        "lowest-5-percent-at-the-end": projection.compute_quantile(-1, 0.05) / 100,
        "highest-5-percent-at-the-end": projection.compute_quantile(-1, 0.95) / 100,
    }


def _list_meter_rows(projection: MeterPaths, days: int) -> list[list[str]]:
    """Return the rows of the text output: when the jackpot is hit, and the meter."""
    tries = len(projection.paths)
    hits = [hit for path in projection.paths for hit in path.royal_flushes]
    hit_chance = format_percentage(projection.compute_hit_chance(days), 1)
    rows = [
        [
            format_text("cli-simulate-meter-hit-within", days=days),
            format_text("cli-simulate-meter-hit-chance", chance=hit_chance, count=DecimalNumber(len(hits) / tries, 3)),
        ]
    ]
    for part in (0.1, 0.5, 0.9):
        day = next((day for day in range(1, days + 1) if projection.compute_hit_chance(day) >= part), None)
        label = format_text("cli-simulate-meter-hit-in", share=format_percentage(part, 0))
        by_day = (
            Message("cli-simulate-meter-by-day", day=day) if day else Message("cli-simulate-meter-no-day", days=days)
        )
        rows.append([label, str(by_day)])
    if hits:
        amount = Cents(round(sum(meter for _, meter in hits) / len(hits)))
        rows.append(
            [format_text("cli-simulate-meter-when-hit"), format_text("cli-simulate-meter-average", amount=amount)]
        )
    range_text = format_text(
        "cli-simulate-meter-range",
        amount=Cents(round(sum(path.meters[-1] for path in projection.paths) / tries)),
        lowest=Cents(round(projection.compute_quantile(-1, 0.05))),
        highest=Cents(round(projection.compute_quantile(-1, 0.95))),
    )
    return [*rows, [format_text("cli-simulate-meter-at-the-end"), range_text]]


def _plot_meter(plot: Path, projection: MeterPaths, days: int) -> None:
    """Plot the distribution of the meter and one of the simulated paths."""
    parts = {
        Message("cli-simulate-plot-below-95"): 0.95,
        Message("cli-simulate-plot-below-50"): 0.5,
        Message("cli-simulate-plot-below-5"): 0.05,
    }
    plotted_days = range(0, days, max(1, days // 120))
    lines = {
        name: [(day + 1.0, projection.compute_quantile(day, part) / 100) for day in plotted_days]
        for name, part in parts.items()
    }
    lines[Message("cli-simulate-plot-one-path")] = [
        (day + 1.0, projection.paths[0].meters[day] / 100) for day in plotted_days
    ]
    labels = (Message("cli-simulate-plot-meter"), Message("cli-simulate-plot-day"), Message("cli-plot-dollars"))
    draw_plot(plot, lines, labels)
