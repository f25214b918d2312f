"""Rule 6: who banks, for how long, with whose chips."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.pai_gow.table_driver import BANK, LOSE, NUMBER, WIN, Play, short


def settled() -> Play:
    """A round in which ann wagered 50 on box 3, bob 20 on box 5 and cat 20 on box 7, each setting the own hand."""
    play = Play()
    play.play("ann 3 50.00", "bob 5 20.00", "cat 7 20.00")
    return play


def request(play: Play, player: str = "ann", box: int = 3, funds: str = "1000.00", **arguments: Any) -> Play:
    play.do("request-bank", player=player, box=box, funds=funds, **arguments)
    return play


def refuses(play: Play, player: str = "ann", box: int = 3, funds: str = "1000.00", **arguments: Any) -> str:
    return play.refuses("request-bank", player=player, box=box, funds=funds, **arguments)


def bank_round(play: Play, player: str, box: int, *wagers: str, **arguments: Any) -> Play:
    """A settled round with that player's bank."""
    request(play, player, box, **arguments).do("bank")
    play.wager(*wagers).house_wagers(player=player).play()
    return play


@pytest.mark.parametrize(("funds", "short_of"), [("29.99", True), ("30.00", False), ("30.01", False)])
def test_6_1_the_funds_cover_every_other_wager_and_the_houses(funds: str, short_of: bool) -> None:
    play = request(settled(), funds=funds)
    play.do("bank")
    play.wager("bob 5 20.00").house_wagers()
    if short_of:
        assert play.refuses("no-more-bets") == "6.1"
    else:
        play.do("no-more-bets")


def test_6_1_partners_funds_count_too() -> None:
    play = request(settled(), funds="10.00", partners={"dan": "20.00"})
    play.do("bank")
    play.wager("bob 5 20.00").house_wagers().do("no-more-bets")


def test_6_1_wagers_count_in_full_above_the_maximum() -> None:
    play = request(settled(), funds="800.00")
    play.do("bank")
    play.wager("bob 5 800.00").house_wagers()
    assert play.refuses("no-more-bets") == "6.1"


def test_6_1_funds_may_be_added() -> None:
    play = request(settled(), funds="10.00", partners={"dan": "10.00"})
    play.do("bank")
    play.wager("bob 5 20.00").house_wagers()
    play.do("add-funds", player="dan", amount="5.00")
    assert play.refuses("no-more-bets") == "6.1"
    play.do("add-funds", player="ann", amount="5.00")
    play.do("no-more-bets")
    play.do("add-funds", player="ann", amount="50.00")
    play.do("stacks", tiles=play.stacks())
    play.do("dice", values=[1, 2, 3])
    assert play.refuses("add-funds", player="ann", amount="5.00") == "6.1"
    play.all_house_way().do("settle")
    assert [play.line(name, "bank")["stake"] for name in ("ann", "dan")] == ["65.00", "15.00"]


def test_6_1_funds_of_nobodys_request() -> None:
    assert request(settled()).refuses("add-funds", player="bob", amount="5.00") == "6.1"


def test_6_2_the_house_banks_first() -> None:
    assert refuses(Play()) == "6.2"
    play = Play().wager("ann 3 50.00").deal()
    play.do("void", cause="fire")
    assert refuses(play) == "6.2", "a void round is no round"


def test_6_2_no_request_is_the_houses_bank() -> None:
    play = settled()
    play.do("bank")
    play.play("ann 3 50.00")
    assert play.state["bank"] == {"holder": "house", "box": 1, "rounds": 2}


def test_6_2_a_request_stands_until_the_bank_is_fixed() -> None:
    play = request(settled()).wager("bob 5 20.00")
    assert play.refuses("no-more-bets") == "6.2"
    play.do("bank")
    assert play.refuses("bank") == "6.2"
    assert refuses(play, "cat", 7) == "6.2"


def test_6_2_after_a_house_bank_the_offer_starts_next_to_box_one() -> None:
    play = request(request(settled(), "cat", 7), "ann", 3)
    play.do("bank")
    play.house_wagers().play()
    assert play.state["bank"]["holder"] == "ann"


def test_6_2_the_offer_goes_anticlockwise_from_the_last_chung() -> None:
    play = bank_round(settled(), "bob", 5, "ann 3 50.00", "cat 7 20.00")
    request(request(play, "ann", 3), "cat", 7).do("bank")
    play.house_wagers(player="cat").play()
    assert play.state["bank"] == {"holder": "cat", "box": 7, "rounds": 1}


