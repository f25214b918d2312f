"""``houseway table-sign`` and ``houseway duties``: print the sign of a table, or the duties of a day."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from houseway.cli.determinations import parse_determinations
from houseway.cli.records import expand, name_file_in_errors, read
from houseway.cli.terminal.output import print_json, write_or_print_text
from houseway.compliance import find_duties, make_record_sign, make_table_sign, read_register
from houseway.compliance.approvals import EMPTY_REGISTER, Register
from houseway.compliance.printouts import format_duties_page, format_duties_text, format_sign_page, format_sign_text
from houseway.compliance.signs import TableSign
from houseway.errors import NotARecordError, Refused
from houseway.i18n import Message, MessageList

REGISTER_NAME = "register.json"
"""Name of the file with the approvals and notifications of the house, in a folder of records."""


class SignRequest(NamedTuple):
    """Table whose sign is printed: the table of a record, or a table with an instrument and determinations."""

    record: Path | None
    instrument: str | None
    determinations: tuple[str, ...] = ()
    """Determinations as texts of the form ``KEY=VALUE``."""
    kept_for: str = ""
    """Players for whom the game is reserved."""


def print_sign(request: SignRequest, *, as_json: bool, as_page: bool, output: Path | None = None) -> int:
    """Print the sign of a table or write it to a file, and return the exit code."""
    sign = _make_sign(*request)
    if as_json:
        print_json(sign.to_json, output)
    else:
        write_or_print_text((format_sign_page if as_page else format_sign_text)(sign), output)
    return 0


def _make_sign(record: Path | None, number: str | None, options: tuple[str, ...], kept_for: str) -> TableSign:
    """Return the sign of a record's table, or of a table with given determinations."""
    if (record is None) == (number is None):
        raise NotARecordError(Message("cli-compliance-sign-no-table"), "table-sign")
    if record is not None:
        if options:
            raise NotARecordError(Message("cli-compliance-sign-record-has-determinations"), "table-sign --set")
        with name_file_in_errors(record):
            sign = make_record_sign(read(record), kept_for)
    else:
        from houseway.cli.rules import find_instruments

        numbers = find_instruments(str(number))
        if len(numbers) > 1:
            reason = Message(
                "cli-compliance-sign-several-instruments", game=str(number), instruments=MessageList(numbers, "or")
            )
            raise NotARecordError(reason, "table-sign --instrument")
        try:
            sign = make_table_sign(numbers[0] if numbers else str(number), parse_determinations(options), kept_for)
        except Refused as refusal:
            reason = Message("cli-compliance-sign-refused", reason=refusal.reason, clause=refusal.rule)
            raise NotARecordError(reason, "table-sign --set") from refusal
    return sign


def print_duties(
    files: Sequence[Path], register: Path | None, *, as_json: bool, as_page: bool, output: Path | None = None
) -> int:
    """Print the duties of the days in these records or write them to a file, and return 1 if a duty is missing.

    The file ``register.json`` of a given folder is the register of the house, unless ``register`` names another file.
    """
    if register is None:
        register = next((path / REGISTER_NAME for path in files if (path / REGISTER_NAME).is_file()), None)
    on_file: Register = EMPTY_REGISTER
    if register is not None:
        with name_file_in_errors(register):
            on_file = read_register(read(register))
    records: dict[str, bytes] = {}
    for path in expand(files):
        if path.name != REGISTER_NAME or path in files:
            records[path.name if path.name not in records else str(path)] = read(path)
    days = find_duties(records, on_file)
    if as_json:
        print_json(lambda: [day.to_json() for day in days], output)
    elif as_page:
        write_or_print_text(format_duties_page(days), output)
    else:
        width = max(60, min(shutil.get_terminal_size().columns, 120))
        write_or_print_text(format_duties_text(days, width), output)
    return 1 if any(day.missing_duties for day in days) else 0
