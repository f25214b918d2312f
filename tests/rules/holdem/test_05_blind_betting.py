"""Rule 5: raises and opening bets in a blind game."""

from __future__ import annotations

import pytest
from tests.rules.holdem.playing import dealt, flop, refused_table


@pytest.mark.parametrize("limit", ["no-limit", "half-pot", "full-pot"])
def test_5_1_raises_are_unlimited_in_pot_and_no_limit_games(limit: str) -> None:
    assert refused_table(limit=limit, max_raises=3) == "5.1"


@pytest.mark.parametrize("limit", ["fixed", "straddle"])
@pytest.mark.parametrize("raises", [0, 1, 4])
def test_5_1_elsewhere_their_number_may_be_determined(limit: str, raises: int) -> None:
    dealt(limit=limit, max_bet="4.00", max_raises=raises)
    assert refused_table(limit=limit, max_bet="4.00", max_raises=-1) == "5.1"


def test_5_1_many_raises_without_a_limit() -> None:
    play = flop().bet("ann", "2.00")
    for player in ("bob", "cat", "ann", "bob", "cat", "ann", "bob"):
        play.raise_(player, "2.00")
    assert play.turn == "cat"


@pytest.mark.parametrize(("raise_", "rule"), [("4.00", "5.1"), ("5.00", None), ("6.00", None)])
def test_5_1_a_raise_is_not_less_than_the_opening_bet(raise_: str, rule: str | None) -> None:
    play = flop().bet("ann", "5.00")
    if rule is None:
        play.raise_("bob", raise_)
    else:
        assert play.refuses("call-and-raise", "bob", raise_=raise_) == rule


@pytest.mark.parametrize(("raise_", "rule"), [("8.00", "5.1"), ("9.00", None)])
def test_5_1_nor_than_any_earlier_raise_of_the_betting_round(raise_: str, rule: str | None) -> None:
    play = flop().bet("ann", "5.00").raise_("bob", "9.00")
    if rule is None:
        play.raise_("cat", raise_)
    else:
        assert play.refuses("call-and-raise", "cat", raise_=raise_) == rule


def test_5_1_the_last_blind_is_the_opening_bet_of_the_first_betting_round() -> None:
    play = dealt(blinds=["2.00", "5.00"])
    assert play.refuses("call-and-raise", "cat", raise_="4.00") == "5.1"
    play.raise_("cat", "5.00")


def test_5_1_the_minimum_bet_binds_raises_too() -> None:
    play = dealt(min_bet="6.00")
    assert play.refuses("call-and-raise", "cat", raise_="5.00") == "5.1"
    play.raise_("cat", "6.00")


def test_5_1_what_was_raised_does_not_bind_the_next_betting_round() -> None:
    play = dealt().raise_("cat", "20.00").call("ann", "bob")
    play.bet("ann", "2.00").raise_("bob", "2.00")


@pytest.mark.parametrize(("amount", "rule"), [("1.00", "5.2"), ("2.00", None), ("3.00", None)])
def test_5_2_an_opening_bet_is_within_the_limits(amount: str, rule: str | None) -> None:
    play = flop()
    if rule is None:
        play.bet("ann", amount)
    else:
        assert play.refuses("bet", "ann", amount=amount) == rule


@pytest.mark.parametrize(("amount", "rule"), [("4.00", None), ("5.00", "4.2(g)")])
def test_5_2_also_above(amount: str, rule: str | None) -> None:
    play = flop(limit="fixed", max_bet="4.00")
    if rule is None:
        play.bet("ann", amount)
    else:
        assert play.refuses("bet", "ann", amount=amount) == rule


def test_4_2_g_the_raises_of_a_betting_round_are_counted() -> None:
    play = (
        flop(limit="fixed", max_bet="4.00", max_raises=2).bet("ann", "2.00").raise_("bob", "2.00").raise_("cat", "2.00")
    )
    assert play.refuses("call-and-raise", "ann", raise_="2.00") == "4.2(g)"
    play.call("ann", "bob").bet("ann", "2.00").raise_("bob", "2.00")


def test_4_2_g_with_no_raises_at_all_a_bet_may_still_be_made() -> None:
    play = flop(limit="fixed", max_bet="4.00", max_raises=0).bet("ann", "2.00")
    assert play.refuses("call-and-raise", "bob", raise_="2.00") == "4.2(g)"
    assert play.refuses("tap-out", "bob") == "4.2(g)"
