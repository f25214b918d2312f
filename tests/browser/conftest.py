"""One browser and one floor with a table of each game; where there is no Chromium or no built pages, one plain line says so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.browser.browser_session import CHROMIUM, chromium, four_tables
from tests.server.served_app import Served

from houseway.server.api.static_files import load_files

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    why = None
    if CHROMIUM is None:
        why = "no Chromium on this machine: the pages are not tried in a browser"
    elif "index.html" not in load_files("pages"):
        why = "the pages are not built: make web"
    if why:
        for item in items:
            if item.path.is_relative_to(HERE):
                item.add_marker(pytest.mark.skip(reason=why))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One a module: while it runs, its thread has an event loop that other tests would trip over."""
    with chromium() as made:
        yield made


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with four_tables(tmp_path_factory.mktemp("floor")) as made:
        yield made
