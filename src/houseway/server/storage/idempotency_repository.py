"""Queries for requests (by idempotency key), encrypted seeds, and closed rounds in the store."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection, select

from houseway.errors import NameConflictError
from houseway.i18n import Message
from houseway.server.storage import schema
from houseway.server.storage.append_batch import CAGE_TABLE_ID, RequestId
from houseway.server.storage.database import Store

entries, postings = schema.entries, schema.postings
OTHER_CONTENT = Message("server-storage-key-used")


class Ack(NamedTuple):
    """Position of a command in the log of its table: the table, the entry number and the entry's hash."""

    table_id: int
    n: int
    hash: str


_REQUEST_ENTRY = (
    select(schema.requests.c.table_id, schema.requests.c.n, schema.requests.c.content, entries.c.hash)
    .join(entries, sa.and_(entries.c.table_id == schema.requests.c.table_id, entries.c.n == schema.requests.c.n))
    .where(schema.requests.c.person == sa.bindparam("of"), schema.requests.c.id == sa.bindparam("request"))
)
"""Query of ``find_request_entry``, built once, because every refused or repeated command runs it."""


def read_encrypted_seeds(store: Store, commitments: Collection[str]) -> dict[str, bytes]:
    """Return the encrypted seed of each of these commitments.

    Commitments whose seed is not in the store are left out of the result.
    """
    seeds = schema.seeds
    with store.begin_read() as connection:
        rows = connection.execute(select(seeds).where(seeds.c.commitment.in_(list(commitments))))
        return {row.commitment: bytes(row.sealed) for row in rows}


def find_request_entry(store: Store, person: int, request: str, content: str | None = None) -> Ack | None:
    """Return the entry that a request appended, or None if no entry belongs to this idempotency key.

    Raises:
        NameConflictError: The idempotency key was used with other content.
    """
    with store.begin_read() as connection:
        row = connection.execute(_REQUEST_ENTRY, {"of": person, "request": request}).first()
    if row is None:
        return None
    check_content(row.content, content)
    return Ack(row.table_id, row.n, row.hash)


def check_content(stored: str | None, content: str | None) -> None:
    """Check that an idempotency key comes with the same content as when it was first used.

    Rows of earlier versions have no stored content, so they pass the check.

    Raises:
        NameConflictError: The content differs from the stored content.
    """
    if stored is not None and content is not None and stored != content:
        raise NameConflictError(OTHER_CONTENT)


MAX_RECENT_REQUESTS = 4096
"""Largest number of requests whose acknowledgement a process holds in memory."""


class RecentRequests:
    """Acknowledgements of the latest requests that this process has stored, by idempotency key.

    A client that sends a command twice mostly does so at once, to the same process. The answer from memory spares the
    process a command that the store would refuse as repeated, after which it would have to load the table again.
    """

    def __init__(self) -> None:
        self._acks: dict[tuple[int, str], tuple[str | None, Ack]] = {}
        """Content and acknowledgement of each request; the oldest is first."""

    def add(self, request: RequestId, ack: Ack) -> None:
        """Remember the acknowledgement of a request after the commit."""
        self._acks[request.person, request.id] = request.content, ack
        if len(self._acks) > MAX_RECENT_REQUESTS:
            del self._acks[next(iter(self._acks))]

    def find(self, request: RequestId) -> Ack | None:
        """Return the acknowledgement of a request, or None if it is not in memory.

        Raises:
            NameConflictError: The idempotency key was used with other content.
        """
        known = self._acks.get((request.person, request.id))
        if known is None:
            return None
        check_content(known[0], request.content)
        return known[1]


def read_round(store: Store, table_id: int, number: int) -> dict[str, Any] | None:
    """Return the stored result of a closed round, or None if the table has no closed round with this number."""
    rounds = schema.rounds
    with store.begin_read() as connection:
        body = connection.execute(
            select(rounds.c.body).where(rounds.c.table_id == table_id, rounds.c.number == number)
        ).scalar()
    return None if body is None else dict(msgspec.json.decode(body))


def register_request(connection: Connection, request: RequestId) -> bool:
    """Store the idempotency key of a request that belongs to no table.

    Returns:
        True if the key is new, or False if it was stored before with the same content.

    Raises:
        NameConflictError: The key was stored with other content.
    """
    requests = schema.requests
    query = select(requests.c.content).where(requests.c.person == request.person, requests.c.id == request.id)
    row = connection.execute(query).first()
    if row is not None:
        check_content(row.content, request.content)
        return False
    values = {"person": request.person, "id": request.id, "content": request.content}
    connection.execute(sa.insert(requests).values(**values, table_id=CAGE_TABLE_ID, n=get_next_cage_number(connection)))
    return True


def forget_request(connection: Connection, request: RequestId) -> None:
    """Delete the idempotency key of a request that belongs to no table and had no effect.

    The client can then use the key again.
    """
    requests = schema.requests
    connection.execute(sa.delete(requests).where(requests.c.person == request.person, requests.c.id == request.id))


def get_next_cage_number(connection: Connection) -> int:
    """Return the number for the next movement of money at the cage, that is, outside all tables."""
    last = connection.execute(select(sa.func.max(postings.c.n)).where(postings.c.table_id == CAGE_TABLE_ID)).scalar()
    return 1 if last is None else int(last) + 1
