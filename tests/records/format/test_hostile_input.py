"""Tests of input made to break, stall or deceive the program."""

from __future__ import annotations

import contextlib
import io
import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.run_size import count_examples

from houseway import HousewayError, Table, replay, verify
from houseway.records.format.atomic_files import read_bounded_lines
from houseway.records.notations.phh.reader import read_hands
from houseway.records.replay.law_comparison import compare
from houseway.records.replay.replay import replay_line
from houseway.records.replay.verification import check_record
from houseway.records.transcript.transcript import format_transcript

HOUSEWAY = Path(sys.executable).parent / "houseway"
GOOD_RECORD: dict[str, Any] = {
    "record": 1,
    "instrument": "NI2005-63",
    "commands": [{"do": "sit", "player": "ann", "box": 1}],
}
HEAD = b'{"record": 1, "instrument": "NI2005-63", '


def make_nested_brackets(levels: int) -> bytes:
    return b"[" * levels + b"]" * levels


BROKEN_INPUTS: dict[str, bytes] = {
    "JSON that breaks off after a valid head": HEAD + b'"commands": [{"do": "sit"',
    "rubbish after a malformed head": HEAD + b'"commands": 5, ]]]',
    "rubbish behind a whole record": json.dumps(GOOD_RECORD).encode() + b"}",
    "two records": json.dumps(GOOD_RECORD).encode() * 2,
    "UTF-8 broken in a value of the table": HEAD + b'"table": {"decks": "\xff"}, "commands": []}',
    "UTF-8 broken in a key of the table": HEAD + b'"table": {"\xff\xfe": 1}, "commands": []}',
    "UTF-8 broken in a command": HEAD + b'"commands": [{"do": "sit", "player": "\xc3", "box": 1}]}',
    "UTF-8 broken in a verb": HEAD + b'"commands": [{"do": "\xff"}]}',
    "UTF-8 broken in expect": HEAD + b'"commands": [], "expect": {"a": "\xff"}}',
    "UTF-8 broken in an unknown key": HEAD + b'"commands": [], "\xff": 1}',
    "a lone surrogate": HEAD + b'"commands": [{"do": "sit", "player": "\\ud800", "box": 1}]}',
    "depth in record": b'{"record": ' + make_nested_brackets(5000) + b"}",
    "depth in kind": HEAD + b'"kind": ' + make_nested_brackets(5000) + b', "commands": []}',
    "depth in instrument": b'{"record": 1, "instrument": ' + make_nested_brackets(5000) + b', "commands": []}',
    "depth in expect": HEAD + b'"commands": [], "expect": ' + make_nested_brackets(5000) + b"}",
    "depth in an object of expect": HEAD + b'"commands": [], "expect": ' + b'{"a":' * 900 + b"1" + b"}" * 900 + b"}",
    "depth in the table": HEAD + b'"table": {"date": ' + make_nested_brackets(900) + b'}, "commands": []}',
    "depth in a command": HEAD + b'"commands": [{"do": "sit", "player": ' + make_nested_brackets(900) + b"}]}",
    "a number of 5,000 digits": HEAD + b'"commands": [{"do": "sit", "player": "ann", "box": ' + b"9" * 5000 + b"}]}",
    "a version of 5,000 digits": b'{"record": ' + b"9" * 5000 + b', "instrument": "NI2005-63", "commands": []}',
    "an instrument of 5,000 digits": b'{"record": 1, "instrument": ' + b"9" * 5000 + b', "commands": []}',
    "a number of 5,000 digits in expect": HEAD + b'"commands": [], "expect": {"rounds": ' + b"9" * 5000 + b"}}",
    "a number of 5,000 digits in shuffles": HEAD + b'"commands": [], "shuffles": [{"command": ' + b"9" * 5000 + b"}]}",
    "a number beyond all floats": HEAD + b'"commands": [], "expect": {"rounds": 1e999999}}',
    "a byte order mark": b"\xef\xbb\xbf" + json.dumps(GOOD_RECORD).encode(),
    "nothing but blanks": b" \n\t",
    "noughts": bytes(1000),
    "play that is null": json.dumps(
        {
            "record": 1,
            "kind": "tournament",
            "instrument": "NI2005-63",
            "conditions": {},
            "commands": [{"do": "round", "session": "a", "table": 1, "round": 1, "play": None}],
        }
    ).encode(),
    "play of nulls": json.dumps(
        {
            "record": 1,
            "kind": "tournament",
            "instrument": "NI2005-63",
            "conditions": {},
            "commands": [{"do": "round", "session": "a", "table": 1, "round": 1, "play": [None, 5, {"do": None}]}],
        }
    ).encode(),
    "expect that is no object": json.dumps(GOOD_RECORD | {"expect": [1]}).encode(),
    "expect that is null": json.dumps(GOOD_RECORD | {"expect": None}).encode(),
    "a chain of nothing": json.dumps(GOOD_RECORD | {"chain": {"algorithm": "", "hashes": []}}).encode(),
    "shuffles of nothing": json.dumps(GOOD_RECORD | {"shuffles": [{}]}).encode(),
}

