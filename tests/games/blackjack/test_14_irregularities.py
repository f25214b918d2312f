"""Rule 14: irregularities."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.blackjack.table_driver import Play, deal_round, open_table

FACE_UP_CARD_BURNT = ("table", "14.1", "face-up-card-burnt")
DRAWN_IN_ERROR = ("table", "14.2", "drawn-in-error")
BURNT_IN_ERROR = ("table", "14.2", "burnt-in-error")
DEALER_CARD_BURNT = ("table", "14.3", "dealer-card-burnt")
RECONSTRUCTED = ("table", "14.4", "reconstructed")
RESHUFFLED = ("table", "14.6", "reshuffled")
DEALT_PAST_CUTTING_CARD = ("table", "14.8", "dealt-past-cutting-card")


def test_14_1_a_card_found_face_up_is_burnt_and_the_next_one_used() -> None:
    play = deal_round("2c! Th 7d 3c! 4c! 9s Tc", "10.00")
    assert (play.get_cards(), play.last_round["burnt"], play.notices) == ("Th 9s", "2c 3c 4c", [FACE_UP_CARD_BURNT] * 3)


def test_14_1_face_up_cards_are_burnt_only_when_they_are_reached() -> None:
    play = deal_round("Th 7d 9s 2c! Tc", "10.00")
    assert (play.last_round["burnt"], play.state["shoe-left"]) == ("", 2)


def test_14_2_a_card_drawn_in_error_is_the_next_card_dealt() -> None:
    play = deal_round("Th 7d 2s 5c 9c Kc", "10.00").do("draw-in-error")
    assert play.notices == [DRAWN_IN_ERROR]
    assert play.hit().get_cards() == "Th 2s 5c"


def test_14_2_a_card_drawn_in_error_is_kept_for_the_next_round() -> None:
    play = deal_round("Th 7d 9s 5c Kc 2c 3c", "10.00").stand().do("draw-in-error", then="kept").dealer()
    assert play.get_cards("dealer") == "7d 5c Kc"
    play = deal_round("Th 7d 6s 9c 5c Kc 2c 3c", "10.00").hit().do("draw-in-error").dealer().deal("10.00")
    assert (play.get_cards(), play.get_cards("dealer")) == ("5c 2c", "Kc")


def keep_card_between_rounds(shoe_cards: str, **determinations: Any) -> Play:
    """Keep a card from a settled round, with these cards left in the shoe and a new wager of ann."""
    return (
        deal_round(f"Th 7d 6s 9c 5c {shoe_cards}", "10.00", **determinations)
        .hit()
        .do("draw-in-error")
        .dealer()
        .wager("10.00")
    )


def test_14_2_a_card_kept_is_the_first_card_even_if_the_cutting_card_lies_first_in_the_shoe() -> None:
    play = keep_card_between_rounds("cut 2c 3c").do("deal")
    assert (play.get_cards(), play.get_cards("dealer")) == ("5c 3c", "2c")
    assert play.notices == [("table", "5.4(b)", "shuffle-after-round")]


@pytest.mark.parametrize("automated", [True, False])
def test_14_2_a_card_kept_is_the_first_card_even_if_the_shoe_is_empty(automated: bool) -> None:
    play = keep_card_between_rounds("", automated_shoe=automated).do("deal")
    assert (play.get_cards(), play.state["phase"]) == ("5c", "interim")
    assert play.refuses("hit", player="ann", box=1) == ("19.1" if automated else "14.6")


def test_14_2_with_a_card_kept_nothing_was_overlooked() -> None:
    play = keep_card_between_rounds("cut 2c 3c").do("deal", overlooked_cut=True)
    assert play.notices == [DEALT_PAST_CUTTING_CARD, ("table", "5.4(b)", "shuffle-after-round")]


def test_14_2_a_shuffle_due_or_new_cards_due_prevent_the_deal() -> None:
    play = deal_round("Th 7d 6s 9c cut 5c 2c", "10.00").hit().do("draw-in-error").dealer().wager("10.00")
    assert play.refuses("deal") == "5.4(b)"
    play = deal_round("Th 7d 6s 9c", "10.00", automated_shoe=True).do("malfunction", cards="9c 5c").hit()
    assert play.do("draw-in-error").dealer().wager("10.00").refuses("deal") == "19.3(b)"


def test_14_2_two_kept_cards_keep_their_order() -> None:
    play = deal_round("2h 7d 2s 3c 4c Kc", "10.00").do("draw-in-error").do("draw-in-error").hit().hit()
    assert play.get_cards() == "2h 2s 3c 4c"


def test_14_2_a_new_shoe_holds_all_cards_again() -> None:
    play = deal_round("Th 7d 6s 9c 5c", "10.00").hit().do("draw-in-error").dealer().shoe("Th 7d 9s").deal("10.00")
    assert play.get_cards() == "Th 9s"


def test_14_2_a_card_burnt_in_error_is_lost() -> None:
    play = deal_round("Th 7d 2s 5c 9c Kc", "10.00").do("draw-in-error", then="burnt")
    assert (play.notices, play.last_round["burnt"]) == ([BURNT_IN_ERROR], "5c")
    assert play.hit().get_cards() == "Th 2s 9c"


def test_14_2_before_the_deal_a_card_drawn_in_error_begins_the_round() -> None:
    play = open_table().shoe("Th 7d 9s Td").wager("10.00").do("draw-in-error")
    assert (play.state["phase"], play.last_round["status"], play.notices) == ("interim", "open", [DRAWN_IN_ERROR])
    assert (play.last_round["hands"].keys(), play.last_round["net"]) == ({"dealer"}, {"ann": "0.00", "house": "0.00"})
    for verb, arguments, rule in (
        ("wager", {"player": "ann", "box": 1, "amount": "20.00"}, "4.3"),
        ("withdraw", {"player": "ann", "box": 1}, "4.3"),
        ("leave", {"player": "ann"}, "4.3"),
        ("shoe", {"cards": "2c"}, "5.4(b)"),
        ("insurance", {"player": "ann", "box": 1, "amount": "1.00"}, "7.1"),
        ("even-money", {"player": "ann", "box": 1}, "8.1(b)"),
        ("close-insurance", {}, "7.1"),
        ("hit", {"player": "ann", "box": 1}, "8.1"),
        ("dealer", {}, "12.1"),
        ("reconstruct", {"box": 1}, "14.4"),
        ("placement-error", {"round": 1, "hands": {"1": ["Th"]}}, "14.4"),
        ("placement-error", {"round": 1, "hands": {"dealer": "Th"}}, "14.4"),
        ("marker", {"box": 1, "on": False}, "3.2"),
        ("final-rounds", {}, "5.5"),
        ("check-cards", {}, "2.2"),
    ):
        assert play.refuses(verb, **arguments) == rule, verb
    assert play.do("deal").get_cards() == "Th 9s"
    assert play.refuses("deal") == "6.2"


@pytest.mark.parametrize("then", ["burnt", "dealer"])
def test_14_2_before_the_deal_a_card_drawn_in_error_may_be_burnt(then: str) -> None:
    play = open_table().shoe("2c Th 7d 9s Td").wager("10.00").do("draw-in-error", then=then)
    assert (play.last_round["burnt"], play.notices) == (
        "2c",
        [BURNT_IN_ERROR if then == "burnt" else DEALER_CARD_BURNT],
    )
    assert play.do("deal").get_cards() == "Th 9s"


def test_14_2_before_the_deal_two_cards_may_be_drawn_in_error() -> None:
    play = open_table().shoe("Th 7d 9s Td").wager("10.00").do("draw-in-error").do("draw-in-error").do("deal")
    assert (play.get_cards(), play.get_cards("dealer"), play.notices) == ("Th 9s", "7d", [DRAWN_IN_ERROR] * 2)


def test_14_2_before_the_deal_a_draw_is_refused_if_the_deal_would_be() -> None:
    assert open_table().shoe("2c").refuses("draw-in-error") == "14.2"
    assert open_table().wager("10.00").refuses("draw-in-error") == "14.2"
    assert open_table().shoe("2c! cut").wager("10.00").refuses("draw-in-error") == "14.2"
    assert open_table().shoe("cut 2c").wager("10.00").refuses("draw-in-error") == "14.2"
    assert open_table(tournament=True).sit("ann", "bob").shoe("2c").wager("10.00").refuses("draw-in-error") == "14.2"
    assert play_until_shuffle_due("Th 7d 9s Tc").refuses("draw-in-error") == "14.2"
    assert open_table().do("close", notice=True).refuses("draw-in-error") == "14.2"
    play = (
        deal_round("Th 7d 9s", "10.00", automated_shoe=True).do("malfunction", cards="9c 5c").do("void", cause="fire")
    )
    assert play.wager("10.00").refuses("draw-in-error") == "14.2"


@pytest.mark.parametrize(("shoe_cards", "rule"), [("", "14.2"), ("2c!", "14.2"), ("cut", "14.2"), ("cut 2c", None)])
def test_14_2_before_the_deal_a_card_kept_is_not_a_card_of_the_shoe(shoe_cards: str, rule: str | None) -> None:
    play = keep_card_between_rounds(shoe_cards)
    if rule is not None:
        assert play.refuses("draw-in-error") == rule
    else:
        assert play.do("draw-in-error").notices == [("table", "5.4(b)", "shuffle-after-round"), DRAWN_IN_ERROR]


def test_14_2_before_the_deal_a_draw_fixes_amounts_and_seats() -> None:
    play = open_table().sit("ann").shoe("Th 7d 9s Td").do("wager", player="bob", box=1, amount="600.00", position=1)
    play.do("wager", player="ann", box=1, amount="10.00").do("draw-in-error")
    play.do("limits", max="1000.00", notice=True).do("sit", player="bob", box=2).do("deal")
    assert play.refuses("stand", player="bob", box=1) == "4.5"
    assert play.stand().dealer().get_line("bob")["at-risk"] == "500.00"


def test_14_2_before_the_deal_a_draw_settles_voided_wagers_and_lone_side_wagers() -> None:
    play = open_table(super_sevens=True).shoe("Th 7d 9s Td").wager("10.00", "20.00")
    play.do("wager", player="cat", box=1, amount="5.00", wager="super-sevens")
    play.do("void-wager", player="bob", contravened="16.8").do("draw-in-error")
    assert [(line["player"], line["outcome"], line["rules"], line["when"]) for line in play.last_round["lines"]] == [
        ("cat", "void", ["17.5"], "interim"),
        ("bob", "void", ["16.2(a)"], "interim"),
    ]


def test_14_2_before_the_deal_a_box_whose_wagers_have_become_void_gets_no_card() -> None:
    play = open_table().shoe("Th 7d 9s Td 5c").wager("10.00", "20.00").do("draw-in-error")
    play.do("void-wager", player="ann", contravened="16.8").do("deal")
    assert (play.last_round["hands"].keys(), play.get_cards(2), play.get_outcome()) == (
        {"dealer", "2"},
        "Th 9s",
        ("void", "16.2(a)"),
    )


def test_14_2_before_the_deal_the_last_wager_may_become_void_after_a_draw() -> None:
    play = open_table().shoe("Th 7d 9s Td").wager("10.00").do("draw-in-error")
    play.do("void-wager", player="ann", contravened="16.8")
    assert play.refuses("deal") == "6.2"
    assert play.do("void", cause="impractical").last_round["status"] == "void"
    assert play.wager("10.00").do("deal").get_cards() == "Th 9s"


def test_14_2_before_the_deal_only_an_overlooked_cut_is_checked_after_a_draw() -> None:
    play = open_table(automated_shoe=True).shoe("Th 7d 9s Td").wager("10.00").do("draw-in-error")
    assert play.refuses("deal", overlooked_cut=True) == "19.1"
    assert play.do("malfunction", cards="7d 9s Td").do("deal").get_cards() == "Th 9s"
    play = open_table().shoe("2c cut Th 7d 9s Td").wager("10.00").do("draw-in-error", then="burnt")
    assert play.clone().do("deal").notices == [BURNT_IN_ERROR, ("table", "5.4(b)", "shuffle-after-round")]
    assert play.clone().do("deal", overlooked_cut=True).notices == [BURNT_IN_ERROR, DEALT_PAST_CUTTING_CARD]
    play = open_table().shoe("2c").wager("10.00").do("draw-in-error", then="burnt").do("deal")
    assert play.do("reshuffle", cards="Th 7d 9s Td").get_cards() == "Th 9s"


def test_14_2_before_the_deal_two_cards_may_be_more_than_the_shoe_holds() -> None:
    play = open_table().shoe("Th").wager("10.00").do("draw-in-error").do("draw-in-error")
    assert (play.state["phase"], play.refuses("deal")) == ("interim", "14.6")
    play.do("reshuffle", cards="7d 9s").do("deal")
    assert (play.get_cards(), play.notices) == ("Th 9s", [DRAWN_IN_ERROR, RESHUFFLED, DRAWN_IN_ERROR])


def test_14_2_before_the_deal_a_cutting_card_that_is_drawn_belongs_to_no_hand() -> None:
    play = open_table().sit("ann", "bob").shoe("cut Th 7d 9s Td").do("final-rounds").wager("10.00").do("draw-in-error")
    assert play.notices[1:] == [("table", "5.5", "cutting-card-discarded"), DRAWN_IN_ERROR]
    play = keep_card_between_rounds("cut Th 7d 9s Td").sit("ann", "bob").do("draw-in-error").do("deal").stand().dealer()
    assert play.list_allowed_cutters() == ["ann"]
    assert play.list_allowed_cutters("ann") == ["bob"]


@pytest.mark.parametrize("begun", [True, False])
def test_14_6_the_phase_is_interim_while_the_initial_deal_waits_for_cards(begun: bool) -> None:
    play = open_table().shoe("Th 7d").wager("10.00", "10.00")
    play = (play.do("draw-in-error") if begun else play).do("deal")
    assert (play.state["phase"], play.last_round["hands"].keys()) == ("interim", {"dealer", "1", "2"})
    assert play.refuses("close-insurance") == "14.6"
    assert open_table().shoe("Th").deal("10.00", "10.00").last_round["hands"].keys() == {"dealer", "1"}


def test_14_2_cards_are_drawn_in_error_in_the_interim_and_the_dealers_phase() -> None:
    assert deal_round("Th Ad 2s 5c", "10.00").do("draw-in-error").state["phase"] == "interim"
    assert deal_round("Th 7d 9s 5c", "10.00").stand().do("draw-in-error").state["phase"] == "dealer"


def test_14_2_an_unknown_use_of_the_card_is_malformed() -> None:
    assert deal_round("Th 7d 2s 5c", "10.00").is_malformed("draw-in-error", then="eaten")


def test_14_2_a_cutting_card_on_the_way_counts_as_drawn() -> None:
    play = deal_round("Th 7d 2s cut 5c 9c", "10.00").do("draw-in-error")
    assert play.notices == [("table", "5.4(b)", "shuffle-after-round"), DRAWN_IN_ERROR]
    assert play.state["shuffle-due"] == "5.4(b)"


def test_14_3_a_card_put_to_the_dealers_hand_too_early_is_burnt() -> None:
    play = deal_round("Th 7d 9s 5c Kc", "10.00").do("draw-in-error", then="dealer")
    assert (play.notices, play.last_round["burnt"]) == ([DEALER_CARD_BURNT], "5c")
    assert play.stand().dealer().get_cards("dealer") == "7d Kc"


@pytest.mark.parametrize(("overdraw", "burnt"), [(0, ""), (1, "2c"), (2, "2c 3c")])
def test_14_3_cards_beyond_rule_12_are_burnt_and_never_count(overdraw: int, burnt: str) -> None:
    play = deal_round("Th 7d 9s Tc 2c 3c 4c", "10.00").stand().dealer(overdraw=overdraw)
    assert (play.get_cards("dealer"), play.last_round["burnt"], play.notices) == (
        "7d Tc",
        burnt,
        [DEALER_CARD_BURNT] * overdraw,
    )
    assert play.get_outcome() == ("win", "13.1(b)", "13.2(b)")


def test_14_4_the_last_card_goes_back_and_the_hand_is_open() -> None:
    play = deal_round("Th 7d 6s Kc Tc 2c", "10.00").hit()
    assert play.state["phase"] == "dealer"
    play.do("reconstruct", box=1)
    assert (play.get_cards(), play.state["phase"], play.state["shoe-left"]) == ("Th 6s", "play", 3)
    assert play.notices == [RECONSTRUCTED]
    assert play.stand().dealer().get_cards("dealer") == "7d Kc"


def test_14_4_several_cards_go_back_in_their_order() -> None:
    play = deal_round("2h 7d 3s 4c 5c 6c Tc", "10.00").hit().hit().hit().do("reconstruct", box=1, cards=2)
    assert play.get_cards() == "2h 3s 4c"
    assert play.hit().hit().get_cards() == "2h 3s 4c 5c 6c"


def test_14_4_cards_go_back_one_after_the_other() -> None:
    play = deal_round("2h 7d 3s 4c 5c 6c Tc", "10.00").hit().hit().do("reconstruct", box=1).do("reconstruct", box=1)
    assert play.get_cards() == "2h 3s"
    assert play.refuses("reconstruct", box=1) == "14.4"


def test_14_4_more_cards_than_were_hit_do_not_go_back() -> None:
    play = deal_round("2h 7d 3s 4c 5c 6c", "10.00").hit().hit()
    assert play.refuses("reconstruct", box=1, cards=3) == "14.4"


@pytest.mark.parametrize("cards", [0, -1])
def test_14_4_a_count_below_one_is_malformed(cards: int) -> None:
    assert deal_round("2h 7d 3s 4c", "10.00").hit().is_malformed("reconstruct", box=1, cards=cards)


def test_14_4_only_hits_go_back() -> None:
    assert deal_round("2h 7d 3s 4c", "10.00").refuses("reconstruct", box=1) == "14.4"
    assert deal_round("2h 7d 3s 4c", "10.00").double().refuses("reconstruct", box=1) == "14.4"
    assert deal_round("8h 7d 8s 4c", "10.00").split().refuses("reconstruct", box=1) == "14.4"
    assert deal_round("Th 7d 2s 4c", "10.00").hit().stand().refuses("reconstruct", box=1) == "14.4"


def test_14_4_only_hits_of_that_box_go_back() -> None:
    play = deal_round("2h Th 7d 3s 9s 4c 5c", "10.00", "10.00").hit(1)
    assert play.refuses("reconstruct", box=2) == "14.4"
    assert play.refuses("reconstruct", box=3) == "14.4"


def test_14_4_only_hits_of_one_hand_go_back() -> None:
    play = deal_round("8h 7d 8s 4c 9c 2c 3c 5c", "10.00").split().hit()
    assert play.refuses("reconstruct", box=1) == "14.4"
    play.hit()
    assert play.refuses("reconstruct", box=1, cards=2) == "14.4"
    assert play.do("reconstruct", box=1).get_cards(1, 2) == "8s 2c"


def test_14_4_no_other_card_may_have_come_out_since() -> None:
    play = deal_round("2h 7d 3s 4c 5c 6c", "10.00").hit().do("draw-in-error", then="burnt")
    assert play.refuses("reconstruct", box=1) == "14.4"
    play = deal_round("2h 7d 3s 4c 5c! 6c 8c", "10.00").hit().hit()
    assert play.refuses("reconstruct", box=1, cards=2) == "14.4"
    assert play.do("reconstruct", box=1).get_cards() == "2h 3s 4c"


def test_14_4_a_card_kept_and_used_does_not_prevent_a_reconstruction() -> None:
    play = deal_round("2h 7d 3s 4c 5c 6c", "10.00").hit().do("draw-in-error").hit()
    assert play.do("reconstruct", box=1, cards=2).get_cards() == "2h 3s"
    play = deal_round("2h 7d 3s 4c 5c 6c", "10.00").do("draw-in-error").hit().hit().do("reconstruct", box=1, cards=2)
    assert (play.get_cards(), play.state["shoe-left"]) == ("2h 3s", 3)


def test_14_4_a_card_kept_and_still_waiting_does_not_prevent_a_reconstruction() -> None:
    play = deal_round("2h 7d 3s 4c 5c 6c", "10.00").hit().do("draw-in-error").do("reconstruct", box=1)
    assert (play.get_cards(), play.state["shoe-left"]) == ("2h 3s", 1)
    assert play.hit().hit().hit().get_cards() == "2h 3s 4c 5c 6c"


def test_14_4_a_card_burnt_since_or_dealt_to_another_hand_prevents_a_reconstruction() -> None:
    play = deal_round("2h 7d 3s 4c 5c 6c", "10.00").hit()
    assert play.clone().do("draw-in-error", then="dealer").refuses("reconstruct", box=1) == "14.4"
    assert play.clone().do("draw-in-error", then="burnt").refuses("reconstruct", box=1) == "14.4"
    play = deal_round("5h Th 7d 6s 6c Tc 9c", "10.00", "10.00").hit(1).do("absent", player="bob")
    assert play.do("reconstruct", box=1).get_cards() == "5h 6s"
    play = deal_round("5h 5d 7d 6s 6c Tc 9c 8c", "10.00", "10.00").do("absent", player="bob").hit(1)
    assert (play.get_cards(2), play.refuses("reconstruct", box=1)) == ("5d 6c 9c", "14.4")


def test_14_4_the_cards_that_go_back_come_before_those_kept() -> None:
    play = (
        deal_round("2h 7d 3s 4c 5c 6c", "10.00").do("draw-in-error").do("draw-in-error").hit().do("reconstruct", box=1)
    )
    assert play.get_cards() == "2h 3s"
    assert play.hit().hit().hit().get_cards() == "2h 3s 4c 5c 6c"


def test_14_4_no_reconstruction_in_the_interim_or_between_rounds() -> None:
    assert deal_round("2h Ad 3s 4c", "10.00").refuses("reconstruct", box=1) == "14.4"
    assert deal_round("Th 7d 6s Kc", "10.00").hit().dealer().refuses("reconstruct", box=1) == "14.4"


def test_14_4_a_later_hand_that_was_over_stays_over() -> None:
    play = deal_round("Th Ah Kd 6s Kh 9c Tc", "10.00", "10.00").hit(1)
    assert play.state["phase"] == "dealer"
    assert play.do("reconstruct", box=1).stand(1).state["phase"] == "dealer"


def test_14_4_a_super_sevens_result_that_depended_on_the_third_card_is_open_again() -> None:
    play = open_table(super_sevens=True).shoe("7h 6d 7s 7c Tc 9d").wager("10.00")
    play.do("wager", player="ann", box=1, amount="5.00", wager="super-sevens").do("deal").hit()
    assert play.get_line(wager="super-sevens")["odds"] == "500:1"
    play.do("reconstruct", box=1)
    assert play.last_round["lines"] == []
    assert play.stand().get_line(wager="super-sevens")["odds"] == "50:1"


def test_14_4_three_suited_sevens_are_open_again_and_a_later_card_does_not_matter() -> None:
    play = open_table(super_sevens=True).shoe("7h 6d 7h 7h Tc 9d").wager("10.00")
    play.do("wager", player="ann", box=1, amount="5.00", wager="super-sevens").do("deal").hit()
    play.do("reconstruct", box=1).stand()
    assert play.get_line(wager="super-sevens")["odds"] == "100:1"
    play = open_table(super_sevens=True).shoe("7h 6d 7s 2c 3c 9d").wager("10.00")
    play.do("wager", player="ann", box=1, amount="5.00", wager="super-sevens").do("deal").hit().hit()
    assert play.do("reconstruct", box=1).get_line(wager="super-sevens")["odds"] == "50:1"
    assert play.do("reconstruct", box=1).last_round["lines"] == []


def play_two_rounds() -> Play:
    return open_table().play_round("Th 7d 9s Tc", "10.00").play_round("Th 7d 9s Tc", "20.00")


def test_14_5_an_error_found_after_the_next_round_began_voids_its_round() -> None:
    play = play_two_rounds().do("placement-error", round=1, hands={"1": ["2c 2c 2c 2c"], "9": []})
    first, second = play.result["rounds"]
    assert (first["status"], first["net"], first["lines"][0]["rules"]) == (
        "void",
        {"ann": "0.00", "house": "0.00"},
        ["14.5"],
    )
    assert first["notices"] == [{"to": "players", "rule": "14.5", "about": "round-void"}]
    assert (second["status"], second["notices"]) == ("settled", [])


def test_14_5_the_next_round_need_only_have_begun() -> None:
    play = open_table().play_round("Th 7d 9s Tc", "10.00").shoe("Th 7d 9s").deal("10.00").do("placement-error", round=1)
    assert [round_["status"] for round_ in play.result["rounds"]] == ["void", "open"]


@pytest.mark.parametrize("number", [0, 3, -1])
def test_14_5_an_unknown_round_is_refused(number: int) -> None:
    assert play_two_rounds().refuses("placement-error", round=number) == "14.5"
    assert open_table().refuses("placement-error", round=1) == "14.5"


def test_14_5_a_round_is_not_voided_twice() -> None:
    assert play_two_rounds().do("placement-error", round=1).refuses("placement-error", round=1) == "14.5"


def run_out_of_cards(**determinations: Any) -> Play:
    """Let ann hit when no card is left."""
    return deal_round("5h 7d 5s", "10.00", **determinations).hit()


def test_14_6_everything_waits_for_the_reshuffle() -> None:
    play = run_out_of_cards()
    for verb, arguments in (
        ("hit", {"player": "ann", "box": 1}),
        ("dealer", {}),
        ("deal", {}),
        ("shoe", {"cards": "2c"}),
        ("sit", {"player": "ann", "box": 1}),
        ("leave", {"player": "bob"}),
        ("wager", {"player": "bob", "box": 1, "amount": "10.00"}),
        ("limits", {"min": "5.00", "notice": True}),
        ("absent", {"player": "ann"}),
        ("draw-in-error", {}),
        ("reconstruct", {"box": 1}),
        ("placement-error", {"round": 1}),
        ("void-wager", {"player": "ann", "contravened": "16.8"}),
        ("exclude", {"player": "ann", "contravened": "16.8"}),
        ("malfunction", {"cards": "2c"}),
        ("check-cards", {}),
        ("replace-card", {"card": "2c", "checked": True}),
        ("close", {"notice": True}),
        ("final-rounds", {}),
        ("ask", {"player": "ann"}),
        ("void", {"cause": "fire", "round": 2}),
        ("seen", {"cards": "2c"}),
    ):
        assert play.refuses(verb, **arguments) == "14.6", verb


def test_14_6_a_wrong_person_is_refused_first() -> None:
    assert run_out_of_cards().refuses("limits", min="5.00", notice=True, by="dealer") == "3.1"


def test_14_6_requests_copies_of_the_rules_infringements_and_disputes_are_accepted() -> None:
    play = run_out_of_cards().do("request", player="ann", what="rules").do("infringe", player="ann", rule="16.7")
    assert len(play.do("dispute", player="ann", round=1).do("rules-copy", player="bob").notices) == 4


@pytest.mark.parametrize("arguments", [{}, {"round": 1}])
def test_14_6_the_round_may_be_voided(arguments: dict[str, int]) -> None:
    assert run_out_of_cards().do("void", cause="fire", **arguments).last_round["status"] == "void"


def test_14_6_the_interrupted_dealing_continues() -> None:
    play = run_out_of_cards()
    assert (play.get_cards(), play.state["phase"], play.last_round["status"]) == ("5h 5s", "play", "open")
    play.do("reshuffle", cards="Ks Tc")
    assert (play.get_cards(), play.notices) == ("5h 5s Ks", [RESHUFFLED])
    assert play.stand().dealer().get_outcome() == ("win", "13.1(b)", "13.2(b)")


@pytest.mark.parametrize("count", range(1, 8))
def test_14_6_dealing_continues_wherever_it_was_interrupted(count: int) -> None:
    cards = ["8h", "6d", "8s", "Tc", "9c", "Kc", "5c"]
    play = open_table().shoe(" ".join(cards[:count])).wager("10.00")
    for verb in ("deal", "split", "stand", "stand", "dealer"):
        play.do(verb, **({"player": "ann", "box": 1} if verb in ("split", "stand") else {}))
        if play.table.state.round is not None and play.table.state.round.steps:
            play.do("reshuffle", cards=" ".join(cards[count:]))
    whole = deal_round(" ".join(cards), "10.00").split().stand().stand().dealer()
    assert {**play.last_round, "notices": []} == whole.last_round
    assert play.notices == ([RESHUFFLED] if count < 7 else [])


def test_14_6_the_shoe_may_run_out_again() -> None:
    play = deal_round("5h", "10.00").do("reshuffle", cards="7d").do("reshuffle", cards="5s")
    assert (play.get_cards(), play.notices) == ("5h 5s", [RESHUFFLED] * 2)


def test_14_6_a_double_waits_with_its_wager_down() -> None:
    play = deal_round("5h 7d 5s", "10.00").double().do("reshuffle", cards="Ks Tc")
    assert play.dealer().net == {"ann": "20.00", "house": "-20.00"}


def test_14_6_a_card_drawn_in_error_or_too_many_waits_for_cards_too() -> None:
    play = deal_round("Th 7d 9s", "10.00").do("draw-in-error").do("reshuffle", cards="Tc 2c")
    assert play.notices == [RESHUFFLED, DRAWN_IN_ERROR]
    play = deal_round("Th 7d 9s Tc", "10.00").stand().dealer(overdraw=1)
    assert play.last_round["status"] == "open"
    assert play.do("reshuffle", cards="2c").last_round["status"] == "settled"
    assert play.notices == [RESHUFFLED, DEALER_CARD_BURNT]


def test_14_6_cards_are_reshuffled_only_when_a_card_is_needed() -> None:
    assert open_table().refuses("reshuffle", cards="2c") == "14.6"
    assert deal_round("5h 7d 5s", "10.00").refuses("reshuffle", cards="2c") == "14.6"


def test_14_6_the_cards_on_the_table_are_not_reshuffled() -> None:
    play = deal_round("5h 7d 5h", "10.00", decks=4).hit()
    assert play.refuses("reshuffle", cards="5h 5h 5h") == "2.1"
    assert play.refuses("reshuffle", cards="Jk") == "2.1"
    assert play.do("reshuffle", cards="5h 5h").get_cards() == "5h 5h 5h"


def test_14_6_burnt_cards_may_be_reshuffled() -> None:
    play = deal_round("5h 7d 2c! 2c! 2c! 5h", "10.00", decks=4).hit()
    assert play.do("reshuffle", cards="2c 2c 2c 2c").get_cards() == "5h 5h 2c"


@pytest.mark.parametrize("cards", ["", "cut", "cut cut"])
def test_14_6_reshuffled_cards_must_include_a_card(cards: str) -> None:
    assert run_out_of_cards().refuses("reshuffle", cards=cards) == "14.6"


def test_14_6_the_cut_is_offered_from_box_1_and_nobody_is_preferred() -> None:
    play = (
        open_table().do("sit", player="bob", box=2).do("sit", player="ann", box=1).shoe("5h 7d 5s").deal("10.00").hit()
    )
    assert play.list_allowed_cutters(verb="reshuffle") == ["ann"]
    assert play.list_allowed_cutters("ann", verb="reshuffle") == ["bob"]
    assert play.list_allowed_cutters("ann", "bob", verb="reshuffle") == ["supervisor"]
    assert play.refuses("reshuffle", cards="", cut_by="zoe") == "14.6"


def test_14_6_a_record_that_ends_without_cards_leaves_the_round_open() -> None:
    play = run_out_of_cards()
    assert (play.last_round["status"], play.last_round["lines"]) == ("open", [])


def test_14_7_an_absent_players_hand_gets_cards_until_it_is_over_11() -> None:
    play = deal_round("2h 7d 3s 2c 4c 5c Tc", "10.00").do("absent", player="ann")
    assert (play.get_cards(), play.state["phase"]) == ("2h 3s 2c 4c 5c", "dealer")
    assert play.notices == [("ann", "14.7", "absent")]


@pytest.mark.parametrize(
    ("cards", "hand_cards"),
    [("5h 7d 6s Kc", "5h 6s Kc"), ("5h 7d 7s Kc", "5h 7s"), ("Ah 7d 2s Kc", "Ah 2s"), ("5h 7d 5s Ac", "5h 5s Ac")],
)
def test_14_7_eleven_is_not_over_11_and_twelve_is(cards: str, hand_cards: str) -> None:
    assert deal_round(cards, "10.00").do("absent", player="ann").get_cards() == hand_cards


def test_14_7_an_absent_players_hand_waits_for_its_turn() -> None:
    play = deal_round("Th 2h 7d 3s 3c 9c 9d", "10.00", "10.00").do("absent", player="bob")
    assert play.get_cards(2) == "2h 3c"
    assert play.stand(1).get_cards(2) == "2h 3c 9c"


def test_14_7_players_who_return_decide_again() -> None:
    play = deal_round("Th 2h 7d 3s 3c 9c 9d", "10.00", "10.00").do("absent", player="bob").do("present", player="bob")
    assert play.stand(1).hit(2).get_cards(2) == "2h 3c 9c"
    assert play.refuses("present", player="bob") == "14.7"


def test_14_7_decisions_pass_to_the_next_on_the_box() -> None:
    play = (
        open_table().do("sit", player="cat", box=1).shoe("Th 7d 3s 9c 9d").share("10.00", "10.00", "10.00").do("deal")
    )
    play.do("absent", player="cat")
    assert play.refuses("stand", player="cat", box=1) == "4.5"
    assert play.refuses("stand", player="bob", box=1) == "4.5"
    play.do("absent", player="ann").stand(1, "bob")
    assert play.state["phase"] == "dealer"


def test_14_7_absence_applies_only_in_and_for_a_round() -> None:
    assert open_table().refuses("absent", player="ann") == "14.7"
    assert open_table().refuses("present", player="ann") == "14.7"
    play = deal_round("Th 7d 3s 9c 9d Th 7d 3s", "10.00").do("absent", player="ann").dealer().deal("10.00")
    assert play.stand().state["phase"] == "dealer"


def test_14_7_split_hands_of_an_absent_player_get_cards() -> None:
    play = deal_round("8h 7d 8s 2c Tc 9c 9d", "10.00").split().do("absent", player="ann")
    assert [hand["cards"] for hand in play.last_round["hands"]["1"]] == ["8h 2c Tc", "8s 9c"]


def play_until_shuffle_due(cards: str = "") -> Play:
    """Play a round after which a shuffle is due, with these cards left in the shoe."""
    return open_table().shoe(f"Th 7d cut 9s Tc {cards}").deal("10.00").stand().dealer().wager("10.00")


def test_14_8_a_round_dealt_although_a_shuffle_was_due_stands_and_the_shuffle_stays_due() -> None:
    play = play_until_shuffle_due("Th 7d 9s Tc").do("deal", overlooked_cut=True)
    assert play.notices == [DEALT_PAST_CUTTING_CARD]
    play.stand().dealer()
    assert (play.last_round["status"], play.state["shuffle-due"]) == ("settled", "5.4(b)")
    assert play.wager("10.00").refuses("deal") == "5.4(b)"


def test_14_8_a_cutting_card_that_lies_first_is_taken_away_and_a_shuffle_is_due() -> None:
    play = open_table().shoe("2c! cut Th 7d 9s Tc").deal("10.00", overlooked_cut=True)
    assert play.notices == [DEALT_PAST_CUTTING_CARD, FACE_UP_CARD_BURNT]
    assert play.state["shuffle-due"] == "5.4(b)"
    assert play.get_cards() == "Th 9s"


def test_14_8_if_nothing_was_due_it_is_a_plain_deal_with_a_notice() -> None:
    play = open_table().shoe("Th cut 7d 9s Tc").deal("10.00", overlooked_cut=True)
    assert play.notices == [DEALT_PAST_CUTTING_CARD, ("table", "5.4(b)", "shuffle-after-round")]
    play = open_table().shoe("Th 7d 9s Tc").deal("10.00", overlooked_cut=True)
    assert (play.notices, play.state["shuffle-due"]) == ([DEALT_PAST_CUTTING_CARD], None)


def test_14_8_a_deal_past_the_cutting_card_needs_cards() -> None:
    assert play_until_shuffle_due().refuses("deal", overlooked_cut=True) == "5.1"
    assert open_table().shoe("cut").wager("10.00").refuses("deal", overlooked_cut=True) == "5.1"


def test_14_8_in_the_final_three_rounds_nothing_is_due() -> None:
    play = open_table().shoe("cut Th 7d 9s Tc").do("final-rounds").deal("10.00", overlooked_cut=True)
    assert play.notices[1:] == [DEALT_PAST_CUTTING_CARD, ("table", "5.5", "cutting-card-discarded")]
    assert play.state["shuffle-due"] is None
