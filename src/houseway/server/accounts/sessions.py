"""Sessions of people who are signed in, stored on the server.

The browser holds a random token. The server stores only the hash of the token.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from datetime import datetime, timedelta
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy import select

from houseway.server.accounts.roles import REGULATOR, STAFF
from houseway.server.accounts.users import Person, make_person
from houseway.server.ports import entropy
from houseway.server.ports.clock import now, utc_now
from houseway.server.storage import schema
from houseway.server.storage.database import Store

sessions, people = schema.sessions, schema.people

IDLE_LIMITS = {"staff": timedelta(minutes=30), "player": timedelta(hours=12)}
LIFETIME_LIMITS = {"staff": timedelta(hours=12), "player": timedelta(days=7)}
REAUTHENTICATION_VALIDITY = timedelta(minutes=5)
"""Time after entering the password in which a person may make voids and payouts by hand."""
SEEN_UPDATE_INTERVAL = timedelta(seconds=60)
MAX_KEYS_PER_QUERY = 500
"""Largest number of session keys in one query."""
_SESSION = (
    select(sessions, people)
    .join(people, people.c.id == sessions.c.person)
    .where(sessions.c.key == sa.bindparam("session_key"))
)
"""Query of ``find_session``, built once, because every request runs it."""


class Session(NamedTuple):
    """Session of a person who is signed in."""

    key: str
    person: Person
    csrf: str
    authenticated_at: str

    @property
    def is_fresh(self) -> bool:
        """True if the person entered the password within ``REAUTHENTICATION_VALIDITY``.

        A time in the future, which is possible after the clock was set back, does not count.
        """
        return timedelta(0) <= utc_now() - _parse_time(self.authenticated_at) < REAUTHENTICATION_VALIDITY


def hash_token(token: str) -> str:
    """Return the hash of a token, which is the key of the stored session."""
    return hashlib.sha256(token.encode()).hexdigest()


def begin_session(store: Store, person: Person) -> tuple[str, Session]:
    """Start a session for a person, and return the token for the browser and the session."""
    token, csrf, at = entropy.token_urlsafe(32), entropy.token_urlsafe(24), now()
    session = Session(hash_token(token), person, csrf, at)
    with store.begin_write() as connection:
        connection.execute(
            sa.insert(sessions).values(key=session.key, person=person.id, csrf=csrf, made=at, seen=at, proved=at)
        )
    return token, session


def find_session(store: Store, token: str) -> Session | None:
    """Return the session of a token, or None if it is not valid.

    A session is not valid if its token is unknown, it has expired, or the account is blocked.
    """
    key = hash_token(token)
    with store.begin_read() as connection:
        row = connection.execute(_SESSION, {"session_key": key}).first()
    if row is None or row.disabled is not None:
        return None
    person = make_person(row)
    kind = _get_kind(person)
    current_time = utc_now()
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
    """Return the keys of those of the given sessions that are still valid.

    The check ignores the idle limit, so that spectators stay connected. It does not count as use of a session.
    """
    kinds = {session.key: _get_kind(session.person) for session in candidates}
    current_time = utc_now()
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
    """Record in the session that the person has just entered the password again."""
    with store.begin_write() as connection:
        connection.execute(sa.update(sessions).where(sessions.c.key == session.key).values(proved=now()))


def end_session(store: Store, key: str) -> None:
    """Delete a session, so that its token is no longer valid."""
    with store.begin_write() as connection:
        connection.execute(sa.delete(sessions).where(sessions.c.key == key))


def list_sessions(store: Store, person: int) -> list[sa.Row[tuple[str, str, str]]]:
    """Return the key, the start and the last use of each of a person's sessions, the newest first."""
    query = select(sessions.c.key, sessions.c.made, sessions.c.seen).where(sessions.c.person == person)
    with store.begin_read() as connection:
        return list(connection.execute(query.order_by(sessions.c.made.desc())))


def end_other_sessions(store: Store, session: Session, key_prefix: str = "") -> None:
    """End the person's sessions other than the given one.

    If ``key_prefix`` is given, only sessions whose key begins with it are ended.
    """
    is_other = sa.and_(sessions.c.person == session.person.id, sessions.c.key != session.key)
    with store.begin_write() as connection:
        connection.execute(sa.delete(sessions).where(is_other, sessions.c.key.startswith(key_prefix, autoescape=True)))


def _get_kind(person: Person) -> str:
    return "staff" if any(role in (*STAFF, REGULATOR) for role in person.roles) else "player"


def _parse_time(text: str) -> datetime:
    return datetime.fromisoformat(text)
