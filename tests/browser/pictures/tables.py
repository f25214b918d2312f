"""Entry page, lobby, account, and a player in mid-round at a table of each game."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Browser, Page
from tests.browser.browser_session import join_as_guest, open_window
from tests.server.served_app import ServedApp

GAMES = ("blackjack", "canberra-poker", "pai-gow", "holdem")
NAMES = ("Ann", "Cleo", "Dan", "Eve")


def pictures(app: ServedApp, browser: Browser, screen: str) -> Iterator[tuple[str, Page]]:
    """Yield each page with its name."""
    entrance, _ = open_window(app, browser, screen)
    entrance.goto(app.base)
    entrance.get_by_label("Your name").wait_for()
    yield "door", entrance
    lobby, _ = join_as_guest(app, browser, "Nell", screen)
    yield "lobby", lobby
    account, _ = join_as_guest(app, browser, "Nina", screen)
    account.goto(f"{app.base}/#/account")
    account.locator("main").wait_for()
    yield "account", account
    for number, game in enumerate(GAMES, 1):
        page, _ = join_as_guest(app, browser, NAMES[number - 1], screen)
        page.goto(f"{app.base}/#/table/{number}/player")
        page.locator(".table-page").wait_for()
        with app.sign_in("Olga") as olga:
            for _ in range(3):
                olga.add_bot(number)
        page.locator("button.seat").nth(1).click()
        page.locator(".box.own").wait_for()
        for _ in range(150):
            buttons = page.locator(".acts > .offer .act")
            if page.locator(".box.own .hand").count():
                break
            if buttons.count() and not page.locator(".box.own .amt").count():
                buttons.first.click()
            page.wait_for_timeout(300)
        look_buttons = page.locator(".acts > .offer .act").filter(has_text="View tiles")
        if look_buttons.count():
            look_buttons.first.click()
        page.wait_for_timeout(1500)
        yield game, page
