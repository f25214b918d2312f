"""``houseway analyse-run``: questions about a run that ``houseway simulate GAME --output`` saved."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.analyse.startup import hide_scipy_from_numba
from houseway.cli.shared_options import Json, Plot
from houseway.cli.simulate.options import parse_round_count, reject_option
from houseway.cli.simulate.statistics_output import draw_plot, format_percentage, format_text, print_rows
from houseway.cli.terminal.command_help import HelpCommand, HelpGroup, describe
from houseway.cli.terminal.output import print_json, print_line
from houseway.i18n import Message
from houseway.i18n.locale_format import DecimalNumber, SignedNumber
from houseway.money import Cents

if TYPE_CHECKING:
    from houseway.maths.simulation.run_statistics import ResultForecast, RoundStatistics
    from houseway.maths.simulation.runs import Totals

analyse_run_app = typer.Typer(
    name="analyse-run",
    cls=HelpGroup,
    no_args_is_help=True,
    suggest_commands=False,
    rich_markup_mode=None,
    **describe(
        "cli-simulate-analyse-run-summary",
        "cli-simulate-analyse-run-details",
        examples=("houseway simulate blackjack -o run.parquet", "houseway analyse-run hourly run.parquet"),
    ),
)
Run = Annotated[Path, typer.Argument(help="cli-simulate-run-file", metavar="cli-metavar-run")]
RoundsPerHour = Annotated[float, typer.Option(min=1, help="cli-simulate-rounds-an-hour", metavar="cli-metavar-number")]
HOURS_PER_YEAR = 24 * 365
PERCENTAGES = (100.0, 50.0, 20.0, 10.0, 5.0, 2.0, 1.0)


@analyse_run_app.callback()
def analyse_run() -> None:
    """Answer questions about a saved run."""
    hide_scipy_from_numba()


@analyse_run_app.command(
    "how-long",
    cls=HelpCommand,
    **describe("cli-simulate-how-long-summary", examples=("houseway analyse-run how-long run.parquet --within 1",)),
)
def how_long(
    run: Run,
    within: Annotated[
        float, typer.Option(min=0.001, help="cli-simulate-how-long-within", metavar="cli-metavar-percent")
    ] = 1.0,
    sure: Annotated[
        float, typer.Option(min=50, max=99.99, help="cli-simulate-how-long-sure", metavar="cli-metavar-percent")
    ] = 95.0,
    rounds_an_hour: RoundsPerHour = 60,
    plot: Plot = None,
    json: Json = False,
) -> None:
    """Print how long until the hold is close to its exact value."""
    from houseway.maths.simulation.run_statistics import compute_rounds_needed

    totals, distribution = _read_run(run, exact=True)
    results = [
        {"within-percent": percentage, "rounds": compute_rounds_needed(distribution, percentage / 100, sure / 100)}
        for percentage in sorted({*PERCENTAGES, within}, reverse=True)
    ]
    if json:
        summary = _summarise_run(totals, distribution) | {"sure-percent": sure, "rounds-an-hour": rounds_an_hour}
        print_json(lambda: summary | {"results": results})
    else:
        _print_tolerances(totals, distribution, results, rounds_an_hour, within)
    if plot is not None:
        _plot_tolerance(plot, totals.task.game, distribution, within / 100, sure / 100)


def _print_tolerances(
    totals: Totals, distribution: RoundStatistics, results: list[dict[str, float]], rounds_an_hour: float, within: float
) -> None:
    _print_round_statistics(totals, distribution)
    headings = ("cli-simulate-tolerance", "cli-simulate-rounds", "cli-simulate-hours", "cli-simulate-years")
    rows = [[*(str(Message(heading)) for heading in headings), ""]]
    for result in results:
        percentage, rounds = result["within-percent"], result["rounds"]
        hours = rounds / rounds_an_hour
        rows.append(
            [
                format_text("cli-percentage", percentage=f"{percentage:g}"),
                format_text("cli-number", number=DecimalNumber(rounds, 0)),
                format_text("cli-number", number=DecimalNumber(hours, 0)),
                format_text("cli-number", number=DecimalNumber(hours / HOURS_PER_YEAR, 1)),
                "<" if percentage == within else "",
            ]
        )
    print_rows(rows, ">>>><")


def _plot_tolerance(plot: Path, game: str, distribution: RoundStatistics, within: float, sure: float) -> None:
    from houseway.maths.simulation.run_statistics import compute_rounds_needed, forecast_result

    last = compute_rounds_needed(distribution, within, sure)
    points = [forecast_result(distribution, last * step / 60) for step in range(1, 61)]
    draw_plot(
        plot,
        {
            Message("cli-simulate-plot-highest-90"): [
                (point.rounds, -point.low / point.rounds * 100) for point in points
            ],
            Message("cli-simulate-plot-exact"): [(point.rounds, -distribution.mean * 100) for point in points],
            Message("cli-simulate-plot-lowest-90"): [
                (point.rounds, -point.high / point.rounds * 100) for point in points
            ],
        },
        (
            Message("cli-simulate-plot-how-long", game=game),
            Message("cli-simulate-rounds"),
            Message("cli-simulate-plot-hold"),
        ),
    )


@analyse_run_app.command(
    "hourly",
    cls=HelpCommand,
    **describe(
        "cli-simulate-hourly-summary", examples=("houseway analyse-run hourly run.parquet --rounds-an-hour 80",)
    ),
)
def hourly(
    run: Run,
    rounds_an_hour: RoundsPerHour = 60,
    unit: Annotated[str, typer.Option(help="cli-simulate-hourly-unit", metavar="cli-metavar-dollars")] = "10.00",
    plot: Plot = None,
    json: Json = False,
) -> None:
    """Print expected results after 1, 8, 40 and 1,000 hours."""
    from houseway.cli.analyse.output import parse_money_option
    from houseway.maths.simulation.run_statistics import forecast_result

    totals, distribution = _read_run(run)
    unit_cents = parse_money_option(unit, "--unit")
    money = unit_cents / 100
    forecasts = {hours: forecast_result(distribution, hours * rounds_an_hour) for hours in PERIODS}
    if json:
        results = [
            {
                "hours": hours,
                "average": point.mean * money,
                "lowest-5-percent": point.low * money,
                "highest-5-percent": point.high * money,
                "chance-ahead": point.ahead,
            }
            for hours, point in forecasts.items()
        ]
        summary = _summarise_run(totals, distribution) | {"rounds-an-hour": rounds_an_hour, "unit": money}
        print_json(lambda: summary | {"results": results})
    else:
        rate = DecimalNumber(rounds_an_hour, 0)
        print_line(Message("cli-simulate-hourly-title", game=totals.task.game, rate=rate, unit=Cents(unit_cents)))
        _print_forecasts(forecasts, money)
    if plot is not None:
        points = [forecast_result(distribution, hour * rounds_an_hour) for hour in range(1, 201)]
        draw_plot(
            plot,
            {
                Message("cli-simulate-plot-below-95"): [
                    (point.rounds / rounds_an_hour, point.high * money) for point in points
                ],
                Message("cli-simulate-plot-average"): [
                    (point.rounds / rounds_an_hour, point.mean * money) for point in points
                ],
                Message("cli-simulate-plot-below-5"): [
                    (point.rounds / rounds_an_hour, point.low * money) for point in points
                ],
            },
            (
                Message("cli-simulate-plot-hourly", game=totals.task.game),
                Message("cli-simulate-hours"),
                Message("cli-simulate-plot-won"),
            ),
        )


PERIODS = (1, 8, 40, 1_000)
"""Periods in hours for which ``hourly`` prints a forecast."""


def _print_forecasts(forecasts: Mapping[int, ResultForecast], money: float) -> None:
    """Print one row per period; ``money`` is the unit in dollars."""
    headings = (
        "cli-simulate-hours",
        "cli-simulate-average",
        "cli-simulate-lowest",
        "cli-simulate-highest",
        "cli-simulate-ahead",
    )
    rows = [[str(Message(heading)) for heading in headings]]
    for hours, point in forecasts.items():
        amounts = [point.mean * money, point.low * money, point.high * money]
        rows.append(
            [
                format_text("cli-number", number=hours),
                *(format_text("cli-number", number=SignedNumber(amount, 2)) for amount in amounts),
                format_percentage(point.ahead, 1),
            ]
        )
    print_rows(rows, ">>>>>")
    print_line(f"  {Message('cli-simulate-hourly-note')}")


@analyse_run_app.command(
    "ruin",
    cls=HelpCommand,
    **describe("cli-simulate-ruin-summary", examples=("houseway analyse-run ruin run.parquet --bankroll 1000",)),
)
def ruin(
    run: Run,
    bankroll: Annotated[
        float, typer.Option(min=1, help="cli-simulate-ruin-bankroll", metavar="cli-metavar-number")
    ] = 1000,
    rounds: Annotated[str, typer.Option(help="cli-simulate-ruin-rounds", metavar="cli-metavar-number")] = "1e5",
    plot: Plot = None,
    json: Json = False,
) -> None:
    """Compute a bet spread's risk of ruin and required bankroll."""
    from houseway.maths.simulation.run_statistics import RISKS, compute_bankroll
    from houseway.maths.simulation.run_statistics import risk_of_ruin as ruin_of

    totals, distribution = _read_run(run)
    count = parse_round_count(rounds)
    ever, within = ruin_of(distribution, bankroll), ruin_of(distribution, bankroll, count)
    is_winning = distribution.mean > 0
    bankrolls = {risk: compute_bankroll(distribution, risk) for risk in RISKS} if is_winning else {}
    if json:
        results = [{"risk": risk, "bankroll": size} for risk, size in bankrolls.items()]
        risks = {"bankroll": bankroll, "risk-ever": ever, "rounds": count, "risk-within-rounds": within}
        print_json(lambda: _summarise_run(totals, distribution) | risks | {"results": results})
    else:
        _print_round_statistics(totals, distribution)
        shares = {"ever": format_percentage(ever, 2), "within": format_percentage(within, 2)}
        print_line(f"  {Message('cli-simulate-ruin-risk', bankroll=f'{bankroll:g}', rounds=count, **shares)}")
        _print_bankrolls(bankrolls)
    if plot is not None:
        sizes = [bankroll * step / 25 for step in range(1, 51)]
        draw_plot(
            plot,
            {
                Message("cli-simulate-plot-ever"): [(size, ruin_of(distribution, size)) for size in sizes],
                Message("cli-simulate-plot-within", rounds=count): [
                    (size, ruin_of(distribution, size, count)) for size in sizes
                ],
            },
            (
                Message("cli-simulate-plot-ruin", game=totals.task.game),
                Message("cli-simulate-plot-bankroll"),
                Message("cli-simulate-plot-risk"),
            ),
        )


