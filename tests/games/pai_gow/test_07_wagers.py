"""Rule 7: wagers, the player who sets the hand, the house's wager."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.pai_gow.table_driver import BANK, NUMBER, WIN, Play


def get_wager_refusal(play: Play, player: str, box: int, amount: str = "20.00", **arguments: Any) -> str:
    return play.refuses("wager", player=player, box=box, amount=amount, **arguments)


def test_7_1_no_round_without_any_wager() -> None:
    assert Play().refuses("no-more-bets") == "7.1"


def test_7_1_a_players_bank_alone_is_enough() -> None:
    play = Play().give_bank_to_ann().name_house_wager()
    play.do("no-more-bets")


@pytest.mark.clause(NUMBER, "7.1(a)")
def test_7_1_a_wagers_are_placed_before_the_dice() -> None:
    play = Play().wager("ann 2 20.00").deal()
    assert get_wager_refusal(play, "bob", 3) == "7.4"


@pytest.mark.clause(NUMBER, "7.1(b)")
def test_7_1_b_the_jackpot_is_available_at_the_same_time() -> None:
    play = Play(jackpot={"wager": "2.00"}).wager("ann 2 20.00", "bob 3 20.00")
    play.do("jackpot", player="ann", box=2)
    play.stack_tiles()
    assert play.refuses("jackpot", player="bob", box=3) == "7.1"
    play.do("dice", values=[1, 1, 1])
    assert play.refuses("jackpot", player="bob", box=3) == "7.1"


def test_7_2_non_negotiable_chips_are_accepted_against_the_house() -> None:
    play = Play()
    play.do("wager", player="ann", box=2, amount="20.00", chips="non-negotiable")
    play.deal({1: BANK, 2: WIN}).set_all_house_way().do("settle")
    assert play.get_line("ann")["returned"] == "39.00"


def test_7_2_non_negotiable_chips_are_refused_against_a_player() -> None:
    assert get_wager_refusal(Play().give_bank_to_ann(), "bob", 5, chips="non-negotiable") == "7.2"


def test_7_2_non_negotiable_chips_are_refused_while_a_bank_is_requested() -> None:
    play = Play()
    play.play_round("ann 3 50.00")
    play.do("request-bank", player="ann", box=3, funds="100.00")
    assert get_wager_refusal(play, "bob", 5, chips="non-negotiable") == "7.2"
    play.do("decline-bank", player="ann")
    play.do("wager", player="bob", box=5, amount="20.00", chips="non-negotiable")


def test_7_2_non_negotiable_chips_that_were_replaced_do_not_prevent_a_bank() -> None:
    play = Play()
    play.play_round("ann 3 50.00")
    play.do("wager", player="bob", box=5, amount="20.00", chips="non-negotiable")
    assert play.refuses("request-bank", player="ann", box=3, funds="100.00") == "7.2"
    play.wager("bob 5 20.00")
    play.do("request-bank", player="ann", box=3, funds="100.00")


def test_7_2_other_chips_are_malformed() -> None:
    assert Play().is_malformed("wager", player="ann", box=2, amount="20.00", chips="tournament")


def test_7_3_box_one_takes_no_wager_while_the_house_banks() -> None:
    assert get_wager_refusal(Play(), "ann", 1) == "7.3"


def test_7_3_box_one_takes_no_wager_while_a_bank_is_only_requested() -> None:
    play = Play()
    play.play_round("ann 3 50.00")
    play.do("request-bank", player="ann", box=3, funds="100.00")
    assert get_wager_refusal(play, "bob", 1) == "7.3"
    play.do("bank")
    assert get_wager_refusal(play, "bob", 1) == "7.9"


def test_7_3_nobody_sits_at_box_one() -> None:
    assert Play().refuses("sit", player="ann", box=1) == "7.3"


@pytest.mark.parametrize(
    "command",
    [
        {"do": "wager", "player": "ann", "box": 2, "amount": "30.00"},
        {"do": "withdraw", "player": "ann", "box": 2},
        {"do": "nominate", "player": "ann", "box": 2},
        {"do": "decline-jackpot", "player": "ann", "box": 2},
        {"do": "house-wager", "player": "ann", "choice": "minimum"},
        {"do": "no-more-bets"},
    ],
)
def test_7_4_nothing_is_altered_after_no_more_bets(command: dict[str, Any]) -> None:
    play = Play().wager("ann 2 20.00").stack_tiles()
    arguments = {key: value for key, value in command.items() if key != "do"}
    assert play.refuses(command["do"], **arguments) == "7.4"
    play.do("dice", values=[1, 1, 1])
    assert play.refuses(command["do"], **arguments) == "7.4"


def test_7_4_a_wager_that_does_not_exist_cannot_be_withdrawn() -> None:
    play = Play().wager("ann 2 20.00")
    assert play.refuses("withdraw", player="ann", box=3) == "7.4"
    assert play.refuses("withdraw", player="bob", box=2) == "7.4"


def test_7_4_before_no_more_bets_a_wager_may_be_replaced_and_keeps_its_place() -> None:
    play = Play().wager("ann 2 20.00", "bob 2 30.00", "ann 2 40.00")
    play.play_round()
    assert [(line["player"], line["stake"]) for line in play.last_round["lines"]] == [
        ("ann", "40.00"),
        ("bob", "30.00"),
    ]


def test_7_4_wager_that_is_withdrawn_and_placed_again_comes_last() -> None:
    play = Play().wager("ann 2 20.00", "bob 2 30.00")
    play.do("withdraw", player="ann", box=2)
    play.wager("ann 2 40.00").play_round()
    assert [line["player"] for line in play.last_round["lines"]] == ["bob", "ann"]


def test_7_5_up_to_three_players_per_box() -> None:
    play = Play().wager("ann 2 20.00", "bob 2 30.00", "cat 2 40.00")
    assert get_wager_refusal(play, "dan", 2) == "7.5"
    play.wager("ann 2 25.00")
    play.do("withdraw", player="bob", box=2)
    play.wager("dan 2 20.00")


def test_7_5_a_the_seated_player_sets_first() -> None:
    play = Play().sit(ann=2).wager("bob 2 100.00", "ann 2 10.00").deal()
    assert play.refuses("house-way", player="bob", box=2) == "7.5"
    play.house_way("ann 2")


def test_7_5_a_a_seated_player_without_a_wager_there_does_not_set() -> None:
    play = Play().sit(ann=2).wager("bob 2 100.00", "ann 3 10.00").deal()
    play.house_way("bob 2", "ann 3")


def test_7_5_a_the_current_seats_count() -> None:
    play = Play().wager("bob 2 100.00", "ann 2 10.00").deal().sit(ann=2)
    assert play.refuses("house-way", player="bob", box=2) == "7.5"
    play.do("leave", player="ann")
    play.house_way("bob 2")


def test_7_5_a_one_player_per_seat() -> None:
    play = Play().sit(ann=2)
    assert play.refuses("sit", player="bob", box=2) == "7.5(a)"
    play.sit(ann=4, bob=2)
    assert play.state["seats"] == {"2": "bob", "4": "ann"}


def test_7_5_a_nobody_is_nominated_over_the_seated_player() -> None:
    play = Play().sit(ann=2).wager("bob 2 20.00", "ann 2 20.00")
    assert play.refuses("nominate", box=2, player="bob") == "7.5(a)"


def test_7_5_b_player_with_the_highest_wager_sets_next() -> None:
    play = Play().wager("ann 2 20.00", "bob 2 25.00")
    assert play.refuses("nominate", box=2, player="ann") == "7.5(b)"
    play.deal()
    assert play.refuses("house-way", player="ann", box=2) == "7.5"
    play.house_way("bob 2")


def test_7_5_b_the_only_wager_is_the_highest() -> None:
    assert Play().wager("ann 2 20.00").refuses("nominate", box=2, player="ann") == "7.5(b)"


def test_7_5_c_equal_wagers_nominate() -> None:
    play = Play().wager("ann 2 20.00", "bob 2 20.00", "cat 2 10.00")
    assert play.refuses("no-more-bets") == "7.5(c)"
    assert play.refuses("nominate", box=2, player="dan") == "7.5(c)"
    play.do("nominate", box=2, player="cat")
    play.deal()
    assert play.refuses("house-way", player="ann", box=2) == "7.5"
    play.house_way("cat 2")


def test_7_5_c_equal_wagers_nominate_if_the_seated_player_has_no_wager() -> None:
    play = Play().sit(dan=2).wager("ann 2 20.00", "bob 2 20.00")
    play.do("nominate", box=2, player="bob")
    play.deal()
    assert play.refuses("house-way", player="dan", box=2) == "7.5"
    play.house_way("bob 2")


def test_7_5_a_seated_player_who_gave_up_the_wager_no_longer_sets() -> None:
    play = Play().sit(ann=2).wager("ann 2 20.00", "bob 2 30.00").deal()
    play.do("take", player="ann", box=2)
    play.house_way("bob 2")


def test_7_5_c_nobody_is_nominated_on_an_empty_box() -> None:
    assert Play().refuses("nominate", box=2, player="ann") == "7.5(c)"


def test_7_5_c_a_nominee_who_withdrew_the_wager_does_not_set() -> None:
    play = Play().wager("ann 2 20.00", "bob 2 20.00", "cat 2 10.00")
    play.do("nominate", box=2, player="cat")
    play.do("withdraw", player="cat", box=2)
    assert play.refuses("no-more-bets") == "7.5(c)"


def test_7_5_wagers_given_up_or_void_no_longer_count() -> None:
    play = Play().wager("ann 2 40.00", "bob 2 30.00", "cat 2 20.00").deal()
    play.do("take", player="ann", box=2)
    assert play.refuses("house-way", player="ann", box=2) == "7.5"
    play.do("void-wager", player="bob", contravened="17.8")
    assert play.refuses("house-way", player="bob", box=2) == "7.5"
    play.house_way("cat 2")


def test_7_6_one_hand_per_player_unless_the_operator_permits_two() -> None:
    play = Play().wager("ann 2 20.00", "ann 3 40.00")
    assert play.refuses("no-more-bets") == "7.6"


def test_7_6_two_hands_with_permission_and_never_three() -> None:
    play = Play(two_boxes=True).wager("ann 2 20.00", "ann 3 40.00")
    play.do("no-more-bets")
    play = Play(two_boxes=True).wager("ann 2 20.00", "ann 3 40.00", "ann 4 80.00")
    assert play.refuses("no-more-bets") == "7.6"


def test_7_6_a_box_is_given_up_by_withdrawing_the_wager() -> None:
    play = Play(two_boxes=True).wager("ann 2 20.00", "ann 3 40.00")
    play.do("withdraw", player="ann", box=2)
    play.wager("bob 2 20.00").do("no-more-bets")


def test_7_6_backing_a_hand_that_another_player_sets_is_not_limited() -> None:
    play = Play().wager("ann 2 20.00", "bob 3 40.00", "ann 3 20.00", "cat 4 40.00", "ann 4 20.00")
    play.do("no-more-bets")


def test_7_6_players_are_checked_in_order_of_names() -> None:
    play = Play(two_boxes=True)
    play.wager("bob 2 10.00", "bob 3 20.00", "bob 4 40.00", "ann 5 20.00", "ann 6 30.00")
    assert play.refuses("no-more-bets") == "7.7"
    play.wager("ann 6 40.00")
    assert play.refuses("no-more-bets") == "7.6"


@pytest.mark.parametrize(("higher", "is_refused"), [("35.00", True), ("40.00", False), ("45.00", False)])
def test_7_7_one_wager_must_be_at_least_double_the_other(higher: str, is_refused: bool) -> None:
    play = Play(two_boxes=True).wager("ann 2 20.00", f"ann 3 {higher}")
    if is_refused:
        assert play.refuses("no-more-bets") == "7.7"
    else:
        play.do("no-more-bets")


def test_7_7_only_the_players_own_wagers_are_compared() -> None:
    play = Play(two_boxes=True).sit(ann=2).wager("ann 2 20.00", "bob 2 100.00", "ann 3 30.00")
    assert play.refuses("no-more-bets") == "7.7"


def test_7_7_the_higher_wager_is_set_first() -> None:
    play = Play(two_boxes=True).wager("ann 2 20.00", "ann 3 40.00").deal({2: WIN})
    assert play.refuses("house-way", player="ann", box=2) == "7.7"
    assert play.refuses("set", player="ann", box=2, low="1-3 1-4", high="4-4 5-6") == "7.7"
    play.house_way("ann 3", "ann 2")


def test_7_7_a_higher_wager_that_was_given_up_does_not_delay_the_other() -> None:
    play = Play(two_boxes=True).wager("ann 2 20.00", "ann 3 40.00").deal()
    play.do("take", player="ann", box=3)
    play.house_way("ann 2")


def test_7_7_higher_wager_on_a_hand_set_by_another_player_does_not_delay_the_other() -> None:
    play = Play().wager("ann 2 20.00", "bob 3 50.00", "ann 3 40.00").deal()
    play.house_way("ann 2")


def test_7_8_bankers_and_partners_cannot_wager() -> None:
    play = Play().give_bank_to_ann(partners={"dan": "10.00"})
    assert get_wager_refusal(play, "ann", 4) == "7.8"
    assert get_wager_refusal(play, "dan", 4) == "7.8"


def test_7_8_players_who_request_the_bank_cannot_wager() -> None:
    play = Play()
    play.play_round("ann 3 50.00", "bob 5 20.00")
    play.do("request-bank", player="ann", box=3, funds="100.00")
    play.do("request-bank", player="bob", box=5, funds="100.00", partners={"dan": "10.00"})
    assert get_wager_refusal(play, "dan", 4) == "7.8"
    assert get_wager_refusal(play, "cat", 5) == "A.bank"
    play.do("bank")
    play.wager("dan 4 20.00", "cat 5 20.00")


def test_7_8_a_player_with_a_wager_cannot_request_the_bank() -> None:
    play = Play()
    play.play_round("ann 3 50.00")
    play.wager("dan 4 20.00")
    assert play.refuses("request-bank", player="ann", box=3, funds="9.00", partners={"dan": "9.00"}) == "7.8"


def test_7_9_the_house_must_wager_against_a_player() -> None:
    play = Play().give_bank_to_ann().wager("bob 5 20.00")
    assert play.refuses("no-more-bets") == "7.9"


@pytest.mark.parametrize("player", ["bob", "dan"])
def test_7_9_only_the_player_banker_names_the_houses_wager(player: str) -> None:
    play = Play().give_bank_to_ann(partners={"dan": "10.00"})
    assert play.refuses("house-wager", player=player, choice="minimum") == "7.9"


def test_7_9_house_does_not_wager_against_its_own_bank() -> None:
    play = Play()
    play.play_round("ann 3 50.00")
    assert play.refuses("house-wager", player="ann", choice="minimum") == "7.9"
    play.do("request-bank", player="ann", box=3, funds="100.00")
    assert play.refuses("house-wager", player="ann", choice="minimum") == "7.9"


def test_7_9_house_wagers_on_box_one() -> None:
    play = Play().give_bank_to_ann().name_house_wager()
    play.play_round()
    assert [line["box"] for line in play.last_round["lines"]] == [1, 3]


def test_7_9_a_the_house_matches_the_bankers_wager_of_the_previous_round() -> None:
    play = Play().give_bank_to_ann().name_house_wager("match")
    play.play_round()
    assert play.get_line("house", "house")["stake"] == "50.00"


def test_7_9_a_other_chips_on_that_box_do_not_count() -> None:
    play = Play()
    play.play_round("ann 3 50.00", "bob 3 20.00")
    play.do("request-bank", player="ann", box=3, funds="100.00")
    play.do("bank")
    play.name_house_wager("match").play_round()
    assert play.get_line("house", "house")["stake"] == "50.00"


@pytest.mark.parametrize(("stake", "matched"), [("5.00", "10.00"), ("10.00", "10.00"), ("15.00", "15.00")])
def test_7_9_a_a_match_below_the_minimum_is_raised_to_it(stake: str, matched: str) -> None:
    play = Play()
    play.play_round(f"ann 3 {stake}")
    play.do("request-bank", player="ann", box=3, funds="100.00")
    play.do("bank")
    play.name_house_wager("match").play_round()
    assert play.get_line("house", "house")["stake"] == matched


def test_7_9_a_the_full_stake_is_matched_even_if_the_wager_was_void() -> None:
    play = Play().wager("ann 3 50.00").deal().house_way("ann 3")
    play.do("void-wager", player="ann", contravened="17.8")
    play.settle()
    play.do("request-bank", player="ann", box=3, funds="100.00")
    play.do("bank")
    play.name_house_wager("match").play_round()
    assert play.get_line("house", "house")["stake"] == "50.00"


def test_7_9_a_in_the_second_bank_round_there_is_no_wager_to_match() -> None:
    play = Play().give_bank_to_ann().name_house_wager()
    play.play_round()
    play.do("request-bank", player="ann", box=3, funds="100.00")
    play.do("bank")
    assert play.refuses("house-wager", player="ann", choice="match") == "7.9(a)"


@pytest.mark.clause(NUMBER, "7.9(b)")
def test_7_9_b_or_the_minimum_and_may_be_named_again() -> None:
    play = Play().give_bank_to_ann().name_house_wager("match").name_house_wager("minimum")
    play.play_round()
    assert play.get_line("house", "house")["stake"] == "10.00"


def test_7_9_another_choice_is_malformed() -> None:
    assert Play().give_bank_to_ann().is_malformed("house-wager", player="ann", choice="maximum")


def test_refusals_of_a_wager_are_in_order() -> None:
    """Each wager has all later faults as well: the first fault in the order of checks is cited."""
    play = Play().give_bank_to_ann(partners={"dan": "10.00"}).wager("bob 4 20.00", "cat 4 20.00", "eve 4 20.00")
    play.do("exclude", player="gus", contravened="17.9")
    bad = {"amount": "2.50", "chips": "non-negotiable"}
    assert get_wager_refusal(play, "gus", 1, **bad) == "17.2(b)"
    assert get_wager_refusal(play, "dan", 1, **bad) == "7.9"
    assert get_wager_refusal(play, "dan", 3, **bad) == "7.8"
    assert get_wager_refusal(play, "fay", 3, **bad) == "A.bank"
    assert get_wager_refusal(play, "fay", 4, **bad) == "7.2"
    assert get_wager_refusal(play, "fay", 4, amount="2.50") == "7.5"
    assert get_wager_refusal(play, "fay", 6, amount="2.50") == "5.4"
