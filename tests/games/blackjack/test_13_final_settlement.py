"""Rule 13: final settlement."""

from __future__ import annotations

import pytest
from tests.games.blackjack.table_driver import deal_round, open_table


@pytest.mark.parametrize(
    ("cards", "outcome"),
    [
        ("Th 6d 2s Kc 9c", ("win", "13.1(a)", "13.2(b)")),
        ("Th 7d 8s Kc", ("win", "13.1(b)", "13.2(b)")),
        ("Th 7d 7s Kc", ("push", "13.1(g)")),
        ("Th 7d 6s Kc", ("lose", "13.1(e)")),
        ("Th 9d Ts 2c Kc", ("lose", "13.1(e)")),
        ("Th 9d Ts 2c 9c", ("push", "13.1(g)")),
        ("Th 9d Ts 2c 8c", ("win", "13.1(b)", "13.2(b)")),
        ("Th Kd Ts Ac", ("lose", "13.1(f)")),
    ],
)
def test_13_1_a_hand_that_stands_is_settled_against_the_dealers_hand(cards: str, outcome: tuple[str, ...]) -> None:
    play = deal_round(cards, "10.00").stand().dealer()
    assert play.get_outcome() == outcome
    assert play.get_line()["when"] == "final"


def test_13_1_a_21_or_less_against_a_dealer_over_21() -> None:
    play = deal_round("Th 6d 6s 5s Kc 9c", "10.00").hit().dealer()
    assert play.get_outcome() == ("win", "13.1(a)", "13.2(b)")


@pytest.mark.parametrize(("player", "outcome"), [("Ts 7s", "push"), ("Ts 8s", "win"), ("Ts 6s", "lose")])
def test_13_1_b_e_g_one_more_the_same_or_one_less_than_the_dealer(player: str, outcome: str) -> None:
    first, second = player.split()
    assert deal_round(f"{first} 7d {second} Kc", "10.00").stand().dealer().get_line()["outcome"] == outcome


def test_13_1_c_a_blackjack_beats_a_dealers_21_of_three_cards() -> None:
    play = deal_round("Ah Th Kd Kh 9s 2c 9c", "10.00", "10.00").stand(2).dealer()
    assert play.last_round["hands"]["dealer"]["total"] == 21
    assert play.get_outcome("ann") == ("win", "13.1(c)", "13.2(a)")


def test_13_1_c_blackjack_beats_a_dealer_over_21() -> None:
    play = deal_round("Ah Th Kd Kh 9s 6c 9c", "10.00", "10.00").stand(2).dealer()
    assert play.get_outcome("ann") == ("win", "13.1(c)", "13.2(a)")
    assert play.get_outcome("bob") == ("win", "13.1(a)", "13.2(b)")


def test_13_1_d_over_21_loses_even_when_the_dealer_passes_21_too() -> None:
    play = deal_round("Th 9h 6d 6s 8s Tc Kc 9c", "10.00", "10.00").hit(1).stand(2).dealer()
    assert play.last_round["hands"]["dealer"]["kind"] == "bust"
    assert play.get_outcome("ann") == ("lose", "13.1(d)")


def test_13_1_d_over_21_loses_against_a_dealers_blackjack() -> None:
    play = deal_round("Th 9h Kd 6s 8s Tc Ac", "10.00", "10.00").hit(1).stand(2).dealer()
    assert play.get_outcome("ann") == ("lose", "13.1(d)")
    assert play.get_outcome("bob") == ("lose", "13.1(f)")


def test_13_1_f_a_dealers_blackjack_takes_a_21_with_its_double() -> None:
    play = deal_round("6h Td 5s Tc Ac", "20.00").double().dealer()
    assert [play.get_outcome(), play.get_outcome(wager="double")] == [("lose", "13.1(f)")] * 2
    assert play.net["ann"] == "-40.00"


def test_13_1_f_every_split_hand_loses_to_a_dealers_blackjack() -> None:
    play = deal_round("8h Td 8s Tc 9c Ac", "20.00").split().stand().stand().dealer()
    assert [play.get_outcome(), play.get_outcome(wager="split")] == [("lose", "13.1(f)")] * 2


def test_13_1_g_21_against_21_of_three_cards_stands_off() -> None:
    play = deal_round("7h 9d 7s 7c 2c Tc", "10.00").hit().dealer()
    assert play.get_outcome() == ("push", "13.1(g)")


def test_13_1_g_two_blackjacks_stand_off() -> None:
    play = deal_round("Ah Kd Kh Ac", "20.00").dealer()
    assert play.get_outcome() == ("push", "13.1(g)")
    assert play.get_line()["returned"] == "20.00"


@pytest.mark.parametrize(
    ("amount", "payout"), [("10.00", "15.00"), ("10.01", "15.02"), ("15.00", "22.50"), ("10.03", "15.05")]
)
def test_13_2_a_a_blackjack_pays_three_to_two(amount: str, payout: str) -> None:
    line = deal_round("Ah Kd Kh 5c", amount, multiple="0.01").dealer().get_line()
    assert (line["odds"], line["paid"], line["rules"]) == ("3:2", payout, ["13.1(c)", "13.2(a)"])


