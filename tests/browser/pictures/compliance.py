"""The Compliance page of operator and dealer, and the waiting list of a table."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Browser, Page
from tests.browser.browser_session import go_to, join_as_guest, sign_in_staff
from tests.server.served_app import ServedApp


def pictures(app: ServedApp, browser: Browser, screen: str) -> Iterator[tuple[str, Page]]:
    """Yield each page with its name."""
    with app.sign_in("Olga") as olga, app.join_guest("Una") as una:
        table = olga.open_table("Real", "NI2005-63", {"decks": 6, "boxes": 1}, dealing="real")
        olga.post("/api/hours", {"since": "2020-01-01", "opens": "00:00", "closes": "00:00", "reference": "Act 2026/1"})
        for name in ("bob", "cyd"):
            olga.send_command(table, {"do": "restrict", "player": name, "rule": "4.8", "tracked": True}, "operator")
        dispute = {"do": "dispute", "player": "ann", "about": "a card", "decision": "no", "review": True}
        olga.send_command(table, dispute, "operator")
        una.send_command(table, {"do": "sit", "player": "Una", "box": 1})
    page, _ = sign_in_staff(app, browser, "Dora", screen, color_scheme="light")
    go_to(page, app, "/compliance")
    page.get_by_label("Table", exact=True).select_option(label="Real")
    page.get_by_role("button", name="Start check").click()
    page.locator(".counts input").first.fill("5")
    page.get_by_label("Supervisor").fill("Sven")
    page.locator("#comp-checks").scroll_into_view_if_needed()
    yield "compliance-check", page
    page.get_by_role("button", name="Record check").click()
    page.locator("tbody tr").filter(has_text="Dora").wait_for()
    page, _ = sign_in_staff(app, browser, "Olga", screen, color_scheme="dark")
    go_to(page, app, "/compliance")
    page.locator("tbody tr").first.wait_for()
    yield "compliance-dark", page
    page.locator(".review").scroll_into_view_if_needed()
    page.get_by_role("button", name="Record outcome of the review for ann").click()
    yield "compliance-review", page
    page, _ = join_as_guest(app, browser, "Wim", screen)
    page.get_by_role("button", name="Join waiting list of Real").click()
    page.get_by_text("You are number 1 on the list.").wait_for()
    yield "waiting", page
