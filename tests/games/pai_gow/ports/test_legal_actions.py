"""Legal actions of players and staff."""

from __future__ import annotations

import pytest
from tests.games.pai_gow.table_driver import WIN, Play

from houseway.engine.protocol.game import Amount


def list_course_verbs(play: Play, actor: str) -> list[str]:
    """Return the verbs of the course of play, without tiles and dice."""
    verbs = {action.do for action in play.table.legal(actor) if action.part == "course"}
    return sorted(verbs - {"stacks", "dice", "la-ja"})


def list_staff_verbs(play: Play, actor: str) -> set[str]:
    """Return the verbs outside the course of play, without those that all staff may put on record."""
    verbs = {action.do for action in play.table.legal(actor) if action.part != "course"}
    return verbs - {"infringe", "rules-copy"}


def find_wager_amount(play: Play, player: str, box: int) -> Amount | None:
    for action in play.table.legal(player):
        if action.do == "wager" and action.arguments["box"] == box:
            return action.amounts["amount"]
    return None


def test_legal_actions_at_an_empty_table() -> None:
    play = Play()
    assert list_course_verbs(play, "ann") == ["sit", "wager"]
    assert list_course_verbs(play, "dealer") == ["bank"]
    assert list_staff_verbs(play, "dealer") == {"check-tiles", "expose", "priority"}
    assert list_staff_verbs(play, "supervisor") == {"expose"}
    assert list_staff_verbs(play, "operator") == {"change-tiles", "close", "dispute", "exclude", "limits", "marker"}
    assert list_staff_verbs(play, "director") == set()
    assert [action["box"] for action in play.list_action_arguments("ann", "wager")] == [2, 3, 4, 5, 6, 7, 8]


def test_a_wager_is_any_multiple_until_the_player_was_advised() -> None:
    play = Play()
    assert find_wager_amount(play, "ann", 2) == Amount(500, None, 500)
    play.wager("ann 2 5.00")
    assert find_wager_amount(play, "ann", 2) == Amount(1000, None, 500)


def test_a_minimum_that_is_not_a_multiple_is_rounded_up() -> None:
    play = Play(min="12.00").wager("ann 2 5.00")
    assert find_wager_amount(play, "ann", 2) == Amount(1500, None, 500)


def test_a_fourth_player_cannot_wager_on_a_full_box() -> None:
    play = Play().wager("ann 2 20.00", "bob 2 20.00", "cat 2 20.00")
    assert find_wager_amount(play, "dan", 2) is None
    assert find_wager_amount(play, "ann", 2) is not None
    assert [action["player"] for action in play.list_action_arguments("ann", "nominate")] == ["ann", "bob", "cat"]


def test_players_who_set_the_box_may_request_the_bank() -> None:
    play = Play()
    play.play_round("ann 3 50.00", "bob 5 20.00")
    assert play.list_action_arguments("ann", "request-bank") == [{"player": "ann", "box": 3}]
    play.do("request-bank", player="ann", box=3, funds="100.00")
    assert "no-more-bets" not in list_course_verbs(play, "dealer")
    assert "decline-bank" in list_course_verbs(play, "ann")
    play.do("bank")
    assert [action["choice"] for action in play.list_action_arguments("ann", "house-wager")] == ["minimum", "match"]
    assert "add-funds" in list_course_verbs(play, "ann")


def test_players_may_wager_on_the_jackpot_in_turn() -> None:
    play = Play(jackpot={"wager": "2.00"}).wager("ann 2 50.00", "bob 2 20.00", "cat 2 20.00")
    assert play.list_action_arguments("ann", "jackpot") == [{"player": "ann", "box": 2}]
    assert play.list_action_arguments("bob", "jackpot") == []
    play.do("decline-jackpot", player="ann", box=2)
    assert play.list_action_arguments("bob", "jackpot") == [{"player": "bob", "box": 2, "agreed": True}]


def test_the_player_banker_may_choose_among_all_cuts() -> None:
    play = Play().give_bank_to_ann().name_house_wager()
    play.do("no-more-bets")
    assert list_course_verbs(play, "ann") == ["add-funds", "shake"]
    play.do("stacks", tiles=play.make_stacks())
    assert len(play.list_action_arguments("ann", "cut")) == 2 + 4 + 2 + 2 + 2 + 1
    assert play.list_action_arguments("dealer", "cut") == []


