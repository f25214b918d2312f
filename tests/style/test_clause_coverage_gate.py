"""The clause coverage gate counts a clause as tested only if a marked test cites it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.clause_citations import COLLECTOR, Citations
from tests.style.clause_marks import find_marked_clauses
from tests.style.clause_tables import find_tested_clauses, find_tests, find_untested_clauses

from houseway import Refused, Table
from houseway.errors import UnknownLawError
from houseway.law import citations

BJ, CP16, CP23 = "NI2005-63", "NI2016-268", "NI2023-573"


def test_rule_named_in_a_command_is_not_a_citation() -> None:
    table = Table.open(BJ)
    table.do("wager", box=1, player="ann", amount="10.00")
    with COLLECTOR.collect() as collected_citations:
        table.do("infringe", player="ann", rule="18.15")
        table.result()
    assert (BJ, "18.15") not in collected_citations


def test_actual_refusal_is_a_citation_but_a_hypothetical_one_is_not() -> None:
    table = Table.open(BJ)
    with COLLECTOR.collect() as collected_citations:
        table.legal("ann")
        assert (BJ, "3.3") not in collected_citations
        with pytest.raises(Refused):
            table.do("wager", box=1, player="ann", amount="7.50")
    assert (BJ, "3.3") in collected_citations


@pytest.mark.parametrize("number", [CP16, CP23])
def test_shared_rule_counts_for_the_instrument_of_the_table_in_play(number: str) -> None:
    other_table = Table.open(CP16 if number == CP23 else CP23)
    table = Table.open(number)
    with COLLECTOR.collect() as collected_citations:
        with pytest.raises(Refused):
            table.do("ante", player="ann", box=1, amount="7.50")
        numbers = {cited_number for cited_number, _ in collected_citations}
        other_table.result()
    assert numbers == {number}


@pytest.mark.parametrize(
    ("collected_citations", "tested_clauses"),
    [
        ({(BJ, "9.2(a)")}, {f"{BJ} 9.2(a)"}),
        ({(BJ, "9.2")}, set()),
        ({(CP16, "9.2(a)")}, set()),
        ({(BJ, "9.20")}, set()),
    ],
)
def test_marked_clause_is_tested_only_by_its_own_citation(
    collected_citations: Citations, tested_clauses: set[str]
) -> None:
    assert find_tested_clauses({(BJ, "9.2(a)")}, collected_citations) == tested_clauses


def test_part_covers_the_whole_clause_but_not_the_reverse() -> None:
    assert find_tested_clauses({(BJ, "9.2")}, {(BJ, "9.2(a)")}) == {f"{BJ} 9.2"}
    tests_by_clause = {f"{BJ} 9.2(a)": ["one"], f"{BJ} 9.20": ["two"]}
    assert find_tests(tests_by_clause, BJ, "9.2") == ["one"]
    assert find_tests({f"{BJ} 9.2": ["one"]}, BJ, "9.2(a)") == []


def test_all_clauses_are_missing_if_nothing_was_tested() -> None:
    missing = find_untested_clauses({}, [BJ])
    assert any(line.startswith(f"{BJ} 9.2(a): ") for line in missing)
    assert all(line.startswith(BJ) for line in missing)
    assert {line.split()[0] for line in find_untested_clauses({}, ["canberra-poker"])} == {CP16, CP23}


def test_citing_an_unknown_clause_fails() -> None:
    with pytest.raises(UnknownLawError):
        citations(BJ)("9.99")


@pytest.mark.clause(BJ, "9.2(a)")
def test_marks_count_but_test_names_outside_the_game_tests_do_not(request: pytest.FixtureRequest) -> None:
    assert find_marked_clauses(request.node) == {(BJ, "9.2(a)")}


GATED = """
import pytest
from houseway import Refused, Table

@pytest.mark.clause("NI2005-63", "3.3")
def test_through_the_code():
    with pytest.raises(Refused):
        Table.open("NI2005-63").do("wager", box=1, player="ann", amount="7.50")

@pytest.mark.clause("NI2005-63", "9.2(a)")
def test_only_named():
    Table.open("NI2005-63")

@pytest.mark.clause("NI2005-63", "12.1")
def test_that_fails():
    with pytest.raises(Refused, match="12.1"):
        Table.open("NI2005-63").do("dealer")
    assert False
"""


def test_gate_reports_untested_clauses_of_a_whole_run(tmp_path: Path) -> None:
    """In a run as a subprocess, a clause is tested if a marked test passed and cited it."""
    root = Path(__file__).resolve().parents[2]
    (tmp_path / "test_gated.py").write_text(GATED)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.conftest", "-p", "no:cacheprovider",
               f"--rootdir={tmp_path}", "--gate", BJ, str(tmp_path)]  # fmt: skip
    result = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    missing = [line.split(":")[0] for line in result.stdout.splitlines() if line.startswith(BJ)]
    assert result.returncode == 1
    assert f"{BJ} 3.3" not in missing
    assert {f"{BJ} 9.2(a)", f"{BJ} 12.1"} <= set(missing)
