"""Rule 18 at the table: rounds of a tournament."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.pai_gow.table_driver import NUMBER, Play

OUT_OF_ORDER = "18.15 wager-out-of-order"


def seat_players(**determinations: Any) -> Play:
    return Play(tournament=True, **determinations).sit(ann=2, bob=4, cat=7)


def ask_players(play: Play, *players: str) -> Play:
    for player in players:
        play.do("ask", player=player)
    return play


def ask_and_wager(play: Play, *players: str) -> Play:
    """Ask each player in turn and let the player wager 20."""
    for player in players or ("ann", "cat", "bob"):
        play.do("ask", player=player)
        play.wager(f"{player} {play.table.state.seat_of[player]} 20.00")
    return play


@pytest.mark.parametrize("command", [{"do": "ask", "player": "ann"}, {"do": "starting-marker", "box": 2}])
def test_18_1_tournament_commands_are_refused_at_other_tables(command: dict[str, Any]) -> None:
    arguments = {key: value for key, value in command.items() if key != "do"}
    play = Play()
    assert play.refuses(command["do"], **arguments) == "18.1"
    play.wager("ann 2 20.00").deal()
    assert play.refuses(command["do"], **arguments) == "18.1"


@pytest.mark.clause(NUMBER, "18.1")
def test_18_1_other_rules_of_the_game_apply() -> None:
    play = ask_and_wager(seat_players()).deal()
    assert play.settle()["status"] == "settled"


def test_18_7_a_player_keeps_the_seat() -> None:
    play = seat_players()
    assert play.refuses("sit", player="ann", box=3) == "18.7"
    play.sit(ann=2)
    play.do("leave", player="ann")
    play.sit(ann=3)


def test_18_7_players_wager_only_at_their_own_seat() -> None:
    play = ask_players(seat_players(), "ann")
    assert play.refuses("wager", player="ann", box=3, amount="20.00") == "18.7"
    assert play.refuses("wager", player="ann", box=4, amount="20.00") == "18.7"
    assert play.refuses("wager", player="zoe", box=3, amount="20.00") == "18.7"


@pytest.mark.parametrize(("amount", "rule"), [("5.00", "18.14"), ("10.00", None), ("15.00", None)])
def test_18_14_every_wager_is_at_least_the_minimum(amount: str, rule: str | None) -> None:
    play = ask_players(seat_players(), "ann")
    if rule is None:
        play.wager(f"ann 2 {amount}")
    else:
        assert play.refuses("wager", player="ann", box=2, amount=amount) == rule
        assert play.state["advised"] == {}


def test_18_14_no_round_without_each_seated_players_wager() -> None:
    play = ask_and_wager(seat_players(), "ann", "cat")
    assert play.refuses("no-more-bets") == "18.14"
    ask_and_wager(play, "bob").do("no-more-bets")


@pytest.mark.clause(NUMBER, "18.14")
def test_18_14_a_wager_made_void_in_the_round_counts_as_made() -> None:
    play = ask_and_wager(seat_players(), "ann", "cat")
    play.do("void-wager", player="ann", contravened="17.8")
    assert play.refuses("no-more-bets") == "18.14", "bob has not wagered"
    ask_and_wager(play, "bob")
    play.play_round()
    assert [line["player"] for line in play.last_round["lines"]] == ["bob", "cat"]
    ask_and_wager(play, "ann", "cat")
    assert play.refuses("no-more-bets") == "18.14", "what was made void counts for its round alone"


def test_18_15_a_wager_made_void_before_the_deal_is_placed_again_only_in_its_turn() -> None:
    play = ask_and_wager(seat_players(), "ann")
    play.do("void-wager", player="ann", contravened="17.8")
    play.wager("ann 2 20.00")
    play.do("void-wager", player="ann", contravened="17.8")
    play.do("ask", player="cat")
    assert play.refuses("wager", player="ann", box=2, amount="20.00") == "18.15"


@pytest.mark.clause(NUMBER, "18.15")
def test_18_15_the_director_may_void_a_second_wager_out_of_order_before_the_deal() -> None:
    play = seat_players().wager("bob 4 20.00")
    assert play.refuses("void-wager", player="bob", contravened="18.15") == "18.15"
    play.wager("bob 4 30.00")
    assert play.refuses("void-wager", player="bob", contravened="18.15", by="operator") == "18.15"
    play.do("void-wager", player="bob", contravened="18.15", by="director")
    assert play.list_notices()[-1] == "bob 18.15 wager-void"
    assert play.refuses("void-wager", player="bob", contravened="18.15") == "18.15"


def test_18_14_player_who_banks_does_not_have_to_wager() -> None:
    play = ask_and_wager(seat_players())
    play.play_round()
    play.do("request-bank", player="ann", box=2, funds="500.00")
    assert play.refuses("ask", player="ann") == "18.15"
    play.do("bank")
    play.name_house_wager()
    ask_and_wager(play, "cat", "bob").do("no-more-bets")


def test_18_15_players_wager_clockwise_from_the_marker() -> None:
    """Numbers rise anticlockwise, so clockwise order is descending: from box 2 to box 7, then box 4."""
    play = ask_players(seat_players(), "ann", "cat", "bob")
    assert play.refuses("ask", player="ann") == "18.15", "everybody was asked"


@pytest.mark.parametrize("player", ["bob", "cat", "zoe"])
def test_18_15_nobody_is_asked_out_of_turn(player: str) -> None:
    assert seat_players().refuses("ask", player=player) == "18.15"


def test_18_15_with_clockwise_numbers_players_wager_in_ascending_order() -> None:
    ask_players(seat_players(numbering="clockwise"), "ann", "bob", "cat")


def test_18_15_the_marker_determines_the_first_player_and_stays() -> None:
    play = seat_players(starting_marker=5)
    ask_and_wager(play, "bob", "ann", "cat").deal().settle()
    assert play.state["starting-marker"] == 5
    play.do("starting-marker", box=7)
    ask_players(play, "cat", "bob", "ann")
    assert play.state["starting-marker"] == 7


def test_18_15_without_a_marker_the_lowest_seated_box_begins() -> None:
    play = seat_players()
    assert play.state["starting-marker"] is None
    play.do("leave", player="ann")
    ask_players(play, "bob")


def test_18_15_the_marker_moves_between_rounds_only() -> None:
    play = ask_and_wager(seat_players())
    play.do("no-more-bets")
    assert play.refuses("starting-marker", box=4) == "18.15"


def test_18_15_a_wager_is_fixed_when_the_turn_is_past() -> None:
    play = ask_players(seat_players(), "ann").wager("ann 2 20.00", "ann 2 30.00")
    ask_players(play, "cat")
    assert play.refuses("wager", player="ann", box=2, amount="40.00") == "18.15"
    assert play.refuses("withdraw", player="ann", box=2) == "18.15"
    play.wager("cat 7 20.00").do("withdraw", player="cat", box=7)


def test_18_15_a_passed_turn_is_lost() -> None:
    assert ask_players(seat_players(), "ann", "cat").refuses("wager", player="ann", box=2, amount="20.00") == "18.15"


def test_18_15_a_wager_out_of_order_stands_with_advice() -> None:
    play = ask_players(seat_players(), "ann").wager("bob 4 20.00")
    assert play.list_notices() == [f"bob {OUT_OF_ORDER}"]
    play.wager("bob 4 30.00")
    assert play.list_notices() == [f"bob {OUT_OF_ORDER}"] * 2


def wager_out_of_order(times: int) -> Play:
    """Let bob wager before being asked in this number of rounds; the last round is at no more bets."""
    play = seat_players()
    for number in range(times):
        play.wager("bob 4 20.00")
        ask_and_wager(play, "ann", "cat").stack_tiles()
        if number < times - 1:
            play.do("dice", values=[1, 2, 3])
            play.settle()
    return play


def test_18_15_the_first_wager_out_of_order_stands_and_a_further_one_may_be_void() -> None:
    assert wager_out_of_order(1).refuses("void-wager", player="bob", contravened="18.15") == "18.15"
    play = wager_out_of_order(2)
    assert play.refuses("void-wager", player="bob", contravened="18.15", by="operator") == "18.15"
    play.do("void-wager", player="bob", contravened="18.15", by="director")
    assert play.last_round["notices"][-1] == {"to": "bob", "rule": "18.15", "about": "wager-void"}
    play.do("dice", values=[1, 2, 3])
    play.settle()
    assert play.get_line("bob")["rules"] == ["18.15"]


def test_18_15_director_voids_only_wagers_out_of_order() -> None:
    play = wager_out_of_order(2)
    assert play.refuses("void-wager", player="bob", contravened="18.15", box=2) == "18.15"
    assert play.refuses("void-wager", player="ann", contravened="18.15") == "18.15"
    assert play.refuses("void-wager", player="bob") == "17.2(a)"
    play.do("void-wager", player="ann", contravened="17.8", by="operator")
    assert seat_players().refuses("void-wager", player="bob", contravened="18.15") == "18.15"


def test_18_16_an_opportunity_lasts_until_the_next_is_asked() -> None:
    play = ask_players(seat_players(), "ann").wager("ann 2 20.00")
    ask_players(play, "cat")
    assert play.refuses("wager", player="ann", box=2, amount="25.00") == "18.15"


def test_18_16_nobody_is_asked_in_a_round() -> None:
    play = ask_and_wager(seat_players())
    play.do("no-more-bets")
    assert play.refuses("ask", player="ann") == "18.16"


def test_18_16_opportunities_to_wager_end_with_the_round() -> None:
    play = ask_players(seat_players(), "ann", "cat")
    play.do("expose", during="shuffle")
    ask_players(play, "ann")


def test_18_17_no_jackpot_in_a_tournament() -> None:
    play = ask_players(seat_players(jackpot={"wager": "2.00"}), "ann").wager("ann 2 20.00")
    assert play.refuses("jackpot", player="ann", box=2) == "18.17"