def test_13_2_b_every_other_win_pays_one_to_one() -> None:
    play = deal_round("5h 7d 6s 9c Tc", "20.00").double(amount="7.00").dealer()
    assert [(line["odds"], line["paid"], line["returned"]) for line in play.last_round["lines"]] == [
        ("1:1", "20.00", "40.00"),
        ("1:1", "7.00", "14.00"),
    ]


def test_13_no_commission_is_taken() -> None:
    assert open_table().play_round("Th 7d 9s Tc", "10.00").get_line()["commission"] == "0.00"


def test_13_a_line_has_these_keys() -> None:
    assert open_table().play_round("Th 7d 9s Tc", "10.00").get_line() == {
        "player": "ann",
        "box": 1,
        "wager": "main",
        "hand": 1,
        "stake": "10.00",
        "outcome": "win",
        "odds": "1:1",
        "paid": "10.00",
        "commission": "0.00",
        "returned": "20.00",
        "when": "final",
        "rules": ["13.1(b)", "13.2(b)"],
    }


def get_line_keys(lines: list[dict[str, object]]) -> list[tuple[object, object, object]]:
    return [(line["box"], line["player"], line["wager"]) for line in lines]


def test_13_lines_are_ordered_by_box_then_position_then_lone_side_wagers_by_time() -> None:
    play = open_table(super_sevens=True, perfect_pairs=True).shoe("Th 9h Kd Ts 9s Tc")
    play.do("wager", player="eve", box=2, amount="10.00", wager="perfect-pairs")
    play.do("wager", player="dan", box=1, amount="5.00", wager="super-sevens")
    play.do("wager", player="eve", box=1, amount="5.00", wager="super-sevens")
    play.do("wager", player="dan", box=1, amount="5.00", wager="super-sevens")
    play.do("wager", player="ann", box=1, amount="10.00", wager="perfect-pairs")
    play.do("wager", player="ann", box=1, amount="10.00", position=3)
    play.do("wager", player="bob", box=1, amount="10.00", position=1)
    play.do("wager", player="cat", box=2, amount="10.00")
    play.do("deal").stand(1, "bob").stand(2, "cat").dealer()
    assert get_line_keys(play.last_round["lines"]) == [
        (1, "bob", "main"),
        (1, "ann", "main"),
        (1, "ann", "perfect-pairs"),
        (1, "dan", "super-sevens"),
        (1, "eve", "super-sevens"),
        (2, "cat", "main"),
        (2, "eve", "perfect-pairs"),
    ]


def test_13_a_side_wager_placed_again_after_withdrawing_is_ordered_by_its_new_time() -> None:
    play = open_table(super_sevens=True).shoe("Th Kd Ts Tc")
    for player in ("dan", "eve"):
        play.do("wager", player=player, box=1, amount="5.00", wager="super-sevens")
    play.do("withdraw", player="dan", box=1).do("wager", player="dan", box=1, amount="5.00", wager="super-sevens")
    play.deal("10.00")
    assert [line["player"] for line in play.last_round["lines"]] == ["eve", "dan"]


def test_13_lines_of_a_player_are_ordered_by_hand_then_insurance_and_side_wagers() -> None:
    play = open_table(super_sevens=True, perfect_pairs=True).shoe("7h Ad 7s 4c Tc 2c 9c 8d")
    play.wager("20.00").do("wager", player="ann", box=1, amount="10.00", wager="perfect-pairs")
    play.do("wager", player="ann", box=1, amount="5.00", wager="super-sevens").do("deal")
    play.do("insurance", player="ann", box=1, amount="5.00").do("close-insurance").split().double().double().dealer()
    assert [(line["wager"], line.get("hand")) for line in play.last_round["lines"]] == [
        ("main", 1),
        ("double", 1),
        ("split", 2),
        ("double", 2),
        ("insurance", None),
        ("super-sevens", None),
        ("perfect-pairs", None),
    ]


def test_13_a_void_wager_is_listed_before_the_one_placed_after_it() -> None:
    play = open_table().shoe("Th 7d 9s Tc").wager("10.00").do("void-wager", player="ann", contravened="16.8")
    play.wager("20.00").do("deal").stand().dealer()
    assert [(line["stake"], line["outcome"]) for line in play.last_round["lines"]] == [
        ("10.00", "void"),
        ("20.00", "win"),
    ]


def test_13_an_open_round_lists_settled_wagers_only_and_its_net_counts_only_these() -> None:
    play = deal_round("Ah Th 6d Kd 9s", "10.00", "20.00")
    assert [line["player"] for line in play.last_round["lines"]] == ["ann"]
    assert play.net == {"ann": "15.00", "bob": "0.00", "house": "-15.00"}


def test_13_everyone_with_a_wager_is_listed_in_net() -> None:
    play = open_table(super_sevens=True).shoe("Th 7d 9s Tc").wager("10.00")
    play.do("wager", player="bob", box=1, amount="5.00", wager="super-sevens").do("deal").stand().dealer()
    assert play.net == {"ann": "10.00", "bob": "0.00", "house": "-10.00"}
