"""Rule 8: seats, the button, blinds and antes."""

from __future__ import annotations

import pytest
from tests.games.holdem.table_driver import NUMBER, Play, arrange_cards, deal_round, open_table, play_to_flop


@pytest.mark.clause(NUMBER, "8.1")
def test_8_1_a_table_does_not_check_for_which_group_it_is_reserved() -> None:
    assert Play().sit(ann="100.00", zoe="100.00").state["seats"] == {"1": "ann", "2": "zoe"}


@pytest.mark.parametrize("seat", [0, -1, 1, 11])
def test_8_2_a_seat_must_be_free_and_exist_at_the_table(seat: int) -> None:
    assert open_table().refuses("sit", "zoe", seat=seat, stake="100.00") == "8.2"


@pytest.mark.parametrize("seat", [4, 10])
def test_8_2_any_free_seat_may_be_chosen(seat: int) -> None:
    assert open_table().do("sit", "zoe", seat=seat, stake="100.00").state["seats"][str(seat)] == "zoe"


def test_8_2_seats_count_to_the_number_determined() -> None:
    play = Play(seats=2).sit(ann="100.00", bob="100.00")
    assert play.refuses("sit", "cat", seat=3, stake="100.00") == "8.2"


def test_8_3_a_seated_player_has_priority_over_a_newcomer() -> None:
    play = open_table().do("claim", "ann", seat=5)
    assert play.refuses("sit", "zoe", seat=5, stake="100.00") == "8.3"
    assert play.refuses("move", "bob", seat=5) == "8.3"
    play.do("move", "ann", seat=5)
    play.do("move", "ann", seat=6).do("sit", "zoe", seat=5, stake="100.00")


def test_8_3_the_first_claim_counts() -> None:
    play = open_table().do("claim", "ann", seat=5).do("claim", "bob", seat=5)
    assert play.refuses("move", "bob", seat=5) == "8.3"
    play.do("move", "ann", seat=5)


def test_8_3_a_claim_ends_when_its_player_leaves() -> None:
    play = open_table().do("claim", "ann", seat=5).do("leave", "ann")
    play.do("sit", "zoe", seat=5, stake="100.00")


def test_8_3_a_seat_in_use_may_be_claimed_even_during_a_round() -> None:
    play = deal_round().do("claim", "ann", seat=3).fold("cat", "ann").do("leave", "cat")
    assert play.refuses("sit", "zoe", seat=3, stake="100.00") == "8.3"
    play.do("move", "ann", seat=3)


def test_8_3_a_claim_stays_when_its_player_moves_to_another_seat() -> None:
    play = open_table().do("claim", "ann", seat=5).do("move", "ann", seat=6)
    assert play.refuses("sit", "zoe", seat=5, stake="100.00") == "8.3"


@pytest.mark.clause(NUMBER, "8.4", "A.dealer-button")
def test_8_4_the_button_is_first_on_the_highest_seat_taken() -> None:
    play = Play().do("sit", "ann", seat=7, stake="100.00").do("sit", "bob", seat=2, stake="100.00")
    assert play.state["button"] is None
    assert play.deal().last_round["hands"]["button"] == 7


@pytest.mark.clause(NUMBER, "8.4")
def test_8_4_the_button_passes_clockwise_after_each_round() -> None:
    play = open_table()
    buttons = []
    for _ in range(5):
        play.fold_round()
        buttons.append(play.last_round["hands"]["button"])
    assert buttons == [3, 1, 2, 3, 1]


def test_8_4_the_button_skips_empty_seats_and_players_sitting_out() -> None:
    play = Play().do("sit", "ann", seat=2, stake="100.00").do("sit", "bob", seat=5, stake="100.00")
    play.do("sit", "cat", seat=9, stake="100.00").do("sit", "dan", seat=10, stake="100.00")
    play.fold_round().do("sit-out", "bob").fold_round()
    assert play.last_round["hands"]["button"] == 2
    assert play.state["button"] == 9


def test_8_4_the_button_moves_on_at_the_deal_if_its_seat_became_empty() -> None:
    play = open_table(4).fold_round()
    assert play.state["button"] == 1
    play.do("leave", "ann").deal()
    assert play.last_round["hands"]["button"] == 2


def test_8_4_the_first_button_is_at_the_highest_seat_dealt_in() -> None:
    play = open_table(4).do("sit-out", "dan").deal()
    assert play.last_round["hands"]["button"] == 3
    assert open_table(4).do("sit-out", "dan").do("sit-out", "cat").deal().state["button"] == 2


@pytest.mark.clause(NUMBER, "8.4", "17.12")
def test_8_4_seats_above_the_first_button_were_not_passed() -> None:
    play = open_table(4, seats=5).do("sit-out", "dan").fold_round().do("sit", "eve", seat=5, stake="100.00")
    assert (play.state["button"], play.state["waiting"]) == (1, ["eve"])
    play = open_table(3, seats=5).do("sit-out", "cat").deal().do("sit", "eve", seat=5, stake="100.00")
    assert (play.state["button"], play.state["waiting"]) == (2, [])


