"""Implementation of ``houseway import`` and ``houseway export``.

Both print one line for each hand that fails.
"""

from __future__ import annotations

import os
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import msgspec

from houseway.cli.records import expand, read
from houseway.cli.terminal.output import print_error, print_line
from houseway.errors import InvalidRecordError, NotARecordError, NotExpressibleError, StorageError
from houseway.i18n import Message, MessageList
from houseway.records.format.atomic_files import describe_file_error, read_file, write_file
from houseway.records.notations.phh.holdem_rounds import PlayedRound, extract_rounds
from houseway.records.notations.phh.importer import ImportedHand, generalise_reason, import_fields
from houseway.records.notations.phh.reader import MAX_FILE_BYTES, read_hands
from houseway.records.replay.replay import locate_reason

SUFFIXES = (".phh", ".phhs")
MAX_NAME_LENGTH = 100
MIN_FILES_FOR_PROGRESS = 50
"""Smallest number of files for which an import shows a progress bar."""

_UNSAFE = re.compile(r"[^A-Za-z0-9_.-]+")


@dataclass
class Tally:
    """Counter of imported, failed and inexpressible hands, which prints a line for each problem."""

    out: Path | None
    notes: bool
    passed: int = 0
    failed: int = 0
    inexpressible_counts: Counter[Message] = field(default_factory=Counter)
    note_counts: Counter[Message] = field(default_factory=Counter)

    def add_imported(self, source: Path, number: str, hand: ImportedHand, stem: Path) -> None:
        """Count a hand that was replayed, and save its record if an output folder was given.

        A hand whose chips differ from its hand history counts as failed.
        """
        if hand.differences:
            self.add_failure(
                source, number, Message("cli-hand-histories-list", items=MessageList(hand.differences, "sentences"))
            )
        else:
            self.passed += 1
        for note in hand.notes:
            self.note_counts[generalise_reason(note)] += 1
            if self.notes:
                print_line(Message("cli-hand-histories-note", place=_format_place(source, number), note=note))
        if self.out is not None:
            _save_record(hand, self.out, [*stem.parts, number] if number else stem.parts)

    def add_failure(self, source: Path, number: str, reason: Message) -> None:
        """Count and print a hand that cannot be read, or whose chips differ from its hand history."""
        self.failed += 1
        print_line(Message("cli-hand-histories-failed", place=_format_place(source, number), reason=reason))

    def add_inexpressible(self, source: Path, number: str, reason: Message) -> None:
        """Count and print a hand that cannot be expressed under the instrument."""
        self.inexpressible_counts[generalise_reason(reason)] += 1
        print_line(Message("cli-hand-histories-not-expressed", place=_format_place(source, number), reason=reason))

    def print_totals(self) -> int:
        """Print the totals, and return 1 if a hand failed, otherwise 0."""
        for note, number in self.note_counts.most_common():
            print_line(Message("cli-hand-histories-notes-of-a-kind", count=number, note=note))
        for reason, number in self.inexpressible_counts.most_common():
            print_line(Message("cli-hand-histories-not-expressed-of-a-kind", count=number, reason=reason))
        if self.inexpressible_counts:
            total = sum(self.inexpressible_counts.values())
            print_line(Message("cli-hand-histories-not-expressed-total", count=total))
        print_line(Message("cli-records-totals", passed=self.passed, failed=self.failed))
        return 1 if self.failed else 0


def import_files(paths: Sequence[Path], out: Path | None, *, notes: bool) -> int:
    """Import all hands of the files, print the failed hands and the totals, and return the exit code."""
    tally = Tally(out, notes)
    files = list(_list_hand_files(paths))
    for path in paths:
        if path.is_dir() and not any(source.is_relative_to(path) for source, _ in files):
            reason = Message("cli-hand-histories-no-hand-files", suffixes=MessageList(SUFFIXES, "or"))
            tally.add_failure(path, "", reason)
    with _show_progress(len(files)) as advance:
        for source, stem in files:
            _import_file(source, stem, tally)
            advance()
    return tally.print_totals()


def _import_file(source: Path, stem: Path, tally: Tally) -> None:
    number = ""
    try:
        for number, fields in read_hands(read_file(source, MAX_FILE_BYTES)):
            if isinstance(fields, InvalidRecordError):
                tally.add_failure(source, number, locate_reason(fields))
            else:
                _import_hand(source, number, fields, stem, tally)
    except OSError as error:
        tally.add_failure(source, "", describe_file_error(error))
    except InvalidRecordError as error:
        tally.add_failure(source, number, error.reason if error.place == str(source) else locate_reason(error))


