"""The player's pages in Simplified Chinese: the lobby, a table of tiles, and a round looked at again."""

from __future__ import annotations

import time
from collections.abc import Iterator

from playwright.sync_api import Browser, Page
from tests.browser.browser_session import go, visitor
from tests.browser.pictures.evidence import CLOCKS
from tests.server.served_app import Served

from houseway.server.ops.demo_tables import DEMO_TABLES


def pictures(floor: Served, browser: Browser, screen: str) -> Iterator[tuple[str, Page]]:
    """Each page with its name."""
    with floor.staff("Olga") as olga:
        name, law, table, _ = next(one for one in DEMO_TABLES if one[1] == "NI2023-578")
        tiles = olga.open_table(f"{name} evidence", law, table, clocks=CLOCKS, bots=5)
        while not olga.get(f"/api/tables/{tiles}/rounds"):
            time.sleep(0.2)
    for title, address, wanted in (
        ("chinese-lobby", "/", ".t"),
        ("chinese-pai-gow", f"/table/{tiles}/onlooker", ".story li .rule"),
        ("chinese-round", f"/table/{tiles}/round/1", ".stage"),
        ("chinese-sign", f"/sign/{tiles}", ".sign-sheet"),
    ):
        page, _ = visitor(floor, browser, screen, locale="zh-CN")
        page.goto(floor.base)
        page.get_by_label("您的名字").fill(f"林 {title}")
        page.get_by_role("button", name="以访客身份进入").click()
        page.get_by_role("heading", name="牌桌").wait_for()
        go(page, floor, address)
        page.locator(wanted).first.wait_for(state="attached")
        page.wait_for_timeout(600)
        yield title, page
