"""Simulated worlds: no check fails, and the same seed gives the same bytes."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import product

import msgspec
import pytest

from houseway.server.simulation.faults import FaultPlan
from houseway.server.simulation.world import SimulationResult, simulate
from houseway.server.simulation.world_plan import TOURNAMENT_GAMES, TablePlan, WorldPlan, draw_world

ENTRIES = 500
SEEDS = 50
"""Number of short worlds in every run. ``make fault-injection ONLY=simulated_worlds`` plays 1,000 long ones."""
LONG_ENTRIES = 5000
FIRST_LONG_SEED, LONG_SEEDS = 101, 20


def describe(result: SimulationResult) -> str:
    entries = LONG_ENTRIES if result.seed >= FIRST_LONG_SEED else ENTRIES
    command = f"houseway server simulate --seed {result.seed} --entries {entries}"
    return "\n".join([command, *(f"{violation.check}: {violation.text}" for violation in result.violations)])


@pytest.mark.parametrize("seed", range(1, SEEDS + 1))
def test_no_check_fails_in_a_drawn_world(seed: int) -> None:
    result = simulate(seed, ENTRIES)
    assert result.violations == (), describe(result)
    assert result.entries >= ENTRIES
    assert result.commands > 0


@pytest.mark.long
@pytest.mark.parametrize("seed", range(FIRST_LONG_SEED, FIRST_LONG_SEED + LONG_SEEDS))
def test_no_check_fails_in_a_long_drawn_world(seed: int) -> None:
    result = simulate(seed, LONG_ENTRIES)
    assert result.violations == (), describe(result)
    assert result.entries >= LONG_ENTRIES


def test_the_seeds_draw_different_worlds() -> None:
    worlds = [draw_world(seed) for seed in range(1, SEEDS + 1)]
    assert len({msgspec.json.encode(world) for world in worlds}) == SEEDS
    assert {world.processes for world in worlds} == {1, 2, 3}
    assert {table.game for world in worlds for table in world.tables} == {0, 1, 2, 3}
    assert {world.tournament_game for world in worlds} == {None, *TOURNAMENT_GAMES}
    assert {table.dealing for world in worlds for table in world.tables} == {"automatic", "person", "real"}
    assert {(world.has_dealers, world.has_inspector) for world in worlds} == set(product((False, True), repeat=2))
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


QUICK = {"pace": 0.3, "betting": 3.0, "decision": 2.0, "between": 2.0}
STAFFED = WorldPlan(
    processes=2,
    tables=(TablePlan(0, 0, QUICK, "real"), TablePlan(1, 1, QUICK, "person")),
    players=3,
    think_seconds=1.0,
    has_dealers=True,
    tournament_game="canberra-poker",
    has_inspector=True,
    faults=FaultPlan(cut_connection=0.02, repeated_command=0.1, kill_seconds=60),
)
"""World in which people deal, a director runs a tournament, and a regulator inspects the server."""


def test_people_of_every_role_act_in_a_staffed_world() -> None:
    result = simulate(7, 600, STAFFED)
    assert result.violations == (), describe(result)
    assert set(result.commands_by_role) == {"dealer", "director", "operator", "player"}
    assert result.commands_by_role["director"] > 8  # from the conditions to the session at least
    assert result.checks["inspection"] > 0
