"""The dealer's console: real cards, an irregularity, a trainee's shift."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect
from tests.browser.browser_session import axe_everywhere, go, offered, staff
from tests.server.served_app import Served

from houseway.server.ops.demo_tables import DEMO_TABLES

BLACKJACK, CANBERRA = DEMO_TABLES[0][2], DEMO_TABLES[1][2]


def _opened(floor: Served, name: str, instrument: str, table: dict[str, Any], dealing: str, pace: float = 0.05) -> int:
    with floor.staff("Olga") as olga:
        return olga.open_table(name, instrument, table, dealing=dealing, clocks={"cut": 0.1, "pace": pace})


def _seated(floor: Served, name: str, table: int, box: int) -> Any:
    player = floor.guest(name)
    player.move_chips(table, "buy-in", "200.00")
    player.send_command(table, {"do": "sit", "player": name, "box": box})
    return player


def _has_cards(page: Page) -> bool:
    """Return whether cards or tiles are on the table, or come there within a moment."""
    with suppress(TimeoutError):
        page.locator(".scene .piece svg").first.wait_for(timeout=400)
        return True
    return False


def _main(page: Page) -> Any:
    return page.locator(".next .act.main")


def test_a_blackjack_round_with_real_cards(floor: Served, browser: Browser) -> None:
    table = _opened(floor, "Real cards", "NI2005-63", BLACKJACK, "real")
    page, faults = staff(floor, browser, "Dora", "wide")
    go(page, floor, f"/console/{table}")
    page.get_by_role("heading", name="New shoe").wait_for()
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Nothing to do now").wait_for()
    ann = _seated(floor, "Ann R", table, 3)
    ann.give(table, {"do": "wager", "player": "Ann R", "box": 3, "amount": "20.00"})
    page.get_by_role("heading", name="Deal", exact=True).wait_for()
    _main(page).click()
    entry = page.get_by_role("region", name="Card out of the shoe")
    typed = entry.get_by_role("textbox")
    for where, card in (
        ("box 3, first card", "th"),
        ("the dealer, first card", "7c"),
        ("box 3, second card", "2d"),
    ):
        entry.get_by_role("heading", name=where).wait_for()
        typed.fill(card)
        typed.press("Enter")
    page.get_by_role("heading", name="Ann R, box 3").wait_for()
    with pytest.raises(Exception, match="card is needed"):
        ann.give(table, {"do": "hit", "player": "Ann R", "box": 3})
    entry.get_by_role("heading", name="box 3, card 3").wait_for()
    page.get_by_text("Cards to touch").click()
    entry.get_by_role("button", name="7 hearts").click()
    expect(page.locator(".box[data-place='3'] .called")).to_have_text("19")
    ann.give(table, {"do": "stand", "player": "Ann R", "box": 3})
    page.get_by_role("heading", name="Draw the dealer's hand and settle").wait_for()
    page.locator("main").click(position={"x": 4, "y": 4})
    page.keyboard.press("Enter")
    entry.get_by_role("heading", name="the dealer, card").or_(
        entry.get_by_role("heading", name="the dealer, second card")
    ).wait_for()
    typed.fill("9s ac")
    typed.press("Enter")
    with floor.staff("Dora") as dora:
        while not dora.get(f"/api/tables/{table}/rounds"):  # the story has named her since she sat down
            page.wait_for_timeout(50)
        told = dora.get(f"/api/tables/{table}/rounds/1", role="dealer")
    assert told["hands"]["3"][0]["cards"] == "Th 2d 7h"
    assert told["net"]["Ann R"] == "20.00"
    assert faults == []
    assert axe_everywhere(page) == []
    page.context.close()
    ann.close()


def test_an_exposed_card_is_put_down_at_the_console(floor: Served, browser: Browser) -> None:
    table = _opened(floor, "By hand", "NI2023-573", CANBERRA, "person")
    cleo = _seated(floor, "Cleo R", table, 2)
    cleo.give(table, {"do": "ante", "player": "Cleo R", "box": 2, "amount": "10.00"})
    page, faults = staff(floor, browser, "Dora", "wide")
    go(page, floor, f"/console/{table}")
    page.get_by_role("heading", name="Deal", exact=True).wait_for()
    _main(page).click()
    page.locator(".box[data-place='2'] .piece svg").nth(4).wait_for()
    exposed = page.locator(".form-of").filter(has=page.get_by_text("Exposed card", exact=True))
    exposed.locator("summary").click()
    exposed.get_by_role("button", name="Rule 14.1").click()
    page.get_by_role("region", name="Rule 14.1").locator(".gist").wait_for()
    exposed.get_by_label("Which").select_option(label="box 2")
    card = exposed.get_by_label("Card")
    if card.evaluate("one => one.tagName") == "SELECT":
        card.select_option(label="3")
    else:
        card.fill("3")
    exposed.get_by_role("button", name="Put it down").click()
    expect(page.locator(".answer")).to_contain_text("Exposed card: taken")
    with floor.staff("Dora") as dora:
        offered = [one["do"] for one in dora.get_table(table, "dealer")["offers"]]
    assert "expose" in offered
    assert faults == []
    page.context.close()
    cleo.close()


def test_a_trainee_gives_each_step_and_is_scored(floor: Served, browser: Browser) -> None:
    table = _opened(floor, "School", "NI2005-63", BLACKJACK, "person")
    page, faults = staff(floor, browser, "Dora", "wide")
    go(page, floor, f"/console/{table}")
    page.get_by_label("Trainee").check()
    page.get_by_role("heading", name="Which step comes now?").wait_for()
    assert page.locator(".next .act.main").count() == 0
    dan = _seated(floor, "Dan R", table, 1)
    dan.give(table, {"do": "wager", "player": "Dan R", "box": 1, "amount": "10.00"})
    with floor.staff("Dora") as dora:
        offered(dora, table, "deal")
    page.locator(".box[data-place='1'] .amt").wait_for()
    page.get_by_role("button", name="Draw the dealer's hand and settle").click()
    answer = page.locator(".answer.wrong")
    answer.get_by_role("button", name="Rule ").wait_for()
    score = page.get_by_role("region", name="Your shift")
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page.locator(".answer")).to_contain_text("Right: Deal")
    expect(score.locator(".figures dd").first).to_have_text("1")
    expect(score.locator(".figures dd").nth(2)).to_have_text("1")
    assert axe_everywhere(page) == []
    score.get_by_role("button", name="End the shift").click()
    score.get_by_text("The shift is on the table's record.").wait_for()
    assert faults == []
    page.context.close()
    dan.close()


@pytest.mark.parametrize(("at", "bots"), [(1, 2), (2, 2), (3, 3)])
def test_axe_finds_nothing_at_the_consoles_of_the_other_games(
    floor: Served, browser: Browser, at: int, bots: int
) -> None:
    name, instrument, determinations, _ = DEMO_TABLES[at]
    # bots that act at once could fold a whole hand between two looks at the page
    table = _opened(floor, f"{name} by hand", instrument, determinations, "person", pace=0.7)
    page, faults = staff(floor, browser, "Dora", "wide")
    go(page, floor, f"/console/{table}")
    page.locator(".scene .layout").wait_for()
    for _ in range(bots):
        page.get_by_role("button", name="Add a bot").click()
    until = time.monotonic() + 60
    while not _has_cards(page):  # the dealer goes on until somebody has cards
        assert time.monotonic() < until, page.locator(".next").inner_text()
        if _main(page).count():
            with suppress(TimeoutError):  # the step went away under the hand: look again
                _main(page).click(timeout=1000)
    assert axe_everywhere(page) == []
    page.get_by_role("link", name="Table", exact=True).click()
    page.locator(".table-page").wait_for()
    page.get_by_role("link", name="Console").click()
    page.locator(".next h1").wait_for()
    assert faults == []
    page.context.close()
