"""Limits on attempts to sign in, and on requests, per person and per network."""

from __future__ import annotations

import contextlib
import ipaddress
from collections import deque
from collections.abc import Iterator, Sequence

from houseway.errors import PermissionDeniedError, RateLimitError
from houseway.server.ports import clock
from houseway.server.ports.thread_pools import ThreadLock


class BackOff:
    """Limit on how fast passwords can be tried.

    A strict key is a name from one network, or a session in which the password is entered again. After five
    failures, each further failure doubles the wait of a strict key. A soft key is a name from any network, or a
    network with any name. The wait of a soft key is at most one second, so that nobody can lock out somebody else.

    An attempt is counted before the password is hashed, so that simultaneous attempts are all limited.
    """

    FREE_ATTEMPTS, MAX_WAIT_SECONDS, FORGET_SECONDS = 5, 900.0, 3600.0
    SOFT_FREE_ATTEMPTS, SOFT_WAIT_SECONDS = 20, 1.0
    MAX_KEYS = 10_000

    def __init__(self) -> None:
        self._failures: dict[str, tuple[int, float]] = {}
        self._trusted_keys: dict[str, None] = {}
        """Strict keys with which somebody has signed in, the latest last."""
        self._lock = ThreadLock()  # requests run in several threads

    @contextlib.contextmanager
    def attempt(self, *strict: str, soft: Sequence[str] = ()) -> Iterator[None]:
        """Context manager around one attempt to enter a password, which counts as a failure until it succeeds.

        An attempt fails if the block raises ``PermissionDeniedError``. Success deletes the failures of the strict keys.
        After any other error the attempt is not counted.

        Raises:
            RateLimitError: One of the keys must wait before the next attempt.
        """
        with self._lock:
            current_time = clock.monotonic()
            self._check(current_time, strict, soft)
            for key in (*strict, *soft):
                count, last = self._failures.get(key, (0, current_time))
                self._failures[key] = (1 if last + self.FORGET_SECONDS < current_time else count + 1, current_time)
        try:
            yield
        except PermissionDeniedError:
            raise
        except BaseException:
            with self._lock:
                self._undo_attempt((*strict, *soft))
            raise
        with self._lock:
            self._undo_attempt(soft)
            for key in strict:
                self._failures.pop(key, None)
                self._trusted_keys.pop(key, None)
                self._trusted_keys[key] = None
            while len(self._trusted_keys) > self.MAX_KEYS:
                del self._trusted_keys[next(iter(self._trusted_keys))]

    def _undo_attempt(self, keys: Sequence[str]) -> None:
        for key in keys:
            count, last = self._failures.pop(key, (0, 0.0))
            if count > 1:
                self._failures[key] = (count - 1, last)

    def _check(self, current_time: float, strict: Sequence[str], soft: Sequence[str]) -> None:
        if len(self._failures) > self.MAX_KEYS:
            self._failures = {k: f for k, f in self._failures.items() if f[1] + self.FORGET_SECONDS > current_time}
        for key in strict:
            count, last = self._failures.get(key, (0, 0.0))
            if count >= self.FREE_ATTEMPTS and last + self.FORGET_SECONDS > current_time:
                self._require_wait(
                    min(self.MAX_WAIT_SECONDS, 2.0 ** min(count - self.FREE_ATTEMPTS, 10)) - (current_time - last)
                )
        if any(key in self._trusted_keys for key in strict):
            return  # a known name and network: strangers who try the same name do not slow them down
        for key in soft:
            count, last = self._failures.get(key, (0, 0.0))
            if count >= self.SOFT_FREE_ATTEMPTS:
                self._require_wait(self.SOFT_WAIT_SECONDS - (current_time - last))

    @staticmethod
    def _require_wait(seconds: float) -> None:
        if seconds > 0:
            raise RateLimitError(seconds)


def get_network(address: str) -> str:
    """Return the network that is treated as one client: an IPv4 address, or the /64 network of an IPv6 address."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv6Address):
        return str(parsed.ipv4_mapped or ipaddress.ip_network((parsed, 64), strict=False))
    return address


class RateLimit:
    """Limit on the number of requests of each key within a sliding time window."""

    MAX_KEYS = 20_000

    def __init__(self, limit: int, seconds: float) -> None:
        self.limit = limit
        self.seconds = seconds
        self._times: dict[str, deque[float]] = {}

    def check(self, key: str) -> None:
        """Count one more request for a key, such as a person or a network.

        Raises:
            RateLimitError: The key has reached the limit in the current time window.
        """
        current_time = clock.monotonic()
        if len(self._times) > self.MAX_KEYS:
            self._times = {
                k: times for k, times in self._times.items() if times and times[-1] + self.seconds > current_time
            }
        times = self._times.setdefault(key, deque())
        while times and times[0] + self.seconds <= current_time:
            times.popleft()
        if len(times) >= self.limit:
            raise RateLimitError(times[0] + self.seconds - current_time)
        times.append(current_time)
