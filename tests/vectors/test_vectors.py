"""Every example record gives the result, or the part of it, that it expects."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from houseway import verify
from houseway.i18n.catalogue import has_message
from houseway.records.replay.replay import replay_line

FILES = sorted(Path(__file__).parent.glob("*/*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_record_gives_the_expected_result(path: Path) -> None:
    assert verify(path.read_bytes()) == ()


def test_vectors_are_found() -> None:
    assert len(FILES) >= 35


def find_notices(value: Any) -> Iterator[str]:
    """Keywords of all notices in a result."""
    if isinstance(value, list):
        for item in value:
            yield from find_notices(item)
    elif isinstance(value, dict):
        if {"to", "rule", "about"} <= value.keys():
            yield value["about"]
        for item in value.values():
            yield from find_notices(item)


def test_every_notice_has_a_message() -> None:
    keywords = {keyword for path in FILES for keyword in find_notices(replay_line(path.read_bytes()))}
    assert len(keywords) > 30
    assert sorted(keyword for keyword in keywords if not has_message(f"notice-{keyword}")) == []
