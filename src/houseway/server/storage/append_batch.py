"""Append batch: the entries that one command appends to a table, and the other rows stored with them."""

from __future__ import annotations

import hashlib
from enum import Enum
from typing import Any, NamedTuple

from msgspec import Struct

from houseway.fairness.canonical_json import encode_canonical

CAGE_TABLE_ID = 0
"""Value of ``table_id`` in postings and requests that belong to no table."""
OUT_OF_BAND_PREFIX = "beside: "
"""Prefix of ``reason`` for postings that do not follow from their entry, such as the chips given to a bot."""


class EntryRow(NamedTuple):
    """One entry of a table's log, in the form in which it is stored."""

    n: int
    hash: str
    at: str
    person: int | None
    role: str | None
    body: str


class Posting(NamedTuple):
    """One side of a movement of money: the change of an account's balance in cents."""

    n: int
    account: str
    cents: int
    reason: str


class ClosedRoundRow(NamedTuple):
    """Result of a round, stored when the round is completed and again when its result is changed later."""

    number: int
    last: int
    body: str


class PoolUpdate(NamedTuple):
    """Amounts of a shared pool after a round, and the pool's version when the round was validated."""

    name: str
    version: int
    jackpot: int
    reserve: int


class EncryptedSeed(NamedTuple):
    """Encrypted seed of a shuffle, with the commitment to that seed."""

    commitment: str
    ciphertext: bytes


class RequestId(NamedTuple):
    """Person and idempotency key of a request, and the hash of its content.

    If ``content`` is None, the content is not compared when the key is used again.
    """

    person: int
    id: str
    content: str | None = None


class AuditAction(NamedTuple):
    """Privileged action of a person, to be written to the audit log."""

    person: int | None
    action: str
    about: str
    """Subject of the action, as a stored message."""


class RestrictionRow(NamedTuple):
    """A restriction or exclusion of a player, stored with the entry that imposes it."""

    player: str
    folded: str
    kind: str
    instrument: str
    clause: str
    n: int


class ReviewRow(NamedTuple):
    """Review by the Commission that a player requested together with the dispute in entry ``n``."""

    n: int
    player: str
    about: str


class AppendBatch(Struct):
    """Entries that follow entry ``base`` of a table, and the other rows that are stored with them.

    The store writes either the whole batch or nothing of it.
    """

    table_id: int
    base: int
    rows: list[EntryRow]
    request: RequestId | None = None
    postings: list[Posting] = []
    rounds: list[ClosedRoundRow] = []
    pools: list[PoolUpdate] = []
    seeds: list[EncryptedSeed] = []
    actions: list[AuditAction] = []
    """Rows of the audit log, which are stored in the same transaction as the entries."""
    restrictions: list[RestrictionRow] = []
    lifted_restrictions: list[str] = []
    """Normalised names of players whose restrictions end with this batch."""
    reviews: list[ReviewRow] = []
    checks: list[str] = []
    """Equipment checks, as JSON, in which every card or tile of the table was examined."""
    no_longer_waiting: list[str] = []
    """Normalised names of players whom this batch removes from the table's waiting list."""
    snapshot: bytes | None = None
    is_milestone: bool = False
    """True if the snapshot is also stored permanently, so that later snapshots do not replace it."""

    @property
    def last(self) -> EntryRow:
        """Last entry of the batch."""
        return self.rows[-1]

    @property
    def has_entries_only(self) -> bool:
        """True if the batch has entries and nothing else."""
        accounting = self.postings or self.rounds or self.pools or self.seeds or self.actions
        supervision = (
            self.restrictions or self.lifted_restrictions or self.reviews or self.checks or self.no_longer_waiting
        )
        return not accounting and not supervision and self.snapshot is None


class Outcome(Enum):
    """Result of appending a batch."""

    COMMITTED = "kept"
    CONFLICT = "lost"
    """Another process appended to the table or changed the shared pool first."""
    REPEATED = "repeated"
    """The request was executed before."""
    INSUFFICIENT_FUNDS = "short"
    """An account would have become negative."""


DEBT_ACCOUNT_KIND = "owed"
"""Kind of the accounts that record debts after a void.

The balance of ``owed:NAME`` is negative by the amount that the player owes.
"""
MAY_BE_NEGATIVE = ("house", "cash", "float", DEBT_ACCOUNT_KIND)
"""Kinds of accounts whose balance may be negative.

- ``house``: the account of the house.
- ``cash``: the money outside the casino for which chips are given.
- ``float``: the float of a table, which is negative while it awaits a fill.
- ``owed``: debts of players who took away chips of a round that was declared void later.
"""


def is_out_of_band(code: str) -> bool:
    """Return whether a posting does not follow from its entry, by the code of its reason."""
    return code.startswith(OUT_OF_BAND_PREFIX)


def get_debt_account(name: str) -> str:
    """Return the name of the account that records a player's debt."""
    return f"{DEBT_ACCOUNT_KIND}:{name}"


def may_be_negative(account: str) -> int:
    """Return 1 if the account may be negative, otherwise 0."""
    return int(account.partition(":")[0] in MAY_BE_NEGATIVE)


def hash_content(kind: str, table_id: int | None, *parts: Any) -> str:
    """Return the hash of a request's content, to be compared when its idempotency key is used again.

    The caller leaves signatures and the idempotency key itself out of ``parts``.
    """
    return hashlib.sha256(encode_canonical([kind, table_id, *parts])).hexdigest()
