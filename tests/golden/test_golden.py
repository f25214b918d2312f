"""Playthroughs give the golden transcripts, and their records verify."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from tests.golden.shoes import PLAYTHROUGHS, format_playthrough

from houseway import verify

FOLDER = Path(__file__).parent


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_transcript_is_golden(name: str) -> None:
    assert format_playthrough(name) == (FOLDER / f"{name}.txt").read_text(), "read the difference, then `make golden`"


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_record_verifies(name: str) -> None:
    table = PLAYTHROUGHS[name]()
    record = table.record() | {"expect": table.result()}
    assert verify(msgspec.json.encode(record)) == ()
