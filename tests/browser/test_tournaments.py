"""A tournament of eight in the browser, from entry to prizes: director and player by mouse, wall display, axe on every page."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Page, Response, TimeoutError, expect
from tests.browser.browser_session import axe_everywhere, go, newcomer, staff
from tests.server.director import PATIENT, Director, conditions
from tests.server.served_app import Served

from houseway.client import endpoints
from houseway.server.ledger import postings


def press(page: Page, *names: str) -> bool:
    """One command after the other, each when it is offered; one with a form is given as it stands: was the last done?"""
    done = True
    for name in names:
        button = page.locator(".desk").get_by_role("button", name=name).first
        for attempt in range(5):
            if attempt and not button.is_visible():
                done = True  # the floor was slow to answer
                break
            button.wait_for()
            try:
                with page.expect_response(_asked, timeout=3000) as answer:
                    button.click(timeout=2000)
                done = answer.value.ok
            except TimeoutError:
                continue  # the board moved under the hand, and the click met nothing
            break
        else:
            pytest.fail(f"nothing was asked of the floor by {name}")
    return done


def _asked(response: Response) -> bool:
    """What counts of a click is that the floor was asked."""
    return response.request.method == "POST"


def test_eight_from_entry_to_prizes(floor: Served, browser: Browser) -> None:
    instrument, told = conditions("blackjack")
    cup = Director(floor, "Browser Cup", instrument, told, clocks={**PATIENT, "pace": 0.01})
    cup.do("document")
    cup.order("approve")
    cup.order("nominate", person="Dirk")
    director, faults = staff(floor, browser, "Dirk", "wide")
    player, players_faults = newcomer(floor, browser, "Pia", "phone")
    wall, wall_faults = newcomer(floor, browser, "Wally", "wide")
    go(wall, floor, f"/wall/{cup.number}")
    go(director, floor, f"/tournament/{cup.number}/director")
    expect(director.get_by_role("region", name="Who acts next")).to_contain_text("Dirk: Open entries")
    press(director, "Open entries")
    go(player, floor, f"/tournament/{cup.number}/player")
    press(player, "Enter")
    expect(director.get_by_role("region", name="Who acts next")).to_contain_text("Pia: to pay the entry fee")
    press(player, "Pay the entry fee")
    director.get_by_label("How many").fill("7")
    press(director, "Let bots enter")
    wall.get_by_text("8 / 70").first.wait_for()
    press(director, "Close entries", "Bind the seed of the ballot", "Give: Hold the ballot")
    director.get_by_role("button", name="Draw again").click()
    expect(director.get_by_text("The hash fits the seed, and the seed gives every seat.")).to_be_visible()
    expect(wall.get_by_role("heading", name="Seating draw")).to_be_visible()
    press(player, "Take the seat")
    cup.everybody_sits()
    press(director, "Start the session")
    player.get_by_role("link", name="To the table").first.wait_for()
    seat = cup.view["sessions"]["final"]["seating"]["Pia"].partition("-")[0]
    cup.until(lambda board: board["view"]["sessions"]["final"]["floor"][seat]["table"] is not None)
    table = cup.view["sessions"]["final"]["floor"][seat]["table"]
    go(player, floor, f"/table/{table}/player")
    until_it_can_end(cup, player)
    go(player, floor, f"/tournament/{cup.number}/player")
    end(cup, director)
    while not cup.view["places"]:
        ties = cup.view["sessions"]["final"]["ties"]
        if press(director, "Award the places"):
            cup.until(lambda board: bool(board["view"]["places"]))
        else:
            cup.play_off("final", ties, lambda: play_on(cup, player, floor))
    cup.order("pay-prizes")
    expect(director.get_by_role("heading", name="Places and prizes")).to_be_visible()
    expect(wall.get_by_text("Winner")).to_be_visible()
    assert postings.get_balance(floor.floor.store, f"prizes:{cup.number}") == 0
    assert faults == players_faults == wall_faults == []
    cup.close()
    for page in (director, player, wall):
        page.context.close()


def end(cup: Director, director: Page) -> None:
    """The director ends the session, again where a table was in mid-round."""
    while cup.view["sessions"]["final"]["status"] == "running":
        with director.expect_response("**/commands"):
            press(director, "End the session")


def until_it_can_end(cup: Director, player: Page) -> None:
    """Pia wagers and stands until every table has played its rounds."""
    cup.until(lambda board: any(offer["do"] == "end-session" for offer in board["offers"]), lambda: play(player))


def play(player: Page) -> None:
    """What comes first of these among the offers."""
    for name in ("Stand", "Wager", "Hit"):
        button = player.locator(".acts .offer .act").filter(has=player.locator("b", has_text=name))
        if button.count():
            with suppress(TimeoutError):  # the offer went away under the hand: look again
                button.first.click(timeout=1000, no_wait_after=True)
            break
    player.wait_for_timeout(80)


def play_on(cup: Director, player: Page, floor: Served) -> None:
    """Where Pia is level with somebody she plays on at the table of the extra round."""
    extra = [one["table"] for one in cup.view["sessions"]["final"]["extra"] if "Pia" in one["players"]]
    if extra and f"/table/{extra[-1]}/player" not in player.url:
        go(player, floor, f"/table/{extra[-1]}/player")
        player.locator(".table-page").wait_for()
    if extra:
        play(player)


def test_axe_finds_nothing(floor: Served, browser: Browser) -> None:
    instrument, told = conditions("canberra-poker")
    cup = Director(floor, "Cup for axe", instrument, told)
    cup.open_entries()
    page, faults = staff(floor, browser, "Dirk", "wide")
    found = []
    go(page, floor, "/tournaments")
    page.get_by_role("button", name="New tournament").click()
    page.get_by_label("Name of the tournament").wait_for()
    found += axe_everywhere(page)
    go(page, floor, f"/tournament/{cup.number}/director")
    page.get_by_role("heading", name="Cup for axe").first.wait_for()
    found += axe_everywhere(page)
    cup.dirk.send_request(endpoints.enter_bots(cup.number, 4))
    cup.do("close-entries")
    cup.ballot()
    page.get_by_role("button", name="Draw again").wait_for()
    found += axe_everywhere(page)
    go(page, floor, f"/wall/{cup.number}")
    page.get_by_role("heading", name="Seating draw").wait_for()
    found += axe_everywhere(page)
    assert found == []
    assert faults == []
    cup.order("cancel")
    cup.close()
    page.context.close()
