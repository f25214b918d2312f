"""Rule 13: which hands win, which hands are shown, and how pots are divided."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.holdem.table_driver import NUMBER, Play, arrange_cards, deal_round, open_table


@pytest.mark.clause(NUMBER, "13.1")
def test_13_1_the_best_hand_wins_and_the_others_lose() -> None:
    play = deal_round(3, arrange_cards("Kc 9d 5h 3s 2c", "Ad 7h", "Kd 7c", "Qd 8c"), burn=False).play_to_showdown()
    assert [(line["player"], line["outcome"], line["rules"]) for line in play.last_round["lines"]] == [
        ("ann", "lose", ["13.1"]),
        ("bob", "win", ["13.1"]),
        ("cat", "lose", ["13.1"]),
    ]
    assert play.get_line("ann") == {
        "player": "ann", "seat": 1, "wager": "main-pot", "stake": "2.00", "outcome": "lose", "odds": None,
        "paid": "0.00", "commission": "0.00", "returned": "0.00", "rules": ["13.1"],
    }  # fmt: skip


BOARD = "Kc 9d 5h 3s 2c"


def play_to_last_betting_round(*holes: str) -> Play:
    """Let everybody call until the last betting round begins."""
    return deal_round(len(holes), arrange_cards(BOARD, *holes), burn=False).check_down_to_last()


def test_13_1_the_last_bettor_of_the_final_betting_round_shows_first() -> None:
    play = (
        play_to_last_betting_round("Ad 7h", "Kd 7c", "Qd 8c")
        .check("ann", "bob")
        .bet("cat", "2.00")
        .call("ann", "bob")
        .do("showdown")
    )
    assert play.shown_players == ["cat", "ann", "bob"]


def test_13_1_the_last_raiser_shows_first() -> None:
    play = (
        play_to_last_betting_round("Ad 7h", "Kd 7c", "Qd 8c")
        .bet("ann", "2.00")
        .raise_("bob", "2.00")
        .call("cat", "ann")
        .do("showdown")
    )
    assert play.shown_players == ["bob"]


def test_13_1_an_incomplete_raise_counts_as_the_last_bet() -> None:
    play = Play(min_table_stake="1.00").sit(ann="100.00", bob="5.00", cat="100.00")
    play.deal(arrange_cards(BOARD, "Ad 7h", "Kd 7c", "Qd 8c", burn="4c 4d 4h")).check_down_to_last()
    play.bet("ann", "2.00").tap_out("bob").call("cat", "ann").do("showdown")
    assert play.shown_players == ["bob"]


def test_13_1_without_a_bet_the_first_active_player_after_the_button_shows_first() -> None:
    play = play_to_last_betting_round("Ad 7h", "Kd 7c", "Qd 8c").check("ann", "bob", "cat").do("showdown")
    assert play.shown_players == ["ann", "bob"]


def test_13_1_a_bet_of_an_earlier_betting_round_does_not_count() -> None:
    play = deal_round(3, arrange_cards(BOARD, "Ad 7h", "Kd 7c", "Qd 8c"), burn=False).call("cat", "ann", "bob")
    play.check("ann", "bob").bet("cat", "2.00").call("ann", "bob").check_down().do("showdown")
    assert play.shown_players == ["ann", "bob"]


def test_13_1_a_last_bettor_whose_hand_is_dead_does_not_show() -> None:
    play = (
        play_to_last_betting_round("Ad 7h", "Kd 7c", "Qd 8c").check("ann", "bob").bet("cat", "2.00").call("ann", "bob")
    )
    assert play.do("discarded", "cat").do("showdown").shown_players == ["ann", "bob"]


def test_13_1_equal_hands_are_shown_and_worse_ones_need_not_be() -> None:
    play = play_to_last_betting_round("Kd 7h", "Kh 7c", "Qd 8c").check("ann", "bob", "cat").do("showdown")
    assert play.shown_players == ["ann", "bob"]
    assert play.get_high_hand("cat") == "five-odd-cards"


def test_13_1_a_hand_that_can_win_a_side_pot_is_shown() -> None:
    """Ann has the best hand for the main pot, bob for the side pot against cat."""
    play = Play(min_table_stake="1.00").sit(ann="10.00", bob="50.00", cat="50.00")
    play.deal(arrange_cards(BOARD, "Ks Kd", "Qd 9h", "Ad 8c", burn="4c 4d 4h")).raise_("cat", "20.00").tap_out(
        "ann"
    ).call("bob")
    play.check("bob", "cat").check("bob", "cat").check("bob").bet("cat", "2.00").call("bob").do("showdown")
    assert play.shown_players == ["cat", "ann", "bob"]


def test_13_1_a_hand_beaten_in_every_pot_is_not_shown() -> None:
    play = Play(min_table_stake="1.00").sit(ann="10.00", bob="50.00", cat="50.00")
    play.deal(arrange_cards(BOARD, "Qd 9h", "Ks Kd", "Ad 8c", burn="4c 4d 4h")).raise_("cat", "20.00").tap_out(
        "ann"
    ).call("bob")
    play.check("bob", "cat").check("bob", "cat").check("bob", "cat").do("showdown")
    assert play.shown_players == ["ann", "bob"]


def test_13_1_a_low_hand_shows_in_a_split_game() -> None:
    play = deal_round(
        3, arrange_cards("Kc 9d 7h 3s 2c", "Kd Kh", "6d 4h", "Qd Qc"), burn=False, game="split"
    ).play_to_showdown()
    assert play.shown_players == ["ann", "bob"]


def test_13_1_a_low_that_does_not_qualify_does_not_show() -> None:
    play = deal_round(
        2, arrange_cards("Kc 9d 8h 3s 2c", "Kd Kh", "6d 4h"), burn=False, game="split", low_qualifier=True
    ).play_to_showdown()
    assert (play.get_low_hand("bob"), play.shown_players) == ("five-odd-cards", ["ann", "bob"])
    play = deal_round(
        2, arrange_cards("Kc 9d 9h Js 2c", "Kd Kh", "6d 4h"), burn=False, game="split", low_qualifier=True
    ).play_to_showdown()
    assert (play.get_low_hand("bob"), play.shown_players) == (None, ["ann"])


TIE = "As Kd Qs Jc 9d"


def test_13_2_equal_hands_divide_equally() -> None:
    play = deal_round(2, arrange_cards(TIE, "9h 2c", "9c 3c"), burn=False).play_to_showdown()
    assert [(line["player"], line["returned"], line["rules"]) for line in play.last_round["lines"]] == [
        ("ann", "2.00", ["13.2"]),
        ("bob", "2.00", ["13.2"]),
    ]


def test_13_2_the_remainder_goes_to_the_winner_nearest_the_buttons_left() -> None:
    """25.00 among three: 8.00 each, and the first after the button gets 9.00."""
    play = open_table(4, commission={"basis": "time", "rate": "0.00"})
    play.deal(arrange_cards(TIE, "9h 2c", "9c 3c", "9s 4c", "2d 3d", burn="5c 5d 5h"))
    play.raise_("cat", "6.00").fold("dan").call("ann", "bob").play_to_showdown()
    assert [play.get_returned(name) for name in ("ann", "bob", "cat")] == ["8.00", "8.00", "8.00"]
    play = open_table(4, commission={"basis": "time", "rate": "0.00"}, blinds=["1.00", "7.00"])
    play.deal(arrange_cards(TIE, "2d 3d", "9c 3c", "9s 4c", "9h 2c", burn="5c 5d 5h"))
    play.call("cat", "dan").fold("ann").call("bob").play_to_showdown()
    assert [play.get_returned(name) for name in ("bob", "cat", "dan")] == ["8.00", "7.00", "7.00"]


def test_13_2_the_whole_remainder_goes_to_one_winner() -> None:
    play = open_table(5, commission={"basis": "time", "rate": "0.00"}, blinds=["1.00", "1.00", "7.00"], min_bet="1.00")
    play.deal(arrange_cards(TIE, "2d 3d", "4d 3h", "9s 4c", "9h 2c", "9c 3c", burn="5c 5d 5h"))
    play.call("dan", "eve").fold("ann", "bob").call("cat").play_to_showdown()
    assert play.pots == [("main-pot", "23.00", ["cat", "dan", "eve"])]
    assert [play.get_returned(name) for name in ("cat", "dan", "eve")] == ["9.00", "7.00", "7.00"]


def test_13_2_the_button_itself_is_farthest() -> None:
    play = open_table(3, commission={"basis": "time", "rate": "0.00"}, blinds=["1.00", "2.00"])
    play.deal(arrange_cards(TIE, "2d 3d", "9c 3c", "9s 4c", burn="5c 5d 5h")).call("cat").fold("ann").call(
        "bob"
    ).play_to_showdown()
    assert (play.last_round["hands"]["button"], play.get_returned("bob"), play.get_returned("cat")) == (
        3,
        "3.00",
        "2.00",
    )


def test_13_2_the_unit_is_the_smallest_chip() -> None:
    options: dict[str, Any] = {"commission": {"basis": "time", "rate": "0.00"}, "smallest_chip": "0.50"}
    play = open_table(3, **options).deal(arrange_cards(TIE, "2d 3d", "9c 3c", "9s 4c", burn="5c 5d 5h"))
    play.call("cat").fold("ann").call("bob").play_to_showdown()
    assert (play.get_returned("bob"), play.get_returned("cat")) == ("2.50", "2.50")


def test_13_2_each_pot_is_divided_separately() -> None:
    """The odd chip of every pot goes to bob, nearest the button: 13 + 50 + 20 and not half of the sum."""
    play = Play(min_table_stake="1.00", commission={"basis": "time", "rate": "0.00"}, blinds=["5.00", "5.00"])
    play.sit(ann="5.00", bob="100.00", cat="100.00", dan="43.00", eve="30.00")
    play.deal(arrange_cards(TIE, "2d 3d", "9c 3c", "9s 4c", "2h 4h", "3h 6h", burn="5c 5d 5h"))
    play.raise_("cat", "38.00").tap_out("dan", "eve").call("bob").play_to_showdown()
    amounts = [pot[1] for pot in play.pots]
    assert amounts == ["25.00", "100.00", "39.00"]
    assert [play.get_returned("bob", wager) for wager in ("main-pot", "side-pot-1", "side-pot-2")] == [
        "13.00",
        "50.00",
        "20.00",
    ]
    assert [play.get_returned("cat", wager) for wager in ("main-pot", "side-pot-1", "side-pot-2")] == [
        "12.00",
        "50.00",
        "19.00",
    ]


def test_3_5_c_the_odd_chip_of_a_split_goes_to_the_high_half() -> None:
    options: dict[str, Any] = {"commission": {"basis": "time", "rate": "0.00"}, "game": "split"}
    play = open_table(3, **options).deal(arrange_cards("Kc 9d 7h 3s 2c", "Qd Qc", "Kd Kh", "6d 4h", burn="8c 8d 8h"))
    play.call("cat").fold("ann").call("bob").play_to_showdown()
    assert (play.get_returned("bob"), play.get_returned("cat")) == ("3.00", "2.00")
    assert play.get_rules("bob") == play.get_rules("cat") == ["3.5(c)"]


NO_COMMISSION: dict[str, Any] = {"commission": {"basis": "time", "rate": "0.00"}, "game": "split"}


@pytest.mark.clause(NUMBER, "13.2")
@pytest.mark.parametrize(
    ("odd_chip", "bob", "cat", "nearest"),
    [("high", "2.00", "3.00", ["3.5(c)"]), ("nearest-button", "3.00", "2.00", ["3.5(c)", "13.2"])],
)
def test_13_2_the_odd_chip_of_a_split_can_go_to_the_winner_nearest_the_button(
    odd_chip: str, bob: str, cat: str, nearest: list[str]
) -> None:
    """HE-H13: bob, with the low hand, is nearer to the button's left than cat, who has the high one."""
    play = open_table(3, **NO_COMMISSION, odd_chip=odd_chip)
    play.deal(arrange_cards("Kc 9d 7h 3s 2c", "Qd Qc", "6d 4h", "Kd Kh", burn="8c 8d 8h"))
    play.call("cat").fold("ann").call("bob").play_to_showdown()
    assert (play.get_returned("bob"), play.get_returned("cat")) == (bob, cat)
    assert (play.get_rules("bob"), play.get_rules("cat")) == (nearest, ["3.5(c)"])


