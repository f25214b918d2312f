"""Blackjack in bulk: exact values and chances are met, a count without deviations changes nothing, charts and bets are read."""

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
SIDES = {"super-sevens": True, "super-sevens-amounts": ["5.00"], "perfect-pairs": True}


def task(seed: int = 7, block: int = 250_000, **settings: Any) -> Task:
    """A run with the best chart by totals."""
    table = {**SIX_DECKS, **settings.pop("table", {})}
    chart = settings.pop("chart", None) or load_standard_table(table["decks"], table.get("double-on", "two-cards"))
    told = {"table": table, "chart": chart.to_json(), **settings}
    return Task(game="blackjack", settings=told, seed=seed, block_rounds=block, unit=UNIT)


def totals_of(one: Task, rounds: int) -> Totals:
    """Played in this process."""
    totals = Totals(one)
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
        {"perfect-pairs": 500, "table": SIDES, "boxes": 5},
        {"super-sevens": 500, "table": SIDES, "boxes": 7},
        {"table": {"double-on": "any"}},
        {"table": {"max": "6.00", "min": "2.00"}},
    ],
)
def test_simulated_values_lie_within_four_standard_errors_of_the_exact_ones(settings: dict[str, Any]) -> None:
    one = task(**settings)
    found, exact = totals_of(one, 1_000_000), one.exact()
    assert exact is not None
    assert abs(found.mean - exact.value) < 4 * found.standard_error


def test_play_by_the_cards_is_worth_what_it_should_be() -> None:
    rules = blackjack.Rules(6)
    one = task(chart=blackjack.make_composition_table(rules))
    found = totals_of(one, 1_000_000)
    assert abs(found.mean - blackjack.value(rules).value) < 4 * found.standard_error


def test_every_result_of_a_round_comes_as_often_as_it_should() -> None:
    rounds = 2_000_000
    found = totals_of(task(seed=3), rounds)
    chances = blackjack.distribution(blackjack.Rules(6))
    assert abs(found.standard_deviation - blackjack.standard_deviation(blackjack.Rules(6)).value) < 0.005
    counted = {float(result): count for result, count in found.make_histogram().items()}
    for result, chance in chances.items():
        error = sqrt(max(chance * rounds, 1.0))
        assert abs(counted.get(result, 0) - chance * rounds) < 4.5 * error, result
    assert not counted.keys() - {result for result, chance in chances.items() if chance > 0}


@pytest.mark.parametrize("behind", [0, 78])
def test_counting_without_deviations_plays_the_same_rounds(behind: int) -> None:
    plain = totals_of(task(boxes=3, behind=behind), 60_000)
    counted = totals_of(task(boxes=3, behind=behind, tags=SYSTEMS["hi-lo"]), 60_000)
    assert (plain.won, plain.squares, plain.staked) == (counted.won, counted.squares, counted.staked)
    counts = counted.sort_counts()
    assert sum(count for name, count in counts.items() if name.startswith("rounds at ")) == 60_000
    assert sum(count for name, count in counts.items() if name.startswith("won-cents at ")) == counted.won


def test_a_counter_who_bets_more_on_high_counts_wins_more_for_a_unit_staked() -> None:
    deviations = [["hard", "16", "T", "S", ">=", 0], ["hard", "12", "3", "S", ">=", 2]]
    spread = task(behind=52, tags=SYSTEMS["hi-lo"], bets=parse_bets("1 1:4 3:12", ""), insurance=3,
                  deviations=deviations, others=1)  # fmt: skip
    flat = task(behind=52, others=1)
    better, plain = totals_of(spread, 2_000_000), totals_of(flat, 1_000_000)
    assert better.won / better.staked > plain.won / plain.staked + 0.005


def test_who_sits_out_wins_nothing_and_the_others_play_on() -> None:
    found = totals_of(task(behind=78, tags=SYSTEMS["hi-lo"], bets=parse_bets("0 1:1", ""), others=2), 50_000)
    counts = found.sort_counts()
    assert 0 < counts["sat-out"] < 50_000
    assert counts["won-cents at +0"] == 0
    assert counts["staked-cents at +0"] == 0


@pytest.mark.parametrize(("decks", "double_on"), [(6, "two-cards"), (4, "any"), (8, "any")])
def test_the_charts_that_are_kept_are_the_best_ones(decks: int, double_on: str) -> None:
    assert load_standard_table(decks, double_on) == blackjack.find_best_table(blackjack.Rules(decks, double_on))


@pytest.mark.parametrize("count", [-4, 3])
def test_the_plays_by_the_count_that_are_kept_are_the_best_ones(count: int) -> None:
    charts = make_tables_by_count(load_standard_table(6, "two-cards"), load_deviations("hi-lo").plays)
    rules = blackjack.Rules(6)
    assert charts[count - LOWEST_COUNT] == Game(rules, make_counted_shoe(6, count)).best_table[0]


def test_deviations_are_read_and_hold_from_their_count_on() -> None:
    found = parse_deviations("hard 16 T S >= 0  # stand\n\nhard 13 2 H < -1\ninsurance >= 3\n")
    assert found.insurance == 3
    charts = make_tables_by_count(load_standard_table(6, "two-cards"), found.plays)
    assert [chart.hard["16"]["T"] for chart in charts[11:13]] == ["H", "S"]
    assert [chart.hard["13"]["2"] for chart in charts[10:12]] == ["H", "S"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("hard 16 T S", "say part, row"),
        ("hard 22 T S >= 0", "no cell hard 22 T"),
        ("hard 8 T S >= 0", "not 'S'"),
        ("hard 16 T S > 0", ">= or <"),
        ("hard 16 T S >= x", "no true count"),
        ("hard 16 T S >= 99", "told apart"),
        ("insurance at 3", "insurance >= 3"),
    ],
)
def test_deviations_that_mean_nothing_are_refused(text: str, why: str) -> None:
    with pytest.raises(InvalidRecordError, match=why):
        parse_deviations(text)


def test_command_line(tmp_path: Path) -> None:
    runner = CliRunner()
    asked = ["simulate", "blackjack", "--rounds", "1e5", "--workers", "1", "--seed", "5"]
    told = msgspec.json.decode(runner.invoke(app, [*asked, "--json"]).stdout)
    assert told["rounds"] == 100_000
    assert gc.isenabled(), "what is not looked for at the start is looked for again"
    assert sum(told["histogram"].values()) == 100_000
    plays = tmp_path / "plays.txt"
    plays.write_text("hard 16 T S >= 0\ninsurance >= 3\n", "utf-8")
    by_count = [*asked, "--shoe", "cut", "--count", "hi-lo", "--bets", "1 2:4", "--deviations", str(plays), "--json"]
    counted = msgspec.json.decode(runner.invoke(app, by_count).stdout)
    assert counted["settings"]["insurance"] == 3
    assert "rounds at +2" in counted["counts"]
    for wrong in (
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
        assert runner.invoke(app, [*asked, *wrong]).exit_code != 0, wrong
