"""Tables by both instruments, and by each of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.canberra_poker.table_driver import BOTH, Play


@pytest.fixture(params=BOTH)
def number(request: pytest.FixtureRequest) -> str:
    """Each instrument in turn."""
    found: str = request.param
    return found


@pytest.fixture
def play(number: str) -> Callable[..., Play]:
    """A table by the instrument of the test, with these determinations."""

    def open_table(**determinations: Any) -> Play:
        return Play(number, **determinations)

    return open_table


@pytest.fixture
def play_2016() -> Callable[..., Play]:
    """A table by the earlier instrument."""
    return lambda **determinations: Play("NI2016-268", **determinations)


@pytest.fixture
def play_2023() -> Callable[..., Play]:
    """A table by the later instrument."""
    return lambda **determinations: Play("NI2023-573", **determinations)