@pytest.mark.clause(NUMBER, "13.2")
def test_13_2_an_even_split_has_no_odd_chip() -> None:
    play = open_table(3, **NO_COMMISSION, odd_chip="nearest-button")
    play.deal(arrange_cards("Kc 9d 7h 3s 2c", "Qd Qc", "6d 4h", "Kd Kh", burn="8c 8d 8h")).call(
        "cat", "ann", "bob"
    ).play_to_showdown()
    assert (play.get_returned("bob"), play.get_returned("cat")) == ("3.00", "3.00")
    assert play.get_rules("bob") == play.get_rules("cat") == ["3.5(c)"]


@pytest.mark.clause(NUMBER, "13.2")
@pytest.mark.parametrize(
    ("odd_chip", "shares"), [("high", ("2.00", "2.00", "3.00")), ("nearest-button", ("3.00", "1.00", "3.00"))]
)
def test_13_2_the_odd_chip_is_not_divided_again_within_a_half(odd_chip: str, shares: tuple[str, ...]) -> None:
    """A pot of 7.00: bob and cat share the high half, dan has the low one; bob is nearest the button's left."""
    play = open_table(4, **NO_COMMISSION, odd_chip=odd_chip)
    play.deal(arrange_cards("Kc 9d 7h 3s 2c", "Jd Jh", "Kd Qh", "Ks Qs", "6d 4h", burn="8c 8d 8h"))
    play.call("cat", "dan").fold("ann").play_to_showdown()
    assert tuple(play.get_returned(name) for name in ("bob", "cat", "dan")) == shares
    assert play.get_rules("bob") == ["3.5(c)", "13.2"]


