"""``houseway records``: the kept sittings, listed, found by name, closed, deleted; and where they lie."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest
from click.testing import Result
from tests.cli.scripted_sessions import Session
from typer.testing import CliRunner

from houseway import verify
from houseway.cli.app import app
from houseway.cli.saved_games.files import get_data_folder as folder_of_user
from houseway.cli.saved_games.files import get_journal_path


def houseway(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, arguments, input=typed)


@pytest.fixture
def sittings(data_folder: Path) -> dict[str, str]:
    """Three sittings: a closed one of Blackjack, one of Canberra Poker kept for later, an open one of Blackjack."""
    Session("blackjack", "156|25||s|q", Path(), kept=True, seed="05", bots=1)
    Session("canberra-poker", "10||q|k", Path(), kept=True)
    Session("blackjack", "156|25||q|k", Path(), kept=True, seed="05", bots=1)
    names = {path.name.partition(".")[0] for path in (data_folder / "sittings").iterdir()}
    day = min(names)[:10]
    assert names == {f"{day}-blackjack", f"{day}-blackjack-2", f"{day}-canberra-poker"}
    return {"closed": f"{day}-blackjack", "poker": f"{day}-canberra-poker", "open": f"{day}-blackjack-2"}


def test_the_list_tells_game_instrument_day_rounds_result_and_whether_it_is_open(sittings: dict[str, str]) -> None:
    listed = houseway("records")
    rows = {line.split()[0]: line.split() for line in listed.output.splitlines()}
    day = sittings["closed"][:10]
    assert rows[sittings["closed"]] == [sittings["closed"], "blackjack", "NI2005-63", day, "1", "-25.00", "closed"]
    assert rows[sittings["poker"]][-4:] == [day, "1", "0.00", "open"]
    assert "houseway play --resume NAME" in listed.output
    found = {entry["name"]: entry for entry in json.loads(houseway("records", "--json").output)}
    assert found[sittings["open"]]["state"] == "open"
    assert found[sittings["closed"]]["rounds"] == 1


def test_a_sitting_is_shown_verified_and_replayed_by_its_name(sittings: dict[str, str], data_folder: Path) -> None:
    for name in sittings.values():
        verified = houseway("verify", name)
        assert (verified.exit_code, "1 passed, 0 failed" in verified.output) == (0, True)
        assert "round 1" in houseway("show", name).output.lower()
        assert len(json.loads(houseway("replay", name).output)["rounds"]) == 1
    assert "1 opened and right" in houseway("verify", sittings["closed"]).output
    assert "not opened" in houseway("verify", sittings["open"]).output
    by_path = data_folder / "sittings" / f"{sittings['open']}.json.journal"
    assert houseway("verify", str(by_path)).exit_code == 0


def test_a_sitting_that_was_cut_off_is_closed_from_outside(sittings: dict[str, str], data_folder: Path) -> None:
    name = sittings["open"]
    closed = houseway("records", "close", name)
    assert closed.exit_code == 0
    record = data_folder / "sittings" / f"{name}.json"
    assert not get_journal_path(record).exists()
    assert verify(record) == ()
    found = json.loads(record.read_bytes())
    assert found["left"][0]["player"] == "guest"
    assert all("seed" in shuffle for shuffle in found["shuffles"])
    again = houseway("records", "close", name)
    assert "this sitting is over" in str(again.exception)


def test_deleting_asks_first(sittings: dict[str, str], data_folder: Path) -> None:
    for name in (sittings["closed"], sittings["open"]):
        before = len(list((data_folder / "sittings").iterdir()))
        kept = houseway("records", "delete", name, typed="n\n")
        assert (kept.exit_code, len(list((data_folder / "sittings").iterdir()))) == (1, before)
        gone = houseway("records", "delete", name, typed="y\n")
        assert (gone.exit_code, len(list((data_folder / "sittings").iterdir()))) == (0, before - 1)
    assert len(list((data_folder / "seals").iterdir())) == 1, "the seals of the open one are gone, the other's stay"
    assert "no sitting of that name" in str(houseway("records", "delete", "nothing").exception)


def test_where_they_lie(sittings: dict[str, str], data_folder: Path) -> None:
    def printed(*arguments: str) -> str:
        return houseway("records", "path", *arguments).output.strip()

    assert printed() == str(data_folder / "sittings")
    assert printed(sittings["closed"]) == str(data_folder / "sittings" / f"{sittings['closed']}.json")
    assert printed(sittings["open"]).endswith(".json.journal")


def test_nothing_kept_is_said_so() -> None:
    assert houseway("records").output.startswith("No sitting is kept yet in ")
    assert json.loads(houseway("records", "--json").output) == []


def test_what_cannot_be_read_is_listed_as_that(sittings: dict[str, str], data_folder: Path) -> None:
    (data_folder / "sittings" / "odd.json").write_text("{}")
    (data_folder / "sittings" / "cut.json.journal").write_text("")
    rows = {line.split()[0]: line for line in houseway("records").output.splitlines()}
    assert "cannot be read" in rows["odd"]
    assert "cannot be read" in rows["cut"]
    assert rows[sittings["closed"]].endswith("closed")


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the convention of other systems")
def test_the_data_folder_follows_the_platform(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("HOUSEWAY_DATA")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert folder_of_user() == tmp_path / ".local" / "share" / "houseway"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert folder_of_user() == tmp_path / "xdg" / "houseway"
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    assert folder_of_user() == tmp_path / ".local" / "share" / "houseway"


@pytest.mark.skipif(os.name != "posix", reason="permissions of another kind")
def test_only_the_account_looks_into_the_folders(sittings: dict[str, str], data_folder: Path) -> None:
    for folder in (data_folder / "sittings", data_folder / "seals", *(data_folder / "seals").iterdir()):
        assert folder.stat().st_mode & 0o077 == 0
    assert get_journal_path(data_folder / "sittings" / f"{sittings['open']}.json").stat().st_mode & 0o077 == 0
