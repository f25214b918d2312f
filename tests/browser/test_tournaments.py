"""A tournament of eight in the browser, from entry to prizes: director, player, wall display, and axe."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Page, Response, TimeoutError, expect
from tests.browser.browser_session import go_to, join_as_guest, run_axe_in_all_modes, sign_in_staff
from tests.server.director import PATIENT_CLOCKS, Director, make_conditions
from tests.server.served_app import ServedApp

from houseway.client import endpoints
from houseway.server.ledger import accounts


def press_commands(page: Page, *names: str) -> bool:
    """Click commands in turn, each as soon as it is available; return whether the last one was accepted.

    A command with a form is sent with the values that the form has.
    """
    is_accepted = True
    for name in names:
        button = page.locator(".desk").get_by_role("button", name=name).first
        for attempt in range(5):
            if attempt and not button.is_visible():
                is_accepted = True  # the server was slow to answer
                break
            button.wait_for()
            try:
                with page.expect_response(_is_post_request, timeout=3000) as answer:
                    button.click(timeout=2000)
                is_accepted = answer.value.ok
            except TimeoutError:
                continue  # the board changed before the click, which hit nothing
            break
        else:
            pytest.fail(f"nothing was asked of the floor by {name}")
    return is_accepted


def _is_post_request(response: Response) -> bool:
    """Return whether a response answers a POST request: a click counts only if it reached the server."""
    return response.request.method == "POST"


def test_tournament_of_eight_from_entry_to_prizes(app: ServedApp, browser: Browser) -> None:
    instrument, conditions_json = make_conditions("blackjack")
    cup = Director(app, "Browser Cup", instrument, conditions_json, clocks={**PATIENT_CLOCKS, "pace": 0.01})
    cup.do("document")
    cup.order("approve")
    cup.order("nominate", person="Dirk")
    director, faults = sign_in_staff(app, browser, "Dirk", "wide")
    player, players_faults = join_as_guest(app, browser, "Pia", "phone")
    wall, wall_faults = join_as_guest(app, browser, "Wally", "wide")
    go_to(wall, app, f"/wall/{cup.number}")
    go_to(director, app, f"/tournament/{cup.number}/director")
    expect(director.get_by_role("region", name="Next to act")).to_contain_text("Dirk: Open entries")
    press_commands(director, "Open entries")
    go_to(player, app, f"/tournament/{cup.number}/player")
    press_commands(player, "Enter")
    expect(director.get_by_role("region", name="Next to act")).to_contain_text("Pia: pay the entry fee")
    press_commands(player, "Pay entry fee")
    director.get_by_label("Number of bots").fill("7")
    press_commands(director, "Enter bots")
    wall.get_by_text("8 / 70").first.wait_for()
    press_commands(director, "Close entries", "Commit seed of the ballot", "Submit: Hold ballot")
    director.get_by_role("button", name="Check draw").click()
    expect(director.get_by_text("The hash matches the seed, and the seed gives every seat.")).to_be_visible()
    expect(wall.get_by_role("heading", name="Seating draw")).to_be_visible()
    press_commands(player, "Take seat")
    cup.seat_everybody()
    press_commands(director, "Start session")
    player.get_by_role("link", name="Go to table").first.wait_for()
    seat = cup.view["sessions"]["final"]["seating"]["Pia"].partition("-")[0]
    cup.wait_until(lambda board: board["view"]["sessions"]["final"]["floor"][seat]["table"] is not None)
    table = cup.view["sessions"]["final"]["floor"][seat]["table"]
    go_to(player, app, f"/table/{table}/player")
    play_until_session_can_end(cup, player)
    go_to(player, app, f"/tournament/{cup.number}/player")
    end_session(cup, director)
    while not cup.view["places"]:
        ties = cup.view["sessions"]["final"]["ties"]
        if press_commands(director, "Award places"):
            cup.wait_until(lambda board: bool(board["view"]["places"]))
        else:
            cup.play_off("final", ties, lambda: play_extra_round(cup, player, app))
    cup.order("pay-prizes")
    expect(director.get_by_role("heading", name="Places and prizes")).to_be_visible()
    expect(wall.get_by_text("Winner")).to_be_visible()
    assert accounts.get_balance(app.server.store, f"prizes:{cup.number}") == 0
    assert faults == players_faults == wall_faults == []
    cup.close()
    for page in (director, player, wall):
        page.context.close()


def end_session(cup: Director, director: Page) -> None:
    """End the session as the director, again if a table was in mid-round."""
    while cup.view["sessions"]["final"]["status"] == "running":
        with director.expect_response("**/commands"):
            press_commands(director, "End session")


def play_until_session_can_end(cup: Director, player: Page) -> None:
    """Let Pia wager and stand until every table has played its rounds."""
    cup.wait_until(
        lambda board: any(offer["do"] == "end-session" for offer in board["offers"]), lambda: play_first_action(player)
    )


def play_first_action(player: Page) -> None:
    """Take the first available of three actions."""
    for name in ("Stand", "Wager", "Hit"):
        button = player.locator(".acts .offer .act").filter(has=player.locator("b", has_text=name))
        if button.count():
            with suppress(TimeoutError):  # the action disappeared before the click: look again
                button.first.click(timeout=1000, no_wait_after=True)
            break
    player.wait_for_timeout(80)


def play_extra_round(cup: Director, player: Page, app: ServedApp) -> None:
    """Play at the table of the extra round if Pia is tied."""
    extra_tables = [
        extra_round["table"]
        for extra_round in cup.view["sessions"]["final"]["extra"]
        if "Pia" in extra_round["players"]
    ]
    if extra_tables and f"/table/{extra_tables[-1]}/player" not in player.url:
        go_to(player, app, f"/table/{extra_tables[-1]}/player")
        player.locator(".table-page").wait_for()
    if extra_tables:
        play_first_action(player)


def test_axe_finds_nothing(app: ServedApp, browser: Browser) -> None:
    instrument, conditions_json = make_conditions("canberra-poker")
    cup = Director(app, "Cup for axe", instrument, conditions_json)
    cup.open_entries()
    page, faults = sign_in_staff(app, browser, "Dirk", "wide")
    violations = []
    go_to(page, app, "/tournaments")
    page.get_by_role("button", name="New tournament").click()
    page.get_by_label("Tournament name").wait_for()
    violations += run_axe_in_all_modes(page)
    go_to(page, app, f"/tournament/{cup.number}/director")
    page.get_by_role("heading", name="Cup for axe").first.wait_for()
    violations += run_axe_in_all_modes(page)
    cup.dirk.send_request(endpoints.enter_bots(cup.number, 4))
    cup.do("close-entries")
    cup.draw_ballot()
    page.get_by_role("button", name="Check draw").wait_for()
    violations += run_axe_in_all_modes(page)
    go_to(page, app, f"/wall/{cup.number}")
    page.get_by_role("heading", name="Seating draw").wait_for()
    violations += run_axe_in_all_modes(page)
    assert violations == []
    assert faults == []
    cup.order("cancel")
    cup.close()
    page.context.close()
