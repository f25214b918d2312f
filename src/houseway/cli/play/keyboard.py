"""What the person types: single keys at a terminal, whole lines where the input is a pipe or a script."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Callable
from typing import NoReturn, TextIO

from rich.console import Console
from rich.text import Text

from houseway.cli.play.interrupts import HANG_UP, CutOff, Signals

END_OF_INPUT = ("", "\x04")
LOOK_UP_SECONDS = 0.25


class Keys:
    """Where answers come from. At the end of the input every question raises ``EOFError``."""

    def __init__(self, console: Console, stdin: TextIO | None = None) -> None:
        self.console = console
        self.stdin = sys.stdin if stdin is None else stdin
        self.live = console.is_terminal and _is_terminal(self.stdin)
        """Whether a person sits at a terminal: keys need no Enter, and the table is drawn in place."""
        self.signals = Signals()
        self.drawn_at = console.size
        """How large the terminal was when the table was last drawn."""

    def key(self, prompt: Text, again: Callable[[], Text] | None = None) -> str:
        """One key at a terminal, one line elsewhere; blanks around it do not count.

        ``again`` draws everything anew where the terminal changes its size, and gives the prompt.
        """
        if not self.live or sys.platform == "win32":
            return self.line(prompt, again)
        _forget_typed(self.stdin.fileno())
        with self.signals.count():
            pressed = _one_key(self.stdin.fileno(), lambda: self.console.print(prompt, end=""), self._watch_size(again))
        if pressed in END_OF_INPUT:
            self._end_of_input()
        self.console.print(pressed.strip(), markup=False, highlight=False)
        return pressed.strip()

    def wait(self, seconds: float) -> None:
        """Leave time to read."""
        with self.signals.count():
            time.sleep(seconds)

    def _end_of_input(self) -> NoReturn:
        """Nothing more comes: somebody has said so, or the terminal itself has gone."""
        if not self.is_there():
            raise CutOff(HANG_UP)
        raise EOFError

    def is_there(self) -> bool:
        """Whether the terminal, where there was one, has not been closed."""
        return not self.live or _is_there(self.stdin.fileno())

    def _watch_size(self, again: Callable[[], Text] | None) -> Callable[[], None]:
        """What is done while nothing is typed: look whether the terminal has another size now."""

        def look() -> None:
            if again is not None and self.console.size != self.drawn_at:
                self.console.print(again(), end="")

        return look

    def line(self, prompt: Text, again: Callable[[], Text] | None = None) -> str:
        """One line, closed by Enter; where it is not typed here it is shown, so that the output can be read alone."""
        if self.live:
            _forget_typed(self.stdin.fileno())
            self.console.print(prompt, end="")
            try:
                with self.signals.count():
                    _wait(self.stdin.fileno(), self._watch_size(again))
                    return input().strip()
            except EOFError:
                self._end_of_input()
        self.console.print(prompt, end="")
        with self.signals.count():
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

    def _one_key(_descriptor: int, _ask: Callable[[], None], _idle: Callable[[], None]) -> str:
        raise NotImplementedError("keys are read as lines here")

    def _forget_typed(_descriptor: int) -> None:
        """Keys pressed too early stay where they are."""

    def _wait(_descriptor: int, _idle: Callable[[], None]) -> None:
        """A line is waited for where it is read."""

    def _is_there(_descriptor: int) -> bool:
        """A window that is closed ends the program here."""
        return True

else:
    import select
    import termios
    import tty

    def _forget_typed(descriptor: int) -> None:
        """A key pressed before its question was asked is no answer to it: nobody wagers by accident."""
        with contextlib.suppress(termios.error):  # that the terminal has gone is noticed by who reads
            termios.tcflush(descriptor, termios.TCIFLUSH)

    def _is_there(descriptor: int) -> bool:
        """Whether the terminal has not been closed."""
        try:
            termios.tcgetattr(descriptor)
        except termios.error:
            return False
        return True

    def _wait(descriptor: int, idle: Callable[[], None]) -> None:
        """Wait until something was typed; a Ctrl-C that came just before is noticed between two looks."""
        while not select.select([descriptor], [], [], LOOK_UP_SECONDS)[0]:
            idle()

    def _read_one(descriptor: int) -> bytes:
        """One byte; none where the terminal has gone."""
        try:
            return os.read(descriptor, 1)
        except OSError:
            return b""

    def _one_key(descriptor: int, ask: Callable[[], None], idle: Callable[[], None]) -> str:
        """One key without Enter; what follows an escape (arrow keys and the like) is thrown away.

        The question is asked when keys are heard one by one: a Ctrl-D before that would be no key but the end of a line.
        """
        if not _is_there(descriptor):
            return ""
        before = termios.tcgetattr(descriptor)
        try:
            tty.setcbreak(descriptor, termios.TCSADRAIN)
            ask()
            _wait(descriptor, idle)
            pressed = _read_one(descriptor)
            if pressed == b"\x1b" or pressed > b"\x7f":
                while select.select([descriptor], [], [], 0.01)[0] and os.read(descriptor, 1):
                    pressed = b"\x1b"
        finally:
            with contextlib.suppress(termios.error):  # a terminal that has gone has nothing to be put right
                termios.tcsetattr(descriptor, termios.TCSADRAIN, before)
        return pressed.decode("ascii", "replace")
