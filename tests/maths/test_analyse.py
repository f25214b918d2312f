"""``houseway analyse`` as a program and a person see it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from houseway import maths

HOUSEWAY = Path(sys.executable).parent / "houseway"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([HOUSEWAY, "analyse", *arguments], capture_output=True, text=True, check=False)


def test_every_room_has_a_command() -> None:
    printed = run("--help").stdout
    assert all(room in printed for room in maths.rooms())


def test_figures_as_json() -> None:
    told = json.loads(run("blackjack", "--decks", "6", "--json").stdout)
    assert (told["game"], told["instrument"], told["determinations"]["decks"]) == ("blackjack", "NI2005-63", 6)
    figure = told["figures"]["insurance"]
    assert figure["fraction"] == "-23/311"
    assert figure["value"] == -23 / 311
    assert figure["exact"] is True
    assert set(figure) == {"value", "fraction", "exact", "method", "per"}


def test_a_deck_count_that_the_instrument_forbids_is_one_line() -> None:
    done = run("blackjack", "--decks", "9")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "houseway: --decks: decks are 4 to 8, not 9 (NI2005-63 2.1)\n"


def test_a_command_without_mathematics_does_not_load_them() -> None:
    code = (
        "import sys, houseway.cli.app; print([m for m in sys.modules if 'numba' in m or 'maths' in m or m == 'numpy'])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
