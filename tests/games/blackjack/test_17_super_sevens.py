"""Rule 17: Super Sevens."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.blackjack.table_driver import NUMBER, Play, deal_round, get_table_refusal, open_table


def deal_with_super_sevens(cards: str, **determinations: Any) -> Play:
    """Deal to ann with 10.00 on box 1 and 5.00 on Super Sevens."""
    play = open_table(super_sevens=True, **determinations).shoe(cards).wager("10.00")
    return play.do("wager", player="ann", box=1, amount="5.00", wager="super-sevens").do("deal")


def summarise_line(play: Play) -> tuple[str, str | None, str, list[str]]:
    sevens_line = play.get_line(wager="super-sevens")
    return sevens_line["outcome"], sevens_line["odds"], sevens_line["when"], sevens_line["rules"]


@pytest.mark.clause(NUMBER, "17.2")
def test_17_1_and_17_2_super_sevens_only_if_the_layout_offers_it() -> None:
    command = {"player": "ann", "box": 1, "wager": "super-sevens"}
    assert open_table().refuses("wager", amount="5.00", **command) == "17.1"
    assert open_table().refuses("wager", amount="4.00", **command) == "17.1"
    open_table(super_sevens=True).do("wager", amount="5.00", **command)
    assert "super-sevens" not in open_table().table.view("ann", dict)["limits"]
    assert open_table(super_sevens=True).table.view("ann", dict)["limits"]["super-sevens"] == ["5.00"]


def test_17_3_wagers_only_before_the_first_card() -> None:
    open_table(super_sevens=True).do("wager", player="ann", box=1, amount="5.00", wager="super-sevens")
    play = deal_round("7h 9d 8s", "10.00", super_sevens=True)
    assert play.refuses("wager", player="ann", box=1, amount="5.00", wager="super-sevens") == "4.3"


@pytest.mark.clause(NUMBER, "A.approved")
@pytest.mark.parametrize(("amount", "rule"), [("4.00", "17.4"), ("5.00", None), ("6.00", "17.4"), ("20.00", None)])
def test_17_4_one_of_the_approved_amounts(amount: str, rule: str | None) -> None:
    play = open_table(super_sevens=True, super_sevens_amounts=["5.00", "20.00"])
    command = {"player": "ann", "box": 1, "amount": amount, "wager": "super-sevens"}
    if rule:
        assert play.refuses("wager", **command) == rule
    else:
        play.do("wager", **command)


@pytest.mark.parametrize("amounts", [[], ["0.00"], ["5.00", "0.00"]])
def test_17_4_there_must_be_an_amount_above_zero(amounts: list[str]) -> None:
    assert get_table_refusal(super_sevens=True, super_sevens_amounts=amounts) == "17.4"
    assert open_table(super_sevens_amounts=amounts).state["phase"] == "betting"


def test_17_5_void_without_a_main_wager_of_the_same_player() -> None:
    play = open_table(super_sevens=True).shoe("7h 9d 8s").wager("10.00")
    play.do("wager", player="bob", box=1, amount="5.00", wager="super-sevens")
    play.do("wager", player="ann", box=2, amount="5.00", wager="super-sevens").do("deal")
    assert play.get_outcome("bob", "super-sevens") == play.get_outcome("ann", "super-sevens") == ("void", "17.5")
    assert play.get_line("bob", "super-sevens")["when"] == "interim"
    assert play.get_line("bob", "super-sevens")["returned"] == "5.00"


def test_17_5_with_the_other_interpretation_any_main_wager_on_the_box_is_enough() -> None:
    play = open_table(super_sevens=True, side_wager_with="box").shoe("7h 9d 8s").wager("10.00")
    play.do("wager", player="bob", box=1, amount="5.00", wager="super-sevens")
    play.do("wager", player="ann", box=2, amount="5.00", wager="super-sevens").do("deal")
    assert play.get_outcome("bob", "super-sevens") == ("win", "17.6(a)", "17.7")
    assert play.get_outcome("ann", "super-sevens") == ("void", "17.5")


@pytest.mark.parametrize("cards", ["7h 6d 7s Tc 9c", "7h 6d 7h Tc 9c"])
def test_17_5_an_open_side_wager_is_void_when_its_main_wager_becomes_void(cards: str) -> None:
    play = deal_with_super_sevens(cards).do("void-wager", player="ann", wager="main", contravened="16.8")
    assert summarise_line(play) == ("void", None, "final", ["17.5"])
    assert play.notices == [("ann", "16.2(a)", "wager-void")]
    assert play.dealer().net == {"ann": "0.00", "house": "0.00"}


def test_17_5_three_suited_sevens_wait_for_the_end_and_are_open_until_then() -> None:
    play = (
        deal_with_super_sevens("7h 6d 7h 7h Tc").hit().do("void-wager", player="ann", wager="main", contravened="16.8")
    )
    assert summarise_line(play) == ("void", None, "final", ["17.5"])


@pytest.mark.parametrize("cards", ["7h 6d 8s", "8h 6d 8s", "7h 6d 7s 7c"])
def test_17_5_settled_side_wagers_stay(cards: str) -> None:
    play = deal_with_super_sevens(cards)
    before = summarise_line(play.hit() if cards.endswith("7c") else play)
    assert summarise_line(play.do("void-wager", player="ann", wager="main", contravened="16.8")) == before


def test_17_5_a_split_that_becomes_void_does_not_affect_super_sevens() -> None:
    play = (
        deal_with_super_sevens("7h 6d 7s Tc 9c Kc")
        .split()
        .do("void-wager", player="ann", wager="split", contravened="16.8")
    )
    assert summarise_line(play) == ("win", "50:1", "play", ["17.6(b)", "17.7", "17.10"])


def test_17_5_side_wagers_stay_while_another_main_wager_is_on_the_box() -> None:
    play = open_table(super_sevens=True, side_wager_with="box").shoe("7h 6d 7s Tc").share("10.00", "20.00")
    play.do("wager", player="ann", box=1, amount="5.00", wager="super-sevens").do("deal")
    play.do("void-wager", player="ann", wager="main", contravened="16.8")
    assert play.last_round["lines"][-1]["wager"] == "main"
    play.do("void-wager", player="bob", contravened="16.8")
    assert summarise_line(play) == ("void", None, "final", ["17.5"])


def test_17_5_applies_in_a_round_begun_by_a_card_drawn_in_error() -> None:
    play = open_table(super_sevens=True).shoe("7h 6d 7s Tc").wager("10.00")
    play.do("wager", player="ann", box=1, amount="5.00", wager="super-sevens").do("draw-in-error")
    assert summarise_line(play.do("void-wager", player="ann", wager="main", contravened="16.8"))[2:] == (
        "final",
        ["17.5"],
    )


@pytest.mark.clause(NUMBER, "17.8(b)")
def test_17_6_a_and_17_8_b_one_seven_is_paid_after_the_initial_deal() -> None:
    assert summarise_line(deal_with_super_sevens("7h 9d 8s")) == ("win", "3:1", "interim", ["17.6(a)", "17.7"])
    assert deal_with_super_sevens("7h 9d 8s").get_line(wager="super-sevens")["paid"] == "15.00"


@pytest.mark.clause(NUMBER, "17.8(a)")
@pytest.mark.parametrize("cards", ["8h 9d 8s", "8h 9d 7s", "6h 9d 7s 7c"])
def test_17_6_d_and_17_8_a_first_card_other_than_seven_loses_whatever_follows(cards: str) -> None:
    assert summarise_line(deal_with_super_sevens(cards)) == ("lose", None, "interim", ["17.6(d)"])


@pytest.mark.clause(NUMBER, "17.6(b)", "17.6(c)")
@pytest.mark.parametrize(
    ("cards", "odds", "rule", "when"),
    [
        ("7h 6d 7s Tc", "50:1", "17.6(b)", "play"),
        ("7h 6d 7h Tc", "100:1", "17.6(b)", "play"),
        ("7h 6d 7s 7c", "500:1", "17.6(c)", "play"),
        ("7h 6d 7h 7c", "500:1", "17.6(c)", "play"),
        ("7s 6d 7h 7h", "500:1", "17.6(c)", "play"),
    ],
)
def test_17_6_and_17_7_two_and_three_sevens(cards: str, odds: str, rule: str, when: str) -> None:
    play = deal_with_super_sevens(cards)
    assert play.last_round["lines"] == []
    assert summarise_line(play.hit()) == ("win", odds, when, [rule, "17.7"])


def test_17_7_only_the_highest_odds_are_paid() -> None:
    play = deal_with_super_sevens("7h 6d 7s 7c Tc 9c").hit().dealer()
    assert [line["wager"] for line in play.last_round["lines"]] == ["main", "super-sevens"]
    assert play.get_line(wager="super-sevens")["paid"] == "2500.00"


def test_17_9_two_sevens_without_a_third_card_are_paid_when_the_hand_ends() -> None:
    assert summarise_line(deal_with_super_sevens("7h 6d 7s Tc").stand()) == ("win", "50:1", "play", ["17.6(b)", "17.7"])


def test_17_9_three_suited_sevens_are_paid_after_the_round() -> None:
    play = deal_with_super_sevens("7h 6d 7h 7h Tc 9c").hit()
    assert play.last_round["lines"] == []
    assert summarise_line(play.dealer()) == ("win", "5000:1", "final", ["17.6(c)", "17.7"])
    assert play.get_line(wager="super-sevens")["paid"] == "25000.00"


def test_17_9_a_double_brings_the_third_card_too() -> None:
    assert summarise_line(deal_with_super_sevens("7h 6d 7s 7c Tc").double()) == (
        "win",
        "500:1",
        "play",
        ["17.6(c)", "17.7"],
    )


def test_17_9_an_absent_players_pair_is_known_when_the_hand_is_over() -> None:
    assert summarise_line(deal_with_super_sevens("7h 6d 7s Tc").do("absent", player="ann")) == (
        "win",
        "50:1",
        "play",
        ["17.6(b)", "17.7"],
    )


def test_17_9_each_player_on_the_box_has_the_result_of_its_cards() -> None:
    play = open_table(super_sevens=True).shoe("7h 6d 7s 7c Tc").share("10.00", "10.00")
    for player in ("ann", "bob"):
        play.do("wager", player=player, box=1, amount="5.00", wager="super-sevens")
    play.do("deal").hit()
    assert [play.get_line(player, "super-sevens")["odds"] for player in ("ann", "bob")] == ["500:1", "500:1"]


@pytest.mark.parametrize(
    ("cards", "odds", "rule"),
    [("7h 6d 7s 2c", "50:1", "17.6(b)"), ("7h 6d 7h 2c", "100:1", "17.6(b)"), ("7h 6d 7s 7c", "500:1", "17.6(c)")],
)
def test_17_10_split_the_first_card_of_the_first_hand_is_the_third(cards: str, odds: str, rule: str) -> None:
    assert summarise_line(deal_with_super_sevens(cards).split()) == ("win", odds, "play", [rule, "17.7", "17.10"])


def test_17_10_three_suited_when_split_are_paid_after_the_round() -> None:
    play = deal_with_super_sevens("7h 6d 7h 7h Tc Kd 9s Kc 9c").split().hit().stand().dealer()
    assert summarise_line(play) == ("win", "5000:1", "final", ["17.6(c)", "17.7", "17.10"])


def test_17_10_the_third_card_counts_even_if_it_is_split_off_again() -> None:
    play = deal_with_super_sevens("7h 6d 7h 7h Tc Td Ts 9s Kc").split().split().stand().stand().stand().dealer()
    assert summarise_line(play) == ("win", "5000:1", "final", ["17.6(c)", "17.7", "17.10"])


def test_17_10_cards_taken_back_from_a_split_hand_do_not_matter() -> None:
    play = deal_with_super_sevens("7h 6d 7s 2c 3c 4c 5c").split().hit().do("reconstruct", box=1)
    assert summarise_line(play) == ("win", "50:1", "play", ["17.6(b)", "17.7", "17.10"])


def test_17_10_later_cards_do_not_matter() -> None:
    play = deal_with_super_sevens("7h 6d 7s 2c 7c 7d").split()
    assert summarise_line(play.hit()) == ("win", "50:1", "play", ["17.6(b)", "17.7", "17.10"])
