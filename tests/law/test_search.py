"""Search in the law: whole words, any ending, everyday words, and clauses in common spellings."""

from __future__ import annotations

import pytest

from houseway.errors import UnknownLawError
from houseway.i18n.catalogue import use_language
from houseway.law import get_instrument
from houseway.law.interpretations import get_interpretation, is_interpretation_key
from houseway.law.search import find_clauses, load_everyday_phrases, search


def find_clause_numbers(query: str, *numbers: str) -> list[str]:
    return [hit.clause for hit in search(query, numbers)]


def test_search_matches_whole_words() -> None:
    assert "7.4" in find_clause_numbers("insurance", "NI2005-63")
    assert search("insu") == ()
    assert search("sure") == ()


def test_search_ignores_word_endings() -> None:
    assert (
        find_clause_numbers("double", "NI2005-63")
        == find_clause_numbers("doubles", "NI2005-63")
        == find_clause_numbers("doubling", "NI2005-63")
    )
    assert find_clause_numbers("wager", "NI2005-63") == find_clause_numbers("wagers", "NI2005-63")


def test_search_requires_all_words() -> None:
    assert set(find_clause_numbers("dealer ace", "NI2005-63")) <= set(find_clause_numbers("ace", "NI2005-63"))
    assert search("insurance tile") == ()


@pytest.mark.parametrize(
    ("query", "expected_clause"),
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
def test_everyday_words_find_the_clause(query: str, expected_clause: tuple[str, str]) -> None:
    assert expected_clause in [(hit.instrument, hit.clause) for hit in search(query)]


@pytest.mark.parametrize("phrase", load_everyday_phrases())
def test_every_everyday_word_finds_something(phrase: str) -> None:
    assert search(phrase) != ()


def test_dictionary_comes_first_then_summaries_headings_and_interpretations() -> None:
    hits = search("insurance", ["NI2005-63"])
    assert hits[0].clause == "A.insurance-line"
    order = ("summary", "heading")
    ranks = [order.index(hit.place) if hit.place in order else len(order) for hit in hits]
    assert ranks == sorted(ranks)
    assert any(hit.place.startswith("BJ-") for hit in hits)


def test_search_finds_the_texts_of_the_current_language() -> None:
    with use_language("zh"):
        assert "7.4" in find_clause_numbers("保险", "NI2005-63")
        assert find_clause_numbers("保险 庄家", "NI2005-63") == find_clause_numbers("庄家 保险", "NI2005-63") != []
        assert search("险保") == ()
    assert search("保险") == ()


def test_search_in_another_language_falls_back_to_english() -> None:
    with use_language("zh"):
        assert "9.2" in find_clause_numbers("dealer qualifies", "NI2023-573")
        assert search("insu") == ()


def test_search_without_words_finds_nothing() -> None:
    assert search("") == ()
    assert search("the of") == ()


@pytest.mark.parametrize(
    ("query", "expected_clause"),
    [("13.1c", "13.1(c)"), ("13.1(C)", "13.1(c)"), ("a.double", "A.double"), ("19.3aii", "19.3(a)(ii)"), ("9", "9.1")],
)
def test_clauses_are_found_in_common_spellings(query: str, expected_clause: str) -> None:
    assert find_clauses("NI2005-63", query)[0].clause == expected_clause


def test_clause_includes_its_parts_but_no_neighbours() -> None:
    assert [entry.clause for entry in find_clauses("NI2005-63", "9.2")] == ["9.2", "9.2(a)", "9.2(b)"]
    assert find_clauses("NI2005-63", "9.20") == ()
    assert find_clauses("NI2005-63", "") == ()


@pytest.mark.parametrize("number", ["NI2005-63", "NI2015-405", "NI2016-268", "NI2023-573", "NI2023-578"])
def test_every_clause_is_found_by_its_own_locator(number: str) -> None:
    for entry in get_instrument(number).clauses:
        assert find_clauses(number, entry.clause)[0] == entry


def test_interpretations_are_found_by_number() -> None:
    assert get_interpretation(" bj-3 ").key == "BJ-3"
    assert is_interpretation_key("bj-999")
    assert not is_interpretation_key("re-buy")
    assert not is_interpretation_key("ZZ-1")


def test_unknown_interpretation_lists_the_keys_of_its_register() -> None:
    with pytest.raises(UnknownLawError) as error:
        get_interpretation("BJ-999")
    assert str(error.value) == (
        "Unknown interpretation 'BJ-999'; the register of blackjack has BJ-1 to BJ-59 and BJ-X1 to BJ-X21."
    )
    with pytest.raises(UnknownLawError, match="holdem"):
        get_interpretation("ZZ-1")


@pytest.mark.parametrize("query", ["3:2", "3 to 2", "three to two", "payout"])
def test_odds_of_a_blackjack_are_found_however_they_are_written(query: str) -> None:
    assert "13.2(a)" in [hit.clause for hit in search(query, ["NI2005-63"])]


def test_power_of_the_operator_to_void_is_found_by_its_everyday_name() -> None:
    assert [hit.clause for hit in search("supervisor void", ["NI2005-63"])][:3] == ["16.1", "16.2(a)", "16.3"]
