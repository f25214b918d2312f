"""Simulation of Pai Gow: the fast loop matches the kernel, and simulated values match the exact ones."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.errors import InvalidSettingError
from houseway.maths.pai_gow import simulation
from houseway.maths.pai_gow.game_value import evaluate_best_setting, house_way
from houseway.maths.pai_gow.hand_tables import list_best_exceptions, make_setting_tables
from houseway.maths.simulation.runs import Task, Totals, run

TABLE = {"min": "5.00", "max": "500.00"}
JACKPOT = {"wager": "2.50", "pool": "12345.67", "share": "33.33", "funding": "jackpot", "winning-stake": "pooled"}


def run_simulation(rounds: int, *, unit: int = 10_00, **settings: Any) -> Totals:
    """Run a simulation in this process."""
    all_settings = {"table": TABLE, **settings}
    totals = Totals(Task(game="pai-gow", settings=all_settings, seed=7, block_rounds=60_000, unit=unit))
    run(totals, rounds, pool=None)
    return totals


@pytest.mark.parametrize("rounding", ["down", "nearest", "up"])
@pytest.mark.parametrize("unit", [10_00, 33_33, 600_00])
def test_one_box_loop_matches_the_general_loop(rounding: str, unit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The loop that only counts gives the kernel's results round by round on the same random stream."""
    settings = {"table": {**TABLE, "commission-rounding": rounding, "jackpot": JACKPOT}, "jackpot": True}
    one_box_totals = run_simulation(100_000, unit=unit, **settings)
    general_totals = _run_general_loop(settings, unit, monkeypatch)
    assert one_box_totals.sort_counts()["jackpot-bonus"] > 50
    for name in ("won", "squares", "staked", "rounds"):
        assert getattr(one_box_totals, name) == getattr(general_totals, name)
    assert one_box_totals.make_histogram() == general_totals.make_histogram()
    assert one_box_totals.sort_counts() == general_totals.sort_counts()


def _run_general_loop(settings: dict[str, Any], unit: int, monkeypatch: pytest.MonkeyPatch) -> Totals:
    monkeypatch.setattr(simulation, "play_one_box", simulation.play_boxes)
    with monkeypatch.context() as patch:
        patch.setattr(simulation, "_add_up", lambda *arguments: 0)
        return run_simulation(100_000, unit=unit, **settings)


def test_simulated_values_lie_within_four_standard_errors_of_the_exact_ones() -> None:
    exact = house_way()
    totals = run_simulation(2_000_000)
    exact_value = totals.task.exact()
    assert exact_value is not None
    assert exact_value.fraction == exact.expected
    assert abs(totals.mean - float(exact.expected)) < 4 * totals.standard_error
    assert totals.standard_deviation == pytest.approx(float(exact.variance) ** 0.5, rel=0.002)


def test_best_setting_matches_its_exact_value() -> None:
    exceptions = list_best_exceptions()
    totals = run_simulation(1_000_000, exceptions=exceptions)
    exact_value = totals.task.exact()
    assert exact_value is not None
    assert exact_value.fraction == evaluate_best_setting().expected
    assert abs(totals.mean - exact_value.value) < 4 * totals.standard_error


def test_player_banks_two_rounds_of_three() -> None:
    """One box banks two rounds of three (6.3); its results as bank and as player match the exact counts."""
    rounds = 900_000
    totals = run_simulation(rounds, bankers=[[2]])
    counts = totals.sort_counts()
    bank_rounds = rounds * 2 // 3
    assert sum(counts[name] for name in ("bank-wins", "bank-pushes", "bank-losses")) == bank_rounds
    for prefix, played_rounds, tally in (
        ("", rounds - bank_rounds, house_way().tally),
        ("bank-", bank_rounds, house_way(banker=True).tally),
    ):
        for name, deals in (("wins", tally.win), ("pushes", tally.push), ("losses", tally.lose)):
            share = deals / tally.deals
            error = (share * (1 - share) / played_rounds) ** 0.5
            assert abs(counts[prefix + name] / played_rounds - share) < 4 * error, prefix + name


def test_partners_bank_together() -> None:
    """Partners bank two rounds of three (6.3), have no wagers in them (7.8), and share equally (11.10)."""
    rounds = 90_000
    totals = run_simulation(rounds, boxes=3, bankers=[[2, 4]])
    counts = totals.sort_counts()
    bank_rounds = rounds * 2 // 3
    assert counts["bank-partners"] == bank_rounds
    assert sum(counts[name] for name in ("bank-wins", "bank-pushes", "bank-losses")) == bank_rounds
    assert sum(counts[name] for name in ("wins", "pushes", "losses")) == bank_rounds + 3 * (rounds - bank_rounds)
    separate_counts = run_simulation(rounds, boxes=3, bankers=[[2], [4]]).sort_counts()
    assert separate_counts["bank-partners"] == 0
    assert separate_counts["bank-wins"] > counts["bank-wins"], (
        "one follows the other, so that the house never banks again"
    )


def test_invalid_settings_are_rejected() -> None:
    with pytest.raises(InvalidSettingError, match="not four tiles"):
        make_setting_tables(exceptions={"6-6 6-6 6-6 1-1": "6-6 1-1"})
    with pytest.raises(InvalidSettingError, match="is not a part of the hand"):
        make_setting_tables(exceptions={"6-6 1-1 4-4 1-3": "6-6 5-5"})


def test_simulate_pai_gow_command(tmp_path: Any) -> None:
    runner = CliRunner()
    arguments = ["simulate", "pai-gow", "--rounds", "2e5", "--workers", "1", "--json"]
    report = msgspec.json.decode(runner.invoke(app, [*arguments, "--exact"]).stdout)
    assert report["rounds"] == 200_000
    assert report["exact"] == pytest.approx(float(house_way().expected))
    setting = tmp_path / "setting.json"
    setting.write_text('{"1-1 4-4 3-6 1-4": "4-4 3-6"}')
    jackpot_arguments = [
        *arguments,
        "--setting",
        str(setting),
        "--boxes",
        "7",
        "--bankers",
        "all",
        "--jackpot",
        "1.00",
        "--pool",
        "9000.00",
    ]
    counts = msgspec.json.decode(runner.invoke(app, jackpot_arguments).stdout)["counts"]
    assert counts["bank-wins"] > 0
    assert counts["jackpot-paid-cents"] > 0
    house_way_arguments = [*arguments, "--exact", "--table", '{"house-way": {"high-tiles": "place-first"}}']
    assert msgspec.json.decode(runner.invoke(app, house_way_arguments).stdout)["exact"] != report["exact"]
    for invalid_value in ("{", '{"max": "1.00"}', '{"maximum": "1.00"}'):
        assert runner.invoke(app, [*arguments, "--table", invalid_value]).exit_code != 0, invalid_value
    assert runner.invoke(app, ["simulate", "pai-gow", "--boxes", "8"]).exit_code != 0
    for invalid_value in ("9", "2+2", "2+3,2", "2+", "3"):
        assert runner.invoke(app, ["simulate", "pai-gow", "--boxes", "1", "--bankers", invalid_value]).exit_code != 0, (
            invalid_value
        )
    partner_arguments = [*arguments, "--boxes", "3", "--bankers", "2+3,4"]
    assert msgspec.json.decode(runner.invoke(app, partner_arguments).stdout)["counts"]["bank-partners"] > 0
    assert runner.invoke(app, ["simulate", "pai-gow", "--setting", str(tmp_path / "no.json")]).exit_code != 0
