"""Rule 13: who wins, who shows, how pots are divided."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.holdem.table_driver import NUMBER, Play, dealt, hands, opened


@pytest.mark.clause(NUMBER, "13.1")
def test_13_1_the_best_hand_wins_and_the_others_lose() -> None:
    play = dealt(3, hands("Kc 9d 5h 3s 2c", "Ad 7h", "Kd 7c", "Qd 8c"), burn=False).to_showdown()
    assert [(line["player"], line["outcome"], line["rules"]) for line in play.last["lines"]] == [
        ("ann", "lose", ["13.1"]),
        ("bob", "win", ["13.1"]),
        ("cat", "lose", ["13.1"]),
    ]
    assert play.line("ann") == {
        "player": "ann", "seat": 1, "wager": "main-pot", "stake": "2.00", "outcome": "lose", "odds": None,
        "paid": "0.00", "commission": "0.00", "returned": "0.00", "rules": ["13.1"],
    }  # fmt: skip


BOARD = "Kc 9d 5h 3s 2c"


def at_the_end(*holes: str) -> Play:
    """All have called, and the last betting round begins."""
    return dealt(len(holes), hands(BOARD, *holes), burn=False).check_down_to_last()


def test_13_1_the_last_bettor_of_the_final_betting_round_shows_first() -> None:
    play = (
        at_the_end("Ad 7h", "Kd 7c", "Qd 8c").check("ann", "bob").bet("cat", "2.00").call("ann", "bob").do("showdown")
    )
    assert play.shown == ["cat", "ann", "bob"]


def test_13_1_whoever_raised_last_is_the_one_called() -> None:
    play = (
        at_the_end("Ad 7h", "Kd 7c", "Qd 8c").bet("ann", "2.00").raise_("bob", "2.00").call("cat", "ann").do("showdown")
    )
    assert play.shown == ["bob"]


def test_13_1_an_incomplete_raise_counts() -> None:
    play = Play(min_table_stake="1.00").sit(ann="100.00", bob="5.00", cat="100.00")
    play.deal(hands(BOARD, "Ad 7h", "Kd 7c", "Qd 8c", burn="4c 4d 4h")).check_down_to_last()
    play.bet("ann", "2.00").tap("bob").call("cat", "ann").do("showdown")
    assert play.shown == ["bob"]


def test_13_1_without_a_bet_the_first_active_player_after_the_button() -> None:
    play = at_the_end("Ad 7h", "Kd 7c", "Qd 8c").check("ann", "bob", "cat").do("showdown")
    assert play.shown == ["ann", "bob"]


def test_13_1_a_bet_of_an_earlier_betting_round_does_not_count() -> None:
    play = dealt(3, hands(BOARD, "Ad 7h", "Kd 7c", "Qd 8c"), burn=False).call("cat", "ann", "bob")
    play.check("ann", "bob").bet("cat", "2.00").call("ann", "bob").check_down().do("showdown")
    assert play.shown == ["ann", "bob"]


def test_13_1_a_last_bettor_whose_hand_is_dead_does_not_show() -> None:
    play = at_the_end("Ad 7h", "Kd 7c", "Qd 8c").check("ann", "bob").bet("cat", "2.00").call("ann", "bob")
    assert play.do("discarded", "cat").do("showdown").shown == ["ann", "bob"]


def test_13_1_equal_hands_are_shown_and_worse_ones_need_not_be() -> None:
    play = at_the_end("Kd 7h", "Kh 7c", "Qd 8c").check("ann", "bob", "cat").do("showdown")
    assert play.shown == ["ann", "bob"]
    assert play.high("cat") == "five-odd-cards"


def test_13_1_a_hand_that_can_win_a_side_pot_is_shown() -> None:
    """ann has the best hand for the main pot, bob for the side pot against cat."""
    play = Play(min_table_stake="1.00").sit(ann="10.00", bob="50.00", cat="50.00")
    play.deal(hands(BOARD, "Ks Kd", "Qd 9h", "Ad 8c", burn="4c 4d 4h")).raise_("cat", "20.00").tap("ann").call("bob")
    play.check("bob", "cat").check("bob", "cat").check("bob").bet("cat", "2.00").call("bob").do("showdown")
    assert play.shown == ["cat", "ann", "bob"]


def test_13_1_a_hand_beaten_in_every_pot_is_not() -> None:
    play = Play(min_table_stake="1.00").sit(ann="10.00", bob="50.00", cat="50.00")
    play.deal(hands(BOARD, "Qd 9h", "Ks Kd", "Ad 8c", burn="4c 4d 4h")).raise_("cat", "20.00").tap("ann").call("bob")
    play.check("bob", "cat").check("bob", "cat").check("bob", "cat").do("showdown")
    assert play.shown == ["ann", "bob"]


def test_13_1_a_low_hand_shows_in_a_split_game() -> None:
    play = dealt(3, hands("Kc 9d 7h 3s 2c", "Kd Kh", "6d 4h", "Qd Qc"), burn=False, game="split").to_showdown()
    assert play.shown == ["ann", "bob"]


def test_13_1_a_low_that_does_not_qualify_does_not_show() -> None:
    play = dealt(
        2, hands("Kc 9d 8h 3s 2c", "Kd Kh", "6d 4h"), burn=False, game="split", low_qualifier=True
    ).to_showdown()
    assert (play.low("bob"), play.shown) == ("five-odd-cards", ["ann", "bob"])
    play = dealt(
        2, hands("Kc 9d 9h Js 2c", "Kd Kh", "6d 4h"), burn=False, game="split", low_qualifier=True
    ).to_showdown()
    assert (play.low("bob"), play.shown) == (None, ["ann"])


TIE = "As Kd Qs Jc 9d"


def test_13_2_equal_hands_divide_equally() -> None:
    play = dealt(2, hands(TIE, "9h 2c", "9c 3c"), burn=False).to_showdown()
    assert [(line["player"], line["returned"], line["rules"]) for line in play.last["lines"]] == [
        ("ann", "2.00", ["13.2"]),
        ("bob", "2.00", ["13.2"]),
    ]


def test_13_2_all_that_is_left_goes_to_the_winner_nearest_the_buttons_left() -> None:
    """25.00 among three: 8.00 each, and the first after the button gets 9.00."""
    play = opened(4, commission={"basis": "time", "rate": "0.00"})
    play.deal(hands(TIE, "9h 2c", "9c 3c", "9s 4c", "2d 3d", burn="5c 5d 5h"))
    play.raise_("cat", "6.00").fold("dan").call("ann", "bob").to_showdown()
    assert [play.returned(name) for name in ("ann", "bob", "cat")] == ["8.00", "8.00", "8.00"]
    play = opened(4, commission={"basis": "time", "rate": "0.00"}, blinds=["1.00", "7.00"])
    play.deal(hands(TIE, "2d 3d", "9c 3c", "9s 4c", "9h 2c", burn="5c 5d 5h"))
    play.call("cat", "dan").fold("ann").call("bob").to_showdown()
    assert [play.returned(name) for name in ("bob", "cat", "dan")] == ["8.00", "7.00", "7.00"]


def test_13_2_the_whole_rest_and_not_a_chip_each() -> None:
    play = opened(5, commission={"basis": "time", "rate": "0.00"}, blinds=["1.00", "1.00", "7.00"], min_bet="1.00")
    play.deal(hands(TIE, "2d 3d", "4d 3h", "9s 4c", "9h 2c", "9c 3c", burn="5c 5d 5h"))
    play.call("dan", "eve").fold("ann", "bob").call("cat").to_showdown()
    assert play.pots == [("main-pot", "23.00", ["cat", "dan", "eve"])]
    assert [play.returned(name) for name in ("cat", "dan", "eve")] == ["9.00", "7.00", "7.00"]


def test_13_2_the_button_itself_is_farthest() -> None:
    play = opened(3, commission={"basis": "time", "rate": "0.00"}, blinds=["1.00", "2.00"])
    play.deal(hands(TIE, "2d 3d", "9c 3c", "9s 4c", burn="5c 5d 5h")).call("cat").fold("ann").call("bob").to_showdown()
    assert (play.last["hands"]["button"], play.returned("bob"), play.returned("cat")) == (3, "3.00", "2.00")


def test_13_2_the_unit_is_the_smallest_chip() -> None:
    options: dict[str, Any] = {"commission": {"basis": "time", "rate": "0.00"}, "smallest_chip": "0.50"}
    play = opened(3, **options).deal(hands(TIE, "2d 3d", "9c 3c", "9s 4c", burn="5c 5d 5h"))
    play.call("cat").fold("ann").call("bob").to_showdown()
    assert (play.returned("bob"), play.returned("cat")) == ("2.50", "2.50")


def test_13_2_each_pot_is_divided_by_itself() -> None:
    """The odd chip of every pot goes to bob, nearest the button: 13 + 50 + 20 and not half of the sum."""
    play = Play(min_table_stake="1.00", commission={"basis": "time", "rate": "0.00"}, blinds=["5.00", "5.00"])
    play.sit(ann="5.00", bob="100.00", cat="100.00", dan="43.00", eve="30.00")
    play.deal(hands(TIE, "2d 3d", "9c 3c", "9s 4c", "2h 4h", "3h 6h", burn="5c 5d 5h"))
    play.raise_("cat", "38.00").tap("dan", "eve").call("bob").to_showdown()
    amounts = [pot[1] for pot in play.pots]
    assert amounts == ["25.00", "100.00", "39.00"]
    assert [play.returned("bob", wager) for wager in ("main-pot", "side-pot-1", "side-pot-2")] == [
        "13.00",
        "50.00",
        "20.00",
    ]
    assert [play.returned("cat", wager) for wager in ("main-pot", "side-pot-1", "side-pot-2")] == [
        "12.00",
        "50.00",
        "19.00",
    ]


def test_3_5_c_the_odd_chip_of_a_split_goes_to_the_high_half() -> None:
    options: dict[str, Any] = {"commission": {"basis": "time", "rate": "0.00"}, "game": "split"}
    play = opened(3, **options).deal(hands("Kc 9d 7h 3s 2c", "Qd Qc", "Kd Kh", "6d 4h", burn="8c 8d 8h"))
    play.call("cat").fold("ann").call("bob").to_showdown()
    assert (play.returned("bob"), play.returned("cat")) == ("3.00", "2.00")
    assert play.rules("bob") == play.rules("cat") == ["3.5(c)"]


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
    play = opened(3, **NO_COMMISSION, odd_chip=odd_chip)
    play.deal(hands("Kc 9d 7h 3s 2c", "Qd Qc", "6d 4h", "Kd Kh", burn="8c 8d 8h"))
    play.call("cat").fold("ann").call("bob").to_showdown()
    assert (play.returned("bob"), play.returned("cat")) == (bob, cat)
    assert (play.rules("bob"), play.rules("cat")) == (nearest, ["3.5(c)"])


@pytest.mark.clause(NUMBER, "13.2")
def test_13_2_an_even_split_has_no_odd_chip() -> None:
    play = opened(3, **NO_COMMISSION, odd_chip="nearest-button")
    play.deal(hands("Kc 9d 7h 3s 2c", "Qd Qc", "6d 4h", "Kd Kh", burn="8c 8d 8h")).call(
        "cat", "ann", "bob"
    ).to_showdown()
    assert (play.returned("bob"), play.returned("cat")) == ("3.00", "3.00")
    assert play.rules("bob") == play.rules("cat") == ["3.5(c)"]


@pytest.mark.clause(NUMBER, "13.2")
@pytest.mark.parametrize(
    ("odd_chip", "shares"), [("high", ("2.00", "2.00", "3.00")), ("nearest-button", ("3.00", "1.00", "3.00"))]
)
def test_13_2_the_odd_chip_is_not_divided_again_within_a_half(odd_chip: str, shares: tuple[str, ...]) -> None:
    """A pot of 7.00: bob and cat share the high half, dan has the low one; bob is nearest the button's left."""
    play = opened(4, **NO_COMMISSION, odd_chip=odd_chip)
    play.deal(hands("Kc 9d 7h 3s 2c", "Jd Jh", "Kd Qh", "Ks Qs", "6d 4h", burn="8c 8d 8h"))
    play.call("cat", "dan").fold("ann").to_showdown()
    assert tuple(play.returned(name) for name in ("bob", "cat", "dan")) == shares
    assert play.rules("bob") == ["3.5(c)", "13.2"]


