"""A newcomer comes in by name, sits down and plays a round of every game."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.browser.browser_session import axe_everywhere, newcomer, play_a_round
from tests.server.served_app import Served


@pytest.mark.parametrize(("table", "game"), [(1, "blackjack"), (2, "canberra"), (3, "paigow"), (4, "holdem")])
def test_a_newcomer_plays_a_round(floor: Served, browser: Browser, table: int, game: str) -> None:
    page, faults = newcomer(floor, browser, f"Nell {table}", "wide")
    page.locator(".t").nth(table - 1).get_by_role("button", name="Sit down").click()
    page.locator(f".layout.{game}").wait_for()
    page.get_by_role("button", name="Add a bot").click()
    page.locator(".box.own").wait_for()
    play_a_round(page, game)
    page.locator(".story .own-line .rule").first.click()
    page.get_by_role("region", name=re.compile("^Rule ")).locator(".gist").wait_for()
    assert faults == []
    page.context.close()


def test_on_a_phone_the_table_fits_without_scrolling(floor: Served, browser: Browser) -> None:
    page, faults = newcomer(floor, browser, "Pip", "phone")
    for table in range(1, 5):
        page.goto(f"{floor.base}/#/table/{table}/player")
        page.locator(".table-page").wait_for()
        sizes: Any = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        assert sizes == [390, 844]
    assert faults == []
    page.context.close()


def test_a_person_chooses_language_and_theme(floor: Served, browser: Browser) -> None:
    page, faults = newcomer(floor, browser, "Lin", "wide")
    page.goto(f"{floor.base}/#/account")
    page.get_by_label("Language").select_option("zh")
    page.get_by_role("heading", name="账户").wait_for()
    page.get_by_label("页面").select_option("dark")
    page.reload()
    page.get_by_role("heading", name="账户").wait_for()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert page.evaluate("document.documentElement.lang") == "zh-Hans"
    assert faults == []
    page.context.close()


@pytest.mark.parametrize("address", ["/", "/account"])
def test_axe_finds_nothing(floor: Served, browser: Browser, address: str) -> None:
    page, _ = newcomer(floor, browser, f"Axel {len(address)}", "wide")
    page.goto(f"{floor.base}/#{address}")
    page.locator("main").wait_for()
    assert axe_everywhere(page) == []
    page.context.close()


def test_only_the_built_parts_can_be_asked_for(floor: Served) -> None:
    with floor.guest("Una") as una:
        for name in ("../app.py", "%2e%2e/app.py", "assets/../../app.py", "nothing.js"):
            assert una._http.get(f"/pages/{name}").status_code == 404
