"""Who may see what: tiles lie face down until they are lawfully shown."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.pai_gow.table_driver import BANK, LOSE, WIN, Play

from houseway.engine.output.events import Shown

EVERYBODY = ("ann", "bob", "cat", "dealer", "supervisor", "operator", "director", "onlooker")


def dealt() -> Play:
    return Play().wager("ann 2 40.00", "cat 2 20.00", "bob 3 20.00").deal({1: BANK, 2: WIN, 3: LOSE})


def hands(play: Play, viewer: str) -> dict[str, Any]:
    found: dict[str, Any] = play.table.view(viewer, dict)["round"]["hands"]
    return found


def seen(play: Play, viewer: str) -> set[str]:
    """The boxes whose tiles the viewer sees."""
    return {box for box, hand in hands(play, viewer).items() if "tiles" in hand}


def test_the_stacks_are_seen_by_nobody() -> None:
    play = Play().wager("ann 2 20.00").stack()
    for viewer in EVERYBODY:
        round_ = play.table.view(viewer, dict)["round"]
        assert round_["stacked"] is True
        assert "6-6" not in str(round_)


def test_dealt_tiles_lie_face_down() -> None:
    for viewer in EVERYBODY:
        assert seen(dealt(), viewer) == set()


def test_a_hand_that_was_viewed_is_seen_by_who_sets_it() -> None:
    play = dealt()
    play.do("view", box=2)
    assert {viewer: seen(play, viewer) for viewer in EVERYBODY} == {viewer: set() for viewer in EVERYBODY} | {
        "ann": {"2"}
    }
    assert hands(play, "cat")["2"] | {"viewed": True, "sets": "ann"} == hands(play, "cat")["2"]


def test_a_hand_set_unseen_is_seen_by_who_had_it_set() -> None:
    play = dealt().house_way("ann 2")
    assert seen(play, "ann") == {"2"}
    assert hands(play, "ann")["2"]["low"] == "1-3 1-4"
    assert hands(play, "bob")["2"]["set"] == "house-way"
    assert seen(play, "bob") == set()


def test_a_hand_set_for_somebody_absent_is_seen_by_nobody() -> None:
    play = dealt()
    play.do("absent", box=2)
    assert {viewer: seen(play, viewer) for viewer in EVERYBODY} == {viewer: set() for viewer in EVERYBODY}


def test_the_house_sees_its_own_hand_at_the_settlement_only() -> None:
    play = dealt()
    play.do("view", box=1)
    assert all("1" not in seen(play, viewer) for viewer in EVERYBODY)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_at_the_settlement_the_hands_lie_open(viewer: str) -> None:
    play = dealt()
    play.settle()
    last = play.table.view(viewer, dict)["last-round"]
    assert set(last["hands"]) == {"1", "2", "3"}
    assert last["hands"]["1"]["low"] == "5-5 4-6"
    assert len(last["lines"]) == 3


def test_a_hand_given_up_unseen_is_never_shown() -> None:
    play = dealt()
    play.do("take", player="bob", box=3)
    play.settle()
    assert set(play.table.view("ann", dict)["last-round"]["hands"]) == {"1", "2"}


def test_nor_one_that_was_set_and_then_given_up() -> None:
    play = dealt().house_way("ann 2", "bob 3")
    play.do("take", player="bob", box=3)
    assert [event.where for event in play.do("settle") if isinstance(event, Shown)] == ["box 1", "box 2"]
    assert set(play.table.view("ann", dict)["last-round"]["hands"]) == {"1", "2"}


def test_a_jackpot_hand_is_shown_even_if_the_main_wager_was_given_up() -> None:
    play = Play(jackpot={"wager": "2.00"}).wager("ann 2 20.00")
    play.do("jackpot", player="ann", box=2)
    play.deal({2: "6-6 5-5 4-6 5-6"})
    play.do("take", player="ann", box=2)
    shown = [event.where for event in play.do("settle") if isinstance(event, Shown)]
    assert shown == ["box 1", "box 2"]
    assert play.table.view("bob", dict)["last-round"]["hands"]["2"] == {"tiles": "6-6 5-5 5-6 4-6", "set": "none"}


def test_the_tiles_of_a_void_round_are_not_shown() -> None:
    play = dealt().house_way("ann 2")
    play.do("void", cause="fire")
    assert play.table.view("dealer", dict)["last-round"]["hands"] == {}


def test_chips_signs_and_chung_are_for_everybody() -> None:
    play = Play().banked("300.00").house_wagers().wager("bob 5 20.00")
    view = play.table.view("onlooker", dict)
    assert view["round"]["bank"] == {
        "requests": [{"player": "ann", "box": 3, "funds": {"ann": "300.00"}}],
        "fixed": True, "holder": "ann", "box": 3, "house-wager": "10.00",
    }  # fmt: skip
    assert (
        view["round"]["boxes"]["5"]["wagers"][0] | {"player": "bob", "stake": "20.00"}
        == (view["round"]["boxes"]["5"]["wagers"][0])
    )
    assert view["state"]["limits"]["min"] == "10.00"


def test_a_notice_to_one_person_is_for_that_person_and_the_staff() -> None:
    play = Play().wager("ann 2 5.00")
    assert [len(play.table.view(viewer, dict)["notices"]) for viewer in ("ann", "bob", "dealer")] == [1, 0, 1]
    play.play()
    assert [len(play.table.view(viewer, dict)["last-round"]["notices"]) for viewer in ("ann", "bob", "dealer")] == [
        1,
        0,
        1,
    ]


def test_a_player_sees_nothing_of_what_concerns_another() -> None:
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
        on_the_felt = dict.fromkeys(("round", "chips", "places", "turn"))
        assert other not in str({**play.table.view(viewer), **on_the_felt})


def test_an_onlooker_sees_none_of_it_and_the_staff_all() -> None:
    play = Play().wager("ann 2 5.00")
    play.do("infringe", player="ann", rule="17.8")
    play.do("dispute", player="ann")
    play.do("rules-copy", player="ann")
    keys = ("advised", "infringements", "disputes", "rules-copies")
    assert not any(play.table.view("onlooker", dict)["state"][key] for key in keys)
    for viewer in ("dealer", "supervisor", "operator", "director"):
        assert play.table.view(viewer, dict)["state"] == {**play.state, "notices": []}


@pytest.mark.parametrize("name", ["commission", "regulator", "table", "players", "inspector"])
def test_a_name_that_sounds_official_shows_no_more(name: str) -> None:
    play = Play().wager("ann 2 5.00", f"{name} 3 20.00")
    play.do("dispute", player="ann", review=True)
    view = play.table.view(name, dict)
    assert (view["state"]["advised"], view["state"]["disputes"], view["notices"]) == ({}, [], [])


def test_the_turn_of_a_tournament() -> None:
    play = Play(tournament=True).sit(ann=2, bob=4)
    assert play.table.view("bob", dict)["round"]["next-to-ask"] == 2
    play.do("ask", player="ann")
    assert (
        play.table.view("bob", dict)["round"] | {"asked": [2], "next-to-ask": 4}
        == play.table.view("bob", dict)["round"]
    )
