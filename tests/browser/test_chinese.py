"""Player's pages in Simplified Chinese have no English words apart from names and a short list of marks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.browser_session import (
    CHINESE_PLAY_LABELS,
    go_to,
    open_window,
    play_round,
    serve_four_tables,
    settle,
)
from tests.server.served_app import ServedApp

from houseway.server.accounts import account_names
from houseway.server.ops.demo_tables import DEMO_TABLES

VISIBLE_TEXTS_SCRIPT = """() => {
  const out = [];
  const skip = (node) => node.parentElement.closest("code, script, style, [lang=en], textarea");
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (!skip(walk.currentNode)) out.push(walk.currentNode.textContent);
  for (const one of document.querySelectorAll("[aria-label], [title], [placeholder], [aria-valuetext]"))
    if (!one.closest("code, [lang=en]"))
      for (const name of ["aria-label", "title", "placeholder", "aria-valuetext"]) out.push(one.getAttribute(name) ?? "");
  return out.map((text) => text.trim()).filter(Boolean);
}"""
"""Script that returns every text and accessible name, except code and text marked as English."""
LATIN = re.compile(r"[A-Za-z][A-Za-z-]+")
ALLOWED_PATTERNS = (
    r"Houseway|houseway verify",  # the product's name, and a command to type
    r"English",  # each language is listed in its own name
    r"NI\d{4}-\d+(, NI\d{4}-\d+)*",  # numbers of instruments
    r"\(\w{1,4}\)|App[. ][A-C]|\bA\.[a-z-]+|\b[A-Z]{1,2}-?[HRX]?\d+\b",  # clauses and entries of the register
    r"\b[2-9TJQKA][shdc]\b|\bJk\b",  # cards as a record writes them
    r"\b(Esc|Home|End)\b",  # keys
    r"\b[0-9a-f]{16,}\b|\b(cards|tiles|dice):\d+\b",  # keys, hashes and packs
    r"Ed25519|\bJSON\b|sha256-json-2|\bii?\b|any-pot|\bsum\b",  # marks of the record format and of signatures
)
ALLOWED_NAMES = (*(name for name, *_ in DEMO_TABLES), *account_names.BOT_NAMES)
"""Names of tables and bots, which are not translated."""
ALLOWED = re.compile("|".join((*ALLOWED_PATTERNS, *(rf"\b{re.escape(name)}\b" for name in ALLOWED_NAMES))), re.ASCII)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    with serve_four_tables(tmp_path_factory.mktemp("floor"), players_may_open_tables=True) as app:
        yield app


@pytest.fixture
def chinese_page(app: ServedApp, browser: Browser) -> Iterator[Page]:
    page, faults = open_window(app, browser, "wide", locale="zh-CN")
    yield page
    assert faults == []
    page.context.close()


def find_english_texts(page: Page) -> set[str]:
    """Return the texts of the current page that contain English words."""
    texts: Any = page.evaluate(VISIBLE_TEXTS_SCRIPT)
    return {text for text in texts if LATIN.search(ALLOWED.sub("", text))}


def join_in_chinese(page: Page, app: ServedApp, name: str) -> None:
    page.goto(app.base)
    page.get_by_label("您的名字").wait_for()
    assert find_english_texts(page) == set()
    page.get_by_label("您的名字").fill(name)
    page.get_by_role("button", name="以访客身份游戏").click()
    page.get_by_role("heading", name="牌桌").wait_for()


def test_entry_lobby_account_rules_and_tournaments_have_no_english(app: ServedApp, chinese_page: Page) -> None:
    page = chinese_page
    join_in_chinese(page, app, "林")
    page.locator(".t").first.wait_for()
    assert find_english_texts(page) == set()
    for address, selector in (
        ("/account", ".sheet"),
        ("/tournaments", "h1"),
        ("/rules", ".law li"),
        ("/rules/NI2023-578", ".law li"),
        ("/rounds", "h1"),
    ):
        go_to(page, app, address)
        page.locator(f"main {selector}").first.wait_for()
        assert find_english_texts(page) == set(), address
    go_to(page, app, "/rules")
    page.get_by_role("searchbox").fill("保险")
    page.get_by_role("button", name="查找规则").click()
    page.get_by_text("保险赢时二赔一。").wait_for()
    go_to(page, app, "/sign/1")
    page.locator(".sign-sheet").wait_for()
    assert find_english_texts(page) == set()


def test_opening_form_of_every_game_has_no_english(app: ServedApp, chinese_page: Page) -> None:
    page = chinese_page
    join_in_chinese(page, app, "开桌者")
    page.get_by_role("button", name="开一张牌桌").click()
    for game in ("二十一点", "堪培拉扑克", "牌九", "德州扑克"):
        page.locator(".opening .games label", has_text=game).click()
        page.locator(".opening details summary").click()
        page.locator(".opening .opts .rule").first.click()
        page.locator(".opening .gist").first.wait_for()
        assert find_english_texts(page) == set(), game
        page.locator(".opening details summary").click()
    page.locator(".opening .games label", has_text="二十一点").click()
    page.get_by_label("最小注").first.fill("7.03")
    page.get_by_label("最小注").first.press("Tab")
    page.locator(".opening .wrong").wait_for()
    assert find_english_texts(page) == set()


@pytest.mark.parametrize(("table", "key"), [(1, "P"), (2, "D"), (3, "H"), (4, "R")])
def test_round_at_the_table_and_in_the_viewer_has_no_english(
    app: ServedApp, chinese_page: Page, table: int, key: str
) -> None:
    page = chinese_page
    join_in_chinese(page, app, f"玩家{table}")
    page.locator(".t").nth(table - 1).get_by_role("button", name=re.compile("^在 .* 入座")).click()
    page.locator(".box.own").wait_for()
    page.get_by_role("button", name="添加机器人").click()
    page.keyboard.press(key)  # most likely not allowed now: then the page gives the reason
    settle(page)
    assert find_english_texts(page) == set()
    page.keyboard.press("?")
    page.locator("dialog .sign-part").first.wait_for()
    assert find_english_texts(page) == set()
    page.keyboard.press("Escape")
    play_round(page, f"table {table}", play_labels=CHINESE_PLAY_LABELS)
    page.locator(".story .own-line .rule").first.click()
    page.locator(".drawer .gist").wait_for()
    assert find_english_texts(page) == set()
    page.locator("button.purse").click()
    page.locator("dialog .pairs").wait_for()
    assert find_english_texts(page) == set()
    go_to(page, app, "/rounds")
    page.locator(".listing a").first.click()
    page.locator(".stage").wait_for()
    for _ in range(page.locator(".steps li").count()):
        assert find_english_texts(page) == set()
        page.keyboard.press("ArrowLeft")
    if table == 1:
        return  # a receipt is available when the shoe is no longer in use
    page.locator(".do a.main").click()
    page.get_by_role("heading", name="核对收据").wait_for()
    settle(page)
    assert find_english_texts(page) == set()
