"""Form of a Blackjack record: names, clauses, money, null, and keys that do not affect play."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.blackjack.table_driver import NUMBER, get_replay_error, open_table

from houseway import replay

WAGER: dict[str, Any] = {"do": "wager", "player": "ann", "box": 1, "amount": "10.00"}
SHOE: dict[str, Any] = {"do": "shoe", "cards": "Th 7c 9s Tc"}


def is_malformed(*commands: dict[str, Any]) -> bool:
    """Return whether the last command makes the record malformed, although a replay refuses an earlier one."""
    error = get_replay_error({}, {"do": "dealer"}, *commands)
    return (error["command"], error["rule"]) == (len(commands), None)


@pytest.mark.parametrize(
    "name", ["dealer", "Supervisor", "OPERATOR", "director", "player", "nobody", "house", "jackpot"]
)
def test_barred_names_are_malformed(name: str) -> None:
    assert is_malformed({**WAGER, "player": name})
    assert is_malformed({**WAGER, "who": name})
    assert is_malformed({"do": "split", "player": "ann", "box": 1, "with": [name]})
    assert is_malformed({"do": "double", "player": "ann", "box": 1, "with": {name: "1.00"}})
    assert is_malformed({**SHOE, "declined": [name]})
    assert is_malformed({"do": "rules-copy", "player": name})
    assert open_table().is_malformed("double", player="ann", box=1, with_={name: "1.00"})


def test_the_dealer_may_infringe_and_the_supervisor_may_cut() -> None:
    assert open_table().do("infringe", player="dealer", rule="16.5(a)").state["infringements"][0]["player"] == "dealer"
    assert open_table().shoe("2c", cut_by="supervisor").state["shoe-left"] == 1
    assert is_malformed({"do": "infringe", "player": "supervisor", "rule": "16.5(a)"})
    assert is_malformed({**SHOE, "cut-by": "dealer"})


@pytest.mark.parametrize("clause", ["", "16.10", "13", "9.2(c)", "A.hand", "NI2023-573 9.1", "16.7 "])
def test_a_named_clause_must_exist(clause: str) -> None:
    assert is_malformed({"do": "infringe", "player": "ann", "rule": clause})
    assert is_malformed({"do": "exclude", "player": "ann", "contravened": clause})
    assert is_malformed({"do": "void-wager", "player": "ann", "contravened": clause})
    assert is_malformed({**WAGER, "refused": clause})


@pytest.mark.parametrize("clause", ["16.7", "9.2(a)", "A.double", "19.3(a)(ii)", "4.7"])
def test_an_existing_clause_may_be_named(clause: str) -> None:
    assert open_table().do("infringe", player="ann", rule=clause).pending_notices == [("ann", clause, "infringement")]


@pytest.mark.parametrize(
    "money", ["010.00", "1234567890123.00", "10.0", "10", "-1.00", "+1.00", "1,000.00", "١٠.00", None]
)
def test_money_has_one_form(money: str | None) -> None:
    assert is_malformed({**WAGER, "amount": money})
    assert is_malformed({"do": "limits", "min": money, "notice": True})


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
def test_null_is_malformed(command: dict[str, Any]) -> None:
    assert is_malformed(command)


@pytest.mark.parametrize(
    ("from_", "rule"), [("game", None), ("round", "16.2(b)"), ("table", "malformed"), ("", "malformed")]
)
def test_16_2_b_players_are_excluded_only_from_the_game(from_: str, rule: str | None) -> None:
    command = {"do": "exclude", "player": "ann", "contravened": "16.8", "from": from_}
    if rule == "malformed":
        assert is_malformed(command)
    elif rule is not None:
        assert get_replay_error({}, command)["rule"] == rule
    else:
        assert open_table().do("exclude", player="ann", contravened="16.8", from_=from_).state["excluded"] == ["ann"]


def test_time_staff_place_and_day_do_not_change_the_result() -> None:
    commands: list[dict[str, Any]] = [
        SHOE,
        WAGER,
        {"do": "deal"},
        {"do": "stand", "player": "ann", "box": 1},
        {"do": "dealer"},
    ]
    head: dict[str, Any] = {"record": 1, "instrument": NUMBER}
    plain_result = replay({**head, "commands": commands})
    annotated_commands = [
        {**command, "at": f"2026-11-16T10:00:0{number}.000Z", "who": "ivy"} for number, command in enumerate(commands)
    ]
    assert replay({**head, "place": "Table 7", "day": "2026-11-16", "commands": annotated_commands}) == plain_result
