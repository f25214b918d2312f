"""Rule 12: the Gee Jun Jackpot, who may wager on it, and its pools."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.pai_gow.table_driver import BANK, NUMBER, WIN, Play, malformed_table, refused_table

JACKPOT = {"wager": "2.00", "pool": "10000.00", "reserve": "500.00", "share": "70"}


def offered(**changes: Any) -> Play:
    return Play(jackpot={**JACKPOT, **changes})


def jackpot(play: Play, player: str, box: int = 2, **arguments: Any) -> Play:
    play.do("jackpot", player=player, box=box, **arguments)
    return play


def refuses(play: Play, player: str, box: int = 2, **arguments: Any) -> str:
    return play.refuses("jackpot", player=player, box=box, **arguments)


def test_12_1_a_table_may_do_without() -> None:
    play = Play().wager("ann 2 20.00")
    assert refuses(play, "ann") == "12.1"
    assert play.refuses("linked-win", amount="1.00") == "12.1"
    assert play.refuses("update-sign") == "12.1"
    assert "pools" not in play.state


@pytest.mark.parametrize("name", ["house", "House", "jackpot", "dealer"])
def test_12_1_the_house_never_wagers_on_it_as_nobody_has_its_name(name: str) -> None:
    assert offered().wager("ann 2 20.00").malformed("jackpot", player=name, box=2)


def test_12_2_one_jackpot_wager_a_box() -> None:
    play = jackpot(offered().wager("ann 2 50.00", "bob 2 20.00"), "ann")
    play.do("decline-jackpot", player="ann", box=2)
    assert refuses(play, "bob") == "12.2"
    assert refuses(play, "ann") == "12.2"


def test_12_3_only_beside_a_main_wager_on_that_box() -> None:
    play = offered().wager("ann 2 20.00")
    assert refuses(play, "bob") == "12.3"
    assert refuses(play, "ann", 3) == "12.3"
    play = offered().banked()
    assert refuses(play, "ann", 3) == "12.3", "the player/banker has no main wager"


def test_12_3_it_goes_back_with_the_main_wager() -> None:
    play = jackpot(offered().wager("ann 2 50.00", "bob 2 20.00"), "ann")
    play.do("withdraw", player="ann", box=2)
    jackpot(play, "bob")


def test_12_3_anothers_main_wager_taken_back_leaves_it() -> None:
    play = jackpot(offered().wager("ann 2 50.00", "bob 2 20.00"), "ann")
    play.do("withdraw", player="bob", box=2)
    assert refuses(play, "ann") == "12.2"


@pytest.mark.parametrize("terms", [{"wager": "0.00"}, {}])
def test_12_3_the_wager_is_an_approved_amount(terms: dict[str, str]) -> None:
    assert refused_table(jackpot=terms) == "12.3"


def test_12_3_the_least_amount_will_do() -> None:
    play = jackpot(offered(wager="0.01").wager("ann 2 20.00"), "ann")
    play.play()
    assert play.line("ann", "jackpot")["stake"] == "0.01"


def test_12_4_the_one_who_sets_the_hand_chooses_first() -> None:
    play = offered().wager("ann 2 50.00", "bob 2 20.00")
    assert refuses(play, "bob") == "12.4"
    jackpot(play, "ann")


def test_12_4_that_is_the_seated_player_or_the_nominee() -> None:
    seated = offered().sit(bob=2).wager("ann 2 50.00", "bob 2 20.00")
    assert refuses(seated, "ann") == "12.4"
    equal = offered().wager("ann 2 20.00", "bob 2 20.00")
    assert refuses(equal, "bob") == "12.4", "nobody sets the hand yet"
    equal.do("nominate", box=2, player="bob")
    jackpot(equal, "bob")


def test_12_4_who_declined_may_still_change_the_mind() -> None:
    play = offered().wager("ann 2 50.00", "bob 2 20.00")
    play.do("decline-jackpot", player="ann", box=2)
    jackpot(play, "ann")


def test_12_5_of_two_the_other_may_after_a_refusal() -> None:
    play = offered().wager("ann 2 50.00", "bob 2 20.00")
    play.do("decline-jackpot", player="ann", box=2)
    jackpot(play, "bob")


def test_12_5_a_refusal_on_another_box_or_by_another_is_none() -> None:
    play = offered().wager("ann 2 50.00", "bob 2 20.00")
    play.do("decline-jackpot", player="ann", box=3)
    play.do("decline-jackpot", player="cat", box=2)
    assert refuses(play, "bob") == "12.4"


def test_12_5_a_refusal_holds_for_one_round() -> None:
    play = offered().wager("ann 2 50.00", "bob 2 20.00")
    play.do("decline-jackpot", player="ann", box=2)
    play.play()
    assert refuses(play.wager("ann 2 50.00", "bob 2 20.00"), "bob") == "12.4"


def test_12_6_of_three_the_others_must_agree() -> None:
    play = offered().wager("ann 2 50.00", "bob 2 20.00", "cat 2 20.00")
    assert refuses(play, "bob", agreed=True) == "12.4"
    play.do("decline-jackpot", player="ann", box=2)
    assert refuses(play, "bob") == "12.6"
    assert refuses(play, "bob", agreed=False) == "12.6"
    jackpot(play, "bob", agreed=True)


def test_12_7_a_losing_wager_is_shared_between_the_pools() -> None:
    play = jackpot(offered().wager("ann 2 20.00"), "ann")
    play.play(hands={1: BANK, 2: WIN})
    assert play.line("ann", "jackpot") | {"outcome": "lose", "returned": "0.00", "rules": ["12.7"]} == play.line(
        "ann", "jackpot"
    )
    assert play.last["net"] == {"ann": "17.00", "jackpot": "1.40", "reserve": "0.60", "house": "-19.00"}
    assert play.state["pools"] == {
        "jackpot": "10001.40", "reserve": "500.60", "tournament": "0.00", "lottery": "0.00", "sign": "10001.40",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("share", "wager", "pool", "reserve"),
    [("0", "2.00", "0.00", "2.00"), ("100", "2.00", "2.00", "0.00"), ("33.33", "1.00", "0.33", "0.67"),
     ("0.01", "99.99", "0.00", "99.99"), ("0.01", "100.00", "0.01", "99.99"), ("99.99", "1.00", "0.99", "0.01")],
)  # fmt: skip
def test_12_7_the_share_is_rounded_down(share: str, wager: str, pool: str, reserve: str) -> None:
    play = jackpot(Play(jackpot={"wager": wager, "share": share}).wager("ann 2 20.00"), "ann")
    play.play(hands={1: BANK, 2: WIN})
    assert (play.last["net"]["jackpot"], play.last["net"]["reserve"]) == (pool, reserve)


@pytest.mark.parametrize("share", ["100.01", "101", "999"])
def test_12_7_no_more_than_all_of_a_wager(share: str) -> None:
    assert refused_table(jackpot={**JACKPOT, "share": share}) == "12.7"


@pytest.mark.parametrize("share", ["33.333", "-1", 40, "", "all"])
def test_12_7_a_share_that_is_no_percentage_is_malformed(share: object) -> None:
    assert malformed_table(jackpot={**JACKPOT, "share": share})


def test_12_7_a_table_without_the_key_shares_nothing_with_the_reserve() -> None:
    play = jackpot(Play(jackpot={"wager": "2.00"}).wager("ann 2 20.00"), "ann")
    play.play(hands={1: BANK, 2: WIN})
    assert play.state["pools"]["jackpot"] == "2.00"


@pytest.mark.clause(NUMBER, "12.7(b)")
def test_12_7_a_pool_money_moves_to_tournaments_and_lotteries() -> None:
    play = offered()
    play.do("redistribute", from_="jackpot", to="tournament", amount="1000.00", arrangement="A1", by="operator")
    play.do("redistribute", to="lottery", amount="100.00", arrangement="A1")
    assert play.state["pools"] == {
        "jackpot": "9000.00", "reserve": "400.00", "tournament": "1000.00", "lottery": "100.00", "sign": "9000.00",
    }  # fmt: skip


@pytest.mark.clause(NUMBER, "12.7(a)")
@pytest.mark.parametrize("to", ["jackpot", "reserve", "house", ""])
@pytest.mark.parametrize("source", ["jackpot", "reserve"])
def test_12_7_a_never_from_pool_to_pool_nor_elsewhere(source: str, to: str) -> None:
    arguments = {"from_": source, "to": to, "amount": "999999.00", "arrangement": "A1"}
    assert offered().refuses("redistribute", **arguments) == "12.7(a)", "the place comes before the amount"


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
def test_12_7_only_under_an_arrangement_out_of_a_pool_and_no_more_than_there_is(arguments: dict[str, Any]) -> None:
    assert offered().refuses("redistribute", **arguments) == "12.7"


@pytest.mark.parametrize("amount", ["0.01", "499.99", "500.00"])
def test_12_7_all_that_there_is(amount: str) -> None:
    play = offered()
    play.do("redistribute", to="lottery", amount=amount, arrangement="A1")
    assert play.state["pools"]["lottery"] == amount


def test_12_7_not_without_a_jackpot_and_not_in_a_round() -> None:
    arguments = {"to": "lottery", "amount": "1.00", "arrangement": "A1"}
    assert Play().refuses("redistribute", **{**arguments, "to": "jackpot"}) == "12.7"
    assert offered().wager("ann 2 20.00").stack().refuses("redistribute", **arguments) == "12.7"


def test_12_7_without_a_place_it_is_malformed() -> None:
    assert offered().malformed("redistribute", arrangement="A1", amount="1.00")


def test_12_7_a_main_wager_given_up_leaves_the_jackpot_wager_in_play() -> None:
    play = jackpot(offered().wager("ann 2 20.00"), "ann").deal({2: "6-6 5-5 4-6 5-6"})
    play.do("take", player="ann", box=2)
    play.settle()
    assert play.line("ann", "jackpot") | {"outcome": "win", "paid": "100.00"} == play.line("ann", "jackpot")


def test_12_7_void_wagers_feed_no_pool() -> None:
    play = jackpot(offered().wager("ann 2 20.00", "bob 3 20.00"), "ann").deal()
    play.do("void-wager", player="ann", contravened="17.8")
    play.settle()
    assert play.line("ann", "jackpot") | {"outcome": "void", "returned": "2.00", "rules": ["17.2(a)"]} == play.line(
        "ann", "jackpot"
    )
    assert play.state["pools"]["jackpot"] == "10000.00"
    assert play.last["net"]["jackpot"] == "0.00"


def test_jackpot_order_of_refusals() -> None:
    """7.1 comes before all others, 18.17 before 12.1, 12.1 before 12.3."""
    assert Play(tournament=True).refuses("jackpot", player="ann", box=2) == "18.17"
    assert Play().refuses("jackpot", player="ann", box=2) == "12.1"
    assert offered().refuses("jackpot", player="ann", box=2) == "12.3"
    play = Play(tournament=True).sit(ann=2)
    play.do("ask", player="ann")
    play.wager("ann 2 20.00").do("no-more-bets")
    assert play.refuses("jackpot", player="ann", box=2) == "7.1"
