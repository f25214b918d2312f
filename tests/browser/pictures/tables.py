"""The door, the lobby, the account, and somebody in mid-round at a table of each game."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Browser, Page
from tests.browser.browser_session import newcomer, visitor
from tests.server.served_app import Served

GAMES = ("blackjack", "canberra-poker", "pai-gow", "holdem")


def pictures(floor: Served, browser: Browser, screen: str) -> Iterator[tuple[str, Page]]:
    """Each page with its name."""
    entrance, _ = visitor(floor, browser, screen)
    entrance.goto(floor.base)
    entrance.get_by_label("Your name").wait_for()
    yield "door", entrance
    lobby, _ = newcomer(floor, browser, "Nell", screen)
    yield "lobby", lobby
    account, _ = newcomer(floor, browser, "Nina", screen)
    account.goto(f"{floor.base}/#/account")
    account.locator("main").wait_for()
    yield "account", account
    for number, game in enumerate(GAMES, 1):
        page, _ = newcomer(floor, browser, f"Nell {number}", screen)
        page.goto(f"{floor.base}/#/table/{number}/player")
        page.locator(".table-page").wait_for()
        with floor.staff("Olga") as olga:
            for _ in range(3):
                olga.add_bot(number)
        page.locator("button.seat").nth(1).click()
        page.locator(".box.own").wait_for()
        for _ in range(150):
            first = page.locator(".acts > .offer .act")
            if page.locator(".box.own .hand").count():
                break
            if first.count() and not page.locator(".box.own .amt").count():
                first.first.click()
            page.wait_for_timeout(300)
        look = page.locator(".acts > .offer .act").filter(has_text="Look at the tiles")
        if look.count():
            look.first.click()
        page.wait_for_timeout(1500)
        yield game, page
