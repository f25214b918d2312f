"""``houseway import`` and ``houseway export``: what they print, what they write, and how they end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.command_runner import call as houseway
from tests.records.notations.phh.hand_builder import BOARD, hidden, told

FOLDS = [*hidden(3), "p3 f", "p1 f"]
GOOD = told(FOLDS, [100] * 3, finishing_stacks=[95, 105, 100])
WRONG = told(FOLDS, [100] * 3, finishing_stacks=[95, 100, 105])
ANTE = told(FOLDS, [100] * 3, antes=[1, 1, 1])
UNSEEN = told([*hidden(3), "p3 f", "p1 cbr 100", "p2 cc", *BOARD, "p1 sm AsAh", "p2 sm ????"], [100] * 3)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A good hand, many hands with one of every kind, and no hand."""
    (tmp_path / "deep").mkdir()
    (tmp_path / "good.phh").write_text(GOOD)
    (tmp_path / "deep" / "many.phhs").write_text(f"[1]\n{GOOD}[2]\n{WRONG}[3]\n{ANTE}[4]\nvariant = NT\n[5]\n{UNSEEN}")
    (tmp_path / "notes.txt").write_text("no hand")
    return tmp_path


def test_a_good_hand_passes(folder: Path) -> None:
    done = houseway("import", "phh", folder / "good.phh")
    assert (done.stdout, done.returncode) == ("1 passed, 0 failed\n", 0)


def test_a_folder_ends_with_the_count(folder: Path) -> None:
    done = houseway("import", "phh", folder)
    many = folder / "deep" / "many.phhs"
    assert done.stdout.splitlines() == [
        f"{many} [2]: failed: p2 has 105.00, by the source 100.00; p3 has 100.00, by the source 105.00",
        f"{many} [3]: not expressed: an ante beside blinds (4.2(b): one or the other)",
        f"{many} [4]: failed: not TOML: Invalid value (at line 2, column 11)",
        "noted: 1 x cards made up for .., unseen at the showdown",
        "not expressed: 1 x an ante beside blinds (4.2(b): one or the other)",
        "1 not expressed",
        "3 passed, 2 failed",
    ]
    assert done.returncode == 1
    assert done.stderr == ""


def test_what_is_not_expressed_is_no_failure(tmp_path: Path) -> None:
    (tmp_path / "ante.phh").write_text(ANTE)
    done = houseway("import", "phh", tmp_path / "ante.phh")
    assert done.stdout.splitlines()[-1] == "0 passed, 0 failed"
    assert done.returncode == 0


def test_notes_are_told_of_each_hand_when_asked(folder: Path) -> None:
    done = houseway("import", "phh", "--notes", folder / "deep" / "many.phhs")
    assert "[5]: note: cards made up for p2, unseen at the showdown" in done.stdout


def test_records_are_kept_and_verify(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "records"
    houseway("import", "phh", folder, "--out", out)
    kept = sorted(path.relative_to(out).as_posix() for path in out.rglob("*.json"))
    assert kept == ["deep/many/1.json", "deep/many/2.json", "deep/many/5.json", "good.json"]
    done = houseway("verify", out)
    assert done.stdout.splitlines()[-1] == "3 passed, 1 failed"
    assert "net.p2: expected" in done.stdout


def test_files_of_the_same_name_are_kept_apart(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "0.phh").write_text(GOOD)
    houseway("import", "phh", tmp_path / "a" / "0.phh", tmp_path / "b" / "0.phh", "--out", tmp_path / "out")
    kept = sorted(path.relative_to(tmp_path / "out").as_posix() for path in (tmp_path / "out").rglob("*.json"))
    assert kept == ["a/0.json", "b/0.json"]


def test_a_file_that_is_not_there_fails(tmp_path: Path) -> None:
    done = houseway("import", "phh", tmp_path / "none.phh")
    assert done.stdout.splitlines() == [
        f"{tmp_path / 'none.phh'}: failed: No such file or directory",
        "0 passed, 1 failed",
    ]
    assert done.returncode == 1


def test_a_folder_without_hands_fails(tmp_path: Path) -> None:
    done = houseway("import", "phh", tmp_path)
    assert done.stdout.splitlines() == [f"{tmp_path}: failed: no .phh or .phhs file", "0 passed, 1 failed"]


def test_export_and_import_again(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "records"
    houseway("import", "phh", folder / "good.phh", "--out", out)
    done = houseway("export", "phh", out / "good.json")
    assert done.returncode == 0
    again = tmp_path / "again.phh"
    again.write_text(done.stdout)
    assert houseway("import", "phh", again).stdout == "1 passed, 0 failed\n"


def test_export_to_a_file(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "records"
    houseway("import", "phh", folder, "--out", out)
    done = houseway("export", "phh", out, "--out", tmp_path / "all.phhs")
    assert (done.stdout, done.returncode) == ("", 0)
    assert houseway("import", "phh", tmp_path / "all.phhs").stdout.splitlines()[-1] == "4 passed, 0 failed"


def test_export_as_open_hand_history(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "records"
    houseway("import", "phh", folder / "good.phh", "--out", out)
    done = houseway("export", "ohh", out / "good.json", "--date", "2024-05-01T10:00:00Z", "--currency", "USD")
    hand = json.loads(done.stdout)["ohh"]
    assert (hand["start_date_utc"], hand["currency"]) == ("2024-05-01T10:00:00Z", "USD")


def test_export_of_a_round_that_cannot_be_told(tmp_path: Path) -> None:
    vectors = Path(__file__).parents[2] / "vectors" / "holdem"
    done = houseway("export", "phh", vectors / "07-full-pot-limit.json")
    assert done.returncode == 1
    assert "round 1 not expressed: the limit is full-pot, neither no-limit nor fixed" in done.stderr


def test_export_of_another_game(tmp_path: Path) -> None:
    (tmp_path / "other.json").write_text('{"record": 1, "instrument": "NI2005-63", "commands": []}')
    done = houseway("export", "phh", tmp_path / "other.json")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "blackjack" in done.stderr