def test_3_5_c_a_quartered_pot_may_pay_less_than_the_stake() -> None:
    options: dict[str, Any] = {
        "commission": {"basis": "time", "rate": "0.00"},
        "game": "split",
        "blinds": ["1.00", "10.00"],
    }
    play = opened(3, **options).deal(hands("Kc 8d 7h 3s 2c", "Kd 4h", "4d Qh", "Jc Jd", burn="9c 9d 9h"))
    play.fold("cat").call("ann", "bob").to_showdown()
    assert [play.returned(name) for name in ("ann", "bob")] == ["15.00", "5.00"]
    assert (play.line("bob")["paid"], play.line("bob")["outcome"]) == ("-5.00", "win")
    assert play.rules("ann") == play.rules("bob") == ["3.5(c)", "13.2"]


def test_at_most_two_rules_before_the_commission() -> None:
    play = Play(min_table_stake="1.00", game="split").sit(ann="4.00", bob="60.00", cat="60.00")
    play.deal(hands("Kc 9d 5h 3s 2c", "Qd Qc", "Kd 4h", "4d Kh", burn="8c 8d 8h"))
    play.raise_("cat", "28.00").tap("ann").call("bob").to_showdown()
    assert play.rules("bob", "side-pot-1") == ["3.5(c)", "13.2", "15.2(a)(ii)"]


def test_3_5_d_without_a_low_all_goes_to_the_high() -> None:
    play = opened(2, game="split", low_qualifier=True).deal(hands("Kc Qd Jh 3s 2c", "Kd 4h", "Qh 5h", burn="8c 8d 8h"))
    play.to_showdown()
    assert (play.rules("ann"), play.returned("ann")) == (["3.5(d)"], "4.00")
    assert play.last["hands"]["pots"][0]["low"] == []


def test_13_3_players_may_not_divide_the_pot_themselves() -> None:
    for play in (opened(), dealt(), dealt().check_down()):
        assert play.refuses("divide", players=["ann", "bob"]) == "13.3"
