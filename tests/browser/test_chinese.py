"""The player's pages in Simplified Chinese: no English word is left on them, apart from names and a short list of marks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.browser_session import CHINESE_PLAYS, four_tables, go, play_a_round, visitor
from tests.server.served_app import Served

from houseway.server.accounts import bot_names
from houseway.server.ops.demo_tables import DEMO_TABLES

READ = """() => {
  const out = [];
  const skip = (node) => node.parentElement.closest("code, script, style, [lang=en], textarea");
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (!skip(walk.currentNode)) out.push(walk.currentNode.textContent);
  for (const one of document.querySelectorAll("[aria-label], [title], [placeholder], [aria-valuetext]"))
    if (!one.closest("code, [lang=en]"))
      for (const name of ["aria-label", "title", "placeholder", "aria-valuetext"]) out.push(one.getAttribute(name) ?? "");
  return out.map((text) => text.trim()).filter(Boolean);
}"""
"""Every text and every name for a screen reader; code and what is marked as English are no words of the page."""
LATIN = re.compile(r"[A-Za-z][A-Za-z-]+")
MARKS = (
    r"Houseway|houseway verify",  # the house's name, and a command to type
    r"English",  # a language is offered in its own name
    r"NI\d{4}-\d+(, NI\d{4}-\d+)*",  # numbers of instruments
    r"\(\w{1,4}\)|App[. ][A-C]|\bA\.[a-z-]+|\b[A-Z]{1,2}-?[HRX]?\d+\b",  # clauses and entries of the register
    r"\b[2-9TJQKA][shdc]\b|\bJk\b",  # cards as a record writes them
    r"\b(Esc|Home|End)\b",  # keys
    r"\b[0-9a-f]{16,}\b|\b(cards|tiles|dice):\d+\b",  # keys, hashes and packs
    r"Ed25519|\bJSON\b|sha256-json-2|\bii?\b|any-pot|\bsum\b",  # marks of the record format and of signatures
)
NAMES = (*(name for name, *_ in DEMO_TABLES), *bot_names.BOT_NAMES)
"""Tables and bots are called as they are."""
KNOWN = re.compile("|".join((*MARKS, *(rf"\b{re.escape(name)}\b" for name in NAMES))), re.ASCII)


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with four_tables(tmp_path_factory.mktemp("floor"), players_open=True) as made:
        yield made


@pytest.fixture
def reader(floor: Served, browser: Browser) -> Iterator[Page]:
    page, faults = visitor(floor, browser, "wide", locale="zh-CN")
    yield page
    assert faults == []
    page.context.close()


def english(page: Page) -> set[str]:
    """The texts of the page as it stands that have English words."""
    texts: Any = page.evaluate(READ)
    return {text for text in texts if LATIN.search(KNOWN.sub("", text))}


def come_in(page: Page, floor: Served, name: str) -> None:
    page.goto(floor.base)
    page.get_by_label("您的名字").wait_for()
    assert english(page) == set()
    page.get_by_label("您的名字").fill(name)
    page.get_by_role("button", name="以访客身份进入").click()
    page.get_by_role("heading", name="牌桌").wait_for()


def test_door_lobby_account_rules_and_tournaments(floor: Served, reader: Page) -> None:
    page = reader
    come_in(page, floor, "林")
    page.locator(".t").first.wait_for()
    assert english(page) == set()
    for address, wanted in (
        ("/account", ".sheet"),
        ("/tournaments", "h1"),
        ("/rules", ".law li"),
        ("/rules/NI2023-578", ".law li"),
        ("/rounds", "h1"),
    ):
        go(page, floor, address)
        page.locator(f"main {wanted}").first.wait_for()
        assert english(page) == set(), address
    go(page, floor, "/rules")
    page.get_by_role("searchbox").fill("保险")
    page.get_by_role("button", name="查找").click()
    page.get_by_text("保险赢时二赔一。").wait_for()
    go(page, floor, "/sign/1")
    page.locator(".sign-sheet").wait_for()
    assert english(page) == set()


def test_every_determination_of_every_game(floor: Served, reader: Page) -> None:
    page = reader
    come_in(page, floor, "开桌者")
    page.get_by_role("button", name="开一张牌桌").click()
    for game in ("二十一点", "堪培拉扑克", "牌九", "德州扑克"):
        page.locator(".opening .games label", has_text=game).click()
        page.locator(".opening details summary").click()
        page.locator(".opening .opts .rule").first.click()
        page.locator(".opening .gist").first.wait_for()
        assert english(page) == set(), game
        page.locator(".opening details summary").click()
    page.locator(".opening .games label", has_text="二十一点").click()
    page.get_by_label("最小注").first.fill("7.03")
    page.get_by_label("最小注").first.press("Tab")
    page.locator(".opening .wrong").wait_for()
    assert english(page) == set()


@pytest.mark.parametrize(("table", "key"), [(1, "P"), (2, "D"), (3, "H"), (4, "R")])
def test_a_round_at_the_table_and_again_in_the_viewer(floor: Served, reader: Page, table: int, key: str) -> None:
    page = reader
    come_in(page, floor, f"玩家{table}")
    page.locator(".t").nth(table - 1).get_by_role("button", name="坐下").click()
    page.locator(".box.own").wait_for()
    page.get_by_role("button", name="添加机器人").click()
    page.keyboard.press(key)  # most likely nothing to do now: then the page says why
    page.wait_for_timeout(300)
    assert english(page) == set()
    page.keyboard.press("?")
    page.locator("dialog .sign-part").first.wait_for()
    assert english(page) == set()
    page.keyboard.press("Escape")
    play_a_round(page, f"table {table}", plays=CHINESE_PLAYS)
    page.locator(".story .own-line .rule").first.click()
    page.locator(".drawer .gist").wait_for()
    assert english(page) == set()
    page.locator("button.purse").click()
    page.locator("dialog .pairs").wait_for()
    assert english(page) == set()
    go(page, floor, "/rounds")
    page.locator(".listing a").first.click()
    page.locator(".stage").wait_for()
    for _ in range(page.locator(".steps li").count()):
        assert english(page) == set()
        page.keyboard.press("ArrowLeft")
    if table == 1:
        return  # a receipt is given when the shoe is no longer in use
    page.locator(".do a.main").click()
    page.get_by_role("heading", name="核对收据").wait_for()
    page.wait_for_timeout(200)
    assert english(page) == set()
