"""The form of a Blackjack record: names, clauses that are named, money, null, and what changes no play."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.blackjack.table_driver import NUMBER, error_of, opened

from houseway import replay

WAGER: dict[str, Any] = {"do": "wager", "player": "ann", "box": 1, "amount": "10.00"}
SHOE: dict[str, Any] = {"do": "shoe", "cards": "Th 7c 9s Tc"}


def malformed(*commands: dict[str, Any]) -> bool:
    """Whether the last of these commands makes the record malformed; whatever a replay would refuse before."""
    error = error_of({}, {"do": "dealer"}, *commands)
    return (error["command"], error["rule"]) == (len(commands), None)


@pytest.mark.parametrize(
    "name", ["dealer", "Supervisor", "OPERATOR", "director", "player", "nobody", "house", "jackpot"]
)
def test_barred_names_are_nobodys(name: str) -> None:
    assert malformed({**WAGER, "player": name})
    assert malformed({**WAGER, "who": name})
    assert malformed({"do": "split", "player": "ann", "box": 1, "with": [name]})
    assert malformed({"do": "double", "player": "ann", "box": 1, "with": {name: "1.00"}})
    assert malformed({**SHOE, "declined": [name]})
    assert malformed({"do": "rules-copy", "player": name})
    assert opened().malformed("double", player="ann", box=1, with_={name: "1.00"})


def test_only_an_infringement_may_be_the_dealers_and_only_a_cut_the_supervisors() -> None:
    assert opened().do("infringe", player="dealer", rule="16.5(a)").state["infringements"][0]["player"] == "dealer"
    assert opened().shoe("2c", cut_by="supervisor").state["shoe-left"] == 1
    assert malformed({"do": "infringe", "player": "supervisor", "rule": "16.5(a)"})
    assert malformed({**SHOE, "cut-by": "dealer"})


@pytest.mark.parametrize("clause", ["", "16.10", "13", "9.2(c)", "A.hand", "NI2023-573 9.1", "16.7 "])
def test_a_clause_that_is_named_must_be_there(clause: str) -> None:
    assert malformed({"do": "infringe", "player": "ann", "rule": clause})
    assert malformed({"do": "exclude", "player": "ann", "contravened": clause})
    assert malformed({"do": "void-wager", "player": "ann", "contravened": clause})
    assert malformed({**WAGER, "refused": clause})


@pytest.mark.parametrize("clause", ["16.7", "9.2(a)", "A.double", "19.3(a)(ii)", "4.7"])
def test_one_that_is_there_may_be_named(clause: str) -> None:
    assert opened().do("infringe", player="ann", rule=clause).told == [("ann", clause, "infringement")]


@pytest.mark.parametrize(
    "money", ["010.00", "1234567890123.00", "10.0", "10", "-1.00", "+1.00", "1,000.00", "١٠.00", None]
)
def test_money_has_one_form(money: str | None) -> None:
    assert malformed({**WAGER, "amount": money})
    assert malformed({"do": "limits", "min": money, "notice": True})


@pytest.mark.parametrize(
    "command",
    [
        {**WAGER, "position": None},
        {**WAGER, "by": None},
        {**WAGER, "refused": None},
        {**WAGER, "wager": None},
        {**SHOE, "cut-by": None},
        {"do": "deal", "overlooked-cut": None},
        {"do": "placement-error", "round": 1, "hands": None},
        {"do": "void", "cause": "fraud", "round": None},
        {"do": "dispute", "player": "ann", "round": None},
        {"do": "check-cards", "when": None},
        {"do": "shoe", "unseen": None},
    ],
)
def test_null_is_no_value(command: dict[str, Any]) -> None:
    assert malformed(command)


@pytest.mark.parametrize(
    ("from_", "rule"), [("game", None), ("round", "16.2(b)"), ("table", "malformed"), ("", "malformed")]
)
def test_16_2_b_out_of_what_a_player_is_excluded(from_: str, rule: str | None) -> None:
    command = {"do": "exclude", "player": "ann", "contravened": "16.8", "from": from_}
    if rule == "malformed":
        assert malformed(command)
    elif rule is not None:
        assert error_of({}, command)["rule"] == rule
    else:
        assert opened().do("exclude", player="ann", contravened="16.8", from_=from_).state["excluded"] == ["ann"]


def test_time_staff_place_and_day_change_nothing() -> None:
    commands: list[dict[str, Any]] = [
        SHOE,
        WAGER,
        {"do": "deal"},
        {"do": "stand", "player": "ann", "box": 1},
        {"do": "dealer"},
    ]
    head: dict[str, Any] = {"record": 1, "instrument": NUMBER}
    plain = replay({**head, "commands": commands})
    noted = [
        {**command, "at": f"2026-11-16T10:00:0{number}.000Z", "who": "ivy"} for number, command in enumerate(commands)
    ]
    assert replay({**head, "place": "Table 7", "day": "2026-11-16", "commands": noted}) == plain
