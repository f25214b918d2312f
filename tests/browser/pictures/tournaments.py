"""Tournaments: the list, the board at the ballot, while it is played and at the end, the wall display."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Browser, Page
from tests.browser.browser_session import go, newcomer, staff
from tests.server.director import Director, conditions
from tests.server.served_app import Served

from houseway.client import endpoints
from houseway.server.tournaments.templates import make_templates


def pictures(floor: Served, browser: Browser, screen: str) -> Iterator[tuple[str, Page]]:
    """Each page in light and dark."""
    told = make_templates("2026-11-20T19:30")["holdem"]
    slow = {"betting": 60, "decision": 60, "between": 60, "pace": 60}
    cup = Director(floor, "Spring Hold-em Cup", told["instrument"], told["conditions"], clocks=slow)
    cup.open_entries()
    cup.dirk.send_request(endpoints.enter_bots(cup.number, 11))
    cup.do("close-entries")
    cup.ballot()
    yield from seen(floor, browser, screen, f"/wall/{cup.number}", "wall-seating")
    cup.everybody_sits()
    cup.do("start", session="final")
    instrument, short = conditions("blackjack")
    ended = Director(floor, "Autumn Blackjack Cup", instrument, short)
    ended.open_entries()
    ended.dirk.send_request(endpoints.enter_bots(ended.number, 8))
    ended.do("close-entries")
    ended.ballot()
    ended.everybody_sits()
    ended.do("start", session="final")
    ended.end()
    ended.pay()
    entries = Director(floor, "Winter Pai Gow", *conditions("pai-gow"))
    entries.open_entries()
    yield from seen(floor, browser, screen, "/tournaments", "tournaments")
    yield from seen(floor, browser, screen, f"/tournament/{cup.number}/director", "board-playing")
    yield from seen(floor, browser, screen, f"/tournament/{ended.number}/director", "board-prizes")
    yield from seen(floor, browser, screen, f"/wall/{cup.number}", "wall-playing")
    yield from seen(floor, browser, screen, f"/wall/{ended.number}", "wall-prizes")
    page, _ = newcomer(floor, browser, f"Nina {screen}", screen)
    go(page, floor, f"/tournament/{entries.number}/player")
    page.get_by_role("heading", name="Winter Pai Gow").first.wait_for()
    yield "board-entry", page
    page, _ = staff(floor, browser, "Dirk", screen)
    go(page, floor, "/tournaments")
    page.get_by_role("button", name="New tournament").click()
    page.get_by_label("Name of the tournament").wait_for()
    yield "tournament-new", page
    for one in (cup, ended, entries):
        one.close()


def seen(floor: Served, browser: Browser, screen: str, address: str, name: str) -> Iterator[tuple[str, Page]]:
    """A page as the director sees it, light and dark."""
    for scheme in ("light", "dark"):
        page, _ = staff(floor, browser, "Dirk", screen, color_scheme=scheme)
        go(page, floor, address)
        page.locator("h1").first.wait_for()
        page.wait_for_timeout(400)
        yield f"{name}-{scheme}", page
