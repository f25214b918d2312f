"""Simulation of Hold-em: chips are conserved, equal seats win equally, and the house takes what 15.2 says."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.maths.holdem.round_kernel.bots import BOTS
from houseway.maths.simulation.runs import Task, Totals, run

TABLE: dict[str, Any] = {
    "min-table-stake": "1.00",
    "min-bet": "2.00",
    "blinds": ["1.00", "2.00"],
    "ace-low": True,
    "commission": {"basis": "pot", "maximum": "10.00"},
}
TABLE_WITHOUT_COMMISSION = TABLE | {"commission": {"basis": "time", "rate": "0.00"}}


def run_simulation(hands: int, seats: int = 6, *, table: dict[str, Any] = TABLE, **settings: Any) -> Totals:
    """Run a simulation in this process."""
    all_settings = {
        "table": table | {"seats": seats},
        "stacks": [200_00] * seats,
        "bots": ["random"] * seats,
        **settings,
    }
    totals = Totals(Task(game="holdem", settings=all_settings, seed=7, block_rounds=20_000, unit=2_00))
    run(totals, hands, pool=None)
    return totals


def get_seat_results(totals: Totals) -> list[int]:
    counts = totals.sort_counts()
    return [counts[f"won-cents-seat-{seat}"] for seat in range(1, len(totals.task.settings["stacks"]) + 1)]


@pytest.mark.parametrize("game", ["high", "low", "split"])
@pytest.mark.parametrize("seats", [2, 3, 6, 10])
def test_losses_of_the_seats_are_the_commission(game: str, seats: int) -> None:
    stacks = [20_00 * (seat + 1) for seat in range(seats)]
    bots = [BOTS[seat % len(BOTS)] for seat in range(seats)]
    totals = run_simulation(20_000, seats, table=TABLE | {"game": game}, stacks=stacks, bots=bots)
    assert sum(get_seat_results(totals)) == -totals.sort_counts()["commission-cents"]
    assert totals.won == get_seat_results(totals)[0]


@pytest.mark.parametrize("bot", BOTS)
def test_equal_seats_win_nothing_from_each_other(bot: str) -> None:
    """The exact value is zero by symmetry; the simulated one is within four standard errors."""
    totals = run_simulation(200_000, table=TABLE_WITHOUT_COMMISSION, bots=[bot] * 6)
    exact_value = totals.task.exact()
    assert exact_value is not None
    assert exact_value.value == 0
    assert sum(get_seat_results(totals)) == 0
    assert abs(totals.mean) < 4 * totals.standard_error


def test_commission_on_known_pots() -> None:
    """Six players who tap out make one pot of 1200.00.

    Five per cent of it is above the maximum commission. A sole pot to which all contributed equally is exempt.
    """
    totals = run_simulation(60_000, bots=["tapping"] * 6)
    counts = totals.sort_counts()
    assert counts["showdowns"] == 60_000
    assert counts["commission-cents"] == (60_000 - counts["commission-waived"]) * 10_00
    expected_mean = -10_00 / 6 / 2_00
    assert abs(totals.mean - expected_mean) < 4 * totals.standard_error


def test_tight_player_wins_against_calling_players() -> None:
    totals = run_simulation(200_000, table=TABLE_WITHOUT_COMMISSION, bots=["tight", *["calling"] * 5])
    assert totals.mean > 4 * totals.standard_error


@pytest.mark.parametrize("enters", ["wait", "post", "newcomer"])
def test_players_who_leave_and_return_post_missed_blinds(enters: str) -> None:
    """Players who sit out post missed blinds; chips stay among those dealt in, and equal seats win equally."""
    totals = run_simulation(200_000, table=TABLE_WITHOUT_COMMISSION, goes=5, comes=20, enters=enters)
    counts = totals.sort_counts()
    assert sum(get_seat_results(totals)) == 0
    assert abs(totals.mean) < 4 * totals.standard_error
    assert 2 * 200_000 < counts["dealt-in"] < 6 * 200_000
    assert (counts["posts"] > 0) == (enters != "wait")
    assert (counts["dead-posts-cents"] > 0) == (enters == "post"), "small blinds missed"


def test_simulate_holdem_command() -> None:
    runner = CliRunner()
    arguments = ["simulate", "holdem", "--rounds", "4e4", "--workers", "1", "--json"]
    report = msgspec.json.decode(runner.invoke(app, arguments).stdout)
    assert report["rounds"] == 40_000
    assert report["counts"]["commission-cents"] > 0
    split_arguments = [
        *arguments,
        "--seats",
        "3",
        "--bots",
        "tight,random,calling",
        "--stacks",
        "50.00,100.00,400.00",
        "--game",
        "split",
        "--low-qualifier",
        "--limit",
        "full-pot",
        "--over-blinds",
        "4.00",
        "--commission",
        "0.00",
    ]
    report = msgspec.json.decode(runner.invoke(app, split_arguments).stdout)
    assert report["counts"]["commission-cents"] == 0
    assert report["counts"]["side-pots"] > 0
    free_arguments = [*arguments, "--ante", "1.00", "--commission", "0.00", "--exact"]
    assert msgspec.json.decode(runner.invoke(app, free_arguments).stdout)["exact"] == 0
    returning_arguments = [*arguments, "--goes", "4", "--comes", "30", "--enters", "newcomer"]
    assert msgspec.json.decode(runner.invoke(app, returning_arguments).stdout)["counts"]["posts"] > 0
    waived_arguments = [*arguments, "--table", '{"commission": {"maximum": "0.00"}, "deck": 32}']
    assert msgspec.json.decode(runner.invoke(app, waived_arguments).stdout)["counts"]["commission-cents"] == 0
    for invalid_options in (
        ["--table", '{"deck": 31}'],
        ["--seats", "11"],
        ["--bots", "clever"],
        ["--stacks", "1.00,2.00"],
        ["--limit", "none"],
        ["--blinds", "0.00"],
        ["--goes", "101"],
        ["--goes", "1", "--enters", "never"],
        ["--goes", "1", "--table", '{"tournament": true}'],
    ):
        assert runner.invoke(app, [*arguments, *invalid_options]).exit_code != 0, invalid_options
