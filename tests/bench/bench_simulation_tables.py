"""Rounds in bulk of Canberra Poker, Pai Gow and Hold-em on one core, beside the aim and beside the engine in the same run.

Time is that of the processor, after compilation, the best of a few runs. The engine plays random rounds of varied tables, as the
tests of the kernels do, every line compared.
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


class Figure(NamedTuple):
    """What is measured: a name, the game, the settings, so many rounds at a time, and the aim in rounds a second."""

    name: str
    game: str
    settings: dict[str, Any]
    rounds: int
    aim: int | None = None


FIGURES = (
    Figure("Canberra Poker, one box", "canberra-poker", {"instrument": "NI2023-573"}, 2_000_000, 10_000_000),
    Figure("the same with the jackpot", "canberra-poker", {"instrument": "NI2023-573", "jackpot": True}, 2_000_000),
    Figure(
        "the same, seven boxes", "canberra-poker", {"instrument": "NI2023-573", "jackpot": True, "boxes": 7}, 400_000
    ),
    Figure("Pai Gow, one box, house way", "pai-gow", {"table": PAI_GOW}, 4_000_000, 15_000_000),
    Figure("the same with the jackpot", "pai-gow", {"table": JACKPOT, "jackpot": True}, 4_000_000),
    Figure(
        "seven boxes, each banks in turn",
        "pai-gow",
        {"table": PAI_GOW, "boxes": 7, "bankers": [[box] for box in range(2, 9)]},
        400_000,
    ),
    Figure(
        "Hold-em, six seats, random actions",
        "holdem",
        {"table": HOLDEM, "stacks": [200_00] * 6, "bots": ["random"] * 6},
        500_000,
        2_000_000,
    ),
    Figure("the same, tight", "holdem", {"table": HOLDEM, "stacks": [200_00] * 6, "bots": ["tight"] * 6}, 500_000),
)
COMPARED = {"canberra-poker": canberra_poker.compare, "pai-gow": pai_gow.compare, "holdem": holdem.compare}
ROUNDS_OF_ENGINE = 1_000


def main() -> None:
    """Print rounds a second, the share of the aim, and the ratio to the engine."""
    engine = {name: _rate_of_engine(compare) for name, compare in COMPARED.items()}
    for figure in FIGURES:
        rate = _rate(figure)
        aim = "" if figure.aim is None else f", {rate / figure.aim:.2f} of the aim {figure.aim:,}"
        ratio = f"{rate / engine[figure.game]:,.0f} times the engine beside a kernel"
        print(f"   {figure.name}: {rate:,.0f} rounds a second{aim}; {ratio}", flush=True)


def _rate(figure: Figure) -> float:
    task = Task(game=figure.game, settings=figure.settings, seed=7, block_rounds=figure.rounds, unit=5_00)
    task.play(0, 1)
    best = 0.0
    for number in range(5):
        started = time.process_time()
        task.play(number)
        best = max(best, figure.rounds / (time.process_time() - started))
    return best


def _rate_of_engine(compare: Any) -> float:
    """Rounds a second of kernel and engine side by side with everything compared, which is the engine's time by far."""
    met: Counter[str] = compare(ROUNDS_OF_ENGINE // 10, seed=1)
    assert met
    started = time.process_time()
    compare(ROUNDS_OF_ENGINE, seed=2)
    return ROUNDS_OF_ENGINE / (time.process_time() - started)
