"""The lobby where a table is opened, and the link to it."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Browser, Page
from tests.browser.browser_session import newcomer, staff, visitor
from tests.server.served_app import Served


def pictures(floor: Served, browser: Browser, screen: str) -> Iterator[tuple[str, Page]]:
    """Each page with its name."""
    for table in (1, 2, 4):
        with floor.staff("Olga") as olga:
            for _ in range(table):
                olga.add_bot(table)
    page, _ = newcomer(floor, browser, "Nell", screen, color_scheme="dark")
    page.wait_for_timeout(500)
    yield "lobby-dark", page
    page, _ = staff(floor, browser, "Olga", screen)
    page.get_by_role("button", name="Open a table").click()
    page.locator(".opts").first.wait_for()
    page.locator(".opts .rule").first.click()
    page.wait_for_timeout(500)
    yield "open-a-table", page
    page, _ = staff(floor, browser, "Olga", screen)
    page.get_by_role("button", name="Open a table").click()
    page.get_by_label("Private").check()
    page.get_by_role("button", name="Open the table").click()
    page.locator("svg.qr").wait_for()
    link = page.locator(".link-text").inner_text()
    yield "private-link", page
    page, _ = visitor(floor, browser, screen)
    page.goto(link)
    page.get_by_text("You are invited").wait_for()
    yield "invited", page
