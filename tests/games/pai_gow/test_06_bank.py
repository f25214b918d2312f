"""Rule 6: which players bank, for how long, and with which funds."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.pai_gow.table_driver import BANK, LOSE, NUMBER, WIN, Play, summarise_line


def settle_round() -> Play:
    """Settle a round in which the three players set their own hands.

    Ann wagered 50 on box 3, bob 20 on box 5 and cat 20 on box 7.
    """
    play = Play()
    play.play_round("ann 3 50.00", "bob 5 20.00", "cat 7 20.00")
    return play


def request_bank(play: Play, player: str = "ann", box: int = 3, funds: str = "1000.00", **arguments: Any) -> Play:
    play.do("request-bank", player=player, box=box, funds=funds, **arguments)
    return play


def get_bank_refusal(play: Play, player: str = "ann", box: int = 3, funds: str = "1000.00", **arguments: Any) -> str:
    return play.refuses("request-bank", player=player, box=box, funds=funds, **arguments)


def play_bank_round(play: Play, player: str, box: int, *wagers: str, **arguments: Any) -> Play:
    """Settle a round with this player's bank."""
    request_bank(play, player, box, **arguments).do("bank")
    play.wager(*wagers).name_house_wager(player=player).play_round()
    return play


@pytest.mark.parametrize(("funds", "short_of"), [("29.99", True), ("30.00", False), ("30.01", False)])
def test_6_1_the_funds_cover_every_other_wager_and_the_houses(funds: str, short_of: bool) -> None:
    play = request_bank(settle_round(), funds=funds)
    play.do("bank")
    play.wager("bob 5 20.00").name_house_wager()
    if short_of:
        assert play.refuses("no-more-bets") == "6.1"
    else:
        play.do("no-more-bets")


def test_6_1_partners_funds_count() -> None:
    play = request_bank(settle_round(), funds="10.00", partners={"dan": "20.00"})
    play.do("bank")
    play.wager("bob 5 20.00").name_house_wager().do("no-more-bets")


def test_6_1_wagers_count_in_full_above_the_maximum() -> None:
    play = request_bank(settle_round(), funds="800.00")
    play.do("bank")
    play.wager("bob 5 800.00").name_house_wager()
    assert play.refuses("no-more-bets") == "6.1"


def test_6_1_funds_may_be_added() -> None:
    play = request_bank(settle_round(), funds="10.00", partners={"dan": "10.00"})
    play.do("bank")
    play.wager("bob 5 20.00").name_house_wager()
    play.do("add-funds", player="dan", amount="5.00")
    assert play.refuses("no-more-bets") == "6.1"
    play.do("add-funds", player="ann", amount="5.00")
    play.do("no-more-bets")
    play.do("add-funds", player="ann", amount="50.00")
    play.do("stacks", tiles=play.make_stacks())
    play.do("dice", values=[1, 2, 3])
    assert play.refuses("add-funds", player="ann", amount="5.00") == "6.1"
    play.set_all_house_way().do("settle")
    assert [play.get_line(name, "bank")["stake"] for name in ("ann", "dan")] == ["65.00", "15.00"]


def test_6_1_funds_without_a_request_are_refused() -> None:
    assert request_bank(settle_round()).refuses("add-funds", player="bob", amount="5.00") == "6.1"


def test_6_2_the_house_banks_first() -> None:
    assert get_bank_refusal(Play()) == "6.2"
    play = Play().wager("ann 3 50.00").deal()
    play.do("void", cause="fire")
    assert get_bank_refusal(play) == "6.2", "a void round is no round"


def test_6_2_house_banks_without_a_request() -> None:
    play = settle_round()
    play.do("bank")
    play.play_round("ann 3 50.00")
    assert play.state["bank"] == {"holder": "house", "box": 1, "rounds": 2}


def test_6_2_a_request_is_open_until_the_bank_is_fixed() -> None:
    play = request_bank(settle_round()).wager("bob 5 20.00")
    assert play.refuses("no-more-bets") == "6.2"
    play.do("bank")
    assert play.refuses("bank") == "6.2"
    assert get_bank_refusal(play, "cat", 7) == "6.2"


def test_6_2_after_a_house_bank_the_offer_starts_next_to_box_one() -> None:
    play = request_bank(request_bank(settle_round(), "cat", 7), "ann", 3)
    play.do("bank")
    play.name_house_wager().play_round()
    assert play.state["bank"]["holder"] == "ann"


def test_6_2_the_offer_goes_anticlockwise_from_the_last_chung() -> None:
    play = play_bank_round(settle_round(), "bob", 5, "ann 3 50.00", "cat 7 20.00")
    request_bank(request_bank(play, "ann", 3), "cat", 7).do("bank")
    play.name_house_wager(player="cat").play_round()
    assert play.state["bank"] == {"holder": "cat", "box": 7, "rounds": 1}


