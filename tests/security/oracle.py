"""Published hashes as an attacker sees them: as oracles by which guesses of hidden values can be tested.

Twin worlds are compared under an idealised chain: the hash of an entry with a salt depends on the salt alone, because nobody
who lacks the salt learns anything else from it; the hash of an entry without one depends on all that is in it. Salts, times and
seeds are the same in both worlds. So every published byte can be compared, hashes included, and an entry that holds something
hidden and has no salt makes the worlds differ. A salt may be published only together with its entry, which ``lone_salts`` checks.
"""

from __future__ import annotations

import hashlib
import itertools
import re
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from houseway.records.format import hash_chain
from houseway.records.format.entries import SALT
from houseway.server.tables.table_transaction import TableTransaction

MOMENT = "2026-11-17T10:00:00.000Z"
SALT_TOKEN = re.compile(r"\b[0-9a-f]{32}\b")


def salt_of(table: int, n: int) -> str:
    """The salt that an entry has in every world."""
    return hashlib.sha256(f"salt {table} {n}".encode()).hexdigest()[:32]


def ideal_link(previous: str, entry: dict[str, Any]) -> str:
    """A hash from which nobody learns anything of an entry whose salt they lack."""
    if SALT not in entry:
        return hash_chain.compute_hash(previous, entry)
    return hashlib.sha256(f"{previous} {entry[SALT]}".encode()).hexdigest()


def unsalted_link(previous: str, entry: dict[str, Any]) -> str:
    """The hash as it was before entries had salts."""
    return hash_chain.compute_hash(previous, {key: value for key, value in entry.items() if key != SALT})


@contextmanager
def same_chance(link: Any = ideal_link, *, seeds: bool = True) -> Iterator[None]:
    """Let worlds differ in nothing but what is played: salts, times and (``seeds``) seeds are always the same."""
    numbers = itertools.count(1)
    with ExitStack() as stack:
        stack.enter_context(patch("houseway.server.tables.table_replica.compute_hash", link))
        stack.enter_context(patch("houseway.server.tables.table_transaction.now", lambda: MOMENT))
        draw = lambda draft: salt_of(draft.replica.table_id, draft.replica.n + 1)  # noqa: E731
        stack.enter_context(patch.object(TableTransaction, "_new_salt", draw))
        if seeds:
            fresh = lambda: next(numbers).to_bytes(32, "big")  # noqa: E731
            stack.enter_context(patch("houseway.records.live.shuffles.fresh_seed", fresh))
        yield


def lone_salts(published: Any, table: int, entries: int) -> set[str]:
    """The salts of a table's entries that somebody was sent without the entry itself."""
    salts = {salt_of(table, n) for n in range(entries + 1)}
    return {salt for salt in _lone(published) if salt in salts}


def _lone(value: Any) -> Iterable[str]:
    """Every text of 32 hexadecimal digits that is not the salt of the entry in which it is, nor in the chain of a record."""
    if isinstance(value, dict):
        with_entry = isinstance(value.get(SALT), str) and len(value) > 1
        for key, inner in value.items():
            if (key == SALT and with_entry) or (key == "salts" and {"algorithm", "hashes"} <= set(value)):
                continue
            yield from _lone(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _lone(inner)
    elif isinstance(value, str):
        yield from SALT_TOKEN.findall(value)
