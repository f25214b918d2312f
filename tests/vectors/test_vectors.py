"""Every example record gives the result, or the part of it, that it expects."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway import verify

FILES = sorted(Path(__file__).parent.glob("*/*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_record_gives_the_expected_result(path: Path) -> None:
    assert verify(path.read_bytes()) == ()


def test_vectors_are_found() -> None:
    assert len(FILES) >= 35
