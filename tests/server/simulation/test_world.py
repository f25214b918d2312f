"""Simulated worlds: no check fails, and the same seed gives the same bytes."""

from __future__ import annotations

import os
import subprocess
import sys

import msgspec
import pytest

from houseway.server.simulation.faults import FaultPlan
from houseway.server.simulation.world import SimulationResult, simulate
from houseway.server.simulation.world_plan import TablePlan, WorldPlan, draw_world

ENTRIES = 500
SEEDS_IN_EVERY_RUN = 20
ALL_SEEDS = 50
QUIET_DAY_SECONDS = 86_400.0


def describe(result: SimulationResult) -> str:
    command = f"houseway server simulate --seed {result.seed} --entries {ENTRIES}"
    return "\n".join([command, *(f"{violation.check}: {violation.text}" for violation in result.violations)])


@pytest.mark.parametrize(
    "seed",
    [
        seed if seed <= SEEDS_IN_EVERY_RUN else pytest.param(seed, marks=pytest.mark.long)
        for seed in range(1, ALL_SEEDS + 1)
    ],
)
def test_no_check_fails_in_a_drawn_world(seed: int) -> None:
    result = simulate(seed, ENTRIES)
    assert result.violations == (), describe(result)
    assert result.entries >= ENTRIES
    assert result.commands > 0


def test_the_seeds_draw_different_worlds() -> None:
    worlds = [draw_world(seed) for seed in range(1, ALL_SEEDS + 1)]
    assert len({msgspec.json.encode(world) for world in worlds}) == ALL_SEEDS
    assert {world.processes for world in worlds} == {1, 2, 3}
    assert {table.game for world in worlds for table in world.tables} == {0, 1, 2, 3}
    for field in msgspec.structs.fields(FaultPlan):
        assert len({getattr(world.faults, field.name) for world in worlds}) > 1, field.name


FAULTY = WorldPlan(
    processes=2,
    tables=(TablePlan(0, 2, {}), TablePlan(1, 2, {})),
    players=4,
    think_seconds=1.0,
    faults=FaultPlan(
        failed_append=0.02, lost_outcome=0.02, lost_notification=0.2, cut_connection=0.02, repeated_command=0.2,
        kill_seconds=15, restart_seconds=2, skew_seconds=0.05,
    ),
)  # fmt: skip
"""World with every kind of fault."""


def test_the_same_seed_gives_the_same_bytes_with_every_fault() -> None:
    first, second = (simulate(3, 300, FAULTY) for _ in range(2))
    assert first.violations == ()
    assert first.kills > 0
    assert all(first.faults.values()), first.faults
    assert (first.store_digest, first.message_digest) == (second.store_digest, second.message_digest)
    assert first == second
    assert simulate(4, 300, FAULTY).digest != first.digest


def run_command(*arguments: str, hash_seed: str = "0") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "houseway", "server", "simulate", *arguments]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=300)


def test_every_interpreter_prints_the_same_digest() -> None:
    outputs = [run_command("--seed", "6", "--entries", "150", "--json", hash_seed=seed) for seed in ("1", "2")]
    assert [output.returncode for output in outputs] == [0, 0], outputs[0].stderr
    assert outputs[0].stdout == outputs[1].stdout
    answer = msgspec.json.decode(outputs[0].stdout, type=dict[str, object])
    assert (answer["seed"], answer["violations"]) == (6, [])


def test_the_command_prints_the_world_and_its_digest() -> None:
    output = run_command("--seed", "6", "--entries", "60")
    assert output.returncode == 0, output.stderr
    assert "Digest: " in output.stdout
    assert output.stdout.endswith("No faults.\n")


def test_a_world_without_faults_has_none() -> None:
    result = simulate(5, 120, msgspec.structs.replace(FAULTY, faults=FaultPlan()))
    assert (result.violations, result.kills, sum(result.faults.values())) == ((), 0, 0)
