"""Makes the pictures of the page on simulation, from fixed seeds; it takes some minutes.

Run it from the root of the project: ``PYTHONPATH=. python docs/images/make_simulation.py``.
"""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

import msgspec
from tests.maths.test_questions import played
from typer.testing import CliRunner

from houseway.cli.app import app

HERE = Path(__file__).parent
SPREAD = "1 1:2 2:4 3:8 4:12"


def main() -> None:
    """Write every picture beside this file."""
    with tempfile.TemporaryDirectory() as folder:
        plain, counter, record = (Path(folder) / name for name in ("plain.parquet", "counter.parquet", "table.json"))
        record.write_bytes(msgspec.json.encode(played(random.Random("docs"), 500, rigged=False)))
        game = ["simulate", "blackjack", "--seed", "7"]
        counts = ["--shoe", "cut", "--behind", "52", "--count", "hi-lo", "--deviations", "hi-lo", "--bets", SPREAD]
        _draw("simulate-blackjack", *game, "--rounds", "5e7", "--exact", "--out", str(plain))
        _ask(*game, *counts, "--rounds", "4e7", "--out", str(counter))
        _draw("simulate-how-long", "simulate", "how-long", str(plain))
        _draw("simulate-hourly", "simulate", "hourly", str(counter), "--rounds-an-hour", "80")
        _draw("simulate-ruin", "simulate", "ruin", str(counter))
        _draw("simulate-depth", "simulate", "depth")
        _draw("simulate-meter", "simulate", "meter")
        _draw("audit-hold", "audit-hold", str(record))


def _draw(name: str, *asked: str) -> None:
    _ask(*asked, "--plot", str(HERE / f"{name}.svg"))


def _ask(*asked: str) -> None:
    told = CliRunner().invoke(app, list(asked))
    assert told.exit_code == 0, told.output
    print(told.stdout)


if __name__ == "__main__":
    main()
