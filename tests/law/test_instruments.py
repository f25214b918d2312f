"""Clauses are found by instrument or by game, and an unknown name gets advice."""

from __future__ import annotations

import pytest

from houseway.errors import HousewayError, UnknownLawError
from houseway.law import get_clause, get_instrument
from houseway.law.timeline import find_latest_instrument


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("blackjack", "blackjack"),
        ("canberra_poker", "canberra-poker"),
        ("Pai Gow", "pai-gow"),
        ("Hold-em", "holdem"),
    ],
)
def test_clause_is_found_by_the_name_of_a_game(name: str, key: str) -> None:
    number = find_latest_instrument(key)
    assert number is not None
    locator = get_instrument(number).clauses[0].clause
    assert get_clause(name, locator) == get_clause(number, locator)


def test_unknown_clause_suggests_similar_clauses() -> None:
    with pytest.raises(UnknownLawError, match=r"NI2005-63 has no clause '10\.33'\. Did you mean 10\.3"):
        get_clause("blackjack", "10.33")


def test_game_in_place_of_an_instrument_is_answered_with_its_number() -> None:
    with pytest.raises(UnknownLawError, match=r"'blackjack' is a game, not an instrument\. .* NI2005-63"):
        get_instrument("blackjack")


def test_unknown_name_lists_the_instruments() -> None:
    with pytest.raises(HousewayError, match="the available instruments are NI2005-63"):
        get_clause("roulette", "1")
