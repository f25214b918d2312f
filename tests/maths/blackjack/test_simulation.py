"""Simulation of Blackjack: agreement with exact values and chances, card counting, and parsed deviations."""

from __future__ import annotations

import gc
from math import sqrt
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.errors import InvalidRecordError
from houseway.maths import blackjack
from houseway.maths.blackjack.exact.game import Game
from houseway.maths.blackjack.exact.shoes import make_counted_shoe
from houseway.maths.blackjack.round_kernel.shoe import LOWEST_COUNT
from houseway.maths.blackjack.strategy.count_systems import SYSTEMS, make_tables_by_count, parse_bets, parse_deviations
from houseway.maths.blackjack.strategy.standard_tables import load_deviations, load_standard_table
from houseway.maths.simulation.runs import Task, Totals, run

UNIT = 1000
SIX_DECKS = {"decks": 6}
SIDE_WAGERS = {"super-sevens": True, "super-sevens-amounts": ["5.00"], "perfect-pairs": True}


def make_task(seed: int = 7, block_rounds: int = 250_000, **settings: Any) -> Task:
    """Make a task with the best total-dependent strategy table, unless another one is given."""
    table = {**SIX_DECKS, **settings.pop("table", {})}
    strategy = settings.pop("chart", None) or load_standard_table(table["decks"], table.get("double-on", "two-cards"))
    if "cards_after_cut" in settings:
        settings["behind"] = settings.pop("cards_after_cut")
    all_settings = {"table": table, "chart": strategy.to_json(), **settings}
    return Task(game="blackjack", settings=all_settings, seed=seed, block_rounds=block_rounds, unit=UNIT)


def run_simulation(task: Task, rounds: int) -> Totals:
    """Run a task in this process."""
    totals = Totals(task)
    run(totals, rounds, pool=None)
    return totals


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"boxes": 7},
        {"boxes": 3, "others": 2},
        {"insurance": "always"},
        {"even-money": "always", "boxes": 4},
        {"insurance": "always", "even-money": "always", "boxes": 2},
        {"perfect-pairs": 500, "table": SIDE_WAGERS, "boxes": 5},
        {"super-sevens": 500, "table": SIDE_WAGERS, "boxes": 7},
        {"table": {"double-on": "any"}},
        {"table": {"max": "6.00", "min": "2.00"}},
    ],
)
def test_simulated_values_lie_within_four_standard_errors_of_the_exact_ones(settings: dict[str, Any]) -> None:
    task = make_task(**settings)
    totals, exact_value = run_simulation(task, 1_000_000), task.exact()
    assert exact_value is not None
    assert abs(totals.mean - exact_value.value) < 4 * totals.standard_error


def test_composition_dependent_play_matches_its_exact_value() -> None:
    rules = blackjack.Rules(6)
    task = make_task(strategy=blackjack.make_composition_table(rules))
    totals = run_simulation(task, 1_000_000)
    assert abs(totals.mean - blackjack.value(rules).value) < 4 * totals.standard_error


def test_results_of_a_round_match_their_exact_chances() -> None:
    rounds = 2_000_000
    totals = run_simulation(make_task(seed=3), rounds)
    chances = blackjack.distribution(blackjack.Rules(6))
    assert abs(totals.standard_deviation - blackjack.standard_deviation(blackjack.Rules(6)).value) < 0.005
    histogram = {float(result): count for result, count in totals.make_histogram().items()}
    for result, chance in chances.items():
        error = sqrt(max(chance * rounds, 1.0))
        assert abs(histogram.get(result, 0) - chance * rounds) < 4.5 * error, result
    assert not histogram.keys() - {result for result, chance in chances.items() if chance > 0}


@pytest.mark.parametrize("cards_after_cut", [0, 78])
def test_counting_without_deviations_plays_the_same_rounds(cards_after_cut: int) -> None:
    plain_totals = run_simulation(make_task(boxes=3, cards_after_cut=cards_after_cut), 60_000)
    counting_totals = run_simulation(make_task(boxes=3, cards_after_cut=cards_after_cut, tags=SYSTEMS["hi-lo"]), 60_000)
    assert (plain_totals.won, plain_totals.squares, plain_totals.staked) == (
        counting_totals.won,
        counting_totals.squares,
        counting_totals.staked,
    )
    counts = counting_totals.sort_counts()
    assert sum(count for name, count in counts.items() if name.startswith("rounds at ")) == 60_000
    assert sum(count for name, count in counts.items() if name.startswith("won-cents at ")) == counting_totals.won


