"""Language of a request, chosen from its ``Accept-Language`` header (RFC 9110)."""

from __future__ import annotations

from collections.abc import Iterable

from houseway.i18n.catalogue import ENGLISH, find_language, is_language

MAX_TAGS = 16
"""Number of language tags that the server reads from the header."""


def read_language(headers: Iterable[tuple[bytes, bytes]]) -> str:
    """Return the language that a client prefers among the known languages, or English if it names none of them."""
    header = next((value.decode("latin-1") for name, value in headers if name == b"accept-language"), "")
    wishes = [_parse_wish(item) for item in header.split(",", MAX_TAGS)[:MAX_TAGS]]
    wishes.sort(key=lambda wish: -wish[1])  # the sort is stable: among equals the first tag wins
    for tag, quality in wishes:
        if quality > 0 and is_language(tag):
            return find_language(tag)
    return ENGLISH


def _parse_wish(item: str) -> tuple[str, float]:
    """Return the language tag and the quality of an item of the header; a malformed quality counts as 0."""
    tag, _, parameter = item.partition(";")
    name, _, value = parameter.strip().partition("=")
    if not parameter.strip():
        return tag.strip(), 1.0
    try:
        quality = float(value) if name.strip().lower() == "q" else 0.0
    except ValueError:
        quality = 0.0
    return tag.strip(), quality if 0 <= quality <= 1 else 0.0
