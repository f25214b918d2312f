"""What people ask: ``houseway simulate how-long``, ``hourly``, ``ruin`` of a run in a file; ``depth``; ``meter``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Optional

import typer

from houseway.cli.simulate.options import bad, whole
from houseway.cli.terminal.output import tell

if TYPE_CHECKING:
    from houseway.maths.simulation.run_statistics import Spread
    from houseway.maths.simulation.runs import Totals

Run = Annotated[Path, typer.Argument(metavar="RUN")]
Plot = Annotated[Optional[Path], typer.Option(help="A file .svg, .png or .pdf to draw into.")]
AnHour = Annotated[float, typer.Option(min=1, help="Rounds an hour at the table.")]
HOURS_A_YEAR = 24 * 365
PARTS = (100.0, 50.0, 20.0, 10.0, 5.0, 2.0, 1.0)


def how_long(
    run: Run,
    within: Annotated[float, typer.Option(min=0.001, help="Per cent of the exact value.")] = 1.0,
    sure: Annotated[float, typer.Option(min=50, max=99.99, help="Per cent of all cases.")] = 95.0,
    rounds_an_hour: AnHour = 60,
    plot: Plot = None,
) -> None:
    """How long until the hold is within 1 % of its value.

    RUN is a file that houseway simulate GAME --out made.
    """
    from houseway.maths.simulation.run_statistics import rounds_until, stretch

    totals, spread = _read(run, exact=True)
    tell(f"{totals.task.game}: a round wins {spread.mean:+.6f} units, standard deviation {spread.deviation:.4f}")
    for part in sorted({*PARTS, within}, reverse=True):
        rounds = rounds_until(spread, part / 100, sure / 100)
        hours = rounds / rounds_an_hour
        mark = "  <" if part == within else ""
        tell(
            f"  within {part:>6g} %  {rounds:>20,.0f} rounds  {hours:>18,.0f} hours  {hours / HOURS_A_YEAR:>12,.1f} years{mark}"
        )
    if plot is not None:
        last = rounds_until(spread, within / 100, sure / 100)
        points = [stretch(spread, last * step / 60) for step in range(1, 61)]
        _draw(
            plot,
            {
                "highest in 90 of 100 cases": [(at.rounds, -at.low / at.rounds * 100) for at in points],
                "exact": [(at.rounds, -spread.mean * 100) for at in points],
                "lowest in 90 of 100 cases": [(at.rounds, -at.high / at.rounds * 100) for at in points],
            },
            (f"{totals.task.game}: the hold closes in", "rounds", "hold, per cent of the initial wager"),
        )


def hourly(
    run: Run,
    rounds_an_hour: AnHour = 60,
    unit: Annotated[str, typer.Option(help="The initial wager in money.")] = "10.00",
    plot: Plot = None,
) -> None:
    """What an hour, a day, a week, a year of play brings.

    RUN is a file that houseway simulate GAME --out made.
    """
    from houseway.cli.analyse.output import money_of
    from houseway.maths.simulation.run_statistics import stretch

    totals, spread = _read(run)
    money = money_of(unit, "--unit") / 100
    tell(f"{totals.task.game} at {rounds_an_hour:g} rounds an hour, {unit} a unit")
    stretches = [(name, stretch(spread, hours * rounds_an_hour)) for name, hours in HOURS]
    for name, at in stretches:
        told = f"{at.mean * money:>+14,.2f} on average, {at.low * money:>+14,.2f} to {at.high * money:>+14,.2f}"
        tell(f"  {name:<12}  {told} in 90 of 100 cases, ahead in {at.ahead:.1%}")
    if plot is not None:
        points = [stretch(spread, hour * rounds_an_hour) for hour in range(1, 201)]
        _draw(
            plot,
            {
                "95 of 100 are below": [(at.rounds / rounds_an_hour, at.high * money) for at in points],
                "on average": [(at.rounds / rounds_an_hour, at.mean * money) for at in points],
                "5 of 100 are below": [(at.rounds / rounds_an_hour, at.low * money) for at in points],
            },
            (f"{totals.task.game}: won by hours of play", "hours", "won"),
        )


HOURS = (("an hour", 1), ("eight hours", 8), ("forty hours", 40), ("1,000 hours", 1_000))


def ruin(
    run: Run,
    bankroll: Annotated[float, typer.Option(min=1, help="Units that may be lost.")] = 1000,
    rounds: Annotated[str, typer.Option(help="Rounds to be played: 1e5 is understood.")] = "1e5",
    plot: Plot = None,
) -> None:
    """Risk of ruin of a bet spread, and its bankroll.

    RUN is a file that houseway simulate GAME --out made.
    """
    from houseway.maths.simulation.run_statistics import RISKS, bankroll_for
    from houseway.maths.simulation.run_statistics import ruin as ruin_of

    totals, spread = _read(run)
    count = whole(rounds)
    tell(f"{totals.task.game}: a round wins {spread.mean:+.6f} units, standard deviation {spread.deviation:.4f}")
    tell(f"  {bankroll:g} units are lost in {ruin_of(spread, bankroll):.2%} of all cases, "
         f"within {count:,} rounds in {ruin_of(spread, bankroll, count):.2%}")  # fmt: skip
    if spread.mean <= 0:
        tell("  who does not win on average loses every bankroll in the end")
    else:
        for risk in RISKS:
            tell(f"  a risk of {risk:>6.1%} wants {bankroll_for(spread, risk):>14,.0f} units")
    if plot is not None:
        sizes = [bankroll * step / 25 for step in range(1, 51)]
        _draw(
            plot,
            {
                "ever": [(size, ruin_of(spread, size)) for size in sizes],
                f"within {count:,} rounds": [(size, ruin_of(spread, size, count)) for size in sizes],
            },
            (f"{totals.task.game}: risk of ruin", "bankroll in units", "risk"),
        )


def _read(run: Path, *, exact: bool = False) -> tuple[Totals, Spread]:
    """A run and its spread; the exact mean where that is asked for and known."""
    from houseway.maths.simulation.run_files import read
    from houseway.maths.simulation.run_statistics import spread_of

    if not run.exists():
        bad("RUN", f"{run} is not there: houseway simulate GAME --out {run} makes it")
    totals = read(run)
    if not totals.rounds:
        bad("RUN", f"{run} has no rounds yet")
    found = totals.task.exact() if exact else None
    return totals, spread_of(totals, None if found is None else found.value)


def _draw(plot: Path, lines: dict[str, list[tuple[float, float]]], words: tuple[str, str, str]) -> None:
    from houseway.maths.simulation.plots import plot_lines

    title, across, up = words
    plot_lines(plot, lines, title, across, up)


def depth(
    count: Annotated[str, typer.Option(help="What is counted: hi-lo, ko, zen, omega-2.")] = "hi-lo",
    bets: Annotated[str, typer.Option(help="Units by true count: '1 2:4 4:8'.")] = "1 1:2 2:4 3:8 4:12",
    decks: Annotated[int, typer.Option(min=4, max=8, help="How many decks are in the shoe (2.1).")] = 6,
    rounds: Annotated[str, typer.Option(help="Rounds for each depth: 1e9 is understood.")] = "1e7",
    steps: Annotated[int, typer.Option(min=2, max=60, help="How many depths.")] = 6,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same totals.")] = 0,
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0: one a core.")] = 0,
    plot: Plot = None,
) -> None:
    """What a shoe's depth does to a counter's edge.

    The same spread with the cutting card at several places (5.3).
    """
    from houseway.cli.simulate.blackjack import tags_of
    from houseway.games.blackjack.determinations import Determinations
    from houseway.maths.blackjack.strategy.count_systems import parse_bets
    from houseway.maths.blackjack.strategy.standard_tables import DEVIATIONS, known_chart, known_deviations
    from houseway.maths.simulation.runs import Task, Totals, processes, run

    spread = parse_bets(bets, "--bets")
    if any(not units for _, units in spread):
        bad("--bets", "where the only player sits out no round is dealt (6.2)")
    most = 26 * decks + Determinations().cutting_card_slack
    behinds = [52 + (most - 52) * step // (steps - 1) for step in range(steps)]
    chart = known_chart(decks, "two-cards").to_json()
    settings = {"table": {"decks": decks}, "chart": chart, "tags": tags_of(count), "bets": spread,
                "deviations": [list(play) for play in known_deviations(count).plays] if count in DEVIATIONS else [],
                "insurance": 3, "rounds-depend": True}  # fmt: skip
    edges: dict[str, list[tuple[float, float]]] = {
        f"{count}, {bets}": [],
        "lowest in 95 of 100 cases": [],
        "highest": [],
    }
    tell(f"blackjack, {decks} decks, {count}, bets {bets}, insured from +3")
    for behind in behinds:
        task = Task(
            game="blackjack", settings=settings | {"behind": behind}, seed=seed, block_rounds=1 << 18, unit=1000
        )
        task.prepare()
        totals = Totals(task)
        with processes(workers or None) as (pool, number):
            run(totals, whole(rounds), pool=pool, workers=number)
        share = totals.won / totals.staked
        error = totals.error * totals.rounds * task.unit / totals.staked
        for points, away in zip(edges.values(), (0.0, -1.96, 1.96), strict=True):
            points.append((52.0 * decks - behind, 100 * (share + away * error)))
        tell(
            f"  {behind:>3} cards behind  {share:+.4%} of what is staked, ± {1.96 * error:.4%}; a round {totals.mean:+.5f} units"
        )
    if plot is not None:
        _draw(plot, edges, ("A counter's edge by the depth of the shoe",
              "cards dealt before the cutting card", "per cent of what is staked"))  # fmt: skip


def meter(
    turnover: Annotated[str, typer.Option(help="Jackpot wagers in money a day.")] = "2000.00",
    wager: Annotated[str, typer.Option(help="What a jackpot wager costs (10.2).")] = "1.00",
    share: Annotated[str, typer.Option(help="Per cent of it that go to the meter (10.6).")] = "40.00",
    pool: Annotated[str, typer.Option(help="What the meter stands at.")] = "20000.00",
    reset: Annotated[str, typer.Option(help="What it is filled up to after a royal flush.")] = "10000.00",
    days: Annotated[int, typer.Option(min=2, max=36500, help="How many days.")] = 365,
    tries: Annotated[int, typer.Option(min=10, help="How many such stretches are played.")] = 2000,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same figures.")] = 0,
    plot: Plot = None,
) -> None:
    """How the meter of Canberra Poker moves in a year.

    At a given turnover, and when the jackpot is likely hit.
    """
    from houseway.cli.analyse.output import money_of
    from houseway.errors import HousewayError
    from houseway.games import game
    from houseway.games.canberra_poker.determinations import Determinations
    from houseway.maths.canberra_poker.jackpot_meter import years

    given = {"jackpot": {"wager": wager, "share": share, "pool": pool, "seed": reset}}
    try:
        table: Determinations = game("canberra-poker").convert_table(given)
    except HousewayError as error:
        bad("--wager", str(error))
    a_day = money_of(turnover, "--turnover") / max(1, int(table.jackpot.wager))
    if a_day <= 0:
        bad("--turnover", "a turnover is above nought")
    found = years(table, a_day, days, tries, seed)
    ends = [sum(at.meters[-1] for at in found.years) / tries / 100]
    hits = [hit for at in found.years for hit in at.hit]
    tell(f"canberra-poker: {a_day:,.0f} jackpot wagers a day, {days} days, {tries:,} times")
    tell(f"  hit within {days} days     {found.chance_by(days):.1%}, {len(hits) / tries:.3f} times on average")
    for part in (0.1, 0.5, 0.9):
        day = next((day for day in range(1, days + 1) if found.chance_by(day) >= part), None)
        tell(f"  hit in {part:.0%} of cases    " + (f"by day {day}" if day else f"not within {days} days"))
    if hits:
        tell(f"  the meter when hit      {sum(at for _, at in hits) / len(hits) / 100:,.2f} on average")
    tell(f"  the meter at the end    {ends[0]:,.2f} on average, {found.quantile(-1, 0.05) / 100:,.2f} to "
         f"{found.quantile(-1, 0.95) / 100:,.2f} in 90 of 100 cases")  # fmt: skip
    if plot is not None:
        parts = {"95 of 100 are below": 0.95, "half are below": 0.5, "5 of 100 are below": 0.05}
        shown = range(0, days, max(1, days // 120))
        lines = {name: [(day + 1.0, found.quantile(day, part) / 100) for day in shown] for name, part in parts.items()}
        lines["one of them"] = [(day + 1.0, found.years[0].meters[day] / 100) for day in shown]
        _draw(plot, lines, ("The jackpot meter", "day", "dollars"))
