"""Rule 6: bets in an ante game."""

from __future__ import annotations

import pytest
from tests.games.holdem.table_driver import ANTE, NUMBER, dealt


@pytest.mark.parametrize(("amount", "rule"), [("1.00", "6.1"), ("2.00", None), ("3.00", None)])
def test_6_1_the_opening_bet_is_at_least_the_minimum(amount: str, rule: str | None) -> None:
    play = dealt(**ANTE)
    if rule is None:
        play.bet("ann", amount)
    else:
        assert play.refuses("bet", "ann", amount=amount) == rule


def test_6_1_in_every_betting_round() -> None:
    play = dealt(**ANTE).bet("ann", "2.00").call("bob", "cat")
    assert play.refuses("bet", "ann", amount="1.00") == "6.1"


@pytest.mark.parametrize(("raise_", "rule"), [("4.00", "6.2"), ("5.00", None)])
def test_6_2_a_raise_is_not_less_than_the_opening_bet(raise_: str, rule: str | None) -> None:
    play = dealt(**ANTE).bet("ann", "5.00")
    if rule is None:
        play.raise_("bob", raise_)
    else:
        assert play.refuses("call-and-raise", "bob", raise_=raise_) == rule


def test_6_2_nor_than_an_earlier_raise() -> None:
    play = dealt(**ANTE).bet("ann", "5.00").raise_("bob", "7.00")
    assert play.refuses("call-and-raise", "cat", raise_="6.00") == "6.2"
    play.raise_("cat", "7.00")


@pytest.mark.clause(NUMBER, "A.ante", "8.5(b)")
def test_8_5_b_everybody_puts_in_the_ante_and_it_is_no_bet() -> None:
    play = dealt(**ANTE)
    assert (play.pot, play.stack("ann"), play.stack("cat")) == ("3.00", "99.00", "99.00")
    assert play.table.view("ann", dict)["round"]["level"] == "0.00"


def test_8_5_b_a_short_stack_puts_in_what_there_is() -> None:
    play = dealt(3, stake="40.00", **ANTE).tap("ann").tap("bob").fold("cat").do("showdown")
    loser = min(("ann", "bob"), key=play.stack)
    assert play.stack(loser) == "0.00"
    play.do("determine", table={"ante": "45.00"}, notice=True).deal()
    assert play.pot == "84.00"
