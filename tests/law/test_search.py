"""Asking the law: whole words, whatever their ending, everyday words too, and clauses as people write them."""

from __future__ import annotations

import pytest

from houseway.law import get_instrument
from houseway.law.search import find_clauses, find_interpretation, load_everyday_phrases, search


def clauses(words: str, *numbers: str) -> list[str]:
    return [found.clause for found in search(words, numbers)]


def test_words_are_whole_words() -> None:
    assert "7.4" in clauses("insurance", "NI2005-63")
    assert search("insu") == ()
    assert search("sure") == ()


def test_an_ending_makes_no_difference() -> None:
    assert clauses("double", "NI2005-63") == clauses("doubles", "NI2005-63") == clauses("doubling", "NI2005-63")
    assert clauses("wager", "NI2005-63") == clauses("wagers", "NI2005-63")


def test_all_words_must_be_there() -> None:
    assert set(clauses("dealer ace", "NI2005-63")) <= set(clauses("ace", "NI2005-63"))
    assert search("insurance tile") == ()


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("all in", ("NI2015-405", "A.tap-out")),
        ("rake", ("NI2015-405", "15.1")),
        ("busted", ("NI2005-63", "13.1(d)")),
        ("dealer qualifies", ("NI2023-573", "9.2")),
        ("shuffling machine", ("NI2005-63", "19.1")),
        ("complaint", ("NI2023-578", "17.5")),
        ("phone", ("NI2023-573", "16.1")),
        ("no show", ("NI2023-578", "18.9")),
        ("timer", ("NI2015-405", "4.8")),
        ("push", ("NI2005-63", "A.stand-off")),
    ],
)
def test_everyday_words(said: str, meant: tuple[str, str]) -> None:
    assert meant in [(found.instrument, found.clause) for found in search(said)]


@pytest.mark.parametrize("phrase", load_everyday_phrases())
def test_every_everyday_word_finds_something(phrase: str) -> None:
    assert search(phrase) != ()


def test_the_dictionary_comes_first_then_gists_headings_and_readings() -> None:
    found = search("insurance", ["NI2005-63"])
    assert found[0].clause == "A.insurance-line"
    places = ["gist" if one.stands_in == "gist" else "heading" if one.stands_in == "heading" else "r" for one in found]
    assert places == sorted(places)
    assert any(one.stands_in.startswith("BJ-") for one in found)


def test_nothing_is_asked() -> None:
    assert search("") == ()
    assert search("the of") == ()


@pytest.mark.parametrize(
    ("asked", "first"),
    [("13.1c", "13.1(c)"), ("13.1(C)", "13.1(c)"), ("a.double", "A.double"), ("19.3aii", "19.3(a)(ii)"), ("9", "9.1")],
)
def test_clauses_as_people_write_them(asked: str, first: str) -> None:
    assert find_clauses("NI2005-63", asked)[0].clause == first


def test_a_clause_brings_its_parts_and_no_neighbour() -> None:
    assert [entry.clause for entry in find_clauses("NI2005-63", "9.2")] == ["9.2", "9.2(a)", "9.2(b)"]
    assert find_clauses("NI2005-63", "9.20") == ()
    assert find_clauses("NI2005-63", "") == ()


@pytest.mark.parametrize("number", ["NI2005-63", "NI2015-405", "NI2016-268", "NI2023-573", "NI2023-578"])
def test_every_clause_is_found_by_its_own_locator(number: str) -> None:
    for entry in get_instrument(number).clauses:
        assert find_clauses(number, entry.clause)[0] == entry


def test_readings_by_number() -> None:
    found = find_interpretation(" bj-3 ")
    assert found is not None
    assert found.key == "BJ-3"
    assert find_interpretation("BJ-999") is None
