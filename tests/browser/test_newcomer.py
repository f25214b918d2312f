"""A newcomer joins by name, sits down and plays a round of every game."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.browser.browser_session import join_as_guest, play_round, run_axe_in_all_modes
from tests.server.served_app import ServedApp


@pytest.mark.parametrize(("table", "game"), [(1, "blackjack"), (2, "canberra"), (3, "paigow"), (4, "holdem")])
def test_newcomer_plays_a_round(app: ServedApp, browser: Browser, table: int, game: str) -> None:
    page, faults = join_as_guest(app, browser, f"Nell {table}", "wide")
    page.locator(".t").nth(table - 1).get_by_role("button", name="Sit down").click()
    page.locator(f".layout.{game}").wait_for()
    page.get_by_role("button", name="Add bot").click()
    page.locator(".box.own").wait_for()
    play_round(page, game)
    page.locator(".story .own-line .rule").first.click()
    page.get_by_role("region", name=re.compile("^Clause ")).locator(".gist").wait_for()
    assert faults == []
    page.context.close()


def test_on_a_phone_the_table_fits_without_scrolling(app: ServedApp, browser: Browser) -> None:
    page, faults = join_as_guest(app, browser, "Pip", "phone")
    for table in range(1, 5):
        page.goto(f"{app.base}/#/table/{table}/player")
        page.locator(".table-page").wait_for()
        sizes: Any = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        assert sizes == [390, 844]
    assert faults == []
    page.context.close()


def test_language_and_theme_can_be_chosen(app: ServedApp, browser: Browser) -> None:
    page, faults = join_as_guest(app, browser, "Lin", "wide")
    page.goto(f"{app.base}/#/account")
    page.get_by_label("Language").select_option("zh")
    page.get_by_role("heading", name="账户").wait_for()
    page.get_by_label("主题").select_option("dark")
    page.reload()
    page.get_by_role("heading", name="账户").wait_for()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert page.evaluate("document.documentElement.lang") == "zh-Hans"
    assert faults == []
    page.context.close()


@pytest.mark.parametrize("address", ["/", "/account"])
def test_axe_finds_nothing(app: ServedApp, browser: Browser, address: str) -> None:
    page, _ = join_as_guest(app, browser, f"Axel {len(address)}", "wide")
    page.goto(f"{app.base}/#{address}")
    page.locator("main").wait_for()
    assert run_axe_in_all_modes(page) == []
    page.context.close()


def test_only_built_files_are_served(app: ServedApp) -> None:
    with app.join_guest("Una") as una:
        for name in ("../app.py", "%2e%2e/app.py", "assets/../../app.py", "nothing.js"):
            assert una._http.get(f"/pages/{name}").status_code == 404
