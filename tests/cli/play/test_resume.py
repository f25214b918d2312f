"""Sittings that were cut off: they go on in the same round, at whatever line of the journal they ended."""

from __future__ import annotations

import shutil
import stat
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.cli.scripted_sessions import Session

from houseway import replay, verify
from houseway.cli.play.saved_game import SavedGame
from houseway.cli.saved_games.files import get_journal_path, read_journal_record

VISITS = {
    "blackjack": "156|25 s p5||h|s|10||s|s|q",
    "canberra-poker": "10 j||b|||f|q",
    "holdem": "|c|c|c|c|c|c|c|f||f|q",
    "pai-gow": "50 j l||h|k 400|||2|h|q",
}
GO_ON = "|".join(["", "1", "h", "s", "c", "f", "n"] * 2)
"""Keys that bring a round of any game to its end sooner or later."""


class CutOffHere(BaseException):
    """Stands for the end of the process."""


def visit_without_closing(game: str, record: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[bytes, Path]:
    """Play a visit, and give its journal as it was just before the record was written, with all seals ever kept."""
    whole: dict[str, bytes] = {}

    def stop(self: SavedGame, _table: Any) -> None:
        whole["journal"] = self.journal.path.read_bytes()
        raise CutOffHere

    monkeypatch.setattr("houseway.records.live.sealed_seeds.Seals.delete", lambda self, shuffle: None)
    monkeypatch.setattr(SavedGame, "close", stop)
    with pytest.raises(CutOffHere):
        Session(game, VISITS[game], record, bots=2, seed="05")
    monkeypatch.undo()
    return whole["journal"], get_journal_path(record)


def rounds_over(result: dict[str, Any]) -> list[dict[str, Any]]:
    return [played for played in result["rounds"] if played["status"] != "open"]


PLACES = 12
"""After how many lines of each journal the sitting is cut off."""


@pytest.mark.parametrize("game", VISITS)
def test_a_sitting_goes_on_wherever_it_was_cut_off(
    game: str, tmp_path: Path, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was settled is settled alike, nothing is dealt twice, and every shuffle is opened in the end."""
    record = tmp_path / "record.json"
    whole, journal = visit_without_closing(game, record, monkeypatch)
    monkeypatch.setenv("HOUSEWAY_DATA", str(data_folder))
    monkeypatch.setattr("os.fsync", lambda descriptor: None)
    kept = tmp_path / "kept"
    shutil.copytree(data_folder, kept)
    lines = whole.splitlines(keepends=True)
    for count in range(3, len(lines) + 1, max(1, len(lines) // PLACES)):
        record.unlink(missing_ok=True)
        shutil.rmtree(data_folder)
        shutil.copytree(kept, data_folder)
        journal.write_bytes(b"".join(lines[:count]))
        before = replay(read_journal_record(journal))
        session = Session(game, GO_ON, record, resume=True, fresh=False)
        assert session.code == 0, session.screen
        session.check_opened()
        after = replay(session.record)
        assert after["rounds"][: len(rounds_over(before))] == rounds_over(before)
        begun = [msgspec.json.decode(line) for line in lines[:count]]
        given = [line["entry"]["command"]["do"] for line in begun if "command" in line.get("entry", {})]
        assert session.verbs()[: len(given)] == given
        assert not journal.exists()


def test_the_same_cards_come_as_if_nothing_had_happened(tmp_path: Path) -> None:
    whole = Session("blackjack", "156|25||h|s|q", tmp_path / "whole.json", bots=2, seed="0c")
    Session("blackjack", "156|25||q|k", tmp_path / "parts.json", bots=2, seed="0c")
    assert not tmp_path.joinpath("parts.json").exists()
    parts = Session("blackjack", "h|s|q", tmp_path / "parts.json", resume=True, fresh=False)
    assert parts.record["commands"] == whole.record["commands"]
    assert replay(parts.record) == replay(whole.record)
    assert "leave with $975.00: $25.00 behind" in parts.screen
    assert "leave with $975.00: $25.00 behind" in whole.screen


def test_chips_bought_before_are_in_hand_again(tmp_path: Path) -> None:
    record = tmp_path / "r.json"
    Session("canberra-poker", "b50|10||q|k", record, chips="20")
    session = Session("canberra-poker", "f|q", record, resume=True, fresh=False)
    assert "You bought chips for $70.00 and leave with $60.00: $10.00 behind." in session.screen
    Session("holdem", "b50||q|k", tmp_path / "h.json", bots=1)
    session = Session("holdem", "f|q", tmp_path / "h.json", resume=True, fresh=False)
    assert "You bought chips for $250.00" in session.screen


def test_without_a_name_the_last_one_goes_on(data_folder: Path) -> None:
    Session("blackjack", "||q|k", Path(), kept=True)
    Session("canberra-poker", "10||q|k", Path(), kept=True)
    assert "-canberra-poker goes on with it." in Session(None, "q", Path(), kept=True).screen
    assert "Blackjack" in Session("blackjack", "q|y", Path(), kept=True, resume=True).screen
    assert "Canberra Poker" in Session(None, "q|y", Path(), kept=True, resume=True).screen
    nothing = Session(None, "", Path(), kept=True, resume=True)
    assert (nothing.code, nothing.screen) == (2, "houseway: --resume: no sitting was cut off\n")
    assert len(list((data_folder / "sittings").glob("*.json"))) == 2


def test_what_is_over_does_not_go_on_and_what_is_open_is_not_begun_anew(tmp_path: Path) -> None:
    record = tmp_path / "r.json"
    Session("blackjack", "||q|k", record)
    again = Session("blackjack", "q", record, fresh=False)
    assert (again.code, "a sitting was cut off there" in " ".join(again.screen.split())) == (2, True)
    Session("blackjack", "q|y", record, resume=True, fresh=False)
    data = record.read_bytes()
    over = Session("blackjack", "q", record, resume=True, fresh=False)
    assert (over.code, "this sitting is over" in " ".join(over.screen.split())) == (2, True)
    assert record.read_bytes() == data


def test_leaving_in_mid_round_is_asked_about_and_on_record(tmp_path: Path) -> None:
    record = tmp_path / "r.json"
    stayed = Session("blackjack", "156|25||q|zz|n|s|q", record, seed="05")
    assert "Leave? What is settled stays settled" in stayed.screen
    assert "left" not in stayed.record
    left = Session("blackjack", "156|25||q|y", record, seed="05")
    assert left.record["left"] == [{"player": "guest", "round": 1, "entry": len(left.record["chain"]["hashes"]) - 2}]
    assert "A round was left open, as the record says; $25.00 of yours is not settled." in left.screen
    assert "leave with $975.00: even" in left.screen
    ended = Session("blackjack", "156|25|", record, seed="05")
    assert ended.record["left"][0]["player"] == "guest"
    for session in (stayed, left, ended):
        session.check()


def test_what_was_settled_in_a_round_that_was_left_stays_settled(tmp_path: Path) -> None:
    """A Blackjack is paid at once (8.1(a)); Perfect Pairs are settled before the hands are played."""
    session = Session("blackjack", "156|25 p5||q|y", tmp_path / "r.json", seed="05", bots=1)
    (line,) = [line for line in replay(session.record)["rounds"][0]["lines"] if line["player"] == "guest"]
    assert (line["wager"], line["outcome"]) == ("perfect-pairs", "lose")
    assert "leave with $970.00: $5.00 behind." in session.screen
    assert "$25.00 of yours is not settled" in session.screen


def test_the_seed_of_a_shuffle_in_use_is_sealed_for_the_account_alone(
    tmp_path: Path, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tmp_path / "r.json"
    monkeypatch.setattr("secrets.token_bytes", bytes)  # a hand with a decision to leave open
    Session("blackjack", "||q|k", record, seed=None)
    (folder,) = (data_folder / "seals").iterdir()
    (seal,) = folder.iterdir()
    assert (stat.S_IMODE(folder.stat().st_mode), stat.S_IMODE(seal.stat().st_mode)) == (0o700, 0o600)
    seed = msgspec.json.decode(seal.read_bytes())["seed"]
    assert seed not in get_journal_path(record).read_text()
    session = Session("blackjack", "q|y", record, resume=True, fresh=False)
    assert session.record["shuffles"][0]["seed"] == seed
    assert not folder.exists()
    assert verify(session.data) == ()


def test_a_sitting_whose_closing_was_cut_off_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = tmp_path / "r.json"

    def stop(_self: SavedGame, _table: Any) -> None:
        raise CutOffHere

    with monkeypatch.context() as patch:
        patch.setattr(SavedGame, "close", stop)
        with pytest.raises(CutOffHere):
            Session("blackjack", "||q|y", record)
    session = Session("blackjack", "s", record, resume=True, fresh=False)
    assert (session.code, session.left_to_read) == (0, "s\n")
    assert session.record["left"][0]["round"] == 1
    session.check_opened()


def test_a_changed_journal_is_not_gone_on_with(tmp_path: Path) -> None:
    record = tmp_path / "r.json"
    Session("blackjack", "|25||q|k", record)
    journal = get_journal_path(record)
    journal.write_bytes(journal.read_bytes().replace(b'"25.00"', b'"50.00"'))
    session = Session("blackjack", "q", record, resume=True, fresh=False)
    assert (session.code, "is not what was chained" in " ".join(session.screen.split())) == (2, True)