@pytest.mark.clause(NUMBER, "8.4", "17.12")
def test_8_4_with_one_player_left_the_button_stays_and_has_made_no_revolution() -> None:
    play = open_table(2, seats=4).deal().do("exclude", "ann", contravened="16.3")
    assert play.state["button"] == 2
    play.do("sit", "dan", seat=4, stake="100.00").do("sit", "cat", seat=1, stake="100.00")
    assert play.state["waiting"] == []
    play = open_table(3, seats=4).fold_round().deal().do("exclude", "ann", contravened="16.3")
    play.do("exclude", "bob", contravened="16.3")
    assert play.state["button"] == 3
    play.do("sit", "dan", seat=1, stake="100.00")
    assert play.state["waiting"] == ["dan"]


def make_ann_lose_everything() -> Play:
    """Let ann lose everything in the first round."""
    play = (
        open_table(3, "40.00")
        .deal(arrange_cards("Kc Qd 9h 8s 5c", "7d 3h", "As Ah", "2c 2d", burn="4c 4d 4h"))
        .fold("cat")
        .tap_out("ann", "bob")
        .do("showdown")
    )
    assert play.get_stack("ann") == "0.00"
    return play


def test_8_4_the_button_goes_to_a_player_without_chips_who_may_still_buy() -> None:
    assert make_ann_lose_everything().state["button"] == 1
    assert make_ann_lose_everything().do("buy", "ann", amount="40.00").deal().last_round["hands"]["button"] == 1


def test_8_4_a_player_without_chips_at_the_deal_leaves_and_the_button_moves_on() -> None:
    play = make_ann_lose_everything().deal()
    assert play.last_round["hands"]["button"] == 2
    assert play.state["left"] == {"ann": "0.00"}


def test_8_4_a_player_without_chips_who_sits_out_keeps_the_seat() -> None:
    play = make_ann_lose_everything().do("sit-out", "ann").deal()
    assert play.state["sitting-out"] == ["ann"]


def test_8_4_blinds_are_taken_automatically() -> None:
    play = deal_round()
    assert (play.get_stack("ann"), play.get_stack("bob"), play.get_stack("cat")) == ("99.00", "98.00", "100.00")
    assert play.refuses("sit-out", "ann") == "8.5"


@pytest.mark.clause(NUMBER, "8.5(a)", "A.blind", "A.small-blind", "A.big-blind")
def test_8_5_a_blinds_come_from_the_first_players_after_the_button() -> None:
    play = deal_round(5, blinds=["1.00", "2.00", "4.00"])
    assert [play.get_stack(name) for name in ("ann", "bob", "cat", "dan")] == ["99.00", "98.00", "96.00", "100.00"]


def test_8_5_a_with_fewer_players_than_blinds_only_the_first_are_taken() -> None:
    play = deal_round(2, blinds=["1.00", "2.00", "4.00"])
    assert (play.pot, play.turn) == ("3.00", "ann")
    assert play.refuses("call-and-raise", "ann", raise_="1.00") == "5.1"


def test_8_5_a_a_short_blind_is_taken_in_part_and_the_level_is_the_nominal_blind() -> None:
    play = Play(min_table_stake="1.00").sit(ann="100.00", bob="1.00", cat="100.00").deal()
    assert (play.pot, play.table.view("ann", dict)["round"]["level"]) == ("2.00", "2.00")
    assert play.call("cat").pot == "4.00"


@pytest.mark.parametrize("players", [0, 1])
def test_8_5_a_round_needs_two_players(players: int) -> None:
    assert open_table(players).shoe().refuses("deal") == "8.5"


def test_8_5_players_sitting_out_do_not_count() -> None:
    assert open_table(2).do("sit-out", "bob").shoe().refuses("deal") == "8.5"


@pytest.mark.parametrize("verb", ["leave", "sit-out", "return"])
def test_8_5_players_do_not_leave_or_return_during_a_round(verb: str) -> None:
    assert deal_round().refuses(verb, "ann") == "8.5"
    assert play_to_flop().check_down().refuses(verb, "ann") == "8.5"


def test_8_5_no_move_and_no_other_deal_during_a_round() -> None:
    assert deal_round().refuses("move", "ann", seat=8) == "8.5"
    assert deal_round().refuses("vacate", "ann") == "8.5"
    assert deal_round().refuses("deal") == "8.5"


def test_leaving_takes_the_chips_along() -> None:
    play = open_table().do("leave", "ann")
    assert play.state["left"] == {"ann": "100.00"}
    assert "ann" not in play.state["stacks"]