def test_counter_who_bets_more_on_high_counts_wins_more_per_unit_staked() -> None:
    deviations = [["hard", "16", "T", "S", ">=", 0], ["hard", "12", "3", "S", ">=", 2]]
    spread_task = make_task(cards_after_cut=52, tags=SYSTEMS["hi-lo"], bets=parse_bets("1 1:4 3:12", ""), insurance=3,
                  deviations=deviations, others=1)  # fmt: skip
    flat_task = make_task(cards_after_cut=52, others=1)
    spread_totals, flat_totals = run_simulation(spread_task, 2_000_000), run_simulation(flat_task, 1_000_000)
    assert spread_totals.won / spread_totals.staked > flat_totals.won / flat_totals.staked + 0.005


def test_counter_who_sits_out_wins_nothing_while_others_play() -> None:
    totals = run_simulation(
        make_task(cards_after_cut=78, tags=SYSTEMS["hi-lo"], bets=parse_bets("0 1:1", ""), others=2), 50_000
    )
    counts = totals.sort_counts()
    assert 0 < counts["sat-out"] < 50_000
    assert counts["won-cents at +0"] == 0
    assert counts["staked-cents at +0"] == 0


@pytest.mark.parametrize(("decks", "double_on"), [(6, "two-cards"), (4, "any"), (8, "any")])
def test_bundled_strategy_tables_are_the_best_ones(decks: int, double_on: str) -> None:
    assert load_standard_table(decks, double_on) == blackjack.find_best_table(blackjack.Rules(decks, double_on))


@pytest.mark.parametrize("count", [-4, 3])
def test_bundled_deviations_are_the_best_ones(count: int) -> None:
    strategies = make_tables_by_count(load_standard_table(6, "two-cards"), load_deviations("hi-lo").plays)
    rules = blackjack.Rules(6)
    assert strategies[count - LOWEST_COUNT] == Game(rules, make_counted_shoe(6, count)).best_table[0]


def test_deviations_are_parsed_and_apply_from_their_count() -> None:
    deviations = parse_deviations("hard 16 T S >= 0  # stand\n\nhard 13 2 H < -1\ninsurance >= 3\n")
    assert deviations.insurance == 3
    strategies = make_tables_by_count(load_standard_table(6, "two-cards"), deviations.plays)
    assert [strategy.hard["16"]["T"] for strategy in strategies[11:13]] == ["H", "S"]
    assert [strategy.hard["13"]["2"] for strategy in strategies[10:12]] == ["H", "S"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hard 16 T S", "Write part, row"),
        ("hard 22 T S >= 0", "no cell hard 22 T"),
        ("hard 8 T S >= 0", "cannot have 'S'"),
        ("hard 16 T S > 0", ">= or <"),
        ("hard 16 T S >= x", "is not a true count"),
        ("hard 16 T S >= 99", "must be -12 to 12"),
        ("insurance at 3", "insurance >= 3"),
    ],
)
def test_invalid_deviations_are_rejected(text: str, message: str) -> None:
    with pytest.raises(InvalidRecordError, match=message):
        parse_deviations(text)


def test_simulate_blackjack_command(tmp_path: Path) -> None:
    runner = CliRunner()
    arguments = ["simulate", "blackjack", "--rounds", "1e5", "--workers", "1", "--seed", "5"]
    report = msgspec.json.decode(runner.invoke(app, [*arguments, "--json"]).stdout)
    assert report["rounds"] == 100_000
    assert gc.isenabled(), "what is not looked for at the start is looked for again"
    assert sum(report["histogram"].values()) == 100_000
    deviation_file = tmp_path / "plays.txt"
    deviation_file.write_text("hard 16 T S >= 0\ninsurance >= 3\n", "utf-8")
    count_arguments = [
        *arguments,
        "--shoe",
        "cut",
        "--count",
        "hi-lo",
        "--bets",
        "1 2:4",
        "--deviations",
        str(deviation_file),
        "--json",
    ]
    count_report = msgspec.json.decode(runner.invoke(app, count_arguments).stdout)
    assert count_report["settings"]["insurance"] == 3
    assert "rounds at +2" in count_report["counts"]
    for invalid_options in (
        ["--boxes", "4", "--others", "4"],
        ["--shoe", "cut", "--behind", "40"],
        ["--wager", "0.50"],
        ["--bets", "1 2:4"],
        ["--count", "hi-lo", "--bets", "0 2:4"],
        ["--insurance", "3"],
        ["--count", "none"],
        ["--table", "[]"],
        ["--table", '{"tournament": true, "departures": ["blackjack-pays"], "blackjack-pays": "6:5"}'],
        ["--decks", "3"],
        ["--strategy", str(tmp_path / "none.txt")],
    ):
        assert runner.invoke(app, [*arguments, *invalid_options]).exit_code != 0, invalid_options
