"""Each clause labelled *enforced* has a change that its tests notice, or an existing negative test."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.mutants.clause_knockouts import REVIEWS

from houseway.compliance.clause_enforcement import find_enforcement
from houseway.law import get_instrument, get_instruments
from houseway.law.enforcement import find_proof, load_proofs

ROOT = Path(__file__).resolve().parents[2]
REVIEW_DATA = json.loads(REVIEWS.read_text())
NUMBERS = [entry.number for entry in get_instruments()]


@pytest.mark.parametrize("number", NUMBERS)
def test_every_proof_names_an_existing_clause_and_function(number: str) -> None:
    clauses = {entry.clause for entry in get_instrument(number).clauses}
    for clause, proof in load_proofs()[number].items():
        assert clause in clauses
        if proof.startswith("test: "):
            file, _, test = proof.removeprefix("test: ").partition("::")
            assert f"def {test}(" in (ROOT / file).read_text(), proof
            continue
        module_path, _, function_text = proof.removeprefix("(within) ").partition(" ")
        function = function_text.partition(":")[0].rpartition(".")[2]
        source = (ROOT / "src" / "houseway" / module_path).read_text()
        assert f"def {function}(" in source or f"{function}" in source, proof


@pytest.mark.parametrize("number", NUMBERS)
def test_only_proved_clauses_are_labelled_enforced(number: str) -> None:
    for entry in get_instrument(number).clauses:
        labels = find_enforcement(number, entry.clause).how
        assert ("enforced" in labels) <= (find_proof(number, entry.clause) is not None), entry.clause


@pytest.mark.parametrize("number", NUMBERS)
def test_recorded_only_clauses_are_not_labelled_enforced(number: str) -> None:
    for clause, reason in REVIEW_DATA["recorded-only"].get(number, {}).items():
        assert reason
        assert get_instrument(number).find(clause)
        assert "enforced" not in find_enforcement(number, clause).how, clause


def test_clauses_from_the_audit_are_not_labelled_enforced() -> None:
    """The audit of 2026-11-17 found citations on functions that would be the same without the clause."""
    audited_clauses = {
        "NI2005-63": ("15.1", "16.5(b)", "16.8", "17.2", "18.2"),
        "NI2016-268": ("1.2(b)", "12.8", "15.1", "17.12"),
        "NI2023-573": ("1.2(b)", "12.8", "15.1", "17.12"),
        "NI2023-578": ("16.1", "17.6(b)", "17.9"),
        "NI2015-405": ("17.15", "18.1", "19.5(b)", "20.13"),
    }
    for number, clauses in audited_clauses.items():
        for clause in clauses:
            assert "enforced" not in find_enforcement(number, clause).how, (number, clause)
