"""The long runs of ``make faults`` are found by their names."""

from __future__ import annotations

import pytest
from tests.fault_injection.__main__ import main, names


def test_every_run_has_a_name() -> None:
    assert "fuzz" in names()


def test_a_run_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nothing"]) == 2
    assert "there are" in capsys.readouterr().out
