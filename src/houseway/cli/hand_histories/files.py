"""The work of ``houseway import`` and ``houseway export``: files in, files out, one line for whatever does not go through."""

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
from houseway.cli.terminal.output import complain, tell
from houseway.errors import BadRecord, NoRecord, NotExpressed, NotKept
from houseway.records.format.atomic_files import read_file, write_file
from houseway.records.notations.phh.holdem_rounds import PlayedRound, played_rounds
from houseway.records.notations.phh.importer import Imported, import_fields
from houseway.records.notations.phh.reader import LARGEST_FILE, hands_in

SUFFIXES = (".phh", ".phhs")
LONGEST_NAME = 100
WORTH_A_BAR = 50
"""Files; fewer are done before a bar is read."""

_FIGURE = re.compile(r"\bp\d+\b|\[\d+\]|(?<![(\d.])\d+\.\d{2}\b", re.ASCII)
_UNSAFE = re.compile(r"[^A-Za-z0-9_.-]+")


@dataclass
class Tally:
    """What became of the hands."""

    out: Path | None
    notes: bool
    passed: int = 0
    failed: int = 0
    not_expressed: Counter[str] = field(default_factory=Counter)
    noted: Counter[str] = field(default_factory=Counter)

    def take(self, source: Path, number: str, hand: Imported, stem: Path) -> None:
        """A hand that was replayed."""
        if hand.differences:
            self.fail(source, number, "; ".join(hand.differences))
        else:
            self.passed += 1
        for note in hand.notes:
            self.noted[_kind(note)] += 1
            if self.notes:
                tell(f"{_place(source, number)}: note: {note}")
        if self.out is not None:
            _keep(hand, self.out, [*stem.parts, number] if number else stem.parts)

    def fail(self, source: Path, number: str, why: str) -> None:
        """A hand that cannot be read, or whose chips come out differently."""
        self.failed += 1
        tell(f"{_place(source, number)}: failed: {why}")

    def leave(self, source: Path, number: str, why: str) -> None:
        """A hand that the instrument cannot express."""
        self.not_expressed[_kind(why)] += 1
        tell(f"{_place(source, number)}: not expressed: {why}")

    def report(self) -> int:
        """The sums; the exit code."""
        for what, counts in (("noted", self.noted), ("not expressed", self.not_expressed)):
            for why, hands in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
                tell(f"{what}: {hands} x {why}")
        if self.not_expressed:
            tell(f"{sum(self.not_expressed.values())} not expressed")
        tell(f"{self.passed} passed, {self.failed} failed")
        return 1 if self.failed else 0


def import_files(paths: Sequence[Path], out: Path | None, *, notes: bool) -> int:
    """Import every hand, say what did not go through, and end with the count."""
    tally = Tally(out, notes)
    files = list(_hand_files(paths))
    for path in paths:
        if path.is_dir() and not any(source.is_relative_to(path) for source, _ in files):
            tally.fail(path, "", f"no {' or '.join(SUFFIXES)} file")
    with _progress(len(files)) as advance:
        for source, stem in files:
            _import_file(source, stem, tally)
            advance()
    return tally.report()


def _import_file(source: Path, stem: Path, tally: Tally) -> None:
    number = ""
    try:
        for number, fields in hands_in(read_file(source, LARGEST_FILE)):
            if isinstance(fields, BadRecord):
                tally.fail(source, number, str(fields))
            else:
                _import_hand(source, number, fields, stem, tally)
    except OSError as error:
        tally.fail(source, "", error.strerror or str(error))
    except BadRecord as error:
        tally.fail(source, number, error.why if error.place == str(source) else str(error))


def _import_hand(source: Path, number: str, fields: object, stem: Path, tally: Tally) -> None:
    assert isinstance(fields, dict)
    try:
        hand = import_fields(fields)
    except NotExpressed as error:
        tally.leave(source, number, str(error))
    except BadRecord as error:
        tally.fail(source, number, str(error))
    except Exception as error:
        # One strange hand among thousands must not take the others with it; it counts as failed.
        tally.fail(source, number, f"{type(error).__name__}: {error}")
    else:
        tally.take(source, number, hand, stem)


def export_files(paths: Sequence[Path], out: Path | None, document: Callable[[Sequence[PlayedRound]], str]) -> int:
    """Write the rounds of all records as one document; a round that it cannot hold gets a line."""
    rounds: list[PlayedRound] = []
    left = 0
    for path in expand(paths):
        try:
            found = played_rounds(read(path))
        except BadRecord as error:
            raise NoRecord(error.why if error.place == str(path) else str(error), str(path)) from error
        except NotExpressed as error:
            raise NoRecord(str(error), str(path)) from error
        for number, played in enumerate(found, 1):
            if isinstance(played, NotExpressed):
                left += 1
                complain(f"{path}: round {number} not expressed: {played}")
            else:
                rounds.append(played)
    text = document(rounds)
    if out is None:
        sys.stdout.write(text)
    else:
        write_file(out, text.encode(), replace=True)
    return 1 if left or not rounds else 0


def _hand_files(paths: Sequence[Path]) -> Iterator[tuple[Path, Path]]:
    """Each file with the name, relative to the folder for records, under which its records are kept."""
    single = [path for path in paths if not path.is_dir()]
    above = Path(os.path.commonpath([path.absolute().parent for path in single])) if single else Path()
    for path in paths:
        if path.is_dir():
            inside = sorted(file for file in path.rglob("*") if file.suffix.lower() in SUFFIXES and file.is_file())
            yield from ((file, file.relative_to(path).with_suffix("")) for file in inside)
        else:
            yield path, path.absolute().relative_to(above).with_suffix("")


def _keep(hand: Imported, out: Path, names: Sequence[str]) -> None:
    """Write a hand's record below the folder, never through a link out of it and never over another hand."""
    *folders, name = [_safe(name) for name in names]
    folder = out
    folder.mkdir(parents=True, exist_ok=True)
    for part in folders:
        folder = folder.joinpath(part)
        if folder.is_symlink():
            raise NotKept("this is a symbolic link, through which nothing is written", str(folder))
        folder.mkdir(exist_ok=True)
    data = msgspec.json.format(msgspec.json.encode(hand.record), indent=2) + b"\n"
    for number in count(1):
        path = folder.joinpath(f"{name}-{number}.json" if number > 1 else f"{name}.json")
        if path.is_symlink() or not path.exists():
            write_file(path, data)
            return
        if path.read_bytes() == data:
            return


def _safe(name: str) -> str:
    """A name that is one name in a folder and nothing else."""
    return _UNSAFE.sub("_", name).lstrip(".")[:LONGEST_NAME] or "_"


def _place(source: Path, number: str) -> str:
    return f"{source} [{number}]" if number else str(source)


def _kind(why: str) -> str:
    """A reason without its figures, so that like ones can be counted together."""
    return _FIGURE.sub("..", why)


@contextmanager
def _progress(count: int) -> Iterator[Callable[[], object]]:
    """A bar on the terminal for many files; nothing where nobody watches."""
    if count < WORTH_A_BAR or not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("hands"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("hands", total=count)
        yield lambda: progress.advance(task)
