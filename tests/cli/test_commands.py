"""The small commands as a person or a program sees them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.command_runner import call as run

from houseway import Table

HOUSEWAY = Path(sys.executable).parent / "houseway"
VECTORS = Path(__file__).parent.parent / "vectors"


@pytest.mark.parametrize(
    "arguments",
    [
        ("rules", "NI2005-63", "12.2"),
        ("rules", "NI2005-63", "99.9"),
        ("rules", "insurance", "--json"),
        ("set", "6-6", "6-6", "1-6", "2-2"),
        ("show", VECTORS / "blackjack" / "04-blackjack-paid-at-once.json"),
        ("verify", VECTORS / "blackjack"),
        ("schema", "pai-gow", "result"),
        ("export", "phh", VECTORS / "holdem" / "01-showdown.json"),
        ("--version",),
    ],
)
def test_a_process_of_its_own_answers_as_the_command_called_here(arguments: tuple[object, ...]) -> None:
    done = subprocess.run([HOUSEWAY, *map(str, arguments)], capture_output=True, text=True, check=False)
    called = run(*arguments)
    assert (done.returncode, done.stdout, done.stderr) == (called.returncode, called.stdout, called.stderr)


def test_rules_lists_the_instruments() -> None:
    printed = run("rules").stdout
    for number in ("NI2005-63", "NI2015-405", "NI2016-268", "NI2023-573", "NI2023-578"):
        assert number in printed


def test_rules_of_one_instrument_name_every_clause() -> None:
    clauses = json.loads(run("rules", "NI2005-63", "--json").stdout)["clauses"]
    printed = run("rules", "NI2005-63").stdout
    assert len(clauses) > 200
    assert all(entry["clause"] in printed for entry in clauses)


def test_a_clause_says_what_it_asks_and_where_it_is_enforced() -> None:
    answer = json.loads(run("rules", "NI2005-63", "12.2", "--json").stdout)
    assert answer["kinds"] == ["play"]
    assert answer["enforced-in"] == ["games/blackjack/play/dealer_hand.py _may_change_a_result"]
    assert [reading["key"] for reading in answer["interpretations"]] == ["BJ-24"]


def test_who_looks_up_a_rule_reads_no_source_file_without_asking_for_it() -> None:
    for asked in (("NI2005-63", "12.2"), ("NI2005-63", "13"), ("NI2005-63",), ("insurance",), ("BJ-3",)):
        assert ".py" not in run("rules", *asked).stdout
    told = run("rules", "NI2005-63", "12.2", "--code").stdout
    assert "  Enforced in games/blackjack/play/dealer_hand.py _may_change_a_result\n" in told


@pytest.mark.parametrize(
    ("day", "game", "status"),
    [
        ("2016-06-09", "canberra-poker", "unknown"),
        ("2016-06-10", "canberra-poker", "held"),
        ("2017-05-02", "canberra-poker", "unknown"),
        ("2023-09-15", "canberra-poker", "held"),
    ],
)
def test_what_was_in_force(day: str, game: str, status: str) -> None:
    answer = json.loads(run("rules", "--on", day, "--json").stdout)
    assert next(row for row in answer if row["game"] == game)["status"] == status


@pytest.mark.parametrize("arguments", [("rules", "NI1"), ("rules", "NI2005-63", "99.9"), ("rules", "--on", "June")])
def test_an_unknown_rule_is_one_line(arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1)


def test_rules_by_a_game_a_rule_or_a_word() -> None:
    assert run("rules", "blackjack", "a.DOUBLE").stdout == run("rules", "NI2005-63", "A.double").stdout
    rule = json.loads(run("rules", "ni2005-63", "13", "--json").stdout)
    assert [entry["clause"] for entry in rule["clauses"]][:3] == ["13.1", "13.1(a)", "13.1(b)"]
    assert "Insurance that wins pays two to one." in run("rules", "NI2005-63", "insurance").stdout
    assert "9.2(a)    With a Blackjack" in run("rules", "NI2005-63", "9.2").stdout
    both = json.loads(run("rules", "canberra-poker", "9.2", "--json").stdout)
    assert [(one["instrument"], one["clause"]) for one in both] == [("NI2016-268", "9.2"), ("NI2023-573", "9.2")]


def test_rules_as_people_write_them() -> None:
    assert run("rules", "NI2005-63", "13.1c").stdout == run("rules", "NI2005-63", "13.1(c)").stdout
    assert run("rules", "holdem", "all", "in").stdout == run("rules", "holdem", "all in").stdout
    everywhere = json.loads(run("rules", "tap out", "--json").stdout)
    assert (everywhere["words"], everywhere["found"][0]["clause"]) == ("tap out", "A.tap-out")


def test_a_reading_by_its_number_names_the_clauses_it_rests_on() -> None:
    answer = json.loads(run("rules", "bj-3", "--json").stdout)
    assert (answer["key"], list(answer["rests-on"])) == ("BJ-3", ["NI2005-63 12.1"])
    printed = run("rules", "BJ-3").stdout
    assert "Taken: The dealer stands on soft 17." in printed
    assert "NI2005-63 12.1" in printed


@pytest.mark.parametrize(
    ("number", "said"),
    [
        ("NI2005-63", "of NI2002-44 only"),
        ("NI2005-63", "Casino Control Act 1988, s 71(1) and s 72(1)"),
        ("NI2016-268", "Craig Simmons, Director, Community, Business and Transport Regulation"),
        ("NI2023-573", "https://www.legislation.act.gov.au/ni/2023-573"),
    ],
)
def test_an_instrument_says_who_made_it_and_what_it_revokes(number: str, said: str) -> None:
    whole = " ".join(run("rules").stdout.split())
    assert said in whole
    sections = json.loads(run("rules", number, "--json").stdout)["sections"]
    assert [section["subject"] for section in sections][-2:] in (["Approval", "Revocation"], ["Revocation", "Approval"])


def test_a_gist_says_that_it_is_not_the_law() -> None:
    for asked in (["NI2005-63"], ["NI2005-63", "9.2"], ["insurance"], ["BJ-3"]):
        printed = " ".join(run("rules", *asked).stdout.split())
        assert "not the law. The law: https://www.legislation.act.gov.au/ni/2005-63" in printed


def test_a_day_in_doubt_says_why_and_an_entered_notification_ends_it() -> None:
    day = ("rules", "pai-gow", "--on", "2023-10-01", "--json")
    (doubt,) = json.loads(run(*day).stdout)
    assert (doubt["instrument"], doubt["certain"]) == ("NI2023-578", False)
    assert "15 September 2023" in doubt["why"]
    (known,) = json.loads(run(*day, "--notified", "NI2023-578=2023-10-01").stdout)
    assert (known["instrument"], known["certain"]) == ("NI2019-804", True)
    done = run(*day, "--notified", "NI2023-578")
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1)


def test_a_long_name_of_a_clause_does_not_run_into_its_gist() -> None:
    assert "  A.casino-operator Whoever runs" in run("rules", "NI2005-63").stdout


def test_set_shows_the_steps_with_their_rules() -> None:
    done = run("set", "6-6", "6-6", "1-6", "2-2")
    assert done.returncode == 0
    assert "10.1(a)" in done.stdout
    answer = json.loads(run("set", "6-6", "6-6", "1-6", "2-2", "--json").stdout)
    assert (answer["low"], answer["high"], answer["high-is"]) == ("6-6 2-2", "6-6 1-6", "teen-high-nine")


@pytest.mark.parametrize("tiles", [("6-6",), ("6-6", "6-6", "6-6", "1-1"), ("6-6", "1-9", "1-1", "1-1")])
def test_set_of_tiles_that_are_no_hand(tiles: tuple[str, ...]) -> None:
    done = run("set", *tiles)
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1)


def test_set_takes_the_readings_of_rule_10() -> None:
    readings = {}
    for word in ("by-tile", "highest-low"):
        answer = json.loads(run("set", "6-6", "1-1", "5-5", "4-6", "--equal-counts", word, "--json").stdout)
        readings[word] = answer["low"], answer["high"]
    assert readings == {"by-tile": ("1-1 4-6", "6-6 5-5"), "highest-low": ("6-6 5-5", "1-1 4-6")}


def test_set_takes_tiles_as_they_are_said() -> None:
    assert run("set", "3-1,6-6", "6-5", "3-2").stdout == run("set", "6-6", "1-3", "5-6", "2-3").stdout
    assert "is in the set of 32 only once" in run("set", "1-4", "4-1", "2-3", "6-6").stderr
    assert "a hand is four tiles, not 3" in run("set", "1-4", "2-3", "6-6").stderr
    assert "'1-9' is no tile" in run("set", "1-9", "1-4", "2-3", "6-6").stderr


def test_compare_shows_what_another_instrument_settles_differently() -> None:
    record = VECTORS / "canberra-poker" / "19-jackpot-flush-2016.json"
    done = run("compare", record, "--with", "NI2023-573")
    assert done.returncode == 1
    assert "paid 100.00" in done.stdout
    assert "paid 200.00" in done.stdout
    assert "by 11.1(e)" in done.stdout


def test_show_prints_a_line_an_event() -> None:
    done = run("show", VECTORS / "blackjack" / "04-blackjack-paid-at-once.json")
    assert "ann, box 1, main: win 3:2 on 15.00, paid 22.50, back 37.50 (Blackjack) [8.1(a)]" in done.stdout


def test_verify_says_what_differs(tmp_path: Path) -> None:
    record = json.loads((VECTORS / "blackjack" / "01-higher-total-wins.json").read_text())
    record["expect"]["rounds"][0]["net"]["ann"] = "11.00"
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    done = run("verify", file, VECTORS / "blackjack")
    assert done.returncode == 1
    assert 'result.rounds[0].net.ann: expected "11.00", found "10.00"' in done.stdout
    assert done.stdout.splitlines()[-1].endswith(" passed, 1 failed")


def test_verify_of_one_record_says_what_was_checked(tmp_path: Path) -> None:
    table = Table.open("NI2005-63")
    table.do("sit", player="ann", box=1)
    record = table.record()
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    last = record["chain"]["hashes"][-1]
    printed = [line.strip() for line in run("verify", file).stdout.splitlines()]
    assert {"chain      unbroken", f"last hash  {last}", "shuffles   none"} <= set(printed)
    assert printed[-1] == "1 passed, 0 failed"
    del record["chain"]
    file.write_text(json.dumps(record))
    assert "chain      none: nothing shows whether the record was altered" in run("verify", file).stdout


def test_verify_holds_a_record_to_the_hash_that_was_filed(tmp_path: Path) -> None:
    table = Table.open("NI2005-63")
    table.do("sit", player="ann", box=1)
    filed = table.record()["chain"]["hashes"][-1]
    file = tmp_path / "record.json"
    file.write_text(json.dumps(table.record()))
    assert run("verify", file, "--hash", filed.upper()).returncode == 0
    shorter = Table.open("NI2005-63").record()
    file.write_text(json.dumps(shorter))
    assert run("verify", file).returncode == 0
    done = run("verify", file, "--hash", filed)
    assert (done.returncode, "not the one that was filed" in done.stdout) == (1, True)
    del shorter["chain"]
    file.write_text(json.dumps(shorter))
    assert run("verify", file, "--hash", filed).returncode == 1
    assert run("verify", file, file, "--hash", filed).returncode == 2


def test_the_version() -> None:
    assert run("--version").stdout.startswith("houseway 0.")


def test_schemas_are_printed() -> None:
    done = run("schema", "pai-gow", "result")
    assert json.loads(done.stdout)["title"] == "Houseway: result of pai-gow"
    assert run("schema", "whist").returncode == 2
    assert run("schema", "holdem", "felt").returncode == 2
