"""``houseway records`` lists, finds, closes and deletes saved games and prints their folder."""

from __future__ import annotations

import datetime
import json
import os
import re
import sys
from pathlib import Path

import pytest
from click.testing import Result
from tests.cli.scripted_sessions import ScriptedSession
from typer.testing import CliRunner

from houseway import verify
from houseway.cli.app import app
from houseway.cli.saved_games.files import get_data_folder as folder_of_user
from houseway.cli.saved_games.files import get_journal_path


def run_houseway(*arguments: str, input_text: str = "") -> Result:
    return CliRunner().invoke(app, arguments, input=input_text)


@pytest.fixture
def saved_games(data_folder: Path) -> dict[str, str]:
    """Save three games: a closed and an open one of Blackjack, and an open one of Canberra Poker."""
    ScriptedSession("blackjack", "156|25||s|q", Path(), in_data_folder=True, seed="05", bots=1)
    ScriptedSession("canberra-poker", "10||q|k", Path(), in_data_folder=True)
    ScriptedSession("blackjack", "156|25||q|k", Path(), in_data_folder=True, seed="05", bots=1)
    names = {path.name.partition(".")[0] for path in (data_folder / "sittings").iterdir()}
    day = min(names)[:10]
    assert names == {f"{day}-blackjack", f"{day}-blackjack-2", f"{day}-canberra-poker"}
    return {"closed": f"{day}-blackjack", "poker": f"{day}-canberra-poker", "open": f"{day}-blackjack-2"}


def test_list_has_game_instrument_day_rounds_result_and_state(saved_games: dict[str, str]) -> None:
    listing = run_houseway("records")
    rows = {line.split()[0]: re.split(r" {2,}", line) for line in listing.output.splitlines()}
    date = datetime.date.fromisoformat(saved_games["closed"][:10])
    day = f"{date.day} {date:%B %Y}"
    assert rows[saved_games["closed"]] == [
        saved_games["closed"],
        "blackjack",
        "NI2005-63",
        day,
        "1",
        "-25.00",
        "closed",
    ]
    assert rows[saved_games["poker"]][-4:] == [day, "1", "0.00", "open"]
    assert "houseway play --resume NAME" in listing.output
    entries = {entry["name"]: entry for entry in json.loads(run_houseway("records", "--json").output)}
    assert entries[saved_games["open"]]["state"] == "open"
    assert entries[saved_games["closed"]]["rounds"] == 1


def test_saved_game_is_shown_verified_and_replayed_by_its_name(saved_games: dict[str, str], data_folder: Path) -> None:
    for name in saved_games.values():
        verification = run_houseway("verify", name)
        is_closed = name == saved_games["closed"]
        totals = "1 passed, 0 failed" if is_closed else "1 passed (1 with warnings), 0 failed"
        assert (verification.exit_code, totals in verification.output) == (0, True)
        assert verification.output.startswith("PASS: " if is_closed else "PASS with warnings: ")
        assert "round 1" in run_houseway("show", name).output.lower()
        assert len(json.loads(run_houseway("replay", name).output)["rounds"]) == 1
    assert "Shuffles: 1 revealed and correct." in run_houseway("verify", saved_games["closed"]).output
    assert "not revealed" in run_houseway("verify", saved_games["open"]).output
    journal_path = data_folder / "sittings" / f"{saved_games['open']}.json.journal"
    assert run_houseway("verify", str(journal_path)).exit_code == 0


def test_interrupted_game_is_closed_by_the_records_command(saved_games: dict[str, str], data_folder: Path) -> None:
    name = saved_games["open"]
    closing = run_houseway("records", "close", name)
    assert closing.exit_code == 0
    record = data_folder / "sittings" / f"{name}.json"
    assert not get_journal_path(record).exists()
    assert verify(record) == ()
    contents = json.loads(record.read_bytes())
    assert contents["left"][0]["player"] == "guest"
    assert all("seed" in shuffle for shuffle in contents["shuffles"])
    second_closing = run_houseway("records", "close", name)
    assert "This game is over." in str(second_closing.exception)


def test_delete_asks_for_confirmation(saved_games: dict[str, str], data_folder: Path) -> None:
    for name in (saved_games["closed"], saved_games["open"]):
        file_count = len(list((data_folder / "sittings").iterdir()))
        refused_deletion = run_houseway("records", "delete", name, input_text="n\n")
        assert (refused_deletion.exit_code, len(list((data_folder / "sittings").iterdir()))) == (1, file_count)
        deletion = run_houseway("records", "delete", name, input_text="y\n")
        assert (deletion.exit_code, len(list((data_folder / "sittings").iterdir()))) == (0, file_count - 1)
    assert len(list((data_folder / "seals").iterdir())) == 1, "the seals of the open one are gone, the other's stay"
    assert "There is no saved game of this name." in str(run_houseway("records", "delete", "nothing").exception)


def test_path_prints_the_folder_and_the_file_of_a_game(saved_games: dict[str, str], data_folder: Path) -> None:
    def print_path(*arguments: str) -> str:
        return run_houseway("records", "path", *arguments).output.strip()

    assert print_path() == str(data_folder / "sittings")
    assert print_path(saved_games["closed"]) == str(data_folder / "sittings" / f"{saved_games['closed']}.json")
    assert print_path(saved_games["open"]).endswith(".json.journal")


def test_empty_list_is_reported() -> None:
    assert run_houseway("records").output.startswith("There are no saved games in ")
    assert json.loads(run_houseway("records", "--json").output) == []


def test_unreadable_games_are_listed_as_unreadable(saved_games: dict[str, str], data_folder: Path) -> None:
    (data_folder / "sittings" / "odd.json").write_text("{}")
    (data_folder / "sittings" / "cut.json.journal").write_text("")
    rows = {line.split()[0]: line for line in run_houseway("records").output.splitlines()}
    assert "cannot be read" in rows["odd"]
    assert "cannot be read" in rows["cut"]
    assert rows[saved_games["closed"]].endswith("closed")


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
def test_folders_are_readable_by_their_owner_only(saved_games: dict[str, str], data_folder: Path) -> None:
    for folder in (data_folder / "sittings", data_folder / "seals", *(data_folder / "seals").iterdir()):
        assert folder.stat().st_mode & 0o077 == 0
    assert get_journal_path(data_folder / "sittings" / f"{saved_games['open']}.json").stat().st_mode & 0o077 == 0
