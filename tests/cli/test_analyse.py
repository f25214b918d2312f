"""``houseway analyse`` as a program and a person see it."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.command_runner import call

from houseway import maths
from houseway.cli.analyse.output import run_with_spinner
from houseway.maths.results import Analysis

HOUSEWAY = Path(sys.executable).parent / "houseway"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return call("analyse", *arguments)


def test_a_process_of_its_own_answers_as_the_command_called_here() -> None:
    asked = ("blackjack", "--figure", "insurance", "--figure", "total-dependent")
    done = subprocess.run([HOUSEWAY, "analyse", *asked], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, run(*asked).stdout, "")


def test_every_room_has_a_command() -> None:
    printed = run("--help").stdout
    assert all(room in printed for room in maths.list_analysed_games())


def test_figures_as_json() -> None:
    told = json.loads(run("blackjack", "--decks", "6", "--json").stdout)
    assert (told["game"], told["instrument"], told["determinations"]["decks"]) == ("blackjack", "NI2005-63", 6)
    figure = told["figures"]["insurance"]
    assert figure["fraction"] == "-23/311"
    assert figure["value"] == -23 / 311
    assert figure["exact"] is True
    assert set(figure) == {"value", "fraction", "exact", "method", "per"}


def test_what_is_printed_can_be_read_back_as_a_strategy(tmp_path: Path) -> None:
    for options, name in (((), "printed.txt"), (("--json",), "printed.json")):
        file = tmp_path / name
        file.write_text(run("blackjack", "--decks", "4", *options).stdout)
        told = json.loads(run("blackjack", "--decks", "4", "--strategy", str(file), "--json").stdout)["figures"]
        assert told["strategy"]["value"] == told["total-dependent"]["value"]
        assert told["strategy-standard-deviation"]["value"] == told["standard-deviation"]["value"]
        assert told["strategy-super-sevens"]["fraction"] == told["super-sevens"]["fraction"]


def test_tables_are_added_when_asked_for() -> None:
    told = json.loads(
        run("blackjack", "--figure", "insurance", "--show", "insurance", "--show", "first-cards", "--json").stdout
    )
    assert list(told["figures"]) == ["insurance"]
    assert [row["insurance"] < 0 for row in told["insurance-by-hand"]] == [True, True, True]
    assert len(told["first-cards"]) == 55
    row = next(row for row in told["first-cards"] if row["cards"] == "A-T")
    assert row["5"] == 1.5


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--show", "nothing"), "no table is called 'nothing'"),
        (("--figure", "nothing"), "no figure is called 'nothing'"),
        (("--strategy", "/nowhere/chart.txt"), "/nowhere/chart.txt: No such file"),
        (("--strategy", "/dev/null"), "/dev/null: the row hard 20 is missing"),
    ],
)
def test_what_is_not_there_is_one_line(arguments: tuple[str, ...], why: str) -> None:
    done = run("blackjack", *arguments)
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1)
    assert why in done.stderr


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


def test_something_moves_at_a_terminal_while_it_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    shown = Terminal()
    monkeypatch.setattr(sys, "stderr", shown)
    monkeypatch.setenv("TERM", "xterm")
    answer = Analysis("canberra-poker", "NI2023-573", {}, {})
    assert run_with_spinner(lambda: answer) is answer
    assert "counting" in shown.getvalue()
