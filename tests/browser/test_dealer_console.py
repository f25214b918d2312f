"""Dealer's console: real cards, an irregularity and a trainee's shift."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect
from tests.browser.browser_session import go_to, run_axe_in_all_modes, sign_in_staff, wait_for_action
from tests.server.served_app import ServedApp

from houseway.server.ops.demo_tables import DEMO_TABLES

BLACKJACK, CANBERRA = DEMO_TABLES[0][2], DEMO_TABLES[1][2]


def _open_table(
    app: ServedApp, name: str, instrument: str, table: dict[str, Any], dealing: str, pace: float = 0.05
) -> int:
    with app.sign_in("Olga") as olga:
        return olga.open_table(name, instrument, table, dealing=dealing, clocks={"cut": 0.1, "pace": pace})


def _seat_player(app: ServedApp, name: str, table: int, box: int) -> Any:
    player = app.join_guest(name)
    player.move_chips(table, "buy-in", "200.00")
    player.send_command(table, {"do": "sit", "player": name, "box": box})
    return player


def _has_cards(page: Page) -> bool:
    """Return whether cards or tiles are on the table, or appear there within a moment."""
    with suppress(TimeoutError):
        page.locator(".scene .piece svg").first.wait_for(timeout=400)
        return True
    return False


def _get_main_button(page: Page) -> Any:
    return page.locator(".next .act.main")


def test_dealer_deals_a_blackjack_round_with_real_cards(app: ServedApp, browser: Browser) -> None:
    table = _open_table(app, "Real cards", "NI2005-63", BLACKJACK, "real")
    page, faults = sign_in_staff(app, browser, "Dora", "wide")
    go_to(page, app, f"/console/{table}")
    page.get_by_role("heading", name="Load new shoe").wait_for()
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Nothing to do").wait_for()
    ann = _seat_player(app, "Ann R", table, 3)
    ann.send_command(table, {"do": "wager", "player": "Ann R", "box": 3, "amount": "20.00"})
    page.get_by_role("heading", name="Deal", exact=True).wait_for()
    _get_main_button(page).click()
    entry = page.get_by_role("region", name="Card from the shoe")
    typed = entry.get_by_role("textbox")
    for heading, card in (
        ("box 3, first card", "th"),
        ("the dealer, first card", "7c"),
        ("box 3, second card", "2d"),
    ):
        entry.get_by_role("heading", name=heading).wait_for()
        typed.fill(card)
        typed.press("Enter")
    page.get_by_role("heading", name="Ann R, box 3").wait_for()
    with pytest.raises(Exception, match="card is needed"):
        ann.send_command(table, {"do": "hit", "player": "Ann R", "box": 3})
    entry.get_by_role("heading", name="box 3, card 3").wait_for()
    page.get_by_text("Card grid").click()
    entry.get_by_role("button", name="7 of hearts").click()
    expect(page.locator(".box[data-place='3'] .called")).to_have_text("19")
    ann.send_command(table, {"do": "stand", "player": "Ann R", "box": 3})
    page.get_by_role("heading", name="Draw dealer's hand and settle").wait_for()
    page.locator("main").click(position={"x": 4, "y": 4})
    page.keyboard.press("Enter")
    entry.get_by_role("heading", name="the dealer, card").or_(
        entry.get_by_role("heading", name="the dealer, second card")
    ).wait_for()
    typed.fill("9s ac")
    typed.press("Enter")
    with app.sign_in("Dora") as dora:
        while not dora.get(f"/api/tables/{table}/rounds"):  # the activity feed has named her since she sat down
            page.wait_for_timeout(50)
        round_result = dora.get(f"/api/tables/{table}/rounds/1", role="dealer")
    assert round_result["hands"]["3"][0]["cards"] == "Th 2d 7h"
    assert round_result["net"]["Ann R"] == "20.00"
    assert faults == []
    assert run_axe_in_all_modes(page) == []
    page.context.close()
    ann.close()


def test_exposed_card_is_recorded_at_the_console(app: ServedApp, browser: Browser) -> None:
    table = _open_table(app, "By hand", "NI2023-573", CANBERRA, "person")
    cleo = _seat_player(app, "Cleo R", table, 2)
    cleo.send_command(table, {"do": "ante", "player": "Cleo R", "box": 2, "amount": "10.00"})
    page, faults = sign_in_staff(app, browser, "Dora", "wide")
    go_to(page, app, f"/console/{table}")
    page.get_by_role("heading", name="Deal", exact=True).wait_for()
    _get_main_button(page).click()
    page.locator(".box[data-place='2'] .piece svg").nth(4).wait_for()
    form = page.locator(".form-of").filter(has=page.get_by_text("Record exposed card", exact=True))
    form.locator("summary").click()
    form.get_by_role("button", name="Clause 14.1").click()
    page.get_by_role("region", name="Clause 14.1").locator(".gist").wait_for()
    form.get_by_label("Choose one").select_option(label="box 2")
    card = form.get_by_label("Card")
    if card.evaluate("one => one.tagName") == "SELECT":
        card.select_option(label="3")
    else:
        card.fill("3")
    form.get_by_role("button", name="Record").click()
    expect(page.locator(".answer")).to_contain_text("Record exposed card: done")
    with app.sign_in("Dora") as dora:
        verbs = [action["do"] for action in dora.get_table(table, "dealer")["offers"]]
    assert "expose" in verbs
    assert faults == []
    page.context.close()
    cleo.close()


def test_trainee_chooses_each_step_and_is_scored(app: ServedApp, browser: Browser) -> None:
    table = _open_table(app, "School", "NI2005-63", BLACKJACK, "person")
    page, faults = sign_in_staff(app, browser, "Dora", "wide")
    go_to(page, app, f"/console/{table}")
    page.get_by_label("Trainee mode").check()
    page.get_by_role("heading", name="Which step comes next?").wait_for()
    assert page.locator(".next .act.main").count() == 0
    dan = _seat_player(app, "Dan R", table, 1)
    dan.send_command(table, {"do": "wager", "player": "Dan R", "box": 1, "amount": "10.00"})
    with app.sign_in("Dora") as dora:
        wait_for_action(dora, table, "deal")
    page.locator(".box[data-place='1'] .amt").wait_for()
    page.get_by_role("button", name="Draw dealer's hand and settle").click()
    answer = page.locator(".answer.wrong")
    answer.get_by_role("button", name="Clause ").wait_for()
    score = page.get_by_role("region", name="Your shift")
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page.locator(".answer")).to_contain_text("Right: Deal")
    expect(score.locator(".figures dd").first).to_have_text("1")
    expect(score.locator(".figures dd").nth(2)).to_have_text("1")
    assert run_axe_in_all_modes(page) == []
    score.get_by_role("button", name="End shift").click()
    score.get_by_text("The shift is recorded.").wait_for()
    assert faults == []
    page.context.close()
    dan.close()


@pytest.mark.parametrize(("demo_index", "bot_count"), [(1, 2), (2, 2), (3, 3)])
def test_axe_finds_nothing_at_the_consoles_of_the_other_games(
    app: ServedApp, browser: Browser, demo_index: int, bot_count: int
) -> None:
    name, instrument, determinations, _ = DEMO_TABLES[demo_index]
    # bots that act at once could fold a whole hand between two looks at the page
    table = _open_table(app, f"{name} by hand", instrument, determinations, "person", pace=0.7)
    page, faults = sign_in_staff(app, browser, "Dora", "wide")
    go_to(page, app, f"/console/{table}")
    page.locator(".scene .layout").wait_for()
    for _ in range(bot_count):
        page.get_by_role("button", name="Add bot").click()
    deadline = time.monotonic() + 60
    while not _has_cards(page):  # take the dealer's steps until somebody has cards
        assert time.monotonic() < deadline, page.locator(".next").inner_text()
        if _get_main_button(page).count():
            with suppress(TimeoutError):  # the step disappeared before the click: look again
                _get_main_button(page).click(timeout=1000)
    assert run_axe_in_all_modes(page) == []
    page.get_by_role("link", name="Table", exact=True).click()
    page.locator(".table-page").wait_for()
    page.get_by_role("link", name="Console").click()
    page.locator(".next h1").wait_for()
    assert faults == []
    page.context.close()
