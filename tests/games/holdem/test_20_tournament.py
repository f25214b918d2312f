"""Rule 20, as far as it changes the play at a table: 20.7, 20.11, 20.14, 20.19, 20.20."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.holdem.table_driver import ANTE, NUMBER, TOURNAMENT, Play, dealt, flop, hands, opened

from houseway import Table

BOARD = "Kc 9d 7h 3s 2c"
BURN = "4c 5d 6h"


def tournament(**stakes: str) -> Play:
    """A tournament table with these stakes."""
    return Play(tournament=True, min_table_stake="1.00").sit(**stakes)


def test_20_1_no_commission_is_asked_for_or_taken() -> None:
    Table.open(NUMBER, min_table_stake="10.00", min_bet="2.00", blinds=["1.00", "2.00"], tournament=True)


def test_20_7_a_player_keeps_the_seat_of_the_ballot() -> None:
    assert opened(**TOURNAMENT).refuses("move", "ann", seat=9) == "20.7"
    assert opened(**TOURNAMENT).refuses("move", "ann", seat=2) == "20.7"
    assert dealt(**TOURNAMENT).refuses("move", "ann", seat=9) == "8.5"


def test_20_11_absence_is_a_tournaments() -> None:
    assert opened().refuses("absent", "ann") == "20.11"
    opened().do("present", "ann")
    assert opened(**TOURNAMENT).refuses("sit-out", "ann") == "20.11"
    assert dealt(**TOURNAMENT).refuses("sit-out", "ann") == "8.5"


def test_20_11_blinds_are_taken_and_the_hand_is_folded_at_its_turn() -> None:
    play = opened(4, **TOURNAMENT).do("absent", "ann").deal()
    assert (play.stack("ann"), play.folded("ann")) == ("99.00", None)
    play.call("cat", "dan")
    assert (play.folded("ann"), play.turn) == ("20.11", "bob")


def test_20_11_antes_too() -> None:
    play = opened(4, **TOURNAMENT, **ANTE).do("absent", "bob").deal().bet("ann", "2.00")
    assert (play.stack("bob"), play.folded("bob"), play.turn) == ("99.00", "20.11", "cat")


@pytest.mark.parametrize("opening", ["A", "B", "C"])
def test_20_11_even_as_opening_player(opening: str) -> None:
    play = opened(4, opening=opening, **TOURNAMENT).do("absent", "cat").deal()
    assert (play.folded("cat"), play.turn) == ("20.11", "dan")
    play.call("dan")


def test_20_11_a_last_blind_who_owes_nothing_is_folded_as_well() -> None:
    play = opened(3, **TOURNAMENT).do("absent", "bob").deal().call("cat", "ann")
    assert (play.folded("bob"), play.turn) == ("20.11", "ann")


def test_20_11_at_the_own_turn_the_hand_is_folded_at_once() -> None:
    play = flop(**TOURNAMENT).do("absent", "ann")
    assert (play.folded("ann"), play.turn) == ("20.11", "bob")


def test_20_11_the_last_present_player_wins() -> None:
    play = opened(3, **TOURNAMENT).do("absent", "ann").do("absent", "cat").deal()
    assert (play.last["status"], play.rules("bob")) == ("settled", ["10.4(a)"])


def test_20_11_who_is_back_plays_on() -> None:
    play = opened(3, **TOURNAMENT).do("absent", "cat").do("present", "cat").deal()
    assert play.turn == "cat"


def test_20_11_absence_lasts() -> None:
    play = opened(3, **TOURNAMENT).do("absent", "cat").fold_round().deal().call("ann")
    assert play.folded("cat") is None
    assert play.turn == "bob"
    assert play.call("bob").folded("cat") == "20.11"


def test_20_11_after_a_wager_out_of_turn_17_6_goes_first() -> None:
    play = flop(4, **TOURNAMENT).do("out-of-turn", "cat", action="bet", amount="10.00").do("absent", "cat")
    play.bet("ann", "16.00").fold("bob")
    assert (play.folded("cat"), play.stack("cat")) == ("20.11", "88.00")
    play = (
        flop(4, **TOURNAMENT)
        .do("out-of-turn", "cat", action="bet", amount="10.00")
        .do("absent", "cat")
        .fold("ann", "bob")
    )
    assert (play.folded("cat"), play.pot) == (None, "18.00")


def test_20_14_chips_are_not_added_to() -> None:
    assert opened(**TOURNAMENT).refuses("buy", "ann", amount="10.00") == "20.14"


def test_20_19_with_two_left_the_button_posts_first_and_acts_first() -> None:
    play = opened(2, **TOURNAMENT).deal("As Ks Ah Kh")
    assert (play.last["hands"]["button"], play.stack("bob"), play.stack("ann")) == (2, "99.00", "98.00")
    assert play.turn == "bob"
    assert play.last["hands"]["players"]["ann"]["hole"] == "As Ah"
    assert play.call("bob", "ann").turn == "ann"


@pytest.mark.clause(NUMBER, "20.19")
def test_20_19_in_an_ante_game_the_button_opens() -> None:
    play = opened(2, **TOURNAMENT, **ANTE).deal()
    assert play.turn == "bob"
    assert play.refuses("fold", "bob") == "10.2(d)"
    assert play.bet("bob", "2.00").call("ann").turn == "ann"


def test_20_19_with_a_single_blind_it_posts_that() -> None:
    play = opened(2, blinds=["2.00"], **TOURNAMENT).deal()
    assert (play.stack("bob"), play.turn) == ("98.00", "bob")


def test_20_19_with_a_single_blind_the_other_may_over_blind() -> None:
    play = opened(2, blinds=["2.00"], over_blinds=["4.00"], **TOURNAMENT).do("over-blind", "ann").deal()
    assert (play.stack("bob"), play.stack("ann"), play.turn) == ("98.00", "96.00", "bob")


def test_20_19_with_three_the_usual_order_holds() -> None:
    assert opened(3, **TOURNAMENT).deal().turn == "cat"


def test_20_19_is_for_tournaments() -> None:
    assert opened(2).deal().turn == "ann"


@pytest.mark.clause(NUMBER, "20.20")
def test_20_20_the_greater_contribution_finishes_higher() -> None:
    play = tournament(ann="100.00", bob="30.00", cat="60.00", dan="50.00")
    play.deal(hands(BOARD, "Ks Kd", "Qs Qd", "Js Jd", "Ts Td", burn=BURN)).tap("cat").fold("dan").tap("ann", "bob").do(
        "showdown"
    )
    assert play.last["eliminated"] == [
        {"place": 3, "players": ["cat"], "contributed": "60.00"},
        {"place": 4, "players": ["bob"], "contributed": "30.00"},
    ]
    assert play.state["stacks"] == {"ann": "190.00", "dan": "50.00"}
    assert play.state["left"] == {"bob": "0.00", "cat": "0.00"}


def test_20_20_equal_contributions_share_a_place() -> None:
    play = tournament(ann="100.00", bob="30.00", cat="30.00", dan="60.00")
    play.deal(hands(BOARD, "Ks Kd", "Qs Qd", "Js Jd", "Ts Td", burn=BURN)).tap("cat", "dan", "ann", "bob").do(
        "showdown"
    )
    assert play.last["eliminated"] == [
        {"place": 2, "players": ["dan"], "contributed": "60.00"},
        {"place": 3, "players": ["bob", "cat"], "contributed": "30.00"},
    ]


def test_20_20_a_round_without_eliminations_has_an_empty_list() -> None:
    assert opened(**TOURNAMENT).fold_round().last["eliminated"] == []
    assert "eliminated" not in opened().fold_round().last
    assert "eliminated" not in opened(**TOURNAMENT).deal().do("void", cause="fire").last


def test_20_20_a_place_does_not_count_who_is_excluded_in_the_round() -> None:
    play = tournament(ann="100.00", bob="30.00", cat="60.00", dan="50.00")
    play.deal(hands(BOARD, "Ks Kd", "Qs Qd", "Js Jd", "Ts Td", burn=BURN)).fold("cat", "dan").tap("ann", "bob")
    play.do("exclude", "dan", contravened="16.1").do("showdown")
    assert play.last["eliminated"] == [{"place": 3, "players": ["bob"], "contributed": "30.00"}]


def test_20_20_the_uncalled_part_is_no_contribution() -> None:
    play = tournament(ann="100.00", bob="30.00")
    play.deal(hands(BOARD, "Ks Kd", "Qs Qd", burn=BURN)).tap("bob").tap("ann").do("showdown")
    assert play.last["eliminated"] == [{"place": 2, "players": ["bob"], "contributed": "30.00"}]
    assert play.returned("ann", "uncalled") == "70.00"


def test_20_20_the_button_passes_to_who_is_left() -> None:
    play = tournament(ann="30.00", bob="100.00", cat="100.00")
    play.deal(hands(BOARD, "Qs Qd", "Ks Kd", "Js Jd", burn=BURN)).fold("cat").tap("ann").call("bob").do("showdown")
    assert play.state["button"] == 2


def test_20_17_the_next_round_is_heads_up() -> None:
    play = tournament(ann="30.00", bob="100.00", cat="100.00")
    play.deal(hands(BOARD, "Qs Qd", "Ks Kd", "Js Jd", burn=BURN)).fold("cat").tap("ann").call("bob").do(
        "showdown"
    ).deal()
    assert (play.last["hands"]["button"], play.turn) == (2, "bob")


OPTIONS: list[dict[str, Any]] = [{"commission": {"basis": "tips"}}, {"commission": {"basis": "pot"}}]


@pytest.mark.parametrize("options", OPTIONS)
def test_commission_is_not_checked_in_a_tournament(options: dict[str, Any]) -> None:
    Play(tournament=True, **options)
