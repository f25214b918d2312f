"""Rule 5: raises and opening bets in a blind game."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.holdem.table_driver import (
    NUMBER,
    deal_round,
    get_table_refusal,
    is_malformed_table,
    open_table,
    play_to_flop,
)


@pytest.mark.parametrize("limit", ["no-limit", "half-pot", "full-pot"])
def test_5_1_raises_are_unlimited_in_pot_and_no_limit_games(limit: str) -> None:
    assert get_table_refusal(limit=limit, max_raises=3) == "5.1"


@pytest.mark.parametrize("limit", ["fixed", "straddle"])
@pytest.mark.parametrize("raises", [0, 1, 4])
def test_5_1_number_of_raises_may_be_determined_in_fixed_and_straddle_games(limit: str, raises: int) -> None:
    deal_round(limit=limit, max_bet="4.00", max_raises=raises)
    assert get_table_refusal(limit=limit, max_bet="4.00", max_raises=-1) == "5.1"


def test_5_1_many_raises_without_a_limit() -> None:
    play = play_to_flop().bet("ann", "2.00")
    for player in ("bob", "cat", "ann", "bob", "cat", "ann", "bob"):
        play.raise_(player, "2.00")
    assert play.turn == "cat"


@pytest.mark.parametrize(("raise_", "rule"), [("4.00", "5.1"), ("5.00", None), ("6.00", None)])
def test_5_1_a_raise_is_not_less_than_the_opening_bet(raise_: str, rule: str | None) -> None:
    play = play_to_flop().bet("ann", "5.00")
    if rule is None:
        play.raise_("bob", raise_)
    else:
        assert play.refuses("call-and-raise", "bob", raise_=raise_) == rule


@pytest.mark.parametrize(("raise_", "rule"), [("8.00", "5.1"), ("9.00", None)])
def test_5_1_raise_is_not_less_than_any_earlier_raise_of_the_betting_round(raise_: str, rule: str | None) -> None:
    play = play_to_flop().bet("ann", "5.00").raise_("bob", "9.00")
    if rule is None:
        play.raise_("cat", raise_)
    else:
        assert play.refuses("call-and-raise", "cat", raise_=raise_) == rule


def test_5_1_the_last_blind_is_the_opening_bet_of_the_first_betting_round() -> None:
    play = deal_round(blinds=["2.00", "5.00"])
    assert play.refuses("call-and-raise", "cat", raise_="4.00") == "5.1"
    play.raise_("cat", "5.00")


def test_5_1_the_minimum_bet_applies_to_raises() -> None:
    play = deal_round(min_bet="6.00")
    assert play.refuses("call-and-raise", "cat", raise_="5.00") == "5.1"
    play.raise_("cat", "6.00")


def test_5_1_raises_of_one_betting_round_do_not_bind_the_next() -> None:
    play = deal_round().raise_("cat", "20.00").call("ann", "bob")
    play.bet("ann", "2.00").raise_("bob", "2.00")


@pytest.mark.parametrize(("amount", "rule"), [("1.00", "5.2"), ("2.00", None), ("3.00", None)])
def test_5_2_an_opening_bet_is_at_least_the_minimum(amount: str, rule: str | None) -> None:
    play = play_to_flop()
    if rule is None:
        play.bet("ann", amount)
    else:
        assert play.refuses("bet", "ann", amount=amount) == rule


@pytest.mark.parametrize(("amount", "rule"), [("4.00", None), ("5.00", "4.2(g)")])
def test_5_2_opening_bet_is_at_most_the_maximum(amount: str, rule: str | None) -> None:
    play = play_to_flop(limit="fixed", max_bet="4.00")
    if rule is None:
        play.bet("ann", amount)
    else:
        assert play.refuses("bet", "ann", amount=amount) == rule


def test_4_2_g_the_raises_of_a_betting_round_are_counted() -> None:
    play = (
        play_to_flop(limit="fixed", max_bet="4.00", max_raises=2)
        .bet("ann", "2.00")
        .raise_("bob", "2.00")
        .raise_("cat", "2.00")
    )
    assert play.refuses("call-and-raise", "ann", raise_="2.00") == "4.2(g)"
    play.call("ann", "bob").bet("ann", "2.00").raise_("bob", "2.00")


def test_4_2_g_with_no_raises_at_all_a_bet_may_still_be_made() -> None:
    play = play_to_flop(limit="fixed", max_bet="4.00", max_raises=0).bet("ann", "2.00")
    assert play.refuses("call-and-raise", "bob", raise_="2.00") == "4.2(g)"
    assert play.refuses("tap-out", "bob") == "4.2(g)"


LIMIT: dict[str, Any] = {
    "limit": "fixed", "blinds": ["2.00", "5.00"],
    "min_bet": ["5.00", "5.00", "10.00", "10.00"], "max_bet": ["5.00", "5.00", "10.00", "10.00"],
}  # fmt: skip


@pytest.mark.clause(NUMBER, "5.2", "4.2(g)")
@pytest.mark.parametrize(("street", "size"), [(1, 5), (2, 5), (3, 10), (4, 10)])
def test_5_2_each_betting_round_has_its_own_bet_size(street: int, size: int) -> None:
    play = deal_round(2, **LIMIT)
    while play.table.state.round.street < street:
        play.do("call" if play.table.state.round.level else "check", play.turn)
    if street > 1:
        assert play.refuses("bet", play.turn, amount=f"{size - 1}.00") == "5.2"
        assert play.refuses("bet", play.turn, amount=f"{size + 1}.00") == "4.2(g)"
        play.bet(play.turn or "", f"{size}.00")
    assert play.refuses("call-and-raise", play.turn, raise_=f"{size - 1}.00") == "5.1"
    assert play.refuses("call-and-raise", play.turn, raise_=f"{size + 1}.00") == "4.2(g)"
    play.raise_(play.turn or "", f"{size}.00").raise_(play.turn or "", f"{size}.00")


@pytest.mark.clause(NUMBER, "5.2", "4.2(g)")
def test_5_2_a_minimum_and_a_maximum_apply_to_each_betting_round() -> None:
    play = play_to_flop(2, limit="fixed", min_bet="2.00", max_bet=["2.00", "4.00", "6.00", "8.00"])
    assert play.refuses("bet", "ann", amount="5.00") == "4.2(g)"
    play.check("ann", "bob")
    assert play.refuses("bet", "ann", amount="7.00") == "4.2(g)"
    play.bet("ann", "6.00")


@pytest.mark.clause(NUMBER, "4.2(g)")
def test_4_2_g_straddle_maximum_without_a_bet_depends_on_the_betting_round() -> None:
    play = play_to_flop(2, limit="straddle", min_bet=["2.00", "3.00", "4.00", "5.00"])
    assert play.refuses("bet", "ann", amount="7.00") == "4.2(g)"
    play.check("ann", "bob")
    assert play.refuses("bet", "ann", amount="9.00") == "4.2(g)"
    play.bet("ann", "8.00")
    play = play_to_flop(
        2, limit="straddle", min_bet=["2.00", "3.00", "4.00", "5.00"], max_bet=["5.00", "5.00", "5.00", "9.00"]
    )
    assert play.refuses("bet", "ann", amount="6.00") == "4.2(g)"
    play.bet("ann", "5.00")


@pytest.mark.clause(NUMBER, "14.1")
def test_14_1_a_tap_out_is_in_units_of_the_present_minimum_bet() -> None:
    play = open_table(2, "50.00", tap_out_units="min-bet", min_bet=["2.00", "7.00", "2.00", "2.00"]).deal()
    play.call("ann", "bob").tap_out("ann")
    assert (play.get_stack("ann"), play.pot) == ("6.00", "46.00")


@pytest.mark.clause(NUMBER, "4.2(g)")
@pytest.mark.parametrize(
    ("most", "rule"),
    [
        (["2.00", "2.00", "4.00", "4.00"], None),
        (["2.00", "2.00", "3.00", "4.00"], "4.2(g)"),
        (["2.00", "2.00", "4.00", "3.00"], "4.2(g)"),
        ("4.00", None),
        ("3.00", "4.2(g)"),
    ],
)
def test_4_2_g_the_maximum_reaches_the_minimum_in_every_betting_round(most: Any, rule: str | None) -> None:
    determined: dict[str, Any] = {"limit": "fixed", "min_bet": ["2.00", "2.00", "4.00", "4.00"], "max_bet": most}
    if rule is None:
        open_table(**determined)
    else:
        assert get_table_refusal(**determined) == rule


@pytest.mark.clause(NUMBER, "13.2")
@pytest.mark.parametrize("place", range(4))
@pytest.mark.parametrize("key", ["min_bet", "max_bet"])
def test_13_2_each_amount_of_a_list_is_a_multiple_of_the_chip(key: str, place: int) -> None:
    for amount, rule in (("3.50", "13.2"), ("0.00", "13.2" if key == "min_bet" else "4.2(g)")):
        amounts = ["3.00"] * 4
        amounts[place] = amount
        assert get_table_refusal(**{"min_bet": "3.00", "max_bet": ["9.00"] * 4, key: amounts}) == rule


@pytest.mark.parametrize(
    "bets", [[], ["2.00"], ["2.00"] * 3, ["2.00"] * 5, [2.5, 2.5, 2.5, 2.5], None, {}, "2", [["2.00"] * 4] * 4]
)
def test_4_2_g_a_list_of_bets_has_four_amounts(bets: object) -> None:
    assert is_malformed_table(min_bet=bets)
    assert open_table().is_malformed("determine", table={"min-bet": bets}, notice=True)
    if bets is not None:
        assert is_malformed_table(limit="fixed", max_bet=bets)


@pytest.mark.clause(NUMBER, "4.1", "4.2(g)")
def test_4_2_g_bets_of_each_betting_round_are_determined_between_rounds() -> None:
    play = open_table().do("determine", table={"min-bet": ["2.00", "2.00", "4.00", "4.00"]}, notice=True)
    assert play.table.view("zoe", dict)["limits"]["min-bets"] == ["2.00", "2.00", "4.00", "4.00"]
    play.do("determine", table={"min-bet": ["3.00"] * 4}, notice=True)
    assert play.table.view("zoe", dict)["limits"]["min"] == "3.00"
    assert play.deal().refuses("determine", table={"min-bet": "2.00"}, notice=True) == "4.2"
