"""Lobby: a seat in two clicks, a private table, and a friend who joins by its invitation."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.browser_session import (
    join_as_guest,
    open_window,
    run_axe_in_all_modes,
    serve_four_tables,
    sign_in_staff,
)
from tests.server.served_app import ServedApp


@pytest.fixture(scope="module")
def hosting_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    """Serve an app where players may open private tables, as in the demonstration."""
    with serve_four_tables(tmp_path_factory.mktemp("hosting"), players_may_open_tables=True) as app:
        yield app


def test_guest_gets_cards_after_a_name_and_two_clicks(hosting_app: ServedApp, browser: Browser) -> None:
    page, faults = open_window(hosting_app, browser, "wide")
    page.goto(hosting_app.base)
    page.get_by_label("Your name").wait_for()
    assert run_axe_in_all_modes(page) == []
    page.get_by_label("Your name").fill("Tess")
    page.get_by_role("button", name="Play as guest").click()
    page.get_by_role("button", name="Sit down at Poker Hold-em 1").click()
    expect(page.locator(".box.own .piece svg[aria-label*=' of ']")).to_have_count(2)
    assert faults == []
    page.context.close()


def open_private_table(page: Page) -> str:
    """Open a private table with the suggested determinations and return its invitation link."""
    page.get_by_role("button", name="Open a table").click()
    page.get_by_role("button", name="Open table").click()
    return page.locator(".link-text").inner_text()


def test_friend_joins_a_private_table_by_its_invitation(hosting_app: ServedApp, browser: Browser) -> None:
    host, faults = join_as_guest(hosting_app, browser, "Hal", "wide")
    link = open_private_table(host)
    host.get_by_role("img", name="QR code of the private link").wait_for()
    friend, friends_faults = open_window(hosting_app, browser, "phone")
    friend.goto(link)
    friend.get_by_text("You are invited to Blackjack · Hal").wait_for()
    assert run_axe_in_all_modes(friend) == []
    friend.get_by_label("Your name").fill("Fay")
    friend.get_by_role("button", name="Join table").click()
    friend.locator(".layout.blackjack").wait_for()
    stranger, _ = join_as_guest(hosting_app, browser, "Sid", "wide")
    assert stranger.get_by_text("Blackjack · Hal").count() == 0
    stranger.goto(link)
    stranger.locator(".layout.blackjack").wait_for()
    assert faults == friends_faults == []
    for page in (host, friend, stranger):
        page.context.close()


def test_refused_determinations_show_the_rule(hosting_app: ServedApp, browser: Browser) -> None:
    page, faults = join_as_guest(hosting_app, browser, "Rex", "wide")
    page.get_by_role("button", name="Open a table").click()
    page.get_by_label("Min", exact=False).first.fill("600")
    page.get_by_label("Min", exact=False).first.press("Tab")
    page.locator(".opening .wrong .rule").wait_for()
    expect(page.get_by_role("button", name="Open table")).to_be_disabled()
    assert faults == []
    page.context.close()


@pytest.mark.parametrize("law", ["NI2005-63", "NI2023-573", "NI2016-268", "NI2023-578", "NI2015-405"])
def test_every_game_opens_with_suggested_determinations(hosting_app: ServedApp, browser: Browser, law: str) -> None:
    page, faults = sign_in_staff(hosting_app, browser, "Olga", "wide")
    page.get_by_role("button", name="Open a table").click()
    game = {"NI2005-63": "Blackjack", "NI2023-578": "Pai Gow", "NI2015-405": "Hold-em"}.get(law, "Canberra Poker")
    page.locator(".games label", has_text=game).click()
    if game == "Canberra Poker":
        page.get_by_label("Instrument").select_option(law)
    page.get_by_label("Table name").fill(f"Table by {law}")
    page.get_by_label("Number of bots at the table").fill("0")
    page.get_by_role("button", name="Open table").click()
    page.locator(".table-page .top").get_by_text(re.compile(f"Table by {law}")).first.wait_for()
    assert faults == []
    page.context.close()


def test_operator_can_have_cards_revealed_after_each_round(hosting_app: ServedApp, browser: Browser) -> None:
    page, faults = sign_in_staff(hosting_app, browser, "Olga", "wide")
    page.get_by_role("button", name="Open a table").click()
    checkbox = page.get_by_label("After each round, let players prove")
    page.locator(".opening .games").wait_for()
    assert checkbox.count() == 0
    page.locator(".opening .games label").filter(has_text="Hold-em").click()
    checkbox.check()
    page.get_by_role("button", name="Open table").click()
    page.locator(".layout.holdem").wait_for()
    newest = max(hosting_app.server.tables.list_tables(), key=lambda row: row.id)
    assert (newest.game, newest.options["reveal-cards"]) == ("holdem", True)
    assert faults == []
    page.context.close()


def test_axe_finds_nothing_while_opening_and_sharing_a_table(hosting_app: ServedApp, browser: Browser) -> None:
    page, _ = join_as_guest(hosting_app, browser, "Ada", "wide")
    page.get_by_role("button", name="Open a table").click()
    page.get_by_text("All determinations").click()
    page.locator(".opening .opts").nth(1).wait_for()
    assert run_axe_in_all_modes(page) == []
    page.get_by_role("button", name="Open table").click()
    page.locator(".link-text").wait_for()
    page.locator("svg.qr").wait_for()
    assert run_axe_in_all_modes(page) == []
    page.context.close()
