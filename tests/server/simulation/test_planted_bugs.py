"""The simulator finds each planted bug, with the seed that is given here."""

from __future__ import annotations

import pytest
from tests.server.simulation import planted_bugs
from tests.server.simulation.planted_bugs import Plant

from houseway.server.simulation.world import simulate


@pytest.mark.parametrize(
    ("plant", "seed", "check"),
    [
        (planted_bugs.acknowledge_before_commit, 1, "shown"),
        (planted_bugs.double_a_posting, 1, "postings"),
        (planted_bugs.double_a_balanced_pair, 1, "audit"),
        (planted_bugs.forget_a_timer, 1, "standstill"),
        (planted_bugs.lose_a_wake_up, 1, "standstill"),
        (planted_bugs.leak_a_card, 1, "leak"),
        (planted_bugs.reveal_a_seed_early, 1, "reveal"),
        (planted_bugs.never_catch_up, 73, "follow"),
        (planted_bugs.forget_a_field_of_a_snapshot, 1, "snapshot"),
        (planted_bugs.forget_an_idempotency_key, 1, "idempotency"),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_planted_bug_is_detected(monkeypatch: pytest.MonkeyPatch, plant: Plant, seed: int, check: str) -> None:
    with monkeypatch.context() as patcher:
        plant(patcher)
        result = simulate(seed, 500)
    assert result.violations[0].check == check
