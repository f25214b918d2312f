"""Round viewer of each game, list of rounds, receipt, dispute desk, regulator's page and rules."""

from __future__ import annotations

import time
from collections.abc import Iterator

from playwright.sync_api import Browser, Page
from tests.browser.browser_session import go_to, join_as_guest, sign_in_staff
from tests.server.served_app import ServedApp

from houseway.server.ops.demo_tables import DEMO_TABLES

CLOCKS = {"betting": 0.1, "decision": 0.1, "insurance": 0.1, "cut": 0, "between": 5, "pace": 0}
GAMES = ("blackjack", "canberra-poker", "pai-gow", "holdem")


def pictures(app: ServedApp, browser: Browser, screen: str) -> Iterator[tuple[str, Page]]:
    """Yield each page with its name, alternating light and dark."""
    with app.sign_in("Olga") as olga:
        tables = [
            olga.open_table(f"{name[:-2]} 7", law, table, clocks=CLOCKS, bots=5) for name, law, table, _ in DEMO_TABLES
        ]
        while min(len(olga.get(f"/api/tables/{table}/rounds")) for table in tables) < 2:
            time.sleep(0.2)
        while olga.get("/api/inspection")["checkpoint"] is None:
            time.sleep(0.5)
    for number, (table, game) in enumerate(zip(tables, GAMES, strict=True)):
        page, _ = sign_in_staff(app, browser, "Rita", screen, color_scheme="dark" if number % 2 else "light")
        go_to(page, app, f"/table/{table}/round/1")
        page.locator(".stage").wait_for()
        yield f"round-{game}", page
    guest, _ = join_as_guest(app, browser, "Nadia", screen)
    go_to(guest, app, f"/rounds/{tables[0]}")
    guest.locator(".listing").wait_for()
    yield "rounds", guest
    for name, address, selector in (
        ("receipt", f"/receipt/{tables[1]}/1", ".checks"),
        ("desk", f"/desk/{tables[1]}/1", ".stage"),
        ("regulator", "/regulator", ".listing .row-do"),
        ("rules", "/rules/NI2005-63", ".law code"),
    ):
        for scheme in ("light", "dark"):
            page, _ = sign_in_staff(app, browser, "Olga" if name == "desk" else "Rita", screen, color_scheme=scheme)
            go_to(page, app, address)
            if name == "desk":  # staff give a reason before they read the hands of other players
                page.locator("form.reason input").fill("Mei disputes the settlement of round 1")
                page.locator("form.reason button").click()
            page.locator(selector).first.wait_for(state="attached")
            page.wait_for_timeout(300)
            yield f"{name}-{scheme}", page
