"""What takes bytes from outside: each gives an answer or a ``HousewayError``, in bounded time, and prints nothing raw."""

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
from houseway.records.replay.comparison import compare, format_comparison, to_json
from houseway.records.replay.replay import replay_line
from houseway.records.replay.verification import check_record
from houseway.records.transcript.html_page import render_page
from houseway.records.transcript.sections import Selection
from houseway.records.transcript.transcript import format_transcript, make_transcript

Target = Callable[[bytes], None]
LONGEST_LINE = 100_000
"""Characters of one printed line: what is quoted from outside is bounded by the input alone."""


def decoding(data: bytes) -> None:
    """From bytes to a typed record."""
    decode(data)


def replaying(data: bytes) -> None:
    """A line in, a line out: the result is JSON, and the same each time."""
    result = replay_line(data)
    assert msgspec.json.encode(result) == msgspec.json.encode(replay_line(data))
    error = result.get("error")
    if error is not None:
        assert set(error) == {"command", "rule", "why"}
        _check_printed((error["why"],))


def going_on(data: bytes) -> None:
    """A live table that goes on where the record ends says what the replay said."""
    table = Table.from_record(data)
    found, told = table.result(), replay_line(data)
    told.pop("in-force", None)
    assert msgspec.json.encode(found) == msgspec.json.encode(told)
    written = msgspec.json.encode(table.record())
    assert Table.from_record(written).last_hash == table.last_hash


def verifying(data: bytes) -> None:
    """Everything that a check finds, strictly."""
    found = check_record(data)
    _check_printed((*found.get_strict_faults(), *found.checked))


def showing(data: bytes) -> None:
    """The transcript, all of it, with unseen cards, and as a page."""
    _check_printed(format_transcript(data, Selection(all_cards=True)))
    lines = render_page(make_transcript(data)).splitlines()
    assert all(line.isprintable() for line in lines if "<style>" not in line)


def comparing(data: bytes) -> None:
    """The same play under every instrument of its game."""
    game = decode(data).game.key
    for number in NUMBERS:
        if get_instrument(number).game == game:
            found = compare(data, number)
            _check_printed(format_comparison(found))
            msgspec.json.encode(to_json(found))


def importing(data: bytes) -> None:
    """Hands in the PHH notation become records that replay."""
    for _, fields in read_hands(data):
        if not isinstance(fields, InvalidRecordError):
            try:
                hand = import_fields(fields)
            except HousewayError as error:
                _check_printed((str(error),))
            else:
                assert "error" not in replay_line(msgspec.json.encode(hand.record))


def exporting(data: bytes) -> None:
    """The rounds of a Hold-em record for other notations."""
    extract_rounds(data)


def taking_up(data: bytes) -> None:
    """A journal that a power cut or a stranger left behind."""
    path = _folder() / "journal"
    path.write_bytes(data)
    JournalContents(path).make_record()


TARGETS: dict[str, Target] = {
    "decode": decoding,
    "replay": replaying,
    "go on": going_on,
    "verify": verifying,
    "show": showing,
    "compare": comparing,
    "import": importing,
    "export": exporting,
    "journal": taking_up,
}


def give(name: str, data: bytes) -> bool:
    """Give bytes to a target; whether it answered. Anything but an answer or one of our errors is raised."""
    try:
        TARGETS[name](data)
    except HousewayError as error:
        _check_printed((str(error),))
        return False
    return True


@cache
def _folder() -> Path:
    return Path(tempfile.mkdtemp(prefix="houseway-faults-"))


def _check_printed(lines: Iterable[str]) -> None:
    for line in lines:
        assert "\n" not in line, f"a line break was printed: {line!r}"
        assert "\x1b" not in line, f"a control character was printed: {line!r}"
        assert len(line) <= LONGEST_LINE, f"a line of {len(line)} characters was printed"
