"""Pai Gow in bulk: the quick loop is the kernel, and simulated values are the exact ones."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.maths.pai_gow import simulation
from houseway.maths.pai_gow.game_value import evaluate_best_setting, house_way
from houseway.maths.pai_gow.hand_tables import InvalidSettingError, list_best_exceptions, make_setting_tables
from houseway.maths.simulation.runs import Task, Totals, run

TABLE = {"min": "5.00", "max": "500.00"}
JACKPOT = {"wager": "2.50", "pool": "12345.67", "share": "33.33", "funding": "jackpot", "winning-stake": "pooled"}


def totals_of(rounds: int, *, unit: int = 10_00, **settings: Any) -> Totals:
    """A run in this process."""
    told = {"table": TABLE, **settings}
    totals = Totals(Task(game="pai-gow", settings=told, seed=7, block_rounds=60_000, unit=unit))
    run(totals, rounds, pool=None)
    return totals


@pytest.mark.parametrize("rounding", ["down", "nearest", "up"])
@pytest.mark.parametrize("unit", [10_00, 33_33, 600_00])
def test_one_box_counted_is_one_box_reckoned(rounding: str, unit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The loop that counts gives what the kernel gives round by round on the same stream."""
    asked = {"table": {**TABLE, "commission-rounding": rounding, "jackpot": JACKPOT}, "jackpot": True}
    counted = totals_of(100_000, unit=unit, **asked)
    reckoned = _reckoned(asked, unit, monkeypatch)
    assert counted.sort_counts()["jackpot-bonus"] > 50
    for name in ("won", "squares", "staked", "rounds"):
        assert getattr(counted, name) == getattr(reckoned, name)
    assert counted.make_histogram() == reckoned.make_histogram()
    assert counted.sort_counts() == reckoned.sort_counts()


def _reckoned(asked: dict[str, Any], unit: int, monkeypatch: pytest.MonkeyPatch) -> Totals:
    monkeypatch.setattr(simulation, "play_one_box", simulation.play_boxes)
    with monkeypatch.context() as patched:
        patched.setattr(simulation, "_add_up", lambda *arguments: 0)
        return totals_of(100_000, unit=unit, **asked)


def test_simulated_values_lie_within_four_standard_errors_of_the_exact_ones() -> None:
    exact = house_way()
    found = totals_of(2_000_000)
    figure = found.task.exact()
    assert figure is not None
    assert figure.fraction == exact.expected
    assert abs(found.mean - float(exact.expected)) < 4 * found.standard_error
    assert found.standard_deviation == pytest.approx(float(exact.variance) ** 0.5, rel=0.002)


def test_the_best_setting_is_worth_what_it_is_worth() -> None:
    exceptions = list_best_exceptions()
    found = totals_of(1_000_000, exceptions=exceptions)
    figure = found.task.exact()
    assert figure is not None
    assert figure.fraction == evaluate_best_setting().expected
    assert abs(found.mean - figure.value) < 4 * found.standard_error


def test_a_player_who_banks_whenever_allowed() -> None:
    """One box banks two rounds of three (6.3); its results as bank and as player are those of the exact tallies."""
    rounds = 900_000
    found = totals_of(rounds, bankers=[[2]])
    counts = found.sort_counts()
    banks = rounds * 2 // 3
    assert sum(counts[name] for name in ("bank-wins", "bank-pushes", "bank-losses")) == banks
    for prefix, played, tally in (
        ("", rounds - banks, house_way().tally),
        ("bank-", banks, house_way(banker=True).tally),
    ):
        for name, deals in (("wins", tally.win), ("pushes", tally.push), ("losses", tally.lose)):
            share = deals / tally.deals
            error = (share * (1 - share) / played) ** 0.5
            assert abs(counts[prefix + name] / played - share) < 4 * error, prefix + name


def test_partners_bank_together() -> None:
    """Two of three rounds (6.3), nobody of them with a wager meanwhile (7.8), gain and commission in halves (11.10)."""
    rounds = 90_000
    found = totals_of(rounds, boxes=3, bankers=[[2, 4]])
    counts = found.sort_counts()
    banks = rounds * 2 // 3
    assert counts["bank-partners"] == banks
    assert sum(counts[name] for name in ("bank-wins", "bank-pushes", "bank-losses")) == banks
    assert sum(counts[name] for name in ("wins", "pushes", "losses")) == banks + 3 * (rounds - banks)
    alone = totals_of(rounds, boxes=3, bankers=[[2], [4]]).sort_counts()
    assert alone["bank-partners"] == 0
    assert alone["bank-wins"] > counts["bank-wins"], "one follows the other, so that the house never banks again"


def test_bad_settings_are_told() -> None:
    with pytest.raises(InvalidSettingError, match="not four tiles"):
        make_setting_tables(exceptions={"6-6 6-6 6-6 1-1": "6-6 1-1"})
    with pytest.raises(InvalidSettingError, match="no part"):
        make_setting_tables(exceptions={"6-6 1-1 4-4 1-3": "6-6 5-5"})


def test_command_line(tmp_path: Any) -> None:
    runner = CliRunner()
    asked = ["simulate", "pai-gow", "--rounds", "2e5", "--workers", "1", "--json"]
    told = msgspec.json.decode(runner.invoke(app, [*asked, "--exact"]).stdout)
    assert told["rounds"] == 200_000
    assert told["exact"] == pytest.approx(float(house_way().expected))
    setting = tmp_path / "setting.json"
    setting.write_text('{"1-1 4-4 3-6 1-4": "4-4 3-6"}')
    more = [
        *asked,
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
    counts = msgspec.json.decode(runner.invoke(app, more).stdout)["counts"]
    assert counts["bank-wins"] > 0
    assert counts["jackpot-paid-cents"] > 0
    way = [*asked, "--exact", "--table", '{"house-way": {"high-tiles": "place-first"}}']
    assert msgspec.json.decode(runner.invoke(app, way).stdout)["exact"] != told["exact"]
    for wrong in ("{", '{"max": "1.00"}', '{"maximum": "1.00"}'):
        assert runner.invoke(app, [*asked, "--table", wrong]).exit_code != 0, wrong
    assert runner.invoke(app, ["simulate", "pai-gow", "--boxes", "8"]).exit_code != 0
    for wrong in ("9", "2+2", "2+3,2", "2+", "3"):
        assert runner.invoke(app, ["simulate", "pai-gow", "--boxes", "1", "--bankers", wrong]).exit_code != 0, wrong
    partners = [*asked, "--boxes", "3", "--bankers", "2+3,4"]
    assert msgspec.json.decode(runner.invoke(app, partners).stdout)["counts"]["bank-partners"] > 0
    assert runner.invoke(app, ["simulate", "pai-gow", "--setting", str(tmp_path / "no.json")]).exit_code != 0
