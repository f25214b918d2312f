"""Rule 6: bets in an ante game."""

from __future__ import annotations

import pytest
from tests.games.holdem.table_driver import ANTE, NUMBER, deal_round


@pytest.mark.parametrize(("amount", "rule"), [("1.00", "6.1"), ("2.00", None), ("3.00", None)])
def test_6_1_the_opening_bet_is_at_least_the_minimum(amount: str, rule: str | None) -> None:
    play = deal_round(**ANTE)
    if rule is None:
        play.bet("ann", amount)
    else:
        assert play.refuses("bet", "ann", amount=amount) == rule


def test_6_1_minimum_applies_in_every_betting_round() -> None:
    play = deal_round(**ANTE).bet("ann", "2.00").call("bob", "cat")
    assert play.refuses("bet", "ann", amount="1.00") == "6.1"


@pytest.mark.parametrize(("raise_", "rule"), [("4.00", "6.2"), ("5.00", None)])
def test_6_2_a_raise_is_not_less_than_the_opening_bet(raise_: str, rule: str | None) -> None:
    play = deal_round(**ANTE).bet("ann", "5.00")
    if rule is None:
        play.raise_("bob", raise_)
    else:
        assert play.refuses("call-and-raise", "bob", raise_=raise_) == rule


def test_6_2_raise_is_not_less_than_an_earlier_raise() -> None:
    play = deal_round(**ANTE).bet("ann", "5.00").raise_("bob", "7.00")
    assert play.refuses("call-and-raise", "cat", raise_="6.00") == "6.2"
    play.raise_("cat", "7.00")


@pytest.mark.clause(NUMBER, "A.ante", "8.5(b)")
def test_8_5_b_everybody_puts_in_the_ante_which_is_not_a_bet() -> None:
    play = deal_round(**ANTE)
    assert (play.pot, play.get_stack("ann"), play.get_stack("cat")) == ("3.00", "99.00", "99.00")
    assert play.table.view("ann", dict)["round"]["level"] == "0.00"


def test_8_5_b_a_short_stack_puts_in_all_its_chips() -> None:
    play = deal_round(3, stake="40.00", **ANTE).tap_out("ann").tap_out("bob").fold("cat").do("showdown")
    loser = min(("ann", "bob"), key=play.get_stack)
    assert play.get_stack(loser) == "0.00"
    play.do("determine", table={"ante": "45.00"}, notice=True).deal()
    assert play.pot == "84.00"
