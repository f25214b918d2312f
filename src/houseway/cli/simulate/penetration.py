"""``houseway simulate depth``: a card counter's edge by penetration of the shoe."""

from __future__ import annotations

from typing import Annotated

import typer

from houseway.cli.shared_options import DEFAULT_DECKS, Json, Plot, Seed, parse_seed
from houseway.cli.simulate.options import parse_round_count, reject_option
from houseway.cli.simulate.statistics_output import draw_plot, format_percentage
from houseway.cli.terminal.command_help import HelpCommand, describe
from houseway.cli.terminal.output import print_json, print_line
from houseway.i18n import Message, make_verbatim
from houseway.i18n.locale_format import SignedNumber
from houseway.i18n.text_layout import pad

commands = typer.Typer()
"""Typer application that has only the command of this module."""


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
    count: Annotated[str, typer.Option(help="cli-simulate-depth-count", metavar="cli-metavar-system")] = "hi-lo",
    bets: Annotated[
        str, typer.Option(help="cli-simulate-blackjack-bets", metavar="cli-metavar-list")
    ] = "1 1:2 2:4 3:8 4:12",
    decks: Annotated[
        int, typer.Option(min=4, max=8, help="cli-simulate-blackjack-decks", metavar="cli-metavar-number")
    ] = DEFAULT_DECKS,
    rounds: Annotated[str, typer.Option(help="cli-simulate-depth-rounds", metavar="cli-metavar-number")] = "1e7",
    steps: Annotated[
        int, typer.Option(min=2, max=60, help="cli-simulate-depth-steps", metavar="cli-metavar-number")
    ] = 6,
    seed: Seed = "0",
    workers: Annotated[int, typer.Option(min=0, help="cli-simulate-run-workers", metavar="cli-metavar-number")] = 0,
    plot: Plot = None,
    json: Json = False,
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
    if not json:
        print_line(Message("cli-simulate-depth-title", decks=decks, count=count, bets=bets))
    results = []
    for cards_behind in cut_positions:
        task = Task(
            game="blackjack",
            settings=settings | {"behind": cards_behind},
            seed=parse_seed(seed),
            block_rounds=1 << 18,
            unit=1000,
        )
        task.prepare()
        totals = Totals(task)
        with open_process_pool(workers or None) as (pool, number):
            run(totals, parse_round_count(rounds), pool=pool, workers=number)
        share = totals.won / totals.staked
        error = totals.standard_error * totals.rounds * task.unit / totals.staked
        for points, factor in zip(edges.values(), (0.0, -1.96, 1.96), strict=True):
            points.append((52.0 * decks - cards_behind, 100 * (share + factor * error)))
        margin = 1.96 * error
        results.append({"cards-behind": cards_behind, "edge": share, "margin": margin, "mean": totals.mean})
        if json:
            continue
        line = Message(
            "cli-simulate-depth-line",
            cards=pad(str(cards_behind), 3, ">"),
            edge=format_percentage(share, 4, is_signed=True),
            margin=format_percentage(margin, 4),
            mean=SignedNumber(totals.mean, 5),
        )
        print_line(f"  {line}")
    if json:
        print_json(lambda: {"decks": decks, "count": count, "bets": bets, "results": results})
    if plot is not None:
        labels = ("cli-simulate-plot-depth", "cli-simulate-plot-cards", "cli-simulate-plot-edge")
        title, x_label, y_label = (Message(label) for label in labels)
        draw_plot(plot, edges, (title, x_label, y_label))
