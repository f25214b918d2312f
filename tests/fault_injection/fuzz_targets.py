"""Functions that take bytes from outside.

Each gives an answer or a ``HousewayError`` in bounded time, and prints no raw control characters.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

import msgspec

from houseway.errors import HousewayError, InvalidRecordError
from houseway.law import get_instrument
from houseway.law.instruments import NUMBERS
from houseway.records.format.decoder import decode
from houseway.records.live.journal import JournalContents
from houseway.records.live.table import Table
from houseway.records.notations.phh.holdem_rounds import extract_rounds
from houseway.records.notations.phh.importer import import_fields
from houseway.records.notations.phh.reader import read_hands
from houseway.records.replay.law_comparison import compare, format_comparison, to_json
from houseway.records.replay.replay import replay_line
from houseway.records.replay.verification import check_record
from houseway.records.transcript.html_page import render_page
from houseway.records.transcript.sections import Selection
from houseway.records.transcript.transcript import format_transcript, make_transcript

Target = Callable[[bytes], None]
MAX_LINE_LENGTH = 100_000
"""Maximum length of a printed line; only the size of the input bounds quoted text."""


def run_decode(data: bytes) -> None:
    """Decode bytes to a typed record."""
    decode(data)


def run_replay(data: bytes) -> None:
    """Replay a line: the result is JSON, and the same each time."""
    result = replay_line(data)
    assert msgspec.json.encode(result) == msgspec.json.encode(replay_line(data))
    error = result.get("error")
    if error is not None:
        assert set(error) == {"command", "rule", "why"}
        _check_printed_lines((error["why"],))


def run_resume(data: bytes) -> None:
    """Resume a live table from the record: its result equals the replay's."""
    table = Table.from_record(data)
    table_result, replay_result = table.result(), replay_line(data)
    replay_result.pop("in-force", None)
    assert msgspec.json.encode(table_result) == msgspec.json.encode(replay_result)
    record_bytes = msgspec.json.encode(table.record())
    assert Table.from_record(record_bytes).last_hash == table.last_hash


def run_verify(data: bytes) -> None:
    """Verify strictly and check everything that is reported."""
    report = check_record(data)
    _check_printed_lines(str(line) for line in (*report.get_strict_faults(), *report.checked))


def run_show(data: bytes) -> None:
    """Print the whole transcript with unseen cards, as text and as a page."""
    _check_printed_lines(format_transcript(data, Selection(all_cards=True)))
    lines = render_page(make_transcript(data)).splitlines()
    assert all(line.isprintable() for line in lines if "<style>" not in line)


def run_compare(data: bytes) -> None:
    """Compare the same play under every instrument of its game."""
    game = decode(data).game.key
    for number in NUMBERS:
        if get_instrument(number).game == game:
            comparison = compare(data, number)
            _check_printed_lines(format_comparison(comparison))
            msgspec.json.encode(to_json(comparison))


def run_import(data: bytes) -> None:
    """Import hands in the PHH notation; the records must replay."""
    for _, fields in read_hands(data):
        if not isinstance(fields, InvalidRecordError):
            try:
                hand = import_fields(fields)
            except HousewayError as error:
                _check_printed_lines((str(error),))
            else:
                assert "error" not in replay_line(msgspec.json.encode(hand.record))


def run_export(data: bytes) -> None:
    """Extract the rounds of a Hold-em record for other notations."""
    extract_rounds(data)


def run_journal(data: bytes) -> None:
    """Read a journal that a power cut or a stranger left."""
    path = _make_folder() / "journal"
    path.write_bytes(data)
    JournalContents(path).make_record()


TARGETS: dict[str, Target] = {
    "decode": run_decode,
    "replay": run_replay,
    "go on": run_resume,
    "verify": run_verify,
    "show": run_show,
    "compare": run_compare,
    "import": run_import,
    "export": run_export,
    "journal": run_journal,
}


def feed_target(name: str, data: bytes) -> bool:
    """Feed bytes to a target and return whether it answered.

    Anything but an answer or one of our errors is raised.
    """
    try:
        TARGETS[name](data)
    except HousewayError as error:
        _check_printed_lines((str(error),))
        return False
    return True


@cache
def _make_folder() -> Path:
    return Path(tempfile.mkdtemp(prefix="houseway-fault-injection-"))


def _check_printed_lines(lines: Iterable[str]) -> None:
    for line in lines:
        assert "\n" not in line, f"a line break was printed: {line!r}"
        assert "\x1b" not in line, f"a control character was printed: {line!r}"
        assert len(line) <= MAX_LINE_LENGTH, f"a line of {len(line)} characters was printed"
