"""``houseway sign`` and ``houseway duties``: print the sign of a table, or the duties of a day."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from houseway.cli.records import expand, name_file_in_errors, read
from houseway.cli.terminal.output import print_json, print_text
from houseway.compliance import find_duties, make_record_sign, make_table_sign, read_register
from houseway.compliance.approvals import EMPTY_REGISTER, Register
from houseway.compliance.printouts import format_duties_page, format_duties_text, format_sign_page, format_sign_text
from houseway.errors import NotARecordError, Refused
from houseway.i18n import Message, MessageList


def print_sign(
    record: Path | None,
    number: str | None,
    options: Sequence[str],
    *,
    kept_for: str = "",
    as_json: bool,
    as_page: bool,
) -> int:
    """Print the sign of a record's table, or of a table with given determinations, and return the exit code."""
    if (record is None) == (number is None):
        raise NotARecordError(Message("cli-compliance-sign-no-table"), "sign")
    if record is not None:
        if options:
            raise NotARecordError(Message("cli-compliance-sign-record-has-determinations"), "sign --determine")
        with name_file_in_errors(record):
            sign = make_record_sign(read(record), kept_for)
    else:
        from houseway.cli.rules import find_instruments

        numbers = find_instruments(str(number))
        if len(numbers) > 1:
            reason = Message(
                "cli-compliance-sign-several-instruments", game=str(number), instruments=MessageList(numbers, "or")
            )
            raise NotARecordError(reason, "sign --instrument")
        try:
            sign = make_table_sign(numbers[0] if numbers else str(number), _parse_determinations(options), kept_for)
        except Refused as refusal:
            reason = Message("cli-compliance-sign-refused", reason=refusal.reason, clause=refusal.rule)
            raise NotARecordError(reason, "sign --determine") from refusal
    if as_json:
        print_json(sign.to_json)
    else:
        print_text((format_sign_page if as_page else format_sign_text)(sign))
    return 0


def print_duties(files: Sequence[Path], register: Path | None, *, as_json: bool, as_page: bool) -> int:
    """Print the duties of the days in these records, and return 1 if a duty is missing."""
    on_file: Register = EMPTY_REGISTER
    if register is not None:
        with name_file_in_errors(register):
            on_file = read_register(read(register))
    records: dict[str, bytes] = {}
    for path in expand(files):
        records[path.name if path.name not in records else str(path)] = read(path)
    days = find_duties(records, on_file)
    if as_json:
        print_json(lambda: [day.to_json() for day in days])
    elif as_page:
        print_text(format_duties_page(days))
    else:
        print_text(format_duties_text(days, max(60, min(shutil.get_terminal_size().columns, 120))))
    return 1 if any(day.missing_duties for day in days) else 0


def _parse_determinations(options: Sequence[str]) -> dict[str, Any]:
    """Parse determinations such as ``min=5.00``, ``jackpot.wager=2.00`` or ``blinds=["1.00","2.00"]``.

    Lists, objects, truth values and short whole numbers are parsed as JSON. Other values are text.
    """
    table: dict[str, Any] = {}
    for text in options:
        path, equals, value = text.partition("=")
        if not equals or not path:
            reason = Message("cli-compliance-sign-not-a-determination", text=repr(text))
            raise NotARecordError(reason, "sign --determine")
        *parents, key = path.split(".")
        inner = table
        for part in parents:
            inner = inner.setdefault(part, {})
            if not isinstance(inner, dict):
                raise NotARecordError(Message("cli-compliance-sign-not-a-group", key=part), "sign --determine")
        inner[key] = _parse_value(value)
    return table


def _parse_value(text: str) -> Any:
    if text[:1] in ("[", "{") or text in ("true", "false") or (text.isdigit() and len(text) < 4):
        try:
            return msgspec.json.decode(text)
        except msgspec.DecodeError as error:
            reason = Message("cli-compliance-sign-not-json", text=repr(text), error=str(error))
            raise NotARecordError(reason, "sign --determine") from error
    return text
