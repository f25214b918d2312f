"""Malformed commands, found before anything is played, and well-formed commands that are refused."""

from __future__ import annotations

from typing import Any

import pytest

from houseway import replay
from houseway.games.canberra_poker import GAME
from houseway.games.canberra_poker.play.dispatch import HANDLERS


def replay_commands(*commands: Any, **table: Any) -> dict[str, Any]:
    return replay({"record": 1, "instrument": "NI2023-573", "table": table, "commands": list(commands)})


@pytest.mark.parametrize(
    "command",
    [
        {"do": "wager"},
        {"do": "sit", "player": "ann"},
        {"do": "sit", "player": "ann", "box": "1"},
        {"do": "sit", "player": "ann", "box": 1, "seat": 1},
        {"do": "sit", "player": "house", "box": 1},
        {"do": "ante", "player": "ann", "box": 1},
        {"do": "ante", "player": "ann", "box": 1, "amount": 10},
        {"do": "ante", "player": "ann", "box": 1, "amount": "-10.00"},
        {"do": "ante", "player": "ann", "box": 1, "amount": "10.00", "by": "bank"},
        {"do": "jackpot", "player": "ann", "accepted": "no"},
        {"do": "deal", "cards": 0},
        {"do": "deal", "cards": "4"},
        {"do": "shoe"},
        {"do": "shoe", "cards": ["As"]},
        {"do": "expose", "box": "house", "card": 1},
        {"do": "expose", "box": 1},
        {"do": "malfunction"},
        {"do": "malfunction", "of": "lights"},
        {"do": "repair", "of": "table"},
        {"do": "replace-shoe"},
        {"do": "check-cards", "when": "opening"},
        {"do": "check-cards", "when": "closing"},
        {"do": "check-cards", "count": -1},
        {"do": "check-cards", "count": "52"},
        {"do": "change-cards", "checked": "yes"},
        {"do": "meter", "jackpot": "1.00"},
        {"do": "meter", "reserve": "1.00"},
        {"do": "meter", "jackpot": 1, "reserve": "1.00"},
        {"do": "meter", "jackpot": "-1.00", "reserve": "1.00"},
        {"do": "rules-copy"},
        {"do": "rules-copy", "player": "dealer"},
        {"do": "dispute", "player": "ann", "round": "1"},
        {"do": "void", "cause": "fraud", "round": "1"},
        {"do": "verify", "box": "house", "count": 5},
        {"do": "verify", "box": 1},
        {"do": "reconstruct", "box": 1},
        {"do": "void"},
        {"do": "void", "cause": "boredom"},
        {"do": "void-wager", "player": "ann", "wager": "main"},
        {"do": "exclude", "player": "ann", "from": "casino"},
        {"do": "infringe", "player": "ann"},
        {"do": "limits", "min": 5, "notice": True},
        {"do": "limits", "notice": "yes"},
        {"do": "marker"},
        {"do": "marker", "box": 1, "player": "ann"},
        {"do": "redistribute", "to": "tournament"},
        {"do": "redistribute", "amount": "1.00", "arrangement": "A"},
        {"do": "redistribute", "amount": "1.00"},
        {"do": "redistribute", "to": 5, "amount": "1.00"},
        {"do": "dispute"},
        "deal",
        {"do": "ante", "player": "ann", "box": None, "amount": "10.00"},
        {"do": "jackpot", "player": "ann", "amount": None},
        {"do": "limits", "max-payout": None, "notice": True},
        {"do": "limits", "max-payout": "None", "notice": True},
        {"do": "void", "cause": "fraud", "round": None},
        {"do": "check-cards", "when": None},
        {"do": "dispute", "player": "ann", "about": None},
        {"do": "void-wager", "player": "ann", "contravened": ""},
        {"do": "exclude", "player": "ann", "contravened": ""},
        {"do": "exclude", "player": "ann", "from": "round", "contravened": "13"},
        {"do": "exclude", "player": "ann", "from": "round", "contravened": "13.3"},
        {"do": "infringe", "player": "ann", "rule": "16.12"},
        {"do": "infringe", "player": "ann", "rule": "17.24"},
        {"do": "infringe", "player": "ann", "rule": "3"},
        {"do": "infringe", "player": "supervisor", "rule": "16.6"},
        {"do": "collect", "refused": "9.9"},
        {"do": "sit", "player": "dealer", "box": 1},
        {"do": "sit", "player": "Nobody", "box": 1},
        {"do": "sit", "player": " ann", "box": 1},
        {"do": "ante", "player": "ann", "box": 1, "amount": "010.00"},
        {"do": "ante", "player": "ann", "box": 1, "amount": "1000000000000.00"},
        {"do": "redistribute", "to": "lottery", "amount": "1.00", "arrangement": "A\n1"},
    ],
)
def test_malformed_commands_are_found_before_refusals(command: Any) -> None:
    result = replay_commands({"do": "collect"}, command)
    assert result["error"]["command"] == 1
    assert result["error"]["rule"] is None
    assert (result["rounds"], result["state"], result["refusals"]) == ([], {}, [])


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        ({"do": "sit", "player": "ann", "box": -3}, "1.2"),
        ({"do": "expose", "box": 77, "card": 77}, "14.1"),
        ({"do": "verify", "box": 77, "count": 5}, "9.7"),
        ({"do": "shoe", "cards": "no cards"}, "2.1"),
        ({"do": "redistribute", "to": "bar", "from": "till", "amount": "1.00"}, "10.6"),
        ({"do": "redistribute", "to": "bar", "amount": "1.00", "arrangement": "A"}, "10.6(a)"),
        ({"do": "redistribute", "to": "lottery", "amount": "1.00", "arrangement": ""}, "10.6"),
        ({"do": "void-wager", "player": "ann"}, "16.3(a)"),
        ({"do": "void", "cause": "fraud", "round": -1}, "16.4"),
        ({"do": "dispute", "player": "ann", "round": 0}, "16.5"),
    ],
)
def test_commands_against_the_rules_are_refused_and_not_malformed(command: dict[str, Any], rule: str) -> None:
    assert replay_commands(command)["error"]["rule"] == rule


