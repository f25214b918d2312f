"""Statistics commands of ``houseway simulate``.

``how-long``, ``hourly`` and ``ruin`` evaluate a saved run. ``depth`` and ``meter`` simulate on their own.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from houseway.cli.simulate.options import parse_round_count, reject_option
from houseway.cli.terminal.output import print_line

if TYPE_CHECKING:
    from houseway.maths.simulation.run_statistics import RoundStatistics
    from houseway.maths.simulation.runs import Totals

Run = Annotated[Path, typer.Argument(metavar="RUN")]
Plot = Annotated[Optional[Path], typer.Option(help="Draw a plot to this .svg, .png or .pdf file.")]
RoundsPerHour = Annotated[float, typer.Option(min=1, help="Set the rounds per hour at the table.")]
HOURS_PER_YEAR = 24 * 365
PERCENTAGES = (100.0, 50.0, 20.0, 10.0, 5.0, 2.0, 1.0)


def how_long(
    run: Run,
    within: Annotated[float, typer.Option(min=0.001, help="Set the tolerance, in per cent of the exact value.")] = 1.0,
    sure: Annotated[
        float, typer.Option(min=50, max=99.99, help="Set the confidence, in per cent of all cases.")
    ] = 95.0,
    rounds_an_hour: RoundsPerHour = 60,
    plot: Plot = None,
) -> None:
    """Print how long until the hold is close to its exact value.

    RUN is a file that houseway simulate GAME --out wrote.
    """
    from houseway.maths.simulation.run_statistics import compute_rounds_needed, forecast_result

    totals, distribution = _read_run(run, exact=True)
    print_line(
        f"{totals.task.game}: a round wins {distribution.mean:+.6f} units, standard deviation {distribution.deviation:.4f}"
    )
    for percentage in sorted({*PERCENTAGES, within}, reverse=True):
        rounds = compute_rounds_needed(distribution, percentage / 100, sure / 100)
        hours = rounds / rounds_an_hour
        mark = "  <" if percentage == within else ""
        print_line(
            f"  within {percentage:>6g} %  {rounds:>20,.0f} rounds  {hours:>18,.0f} hours  "
            f"{hours / HOURS_PER_YEAR:>12,.1f} years{mark}"
        )
    if plot is not None:
        last = compute_rounds_needed(distribution, within / 100, sure / 100)
        points = [forecast_result(distribution, last * step / 60) for step in range(1, 61)]
        _draw_plot(
            plot,
            {
                "highest in 90 of 100 cases": [(point.rounds, -point.low / point.rounds * 100) for point in points],
                "exact": [(point.rounds, -distribution.mean * 100) for point in points],
                "lowest in 90 of 100 cases": [(point.rounds, -point.high / point.rounds * 100) for point in points],
            },
            (f"{totals.task.game}: the hold closes in", "rounds", "hold, per cent of the initial wager"),
        )


def hourly(
    run: Run,
    rounds_an_hour: RoundsPerHour = 60,
    unit: Annotated[str, typer.Option(help="Set the initial wager, in dollars.")] = "10.00",
    plot: Plot = None,
) -> None:
    """Print expected results after 1, 8, 40 and 1,000 hours.

    RUN is a file that houseway simulate GAME --out wrote.
    """
    from houseway.cli.analyse.output import parse_money_option
    from houseway.maths.simulation.run_statistics import forecast_result

    totals, distribution = _read_run(run)
    money = parse_money_option(unit, "--unit") / 100
    print_line(f"{totals.task.game} at {rounds_an_hour:g} rounds an hour, {unit} a unit")
    stretches = [(name, forecast_result(distribution, hours * rounds_an_hour)) for name, hours in PERIODS]
    for name, point in stretches:
        range_text = (
            f"{point.mean * money:>+14,.2f} on average, {point.low * money:>+14,.2f} to {point.high * money:>+14,.2f}"
        )
        print_line(f"  {name:<12}  {range_text} in 90 of 100 cases, ahead in {point.ahead:.1%}")
    if plot is not None:
        points = [forecast_result(distribution, hour * rounds_an_hour) for hour in range(1, 201)]
        _draw_plot(
            plot,
            {
                "95 of 100 are below": [(point.rounds / rounds_an_hour, point.high * money) for point in points],
                "on average": [(point.rounds / rounds_an_hour, point.mean * money) for point in points],
                "5 of 100 are below": [(point.rounds / rounds_an_hour, point.low * money) for point in points],
            },
            (f"{totals.task.game}: won by hours of play", "hours", "won"),
        )


PERIODS = (("an hour", 1), ("eight hours", 8), ("forty hours", 40), ("1,000 hours", 1_000))


def ruin(
    run: Run,
    bankroll: Annotated[float, typer.Option(min=1, help="Set the bankroll, in units.")] = 1000,
    rounds: Annotated[str, typer.Option(help="Set the number of rounds to play, such as 1e5.")] = "1e5",
    plot: Plot = None,
) -> None:
    """Compute a bet spread's risk of ruin and required bankroll.

    RUN is a file that houseway simulate GAME --out wrote.
    """
    from houseway.maths.simulation.run_statistics import RISKS, compute_bankroll
    from houseway.maths.simulation.run_statistics import risk_of_ruin as ruin_of

    totals, distribution = _read_run(run)
    count = parse_round_count(rounds)
    print_line(
        f"{totals.task.game}: a round wins {distribution.mean:+.6f} units, standard deviation {distribution.deviation:.4f}"
    )
    print_line(f"  {bankroll:g} units are lost in {ruin_of(distribution, bankroll):.2%} of all cases, "
         f"within {count:,} rounds in {ruin_of(distribution, bankroll, count):.2%}")  # fmt: skip
    if distribution.mean <= 0:
        print_line("  who does not win on average loses every bankroll in the end")
    else:
        for risk in RISKS:
            print_line(f"  a risk of {risk:>6.1%} wants {compute_bankroll(distribution, risk):>14,.0f} units")
    if plot is not None:
        sizes = [bankroll * step / 25 for step in range(1, 51)]
        _draw_plot(
            plot,
            {
                "ever": [(size, ruin_of(distribution, size)) for size in sizes],
                f"within {count:,} rounds": [(size, ruin_of(distribution, size, count)) for size in sizes],
            },
            (f"{totals.task.game}: risk of ruin", "bankroll in units", "risk"),
        )


def _read_run(run: Path, *, exact: bool = False) -> tuple[Totals, RoundStatistics]:
    """Read a saved run, and return its totals and the mean and standard deviation of one round's result.

    If ``exact`` is true and the exact mean is known, it replaces the mean of the simulated rounds.
    """
    from houseway.maths.simulation.run_files import read
    from houseway.maths.simulation.run_statistics import compute_round_statistics

    if not run.exists():
        reject_option("RUN", f"{run} is not there: houseway simulate GAME --out {run} makes it")
    totals = read(run)
    if not totals.rounds:
        reject_option("RUN", f"{run} has no rounds yet")
    exact_value = totals.task.exact() if exact else None
    return totals, compute_round_statistics(totals, None if exact_value is None else exact_value.value)


def _draw_plot(plot: Path, lines: dict[str, list[tuple[float, float]]], labels: tuple[str, str, str]) -> None:
    from houseway.maths.simulation.plots import plot_lines

    title, x_label, y_label = labels
    plot_lines(plot, lines, title, x_label, y_label)


def depth(
    count: Annotated[str, typer.Option(help="Count cards by hi-lo, ko, zen or omega-2.")] = "hi-lo",
    bets: Annotated[str, typer.Option(help="Set the units by true count, such as '1 2:4 4:8'.")] = "1 1:2 2:4 3:8 4:12",
    decks: Annotated[int, typer.Option(min=4, max=8, help="Use this many decks in the shoe (2.1).")] = 6,
    rounds: Annotated[str, typer.Option(help="Play this many rounds per penetration, such as 1e9.")] = "1e7",
    steps: Annotated[int, typer.Option(min=2, max=60, help="Compute this many penetrations.")] = 6,
    seed: Annotated[int, typer.Option(min=0, help="Seed the random numbers; the same seed gives the same totals.")] = 0,
    workers: Annotated[int, typer.Option(min=0, help="Use this many processes; 0: one per core.")] = 0,
    plot: Plot = None,
) -> None:
    """Print a card counter's edge by penetration of the shoe.

    The command simulates one bet spread with the cutting card at several positions (5.3).
    """
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
        reject_option("--bets", "where the only player sits out no round is dealt (6.2)")
    max_behind = 26 * decks + Determinations().cutting_card_slack
    cut_positions = [52 + (max_behind - 52) * step // (steps - 1) for step in range(steps)]
    chart = load_standard_table(decks, "two-cards").to_json()
    settings = {"table": {"decks": decks}, "chart": chart, "tags": parse_count_tags(count), "bets": bet_spread,
                "deviations": [list(play) for play in load_deviations(count).plays] if count in DEVIATION_SYSTEMS else [],
                "insurance": 3, "rounds-depend": True}  # fmt: skip
    edges: dict[str, list[tuple[float, float]]] = {
        f"{count}, {bets}": [],
        "lowest in 95 of 100 cases": [],
        "highest": [],
    }
    print_line(f"blackjack, {decks} decks, {count}, bets {bets}, insured from +3")
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
        print_line(
            f"  {cards_behind:>3} cards behind  {share:+.4%} of what is staked, ± "
            f"{1.96 * error:.4%}; a round {totals.mean:+.5f} units"
        )
    if plot is not None:
        _draw_plot(plot, edges, ("A counter's edge by the depth of the shoe",
              "cards dealt before the cutting card", "per cent of what is staked"))  # fmt: skip


def meter(
    turnover: Annotated[str, typer.Option(help="Set the jackpot wagers per day, in dollars.")] = "2000.00",
    wager: Annotated[str, typer.Option(help="Set the amount of a jackpot wager, in dollars (10.2).")] = "1.00",
    share: Annotated[
        str, typer.Option(help="Set the share of a wager that goes to the meter, in per cent (10.6).")
    ] = "40.00",
    pool: Annotated[str, typer.Option(help="Set the meter's first value, in dollars.")] = "20000.00",
    reset: Annotated[str, typer.Option(help="Set the meter's value after a royal flush, in dollars.")] = "10000.00",
    days: Annotated[int, typer.Option(min=2, max=36500, help="Simulate this many days.")] = 365,
    tries: Annotated[int, typer.Option(min=10, help="Repeat the simulation this many times.")] = 2000,
    seed: Annotated[
        int, typer.Option(min=0, help="Seed the random numbers; the same seed gives the same results.")
    ] = 0,
    plot: Plot = None,
) -> None:
    """Simulate the jackpot meter of Canberra Poker over time.

    The command prints the expected meter and when a player is likely to win the jackpot.
    """
    from houseway.cli.analyse.output import parse_money_option
    from houseway.errors import HousewayError
    from houseway.games import get_game
    from houseway.games.canberra_poker.determinations import Determinations
    from houseway.maths.canberra_poker.jackpot_meter import simulate_paths

    table_json = {"jackpot": {"wager": wager, "share": share, "pool": pool, "seed": reset}}
    try:
        table: Determinations = get_game("canberra-poker").convert_table(table_json)
    except HousewayError as error:
        reject_option("--wager", str(error))
    wagers_per_day = parse_money_option(turnover, "--turnover") / max(1, int(table.jackpot.wager))
    if wagers_per_day <= 0:
        reject_option("--turnover", "a turnover is above nought")
    projection = simulate_paths(table, wagers_per_day, days, tries, seed)
    ends = [sum(year.meters[-1] for year in projection.paths) / tries / 100]
    hits = [hit for year in projection.paths for hit in year.royal_flushes]
    print_line(f"canberra-poker: {wagers_per_day:,.0f} jackpot wagers a day, {days} days, {tries:,} times")
    print_line(
        f"  hit within {days} days     {projection.compute_hit_chance(days):.1%}, {len(hits) / tries:.3f} times on average"
    )
    for part in (0.1, 0.5, 0.9):
        day = next((day for day in range(1, days + 1) if projection.compute_hit_chance(day) >= part), None)
        print_line(f"  hit in {part:.0%} of cases    " + (f"by day {day}" if day else f"not within {days} days"))
    if hits:
        print_line(f"  the meter when hit      {sum(year for _, year in hits) / len(hits) / 100:,.2f} on average")
    print_line(f"  the meter at the end    {ends[0]:,.2f} on average, {projection.compute_quantile(-1, 0.05) / 100:,.2f} to "
         f"{projection.compute_quantile(-1, 0.95) / 100:,.2f} in 90 of 100 cases")  # fmt: skip
    if plot is not None:
        parts = {"95 of 100 are below": 0.95, "half are below": 0.5, "5 of 100 are below": 0.05}
        plotted_days = range(0, days, max(1, days // 120))
        lines = {
            name: [(day + 1.0, projection.compute_quantile(day, part) / 100) for day in plotted_days]
            for name, part in parts.items()
        }
        lines["one of them"] = [(day + 1.0, projection.paths[0].meters[day] / 100) for day in plotted_days]
        _draw_plot(plot, lines, ("The jackpot meter", "day", "dollars"))
