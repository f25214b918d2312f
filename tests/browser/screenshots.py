"""``make screenshots``: every page, wide and on a phone, into build/screenshots; with names of modules, only theirs.

Each module of ``pictures/`` has ``pictures(floor, browser, screen)``, which yields pages with their names.
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
from tests.browser.browser_session import chromium
from tests.server.served_app import served

from houseway.server.ops.demo_tables import DEMO_TABLES

FOLDER = Path(__file__).resolve().parents[2] / "build" / "screenshots"
CALM = {"betting": 3, "decision": 120, "insurance": 2, "cut": 0.2, "between": 1, "pace": 0.1}


def main(wanted: list[str]) -> None:
    """Write the pictures and tell their names."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for found in pkgutil.iter_modules(pictures.__path__):
        if wanted and found.name not in wanted:
            continue
        for screen in ("wide", "phone"):
            for name, page in seen(found.name, screen):
                page.screenshot(path=FOLDER / f"{name}-{screen}.png")
                print(FOLDER / f"{name}-{screen}.png", flush=True)


def seen(module: str, screen: str) -> Iterator[tuple[str, Page]]:
    """The pages of a module of ``pictures/``, each with its name, at a floor of their own."""
    shown = importlib.import_module(f"tests.browser.pictures.{module}")
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as floor, chromium() as browser:
        with floor.staff("Olga") as olga:
            for name, instrument, table, _ in DEMO_TABLES:
                olga.open_table(name, instrument, table, clocks=CALM)
        before: Page | None = None
        for name, page in shown.pictures(floor, browser, screen):
            if before is not None and before is not page:
                before.context.close()
            yield name, page
            before = page  # the next picture may be of the same page


if __name__ == "__main__":
    main(sys.argv[1:])
