"""Compliance page and a table's waiting list in a browser."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect
from tests.browser.browser_session import go_to, join_as_guest, run_axe_in_all_modes, sign_in_staff
from tests.server.served_app import ServedApp

BJ = "NI2005-63"


def test_operator_records_hours_restrictions_and_reviews(app: ServedApp, browser: Browser) -> None:
    with app.sign_in("Olga") as olga:
        table = olga.open_table("Real", BJ, {"decks": 6}, dealing="real")
        olga.send_command(table, {"do": "restrict", "player": "bob", "rule": "4.8", "tracked": True}, "operator")
        dispute = {"do": "dispute", "player": "ann", "about": "a card", "decision": "no", "review": True}
        olga.send_command(table, dispute, "operator")
    page, faults = sign_in_staff(app, browser, "Olga", "wide")
    page.locator(".menu summary").click()
    page.get_by_role("link", name="Compliance").click()
    page.locator("summary", has_text="Add hours").click()
    page.get_by_label("Reference").first.fill("Act 2026/1")
    page.get_by_label("Table (leave empty for all tables)").fill("Real")
    page.get_by_role("button", name="Add hours").click()
    page.get_by_text("Act 2026/1").wait_for()
    sheet = page.locator(".sheet").filter(has=page.get_by_role("heading", name="Restrictions and exclusions"))
    sheet.get_by_label("Reference").fill("L 7")
    sheet.get_by_role("button", name="Record list as sent").click()
    expect(sheet.locator("tbody tr")).to_contain_text("L 7")
    sheet.get_by_role("button", name="Lift the restriction of bob").click()
    sheet.get_by_label("Reason for lifting").fill("an error")
    sheet.get_by_role("button", name="Lift restriction").click()
    expect(sheet.locator("tbody tr")).to_contain_text("Lifted")
    page.get_by_role("button", name="Record outcome of the review for ann").click()
    page.get_by_label("Outcome").fill("upheld")
    assert run_axe_in_all_modes(page) == []
    page.get_by_role("button", name="Record outcome").click()
    expect(page.locator(".review")).to_contain_text("upheld")
    page.get_by_role("button", name=re.compile("Remove hours")).click()
    page.get_by_text("No hours are registered.").wait_for()
    assert faults == []
    page.context.close()


def test_dealer_checks_the_cards_on_a_phone(app: ServedApp, browser: Browser) -> None:
    with app.sign_in("Olga") as olga:
        olga.open_table("Checked", BJ, {"decks": 6}, dealing="real")
    page, faults = sign_in_staff(app, browser, "Dora", "phone")
    go_to(page, app, "/compliance")
    # By its form: the text of the label contains the options as soon as the tables are loaded.
    page.locator(".choose-table select").select_option(label="Checked")
    page.get_by_role("button", name="Start check").click()
    page.locator(".counts label").filter(has_text="2h").locator("input").fill("5")
    page.get_by_text("Total: 311 of 312 · Missing: 2h").wait_for()
    page.get_by_label("Replaced").fill("2h")
    page.get_by_label("Supervisor").fill("Sven")
    assert run_axe_in_all_modes(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Record check").click()
    expect(page.locator(".answer-line")).to_contain_text("311 of 312")
    expect(page.locator("tbody tr").filter(has_text="Checked")).to_contain_text("Replaced: 2h")
    assert faults == []
    page.context.close()


def test_player_joins_the_waiting_list_and_is_called(app: ServedApp, browser: Browser) -> None:
    with app.sign_in("Olga") as olga, app.join_guest("Una") as una:
        table = olga.open_table("Full", BJ, {"decks": 6, "boxes": 1}, dealing="real")
        una.send_command(table, {"do": "sit", "player": "Una", "box": 1})
        page, faults = join_as_guest(app, browser, "Wim", "phone")
        page.get_by_role("button", name="Join waiting list of Full").click()
        page.get_by_text("You are number 1 on the list.").wait_for()
        assert [line for line in run_axe_in_all_modes(page) if "waiting-list" in line] == []
        una.send_command(table, {"do": "leave", "player": "Una"})
        page.get_by_text("A place is free for you. Sit down now.").wait_for()
        page.get_by_role("button", name="Leave waiting list").click()
        page.get_by_text("You are number 1 on the list.").wait_for(state="detached")
        assert faults == []
        page.context.close()
