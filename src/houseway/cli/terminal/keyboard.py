"""Keyboard input: single keys at a terminal, and whole lines if the input is a pipe or a script."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Callable
from typing import NoReturn, TextIO

from rich.console import Console
from rich.text import Text

from houseway.cli.terminal.interrupts import HANGUP_SIGNAL, DeferredSignals, SessionInterruptedError

END_OF_INPUT = ("", "\x04")
POLL_SECONDS = 0.25


class Keyboard:
    """Reader of the person's input.

    At the end of the input, every read raises ``EOFError``.
    """

    def __init__(self, console: Console, stdin: TextIO | None = None) -> None:
        self.console = console
        self.stdin = sys.stdin if stdin is None else stdin
        self.is_interactive = console.is_terminal and _is_terminal(self.stdin)
        """True if input and output are terminals, so that keys need no Enter and the table is redrawn in place."""
        self.signals = DeferredSignals()
        self.drawn_size = console.size
        """Size of the terminal when the table was last drawn."""

    def read_key(self, prompt: Text, redraw: Callable[[], Text] | None = None) -> str:
        """Read one key at a terminal, or one line from any other input, without surrounding spaces.

        If the terminal's size changes, ``redraw`` draws everything again and returns the prompt.
        """
        if not self.is_interactive or sys.platform == "win32":
            return self.read_line(prompt, redraw)
        _forget_typed(self.stdin.fileno())
        with self.signals.deliver():
            key_text = _one_key(
                self.stdin.fileno(), lambda: self.console.print(prompt, end=""), self._make_size_watcher(redraw)
            )
        if key_text in END_OF_INPUT:
            self._raise_end_of_input()
        self.console.print(key_text.strip(), markup=False, highlight=False)
        return key_text.strip()

    def wait(self, seconds: float) -> None:
        """Wait for some seconds so that the person can read, and let signals take effect."""
        with self.signals.deliver():
            time.sleep(seconds)

    def _raise_end_of_input(self) -> NoReturn:
        """Raise ``EOFError`` at the end of the input, or ``SessionInterruptedError`` if the terminal was closed."""
        if not self.is_connected():
            raise SessionInterruptedError(HANGUP_SIGNAL)
        raise EOFError

    def is_connected(self) -> bool:
        """Return whether the terminal is still open, or True if the input is not a terminal."""
        return not self.is_interactive or _is_there(self.stdin.fileno())

    def _make_size_watcher(self, redraw: Callable[[], Text] | None) -> Callable[[], None]:
        """Return a function that redraws the screen if the terminal's size has changed.

        The keyboard calls the function repeatedly while it waits for input.
        """

        def redraw_if_resized() -> None:
            if redraw is not None and self.console.size != self.drawn_size:
                self.console.print(redraw(), end="")

        return redraw_if_resized

    def read_line(self, prompt: Text, redraw: Callable[[], Text] | None = None) -> str:
        """Read one line that ends with Enter.

        Input from a pipe is echoed, so that the output contains the whole dialogue.
        """
        if self.is_interactive:
            _forget_typed(self.stdin.fileno())
            self.console.print(prompt, end="")
            try:
                with self.signals.deliver():
                    _wait(self.stdin.fileno(), self._make_size_watcher(redraw))
                    return input().strip()
            except EOFError:
                self._raise_end_of_input()
        self.console.print(prompt, end="")
        with self.signals.deliver():
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
        """Read one key without Enter, and discard the bytes that follow an escape, such as those of an arrow key.

        The prompt is printed in character mode, because before that a Ctrl-D would end a line instead of being a key.
        """
        raise NotImplementedError("keys are read as lines here")

    def _forget_typed(_descriptor: int) -> None:
        """Discard keys that were pressed before the prompt was printed, so that nobody wagers by accident."""

    def _wait(_descriptor: int, _idle: Callable[[], None]) -> None:
        """Wait until something is typed.

        The function polls, so that a Ctrl-C that came just before the wait takes effect.
        """

    def _is_there(_descriptor: int) -> bool:
        """Return whether the terminal is still open."""
        return True

else:
    import select
    import termios
    import tty

    def _forget_typed(descriptor: int) -> None:
        """Discard keys that were pressed before the question was asked, so that nobody wagers by accident."""
        with contextlib.suppress(termios.error):  # the next read notices that the terminal was closed
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
        while not select.select([descriptor], [], [], POLL_SECONDS)[0]:
            idle()

    def _read_one(descriptor: int) -> bytes:
        """Read one byte, or return no bytes if the terminal was closed."""
        try:
            return os.read(descriptor, 1)
        except OSError:
            return b""

    def _one_key(descriptor: int, ask: Callable[[], None], idle: Callable[[], None]) -> str:
        """Read one key without Enter; discard what follows an escape (arrow keys and the like).

        The question is asked in character mode: before that a Ctrl-D would not be a key but the end of a line.
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
            with contextlib.suppress(termios.error):  # a closed terminal has no settings to restore
                termios.tcsetattr(descriptor, termios.TCSADRAIN, before)
        return pressed.decode("ascii", "replace")
