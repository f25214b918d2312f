"""Which clauses are enforced, with the proof: the change to the clause's own condition that its tests notice.

``python -m tests.mutants.clause_knockouts`` takes the condition of each clause away, one place at a time, and writes
the file that is
read here. A clause without such a proof is at most recorded, shown to people or defined. Games from other packages bring
no proofs.

>>> proof_of("NI2005-63", "9.2(a)").startswith("games/blackjack/")
True
>>> proof_of("NI2005-63", "16.8") is None
True
"""

from __future__ import annotations

from functools import cache
from importlib import resources

import msgspec


@cache
def proofs() -> dict[str, dict[str, str]]:
    """Return the proofs of each instrument, by clause."""
    data = (resources.files("houseway.law") / "data" / "enforced.json").read_bytes()
    return msgspec.json.decode(data, type=dict[str, dict[str, str]])


def is_tried(number: str) -> bool:
    """Return whether the clauses of an instrument were tried."""
    return number in proofs()


def proof_of(number: str, clause: str) -> str | None:
    """Return the proof that a clause, or a part of it, is enforced; None if there is none."""
    found = proofs().get(number, {})
    if clause in found:
        return found[clause]
    return next((proof for part, proof in found.items() if part.startswith(f"{clause}(")), None)
