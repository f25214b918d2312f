"""Files in the PHH notation: TOML with one hand, or with one numbered table for each of many.

A hand that is no TOML spoils only itself: the tables of a file are taken one by one.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any

from houseway.errors import BadRecord
from houseway.records.format.json_depth import nested_deeper_than

LARGEST_FILE = 256 * 1024 * 1024
"""Bytes; a longer file is turned away before it is parsed."""

_HEADER = re.compile(r"^\[([^\[\]\n]*)\][ \t]*(?:#[^\n]*)?\r?$", re.MULTILINE)
_PLAIN = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)
_SAYS_NOTHING = re.compile(r"(?:\s|#[^\n]*(?:\n|$))*")

# Every part of a dotted key costs a reader of TOML as much as all parts before it together; no hand has such keys.
_TEXT = re.compile(
    r'"""(?s:.)*?(?:"""|\Z)|\'\'\'(?s:.)*?(?:\'\'\'|\Z)|"[^"\\\n]*+(?:\\.[^"\\\n]*+)*+"?|\'[^\'\n]*+\'?|#[^\n]*+'
)
_DOTTED = re.compile(r"(?<![\w-])(?:[\w-]++[ \t]*+\.[ \t]*+){8}")

Fields = Mapping[str, Any]


def hands_in(data: bytes) -> Iterator[tuple[str, Fields | BadRecord]]:
    """Every hand of a file: its number, "" for an only one, and its fields, or what is wrong with them."""
    if len(data) > LARGEST_FILE:
        raise BadRecord(f"{len(data)} bytes are more than the {LARGEST_FILE} that a file may have")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadRecord(f"not UTF-8: {error.reason} at byte {error.start}") from error
    pieces = _pieces(text)
    if pieces is None:
        yield from _hands_of_document(_parse(text))
        return
    for number, piece in pieces:
        try:
            yield number, _parse(piece)
        except BadRecord as error:
            yield number, error


def _pieces(text: str) -> list[tuple[str, str]] | None:
    """The numbered tables of a file with the text of each; None where it must be read as a whole."""
    headers = list(_HEADER.finditer(text))
    if not headers or not _SAYS_NOTHING.fullmatch(text, 0, headers[0].start()):
        return None
    if not all(_PLAIN.fullmatch(header[1].strip()) for header in headers):
        return None
    ends = [header.start() for header in headers[1:]] + [len(text)]
    return [
        (header[1].strip(), text[header.end() : end].replace("\r\n", "\n"))
        for header, end in zip(headers, ends, strict=True)
    ]


def _hands_of_document(document: Mapping[str, Any]) -> Iterator[tuple[str, Fields]]:
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
        raise BadRecord("no hand: neither a variant nor a table of hands")
    yield from tables


def _parse(text: str) -> dict[str, Any]:
    if _DOTTED.search(_TEXT.sub("q", text)) is not None or nested_deeper_than(text.encode(errors="replace")):
        raise BadRecord("not TOML that a hand has: keys or lists nested too deeply")
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except RecursionError as error:
        raise BadRecord("not TOML: nested too deeply") from error
    except (ValueError, ArithmeticError) as error:
        raise BadRecord(f"not TOML: {' '.join(str(error).split())[:120]}") from error
