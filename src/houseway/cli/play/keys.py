"""What the person types: single keys at a terminal, whole lines where the input is a pipe or a script."""

from __future__ import annotations

import os
import sys
from typing import TextIO

from rich.console import Console
from rich.text import Text

END_OF_INPUT = ("", "\x04")
LOOK_UP_SECONDS = 0.25


class Keys:
    """Where answers come from. At the end of the input every question raises ``EOFError``."""

    def __init__(self, console: Console, stdin: TextIO | None = None) -> None:
        self.console = console
        self.stdin = sys.stdin if stdin is None else stdin
        self.live = console.is_terminal and _is_terminal(self.stdin)
        """Whether a person sits at a terminal: keys need no Enter, and the table is drawn in place."""

    def key(self, prompt: Text) -> str:
        """One key at a terminal, one line elsewhere; blanks around it do not count."""
        if not self.live or sys.platform == "win32":
            return self.line(prompt)
        _forget_typed(self.stdin.fileno())
        self.console.print(prompt, end="")
        pressed = _one_key(self.stdin.fileno())
        if pressed in END_OF_INPUT:
            raise EOFError
        self.console.print(pressed.strip(), markup=False, highlight=False)
        return pressed.strip()

    def line(self, prompt: Text) -> str:
        """One line, closed by Enter; where it is not typed here it is shown, so that the output can be read alone."""
        if self.live:
            _forget_typed(self.stdin.fileno())
            self.console.print(prompt, end="")
            return input().strip()
        self.console.print(prompt, end="")
        line = self.stdin.readline()
        if not line:
            self.console.print()
            raise EOFError
        self.console.print(line.strip(), markup=False, highlight=False)
        return line.strip()


def _is_terminal(stream: TextIO) -> bool:
    try:
        return stream.isatty()
    except ValueError:
        return False


if sys.platform == "win32":

    def _one_key(_descriptor: int) -> str:
        raise NotImplementedError("keys are read as lines here")

    def _forget_typed(_descriptor: int) -> None:
        """Keys pressed too early stay where they are."""

else:
    import select
    import termios
    import tty

    def _forget_typed(descriptor: int) -> None:
        """A key pressed before its question was asked is no answer to it: nobody wagers by accident."""
        termios.tcflush(descriptor, termios.TCIFLUSH)

    def _one_key(descriptor: int) -> str:
        """One key without Enter; what follows an escape (arrow keys and the like) is thrown away."""
        before = termios.tcgetattr(descriptor)
        try:
            tty.setcbreak(descriptor, termios.TCSADRAIN)
            while not select.select([descriptor], [], [], LOOK_UP_SECONDS)[0]:
                pass  # a Ctrl-C that came just before the wait is noticed between two looks
            pressed = os.read(descriptor, 1)
            if pressed == b"\x1b" or pressed > b"\x7f":
                while select.select([descriptor], [], [], 0.01)[0] and os.read(descriptor, 1):
                    pressed = b"\x1b"
        finally:
            termios.tcsetattr(descriptor, termios.TCSADRAIN, before)
        return pressed.decode("ascii", "replace")