OPERATIONS: dict[str, Callable[[bytes], object]] = {
    "replay": replay,
    "verify": verify,
    "verdict": check_record,
    "show": format_transcript,
    "compare": lambda data: compare(data, "NI2005-63"),
    "import": lambda data: list(read_hands(data)),
}


@pytest.mark.parametrize("operation", OPERATIONS)
@pytest.mark.parametrize("name", BROKEN_INPUTS)
def test_every_exception_is_a_houseway_error(name: str, operation: str) -> None:
    try:
        OPERATIONS[operation](BROKEN_INPUTS[name])
    except HousewayError as error:
        message = str(error)
        assert "\n" not in message


@pytest.mark.parametrize("name", BROKEN_INPUTS)
def test_broken_input_gives_a_result_and_a_fault(name: str) -> None:
    result = replay_line(BROKEN_INPUTS[name])
    if "error" in result:
        assert result["error"]["rule"] is None
        assert len(result["error"]["why"]) < 500
    assert verify(BROKEN_INPUTS[name]) != ()


def test_in_bulk_a_bad_line_does_not_affect_the_next() -> None:
    good = json.dumps(GOOD_RECORD).encode()
    lines = [line for data in BROKEN_INPUTS.values() for line in (data.replace(b"\n", b" "), good)]
    process = subprocess.run(
        [HOUSEWAY, "replay", "-"], input=b"\n".join(lines) + b"\n", capture_output=True, check=False
    )
    results = [json.loads(line) for line in process.stdout.splitlines()]
    assert len(results) == len(lines)
    assert all("error" not in result for result in results[1::2])
    assert process.returncode == 2
    assert process.stderr == b""


def test_ten_to_the_twelfth_dollars_are_compared() -> None:
    big_amount = "999999999999.00"
    record = {
        "record": 1,
        "instrument": "NI2016-268",
        "table": {"min": "1.00", "max": big_amount, "max-payout": big_amount},
        "commands": [
            {"do": "ante", "player": "ann", "amount": "499999999999.00", "box": 1},
            {"do": "shoe", "cards": "As Ks Ah Qs Ad Js Ac Ts 2c 9d"},
            {"do": "deal"},
            {"do": "bet", "player": "ann"},
            {"do": "reveal"},
            {"do": "collect"},
        ],
    }
    result = replay(record)
    assert len(result["rounds"][0]["net"]["house"]) > len("-999999999999.00")
    comparison = compare(msgspec.json.encode(record), "NI2023-573")
    assert comparison.net["ann"][0] == -comparison.net["house"][0]


def measure_seconds(work: Callable[[], object]) -> float:
    start_seconds = time.process_time()
    with contextlib.suppress(HousewayError):
        work()
    return time.process_time() - start_seconds


