"""Rule 14.4: corrections that change the number of cards or the dealer's ace, and rounds that are resumed."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.blackjack.table_driver import Play, deal_round, open_table
from tests.games.blackjack.test_14_hands_put_right import (
    RECONSTRUCTED,
    correct_hands,
    deal_with_side_wagers,
    get_correction_refusal,
    summarise_lines,
)
from tests.random_play import snapshot

from houseway import MissingCardsError

SHUFFLE_DUE = ("table", "5.4(b)", "shuffle-after-round")
FACE_UP_CARD_BURNT = ("table", "14.1", "face-up-card-burnt")


def list_next_cards(play: Play) -> list[str]:
    """Return the cards that come next, kept ones first, from the state of a cloned table."""
    cards: list[str] = []
    play = play.clone()
    state = play.table.state
    for card in state.kept:
        cards.append("23456789TJQKA"[card >> 2] + "cdhs"[card & 3])
    while state.shoe_at < len(state.shoe):
        token = state.shoe[state.shoe_at]
        state.shoe_at += 1
        cards.append("cut" if token < 0 else "23456789TJQKA"[token % 64 >> 2] + "cdhs"[token & 3] + "!" * (token > 63))
    return cards


def deal_two_players(cards: str, **determinations: Any) -> Play:
    """Deal to ann and bob, with 10.00 each on boxes 1 and 2."""
    return deal_round(cards, "10.00", "10.00", **determinations)


def deal_unrequested_card() -> Play:
    """Deal 4h to ann, who did not ask for it, and 5h to bob. Everybody has stood."""
    return deal_two_players("Th 5c 9d 6s 7s 4h 5h 6c Td").hit().stand().hit(2).stand(2)


def test_14_4_a_card_too_many_moves_to_the_next_hand() -> None:
    play = correct_hands(deal_unrequested_card(), box_1=["Th 6s"], box_2=["5c 7s 4h"])
    assert (list_next_cards(play), play.state["phase"]) == (["5h", "6c", "Td"], "play")
    assert play.notices == [RECONSTRUCTED]
    assert play.refuses("stand", player="bob", box=2) == "9.1"
    play.stand().stand(2).dealer()
    assert (play.get_cards("dealer"), play.net) == ("9d 5h 6c", {"ann": "-10.00", "bob": "-10.00", "house": "20.00"})


@pytest.mark.parametrize(
    "hands",
    [
        {"box_1": ["Th 6s"], "box_2": ["5c 7s 4d"]},
        {"box_1": ["Th 6s"], "box_2": ["5c 7s 4h Td"]},
        {"box_1": ["Th 6s 4h Td"]},
        {"box_2": ["5c 7s 5h Td"]},
        {"box_2": ["5c 7s 4h"], "box_1": ["Th 6s 5h 2d"]},
    ],
)
def test_14_4_the_cards_must_balance(hands: dict[str, Any]) -> None:
    assert get_correction_refusal(deal_unrequested_card(), **hands) == "14.4"


def test_14_4_a_card_too_few_is_the_next_card() -> None:
    play = deal_two_players("Th 5c 9d 2s 7s 3h 4c 6c Td").stand().hit(2)
    correct_hands(play, box_1=["Th 2s 4c"])
    assert (play.get_cards(), play.get_cards(2), list_next_cards(play)) == ("Th 2s 4c", "5c 7s 3h", ["6c", "Td"])
    assert play.state["phase"] == "play"
    assert play.refuses("hit", player="bob", box=2) == "9.1"


def test_14_4_gained_cards_may_lie_on_any_hand() -> None:
    play = deal_two_players("Th 5c 9d 2s 7s 3h 4c 6c Td").stand().stand(2)
    play = correct_hands(play, box_1=["Th 2s 4c"], box_2=["5c 7s 3h"])
    assert list_next_cards(play) == ["6c", "Td"]
    assert get_correction_refusal(play, box_1=["Th 2s 4c Td"]) == "14.4"


def test_14_4_cards_are_compared_only_if_their_number_changes() -> None:
    play = correct_hands(deal_unrequested_card(), box_1=["2h 3s 4d"])
    assert (play.get_cards(), list_next_cards(play)) == ("2h 3s 4d", ["6c", "Td"])


def test_14_4_returned_cards_keep_the_order_in_which_they_were_dealt() -> None:
    play = deal_two_players("2h 2c 9d 3s 3d 4h 5h 4s 5s Td").hit().hit().stand().hit(2).hit(2)
    correct_hands(play, box_1=["2h 3s"], box_2=["2c 3d 4h"])
    assert list_next_cards(play) == ["5h", "4s", "5s", "Td"]


def test_14_4_of_equal_cards_the_one_dealt_later_goes_back() -> None:
    play = deal_two_players("2h 2c 9d 3s 3d 4h 6h 4h 5s Td").hit().hit().stand().hit(2).hit(2)
    # Ann drew 4h 6h, bob 4h 5s; only one 4h stays: the earlier.
    correct_hands(play, box_1=["2h 3s"], box_2=["2c 3d 4h"])
    assert list_next_cards(play) == ["6h", "4h", "5s", "Td"]


def test_14_4_a_place_keeps_its_rank_when_its_card_changes() -> None:
    play = deal_two_players("2h 2c 9d 3s 3d 4h 6h 4s 5s Td").hit().hit().stand().hit(2).hit(2)
    correct_hands(play, box_1=["2h 3s 5s 4s"], box_2=["2c 3d 6h 4h"])
    correct_hands(play, box_1=["2h 3s"], box_2=["2c 3d"])
    assert list_next_cards(play) == ["5s", "4s", "6h", "4h", "Td"]


def test_14_4_added_places_come_last_in_the_order_of_box_hand_and_place() -> None:
    play = deal_two_players("2h 2c 9d Ts 3d 7h 4h 5h Td").stand().hit(2)
    correct_hands(play, box_2=["2c 3d 7h 5h"], box_1=["2h Ts 4h"])
    correct_hands(play, box_1=["2h Ts"], box_2=["2c 3d"])
    assert list_next_cards(play) == ["7h", "4h", "5h", "Td"]


def test_14_4_the_dealers_first_card_takes_part_if_it_is_named() -> None:
    play = deal_two_players("Th 5c 9d 6s 7s 2h 4c Td").hit().stand()
    correct_hands(play, box_1=["Th 9d"], dealer="6s")
    assert (play.get_cards(), play.get_cards("dealer"), list_next_cards(play)) == ("Th 9d", "6s", ["2h", "4c", "Td"])


def test_14_4_cards_go_back_before_kept_ones_that_wait() -> None:
    play = deal_two_players("Th 5c 9d 6s 7s 2h 4c Td").hit().do("draw-in-error").stand()
    correct_hands(play, box_1=["Th 6s"])
    assert list_next_cards(play) == ["2h", "4c", "Td"]
    correct_hands(play, box_2=["5c 7s 2h 4c"])
    assert list_next_cards(play) == ["Td"]


def test_14_4_a_cutting_card_and_a_card_face_up_on_the_way_are_passed_over() -> None:
    play = deal_two_players("Th 5c 9d 2s 7s cut 3h! 4c Td").stand()
    correct_hands(play, box_1=["Th 2s 4c"])
    assert play.notices == [RECONSTRUCTED, SHUFFLE_DUE, FACE_UP_CARD_BURNT]
    assert (play.last_round["burnt"], play.state["shuffle-due"], list_next_cards(play)) == ("3h", "5.4(b)", ["Td"])
    assert play.table.state.cut_for is None


def test_14_4_with_an_unseen_shoe_the_seen_and_unused_cards_come_next() -> None:
    play = open_table().do("shoe", unseen=True).do("seen", cards="Th 5c 9d 2s 7s").deal("10.00", "10.00").stand()
    assert get_correction_refusal(play, box_1=["Th 2s 4c"]) == "14.4"
    play.do("seen", cards="4c")
    assert correct_hands(play, box_1=["Th 2s 4c"]).state["shoe-left"] == 0


def test_14_4_the_number_of_cards_changes_only_after_the_interim() -> None:
    play = deal_two_players("Th 5c Ad 6s 7s 2h 4c Td")
    assert get_correction_refusal(play, box_1=["Th 6s 2h"]) == "14.4"
    assert correct_hands(play.do("close-insurance"), box_1=["Th 6s 2h"]).get_cards() == "Th 6s 2h"


def test_14_4_an_unsplit_hand_has_at_least_two_cards_and_a_split_hand_one() -> None:
    play = deal_round("8h 9d 8s 3c 4c 5c Td", "10.00").split().hit().stand()
    assert get_correction_refusal(play, box_1=["8h 3c", ""]) == "14.4"
    correct_hands(play, box_1=["8h", "8s"])
    assert (play.get_cards(1, 1), play.get_cards(1, 2), list_next_cards(play)) == ("8h 3c", "8s", ["4c", "5c", "Td"])
    assert get_correction_refusal(deal_two_players("Th 5c 9d 6s 7s 2h"), box_1=["Th"]) == "14.4"


def test_14_4_a_split_ace_has_one_card_or_two() -> None:
    play = deal_round("Ah 9d As 3c 4c 5c Td", "10.00").split()
    assert play.state["phase"] == "dealer"
    assert get_correction_refusal(play, box_1=["Ah 3c 5c", "As 4c"]) == "14.4"
    correct_hands(play, box_1=["Ah 4c", "As 3c"])
    assert play.state["phase"] == "dealer"
    correct_hands(play, box_1=["Ah", "As 3c"])
    assert (play.get_cards(1, 1), play.get_cards(1, 2), list_next_cards(play), play.state["phase"]) == (
        "Ah 4c", "As 3c", ["5c", "Td"], "dealer",
    )  # fmt: skip


@pytest.mark.parametrize("count", [2, 3])
def test_14_4_a_doubled_hand_has_the_cards_of_its_double_or_one_more(count: int) -> None:
    play = deal_round("5h 9d 6s 3c 4c Td 8d", "10.00").double()
    correct_hands(play, box_1=[" ".join(["5h", "6s", "3c"][:count])])
    assert (play.get_cards(), play.state["phase"]) == ("5h 6s 3c", "dealer")
    assert play.dealer().get_line(wager="double")["stake"] == "10.00"


def test_14_4_a_doubled_hand_has_no_other_number_of_cards() -> None:
    play = deal_round("5h 9d 6s 3c 4c Td 8d", "10.00").double()
    assert get_correction_refusal(play, box_1=["5h 6s 3c 4c"]) == "14.4"
    play = deal_round("2h 9d 3s 4c 5c Td 8d", "10.00", double_on="any").hit().double()
    assert get_correction_refusal(play, box_1=["2h 3s"]) == "14.4"
    assert correct_hands(play, box_1=["2h 3s 4c"]).get_cards() == "2h 3s 4c 5c"


def test_14_4_a_doubled_hand_that_lost_its_card_gets_the_next_in_its_turn() -> None:
    play = deal_two_players("Th 5c 9d 2s 6s 3h 8h 4c Td 7d").hit().stand().double(2)
    correct_hands(play, box_1=["Th 2s"], box_2=["5c 6s"])
    assert (play.state["phase"], list_next_cards(play)) == ("play", ["3h", "8h", "4c", "Td", "7d"])
    play.stand()
    assert (play.get_cards(2), play.state["phase"]) == ("5c 6s 3h", "dealer")


def test_14_4_no_double_was_made_on_21() -> None:
    play = deal_round("5h 9d 6s 3c 4c Td 8d", "10.00").double()
    assert get_correction_refusal(play, box_1=["Ah Ts"]) == "14.4"
    assert get_correction_refusal(play, box_1=["Ah Ts 3c"]) == "14.4"


def test_14_4_cards_are_checked_before_the_balance_and_copies_before_the_ace() -> None:
    play = deal_unrequested_card()
    assert get_correction_refusal(play, box_1=["Th 6s Jk"]) == "2.1"
    assert get_correction_refusal(play, box_1=["Jk"]) == "14.4"
    assert get_correction_refusal(play, box_1=["Jk 6s"], box_2=["5c 7s"], dealer="As") == "2.1"


# The dealer's first card and the ace.


def test_14_4_an_ace_for_the_dealer_opens_insurance_and_even_money() -> None:
    play = deal_round("Ah 9c Ks Kd 7d Qc", "20.00", "10.00")
    correct_hands(play, dealer="As")
    assert play.state["phase"] == "interim"
    assert play.refuses("stand", player="bob", box=2) == "8.1"
    assert play.refuses("dealer") == "12.1"
    play.do("insurance", player="bob", box=2, amount="5.00")
    assert get_correction_refusal(play, dealer="Ks") == "14.4"
    play.do("close-insurance").stand(2).dealer()
    assert play.get_outcome("ann") == ("push", "13.1(g)")


def test_14_4_an_ace_that_is_gone_withdraws_insurance_and_even_money() -> None:
    play = deal_round("Ah 9c As Kd 7d Qc", "20.00", "10.00")
    correct_hands(play, dealer="6s")
    assert (play.state["phase"], summarise_lines(play)) == ("play", [("main", "win", "3:2", "interim", "8.1(a)")])
    assert play.refuses("insurance", player="bob", box=2, amount="5.00") == "7.1"
    assert play.refuses("even-money", player="ann", box=1) == "8.1(b)"
    assert play.refuses("close-insurance") == "7.1"
    assert get_correction_refusal(play, dealer="As") == "14.4"


def test_14_4_an_ace_that_comes_back_offers_insurance_again() -> None:
    play = deal_round("Th 9c As 8d 7d Qc", "20.00", "10.00").do("close-insurance")
    correct_hands(correct_hands(play, dealer="6s"), dealer="As")
    assert play.state["phase"] == "interim"
    play.do("insurance", player="bob", box=2, amount="5.00").do("close-insurance")
    assert play.state["phase"] == "play"


@pytest.mark.parametrize("verb", ["hit", "stand", "double", "split"])
def test_14_4_the_dealer_gets_no_ace_after_a_decision(verb: str) -> None:
    play = deal_round("8h 9c 6s 8d 7d Qc 2c 3c", "20.00", "10.00").do(verb, player="ann", box=1)
    assert get_correction_refusal(play, dealer="As") == "14.4"
    assert correct_hands(play, dealer="5s").get_cards("dealer") == "5s"


def test_14_4_a_decision_that_was_taken_back_does_not_count() -> None:
    play = deal_round("8h 9c 6s 8d 7d Qc 2c", "20.00", "10.00").hit().do("reconstruct", box=1)
    assert correct_hands(play, dealer="As").state["phase"] == "interim"


def test_14_4_void_insurance_does_not_count() -> None:
    play = deal_round("Th 9c As 8d 7d Qc", "20.00", "10.00").do("insurance", player="bob", box=2, amount="5.00")
    assert get_correction_refusal(play, dealer="6s") == "14.4"
    play.do("void-wager", player="bob", wager="insurance", contravened="16.8")
    assert correct_hands(play, dealer="6s").state["phase"] == "play"


def test_14_4_the_ace_stays_if_even_money_was_paid() -> None:
    play = deal_round("Ah 9c As Kd 7d Qc", "20.00", "10.00").do("even-money", player="ann", box=1)
    assert get_correction_refusal(play, dealer="6s") == "14.4"


def test_14_4_an_absent_players_cards_are_not_a_decision() -> None:
    play = deal_round("2h 9c 6s 8d 7d Qc 3c", "20.00", "10.00").do("absent", player="ann")
    assert play.get_cards() == "2h 8d Qc"
    assert correct_hands(play, dealer="As").state["phase"] == "interim"
    assert play.do("close-insurance").refuses("hit", player="ann", box=1) == "9.1"


# The third card of Super Sevens.


def test_17_9_the_third_card_is_that_of_the_corrected_hand() -> None:
    play = deal_with_side_wagers("7h 9d 7d 7c Td 2c").hit()
    assert play.get_line(wager="super-sevens")["odds"] == "500:1"
    correct_hands(play, box_1=["7h 7d"])
    assert not any(line["wager"] == "super-sevens" for line in play.last_round["lines"])
    assert list_next_cards(play) == ["7c", "Td", "2c"]
    play.stand()
    assert play.get_line(wager="super-sevens")["odds"] == "50:1"
    correct_hands(play, box_1=["7h 7d 7c"])
    assert play.get_line(wager="super-sevens")["odds"] == "500:1"


def test_17_10_the_third_card_of_a_split_box_stays_in_place_or_is_the_next_card() -> None:
    play = deal_with_side_wagers("7h 9d 7d 2c 5c 7c Td 4c").split()
    assert play.get_line(wager="super-sevens")["odds"] == "50:1"
    play.hit()
    correct_hands(play, box_1=["7h 5c", "7d"])
    assert (play.get_line(wager="super-sevens")["odds"], list_next_cards(play)[:2]) == ("50:1", ["2c", "7c"])
    correct_hands(play, box_1=["7h", "7d"])
    assert (play.get_cards(1, 1), play.get_line(wager="super-sevens")["odds"]) == ("7h 5c", "50:1")


# A settled round that is resumed.


def settle_with_unrequested_card() -> Play:
    """Settle a round in which ann busts with a card that she did not ask for.

    Bob stands on 20 and the dealer draws 8c to 9d.
    """
    return deal_two_players("Th Tc 9d 6s Kd 7h 8c Td 2c").hit().stand(2).dealer()


def test_14_4_a_settled_round_resumes_if_a_decision_is_missing() -> None:
    play = settle_with_unrequested_card()
    assert play.net == {"ann": "-10.00", "bob": "10.00", "house": "0.00"}
    correct_hands(play, box_1=["Th 6s"])
    assert (play.last_round["status"], play.last_round["lines"], play.net) == (
        "open",
        [],
        {"ann": "0.00", "bob": "0.00", "house": "0.00"},
    )
    assert (play.state["phase"], list_next_cards(play)) == ("play", ["7h", "8c", "Td", "2c"])
    assert (play.get_cards("dealer"), play.notices) == ("9d", [RECONSTRUCTED])
    assert play.refuses("wager", player="ann", box=1, amount="10.00") == "4.3"
    assert play.refuses("deal") == "6.2"
    assert play.refuses("stand", player="bob", box=2) == "9.1"
    play.stand().dealer()
    assert (play.last_round["status"], play.get_cards("dealer")) == ("settled", "9d 7h 8c")
    assert play.net == {"ann": "10.00", "bob": "10.00", "house": "-20.00"}
    assert len(play.result["rounds"]) == 1


def test_14_4_the_dealers_later_cards_are_the_next_cards_of_a_resumed_round() -> None:
    play = deal_two_players("Th Tc 9d 2s Kd 8c Td 2c").stand().stand(2).dealer()
    assert play.get_cards("dealer") == "9d 8c"
    assert get_correction_refusal(play, box_1=["Th 2s Td"]) == "14.4"
    correct_hands(play, box_1=["Th 2s 8c"])
    assert (list_next_cards(play), play.get_cards("dealer"), play.state["phase"]) == (["Td", "2c"], "9d", "play")
    play.stand().dealer()
    assert (play.get_cards("dealer"), play.get_outcome("ann")) == ("9d Td", ("win", "13.1(b)", "13.2(b)"))


def test_14_4_the_dealer_is_named_with_the_first_card_alone() -> None:
    play = settle_with_unrequested_card()
    assert get_correction_refusal(play, box_1=["Th 6s"], dealer="9d 7h") == "14.4"
    assert correct_hands(play, box_1=["Th 9d"], dealer="6s").get_cards("dealer") == "6s"


@pytest.mark.parametrize("verb", ["shoe", "change-cards"])
def test_14_4_the_cards_of_the_round_must_still_be_there(verb: str) -> None:
    play = settle_with_unrequested_card()
    play.shoe("2c 3c") if verb == "shoe" else play.do("change-cards", checked=True)
    assert get_correction_refusal(play, box_1=["Th 6s"]) == "14.4"
    assert get_correction_refusal(play, box_2=["2h 3d"]) == "14.4"
    assert correct_hands(play, box_2=["Tc 8d"]).last_round["status"] == "settled"


def test_14_4_a_hand_that_had_to_draw_resumes_the_round() -> None:
    play = deal_two_players("Th Tc 9d 6s Kd 8c Td 2c").stand().stand(2).dealer()
    correct_hands(play, box_1=["Th 6s"], box_2=["2h 3d"])
    assert (play.state["phase"], list_next_cards(play)) == ("play", ["8c", "Td", "2c"])
    assert play.refuses("stand", player="ann", box=1) == "9.1"
    assert play.refuses("stand", player="bob", box=2) == "9.2(b)"
    play.hit(2)
    assert play.get_cards(2) == "2h 3d 8c"


def test_14_4_an_ace_resumes_a_settled_round_without_a_decision() -> None:
    play = deal_round("Ah Ks Kd Qc 2c", "20.00").dealer()
    assert play.get_outcome() == ("win", "13.1(c)", "13.2(a)")
    correct_hands(play, dealer="As")
    assert (play.state["phase"], play.last_round["status"], list_next_cards(play)) == ("interim", "open", ["Qc", "2c"])
    play.do("even-money", player="ann", box=1).do("close-insurance").dealer()
    assert (play.get_outcome(), play.get_cards("dealer")) == (("win", "8.1(b)"), "As")


def test_14_4_insurance_and_even_money_stay_in_a_resumed_round() -> None:
    play = deal_round("Ah 5h As Kd 6d 9h Tc 2c 5c", "20.00", "10.00").do("even-money", player="ann", box=1)
    play.do("insurance", player="bob", box=2, amount="5.00").do("close-insurance").hit(2).stand(2).dealer()
    assert (play.get_cards("dealer"), play.get_outcome("bob", "insurance")[0]) == ("As Tc", "win")
    correct_hands(play, box_2=["5h 6d"])
    assert summarise_lines(play) == [("main", "win", "1:1", "interim", "8.1(b)")]
    assert play.state["phase"] == "play"
    assert play.refuses("insurance", player="bob", box=2, amount="4.00") == "7.2"
    play.hit(2).stand(2).dealer()
    assert (play.get_cards("dealer"), play.get_line("bob", "insurance")["returned"]) == ("As Tc", "15.00")


def test_14_4_wagers_for_the_next_round_wait_on_the_layout() -> None:
    play = (
        settle_with_unrequested_card()
        .do("wager", player="ann", box=1, amount="50.00")
        .do("wager", player="bob", box=2, amount="60.00")
    )
    correct_hands(play, box_1=["Th 6s"])
    assert play.refuses("leave", player="ann") == "4.3"
    play.do("exclude", player="bob", contravened="16.8").stand().dealer()
    assert play.get_outcome("bob") == ("win", "13.1(a)", "13.2(b)")
    play.shoe("Th 7d 9s Tc").do("deal")
    assert [chips["stake"] for chips in play.table.view("ann")["chips"]] == ["50.00"]


def test_14_4_absent_players_stay_absent_in_a_resumed_round() -> None:
    play = deal_two_players("Th Tc 9d 6s Kd 7h 8c Td 2c").do("absent", player="bob").hit().dealer()
    correct_hands(play, box_2=["2c 4d"])
    assert (play.get_cards(2), play.state["phase"]) == ("2c 4d 8c", "dealer")


def test_14_4_the_second_end_of_a_resumed_round_is_not_counted_again() -> None:
    play = open_table(boxes=1).sit("bob")
    for _ in range(2):
        play.shoe("Th 9d 6s Kd 8c Td").do("wager", player="ann", box=1, amount="10.00").do("deal")
        play.hit(player="ann").dealer()
    assert play.table.state.abstained == {"bob": 2}
    correct_hands(play, 2, box_1=["Th 6s"])
    play.stand(player="ann").dealer()
    assert play.table.state.abstained == {"bob": 2}


def test_5_5_a_final_round_that_is_resumed_counts_once() -> None:
    play = open_table().do("final-rounds")
    for number in range(1, 4):
        play.shoe("Th 9d 6s Kd 8c Td").deal("10.00").hit().dealer()
        correct_hands(play, number, box_1=["Th 6s"])
        assert play.state["phase"] == "play"
        play.stand().dealer()
        assert play.state["final-rounds-left"] == 3 - number
    assert (play.state["phase"], play.state["closed"]) == ("closed", "15.2")


def test_15_2_on_a_closed_table_the_round_continues_in_its_phase() -> None:
    play = settle_with_unrequested_card().do("close", notice=True)
    correct_hands(play, box_1=["Th 6s"])
    assert (play.state["phase"], play.state["closed"]) == ("play", "15.2")
    assert play.refuses("wager", player="ann", box=1, amount="10.00") == "15.2"
    assert play.refuses("deal") == "15.2"
    assert play.stand().dealer().state["phase"] == "closed"


def test_3_1_limits_set_in_a_resumed_round_take_effect_at_its_second_end() -> None:
    play = correct_hands(settle_with_unrequested_card(), box_1=["Th 6s"]).do("limits", min="20.00", notice=True)
    assert play.state["limits"]["min"] == "10.00"
    assert play.stand().dealer().state["limits"]["min"] == "20.00"


def test_20_15_the_marker_moves_once_for_a_resumed_round() -> None:
    play = open_table(tournament=True).sit("ann", "bob").shoe("Th Tc 9d 6s Kd 7h 8c Td 2c").wager("10.00", "10.00")
    play.do("deal").hit().stand(2).dealer()
    assert play.state["starting-marker"] == 2
    correct_hands(play, box_1=["Th 6s"]).stand().dealer()
    assert play.state["starting-marker"] == 2


def test_16_1_a_resumed_round_can_be_void() -> None:
    play = correct_hands(settle_with_unrequested_card(), box_1=["Th 6s"]).do("void", cause="fire")
    assert (play.last_round["status"], play.state["phase"]) == ("void", "betting")
    assert play.net == {"ann": "0.00", "bob": "0.00", "house": "0.00"}


def test_14_6_a_resumed_round_may_run_out_of_cards() -> None:
    play = deal_two_players("Th Tc 9d 6s Kd 7h").hit().stand(2)
    play.dealer().do("reshuffle", cards="8c")
    correct_hands(play, box_1=["Th 6s"])
    assert list_next_cards(play) == ["7h", "8c"]
    play.hit()
    assert play.get_cards() == "Th 6s 7h"
    play.dealer()
    assert play.get_cards("dealer") == "9d 8c"


def test_14_4_a_resumed_round_may_be_corrected_again() -> None:
    play = correct_hands(settle_with_unrequested_card(), box_1=["Th 6s"]).stand()
    assert play.state["phase"] == "dealer"
    correct_hands(play, box_1=["Th 6s 7h"])
    assert (play.state["phase"], list_next_cards(play)) == ("dealer", ["8c", "Td", "2c"])
    play.dealer()
    correct_hands(play, box_1=["Th 6s"])
    assert (play.last_round["status"], list_next_cards(play)) == ("open", ["7h", "8c", "Td", "2c"])


def test_14_5_a_resumed_round_is_void_once_the_next_has_begun() -> None:
    play = correct_hands(settle_with_unrequested_card(), box_1=["Th 6s"]).stand().dealer()
    play.shoe("Th 7d 9s Tc").deal("10.00").do("placement-error", round=1)
    assert [round_["status"] for round_ in play.result["rounds"]] == ["void", "open"]


def test_14_4_void_lines_stay_void() -> None:
    play = (
        deal_two_players("Th Tc 9d 6s Kd 7h 8c Td 2c").do("void-wager", player="bob", contravened="16.8").hit().dealer()
    )
    correct_hands(play, box_1=["Th 6s"])
    assert summarise_lines(play) == [("main", "void", None, "final", "16.2(a)")]
    assert play.stand().dealer().get_outcome("bob") == ("void", "16.2(a)")


def test_14_4_missing_cards_of_an_unseen_shoe_change_nothing() -> None:
    play = open_table().do("shoe", unseen=True).do("seen", cards="Th Tc 9d 8s 7s 8c").deal("10.00", "10.00")
    play.do("absent", player="ann").do("absent", player="bob").dealer()
    before = snapshot(play.table.state)
    with pytest.raises(MissingCardsError):
        correct_hands(play, box_1=["2h 2s"], box_2=["3h 3s"])
    assert snapshot(play.table.state) == before
