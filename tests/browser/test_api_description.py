"""The page that describes the HTTP API in a browser, which enforces the content security policy."""

from __future__ import annotations

from playwright.sync_api import Browser
from tests.server.served_app import ServedApp


def test_description_page_shows_everything_without_other_hosts(app: ServedApp, browser: Browser) -> None:
    page = browser.new_page()
    problems: list[str] = []
    addresses: list[str] = []
    page.on("console", lambda message: problems.append(message.text))
    page.on("requestfailed", lambda request: problems.append(request.url))
    page.on("request", lambda request: addresses.append(request.url))
    page.goto(f"{app.base}/api/description#post-api-tables")
    page.wait_for_load_state()
    assert problems == []
    assert all(address.startswith(app.base) for address in addresses)
    assert page.get_by_role("heading", name="POST /api/tables", exact=True).is_visible()
    assert page.locator("section").count() > 200
    assert page.locator("table").first.evaluate("table => getComputedStyle(table).borderCollapse") == "collapse"
    page.close()
