"""Rule 12: the Gee Jun Jackpot, the players who may wager on it, and its pools."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.pai_gow.table_driver import BANK, NUMBER, WIN, Play, get_table_refusal, is_malformed_table

JACKPOT = {"wager": "2.00", "pool": "10000.00", "reserve": "500.00", "share": "70"}


def open_jackpot_table(**changes: Any) -> Play:
    return Play(jackpot={**JACKPOT, **changes})


def place_jackpot_wager(play: Play, player: str, box: int = 2, **arguments: Any) -> Play:
    play.do("jackpot", player=player, box=box, **arguments)
    return play


def get_jackpot_refusal(play: Play, player: str, box: int = 2, **arguments: Any) -> str:
    return play.refuses("jackpot", player=player, box=box, **arguments)


def test_12_1_a_table_may_have_no_jackpot() -> None:
    play = Play().wager("ann 2 20.00")
    assert get_jackpot_refusal(play, "ann") == "12.1"
    assert play.refuses("linked-win", amount="1.00") == "12.1"
    assert play.refuses("update-sign") == "12.1"
    assert "pools" not in play.state


@pytest.mark.parametrize("name", ["house", "House", "jackpot", "dealer"])
def test_12_1_the_house_cannot_wager_on_the_jackpot(name: str) -> None:
    assert open_jackpot_table().wager("ann 2 20.00").is_malformed("jackpot", player=name, box=2)


def test_12_2_one_jackpot_wager_per_box() -> None:
    play = place_jackpot_wager(open_jackpot_table().wager("ann 2 50.00", "bob 2 20.00"), "ann")
    play.do("decline-jackpot", player="ann", box=2)
    assert get_jackpot_refusal(play, "bob") == "12.2"
    assert get_jackpot_refusal(play, "ann") == "12.2"


def test_12_3_jackpot_wager_needs_a_main_wager_on_that_box() -> None:
    play = open_jackpot_table().wager("ann 2 20.00")
    assert get_jackpot_refusal(play, "bob") == "12.3"
    assert get_jackpot_refusal(play, "ann", 3) == "12.3"
    play = open_jackpot_table().give_bank_to_ann()
    assert get_jackpot_refusal(play, "ann", 3) == "12.3", "the player/banker has no main wager"


def test_12_3_jackpot_wager_is_returned_with_the_main_wager() -> None:
    play = place_jackpot_wager(open_jackpot_table().wager("ann 2 50.00", "bob 2 20.00"), "ann")
    play.do("withdraw", player="ann", box=2)
    place_jackpot_wager(play, "bob")


def test_12_3_withdrawing_another_players_main_wager_keeps_the_jackpot_wager() -> None:
    play = place_jackpot_wager(open_jackpot_table().wager("ann 2 50.00", "bob 2 20.00"), "ann")
    play.do("withdraw", player="bob", box=2)
    assert get_jackpot_refusal(play, "ann") == "12.2"


@pytest.mark.parametrize("terms", [{"wager": "0.00"}, {}])
def test_12_3_the_jackpot_wager_must_be_above_zero(terms: dict[str, str]) -> None:
    assert get_table_refusal(jackpot=terms) == "12.3"


def test_12_3_one_cent_is_a_valid_jackpot_wager() -> None:
    play = place_jackpot_wager(open_jackpot_table(wager="0.01").wager("ann 2 20.00"), "ann")
    play.play_round()
    assert play.get_line("ann", "jackpot")["stake"] == "0.01"


def test_12_4_the_player_who_sets_the_hand_chooses_first() -> None:
    play = open_jackpot_table().wager("ann 2 50.00", "bob 2 20.00")
    assert get_jackpot_refusal(play, "bob") == "12.4"
    place_jackpot_wager(play, "ann")


def test_12_4_seated_player_or_nominee_chooses_first() -> None:
    play_with_seat = open_jackpot_table().sit(bob=2).wager("ann 2 50.00", "bob 2 20.00")
    assert get_jackpot_refusal(play_with_seat, "ann") == "12.4"
    play_with_nominee = open_jackpot_table().wager("ann 2 20.00", "bob 2 20.00")
    assert get_jackpot_refusal(play_with_nominee, "bob") == "12.4", "nobody sets the hand yet"
    play_with_nominee.do("nominate", box=2, player="bob")
    place_jackpot_wager(play_with_nominee, "bob")


def test_12_4_player_who_declined_may_still_wager() -> None:
    play = open_jackpot_table().wager("ann 2 50.00", "bob 2 20.00")
    play.do("decline-jackpot", player="ann", box=2)
    place_jackpot_wager(play, "ann")


def test_12_5_second_player_may_wager_after_the_first_declined() -> None:
    play = open_jackpot_table().wager("ann 2 50.00", "bob 2 20.00")
    play.do("decline-jackpot", player="ann", box=2)
    place_jackpot_wager(play, "bob")


def test_12_5_a_refusal_on_another_box_or_by_another_player_does_not_count() -> None:
    play = open_jackpot_table().wager("ann 2 50.00", "bob 2 20.00")
    play.do("decline-jackpot", player="ann", box=3)
    play.do("decline-jackpot", player="cat", box=2)
    assert get_jackpot_refusal(play, "bob") == "12.4"


def test_12_5_a_refusal_lasts_for_one_round() -> None:
    play = open_jackpot_table().wager("ann 2 50.00", "bob 2 20.00")
    play.do("decline-jackpot", player="ann", box=2)
    play.play_round()
    assert get_jackpot_refusal(play.wager("ann 2 50.00", "bob 2 20.00"), "bob") == "12.4"


def test_12_6_with_three_players_the_others_must_agree() -> None:
    play = open_jackpot_table().wager("ann 2 50.00", "bob 2 20.00", "cat 2 20.00")
    assert get_jackpot_refusal(play, "bob", agreed=True) == "12.4"
    play.do("decline-jackpot", player="ann", box=2)
    assert get_jackpot_refusal(play, "bob") == "12.6"
    assert get_jackpot_refusal(play, "bob", agreed=False) == "12.6"
    place_jackpot_wager(play, "bob", agreed=True)


def test_12_7_a_losing_wager_is_shared_between_the_pools() -> None:
    play = place_jackpot_wager(open_jackpot_table().wager("ann 2 20.00"), "ann")
    play.play_round(hands={1: BANK, 2: WIN})
    assert play.get_line("ann", "jackpot") | {
        "outcome": "lose",
        "returned": "0.00",
        "rules": ["12.7"],
    } == play.get_line("ann", "jackpot")
    assert play.last_round["net"] == {"ann": "17.00", "jackpot": "1.40", "reserve": "0.60", "house": "-19.00"}
    assert play.state["pools"] == {
        "jackpot": "10001.40", "reserve": "500.60", "tournament": "0.00", "lottery": "0.00", "sign": "10001.40",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("share", "wager", "pool", "reserve"),
    [("0", "2.00", "0.00", "2.00"), ("100", "2.00", "2.00", "0.00"), ("33.33", "1.00", "0.33", "0.67"),
     ("0.01", "99.99", "0.00", "99.99"), ("0.01", "100.00", "0.01", "99.99"), ("99.99", "1.00", "0.99", "0.01")],
)  # fmt: skip
def test_12_7_the_share_is_rounded_down(share: str, wager: str, pool: str, reserve: str) -> None:
    play = place_jackpot_wager(Play(jackpot={"wager": wager, "share": share}).wager("ann 2 20.00"), "ann")
    play.play_round(hands={1: BANK, 2: WIN})
    assert (play.last_round["net"]["jackpot"], play.last_round["net"]["reserve"]) == (pool, reserve)


@pytest.mark.parametrize("share", ["100.01", "101", "999"])
def test_12_7_share_above_100_per_cent_is_refused(share: str) -> None:
    assert get_table_refusal(jackpot={**JACKPOT, "share": share}) == "12.7"


@pytest.mark.parametrize("share", ["33.333", "-1", 40, "", "all"])
def test_12_7_a_share_that_is_not_a_percentage_is_malformed(share: object) -> None:
    assert is_malformed_table(jackpot={**JACKPOT, "share": share})


def test_12_7_a_table_without_the_key_shares_nothing_with_the_reserve() -> None:
    play = place_jackpot_wager(Play(jackpot={"wager": "2.00"}).wager("ann 2 20.00"), "ann")
    play.play_round(hands={1: BANK, 2: WIN})
    assert play.state["pools"]["jackpot"] == "2.00"


@pytest.mark.clause(NUMBER, "12.7(b)")
def test_12_7_a_pool_money_moves_to_tournaments_and_lotteries() -> None:
    play = open_jackpot_table()
    play.do("redistribute", from_="jackpot", to="tournament", amount="1000.00", arrangement="A1", by="operator")
    play.do("redistribute", to="lottery", amount="100.00", arrangement="A1")
    assert play.state["pools"] == {
        "jackpot": "9000.00", "reserve": "400.00", "tournament": "1000.00", "lottery": "100.00", "sign": "9000.00",
    }  # fmt: skip


@pytest.mark.clause(NUMBER, "12.7(a)")
@pytest.mark.parametrize("to", ["jackpot", "reserve", "house", ""])
@pytest.mark.parametrize("source", ["jackpot", "reserve"])
def test_12_7_a_pool_money_moves_only_to_tournaments_and_lotteries(source: str, to: str) -> None:
    arguments = {"from_": source, "to": to, "amount": "999999.00", "arrangement": "A1"}
    assert open_jackpot_table().refuses("redistribute", **arguments) == "12.7(a)", "the place comes before the amount"


@pytest.mark.clause(NUMBER, "12.7")
@pytest.mark.parametrize(
    "arguments",
    [
        {"to": "lottery", "amount": "1.00"},
        {"to": "lottery", "amount": "1.00", "arrangement": ""},
        {"to": "jackpot", "amount": "1.00", "arrangement": ""},
        {"to": "lottery", "amount": "500.01", "arrangement": "A1"},
        {"to": "lottery", "amount": "0.00", "arrangement": "A1"},
        {"from_": "jackpot", "to": "lottery", "amount": "10000.01", "arrangement": "A1"},
        {"from_": "tournament", "to": "house", "amount": "1.00", "arrangement": "A1"},
        {"to": "lottery", "amount": "1.00", "arrangement": "A1", "by": "supervisor"},
    ],
)
def test_12_7_pool_money_needs_an_arrangement_a_pool_and_sufficient_funds(arguments: dict[str, Any]) -> None:
    assert open_jackpot_table().refuses("redistribute", **arguments) == "12.7"


@pytest.mark.parametrize("amount", ["0.01", "499.99", "500.00"])
def test_12_7_any_amount_up_to_the_whole_pool_can_be_moved(amount: str) -> None:
    play = open_jackpot_table()
    play.do("redistribute", to="lottery", amount=amount, arrangement="A1")
    assert play.state["pools"]["lottery"] == amount


def test_12_7_pool_money_does_not_move_without_a_jackpot_or_during_a_round() -> None:
    arguments = {"to": "lottery", "amount": "1.00", "arrangement": "A1"}
    assert Play().refuses("redistribute", **{**arguments, "to": "jackpot"}) == "12.7"
    assert open_jackpot_table().wager("ann 2 20.00").stack_tiles().refuses("redistribute", **arguments) == "12.7"


def test_12_7_redistribution_without_a_destination_is_malformed() -> None:
    assert open_jackpot_table().is_malformed("redistribute", arrangement="A1", amount="1.00")


def test_12_7_a_main_wager_given_up_leaves_the_jackpot_wager_in_play() -> None:
    play = place_jackpot_wager(open_jackpot_table().wager("ann 2 20.00"), "ann").deal({2: "6-6 5-5 4-6 5-6"})
    play.do("take", player="ann", box=2)
    play.settle()
    assert play.get_line("ann", "jackpot") | {"outcome": "win", "paid": "100.00"} == play.get_line("ann", "jackpot")


def test_12_7_void_wagers_feed_no_pool() -> None:
    play = place_jackpot_wager(open_jackpot_table().wager("ann 2 20.00", "bob 3 20.00"), "ann").deal()
    play.do("void-wager", player="ann", contravened="17.8")
    play.settle()
    assert play.get_line("ann", "jackpot") | {
        "outcome": "void",
        "returned": "2.00",
        "rules": ["17.2(a)"],
    } == play.get_line("ann", "jackpot")
    assert play.state["pools"]["jackpot"] == "10000.00"
    assert play.last_round["net"]["jackpot"] == "0.00"


def test_refusals_of_a_jackpot_wager_are_in_order() -> None:
    """7.1 is checked before all others, 18.17 before 12.1, and 12.1 before 12.3."""
    assert Play(tournament=True).refuses("jackpot", player="ann", box=2) == "18.17"
    assert Play().refuses("jackpot", player="ann", box=2) == "12.1"
    assert open_jackpot_table().refuses("jackpot", player="ann", box=2) == "12.3"
    play = Play(tournament=True).sit(ann=2)
    play.do("ask", player="ann")
    play.wager("ann 2 20.00").do("no-more-bets")
    assert play.refuses("jackpot", player="ann", box=2) == "7.1"
