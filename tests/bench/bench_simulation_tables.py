"""Speed of the kernels of Canberra Poker, Pai Gow and Hold-em on one core, against targets and engine.

Times are processor times after compilation, the best of a few runs. The engine plays random rounds at varied
tables and compares every line with the kernel, as the tests of the kernels do.
"""

from __future__ import annotations

import time
from collections import Counter
from typing import Any, NamedTuple

from tests.maths.kernels import canberra_poker, holdem, pai_gow

from houseway.maths.simulation.runs import Task

HOLDEM: dict[str, Any] = {
    "min-table-stake": "1.00",
    "min-bet": "2.00",
    "blinds": ["1.00", "2.00"],
    "ace-low": True,
    "burn": False,
    "seats": 6,
    "commission": {"basis": "pot", "maximum": "10.00"},
}
PAI_GOW: dict[str, Any] = {"min": "5.00", "max": "500.00"}
JACKPOT: dict[str, Any] = PAI_GOW | {"jackpot": {"wager": "1.00", "pool": "20000.00"}}


class Measurement(NamedTuple):
    """One measurement: name, game, settings, rounds per block, and the target in rounds per second."""

    name: str
    game: str
    settings: dict[str, Any]
    rounds: int
    target_rate: int | None = None


MEASUREMENTS = (
    Measurement("Canberra Poker, one box", "canberra-poker", {"instrument": "NI2023-573"}, 2_000_000, 10_000_000),
    Measurement(
        "the same with the jackpot", "canberra-poker", {"instrument": "NI2023-573", "jackpot": True}, 2_000_000
    ),
    Measurement(
        "the same, seven boxes", "canberra-poker", {"instrument": "NI2023-573", "jackpot": True, "boxes": 7}, 400_000
    ),
    Measurement("Pai Gow, one box, house way", "pai-gow", {"table": PAI_GOW}, 4_000_000, 15_000_000),
    Measurement("the same with the jackpot", "pai-gow", {"table": JACKPOT, "jackpot": True}, 4_000_000),
    Measurement(
        "seven boxes, each banks in turn",
        "pai-gow",
        {"table": PAI_GOW, "boxes": 7, "bankers": [[box] for box in range(2, 9)]},
        400_000,
    ),
    Measurement(
        "Hold-em, six seats, random actions",
        "holdem",
        {"table": HOLDEM, "stacks": [200_00] * 6, "bots": ["random"] * 6},
        500_000,
        2_000_000,
    ),
    Measurement("the same, tight", "holdem", {"table": HOLDEM, "stacks": [200_00] * 6, "bots": ["tight"] * 6}, 500_000),
)
COMPARISONS = {"canberra-poker": canberra_poker.compare, "pai-gow": pai_gow.compare, "holdem": holdem.compare}
ENGINE_ROUNDS = 1_000


def main() -> None:
    """Print rounds per second, the share of the target, and the ratio to the engine."""
    engine_rates = {name: _measure_engine_rate(compare) for name, compare in COMPARISONS.items()}
    for measurement in MEASUREMENTS:
        rate = _measure_rate(measurement)
        target = (
            ""
            if measurement.target_rate is None
            else (f", {rate / measurement.target_rate:.2f} of the aim {measurement.target_rate:,}")
        )
        ratio = f"{rate / engine_rates[measurement.game]:,.0f} times the engine beside a kernel"
        print(f"   {measurement.name}: {rate:,.0f} rounds a second{target}; {ratio}", flush=True)


def _measure_rate(measurement: Measurement) -> float:
    task = Task(
        game=measurement.game, settings=measurement.settings, seed=7, block_rounds=measurement.rounds, unit=5_00
    )
    task.play(0, 1)
    best = 0.0
    for number in range(5):
        started = time.process_time()
        task.play(number)
        best = max(best, measurement.rounds / (time.process_time() - started))
    return best


def _measure_engine_rate(compare: Any) -> float:
    """Return the rounds per second of kernel and engine compared; the engine takes most of that time."""
    counts: Counter[str] = compare(ENGINE_ROUNDS // 10, seed=1)
    assert counts
    started = time.process_time()
    compare(ENGINE_ROUNDS, seed=2)
    return ENGINE_ROUNDS / (time.process_time() - started)
