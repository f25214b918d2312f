"""Form of the commands: malformed ones, and the clause that refuses each one outside its phases."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.pai_gow.table_driver import NUMBER, Play

from houseway import replay

TILES = "6-6"
PHASES: list[tuple[str, dict[str, Any], str, tuple[str, ...]]] = [
    ("marker", {"box": 2}, "5.2", ("dealing", "setting")),
    ("request-bank", {"player": "ann", "box": 2, "funds": "1.00"}, "6.2", ("dealing", "setting")),
    ("bank", {}, "6.2", ("dealing", "setting")),
    ("decline-bank", {"player": "ann"}, "6.2", ("dealing", "setting")),
    ("add-funds", {"player": "ann", "amount": "1.00"}, "6.1", ("setting",)),
    ("house-wager", {"player": "ann", "choice": "minimum"}, "7.4", ("dealing", "setting")),
    ("wager", {"player": "ann", "box": 1, "amount": "0.00"}, "7.4", ("dealing", "setting")),
    ("withdraw", {"player": "ann", "box": 2}, "7.4", ("dealing", "setting")),
    ("nominate", {"player": "ann", "box": 2}, "7.4", ("dealing", "setting")),
    ("decline-jackpot", {"player": "ann", "box": 2}, "7.4", ("dealing", "setting")),
    ("no-more-bets", {}, "7.4", ("dealing", "setting")),
    ("jackpot", {"player": "ann", "box": 2}, "7.1", ("dealing", "setting")),
    ("priority", {"boxes": [2]}, "8.8", ("setting",)),
    ("linked-win", {"amount": "1.00"}, "13.3", ("setting",)),
    ("update-sign", {}, "13.3", ("setting",)),
    ("redistribute", {"to": "lottery", "amount": "1.00", "arrangement": "A"}, "12.7", ("dealing", "setting")),
    ("close", {"notice": True}, "16.2", ("dealing", "setting")),
    ("stacks", {"tiles": TILES}, "8.1", ("betting", "setting")),
    ("la-ja", {"player": "ann", "tiles": TILES}, "8.3", ("betting", "setting")),
    ("cut", {"name": "zig-zag"}, "8.5", ("betting", "setting")),
    ("shake", {"player": "ann"}, "8.9", ("betting", "setting")),
    ("dice", {"values": [1]}, "8.9", ("betting", "setting")),
    ("reshuffle", {}, "15.4", ("betting", "setting")),
    ("view", {"box": 2}, "8.11", ("betting", "dealing")),
    ("set", {"player": "ann", "box": 2, "low": TILES, "high": TILES}, "8.11", ("betting", "dealing")),
    ("house-way", {"player": "ann", "box": 2}, "8.11", ("betting", "dealing")),
    ("absent", {"box": 2}, "8.11", ("betting", "dealing")),
    ("void-hand", {"player": "ann", "box": 2}, "8.11", ("betting", "dealing")),
    ("placement-error", {"boxes": [1, 2]}, "15.12", ("betting", "dealing")),
    ("placement-error", {"boxes": [1, 2], "round": "current"}, "15.12", ("betting", "dealing")),
    ("placement-error", {"boxes": [1, 2], "round": "previous"}, "15.13", ("setting",)),
    ("reconstruct", {"round": "previous"}, "15.13", ("setting",)),
    ("expose", {"box": 2, "tiles": 1}, "8.11", ("betting", "dealing")),
    ("settle", {}, "9.1", ("betting", "dealing")),
    ("take", {"player": "ann", "box": 2}, "11.7", ("betting", "dealing")),
    ("dispute-take", {"player": "ann", "box": 2}, "15.11", ("betting", "dealing")),
    ("reconstruct", {}, "15.12", ("betting", "dealing")),
    ("expose", {"during": "cut"}, "15.2", ("setting",)),
    ("void", {"cause": "fire"}, "17.1", ("betting",)),
    ("exclude", {"player": "ann", "contravened": "14.2", "from_": "round"}, "14.2", ("betting",)),
]


def play_to_phase(phase: str) -> Play:
    play = Play(jackpot={"wager": "2.00", "pool": "10.00", "reserve": "10.00"}).wager("ann 2 20.00")
    if phase == "betting":
        return play
    return play.stack_tiles() if phase == "dealing" else play.deal()


@pytest.mark.parametrize(("verb", "arguments", "rule", "phases"), PHASES, ids=[f"{row[0]}-{row[2]}" for row in PHASES])
def test_commands_outside_their_phases_are_refused(
    verb: str, arguments: dict[str, Any], rule: str, phases: tuple[str, ...]
) -> None:
    for phase in phases:
        assert play_to_phase(phase).refuses(verb, **arguments) == rule


def test_role_is_checked_before_the_phase() -> None:
    play = play_to_phase("setting")
    assert play.refuses("marker", box=2, by="dealer") == "5.2"
    assert play.refuses("reshuffle", by="dealer") == "15.4"
    assert play.refuses("reconstruct", round="previous", by="operator") == "15.12"


@pytest.mark.parametrize(
    ("verb", "arguments"),
    [
        ("hit", {}),
        ("wager", {"player": "ann", "box": 2}),
        ("wager", {"player": "ann", "box": 2, "amount": 20.5}),
        ("wager", {"player": "ann", "box": 2, "amount": "20"}),
        ("wager", {"player": "ann", "box": "2", "amount": "20.00"}),
        ("wager", {"player": "", "box": 2, "amount": "20.00"}),
        ("wager", {"player": "house", "box": 2, "amount": "20.00"}),
        ("wager", {"player": "ann", "box": 2, "amount": "20.00", "wager": "main"}),
        ("marker", {"box": 2, "limit": "600.00"}),
        ("limits", {"multiple": "1.00", "notice": True}),
        ("stacks", {}),
        ("stacks", {"tiles": ["6-6"]}),
        ("expose", {}),
        ("expose", {"during": "deal"}),
        ("expose", {"during": "cut", "box": 2, "tiles": 1}),
        ("expose", {"box": 2}),
        ("expose", {"box": 2, "tiles": 0}),
        ("expose", {"box": 2, "tiles": 5}),
        ("priority", {"boxes": [9]}),
        ("priority", {"boxes": 2}),
        ("house-way", {"player": "ann", "box": 2, "low": "1-3 1-4"}),
        ("house-way", {"player": "ann", "box": 2, "high": "1-3 1-4"}),
        ("placement-error", {}),
        ("placement-error", {"round": "current"}),
        ("placement-error", {"boxes": [2, 3], "first_box": 2}),
        ("placement-error", {"boxes": [2, 3], "hands": {}}),
        ("placement-error", {"hands": {}, "first_box": 2}),
        ("placement-error", {"boxes": None}),
        ("placement-error", {"boxes": [2, 3], "hands": None}),
        ("placement-error", {"boxes": [2, 9]}),
        ("placement-error", {"first_box": 0}),
        ("placement-error", {"first_box": 9}),
        ("placement-error", {"first_box": "2"}),
        ("placement-error", {"hands": {"9": TILES}}),
        ("placement-error", {"hands": {"02": TILES}}),
        ("placement-error", {"hands": {"2": ["6-6", "6-6", "1-1", "1-1"]}}),
        ("placement-error", {"hands": {"2": None}}),
        ("placement-error", {"hands": []}),
        ("placement-error", {"boxes": [2, 3], "round": 1}),
        ("placement-error", {"boxes": [2]}),
        ("placement-error", {"boxes": [2, 3, 4]}),
        ("reconstruct", {"round": 1}),
        ("reconstruct", {"round": "next"}),
        ("request-bank", {"player": "ann", "box": 2}),
        ("request-bank", {"player": "ann", "box": 2, "funds": "1.00", "partners": ["bob"]}),
        ("sit", {"player": "ann", "box": 9}),
        ("settle", {"by": "owner"}),
        ("infringe", {"player": "ann", "rule": "17.11"}),
        ("infringe", {"player": "ann", "rule": "14"}),
        ("infringe", {"player": "ann", "rule": ""}),
        ("infringe", {"player": "ann", "rule": "NI2005-63 16.2"}),
        ("exclude", {"player": "ann", "contravened": ""}),
        ("exclude", {"player": "ann", "contravened": "19.1", "from_": "round"}),
        ("void-wager", {"player": "ann", "contravened": "10.1(c)(i)#3"}),
        ("settle", {"refused": "9.5"}),
        ("settle", {"refused": ""}),
        ("limits", {"min": None, "notice": True}),
        ("void", {"cause": "fraud", "round": None}),
        ("void", {"cause": "fraud", "round": "1"}),
        ("dispute", {"player": "ann", "round": 1.0}),
        ("dispute", {"player": "ann", "about": None}),
        ("redistribute", {"to": "lottery", "amount": "1.00", "arrangement": None}),
        ("redistribute", {"to": "lottery", "amount": "1.00", "arrangement": "a\nb"}),
        ("redistribute", {"to": 1, "amount": "1.00", "arrangement": "A1"}),
        ("request-bank", {"player": "ann", "box": 2, "funds": "1.00", "partners": {"House": "1.00"}}),
        ("request-bank", {"player": "ann", "box": 2, "funds": "1.00", "partners": {"ann": "1.00"}}),
        ("wager", {"player": "dealer", "box": 2, "amount": "20.00"}),
        ("wager", {"player": "ann", "box": 2, "amount": "020.00"}),
        ("wager", {"player": "ann", "box": 2, "amount": "20.00", "at": "10:00"}),
        ("wager", {"player": "ann", "box": 2, "amount": "20.00", "who": "operator"}),
    ],
)
def test_malformed_commands(verb: str, arguments: dict[str, Any]) -> None:
    assert Play().is_malformed(verb, **arguments)


@pytest.mark.parametrize("rule", ["18.3(a)(ii)(G)", "A.player-banker", "App.C", "10.1(c)(ii)#2", "14.2(c)"])
def test_every_existing_clause_may_be_named(rule: str) -> None:
    play = Play()
    play.do("infringe", player="ann", rule=rule)
    assert play.state["infringements"][0]["rule"] == rule


def test_a_record_with_a_malformed_command_is_not_played() -> None:
    commands = [{"do": "settle"}, {"do": "wager", "player": "ann", "box": 9, "amount": "20.00"}]
    table = {"min": "10.00", "max": "500.00"}
    result = replay({"record": 1, "instrument": NUMBER, "table": table, "commands": commands})
    assert (result["error"]["command"], result["error"]["rule"], result["rounds"]) == (1, None, [])


def test_a_role_that_no_clause_requires_is_accepted() -> None:
    play = Play()
    play.do("wager", player="ann", box=2, amount="20.00", by="operator")
    play.do("no-more-bets", by="player")


def test_a_record_may_end_inside_a_round() -> None:
    play = play_to_phase("dealing")
    assert play.last_round | {"status": "open", "lines": [], "net": {}, "hands": {}} == play.last_round
    play.do("dice", values=[2, 3, 4])
    assert play.last_round | {"status": "open", "lines": [], "net": {}} == play.last_round
    assert set(play.last_round["hands"]) == {"1", "2"}


def test_notices_during_betting_come_first_in_the_round() -> None:
    play = Play().wager("ann 2 5.00")
    assert [notice["about"] for notice in play.state["notices"]] == ["wager-below-minimum"]
    play.play_round("bob 3 5.00")
    assert [notice["to"] for notice in play.last_round["notices"]] == ["ann", "bob"]
    assert play.state["notices"] == []