def test_3_5_c_a_quartered_pot_may_pay_less_than_the_stake() -> None:
    options: dict[str, Any] = {
        "commission": {"basis": "time", "rate": "0.00"},
        "game": "split",
        "blinds": ["1.00", "10.00"],
    }
    play = open_table(3, **options).deal(arrange_cards("Kc 8d 7h 3s 2c", "Kd 4h", "4d Qh", "Jc Jd", burn="9c 9d 9h"))
    play.fold("cat").call("ann", "bob").play_to_showdown()
    assert [play.get_returned(name) for name in ("ann", "bob")] == ["15.00", "5.00"]
    assert (play.get_line("bob")["paid"], play.get_line("bob")["outcome"]) == ("-5.00", "win")
    assert play.get_rules("ann") == play.get_rules("bob") == ["3.5(c)", "13.2"]


def test_at_most_two_rules_are_cited_before_the_commission() -> None:
    play = Play(min_table_stake="1.00", game="split").sit(ann="4.00", bob="60.00", cat="60.00")
    play.deal(arrange_cards("Kc 9d 5h 3s 2c", "Qd Qc", "Kd 4h", "4d Kh", burn="8c 8d 8h"))
    play.raise_("cat", "28.00").tap_out("ann").call("bob").play_to_showdown()
    assert play.get_rules("bob", "side-pot-1") == ["3.5(c)", "13.2", "15.2(a)(ii)"]


def test_3_5_d_without_a_qualifying_low_the_high_hand_wins_all() -> None:
    play = open_table(2, game="split", low_qualifier=True).deal(
        arrange_cards("Kc Qd Jh 3s 2c", "Kd 4h", "Qh 5h", burn="8c 8d 8h")
    )
    play.play_to_showdown()
    assert (play.get_rules("ann"), play.get_returned("ann")) == (["3.5(d)"], "4.00")
    assert play.last_round["hands"]["pots"][0]["low"] == []


def test_13_3_players_may_not_divide_the_pot_themselves() -> None:
    for play in (open_table(), deal_round(), deal_round().check_down()):
        assert play.refuses("divide", players=["ann", "bob"]) == "13.3"
