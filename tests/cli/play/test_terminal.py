"""Tables at a real terminal: keys without Enter, redrawing in place, Ctrl-C and the end of the input.

The seed fixes the cards, and with them the player seeds that the bots add.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("termios")

from tests.cli.pseudo_terminal import CLEAR, CONTINUE_KEY, Terminal

from houseway import verify

AT_THE_TABLE = ("--seed", "01", "--bots", "1", "--fast")


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    with Terminal("blackjack", *AT_THE_TABLE, "--output", tmp_path / "record.json") as terminal:
        yield terminal


def deal_round(terminal: Terminal, wager: str = "25\n") -> None:
    """Cut in the middle, wager and deal, up to the player's decision."""
    terminal.answer("The cut is yours", "\n")
    terminal.answer("Your wager?", wager)
    terminal.answer("Your wager is in the box", "\n")
    terminal.wait_for_question("You have")


def test_round_is_played_with_single_keys(terminal: Terminal, tmp_path: Path) -> None:
    terminal.answer("The cut is yours", "100\n")
    terminal.answer("Your wager?", "25\n")
    terminal.answer("Your wager is in the box", "\n")
    terminal.answer("You have", "\x1b[A")
    terminal.answer("This is not one of the keys", "?")
    terminal.answer("Which rule do you want", "9.2(a)\n")
    terminal.answer("NI2005-63 9.2(a)", "\n")
    terminal.answer("You have", "s")
    terminal.answer(CONTINUE_KEY, "\n")
    terminal.wait_for_question("Settlement of round 1")
    terminal.turn_pages("Your wager?")
    terminal.press("q\n")
    assert terminal.wait_for_exit_code() == 0
    assert "Good-bye." in terminal.output
    assert verify(tmp_path / "record.json") == ()


def test_wagers_stay_on_screen_until_settled_and_the_settlement_fits_a_low_screen(terminal: Terminal) -> None:
    deal_round(terminal)
    terminal.press("s")
    terminal.wait_for_question(CONTINUE_KEY)
    assert "no wager" not in terminal.output
    assert "your chips $1,000.00" not in terminal.output
    terminal.require_fitting_screen()
    terminal.answer(CONTINUE_KEY, "\n")
    terminal.wait_for_question("Settlement of round 1")
    assert "The dealer draws" in terminal.require_fitting_screen()


def test_text_that_does_not_fit_the_screen_is_paged(terminal: Terminal) -> None:
    terminal.answer("The cut is yours", "? a\n")
    terminal.wait_for_question("A.box")
    pages = 1
    while "The cut is yours" not in terminal.output:
        terminal.press("\n")
        terminal.wait_for_question(CLEAR)
        pages += 1
    assert pages > 2


def test_ctrl_c_in_a_round_asks_first_and_a_second_one_leaves_the_round_open(
    terminal: Terminal, tmp_path: Path
) -> None:
    deal_round(terminal)
    terminal.press("\x03")
    terminal.answer("Leave the table?", "n")
    terminal.answer("You have", "\x03")
    terminal.answer("Leave the table?", "\x03")
    assert terminal.wait_for_exit_code() == 0
    assert "You left a round open, as the record says" in terminal.output
    assert verify(tmp_path / "record.json") == ()
    assert b'"left"' in (tmp_path / "record.json").read_bytes()


def test_ctrl_d_in_a_round_asks_first(terminal: Terminal) -> None:
    deal_round(terminal)
    terminal.press("\x04")
    terminal.answer("Leave the table?", "r")
    terminal.answer("You have", "s")
    terminal.answer(CONTINUE_KEY, "\n")
    assert terminal.wait_for_exit_code() == 0
    assert "left a round open" not in terminal.output


@pytest.mark.parametrize("key", ["\x04", "\x03"])
def test_ctrl_c_and_ctrl_d_between_rounds_leave_with_code_0(terminal: Terminal, key: str) -> None:
    terminal.answer("The cut is yours", key)
    assert terminal.wait_for_exit_code() == 0
    assert "Good-bye." in terminal.output


def test_keys_pressed_before_the_question_are_ignored(terminal: Terminal) -> None:
    terminal.answer("The cut is yours", "\n500\n500\n500\n")
    terminal.wait_for_question("Your wager?")
    assert "Of $500.00" not in terminal.output
    terminal.press("q\n")
    assert terminal.wait_for_exit_code() == 0
    assert "leave with $1,000.00: even" in terminal.output
