"""Rule 11: amounts, order and sources of jackpot payments."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.canberra_poker.table_driver import Play, mark_clauses

from houseway.engine.output.events import Line

ROYALS = ("Ah Kh Qh Jh Th", "Ad Kd Qd Jd Td")
STRAIGHT_FLUSHES = ("9h 8h 7h 6h 5h", "9d 8d 7d 6d 5d", "9s 8s 7s 6s 5s")
DEALER = "Ac Kc 9c 7c 4s"
FLUSH = "Kh Jh 9h 5h 2h"


def play_jackpot_round(table: Play, *hands: str, ante: str = "5.00") -> Play:
    """Play a round in which these hands bet, wager on the jackpot and are declared, lowest box first."""
    declare_hands(table, *hands, ante=ante).collect()
    return table


def declare_hands(table: Play, *hands: str, ante: str = "5.00") -> Play:
    """Play such a round up to the declarations."""
    table.place_antes(*[ante] * len(hands))
    players = ("ann", "bob", "cat", "dan")[: len(hands)]
    for player in players:
        table.do("jackpot", player=player)
    table.deal(*hands, dealer=DEALER).bet(*players)
    for player in players:
        table.do("declare", player=player)
    return table


def list_payments(table: Play) -> list[tuple[int, str, str]]:
    return [
        (payment["box"], payment["amount"], payment["from-jackpot"])
        for payment in table.last_round["jackpot"]["payments"]
    ]


@mark_clauses("11.1")
@pytest.mark.parametrize(
    ("pool", "prize"),
    [("9999.99", "10000.00"), ("10000.00", "10000.00"), ("10000.01", "10000.01"), ("0.00", "10000.00")],
)
def test_11_1_a_royal_flush_wins_the_pool_or_ten_thousand(play: Callable[..., Play], pool: str, prize: str) -> None:
    table = play_jackpot_round(play(jackpot={"pool": pool, "share": "0"}), ROYALS[0])
    assert table.get_rules("ann", "jackpot") == ["11.1(a)", "10.5"]
    assert list_payments(table) == [(1, prize, pool)]
    assert table.state["pools"]["jackpot"] == "0.00"


@pytest.mark.parametrize(
    ("pool", "prize", "remaining"),
    [
        ("9999.90", "1000.00", "8999.91"),
        ("10000.00", "1000.00", "9000.00"),
        ("10000.09", "1000.00", "9000.09"),
        ("10000.10", "1000.01", "9000.09"),
        ("20001.00", "2000.10", "18000.90"),
    ],
)
def test_11_1_b_straight_flush_wins_a_tenth_or_one_thousand(
    play: Callable[..., Play], pool: str, prize: str, remaining: str
) -> None:
    table = play_jackpot_round(play(jackpot={"pool": pool, "share": "0"}), STRAIGHT_FLUSHES[0])
    assert table.get_rules("ann", "jackpot") == ["11.1(b)", "10.5"]
    assert table.get_line("ann", "jackpot")["paid"] == prize
    assert table.state["pools"]["jackpot"] == remaining


@pytest.mark.parametrize(
    ("hand", "rule", "prize_2016", "prize_2023"),
    [
        ("6h 6d 6s 6c 2d", "11.1(c)", "500.00", "1250.00"),
        ("6h 6d 6s 2c 2d", "11.1(d)", "150.00", "375.00"),
        (FLUSH, "11.1(e)", "100.00", "250.00"),
    ],
)
def test_11_1_c_d_e_fixed_prizes(
    play: Callable[..., Play], number: str, hand: str, rule: str, prize_2016: str, prize_2023: str
) -> None:
    table = play_jackpot_round(play(jackpot={"wager": "2.50", "reserve": "5000.00"}), hand)
    line = table.get_line("ann", "jackpot")
    assert line["paid"] == line["returned"] == (prize_2016 if number == "NI2016-268" else prize_2023)
    assert line["stake"] == "2.50"
    assert line["odds"] is None
    assert line["rules"] == [rule, "10.5"]


@pytest.mark.parametrize("wager", ["0.99", "1.00", "1.01"])
def test_11_1_fixed_prizes_of_wagers_around_one_dollar(play: Callable[..., Play], number: str, wager: str) -> None:
    table = play_jackpot_round(play(jackpot={"wager": wager, "reserve": "5000.00"}), FLUSH)
    prize_2023 = {"0.99": "99.00", "1.00": "100.00", "1.01": "101.00"}[wager]
    assert table.get_line("ann", "jackpot")["paid"] == ("100.00" if number == "NI2016-268" else prize_2023)


def test_11_1_the_minimum_prizes_do_not_grow_with_the_wager(play: Callable[..., Play]) -> None:
    table = play_jackpot_round(play(jackpot={"wager": "5.00"}), ROYALS[0])
    assert table.get_line("ann", "jackpot")["paid"] == "10000.00"
    table = play_jackpot_round(play(jackpot={"wager": "5.00"}), STRAIGHT_FLUSHES[0])
    assert table.get_line("ann", "jackpot")["paid"] == "1000.00"


def test_11_1_prizes_follow_the_wager_displayed_in_their_round_2023(play_2023: Callable[..., Play]) -> None:
    table = play_2023().place_antes("5.00")
    table.do("jackpot", player="ann")
    table.deal(FLUSH, dealer=DEALER).bet("ann")
    table.do("limits", jackpot_wager="5.00", notice=True)
    table.do("declare", player="ann")
    table.collect()
    assert table.get_line("ann", "jackpot")["paid"] == "100.00"
    assert table.state["limits"]["jackpot-wager"] == "5.00"


def test_11_1_the_pool_includes_the_wagers_of_the_round(play: Callable[..., Play]) -> None:
    table = play_jackpot_round(play(jackpot={"wager": "2.00", "pool": "20000.00", "share": "50"}), STRAIGHT_FLUSHES[0])
    assert table.get_line("ann", "jackpot")["paid"] == "2000.10"


@mark_clauses("11.2")
def test_11_2_the_highest_box_is_paid_first(play: Callable[..., Play]) -> None:
    table = play_jackpot_round(
        play(jackpot={"reserve": "120.00", "share": "100"}), FLUSH, "6h 6d 6s 6c 2d", "8d 8c 8s 3c 3d"
    )
    sources = [
        (payment["box"], payment["from-reserve"], payment["from-house"])
        for payment in table.last_round["jackpot"]["payments"]
    ]
    assert sources == [(3, "120.00", "30.00"), (2, "0.00", "500.00"), (1, "0.00", "100.00")]


@mark_clauses("11.2", "11.4")
@pytest.mark.parametrize(
    ("hands", "order"),
    [
        ((FLUSH, "6h 6d 6s 6c 2d", "8d 8c 8s 3c 3d"), [3, 2, 1]),
        ((FLUSH, "Th Td Ks 6c 2d", "8d 8c 8s 3c 3d"), [3, 1]),
        ((STRAIGHT_FLUSHES[0], FLUSH.replace("h", "s"), ROYALS[1]), [2, 1, 3]),
    ],
)
def test_11_2_11_4_events_list_the_payments_in_the_order_in_which_they_are_made(
    play: Callable[..., Play], hands: tuple[str, ...], order: list[int]
) -> None:
    table = play(jackpot={"pool": "20000.00", "dealer-declares": True}).place_antes(*["5.00"] * len(hands))
    players = ("ann", "bob", "cat")
    for player in players:
        table.do("jackpot", player=player)
    table.deal(*hands, dealer=DEALER).bet(*players).do("reveal")
    events = table.do("collect")
    lines = [event for event in events if isinstance(event, Line)]
    assert [line.place for line in lines if line.wager == "jackpot" and line.outcome == "win"] == order
    assert [box for box, _, _ in list_payments(table)] == order
    places = [line["box"] for line in table.last_round["lines"]]
    assert places == sorted(places), "only the lines of the result stay in ascending order"
    assert sorted(lines, key=str) == sorted(table.table.state.rounds[-1].lines, key=str)


def test_11_2_a_royal_flush_is_paid_in_order_when_no_straight_flush_wins(play: Callable[..., Play]) -> None:
    table = play_jackpot_round(play(jackpot={"pool": "20000.00", "share": "0"}), FLUSH.replace("h", "s"), ROYALS[0])
    assert [box for box, _, _ in list_payments(table)] == [2, 1]
    assert table.get_rules("bob", "jackpot") == ["11.1(a)", "10.5"]


@mark_clauses("11.3")
@pytest.mark.parametrize(
    ("pool", "prize", "share"),
    [
        ("15000.00", "10000.00", "7500.00"),
        ("20000.00", "10000.00", "10000.00"),
        ("20000.03", "10000.01", "10000.01"),
        ("30000.00", "15000.00", "15000.00"),
    ],
)
def test_11_3_a_royal_flushes_share_the_pool(play: Callable[..., Play], pool: str, prize: str, share: str) -> None:
    table = play_jackpot_round(play(jackpot={"pool": pool, "share": "0"}), *ROYALS)
    assert list_payments(table) == [(2, prize, share), (1, prize, share)]
    assert table.get_rules("ann", "jackpot") == ["11.3(a)", "10.5"]


@pytest.mark.parametrize(
    ("pool", "winners", "prize", "share", "remaining"),
    [
        ("50000.00", 2, "4750.00", "4750.00", "40500.00"),
        ("6000.00", 2, "1000.00", "570.00", "4860.00"),
        ("12345.67", 3, "1115.22", "1115.22", "9000.01"),
    ],
)
def test_11_3_b_straight_flushes_share_successive_tenths(
    play: Callable[..., Play], pool: str, winners: int, prize: str, share: str, remaining: str
) -> None:
    table = play_jackpot_round(play(jackpot={"pool": pool, "share": "0"}), *STRAIGHT_FLUSHES[:winners])
    assert list_payments(table) == [(box, prize, share) for box in range(winners, 0, -1)]
    assert table.get_rules("ann", "jackpot") == ["11.3(b)", "10.5"]
    assert table.state["pools"]["jackpot"] == remaining


def test_11_3_only_winners_count(play: Callable[..., Play]) -> None:
    table = play(jackpot={"pool": "50000.00", "share": "0"}).place_antes("5.00", "5.00")
    table.do("jackpot", player="ann")
    table.do("jackpot", player="bob")
    table.deal(*STRAIGHT_FLUSHES[:2], dealer=DEALER).bet("ann", "bob")
    table.do("declare", player="ann")
    table.collect()
    assert table.get_rules("ann", "jackpot") == ["11.1(b)", "10.5"]
    assert table.get_line("ann", "jackpot")["paid"] == "5000.00"
    assert table.get_rules("bob", "jackpot") == ["10.4"]


def test_11_4_straight_flushes_are_paid_before_royals(play: Callable[..., Play]) -> None:
    table = play_jackpot_round(
        play(jackpot={"pool": "50000.00", "share": "0"}), "9s 8s 7s 6s 5s", "6h 6d 6c 2c 2d", ROYALS[0]
    )
    assert list_payments(table) == [
        (2, table.get_line("bob", "jackpot")["paid"], "0.00"),
        (1, "5000.00", "5000.00"),
        (3, "45000.00", "45000.00"),
    ]
    assert table.get_rules("ann", "jackpot") == ["11.1(b)", "10.5", "11.4"]
    assert table.get_rules("cat", "jackpot") == ["11.1(a)", "10.5", "11.4"]
    assert table.get_rules("bob", "jackpot") == ["11.1(d)", "10.5"]


def test_11_4_several_of_both_kinds(play: Callable[..., Play]) -> None:
    table = play_jackpot_round(
        play(jackpot={"pool": "50000.00", "share": "0"}),
        ROYALS[0],
        "9s 8s 7s 6s 5s",
        ROYALS[1],
        "8h 7h 6h 5h 4h",
    )
    assert list_payments(table) == [
        (4, "4750.00", "4750.00"),
        (2, "4750.00", "4750.00"),
        (3, "20250.00", "20250.00"),
        (1, "20250.00", "20250.00"),
    ]
    assert table.get_rules("dan", "jackpot") == ["11.3(b)", "10.5", "11.4"]
    assert table.get_rules("ann", "jackpot") == ["11.3(a)", "10.5", "11.4"]


@pytest.mark.parametrize(
    ("funding", "sources"),
    [
        ("reserve", ("600.00", "300.00", "100.00")),
        ("jackpot", ("1000.00", "0.00", "0.00")),
        ("house", ("600.00", "0.00", "400.00")),
    ],
)
def test_11_1_the_determined_source_pays_what_the_share_does_not_cover(
    play: Callable[..., Play], funding: str, sources: tuple[str, str, str]
) -> None:
    jackpot = {"pool": "6000.00", "reserve": "299.00", "share": "0", "funding": funding}
    table = play_jackpot_round(play(jackpot=jackpot), STRAIGHT_FLUSHES[0])
    (payment,) = table.last_round["jackpot"]["payments"]
    assert payment["amount"] == "1000.00"
    assert (payment["from-jackpot"], payment["from-reserve"], payment["from-house"]) == sources


def test_11_1_the_jackpot_pool_pays_until_it_is_empty(play: Callable[..., Play]) -> None:
    table = play_jackpot_round(
        play(jackpot={"pool": "60.00", "reserve": "29.00", "share": "0", "funding": "jackpot"}), FLUSH
    )
    (payment,) = table.last_round["jackpot"]["payments"]
    assert (payment["from-jackpot"], payment["from-reserve"], payment["from-house"]) == ("60.00", "30.00", "10.00")
    assert table.last_round["net"] == {"ann": "154.00", "house": "-65.00", "jackpot": "-60.00", "reserve": "-29.00"}


@pytest.mark.parametrize(
    ("seed", "seed_from", "reserve", "jackpot_left", "reserve_left", "house"),
    [
        (None, "reserve", "5000.00", "0.00", "5001.00", "0.00"),
        ("3000.00", "reserve", "5000.00", "3000.00", "2001.00", "0.00"),
        ("9000.00", "reserve", "5000.00", "5001.00", "0.00", "0.00"),
        ("9000.00", "reserve-then-house", "5000.00", "9000.00", "0.00", "3999.00"),
    ],
)
def test_11_1_the_pool_is_filled_up_after_a_royal_flush(
    play: Callable[..., Play],
    seed: str | None,
    seed_from: str,
    reserve: str,
    jackpot_left: str,
    reserve_left: str,
    house: str,
) -> None:
    jackpot = {"pool": "20000.00", "reserve": reserve, "share": "0", "seed-from": seed_from}
    if seed is not None:
        jackpot["seed"] = seed
    table = play_jackpot_round(play(max_payout="0.00", jackpot=jackpot), ROYALS[0])
    assert table.state["pools"]["jackpot"] == table.last_round["jackpot"]["meter"] == jackpot_left
    assert table.state["pools"]["reserve"] == reserve_left
    assert float(table.last_round["net"]["house"]) == -5.0 - float(house)


def test_11_1_nothing_is_filled_up_without_a_royal_flush(play: Callable[..., Play]) -> None:
    jackpot = {"pool": "100.00", "reserve": "5000.00", "share": "0", "seed": "3000.00"}
    assert play_jackpot_round(play(jackpot=jackpot), FLUSH).state["pools"]["jackpot"] == "100.00"


def test_11_1_a_pool_above_the_seed_is_left_alone(play: Callable[..., Play]) -> None:
    jackpot = {"pool": "40000.01", "reserve": "5000.00", "share": "0", "seed": "0.01"}
    table = play_jackpot_round(play(jackpot=jackpot), *ROYALS)
    assert table.state["pools"]["jackpot"] == "0.01"
    assert table.state["pools"]["reserve"] == "5002.00"
