"""The real program at a pseudo-terminal that controls it: keys go in, the screen comes out, signals arrive."""

from __future__ import annotations

import codecs
import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

CLEAR = "\x1b[2J"
PROMPT = "> "
CONTINUE_KEY = "continue"
"""Label of the key that turns a page."""
MAX_PAGES = 20
TIMEOUT_SECONDS = 20
"""Time that a busy machine may take to answer, in seconds."""
_COLOURS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def take_controlling_terminal() -> None:
    """Make the terminal control the new process, and reset signals that a background test run may ignore."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)


class Terminal:
    """``houseway play`` at a terminal, by default of 80 by 24 characters."""

    def __init__(self, *arguments: object, width: int = 80, height: int = 24, data: Path | None = None) -> None:
        self.master_fd, terminal_fd = os.openpty()
        self.width, self.height = width, height
        self.resize(width, height)
        environment = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES")}
        environment |= {"TERM": "xterm-256color"} | ({} if data is None else {"HOUSEWAY_DATA": str(data)})
        self.process = subprocess.Popen(
            [sys.executable, "-m", "houseway", "play", *map(str, arguments)],
            stdin=terminal_fd,
            stdout=terminal_fd,
            stderr=terminal_fd,
            env=environment,
            start_new_session=True,
            preexec_fn=take_controlling_terminal,  # noqa: PLW1509 - the tests have one thread
        )
        os.close(terminal_fd)
        self.output = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.close()

    def close(self) -> None:
        """Close the window."""
        if self.master_fd >= 0:
            os.close(self.master_fd)
            self.master_fd = -1

    def resize(self, width: int, height: int) -> None:
        """Give the terminal another size."""
        self.width, self.height = width, height
        fcntl.ioctl(self.master_fd, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def get_last_screen(self) -> str:
        """Return what was drawn since the screen was last cleared, without colours."""
        return _COLOURS.sub("", self.output.rsplit(CLEAR, 1)[-1]).replace("\r\n", "\n")

    def wait_for(self, text: str) -> None:
        """Read the screen until it has shown the text since the last key press."""
        deadline = time.monotonic() + TIMEOUT_SECONDS
        while text not in self.output:
            assert time.monotonic() < deadline, f"{text!r} did not come: {self.output[-800:]}"
            self.read(0.2)

    def read(self, seconds: float) -> bool:
        """Read what arrives within a time; return whether something arrived."""
        if not select.select([self.master_fd], [], [], seconds)[0]:
            return False
        try:
            self.output += self._decoder.decode(os.read(self.master_fd, 65536))
        except OSError:  # the program has exited and closed its side of the terminal
            return False
        return True

    def wait_for_question(self, text: str) -> None:
        """Read until the text and then the prompt appear; keys pressed before that are ignored."""
        self.wait_for(text)
        deadline = time.monotonic() + TIMEOUT_SECONDS
        while not self.output[self.output.rindex(text) :].endswith(PROMPT):
            assert time.monotonic() < deadline, f"no question came after {text!r}: {self.output[-800:]}"
            self.read(0.2)

    def press(self, keys: str) -> None:
        """Press keys; Enter must be included as a line feed."""
        self.output = ""
        os.write(self.master_fd, keys.encode())

    def answer(self, question: str, keys: str) -> None:
        """Wait for a question, and press keys."""
        self.wait_for_question(question)
        self.press(keys)

    def turn_pages(self, question: str) -> None:
        """Turn pages until the question appears."""
        for _ in range(MAX_PAGES):
            self.wait_for_question(CLEAR)
            if question in self.get_last_screen():
                return
            assert CONTINUE_KEY in self.get_last_screen(), f"{question!r} did not come:\n{self.get_last_screen()}"
            self.press("\n")
        raise AssertionError(f"{question!r} did not come after {MAX_PAGES} pages:\n{self.get_last_screen()}")

    def wait_for_exit_code(self) -> int:
        """Wait until the program exits and return its exit code."""
        deadline = time.monotonic() + TIMEOUT_SECONDS
        while self.process.poll() is None and time.monotonic() < deadline:
            self.read(0.1)
        while self.read(0):
            pass
        return self.process.wait(timeout=5)

    def require_fitting_screen(self) -> str:
        """Return the last screen, after checking that all of it is in sight at once."""
        screen = self.get_last_screen()
        lines = screen.split("\n")
        assert len(lines) <= self.height, f"{len(lines)} lines at a terminal of {self.height}:\n{screen}"
        assert max(map(len, lines)) <= self.width, screen
        return screen
