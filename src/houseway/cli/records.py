"""Commands that replay, show and compare records from files, folders and standard input."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from houseway.cli.terminal.output import print_error, print_json, print_line, write_or_print_text
from houseway.errors import InvalidRecordError, NotARecordError
from houseway.i18n import Message
from houseway.records.format.atomic_files import read_bounded, read_bounded_lines, read_file
from houseway.records.format.decoder import MAX_RECORD_BYTES
from houseway.records.replay.replay import get_exit_code, locate_reason, replay_bytes, replay_line

if TYPE_CHECKING:
    from houseway.records.format.json_schema import Part
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


def show_file(
    path: Path, selection: Selection, *, as_page: bool = False, as_json: bool = False, output: Path | None = None
) -> int:
    """Print the transcript of a record or write it to a file, as lines of text, as an HTML page or as JSON."""
    from houseway.records.transcript.transcript import format_transcript, make_transcript

    with name_file_in_errors(path):
        data = read(path)
        if as_json:
            print_json(make_transcript(data, selection).to_json, output)
        elif as_page:
            from houseway.records.transcript.html_page import render_page

            write_or_print_text(render_page(make_transcript(data, selection)), output)
        else:
            write_or_print_text("\n".join(format_transcript(data, selection)), output)
    return 0


def print_schema(game: str, part: Part, output: Path | None = None) -> int:
    """Print the JSON Schema of a part of a game's records, indented."""
    from houseway.records.format.json_schema import make_schema

    print_json(lambda: make_schema(game, part), output)
    return 0


def compare_files(paths: Sequence[Path], other: str, *, as_json: bool) -> int:
    """Print what another instrument would have settled differently, and return 1 if anything differs.

    Several files print the name of each file first; as JSON, they are a list. A file that cannot be compared prints
    an error, and the code is 2.
    """
    from houseway.records.format.decoder import find_instrument
    from houseway.records.replay.law_comparison import compare, format_comparison, to_json

    number = find_instrument(other)
    files = expand(paths)
    is_single = len(files) == 1 and not paths[0].is_dir()
    comparisons = {}
    has_errors = False
    for path in files:
        try:
            with name_file_in_errors(path):
                comparisons[path] = compare(read(path), number)
        except InvalidRecordError as error:
            if is_single:
                raise
            print_error(error)
            has_errors = True
    if as_json:
        results = [
            to_json(comparison) if is_single else {"file": str(path), **to_json(comparison)}
            for path, comparison in comparisons.items()
        ]
        print_json(lambda: results[0] if is_single else results)
    else:
        for path, comparison in comparisons.items():
            for line in () if is_single else (path,):
                print_line(line)
            for text in format_comparison(comparison):
                print_line(text if is_single else f"  {text}")
    if has_errors:
        return 2
    return 1 if any(comparison.differences for comparison in comparisons.values()) else 0
