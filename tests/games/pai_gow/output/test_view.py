"""Views: tiles are hidden until a rule shows them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.pai_gow.table_driver import BANK, LOSE, WIN, Play

from houseway.engine.output.events import Shown

EVERYBODY = ("ann", "bob", "cat", "dealer", "supervisor", "operator", "director", "onlooker")


def deal_round() -> Play:
    return Play().wager("ann 2 40.00", "cat 2 20.00", "bob 3 20.00").deal({1: BANK, 2: WIN, 3: LOSE})


def get_hands(play: Play, viewer: str) -> dict[str, Any]:
    hands: dict[str, Any] = play.table.view(viewer, dict)["round"]["hands"]
    return hands


def list_visible_boxes(play: Play, viewer: str) -> set[str]:
    """Return the boxes whose tiles the viewer sees."""
    return {box for box, hand in get_hands(play, viewer).items() if "tiles" in hand}


def test_stacks_are_hidden_from_everybody() -> None:
    play = Play().wager("ann 2 20.00").stack_tiles()
    for viewer in EVERYBODY:
        round_ = play.table.view(viewer, dict)["round"]
        assert round_["stacked"] is True
        assert "6-6" not in str(round_)


def test_dealt_tiles_are_hidden() -> None:
    for viewer in EVERYBODY:
        assert list_visible_boxes(deal_round(), viewer) == set()


def test_a_hand_that_was_viewed_is_visible_to_the_player_who_sets_it() -> None:
    play = deal_round()
    play.do("view", box=2)
    assert {viewer: list_visible_boxes(play, viewer) for viewer in EVERYBODY} == {
        viewer: set() for viewer in EVERYBODY
    } | {"ann": {"2"}}
    assert get_hands(play, "cat")["2"] | {"viewed": True, "sets": "ann"} == get_hands(play, "cat")["2"]


def test_a_hand_set_unseen_is_visible_to_the_player_who_requested_it() -> None:
    play = deal_round().house_way("ann 2")
    assert list_visible_boxes(play, "ann") == {"2"}
    assert get_hands(play, "ann")["2"]["low"] == "1-3 1-4"
    assert get_hands(play, "bob")["2"]["set"] == "house-way"
    assert list_visible_boxes(play, "bob") == set()


def test_a_hand_set_for_an_absent_player_is_hidden_from_everybody() -> None:
    play = deal_round()
    play.do("absent", box=2)
    assert {viewer: list_visible_boxes(play, viewer) for viewer in EVERYBODY} == {viewer: set() for viewer in EVERYBODY}


def test_the_houses_hand_is_hidden_until_the_settlement() -> None:
    play = deal_round()
    play.do("view", box=1)
    assert all("1" not in list_visible_boxes(play, viewer) for viewer in EVERYBODY)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_hands_are_visible_at_the_settlement(viewer: str) -> None:
    play = deal_round()
    play.settle()
    last = play.table.view(viewer, dict)["last-round"]
    assert set(last["hands"]) == {"1", "2", "3"}
    assert last["hands"]["1"]["low"] == "5-5 4-6"
    assert len(last["lines"]) == 3


def test_a_hand_given_up_unseen_is_never_shown() -> None:
    play = deal_round()
    play.do("take", player="bob", box=3)
    play.settle()
    assert set(play.table.view("ann", dict)["last-round"]["hands"]) == {"1", "2"}


def test_hand_that_was_set_and_then_given_up_is_never_shown() -> None:
    play = deal_round().house_way("ann 2", "bob 3")
    play.do("take", player="bob", box=3)
    assert [event.where for event in play.do("settle") if isinstance(event, Shown)] == ["box 1", "box 2"]
    assert set(play.table.view("ann", dict)["last-round"]["hands"]) == {"1", "2"}


def test_a_jackpot_hand_is_shown_even_if_the_main_wager_was_given_up() -> None:
    play = Play(jackpot={"wager": "2.00"}).wager("ann 2 20.00")
    play.do("jackpot", player="ann", box=2)
    play.deal({2: "6-6 5-5 4-6 5-6"})
    play.do("take", player="ann", box=2)
    shown_places = [event.where for event in play.do("settle") if isinstance(event, Shown)]
    assert shown_places == ["box 1", "box 2"]
    assert play.table.view("bob", dict)["last-round"]["hands"]["2"] == {"tiles": "6-6 5-5 5-6 4-6", "set": "none"}


def test_the_tiles_of_a_void_round_are_not_shown() -> None:
    play = deal_round().house_way("ann 2")
    play.do("void", cause="fire")
    assert play.table.view("dealer", dict)["last-round"]["hands"] == {}


def test_chips_signs_and_chung_are_visible_to_everybody() -> None:
    play = Play().give_bank_to_ann("300.00").name_house_wager().wager("bob 5 20.00")
    view = play.table.view("onlooker", dict)
    assert view["round"]["bank"] == {
        "requests": [{"player": "ann", "box": 3, "funds": {"ann": "300.00"}}],
        "fixed": True, "holder": "ann", "box": 3, "house-wager": "10.00",
    }  # fmt: skip
    assert (
        view["round"]["boxes"]["5"]["wagers"][0] | {"player": "bob", "stake": "20.00"}
        == (view["round"]["boxes"]["5"]["wagers"][0])
    )
    assert view["limits"]["min"] == "10.00"


def test_a_notice_to_one_person_is_visible_to_that_person_and_the_staff() -> None:
    play = Play().wager("ann 2 5.00")
    assert [len(play.table.view(viewer, dict)["notices"]) for viewer in ("ann", "bob", "dealer")] == [1, 0, 1]
    play.play_round()
    assert [len(play.table.view(viewer, dict)["last-round"]["notices"]) for viewer in ("ann", "bob", "dealer")] == [
        1,
        0,
        1,
    ]


def test_a_player_sees_no_entries_about_another_player() -> None:
    play = Play()
    for player in ("ann", "bob"):
        play.wager(f"{player} 2 5.00")
        play.do("infringe", player=player, rule="17.8")
        play.do("dispute", player=player, about=f"{player}'s wager", review=True)
        play.do("rules-copy", player=player)
    play.do("infringe", player="dealer", rule="17.6(c)")
    play.do("check-tiles")
    for viewer, other in (("ann", "bob"), ("bob", "ann")):
        state = play.table.view(viewer, dict)["state"]
        assert state["advised"] == {viewer: ["main"]}
        assert [entry["player"] for entry in (*state["infringements"], *state["disputes"])] == [viewer, viewer]
        assert state["rules-copies"] == [viewer]
        assert state["checks"] == [{"when": None, "count": None}]
        notices = play.table.view(viewer, dict)["notices"]
        assert {notice["to"] for notice in notices} == {viewer, "table"}
        layout_keys = dict.fromkeys(("round", "chips", "places", "turn"))
        assert other not in str({**play.table.view(viewer), **layout_keys})


def test_spectators_see_no_entries_about_players_and_the_staff_see_all() -> None:
    play = Play().wager("ann 2 5.00")
    play.do("infringe", player="ann", rule="17.8")
    play.do("dispute", player="ann")
    play.do("rules-copy", player="ann")
    keys = ("advised", "infringements", "disputes", "rules-copies")
    assert not any(play.table.view("onlooker", dict)["state"][key] for key in keys)
    for viewer in ("dealer", "supervisor", "operator", "director"):
        state = play.table.view(viewer, dict)["state"]
        assert state == {key: play.state[key] for key in state}
        assert set(keys) < set(state)


@pytest.mark.parametrize("name", ["commission", "regulator", "table", "players", "inspector"])
def test_a_name_that_sounds_official_gives_no_further_access(name: str) -> None:
    play = Play().wager("ann 2 5.00", f"{name} 3 20.00")
    play.do("dispute", player="ann", review=True)
    view = play.table.view(name, dict)
    assert (view["state"]["advised"], view["state"]["disputes"], view["notices"]) == ({}, [], [])


def test_views_show_the_turn_of_a_tournament() -> None:
    play = Play(tournament=True).sit(ann=2, bob=4)
    assert play.table.view("bob", dict)["round"]["next-to-ask"] == 2
    play.do("ask", player="ann")
    assert (
        play.table.view("bob", dict)["round"] | {"asked": [2], "next-to-ask": 4}
        == play.table.view("bob", dict)["round"]
    )
