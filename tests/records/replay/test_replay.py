"""Tests of replay: a record gives the same bytes in any process, and every input line has an output line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from houseway import replay, verify
from houseway.records.replay.replay import get_exit_code

HOUSEWAY = Path(sys.executable).parent / "houseway"
VECTORS = Path(__file__).parents[2] / "vectors"


def replay_all(hash_seed: str) -> bytes:
    environment = os.environ | {"PYTHONHASHSEED": hash_seed}
    command = [str(HOUSEWAY), "replay", "--lines", str(VECTORS)]
    return subprocess.run(command, capture_output=True, check=False, env=environment).stdout


def test_the_same_record_gives_the_same_bytes_in_any_process() -> None:
    first_output = replay_all("1")
    assert first_output
    assert first_output == replay_all("2") == replay_all("77")


def test_bulk_mode_answers_every_line() -> None:
    files = sorted((VECTORS / "blackjack").glob("*.json"))
    lines = [msgspec.json.encode(json.loads(file.read_text())) for file in files]
    lines.insert(1, b"no record")
    lines.insert(2, b"")
    process = subprocess.run(
        [HOUSEWAY, "replay", "-"], input=b"\n".join(lines) + b"\n", capture_output=True, check=False
    )
    answers = process.stdout.splitlines()
    assert len(answers) == len(lines)
    assert json.loads(answers[1])["error"]["command"] is None
    for line, answer in zip(lines, answers, strict=True):
        if line.startswith(b"{"):
            assert msgspec.json.encode(replay(json.loads(line))) == answer
    assert process.returncode == 2


def make_record(*commands: dict[str, object]) -> dict[str, object]:
    return {"record": 1, "instrument": "NI2005-63", "commands": list(commands)}


def test_replay_continues_after_an_announced_refusal() -> None:
    result = replay(make_record({"do": "deal", "refused": "6.2"}, {"do": "sit", "player": "ann", "box": 1}))
    assert result["refusals"] == [{"command": 0, "rule": "6.2", "why": result["refusals"][0]["why"]}]
    assert result["state"]["seats"] == {"1": "ann"}
    assert get_exit_code(result) == 0


def test_an_unannounced_refusal_ends_the_replay() -> None:
    result = replay(make_record({"do": "deal"}, {"do": "sit", "player": "ann", "box": 1}))
    assert (result["error"]["command"], result["error"]["rule"]) == (0, "6.2")
    assert result["refusals"][0]["rule"] == "6.2"
    assert result["state"]["seats"] == {}
    assert get_exit_code(result) == 1


def test_a_refusal_by_another_rule_than_announced_ends_the_replay() -> None:
    result = replay(make_record({"do": "deal", "refused": "5.1"}))
    assert (result["error"]["command"], result["error"]["rule"]) == (0, "6.2")


def test_an_announced_refusal_of_an_allowed_command_ends_the_replay_and_counts() -> None:
    result = replay(make_record({"do": "sit", "player": "ann", "box": 1, "refused": "4.4"}))
    assert (result["error"]["command"], result["error"]["rule"]) == (0, "4.4")
    assert result["state"]["seats"] == {"1": "ann"}
    assert result["refusals"] == []
    assert get_exit_code(result) == 1


def test_determinations_that_the_instrument_does_not_allow_are_an_error() -> None:
    result = replay(make_record() | {"table": {"decks": 9}})
    assert result["error"] | {"why": ""} == {"command": None, "rule": "2.1", "why": ""}
    assert (result["rounds"], result["state"], result["refusals"]) == ([], {}, [])
    assert get_exit_code(result) == 2


def test_the_whole_record_is_decoded_before_anything_is_played() -> None:
    result = replay(make_record({"do": "deal"}, {"do": "nothing"}))
    assert (result["error"]["command"], result["error"]["rule"]) == (1, None)


def test_input_that_is_not_a_record_gives_a_result_with_the_error() -> None:
    for bad_record in (
        {"record": 1, "instrument": "NI1999-1", "commands": []},
        {"record": 2},
        {},
        {"record": float("nan")},
    ):
        result = replay(bad_record)
        assert (result["error"]["command"], result["error"]["rule"], result["rounds"]) == (None, None, [])


def test_verify_compares_an_expected_error_even_if_the_input_is_not_a_record() -> None:
    bad_record = {"record": 1, "instrument": "NI1999-1", "commands": []}
    assert len(verify(msgspec.json.encode(bad_record))) == 1
    assert verify(msgspec.json.encode(bad_record | {"expect": {"error": {"command": None, "rule": None}}})) == ()
    assert len(verify(b"no record")) == 1


def test_a_record_reports_an_instrument_selected_by_an_uncertain_date() -> None:
    table = {"record": 1, "instrument": "canberra-poker", "table": {"date": "2023-10-01"}, "commands": []}
    in_force = replay(table)["in-force"]
    assert (in_force["instrument"], in_force["certain"]) == ("NI2023-573", False)
    assert "15 September 2023" in in_force["why"]


def test_a_tournament_reports_an_instrument_selected_by_an_uncertain_date() -> None:
    final = {"id": "final", "kind": "final", "length": {"rounds": 5}, "chips": "500.00"}
    conditions = {"sessions": [final], "starts": "2026-11-16T10:00"}
    tournament_record = {
        "record": 1,
        "kind": "tournament",
        "instrument": "blackjack",
        "conditions": conditions,
        "commands": [],
    }
    in_force = replay(tournament_record)["in-force"]
    assert (in_force["instrument"], in_force["certain"]) == ("NI2005-63", False)
    assert "repealed on 1 May 2006" in in_force["why"]


@pytest.mark.parametrize(
    ("instrument", "table"),
    [
        ("canberra-poker", {"date": "2023-12-15"}),
        ("canberra-poker", {"date": "2016-07-01"}),
        ("NI2023-573", {"date": "2023-10-01"}),
        ("NI2023-573", {}),
    ],
)
def test_a_certain_date_or_a_named_instrument_is_not_reported_as_uncertain(
    instrument: str, table: dict[str, str]
) -> None:
    assert "in-force" not in replay({"record": 1, "instrument": instrument, "table": table, "commands": []})
