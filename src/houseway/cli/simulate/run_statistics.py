"""Statistics commands of ``houseway simulate``.

``how-long``, ``hourly`` and ``ruin`` evaluate a saved run. ``depth`` and ``meter`` simulate on their own.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from houseway.cli.simulate.options import describe_refusal, parse_round_count, reject_option
from houseway.cli.terminal.command_help import HelpCommand, describe
from houseway.cli.terminal.output import print_line
from houseway.i18n import Message, make_verbatim
from houseway.i18n.locale_format import DecimalNumber, SignedNumber
from houseway.i18n.text_layout import format_columns, pad
from houseway.money import Cents

if TYPE_CHECKING:
    from houseway.i18n import Argument
    from houseway.maths.canberra_poker.jackpot_meter import MeterPaths
    from houseway.maths.simulation.run_statistics import RoundStatistics
    from houseway.maths.simulation.runs import Totals

commands = typer.Typer()
"""Typer application of the commands of this module."""
Run = Annotated[Path, typer.Argument(help="cli-simulate-run-file", metavar="cli-metavar-run")]
Plot = Annotated[Optional[Path], typer.Option(help="cli-option-plot", metavar="cli-metavar-file")]
RoundsPerHour = Annotated[float, typer.Option(min=1, help="cli-simulate-rounds-an-hour", metavar="cli-metavar-number")]
HOURS_PER_YEAR = 24 * 365
PERCENTAGES = (100.0, 50.0, 20.0, 10.0, 5.0, 2.0, 1.0)


@commands.command(
    "how-long",
    cls=HelpCommand,
    **describe("cli-simulate-how-long-summary", examples=("houseway simulate how-long run.parquet --within 1",)),
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
) -> None:
    """Print how long until the hold is close to its exact value."""
    from houseway.maths.simulation.run_statistics import compute_rounds_needed, forecast_result

    totals, distribution = _read_run(run, exact=True)
    _print_round_statistics(totals, distribution)
    headings = ("cli-simulate-tolerance", "cli-simulate-rounds", "cli-simulate-hours", "cli-simulate-years")
    rows = [[*(str(Message(heading)) for heading in headings), ""]]
    for percentage in sorted({*PERCENTAGES, within}, reverse=True):
        rounds = compute_rounds_needed(distribution, percentage / 100, sure / 100)
        hours = rounds / rounds_an_hour
        rows.append(
            [
                _format("cli-percentage", percentage=f"{percentage:g}"),
                _format("cli-number", number=DecimalNumber(rounds, 0)),
                _format("cli-number", number=DecimalNumber(hours, 0)),
                _format("cli-number", number=DecimalNumber(hours / HOURS_PER_YEAR, 1)),
                "<" if percentage == within else "",
            ]
        )
    _print_rows(rows, ">>>><")
    if plot is not None:
        last = compute_rounds_needed(distribution, within / 100, sure / 100)
        points = [forecast_result(distribution, last * step / 60) for step in range(1, 61)]
        _draw_plot(
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
                Message("cli-simulate-plot-how-long", game=totals.task.game),
                Message("cli-simulate-rounds"),
                Message("cli-simulate-plot-hold"),
            ),
        )


@commands.command(
    "hourly",
    cls=HelpCommand,
    **describe("cli-simulate-hourly-summary", examples=("houseway simulate hourly run.parquet --rounds-an-hour 80",)),
)
def hourly(
    run: Run,
    rounds_an_hour: RoundsPerHour = 60,
    unit: Annotated[str, typer.Option(help="cli-simulate-hourly-unit", metavar="cli-metavar-dollars")] = "10.00",
    plot: Plot = None,
) -> None:
    """Print expected results after 1, 8, 40 and 1,000 hours."""
    from houseway.cli.analyse.output import parse_money_option
    from houseway.maths.simulation.run_statistics import forecast_result

    totals, distribution = _read_run(run)
    unit_cents = parse_money_option(unit, "--unit")
    money = unit_cents / 100
    rate = DecimalNumber(rounds_an_hour, 0)
    print_line(Message("cli-simulate-hourly-title", game=totals.task.game, rate=rate, unit=Cents(unit_cents)))
    headings = (
        "cli-simulate-hours",
        "cli-simulate-average",
        "cli-simulate-lowest",
        "cli-simulate-highest",
        "cli-simulate-ahead",
    )
    rows = [[str(Message(heading)) for heading in headings]]
    for hours in PERIODS:
        point = forecast_result(distribution, hours * rounds_an_hour)
        amounts = [point.mean * money, point.low * money, point.high * money]
        rows.append(
            [
                _format("cli-number", number=hours),
                *(_format("cli-number", number=SignedNumber(amount, 2)) for amount in amounts),
                _format_percentage(point.ahead, 1),
            ]
        )
    _print_rows(rows, ">>>>>")
    print_line(f"  {Message('cli-simulate-hourly-note')}")
    if plot is not None:
        points = [forecast_result(distribution, hour * rounds_an_hour) for hour in range(1, 201)]
        _draw_plot(
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


@commands.command(
    "ruin",
    cls=HelpCommand,
    **describe("cli-simulate-ruin-summary", examples=("houseway simulate ruin run.parquet --bankroll 1000",)),
)
def ruin(
    run: Run,
    bankroll: Annotated[
        float, typer.Option(min=1, help="cli-simulate-ruin-bankroll", metavar="cli-metavar-number")
    ] = 1000,
    rounds: Annotated[str, typer.Option(help="cli-simulate-ruin-rounds", metavar="cli-metavar-number")] = "1e5",
    plot: Plot = None,
) -> None:
    """Compute a bet spread's risk of ruin and required bankroll."""
    from houseway.maths.simulation.run_statistics import RISKS, compute_bankroll
    from houseway.maths.simulation.run_statistics import risk_of_ruin as ruin_of

    totals, distribution = _read_run(run)
    count = parse_round_count(rounds)
    _print_round_statistics(totals, distribution)
    risks = Message(
        "cli-simulate-ruin-risk",
        bankroll=f"{bankroll:g}",
        ever=_format_percentage(ruin_of(distribution, bankroll), 2),
        rounds=count,
        within=_format_percentage(ruin_of(distribution, bankroll, count), 2),
    )
    print_line(f"  {risks}")
    if distribution.mean <= 0:
        print_line(f"  {Message('cli-simulate-ruin-certain')}")
    else:
        rows = [[_format("cli-simulate-ruin-risk-heading"), _format("cli-simulate-ruin-bankroll-heading")]]
        rows += [
            [
                _format_percentage(risk, 1),
                _format("cli-number", number=DecimalNumber(compute_bankroll(distribution, risk), 0)),
            ]
            for risk in RISKS
        ]
        _print_rows(rows, ">>")
    if plot is not None:
        sizes = [bankroll * step / 25 for step in range(1, 51)]
        _draw_plot(
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


def _print_round_statistics(totals: Totals, distribution: RoundStatistics) -> None:
    print_line(
        Message(
            "cli-simulate-round-statistics",
            game=totals.task.game,
            mean=SignedNumber(distribution.mean, 6),
            deviation=DecimalNumber(distribution.deviation, 4),
        )
    )


def _print_rows(rows: list[list[str]], alignments: str) -> None:
    for line in format_columns(rows, alignments):
        print_line(f"  {line}")


def _format(message_id: str, **arguments: Argument) -> str:
    return str(Message(message_id, **arguments))


def _format_percentage(share: float, places: int, *, is_signed: bool = False) -> str:
    number = (SignedNumber if is_signed else DecimalNumber)(100 * share, places)
    return str(Message("cli-percentage", percentage=number))


def _draw_plot(
    plot: Path, lines: dict[Message, list[tuple[float, float]]], labels: tuple[Message, Message, Message]
) -> None:
    from houseway.maths.simulation.plots import plot_lines

    title, x_label, y_label = labels
    plot_lines(plot, lines, title, x_label, y_label)


@commands.command(
    "depth",
    cls=HelpCommand,
    **describe(
        "cli-simulate-depth-summary",
        "cli-simulate-depth-details",
        examples=("houseway simulate depth --count hi-lo --rounds 1e6",),
    ),
)
def depth(
    count: Annotated[str, typer.Option(help="cli-simulate-depth-count", metavar="cli-metavar-choice")] = "hi-lo",
    bets: Annotated[
        str, typer.Option(help="cli-simulate-blackjack-bets", metavar="cli-metavar-list")
    ] = "1 1:2 2:4 3:8 4:12",
    decks: Annotated[
        int, typer.Option(min=4, max=8, help="cli-simulate-blackjack-decks", metavar="cli-metavar-number")
    ] = 6,
    rounds: Annotated[str, typer.Option(help="cli-simulate-depth-rounds", metavar="cli-metavar-number")] = "1e7",
    steps: Annotated[
        int, typer.Option(min=2, max=60, help="cli-simulate-depth-steps", metavar="cli-metavar-number")
    ] = 6,
    seed: Annotated[int, typer.Option(min=0, help="cli-simulate-run-seed", metavar="cli-metavar-number")] = 0,
    workers: Annotated[int, typer.Option(min=0, help="cli-simulate-run-workers", metavar="cli-metavar-number")] = 0,
    plot: Plot = None,
) -> None:
    """Print a card counter's edge by penetration of the shoe."""
    from houseway.cli.simulate.blackjack import parse_count_tags
    from houseway.games.blackjack.determinations import Determinations
    from houseway.maths.blackjack.strategy.count_systems import parse_bets
    from houseway.maths.blackjack.strategy.standard_tables import (
        DEVIATION_SYSTEMS,
        load_deviations,
        load_standard_table,
    )
    from houseway.maths.simulation.runs import Task, Totals, open_process_pool, run

    bet_spread = parse_bets(bets, "--bets")
    if any(not units for _, units in bet_spread):
        reject_option("--bets", Message("cli-simulate-nobody-plays"))
    max_behind = 26 * decks + Determinations().cutting_card_slack
    cut_positions = [52 + (max_behind - 52) * step // (steps - 1) for step in range(steps)]
    chart = load_standard_table(decks, "two-cards").to_json()
    settings = {"table": {"decks": decks}, "chart": chart, "tags": parse_count_tags(count), "bets": bet_spread,
                "deviations": [list(play) for play in load_deviations(count).plays] if count in DEVIATION_SYSTEMS else [],
                "insurance": 3, "rounds-depend": True}  # fmt: skip
    edges: dict[Message, list[tuple[float, float]]] = {
        make_verbatim(f"{count}, {bets}"): [],
        Message("cli-simulate-plot-lowest-95"): [],
        Message("cli-simulate-plot-highest-95"): [],
    }
    print_line(Message("cli-simulate-depth-title", decks=decks, count=count, bets=bets))
    for cards_behind in cut_positions:
        task = Task(
            game="blackjack", settings=settings | {"behind": cards_behind}, seed=seed, block_rounds=1 << 18, unit=1000
        )
        task.prepare()
        totals = Totals(task)
        with open_process_pool(workers or None) as (pool, number):
            run(totals, parse_round_count(rounds), pool=pool, workers=number)
        share = totals.won / totals.staked
        error = totals.standard_error * totals.rounds * task.unit / totals.staked
        for points, factor in zip(edges.values(), (0.0, -1.96, 1.96), strict=True):
            points.append((52.0 * decks - cards_behind, 100 * (share + factor * error)))
        line = Message(
            "cli-simulate-depth-line",
            cards=pad(str(cards_behind), 3, ">"),
            edge=_format_percentage(share, 4, is_signed=True),
            margin=_format_percentage(1.96 * error, 4),
            mean=SignedNumber(totals.mean, 5),
        )
        print_line(f"  {line}")
    if plot is not None:
        labels = ("cli-simulate-plot-depth", "cli-simulate-plot-cards", "cli-simulate-plot-edge")
        title, x_label, y_label = (Message(label) for label in labels)
        _draw_plot(plot, edges, (title, x_label, y_label))


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
    seed: Annotated[int, typer.Option(min=0, help="cli-simulate-run-seed", metavar="cli-metavar-number")] = 0,
    plot: Plot = None,
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
    projection = simulate_paths(table, wagers_per_day, days, tries, seed)
    per_day = DecimalNumber(wagers_per_day, 0)
    print_line(Message("cli-simulate-meter-title", wagers=per_day, days=days, tries=tries))
    _print_rows(_list_meter_rows(projection, days), "<<")
    if plot is not None:
        _plot_meter(plot, projection, days)


def _list_meter_rows(projection: MeterPaths, days: int) -> list[list[str]]:
    """Return the rows of the text output: when the jackpot is hit, and the meter."""
    tries = len(projection.paths)
    hits = [hit for path in projection.paths for hit in path.royal_flushes]
    hit_chance = _format_percentage(projection.compute_hit_chance(days), 1)
    rows = [
        [
            _format("cli-simulate-meter-hit-within", days=days),
            _format("cli-simulate-meter-hit-chance", chance=hit_chance, count=DecimalNumber(len(hits) / tries, 3)),
        ]
    ]
    for part in (0.1, 0.5, 0.9):
        day = next((day for day in range(1, days + 1) if projection.compute_hit_chance(day) >= part), None)
        label = _format("cli-simulate-meter-hit-in", share=_format_percentage(part, 0))
        by_day = (
            Message("cli-simulate-meter-by-day", day=day) if day else Message("cli-simulate-meter-no-day", days=days)
        )
        rows.append([label, str(by_day)])
    if hits:
        amount = Cents(round(sum(meter for _, meter in hits) / len(hits)))
        rows.append([_format("cli-simulate-meter-when-hit"), _format("cli-simulate-meter-average", amount=amount)])
    range_text = _format(
        "cli-simulate-meter-range",
        amount=Cents(round(sum(path.meters[-1] for path in projection.paths) / tries)),
        lowest=Cents(round(projection.compute_quantile(-1, 0.05))),
        highest=Cents(round(projection.compute_quantile(-1, 0.95))),
    )
    return [*rows, [_format("cli-simulate-meter-at-the-end"), range_text]]


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
    _draw_plot(plot, lines, labels)
