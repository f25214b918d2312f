"""Small commands as a person or a program sees them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.command_runner import call as run

from houseway import Table
from houseway.cli.shared_options import SEED_LIMIT, parse_seed

HOUSEWAY = Path(sys.executable).parent / "houseway"
VECTORS = Path(__file__).parent.parent / "vectors"


@pytest.mark.parametrize(
    "arguments",
    [
        ("rules", "NI2005-63", "12.2"),
        ("rules", "NI2005-63", "99.9"),
        ("rules", "insurance", "--json"),
        ("house-way", "6-6", "6-6", "1-6", "2-2"),
        ("show", VECTORS / "blackjack" / "04-blackjack-paid-at-once.json"),
        ("verify", VECTORS / "blackjack"),
        ("schema", "pai-gow", "result"),
        ("export", "phh", VECTORS / "holdem" / "01-showdown.json"),
        ("--version",),
    ],
)
def test_subprocess_prints_the_same_as_the_in_process_call(arguments: tuple[object, ...]) -> None:
    result = subprocess.run([HOUSEWAY, *map(str, arguments)], capture_output=True, text=True, check=False)
    in_process_result = run(*arguments)
    assert (result.returncode, result.stdout, result.stderr) == (
        in_process_result.returncode,
        in_process_result.stdout,
        in_process_result.stderr,
    )


def test_rules_lists_the_instruments() -> None:
    output = run("rules").stdout
    for number in ("NI2005-63", "NI2015-405", "NI2016-268", "NI2023-573", "NI2023-578"):
        assert number in output


def test_rules_of_one_instrument_name_every_clause() -> None:
    clauses = json.loads(run("rules", "NI2005-63", "--json").stdout)["clauses"]
    output = run("rules", "NI2005-63").stdout
    assert len(clauses) > 200
    assert all(entry["clause"] in output for entry in clauses)


def test_clause_has_its_kinds_enforcement_and_interpretations() -> None:
    answer = json.loads(run("rules", "NI2005-63", "12.2", "--json").stdout)
    assert answer["kinds"] == ["play"]
    assert answer["enforced-in"] == ["games/blackjack/play/dealer_hand.py _can_change_result"]
    assert [interpretation["key"] for interpretation in answer["interpretations"]] == ["BJ-24"]


def test_rules_names_source_files_only_with_code_option() -> None:
    for arguments in (("NI2005-63", "12.2"), ("NI2005-63", "13"), ("NI2005-63",), ("insurance",), ("BJ-3",)):
        assert ".py" not in run("rules", *arguments).stdout
    output = run("rules", "NI2005-63", "12.2", "--code").stdout
    assert "  Code (enforced): games/blackjack/play/dealer_hand.py _can_change_result\n" in output


@pytest.mark.parametrize(
    ("day", "game", "status"),
    [
        ("2016-06-09", "canberra-poker", "unknown"),
        ("2016-06-10", "canberra-poker", "held"),
        ("2017-05-02", "canberra-poker", "unknown"),
        ("2023-09-15", "canberra-poker", "held"),
    ],
)
def test_rules_on_a_day_gives_the_status_of_each_game(day: str, game: str, status: str) -> None:
    answer = json.loads(run("rules", "--on", day, "--json").stdout)
    assert next(row for row in answer if row["game"] == game)["status"] == status


@pytest.mark.parametrize("arguments", [("rules", "NI1"), ("rules", "NI2005-63", "99.9"), ("rules", "--on", "June")])
def test_unknown_rule_gives_one_line(arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert (result.returncode, result.stdout, len(result.stderr.splitlines())) == (2, "", 1)


def test_rules_are_found_by_game_rule_or_word() -> None:
    assert run("rules", "blackjack", "a.DOUBLE").stdout == run("rules", "NI2005-63", "A.double").stdout
    rule = json.loads(run("rules", "ni2005-63", "13", "--json").stdout)
    assert [entry["clause"] for entry in rule["clauses"]][:3] == ["13.1", "13.1(a)", "13.1(b)"]
    assert "Winning insurance pays two to one." in run("rules", "NI2005-63", "insurance").stdout
    assert "9.2(a)    A player with a Blackjack" in run("rules", "NI2005-63", "9.2").stdout
    clauses = json.loads(run("rules", "canberra-poker", "9.2", "--json").stdout)
    assert [(clause["instrument"], clause["clause"]) for clause in clauses] == [
        ("NI2016-268", "9.2"),
        ("NI2023-573", "9.2"),
    ]


def test_rules_accepts_common_spellings() -> None:
    assert run("rules", "NI2005-63", "13.1c").stdout == run("rules", "NI2005-63", "13.1(c)").stdout
    assert run("rules", "holdem", "all", "in").stdout == run("rules", "holdem", "all in").stdout
    search_result = json.loads(run("rules", "tap out", "--json").stdout)
    assert (search_result["words"], search_result["found"][0]["clause"]) == ("tap out", "A.tap-out")


def test_interpretation_names_the_clauses_it_rests_on() -> None:
    answer = json.loads(run("rules", "bj-3", "--json").stdout)
    assert (answer["key"], list(answer["rests-on"])) == ("BJ-3", ["NI2005-63 12.1"])
    output = run("rules", "BJ-3").stdout
    assert "Adopted: The dealer stands on soft 17." in output
    assert "NI2005-63 12.1" in output


@pytest.mark.parametrize(
    ("number", "text"),
    [
        ("NI2005-63", "Revokes NI2002-44 (only "),
        ("NI2005-63", "Casino Control Act 1988, s 71(1) and s 72(1)"),
        ("NI2016-268", "Craig Simmons, Director, Community, Business and Transport Regulation"),
        ("NI2023-573", "https://www.legislation.act.gov.au/ni/2023-573"),
    ],
)
def test_instrument_names_its_maker_and_what_it_revokes(number: str, text: str) -> None:
    output = " ".join(run("rules").stdout.split())
    assert text in output
    sections = json.loads(run("rules", number, "--json").stdout)["sections"]
    assert [section["subject"] for section in sections][-2:] in (["Approval", "Revocation"], ["Revocation", "Approval"])


def test_summary_says_that_it_is_not_the_law() -> None:
    for arguments in (["NI2005-63"], ["NI2005-63", "9.2"], ["insurance"], ["BJ-3"]):
        output = " ".join(run("rules", *arguments).stdout.split())
        assert "not the law. The law: https://www.legislation.act.gov.au/ni/2005-63" in output


def test_uncertain_day_gives_the_reason_and_a_notification_date_settles_it() -> None:
    day = ("rules", "pai-gow", "--on", "2023-10-01", "--json")
    (uncertain_row,) = json.loads(run(*day).stdout)
    assert (uncertain_row["instrument"], uncertain_row["certain"]) == ("NI2023-578", False)
    assert "15 September 2023" in uncertain_row["why"]
    (certain_row,) = json.loads(run(*day, "--notified", "NI2023-578=2023-10-01").stdout)
    assert (certain_row["instrument"], certain_row["certain"]) == ("NI2019-804", True)
    result = run(*day, "--notified", "NI2023-578")
    assert (result.returncode, len(result.stderr.splitlines())) == (2, 1)


def test_long_clause_name_is_separated_from_its_summary() -> None:
    assert "  A.casino-operator The person or company" in run("rules", "NI2005-63").stdout


def test_set_shows_the_steps_with_their_rules() -> None:
    result = run("house-way", "6-6", "6-6", "1-6", "2-2")
    assert result.returncode == 0
    assert "10.1(a)" in result.stdout
    answer = json.loads(run("house-way", "6-6", "6-6", "1-6", "2-2", "--json").stdout)
    assert (answer["low"], answer["high"], answer["high-is"]) == ("6-6 2-2", "6-6 1-6", "teen-high-nine")


@pytest.mark.parametrize("tiles", [("6-6",), ("6-6", "6-6", "6-6", "1-1"), ("6-6", "1-9", "1-1", "1-1")])
def test_set_rejects_invalid_hands(tiles: tuple[str, ...]) -> None:
    result = run("house-way", *tiles)
    assert (result.returncode, result.stdout, len(result.stderr.splitlines())) == (2, "", 1)


def test_set_takes_the_interpretations_of_rule_10() -> None:
    arrangements = {}
    for interpretation in ("by-tile", "highest-low"):
        answer = json.loads(
            run("house-way", "6-6", "1-1", "5-5", "4-6", "--equal-counts", interpretation, "--json").stdout
        )
        arrangements[interpretation] = answer["low"], answer["high"]
    assert arrangements == {"by-tile": ("1-1 4-6", "6-6 5-5"), "highest-low": ("6-6 5-5", "1-1 4-6")}


def test_set_accepts_common_spellings_of_tiles() -> None:
    assert run("house-way", "3-1,6-6", "6-5", "3-2").stdout == run("house-way", "6-6", "1-3", "5-6", "2-3").stdout
    assert "The set of 32 tiles has 1-4 only once." in run("house-way", "1-4", "4-1", "2-3", "6-6").stderr
    assert "A hand is four tiles; 3 were given." in run("house-way", "1-4", "2-3", "6-6").stderr
    assert "'1-9' is not a tile" in run("house-way", "1-9", "1-4", "2-3", "6-6").stderr


def test_compare_shows_what_another_instrument_settles_differently() -> None:
    record = VECTORS / "canberra-poker" / "19-jackpot-flush-2016.json"
    result = run("compare", record, "--with", "NI2023-573")
    assert result.returncode == 1
    assert "paid 100.00" in result.stdout
    assert "paid 200.00" in result.stdout
    assert "clauses: 11.1(e)" in result.stdout


def test_show_prints_one_line_per_event() -> None:
    result = run("show", VECTORS / "blackjack" / "04-blackjack-paid-at-once.json")
    assert "ann, box 1, main: win 3:2 on 15.00, paid 22.50, back 37.50 (Blackjack) [8.1(a)]" in result.stdout


def test_verify_prints_differences(tmp_path: Path) -> None:
    record = json.loads((VECTORS / "blackjack" / "01-higher-total-wins.json").read_text())
    record["expect"]["rounds"][0]["net"]["ann"] = "11.00"
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    result = run("verify", file, VECTORS / "blackjack")
    assert result.returncode == 1
    assert 'result.rounds[0].net.ann: expected "11.00", found "10.00"' in result.stdout
    assert result.stdout.splitlines()[-1].endswith("51 passed (50 with warnings), 1 failed")


def test_verify_of_one_record_lists_the_checks(tmp_path: Path) -> None:
    table = Table.open("NI2005-63")
    table.do("sit", player="ann", box=1)
    record = table.record()
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    last_hash = record["chain"]["hashes"][-1]
    lines = [line.strip() for line in run("verify", file).stdout.splitlines()]
    assert {"Hash chain: unbroken.", f"Last hash: {last_hash}", "Shuffles: none."} <= set(lines)
    assert lines[-1] == "1 passed, 0 failed"
    del record["chain"]
    file.write_text(json.dumps(record))
    assert "Not checked: Hash chain: there is none" in run("verify", file).stdout


def test_verify_compares_a_record_with_the_filed_hash(tmp_path: Path) -> None:
    table = Table.open("NI2005-63")
    table.do("sit", player="ann", box=1)
    filed_hash = table.record()["chain"]["hashes"][-1]
    file = tmp_path / "record.json"
    file.write_text(json.dumps(table.record()))
    assert run("verify", file, "--hash", filed_hash.upper()).returncode == 0
    shorter_record = Table.open("NI2005-63").record()
    file.write_text(json.dumps(shorter_record))
    assert run("verify", file).returncode == 0
    result = run("verify", file, "--hash", filed_hash)
    assert (result.returncode, "differs from the filed hash" in result.stdout) == (1, True)
    del shorter_record["chain"]
    file.write_text(json.dumps(shorter_record))
    assert run("verify", file, "--hash", filed_hash).returncode == 1
    assert run("verify", file, file, "--hash", filed_hash).returncode == 2


def test_version_is_printed() -> None:
    assert run("--version").stdout.startswith("houseway 0.")


def test_schemas_are_printed() -> None:
    result = run("schema", "pai-gow", "result")
    assert json.loads(result.stdout)["title"] == "Houseway: result of pai-gow"
    assert run("schema", "whist").returncode == 2
    assert run("schema", "holdem", "felt").returncode == 2


def test_show_prints_the_selected_rounds_as_json() -> None:
    file = VECTORS / "blackjack" / "06-both-blackjack.json"
    transcript = json.loads(run("show", file, "--json").stdout)
    assert transcript["instrument"] == "NI2005-63"
    (section,) = transcript["sections"]
    lines = [line for command in section["commands"] for line in command["lines"]]
    assert any("13.1(g)" in line["clauses"] for line in lines)
    assert json.loads(run("show", file, "--json", "--round", "1").stdout) == transcript


def test_output_option_writes_what_would_be_printed(tmp_path: Path) -> None:
    file = VECTORS / "blackjack" / "06-both-blackjack.json"
    for number, arguments in enumerate(
        (("show", file), ("show", file, "--html"), ("show", file, "--json"), ("table-sign", file), ("schema", "holdem"))
    ):
        target = tmp_path / str(number)
        result = run(*arguments, "-o", target)
        assert (result.returncode, result.stdout) == (0, "")
        assert target.read_text() == run(*arguments).stdout


def test_verify_prints_the_status_first(tmp_path: Path) -> None:
    file = VECTORS / "blackjack" / "06-both-blackjack.json"
    result = run("verify", file)
    assert result.stdout.splitlines()[0] == f"PASS with warnings: {file}"
    assert result.stdout.count("hash chain") + result.stdout.count("Hash chain") == 1
    changed = tmp_path / "changed.json"
    changed.write_text(file.read_text().replace('"20.00"', '"25.00"', 1))
    failed = run("verify", changed)
    assert (failed.returncode, failed.stdout.splitlines()[0]) == (1, f"FAIL: {changed}")
    assert run("verify", file, "--quiet").stdout == ""
    assert run("verify", changed, "--quiet").stdout.startswith("FAIL: ")
    report = json.loads(run("verify", file, changed, "--json").stdout)
    assert [row["status"] for row in report["files"]] == ["pass-with-warnings", "fail"]
    assert (report["passed"], report["with-warnings"], report["failed"]) == (1, 1, 1)


def test_compare_takes_a_folder(tmp_path: Path) -> None:
    files = []
    for name in ("19-jackpot-flush-2016.json", "44-a-clause-that-is-not-there.json"):
        files.append(tmp_path / name)
        files[-1].write_bytes((VECTORS / "canberra-poker" / name).read_bytes())
    result = run("compare", tmp_path, "--with", "NI2023-573", "--json")
    (row,) = json.loads(result.stdout)
    assert (result.returncode, row["file"]) == (2, str(files[0]))
    assert result.stderr.startswith(f"houseway: {files[1]}: ")
    files[1].unlink()
    result = run("compare", tmp_path, "--with", "NI2023-573")
    assert (result.returncode, result.stdout.splitlines()[0]) == (1, str(files[0]))


def test_any_text_is_a_seed(tmp_path: Path) -> None:
    example = VECTORS.parent.parent / "docs" / "examples" / "tournament-blackjack.json"
    results = []
    for number, seed in enumerate(("friday", "friday", "saturday")):
        arguments = ("--players", "14", "--seed", seed, "-o", tmp_path / f"{number}.json", "--json")
        results.append(json.loads(run("tournament", "simulate", example, *arguments).stdout)["places"])
    assert results[0] == results[1] != results[2]
    assert parse_seed("7") == 7
    assert 0 <= parse_seed("9" * 30) < SEED_LIMIT


def test_tournament_ballots_and_reports_have_json() -> None:
    file = VECTORS / "tournament" / "18-verifiable-ballot.json"
    ballots = json.loads(run("tournament", "verify-ballot", file, "--json").stdout)["ballots"]
    assert ballots
    assert all(ballot["as-its-seed-gives-it"] for ballot in ballots)
    assert json.loads(run("tournament", "report", file, "--json").stdout) == json.loads(run("replay", file).stdout)


def test_play_takes_determinations_and_a_text_as_seed(tmp_path: Path) -> None:
    shuffles = []
    for name in ("one.json", "two.json"):
        options = ("--set", "min=10.00", "--set", "decks=6", "--seed", "friday night", "-o", tmp_path / name, "--fast")
        assert run("play", "blackjack", "--bots", "0", *options, typed_text="q\n").returncode == 0
        record = json.loads((tmp_path / name).read_text())
        assert (record["table"]["min"], record["table"]["decks"]) == ("10.00", 6)
        shuffles.append([shuffle["seed"] for shuffle in record["shuffles"]])
    assert shuffles[0] == shuffles[1] != []


def test_verify_of_a_missing_file_ends_with_2(tmp_path: Path) -> None:
    result = run("verify", tmp_path / "missing.json", VECTORS / "blackjack" / "01-higher-total-wins.json")
    assert result.returncode == 2
    assert "missing.json" in result.stderr
    assert result.stdout.splitlines()[-1] == "1 passed (1 with warnings), 1 failed"


def test_verify_refuses_a_filed_hash_that_is_not_a_hash() -> None:
    result = run("verify", VECTORS / "blackjack" / "01-higher-total-wins.json", "--hash", "0f283af1")
    assert result.returncode == 2
    assert "A hash has 64 hexadecimal digits; 8 characters were given." in result.stderr


def test_verify_of_a_folder_lists_files_with_warnings() -> None:
    folder = VECTORS / "blackjack"
    assert f"PASS with warnings: {folder / '01-higher-total-wins.json'}" in run("verify", folder).stdout
    assert run("verify", folder, "--quiet").stdout == ""


def test_verify_says_that_other_json_is_not_a_record(tmp_path: Path) -> None:
    file = tmp_path / "contents.json"
    file.write_text('{"postings.csv": "00"}')
    result = run("verify", file)
    assert (result.returncode, result.stdout.splitlines()[1]) == (
        1,
        "  This JSON file is not a record or a receipt.",
    )


def test_sub_clause_names_the_interpretations_of_its_parent_and_the_tournament_clause() -> None:
    lines = [line.strip() for line in run("rules", "NI2005-63", "13.2(a)").stdout.splitlines()]
    assert "Interpretations of 13.2: BJ-42" in lines
    assert "In a tournament, approved conditions may depart from this clause (20.5)." in lines
