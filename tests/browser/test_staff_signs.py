"""Signs print on one sheet of paper, and the display at the table follows changes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.browser_session import go_to, join_as_guest, run_axe_in_all_modes
from tests.server.served_app import ServedApp


@pytest.mark.parametrize("table", [1, 2, 3, 4])
def test_sign_fits_one_sheet_of_paper(app: ServedApp, browser: Browser, table: int) -> None:
    page, faults = join_as_guest(app, browser, f"Signe {table}", "wide")
    go_to(page, app, f"/sign/{table}")
    page.locator(".sign-sheet h1").wait_for()
    sheet = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page[^s]", sheet)) == 1
    box = re.search(rb"/MediaBox\s*\[0 0 ([0-9.]+) ([0-9.]+)\]", sheet)
    assert box is not None
    assert float(box[1]) > float(box[2]) > 500
    if table == 2:
        assert run_axe_in_all_modes(page) == []
    assert faults == []
    page.context.close()


def test_display_follows_the_table(app: ServedApp, browser: Browser) -> None:
    page, faults = join_as_guest(app, browser, "Dis", "wide")
    go_to(page, app, "/display/2")
    expect(page.locator(".big-meter b")).to_contain_text("25,000")
    limits = page.locator(".big-limits")
    expect(limits).to_contain_text("$5")
    with app.sign_in("Olga") as olga:
        olga.send_command(2, {"do": "limits", "min": "10.00", "notice": True}, "operator")
    expect(limits.locator("dd").first).to_have_text("$10", timeout=8000)
    assert run_axe_in_all_modes(page) == []
    assert faults == []
    page.context.close()
