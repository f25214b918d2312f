"""The lobby: a seat in two clicks, a table of one's own, and a friend who comes by its link."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.browser_session import axe_everywhere, four_tables, newcomer, staff, visitor
from tests.server.served_app import Served


@pytest.fixture(scope="module")
def hosting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A floor on which players may open private tables, as the demonstration is."""
    with four_tables(tmp_path_factory.mktemp("hosting"), players_open=True) as made:
        yield made


def test_two_clicks_and_a_name_to_the_first_card(hosting: Served, browser: Browser) -> None:
    page, faults = visitor(hosting, browser, "wide")
    page.goto(hosting.base)
    page.get_by_label("Your name").wait_for()
    assert axe_everywhere(page) == []
    page.get_by_label("Your name").fill("Tess")
    page.get_by_role("button", name="Come in as a guest").click()
    page.get_by_role("button", name="Sit down: Poker Hold-em 1").click()
    expect(page.locator(".box.own .piece svg[aria-label*=' of ']")).to_have_count(2)
    assert faults == []
    page.context.close()


def opened(page: Page) -> str:
    """Open a private table with what is suggested; its link."""
    page.get_by_role("button", name="Open a table").click()
    page.get_by_role("button", name="Open the table").click()
    return page.locator(".link-text").inner_text()


def test_a_host_opens_a_private_table_and_a_friend_joins_by_the_link(hosting: Served, browser: Browser) -> None:
    host, faults = newcomer(hosting, browser, "Hal", "wide")
    link = opened(host)
    host.get_by_role("img", name="code for the private link").wait_for()
    friend, friends_faults = visitor(hosting, browser, "phone")
    friend.goto(link)
    friend.get_by_text("You are invited to Blackjack · Hal").wait_for()
    assert axe_everywhere(friend) == []
    friend.get_by_label("Your name").fill("Fay")
    friend.get_by_role("button", name="Come to the table").click()
    friend.locator(".layout.blackjack").wait_for()
    stranger, _ = newcomer(hosting, browser, "Sid", "wide")
    assert stranger.get_by_text("Blackjack · Hal").count() == 0
    stranger.goto(link)
    stranger.locator(".layout.blackjack").wait_for()
    assert faults == friends_faults == []
    for page in (host, friend, stranger):
        page.context.close()


def test_a_refused_combination_shows_the_rule(hosting: Served, browser: Browser) -> None:
    page, faults = newcomer(hosting, browser, "Rex", "wide")
    page.get_by_role("button", name="Open a table").click()
    page.get_by_label("Min", exact=False).first.fill("600")
    page.get_by_label("Min", exact=False).first.press("Tab")
    page.locator(".opening .wrong .rule").wait_for()
    expect(page.get_by_role("button", name="Open the table")).to_be_disabled()
    assert faults == []
    page.context.close()


@pytest.mark.parametrize("law", ["NI2005-63", "NI2023-573", "NI2016-268", "NI2023-578", "NI2015-405"])
def test_every_game_opens_with_what_is_suggested(hosting: Served, browser: Browser, law: str) -> None:
    page, faults = staff(hosting, browser, "Olga", "wide")
    page.get_by_role("button", name="Open a table").click()
    game = {"NI2005-63": "Blackjack", "NI2023-578": "Pai Gow", "NI2015-405": "Hold-em"}.get(law, "Canberra Poker")
    page.locator(".games label", has_text=game).click()
    if game == "Canberra Poker":
        page.get_by_label("By which instrument").select_option(law)
    page.get_by_label("Name of the table").fill(f"Table by {law}")
    page.get_by_label("Bots that sit down at once").fill("0")
    page.get_by_role("button", name="Open the table").click()
    page.locator(".table-page .top").get_by_text(re.compile(f"Table by {law}")).first.wait_for()
    assert faults == []
    page.context.close()


def test_cards_are_opened_where_the_operator_ticks_it(hosting: Served, browser: Browser) -> None:
    page, faults = staff(hosting, browser, "Olga", "wide")
    page.get_by_role("button", name="Open a table").click()
    tick = page.get_by_label("After each round, who was dealt in")
    page.locator(".opening .games").wait_for()
    assert tick.count() == 0
    page.locator(".opening .games label").filter(has_text="Hold-em").click()
    tick.check()
    page.get_by_role("button", name="Open the table").click()
    page.locator(".layout.holdem").wait_for()
    newest = max(hosting.floor.tables.list_tables(), key=lambda row: row.id)
    assert (newest.game, newest.options["open-shuffles"]) == ("holdem", True)
    assert faults == []
    page.context.close()


def test_axe_finds_nothing_where_a_table_is_opened_and_shared(hosting: Served, browser: Browser) -> None:
    page, _ = newcomer(hosting, browser, "Ada", "wide")
    page.get_by_role("button", name="Open a table").click()
    page.get_by_text("All determinations").click()
    page.locator(".opening .opts").nth(1).wait_for()
    assert axe_everywhere(page) == []
    page.get_by_role("button", name="Open the table").click()
    page.locator(".link-text").wait_for()
    page.locator("svg.qr").wait_for()
    assert axe_everywhere(page) == []
    page.context.close()
