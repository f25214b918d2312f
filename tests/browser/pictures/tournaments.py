"""Tournaments: the list, the board at the ballot, during play and at the end, and the wall display."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Browser, Page
from tests.browser.browser_session import go_to, join_as_guest, sign_in_staff
from tests.server.director import Director, make_conditions
from tests.server.served_app import ServedApp

from houseway.client import endpoints
from houseway.server.tournaments.templates import make_templates


def pictures(app: ServedApp, browser: Browser, screen: str) -> Iterator[tuple[str, Page]]:
    """Yield each page in light and dark."""
    template = make_templates("2026-11-20T19:30")["holdem"]
    slow_clocks = {"betting": 60, "decision": 60, "between": 60, "pace": 60}
    cup = Director(app, "Spring Hold-em Cup", template["instrument"], template["conditions"], clocks=slow_clocks)
    cup.open_entries()
    cup.dirk.send_request(endpoints.enter_bots(cup.number, 11))
    cup.do("close-entries")
    cup.draw_ballot()
    yield from iterate_director_pages(app, browser, screen, f"/wall/{cup.number}", "wall-seating")
    cup.seat_everybody()
    cup.do("start", session="final")
    instrument, short_conditions = make_conditions("blackjack")
    ended_cup = Director(app, "Autumn Blackjack Cup", instrument, short_conditions)
    ended_cup.open_entries()
    ended_cup.dirk.send_request(endpoints.enter_bots(ended_cup.number, 8))
    ended_cup.do("close-entries")
    ended_cup.draw_ballot()
    ended_cup.seat_everybody()
    ended_cup.do("start", session="final")
    ended_cup.end_session()
    ended_cup.pay_prizes()
    open_cup = Director(app, "Winter Pai Gow", *make_conditions("pai-gow"))
    open_cup.open_entries()
    yield from iterate_director_pages(app, browser, screen, "/tournaments", "tournaments")
    yield from iterate_director_pages(app, browser, screen, f"/tournament/{cup.number}/director", "board-playing")
    yield from iterate_director_pages(app, browser, screen, f"/tournament/{ended_cup.number}/director", "board-prizes")
    yield from iterate_director_pages(app, browser, screen, f"/wall/{cup.number}", "wall-playing")
    yield from iterate_director_pages(app, browser, screen, f"/wall/{ended_cup.number}", "wall-prizes")
    page, _ = join_as_guest(app, browser, "Nina", screen)
    go_to(page, app, f"/tournament/{open_cup.number}/player")
    page.get_by_role("heading", name="Winter Pai Gow").first.wait_for()
    yield "board-entry", page
    page, _ = sign_in_staff(app, browser, "Dirk", screen)
    go_to(page, app, "/tournaments")
    page.get_by_role("button", name="New tournament").click()
    page.get_by_label("Tournament name").wait_for()
    yield "tournament-new", page
    for tournament in (cup, ended_cup, open_cup):
        tournament.close()


def iterate_director_pages(
    app: ServedApp, browser: Browser, screen: str, address: str, name: str
) -> Iterator[tuple[str, Page]]:
    """Yield a page as the director sees it, light and dark."""
    for scheme in ("light", "dark"):
        page, _ = sign_in_staff(app, browser, "Dirk", screen, color_scheme=scheme)
        go_to(page, app, address)
        page.locator("h1").first.wait_for()
        page.wait_for_timeout(400)
        yield f"{name}-{scheme}", page
