"""Replay, verify and show, for files, folders and standard input."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from houseway.cli.terminal.output import complain, tell, tell_text
from houseway.errors import BadRecord, NoRecord
from houseway.records.format.atomic_files import bounded_lines, read_bounded, read_file
from houseway.records.format.decoder import LARGEST_RECORD
from houseway.records.replay.replay import exit_code, replay_bytes, replay_line

if TYPE_CHECKING:
    from houseway.records.format.json_schema import Part
    from houseway.records.replay.verification import Verdict
    from houseway.records.transcript.sections import Wanted

STANDARD_INPUT = Path("-")


def expand(paths: Sequence[Path]) -> list[Path]:
    """The files meant: a folder stands for every .json file below it, in order of name."""
    found: list[Path] = []
    for path in paths:
        inside = sorted(path.rglob("*.json")) if path.is_dir() else [path]
        if not inside:
            raise NoRecord("there is no .json file in this folder", str(path))
        found += inside
    return found


def read(path: Path) -> bytes:
    """The bytes of a record file, or of the standard input; what cannot be read, or is too large, is no record.

    The name of a kept sitting stands for its record; of one that is still open the record so far is read.
    """
    if path == STANDARD_INPUT:
        return read_bounded(sys.stdin.buffer, LARGEST_RECORD, "standard input")
    if path.suffix != ".json" or not path.exists():
        from houseway.cli.saved_games.files import JOURNAL, find_file, record_in

        path = find_file(path)
        if path.name.endswith(JOURNAL):
            return msgspec.json.encode(record_in(path))
    return read_file(path, LARGEST_RECORD)


@contextmanager
def named(path: Path) -> Iterator[None]:
    """Whatever is wrong with a record is said with the name of its file."""
    try:
        yield
    except BadRecord as error:
        if error.place == str(path):
            raise
        raise NoRecord(str(error), str(path)) from error


def replay_files(paths: Sequence[Path], *, lines: bool) -> int:
    """Print the results; one file indented, several one a line. The worst exit code of all."""
    files = expand(paths)
    one_a_line = lines or len(files) != 1 or any(path.is_dir() for path in paths)
    worst = 0
    for path in files:
        try:
            with named(path):
                result = replay_bytes(read(path))
        except NoRecord as error:
            complain(error)
            worst = 2
            continue
        if "error" in result and exit_code(result) == 2:
            complain(f"{path}: {result['error']['why']}")
        encoded = msgspec.json.encode(result)
        sys.stdout.buffer.write(encoded if one_a_line else msgspec.json.format(encoded, indent=2))
        sys.stdout.buffer.write(b"\n")
        worst = max(worst, exit_code(result))
    sys.stdout.flush()
    return worst


def replay_stream() -> int:
    """A record a line in, a result a line out; the worst exit code of all."""
    worst = 0
    write = sys.stdout.buffer.write
    encoder = msgspec.json.Encoder()
    for line in bounded_lines(sys.stdin.buffer, LARGEST_RECORD):
        result = replay_line(line)
        if "error" in result:
            worst = max(worst, exit_code(result))
        write(encoder.encode(result))
        write(b"\n")
    sys.stdout.flush()
    return worst


def verify_files(
    paths: Sequence[Path],
    filed: str | None = None,
    key: str | None = None,
    witnesses: Sequence[str] = (),
    *,
    strict: bool = False,
) -> int:
    """Verify every file, say what differs, and end with the count; of a single file also what was proved and what not.

    ``key`` is the public key of the server whose receipts these are, ``witnesses`` the keys of witnesses that are trusted.
    """
    from houseway.records.replay.verification import Verdict, verdict

    files = expand(paths)
    alone = len(files) == 1 and not paths[0].is_dir()
    if filed is not None and not alone:
        raise NoRecord("a filed hash belongs to one record", "verify --hash")
    passed = failed = 0
    for path in files:
        try:
            data = read(path)
            found = _of_receipt(data, key, witnesses) or verdict(data)
        except NoRecord as error:
            data, found = b"", Verdict((error.why,))
        faults = found.strictly() if strict else found.faults
        if filed is not None and not faults:
            faults = _not_as_filed(data, filed)
        if faults:
            failed += 1
            tell(path)
            for fault in faults:
                tell(f"  {fault}")
        else:
            passed += 1
            if alone:
                tell(path)
                for line in found.checked:
                    tell(f"  {line}")
        if alone and not strict:
            for line in found.missing:
                tell(f"  not there  {line}")
        if alone and not found.faults:
            if filed is not None and not faults:
                found = _with_filed_hash(found)
            for line in found.conclusion():
                tell(f"  {line}")
    tell(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def _with_filed_hash(found: Verdict) -> Verdict:
    """The verdict on a record whose last hash is the one that was filed."""
    proved = f"{found.proved}, and its last hash is the one that was filed"
    not_proved = "; ".join(
        part for part in found.not_proved.split("; ") if not part.startswith("that this is the chain")
    )
    return msgspec.structs.replace(found, proved=proved, not_proved=not_proved)


def _of_receipt(data: bytes, key: str | None, witnesses: Sequence[str]) -> Verdict | None:
    """Check a player's receipt; None if this is not one."""
    if b'"receipt"' not in data:
        return None
    from houseway.server.proof.receipt_verification import receipt_verdict

    try:
        told = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    if not isinstance(told, dict) or "receipt" not in told:
        return None
    from houseway.fairness.signed_note import parse_key

    trusted = [parse_key(text) for text in witnesses]
    return receipt_verdict(told, None if key is None else key.strip().lower(), trusted)


def _not_as_filed(data: bytes, filed: str) -> tuple[str, ...]:
    """Whether the record still is the one whose last hash was filed when the table closed."""
    chain = msgspec.json.decode(data).get("chain")
    if chain is None:
        return ("chain: there is none, so that nothing agrees with the hash that was filed",)
    if chain["hashes"][-1] != filed.strip().lower():
        return (f"chain: its last hash is {chain['hashes'][-1]}, not the one that was filed",)
    return ()


def show_file(path: Path, wanted: Wanted, *, as_page: bool = False) -> int:
    """Print the transcript, as lines or as a page."""
    from houseway.records.transcript.transcript import tell as told_of
    from houseway.records.transcript.transcript import transcript

    if as_page:
        from houseway.records.transcript.html_page import transcript_as_page

        with named(path):
            tell_text(transcript_as_page(told_of(read(path), wanted)))
        return 0
    with named(path):
        lines = transcript(read(path), wanted)
    for line in lines:
        tell(line)
    return 0


def print_schema(game: str, part: Part) -> int:
    """Print a schema, indented."""
    from houseway.records.format.json_schema import schema_of

    tell_text(msgspec.json.format(msgspec.json.encode(schema_of(game, part)), indent=2).decode())
    return 0


def compare_file(path: Path, other: str, *, as_json: bool) -> int:
    """Print what another instrument would have settled differently; 1 where anything differs."""
    from houseway.records.format.decoder import instrument_named
    from houseway.records.replay.comparison import compare, comparison_in_words, to_json

    number = instrument_named(other)
    with named(path):
        comparison = compare(read(path), number)
    if as_json:
        tell_text(msgspec.json.format(msgspec.json.encode(to_json(comparison)), indent=2).decode())
    else:
        for line in comparison_in_words(comparison):
            tell(line)
    return 1 if comparison.differences else 0
