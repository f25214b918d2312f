"""Sessions, kept on the server: what the browser holds is random, and only its hash is stored."""

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

from houseway.errors import Denied
from houseway.server.accounts.users import Person, person_of
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.tables.command_permissions import REGULATOR, STAFF
from houseway.server.tables.table_transaction import now

sessions, people = schema.sessions, schema.people

IDLE = {"staff": timedelta(minutes=30), "player": timedelta(hours=12)}
ABSOLUTE = {"staff": timedelta(hours=12), "player": timedelta(days=7)}
PROOF = timedelta(minutes=5)
"""How long a shown password is good for voids and payouts by hand."""
SEEN_EVERY = timedelta(seconds=60)
AT_A_TIME = 500
"""How many sessions are asked about in one statement."""


class Session(NamedTuple):
    """A person who is signed in."""

    key: str
    person: Person
    csrf: str
    proved: str

    @property
    def is_fresh(self) -> bool:
        """Whether the password was shown just now; a moment that is yet to come (the clock was set back) does not count."""
        return timedelta(0) <= datetime.now(UTC) - _moment(self.proved) < PROOF


def key_of(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def begin(store: Store, person: Person) -> tuple[str, Session]:
    """Sign somebody in: the token for the browser, and the session."""
    token, csrf, at = secrets.token_urlsafe(32), secrets.token_urlsafe(24), now()
    session = Session(key_of(token), person, csrf, at)
    with store.writing() as connection:
        connection.execute(
            sa.insert(sessions).values(key=session.key, person=person.id, csrf=csrf, made=at, seen=at, proved=at)
        )
    return token, session


def find(store: Store, token: str) -> Session | None:
    """The session of a token; None where there is none, or its time is over."""
    key = key_of(token)
    with store.reading() as connection:
        row = connection.execute(
            select(sessions, people).join(people, people.c.id == sessions.c.person).where(sessions.c.key == key)
        ).first()
    if row is None or row.disabled is not None:
        return None
    person = person_of(row)
    kind = _kind(person)
    present = datetime.now(UTC)
    if _moment(row.seen) + IDLE[kind] < present or _moment(row.made) + ABSOLUTE[kind] < present:
        end(store, key)
        return None
    if _moment(row.seen) + SEEN_EVERY < present:
        with store.writing() as connection:
            connection.execute(sa.update(sessions).where(sessions.c.key == key).values(seen=now()))
    return Session(key, person, row.csrf, row.proved)


def standing(store: Store, asked: Collection[Session]) -> set[str]:
    """The keys of those sessions that have not ended; to ask is no use of them. Who only looks on is not sent away for being
    idle."""
    kinds = {session.key: _kind(session.person) for session in asked}
    present = datetime.now(UTC)
    wanted = (
        select(sessions.c.key, sessions.c.made)
        .join(people, people.c.id == sessions.c.person)
        .where(people.c.disabled.is_(None))
    )
    found = set()
    keys = list(kinds)
    with store.reading() as connection:
        for first in range(0, len(keys), AT_A_TIME):
            some = keys[first : first + AT_A_TIME]
            for row in connection.execute(wanted.where(sessions.c.key.in_(some))):
                if _moment(row.made) + ABSOLUTE[kinds[row.key]] > present:
                    found.add(row.key)
    return found


def prove(store: Store, session: Session) -> None:
    """The person has shown the password again."""
    with store.writing() as connection:
        connection.execute(sa.update(sessions).where(sessions.c.key == session.key).values(proved=now()))


def end(store: Store, key: str) -> None:
    """Sign out."""
    with store.writing() as connection:
        connection.execute(sa.delete(sessions).where(sessions.c.key == key))


def listed(store: Store, person: int) -> list[sa.Row[tuple[str, str, str]]]:
    """A person's sessions: key, since when, last seen when; the newest first."""
    wanted = select(sessions.c.key, sessions.c.made, sessions.c.seen).where(sessions.c.person == person)
    with store.reading() as connection:
        return list(connection.execute(wanted.order_by(sessions.c.made.desc())))


def end_others(store: Store, session: Session, beginning: str = "") -> None:
    """Sign the person out elsewhere: everywhere, or where the session's key begins so."""
    others = sa.and_(sessions.c.person == session.person.id, sessions.c.key != session.key)
    with store.writing() as connection:
        connection.execute(sa.delete(sessions).where(others, sessions.c.key.startswith(beginning, autoescape=True)))


def _kind(person: Person) -> str:
    return "staff" if any(role in (*STAFF, REGULATOR) for role in person.roles) else "player"


def _moment(text: str) -> datetime:
    return datetime.fromisoformat(text)


class TooMany(Denied):
    """Too many attempts; ``seconds`` until the next one counts."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"too many attempts: wait {seconds:.0f} seconds")
        self.seconds = seconds


class BackOff:
    """How fast passwords may be tried.

    Strict keys (a name from one network, a session that shows its password again) wait twice as long after each failure.
    Soft keys (a name from wherever, a network whatever the name) only ever wait a second: nobody can lock somebody else out.
    An attempt is counted before the password is hashed, so attempts at the same moment do not slip through together.
    """

    FREE, LONGEST, FORGET = 5, 900.0, 3600.0
    SOFT_FREE, SOFT_SECONDS = 20, 1.0
    MOST_KEYS = 10_000

    def __init__(self) -> None:
        self._failures: dict[str, tuple[int, float]] = {}
        self._known: dict[str, None] = {}
        """Names and networks that belong together, because somebody signed in so; the latest last."""
        self._lock = threading.Lock()  # requests are answered in several threads

    @contextlib.contextmanager
    def attempt(self, *strict: str, soft: Sequence[str] = ()) -> Iterator[None]:
        """Count an attempt that may fail; ``TooMany`` while one of its keys has to wait. Success forgets the strict ones.

        ``Denied`` within the block is a failure. Any other error says nothing of the attempt, which is not counted then.
        """
        with self._lock:
            present = time.monotonic()
            self._check(present, strict, soft)
            for key in (*strict, *soft):
                count, last = self._failures.get(key, (0, present))
                self._failures[key] = (1 if last + self.FORGET < present else count + 1, present)
        try:
            yield
        except Denied:
            raise
        except BaseException:
            with self._lock:
                self._take_back((*strict, *soft))
            raise
        with self._lock:
            self._take_back(soft)
            for key in strict:
                self._failures.pop(key, None)
                self._known.pop(key, None)
                self._known[key] = None
            while len(self._known) > self.MOST_KEYS:
                del self._known[next(iter(self._known))]

    def _take_back(self, keys: Sequence[str]) -> None:
        for key in keys:
            count, last = self._failures.pop(key, (0, 0.0))
            if count > 1:
                self._failures[key] = (count - 1, last)

    def _check(self, present: float, strict: Sequence[str], soft: Sequence[str]) -> None:
        if len(self._failures) > self.MOST_KEYS:
            self._failures = {k: f for k, f in self._failures.items() if f[1] + self.FORGET > present}
        for key in strict:
            count, last = self._failures.get(key, (0, 0.0))
            if count >= self.FREE and last + self.FORGET > present:
                self._wait(min(self.LONGEST, 2.0 ** min(count - self.FREE, 10)) - (present - last))
        if any(key in self._known for key in strict):
            return  # somebody has signed in so before: strangers who try the same name do not slow them down
        for key in soft:
            count, last = self._failures.get(key, (0, 0.0))
            if count >= self.SOFT_FREE:
                self._wait(self.SOFT_SECONDS - (present - last))

    @staticmethod
    def _wait(seconds: float) -> None:
        if seconds > 0:
            raise TooMany(seconds)


def network_of(address: str) -> str:
    """Return what counts as one place: an IPv4 address, or the /64 of an IPv6 address, of which a subscriber has 2**64."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))
    return address


class RateLimit:
    """So many requests a window for each key."""

    MOST_KEYS = 20_000

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self._times: dict[str, deque[float]] = {}

    def check(self, key: str) -> None:
        """Count a request; ``TooMany`` where there were too many."""
        present = time.monotonic()
        if len(self._times) > self.MOST_KEYS:
            self._times = {k: times for k, times in self._times.items() if times and times[-1] + self.seconds > present}
        times = self._times.setdefault(key, deque())
        while times and times[0] + self.seconds <= present:
            times.popleft()
        if len(times) >= self.most:
            raise TooMany(times[0] + self.seconds - present)
        times.append(present)
