"""Signs and displays, account, people, and the end-of-day report."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Browser, Page
from tests.browser.browser_session import go_to, join_as_guest, sign_in_staff
from tests.server.served_app import ServedApp

from houseway.server.ports.clock import now


def pictures(app: ServedApp, browser: Browser, screen: str) -> Iterator[tuple[str, Page]]:
    """Yield each page with its name."""
    with app.join_guest("Ida N") as ida:
        for table in (1, 2, 3):
            ida.move_chips(table, "buy-in", "150.00")
    page, _ = join_as_guest(app, browser, "Signe", screen, color_scheme="light")
    for name, address in (("sign", "/sign/2"), ("display", "/display/2"), ("display-blackjack", "/display/1")):
        go_to(page, app, address)
        page.locator("main h1").wait_for()
        page.wait_for_timeout(400)
        page.screenshot(path=f"build/screenshots/{name}-{screen}.png")
    page.context.close()
    for theme in ("light", "dark"):
        page, _ = sign_in_staff(app, browser, "Olga", screen, color_scheme=theme)
        go_to(page, app, "/people")
        page.locator(".who-list .person").nth(2).click()
        page.wait_for_timeout(300)
        yield f"people-{theme}", page
    page, _ = sign_in_staff(app, browser, "Sven", screen, color_scheme="light")
    go_to(page, app, f"/days/{now()[:10]}")
    page.locator("table.close").wait_for()
    yield "day", page
    page, _ = sign_in_staff(app, browser, "Sven", screen, color_scheme="dark")
    go_to(page, app, "/account")
    page.get_by_role("button", name="Set up authenticator").click()
    page.locator(".qr").wait_for()
    yield "account-staff", page
