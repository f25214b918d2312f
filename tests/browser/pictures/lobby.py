"""Lobby with the form that opens a table, and the invitation to a private table."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Browser, Page
from tests.browser.browser_session import join_as_guest, open_window, sign_in_staff
from tests.server.served_app import ServedApp


def pictures(app: ServedApp, browser: Browser, screen: str) -> Iterator[tuple[str, Page]]:
    """Yield each page with its name."""
    for table in (1, 2, 4):
        with app.sign_in("Olga") as olga:
            for _ in range(table):
                olga.add_bot(table)
    page, _ = join_as_guest(app, browser, "Nell", screen, color_scheme="dark")
    page.wait_for_timeout(500)
    yield "lobby-dark", page
    page, _ = sign_in_staff(app, browser, "Olga", screen)
    page.get_by_role("button", name="Open a table").click()
    page.locator(".opts").first.wait_for()
    page.locator(".opts .rule").first.click()
    page.wait_for_timeout(500)
    yield "open-a-table", page
    page, _ = sign_in_staff(app, browser, "Olga", screen)
    page.get_by_role("button", name="Open a table").click()
    page.get_by_label("Private").check()
    page.get_by_role("button", name="Open table").click()
    page.locator("svg.qr").wait_for()
    link = page.locator(".link-text").inner_text()
    yield "private-link", page
    page, _ = open_window(app, browser, screen)
    page.goto(link)
    page.get_by_text("You are invited").wait_for()
    yield "invited", page
