"""Proofs that clauses are enforced: a change to the clause's own condition that its tests detect.

``python -m tests.mutants.knockouts`` removes the condition of each clause, one place at a time, and writes
the file that this module reads. A clause without such a proof is at most recorded, shown to people or
defined. Third-party games bring no proofs.

>>> find_proof("NI2005-63", "9.2(a)").startswith("games/blackjack/")
True
>>> find_proof("NI2005-63", "16.8") is None
True
"""

from __future__ import annotations

from functools import cache
from importlib import resources

import msgspec


@cache
def load_proofs() -> dict[str, dict[str, str]]:
    """Return the proofs of each instrument, by clause."""
    data = (resources.files("houseway.law") / "data" / "enforced.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, dict[str, str]])


def is_mutation_tested(number: str) -> bool:
    """Return whether the clauses of an instrument were mutation-tested."""
    return number in load_proofs()


def find_proof(number: str, clause: str) -> str | None:
    """Return the proof that a clause, or a part of it, is enforced, or None if there is none."""
    instrument_proofs = load_proofs().get(number, {})
    if clause in instrument_proofs:
        return instrument_proofs[clause]
    return next((proof for part, proof in instrument_proofs.items() if part.startswith(f"{clause}(")), None)