def test_6_2_with_clockwise_numbers_the_offer_runs_down() -> None:
    play = Play(numbering="clockwise")
    play.play("ann 3 50.00", "cat 7 20.00")
    request(request(play, "ann", 3), "cat", 7).do("bank")
    play.house_wagers(player="cat").play()
    assert play.state["bank"]["holder"] == "cat"


def test_6_2_one_person_is_in_one_request() -> None:
    play = request(settled(), partners={"dan": "10.00"})
    assert refuses(play) == "6.2"
    assert refuses(play, "bob", 5, partners={"dan": "10.00"}) == "6.2"
    assert refuses(play, "bob", 5, partners={"ann": "10.00"}) == "6.2"


def test_6_2_a_declined_request_is_gone() -> None:
    play = request(settled())
    play.do("decline-bank", player="ann")
    assert play.refuses("decline-bank", player="ann") == "6.2"
    play.wager("bob 5 20.00").do("no-more-bets")


def test_6_2_a_partner_cannot_decline() -> None:
    assert request(settled(), partners={"dan": "10.00"}).refuses("decline-bank", player="dan") == "6.2"


def test_6_2_a_bank_declined_goes_on_to_the_next() -> None:
    play = request(request(settled(), "ann", 3), "cat", 7)
    play.do("bank")
    play.house_wagers("match")
    play.do("decline-bank", player="ann")
    play.wager("bob 5 20.00")
    assert play.refuses("no-more-bets") == "7.9", "the house's wager is named anew"
    play.house_wagers(player="cat").play()
    assert play.state["bank"]["holder"] == "cat"


def test_6_2_a_bank_declined_without_another_request_falls_to_the_house() -> None:
    play = request(settled())
    play.do("bank")
    play.house_wagers()
    play.do("decline-bank", player="ann")
    assert refuses(play) == "6.2", "the bank of this round is fixed"
    play.play("ann 3 50.00")
    assert play.state["bank"] == {"holder": "house", "box": 1, "rounds": 2}
    assert [line["wager"] for line in play.last["lines"]] == ["main"]


@pytest.mark.parametrize("wager", ["cat 4 20.00", "bob 7 20.00"])
def test_6_2_a_waiting_request_lapses_with_a_wager_of_its_player_or_on_its_box(wager: str) -> None:
    play = request(request(settled(), "ann", 3), "cat", 7)
    play.do("bank")
    play.wager(wager)
    assert play.refuses("decline-bank", player="cat") == "6.2"
    play.do("decline-bank", player="ann")
    play.play()
    assert play.state["bank"]["holder"] == "house"


def test_6_2_a_waiting_request_lapses_with_its_partners_wager_too() -> None:
    play = request(request(settled(), "ann", 3), "cat", 7, partners={"dan": "10.00"})
    play.do("bank")
    play.wager("dan 4 20.00")
    assert play.refuses("add-funds", player="cat", amount="1.00") == "6.1"


def test_6_2_another_wager_leaves_the_waiting_request() -> None:
    play = request(request(settled(), "ann", 3), "cat", 7)
    play.do("bank")
    play.wager("bob 5 20.00").do("decline-bank", player="cat")


@pytest.mark.parametrize("phase", ["dealing", "setting"])
def test_6_2_outside_betting(phase: str) -> None:
    play = settled().wager("ann 3 20.00").stack()
    if phase == "setting":
        play.do("dice", values=[1, 1, 1])
    assert refuses(play) == "6.2"
    assert play.refuses("bank") == "6.2"
    assert play.refuses("decline-bank", player="ann") == "6.2"


def test_6_3_two_rounds_running_at_most() -> None:
    play = bank_round(settled(), "ann", 3, "bob 5 20.00")
    bank_round(play, "ann", 3, "bob 5 20.00")
    assert play.state["bank"] == {"holder": "ann", "box": 3, "rounds": 2}
    assert refuses(play) == "6.3"


def test_6_3_the_holder_keeps_the_bank_for_the_second_round() -> None:
    play = bank_round(settled(), "ann", 3, "bob 5 20.00", "cat 7 20.00")
    request(request(play, "bob", 5), "ann", 3).do("bank")
    play.house_wagers().play()
    assert play.state["bank"] == {"holder": "ann", "box": 3, "rounds": 2}


def test_6_3_after_one_round_of_the_house_the_bank_is_open_again() -> None:
    play = bank_round(bank_round(settled(), "ann", 3, "bob 5 20.00"), "ann", 3, "bob 5 20.00")
    play.play("ann 3 50.00", "bob 5 20.00")
    request(play)


