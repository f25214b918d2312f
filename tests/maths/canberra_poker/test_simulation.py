"""Canberra Poker in bulk: the quick loop is the kernel, and simulated values are the exact ones."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.maths.canberra_poker import value
from houseway.maths.canberra_poker.deal_counts import get_all_deals
from houseway.maths.canberra_poker.game_value import get_decisions
from houseway.maths.canberra_poker.strategies import (
    STRATEGIES,
    InvalidStrategyError,
    get_named_bets,
    make_bets,
    parse_strategy,
)
from houseway.maths.simulation.partial_shuffle import draw_front
from houseway.maths.simulation.random_streams import stream_of
from houseway.maths.simulation.runs import Task, Totals, run

SETTLEMENT_OF = {
    "folded": "folded",
    "dealer does not take part": "dealer-not-taking-part",
    "wins": "wins",
    "ties": "equal",
    "loses": "lost",
}
"""The outcomes of the exact values as the kernel counts them."""


def totals_of(rounds: int, **settings: Any) -> Totals:
    """A run in this process."""
    told = {"instrument": "NI2023-573", "strategy": "simple", **settings}
    totals = Totals(Task(game="canberra-poker", settings=told, seed=7, block_rounds=50_000, unit=5_00))
    run(totals, rounds, pool=None)
    return totals


@pytest.mark.parametrize("number", ["NI2016-268", "NI2023-573"])
@pytest.mark.parametrize("tie", ["ante-wins", "void"])
def test_one_box_counted_is_one_box_reckoned(number: str, tie: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The loop that counts settlements gives what the kernel gives round by round on the same stream."""
    from houseway.maths.canberra_poker import simulation

    table = {
        "unqualified-tie": tie,
        "max-payout": "120.00",
        "jackpot": {"pool": "40000.00", "reserve": "1000.00", "seed": "5000.00", "share": "33.33"},
    }
    asked = {"instrument": number, "table": table, "jackpot": True}
    counted = totals_of(100_000, **asked)
    monkeypatch.setattr(simulation, "play_one_box", simulation.play_boxes)
    reckoned = totals_of(100_000, **asked)
    assert counted.sort_counts()["jackpot-wins"] > 100
    for name in ("won", "squares", "staked", "rounds"):
        assert getattr(counted, name) == getattr(reckoned, name)
    assert counted.make_histogram() == reckoned.make_histogram()
    assert counted.sort_counts() == reckoned.sort_counts()


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_strategies_by_class_are_those_of_the_exact_values(strategy: str) -> None:
    deals = get_all_deals()
    by_class = get_named_bets(strategy)[deals.classes][:, None] >> (deals.open_cards >> 2) & 1
    assert np.array_equal(by_class.astype(np.bool_), get_decisions(strategy))


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_simulated_values_lie_within_four_standard_errors_of_the_exact_ones(strategy: str) -> None:
    found = totals_of(2_000_000, strategy=strategy)
    exact = value(strategy)
    assert abs(found.mean - float(exact.expected)) < 4 * found.standard_error
    counts = found.sort_counts()
    for name, settlement in SETTLEMENT_OF.items():
        share = float(exact.outcomes.get(name, 0))
        error = (share * (1 - share) / found.rounds) ** 0.5
        assert abs(counts[settlement] / found.rounds - share) <= 4 * error, name


def test_the_exact_value_goes_by_the_determinations() -> None:
    table = {"max-payout": "20.00", "max-payout-scope": "box", "unqualified-tie": "void"}
    found = totals_of(1_000_000, strategy="always-bet", table=table)
    figure = found.task.exact()
    assert figure is not None
    assert figure.value < float(value("always-bet").expected)
    assert abs(found.mean - figure.value) < 4 * found.standard_error


def test_a_strategy_from_a_file(tmp_path: Path) -> None:
    """What is written down is played: the dealer's rule, hand by hand, and lines that are none are told."""
    ranks = ["AK" + "".join(rest) for rest in combinations("QJT98765432", 3) if "".join(rest) != "QJT"]
    file = tmp_path / "strategy.txt"
    file.write_text("# ace and king\n" + "".join(f"{own} AKQJT98765432\n" for own in ranks))
    lines = parse_strategy(file.read_text())
    assert np.array_equal(make_bets(lines), get_named_bets("dealer-rule"))
    found = totals_of(50_000, strategy=lines)
    assert found.won == totals_of(50_000, strategy="dealer-rule").won
    figure = found.task.exact()
    assert figure is not None
    assert figure.fraction == value("dealer-rule").expected
    for wrong in ("AAK54 A", "AKQJT A", "AK A", "AKQ54 X", "AKQ54 A A"):
        with pytest.raises(InvalidStrategyError):
            parse_strategy(wrong)
    runner = CliRunner()
    asked = ["simulate", "canberra-poker", "--rounds", "1e5", "--workers", "1", "--json", "--strategy"]
    told = [msgspec.json.decode(runner.invoke(app, [*asked, name]).stdout) for name in (str(file), "dealer-rule")]
    assert told[0]["mean"] == told[1]["mean"]
    assert runner.invoke(app, [*asked, str(tmp_path / "no.txt")]).exit_code != 0


def test_what_is_drawn_is_drawn_evenly() -> None:
    """Every card at every place as often as every other, and no card twice."""
    deck, stream = np.arange(52).astype(np.uint8), stream_of(7, 0)
    seen = np.zeros((10, 52), np.int64)
    rounds = 100_000
    for _ in range(rounds):
        draw_front(deck, 0, 10, stream)
        seen[np.arange(10), deck[:10]] += 1
    assert sorted(deck) == list(range(52))
    expected = rounds / 52
    chi_squares = ((seen - expected) ** 2 / expected).sum(axis=1)
    assert chi_squares.max() < 51 + 4 * (2 * 51) ** 0.5
