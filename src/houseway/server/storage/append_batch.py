"""What one act appends to the store: a contiguous run of entries of one table, and all that belongs to them."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

CAGE = 0
"""The place of a table in postings that no table made."""
BESIDE = "beside: "
"""How the reason of a posting begins that goes with an entry and does not follow from it (the chips of a bot)."""


class Row(NamedTuple):
    """One entry as the store holds it."""

    n: int
    hash: str
    at: str
    person: int | None
    role: str | None
    body: str


class Posting(NamedTuple):
    """One side of a movement: so many cents to an account (below nought: from it)."""

    n: int
    account: str
    cents: int
    why: str


class RoundClosed(NamedTuple):
    """A round that is over, or was changed later."""

    number: int
    last: int
    body: str


class PoolMove(NamedTuple):
    """A shared pool as it stands after a round, and the version that the round was judged on."""

    name: str
    version: int
    jackpot: int
    reserve: int


class Sealed(NamedTuple):
    """A seed under seal."""

    commitment: str
    sealed: bytes


class RequestId(NamedTuple):
    """Whose request, under which idempotency key, and the hash of what it asks for (None: not compared)."""

    person: int
    id: str
    content: str | None = None


class Action(NamedTuple):
    """A privileged action for the audit log: who did what to what."""

    person: int | None
    act: str
    about: str


class RestrictionRow(NamedTuple):
    """A restriction or exclusion of a player, stored with the entry that gives it."""

    player: str
    folded: str
    kind: str
    instrument: str
    clause: str
    n: int


class ReviewRow(NamedTuple):
    """A review by the Commission, asked for with the dispute of entry ``n``."""

    n: int
    player: str
    about: str


@dataclass(slots=True)
class Run:
    """A run of entries behind entry ``base`` of a table: all of it is stored, or nothing."""

    table_id: int
    base: int
    rows: list[Row]
    request: RequestId | None = None
    postings: list[Posting] = field(default_factory=list)
    rounds: list[RoundClosed] = field(default_factory=list)
    pools: list[PoolMove] = field(default_factory=list)
    seeds: list[Sealed] = field(default_factory=list)
    actions: list[Action] = field(default_factory=list)
    """Rows of the audit log, which are stored in the same transaction as the entries."""
    restrictions: list[RestrictionRow] = field(default_factory=list)
    lifted: list[str] = field(default_factory=list)
    """Players, as names are compared, whose restrictions end with this run."""
    reviews: list[ReviewRow] = field(default_factory=list)
    checks: list[str] = field(default_factory=list)
    """Checks of cards or tiles one by one, as JSON."""
    no_longer_waiting: list[str] = field(default_factory=list)
    """Players, as names are compared, whom this run takes off the table's waiting list."""
    snapshot: bytes | None = None
    is_milestone: bool = False
    """Whether the snapshot stays when a later one comes."""

    @property
    def last(self) -> Row:
        """Where the table stands after the run."""
        return self.rows[-1]

    @property
    def is_plain(self) -> bool:
        """Whether it is entries and nothing else."""
        rest = self.postings or self.rounds or self.pools or self.seeds or self.actions
        supervised = self.restrictions or self.lifted or self.reviews or self.checks or self.no_longer_waiting
        return not rest and not supervised and self.snapshot is None


class Outcome(Enum):
    """What became of a run."""

    KEPT = "kept"
    LOST = "lost"
    """Somebody else appended first, or moved a pool."""
    REPEATED = "repeated"
    """The request has been carried out before."""
    SHORT = "short"
    """An account would have gone below nought."""


OWED = "owed"
"""The kind of account that holds what a player owes after a void: ``owed:NAME`` is below zero by that much."""
MAY_OWE = ("house", "cash", "float", OWED)
"""Accounts that may be below zero: the house, the money outside for which chips are given, a float that awaits a fill, and
what players owe because a round that paid them was declared void after they had taken the chips away."""


def owed_account(name: str) -> str:
    """The account of what a player owes."""
    return f"{OWED}:{name}"


def may_owe(account: str) -> int:
    """Whether the account may stand below nought."""
    return int(account.partition(":")[0] in MAY_OWE)
