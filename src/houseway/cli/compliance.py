"""``houseway sign`` and ``houseway duties``: what a table shows, and what was done on a day."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from houseway.cli.records import expand, named, read
from houseway.cli.terminal.output import tell_text
from houseway.compliance import duties_of, read_register, sign_of_record, sign_of_table
from houseway.compliance.approvals import NOTHING_ON_FILE, Register
from houseway.compliance.printouts import duties_as_page, duties_as_text, sign_as_page, sign_as_text
from houseway.errors import NoRecord, Refused


def print_sign(
    record: Path | None,
    number: str | None,
    determined: Sequence[str],
    *,
    kept_for: str = "",
    as_json: bool,
    as_page: bool,
) -> int:
    """Print the sign of a record's table, or of one that would open by these determinations."""
    if (record is None) == (number is None):
        raise NoRecord("say a record, or --instrument with its determinations", "sign")
    if record is not None:
        if determined:
            raise NoRecord("a record has its own determinations", "sign --determine")
        with named(record):
            sign = sign_of_record(read(record), kept_for)
    else:
        from houseway.cli.rules import instruments_meant

        numbers = instruments_meant(str(number))
        if len(numbers) > 1:
            raise NoRecord(f"{number} has several instruments, say which: {', '.join(numbers)}", "sign --instrument")
        try:
            sign = sign_of_table(numbers[0] if numbers else str(number), _determinations(determined), kept_for)
        except Refused as refusal:
            raise NoRecord(f"such a table cannot open: {refusal}", "sign --determine") from refusal
    if as_json:
        tell_text(_json(sign.to_json()))
    else:
        tell_text((sign_as_page if as_page else sign_as_text)(sign))
    return 0


def print_duties(files: Sequence[Path], register: Path | None, *, as_json: bool, as_page: bool) -> int:
    """Print the duties of the days in these records; 1 where one is missing."""
    on_file: Register = NOTHING_ON_FILE
    if register is not None:
        with named(register):
            on_file = read_register(read(register))
    records: dict[str, bytes] = {}
    for path in expand(files):
        records[path.name if path.name not in records else str(path)] = read(path)
    days = duties_of(records, on_file)
    if as_json:
        tell_text(_json([day.to_json() for day in days]))
    elif as_page:
        tell_text(duties_as_page(days))
    else:
        tell_text(duties_as_text(days, max(60, min(shutil.get_terminal_size().columns, 120))))
    return 1 if any(day.missing for day in days) else 0


def _determinations(entered: Sequence[str]) -> dict[str, Any]:
    """``min=5.00``, ``jackpot.wager=2.00``, ``blinds=["1.00","2.00"]``: JSON where it is JSON, else text."""
    table: dict[str, Any] = {}
    for text in entered:
        path, equals, value = text.partition("=")
        if not equals or not path:
            raise NoRecord(f"{text!r} determines nothing: write min=5.00", "sign --determine")
        *above, key = path.split(".")
        inner = table
        for part in above:
            inner = inner.setdefault(part, {})
            if not isinstance(inner, dict):
                raise NoRecord(f"{part} is determined already, and holds no other key", "sign --determine")
        inner[key] = _value(value)
    return table


def _value(text: str) -> Any:
    if text[:1] in ("[", "{") or text in ("true", "false") or (text.isdigit() and len(text) < 4):
        try:
            return msgspec.json.decode(text)
        except msgspec.DecodeError as error:
            raise NoRecord(f"not JSON: {error}", "sign --determine") from error
    return text


def _json(value: object) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode()
