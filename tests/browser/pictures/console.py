"""Dealer's console: each game dealt by a person, real cards, and a trainee's shift."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Browser, Page
from tests.browser.browser_session import go_to, sign_in_staff
from tests.server.served_app import ServedApp

from houseway.server.ops.demo_tables import DEMO_TABLES

CLOCKS = {"cut": 0.1, "pace": 0.05, "decision": 300}


def _open_table(app: ServedApp, number: int, demo_index: int, dealing: str) -> int:
    name, instrument, table, _ = DEMO_TABLES[demo_index]
    with app.sign_in("Olga") as olga:
        return olga.open_table(f"{name[:-2]} {number}", instrument, table, dealing=dealing, clocks=CLOCKS)


def _play_round(page: Page, app: ServedApp, table: int, bot_count: int) -> None:
    """Let bots sit down and wager, and deal until somebody must decide."""
    with app.sign_in("Olga") as olga:
        for _ in range(bot_count):
            olga.add_bot(table)
    page.wait_for_timeout(2500)
    for _ in range(4):
        button = page.locator(".next .act.main")
        if button.count():
            button.click()
        page.wait_for_timeout(500)


def _open_console(app: ServedApp, browser: Browser, screen: str, table: int, **options: Any) -> Page:
    page, _ = sign_in_staff(app, browser, "Dora", screen, **options)
    go_to(page, app, f"/console/{table}")
    page.locator(".next h1").wait_for()
    return page


def pictures(app: ServedApp, browser: Browser, screen: str) -> Iterator[tuple[str, Page]]:
    """Yield each page with its name."""
    for demo_index, game in enumerate(("blackjack", "canberra-poker", "pai-gow", "holdem")):
        table = _open_table(app, 2, demo_index, "person")
        page = _open_console(app, browser, screen, table, color_scheme="light" if demo_index % 2 else "dark")
        _play_round(page, app, table, 4)
        form = page.locator(".forms .form-of summary").first
        if form.count():
            form.click()
        yield f"console-{game}", page
    real_table = _open_table(app, 3, 0, "real")
    page = _open_console(app, browser, screen, real_table)
    page.locator(".next .act.main").click()
    player = app.join_guest("Ann")
    player.move_chips(real_table, "buy-in", "200.00")
    player.send_command(real_table, {"do": "sit", "player": "Ann", "box": 3})
    player.send_command(real_table, {"do": "wager", "player": "Ann", "box": 3, "amount": "20.00"})
    page.get_by_role("heading", name="Deal", exact=True).wait_for()
    page.locator(".next .act.main").click()
    page.get_by_role("textbox").first.fill("th 7c")
    page.get_by_role("textbox").first.press("Enter")
    page.get_by_text("Card grid").click()
    page.wait_for_timeout(400)
    player.close()
    yield "console-real-cards", page
    training_table = _open_table(app, 4, 0, "person")
    page = _open_console(app, browser, screen, training_table, color_scheme="dark")
    page.get_by_label("Trainee mode").check()
    with app.sign_in("Olga") as olga:
        olga.add_bot(training_table)
        olga.add_bot(training_table)
    page.wait_for_timeout(2500)
    page.locator(".steps .act").last.click()
    page.wait_for_timeout(300)
    page.locator(".steps .act").nth(1).click()
    page.wait_for_timeout(500)
    page.locator(".steps .act").nth(1).click()
    page.wait_for_timeout(500)
    yield "console-trainee", page
