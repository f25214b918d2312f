"""Files in the PHH notation: TOML with one hand, or with one numbered table for each of several hands.

The tables of a file are parsed one by one, so a hand that is not valid TOML does not affect the others.
"""

from __future__ import annotations

import re
import textwrap
import tomllib
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any

from houseway.errors import InvalidRecordError
from houseway.i18n import Message
from houseway.records.format.json_depth import is_nested_deeper_than

MAX_FILE_BYTES = 256 * 1024 * 1024
"""Greatest size of a file in bytes. A longer file is rejected before it is parsed."""

_HEADER = re.compile(r"^\[([^\[\]\n]*)\][ \t]*(?:#[^\n]*)?\r?$", re.MULTILINE)
_PLAIN_KEY = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)
_BLANK_OR_COMMENT = re.compile(r"(?:\s|#[^\n]*(?:\n|$))*")

# Parsing a dotted TOML key takes quadratic time in its parts, so long ones are rejected; no hand has such keys.
_TEXT = re.compile(
    r'"""(?s:.)*?(?:"""|\Z)|\'\'\'(?s:.)*?(?:\'\'\'|\Z)|"[^"\\\n]*+(?:\\.[^"\\\n]*+)*+"?|\'[^\'\n]*+\'?|#[^\n]*+'
)
_DOTTED = re.compile(r"(?<![\w-])(?:[\w-]++[ \t]*+\.[ \t]*+){8}")

Fields = Mapping[str, Any]


def read_hands(data: bytes) -> Iterator[tuple[str, Fields | InvalidRecordError]]:
    """Yield every hand of a file: its number ("" if there is only one), and its fields or the error in them."""
    if len(data) > MAX_FILE_BYTES:
        raise InvalidRecordError(Message("notations-file-too-large", size=len(data), limit=MAX_FILE_BYTES))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidRecordError(Message("notations-not-utf-8", error=error.reason, position=error.start)) from error
    pieces = _split_tables(text)
    if pieces is None:
        yield from _list_hands(_parse(text))
        return
    for number, piece in pieces:
        try:
            yield number, _parse(piece)
        except InvalidRecordError as error:
            yield number, error


def _split_tables(text: str) -> list[tuple[str, str]] | None:
    """Return the numbered tables of a file with the text of each, or None if it must be parsed as a whole."""
    headers = list(_HEADER.finditer(text))
    if not headers or not _BLANK_OR_COMMENT.fullmatch(text, 0, headers[0].start()):
        return None
    if not all(_PLAIN_KEY.fullmatch(header[1].strip()) for header in headers):
        return None
    ends = [header.start() for header in headers[1:]] + [len(text)]
    return [
        (header[1].strip(), text[header.end() : end].replace("\r\n", "\n"))
        for header, end in zip(headers, ends, strict=True)
    ]


def _list_hands(document: Mapping[str, Any]) -> Iterator[tuple[str, Fields]]:
    if "variant" in document or "actions" in document:
        yield "", document
        return
    tables = [
        (f"{key}.{place}" if place else key, table)
        for key, value in document.items()
        for place, table in (enumerate(value, 1) if isinstance(value, list) else [(0, value)])
        if isinstance(table, dict)
    ]
    if not tables:
        raise InvalidRecordError(Message("notations-no-hand"))
    yield from tables


def _parse(text: str) -> dict[str, Any]:
    if _DOTTED.search(_TEXT.sub("q", text)) is not None or is_nested_deeper_than(text.encode(errors="replace")):
        raise InvalidRecordError(Message("notations-keys-too-deep"))
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except RecursionError as error:
        raise InvalidRecordError(Message("notations-toml-too-deep")) from error
    except (ValueError, ArithmeticError) as error:
        raise InvalidRecordError(Message("notations-not-toml", error=textwrap.shorten(str(error), 120))) from error