def _print_bankrolls(bankrolls: Mapping[float, float]) -> None:
    """Print the bankroll for each risk, or that ruin is certain if there is none."""
    if not bankrolls:
        print_line(f"  {Message('cli-simulate-ruin-certain')}")
        return
    rows = [[format_text("cli-simulate-ruin-risk-heading"), format_text("cli-simulate-ruin-bankroll-heading")]]
    rows += [
        [format_percentage(risk, 1), format_text("cli-number", number=DecimalNumber(size, 0))]
        for risk, size in bankrolls.items()
    ]
    print_rows(rows, ">>")


def _read_run(run: Path, *, exact: bool = False) -> tuple[Totals, RoundStatistics]:
    """Read a saved run, and return its totals and the mean and standard deviation of one round's result.

    If ``exact`` is true and the exact mean is known, it replaces the mean of the simulated rounds.
    """
    from houseway.maths.simulation.run_files import read
    from houseway.maths.simulation.run_statistics import compute_round_statistics

    if not run.exists():
        reject_option(str(run), Message("cli-simulate-no-run", file=str(run)))
    totals = read(run)
    if not totals.rounds:
        reject_option(str(run), Message("cli-simulate-empty-run"))
    exact_value = totals.task.exact() if exact else None
    return totals, compute_round_statistics(totals, None if exact_value is None else exact_value.value)


def _summarise_run(totals: Totals, distribution: RoundStatistics) -> dict[str, Any]:
    """Return the game, the rounds and the distribution of one round's result, for JSON output."""
    return {
        "game": totals.task.game,
        "rounds-played": totals.rounds,
        "mean": distribution.mean,
        "standard-deviation": distribution.deviation,
    }


def _print_round_statistics(totals: Totals, distribution: RoundStatistics) -> None:
    print_line(
        Message(
            "cli-simulate-round-statistics",
            game=totals.task.game,
            mean=SignedNumber(distribution.mean, 6),
            deviation=DecimalNumber(distribution.deviation, 4),
        )
    )
