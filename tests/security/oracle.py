"""Published hashes as oracles by which an attacker could test guesses of hidden values.

Twin worlds are compared under an idealised chain. The hash of an entry with a salt depends only on the
salt, because nobody without the salt learns anything else from it. The hash of an entry without a salt
depends on its whole content. Salts, times and seeds are the same in both worlds. So every published byte
can be compared, hashes included, and an entry with hidden content and no salt makes the worlds differ. A
salt may be published only together with its entry, which ``find_unpaired_salts`` checks.
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

FIXED_TIME = "2026-11-17T10:00:00.000Z"
SALT_TOKEN = re.compile(r"\b[0-9a-f]{32}\b")


def get_salt(table: int, n: int) -> str:
    """Return the salt that an entry has in every world."""
    return hashlib.sha256(f"salt {table} {n}".encode()).hexdigest()[:32]


def hash_ideally(previous: str, entry: dict[str, Any]) -> str:
    """Hash an entry so that nobody without its salt learns anything."""
    if SALT not in entry:
        return hash_chain.compute_hash(previous, entry)
    return hashlib.sha256(f"{previous} {entry[SALT]}".encode()).hexdigest()


def hash_without_salt(previous: str, entry: dict[str, Any]) -> str:
    """Hash an entry as before salts existed."""
    return hash_chain.compute_hash(previous, {key: value for key, value in entry.items() if key != SALT})


@contextmanager
def fix_randomness(hash_entry: Any = hash_ideally, *, seeds: bool = True) -> Iterator[None]:
    """Use the same salts, times and (with ``seeds``) seeds in every world."""
    numbers = itertools.count(1)
    with ExitStack() as stack:
        stack.enter_context(patch("houseway.records.live.entry_log.compute_hash", hash_entry))
        stack.enter_context(patch("houseway.server.tables.log_transaction.now", lambda: FIXED_TIME))
        draw_salt = lambda transaction: get_salt(transaction.replica.table_id, transaction.replica.n + 1)  # noqa: E731
        stack.enter_context(patch.object(TableTransaction, "_new_salt", draw_salt))
        if seeds:
            draw_seed = lambda: next(numbers).to_bytes(32, "big")  # noqa: E731
            stack.enter_context(patch("houseway.server.dealing.table_shuffles.draw_seed", draw_seed))
        yield


def find_unpaired_salts(published: Any, table: int, entries: int) -> set[str]:
    """Return the salts of a table's entries that were published without their entry."""
    salts = {get_salt(table, n) for n in range(entries + 1)}
    return {salt for salt in _iterate_unpaired_tokens(published) if salt in salts}


def _iterate_unpaired_tokens(value: Any) -> Iterable[str]:
    """Yield every text of 32 hexadecimal digits, except the salt of its own entry and the chain of a record."""
    if isinstance(value, dict):
        has_entry = isinstance(value.get(SALT), str) and len(value) > 1
        for key, item in value.items():
            if (key == SALT and has_entry) or (key == "salts" and {"algorithm", "hashes"} <= set(value)):
                continue
            yield from _iterate_unpaired_tokens(item)
    elif isinstance(value, list):
        for item in value:
            yield from _iterate_unpaired_tokens(item)
    elif isinstance(value, str):
        yield from SALT_TOKEN.findall(value)