def _import_hand(source: Path, number: str, fields: object, stem: Path, tally: Tally) -> None:
    assert isinstance(fields, dict)
    try:
        hand = import_fields(fields)
    except NotExpressibleError as error:
        tally.add_inexpressible(source, number, error.reason)
    except InvalidRecordError as error:
        tally.add_failure(source, number, locate_reason(error))
    except Exception as error:
        # One malformed hand among thousands must not stop the import of the others; it counts as failed.
        reason = Message("cli-hand-histories-internal-error", kind=type(error).__name__, error=str(error))
        tally.add_failure(source, number, reason)
    else:
        tally.add_imported(source, number, hand, stem)


def export_files(
    paths: Sequence[Path], out: Path | None, format_document: Callable[[Sequence[PlayedRound]], str]
) -> int:
    """Write the rounds of all records as one document, and return the exit code.

    Each round that the notation cannot express is reported on standard error.
    """
    rounds: list[PlayedRound] = []
    skipped = 0
    for path in expand(paths):
        try:
            file_rounds = extract_rounds(read(path))
        except InvalidRecordError as error:
            raise NotARecordError(
                error.reason if error.place == str(path) else locate_reason(error), str(path)
            ) from error
        except NotExpressibleError as error:
            raise NotARecordError(error.reason, str(path)) from error
        for number, played_round in enumerate(file_rounds, 1):
            if isinstance(played_round, NotExpressibleError):
                skipped += 1
                print_error(
                    Message(
                        "cli-hand-histories-round-not-expressed",
                        file=str(path),
                        round=str(number),
                        reason=played_round.reason,
                    )
                )
            else:
                rounds.append(played_round)
    text = format_document(rounds)
    if out is None:
        sys.stdout.write(text)
    else:
        write_file(out, text.encode(), replace=True)
    return 1 if skipped or not rounds else 0


def _list_hand_files(paths: Sequence[Path]) -> Iterator[tuple[Path, Path]]:
    """Yield each hand history file with the relative path under which its records are saved."""
    single_files = [path for path in paths if not path.is_dir()]
    common_folder = (
        Path(os.path.commonpath([path.absolute().parent for path in single_files])) if single_files else Path()
    )
    for path in paths:
        if path.is_dir():
            files = sorted(file for file in path.rglob("*") if file.suffix.lower() in SUFFIXES and file.is_file())
            yield from ((file, file.relative_to(path).with_suffix("")) for file in files)
        else:
            yield path, path.absolute().relative_to(common_folder).with_suffix("")


def _save_record(hand: ImportedHand, out: Path, names: Sequence[str]) -> None:
    """Write the record of a hand to a file below the output folder.

    The function never writes through a symbolic link and never overwrites the record of another hand.
    """
    *folders, name = [_make_safe_name(name) for name in names]
    folder = out
    folder.mkdir(parents=True, exist_ok=True)
    for part in folders:
        folder = folder.joinpath(part)
        if folder.is_symlink():
            raise StorageError(Message("cli-hand-histories-folder-is-link"), str(folder))
        folder.mkdir(exist_ok=True)
    data = msgspec.json.format(msgspec.json.encode(hand.record), indent=2) + b"\n"
    for number in count(1):
        path = folder.joinpath(f"{name}-{number}.json" if number > 1 else f"{name}.json")
        if path.is_symlink() or not path.exists():
            write_file(path, data)
            return
        if path.read_bytes() == data:
            return


def _make_safe_name(name: str) -> str:
    """Return the name with all unsafe characters replaced, so that it is a single file name without folders."""
    return _UNSAFE.sub("_", name).lstrip(".")[:MAX_NAME_LENGTH] or "_"


def _format_place(source: Path, number: str) -> str:
    return f"{source} [{number}]" if number else str(source)


@contextmanager
def _show_progress(count: int) -> Iterator[Callable[[], object]]:
    """Show a progress bar if there are many files and standard error is a terminal.

    The context manager yields a function that advances the bar by one file.
    """
    if count < MIN_FILES_FOR_PROGRESS or not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn(str(Message("cli-hand-histories-progress"))),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=count)
        yield lambda: progress.advance(task)
