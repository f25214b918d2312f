"""Rule 10: the progressive jackpot."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.canberra_poker.table_driver import Play, mark_clauses

PAIR = "Th Td Ks 6c 2d"
FLUSH = "Kh Jh 9h 5h 2h"


def place_jackpot_wagers(table: Play, *players: str) -> Play:
    for player in players:
        table.do("jackpot", player=player)
    return table


def test_10_1_jackpot_wagers_need_an_ante_on_the_players_own_box(play: Callable[..., Play]) -> None:
    table = play()
    assert table.refuses("jackpot", player="ann") == "10.1"
    table.do("sit", player="ann", box=1)
    assert table.refuses("jackpot", player="ann", box=1) == "10.1"
    table.place_antes("10.00", "10.00")
    assert table.refuses("jackpot", player="ann", box=2) == "10.1"
    assert table.refuses("jackpot", player="ann", box=9, amount="7.00") == "10.1"
    table.do("jackpot", player="ann", box=1)


def test_10_2_a_wager_that_did_not_light_the_sensor_is_void(play: Callable[..., Play]) -> None:
    table = play(jackpot={"pool": "100.00"}).place_antes("10.00")
    table.do("jackpot", player="ann", accepted=False)
    table.deal(FLUSH)
    assert table.last_round["notices"] == [{"to": "ann", "rule": "10.2", "about": "jackpot-not-accepted"}]
    assert table.state["pools"]["jackpot"] == "100.00"
    table.bet("ann")
    assert table.refuses("declare", player="ann") == "10.2"
    table.collect()
    line = table.get_line("ann", "jackpot")
    assert (line["outcome"], line["returned"], line["rules"]) == ("void", "1.00", ["10.2"])


def test_10_2_an_unlit_wager_goes_back_after_a_fold_and_in_a_void_round(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00")
    table.do("jackpot", player="ann", accepted=False)
    table.deal(FLUSH).fold("ann")
    assert table.refuses("declare", player="ann") == "10.2"
    table.collect()
    assert table.get_rules("ann", "jackpot") == ["10.2"]
    table.place_antes("10.00")
    table.do("jackpot", player="ann", accepted=False)
    table.deal(FLUSH)
    table.do("misdeal")
    assert table.get_rules("ann", "jackpot") == ["10.2"]


def test_10_2_a_second_try_may_light_the_sensor(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00")
    table.do("jackpot", player="ann", accepted=False)
    table.do("jackpot", player="ann")
    table.deal(PAIR).bet("ann").collect()
    assert table.get_rules("ann", "jackpot") == ["10.7"]


def test_10_3_the_meter_shows_the_jackpot_pool(play: Callable[..., Play]) -> None:
    table = place_jackpot_wagers(play(jackpot={"pool": "10.00"}).place_antes("10.00"), "ann").deal(PAIR)
    assert table.last_round["jackpot"]["meter"] == "10.40"
    table.fold("ann").collect()
    assert table.last_round["jackpot"]["meter"] == table.state["pools"]["jackpot"] == "10.40"


def test_10_4_a_hand_is_declared_between_deal_and_collection(play: Callable[..., Play]) -> None:
    table = place_jackpot_wagers(play().place_antes("10.00"), "ann")
    assert table.refuses("declare", player="ann") == "10.4"
    table.deal(FLUSH, cards=9)
    assert table.refuses("declare", player="ann") == "7.1"
    table.do("deal")
    table.do("declare", player="ann")
    table.bet("ann").do("declare", player="ann", by="dealer")
    table.do("reveal")
    table.do("declare", player="ann", by="player")
    table.do("collect")
    assert table.get_line("ann", "jackpot")["outcome"] == "win"
    assert table.refuses("declare", player="ann") == "10.4"


def test_10_4_an_undeclared_hand_loses(play: Callable[..., Play]) -> None:
    table = place_jackpot_wagers(play().place_antes("10.00"), "ann").deal(FLUSH).bet("ann")
    table.collect()
    assert (table.get_line("ann", "jackpot")["outcome"], table.get_rules("ann", "jackpot")) == ("lose", ["10.4"])


def test_10_5_the_dealer_may_declare_every_hand(play: Callable[..., Play]) -> None:
    table = place_jackpot_wagers(play(jackpot={"dealer-declares": True}).place_antes("10.00", "10.00"), "ann", "bob")
    table.deal(FLUSH, "Ts Tc Qs 6d 2s").bet("ann", "bob").collect()
    assert table.get_rules("ann", "jackpot") == ["11.1(e)", "10.5"]
    assert table.get_rules("bob", "jackpot") == ["10.7"]


def test_10_5_players_without_a_jackpot_wager_do_not_declare(play: Callable[..., Play]) -> None:
    table = play().place_antes("10.00").deal(FLUSH)
    assert table.refuses("declare", player="ann") == "10.5"
    assert table.refuses("declare", player="zoe") == "10.5"


def test_10_5_a_voided_jackpot_wager_cannot_be_declared(play: Callable[..., Play]) -> None:
    table = place_jackpot_wagers(play().place_antes("10.00"), "ann").deal(FLUSH)
    table.do("void-wager", player="ann", wager="jackpot", contravened="16.8")
    assert table.refuses("declare", player="ann") == "10.5"


@pytest.mark.parametrize(
    ("dealer", "ante"),
    [
        ("Qs Jd 9c 7h 4s", "win"),
        ("As Kd 9c 7c 4s", "win"),
        ("Ks Js 9s 5s 2s", "void"),
        ("As Js 9s 5s 2s", "lose"),
    ],
)
def test_10_5_the_jackpot_does_not_depend_on_the_dealers_hand(
    play: Callable[..., Play], dealer: str, ante: str
) -> None:
    table = place_jackpot_wagers(play(jackpot={"reserve": "500.00"}).place_antes("10.00"), "ann").deal(
        FLUSH, dealer=dealer
    )
    table.bet("ann").do("declare", player="ann")
    table.collect()
    assert table.get_line("ann", "ante")["outcome"] == ante
    assert table.get_line("ann", "jackpot")["paid"] == "100.00"


@pytest.mark.parametrize(
    ("share", "jackpot", "reserve"),
    [
        ("0", "0.00", "0.99"),
        ("40", "0.39", "0.60"),
        ("33.33", "0.32", "0.67"),
        ("99.99", "0.98", "0.01"),
        ("100", "0.99", "0.00"),
    ],
)
def test_10_6_all_of_a_wager_goes_to_the_two_pools(
    play: Callable[..., Play], share: str, jackpot: str, reserve: str
) -> None:
    table = place_jackpot_wagers(play(jackpot={"wager": "0.99", "share": share}).place_antes("10.00"), "ann").deal(PAIR)
    assert (table.state["pools"]["jackpot"], table.state["pools"]["reserve"]) == (jackpot, reserve)


def test_10_6_each_wager_is_rounded_by_itself(play: Callable[..., Play]) -> None:
    table = place_jackpot_wagers(play(jackpot={"wager": "0.99"}).place_antes("10.00", "10.00"), "ann", "bob")
    table.deal(PAIR, "Ts Tc Qs 6d 2s")
    assert table.state["pools"]["jackpot"] == "0.78"


def test_10_6_no_redistribution_2016(play_2016: Callable[..., Play]) -> None:
    table = play_2016(jackpot={"reserve": "500.00"})
    assert table.refuses("redistribute", to="tournament", amount="1.00", arrangement="A1") == "10.6"


@pytest.mark.parametrize(
    ("arguments", "rule"),
    [
        ({"by": "supervisor"}, "10.6"),
        ({"arrangement": ""}, "10.6"),
        ({"from": "jackpot"}, "10.6"),
        ({"from": "jackpot", "to": "bar"}, "10.6"),
        ({"to": "bar"}, "10.6(a)"),
        ({"to": "bar", "amount": "0.00"}, "10.6(a)"),
        ({"amount": "0.00"}, "10.6"),
        ({"amount": "400.01"}, "10.6"),
    ],
)
def test_10_6_redistribution_2023_refused(play_2023: Callable[..., Play], arguments: dict[str, str], rule: str) -> None:
    table = play_2023(jackpot={"reserve": "500.00", "keep": "100.00"})
    full = {"to": "tournament", "amount": "1.00", "arrangement": "A1", **arguments}
    assert table.refuses("redistribute", **full) == rule


def test_10_6_redistribution_needs_an_arrangement_2023(play_2023: Callable[..., Play]) -> None:
    table = play_2023(jackpot={"reserve": "500.00"})
    assert table.refuses("redistribute", to="tournament", amount="1.00") == "10.6"


def test_10_6_no_redistribution_while_a_round_runs_2023(play_2023: Callable[..., Play]) -> None:
    table = play_2023(jackpot={"reserve": "500.00"}).place_antes("10.00").deal(PAIR)
    assert table.refuses("redistribute", to="bar", amount="0.00", arrangement="A1") == "10.6"


def test_10_6_no_redistribution_if_the_reserve_falls_short_2023(play_2023: Callable[..., Play]) -> None:
    table = play_2023(jackpot={"reserve": "50.00", "keep": "100.00"})
    assert table.refuses("redistribute", to="lottery", amount="0.01", arrangement="A1") == "10.6"


@pytest.mark.clause("NI2023-573", "10.6(b)")
def test_10_6_a_b_reserve_money_as_prizes_2023(play_2023: Callable[..., Play]) -> None:
    table = play_2023(jackpot={"pool": "9.00", "reserve": "500.00", "keep": "100.00"})
    table.do("redistribute", to="tournament", amount="250.00", arrangement="A1", name="spring cup", by="operator")
    table.do("redistribute", to="lottery", amount="150.00", arrangement="A1")
    assert table.state["pools"] == {
        "jackpot": "9.00",
        "reserve": "100.00",
        "tournament": "250.00",
        "lottery": "150.00",
    }
    table.place_antes("10.00").deal(PAIR).fold("ann").collect()
    assert table.last_round["net"]["reserve"] == "0.00"


@mark_clauses("10.7(a)", "10.7(b)", "10.7(c)", "10.7(d)", "10.7(e)")
@pytest.mark.parametrize(
    ("hand", "qualifies"),
    [
        ("Ah Kh Qh Jh Th", True),
        ("5h 4h 3h 2h Ah", True),
        ("6h 6d 6s 6c 2d", True),
        ("6h 6d 6s 2c 2d", True),
        ("7h 5h 4h 3h 2h", True),
        ("Ah Kc Qh Jh Th", False),
        ("6h 6d 6s 3c 2d", False),
    ],
)
def test_10_7_flush_or_better_qualifies(play: Callable[..., Play], hand: str, qualifies: bool) -> None:
    table = place_jackpot_wagers(play().place_antes("10.00"), "ann").deal(hand, dealer="As Kd 9c 7c 4s").bet("ann")
    if qualifies:
        table.do("declare", player="ann")
    else:
        assert table.refuses("declare", player="ann") == "10.7"
    table.collect()
    assert table.get_line("ann", "jackpot")["outcome"] == ("win" if qualifies else "lose")


@mark_clauses("10.7#2")
def test_10_7_second_the_jackpot_is_paid_in_addition(play: Callable[..., Play]) -> None:
    table = place_jackpot_wagers(play(jackpot={"reserve": "500.00"}).place_antes("10.00"), "ann").deal(FLUSH).bet("ann")
    table.do("declare", player="ann")
    assert table.collect()["net"]["ann"] == "209.00"
