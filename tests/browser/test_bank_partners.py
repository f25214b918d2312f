"""A Pai Gow player promises chips to another player's bank, which is then requested and settled with both."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect
from tests.browser.browser_session import go_to, join_as_guest, run_axe
from tests.server.served_app import serve_app

from houseway.server.ops.demo_tables import DEMO_TABLES

CLOCKS = {"betting": 60, "decision": 60, "cut": 0, "between": 0, "pace": 0.05}


def click_action(page: Page, name: str) -> None:
    """Click an action as soon as it is available."""
    page.locator(".acts > .offer .act").filter(has=page.locator("b", has_text=re.compile(f"^{name}$"))).first.click()


def test_player_banks_with_a_partner(tmp_path: Path, browser: Browser) -> None:
    with serve_app(tmp_path) as app:
        name, instrument, table, _ = next(demo_table for demo_table in DEMO_TABLES if demo_table[1] == "NI2023-578")
        with app.sign_in("Olga") as olga:
            olga.open_table(name, instrument, table, clocks=CLOCKS)
        pages, faults = {}, []
        for player_name, box in (("Ann", 2), ("Bev", 3)):
            pages[player_name], page_faults = join_as_guest(app, browser, player_name, "wide")
            faults.append(page_faults)
            go_to(pages[player_name], app, "/table/1/player")
            pages[player_name].locator(f"[data-place='{box}'] button.seat").click()
            pages[player_name].locator(".box.own").wait_for()
        for page in pages.values():
            click_action(page, "Wager")
        for page in pages.values():
            click_action(page, "Set house way")
        ann, bev = pages["Ann"], pages["Bev"]

        bev.locator(".more summary").click()
        joining = bev.get_by_role("form", name="Become a partner")
        joining.get_by_label("Bank of").select_option(label="Ann")
        joining.get_by_label("Your share").fill("50.00")
        joining.get_by_role("button", name=re.compile("^Promise funds")).click()
        bev.get_by_text("You add 50.00 to the bank of Ann").wait_for()

        ann.locator(".more summary").click()
        asking = ann.get_by_role("form", name="Request bank")
        expect(asking.get_by_label("with Bev, who adds 50.00")).to_be_checked()
        asking.get_by_label("Your chips in the bank").fill("100.00")
        expect(asking.get_by_role("button", name="150.00 in total")).to_be_visible()
        assert run_axe(ann) == []
        asking.get_by_role("button", name="150.00 in total").click()
        expect(ann.locator(".more > div")).to_be_hidden()
        for page in pages.values():
            page.locator(".bank .called", has_text="Ann banks").wait_for()
        expect(ann.locator(".box.near .amt", has_text="Bev")).to_have_text(re.compile(r"50\.00"))

        with app.join_guest("Cy") as cy:
            cy.move_chips(1, "buy-in", "100.00")
            cy.send_command(1, {"do": "sit", "player": "Cy", "box": 4})
            cy.send_command(1, {"do": "wager", "player": "Cy", "box": 4, "amount": "10.00"})
            click_action(ann, "Choose the house's wager")
            click_action(ann, "Set house way")
            cy.send_command(1, {"do": "house-way", "player": "Cy", "box": 4})
        for page in pages.values():
            page.locator(".story .told-line.own-line", has_text="the bank, box 2").wait_for()
        assert faults == [[], []]
        for page in pages.values():
            page.context.close()
