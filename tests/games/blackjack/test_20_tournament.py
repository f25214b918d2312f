"""Rule 20: what a round inside a tournament needs from the table."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.blackjack.table_driver import Play, opened

TABLE = {"tournament": True, "super_sevens": True}


def seated(*players: str, **determinations: Any) -> Play:
    """These players at boxes 1, 2 and so on of a tournament table."""
    return opened(**TABLE, **determinations).sit(*(players or ("ann", "bob", "cat"))).shoe("2c " * 8)


def wagers(play: Play, *players: str, amount: str = "10.00") -> Play:
    seats = {player: int(box) for box, player in play.state["seats"].items()}
    for player in players:
        play.do("wager", player=player, box=seats[player], amount=amount)
    return play


def late(play: Play, player: str, box: int) -> bool:
    """Whether the player may not change the wager any more."""
    twin = play.again()
    if twin.table.state.seats.get(box) != player:
        raise AssertionError(f"{player} does not sit at box {box}")
    offers = [offer for offer in twin.table.legal(player) if offer.do == "wager" and offer.arguments["wager"] == "main"]
    if offers:
        twin.do("wager", player=player, box=box, amount="20.00")
        return False
    assert twin.refuses("wager", player=player, box=box, amount="20.00") == "20.15"
    return True


def out_of_order(play: Play) -> list[str]:
    """Who was told of a wager out of order."""
    return [to for to, rule, about in play.told if (rule, about) == ("20.15", "wager-out-of-order")]


def test_20_1_asking_belongs_to_tournaments() -> None:
    assert opened().sit("ann").refuses("ask", player="ann") == "20.1"


def test_20_7_a_main_wager_only_at_the_own_seat() -> None:
    play = seated()
    assert play.refuses("wager", player="ann", box=2, amount="10.00") == "20.7"
    assert play.refuses("wager", player="dan", box=4, amount="10.00") == "20.7"
    assert play.refuses("wager", player="ann", box=2, amount="1.00") == "20.7"


def test_20_7_one_seat() -> None:
    assert seated().refuses("sit", player="ann", box=4) == "20.7"
    assert seated(multiple_boxes=False).refuses("sit", player="ann", box=4) == "20.7"


@pytest.mark.parametrize(("amount", "rule"), [("9.00", "20.14"), ("10.00", None), ("11.00", None)])
def test_20_14_at_least_the_minimum(amount: str, rule: str | None) -> None:
    play = seated()
    if rule:
        assert play.refuses("wager", player="ann", box=1, amount=amount) == rule
    else:
        wagers(play, "ann", amount=amount)
        assert play.told == []


def test_20_14_no_deal_before_every_seated_player_has_wagered() -> None:
    play = wagers(seated(), "ann", "bob")
    assert play.refuses("deal") == "20.14"
    assert wagers(play, "cat").do("deal").state["phase"] == "play"


def test_20_14_a_voided_wager_counts_as_placed() -> None:
    play = wagers(seated(), "ann", "bob", "cat").do("void-wager", player="cat", contravened="16.8")
    assert play.do("deal").last["hands"].keys() == {"dealer", "1", "2"}


def test_20_14_no_wager_is_withdrawn() -> None:
    play = wagers(seated(), "ann").do("wager", player="ann", box=1, amount="5.00", wager="super-sevens")
    assert play.refuses("withdraw", player="ann", box=1) == "20.14"
    assert play.refuses("withdraw", player="ann", box=1, wager="super-sevens") == "20.14"
    assert play.refuses("withdraw", player="zoe", box=1) == "20.14"


def test_20_14_a_wager_left_behind_at_a_seat_given_up_is_placed() -> None:
    play = wagers(seated(), "ann", "bob", "cat").do("leave", player="ann", box=1).do("sit", player="ann", box=5)
    assert play.do("deal").last["hands"].keys() == {"dealer", "1", "2", "3"}


def test_20_15_in_order_from_the_lowest_seated_box_where_no_marker_lies() -> None:
    assert out_of_order(wagers(seated(), "ann", "bob", "cat")) == []
    assert out_of_order(wagers(seated(), "bob", "ann", "cat")) == ["bob"]


def test_20_15_in_order_clockwise_from_the_marker() -> None:
    assert out_of_order(wagers(seated(starting_marker=2), "bob", "cat", "ann")) == []
    assert out_of_order(wagers(seated(starting_marker=2), "ann", "bob", "cat")) == ["ann"]


def test_20_15_from_the_next_seated_one_where_nobody_sits_at_the_marker() -> None:
    play = opened(**TABLE, starting_marker=4)
    for player, box in (("ann", 1), ("bob", 3), ("cat", 6)):
        play.do("sit", player=player, box=box)
    assert out_of_order(wagers(play, "cat", "ann", "bob")) == []


def test_20_15_a_wager_out_of_order_stands_and_is_told_every_time() -> None:
    play = wagers(seated(), "cat", "bob", "ann")
    assert out_of_order(play) == ["cat", "bob"]
    assert play.do("deal").state["phase"] == "play"


def test_20_15_a_wager_may_be_changed_only_while_one_has_the_turn() -> None:
    play = wagers(seated(), "ann")
    assert not late(play, "ann", 1)
    wagers(play, "bob")
    assert late(play, "ann", 1)
    assert not late(play, "bob", 2)


def test_20_15_one_out_of_order_may_not_be_changed() -> None:
    assert late(wagers(seated(), "ann", "cat"), "cat", 3)


def test_20_15_a_change_is_no_wager_out_of_order() -> None:
    play = wagers(seated(), "ann")
    wagers(play, "ann", amount="20.00")
    assert play.told == []


def test_20_15_a_wager_of_the_next_moves_the_turn_only_when_the_one_before_has_wagered() -> None:
    play = wagers(seated(), "bob")
    assert late(play, "bob", 2)
    assert not late(wagers(play, "ann"), "ann", 1)
    wagers(play, "cat")
    assert out_of_order(play) == ["bob"]
    assert late(play, "ann", 1)


def test_20_15_ask_the_next_in_order_only() -> None:
    play = wagers(seated(), "ann")
    assert play.refuses("ask", player="cat") == "20.15"
    assert play.refuses("ask", player="ann") == "20.15"
    assert play.refuses("ask", player="zoe") == "20.15"
    assert late(play.do("ask", player="bob"), "ann", 1)


def test_20_15_who_has_wagered_is_not_asked_again() -> None:
    play = wagers(seated(), "ann", "cat")
    assert play.do("ask", player="bob").refuses("ask", player="cat") == "20.15"


def test_20_15_asking_the_one_who_has_the_turn_changes_nothing() -> None:
    play = seated().do("ask", player="ann").do("ask", player="ann")
    assert out_of_order(wagers(play, "ann")) == []


def test_20_15_who_was_passed_over_wagers_out_of_order() -> None:
    play = seated().do("ask", player="bob")
    assert out_of_order(wagers(play, "ann")) == ["ann"]
    assert play.refuses("ask", player="ann") == "20.15"


def test_20_15_a_turn_that_has_moved_lies_at_the_box_and_a_newcomer_there_has_it() -> None:
    play = wagers(seated(), "ann").do("ask", player="bob").do("leave", player="bob").do("sit", player="dan", box=2)
    assert out_of_order(wagers(play, "dan")) == []
    assert not late(play, "dan", 2)


def test_20_15_while_that_box_is_empty_the_first_without_a_wager_has_the_turn() -> None:
    play = seated("ann", "bob", "cat", "dan")
    wagers(play, "ann").do("ask", player="bob").do("leave", player="bob")
    play.do("ask", player="cat")
    assert out_of_order(wagers(play.again(), "dan")) == ["dan"]
    wagers(play, "cat")
    assert out_of_order(play) == []
    assert not late(play, "cat", 3)
    assert not late(wagers(play, "dan"), "dan", 4)


def test_20_15_a_turn_that_has_not_moved_is_with_the_first_in_the_order_as_the_seats_are_now() -> None:
    play = seated().do("leave", player="ann")
    assert out_of_order(wagers(play, "bob", "cat")) == []


def test_20_15_nobody_is_next_when_all_have_wagered() -> None:
    play = wagers(seated(), "ann", "bob", "cat")
    for player in ("ann", "bob", "cat"):
        assert play.refuses("ask", player=player) == "20.15"


def test_20_15_a_voided_wager_counts_in_the_order() -> None:
    play = wagers(seated(), "ann").do("void-wager", player="ann", contravened="16.8")
    assert not late(play, "ann", 1)
    assert out_of_order(wagers(play, "bob")) == []
    assert late(play, "ann", 1)


def test_20_15_the_marker_moves_after_a_settled_round_and_stays_after_a_void_one() -> None:
    play = wagers(seated(), "ann", "bob", "cat").do("deal")
    assert play.state["starting-marker"] == 1
    assert play.do("void", cause="fire").state["starting-marker"] == 1
    play.shoe("Th Th Th 7d 9s 9s 9s Tc")
    wagers(play, "ann", "bob", "cat").do("deal").stand(1).stand(2).stand(3).dealer()
    assert play.state["starting-marker"] == 2
    assert out_of_order(wagers(play, "bob", "cat", "ann")) == []


def test_20_15_the_marker_goes_to_the_next_seat_that_is_held() -> None:
    play = opened(**TABLE, starting_marker=5).do("sit", player="ann", box=2).do("sit", player="bob", box=6)
    play.shoe("Th Th 7d 9s 9s Tc")
    assert play.state["starting-marker"] == 5
    wagers(play, "bob", "ann").do("deal")
    assert play.state["starting-marker"] == 6
    play.do("stand", player="ann", box=2).do("stand", player="bob", box=6).dealer()
    assert play.state["starting-marker"] == 2


def twice_out_of_order() -> Play:
    play = wagers(seated("ann", "bob"), "bob", "ann").do("deal").do("void", cause="fire").shoe("2c " * 8)
    return wagers(play, "bob")


def test_20_15_from_the_second_time_on_the_director_may_void_it() -> None:
    play = twice_out_of_order().do("void-wager", player="bob", contravened="20.15", by="director")
    assert play.told[-1] == ("bob", "20.15", "wager-void")
    wagers(play, "ann").do("deal")
    assert play.outcome("bob") == ("void", "20.15")
    assert play.line("bob")["when"] == "interim"


def test_20_15_not_after_the_first_time() -> None:
    play = wagers(seated("ann", "bob"), "bob")
    assert play.refuses("void-wager", player="bob", contravened="20.15") == "20.15"


def test_20_15_not_by_the_operator_and_other_contraventions_not_by_the_director() -> None:
    play = twice_out_of_order()
    assert play.refuses("void-wager", player="bob", contravened="20.15", by="operator") == "20.15"
    assert play.refuses("void-wager", player="bob", contravened="16.8", by="director") == "16.2(a)"
    assert play.refuses("void-wager", player="bob", by="director") == "16.2(a)"
    assert play.refuses("void-wager", player="bob") == "16.2(a)"
    play.do("void-wager", player="bob", contravened="20.15")
    assert play.refuses("void-wager", player="bob", contravened="20.15") == "20.15"


def test_20_15_in_the_round_too() -> None:
    play = wagers(twice_out_of_order(), "ann").do("deal").do("void-wager", player="bob", contravened="20.15")
    assert play.outcome("bob") == ("void", "20.15")
    assert play.line("bob")["when"] == "final"


def test_20_16_nobody_is_asked_in_a_round() -> None:
    assert wagers(seated("ann"), "ann").do("deal").refuses("ask", player="ann") == "20.16"


def test_20_side_wagers_know_no_order() -> None:
    play = seated().do("wager", player="cat", box=3, amount="5.00", wager="super-sevens")
    assert out_of_order(wagers(play, "ann", "bob", "cat")) == []
