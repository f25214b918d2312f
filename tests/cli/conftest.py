"""Whatever sits down in these tests keeps its sittings in a folder of the test's own."""

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
def no_power_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """Scripted visits do not wait for the disk; what a power cut leaves is shown by tests/records and tests/fault_injection."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)
