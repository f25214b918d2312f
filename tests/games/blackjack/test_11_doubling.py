"""Rule 11: doubling."""

from __future__ import annotations

import pytest
from tests.games.blackjack.table_driver import Play, deal_round, open_table


def deal_shared_box(cards: str = "6h 9d 5s 2c Tc", *amounts: str, **determinations: str) -> Play:
    return open_table(**determinations).shoe(cards).share(*(amounts or ("10.00", "20.00", "30.00"))).do("deal")


def test_11_1_only_the_decision_maker_doubles() -> None:
    play = deal_shared_box()
    assert play.refuses("double", player="bob", box=1) == "11.1"
    assert play.refuses("double", player="zoe", box=1) == "11.1"
    assert play.double().get_cards() == "6h 5s 2c"


@pytest.mark.parametrize("cards", ["2h 9d 3s 4c", "Th 9d Ts 4c", "Ah 9d 9s 4c", "6h 9d 6s 4c"])
def test_11_1_any_total_under_21_may_be_doubled(cards: str) -> None:
    assert deal_round(cards, "10.00").double().state["phase"] == "dealer"


def test_11_1_only_two_cards_may_be_doubled() -> None:
    assert deal_round("2h 9d 3s 4c 5c", "10.00").hit().refuses("double", player="ann", box=1) == "11.1"


def test_11_1_with_the_other_interpretation_any_number_of_cards_may_be_doubled() -> None:
    play = deal_round("2h 9d 3s 4c 5c Tc", "10.00", double_on="any").hit().double()
    assert (play.get_cards(), play.state["phase"]) == ("2h 3s 4c 5c", "dealer")


def test_11_1_the_default_amount_is_the_initial_wager() -> None:
    assert deal_round("6h 9d 5s 2c Tc", "20.00").double().dealer().get_line(wager="double")["stake"] == "20.00"


def test_11_1_the_number_of_cards_is_checked_before_names_and_amounts() -> None:
    play = deal_round("2h 9d 3s 4c 5c", "10.00").hit()
    assert play.refuses("double", player="ann", box=1, amount="99.00", with_={"zoe": "1.00"}) == "11.1"


def test_11_2_each_co_player_doubles_for_their_own_amount() -> None:
    play = deal_shared_box().double(amount="5.00", with_={"bob": "20.00", "cat": "1.00"}).dealer()
    assert [(line["player"], line["wager"], line["stake"]) for line in play.last_round["lines"]] == [
        ("ann", "main", "10.00"),
        ("ann", "double", "5.00"),
        ("bob", "main", "20.00"),
        ("bob", "double", "20.00"),
        ("cat", "main", "30.00"),
        ("cat", "double", "1.00"),
    ]


def test_11_2_players_who_do_not_double_also_get_only_one_card() -> None:
    play = deal_shared_box("2h 9d 3s 2c Tc").double()
    assert (play.get_cards(), play.state["phase"]) == ("2h 3s 2c", "dealer")
    assert play.dealer().get_outcome("cat") == ("lose", "13.1(e)")


def test_11_2_nobody_else_may_be_named() -> None:
    play = deal_shared_box()
    for names in ({"zoe": "1.00"}, {"ann": "1.00"}, {"bob": "1.00", "zoe": "1.00"}):
        assert play.refuses("double", player="ann", box=1, with_=names) == "11.2"


def test_11_2_absent_excluded_or_voided_players_may_not_be_named() -> None:
    for verb, arguments in (
        ("absent", {}),
        ("exclude", {"contravened": "16.8"}),
        ("void-wager", {"contravened": "16.8"}),
    ):
        play = deal_shared_box().do(verb, player="bob", **arguments)
        assert play.refuses("double", player="ann", box=1, with_={"bob": "1.00"}) == "11.2"


@pytest.mark.parametrize(
    ("amount", "rule"),
    [("0.00", "A.double"), ("20.01", "A.double"), ("21.00", "A.double"), ("0.50", "3.3"), ("19.50", "3.3")],
)
def test_11_2_a_co_players_amount_is_limited_by_their_own_wager(amount: str, rule: str) -> None:
    assert deal_shared_box().refuses("double", player="ann", box=1, with_={"bob": amount}) == rule


def test_11_2_names_are_checked_before_amounts_and_the_decision_maker_before_the_others() -> None:
    play = deal_shared_box()
    assert play.refuses("double", player="ann", box=1, amount="99.00", with_={"zoe": "1.00"}) == "11.2"
    assert play.refuses("double", player="ann", box=1, amount="0.50", with_={"bob": "99.00"}) == "3.3"
    assert play.refuses("double", player="ann", box=1, amount="99.00", with_={"bob": "0.50"}) == "A.double"


def test_11_2_the_minimum_does_not_bind_a_double() -> None:
    assert (
        deal_round("6h 9d 5s 2c Tc", "20.00").double(amount="1.00").dealer().get_line(wager="double")["stake"] == "1.00"
    )


def test_11_2_a_list_instead_of_amounts_is_malformed() -> None:
    assert deal_shared_box().is_malformed("double", player="ann", box=1, with_=["bob"])
    assert deal_shared_box().is_malformed("split", player="ann", box=1, with_={"bob": "1.00"})


def test_11_3_a_split_hand_may_be_doubled_up_to_the_initial_wager() -> None:
    play = deal_round("8h 6d 8s 3c Tc 2c 9c Kc 5c", "20.00").split()
    assert play.refuses("double", player="ann", box=1, amount="21.00") == "A.double"
    play.double(amount="20.00").double(amount="10.00").dealer()
    assert [(line["wager"], line["hand"], line["stake"]) for line in play.last_round["lines"]] == [
        ("main", 1, "20.00"),
        ("double", 1, "20.00"),
        ("split", 2, "20.00"),
        ("double", 2, "10.00"),
    ]


def test_11_3_split_aces_are_not_doubled() -> None:
    assert deal_round("Ah 6d As 3c Tc", "20.00").split().refuses("double", player="ann", box=1, hand=1) == "9.1"


def test_11_a_hand_that_passes_21_by_doubling_loses_both_wagers() -> None:
    play = deal_round("Th 9d 6s Tc", "10.00").double().dealer()
    assert [play.get_outcome(), play.get_outcome(wager="double")] == [("lose", "13.1(d)")] * 2
