"""The real program at a pseudo-terminal that is its controlling one: keys go in, the screen comes out, signals arrive."""

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
MOST_PAGES = 20
SECONDS = 20
"""How long a busy machine may take to answer."""
_COLOURS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def sit_down() -> None:
    """In the new process: the terminal is its own, and signals count also where the tests run in the background."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    for heard in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
        signal.signal(heard, signal.SIG_DFL)


class Terminal:
    """``houseway play`` at a terminal, of 80 by 24 unless something else is said."""

    def __init__(self, *arguments: object, width: int = 80, height: int = 24, data: Path | None = None) -> None:
        self.screen, inner = os.openpty()
        self.width, self.height = width, height
        self.resize(width, height)
        environment = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES")}
        environment |= {"TERM": "xterm-256color"} | ({} if data is None else {"HOUSEWAY_DATA": str(data)})
        self.table = subprocess.Popen(
            [sys.executable, "-m", "houseway", "play", *map(str, arguments)],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            env=environment,
            start_new_session=True,
            preexec_fn=sit_down,  # noqa: PLW1509 - the tests have one thread
        )
        os.close(inner)
        self.shown = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        if self.table.poll() is None:
            self.table.kill()
            self.table.wait()
        self.close()

    def close(self) -> None:
        """Close the window."""
        if self.screen >= 0:
            os.close(self.screen)
            self.screen = -1

    def resize(self, width: int, height: int) -> None:
        """Give the terminal another size."""
        self.width, self.height = width, height
        fcntl.ioctl(self.screen, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def last_screen(self) -> str:
        """What has been drawn since the screen was last wiped, without colours."""
        return _COLOURS.sub("", self.shown.rsplit(CLEAR, 1)[-1]).replace("\r\n", "\n")

    def wait_for(self, text: str) -> None:
        """Read the screen until it has shown the text since the last key."""
        until = time.monotonic() + SECONDS
        while text not in self.shown:
            assert time.monotonic() < until, f"{text!r} did not come: {self.shown[-800:]}"
            self.read(0.2)

    def read(self, seconds: float) -> bool:
        """Take what comes within so long; whether something came."""
        if not select.select([self.screen], [], [], seconds)[0]:
            return False
        try:
            self.shown += self._decoder.decode(os.read(self.screen, 65536))
        except OSError:  # the program has gone, and with it the terminal's other side
            return False
        return True

    def wait_for_question(self, text: str) -> None:
        """Read on until the text has come and after it the prompt: keys pressed before that are no answer."""
        self.wait_for(text)
        until = time.monotonic() + SECONDS
        while not self.shown[self.shown.rindex(text) :].endswith(PROMPT):
            assert time.monotonic() < until, f"no question came after {text!r}: {self.shown[-800:]}"
            self.read(0.2)

    def press(self, keys: str) -> None:
        """Press keys; Enter is part of them where it is meant."""
        self.shown = ""
        os.write(self.screen, keys.encode())

    def answer(self, question: str, keys: str) -> None:
        """Wait for a question, and press keys."""
        self.wait_for_question(question)
        self.press(keys)

    def turn_pages(self, question: str) -> None:
        """Go on page by page until the question comes."""
        for _ in range(MOST_PAGES):
            self.wait_for_question(CLEAR)
            if question in self.last_screen():
                return
            assert "go on" in self.last_screen(), f"{question!r} did not come:\n{self.last_screen()}"
            self.press("\n")
        raise AssertionError(f"{question!r} did not come after {MOST_PAGES} pages:\n{self.last_screen()}")

    def code(self) -> int:
        """The exit code, when the table has been left."""
        until = time.monotonic() + SECONDS
        while self.table.poll() is None and time.monotonic() < until:
            self.read(0.1)
        while self.read(0):
            pass
        return self.table.wait(timeout=5)

    def stays_on_screen(self) -> str:
        """The last screen, after making sure that all of it is in sight at once."""
        drawn = self.last_screen()
        lines = drawn.split("\n")
        assert len(lines) <= self.height, f"{len(lines)} lines at a terminal of {self.height}:\n{drawn}"
        assert max(map(len, lines)) <= self.width, drawn
        return drawn