def test_6_2_with_clockwise_numbers_the_offer_runs_down() -> None:
    play = Play(numbering="clockwise")
    play.play_round("ann 3 50.00", "cat 7 20.00")
    request_bank(request_bank(play, "ann", 3), "cat", 7).do("bank")
    play.name_house_wager(player="cat").play_round()
    assert play.state["bank"]["holder"] == "cat"


def test_6_2_one_person_is_in_one_request() -> None:
    play = request_bank(settle_round(), partners={"dan": "10.00"})
    assert get_bank_refusal(play) == "6.2"
    assert get_bank_refusal(play, "bob", 5, partners={"dan": "10.00"}) == "6.2"
    assert get_bank_refusal(play, "bob", 5, partners={"ann": "10.00"}) == "6.2"


def test_6_2_a_declined_request_is_gone() -> None:
    play = request_bank(settle_round())
    play.do("decline-bank", player="ann")
    assert play.refuses("decline-bank", player="ann") == "6.2"
    play.wager("bob 5 20.00").do("no-more-bets")


def test_6_2_a_partner_cannot_decline() -> None:
    assert request_bank(settle_round(), partners={"dan": "10.00"}).refuses("decline-bank", player="dan") == "6.2"


def test_6_2_a_declined_bank_passes_to_the_next_request() -> None:
    play = request_bank(request_bank(settle_round(), "ann", 3), "cat", 7)
    play.do("bank")
    play.name_house_wager("match")
    play.do("decline-bank", player="ann")
    play.wager("bob 5 20.00")
    assert play.refuses("no-more-bets") == "7.9", "the house's wager is named anew"
    play.name_house_wager(player="cat").play_round()
    assert play.state["bank"]["holder"] == "cat"


def test_6_2_a_declined_bank_without_another_request_passes_to_the_house() -> None:
    play = request_bank(settle_round())
    play.do("bank")
    play.name_house_wager()
    play.do("decline-bank", player="ann")
    assert get_bank_refusal(play) == "6.2", "the bank of this round is fixed"
    play.play_round("ann 3 50.00")
    assert play.state["bank"] == {"holder": "house", "box": 1, "rounds": 2}
    assert [line["wager"] for line in play.last_round["lines"]] == ["main"]


@pytest.mark.parametrize("wager", ["cat 4 20.00", "bob 7 20.00"])
def test_6_2_a_waiting_request_lapses_with_a_wager_of_its_player_or_on_its_box(wager: str) -> None:
    play = request_bank(request_bank(settle_round(), "ann", 3), "cat", 7)
    play.do("bank")
    play.wager(wager)
    assert play.refuses("decline-bank", player="cat") == "6.2"
    play.do("decline-bank", player="ann")
    play.play_round()
    assert play.state["bank"]["holder"] == "house"


def test_6_2_a_waiting_request_lapses_with_its_partners_wager() -> None:
    play = request_bank(request_bank(settle_round(), "ann", 3), "cat", 7, partners={"dan": "10.00"})
    play.do("bank")
    play.wager("dan 4 20.00")
    assert play.refuses("add-funds", player="cat", amount="1.00") == "6.1"


def test_6_2_another_wager_does_not_affect_the_waiting_request() -> None:
    play = request_bank(request_bank(settle_round(), "ann", 3), "cat", 7)
    play.do("bank")
    play.wager("bob 5 20.00").do("decline-bank", player="cat")


@pytest.mark.parametrize("phase", ["dealing", "setting"])
def test_6_2_requests_outside_betting_are_refused(phase: str) -> None:
    play = settle_round().wager("ann 3 20.00").stack_tiles()
    if phase == "setting":
        play.do("dice", values=[1, 1, 1])
    assert get_bank_refusal(play) == "6.2"
    assert play.refuses("bank") == "6.2"
    assert play.refuses("decline-bank", player="ann") == "6.2"


def test_6_3_a_player_banks_for_at_most_two_consecutive_rounds() -> None:
    play = play_bank_round(settle_round(), "ann", 3, "bob 5 20.00")
    play_bank_round(play, "ann", 3, "bob 5 20.00")
    assert play.state["bank"] == {"holder": "ann", "box": 3, "rounds": 2}
    assert get_bank_refusal(play) == "6.3"


def test_6_3_the_holder_keeps_the_bank_for_the_second_round() -> None:
    play = play_bank_round(settle_round(), "ann", 3, "bob 5 20.00", "cat 7 20.00")
    request_bank(request_bank(play, "bob", 5), "ann", 3).do("bank")
    play.name_house_wager().play_round()
    assert play.state["bank"] == {"holder": "ann", "box": 3, "rounds": 2}


def test_6_3_after_one_round_of_the_house_the_bank_is_open_again() -> None:
    play = play_bank_round(play_bank_round(settle_round(), "ann", 3, "bob 5 20.00"), "ann", 3, "bob 5 20.00")
    play.play_round("ann 3 50.00", "bob 5 20.00")
    request_bank(play)


