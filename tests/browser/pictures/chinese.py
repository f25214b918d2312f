"""Player's pages in Simplified Chinese: the lobby, a table with tiles, and a round in the viewer."""

from __future__ import annotations

import time
from collections.abc import Iterator

from playwright.sync_api import Browser, Page
from tests.browser.browser_session import go_to, open_window
from tests.browser.pictures.evidence import CLOCKS
from tests.server.served_app import ServedApp

from houseway.server.ops.demo_tables import DEMO_TABLES


def pictures(app: ServedApp, browser: Browser, screen: str) -> Iterator[tuple[str, Page]]:
    """Yield each page with its name."""
    with app.sign_in("Olga") as olga:
        name, law, table, _ = next(demo_table for demo_table in DEMO_TABLES if demo_table[1] == "NI2023-578")
        tile_table = olga.open_table(f"{name} evidence", law, table, clocks=CLOCKS, bots=5)
        while not olga.get(f"/api/tables/{tile_table}/rounds"):
            time.sleep(0.2)
    for title, address, selector in (
        ("chinese-lobby", "/", ".t"),
        ("chinese-pai-gow", f"/table/{tile_table}/onlooker", ".story li .rule"),
        ("chinese-round", f"/table/{tile_table}/round/1", ".stage"),
        ("chinese-sign", f"/sign/{tile_table}", ".sign-sheet"),
    ):
        page, _ = open_window(app, browser, screen, locale="zh-CN")
        page.goto(app.base)
        page.get_by_label("您的名字").fill(f"林 {title}")
        page.get_by_role("button", name="以访客身份游戏").click()
        page.get_by_role("heading", name="牌桌").wait_for()
        go_to(page, app, address)
        page.locator(selector).first.wait_for(state="attached")
        page.wait_for_timeout(600)
        yield title, page
