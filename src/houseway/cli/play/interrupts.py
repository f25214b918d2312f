"""How a visit can end other than by getting up between two rounds, and when signals count.

A signal counts only while the table waits: for a key, or so that something can be read. What is being written down is
written to its end first.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType, TracebackType
from typing import Any


class LeftNow(Exception):
    """The person leaves in the middle of a round."""


class KeptForLater(Exception):
    """The person stops here and means to go on in the same round another time."""


class CutOff(BaseException):
    """The terminal has gone or the program is told to end; ``number`` is that of the signal."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


HANG_UP: int = getattr(signal, "SIGHUP", 1)
CUTTING_OFF = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))


class Signals:
    """Ctrl-C, SIGTERM and SIGHUP, held back while a command is being carried out."""

    def __init__(self) -> None:
        self._before: dict[int, Any] = {}
        self._came: int | None = None
        self._waiting = False

    def __enter__(self) -> Signals:
        if threading.current_thread() is threading.main_thread():
            for number in (signal.SIGINT, *CUTTING_OFF):
                if signal.getsignal(number) is not signal.SIG_IGN:
                    self._before[number] = signal.signal(number, self._take)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for number, before in self._before.items():
            signal.signal(number, before)

    @contextmanager
    def count(self) -> Iterator[None]:
        """Signals count in here, also one that came before."""
        self._waiting = True
        try:
            self._tell()
            yield
        finally:
            self._waiting = False

    def _take(self, number: int, _frame: FrameType | None) -> None:
        if self._came not in CUTTING_OFF:
            self._came = number
        if self._waiting:
            self._tell()

    def _tell(self) -> None:
        number, self._came = self._came, None
        if number is None:
            return
        if number == signal.SIGINT:
            raise KeyboardInterrupt
        raise CutOff(number)
