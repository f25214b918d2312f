"""Statistics of simulation runs, the jackpot meter, and the audit of the hold."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.maths.kernels.blackjack import find_letter
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

STRATEGY = load_standard_table(6, "two-cards")
VECTORS = Path(__file__).parents[2] / "vectors"


@pytest.fixture(scope="module")
def spread_run() -> Totals:
    """A card counter with a bet spread and deep penetration."""
    settings = {"table": {"decks": 6}, "chart": STRATEGY.to_json(), "tags": SYSTEMS["hi-lo"], "behind": 52, "insurance": 3,
                "bets": parse_bets("0 1:2 2:6 3:12", ""), "others": 1, "rounds-depend": True}  # fmt: skip
    totals = Totals(Task(game="blackjack", settings=settings, seed=9, block_rounds=50_000, unit=1000), keep_blocks=True)
    run(totals, 3_000_000, pool=None)
    return totals


def test_average_is_close_after_the_computed_number_of_rounds() -> None:
    statistics = RoundStatistics(-0.2, 1.0)
    rounds = int(compute_rounds_needed(statistics, 0.1))
    chance = random.Random(4)
    close_count = sum(
        abs(sum(chance.gauss(-0.2, 1.0) for _ in range(rounds)) / rounds + 0.2) <= 0.02 for _ in range(300)
    )  # fmt: skip
    assert 0.91 <= close_count / 300 <= 0.985
    assert compute_rounds_needed(RoundStatistics(0.0, 1.0), 0.1) == float("inf")


def test_risk_of_ruin_matches_simulated_players(spread_run: Totals) -> None:
    statistics = compute_round_statistics(spread_run)
    assert statistics.mean > 0
    rounds, bankrolls = 20_000, [100.0, 250.0, 500.0]
    for bankroll, simulated_risk in zip(
        bankrolls, simulate_ruin(spread_run, bankrolls, rounds, players=1500), strict=True
    ):
        assert abs(risk_of_ruin(statistics, bankroll, rounds) - simulated_risk) < 0.05
        assert risk_of_ruin(statistics, bankroll) >= risk_of_ruin(statistics, bankroll, rounds) - 1e-9
    bankroll_needed = compute_bankroll(statistics, 0.05)
    assert abs(risk_of_ruin(statistics, bankroll_needed) - 0.05) < 1e-9
    assert risk_of_ruin(RoundStatistics(-0.01, 1.0), 50) == 1.0
    assert compute_bankroll(RoundStatistics(-0.01, 1.0), 0.05) == float("inf")


def test_deviation_grows_with_the_root_of_the_hours() -> None:
    hour, hundred_hours = (
        forecast_result(RoundStatistics(-0.01, 1.2), 60),
        forecast_result(RoundStatistics(-0.01, 1.2), 6000),
    )
    assert hundred_hours.deviation == pytest.approx(10 * hour.deviation)
    assert hundred_hours.mean == pytest.approx(100 * hour.mean)
    assert hour.ahead > hundred_hours.ahead


def test_meter_is_hit_as_often_as_royal_flushes_occur() -> None:
    table = get_game("canberra-poker").convert_table(
        {"jackpot": {"pool": "20000.00", "seed": "10000.00", "share": "50"}}
    )
    simulation = simulate_paths(table, 5000, 365, 600, seed=2)
    hits_per_path = sum(len(path.royal_flushes) for path in simulation.paths) / 600
    assert abs(hits_per_path - 5000 * 365 * 4 / 2_598_960) < 4 * (hits_per_path / 600) ** 0.5
    first_path = simulation.paths[0]
    assert len(first_path.meters) == 365
    assert all(meter >= 0 for meter in first_path.meters)
    assert simulation.compute_hit_chance(365) > simulation.compute_hit_chance(100) > 0
    assert simulation.compute_quantile(0, 0.5) <= 20000_00 + 5000 * 50


def test_side_wagers_with_long_odds_are_sampled_instead_of_approximated() -> None:
    long_odds = WagerStatistics(0.5, 50 * 50 * 0.01, 0.0, ((49.0, 0.01), (-1.0, 0.99)))
    hold = Hold("blackjack", rounds=1, wagered=100, won=-4900, expected=50.0)
    hold.sampled_wagers[100, long_odds] += 1
    assert 0.005 < hold.p_value() < 0.02
    assert abs(hold.z_score) > 5, "a normal distribution would call it impossible"


def test_boxes_of_one_round_are_correlated() -> None:
    main, side_wagers = get_blackjack_wagers(6, "two-cards")
    assert 0.005 < main.mean < 0.006
    assert 0.4 < main.covariance < 0.55
    assert side_wagers["super-sevens"].outcomes[-1][0] == 5000
    round_ = {"status": "settled", "lines": [_make_line(1), _make_line(2), {**_make_line(2), "outcome": "void"}]}
    (hold,) = audit([("blackjack", {"decks": 6}, {"rounds": [round_, {"status": "void", "lines": [_make_line(1)]}]})])
    assert (hold.rounds, hold.wagered, hold.won) == (1, 2000, 2000)
    assert hold.variance == pytest.approx(2 * 1000**2 * (main.variance + main.covariance))


@pytest.mark.parametrize(
    ("name", "wager", "low", "high"), [("pai-gow", "main", 0.01, 0.03), ("canberra-poker", "ante", 0.04, 0.06)]
)
def test_other_games_are_audited_by_their_exact_values(name: str, wager: str, low: float, high: float) -> None:
    lines = [
        {**_make_line(2), "wager": wager},
        {**_make_line(3), "wager": wager},
        {**_make_line(3), "wager": "jackpot"},
    ]
    (hold,) = audit([(name, {}, {"rounds": [{"status": "settled", "lines": lines}]})])
    assert (hold.wagered, hold.won) == (2000, 2000)
    assert low < hold.expected / hold.wagered < high
    assert hold.variance > 2 * 1000**2 * 0.5


def test_rounds_with_a_players_bank_are_not_audited() -> None:
    lines = [{**_make_line(2), "wager": "main"}, {**_make_line(3), "wager": "bank"}]
    assert audit([("pai-gow", {}, {"rounds": [{"status": "settled", "lines": lines}]})]) == []


def _make_line(box: int) -> dict[str, Any]:
    return {"box": box, "wager": "main", "stake": "10.00", "outcome": "lose", "returned": "0.00"}


RIGGED_SHOE = [32, 36, 40, 33, 16, 17, 18, 34, 35, 38, 39, 41, 42, 43, 44]
"""Cards that give every box sixteen and the dealer a ten, followed by tens."""


def make_played_record(chance: random.Random, rounds: int, *, rigged: bool) -> dict[str, Any]:
    """Make a record of three boxes that play by the strategy table, with fair shoes or always a rigged one."""
    table = {"decks": 6}
    state = GAME.open(GAME.convert_table(table), "NI2005-63")
    record_commands: list[dict[str, Any]] = []

    def execute(verb: str, **arguments: Any) -> None:
        record_commands.append({"do": verb, **arguments})
        GAME.apply(state, GAME.convert_command(record_commands[-1]))

    for _ in range(rounds):
        shoe = RIGGED_SHOE if rigged else chance.sample([*range(52)] * 6, 60)
        execute("shoe", cards=" ".join(CARD_NAMES[card] for card in shoe))
        for box in (1, 2, 3):
            execute("wager", player=f"p{box}", box=box, amount="10.00")
        execute("deal")
        round_ = state.round
        assert round_ is not None
        if round_.phase == "interim":
            execute("close-insurance")
        while (box_and_hand := find_open_hand(round_)) is not None:
            number, hand = box_and_hand[0].number, box_and_hand[1]
            letter = find_letter(STRATEGY, box_and_hand[0], hand, NAMES[VALUES[round_.dealer.cards[0]] - 1])
            execute(_choose_verb(letter, hand), player=f"p{number}", box=number)
        execute("dealer")
    return {"record": 1, "instrument": "NI2005-63", "table": table, "commands": record_commands}


def _choose_verb(letter: str, hand: Hand) -> str:
    if letter == "P":
        return "split"
    if letter in ("D", "DS") and len(hand.cards) == 2:
        return "double"
    return "stand" if letter in ("S", "DS") else "hit"


@pytest.fixture
def runner() -> CliRunner:
    return CliRunner()


def test_audit_hold_distinguishes_a_plausible_table_from_a_rigged_one(tmp_path: Path, runner: CliRunner) -> None:
    for name, rigged, rounds in (("fair", False, 120), ("rigged", True, 40)):
        (tmp_path / name).mkdir()
        record = make_played_record(random.Random(name), rounds, rigged=rigged)
        (tmp_path / name / "table.json").write_bytes(msgspec.json.encode(record))
    fair_result = runner.invoke(app, ["analyse", "hold", str(tmp_path / "fair"), "--json"])
    assert fair_result.exit_code == 0, fair_result.output
    report = msgspec.json.decode(fair_result.stdout)["blackjack"]
    assert report["rounds"] == 120
    assert report["wagered"] == 3600
    assert report["p-value"] > 0.001
    rigged_result = runner.invoke(
        app, ["analyse", "hold", str(tmp_path / "rigged"), "--plot", str(tmp_path / "hold.svg")]
    )
    assert rigged_result.exit_code == 1, rigged_result.output
    assert "investigate" in rigged_result.stdout
    assert (tmp_path / "hold.svg").exists()


def test_run_statistics_on_the_command_line(tmp_path: Path, spread_run: Totals, runner: CliRunner) -> None:
    file = tmp_path / "run.parquet"
    write(spread_run, file)
    for arguments, text in (
        (["analyse-run", "how-long", str(file)], "         1%  "),
        (["analyse-run", "hourly", str(file), "--rounds-an-hour", "80"], "  hours "),
        (["analyse-run", "ruin", str(file), "--bankroll", "500"], "A bankroll of 500 units"),
        (
            ["simulate", "depth", "--rounds", "3e4", "--steps", "2", "--workers", "1"],
            "52 cards behind the cutting card",
        ),
        (["simulate", "meter", "--days", "30", "--tries", "50"], "hit within 30 days"),
    ):
        plot = tmp_path / f"{arguments[1]}.svg"
        result = runner.invoke(app, [*arguments, "--plot", str(plot)])
        assert result.exit_code == 0, result.output
        assert text in result.stdout
        assert plot.stat().st_size > 5_000
        json_result = runner.invoke(app, [*arguments, "--json"])
        assert msgspec.json.decode(json_result.stdout), arguments
    assert runner.invoke(app, ["analyse-run", "ruin", str(tmp_path / "none.parquet")]).exit_code != 0
    assert runner.invoke(app, ["simulate", "meter", "--turnover", "0.00"]).exit_code != 0


def test_audit_hold_accepts_records_that_name_game_and_day(runner: CliRunner) -> None:
    """Audits every vector of Canberra Poker; some name the instrument by game and day."""
    result = runner.invoke(app, ["analyse", "hold", str(VECTORS / "canberra-poker"), "--json"])
    assert result.exit_code == 1, result.exception
    assert set(msgspec.json.decode(result.stdout)) == {"canberra-poker"}
