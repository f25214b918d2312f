"""Floor overview: all tables at once, pending tasks, and the staff actions of one table."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Browser, Page
from tests.browser.browser_session import go_to, sign_in_staff
from tests.server.served_app import ServedApp

from houseway.server.ops.demo_tables import DEMO_TABLES

CLOCKS = {"betting": 2, "decision": 120, "cut": 0.1, "pace": 0.2}


def pictures(app: ServedApp, browser: Browser, screen: str) -> Iterator[tuple[str, Page]]:
    """Yield each page with its name."""
    with app.sign_in("Olga") as olga:
        for turn in (2, 3):
            for name, instrument, table, _ in DEMO_TABLES:
                olga.open_table(f"{name[:-2]} {turn}", instrument, table, clocks=CLOCKS, bots=turn + 1)
        player = app.join_guest("Ida M")
        olga.send_command(
            5, {"do": "dispute", "player": "Ida M", "about": "says that the dealer drew on soft 17"}, "operator"
        )
    player.close()
    with app.sign_in("Dora") as dora:
        dora.send_command(
            6, {"do": "infringe", "player": "Mei", "rule": "13.1", "note": "showed her hand to box 2"}, "dealer"
        )
    for theme in ("dark", "light"):
        page, _ = sign_in_staff(app, browser, "Sven", screen, color_scheme=theme)
        go_to(page, app, "/floor")
        page.locator(".tb").nth(11).wait_for()
        page.wait_for_timeout(1500)
        yield f"floor-{theme}", page
    page, _ = sign_in_staff(app, browser, "Olga", screen, color_scheme="dark")
    go_to(page, app, "/floor/5")
    page.locator(".table-desk .form-of").first.wait_for()
    page.locator(".table-desk .form-of summary").first.click()
    yield "floor-desk", page
