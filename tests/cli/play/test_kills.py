"""The real program, killed at any moment: nothing shown is lost, and the same round resumes."""

from __future__ import annotations

import os
import random
import signal
from pathlib import Path

import pytest

pytest.importorskip("termios")

from tests.cli.kill_runs import kill_and_resume
from tests.cli.pseudo_terminal import Terminal
from tests.run_size import choose_size

from houseway import verify
from houseway.cli.saved_games.files import get_journal_path, read_journal_record

KILL_COUNT = choose_size(2, 4)
"""Number of kills for each game; ``make fault-injection`` runs a hundred."""
OPTIONS = ("--seed", "05", "--bots", "2", "--fast")


def deal_round(terminal: Terminal) -> str:
    """Play Blackjack up to the player's decision and return the screen."""
    terminal.answer("The cut is yours", "\n")
    terminal.answer("Your wager?", "25\n")
    terminal.answer("Your wager is in the box", "\n")
    terminal.wait_for_question("You have")
    return terminal.get_last_screen()


def get_table_lines(screen: str) -> list[str]:
    """Return the screen lines that show the table."""
    return [line for line in screen.split("\n") if line.startswith("│")]


@pytest.mark.parametrize("signal_number", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_round_resumes_after_a_signal(signal_number: int, data_folder: Path) -> None:
    with Terminal("blackjack", *OPTIONS) as terminal:
        screen_before = deal_round(terminal)
        os.kill(terminal.process.pid, signal_number)
        code = terminal.wait_for_exit_code()
        assert code == (-9 if signal_number == signal.SIGKILL else 128 + signal_number)
        assert ("To continue in the same round" in terminal.output) == (signal_number != signal.SIGKILL)
    with Terminal("--resume", "--fast") as terminal:
        terminal.wait_for_question("You have")
        assert get_table_lines(terminal.get_last_screen()) == get_table_lines(screen_before)
        terminal.press("s")
        terminal.turn_pages("Your wager?")
        terminal.press("q\n")
        assert terminal.wait_for_exit_code() == 0
    (record,) = (data_folder / "sittings").iterdir()
    assert verify(record) == ()
    assert b'"left"' not in record.read_bytes()


def test_closing_the_window_saves_the_round(tmp_path: Path) -> None:
    record = tmp_path / "mine.json"
    with Terminal("blackjack", *OPTIONS, "--output", record) as terminal:
        deal_round(terminal)
        terminal.close()
        assert terminal.process.wait(timeout=20) == 128 + signal.SIGHUP
    assert read_journal_record(get_journal_path(record))["commands"][-1]["do"] in ("deal", "hit", "stand")
    with Terminal(record, "--resume", "--fast") as terminal:
        terminal.answer("You have", "q")
        terminal.answer("Leave the table?", "y")
        assert terminal.wait_for_exit_code() == 0
    assert verify(record) == ()
    assert not get_journal_path(record).exists()


def test_table_in_play_cannot_be_resumed_by_another_process(tmp_path: Path) -> None:
    record = tmp_path / "mine.json"
    with Terminal("blackjack", *OPTIONS, "--output", record) as terminal:
        deal_round(terminal)
        with Terminal("--resume", record) as other:
            assert other.wait_for_exit_code() == 2
            assert "Another process is using this table" in " ".join(other.output.split())


@pytest.mark.parametrize("game", ["blackjack", "canberra-poker", "holdem", "pai-gow"])
def test_game_resumes_after_kills_at_random_moments(game: str, tmp_path: Path) -> None:
    command_count = kill_and_resume(game, tmp_path / "record.json", random.Random(game), KILL_COUNT)
    assert command_count > 2 * KILL_COUNT, "the game was too short to show anything"
