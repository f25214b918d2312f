"""Records that a dishonest house has altered, with a recomputed hash chain."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

from houseway.records.format.entries import get_entries, make_record
from houseway.records.format.hash_chain import HashChain


def forge_record(record: dict[str, Any], change: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    """Change a copy of a record and recompute its hash chain."""
    altered_record = copy.deepcopy(record)
    change(altered_record)
    entries = get_entries(altered_record)
    chain = HashChain()
    for entry in entries:
        chain.add(entry)
    return make_record(entries, chain.hashes)
