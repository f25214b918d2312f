"""Simulation: totals do not depend on workers or order, and a stopped run goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.errors import HousewayError
from houseway.maths.simulation.files import BadRun, read, resume, write
from houseway.maths.simulation.runs import Task, Totals, rounds_of_blocks, run, total_of


def task(**settings: Any) -> Task:
    """A small run."""
    told = {"instrument": "NI2023-573", "strategy": "always-bet", **settings}
    return Task(game="canberra-poker", settings=told, seed=7, block_rounds=5_000, unit=5_00)


def totals_of(one: Task, rounds: int) -> Totals:
    """Played in this process."""
    totals = Totals(one, keep=True)
    run(totals, rounds, pool=None)
    return totals


def test_the_order_of_blocks_changes_nothing() -> None:
    whole = totals_of(task(), 22_000)
    backwards = total_of(
        task(),
        [task().play(number, size) for number, size in reversed(list(enumerate(rounds_of_blocks(22_000, 5_000))))],
    )
    assert (
        (whole.won, whole.squares, whole.rounds)
        == (backwards.won, backwards.squares, backwards.rounds)
        == (whole.won, whole.squares, 22_000)
    )
    assert whole.histogram() == backwards.histogram()
    assert sum(whole.histogram().values()) == 22_000


def test_a_stopped_run_goes_on_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "run.parquet"
    first = totals_of(task(), 10_000)
    write(first, file)
    going_on = resume(file, task())
    assert going_on.rounds == 10_000
    run(going_on, 22_000, pool=None)
    assert going_on.won == totals_of(task(), 22_000).won
    assert read(file).won == first.won
    with pytest.raises(BadRun, match="another run"):
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
