"""Signs: one sheet of paper, and a display by the table that follows it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.browser_session import axe_everywhere, go, newcomer
from tests.server.served_app import Served


@pytest.mark.parametrize("table", [1, 2, 3, 4])
def test_the_sign_is_one_sheet_of_paper(floor: Served, browser: Browser, table: int) -> None:
    page, faults = newcomer(floor, browser, f"Signe {table}", "wide")
    go(page, floor, f"/sign/{table}")
    page.locator(".sign-sheet h1").wait_for()
    sheet = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page[^s]", sheet)) == 1
    box = re.search(rb"/MediaBox\s*\[0 0 ([0-9.]+) ([0-9.]+)\]", sheet)
    assert box is not None
    assert float(box[1]) > float(box[2]) > 500
    if table == 2:
        assert axe_everywhere(page) == []
    assert faults == []
    page.context.close()


def test_the_display_follows_the_table(floor: Served, browser: Browser) -> None:
    page, faults = newcomer(floor, browser, "Dis", "wide")
    go(page, floor, "/display/2")
    expect(page.locator(".big-meter b")).to_contain_text("25,000")
    limits = page.locator(".big-limits")
    expect(limits).to_contain_text("$5")
    with floor.staff("Olga") as olga:
        olga.send_command(2, {"do": "limits", "min": "10.00", "notice": True}, "operator")
    expect(limits.locator("dd").first).to_have_text("$10", timeout=8000)
    assert axe_everywhere(page) == []
    assert faults == []
    page.context.close()
