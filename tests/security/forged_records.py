"""Records that a dishonest house has altered, with a chain that fits again."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

from houseway.records.format.entries import get_entries, make_record
from houseway.records.format.hash_chain import HashChain


def forged(record: dict[str, Any], change: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    """Change a copy of a record and chain it again as if nothing had been."""
    altered = copy.deepcopy(record)
    change(altered)
    entries = get_entries(altered)
    chain = HashChain()
    for entry in entries:
        chain.add(entry)
    return make_record(entries, chain.hashes)
