"""Language of a request: chosen from ``Accept-Language``, and never in stored data."""

from __future__ import annotations

import pytest

from houseway.server.api.request_language import read_language


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("zh-CN,zh;q=0.9,en;q=0.5", "zh"),
        ("fr,zh;q=0.9", "zh"),
        ("fr;q=0.9,de", "en"),
        ("en;q=0.3,zh;q=0.7", "zh"),
        ("zh;q=0,en", "en"),
        ("*", "en"),
        ("en-XA", "en-XA"),
        ("zh;q=abc,\x01", "en"),
        ("zh;q=2", "en"),
        (",;=,;q", "en"),
        ("fr," * 100_000 + "zh", "en"),
    ],
)
def test_best_known_language_is_chosen(header: str, language: str) -> None:
    assert read_language([(b"host", b"x"), (b"accept-language", header.encode("latin-1"))]) == language