STALLING_INPUTS: dict[str, Callable[[int], Callable[[], object]]] = {
    "a key full of places": lambda size: (
        lambda: replay(GOOD_RECORD | {"commands": [{"do": "sit", " - at `" * (size // 7): 1}]})
    ),
    "a verb full of places": lambda size: lambda: replay(GOOD_RECORD | {"commands": [{"do": " - at `" * (size // 7)}]}),
    "a key of the record": lambda size: lambda: replay(GOOD_RECORD | {"`" * size: 1}),
    "keys that repeat": lambda size: (
        lambda: verify(
            HEAD
            + b'"commands": [], "expect": {'
            + b",".join(b'"k%d": 1' % (number // 2) for number in range(size // 8))
            + b"}}"
        )
    ),
    "one key again and again": lambda size: (
        lambda: verify(HEAD + b'"commands": [], "expect": {' + b",".join([b'"k": 1'] * (size // 7)) + b"}}")
    ),
    "dotted keys of a hand": lambda size: lambda: list(read_hands(b"a" + b".a" * (size // 2) + b"=1")),
    "dotted keys in a table of a hand": lambda size: lambda: list(read_hands(b"x = {a" + b".a" * (size // 2) + b"=1}")),
    "a dotted header": lambda size: lambda: list(read_hands(b"[a" + b".a" * (size // 2) + b"]\nx=1")),
    "quoted dotted keys": lambda size: lambda: list(read_hands(b'"a"' + b'."a"' * (size // 4) + b"=1")),
    "a long word": lambda size: lambda: list(read_hands(b"a" * size)),
    "open quotes": lambda size: lambda: list(read_hands(b"\"'" * (size // 2))),
    "open brackets": lambda size: lambda: replay(b"[{" * (size // 2)),
    "closed brackets": lambda size: lambda: replay(b"]}" * (size // 2)),
    "brackets in a text": lambda size: (
        lambda: replay(HEAD + b'"commands": [], "title": "' + b"[{" * (size // 2) + b'"}')
    ),
    "quotes in a text": lambda size: (
        lambda: replay(HEAD + b'"commands": [], "title": "' + b'\\"' * (size // 2) + b'"}')
    ),
    "a long name": lambda size: (
        lambda: replay(GOOD_RECORD | {"commands": [{"do": "sit", "player": "e\u0301" * (size // 3), "box": 1}]})
    ),
    "a long title": lambda size: lambda: replay(GOOD_RECORD | {"title": "x" * size}),
    "many nulls": lambda size: lambda: replay(GOOD_RECORD | {"commands": [{"do": "sit", "x": [None] * (size // 5)}]}),
}


@pytest.mark.parametrize("name", STALLING_INPUTS)
def test_time_is_linear_in_the_size_of_the_input(name: str) -> None:
    size = 100_000
    make_operation = STALLING_INPUTS[name]
    small_seconds = min(measure_seconds(make_operation(size)) for _ in range(2))
    large_seconds = min(measure_seconds(make_operation(8 * size)) for _ in range(2))
    assert small_seconds < 1.0
    assert large_seconds < 30 * max(small_seconds, 0.01)


def test_input_is_read_only_up_to_a_limit() -> None:
    """An endless file and an endless line are rejected at the limit, with little memory."""
    for arguments, source in (
        (["replay", "/dev/zero"], None),
        (["verify", "-"], "/dev/zero"),
        (["show", "-"], "/dev/zero"),
    ):
        with open(source or os.devnull, "rb") as stdin:
            process = subprocess.run(
                [HOUSEWAY, *arguments],
                stdin=stdin,
                capture_output=True,
                check=False,
                timeout=60,
                preexec_fn=_limit_memory,
            )
        assert process.returncode in (1, 2)
        assert b"larger than" in process.stdout + process.stderr


def test_an_overlong_line_in_bulk_fails_alone() -> None:
    code = (
        "import subprocess, sys; from subprocess import PIPE\n"
        "p = subprocess.Popen([sys.argv[1], 'replay', '-'], stdin=PIPE, stdout=PIPE)\n"
        "p.stdin.write(b'[' + b'x' * (70 << 20) + b'\\n' + sys.argv[2].encode() + b'\\n'); p.stdin.close()\n"
        "sys.stdout.buffer.write(p.stdout.read())"
    )
    process = subprocess.run(
        [sys.executable, "-c", code, str(HOUSEWAY), json.dumps(GOOD_RECORD)],
        capture_output=True,
        check=False,
        timeout=120,
    )
    first, second = (json.loads(line) for line in process.stdout.splitlines())
    assert "The record has 33,554,433 bytes" in first["error"]["why"]
    assert "error" not in second


def _limit_memory() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))


@given(st.lists(st.binary(max_size=40).map(lambda line: line.replace(b"\n", b"")), max_size=8), st.integers(1, 20))
def test_lines_are_read_one_by_one_up_to_a_limit(lines: list[bytes], max_bytes: int) -> None:
    result_lines = list(read_bounded_lines(io.BytesIO(b"".join(line + b"\n" for line in lines)), max_bytes))
    assert result_lines == [line if len(line) <= max_bytes else line[: max_bytes + 1] for line in lines]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
KEYS = [*GOOD_RECORD, "title", "kind", "table", "conditions", "expect", "chain", "shuffles", "place", "day", "left"]


@settings(max_examples=count_examples(600), deadline=None)
@given(st.dictionaries(st.sampled_from(KEYS), json_values, max_size=6))
def test_any_values_in_the_keys_of_a_record_give_a_result(changes: dict[str, Any]) -> None:
    data = msgspec.json.encode(GOOD_RECORD | changes)
    assert replay_line(data)["refusals"] is not None
    verify(data)
    with contextlib.suppress(HousewayError):
        format_transcript(data)


FORGED_NAME = "ann\nround 1 settled: ann 1000000.00"


def test_a_name_cannot_forge_a_line_of_the_transcript(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    for command in (
        {"do": "sit", "player": FORGED_NAME, "box": 1},
        {"do": "infringe", "player": "ann", "rule": "3.1", "note": FORGED_NAME},
        {"do": "sit", "player": "ann", "box": 1, FORGED_NAME: 1},
        {"do": FORGED_NAME},
        {"do": "infringe", "player": "ann", "rule": FORGED_NAME},
    ):
        file.write_text(json.dumps(GOOD_RECORD | {"commands": [command]}))
        for verb in ("show", "replay", "verify"):
            process = subprocess.run([HOUSEWAY, verb, str(file)], capture_output=True, text=True, check=False)
            printed_lines = (process.stdout + process.stderr).splitlines()
            assert not any(line.lstrip().startswith("round 1 settled") for line in printed_lines)
            assert all(line.isprintable() for line in printed_lines)


def test_a_file_name_cannot_forge_a_line(tmp_path: Path) -> None:
    file = tmp_path / "a\n1 passed, 0 failed.json"
    file.write_text("{}")
    process = subprocess.run([HOUSEWAY, "verify", str(file)], capture_output=True, text=True, check=False)
    assert process.stdout.splitlines()[-1] == "0 passed, 1 failed"
    assert "1 passed, 0 failed" not in process.stdout.splitlines()


def test_expectations_are_printed_safely() -> None:
    faults = verify(GOOD_RECORD | {"expect": {"state": {"seats": {"\x1b[2J\u202e": "x"}}, "a\nb": 1}})
    assert faults
    assert all(fault.isprintable() for fault in faults)


def test_a_number_out_of_range_does_not_prevent_replay() -> None:
    data = HEAD + b'"commands": [{"do": "sit", "player": "ann", "box": 1}], "expect": {"state": 1e400}}'
    assert Table.from_record(data).result() == replay(data)
    assert "The number is out of range" in verify(data)[0]
