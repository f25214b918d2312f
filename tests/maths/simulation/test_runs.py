"""Simulation runs: totals do not depend on workers or order, and a stopped run can be resumed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
import tracemalloc
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.cli.shared_options import parse_seed
from houseway.errors import HousewayError, InvalidRecordError, InvalidRunError, NoClusterError, PlotError
from houseway.maths.simulation.cluster import open_cluster
from houseway.maths.simulation.plots import check_name, plot_run
from houseway.maths.simulation.run_files import read, resume, write
from houseway.maths.simulation.runs import Task, Totals, add_up_blocks, run, split_into_blocks


def make_task(**settings: Any) -> Task:
    """Make a small simulation task."""
    all_settings = {"instrument": "NI2023-573", "strategy": "always-bet", **settings}
    return Task(game="canberra-poker", settings=all_settings, seed=7, block_rounds=5_000, unit=5_00)


def run_simulation(task: Task, rounds: int) -> Totals:
    """Run a task in this process."""
    totals = Totals(task, keep_blocks=True)
    run(totals, rounds, pool=None)
    return totals


def test_the_order_of_blocks_changes_nothing() -> None:
    totals = run_simulation(make_task(), 22_000)
    reversed_totals = add_up_blocks(
        make_task(),
        [
            make_task().play(number, size)
            for number, size in reversed(list(enumerate(split_into_blocks(22_000, 5_000))))
        ],
    )
    assert (
        (totals.won, totals.squares, totals.rounds)
        == (reversed_totals.won, reversed_totals.squares, reversed_totals.rounds)
        == (totals.won, totals.squares, 22_000)
    )
    assert totals.make_histogram() == reversed_totals.make_histogram()
    assert sum(totals.make_histogram().values()) == 22_000


def test_stopped_run_is_resumed_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "run.parquet"
    first_totals = run_simulation(make_task(), 10_000)
    write(first_totals, file)
    resumed_totals = resume(file, make_task())
    assert resumed_totals.rounds == 10_000
    run(resumed_totals, 22_000, pool=None)
    assert resumed_totals.won == run_simulation(make_task(), 22_000).won
    assert read(file).won == first_totals.won
    with pytest.raises(InvalidRunError, match="a run with other settings"):
        resume(file, make_task(boxes=2))
    (tmp_path / "no.parquet").write_bytes(b"nothing")
    with pytest.raises(HousewayError):
        read(tmp_path / "no.parquet")


def test_simulate_command_gives_the_same_totals_with_more_workers(tmp_path: Path) -> None:
    runner = CliRunner()
    arguments = [
        "simulate",
        "canberra-poker",
        "--rounds",
        "3e5",
        "--seed",
        "3",
        "--json",
        "--out",
        str(tmp_path / "a.parquet"),
    ]
    result = runner.invoke(app, [*arguments, "--workers", "1"])
    assert result.exit_code == 0, result.output
    report = msgspec.json.decode(result.stdout)
    assert report["rounds"] == 300_000
    assert {"mean", "standard-error", "standard-deviation", "seconds", "rounds-per-second", "histogram"} <= set(report)
    arguments[-1] = str(tmp_path / "b.parquet")
    second_report = msgspec.json.decode(runner.invoke(app, [*arguments, "--workers", "2"]).stdout)
    assert (second_report["mean"], second_report["histogram"], second_report["counts"]) == (
        report["mean"],
        report["histogram"],
        report["counts"],
    )
    assert runner.invoke(app, ["simulate", "canberra-poker", "--boxes", "10"]).exit_code != 0
    assert runner.invoke(app, ["simulate", "canberra-poker", "--rounds", "many"]).exit_code != 0


def test_blackjack_run_is_resumed_and_another_run_is_rejected_briefly(tmp_path: Path) -> None:
    """Bets are tuples in memory and lists in the file; the run is still recognised as the same one."""
    runner = CliRunner()
    arguments = [
        "simulate",
        "blackjack",
        "--workers",
        "1",
        "--block",
        "10000",
        "--json",
        "--out",
        str(tmp_path / "run.parquet"),
    ]
    report = msgspec.json.decode(runner.invoke(app, [*arguments, "--rounds", "20000"]).stdout)
    assert report["rounds"] == 20_000
    resumed_result = runner.invoke(app, [*arguments, "--rounds", "30000"])
    assert resumed_result.exit_code == 0, resumed_result.exception
    assert msgspec.json.decode(resumed_result.stdout)["rounds"] == 30_000
    other_result = runner.invoke(
        app, [*arguments, "--rounds", "30000", "--seed", "4", "--decks", "6", "--double-on", "any"]
    )
    assert isinstance(other_result.exception, InvalidRunError)
    message = str(other_result.exception)
    for text in ("seed 0 (requested: 4)", "decks 8 (requested: 6)", "another chart", "--output"):
        assert text in message, message
    assert len(message) < 300


def test_printed_table_formats_money_and_omits_zero_counts() -> None:
    arguments = ["simulate", "pai-gow", "--rounds", "20000", "--workers", "1", "--boxes", "2", "--wager", "20.00"]
    output = CliRunner().invoke(app, arguments).stdout
    assert "results in wagers of 20.00" in output
    assert "jackpot" not in output
    commission = re.search(r"commission +([0-9,]+\.[0-9]{2})$", output, re.MULTILINE)
    assert commission is not None
    report = msgspec.json.decode(CliRunner().invoke(app, [*arguments, "--json"]).stdout)
    assert float(commission[1].replace(",", "")) * 100 == report["counts"]["commission-cents"]


def test_run_is_plotted(tmp_path: Path) -> None:
    totals = run_simulation(make_task(), 20_000)
    for name in ("run.svg", "run.png"):
        plot_run(totals, tmp_path / name, -0.05)
        assert (tmp_path / name).stat().st_size > 5_000
    with pytest.raises(PlotError, match=r"\.svg"):
        check_name(tmp_path / "run.txt")


def test_longer_run_replaces_a_short_last_block(tmp_path: Path) -> None:
    """A resumed run plays an incomplete last block again, so that nothing depends on where the run was stopped."""
    totals = run_simulation(make_task(), 12_000)
    run(totals, 22_000, pool=None)
    complete_totals = run_simulation(make_task(), 22_000)
    assert (totals.rounds, totals.won, totals.make_histogram()) == (
        complete_totals.rounds,
        complete_totals.won,
        complete_totals.make_histogram(),
    )
    run(totals, 5_000, pool=None)
    assert totals.rounds == 22_000


def test_memory_does_not_grow_with_the_rounds() -> None:
    """Two numbers are stored per block, however many rounds it has."""

    def measure_growth(block_rounds: int) -> int:
        task = Task(game="canberra-poker", settings=make_task().settings, seed=7, block_rounds=block_rounds, unit=5_00)
        totals = run_simulation(task, 20 * block_rounds)
        totals.keep_blocks = False
        tracemalloc.start()
        try:
            run(totals, 220 * block_rounds, pool=None)
            return tracemalloc.get_traced_memory()[0]
        finally:
            tracemalloc.stop()

    growth_of_few, growth_of_many = measure_growth(10), measure_growth(2_000)
    assert growth_of_many < 200 * 500
    assert growth_of_many < growth_of_few + 20_000


def test_ctrl_c_stops_a_run_and_the_same_command_resumes_it(tmp_path: Path) -> None:
    file = tmp_path / "run.parquet"
    command = [sys.executable, "-m", "houseway", "simulate", "canberra-poker", "--strategy", "always-bet", "--seed", "3",
             "--block", "20000", "--workers", "2", "--json", "--out", str(file)]  # fmt: skip
    process = subprocess.Popen(
        [*command, "--rounds", "1e12"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509  # also in the background
    )
    _wait_for_children(process.pid)
    time.sleep(1.0)
    process.send_signal(signal.SIGINT)
    output, error_output = process.communicate(timeout=60)
    assert process.returncode == 130, error_output
    assert "to continue from" in error_output
    stopped_rounds = msgspec.json.decode(output)["rounds"]
    assert read(file).rounds == stopped_rounds > 0
    resumed_process = subprocess.run(
        [*command, "--rounds", str(stopped_rounds + 20_000)], capture_output=True, text=True, check=True
    )
    report = msgspec.json.decode(resumed_process.stdout)
    assert report["rounds"] == stopped_rounds + 20_000
    task = Task(game="canberra-poker", settings=read(file).task.settings, seed=3, block_rounds=20_000, unit=5_00)
    assert read(file).won == run_simulation(task, stopped_rounds + 20_000).won


def _wait_for_children(process_id: int) -> None:
    """Wait until the workers of a run have started."""
    children = Path(f"/proc/{process_id}/task/{process_id}/children")
    for _ in range(600):
        if not children.exists() or len(children.read_text().split()) >= 2:
            return
        time.sleep(0.1)


def test_killed_cluster_worker_does_not_change_totals() -> None:
    """One of two cluster processes is killed as soon as it has played a block."""
    task = make_task()
    totals = Totals(task)
    killed_ids: list[int] = []

    def kill_worker(current_totals: Totals) -> None:
        if not killed_ids and current_totals.rounds:
            killed_ids.append(next(iter(client.run(os.getpid).values())))
            os.kill(killed_ids[0], signal.SIGKILL)

    with open_cluster("local:2") as (pool, workers):
        assert workers == 2
        client = pool._client  # type: ignore[attr-defined]  # only a cluster has one
        run(totals, 60_000, pool=pool, workers=workers, on_block=kill_worker)
    assert killed_ids
    complete_totals = run_simulation(task, 60_000)
    assert (totals.rounds, totals.won, totals.make_histogram()) == (
        complete_totals.rounds,
        complete_totals.won,
        complete_totals.make_histogram(),
    )
    with pytest.raises(NoClusterError, match="local:4"):
        open_cluster("local:none").__enter__()


def test_standard_error_of_dependent_rounds_is_computed_from_blocks() -> None:
    """With many short blocks, the incremental sum equals the squared deviations of the blocks from the mean."""
    task = msgspec.structs.replace(make_task(**{"rounds-depend": True}), block_rounds=50)
    totals = run_simulation(task, 250 * 50)
    mean = totals.won / totals.rounds
    squared_deviations = sum((won - mean * rounds) ** 2 for rounds, won in totals.block_results.values())
    assert totals.standard_error == pytest.approx((squared_deviations * 250 / 249) ** 0.5 / totals.rounds / task.unit)
    assert totals.standard_error == pytest.approx(totals.standard_deviation / totals.rounds**0.5, rel=0.2)


def test_rate_does_not_count_workers_without_a_block() -> None:
    totals = run_simulation(make_task(), 5_000)
    assert totals.to_json(1.0, 8)["rounds-per-second"] == totals.to_json(1.0, 1)["rounds-per-second"]


@pytest.mark.parametrize(
    ("game", "wager", "extra_keys"),
    [("blackjack", "wager", ""), ("canberra-poker", "ante", ', "max-payout": "none"'), ("pai-gow", "wager", "")],
)
def test_squares_of_the_highest_stakes_do_not_overflow(game: str, wager: str, extra_keys: str) -> None:
    """The standard deviation in wagers does not depend on the wager, even if squares exceed 64-bit integers."""
    arguments = ["simulate", game, "--rounds", "8e5", "--workers", "1", "--boxes", "7", "--json"]
    table = f'{{"max": "10000.00"{extra_keys}}}'
    small, large = (
        msgspec.json.decode(CliRunner().invoke(app, [*arguments, "--table", table, f"--{wager}", stake]).stdout)
        for stake in ("10.00", "10000.00")
    )
    assert (large["standard-deviation"] * 1e6) ** 2 * 8e5 > 2**63
    assert large["standard-deviation"] == pytest.approx(small["standard-deviation"], rel=1e-3)


@pytest.mark.parametrize("option", ["--out", "--plot"])
def test_unwritable_output_is_reported_before_the_first_round(option: str, tmp_path: Path) -> None:
    arguments = ["simulate", "blackjack", "--rounds", "1e12", option, str(tmp_path / "no" / "x.svg")]
    result = CliRunner().invoke(app, arguments)
    assert isinstance(result.exception, HousewayError)
    assert result.exception.reason.id == "cli-simulate-no-folder"


def test_wager_with_too_large_a_square_is_rejected() -> None:
    result = CliRunner().invoke(
        app, ["simulate", "blackjack", "--wager", "200000.00", "--table", '{"max": "500000.00"}']
    )
    assert "use at most 100,000.00" in str(result.exception)


@pytest.mark.parametrize(
    ("arguments", "option"),
    [
        (["blackjack", "--decks", "3"], "--decks"),
        (["blackjack", "--decks", "9", "--set", "min=5.00"], "--decks"),
        (["blackjack", "--set", "decks=3"], "--set"),
        (["holdem", "--low-qualifier"], "--low-qualifier"),
        (["holdem", "--blinds", "2.00,1.00"], "--blinds"),
        (["holdem", "--over-blinds", "1.00"], "--over-blinds"),
        (["holdem", "--set", "deck=31"], "--set"),
    ],
)
def test_rejected_table_names_the_faulty_option(arguments: list[str], option: str) -> None:
    result = CliRunner().invoke(app, ["simulate", *arguments, "--rounds", "1"])
    assert isinstance(result.exception, InvalidRecordError)
    assert result.exception.place == option


@pytest.mark.parametrize("option", ["game", "limit", "opening"])
def test_unknown_choice_lists_the_choices(option: str) -> None:
    result = CliRunner().invoke(app, ["simulate", "holdem", f"--{option}", "middle", "--rounds", "1"])
    assert result.exit_code == 2
    assert f"--{option}" in result.stderr
    assert "'middle' is not one of" in result.stderr


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (["blackjack", "--table", '{"decks": 6}'], ["blackjack", "--set", "decks=6"]),
        (["holdem", "--bots", "tight"], ["holdem", "--strategy", "tight"]),
        (["pai-gow", "--setting", "house-way"], ["pai-gow", "--strategy", "house-way"]),
    ],
)
def test_former_options_still_work(old: list[str], new: list[str]) -> None:
    shared = ["--rounds", "1000", "--workers", "1", "--seed", "friday", "--json"]
    old_report, new_report = (
        msgspec.json.decode(CliRunner().invoke(app, ["simulate", *arguments, *shared]).stdout)
        for arguments in (old, new)
    )
    assert old_report["mean"] == new_report["mean"]
    assert old_report["seed"] == new_report["seed"] == parse_seed("friday")


def test_killed_worker_process_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "run.parquet"
    arguments = [
        "simulate",
        "canberra-poker",
        "--rounds",
        "3e4",
        "--block",
        "1e4",
        "--workers",
        "1",
        "--out",
        str(file),
        "--json",
    ]

    def break_executor(totals: Totals, *_: Any, **__: Any) -> float:
        totals.add(totals.task.play(0, 10_000))
        raise BrokenExecutor

    with monkeypatch.context() as patch:
        patch.setattr("houseway.maths.simulation.runs.run", break_executor)
        result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 1
    assert f"A worker process was killed. Run the same command to continue from {file}." in result.stderr
    report = msgspec.json.decode(CliRunner().invoke(app, arguments).stdout)
    assert report["rounds"] == 30_000


def test_counter_who_sits_out_alone_is_rejected() -> None:
    result = CliRunner().invoke(app, ["simulate", "depth", "--bets", "0 2:4"])
    assert "A round needs a player (6.2)." in str(result.exception)
