"""Every example record gives the part of the result that it expects."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway import verify

FILES = sorted(Path(__file__).parent.glob("*/*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_vector(path: Path) -> None:
    assert verify(path.read_bytes()) == ()


def test_there_are_vectors() -> None:
    assert len(FILES) >= 35
