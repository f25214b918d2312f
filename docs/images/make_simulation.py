"""Make the pictures of the pages on simulation and environments, from fixed seeds; it takes some minutes.

Run it from the root of the project: ``PYTHONPATH=. python docs/images/make_simulation.py``.
"""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

import msgspec
from tests.maths.simulation.test_run_statistics import make_played_record
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.envs.monte_carlo_control import learn
from houseway.maths import blackjack
from houseway.maths.simulation.plots import plot_lines

HERE = Path(__file__).parent
SPREAD = "1 1:2 2:4 3:8 4:12"
ROUNDS = [100_000 * 2**at for at in range(8)]


def main() -> None:
    """Write every picture into this folder."""
    with tempfile.TemporaryDirectory() as folder:
        plain, counter, record = (Path(folder) / name for name in ("plain.parquet", "counter.parquet", "table.json"))
        record.write_bytes(msgspec.json.encode(make_played_record(random.Random("docs"), 500, rigged=False)))
        game = ["simulate", "blackjack", "--decks", "6", "--seed", "7"]
        counts = ["--shoe", "cut", "--behind", "52", "--count", "hi-lo", "--deviations", "hi-lo", "--bets", SPREAD]
        _draw("simulate-blackjack", *game, "--rounds", "5e7", "--exact", "--output", str(plain))
        _run_houseway(*game, *counts, "--rounds", "4e7", "--output", str(counter))
        _draw("simulate-how-long", "analyse-run", "how-long", str(plain))
        _draw("simulate-hourly", "analyse-run", "hourly", str(counter), "--rounds-an-hour", "80")
        _draw("simulate-ruin", "analyse-run", "ruin", str(counter))
        _draw("simulate-depth", "simulate", "depth", "--decks", "6")
        _draw("simulate-meter", "simulate", "meter")
        _draw("audit-hold", "analyse", "hold", str(record))
    _draw_learning()


def _draw_learning() -> None:
    """Draw the exact value of the learned strategy table by the number of rounds."""
    rules = blackjack.Rules(decks=6)
    best = blackjack.value(rules, blackjack.find_best_table(rules)).value
    learned_values = [(rounds, 100 * blackjack.value(rules, learn(rounds, seed=7)).value) for rounds in ROUNDS]
    lines = {
        "the learned strategy table": learned_values,
        "the best strategy table": [(ROUNDS[0], 100 * best), (ROUNDS[-1], 100 * best)],
    }
    title, axis_options = "Blackjack from nothing but play", {"xscale": "log", "xlabel": "rounds", "ylim": (-3, 0)}
    plot_lines(HERE / "environments-learning.svg", lines, title, "rounds", "% of the wager", **axis_options)


def _draw(name: str, *arguments: str) -> None:
    _run_houseway(*arguments, "--plot", str(HERE / f"{name}.svg"))


def _run_houseway(*arguments: str) -> None:
    result = CliRunner().invoke(app, list(arguments))
    assert result.exit_code == 0, result.output
    print(result.stdout)


if __name__ == "__main__":
    main()
