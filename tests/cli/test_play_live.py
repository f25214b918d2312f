"""The tables at a real terminal: keys without Enter, the picture in place, Ctrl-C and the end of the input."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from houseway import verify

pty = pytest.importorskip("pty")

START = (
    # Ctrl-C counts as at a person's terminal, also where the tests run in the background and it is ignored.
    "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
    "import sys; from houseway.cli.play import play, seat; seat.Seat.reading_seconds = 0; "
    "sys.exit(play(sys.argv[2], 1, '01', sys.argv[1], fast=True))"
)


CLEAR = "\x1b[2J"


class Terminal:
    """A table at a pseudo-terminal, of 80 by 24 unless something else is said."""

    def __init__(self, record: Path, game: str = "blackjack", width: int = 80, height: int = 24) -> None:
        self.screen, inner = pty.openpty()
        self.resize(width, height)
        environment = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES")}
        environment["TERM"] = "xterm-256color"
        command = [sys.executable, "-c", START, str(record), game]
        self.table = subprocess.Popen(
            command,
            stdin=inner,
            stdout=inner,
            stderr=inner,
            env=environment,
            start_new_session=True,
        )
        os.close(inner)
        self.shown = ""

    def resize(self, width: int, height: int) -> None:
        """Give the terminal another size."""
        import fcntl
        import struct
        import termios

        fcntl.ioctl(self.screen, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def last_screen(self) -> str:
        """What has been drawn since the screen was last wiped, without colours."""
        return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", self.shown.rsplit(CLEAR, 1)[1])

    def wait_for(self, text: str) -> None:
        """Read the screen until it has shown the text since the last key."""
        until = time.monotonic() + 20
        while text not in self.shown:
            assert time.monotonic() < until, f"{text!r} did not come: {self.shown[-800:]}"
            if select.select([self.screen], [], [], 0.2)[0]:
                self.shown += os.read(self.screen, 65536).decode(errors="replace")

    def wait_for_question_after(self, text: str) -> None:
        """Read on until the text has come and after it the prompt: keys pressed before that are no answer."""
        self.wait_for(text)
        self.shown = self.shown[self.shown.index(text) + len(text) :]
        self.wait_for("> ")

    def press(self, keys: str) -> None:
        """Press keys; Enter is part of them where it is meant."""
        self.shown = ""
        os.write(self.screen, keys.encode())

    def code(self) -> int:
        """The exit code, when the table has been left."""
        until = time.monotonic() + 20
        while self.table.poll() is None and time.monotonic() < until:
            if select.select([self.screen], [], [], 0.1)[0]:
                try:
                    self.shown += os.read(self.screen, 65536).decode(errors="replace")
                except OSError:
                    break
        return self.table.wait(timeout=5)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    terminal = Terminal(tmp_path / "record.json")
    yield terminal
    if terminal.table.poll() is None:
        terminal.table.kill()
        terminal.table.wait()
    os.close(terminal.screen)


def test_a_round_by_single_keys(terminal: Terminal, tmp_path: Path) -> None:
    terminal.wait_for_question_after("The cut is yours")
    terminal.press("100\n")
    terminal.wait_for_question_after("Your wager?")
    terminal.press("25\n")
    terminal.wait_for_question_after("Your wager is in the box")
    terminal.press("\n")
    terminal.wait_for_question_after("You have")
    terminal.press("\x1b[A")
    terminal.wait_for_question_after("That is none of the keys")
    terminal.press("?")
    terminal.wait_for("Which rule?")
    terminal.press("9.2(a)\n")
    terminal.wait_for_question_after("no card may be taken")
    terminal.press("\n")
    terminal.wait_for_question_after("You have")
    terminal.press("s")
    terminal.wait_for_question_after("go on")
    terminal.press("\n")
    terminal.wait_for_question_after("Settlement of round 1")
    terminal.press("q\n")
    assert terminal.code() == 0
    assert "Good-bye." in terminal.shown
    assert verify((tmp_path / "record.json").read_bytes()) == ()


def test_the_wagers_lie_there_until_they_are_settled_and_a_low_screen_holds_the_settlement(terminal: Terminal) -> None:
    terminal.wait_for_question_after("The cut is yours")
    terminal.press("\n")
    terminal.wait_for_question_after("Your wager?")
    terminal.press("25\n")
    terminal.wait_for_question_after("Your wager is in the box")
    terminal.press("\n")
    terminal.wait_for_question_after("You have")
    terminal.press("s")
    terminal.wait_for("go on\r\n> ")
    assert "no wager" not in terminal.shown
    assert "your chips $1,000.00" not in terminal.shown
    assert terminal.shown.rsplit(CLEAR, 1)[1].count("\n") < 24
    terminal.press("\n")
    terminal.wait_for("Settlement of round 1")
    terminal.wait_for("leave\r\n> ")
    assert "The dealer draws" in terminal.shown.rsplit(CLEAR, 1)[1]
    assert terminal.shown.rsplit(CLEAR, 1)[1].count("\n") < 24


def test_what_a_low_screen_cannot_hold_comes_page_by_page(terminal: Terminal) -> None:
    terminal.wait_for_question_after("The cut is yours")
    terminal.press("? a\n")
    terminal.wait_for_question_after("A.box")
    pages = 1
    while "The cut is yours" not in terminal.shown:
        terminal.press("\n")
        terminal.wait_for("> ")
        pages += 1
    assert pages > 2


def test_ctrl_c_in_a_round_ends_with_code_0_and_a_good_record(terminal: Terminal, tmp_path: Path) -> None:
    terminal.wait_for_question_after("The cut is yours")
    terminal.press("\n")
    terminal.wait_for_question_after("Your wager?")
    terminal.press("\n")
    terminal.wait_for_question_after("You have")
    terminal.shown = ""
    os.killpg(terminal.table.pid, signal.SIGINT)
    assert terminal.code() == 0
    assert "A round was left open" in terminal.shown
    assert verify((tmp_path / "record.json").read_bytes()) == ()


def test_ctrl_d_ends_with_code_0(terminal: Terminal) -> None:
    terminal.wait_for_question_after("The cut is yours")
    terminal.press("\x04")
    assert terminal.code() == 0
    assert "Good-bye." in terminal.shown


def test_keys_pressed_before_the_question_are_no_answer(terminal: Terminal) -> None:
    terminal.wait_for_question_after("The cut is yours")
    terminal.press("\n500\n500\n500\n")
    terminal.wait_for_question_after("Your wager?")
    assert "Of $500.00" not in terminal.shown
    terminal.press("q\n")
    assert terminal.code() == 0
    assert "leave with $1,000.00: even" in terminal.shown


@pytest.mark.parametrize(("width", "height"), [(80, 24), (60, 20)])
def test_the_cards_stay_on_the_screen_and_a_forbidden_key_names_its_clause(
    width: int, height: int, tmp_path: Path
) -> None:
    """The words of the others at the table come by chance, and so do the cards: a hand that may be split is dealt again."""
    for attempt in range(4):
        try:
            _the_cards_stay(tmp_path / f"record-{attempt}.json", width, height)
        except AssertionError:
            if attempt == 3:
                raise
        else:
            return


def _the_cards_stay(record: Path, width: int, height: int) -> None:
    terminal = Terminal(record, "blackjack", width, height)
    try:
        terminal.wait_for_question_after("The cut is yours")
        terminal.press("\n")
        terminal.wait_for_question_after("Your wager?")
        terminal.press("25\n")
        terminal.wait_for_question_after("Your wager is in the box")
        terminal.press("\n")
        terminal.wait_for_question_after("You have")
        for key, complaint in (("p", "Not now"), ("z", "is none of the keys"), ("p", "A.spl")):
            terminal.press(key)
            terminal.wait_for(complaint)
            terminal.wait_for("round\r\n> ")
            drawn = terminal.last_screen()
            assert drawn.count("\n") < height
            assert "Dealer" in drawn
            assert "you  " in drawn
            assert drawn.count("Not now") + drawn.count("is none of the keys") == 1
            assert max(map(len, drawn.split("\r\n"))) <= width
        if width == 80:
            terminal.shown = ""
            terminal.resize(60, 20)
            terminal.wait_for("round\r\n> ")
            assert terminal.last_screen().count("\n") < 20
    finally:
        terminal.table.kill()
        terminal.table.wait()
        os.close(terminal.screen)