def test_the_dealer_cuts_for_the_house() -> None:
    play = Play().wager("ann 2 20.00").stack_tiles()
    assert play.list_action_arguments("dealer", "cut") == [
        {"name": "yat-dong-dong", "side": side} for side in ("left", "right")
    ]
    assert list_staff_verbs(play, "supervisor") == {"exclude", "expose", "reshuffle", "void"}
    assert [action["player"] for action in play.list_action_arguments("ann", "la-ja")] == ["ann"]


def test_players_who_are_not_in_the_round_may_take_a_seat() -> None:
    play = Play().wager("ann 2 20.00")
    play.do("sit", player="bob", box=3)
    assert [action["box"] for action in play.list_action_arguments("bob", "sit")] == [2, 4, 5, 6, 7, 8]
    assert [action["box"] for action in play.list_action_arguments("ann", "sit")] == [2, 4, 5, 6, 7, 8]
    play.deal({2: WIN})
    assert play.list_action_arguments("ann", "sit") == []
    assert [action["box"] for action in play.list_action_arguments("bob", "sit")] == [2, 4, 5, 6, 7, 8]
    play.do("sit", player="ann", box=4)


def test_a_hand_may_be_set_after_it_was_viewed() -> None:
    play = Play().wager("ann 2 20.00").deal({2: WIN})
    assert list_course_verbs(play, "ann") == ["house-way", "take", "view"]
    play.do("view", box=2)
    assert play.list_action_arguments("ann", "set") == [
        {"player": "ann", "box": 2, "low": "4-4 1-3", "high": "5-6 1-4"},
        {"player": "ann", "box": 2, "low": "1-3 1-4", "high": "4-4 5-6"},
        {"player": "ann", "box": 2, "low": "4-4 1-4", "high": "1-3 5-6"},
    ]
    assert list_course_verbs(play, "dealer") == ["absent"]
    play.house_way("ann 2")
    assert list_course_verbs(play, "dealer") == ["settle"]


def test_equal_arrangements_are_listed_once() -> None:
    play = Play().wager("ann 2 20.00").deal({2: "6-6 6-6 1-3 1-3"})
    play.do("view", box=2)
    assert len(play.list_action_arguments("ann", "set")) == 2


def test_two_exposed_tiles_allow_calling_the_hand_void() -> None:
    play = Play().wager("ann 2 20.00").deal()
    play.do("expose", box=2, tiles=2)
    assert "void-hand" in list_course_verbs(play, "ann")


def test_misplaced_tiles_allow_the_reconstruction() -> None:
    play = Play().wager("ann 2 20.00", "bob 3 20.00").deal()
    play.do("placement-error", boxes=[2, 3])
    assert play.list_action_arguments("supervisor", "reconstruct") == [{"round": "current", "by": "supervisor"}]
    play.settle()
    assert play.list_action_arguments("supervisor", "reconstruct") == [{"round": "previous", "by": "supervisor"}]


@pytest.mark.parametrize(
    ("actor", "record_verbs"),
    [
        ("dealer", {"check-tiles"}),
        ("supervisor", set()),
        ("operator", {"change-tiles", "dispute", "meter", "void"}),
        ("director", set()),
    ],
)
def test_only_record_only_actions_are_legal_at_a_closed_table(actor: str, record_verbs: set[str]) -> None:
    play = Play(jackpot={"wager": "2.00"})
    play.play_round("ann 2 20.00")
    play.do("close", notice=True)
    assert play.table.legal("ann") == ()
    assert (list_course_verbs(play, actor), list_staff_verbs(play, actor)) == ([], record_verbs)


def test_legal_actions_of_a_tournament() -> None:
    play = Play(tournament=True).sit(ann=2, bob=4)
    assert list_course_verbs(play, "ann") == ["leave", "wager"]
    assert find_wager_amount(play, "ann", 2) == Amount(1000, None, 500)
    assert play.list_action_arguments("dealer", "ask") == [{"player": "ann"}]
    assert list_staff_verbs(play, "director") == {"starting-marker"}
    play.do("ask", player="ann")
    play.wager("ann 2 20.00").do("ask", player="bob")
    assert list_course_verbs(play, "ann") == ["leave"]


def test_the_seat_of_an_idle_player_at_a_full_table_may_be_vacated() -> None:
    play = Play().sit(ann=2, bob=3, cat=4, dan=5, eve=6, fay=7, gus=8)
    for _ in range(3):
        play.play_round("ann 2 20.00")
    assert {action["player"] for action in play.list_action_arguments("operator", "vacate")} == {
        "bob",
        "cat",
        "dan",
        "eve",
        "fay",
        "gus",
    }