@pytest.mark.parametrize(
    ("number", "existing", "missing"),
    [
        ("NI2016-268", ("17.24", "17.25", "2.6(i)", "10.7#2", "A.round-of-play"), ("3.6", "10.6(a)", "17.3(a)(xi)")),
        ("NI2023-573", ("3.6", "10.6(b)", "17.3(a)(xii)", "17.3(a)(ii)(F)", "A.lottery"), ("17.24", "17.25")),
    ],
)
def test_only_clauses_of_the_instrument_can_be_named(
    number: str, existing: tuple[str, ...], missing: tuple[str, ...]
) -> None:
    for rule in (*existing, *missing):
        record = {"record": 1, "instrument": number, "commands": [{"do": "infringe", "player": "ann", "rule": rule}]}
        assert ("error" in replay(record)) is (rule in missing)


def test_time_and_staff_do_not_change_the_result() -> None:
    commands: list[dict[str, Any]] = [{"do": "sit", "player": "ann", "box": 1}, {"do": "rules-copy", "player": "ann"}]
    annotated_commands = [{**command, "at": "2026-11-16T10:00:00.000Z", "who": "ivy"} for command in commands]
    assert replay_commands(*commands) == replay_commands(*annotated_commands)


def test_optional_keys_may_be_left_out() -> None:
    result = replay_commands(
        {"do": "check-cards"},
        {"do": "infringe", "player": "ann", "rule": "16.8"},
        {"do": "dispute", "player": "ann"},
        {"do": "check-cards", "count": 0},
        {"do": "redistribute", "to": "lottery", "amount": "1.00", "arrangement": "A"},
        jackpot={"reserve": "1.00"},
    )
    assert "error" not in result


def test_every_command_has_a_handler() -> None:
    assert set(HANDLERS) == set(GAME.commands)


@pytest.mark.parametrize(
    ("command", "message_part"),
    [
        ({"do": "check-cards", "when": "opening"}, "use `before`"),
        ({"do": "check-cards", "when": "closing"}, "use `after`"),
        ({"do": "limits", "max-payout": None, "notice": True}, 'or "none"; given: None'),
        ({"do": "infringe", "player": "ann", "rule": "16.99"}, "has no clause '16.99'"),
        ({"do": "sit", "player": "nobody", "box": 1}, "records use this word"),
    ],
)
def test_errors_explain_values_of_older_records(command: dict[str, Any], message_part: str) -> None:
    assert message_part in replay_commands(command)["error"]["why"]
