"""Documents to print: conditions and reports of tournaments, as text or as an HTML page."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from houseway.cli.records import read
from houseway.cli.terminal.output import print_json, write_or_print_text
from houseway.errors import InvalidRecordError, NotARecordError, Refused
from houseway.fairness.canonical_json import encode_canonical
from houseway.i18n import Message, MessageList
from houseway.law.instruments import NUMBERS
from houseway.records.format.decoder import Record, decode
from houseway.records.replay.replay import get_exit_code, replay_bytes
from houseway.tournaments import TOURNAMENT, Conditions, Tournament, TournamentConstraints, get_host_options
from houseway.tournaments.commands import Amend
from houseway.tournaments.documents.conditions_document import make_conditions_page
from houseway.tournaments.documents.page import Page, render_html, render_text
from houseway.tournaments.documents.report import make_report_page


class ConditionsSource(NamedTuple):
    """Conditions of a tournament that were read from a file, and their instrument."""

    instrument: str
    conditions: dict[str, Any]


def read_conditions(path: Path, instrument: str | None) -> ConditionsSource:
    """Read the conditions from a tournament's record or from a file that contains only conditions.

    From a record, return the conditions in force at its end. For a file that contains only conditions,
    ``instrument`` is required.

    Raises:
        NotARecordError: the file has no conditions, or the instrument is missing or unknown.
    """
    data = read(path)
    try:
        document = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NotARecordError(Message("cli-tournaments-not-json", error=str(error)), str(path)) from error
    if not isinstance(document, dict):
        raise NotARecordError(Message("cli-tournaments-not-an-object"), str(path))
    if "record" in document and instrument is None:
        return _read_conditions_in_force(path, data, document)
    conditions = document.get("conditions", document)
    number = instrument or document.get("instrument")
    if number not in NUMBERS:
        numbers = MessageList(NUMBERS, "or")
        if number is None:
            raise NotARecordError(Message("cli-tournaments-no-instrument", instruments=numbers), str(path))
        reason = Message("cli-tournaments-unknown-instrument", instrument=repr(number), instruments=numbers)
        raise NotARecordError(reason, str(path))
    if not isinstance(conditions, dict):
        raise NotARecordError(Message("cli-tournaments-not-an-object"), str(path))
    return ConditionsSource(str(number), conditions)


def _read_conditions_in_force(path: Path, data: bytes, document: dict[str, Any]) -> ConditionsSource:
    """Return the conditions of a record with all amendments that the rules accepted."""
    record = _decode_tournament(path, data)
    conditions = dict(document.get("conditions", {}))
    for number in _replay_record(record).accepted:
        if isinstance(record.commands[number], Amend):
            conditions |= document["commands"][number]["set"]
    return ConditionsSource(record.instrument, conditions)


def print_conditions(path: Path, instrument: str | None, *, html: bool, output: Path | None) -> int:
    """Print the conditions as a document, and return 1 if the document has warnings."""
    source = read_conditions(path, instrument)
    get_host_options(source.instrument)
    try:
        conditions: Conditions = TOURNAMENT.convert_table(source.conditions)
        TournamentConstraints(source.instrument, conditions)
    except InvalidRecordError as error:
        raise error.prepend_place("conditions") from error
    page = make_conditions_page(
        conditions, source.instrument, hashlib.sha256(encode_canonical(source.conditions)).hexdigest()
    )
    _write_page(page, html=html, output=output)
    return 1 if page.warnings else 0


def _decode_tournament(path: Path, data: bytes) -> Record:
    record = decode(data)
    if record.game is not TOURNAMENT:
        raise NotARecordError(Message("cli-tournaments-table-record"), str(path))
    return record


def print_report(path: Path, *, html: bool, as_json: bool, output: Path | None) -> int:
    """Print the report of a tournament's record, as JSON its result, and return 1 if the replay of the record ended early."""
    data = read(path)
    record = _decode_tournament(path, data)
    if as_json:
        result = replay_bytes(data)
        print_json(lambda: result, output)
        return get_exit_code(result)
    state, _, error = _replay_record(record)
    fingerprint = hashlib.sha256(encode_canonical(msgspec.json.decode(data)["commands"])).hexdigest()
    _write_page(make_report_page(state, record.envelope.title, fingerprint), html=html, output=output)
    return 0 if error is None else 1


class TournamentReplay(NamedTuple):
    """Result of replaying a tournament's record.

    It has the final state and the numbers of the accepted commands. ``refusal`` says why the replay ended early,
    or is None if the replay reached the end of the record.
    """

    state: Tournament
    accepted: list[int]
    refusal: Refused | None


def _replay_record(record: Record) -> TournamentReplay:
    """Replay a record until its end or until its first unexpected result.

    A result is unexpected if the rules refuse a command that the record has as accepted, or the reverse.
    """
    assert isinstance(record.determinations, Conditions)
    state = TOURNAMENT.open(record.determinations, record.instrument)
    accepted: list[int] = []
    for number, command in enumerate(record.commands):
        try:
            TOURNAMENT.apply(state, command)
        except Refused as refusal:
            if command.refused != refusal.rule:
                return TournamentReplay(state, accepted, refusal)
        else:
            accepted.append(number)
            if command.refused is not None:
                return TournamentReplay(
                    state, accepted, Refused(command.refused, Message("cli-tournaments-not-refused"))
                )
    return TournamentReplay(state, accepted, None)


def _write_page(page: Page, *, html: bool, output: Path | None) -> None:
    text = render_html(page) if html else render_text(page, max(60, min(shutil.get_terminal_size().columns, 120)))
    write_or_print_text(text, output)
