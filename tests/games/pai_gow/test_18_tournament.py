"""Rule 18 at the table: a tournament's rounds."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.pai_gow.table_driver import NUMBER, Play

OUT_OF_ORDER = "18.15 wager-out-of-order"


def seated(**determinations: Any) -> Play:
    return Play(tournament=True, **determinations).sit(ann=2, bob=4, cat=7)


def asked(play: Play, *players: str) -> Play:
    for player in players:
        play.do("ask", player=player)
    return play


def everybody(play: Play, *players: str) -> Play:
    """Each player in turn is asked and wagers 20."""
    for player in players or ("ann", "cat", "bob"):
        play.do("ask", player=player)
        play.wager(f"{player} {play.table.state.seat_of[player]} 20.00")
    return play


@pytest.mark.parametrize("command", [{"do": "ask", "player": "ann"}, {"do": "starting-marker", "box": 2}])
def test_18_1_not_at_a_table_that_is_no_tournament(command: dict[str, Any]) -> None:
    arguments = {key: value for key, value in command.items() if key != "do"}
    play = Play()
    assert play.refuses(command["do"], **arguments) == "18.1"
    play.wager("ann 2 20.00").deal()
    assert play.refuses(command["do"], **arguments) == "18.1"


@pytest.mark.clause(NUMBER, "18.1")
def test_18_1_otherwise_the_game_is_played_by_its_rules() -> None:
    play = everybody(seated()).deal()
    assert play.settle()["status"] == "settled"


def test_18_7_a_player_keeps_the_seat() -> None:
    play = seated()
    assert play.refuses("sit", player="ann", box=3) == "18.7"
    play.sit(ann=2)
    play.do("leave", player="ann")
    play.sit(ann=3)


def test_18_7_and_wagers_only_there() -> None:
    play = asked(seated(), "ann")
    assert play.refuses("wager", player="ann", box=3, amount="20.00") == "18.7"
    assert play.refuses("wager", player="ann", box=4, amount="20.00") == "18.7"
    assert play.refuses("wager", player="zoe", box=3, amount="20.00") == "18.7"


@pytest.mark.parametrize(("amount", "rule"), [("5.00", "18.14"), ("10.00", None), ("15.00", None)])
def test_18_14_every_wager_is_at_least_the_minimum(amount: str, rule: str | None) -> None:
    play = asked(seated(), "ann")
    if rule is None:
        play.wager(f"ann 2 {amount}")
    else:
        assert play.refuses("wager", player="ann", box=2, amount=amount) == rule
        assert play.state["advised"] == {}


def test_18_14_no_round_without_each_seated_players_wager() -> None:
    play = everybody(seated(), "ann", "cat")
    assert play.refuses("no-more-bets") == "18.14"
    everybody(play, "bob").do("no-more-bets")


@pytest.mark.clause(NUMBER, "18.14")
def test_18_14_a_wager_made_void_in_the_round_counts_as_made() -> None:
    play = everybody(seated(), "ann", "cat")
    play.do("void-wager", player="ann", contravened="17.8")
    assert play.refuses("no-more-bets") == "18.14", "bob has not wagered"
    everybody(play, "bob")
    play.play()
    assert [line["player"] for line in play.last["lines"]] == ["bob", "cat"]
    everybody(play, "ann", "cat")
    assert play.refuses("no-more-bets") == "18.14", "what was made void counts for its round alone"


def test_18_15_a_wager_made_void_before_the_deal_is_placed_again_only_in_its_turn() -> None:
    play = everybody(seated(), "ann")
    play.do("void-wager", player="ann", contravened="17.8")
    play.wager("ann 2 20.00")
    play.do("void-wager", player="ann", contravened="17.8")
    play.do("ask", player="cat")
    assert play.refuses("wager", player="ann", box=2, amount="20.00") == "18.15"


@pytest.mark.clause(NUMBER, "18.15")
def test_18_15_the_director_voids_a_second_wager_out_of_order_before_the_deal_too() -> None:
    play = seated().wager("bob 4 20.00")
    assert play.refuses("void-wager", player="bob", contravened="18.15") == "18.15"
    play.wager("bob 4 30.00")
    assert play.refuses("void-wager", player="bob", contravened="18.15", by="operator") == "18.15"
    play.do("void-wager", player="bob", contravened="18.15", by="director")
    assert play.notices()[-1] == "bob 18.15 wager-void"
    assert play.refuses("void-wager", player="bob", contravened="18.15") == "18.15"


def test_18_14_but_not_of_the_bank() -> None:
    play = everybody(seated())
    play.play()
    play.do("request-bank", player="ann", box=2, funds="500.00")
    assert play.refuses("ask", player="ann") == "18.15"
    play.do("bank")
    play.house_wagers()
    everybody(play, "cat", "bob").do("no-more-bets")


def test_18_15_players_wager_clockwise_from_the_marker() -> None:
    """Numbers rise anticlockwise, so clockwise runs down: from box 2 to box 7, then box 4."""
    play = asked(seated(), "ann", "cat", "bob")
    assert play.refuses("ask", player="ann") == "18.15", "everybody was asked"


@pytest.mark.parametrize("player", ["bob", "cat", "zoe"])
def test_18_15_nobody_is_asked_out_of_turn(player: str) -> None:
    assert seated().refuses("ask", player=player) == "18.15"


def test_18_15_with_clockwise_numbers_they_run_up() -> None:
    asked(seated(numbering="clockwise"), "ann", "bob", "cat")


def test_18_15_the_marker_says_who_begins_and_stays() -> None:
    play = seated(starting_marker=5)
    everybody(play, "bob", "ann", "cat").deal().settle()
    assert play.state["starting-marker"] == 5
    play.do("starting-marker", box=7)
    asked(play, "cat", "bob", "ann")
    assert play.state["starting-marker"] == 7


def test_18_15_without_a_marker_the_lowest_seated_box_begins() -> None:
    play = seated()
    assert play.state["starting-marker"] is None
    play.do("leave", player="ann")
    asked(play, "bob")


def test_18_15_the_marker_moves_between_rounds_only() -> None:
    play = everybody(seated())
    play.do("no-more-bets")
    assert play.refuses("starting-marker", box=4) == "18.15"


def test_18_15_a_wager_is_fixed_when_the_turn_is_past() -> None:
    play = asked(seated(), "ann").wager("ann 2 20.00", "ann 2 30.00")
    asked(play, "cat")
    assert play.refuses("wager", player="ann", box=2, amount="40.00") == "18.15"
    assert play.refuses("withdraw", player="ann", box=2) == "18.15"
    play.wager("cat 7 20.00").do("withdraw", player="cat", box=7)


def test_18_15_a_passed_turn_is_lost() -> None:
    assert asked(seated(), "ann", "cat").refuses("wager", player="ann", box=2, amount="20.00") == "18.15"


def test_18_15_a_wager_out_of_order_stands_with_advice() -> None:
    play = asked(seated(), "ann").wager("bob 4 20.00")
    assert play.notices() == [f"bob {OUT_OF_ORDER}"]
    play.wager("bob 4 30.00")
    assert play.notices() == [f"bob {OUT_OF_ORDER}"] * 2


def out_of_order(times: int) -> Play:
    """bob wagers before being asked in so many rounds; the last one is at no more bets."""
    play = seated()
    for number in range(times):
        play.wager("bob 4 20.00")
        everybody(play, "ann", "cat").stack()
        if number < times - 1:
            play.do("dice", values=[1, 2, 3])
            play.settle()
    return play


def test_18_15_the_first_stands_a_further_one_may_be_void() -> None:
    assert out_of_order(1).refuses("void-wager", player="bob", contravened="18.15") == "18.15"
    play = out_of_order(2)
    assert play.refuses("void-wager", player="bob", contravened="18.15", by="operator") == "18.15"
    play.do("void-wager", player="bob", contravened="18.15", by="director")
    assert play.last["notices"][-1] == {"to": "bob", "rule": "18.15", "about": "wager-void"}
    play.do("dice", values=[1, 2, 3])
    play.settle()
    assert play.line("bob")["rules"] == ["18.15"]


def test_18_15_refusals_of_the_director() -> None:
    play = out_of_order(2)
    assert play.refuses("void-wager", player="bob", contravened="18.15", box=2) == "18.15"
    assert play.refuses("void-wager", player="ann", contravened="18.15") == "18.15"
    assert play.refuses("void-wager", player="bob") == "17.2(a)"
    play.do("void-wager", player="ann", contravened="17.8", by="operator")
    assert seated().refuses("void-wager", player="bob", contravened="18.15") == "18.15"


def test_18_16_an_opportunity_lasts_until_the_next_is_asked() -> None:
    play = asked(seated(), "ann").wager("ann 2 20.00")
    asked(play, "cat")
    assert play.refuses("wager", player="ann", box=2, amount="25.00") == "18.15"


def test_18_16_nobody_is_asked_in_a_round() -> None:
    play = everybody(seated())
    play.do("no-more-bets")
    assert play.refuses("ask", player="ann") == "18.16"


def test_18_16_what_was_asked_is_forgotten_with_the_round() -> None:
    play = asked(seated(), "ann", "cat")
    play.do("expose", during="shuffle")
    asked(play, "ann")


def test_18_17_no_jackpot_in_a_tournament() -> None:
    play = asked(seated(jackpot={"wager": "2.00"}), "ann").wager("ann 2 20.00")
    assert play.refuses("jackpot", player="ann", box=2) == "18.17"
