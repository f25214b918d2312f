"""Fixtures that open Canberra Poker tables under both instruments, or under one of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.canberra_poker.table_driver import INSTRUMENTS, Play


@pytest.fixture(params=INSTRUMENTS)
def number(request: pytest.FixtureRequest) -> str:
    """Number of each instrument in turn."""
    instrument: str = request.param
    return instrument


@pytest.fixture
def play(number: str) -> Callable[..., Play]:
    """Factory of tables under the instrument of the test."""

    def open_table(**determinations: Any) -> Play:
        return Play(number, **determinations)

    return open_table


@pytest.fixture
def play_2016() -> Callable[..., Play]:
    """Factory of tables under the earlier instrument."""
    return lambda **determinations: Play("NI2016-268", **determinations)


@pytest.fixture
def play_2023() -> Callable[..., Play]:
    """Factory of tables under the later instrument."""
    return lambda **determinations: Play("NI2023-573", **determinations)
