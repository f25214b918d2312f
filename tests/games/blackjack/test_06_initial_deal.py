"""Rule 6: the initial deal."""

from __future__ import annotations

from tests.games.blackjack.table_driver import dealt, opened


def test_6_1_every_card_lies_face_up() -> None:
    play = dealt("2h 3h 9d 2c 3c", "10.00", "10.00")
    for viewer in ("ann", "bob", "zoe", "dealer", "regulator"):
        shown = play.table.view(viewer, dict)["hands"]
        assert shown["dealer"]["cards"] == "9d"
        assert [shown[box][0]["cards"] for box in ("1", "2")] == ["2h 2c", "3h 3c"]


def test_6_2_a_b_c_one_card_to_each_box_one_to_the_dealer_another_to_each_box() -> None:
    play = dealt("2h 3h 4h 9d 2c 3c 4c", "10.00", "10.00", "10.00")
    assert [play.cards(box) for box in (1, 2, 3, "dealer")] == ["2h 2c", "3h 3c", "4h 4c", "9d"]


def test_6_2_only_boxes_with_a_main_wager_get_cards() -> None:
    play = opened(super_sevens=True).shoe("2h 9d 2c")
    play.do("wager", player="ann", box=1, amount="5.00", wager="super-sevens")
    play.do("wager", player="bob", box=4, amount="10.00").do("deal")
    assert play.last["hands"].keys() == {"dealer", "4"}


def test_6_2_not_without_a_main_wager() -> None:
    play = opened(super_sevens=True).shoe("2h 9d 2c")
    assert play.refuses("deal") == "6.2"
    play.do("wager", player="ann", box=1, amount="5.00", wager="super-sevens")
    assert play.refuses("deal") == "6.2"


def test_6_2_not_when_the_only_wager_was_voided() -> None:
    play = opened().shoe("2h 9d 2c").wager("10.00").do("void-wager", player="ann", contravened="16.8")
    assert play.refuses("deal") == "6.2"


def test_6_2_not_twice() -> None:
    assert dealt("2h 9d 2c", "10.00").refuses("deal") == "6.2"


def test_6_2_the_order_of_the_checks() -> None:
    play = opened(tournament=True, automated_shoe=True).sit("ann", "bob")
    assert play.refuses("deal", overlooked_cut=True) == "6.2"
    play.wager("10.00")
    assert play.refuses("deal", overlooked_cut=True) == "20.14"
    play.do("wager", player="bob", box=2, amount="10.00")
    assert play.refuses("deal", overlooked_cut=True) == "19.1"
    assert play.refuses("deal") == "19.2"
    play.do("close", notice=True)
    assert play.refuses("deal") == "15.2"


def test_6_2_a_shuffle_that_is_due_comes_before_a_cutting_card_that_lies_first_and_that_before_an_empty_shoe() -> None:
    play = dealt("Th 7d cut 9s Tc cut", "10.00").stand().dealer().wager("10.00")
    assert play.refuses("deal") == "5.4(b)"
    assert play.refuses("deal", overlooked_cut=True) == "5.1"
    assert opened().shoe("cut").wager("10.00").refuses("deal") == "5.4(a)"


def test_6_2_notices_given_between_rounds_open_the_list_of_the_next() -> None:
    play = opened().do("check-cards").shoe("2h 9d 2c").deal("10.00")
    assert play.notices == [("table", "2.2", "cards-checked")]
    assert play.told == []
