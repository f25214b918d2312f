"""The gate itself: what counts as showing a clause, and what does not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.clause_citations import COLLECTOR, Cited
from tests.style.clause_marks import marked_with
from tests.style.clause_tables import not_shown, showing, shown_by

from houseway import Refused, Table
from houseway.law import UnknownLawError, citations

BJ, CP16, CP23 = "NI2005-63", "NI2016-268", "NI2023-573"


def test_what_a_command_names_is_no_citation() -> None:
    table = Table.open(BJ)
    table.do("wager", box=1, player="ann", amount="10.00")
    with COLLECTOR.hearing() as cited:
        table.do("infringe", player="ann", rule="18.15")
        table.result()
    assert (BJ, "18.15") not in cited


def test_a_refusal_is_a_citation_and_one_only_thought_of_is_not() -> None:
    table = Table.open(BJ)
    with COLLECTOR.hearing() as cited:
        table.legal("ann")
        assert (BJ, "3.3") not in cited
        with pytest.raises(Refused):
            table.do("wager", box=1, player="ann", amount="7.50")
    assert (BJ, "3.3") in cited


@pytest.mark.parametrize("number", [CP16, CP23])
def test_a_shared_rule_counts_for_the_instrument_of_the_table_that_plays(number: str) -> None:
    other = Table.open(CP16 if number == CP23 else CP23)
    table = Table.open(number)
    with COLLECTOR.hearing() as cited:
        with pytest.raises(Refused):
            table.do("ante", player="ann", box=1, amount="7.50")
        numbers = {its for its, _ in cited}
        other.result()
    assert numbers == {number}


@pytest.mark.parametrize(
    ("cited", "shown"),
    [
        ({(BJ, "9.2(a)")}, {f"{BJ} 9.2(a)"}),
        ({(BJ, "9.2")}, set()),
        ({(CP16, "9.2(a)")}, set()),
        ({(BJ, "9.20")}, set()),
    ],
)
def test_a_marked_clause_is_shown_by_its_own_citation(cited: Cited, shown: set[str]) -> None:
    assert shown_by({(BJ, "9.2(a)")}, cited) == shown


def test_a_part_shows_the_whole_and_not_the_other_way_round() -> None:
    assert shown_by({(BJ, "9.2")}, {(BJ, "9.2(a)")}) == {f"{BJ} 9.2"}
    shown = {f"{BJ} 9.2(a)": ["one"], f"{BJ} 9.20": ["two"]}
    assert showing(shown, BJ, "9.2") == ["one"]
    assert showing({f"{BJ} 9.2": ["one"]}, BJ, "9.2(a)") == []


def test_everything_is_missing_where_nothing_is_shown() -> None:
    missing = not_shown({}, [BJ])
    assert any(line.startswith(f"{BJ} 9.2(a): ") for line in missing)
    assert all(line.startswith(BJ) for line in missing)
    assert {line.split()[0] for line in not_shown({}, ["canberra-poker"])} == {CP16, CP23}


def test_citing_what_is_not_there_fails() -> None:
    with pytest.raises(UnknownLawError):
        citations(BJ)("9.99")


@pytest.mark.clause(BJ, "9.2(a)")
def test_a_mark_is_read_and_a_name_outside_the_rules_is_none(request: pytest.FixtureRequest) -> None:
    assert marked_with(request.node) == {(BJ, "9.2(a)")}


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


def test_the_gate_from_outside(tmp_path: Path) -> None:
    """A whole run in a process of its own: shown is what passed, was marked and was gone through."""
    root = Path(__file__).resolve().parents[2]
    (tmp_path / "test_gated.py").write_text(GATED)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.conftest", "-p", "no:cacheprovider",
               f"--rootdir={tmp_path}", "--gate", BJ, str(tmp_path)]  # fmt: skip
    run = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    missing = [line.split(":")[0] for line in run.stdout.splitlines() if line.startswith(BJ)]
    assert run.returncode == 1
    assert f"{BJ} 3.3" not in missing
    assert {f"{BJ} 9.2(a)", f"{BJ} 12.1"} <= set(missing)