def test_6_3_after_another_players_bank_the_bank_is_open_again() -> None:
    play = play_bank_round(play_bank_round(settle_round(), "ann", 3, "bob 5 20.00"), "ann", 3, "bob 5 20.00")
    play_bank_round(play, "bob", 5, "ann 3 50.00")
    request_bank(play)
    assert play.state["bank"] == {"holder": "bob", "box": 5, "rounds": 1}


def test_6_3_a_partners_rounds_count_like_the_leads() -> None:
    play = play_bank_round(settle_round(), "ann", 3, "bob 5 20.00", partners={"dan": "10.00"})
    play_bank_round(play, "bob", 5, partners={"dan": "10.00"})
    assert get_bank_refusal(play, "bob", 5, partners={"dan": "10.00"}) == "6.3"
    play_bank_round(play, "bob", 5)
    assert play.state["bank"] == {"holder": "bob", "box": 5, "rounds": 2}


def test_6_3_a_void_round_does_not_count() -> None:
    play = play_bank_round(settle_round(), "ann", 3, "bob 5 20.00")
    request_bank(play).do("bank")
    play.wager("bob 5 20.00").name_house_wager().deal()
    play.do("void", cause="fraud")
    play_bank_round(play, "ann", 3, "bob 5 20.00")
    assert play.state["bank"]["rounds"] == 2


def test_6_4_no_player_banks_on_box_one() -> None:
    assert get_bank_refusal(settle_round(), box=1) == "6.4"


def test_6_5_players_bank_only_on_a_box_whose_tiles_they_set() -> None:
    assert get_bank_refusal(settle_round(), box=4) == "6.5"
    assert get_bank_refusal(settle_round(), "dan", 3) == "6.5"


def test_6_5_setting_by_hand_counts() -> None:
    play = Play().wager("ann 3 50.00").deal({3: WIN}).set("ann 3", low="1-3 1-4", high="4-4 5-6")
    play.settle()
    request_bank(play)


def test_6_5_a_hand_set_for_somebody_absent_does_not_count() -> None:
    play = Play().wager("ann 3 50.00").deal()
    play.do("absent", box=3)
    play.settle()
    assert get_bank_refusal(play) == "6.5"


def test_6_5_a_wager_given_up_before_setting_does_not_count() -> None:
    play = Play().wager("ann 3 50.00").deal()
    play.do("take", player="ann", box=3)
    play.settle()
    assert get_bank_refusal(play) == "6.5"


def test_6_5_a_hand_set_and_then_given_up_counts() -> None:
    play = Play().wager("ann 3 50.00").deal().house_way("ann 3")
    play.do("take", player="ann", box=3)
    play.settle()
    request_bank(play)


def test_6_5_the_player_banker_set_the_banks_box() -> None:
    play = play_bank_round(settle_round(), "ann", 3, "bob 5 20.00")
    request_bank(play)


def test_6_5_only_the_previous_settled_round_counts() -> None:
    play = settle_round()
    play.play_round("bob 5 20.00")
    assert get_bank_refusal(play) == "6.5"
    play.wager("cat 7 20.00").deal()
    play.do("void", cause="riot")
    request_bank(play, "bob", 5)


@pytest.mark.clause(NUMBER, "6.6")
def test_6_6_partners_share_gain_and_commission_by_their_funds() -> None:
    play = request_bank(settle_round(), funds="200.00", partners={"dan": "100.00"})
    play.do("bank")
    play.wager("bob 5 20.00").name_house_wager()
    play.deal({1: LOSE, 3: WIN, 5: BANK}).set_all_house_way().do("settle")
    assert summarise_line(play.get_line("ann", "bank")) == ("win", "219.00", "1.00")
    assert summarise_line(play.get_line("dan", "bank")) == ("win", "109.50", "0.50")
    assert play.last_round["net"] == {"bob": "-20.00", "ann": "19.00", "dan": "9.50", "house": "-8.50"}


def test_6_6_the_lead_cannot_be_their_own_partner() -> None:
    assert settle_round().is_malformed("request-bank", player="ann", box=3, funds="10.00", partners={"ann": "10.00"})


def test_6_6_an_excluded_partner_is_refused() -> None:
    play = settle_round()
    play.do("exclude", player="dan", contravened="17.9")
    assert get_bank_refusal(play, partners={"dan": "10.00"}) == "17.2(b)"


def test_refusals_of_a_request_are_in_order() -> None:
    """Each request has all later faults as well: the first fault in the order of checks is cited."""
    play = settle_round().wager("ann 4 20.00", "bob 3 20.00")
    play.do("wager", player="cat", box=7, amount="20.00", chips="non-negotiable")
    assert get_bank_refusal(play, box=1) == "6.4"
    assert get_bank_refusal(play, box=4) == "6.5"
    assert get_bank_refusal(play, box=3) == "7.8"
    play.do("withdraw", player="ann", box=4)
    assert get_bank_refusal(play, box=3) == "A.bank"
    play.do("withdraw", player="bob", box=3)
    assert get_bank_refusal(play, box=3) == "7.2"
    play.do("withdraw", player="cat", box=7)
    request_bank(play)
