"""``make screenshots``: save every page, wide and phone, to build/screenshots; arguments select modules.

Each module of ``pictures/`` has ``pictures(app, browser, screen)``, which yields pages with their names.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page
from tests.browser import pictures
from tests.browser.browser_session import launch_chromium
from tests.server.served_app import serve_app

from houseway.server.ops.demo_tables import DEMO_TABLES

FOLDER = Path(__file__).resolve().parents[2] / "build" / "screenshots"
CALM_CLOCKS = {"betting": 3, "decision": 120, "insurance": 2, "cut": 0.2, "between": 1, "pace": 0.1}


def main(module_names: list[str]) -> None:
    """Save the screenshots and print their paths."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for module_info in pkgutil.iter_modules(pictures.__path__):
        if module_names and module_info.name not in module_names:
            continue
        for screen in ("wide", "phone"):
            for name, page in iterate_pages(module_info.name, screen):
                page.screenshot(path=FOLDER / f"{name}-{screen}.png")
                print(FOLDER / f"{name}-{screen}.png", flush=True)


def iterate_pages(module: str, screen: str) -> Iterator[tuple[str, Page]]:
    """Yield the pages of a module of ``pictures/`` with their names, on a fresh server."""
    module_object = importlib.import_module(f"tests.browser.pictures.{module}")
    with tempfile.TemporaryDirectory() as folder, serve_app(Path(folder)) as app, launch_chromium() as browser:
        with app.sign_in("Olga") as olga:
            for name, instrument, table, _ in DEMO_TABLES:
                olga.open_table(name, instrument, table, clocks=CALM_CLOCKS)
        previous_page: Page | None = None
        for name, page in module_object.pictures(app, browser, screen):
            if previous_page is not None and previous_page is not page:
                previous_page.context.close()
            yield name, page
            previous_page = page  # the next picture may be of the same page


if __name__ == "__main__":
    main(sys.argv[1:])
