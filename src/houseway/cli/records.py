"""Commands that replay, verify, show and compare records from files, folders and standard input."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from houseway.cli.terminal.output import print_error, print_json, print_line, print_text
from houseway.errors import InvalidRecordError, NotARecordError
from houseway.i18n import Message
from houseway.records.format.atomic_files import read_bounded, read_bounded_lines, read_file
from houseway.records.format.decoder import MAX_RECORD_BYTES
from houseway.records.replay.replay import get_exit_code, locate_reason, replay_bytes, replay_line

if TYPE_CHECKING:
    from houseway.records.format.json_schema import Part
    from houseway.records.replay.verification import Verdict
    from houseway.records.transcript.sections import Selection

STANDARD_INPUT = Path("-")


def expand(paths: Sequence[Path]) -> list[Path]:
    """Return the given files, with each folder replaced by the .json files below it, sorted by name.

    Raises:
        NotARecordError: a folder contains no .json file.
    """
    files: list[Path] = []
    for path in paths:
        folder_files = sorted(path.rglob("*.json")) if path.is_dir() else [path]
        if not folder_files:
            raise NotARecordError(Message("cli-records-folder-without-records"), str(path))
        files += folder_files
    return files


def read(path: Path) -> bytes:
    """Return the bytes of a record file or of standard input.

    If the path is the name of a saved game, return the game's record. If the game is still open, return its record
    so far.

    Raises:
        NotARecordError: the file cannot be read, or is too large.
    """
    if path == STANDARD_INPUT:
        return read_bounded(sys.stdin.buffer, MAX_RECORD_BYTES, str(Message("cli-records-standard-input")))
    if path.suffix != ".json" or not path.exists():
        from houseway.cli.saved_games.files import JOURNAL, find_file, read_journal_record

        path = find_file(path)
        if path.name.endswith(JOURNAL):
            return msgspec.json.encode(read_journal_record(path))
    return read_file(path, MAX_RECORD_BYTES)


@contextmanager
def name_file_in_errors(path: Path) -> Iterator[None]:
    """Add the name of a file to every error about its record that is raised inside the ``with`` block."""
    try:
        yield
    except InvalidRecordError as error:
        if error.place == str(path):
            raise
        raise NotARecordError(locate_reason(error), str(path)) from error


def replay_files(paths: Sequence[Path], *, lines: bool) -> int:
    """Replay record files, print their results as JSON, and return the worst exit code.

    The result of a single file is indented. The results of several files have one line each.
    """
    files = expand(paths)
    one_per_line = lines or len(files) != 1 or any(path.is_dir() for path in paths)
    worst_code = 0
    for path in files:
        try:
            with name_file_in_errors(path):
                result = replay_bytes(read(path))
        except NotARecordError as error:
            print_error(error)
            worst_code = 2
            continue
        if "error" in result and get_exit_code(result) == 2:
            print_error(f"{path}: {result['error']['why']}")
        encoded = msgspec.json.encode(result)
        sys.stdout.buffer.write(encoded if one_per_line else msgspec.json.format(encoded, indent=2))
        sys.stdout.buffer.write(b"\n")
        worst_code = max(worst_code, get_exit_code(result))
    sys.stdout.flush()
    return worst_code


def replay_stream() -> int:
    """Read one record per line from standard input, print one result per line, and return the worst exit code."""
    worst_code = 0
    write = sys.stdout.buffer.write
    encoder = msgspec.json.Encoder()
    for line in read_bounded_lines(sys.stdin.buffer, MAX_RECORD_BYTES):
        result = replay_line(line)
        if "error" in result:
            worst_code = max(worst_code, get_exit_code(result))
        write(encoder.encode(result))
        write(b"\n")
    sys.stdout.flush()
    return worst_code


def verify_files(
    paths: Sequence[Path],
    filed_hash: str | None = None,
    key: str | None = None,
    witnesses: Sequence[str] = (),
    *,
    strict: bool = False,
) -> int:
    """Verify every file, print its faults and the final counts, and return 1 if a file failed.

    For a single file, also print what was proved and what was not. ``key`` is the public key of the server that
    issued the receipts. ``witnesses`` are the keys of trusted witnesses.
    """
    from houseway.records.replay.verification import Verdict, check_record

    files = expand(paths)
    is_single = len(files) == 1 and not paths[0].is_dir()
    if filed_hash is not None and not is_single:
        raise NotARecordError(Message("cli-records-hash-of-several-files", count=str(len(files))), "verify --hash")
    passed = failed = 0
    for path in files:
        try:
            data = read(path)
            file_verdict = _check_receipt(data, key, witnesses) or check_record(data)
        except NotARecordError as error:
            data, file_verdict = b"", Verdict((error.reason,))
        faults = file_verdict.get_strict_faults() if strict else file_verdict.faults
        if filed_hash is not None and not faults:
            faults = _check_filed_hash(data, filed_hash)
        if faults:
            failed += 1
            print_line(path)
            for fault in faults:
                print_line(f"  {fault}")
        else:
            passed += 1
            if is_single:
                print_line(path)
                for line in file_verdict.checked:
                    print_line(f"  {line}")
        if is_single and not strict:
            for line in file_verdict.missing:
                print_line(f"  {Message('cli-records-missing-evidence', finding=line)}")
        if is_single and not file_verdict.faults:
            if filed_hash is not None and not faults:
                file_verdict = _add_filed_hash(file_verdict)
            for line in file_verdict.make_conclusion():
                print_line(f"  {line}")
    print_line(Message("cli-records-totals", passed=passed, failed=failed))
    return 1 if failed else 0


def _add_filed_hash(verdict: Verdict) -> Verdict:
    """Return the verdict on a record, extended by the statement that its last hash is the one that was filed."""
    from houseway.records.replay.verification import CHAIN_ORIGIN

    proved = (*verdict.proved, Message("verification-fact-filed"))
    not_proved = tuple(
        fact for fact in verdict.not_proved if not (isinstance(fact, Message) and fact.id == CHAIN_ORIGIN)
    )
    return msgspec.structs.replace(verdict, proved=proved, not_proved=not_proved)


def _check_receipt(data: bytes, key: str | None, witnesses: Sequence[str]) -> Verdict | None:
    """Check a player's receipt, or return None if the data are not a receipt."""
    if b'"receipt"' not in data:
        return None
    from houseway.server.proof.receipt_verification import make_receipt_verdict

    try:
        receipt = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    if not isinstance(receipt, dict) or "receipt" not in receipt:
        return None
    from houseway.fairness.signed_note import parse_key

    witness_keys = [parse_key(text) for text in witnesses]
    return make_receipt_verdict(receipt, None if key is None else key.strip().lower(), witness_keys)


