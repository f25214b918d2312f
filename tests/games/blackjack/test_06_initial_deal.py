"""Rule 6: the initial deal."""

from __future__ import annotations

from tests.games.blackjack.table_driver import deal_round, open_table


def test_6_1_every_card_lies_face_up() -> None:
    play = deal_round("2h 3h 9d 2c 3c", "10.00", "10.00")
    for viewer in ("ann", "bob", "zoe", "dealer", "regulator"):
        hands = {hand["place"]: hand["cards"] for hand in play.table.view(viewer, dict)["held"]}
        assert hands == {1: "2h 2c", 2: "3h 3c", None: "9d"}


def test_6_2_a_b_c_one_card_to_each_box_one_to_the_dealer_another_to_each_box() -> None:
    play = deal_round("2h 3h 4h 9d 2c 3c 4c", "10.00", "10.00", "10.00")
    assert [play.get_cards(box) for box in (1, 2, 3, "dealer")] == ["2h 2c", "3h 3c", "4h 4c", "9d"]


def test_6_2_only_boxes_with_a_main_wager_get_cards() -> None:
    play = open_table(super_sevens=True).shoe("2h 9d 2c")
    play.do("wager", player="ann", box=1, amount="5.00", wager="super-sevens")
    play.do("wager", player="bob", box=4, amount="10.00").do("deal")
    assert play.last_round["hands"].keys() == {"dealer", "4"}


def test_6_2_no_deal_without_a_main_wager() -> None:
    play = open_table(super_sevens=True).shoe("2h 9d 2c")
    assert play.refuses("deal") == "6.2"
    play.do("wager", player="ann", box=1, amount="5.00", wager="super-sevens")
    assert play.refuses("deal") == "6.2"


def test_6_2_no_deal_if_the_only_wager_was_voided() -> None:
    play = open_table().shoe("2h 9d 2c").wager("10.00").do("void-wager", player="ann", contravened="16.8")
    assert play.refuses("deal") == "6.2"


def test_6_2_no_second_deal_in_a_round() -> None:
    assert deal_round("2h 9d 2c", "10.00").refuses("deal") == "6.2"


def test_6_2_the_order_of_the_checks() -> None:
    play = open_table(tournament=True, automated_shoe=True).sit("ann", "bob")
    assert play.refuses("deal", overlooked_cut=True) == "6.2"
    play.wager("10.00")
    assert play.refuses("deal", overlooked_cut=True) == "20.14"
    play.do("wager", player="bob", box=2, amount="10.00")
    assert play.refuses("deal", overlooked_cut=True) == "19.1"
    assert play.refuses("deal") == "19.2"
    play.do("close", notice=True)
    assert play.refuses("deal") == "15.2"


def test_6_2_a_shuffle_that_is_due_comes_before_a_cutting_card_that_lies_first_and_that_before_an_empty_shoe() -> None:
    play = deal_round("Th 7d cut 9s Tc cut", "10.00").stand().dealer().wager("10.00")
    assert play.refuses("deal") == "5.4(b)"
    assert play.refuses("deal", overlooked_cut=True) == "5.1"
    assert open_table().shoe("cut").wager("10.00").refuses("deal") == "5.4(a)"


def test_6_2_notices_given_between_rounds_begin_the_list_of_the_next_round() -> None:
    play = open_table().do("check-cards").shoe("2h 9d 2c").deal("10.00")
    assert play.notices == [("table", "2.2", "cards-checked")]
    assert play.pending_notices == []
