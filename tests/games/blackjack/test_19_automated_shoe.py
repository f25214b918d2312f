"""Rule 19: the automated shuffling shoe."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.blackjack.table_driver import NUMBER, Play, deal_round, open_table

MALFUNCTION = ("table", "19.3(a)", "malfunction")


def deal_from_automated_shoe(cards: str = "Th 7d 9s Tc 2c 3c", *amounts: str, **determinations: Any) -> Play:
    return deal_round(cards, *(amounts or ("10.00",)), automated_shoe=True, **determinations)


def test_19_1_rule_5_does_not_apply() -> None:
    play = open_table(automated_shoe=True)
    assert play.refuses("shoe", cards="Th cut 7d") == "19.1"
    assert play.refuses("shoe", cards="Jk cut") == "19.1"
    assert play.refuses("shoe", cards="Jk") == "2.1"


def test_19_1_neither_the_cut_nor_its_depth_is_checked() -> None:
    play = open_table(automated_shoe=True).sit("ann", "bob")
    assert play.shoe("2c", cut_by="bob", cut_depth=1, cutting_card_depth=1).state["shoe-left"] == 1


def test_19_1_4_7_has_no_effect() -> None:
    assert deal_from_automated_shoe().refuses("restrict", player="bob", rule="4.7") == "19.1"
    assert deal_from_automated_shoe().refuses("restrict", player="bob", rule="4.7", by="dealer") == "4.7"
    assert deal_from_automated_shoe().do("restrict", player="bob", rule="4.8", tracked=True).state["restricted"] == {
        "bob": "4.8"
    }


def test_19_1_14_6_has_no_effect() -> None:
    assert open_table(automated_shoe=True).refuses("reshuffle", cards="2c") == "19.1"
    assert deal_from_automated_shoe().refuses("reshuffle", cards="2c") == "19.1"


def test_19_1_a_record_with_too_few_cards_leaves_the_round_open() -> None:
    play = deal_from_automated_shoe("5h 7d 5s").hit()
    for verb, arguments in (
        ("hit", {"player": "ann", "box": 1}),
        ("reshuffle", {"cards": "2c"}),
        ("malfunction", {"cards": "2c"}),
        ("shoe", {"cards": "2c"}),
    ):
        assert play.refuses(verb, **arguments) == "19.1"
    assert play.last_round["status"] == "open"
    assert play.do("void", cause="impractical").last_round["status"] == "void"


def test_19_1_14_8_has_no_effect() -> None:
    play = open_table(automated_shoe=True).shoe("Th 7d 9s").wager("10.00")
    assert play.refuses("deal", overlooked_cut=True) == "19.1"
    play.do("deal")


def test_19_2_an_empty_shoe_deals_nothing() -> None:
    assert open_table(automated_shoe=True).wager("10.00").refuses("deal") == "19.2"
    assert open_table(automated_shoe=True).shoe("2c!").wager("10.00").refuses("deal") == "19.2"


def test_19_2_new_cards_are_loaded_between_rounds() -> None:
    play = deal_from_automated_shoe()
    assert play.refuses("shoe", cards="2c", new_cards=True) == "2.4"
    assert play.stand().dealer().shoe("Th 7d 9s", new_cards=True).state["shoe-left"] == 3


def test_19_2_the_kind_of_shoe_stays_that_of_the_last_one() -> None:
    play = open_table().shoe("2c").shoe("3c", automated=True)
    assert play.state["automated-shoe"] is True
    assert play.shoe("4c").state["automated-shoe"] is True
    assert play.shoe("5c cut", automated=False).state["automated-shoe"] is False
    assert play.shoe("6c cut").state["automated-shoe"] is False


def test_19_3_malfunctions_only_in_a_round_with_an_automated_shoe_in_use() -> None:
    assert open_table(automated_shoe=True).refuses("malfunction", cards="2c") == "19.3"
    assert open_table(automated_shoe=True).refuses("malfunction", rectified=True) == "19.3"
    assert deal_round("Th 7d 9s", "10.00").refuses("malfunction", cards="2c") == "19.3"
    assert deal_from_automated_shoe().do("malfunction", cards="2c").refuses("malfunction", cards="2c") == "19.3"


def test_19_3_rectified_malfunctions_only_give_a_notice() -> None:
    play = deal_from_automated_shoe().do("malfunction", rectified=True, fault="jam")
    assert play.notices == [("table", "19.3", "malfunction-rectified")]
    assert (play.state["automated-shoe"], play.state["new-cards-due"], play.state["shoe-left"]) == (True, False, 3)
    assert deal_from_automated_shoe().do("malfunction", rectified=True, cards="Jk").state["shoe-left"] == 3


def test_19_3_other_malfunctions_must_state_the_cards() -> None:
    assert deal_from_automated_shoe().is_malformed("malfunction", fault="jam")


def test_19_3_a_i_iii_the_round_goes_on_from_a_manual_shoe() -> None:
    play = deal_from_automated_shoe().do("malfunction", cards="Kc 5c", fault="rollers jammed")
    assert (play.notices, play.state["automated-shoe"], play.state["shoe-left"]) == ([MALFUNCTION], False, 2)
    assert play.stand().dealer().get_cards("dealer") == "7d Kc"


def test_19_3_a_the_manual_shoe_may_hold_a_cutting_card() -> None:
    play = deal_from_automated_shoe().do("malfunction", cards="cut Kc 5c").stand().dealer()
    assert play.notices == [MALFUNCTION, ("table", "5.4(b)", "shuffle-after-round")]


def test_19_3_a_the_manual_shoe_may_run_out_and_be_reshuffled() -> None:
    play = deal_from_automated_shoe("5h 7d 5s 2c").do("malfunction", cards="3c").hit().hit()
    assert play.refuses("stand", player="ann", box=1) == "14.6"
    assert play.do("reshuffle", cards="4c").get_cards() == "5h 5s 3c 4c"


def test_19_3_a_the_cards_on_the_table_are_not_in_the_manual_shoe() -> None:
    play = deal_from_automated_shoe("5h 7d 5h 2c", decks=4)
    assert play.refuses("malfunction", cards="5h 5h 5h") == "2.1"
    assert play.refuses("malfunction", cards="Jk") == "2.1"
    assert play.do("malfunction", cards="5h 5h").state["shoe-left"] == 2


def test_19_3_a_a_card_on_the_table_more_often_than_there_are_decks_is_accepted() -> None:
    play = deal_from_automated_shoe("7c 7c 7d 7c 7c 7c", "10.00", "10.00", decks=4).hit()
    assert play.do("malfunction", cards="2c 3c").state["shoe-left"] == 2


def test_19_3_a_ii_the_cut_goes_first_to_the_highest_box_then_around() -> None:
    play = open_table(automated_shoe=True).sit("ann", "bob", "cat").shoe("Th 7d 9s Tc").deal("10.00")
    assert play.list_allowed_cutters(verb="malfunction") == ["cat"]
    assert play.list_allowed_cutters("cat", verb="malfunction") == ["ann"]
    assert play.list_allowed_cutters("cat", "ann", verb="malfunction") == ["bob"]
    assert play.list_allowed_cutters("ann", "bob", "cat", verb="malfunction") == ["supervisor"]
    assert play.refuses("malfunction", cards="Jk", cut_by="ann") == "2.1"


def test_19_3_b_new_cards_are_due_after_the_round() -> None:
    play = deal_from_automated_shoe().do("malfunction", cards="Kc 5c").stand().dealer()
    assert play.state["new-cards-due"] is True
    assert play.wager("10.00").refuses("deal") == "19.3(b)"
    assert play.refuses("deal", overlooked_cut=True) == "19.3(b)"
    play.shoe("Th 7d 9s", new_cards=True).do("deal")
    assert (play.state["new-cards-due"], play.state["automated-shoe"]) == (False, True)


@pytest.mark.parametrize("kind", [{}, {"automated": True}, {"automated": False}, {"new_cards": False}])
def test_19_3_b_shoes_without_new_cards_are_refused(kind: dict[str, bool]) -> None:
    play = deal_from_automated_shoe().do("malfunction", cards="Kc 5c").stand().dealer()
    assert play.refuses("shoe", cards="Th 7d 9s", **kind) == "19.3(b)"
    assert play.refuses("shoe", cards="cut Jk", **kind) == "19.3(b)"
    assert play.refuses("shoe", unseen=True, **kind) == "19.3(b)"
    assert play.shoe("Th 7d 9s", new_cards=True).state["new-cards-due"] is False
    assert play.shoe("Th 7d 9s").state["shoe-left"] == 3


def test_19_3_b_new_cards_are_due_after_a_void_round() -> None:
    play = deal_from_automated_shoe().do("malfunction", cards="Kc 5c").do("void", cause="impractical").wager("10.00")
    assert play.refuses("deal") == "19.3(b)"


@pytest.mark.parametrize("kind", [True, False])
def test_19_3_b_the_new_shoe_determines_whether_rule_19_still_applies(kind: bool) -> None:
    play = (
        deal_from_automated_shoe()
        .do("malfunction", cards="Kc 5c")
        .stand()
        .dealer()
        .shoe("Th 7d 9s", automated=kind, new_cards=True)
    )
    assert play.state["automated-shoe"] is kind
    play.deal("10.00")
    rule = play.refuses("reshuffle", cards="2c")
    assert rule == ("19.1" if kind else "14.6")


def test_19_3_b_4_7_applies_again_with_the_manual_shoe() -> None:
    play = deal_from_automated_shoe().do("malfunction", cards="Kc 5c")
    assert play.do("restrict", player="bob", rule="4.7").state["restricted"] == {"bob": "4.7(a)"}


@pytest.mark.clause(NUMBER, "19.4")
def test_19_4_the_fault_is_on_record() -> None:
    play = deal_from_automated_shoe().do("malfunction", cards="Kc", fault="rollers jammed")
    assert play.notices == [("table", "19.3(a)", "malfunction")]
    assert play.table.record()["commands"][-1]["fault"] == "rollers jammed"
