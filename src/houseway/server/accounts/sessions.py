"""Sessions, stored on the server: the browser holds a random token, of which only the hash is stored."""

from __future__ import annotations

import contextlib
import hashlib
import ipaddress
import secrets
import threading
import time
from collections import deque
from collections.abc import Collection, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy import select

from houseway.errors import PermissionDeniedError, RateLimitError
from houseway.server.accounts.roles import REGULATOR, STAFF
from houseway.server.accounts.users import Person, make_person
from houseway.server.ports.clock import now
from houseway.server.storage import schema
from houseway.server.storage.database import Store

sessions, people = schema.sessions, schema.people

IDLE_LIMITS = {"staff": timedelta(minutes=30), "player": timedelta(hours=12)}
LIFETIME_LIMITS = {"staff": timedelta(hours=12), "player": timedelta(days=7)}
REAUTHENTICATION_VALIDITY = timedelta(minutes=5)
"""Time for which an entered password is good for voids and payouts by hand."""
SEEN_UPDATE_INTERVAL = timedelta(seconds=60)
MAX_KEYS_PER_QUERY = 500
"""Largest number of sessions in one query."""


class Session(NamedTuple):
    """A person who is signed in."""

    key: str
    person: Person
    csrf: str
    authenticated_at: str

    @property
    def is_fresh(self) -> bool:
        """True if the password was entered recently; a time in the future (the clock was set back) does not count."""
        return timedelta(0) <= datetime.now(UTC) - _parse_time(self.authenticated_at) < REAUTHENTICATION_VALIDITY


def hash_token(token: str) -> str:
    """Return the hash of a token, under which the session is stored."""
    return hashlib.sha256(token.encode()).hexdigest()


def begin_session(store: Store, person: Person) -> tuple[str, Session]:
    """Sign a person in; return the token for the browser, and the session."""
    token, csrf, at = secrets.token_urlsafe(32), secrets.token_urlsafe(24), now()
    session = Session(hash_token(token), person, csrf, at)
    with store.begin_write() as connection:
        connection.execute(
            sa.insert(sessions).values(key=session.key, person=person.id, csrf=csrf, made=at, seen=at, proved=at)
        )
    return token, session


def find_session(store: Store, token: str) -> Session | None:
    """Return the session of a token, or None if there is none or it has expired."""
    key = hash_token(token)
    with store.begin_read() as connection:
        row = connection.execute(
            select(sessions, people).join(people, people.c.id == sessions.c.person).where(sessions.c.key == key)
        ).first()
    if row is None or row.disabled is not None:
        return None
    person = make_person(row)
    kind = _get_kind(person)
    current_time = datetime.now(UTC)
    if (
        _parse_time(row.seen) + IDLE_LIMITS[kind] < current_time
        or _parse_time(row.made) + LIFETIME_LIMITS[kind] < current_time
    ):
        end_session(store, key)
        return None
    if _parse_time(row.seen) + SEEN_UPDATE_INTERVAL < current_time:
        with store.begin_write() as connection:
            connection.execute(sa.update(sessions).where(sessions.c.key == key).values(seen=now()))
    return Session(key, person, row.csrf, row.proved)


def find_active_session_keys(store: Store, candidates: Collection[Session]) -> set[str]:
    """Return the keys of those sessions that are still valid.

    This does not refresh them and ignores the idle limit, so that spectators stay connected.
    """
    kinds = {session.key: _get_kind(session.person) for session in candidates}
    current_time = datetime.now(UTC)
    query = (
        select(sessions.c.key, sessions.c.made)
        .join(people, people.c.id == sessions.c.person)
        .where(people.c.disabled.is_(None))
    )
    active_keys = set()
    keys = list(kinds)
    with store.begin_read() as connection:
        for start in range(0, len(keys), MAX_KEYS_PER_QUERY):
            chunk = keys[start : start + MAX_KEYS_PER_QUERY]
            for row in connection.execute(query.where(sessions.c.key.in_(chunk))):
                if _parse_time(row.made) + LIFETIME_LIMITS[kinds[row.key]] > current_time:
                    active_keys.add(row.key)
    return active_keys


def mark_reauthenticated(store: Store, session: Session) -> None:
    """Store that the person has just entered the password again."""
    with store.begin_write() as connection:
        connection.execute(sa.update(sessions).where(sessions.c.key == session.key).values(proved=now()))


def end_session(store: Store, key: str) -> None:
    """Sign out."""
    with store.begin_write() as connection:
        connection.execute(sa.delete(sessions).where(sessions.c.key == key))


def list_sessions(store: Store, person: int) -> list[sa.Row[tuple[str, str, str]]]:
    """Return a person's sessions (key, start, last use), newest first."""
    query = select(sessions.c.key, sessions.c.made, sessions.c.seen).where(sessions.c.person == person)
    with store.begin_read() as connection:
        return list(connection.execute(query.order_by(sessions.c.made.desc())))


def end_other_sessions(store: Store, session: Session, key_prefix: str = "") -> None:
    """End the person's other sessions: all, or those whose key begins with ``key_prefix``."""
    is_other = sa.and_(sessions.c.person == session.person.id, sessions.c.key != session.key)
    with store.begin_write() as connection:
        connection.execute(sa.delete(sessions).where(is_other, sessions.c.key.startswith(key_prefix, autoescape=True)))


def _get_kind(person: Person) -> str:
    return "staff" if any(role in (*STAFF, REGULATOR) for role in person.roles) else "player"


def _parse_time(text: str) -> datetime:
    return datetime.fromisoformat(text)


class BackOff:
    """Limit on how fast passwords can be tried.

    Strict keys (a name from one network, a session whose password is entered again) wait twice as long after each
    failure. Soft keys (a name from any network, a network with any name) wait at most one second: nobody can lock
    somebody else out. An attempt is counted before the password is hashed, so attempts at the same moment do not
    slip through together.
    """

    FREE_ATTEMPTS, MAX_WAIT_SECONDS, FORGET_SECONDS = 5, 900.0, 3600.0
    SOFT_FREE_ATTEMPTS, SOFT_WAIT_SECONDS = 20, 1.0
    MAX_KEYS = 10_000

    def __init__(self) -> None:
        self._failures: dict[str, tuple[int, float]] = {}
        self._trusted_keys: dict[str, None] = {}
        """Pairs of names and networks from which somebody signed in; the latest last."""
        self._lock = threading.Lock()  # requests run in several threads

    @contextlib.contextmanager
    def attempt(self, *strict: str, soft: Sequence[str] = ()) -> Iterator[None]:
        """Count an attempt that may fail; success forgets the failures of its strict keys.

        ``PermissionDeniedError`` within the block is a failure. Any other error says nothing of the attempt, which is
        then not counted.

        Raises:
            RateLimitError: one of its keys has to wait.
        """
        with self._lock:
            current_time = time.monotonic()
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
    """Return the network that counts as one client: an IPv4 address, or the /64 of an IPv6 address."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv6Address):
        return str(parsed.ipv4_mapped or ipaddress.ip_network((parsed, 64), strict=False))
    return address


class RateLimit:
    """Limit on the number of requests per time window, for each key."""

    MAX_KEYS = 20_000

    def __init__(self, limit: int, seconds: float) -> None:
        self.limit = limit
        self.seconds = seconds
        self._times: dict[str, deque[float]] = {}

    def check(self, key: str) -> None:
        """Count a request.

        Raises:
            RateLimitError: there were too many in the window.
        """
        current_time = time.monotonic()
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
