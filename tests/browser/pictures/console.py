"""The dealer's console: by hand in each game, real cards, a trainee's shift."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Browser, Page
from tests.browser.browser_session import go, staff
from tests.server.served_app import Served

from houseway.server.ops.demo_tables import DEMO_TABLES

CLOCKS = {"cut": 0.1, "pace": 0.05, "decision": 300}


def _opened(floor: Served, screen: str, at: int, dealing: str) -> int:
    name, instrument, table, _ = DEMO_TABLES[at]
    with floor.staff("Olga") as olga:
        return olga.open_table(f"{name} {dealing} {screen}", instrument, table, dealing=dealing, clocks=CLOCKS)


def _round(page: Page, floor: Served, table: int, bots: int) -> None:
    """Bots sit down and wager, and the dealer goes on until somebody is to decide."""
    with floor.staff("Olga") as olga:
        for _ in range(bots):
            olga.add_bot(table)
    page.wait_for_timeout(2500)
    for _ in range(4):
        button = page.locator(".next .act.main")
        if button.count():
            button.click()
        page.wait_for_timeout(500)


def _console(floor: Served, browser: Browser, screen: str, table: int, **given: Any) -> Page:
    page, _ = staff(floor, browser, "Dora", screen, **given)
    go(page, floor, f"/console/{table}")
    page.locator(".next h1").wait_for()
    return page


def pictures(floor: Served, browser: Browser, screen: str) -> Iterator[tuple[str, Page]]:
    """Each page with its name."""
    for at, game in enumerate(("blackjack", "canberra-poker", "pai-gow", "holdem")):
        table = _opened(floor, screen, at, "person")
        page = _console(floor, browser, screen, table, color_scheme="light" if at % 2 else "dark")
        _round(page, floor, table, 4)
        form = page.locator(".forms .form-of summary").first
        if form.count():
            form.click()
        yield f"console-{game}", page
    real = _opened(floor, screen, 0, "real")
    page = _console(floor, browser, screen, real)
    page.locator(".next .act.main").click()
    player = floor.guest(f"Ann {screen}")
    player.move_chips(real, "buy-in", "200.00")
    player.send_command(real, {"do": "sit", "player": f"Ann {screen}", "box": 3})
    player.send_command(real, {"do": "wager", "player": f"Ann {screen}", "box": 3, "amount": "20.00"})
    page.get_by_role("heading", name="Deal", exact=True).wait_for()
    page.locator(".next .act.main").click()
    page.get_by_role("textbox").first.fill("th 7c")
    page.get_by_role("textbox").first.press("Enter")
    page.get_by_text("Cards to touch").click()
    page.wait_for_timeout(400)
    player.close()
    yield "console-real-cards", page
    school = _opened(floor, f"{screen} school", 0, "person")
    page = _console(floor, browser, screen, school, color_scheme="dark")
    page.get_by_label("Trainee").check()
    with floor.staff("Olga") as olga:
        olga.add_bot(school)
        olga.add_bot(school)
    page.wait_for_timeout(2500)
    page.locator(".steps .act").last.click()
    page.wait_for_timeout(300)
    page.locator(".steps .act").nth(1).click()
    page.wait_for_timeout(500)
    page.locator(".steps .act").nth(1).click()
    page.wait_for_timeout(500)
    yield "console-trainee", page
