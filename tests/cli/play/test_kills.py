"""The real program at a terminal, ended at any moment: nothing that was shown is lost, and it goes on in the same round."""

from __future__ import annotations

import os
import random
import signal
from pathlib import Path

import pytest

pytest.importorskip("termios")

from tests.cli.kill_runs import killed_and_gone_on_with
from tests.cli.pseudo_terminal import Terminal

from houseway import verify
from houseway.cli.saved_games.files import get_journal_path, read_journal_record

MOMENTS = 4
"""Of each game; a hundred of all of them in ``make faults``."""
AT_THE_TABLE = ("--seed", "05", "--bots", "2", "--fast")


def dealt(terminal: Terminal) -> str:
    """A round of Blackjack as far as the person's decision; the screen then."""
    terminal.answer("The cut is yours", "\n")
    terminal.answer("Your wager?", "25\n")
    terminal.answer("Your wager is in the box", "\n")
    terminal.wait_for_question("You have")
    return terminal.last_screen()


def felt(screen: str) -> list[str]:
    """The lines of the felt."""
    return [line for line in screen.split("\n") if line.startswith("│")]


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_in_mid_round_and_the_same_round_goes_on(number: int, data_folder: Path) -> None:
    with Terminal("blackjack", *AT_THE_TABLE) as terminal:
        before = dealt(terminal)
        os.kill(terminal.table.pid, number)
        code = terminal.code()
        assert code == (-9 if number == signal.SIGKILL else 128 + number)
        assert ("goes on in the same round" in terminal.shown) == (number != signal.SIGKILL)
    with Terminal("--resume", "--fast") as terminal:
        terminal.wait_for_question("You have")
        assert felt(terminal.last_screen()) == felt(before)
        terminal.press("s")
        terminal.turn_pages("Your wager?")
        terminal.press("q\n")
        assert terminal.code() == 0
    (record,) = (data_folder / "sittings").iterdir()
    assert verify(record) == ()
    assert b'"left"' not in record.read_bytes()


def test_closing_the_window_keeps_the_round(tmp_path: Path) -> None:
    record = tmp_path / "mine.json"
    with Terminal("blackjack", *AT_THE_TABLE, "--record", record) as terminal:
        dealt(terminal)
        terminal.close()
        assert terminal.table.wait(timeout=20) == 128 + signal.SIGHUP
    assert read_journal_record(get_journal_path(record))["commands"][-1]["do"] in ("deal", "hit", "stand")
    with Terminal(record, "--resume", "--fast") as terminal:
        terminal.answer("You have", "q")
        terminal.answer("Leave?", "y")
        assert terminal.code() == 0
    assert verify(record) == ()
    assert not get_journal_path(record).exists()


def test_a_table_that_is_at_play_is_not_taken_up_by_another(tmp_path: Path) -> None:
    record = tmp_path / "mine.json"
    with Terminal("blackjack", *AT_THE_TABLE, "--record", record) as terminal:
        dealt(terminal)
        with Terminal("--resume", record) as other:
            assert other.code() == 2
            assert "another process has this table" in " ".join(other.shown.split())


@pytest.mark.parametrize("game", ["blackjack", "canberra-poker", "holdem", "pai-gow"])
def test_killed_at_random_moments_and_gone_on_with(game: str, tmp_path: Path) -> None:
    commands = killed_and_gone_on_with(game, tmp_path / "record.json", random.Random(game), MOMENTS)
    assert commands > 2 * MOMENTS, "the sitting came too little far to show anything"
