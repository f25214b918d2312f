"""Hold-em in bulk: no chip comes from nowhere, equal seats win alike, the house takes what 15.2 says."""

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
FREE = TABLE | {"commission": {"basis": "time", "rate": "0.00"}}


def totals_of(hands: int, seats: int = 6, *, table: dict[str, Any] = TABLE, **settings: Any) -> Totals:
    """A run in this process."""
    told = {"table": table | {"seats": seats}, "stacks": [200_00] * seats, "bots": ["random"] * seats, **settings}
    totals = Totals(Task(game="holdem", settings=told, seed=7, block_rounds=20_000, unit=2_00))
    run(totals, hands, pool=None)
    return totals


def seat_sums(totals: Totals) -> list[int]:
    counts = totals.sort_counts()
    return [counts[f"won-cents-seat-{seat}"] for seat in range(1, len(totals.task.settings["stacks"]) + 1)]


@pytest.mark.parametrize("game", ["high", "low", "split"])
@pytest.mark.parametrize("seats", [2, 3, 6, 10])
def test_what_the_seats_lose_the_house_has(game: str, seats: int) -> None:
    stacks = [20_00 * (seat + 1) for seat in range(seats)]
    bots = [BOTS[seat % len(BOTS)] for seat in range(seats)]
    found = totals_of(20_000, seats, table=TABLE | {"game": game}, stacks=stacks, bots=bots)
    assert sum(seat_sums(found)) == -found.sort_counts()["commission-cents"]
    assert found.won == seat_sums(found)[0]


@pytest.mark.parametrize("bot", BOTS)
def test_equal_seats_win_nothing_of_one_another(bot: str) -> None:
    """The exact value by symmetry is nought, within four standard errors."""
    found = totals_of(200_000, table=FREE, bots=[bot] * 6)
    figure = found.task.exact()
    assert figure is not None
    assert figure.value == 0
    assert sum(seat_sums(found)) == 0
    assert abs(found.mean) < 4 * found.standard_error


def test_commission_on_a_pot_that_is_known() -> None:
    """Six who tap out make one pot of 1200.00: five per cent of it is above the maximum, which a sole equal pot escapes."""
    found = totals_of(60_000, bots=["tapping"] * 6)
    counts = found.sort_counts()
    assert counts["showdowns"] == 60_000
    assert counts["commission-cents"] == (60_000 - counts["commission-waived"]) * 10_00
    each = -10_00 / 6 / 2_00
    assert abs(found.mean - each) < 4 * found.standard_error


def test_the_tight_player_lives_on_the_calling_ones() -> None:
    found = totals_of(200_000, table=FREE, bots=["tight", *["calling"] * 5])
    assert found.mean > 4 * found.standard_error


@pytest.mark.parametrize("enters", ["wait", "post", "newcomer"])
def test_players_who_come_and_go(enters: str) -> None:
    """Who gets up misses blinds and posts them; chips go round among those dealt in, and equal seats win alike."""
    found = totals_of(200_000, table=FREE, goes=5, comes=20, enters=enters)
    counts = found.sort_counts()
    assert sum(seat_sums(found)) == 0
    assert abs(found.mean) < 4 * found.standard_error
    assert 2 * 200_000 < counts["dealt-in"] < 6 * 200_000
    assert (counts["posts"] > 0) == (enters != "wait")
    assert (counts["dead-posts-cents"] > 0) == (enters == "post"), "small blinds missed"


def test_command_line() -> None:
    runner = CliRunner()
    asked = ["simulate", "holdem", "--rounds", "4e4", "--workers", "1", "--json"]
    told = msgspec.json.decode(runner.invoke(app, asked).stdout)
    assert told["rounds"] == 40_000
    assert told["counts"]["commission-cents"] > 0
    more = [*asked, "--seats", "3", "--bots", "tight,random,calling", "--stacks", "50.00,100.00,400.00", "--game", "split",
            "--low-qualifier", "--limit", "full-pot", "--over-blinds", "4.00", "--commission", "0.00"]  # fmt: skip
    told = msgspec.json.decode(runner.invoke(app, more).stdout)
    assert told["counts"]["commission-cents"] == 0
    assert told["counts"]["side-pots"] > 0
    free = [*asked, "--ante", "1.00", "--commission", "0.00", "--exact"]
    assert msgspec.json.decode(runner.invoke(app, free).stdout)["exact"] == 0
    coming = [*asked, "--goes", "4", "--comes", "30", "--enters", "newcomer"]
    assert msgspec.json.decode(runner.invoke(app, coming).stdout)["counts"]["posts"] > 0
    waived = [*asked, "--table", '{"commission": {"maximum": "0.00"}, "deck": 32}']
    assert msgspec.json.decode(runner.invoke(app, waived).stdout)["counts"]["commission-cents"] == 0
    for wrong in (
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
        assert runner.invoke(app, [*asked, *wrong]).exit_code != 0, wrong
