"""Simulation: totals do not depend on workers or order, and a stopped run goes on."""

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
from houseway.errors import HousewayError, InvalidRecordError
from houseway.maths.simulation.cluster import NoClusterError, open_cluster
from houseway.maths.simulation.plots import PlotError, check_name, plot_run
from houseway.maths.simulation.run_files import InvalidRunError, read, resume, write
from houseway.maths.simulation.runs import Task, Totals, add_up_blocks, run, split_into_blocks


def task(**settings: Any) -> Task:
    """A small run."""
    told = {"instrument": "NI2023-573", "strategy": "always-bet", **settings}
    return Task(game="canberra-poker", settings=told, seed=7, block_rounds=5_000, unit=5_00)


def totals_of(one: Task, rounds: int) -> Totals:
    """Played in this process."""
    totals = Totals(one, keep_blocks=True)
    run(totals, rounds, pool=None)
    return totals


def test_the_order_of_blocks_changes_nothing() -> None:
    whole = totals_of(task(), 22_000)
    backwards = add_up_blocks(
        task(),
        [task().play(number, size) for number, size in reversed(list(enumerate(split_into_blocks(22_000, 5_000))))],
    )
    assert (
        (whole.won, whole.squares, whole.rounds)
        == (backwards.won, backwards.squares, backwards.rounds)
        == (whole.won, whole.squares, 22_000)
    )
    assert whole.make_histogram() == backwards.make_histogram()
    assert sum(whole.make_histogram().values()) == 22_000


def test_a_stopped_run_goes_on_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "run.parquet"
    first = totals_of(task(), 10_000)
    write(first, file)
    going_on = resume(file, task())
    assert going_on.rounds == 10_000
    run(going_on, 22_000, pool=None)
    assert going_on.won == totals_of(task(), 22_000).won
    assert read(file).won == first.won
    with pytest.raises(InvalidRunError, match="another run"):
        resume(file, task(boxes=2))
    (tmp_path / "no.parquet").write_bytes(b"nothing")
    with pytest.raises(HousewayError):
        read(tmp_path / "no.parquet")


