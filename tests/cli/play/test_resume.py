"""Interrupted games resume in the same round, whichever line of the journal was the last."""

from __future__ import annotations

import shutil
import stat
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.cli.scripted_sessions import ScriptedSession

from houseway import replay, verify
from houseway.cli.play.saved_game import SavedGame
from houseway.cli.saved_games.files import get_journal_path, read_journal_record

INPUT_LINES = {
    "blackjack": "156|25 s p5||h|s|10||s|s|q",
    "canberra-poker": "10 j||b|||f|q",
    "holdem": "|c|c|c|c|c|c|c|f||f|q",
    "pai-gow": "50 j l||h|k 400|||2|h|q",
}
FINISHING_KEYS = "|".join(["", "1", "h", "s", "c", "f", "n"] * 2)
"""Keys that bring a round of any game to its end sooner or later."""


class SimulatedCrashError(BaseException):
    """Error that stands for the end of the process."""


def play_without_closing(game: str, record: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[bytes, Path]:
    """Play a session; return its journal just before the record was written, and the journal's path.

    All seals ever saved are retained.
    """
    journals: dict[str, bytes] = {}

    def stop(self: SavedGame, _table: Any) -> None:
        journals["journal"] = self.journal.path.read_bytes()
        raise SimulatedCrashError

    monkeypatch.setattr("houseway.records.live.seed_files.SeedFiles.delete", lambda self, shuffle: None)
    monkeypatch.setattr(SavedGame, "close", stop)
    with pytest.raises(SimulatedCrashError):
        ScriptedSession(game, INPUT_LINES[game], record, bots=2, seed="05")
    monkeypatch.undo()
    return journals["journal"], get_journal_path(record)


def list_finished_rounds(result: dict[str, Any]) -> list[dict[str, Any]]:
    return [round_result for round_result in result["rounds"] if round_result["status"] != "open"]


INTERRUPTION_COUNT = 12
"""Number of places in each journal at which the game is interrupted."""


@pytest.mark.parametrize("game", INPUT_LINES)
def test_game_resumes_wherever_it_was_interrupted(
    game: str, tmp_path: Path, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Earlier settlements stay the same, nothing is dealt twice, and every shuffle is revealed in the end."""
    record = tmp_path / "record.json"
    journal_bytes, journal = play_without_closing(game, record, monkeypatch)
    monkeypatch.setenv("HOUSEWAY_DATA", str(data_folder))
    monkeypatch.setattr("os.fsync", lambda descriptor: None)
    saved_data = tmp_path / "kept"
    shutil.copytree(data_folder, saved_data)
    lines = journal_bytes.splitlines(keepends=True)
    for count in range(3, len(lines) + 1, max(1, len(lines) // INTERRUPTION_COUNT)):
        record.unlink(missing_ok=True)
        shutil.rmtree(data_folder)
        shutil.copytree(saved_data, data_folder)
        journal.write_bytes(b"".join(lines[:count]))
        result_before = replay(read_journal_record(journal))
        session = ScriptedSession(game, FINISHING_KEYS, record, resume=True, fresh=False)
        assert session.code == 0, session.screen
        session.check_revealed()
        result_after = replay(session.record)
        assert result_after["rounds"][: len(list_finished_rounds(result_before))] == list_finished_rounds(result_before)
        entries = [msgspec.json.decode(line) for line in lines[:count]]
        verbs = [line["entry"]["command"]["do"] for line in entries if "command" in line.get("entry", {})]
        assert session.verbs()[: len(verbs)] == verbs
        assert not journal.exists()


def test_resumed_game_deals_the_same_cards(tmp_path: Path) -> None:
    whole_session = ScriptedSession("blackjack", "156|25||h|s|q", tmp_path / "whole.json", bots=2, seed="0c")
    ScriptedSession("blackjack", "156|25||q|k", tmp_path / "parts.json", bots=2, seed="0c")
    assert not tmp_path.joinpath("parts.json").exists()
    resumed_session = ScriptedSession("blackjack", "h|s|q", tmp_path / "parts.json", resume=True, fresh=False)
    assert resumed_session.record["commands"] == whole_session.record["commands"]
    assert replay(resumed_session.record) == replay(whole_session.record)
    assert "leave with $975.00: $25.00 behind" in resumed_session.screen
    assert "leave with $975.00: $25.00 behind" in whole_session.screen


def test_resumed_game_restores_bought_chips(tmp_path: Path) -> None:
    record = tmp_path / "r.json"
    ScriptedSession("canberra-poker", "b50|10||q|k", record, chips="20")
    session = ScriptedSession("canberra-poker", "f|q", record, resume=True, fresh=False)
    assert "You bought chips for $70.00 and leave with $60.00: $10.00 behind." in session.screen
    ScriptedSession("holdem", "b50||q|k", tmp_path / "h.json", bots=1)
    session = ScriptedSession("holdem", "f|q", tmp_path / "h.json", resume=True, fresh=False)
    assert "You bought chips for $250.00" in session.screen


def test_resume_without_a_name_continues_the_last_game(data_folder: Path) -> None:
    ScriptedSession("blackjack", "||q|k", Path(), in_data_folder=True)
    ScriptedSession("canberra-poker", "10||q|k", Path(), in_data_folder=True)
    assert "-canberra-poker\n" in ScriptedSession(None, "q", Path(), in_data_folder=True).screen
    assert "Blackjack" in ScriptedSession("blackjack", "q|y", Path(), in_data_folder=True, resume=True).screen
    assert "Canberra Poker" in ScriptedSession(None, "q|y", Path(), in_data_folder=True, resume=True).screen
    empty_session = ScriptedSession(None, "", Path(), in_data_folder=True, resume=True)
    assert (empty_session.code, empty_session.screen) == (2, "houseway: --resume: No game was interrupted.\n")
    assert len(list((data_folder / "sittings").glob("*.json"))) == 2


def test_finished_game_cannot_be_resumed_and_open_game_cannot_be_restarted(tmp_path: Path) -> None:
    record = tmp_path / "r.json"
    ScriptedSession("blackjack", "||q|k", record)
    restarted_session = ScriptedSession("blackjack", "q", record, fresh=False)
    assert (restarted_session.code, "A game was interrupted there." in " ".join(restarted_session.screen.split())) == (
        2,
        True,
    )
    ScriptedSession("blackjack", "q|y", record, resume=True, fresh=False)
    data = record.read_bytes()
    finished_session = ScriptedSession("blackjack", "q", record, resume=True, fresh=False)
    assert (finished_session.code, "This game is over." in " ".join(finished_session.screen.split())) == (2, True)
    assert record.read_bytes() == data


def test_leaving_in_mid_round_asks_first_and_is_recorded(tmp_path: Path) -> None:
    record = tmp_path / "r.json"
    stayed_session = ScriptedSession("blackjack", "156|25||q|zz|n|s|q", record, seed="05")
    assert "Leave the table? Settled wagers stay settled." in stayed_session.screen
    assert "left" not in stayed_session.record
    left_session = ScriptedSession("blackjack", "156|25||q|y", record, seed="05")
    assert left_session.record["left"] == [
        {"player": "guest", "round": 1, "entry": len(left_session.record["chain"]["hashes"]) - 2}
    ]
    assert "You left a round open, as the record says; $25.00 of yours is not settled." in left_session.screen
    assert "leave with $975.00: even" in left_session.screen
    ended_session = ScriptedSession("blackjack", "156|25|", record, seed="05")
    assert ended_session.record["left"][0]["player"] == "guest"
    for session in (stayed_session, left_session, ended_session):
        session.check()


def test_settled_wagers_of_an_abandoned_round_stay_settled(tmp_path: Path) -> None:
    """A Blackjack is paid at once (8.1(a)); Perfect Pairs are settled before the hands are played."""
    session = ScriptedSession("blackjack", "156|25 p5||q|y", tmp_path / "r.json", seed="05", bots=1)
    (line,) = [line for line in replay(session.record)["rounds"][0]["lines"] if line["player"] == "guest"]
    assert (line["wager"], line["outcome"]) == ("perfect-pairs", "lose")
    assert "leave with $970.00: $5.00 behind." in session.screen
    assert "$25.00 of yours is not settled" in session.screen


def test_seed_of_a_shuffle_in_use_is_readable_by_its_owner_only(
    tmp_path: Path, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tmp_path / "r.json"
    monkeypatch.setattr("secrets.token_bytes", bytes)  # a hand with a decision to leave open
    ScriptedSession("blackjack", "||q|k", record, seed=None)
    (folder,) = (data_folder / "seals").iterdir()
    (seal_file,) = folder.iterdir()
    assert (stat.S_IMODE(folder.stat().st_mode), stat.S_IMODE(seal_file.stat().st_mode)) == (0o700, 0o600)
    seed = msgspec.json.decode(seal_file.read_bytes())["seed"]
    assert seed not in get_journal_path(record).read_text()
    session = ScriptedSession("blackjack", "q|y", record, resume=True, fresh=False)
    assert session.record["shuffles"][0]["seed"] == seed
    assert not folder.exists()
    assert verify(session.data) == ()


def test_game_interrupted_while_closing_is_closed_on_resume(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = tmp_path / "r.json"

    def stop(_self: SavedGame, _table: Any) -> None:
        raise SimulatedCrashError

    with monkeypatch.context() as patch:
        patch.setattr(SavedGame, "close", stop)
        with pytest.raises(SimulatedCrashError):
            ScriptedSession("blackjack", "||q|y", record)
    session = ScriptedSession("blackjack", "s", record, resume=True, fresh=False)
    assert (session.code, session.unread_input) == (0, "s\n")
    assert session.record["left"][0]["round"] == 1
    session.check_revealed()


def test_changed_journal_cannot_be_resumed(tmp_path: Path) -> None:
    record = tmp_path / "r.json"
    ScriptedSession("blackjack", "|25||q|k", record)
    journal = get_journal_path(record)
    journal.write_bytes(journal.read_bytes().replace(b'"25.00"', b'"50.00"'))
    session = ScriptedSession("blackjack", "q", record, resume=True, fresh=False)
    assert (session.code, "differs from the entry that was hashed" in " ".join(session.screen.split())) == (2, True)
