"""What people ask of simulation: figures that follow from mean and spread, the meter, and whether a hold is plausible."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.maths.kernels.blackjack import letter_for
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.equipment.cards import CARD_NAMES
from houseway.games import get_game
from houseway.games.blackjack import GAME
from houseway.games.blackjack.play.decisions import find_open_hand
from houseway.games.blackjack.play.hands import VALUES, Hand
from houseway.maths.blackjack.strategy.count_systems import SYSTEMS, parse_bets
from houseway.maths.blackjack.strategy.standard_tables import load_standard_table
from houseway.maths.blackjack.strategy.strategy_table import NAMES
from houseway.maths.canberra_poker.jackpot_meter import simulate_paths
from houseway.maths.hold_audit import Hold, WagerStatistics, audit, get_blackjack_wagers
from houseway.maths.simulation.run_files import write
from houseway.maths.simulation.run_statistics import (
    RoundStatistics,
    compute_bankroll,
    compute_round_statistics,
    compute_rounds_needed,
    forecast_result,
    risk_of_ruin,
    simulate_ruin,
)
from houseway.maths.simulation.runs import Task, Totals, run

CHART = load_standard_table(6, "two-cards")
VECTORS = Path(__file__).parents[2] / "vectors"


@pytest.fixture(scope="module")
def spread_run() -> Totals:
    """A counter with a spread, deep in the shoe."""
    settings = {"table": {"decks": 6}, "chart": CHART.to_json(), "tags": SYSTEMS["hi-lo"], "behind": 52, "insurance": 3,
                "bets": parse_bets("0 1:2 2:6 3:12", ""), "others": 1, "rounds-depend": True}  # fmt: skip
    totals = Totals(Task(game="blackjack", settings=settings, seed=9, block_rounds=50_000, unit=1000), keep_blocks=True)
    run(totals, 3_000_000, pool=None)
    return totals


def test_rounds_until_the_average_shows_are_those_after_which_it_does() -> None:
    spread = RoundStatistics(-0.2, 1.0)
    rounds = int(compute_rounds_needed(spread, 0.1))
    chance = random.Random(4)
    within = sum(
        abs(sum(chance.gauss(-0.2, 1.0) for _ in range(rounds)) / rounds + 0.2) <= 0.02 for _ in range(300)
    )  # fmt: skip
    assert 0.91 <= within / 300 <= 0.985
    assert compute_rounds_needed(RoundStatistics(0.0, 1.0), 0.1) == float("inf")


def test_risk_of_ruin_is_what_players_meet(spread_run: Totals) -> None:
    spread = compute_round_statistics(spread_run)
    assert spread.mean > 0
    rounds, bankrolls = 20_000, [100.0, 250.0, 500.0]
    for bankroll, met in zip(bankrolls, simulate_ruin(spread_run, bankrolls, rounds, players=1500), strict=True):
        assert abs(risk_of_ruin(spread, bankroll, rounds) - met) < 0.05
        assert risk_of_ruin(spread, bankroll) >= risk_of_ruin(spread, bankroll, rounds) - 1e-9
    wanted = compute_bankroll(spread, 0.05)
    assert abs(risk_of_ruin(spread, wanted) - 0.05) < 1e-9
    assert risk_of_ruin(RoundStatistics(-0.01, 1.0), 50) == 1.0
    assert compute_bankroll(RoundStatistics(-0.01, 1.0), 0.05) == float("inf")


def test_hours_of_play_go_with_their_root() -> None:
    one, hundred = forecast_result(RoundStatistics(-0.01, 1.2), 60), forecast_result(RoundStatistics(-0.01, 1.2), 6000)
    assert hundred.deviation == pytest.approx(10 * one.deviation)
    assert hundred.mean == pytest.approx(100 * one.mean)
    assert one.ahead > hundred.ahead


def test_the_meter_is_hit_as_often_as_royal_flushes_come() -> None:
    table = get_game("canberra-poker").convert_table(
        {"jackpot": {"pool": "20000.00", "seed": "10000.00", "share": "50"}}
    )
    found = simulate_paths(table, 5000, 365, 600, seed=2)
    hits = sum(len(year.royal_flushes) for year in found.paths) / 600
    assert abs(hits - 5000 * 365 * 4 / 2_598_960) < 4 * (hits / 600) ** 0.5
    first = found.paths[0]
    assert len(first.meters) == 365
    assert all(meter >= 0 for meter in first.meters)
    assert found.compute_hit_chance(365) > found.compute_hit_chance(100) > 0
    assert found.compute_quantile(0, 0.5) <= 20000_00 + 5000 * 50


def test_side_wagers_of_long_odds_are_drawn_and_not_taken_for_normal() -> None:
    long_odds = WagerStatistics(0.5, 50 * 50 * 0.01, 0.0, ((49.0, 0.01), (-1.0, 0.99)))
    hold = Hold("blackjack", rounds=1, wagered=100, won=-4900, expected=50.0)
    hold.sampled_wagers[100, long_odds] += 1
    assert 0.005 < hold.p_value() < 0.02
    assert abs(hold.z_score) > 5, "a normal distribution would call it impossible"


def test_boxes_of_one_round_hang_together() -> None:
    main, sides = get_blackjack_wagers(6, "two-cards")
    assert 0.005 < main.mean < 0.006
    assert 0.4 < main.covariance < 0.55
    assert sides["super-sevens"].outcomes[-1][0] == 5000
    round_ = {"status": "settled", "lines": [_line(1), _line(2), {**_line(2), "outcome": "void"}]}
    (hold,) = audit([("blackjack", {"decks": 6}, {"rounds": [round_, {"status": "void", "lines": [_line(1)]}]})])
    assert (hold.rounds, hold.wagered, hold.won) == (1, 2000, 2000)
    assert hold.variance == pytest.approx(2 * 1000**2 * (main.variance + main.covariance))


@pytest.mark.parametrize(
    ("name", "wager", "low", "high"), [("pai-gow", "main", 0.01, 0.03), ("canberra-poker", "ante", 0.04, 0.06)]
)
def test_other_games_are_held_to_their_exact_values(name: str, wager: str, low: float, high: float) -> None:
    lines = [{**_line(2), "wager": wager}, {**_line(3), "wager": wager}, {**_line(3), "wager": "jackpot"}]
    (hold,) = audit([(name, {}, {"rounds": [{"status": "settled", "lines": lines}]})])
    assert (hold.wagered, hold.won) == (2000, 2000)
    assert low < hold.expected / hold.wagered < high
    assert hold.variance > 2 * 1000**2 * 0.5


def test_a_players_bank_is_no_hold() -> None:
    lines = [{**_line(2), "wager": "main"}, {**_line(3), "wager": "bank"}]
    assert audit([("pai-gow", {}, {"rounds": [{"status": "settled", "lines": lines}]})]) == []


def _line(box: int) -> dict[str, Any]:
    return {"box": box, "wager": "main", "stake": "10.00", "outcome": "lose", "returned": "0.00"}


RIGGED = [32, 36, 40, 33, 16, 17, 18, 34, 35, 38, 39, 41, 42, 43, 44]
"""Sixteen on every box, a ten before the dealer, and tens to follow."""


def played(chance: random.Random, rounds: int, *, rigged: bool) -> dict[str, Any]:
    """A record of three boxes that play by the chart, with fair shoes or the same bad one in every round."""
    table = {"decks": 6}
    state = GAME.open(GAME.convert_table(table), "NI2005-63")
    given: list[dict[str, Any]] = []

    def give(verb: str, **arguments: Any) -> None:
        given.append({"do": verb, **arguments})
        GAME.apply(state, GAME.convert_command(given[-1]))

    for _ in range(rounds):
        shoe = RIGGED if rigged else chance.sample([*range(52)] * 6, 60)
        give("shoe", cards=" ".join(CARD_NAMES[card] for card in shoe))
        for box in (1, 2, 3):
            give("wager", player=f"p{box}", box=box, amount="10.00")
        give("deal")
        round_ = state.round
        assert round_ is not None
        if round_.phase == "interim":
            give("close-insurance")
        while (found := find_open_hand(round_)) is not None:
            number, hand = found[0].number, found[1]
            letter = letter_for(CHART, found[0], hand, NAMES[VALUES[round_.dealer.cards[0]] - 1])
            give(_verb(letter, hand), player=f"p{number}", box=number)
        give("dealer")
    return {"record": 1, "instrument": "NI2005-63", "table": table, "commands": given}


def _verb(letter: str, hand: Hand) -> str:
    if letter == "P":
        return "split"
    if letter in ("D", "DS") and len(hand.cards) == 2:
        return "double"
    return "stand" if letter in ("S", "DS") else "hit"


@pytest.fixture
def commands() -> CliRunner:
    return CliRunner()


def test_audit_hold_finds_a_plausible_table_and_one_that_is_not(tmp_path: Path, commands: CliRunner) -> None:
    for name, rigged, rounds in (("fair", False, 120), ("rigged", True, 40)):
        (tmp_path / name).mkdir()
        record = played(random.Random(name), rounds, rigged=rigged)
        (tmp_path / name / "table.json").write_bytes(msgspec.json.encode(record))
    fair = commands.invoke(app, ["audit-hold", str(tmp_path / "fair"), "--json"])
    assert fair.exit_code == 0, fair.output
    told = msgspec.json.decode(fair.stdout)["blackjack"]
    assert told["rounds"] == 120
    assert told["wagered"] == 3600
    assert told["p-value"] > 0.001
    rigged_one = commands.invoke(app, ["audit-hold", str(tmp_path / "rigged"), "--plot", str(tmp_path / "hold.svg")])
    assert rigged_one.exit_code == 3, rigged_one.output
    assert "look closer" in rigged_one.stdout
    assert (tmp_path / "hold.svg").exists()


def test_questions_on_the_command_line(tmp_path: Path, spread_run: Totals, commands: CliRunner) -> None:
    file = tmp_path / "run.parquet"
    write(spread_run, file)
    for asked, word in (
        (["how-long", str(file)], "within      1 %"),
        (["hourly", str(file), "--rounds-an-hour", "80"], "eight hours"),
        (["ruin", str(file), "--bankroll", "500"], "a risk of"),
        (["depth", "--rounds", "3e4", "--steps", "2", "--workers", "1"], "52 cards behind"),
        (["meter", "--days", "30", "--tries", "50"], "hit within 30 days"),
    ):
        plot = tmp_path / f"{asked[0]}.svg"
        told = commands.invoke(app, ["simulate", *asked, "--plot", str(plot)])
        assert told.exit_code == 0, told.output
        assert word in told.stdout
        assert plot.stat().st_size > 5_000
    assert commands.invoke(app, ["simulate", "ruin", str(tmp_path / "none.parquet")]).exit_code != 0
    assert commands.invoke(app, ["simulate", "meter", "--turnover", "0.00"]).exit_code != 0


def test_audit_hold_takes_records_that_name_the_game_and_a_day(commands: CliRunner) -> None:
    """Every vector of Canberra Poker, whose instrument some name by game and day."""
    found = commands.invoke(app, ["audit-hold", str(VECTORS / "canberra-poker"), "--json"])
    assert found.exit_code == 3, found.exception
    assert set(msgspec.json.decode(found.stdout)) == {"canberra-poker"}
