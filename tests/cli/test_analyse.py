"""``houseway analyse`` for programs and for people."""

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


def run_analyse(*arguments: str) -> subprocess.CompletedProcess[str]:
    return call("analyse", *arguments)


def test_subprocess_prints_the_same_as_the_command_in_process() -> None:
    arguments = ("blackjack", "--figure", "insurance", "--figure", "total-dependent")
    process = subprocess.run([HOUSEWAY, "analyse", *arguments], capture_output=True, text=True, check=False)
    assert (process.returncode, process.stdout, process.stderr) == (0, run_analyse(*arguments).stdout, "")


def test_every_analysed_game_has_a_command() -> None:
    help_text = run_analyse("--help").stdout
    assert all(game in help_text for game in maths.list_analysed_games())


def test_values_are_printed_as_json() -> None:
    report = json.loads(run_analyse("blackjack", "--decks", "6", "--json").stdout)
    assert (report["game"], report["instrument"], report["determinations"]["decks"]) == ("blackjack", "NI2005-63", 6)
    insurance_value = report["figures"]["insurance"]
    assert insurance_value["fraction"] == "-23/311"
    assert insurance_value["value"] == -23 / 311
    assert insurance_value["exact"] is True
    assert set(insurance_value) == {"value", "fraction", "exact", "method", "per"}


def test_printed_strategy_can_be_read_back(tmp_path: Path) -> None:
    for options, name in (((), "printed.txt"), (("--json",), "printed.json")):
        file = tmp_path / name
        file.write_text(run_analyse("blackjack", "--decks", "4", *options).stdout)
        values = json.loads(run_analyse("blackjack", "--decks", "4", "--strategy", str(file), "--json").stdout)[
            "figures"
        ]
        assert values["strategy"]["value"] == values["total-dependent"]["value"]
        assert values["strategy-standard-deviation"]["value"] == values["standard-deviation"]["value"]
        assert values["strategy-super-sevens"]["fraction"] == values["super-sevens"]["fraction"]


def test_requested_tables_are_added() -> None:
    report = json.loads(
        run_analyse(
            "blackjack", "--figure", "insurance", "--show", "insurance", "--show", "first-cards", "--json"
        ).stdout
    )
    assert list(report["figures"]) == ["insurance"]
    assert [row["insurance"] < 0 for row in report["insurance-by-hand"]] == [True, True, True]
    assert len(report["first-cards"]) == 55
    row = next(row for row in report["first-cards"] if row["cards"] == "A-T")
    assert row["5"] == 1.5


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--set", "min=5.00"), "The determination min does not change these values. Set one of: decks, double-on."),
        (("--set", "decks=many"), "--set decks: 'many' is not a whole number."),
        (("--figure", "nothing"), "Unknown value 'nothing'."),
        (("--strategy", "/nowhere/chart.txt"), "/nowhere/chart.txt: There is no such file or folder."),
        (("--strategy", "/dev/null"), "/dev/null: The row hard 20 is missing."),
    ],
)
def test_unknown_name_or_file_is_a_one_line_error(arguments: tuple[str, ...], message: str) -> None:
    process = run_analyse("blackjack", *arguments)
    assert (process.returncode, process.stdout, len(process.stderr.splitlines())) == (2, "", 1)
    assert message in process.stderr


def test_forbidden_number_of_decks_is_a_one_line_error() -> None:
    process = run_analyse("blackjack", "--decks", "9")
    assert (process.returncode, process.stdout) == (2, "")
    assert process.stderr == "houseway: --decks: The shoe must have 4 to 8 decks; given: 9. (NI2005-63 2.1)\n"


def test_command_line_starts_without_loading_mathematics() -> None:
    code = (
        "import sys, houseway.cli.app; print([m for m in sys.modules if 'numba' in m or 'maths' in m or m == 'numpy'])"
    )
    process = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert process.stdout == "[]\n"


def test_spinner_is_shown_at_a_terminal_while_counting(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    answer = Analysis("canberra-poker", "NI2023-573", {}, {})
    assert run_with_spinner(lambda: answer) is answer
    assert "computing" in terminal.getvalue()