def _check_filed_hash(data: bytes, filed_hash: str) -> tuple[Message, ...]:
    """Return a fault if the record's last hash differs from the hash filed when the table closed.

    The tuple is empty if the hashes are equal.
    """
    chain = msgspec.json.decode(data).get("chain")
    if chain is None:
        return (Message("verification-filed-without-chain"),)
    if chain["hashes"][-1] != filed_hash.strip().lower():
        return (Message("verification-filed-differs", hash=chain["hashes"][-1]),)
    return ()


def show_file(path: Path, selection: Selection, *, as_page: bool = False) -> int:
    """Print the transcript of a record, as lines of text or as an HTML page."""
    from houseway.records.transcript.transcript import format_transcript, make_transcript

    if as_page:
        from houseway.records.transcript.html_page import render_page

        with name_file_in_errors(path):
            print_text(render_page(make_transcript(read(path), selection)))
        return 0
    with name_file_in_errors(path):
        lines = format_transcript(read(path), selection)
    for line in lines:
        print_line(line)
    return 0


def print_schema(game: str, part: Part) -> int:
    """Print the JSON Schema of a part of a game's records, indented."""
    from houseway.records.format.json_schema import make_schema

    print_text(msgspec.json.format(msgspec.json.encode(make_schema(game, part)), indent=2).decode())
    return 0


def compare_file(path: Path, other: str, *, as_json: bool) -> int:
    """Print what another instrument would have settled differently, and return 1 if anything differs."""
    from houseway.records.format.decoder import find_instrument
    from houseway.records.replay.law_comparison import compare, format_comparison, to_json

    number = find_instrument(other)
    with name_file_in_errors(path):
        comparison = compare(read(path), number)
    if as_json:
        print_json(lambda: to_json(comparison))
    else:
        for line in format_comparison(comparison):
            print_line(line)
    return 1 if comparison.differences else 0