def test_6_3_after_another_players_bank_too() -> None:
    play = bank_round(bank_round(settled(), "ann", 3, "bob 5 20.00"), "ann", 3, "bob 5 20.00")
    bank_round(play, "bob", 5, "ann 3 50.00")
    request(play)
    assert play.state["bank"] == {"holder": "bob", "box": 5, "rounds": 1}


def test_6_3_a_partners_rounds_count_like_the_leads() -> None:
    play = bank_round(settled(), "ann", 3, "bob 5 20.00", partners={"dan": "10.00"})
    bank_round(play, "bob", 5, partners={"dan": "10.00"})
    assert refuses(play, "bob", 5, partners={"dan": "10.00"}) == "6.3"
    bank_round(play, "bob", 5)
    assert play.state["bank"] == {"holder": "bob", "box": 5, "rounds": 2}


def test_6_3_a_void_round_does_not_count() -> None:
    play = bank_round(settled(), "ann", 3, "bob 5 20.00")
    request(play).do("bank")
    play.wager("bob 5 20.00").house_wagers().deal()
    play.do("void", cause="fraud")
    bank_round(play, "ann", 3, "bob 5 20.00")
    assert play.state["bank"]["rounds"] == 2


def test_6_4_no_player_banks_on_box_one() -> None:
    assert refuses(settled(), box=1) == "6.4"


def test_6_5_only_on_the_box_whose_tiles_one_set() -> None:
    assert refuses(settled(), box=4) == "6.5"
    assert refuses(settled(), "dan", 3) == "6.5"


def test_6_5_setting_by_hand_counts() -> None:
    play = Play().wager("ann 3 50.00").deal({3: WIN}).set("ann 3", low="1-3 1-4", high="4-4 5-6")
    play.settle()
    request(play)


def test_6_5_a_hand_set_for_somebody_absent_does_not_count() -> None:
    play = Play().wager("ann 3 50.00").deal()
    play.do("absent", box=3)
    play.settle()
    assert refuses(play) == "6.5"


def test_6_5_a_wager_given_up_before_setting_does_not_count() -> None:
    play = Play().wager("ann 3 50.00").deal()
    play.do("take", player="ann", box=3)
    play.settle()
    assert refuses(play) == "6.5"


def test_6_5_a_hand_set_and_then_given_up_counts() -> None:
    play = Play().wager("ann 3 50.00").deal().house_way("ann 3")
    play.do("take", player="ann", box=3)
    play.settle()
    request(play)


def test_6_5_the_player_banker_set_the_banks_box() -> None:
    play = bank_round(settled(), "ann", 3, "bob 5 20.00")
    request(play)


def test_6_5_only_the_previous_settled_round_counts() -> None:
    play = settled()
    play.play("bob 5 20.00")
    assert refuses(play) == "6.5"
    play.wager("cat 7 20.00").deal()
    play.do("void", cause="riot")
    request(play, "bob", 5)


@pytest.mark.clause(NUMBER, "6.6")
def test_6_6_partners_share_gain_and_commission_by_their_funds() -> None:
    play = request(settled(), funds="200.00", partners={"dan": "100.00"})
    play.do("bank")
    play.wager("bob 5 20.00").house_wagers()
    play.deal({1: LOSE, 3: WIN, 5: BANK}).all_house_way().do("settle")
    assert short(play.line("ann", "bank")) == ("win", "219.00", "1.00")
    assert short(play.line("dan", "bank")) == ("win", "109.50", "0.50")
    assert play.last["net"] == {"bob": "-20.00", "ann": "19.00", "dan": "9.50", "house": "-8.50"}


def test_6_6_the_lead_cannot_be_the_own_partner() -> None:
    assert settled().malformed("request-bank", player="ann", box=3, funds="10.00", partners={"ann": "10.00"})


def test_6_6_an_excluded_partner() -> None:
    play = settled()
    play.do("exclude", player="dan", contravened="17.9")
    assert refuses(play, partners={"dan": "10.00"}) == "17.2(b)"


def test_request_order_of_refusals() -> None:
    """Each later fault is there too: the first in the order of checks is cited."""
    play = settled().wager("ann 4 20.00", "bob 3 20.00")
    play.do("wager", player="cat", box=7, amount="20.00", chips="non-negotiable")
    assert refuses(play, box=1) == "6.4"
    assert refuses(play, box=4) == "6.5"
    assert refuses(play, box=3) == "7.8"
    play.do("withdraw", player="ann", box=4)
    assert refuses(play, box=3) == "A.bank"
    play.do("withdraw", player="bob", box=3)
    assert refuses(play, box=3) == "7.2"
    play.do("withdraw", player="cat", box=7)
    request(play)
