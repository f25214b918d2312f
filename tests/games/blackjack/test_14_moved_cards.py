"""Rule 14.4: hands put right with another number of cards, an ace for the dealer, and settled rounds taken up again."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.blackjack.table_driver import Play, dealt, opened
from tests.games.blackjack.test_14_hands_put_right import RECONSTRUCTED, lines, not_right, right, with_sides
from tests.random_play import snapshot

from houseway import MissingCardsError

CUT_OUT = ("table", "5.4(b)", "shuffle-after-round")
FACE_UP = ("table", "14.1", "face-up-card-burnt")


def left(play: Play) -> list[str]:
    """The cards that come next, kept ones first, by playing them out: each is drawn in error and burnt."""
    found: list[str] = []
    play = play.again()
    state = play.table.state
    for card in state.kept:
        found.append("23456789TJQKA"[card >> 2] + "cdhs"[card & 3])
    while state.shoe_at < len(state.shoe):
        token = state.shoe[state.shoe_at]
        state.shoe_at += 1
        found.append("cut" if token < 0 else "23456789TJQKA"[token % 64 >> 2] + "cdhs"[token & 3] + "!" * (token > 63))
    return found


def two(cards: str, **determinations: Any) -> Play:
    """Ann and bob with 10.00 on boxes 1 and 2, dealt."""
    return dealt(cards, "10.00", "10.00", **determinations)


def unasked() -> Play:
    """Ann was given 4h that she had not asked for; bob drew 5h; all have stood."""
    return two("Th 5c 9d 6s 7s 4h 5h 6c Td").hit().stand().hit(2).stand(2)


def test_14_4_a_card_too_many_moves_to_the_next_hand() -> None:
    play = right(unasked(), box_1=["Th 6s"], box_2=["5c 7s 4h"])
    assert (left(play), play.state["phase"]) == (["5h", "6c", "Td"], "play")
    assert play.notices == [RECONSTRUCTED]
    assert play.refuses("stand", player="bob", box=2) == "9.1"
    play.stand().stand(2).dealer()
    assert (play.cards("dealer"), play.net) == ("9d 5h 6c", {"ann": "-10.00", "bob": "-10.00", "house": "20.00"})


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
    assert not_right(unasked(), **hands) == "14.4"


def test_14_4_a_card_too_few_is_the_next_card() -> None:
    play = two("Th 5c 9d 2s 7s 3h 4c 6c Td").stand().hit(2)
    right(play, box_1=["Th 2s 4c"])
    assert (play.cards(), play.cards(2), left(play)) == ("Th 2s 4c", "5c 7s 3h", ["6c", "Td"])
    assert play.state["phase"] == "play"
    assert play.refuses("hit", player="bob", box=2) == "9.1"


def test_14_4_gained_cards_may_lie_on_whichever_hand() -> None:
    play = two("Th 5c 9d 2s 7s 3h 4c 6c Td").stand().stand(2)
    play = right(play, box_1=["Th 2s 4c"], box_2=["5c 7s 3h"])
    assert left(play) == ["6c", "Td"]
    assert not_right(play, box_1=["Th 2s 4c Td"]) == "14.4"


def test_14_4_without_another_number_nothing_is_compared() -> None:
    play = right(unasked(), box_1=["2h 3s 4d"])
    assert (play.cards(), left(play)) == ("2h 3s 4d", ["6c", "Td"])


def test_14_4_what_goes_back_keeps_the_order_in_which_it_was_dealt() -> None:
    play = two("2h 2c 9d 3s 3d 4h 5h 4s 5s Td").hit().hit().stand().hit(2).hit(2)
    right(play, box_1=["2h 3s"], box_2=["2c 3d 4h"])
    assert left(play) == ["5h", "4s", "5s", "Td"]


def test_14_4_of_equal_cards_the_one_dealt_later_goes_back() -> None:
    play = two("2h 2c 9d 3s 3d 4h 6h 4h 5s Td").hit().hit().stand().hit(2).hit(2)
    # Ann drew 4h 6h, bob 4h 5s; only one 4h stays: the earlier.
    right(play, box_1=["2h 3s"], box_2=["2c 3d 4h"])
    assert left(play) == ["6h", "4h", "5s", "Td"]


def test_14_4_a_place_keeps_its_rank_when_its_card_changes() -> None:
    play = two("2h 2c 9d 3s 3d 4h 6h 4s 5s Td").hit().hit().stand().hit(2).hit(2)
    right(play, box_1=["2h 3s 5s 4s"], box_2=["2c 3d 6h 4h"])
    right(play, box_1=["2h 3s"], box_2=["2c 3d"])
    assert left(play) == ["5s", "4s", "6h", "4h", "Td"]


def test_14_4_added_places_come_last_in_the_order_of_box_hand_and_place() -> None:
    play = two("2h 2c 9d Ts 3d 7h 4h 5h Td").stand().hit(2)
    right(play, box_2=["2c 3d 7h 5h"], box_1=["2h Ts 4h"])
    right(play, box_1=["2h Ts"], box_2=["2c 3d"])
    assert left(play) == ["7h", "4h", "5h", "Td"]


def test_14_4_the_dealers_first_card_takes_part_where_it_is_named() -> None:
    play = two("Th 5c 9d 6s 7s 2h 4c Td").hit().stand()
    right(play, box_1=["Th 9d"], dealer="6s")
    assert (play.cards(), play.cards("dealer"), left(play)) == ("Th 9d", "6s", ["2h", "4c", "Td"])


def test_14_4_cards_go_back_before_kept_ones_that_wait() -> None:
    play = two("Th 5c 9d 6s 7s 2h 4c Td").hit().do("draw-in-error").stand()
    right(play, box_1=["Th 6s"])
    assert left(play) == ["2h", "4c", "Td"]
    right(play, box_2=["5c 7s 2h 4c"])
    assert left(play) == ["Td"]


def test_14_4_a_cutting_card_and_a_card_face_up_on_the_way_are_passed_over() -> None:
    play = two("Th 5c 9d 2s 7s cut 3h! 4c Td").stand()
    right(play, box_1=["Th 2s 4c"])
    assert play.notices == [RECONSTRUCTED, CUT_OUT, FACE_UP]
    assert (play.last["burnt"], play.state["shuffle-due"], left(play)) == ("3h", "5.4(b)", ["Td"])
    assert play.table.state.cut_for is None


def test_14_4_with_real_cards_those_seen_and_not_used_are_the_next() -> None:
    play = opened().do("shoe", unseen=True).do("seen", cards="Th 5c 9d 2s 7s").deal("10.00", "10.00").stand()
    assert not_right(play, box_1=["Th 2s 4c"]) == "14.4"
    play.do("seen", cards="4c")
    assert right(play, box_1=["Th 2s 4c"]).state["shoe-left"] == 0


def test_14_4_another_number_only_after_the_interim() -> None:
    play = two("Th 5c Ad 6s 7s 2h 4c Td")
    assert not_right(play, box_1=["Th 6s 2h"]) == "14.4"
    assert right(play.do("close-insurance"), box_1=["Th 6s 2h"]).cards() == "Th 6s 2h"


def test_14_4_two_cards_at_least_on_a_hand_that_was_not_split_and_one_on_a_split_one() -> None:
    play = dealt("8h 9d 8s 3c 4c 5c Td", "10.00").split().hit().stand()
    assert not_right(play, box_1=["8h 3c", ""]) == "14.4"
    right(play, box_1=["8h", "8s"])
    assert (play.cards(1, 1), play.cards(1, 2), left(play)) == ("8h 3c", "8s", ["4c", "5c", "Td"])
    assert not_right(two("Th 5c 9d 6s 7s 2h"), box_1=["Th"]) == "14.4"


def test_14_4_a_split_ace_has_one_card_or_two() -> None:
    play = dealt("Ah 9d As 3c 4c 5c Td", "10.00").split()
    assert play.state["phase"] == "dealer"
    assert not_right(play, box_1=["Ah 3c 5c", "As 4c"]) == "14.4"
    right(play, box_1=["Ah 4c", "As 3c"])
    assert play.state["phase"] == "dealer"
    right(play, box_1=["Ah", "As 3c"])
    assert (play.cards(1, 1), play.cards(1, 2), left(play), play.state["phase"]) == (
        "Ah 4c", "As 3c", ["5c", "Td"], "dealer",
    )  # fmt: skip


@pytest.mark.parametrize("count", [2, 3])
def test_14_4_a_doubled_hand_has_the_cards_of_its_double_or_one_more(count: int) -> None:
    play = dealt("5h 9d 6s 3c 4c Td 8d", "10.00").double()
    right(play, box_1=[" ".join(["5h", "6s", "3c"][:count])])
    assert (play.cards(), play.state["phase"]) == ("5h 6s 3c", "dealer")
    assert play.dealer().line(wager="double")["stake"] == "10.00"


def test_14_4_a_doubled_hand_has_no_other_number() -> None:
    play = dealt("5h 9d 6s 3c 4c Td 8d", "10.00").double()
    assert not_right(play, box_1=["5h 6s 3c 4c"]) == "14.4"
    play = dealt("2h 9d 3s 4c 5c Td 8d", "10.00", double_on="any").hit().double()
    assert not_right(play, box_1=["2h 3s"]) == "14.4"
    assert right(play, box_1=["2h 3s 4c"]).cards() == "2h 3s 4c 5c"


def test_14_4_a_doubled_hand_that_lost_its_card_gets_the_next_in_its_turn() -> None:
    play = two("Th 5c 9d 2s 6s 3h 8h 4c Td 7d").hit().stand().double(2)
    right(play, box_1=["Th 2s"], box_2=["5c 6s"])
    assert (play.state["phase"], left(play)) == ("play", ["3h", "8h", "4c", "Td", "7d"])
    play.stand()
    assert (play.cards(2), play.state["phase"]) == ("5c 6s 3h", "dealer")


def test_14_4_no_double_was_made_on_21() -> None:
    play = dealt("5h 9d 6s 3c 4c Td 8d", "10.00").double()
    assert not_right(play, box_1=["Ah Ts"]) == "14.4"
    assert not_right(play, box_1=["Ah Ts 3c"]) == "14.4"


def test_14_4_the_cards_come_before_the_balance_and_the_copies_before_the_ace() -> None:
    play = unasked()
    assert not_right(play, box_1=["Th 6s Jk"]) == "2.1"
    assert not_right(play, box_1=["Jk"]) == "14.4"
    assert not_right(play, box_1=["Jk 6s"], box_2=["5c 7s"], dealer="As") == "2.1"


# The dealer's first card and the ace.


def test_14_4_an_ace_for_the_dealer_opens_insurance_and_even_money() -> None:
    play = dealt("Ah 9c Ks Kd 7d Qc", "20.00", "10.00")
    right(play, dealer="As")
    assert play.state["phase"] == "interim"
    assert play.refuses("stand", player="bob", box=2) == "8.1"
    assert play.refuses("dealer") == "12.1"
    play.do("insurance", player="bob", box=2, amount="5.00")
    assert not_right(play, dealer="Ks") == "14.4"
    play.do("close-insurance").stand(2).dealer()
    assert play.outcome("ann") == ("push", "13.1(g)")


def test_14_4_no_ace_any_more_withdraws_both() -> None:
    play = dealt("Ah 9c As Kd 7d Qc", "20.00", "10.00")
    right(play, dealer="6s")
    assert (play.state["phase"], lines(play)) == ("play", [("main", "win", "3:2", "interim", "8.1(a)")])
    assert play.refuses("insurance", player="bob", box=2, amount="5.00") == "7.1"
    assert play.refuses("even-money", player="ann", box=1) == "8.1(b)"
    assert play.refuses("close-insurance") == "7.1"
    assert not_right(play, dealer="As") == "14.4"


def test_14_4_an_ace_that_comes_back_offers_insurance_again() -> None:
    play = dealt("Th 9c As 8d 7d Qc", "20.00", "10.00").do("close-insurance")
    right(right(play, dealer="6s"), dealer="As")
    assert play.state["phase"] == "interim"
    play.do("insurance", player="bob", box=2, amount="5.00").do("close-insurance")
    assert play.state["phase"] == "play"


@pytest.mark.parametrize("verb", ["hit", "stand", "double", "split"])
def test_14_4_the_ace_rests_on_no_decision(verb: str) -> None:
    play = dealt("8h 9c 6s 8d 7d Qc 2c 3c", "20.00", "10.00").do(verb, player="ann", box=1)
    assert not_right(play, dealer="As") == "14.4"
    assert right(play, dealer="5s").cards("dealer") == "5s"


def test_14_4_a_decision_that_was_taken_back_is_none() -> None:
    play = dealt("8h 9c 6s 8d 7d Qc 2c", "20.00", "10.00").hit().do("reconstruct", box=1)
    assert right(play, dealer="As").state["phase"] == "interim"


def test_14_4_void_insurance_is_none() -> None:
    play = dealt("Th 9c As 8d 7d Qc", "20.00", "10.00").do("insurance", player="bob", box=2, amount="5.00")
    assert not_right(play, dealer="6s") == "14.4"
    play.do("void-wager", player="bob", wager="insurance", contravened="16.8")
    assert right(play, dealer="6s").state["phase"] == "play"


def test_14_4_even_money_that_was_paid_holds_the_ace() -> None:
    play = dealt("Ah 9c As Kd 7d Qc", "20.00", "10.00").do("even-money", player="ann", box=1)
    assert not_right(play, dealer="6s") == "14.4"


def test_14_4_an_absent_players_cards_are_no_decision() -> None:
    play = dealt("2h 9c 6s 8d 7d Qc 3c", "20.00", "10.00").do("absent", player="ann")
    assert play.cards() == "2h 8d Qc"
    assert right(play, dealer="As").state["phase"] == "interim"
    assert play.do("close-insurance").refuses("hit", player="ann", box=1) == "9.1"


# The third card of Super Sevens.


def test_17_9_the_third_card_is_the_one_that_lies_there_now() -> None:
    play = with_sides("7h 9d 7d 7c Td 2c").hit()
    assert play.line(wager="super-sevens")["odds"] == "500:1"
    right(play, box_1=["7h 7d"])
    assert not any(line["wager"] == "super-sevens" for line in play.last["lines"])
    assert left(play) == ["7c", "Td", "2c"]
    play.stand()
    assert play.line(wager="super-sevens")["odds"] == "50:1"
    right(play, box_1=["7h 7d 7c"])
    assert play.line(wager="super-sevens")["odds"] == "500:1"


def test_17_10_of_a_split_box_it_stays_in_its_place_or_is_the_next_card() -> None:
    play = with_sides("7h 9d 7d 2c 5c 7c Td 4c").split()
    assert play.line(wager="super-sevens")["odds"] == "50:1"
    play.hit()
    right(play, box_1=["7h 5c", "7d"])
    assert (play.line(wager="super-sevens")["odds"], left(play)[:2]) == ("50:1", ["2c", "7c"])
    right(play, box_1=["7h", "7d"])
    assert (play.cards(1, 1), play.line(wager="super-sevens")["odds"]) == ("7h 5c", "50:1")


# A settled round taken up again.


def over() -> Play:
    """Ann, who had not asked for a card, is over 21; bob stood on 20; the dealer drew 9d 8c."""
    return two("Th Tc 9d 6s Kd 7h 8c Td 2c").hit().stand(2).dealer()


def test_14_4_a_settled_round_goes_on_where_a_decision_is_missing() -> None:
    play = over()
    assert play.net == {"ann": "-10.00", "bob": "10.00", "house": "0.00"}
    right(play, box_1=["Th 6s"])
    assert (play.last["status"], play.last["lines"], play.net) == (
        "open",
        [],
        {"ann": "0.00", "bob": "0.00", "house": "0.00"},
    )
    assert (play.state["phase"], left(play)) == ("play", ["7h", "8c", "Td", "2c"])
    assert (play.cards("dealer"), play.notices) == ("9d", [RECONSTRUCTED])
    assert play.refuses("wager", player="ann", box=1, amount="10.00") == "4.3"
    assert play.refuses("deal") == "6.2"
    assert play.refuses("stand", player="bob", box=2) == "9.1"
    play.stand().dealer()
    assert (play.last["status"], play.cards("dealer")) == ("settled", "9d 7h 8c")
    assert play.net == {"ann": "10.00", "bob": "10.00", "house": "-20.00"}
    assert len(play.result["rounds"]) == 1


def test_14_4_the_dealers_later_cards_are_the_next_ones_there() -> None:
    play = two("Th Tc 9d 2s Kd 8c Td 2c").stand().stand(2).dealer()
    assert play.cards("dealer") == "9d 8c"
    assert not_right(play, box_1=["Th 2s Td"]) == "14.4"
    right(play, box_1=["Th 2s 8c"])
    assert (left(play), play.cards("dealer"), play.state["phase"]) == (["Td", "2c"], "9d", "play")
    play.stand().dealer()
    assert (play.cards("dealer"), play.outcome("ann")) == ("9d Td", ("win", "13.1(b)", "13.2(b)"))


def test_14_4_the_dealer_is_named_with_the_first_card_alone() -> None:
    play = over()
    assert not_right(play, box_1=["Th 6s"], dealer="9d 7h") == "14.4"
    assert right(play, box_1=["Th 9d"], dealer="6s").cards("dealer") == "6s"


@pytest.mark.parametrize("verb", ["shoe", "change-cards"])
def test_14_4_the_cards_of_the_round_must_still_be_there(verb: str) -> None:
    play = over()
    play.shoe("2c 3c") if verb == "shoe" else play.do("change-cards", checked=True)
    assert not_right(play, box_1=["Th 6s"]) == "14.4"
    assert not_right(play, box_2=["2h 3d"]) == "14.4"
    assert right(play, box_2=["Tc 8d"]).last["status"] == "settled"


def test_14_4_a_hand_that_had_to_draw_takes_the_round_up_again() -> None:
    play = two("Th Tc 9d 6s Kd 8c Td 2c").stand().stand(2).dealer()
    right(play, box_1=["Th 6s"], box_2=["2h 3d"])
    assert (play.state["phase"], left(play)) == ("play", ["8c", "Td", "2c"])
    assert play.refuses("stand", player="ann", box=1) == "9.1"
    assert play.refuses("stand", player="bob", box=2) == "9.2(b)"
    play.hit(2)
    assert play.cards(2) == "2h 3d 8c"


def test_14_4_an_ace_in_a_settled_round_without_a_decision() -> None:
    play = dealt("Ah Ks Kd Qc 2c", "20.00").dealer()
    assert play.outcome() == ("win", "13.1(c)", "13.2(a)")
    right(play, dealer="As")
    assert (play.state["phase"], play.last["status"], left(play)) == ("interim", "open", ["Qc", "2c"])
    play.do("even-money", player="ann", box=1).do("close-insurance").dealer()
    assert (play.outcome(), play.cards("dealer")) == (("win", "8.1(b)"), "As")


def test_14_4_insurance_stays_placed_and_even_money_asked_for_stays() -> None:
    play = dealt("Ah 5h As Kd 6d 9h Tc 2c 5c", "20.00", "10.00").do("even-money", player="ann", box=1)
    play.do("insurance", player="bob", box=2, amount="5.00").do("close-insurance").hit(2).stand(2).dealer()
    assert (play.cards("dealer"), play.outcome("bob", "insurance")[0]) == ("As Tc", "win")
    right(play, box_2=["5h 6d"])
    assert lines(play) == [("main", "win", "1:1", "interim", "8.1(b)")]
    assert play.state["phase"] == "play"
    assert play.refuses("insurance", player="bob", box=2, amount="4.00") == "7.2"
    play.hit(2).stand(2).dealer()
    assert (play.cards("dealer"), play.line("bob", "insurance")["returned"]) == ("As Tc", "15.00")


def test_14_4_wagers_for_the_next_round_wait_on_the_layout() -> None:
    play = over().do("wager", player="ann", box=1, amount="50.00").do("wager", player="bob", box=2, amount="60.00")
    right(play, box_1=["Th 6s"])
    assert play.refuses("leave", player="ann") == "4.3"
    play.do("exclude", player="bob", contravened="16.8").stand().dealer()
    assert play.outcome("bob") == ("win", "13.1(a)", "13.2(b)")
    play.shoe("Th 7d 9s Tc").do("deal")
    assert [chips["stake"] for chips in play.table.view("ann")["chips"]] == ["50.00"]


def test_14_4_who_was_absent_still_is() -> None:
    play = two("Th Tc 9d 6s Kd 7h 8c Td 2c").do("absent", player="bob").hit().dealer()
    right(play, box_2=["2c 4d"])
    assert (play.cards(2), play.state["phase"]) == ("2c 4d 8c", "dealer")


def test_14_4_the_first_end_brought_what_ends_bring_and_the_second_does_not() -> None:
    play = opened(boxes=1).sit("bob")
    for _ in range(2):
        play.shoe("Th 9d 6s Kd 8c Td").do("wager", player="ann", box=1, amount="10.00").do("deal")
        play.hit(player="ann").dealer()
    assert play.table.state.abstained == {"bob": 2}
    right(play, 2, box_1=["Th 6s"])
    play.stand(player="ann").dealer()
    assert play.table.state.abstained == {"bob": 2}


def test_5_5_a_final_round_counts_once() -> None:
    play = opened().do("final-rounds")
    for number in range(1, 4):
        play.shoe("Th 9d 6s Kd 8c Td").deal("10.00").hit().dealer()
        right(play, number, box_1=["Th 6s"])
        assert play.state["phase"] == "play"
        play.stand().dealer()
        assert play.state["final-rounds-left"] == 3 - number
    assert (play.state["phase"], play.state["closed"]) == ("closed", "15.2")


def test_15_2_on_a_closed_table_the_round_goes_on_in_its_phase() -> None:
    play = over().do("close", notice=True)
    right(play, box_1=["Th 6s"])
    assert (play.state["phase"], play.state["closed"]) == ("play", "15.2")
    assert play.refuses("wager", player="ann", box=1, amount="10.00") == "15.2"
    assert play.refuses("deal") == "15.2"
    assert play.stand().dealer().state["phase"] == "closed"


def test_3_1_limits_given_meanwhile_hold_from_the_second_end() -> None:
    play = right(over(), box_1=["Th 6s"]).do("limits", min="20.00", notice=True)
    assert play.state["limits"]["min"] == "10.00"
    assert play.stand().dealer().state["limits"]["min"] == "20.00"


def test_20_15_the_marker_moves_once() -> None:
    play = opened(tournament=True).sit("ann", "bob").shoe("Th Tc 9d 6s Kd 7h 8c Td 2c").wager("10.00", "10.00")
    play.do("deal").hit().stand(2).dealer()
    assert play.state["starting-marker"] == 2
    right(play, box_1=["Th 6s"]).stand().dealer()
    assert play.state["starting-marker"] == 2


def test_16_1_a_round_taken_up_again_can_be_void() -> None:
    play = right(over(), box_1=["Th 6s"]).do("void", cause="fire")
    assert (play.last["status"], play.state["phase"]) == ("void", "betting")
    assert play.net == {"ann": "0.00", "bob": "0.00", "house": "0.00"}


def test_14_6_a_round_taken_up_again_may_run_out_of_cards() -> None:
    play = two("Th Tc 9d 6s Kd 7h").hit().stand(2)
    play.dealer().do("reshuffle", cards="8c")
    right(play, box_1=["Th 6s"])
    assert left(play) == ["7h", "8c"]
    play.hit()
    assert play.cards() == "Th 6s 7h"
    play.dealer()
    assert play.cards("dealer") == "9d 8c"


def test_14_4_a_second_correction_of_a_round_taken_up_again() -> None:
    play = right(over(), box_1=["Th 6s"]).stand()
    assert play.state["phase"] == "dealer"
    right(play, box_1=["Th 6s 7h"])
    assert (play.state["phase"], left(play)) == ("dealer", ["8c", "Td", "2c"])
    play.dealer()
    right(play, box_1=["Th 6s"])
    assert (play.last["status"], left(play)) == ("open", ["7h", "8c", "Td", "2c"])


def test_14_5_a_round_taken_up_again_is_void_once_the_next_has_begun() -> None:
    play = right(over(), box_1=["Th 6s"]).stand().dealer()
    play.shoe("Th 7d 9s Tc").deal("10.00").do("placement-error", round=1)
    assert [round_["status"] for round_ in play.result["rounds"]] == ["void", "open"]


def test_14_4_void_lines_stay_void() -> None:
    play = two("Th Tc 9d 6s Kd 7h 8c Td 2c").do("void-wager", player="bob", contravened="16.8").hit().dealer()
    right(play, box_1=["Th 6s"])
    assert lines(play) == [("main", "void", None, "final", "16.2(a)")]
    assert play.stand().dealer().outcome("bob") == ("void", "16.2(a)")


def test_14_4_real_cards_that_are_missing_change_nothing() -> None:
    play = opened().do("shoe", unseen=True).do("seen", cards="Th Tc 9d 8s 7s 8c").deal("10.00", "10.00")
    play.do("absent", player="ann").do("absent", player="bob").dealer()
    before = snapshot(play.table.state)
    with pytest.raises(MissingCardsError):
        right(play, box_1=["2h 2s"], box_2=["3h 3s"])
    assert snapshot(play.table.state) == before
