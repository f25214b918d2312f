"""Pai Gow: one promises chips to another's bank by the page's form, who asks for the bank with them; both are settled."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect
from tests.browser.browser_session import axe, go, newcomer
from tests.server.served_app import served

from houseway.server.ops.demo_tables import DEMO_TABLES

CLOCKS = {"betting": 60, "decision": 60, "cut": 0, "between": 0, "pace": 0.05}


def act(page: Page, name: str) -> None:
    """One of the acts of the bar, as soon as it is offered."""
    page.locator(".acts > .offer .act").filter(has=page.locator("b", has_text=re.compile(f"^{name}$"))).first.click()


def test_a_bank_with_a_partner(tmp_path: Path, browser: Browser) -> None:
    with served(tmp_path) as floor:
        name, instrument, table, _ = next(one for one in DEMO_TABLES if one[1] == "NI2023-578")
        with floor.staff("Olga") as olga:
            olga.open_table(name, instrument, table, clocks=CLOCKS)
        pages, faults = {}, []
        for who, box in (("Ann", 2), ("Bev", 3)):
            pages[who], wrong = newcomer(floor, browser, who, "wide")
            faults.append(wrong)
            go(pages[who], floor, "/table/1/player")
            pages[who].locator(f"[data-place='{box}'] button.seat").click()
            pages[who].locator(".box.own").wait_for()
        for page in pages.values():
            act(page, "Wager")
        for page in pages.values():
            act(page, "House way")
        ann, bev = pages["Ann"], pages["Bev"]

        bev.locator(".more summary").click()
        joining = bev.get_by_role("form", name="Be a partner")
        joining.get_by_label("In whose bank").select_option(label="Ann")
        joining.get_by_label("Your share").fill("50.00")
        joining.get_by_role("button", name=re.compile("^Promise")).click()
        bev.get_by_text("You put 50.00 into a bank of Ann").wait_for()

        ann.locator(".more summary").click()
        asking = ann.get_by_role("form", name="Ask for the bank")
        expect(asking.get_by_label("with Bev, who puts in 50.00")).to_be_checked()
        asking.get_by_label("Your chips in the bank").fill("100.00")
        expect(asking.get_by_role("button", name="150.00 in all")).to_be_visible()
        assert axe(ann) == []
        asking.get_by_role("button", name="150.00 in all").click()
        expect(ann.locator(".more > div")).to_be_hidden()
        for page in pages.values():
            page.locator(".bank .called", has_text="Ann banks").wait_for()
        expect(ann.locator(".box.near .amt", has_text="Bev")).to_have_text(re.compile(r"50\.00"))

        with floor.guest("Cy") as cy:
            cy.move_chips(1, "buy-in", "100.00")
            cy.send_command(1, {"do": "sit", "player": "Cy", "box": 4})
            cy.send_command(1, {"do": "wager", "player": "Cy", "box": 4, "amount": "10.00"})
            act(ann, "The house's wager")
            act(ann, "House way")
            cy.send_command(1, {"do": "house-way", "player": "Cy", "box": 4})
        for page in pages.values():
            page.locator(".story .told-line.own-line", has_text="the bank, box 2").wait_for()
        assert faults == [[], []]
        for page in pages.values():
            page.context.close()
