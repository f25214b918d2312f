"""The long runs of ``make fault-injection`` are found by their names."""

from __future__ import annotations

import pytest
from tests.fault_injection.__main__ import list_run_names, main


def test_runs_are_listed_by_name() -> None:
    assert "fuzz" in list_run_names()


def test_unknown_run_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nothing"]) == 2
    assert "there are" in capsys.readouterr().out
