"""Proofs that clauses are enforced.

A proof is a change to the condition of a clause in the code that a test detects.

``python -m tests.mutants.knockouts`` removes the conditions of each clause from the code, one at a time, and
writes the file that this module reads. A clause without such a proof is at most recorded, shown to people or
defined. There are no proofs for third-party games.

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
    """Return the proofs of enforcement by instrument number and clause."""
    data = (resources.files("houseway.law") / "data" / "enforced.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, dict[str, str]])


def is_mutation_tested(number: str) -> bool:
    """Return whether mutation tests were run for the clauses of an instrument."""
    return number in load_proofs()


def find_proof(number: str, clause: str) -> str | None:
    """Return the proof that a clause, or a part of the clause, is enforced, or None if there is no proof."""
    instrument_proofs = load_proofs().get(number, {})
    if clause in instrument_proofs:
        return instrument_proofs[clause]
    return next((proof for part, proof in instrument_proofs.items() if part.startswith(f"{clause}(")), None)
