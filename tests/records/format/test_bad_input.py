"""Tests of invalid input: one clear line with the place, exit code 2, and never a traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.run_size import count_examples

from houseway.records.replay.replay import get_exit_code, replay_line

HOUSEWAY = Path(sys.executable).parent / "houseway"
GOOD_RECORD: dict[str, Any] = {
    "record": 1,
    "instrument": "NI2005-63",
    "commands": [
        {"do": "shoe", "cards": "Th 7d Qs Tc 5c"},
        {"do": "wager", "player": "ann", "box": 1, "amount": "10.00"},
        {"do": "deal"},
        {"do": "stand", "player": "ann", "box": 1},
        {"do": "dealer"},
    ],
}


def encode_with_command(command: Any) -> bytes:
    return json.dumps(GOOD_RECORD | {"commands": [*GOOD_RECORD["commands"][:1], command]}).encode()


def run_replay(tmp_path: Path, data: bytes) -> subprocess.CompletedProcess[str]:
    file = tmp_path / "record.json"
    file.write_bytes(data)
    return subprocess.run([HOUSEWAY, "replay", str(file)], capture_output=True, text=True, check=False)


NOT_RECORDS = {
    "malformed JSON": (b'{"record": 1,', "record"),
    "empty": (b"", "record"),
    "no object": (b"[1, 2]", "JSON object"),
    "invalid UTF-8": (b'{"record": 1, "instrument": "\xff\xfe"}', "byte"),
    "deep nesting": (b'{"record":1,"instrument":"NI2005-63","commands":' + b"[" * 100_000, "nested too deeply"),
    "another version": (json.dumps(GOOD_RECORD | {"record": 2}).encode(), "version 2"),
    "version as a float": (json.dumps(GOOD_RECORD | {"record": 1.0}).encode(), "version 1.0"),
    "an unknown instrument": (json.dumps(GOOD_RECORD | {"instrument": "NI1999-1"}).encode(), "NI1999-1"),
    "an unknown kind": (json.dumps(GOOD_RECORD | {"kind": "raffle"}).encode(), "raffle"),
}


@pytest.mark.parametrize("name", NOT_RECORDS)
def test_input_that_is_not_a_record_gives_one_line(tmp_path: Path, name: str) -> None:
    data, place = NOT_RECORDS[name]
    process = run_replay(tmp_path, data)
    assert process.returncode == 2
    assert process.stdout == ""
    assert len(process.stderr.splitlines()) == 1
    assert place in process.stderr


MALFORMED = {
    "unknown verb": (encode_with_command({"do": "surrender", "player": "ann"}), 1, "commands[1].do"),
    "unknown key": (encode_with_command({"do": "deal", "fast": True}), 1, "`fast`"),
    "money as a number": (
        encode_with_command({"do": "wager", "player": "ann", "box": 1, "amount": 10}),
        1,
        "commands[1].amount",
    ),
    "money as a float": (
        encode_with_command({"do": "wager", "player": "ann", "box": 1, "amount": 1e1}),
        1,
        "commands[1].amount",
    ),
    "money without cents": (
        encode_with_command({"do": "wager", "player": "ann", "box": 1, "amount": "10"}),
        1,
        '"12.50"',
    ),
    "negative money": (
        encode_with_command({"do": "wager", "player": "ann", "box": 1, "amount": "-10.00"}),
        1,
        '"12.50"',
    ),
    "a box as text": (
        encode_with_command({"do": "wager", "player": "ann", "box": "1", "amount": "10.00"}),
        1,
        "commands[1].box",
    ),
    "a box as a float": (
        encode_with_command({"do": "wager", "player": "ann", "box": 1.5, "amount": "10.00"}),
        1,
        "commands[1].box",
    ),
    "missing player": (encode_with_command({"do": "wager", "box": 1, "amount": "10.00"}), 1, "player"),
    "no command": (encode_with_command("deal"), 1, "commands[1]"),
    "an unknown person": (encode_with_command({"do": "deal", "by": "cook"}), 1, "commands[1].by"),
    "unknown table key": (json.dumps(GOOD_RECORD | {"table": {"deck": 6}}).encode(), None, "`deck`"),
    "table of a wrong type": (json.dumps(GOOD_RECORD | {"table": {"decks": "6"}}).encode(), None, "table.decks"),
    "unknown key of the record": (json.dumps(GOOD_RECORD | {"note": 1}).encode(), None, "`note`"),
    "commands of a wrong type": (json.dumps(GOOD_RECORD | {"commands": {}}).encode(), None, "commands"),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_record_gives_one_line_with_the_place(tmp_path: Path, name: str) -> None:
    data, command, place = MALFORMED[name]
    process = run_replay(tmp_path, data)
    assert process.returncode == 2
    assert len(process.stderr.splitlines()) == 1
    assert place in process.stderr
    result = json.loads(process.stdout)
    assert result["error"]["command"] == command
    assert result["error"]["rule"] is None
    assert (result["rounds"], result["state"], result["refusals"]) == ([], {}, [])


def test_a_file_of_fifty_megabytes_is_rejected(tmp_path: Path) -> None:
    process = run_replay(tmp_path, b" " * 50_000_000)
    assert (process.returncode, process.stdout, len(process.stderr.splitlines())) == (2, "", 1)
    assert "larger than" in process.stderr


def test_a_missing_file_gives_one_line(tmp_path: Path) -> None:
    process = subprocess.run([HOUSEWAY, "show", str(tmp_path / "no.json")], capture_output=True, text=True, check=False)
    assert process.returncode == 2
    assert len(process.stderr.splitlines()) == 1


def test_cards_that_the_deck_does_not_hold_are_refused_not_malformed() -> None:
    for cards in ("Jk", "1h", " ".join(["Ah"] * 9)):
        result = replay_line(encode_with_command({"do": "shoe", "cards": cards}))
        assert result["error"]["rule"] == "2.1"
        assert get_exit_code(result) == 1


@settings(max_examples=count_examples(300), deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_give_a_result(data: bytes) -> None:
    assert get_exit_code(replay_line(data)) == 2


scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["10.00", "ann", "main"])
)
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
)
keys = st.sampled_from(
    ["player", "box", "amount", "by", "cards", "hand", "with", "wager", "position", "round", "cause", "notice"]
)
verbs = st.sampled_from(
    ["shoe", "wager", "deal", "hit", "stand", "double", "split", "dealer", "void", "sit", "limits", "marker", "x"]
)


@settings(max_examples=count_examples(500), deadline=None)
@given(
    st.lists(
        st.builds(lambda verb, rest: {"do": verb, **rest}, verbs, st.dictionaries(keys, values, max_size=4)), max_size=4
    )
)
def test_any_commands_give_a_result_with_a_place(commands: list[dict[str, Any]]) -> None:
    try:
        data = msgspec.json.encode(GOOD_RECORD | {"commands": commands})
    except ValueError:
        return
    result = replay_line(data)
    if "error" in result:
        assert set(result["error"]) == {"command", "rule", "why"}
        assert "\n" not in result["error"]["why"]
    assert msgspec.json.encode(result) == msgspec.json.encode(replay_line(data))


def test_money_in_a_record_must_be_text() -> None:
    for table, amount in (({"min": 1000}, "10.00"), ({}, 1000)):
        record = {
            **GOOD_RECORD,
            "table": table,
            "commands": [{"do": "wager", "player": "ann", "box": 1, "amount": amount}],
        }
        error = replay_line(json.dumps(record).encode())["error"]
        assert error["rule"] is None
        assert "Money is text of dollars" in error["why"]
