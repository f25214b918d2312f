"""Rule 20: rounds of a tournament at the table."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.blackjack.table_driver import Play, open_table

TABLE = {"tournament": True, "super_sevens": True}


def seat_players(*players: str, **determinations: Any) -> Play:
    """Seat these players at boxes 1, 2 and so on of a tournament table."""
    return open_table(**TABLE, **determinations).sit(*(players or ("ann", "bob", "cat"))).shoe("2c " * 8)


def place_wagers(play: Play, *players: str, amount: str = "10.00") -> Play:
    seats = {player: int(box) for box, player in play.state["seats"].items()}
    for player in players:
        play.do("wager", player=player, box=seats[player], amount=amount)
    return play


def is_too_late(play: Play, player: str, box: int) -> bool:
    """Return whether the player can no longer change the wager."""
    twin = play.clone()
    if twin.table.state.seats.get(box) != player:
        raise AssertionError(f"{player} does not sit at box {box}")
    actions = [
        action for action in twin.table.legal(player) if action.do == "wager" and action.arguments["wager"] == "main"
    ]
    if actions:
        twin.do("wager", player=player, box=box, amount="20.00")
        return False
    assert twin.refuses("wager", player=player, box=box, amount="20.00") == "20.15"
    return True


def list_players_out_of_order(play: Play) -> list[str]:
    """Return the players who were notified of a wager out of order."""
    return [to for to, rule, about in play.pending_notices if (rule, about) == ("20.15", "wager-out-of-order")]


def test_20_1_asking_belongs_to_tournaments() -> None:
    assert open_table().sit("ann").refuses("ask", player="ann") == "20.1"


def test_20_7_a_main_wager_only_at_the_players_own_seat() -> None:
    play = seat_players()
    assert play.refuses("wager", player="ann", box=2, amount="10.00") == "20.7"
    assert play.refuses("wager", player="dan", box=4, amount="10.00") == "20.7"
    assert play.refuses("wager", player="ann", box=2, amount="1.00") == "20.7"


def test_20_7_one_seat_per_player() -> None:
    assert seat_players().refuses("sit", player="ann", box=4) == "20.7"
    assert seat_players(multiple_boxes=False).refuses("sit", player="ann", box=4) == "20.7"


@pytest.mark.parametrize(("amount", "rule"), [("9.00", "20.14"), ("10.00", None), ("11.00", None)])
def test_20_14_at_least_the_minimum(amount: str, rule: str | None) -> None:
    play = seat_players()
    if rule:
        assert play.refuses("wager", player="ann", box=1, amount=amount) == rule
    else:
        place_wagers(play, "ann", amount=amount)
        assert play.pending_notices == []


def test_20_14_no_deal_before_every_seated_player_has_wagered() -> None:
    play = place_wagers(seat_players(), "ann", "bob")
    assert play.refuses("deal") == "20.14"
    assert place_wagers(play, "cat").do("deal").state["phase"] == "play"


def test_20_14_a_voided_wager_counts_as_placed() -> None:
    play = place_wagers(seat_players(), "ann", "bob", "cat").do("void-wager", player="cat", contravened="16.8")
    assert play.do("deal").last_round["hands"].keys() == {"dealer", "1", "2"}


def test_20_14_no_wager_is_withdrawn() -> None:
    play = place_wagers(seat_players(), "ann").do("wager", player="ann", box=1, amount="5.00", wager="super-sevens")
    assert play.refuses("withdraw", player="ann", box=1) == "20.14"
    assert play.refuses("withdraw", player="ann", box=1, wager="super-sevens") == "20.14"
    assert play.refuses("withdraw", player="zoe", box=1) == "20.14"


def test_20_14_a_wager_left_at_a_seat_given_up_counts_as_placed() -> None:
    play = (
        place_wagers(seat_players(), "ann", "bob", "cat")
        .do("leave", player="ann", box=1)
        .do("sit", player="ann", box=5)
    )
    assert play.do("deal").last_round["hands"].keys() == {"dealer", "1", "2", "3"}


def test_20_15_in_order_from_the_lowest_seated_box_if_there_is_no_marker() -> None:
    assert list_players_out_of_order(place_wagers(seat_players(), "ann", "bob", "cat")) == []
    assert list_players_out_of_order(place_wagers(seat_players(), "bob", "ann", "cat")) == ["bob"]


def test_20_15_in_order_clockwise_from_the_marker() -> None:
    assert list_players_out_of_order(place_wagers(seat_players(starting_marker=2), "bob", "cat", "ann")) == []
    assert list_players_out_of_order(place_wagers(seat_players(starting_marker=2), "ann", "bob", "cat")) == ["ann"]


def test_20_15_in_order_from_the_next_seated_player_if_nobody_sits_at_the_marker() -> None:
    play = open_table(**TABLE, starting_marker=4)
    for player, box in (("ann", 1), ("bob", 3), ("cat", 6)):
        play.do("sit", player=player, box=box)
    assert list_players_out_of_order(place_wagers(play, "cat", "ann", "bob")) == []


def test_20_15_a_wager_out_of_order_stands_with_a_notice_every_time() -> None:
    play = place_wagers(seat_players(), "cat", "bob", "ann")
    assert list_players_out_of_order(play) == ["cat", "bob"]
    assert play.do("deal").state["phase"] == "play"


def test_20_15_a_wager_may_be_changed_only_during_the_players_turn() -> None:
    play = place_wagers(seat_players(), "ann")
    assert not is_too_late(play, "ann", 1)
    place_wagers(play, "bob")
    assert is_too_late(play, "ann", 1)
    assert not is_too_late(play, "bob", 2)


def test_20_15_a_wager_out_of_order_may_not_be_changed() -> None:
    assert is_too_late(place_wagers(seat_players(), "ann", "cat"), "cat", 3)


def test_20_15_a_change_is_not_a_wager_out_of_order() -> None:
    play = place_wagers(seat_players(), "ann")
    place_wagers(play, "ann", amount="20.00")
    assert play.pending_notices == []


def test_20_15_a_wager_moves_the_turn_only_when_the_player_before_has_wagered() -> None:
    play = place_wagers(seat_players(), "bob")
    assert is_too_late(play, "bob", 2)
    assert not is_too_late(place_wagers(play, "ann"), "ann", 1)
    place_wagers(play, "cat")
    assert list_players_out_of_order(play) == ["bob"]
    assert is_too_late(play, "ann", 1)


def test_20_15_only_the_next_in_order_is_asked() -> None:
    play = place_wagers(seat_players(), "ann")
    assert play.refuses("ask", player="cat") == "20.15"
    assert play.refuses("ask", player="ann") == "20.15"
    assert play.refuses("ask", player="zoe") == "20.15"
    assert is_too_late(play.do("ask", player="bob"), "ann", 1)


def test_20_15_players_who_have_wagered_are_not_asked_again() -> None:
    play = place_wagers(seat_players(), "ann", "cat")
    assert play.do("ask", player="bob").refuses("ask", player="cat") == "20.15"


def test_20_15_asking_the_player_who_has_the_turn_changes_nothing() -> None:
    play = seat_players().do("ask", player="ann").do("ask", player="ann")
    assert list_players_out_of_order(place_wagers(play, "ann")) == []


def test_20_15_players_who_were_passed_over_wager_out_of_order() -> None:
    play = seat_players().do("ask", player="bob")
    assert list_players_out_of_order(place_wagers(play, "ann")) == ["ann"]
    assert play.refuses("ask", player="ann") == "20.15"


def test_20_15_a_turn_that_has_moved_belongs_to_the_box_and_a_newcomer_there_gets_it() -> None:
    play = (
        place_wagers(seat_players(), "ann")
        .do("ask", player="bob")
        .do("leave", player="bob")
        .do("sit", player="dan", box=2)
    )
    assert list_players_out_of_order(place_wagers(play, "dan")) == []
    assert not is_too_late(play, "dan", 2)


def test_20_15_while_that_box_is_empty_the_first_without_a_wager_has_the_turn() -> None:
    play = seat_players("ann", "bob", "cat", "dan")
    place_wagers(play, "ann").do("ask", player="bob").do("leave", player="bob")
    play.do("ask", player="cat")
    assert list_players_out_of_order(place_wagers(play.clone(), "dan")) == ["dan"]
    place_wagers(play, "cat")
    assert list_players_out_of_order(play) == []
    assert not is_too_late(play, "cat", 3)
    assert not is_too_late(place_wagers(play, "dan"), "dan", 4)


def test_20_15_a_turn_that_has_not_moved_belongs_to_the_first_player_now_seated() -> None:
    play = seat_players().do("leave", player="ann")
    assert list_players_out_of_order(place_wagers(play, "bob", "cat")) == []


def test_20_15_nobody_is_next_when_all_have_wagered() -> None:
    play = place_wagers(seat_players(), "ann", "bob", "cat")
    for player in ("ann", "bob", "cat"):
        assert play.refuses("ask", player=player) == "20.15"


def test_20_15_a_voided_wager_counts_in_the_order() -> None:
    play = place_wagers(seat_players(), "ann").do("void-wager", player="ann", contravened="16.8")
    assert not is_too_late(play, "ann", 1)
    assert list_players_out_of_order(place_wagers(play, "bob")) == []
    assert is_too_late(play, "ann", 1)


def test_20_15_the_marker_moves_after_a_settled_round_and_stays_after_a_void_one() -> None:
    play = place_wagers(seat_players(), "ann", "bob", "cat").do("deal")
    assert play.state["starting-marker"] == 1
    assert play.do("void", cause="fire").state["starting-marker"] == 1
    play.shoe("Th Th Th 7d 9s 9s 9s Tc")
    place_wagers(play, "ann", "bob", "cat").do("deal").stand(1).stand(2).stand(3).dealer()
    assert play.state["starting-marker"] == 2
    assert list_players_out_of_order(place_wagers(play, "bob", "cat", "ann")) == []


def test_20_15_the_marker_goes_to_the_next_seat_that_is_held() -> None:
    play = open_table(**TABLE, starting_marker=5).do("sit", player="ann", box=2).do("sit", player="bob", box=6)
    play.shoe("Th Th 7d 9s 9s Tc")
    assert play.state["starting-marker"] == 5
    place_wagers(play, "bob", "ann").do("deal")
    assert play.state["starting-marker"] == 6
    play.do("stand", player="ann", box=2).do("stand", player="bob", box=6).dealer()
    assert play.state["starting-marker"] == 2


def wager_twice_out_of_order() -> Play:
    play = place_wagers(seat_players("ann", "bob"), "bob", "ann").do("deal").do("void", cause="fire").shoe("2c " * 8)
    return place_wagers(play, "bob")


def test_20_15_from_the_second_time_on_the_director_may_void_the_wager() -> None:
    play = wager_twice_out_of_order().do("void-wager", player="bob", contravened="20.15", by="director")
    assert play.pending_notices[-1] == ("bob", "20.15", "wager-void")
    place_wagers(play, "ann").do("deal")
    assert play.get_outcome("bob") == ("void", "20.15")
    assert play.get_line("bob")["when"] == "interim"


def test_20_15_the_first_wager_out_of_order_is_not_voided() -> None:
    play = place_wagers(seat_players("ann", "bob"), "bob")
    assert play.refuses("void-wager", player="bob", contravened="20.15") == "20.15"


def test_20_15_only_the_director_voids_wagers_out_of_order_and_no_others() -> None:
    play = wager_twice_out_of_order()
    assert play.refuses("void-wager", player="bob", contravened="20.15", by="operator") == "20.15"
    assert play.refuses("void-wager", player="bob", contravened="16.8", by="director") == "16.2(a)"
    assert play.refuses("void-wager", player="bob", by="director") == "16.2(a)"
    assert play.refuses("void-wager", player="bob") == "16.2(a)"
    play.do("void-wager", player="bob", contravened="20.15")
    assert play.refuses("void-wager", player="bob", contravened="20.15") == "20.15"


def test_20_15_wagers_out_of_order_may_be_voided_in_the_round() -> None:
    play = (
        place_wagers(wager_twice_out_of_order(), "ann").do("deal").do("void-wager", player="bob", contravened="20.15")
    )
    assert play.get_outcome("bob") == ("void", "20.15")
    assert play.get_line("bob")["when"] == "final"


def test_20_16_nobody_is_asked_in_a_round() -> None:
    assert place_wagers(seat_players("ann"), "ann").do("deal").refuses("ask", player="ann") == "20.16"


def test_20_side_wagers_have_no_order() -> None:
    play = seat_players().do("wager", player="cat", box=3, amount="5.00", wager="super-sevens")
    assert list_players_out_of_order(place_wagers(play, "ann", "bob", "cat")) == []
