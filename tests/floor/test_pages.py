"""The pages in a real browser: a newcomer comes in by name, sits down and plays a round of every game.

Chromium is the one found on the machine; without it, or where the pages are not built (``make web``), the browser tests are
skipped with one line.
"""

from __future__ import annotations

import re
import shutil
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright
from tests.floor.served import Served, served

from houseway.floor.api.pages import parts
from houseway.floor.demo import DEMONSTRATION

CHROMIUM = next(
    (found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), None
)
QUICK = {"betting": 2, "decision": 30, "insurance": 1, "cut": 0.2, "between": 0.5, "pace": 0.05}
SCREENS = {"wide": {"width": 1366, "height": 768}, "phone": {"width": 390, "height": 844}}
PLAYS = ("Stand", "Bet", "House way", "Call", "Check", "No jackpot wager", "Wager", "Ante", "Hit")
"""The first of these that is offered is what the newcomer does."""

pytestmark = [
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium on this machine: the pages are not tried in a browser"),
    pytest.mark.skipif("index.html" not in parts("pages"), reason="the pages are not built: make web"),
]


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("floor")) as made:
        with made.staff("Olga") as olga:
            for name, instrument, table, _ in DEMONSTRATION:
                olga.open(name, instrument, table, clocks=QUICK)
        yield made


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield made
        made.close()


def newcomer(floor: Served, browser: Browser, name: str, screen: str) -> tuple[Page, list[str]]:
    """Somebody who came in by name, and everything that went wrong or elsewhere in that browser."""
    context = browser.new_context(viewport=SCREENS[screen], has_touch=screen == "phone")  # type: ignore[arg-type]  # a plain dict
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("request", lambda request: None if request.url.startswith(floor.base) else faults.append(request.url))
    page.goto(floor.base)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Come in as a guest").click()
    page.get_by_role("heading", name="Tables").wait_for()
    return page, faults


def play_a_round(page: Page, name: str, seconds: float = 45) -> None:
    """Do what comes first among the offers until a line of the own is settled."""
    until = time.monotonic() + seconds
    while page.locator(".story .own-line").count() == 0:
        assert time.monotonic() < until, f"{name}: no line of the own in {page.locator('.story').inner_text()!r}"
        for play in PLAYS:
            button = page.locator(".acts > .offer .act").filter(has=page.locator("b", has_text=re.compile(f"^{play}$")))
            if button.count() and (play not in ("Wager", "Ante") or not page.locator(".box.own .amt").count()):
                button.first.click(timeout=2000)
                break
        page.wait_for_timeout(150)


@pytest.mark.parametrize(("table", "game"), [(1, "blackjack"), (2, "canberra"), (3, "paigow"), (4, "holdem")])
def test_a_newcomer_plays_a_round(floor: Served, browser: Browser, table: int, game: str) -> None:
    page, faults = newcomer(floor, browser, f"Nell {table}", "wide")
    page.locator(".t").nth(table - 1).get_by_role("link", name="Play").click()
    page.locator(f".layout.{game}").wait_for()
    page.get_by_role("button", name="Add a bot").click()
    page.locator("button.seat").last.click()
    page.locator(".box.own").wait_for()
    play_a_round(page, game)
    page.locator(".story .own-line .rule").first.click()
    page.get_by_role("region", name=re.compile("^rule ")).locator(".gist").wait_for()
    assert faults == []
    page.context.close()


def test_on_a_phone_the_table_fits_without_scrolling(floor: Served, browser: Browser) -> None:
    page, faults = newcomer(floor, browser, "Pip", "phone")
    for table in range(1, 5):
        page.goto(f"{floor.base}/#/table/{table}/player")
        page.locator(".table-page").wait_for()
        sizes: Any = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        assert sizes == [390, 844]
    assert faults == []
    page.context.close()


def test_only_the_built_parts_can_be_asked_for(floor: Served) -> None:
    with floor.guest("Una") as una:
        for name in ("../app.py", "%2e%2e/app.py", "assets/../../app.py", "nothing.js"):
            assert una._http.get(f"/pages/{name}").status_code == 404
