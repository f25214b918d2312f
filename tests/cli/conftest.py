"""Fixtures: each test saves its games in a folder of its own."""

from __future__ import annotations

import os
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "data"
    monkeypatch.setenv("HOUSEWAY_DATA", str(folder))
    return folder


@pytest.fixture(autouse=True)
def skip_fsync(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip waiting for the disk; tests/records and tests/fault_injection test power cuts."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)
