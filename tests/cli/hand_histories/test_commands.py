"""Tests of ``houseway import`` and ``houseway export``: output, files and exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.command_runner import call as houseway
from tests.records.notations.phh.hand_builder import BOARD, make_hand_text, make_hidden_holes

FOLD_ACTIONS = [*make_hidden_holes(3), "p3 f", "p1 f"]
GOOD_HAND = make_hand_text(FOLD_ACTIONS, [100] * 3, finishing_stacks=[95, 105, 100])
WRONG_HAND = make_hand_text(FOLD_ACTIONS, [100] * 3, finishing_stacks=[95, 100, 105])
ANTE_HAND = make_hand_text(FOLD_ACTIONS, [100] * 3, antes=[1, 1, 1])
ANTE_REASON = "There are both an ante and blinds; only one of them is allowed (4.2(b))."
UNSEEN_HAND = make_hand_text(
    [*make_hidden_holes(3), "p3 f", "p1 cbr 100", "p2 cc", *BOARD, "p1 sm AsAh", "p2 sm ????"], [100] * 3
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Create a folder with a good hand, a file with one hand of every kind, and a file without a hand."""
    (tmp_path / "deep").mkdir()
    (tmp_path / "good.phh").write_text(GOOD_HAND)
    (tmp_path / "deep" / "many.phhs").write_text(
        f"[1]\n{GOOD_HAND}[2]\n{WRONG_HAND}[3]\n{ANTE_HAND}[4]\nvariant = NT\n[5]\n{UNSEEN_HAND}"
    )
    (tmp_path / "notes.txt").write_text("no hand")
    return tmp_path


def test_a_good_hand_passes(folder: Path) -> None:
    process = houseway("import", "phh", folder / "good.phh")
    assert (process.stdout, process.returncode) == ("1 passed, 0 failed\n", 0)


def test_the_import_of_a_folder_ends_with_the_counts(folder: Path) -> None:
    process = houseway("import", "phh", folder)
    hands_path = folder / "deep" / "many.phhs"
    assert process.stdout.splitlines() == [
        f"{hands_path} [2]: failed: p2 has 105.00; in the source 100.00. p3 has 100.00; in the source 105.00.",
        f"{hands_path} [3]: not expressed: {ANTE_REASON}",
        f"{hands_path} [4]: failed: This is not TOML: Invalid value (at line 2, column 11)",
        "noted, 1 ×: The import chooses cards for .., whose cards the source does not show.",
        f"not expressed, 1 ×: {ANTE_REASON}",
        "1 not expressed",
        "3 passed, 2 failed",
    ]
    assert process.returncode == 1
    assert process.stderr == ""


def test_hands_that_cannot_be_expressed_are_not_failures(tmp_path: Path) -> None:
    (tmp_path / "ante.phh").write_text(ANTE_HAND)
    process = houseway("import", "phh", tmp_path / "ante.phh")
    assert process.stdout.splitlines()[-1] == "0 passed, 0 failed"
    assert process.returncode == 0


def test_notes_on_each_hand_are_printed_on_request(folder: Path) -> None:
    process = houseway("import", "phh", "--notes", folder / "deep" / "many.phhs")
    assert "[5]: note: The import chooses cards for p2, whose cards the source does not show." in process.stdout


def test_imported_records_are_written_and_can_be_verified(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "records"
    houseway("import", "phh", folder, "--output", out)
    record_paths = sorted(path.relative_to(out).as_posix() for path in out.rglob("*.json"))
    assert record_paths == ["deep/many/1.json", "deep/many/2.json", "deep/many/5.json", "good.json"]
    process = houseway("verify", out)
    assert process.stdout.splitlines()[-1] == "3 passed (3 with warnings), 1 failed"
    assert "net.p2: expected" in process.stdout


def test_files_of_the_same_name_get_separate_records(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "0.phh").write_text(GOOD_HAND)
    houseway("import", "phh", tmp_path / "a" / "0.phh", tmp_path / "b" / "0.phh", "--output", tmp_path / "out")
    record_paths = sorted(path.relative_to(tmp_path / "out").as_posix() for path in (tmp_path / "out").rglob("*.json"))
    assert record_paths == ["a/0.json", "b/0.json"]


def test_a_missing_file_fails(tmp_path: Path) -> None:
    process = houseway("import", "phh", tmp_path / "none.phh")
    assert process.stdout.splitlines() == [
        f"{tmp_path / 'none.phh'}: failed: There is no such file or folder.",
        "0 passed, 1 failed",
    ]
    assert process.returncode == 1


def test_a_folder_without_hands_fails(tmp_path: Path) -> None:
    process = houseway("import", "phh", tmp_path)
    assert process.stdout.splitlines() == [
        f"{tmp_path}: failed: This folder has no .phh or .phhs file.",
        "0 passed, 1 failed",
    ]


def test_an_exported_hand_can_be_imported_again(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "records"
    houseway("import", "phh", folder / "good.phh", "--output", out)
    process = houseway("export", "phh", out / "good.json")
    assert process.returncode == 0
    exported_path = tmp_path / "again.phh"
    exported_path.write_text(process.stdout)
    assert houseway("import", "phh", exported_path).stdout == "1 passed, 0 failed\n"


def test_hands_can_be_exported_to_a_file(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "records"
    houseway("import", "phh", folder, "--output", out)
    process = houseway("export", "phh", out, "--output", tmp_path / "all.phhs")
    assert (process.stdout, process.returncode) == ("", 0)
    assert houseway("import", "phh", tmp_path / "all.phhs").stdout.splitlines()[-1] == "4 passed, 0 failed"


def test_hands_can_be_exported_as_open_hand_history(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "records"
    houseway("import", "phh", folder / "good.phh", "--output", out)
    process = houseway("export", "ohh", out / "good.json", "--date", "2024-05-01T10:00:00Z", "--currency", "USD")
    hand = json.loads(process.stdout)["ohh"]
    assert (hand["start_date_utc"], hand["currency"]) == ("2024-05-01T10:00:00Z", "USD")


def test_export_of_a_round_that_cannot_be_expressed_fails(tmp_path: Path) -> None:
    vectors = Path(__file__).parents[2] / "vectors" / "holdem"
    process = houseway("export", "phh", vectors / "07-full-pot-limit.json")
    assert process.returncode == 1
    assert "round 1 not expressed: The limit of the table is `full-pot`." in process.stderr


def test_export_of_another_game_fails(tmp_path: Path) -> None:
    (tmp_path / "other.json").write_text('{"record": 1, "instrument": "NI2005-63", "commands": []}')
    process = houseway("export", "phh", tmp_path / "other.json")
    assert process.returncode == 2
    assert process.stderr.count("\n") == 1
    assert "blackjack" in process.stderr
