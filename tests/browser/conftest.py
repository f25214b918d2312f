"""Fixtures: one browser and one server with a table of each game.

Without Chromium or built pages the tests are skipped with one plain reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.browser.browser_session import CHROMIUM_PATH, launch_chromium, serve_four_tables
from tests.server.served_app import ServedApp

from houseway.server.api.static_files import load_files

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    reason = None
    if CHROMIUM_PATH is None:
        reason = "no Chromium on this machine: the pages are not tried in a browser"
    elif "index.html" not in load_files("pages"):
        reason = "the pages are not built: make web"
    if reason:
        for item in items:
            if item.path.is_relative_to(HERE):
                item.add_marker(pytest.mark.skip(reason=reason))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Launch one browser per module.

    Its thread has an event loop that would break other tests.
    """
    with launch_chromium() as browser_instance:
        yield browser_instance


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    with serve_four_tables(tmp_path_factory.mktemp("floor")) as app:
        yield app
