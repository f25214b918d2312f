"""``houseway sign`` and ``houseway duties``."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.command_runner import call as run

EXAMPLES = Path(__file__).resolve().parents[2] / "docs" / "examples" / "duties"
RECORD, REGISTER = EXAMPLES / "blackjack-7.json", EXAMPLES / "register.json"


def test_sign_of_a_record_is_printed() -> None:
    output = run("table-sign", RECORD).stdout
    assert "Minimum                   $25  [3.1]" in output
    assert "This table is closed" in output
    assert run("table-sign", RECORD, "--html").stdout.startswith("<!doctype html>")
    assert json.loads(run("table-sign", RECORD, "--json").stdout)["place"] == "Blackjack 7"


def test_sign_is_made_from_determinations() -> None:
    determinations = ("min=5.00", "max=50.00", "jackpot.wager=2.00", "two-boxes=true")
    options = [text for determination in determinations for text in ("--set", determination)]
    sign = json.loads(run("table-sign", "--instrument", "pai-gow", *options, "--json").stdout)
    lines = {line["label"]: line["says"] for part in sign["parts"] for line in part["lines"]}
    assert (lines["Minimum"], lines["Maximum"], lines["Jackpot wager"]) == ("$5", "$50", "$2")


def test_invalid_sign_arguments_give_one_line() -> None:
    for arguments in (
        (),
        (RECORD, "--instrument", "NI2005-63"),
        (RECORD, "--set", "min=5.00"),
        ("--instrument", "NI2005-63", "--set", "min"),
        ("--instrument", "NI2005-63", "--set", "decks=3"),
        ("--instrument", "NI2005-63", "--set", "decks=[3"),
        ("--instrument", "NI2005-63", "--set", "min=5.00", "--set", "min.x=1"),
        ("--instrument", "canberra-poker"),
        ("--instrument", "NI1"),
        (EXAMPLES / "nothing.json",),
    ):
        result = run("table-sign", *arguments)
        assert (result.returncode, result.stdout, len(result.stderr.splitlines())) == (2, "", 1), arguments


def test_duties_of_a_day_are_printed() -> None:
    result = run("duties", RECORD, "--register", REGISTER)
    assert result.returncode == 1
    assert "3 missing, 9 done, 5 stated, 6 not required" in result.stdout
    (day,) = json.loads(run("duties", RECORD, "--register", REGISTER, "--json").stdout)
    assert (day["place"], day["day"], day["missing"]) == ("Blackjack 7", "2026-11-16", 3)
    assert run("duties", RECORD, "--html").stdout.startswith("<!doctype html>")


def test_unreadable_records_and_registers_give_one_line() -> None:
    for arguments in ((EXAMPLES / "nothing.json",), (RECORD, "--register", RECORD)):
        result = run("duties", *arguments)
        assert (result.returncode, result.stdout, len(result.stderr.splitlines())) == (2, "", 1), arguments


def test_duties_of_a_folder_use_its_register(tmp_path: Path) -> None:
    folder, target = tmp_path / "day", tmp_path / "duties.txt"
    folder.mkdir()
    (folder / RECORD.name).write_bytes(RECORD.read_bytes())
    (folder / "register.json").write_bytes(REGISTER.read_bytes())
    named = run("duties", RECORD, "--register", REGISTER)
    assert run("duties", folder).stdout == named.stdout
    assert run("duties", folder, "-o", target).returncode == 1
    assert target.read_text().strip() == named.stdout.strip()


def test_former_option_of_the_sign_still_works() -> None:
    old, new = (
        run("table-sign", "--instrument", "blackjack", option, "min=5.00") for option in ("--determine", "--set")
    )
    assert (old.returncode, old.stdout) == (0, new.stdout)
