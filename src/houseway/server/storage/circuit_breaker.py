"""Circuit breaker for the database: after a call without an answer, the next calls fail at once."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Iterator

from houseway.errors import StorageError
from houseway.server.storage.postgres_limits import is_in_event_loop

RETRY_SECONDS = 1.0
"""Pause after a call without an answer before one caller tries again, in seconds."""


class CircuitBreaker:
    """Circuit breaker that is closed while the database answers.

    After a call without an answer it is open: one caller at a time tries again, and all others get
    ``StorageError``.
    """

    def __init__(self, place: str) -> None:
        self._place = place
        self._lock = threading.Lock()
        self._silent_since: float | None = None
        self._is_probing = False
        """True while a caller is trying the database at this moment."""

    @contextlib.contextmanager
    def call(self, is_silence: Callable[[BaseException], bool]) -> Iterator[None]:
        """Run a database call in the block; ``is_silence`` returns whether an error means that there was no answer.

        Raises:
            StorageError: The database did not answer a moment ago. The event loop never tries again itself, because
                it must not wait.
        """
        is_probe = self._enter()
        try:
            yield
        except BaseException as error:
            self._leave(is_probe, is_silent=is_silence(error), has_answered=False)
            raise
        self._leave(is_probe, is_silent=False, has_answered=True)

    def _enter(self) -> bool:
        """Return whether this call is the one that tries again after a call without an answer."""
        with self._lock:
            if self._silent_since is None:
                return False
            is_pausing = time.monotonic() < self._silent_since + RETRY_SECONDS
            if is_pausing or self._is_probing or is_in_event_loop():
                raise StorageError("the database does not answer", self._place)
            self._is_probing = True
            return True

    def _leave(self, is_probe: bool, *, is_silent: bool, has_answered: bool) -> None:
        with self._lock:
            if is_probe:
                self._is_probing = False
            if is_silent:
                self._silent_since = time.monotonic()
            elif has_answered or is_probe:
                self._silent_since = None
