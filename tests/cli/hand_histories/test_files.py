"""Tests that ``import phh --out`` stays in its folder and overwrites no hand, and of dates and currencies."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.command_runner import call as run

HAND = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [200, 200]
actions = ["d dh p1 AsAh", "d dh p2 KdKh", "p2 f"]
"""


def make_numbered_hands(*names: str) -> str:
    return "".join(f'["{name}"]{HAND}' for name in names)


def list_records(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*.json"))


@pytest.mark.parametrize(
    "name", ["../../escaped", "..", ".", "/etc/passwd", "a/b", "\\u0000", "..\\\\..\\\\x", "x\\ny", "é" * 300]
)
def test_hand_names_cannot_escape_the_folder(tmp_path: Path, name: str) -> None:
    source, out = tmp_path / "hands.phhs", tmp_path / "in" / "out"
    source.write_text(make_numbered_hands(name, "1"))
    run("import", "phh", source, "--output", out)
    written_paths = [path for path in tmp_path.rglob("*") if path.is_file() and path != source]
    assert len(written_paths) == 2
    assert all(path.resolve().is_relative_to(out) for path in written_paths)


def test_hands_with_colliding_names_are_both_written(tmp_path: Path) -> None:
    source, out = tmp_path / "hands.phhs", tmp_path / "out"
    source.write_text(make_numbered_hands("a/b", "a?b", "a_b").replace("[200, 200]", "[300, 300]", 1))
    process = run("import", "phh", source, "--output", out)
    assert process.returncode == 0, process.stdout
    assert len(list_records(out)) == 2, "two are the same hand, one is another"
    first_records = list_records(out)
    assert run("import", "phh", source, "--output", out).returncode == 0
    assert list_records(out) == first_records, "the same hands again are there already"


def test_a_hand_is_never_written_over_another(tmp_path: Path) -> None:
    source, out = tmp_path / "hand.phh", tmp_path / "out"
    source.write_text(HAND)
    run("import", "phh", source, "--output", out)
    first_record = (out / "hand.json").read_bytes()
    source.write_text(HAND.replace("[200, 200]", "[500, 500]"))
    run("import", "phh", source, "--output", out)
    assert (out / "hand.json").read_bytes() == first_record
    assert json.loads((out / "hand-2.json").read_bytes()) != json.loads(first_record)


def test_nothing_is_written_through_a_link_in_the_folder(tmp_path: Path) -> None:
    source, out, other_folder = tmp_path / "hands.phhs", tmp_path / "out", tmp_path / "elsewhere"
    source.write_text(make_numbered_hands("1"))
    other_folder.mkdir()
    out.mkdir()
    (out / "hands").symlink_to(other_folder)
    assert run("import", "phh", source, "--output", out).returncode != 0
    assert list(other_folder.iterdir()) == []


VECTOR = Path(__file__).parents[2] / "vectors" / "holdem"


@pytest.mark.parametrize(
    "date", ["yesterday", "2026-11-16", "2026-13-01T00:00:00Z", "2026-11-16T10:00:00", "2026-11-16T10:00:00Z\n", ""]
)
def test_invalid_dates_are_rejected(date: str) -> None:
    process = run("export", "ohh", VECTOR / "01-showdown.json", "--date", date)
    assert process.returncode == 2
    assert "is not a time in UTC" in process.stderr
    assert process.stdout == ""


@pytest.mark.parametrize("currency", ["aud", "AUDD", "", "A$D", "ÄÖÜ", "AU\n"])
def test_invalid_currencies_are_rejected(currency: str) -> None:
    process = run("export", "ohh", VECTOR / "01-showdown.json", "--currency", currency)
    assert process.returncode == 2
    assert "is not a currency code" in process.stderr
