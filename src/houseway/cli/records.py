"""Replay, verify and show, for files, folders and standard input."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from houseway.errors import NoRecord
from houseway.record.envelope import LARGEST_RECORD
from houseway.record.replay import exit_code, replay_bytes, replay_line


def expand(paths: Sequence[Path]) -> list[Path]:
    """The files meant: a folder stands for every .json file below it, in order of name."""
    found: list[Path] = []
    for path in paths:
        found += sorted(path.rglob("*.json")) if path.is_dir() else [path]
    return found


def read(path: Path) -> bytes:
    """The bytes of a record file; what cannot be read, or is too large, is no record."""
    try:
        if path.stat().st_size > LARGEST_RECORD:
            raise NoRecord(f"larger than the {LARGEST_RECORD} bytes that one record may have", str(path))
        return path.read_bytes()
    except OSError as error:
        raise NoRecord(error.strerror or str(error), str(path)) from error


def replay_files(paths: Sequence[Path], *, lines: bool) -> int:
    """Print the results; one file indented, several one a line. The worst exit code of all."""
    files = expand(paths)
    one_a_line = lines or len(files) != 1 or any(path.is_dir() for path in paths)
    worst = 0
    for path in files:
        try:
            result = replay_bytes(read(path))
        except NoRecord as error:
            print(f"houseway: {path}: {error}", file=sys.stderr)
            worst = 2
            continue
        if "error" in result and exit_code(result) == 2:
            print(f"houseway: {path}: {result['error']['why']}", file=sys.stderr)
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
    for line in sys.stdin.buffer:
        result = replay_line(line)
        if "error" in result:
            worst = max(worst, exit_code(result))
        write(encoder.encode(result))
        write(b"\n")
    sys.stdout.flush()
    return worst


def verify_files(paths: Sequence[Path]) -> int:
    """Verify every file, say what differs, and end with the count."""
    from houseway.record.verify import verify

    passed = failed = 0
    for path in expand(paths):
        try:
            faults = verify(read(path))
        except NoRecord as error:
            faults = (str(error),)
        if faults:
            failed += 1
            print(path)
            for fault in faults:
                print(f"  {fault}")
        else:
            passed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def show_file(path: Path) -> int:
    """Print the transcript."""
    from houseway.record.transcript import transcript

    for line in transcript(read(path)):
        print(line)
    return 0


def compare_file(path: Path, other: str, *, as_json: bool) -> int:
    """Print what another instrument would have settled differently; 1 where anything differs."""
    from houseway.record.compare import compare, comparison_in_words, to_json

    comparison = compare(read(path), other)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(to_json(comparison)), indent=2).decode())
    else:
        for line in comparison_in_words(comparison):
            print(line)
    return 1 if comparison.differences else 0
