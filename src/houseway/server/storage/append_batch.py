"""Append batch: the entries that a command appends to a table, and the rows that are stored with them."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, NamedTuple

from houseway.records.format.hash_chain import encode_canonical

CAGE_TABLE_ID = 0
"""Table id in postings that belong to no table."""
OUT_OF_BAND_PREFIX = "beside: "
"""Prefix of ``reason`` for postings that cannot be derived from their entry, such as a bot's chips."""


class EntryRow(NamedTuple):
    """One entry as it is stored."""

    n: int
    hash: str
    at: str
    person: int | None
    role: str | None
    body: str


class Posting(NamedTuple):
    """One side of a movement: the cents that an account gains, or loses if negative."""

    n: int
    account: str
    cents: int
    reason: str


class ClosedRoundRow(NamedTuple):
    """A round that was completed, or changed after that."""

    number: int
    last: int
    body: str


class PoolUpdate(NamedTuple):
    """State of a shared pool after a round, and the version that the round was validated against."""

    name: str
    version: int
    jackpot: int
    reserve: int


class EncryptedSeed(NamedTuple):
    """An encrypted seed."""

    commitment: str
    ciphertext: bytes


class RequestId(NamedTuple):
    """Person and idempotency key of a request, and the hash of its content (None: not compared)."""

    person: int
    id: str
    content: str | None = None


class AuditAction(NamedTuple):
    """A privileged action for the audit log."""

    person: int | None
    action: str
    about: str


class RestrictionRow(NamedTuple):
    """A restriction or exclusion of a player, stored with the entry that imposes it."""

    player: str
    folded: str
    kind: str
    instrument: str
    clause: str
    n: int


class ReviewRow(NamedTuple):
    """A review by the Commission, requested with the dispute of entry ``n``."""

    n: int
    player: str
    about: str


@dataclass(slots=True)
class AppendBatch:
    """Entries after entry ``base`` of a table, and the rows with them: all are stored, or none."""

    table_id: int
    base: int
    rows: list[EntryRow]
    request: RequestId | None = None
    postings: list[Posting] = field(default_factory=list)
    rounds: list[ClosedRoundRow] = field(default_factory=list)
    pools: list[PoolUpdate] = field(default_factory=list)
    seeds: list[EncryptedSeed] = field(default_factory=list)
    actions: list[AuditAction] = field(default_factory=list)
    """Rows of the audit log, which are stored in the same transaction as the entries."""
    restrictions: list[RestrictionRow] = field(default_factory=list)
    lifted_restrictions: list[str] = field(default_factory=list)
    """Normalised names of players whose restrictions end with this batch."""
    reviews: list[ReviewRow] = field(default_factory=list)
    checks: list[str] = field(default_factory=list)
    """Checks of cards or tiles one by one, as JSON."""
    no_longer_waiting: list[str] = field(default_factory=list)
    """Normalised names of players whom this batch removes from the table's waiting list."""
    snapshot: bytes | None = None
    is_milestone: bool = False
    """True if the snapshot is stored permanently."""

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
    """Another process appended first, or moved a pool."""
    REPEATED = "repeated"
    """The request was executed before."""
    INSUFFICIENT_FUNDS = "short"
    """An account would have become negative."""


DEBT_ACCOUNT_KIND = "owed"
"""Kind of the accounts of debts after a void: ``owed:NAME`` is negative by the amount that the player owes."""
MAY_BE_NEGATIVE = ("house", "cash", "float", DEBT_ACCOUNT_KIND)
"""Kinds of accounts that may be negative.

They are the house, the money outside for which chips are given, a float that awaits a fill, and the debts of
players who took away the chips of a round that was declared void later.
"""


def get_debt_account(name: str) -> str:
    """Return the account of a player's debt."""
    return f"{DEBT_ACCOUNT_KIND}:{name}"


def may_be_negative(account: str) -> int:
    """Return 1 if the account may be negative, otherwise 0."""
    return int(account.partition(":")[0] in MAY_BE_NEGATIVE)


def hash_content(kind: str, table_id: int | None, *parts: Any) -> str:
    """Return the hash of a request's content, without signatures and the idempotency key itself."""
    return hashlib.sha256(encode_canonical([kind, table_id, *parts])).hexdigest()
