"""Rule 20, as far as it changes the play at a table: 20.7, 20.11, 20.14, 20.19, 20.20."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.holdem.table_driver import (
    ANTE,
    NUMBER,
    TOURNAMENT,
    Play,
    arrange_cards,
    deal_round,
    open_table,
    play_to_flop,
)

from houseway import Table

BOARD = "Kc 9d 7h 3s 2c"
BURN = "4c 5d 6h"


def open_tournament_table(**stakes: str) -> Play:
    """Open a tournament table with these stakes."""
    return Play(tournament=True, min_table_stake="1.00").sit(**stakes)


def test_20_1_no_commission_need_be_determined() -> None:
    Table.open(NUMBER, min_table_stake="10.00", min_bet="2.00", blinds=["1.00", "2.00"], tournament=True)


def test_20_7_a_player_cannot_move_from_the_balloted_seat() -> None:
    assert open_table(**TOURNAMENT).refuses("move", "ann", seat=9) == "20.7"
    assert open_table(**TOURNAMENT).refuses("move", "ann", seat=2) == "20.7"
    assert deal_round(**TOURNAMENT).refuses("move", "ann", seat=9) == "8.5"


def test_20_11_absence_exists_only_in_tournaments() -> None:
    assert open_table().refuses("absent", "ann") == "20.11"
    open_table().do("present", "ann")
    assert open_table(**TOURNAMENT).refuses("sit-out", "ann") == "20.11"
    assert deal_round(**TOURNAMENT).refuses("sit-out", "ann") == "8.5"


def test_20_11_blinds_are_taken_and_the_hand_is_folded_at_its_turn() -> None:
    play = open_table(4, **TOURNAMENT).do("absent", "ann").deal()
    assert (play.get_stack("ann"), play.get_fold_rule("ann")) == ("99.00", None)
    play.call("cat", "dan")
    assert (play.get_fold_rule("ann"), play.turn) == ("20.11", "bob")


def test_20_11_antes_of_absent_players_are_taken() -> None:
    play = open_table(4, **TOURNAMENT, **ANTE).do("absent", "bob").deal().bet("ann", "2.00")
    assert (play.get_stack("bob"), play.get_fold_rule("bob"), play.turn) == ("99.00", "20.11", "cat")


@pytest.mark.parametrize("opening", ["A", "B", "C"])
def test_20_11_absent_opening_player_is_folded(opening: str) -> None:
    play = open_table(4, opening=opening, **TOURNAMENT).do("absent", "cat").deal()
    assert (play.get_fold_rule("cat"), play.turn) == ("20.11", "dan")
    play.call("dan")


def test_20_11_a_last_blind_who_owes_nothing_is_folded() -> None:
    play = open_table(3, **TOURNAMENT).do("absent", "bob").deal().call("cat", "ann")
    assert (play.get_fold_rule("bob"), play.turn) == ("20.11", "ann")


def test_20_11_absent_player_to_act_is_folded_at_once() -> None:
    play = play_to_flop(**TOURNAMENT).do("absent", "ann")
    assert (play.get_fold_rule("ann"), play.turn) == ("20.11", "bob")


def test_20_11_the_last_present_player_wins() -> None:
    play = open_table(3, **TOURNAMENT).do("absent", "ann").do("absent", "cat").deal()
    assert (play.last_round["status"], play.get_rules("bob")) == ("settled", ["10.4(a)"])


def test_20_11_player_who_is_present_again_plays_on() -> None:
    play = open_table(3, **TOURNAMENT).do("absent", "cat").do("present", "cat").deal()
    assert play.turn == "cat"


def test_20_11_absence_lasts_until_the_player_is_present() -> None:
    play = open_table(3, **TOURNAMENT).do("absent", "cat").fold_round().deal().call("ann")
    assert play.get_fold_rule("cat") is None
    assert play.turn == "bob"
    assert play.call("bob").get_fold_rule("cat") == "20.11"


def test_20_11_after_a_wager_out_of_turn_17_6_takes_precedence() -> None:
    play = play_to_flop(4, **TOURNAMENT).do("out-of-turn", "cat", action="bet", amount="10.00").do("absent", "cat")
    play.bet("ann", "16.00").fold("bob")
    assert (play.get_fold_rule("cat"), play.get_stack("cat")) == ("20.11", "88.00")
    play = (
        play_to_flop(4, **TOURNAMENT)
        .do("out-of-turn", "cat", action="bet", amount="10.00")
        .do("absent", "cat")
        .fold("ann", "bob")
    )
    assert (play.get_fold_rule("cat"), play.pot) == (None, "18.00")


def test_20_14_chips_are_not_added() -> None:
    assert open_table(**TOURNAMENT).refuses("buy", "ann", amount="10.00") == "20.14"


def test_20_19_with_two_left_the_button_posts_first_and_acts_first() -> None:
    play = open_table(2, **TOURNAMENT).deal("As Ks Ah Kh")
    assert (play.last_round["hands"]["button"], play.get_stack("bob"), play.get_stack("ann")) == (2, "99.00", "98.00")
    assert play.turn == "bob"
    assert play.last_round["hands"]["players"]["ann"]["hole"] == "As Ah"
    assert play.call("bob", "ann").turn == "ann"


@pytest.mark.clause(NUMBER, "20.19")
def test_20_19_in_an_ante_game_the_button_opens() -> None:
    play = open_table(2, **TOURNAMENT, **ANTE).deal()
    assert play.turn == "bob"
    assert play.refuses("fold", "bob") == "10.2(d)"
    assert play.bet("bob", "2.00").call("ann").turn == "ann"


def test_20_19_with_a_single_blind_the_button_posts_it() -> None:
    play = open_table(2, blinds=["2.00"], **TOURNAMENT).deal()
    assert (play.get_stack("bob"), play.turn) == ("98.00", "bob")


def test_20_19_with_a_single_blind_the_other_may_over_blind() -> None:
    play = open_table(2, blinds=["2.00"], over_blinds=["4.00"], **TOURNAMENT).do("over-blind", "ann").deal()
    assert (play.get_stack("bob"), play.get_stack("ann"), play.turn) == ("98.00", "96.00", "bob")


def test_20_19_with_three_players_the_usual_order_applies() -> None:
    assert open_table(3, **TOURNAMENT).deal().turn == "cat"


def test_20_19_applies_only_to_tournaments() -> None:
    assert open_table(2).deal().turn == "ann"


@pytest.mark.clause(NUMBER, "20.20")
def test_20_20_the_greater_contribution_finishes_higher() -> None:
    play = open_tournament_table(ann="100.00", bob="30.00", cat="60.00", dan="50.00")
    play.deal(arrange_cards(BOARD, "Ks Kd", "Qs Qd", "Js Jd", "Ts Td", burn=BURN)).tap_out("cat").fold("dan").tap_out(
        "ann", "bob"
    ).do("showdown")
    assert play.last_round["eliminated"] == [
        {"place": 3, "players": ["cat"], "contributed": "60.00"},
        {"place": 4, "players": ["bob"], "contributed": "30.00"},
    ]
    assert play.state["stacks"] == {"ann": "190.00", "dan": "50.00"}
    assert play.state["left"] == {"bob": "0.00", "cat": "0.00"}


def test_20_20_equal_contributions_share_a_place() -> None:
    play = open_tournament_table(ann="100.00", bob="30.00", cat="30.00", dan="60.00")
    play.deal(arrange_cards(BOARD, "Ks Kd", "Qs Qd", "Js Jd", "Ts Td", burn=BURN)).tap_out(
        "cat", "dan", "ann", "bob"
    ).do("showdown")
    assert play.last_round["eliminated"] == [
        {"place": 2, "players": ["dan"], "contributed": "60.00"},
        {"place": 3, "players": ["bob", "cat"], "contributed": "30.00"},
    ]


def test_20_20_a_round_without_eliminations_has_an_empty_list() -> None:
    assert open_table(**TOURNAMENT).fold_round().last_round["eliminated"] == []
    assert "eliminated" not in open_table().fold_round().last_round
    assert "eliminated" not in open_table(**TOURNAMENT).deal().do("void", cause="fire").last_round


def test_20_20_a_place_does_not_count_players_excluded_in_the_round() -> None:
    play = open_tournament_table(ann="100.00", bob="30.00", cat="60.00", dan="50.00")
    play.deal(arrange_cards(BOARD, "Ks Kd", "Qs Qd", "Js Jd", "Ts Td", burn=BURN)).fold("cat", "dan").tap_out(
        "ann", "bob"
    )
    play.do("exclude", "dan", contravened="16.1").do("showdown")
    assert play.last_round["eliminated"] == [{"place": 3, "players": ["bob"], "contributed": "30.00"}]


def test_20_20_the_uncalled_part_is_not_a_contribution() -> None:
    play = open_tournament_table(ann="100.00", bob="30.00")
    play.deal(arrange_cards(BOARD, "Ks Kd", "Qs Qd", burn=BURN)).tap_out("bob").tap_out("ann").do("showdown")
    assert play.last_round["eliminated"] == [{"place": 2, "players": ["bob"], "contributed": "30.00"}]
    assert play.get_returned("ann", "uncalled") == "70.00"


def test_20_20_the_button_passes_to_a_remaining_player() -> None:
    play = open_tournament_table(ann="30.00", bob="100.00", cat="100.00")
    play.deal(arrange_cards(BOARD, "Qs Qd", "Ks Kd", "Js Jd", burn=BURN)).fold("cat").tap_out("ann").call("bob").do(
        "showdown"
    )
    assert play.state["button"] == 2


def test_20_17_the_next_round_is_heads_up() -> None:
    play = open_tournament_table(ann="30.00", bob="100.00", cat="100.00")
    play.deal(arrange_cards(BOARD, "Qs Qd", "Ks Kd", "Js Jd", burn=BURN)).fold("cat").tap_out("ann").call("bob").do(
        "showdown"
    ).deal()
    assert (play.last_round["hands"]["button"], play.turn) == (2, "bob")


OPTIONS: list[dict[str, Any]] = [{"commission": {"basis": "tips"}}, {"commission": {"basis": "pot"}}]


@pytest.mark.parametrize("options", OPTIONS)
def test_commission_is_not_checked_in_a_tournament(options: dict[str, Any]) -> None:
    Play(tournament=True, **options)
