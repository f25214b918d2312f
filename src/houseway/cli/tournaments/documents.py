"""The printed documents: conditions and reports, as text or as a page of HTML."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from houseway.cli.records import read
from houseway.cli.terminal.output import tell, tell_text
from houseway.errors import BadRecord, NoRecord, Refused
from houseway.law.instruments import NUMBERS
from houseway.records.format.atomic_files import write_file
from houseway.records.format.decoder import Record, decode
from houseway.records.format.hash_chain import canonical
from houseway.tournaments import TOURNAMENT, Conditions, Tournament, TournamentCourse, host_regime
from houseway.tournaments.commands import Amend
from houseway.tournaments.documents.conditions_document import conditions_page
from houseway.tournaments.documents.page import Page, as_html, as_text
from houseway.tournaments.documents.report import report_page


class Given(NamedTuple):
    """Conditions as a file holds them, with every amendment that its record accepted."""

    instrument: str
    conditions: dict[str, Any]


def read_conditions(path: Path, instrument: str | None) -> Given:
    """The conditions in force of a tournament's record, or of a file that holds them alone and an instrument beside it."""
    data = read(path)
    try:
        found = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NoRecord(f"not JSON: {error}", str(path)) from error
    if not isinstance(found, dict):
        raise NoRecord("conditions are a JSON object", str(path))
    if "record" in found and instrument is None:
        return _in_force(path, data, found)
    held = found.get("conditions", found)
    number = instrument or found.get("instrument")
    if number not in NUMBERS:
        named = "names no instrument" if number is None else f"names {number!r}"
        raise NoRecord(f"the file {named}: say --instrument, one of {', '.join(NUMBERS)}", str(path))
    if not isinstance(held, dict):
        raise NoRecord("conditions are a JSON object", str(path))
    return Given(str(number), held)


def _in_force(path: Path, data: bytes, found: dict[str, Any]) -> Given:
    """The conditions as they stand after what a record accepted: never the first draft."""
    record = _tournament(path, data)
    conditions = dict(found.get("conditions", {}))
    for number in _played(record).accepted:
        if isinstance(record.commands[number], Amend):
            conditions |= found["commands"][number]["set"]
    return Given(record.instrument, conditions)


def print_conditions(path: Path, instrument: str | None, *, html: bool, output: Path | None) -> int:
    """The conditions as a document; exit code 1 where they cannot be documented as they stand."""
    given = read_conditions(path, instrument)
    host_regime(given.instrument)
    try:
        conditions: Conditions = TOURNAMENT.convert_table(given.conditions)
        TournamentCourse(given.instrument, conditions)
    except BadRecord as error:
        raise error.within("conditions") from error
    page = conditions_page(conditions, given.instrument, hashlib.sha256(canonical(given.conditions)).hexdigest())
    _write(page, html=html, output=output)
    return 1 if page.warnings else 0


def _tournament(path: Path, data: bytes) -> Record:
    record = decode(data)
    if record.game is not TOURNAMENT:
        raise NoRecord("this is the record of a table, not of a tournament", str(path))
    return record


def print_report(path: Path, *, html: bool, output: Path | None) -> int:
    """The report of a tournament's record; exit code 1 where its replay ended early."""
    data = read(path)
    record = _tournament(path, data)
    state, _, error = _played(record)
    fingerprint = hashlib.sha256(canonical(msgspec.json.decode(data)["commands"])).hexdigest()
    _write(report_page(state, record.envelope.title, fingerprint), html=html, output=output)
    return 0 if error is None else 1


class Played(NamedTuple):
    """A tournament as far as its record goes, the commands that were carried out, and the refusal that ended it."""

    state: Tournament
    accepted: list[int]
    refusal: Refused | None


def _played(record: Record) -> Played:
    """Play a record up to a refusal that it did not announce, or announced and that did not come."""
    assert isinstance(record.determinations, Conditions)
    state = TOURNAMENT.open(record.determinations, record.instrument)
    accepted: list[int] = []
    for number, command in enumerate(record.commands):
        try:
            TOURNAMENT.apply(state, command)
        except Refused as refusal:
            if command.refused != refusal.rule:
                return Played(state, accepted, refusal)
        else:
            accepted.append(number)
            if command.refused is not None:
                return Played(state, accepted, Refused(command.refused, "announced, but the rules allow the command"))
    return Played(state, accepted, None)


def _write(page: Page, *, html: bool, output: Path | None) -> None:
    text = as_html(page) if html else as_text(page, max(60, min(shutil.get_terminal_size().columns, 120)))
    if output is None:
        tell_text(text)
    else:
        write_file(output, text.encode(), replace=True)
        tell(f"{output}: {len(text):,} characters")
