"""A circuit breaker for the database: after a call that got no answer, the next calls fail at once instead of waiting too."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Iterator

from houseway.errors import NotKept
from houseway.server.storage.postgres_limits import is_in_event_loop

RETRY_SECONDS = 1.0
"""How long a server that did not answer is left alone, before one caller tries again."""


class CircuitBreaker:
    """Closed while the server answers. Open after a silence: one caller at a time tries, all others get ``NotKept``."""

    def __init__(self, place: str) -> None:
        self._place = place
        self._lock = threading.Lock()
        self._silent_since: float | None = None
        self._is_tried = False
        """Whether a caller tries the server at this moment."""

    @contextlib.contextmanager
    def call(self, is_silence: Callable[[BaseException], bool]) -> Iterator[None]:
        """Run a call of the server in the block; ``is_silence`` says which errors mean that it did not answer.

        Raises:
            NotKept: The server did not answer a moment ago. The event loop never tries it again itself: it must not wait.
        """
        tries = self._enter()
        try:
            yield
        except BaseException as error:
            self._leave(tries, silent=is_silence(error), answered=False)
            raise
        self._leave(tries, silent=False, answered=True)

    def _enter(self) -> bool:
        """Whether this call is the one that tries a silent server."""
        with self._lock:
            if self._silent_since is None:
                return False
            rests = time.monotonic() < self._silent_since + RETRY_SECONDS
            if rests or self._is_tried or is_in_event_loop():
                raise NotKept("the database does not answer", self._place)
            self._is_tried = True
            return True

    def _leave(self, tries: bool, *, silent: bool, answered: bool) -> None:
        with self._lock:
            if tries:
                self._is_tried = False
            if silent:
                self._silent_since = time.monotonic()
            elif answered or tries:
                self._silent_since = None