def test_command_line(tmp_path: Path) -> None:
    runner = CliRunner()
    asked = [
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
    one = runner.invoke(app, [*asked, "--workers", "1"])
    assert one.exit_code == 0, one.output
    told = msgspec.json.decode(one.stdout)
    assert told["rounds"] == 300_000
    assert {"mean", "standard-error", "standard-deviation", "seconds", "rounds-per-second", "histogram"} <= set(told)
    asked[-1] = str(tmp_path / "b.parquet")
    two = msgspec.json.decode(runner.invoke(app, [*asked, "--workers", "2"]).stdout)
    assert (two["mean"], two["histogram"], two["counts"]) == (told["mean"], told["histogram"], told["counts"])
    assert runner.invoke(app, ["simulate", "canberra-poker", "--boxes", "10"]).exit_code != 0
    assert runner.invoke(app, ["simulate", "canberra-poker", "--rounds", "many"]).exit_code != 0


def test_a_run_of_blackjack_goes_on_and_another_is_told_in_a_few_words(tmp_path: Path) -> None:
    """Bets come as tuples and stand in the file as lists: it is the same run all the same."""
    runner = CliRunner()
    asked = [
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
    first = msgspec.json.decode(runner.invoke(app, [*asked, "--rounds", "20000"]).stdout)
    assert first["rounds"] == 20_000
    again = runner.invoke(app, [*asked, "--rounds", "30000"])
    assert again.exit_code == 0, again.exception
    assert msgspec.json.decode(again.stdout)["rounds"] == 30_000
    other = runner.invoke(app, [*asked, "--rounds", "30000", "--seed", "4", "--decks", "8", "--double-on", "any"])
    assert isinstance(other.exception, InvalidRunError)
    told = str(other.exception)
    for words in ("seed 0 there, 4 asked", "decks 6 there, 8 asked", "another chart", "--out"):
        assert words in told, told
    assert len(told) < 300


def test_the_table_for_people_tells_money_and_leaves_out_what_did_not_come() -> None:
    asked = ["simulate", "pai-gow", "--rounds", "20000", "--workers", "1", "--boxes", "2", "--wager", "20.00"]
    told = CliRunner().invoke(app, asked).stdout
    assert "results in wagers of 20.00" in told
    assert "jackpot" not in told
    commission = re.search(r"commission +([0-9,]+\.[0-9]{2})$", told, re.MULTILINE)
    assert commission is not None
    found = msgspec.json.decode(CliRunner().invoke(app, [*asked, "--json"]).stdout)
    assert float(commission[1].replace(",", "")) * 100 == found["counts"]["commission-cents"]


def test_a_run_is_drawn(tmp_path: Path) -> None:
    totals = totals_of(task(), 20_000)
    for name in ("run.svg", "run.png"):
        plot_run(totals, tmp_path / name, -0.05)
        assert (tmp_path / name).stat().st_size > 5_000
    with pytest.raises(PlotError, match=r"\.svg"):
        check_name(tmp_path / "run.txt")


def test_a_longer_run_takes_the_place_of_a_short_last_block(tmp_path: Path) -> None:
    """Rounds that do not fill the last block: going on plays that block anew, so that nothing depends on where one stopped."""
    totals = totals_of(task(), 12_000)
    run(totals, 22_000, pool=None)
    whole = totals_of(task(), 22_000)
    assert (totals.rounds, totals.won, totals.make_histogram()) == (whole.rounds, whole.won, whole.make_histogram())
    run(totals, 5_000, pool=None)
    assert totals.rounds == 22_000


def test_memory_does_not_grow_with_the_rounds() -> None:
    """Of a block two numbers are remembered, however many rounds it has."""

    def grown(block_rounds: int) -> int:
        one = Task(game="canberra-poker", settings=task().settings, seed=7, block_rounds=block_rounds, unit=5_00)
        totals = totals_of(one, 20 * block_rounds)
        totals.keep_blocks = False
        tracemalloc.start()
        try:
            run(totals, 220 * block_rounds, pool=None)
            return tracemalloc.get_traced_memory()[0]
        finally:
            tracemalloc.stop()

    few, many = grown(10), grown(2_000)
    assert many < 200 * 500
    assert many < few + 20_000


def test_ctrl_c_stops_a_run_and_the_same_command_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "run.parquet"
    asked = [sys.executable, "-m", "houseway", "simulate", "canberra-poker", "--strategy", "always-bet", "--seed", "3",
             "--block", "20000", "--workers", "2", "--json", "--out", str(file)]  # fmt: skip
    stopped = subprocess.Popen(
        [*asked, "--rounds", "1e12"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509  # also in the background
    )
    _wait_for_children(stopped.pid)
    time.sleep(1.0)
    stopped.send_signal(signal.SIGINT)
    told, complaint = stopped.communicate(timeout=60)
    assert stopped.returncode == 130, complaint
    assert "goes on from" in complaint
    there = msgspec.json.decode(told)["rounds"]
    assert read(file).rounds == there > 0
    again = subprocess.run([*asked, "--rounds", str(there + 20_000)], capture_output=True, text=True, check=True)
    found = msgspec.json.decode(again.stdout)
    assert found["rounds"] == there + 20_000
    one = Task(game="canberra-poker", settings=read(file).task.settings, seed=3, block_rounds=20_000, unit=5_00)
    assert read(file).won == totals_of(one, there + 20_000).won


def _wait_for_children(process: int) -> None:
    """Until the workers of a run are there."""
    children = Path(f"/proc/{process}/task/{process}/children")
    for _ in range(600):
        if not children.exists() or len(children.read_text().split()) >= 2:
            return
        time.sleep(0.1)


def test_a_worker_that_is_killed_changes_nothing() -> None:
    """On a cluster of two processes one is killed as soon as it has played a block."""
    one = task()
    totals = Totals(one)
    killed: list[int] = []

    def told(now: Totals) -> None:
        if not killed and now.rounds:
            killed.append(next(iter(client.run(os.getpid).values())))
            os.kill(killed[0], signal.SIGKILL)

    with open_cluster("local:2") as (pool, workers):
        assert workers == 2
        client = pool._client  # type: ignore[attr-defined]  # only a cluster has one
        run(totals, 60_000, pool=pool, workers=workers, on_block=told)
    assert killed
    whole = totals_of(one, 60_000)
    assert (totals.rounds, totals.won, totals.make_histogram()) == (whole.rounds, whole.won, whole.make_histogram())
    with pytest.raises(NoClusterError, match="local:4"):
        open_cluster("local:none").__enter__()


def test_the_error_of_rounds_that_hang_together_is_that_of_the_blocks() -> None:
    """Many short blocks: their own spread, reckoned as they come, is that of the winnings about the mean."""
    one = msgspec.structs.replace(task(**{"rounds-depend": True}), block_rounds=50)
    totals = totals_of(one, 250 * 50)
    mean = totals.won / totals.rounds
    spread = sum((won - mean * rounds) ** 2 for rounds, won in totals.block_results.values())
    assert totals.standard_error == pytest.approx((spread * 250 / 249) ** 0.5 / totals.rounds / one.unit)
    assert totals.standard_error == pytest.approx(totals.standard_deviation / totals.rounds**0.5, rel=0.2)


def test_the_rate_counts_no_worker_that_had_no_block() -> None:
    totals = totals_of(task(), 5_000)
    assert totals.to_json(1.0, 8)["rounds-per-second"] == totals.to_json(1.0, 1)["rounds-per-second"]


@pytest.mark.parametrize(
    ("game", "wager", "more"),
    [("blackjack", "wager", ""), ("canberra-poker", "ante", ', "max-payout": "none"'), ("pai-gow", "wager", "")],
)
def test_squares_of_the_highest_stakes_are_whole(game: str, wager: str, more: str) -> None:
    """The spread in wagers is the same whatever a wager is, also where its squares outgrow a machine's whole number."""
    asked = ["simulate", game, "--rounds", "8e5", "--workers", "1", "--boxes", "7", "--json"]
    table = f'{{"max": "10000.00"{more}}}'
    small, large = (
        msgspec.json.decode(CliRunner().invoke(app, [*asked, "--table", table, f"--{wager}", stake]).stdout)
        for stake in ("10.00", "10000.00")
    )
    assert (large["standard-deviation"] * 1e6) ** 2 * 8e5 > 2**63
    assert large["standard-deviation"] == pytest.approx(small["standard-deviation"], rel=1e-3)


@pytest.mark.parametrize("option", ["--out", "--plot"])
def test_what_cannot_be_written_is_said_before_the_first_round(option: str, tmp_path: Path) -> None:
    asked = ["simulate", "blackjack", "--rounds", "1e12", option, str(tmp_path / "no" / "x.svg")]
    told = CliRunner().invoke(app, asked)
    assert isinstance(told.exception, HousewayError)
    assert "there is no folder" in str(told.exception)


def test_a_wager_whose_square_could_not_be_told_is_refused() -> None:
    told = CliRunner().invoke(app, ["simulate", "blackjack", "--wager", "200000.00", "--table", '{"max": "500000.00"}'])
    assert "at most 100000.00" in str(told.exception)


@pytest.mark.parametrize(
    ("asked", "option"),
    [
        (["blackjack", "--decks", "3"], "--decks"),
        (["blackjack", "--decks", "9", "--table", '{"min": "5.00"}'], "--decks"),
        (["blackjack", "--table", '{"decks": 3}'], "--table"),
        (["holdem", "--game", "middle"], "--game"),
        (["holdem", "--limit", "none", "--game", "middle"], "--game"),
        (["holdem", "--limit", "none"], "--limit"),
        (["holdem", "--low-qualifier"], "--low-qualifier"),
        (["holdem", "--opening", "Z"], "--opening"),
        (["holdem", "--blinds", "2.00,1.00"], "--blinds"),
        (["holdem", "--over-blinds", "1.00"], "--over-blinds"),
        (["holdem", "--table", '{"deck": 31}'], "--table"),
    ],
)
def test_a_table_that_is_refused_names_the_option_at_fault(asked: list[str], option: str) -> None:
    told = CliRunner().invoke(app, ["simulate", *asked, "--rounds", "1"])
    assert isinstance(told.exception, InvalidRecordError)
    assert told.exception.place == option


def test_a_killed_process_of_this_machine_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "run.parquet"
    asked = [
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

    def killed(totals: Totals, *_: Any, **__: Any) -> float:
        totals.add(totals.task.play(0, 10_000))
        raise BrokenExecutor

    with monkeypatch.context() as patched:
        patched.setattr("houseway.maths.simulation.runs.run", killed)
        told = CliRunner().invoke(app, asked)
    assert (told.exit_code, f"a worker was killed; the same command goes on from {file}" in told.stderr) == (1, True)
    whole = msgspec.json.decode(CliRunner().invoke(app, asked).stdout)
    assert whole["rounds"] == 30_000


def test_a_counter_who_sits_out_alone_is_refused() -> None:
    told = CliRunner().invoke(app, ["simulate", "depth", "--bets", "0 2:4"])
    assert "no round is dealt (6.2)" in str(told.exception)
