"""Simulation of Canberra Poker: the fast loop matches the kernel, simulated values match the exact ones."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.errors import InvalidStrategyError
from houseway.maths.canberra_poker import value
from houseway.maths.canberra_poker.deal_counts import get_all_deals
from houseway.maths.canberra_poker.game_value import get_decisions
from houseway.maths.canberra_poker.strategies import STRATEGIES, get_named_bets, make_bets, parse_strategy
from houseway.maths.simulation.partial_shuffle import draw_front
from houseway.maths.simulation.random_streams import stream_of
from houseway.maths.simulation.runs import Task, Totals, run

SETTLEMENT_BY_OUTCOME = {
    "folded": "folded",
    "dealer does not take part": "dealer-not-taking-part",
    "wins": "wins",
    "ties": "equal",
    "loses": "lost",
}
"""Outcomes of the exact values, with the names that the kernel counts them under."""


def run_simulation(rounds: int, **settings: Any) -> Totals:
    """Run a simulation in this process."""
    all_settings = {"instrument": "NI2023-573", "strategy": "simple", **settings}
    totals = Totals(Task(game="canberra-poker", settings=all_settings, seed=7, block_rounds=50_000, unit=5_00))
    run(totals, rounds, pool=None)
    return totals


@pytest.mark.parametrize("instrument", ["NI2016-268", "NI2023-573"])
@pytest.mark.parametrize("tie", ["ante-wins", "void"])
def test_one_box_loop_matches_the_general_loop(instrument: str, tie: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The loop that only counts settlements gives the kernel's results on the same random stream."""
    from houseway.maths.canberra_poker import simulation

    table = {
        "unqualified-tie": tie,
        "max-payout": "120.00",
        "jackpot": {"pool": "40000.00", "reserve": "1000.00", "seed": "5000.00", "share": "33.33"},
    }
    settings = {"instrument": instrument, "table": table, "jackpot": True}
    one_box_totals = run_simulation(100_000, **settings)
    monkeypatch.setattr(simulation, "play_one_box", simulation.play_boxes)
    general_totals = run_simulation(100_000, **settings)
    assert one_box_totals.sort_counts()["jackpot-wins"] > 100
    for name in ("won", "squares", "staked", "rounds"):
        assert getattr(one_box_totals, name) == getattr(general_totals, name)
    assert one_box_totals.make_histogram() == general_totals.make_histogram()
    assert one_box_totals.sort_counts() == general_totals.sort_counts()


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_strategies_by_class_match_those_of_the_exact_values(strategy: str) -> None:
    deals = get_all_deals()
    by_class = get_named_bets(strategy)[deals.classes][:, None] >> (deals.open_cards >> 2) & 1
    assert np.array_equal(by_class.astype(np.bool_), get_decisions(strategy))


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_simulated_values_lie_within_four_standard_errors_of_the_exact_ones(strategy: str) -> None:
    totals = run_simulation(2_000_000, strategy=strategy)
    exact = value(strategy)
    assert abs(totals.mean - float(exact.expected)) < 4 * totals.standard_error
    counts = totals.sort_counts()
    for name, settlement in SETTLEMENT_BY_OUTCOME.items():
        share = float(exact.outcomes.get(name, 0))
        error = (share * (1 - share) / totals.rounds) ** 0.5
        assert abs(counts[settlement] / totals.rounds - share) <= 4 * error, name


def test_exact_value_depends_on_the_determinations() -> None:
    table = {"max-payout": "20.00", "max-payout-scope": "box", "unqualified-tie": "void"}
    totals = run_simulation(1_000_000, strategy="always-bet", table=table)
    exact_value = totals.task.exact()
    assert exact_value is not None
    assert exact_value.value < float(value("always-bet").expected)
    assert abs(totals.mean - exact_value.value) < 4 * totals.standard_error


def test_strategy_can_be_read_from_a_file(tmp_path: Path) -> None:
    """The dealer's rule, written hand by hand, plays like the named strategy; invalid lines are rejected."""
    ranks = ["AK" + "".join(kickers) for kickers in combinations("QJT98765432", 3) if "".join(kickers) != "QJT"]
    file = tmp_path / "strategy.txt"
    file.write_text("# ace and king\n" + "".join(f"{hand} AKQJT98765432\n" for hand in ranks))
    lines = parse_strategy(file.read_text())
    assert np.array_equal(make_bets(lines), get_named_bets("dealer-rule"))
    totals = run_simulation(50_000, strategy=lines)
    assert totals.won == run_simulation(50_000, strategy="dealer-rule").won
    exact_value = totals.task.exact()
    assert exact_value is not None
    assert exact_value.fraction == value("dealer-rule").expected
    for invalid_line in ("AAK54 A", "AKQJT A", "AK A", "AKQ54 X", "AKQ54 A A"):
        with pytest.raises(InvalidStrategyError):
            parse_strategy(invalid_line)
    runner = CliRunner()
    arguments = ["simulate", "canberra-poker", "--rounds", "1e5", "--workers", "1", "--json", "--strategy"]
    reports = [
        msgspec.json.decode(runner.invoke(app, [*arguments, name]).stdout) for name in (str(file), "dealer-rule")
    ]
    assert reports[0]["mean"] == reports[1]["mean"]
    assert runner.invoke(app, [*arguments, str(tmp_path / "no.txt")]).exit_code != 0


def test_cards_are_drawn_uniformly() -> None:
    """Every card is equally frequent in every place, and no card is drawn twice."""
    deck, stream = np.arange(52).astype(np.uint8), stream_of(7, 0)
    counts = np.zeros((10, 52), np.int64)
    rounds = 100_000
    for _ in range(rounds):
        draw_front(deck, 0, 10, stream)
        counts[np.arange(10), deck[:10]] += 1
    assert sorted(deck) == list(range(52))
    expected = rounds / 52
    chi_squares = ((counts - expected) ** 2 / expected).sum(axis=1)
    assert chi_squares.max() < 51 + 4 * (2 * 51) ** 0.5
