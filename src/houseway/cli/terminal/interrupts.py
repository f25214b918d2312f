"""Exceptions and signals that end a game other than by leaving between two rounds.

A signal takes effect only while the table waits for a key, or waits so that the person can read. Output in
progress is always completed first.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType, TracebackType
from typing import Any


class LeaveNowError(Exception):
    """Exception that is raised if the person leaves in the middle of a round."""


class SaveForLaterError(Exception):
    """Exception that is raised if the person leaves and will resume the same round later."""


class SessionInterruptedError(BaseException):
    """Exception that is raised if the terminal is closed or a signal asks the process to terminate.

    ``number`` is the number of the signal.
    """

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


HANGUP_SIGNAL: int = getattr(signal, "SIGHUP", 1)
TERMINATING_SIGNALS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))


class DeferredSignals:
    """Context manager that defers Ctrl-C, SIGTERM and SIGHUP until ``deliver`` allows them."""

    def __init__(self) -> None:
        self._old_handlers: dict[int, Any] = {}
        self._pending: int | None = None
        self._is_delivering = False

    def __enter__(self) -> DeferredSignals:
        if threading.current_thread() is threading.main_thread():
            for number in (signal.SIGINT, *TERMINATING_SIGNALS):
                if signal.getsignal(number) is not signal.SIG_IGN:
                    self._old_handlers[number] = signal.signal(number, self._on_signal)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for number, handler in self._old_handlers.items():
            signal.signal(number, handler)

    @contextmanager
    def deliver(self) -> Iterator[None]:
        """Let signals take effect inside this block, including a signal that arrived earlier."""
        self._is_delivering = True
        try:
            self._raise_pending()
            yield
        finally:
            self._is_delivering = False

    def _on_signal(self, number: int, _frame: FrameType | None) -> None:
        if self._pending not in TERMINATING_SIGNALS:
            self._pending = number
        if self._is_delivering:
            self._raise_pending()

    def _raise_pending(self) -> None:
        number, self._pending = self._pending, None
        if number is None:
            return
        if number == signal.SIGINT:
            raise KeyboardInterrupt
        raise SessionInterruptedError(number)
