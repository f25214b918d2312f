"""``import phh --out`` writes nowhere outside its folder and never over another hand; dates and currencies are checked."""

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


def numbered(*names: str) -> str:
    return "".join(f'["{name}"]{HAND}' for name in names)


def records_in(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*.json"))


@pytest.mark.parametrize(
    "name", ["../../escaped", "..", ".", "/etc/passwd", "a/b", "\\u0000", "..\\\\..\\\\x", "x\\ny", "é" * 300]
)
def test_no_name_of_a_hand_leads_out_of_the_folder(tmp_path: Path, name: str) -> None:
    source, out = tmp_path / "hands.phhs", tmp_path / "in" / "out"
    source.write_text(numbered(name, "1"))
    run("import", "phh", source, "--out", out)
    inside = [path for path in tmp_path.rglob("*") if path.is_file() and path != source]
    assert len(inside) == 2
    assert all(path.resolve().is_relative_to(out) for path in inside)


def test_hands_whose_names_come_out_alike_both_stay(tmp_path: Path) -> None:
    source, out = tmp_path / "hands.phhs", tmp_path / "out"
    source.write_text(numbered("a/b", "a?b", "a_b").replace("[200, 200]", "[300, 300]", 1))
    done = run("import", "phh", source, "--out", out)
    assert done.returncode == 0, done.stdout
    assert len(records_in(out)) == 2, "two are the same hand, one is another"
    first = records_in(out)
    assert run("import", "phh", source, "--out", out).returncode == 0
    assert records_in(out) == first, "the same hands again are there already"


def test_a_hand_is_never_written_over_another(tmp_path: Path) -> None:
    source, out = tmp_path / "hand.phh", tmp_path / "out"
    source.write_text(HAND)
    run("import", "phh", source, "--out", out)
    kept = (out / "hand.json").read_bytes()
    source.write_text(HAND.replace("[200, 200]", "[500, 500]"))
    run("import", "phh", source, "--out", out)
    assert (out / "hand.json").read_bytes() == kept
    assert json.loads((out / "hand-2.json").read_bytes()) != json.loads(kept)


def test_nothing_is_written_through_a_link_in_the_folder(tmp_path: Path) -> None:
    source, out, elsewhere = tmp_path / "hands.phhs", tmp_path / "out", tmp_path / "elsewhere"
    source.write_text(numbered("1"))
    elsewhere.mkdir()
    out.mkdir()
    (out / "hands").symlink_to(elsewhere)
    assert run("import", "phh", source, "--out", out).returncode != 0
    assert list(elsewhere.iterdir()) == []


VECTOR = Path(__file__).parents[2] / "vectors" / "holdem"


@pytest.mark.parametrize(
    "date", ["yesterday", "2026-11-16", "2026-13-01T00:00:00Z", "2026-11-16T10:00:00", "2026-11-16T10:00:00Z\n", ""]
)
def test_a_date_that_is_none_is_turned_away(date: str) -> None:
    done = run("export", "ohh", VECTOR / "01-showdown.json", "--date", date)
    assert done.returncode == 2
    assert "is no date in UTC" in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize("currency", ["aud", "AUDD", "", "A$D", "ÄÖÜ", "AU\n"])
def test_a_currency_that_is_none_is_turned_away(currency: str) -> None:
    done = run("export", "ohh", VECTOR / "01-showdown.json", "--currency", currency)
    assert done.returncode == 2
    assert "is no currency" in done.stderr
