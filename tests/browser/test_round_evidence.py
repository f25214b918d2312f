"""Rounds step by step without hidden hands of others, receipts, the dispute desk and the regulator's page."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.browser_session import (
    SCREEN_SIZES,
    go_to,
    join_as_guest,
    play_round,
    run_axe,
    run_axe_in_all_modes,
    sign_in_staff,
    wait_for_action,
)
from tests.server.served_app import ServedApp, serve_app
from tests.server.server_setup import DETERMINATIONS, FAST_CLOCKS

CANBERRA, BLACKJACK = 1, 2
CALM_CLOCKS = {**FAST_CLOCKS, "between": 4.0}
"""Clocks that give the machine some rest between the rounds of bots."""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    """Serve tables where bots have played, and one to sit down at."""
    with serve_app(tmp_path_factory.mktemp("floor"), checkpoint_seconds=1) as app:
        with app.sign_in("Olga") as olga:
            olga.open_table("Canberra", "NI2023-573", DETERMINATIONS["NI2023-573"], clocks=CALM_CLOCKS, bots=3)
            olga.open_table("Blackjack", "NI2005-63", DETERMINATIONS["NI2005-63"], clocks=CALM_CLOCKS, bots=3)
            slow_clocks = {**FAST_CLOCKS, "betting": 12.0, "decision": 60.0, "between": 3.0}
            olga.open_table("To sit at", "NI2023-573", DETERMINATIONS["NI2023-573"], clocks=slow_clocks, bots=1)
            while min(len(olga.get(f"/api/tables/{table}/rounds")) for table in (CANBERRA, BLACKJACK)) < 2:
                time.sleep(0.05)
        yield app


def test_players_step_through_their_round_and_nobody_else_sees_the_hand(app: ServedApp, browser: Browser) -> None:
    page, faults = join_as_guest(app, browser, "Nell", "wide")
    page.locator(".t").filter(has_text="To sit at").get_by_role("button", name="Sit down").click()
    page.locator(".box.own").wait_for()
    play_round(page, "canberra")
    page.locator(".story .own-line .rule").first.click()
    page.locator(".drawer .gist").wait_for()
    assert ".py" not in page.locator(".drawer").inner_text()
    go_to(page, app, "/rules/NI2023-573")
    page.locator(".law > li").first.wait_for()
    assert ".py" not in page.locator(".law").inner_text()
    assert page.locator(".law details").count() == 0
    go_to(page, app, "/rounds")
    page.get_by_role("link", name=re.compile("^View round")).first.click()
    page.locator(".stage").wait_for()
    assert page.locator(".step-bar span").inner_text().startswith("step ")
    assert page.locator(".cents tbody tr").filter(has_text="Nell").count() >= 1
    card_images = page.locator(".spot-at").filter(has_text="Nell").locator('svg[aria-label*=" of "]')
    card_images.first.wait_for()
    card_labels = [card_images.nth(position).get_attribute("aria-label") for position in range(card_images.count())]
    assert len(card_labels) == 5
    page.keyboard.press("Home")
    page.get_by_text("step 0 of").wait_for()
    assert card_images.count() == 0
    page.keyboard.press("ArrowRight")
    page.get_by_text("step 1 of").wait_for()
    address = page.evaluate("location.hash")[1:]
    other, more_faults = join_as_guest(app, browser, "Otis", "phone")
    go_to(other, app, address)
    other.locator(".stage").wait_for()
    other_view = other.locator(".spot-at").filter(has_text="Nell")
    assert other_view.locator('svg[aria-label="card, face down"]').count() == 5
    assert other_view.locator('svg[aria-label*=" of "]').count() == 0
    assert faults + more_faults == []
    page.context.close()
    other.context.close()


def open_disputed_table(app: ServedApp) -> int:
    """Play one round with a bet at a new table and return the table's id."""
    with app.sign_in("Olga") as olga, app.join_guest("Gil") as gil:
        clocks = {**FAST_CLOCKS, "decision": 60.0}
        table = olga.open_table("In dispute", "NI2023-573", DETERMINATIONS["NI2023-573"], clocks=clocks)
        gil.move_chips(table, "buy-in", "100.00")
        gil.send_command(table, {"do": "sit", "player": "Gil", "box": 1})
        gil.send_command(table, {"do": "ante", "player": "Gil", "box": 1, "amount": "5.00"})
        wait_for_action(gil, table, "bet", "player")
        gil.send_command(table, {"do": "bet", "player": "Gil"})
        while not olga.get(f"/api/tables/{table}/rounds"):
            time.sleep(0.05)
    return table


def find_changed_order(app: ServedApp, table: int) -> tuple[str, list[dict[str, Any]]]:
    """Find an order of the cards that changes the settlement; return it with the resulting lines."""
    with app.sign_in("Olga") as olga:
        examination = olga.post("/api/disputes/replay", {"table": table, "round": 1, "reason": "a dispute"})
        deal_index = next(number for number, command in enumerate(examination["recorded"]) if "cards" in command)
        dealt_cards = examination["recorded"][deal_index]["cards"].split()
        for seed in range(40):
            cards = " ".join(random.Random(seed).sample(dealt_cards[:10], 10) + dealt_cards[10:])
            commands = [
                *examination["recorded"][:deal_index],
                {**examination["recorded"][deal_index], "cards": cards},
                *examination["recorded"][deal_index + 1 :],
            ]
            changed_request = {"table": table, "round": 1, "reason": "a dispute", "commands": commands}
            answer = olga.post("/api/disputes/replay", changed_request)
            if answer["owed"]:
                return cards, answer["lines"]
    pytest.fail("whatever lies there, the same is paid")


def test_dispute_desk_changes_a_card_and_exports_the_ruling(app: ServedApp, browser: Browser) -> None:
    table = open_disputed_table(app)
    cards, lines = find_changed_order(app, table)
    page, faults = sign_in_staff(app, browser, "Olga", "wide")
    go_to(page, app, f"/desk/{table}/1")
    page.get_by_label("Reason for viewing other players' hands").fill("a dispute")
    page.get_by_role("button", name="Show all hands").click()
    page.locator(".verdict").wait_for()
    assert "the payments were correct" in page.locator(".verdict").inner_text()
    steps = page.locator(".steps li")
    shoe = steps.filter(has_text="Cards: 52").first
    shoe.locator(".pen").click()
    expect(page.locator(".editor select").first).to_be_focused()
    page.locator(".editor").get_by_role("textbox", name="Cards").fill(cards)
    page.get_by_role("button", name="Apply change").click()
    page.locator(".steps .changed .tag").wait_for()
    expect(shoe.locator(".pen")).to_be_focused()
    assert page.locator(".steps .changed").count() == 1
    page.locator(".verdict.bad").wait_for()
    page.get_by_label("Subject of the dispute").fill("Two cards were exchanged in the deal")
    page.get_by_label("Decision").fill("The round stands as it was settled.")
    page.get_by_role("button", name="Record ruling").click()
    page.get_by_text("Recorded as entry").wait_for()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as JSON").click()
    ruling = json.loads(download.value.path().read_text())
    assert ruling["decision"] == "The round stands as it was settled."
    assert len(ruling["changes"]) == 1
    assert ruling["lines"] == lines
    assert ruling["citations"]
    assert ruling["entry"]["n"] > 0
    assert page.pdf()[:5] == b"%PDF-"
    assert faults == []
    page.context.close()


def test_receipt_verifies_and_a_tampered_one_does_not(app: ServedApp, browser: Browser) -> None:
    page, faults = sign_in_staff(app, browser, "Rita", "wide")
    with app.sign_in("Rita") as rita:
        receipt = rita.get(f"/api/tables/{CANBERRA}/rounds/1/receipt")
    go_to(page, app, f"/receipt/{CANBERRA}/1")
    page.locator(".verdict").wait_for()
    assert page.locator(".v-bad").count() == 0
    assert page.locator(".v-good").count() >= 5
    entry = next(receipt_entry for receipt_entry in receipt["entries"] if "command" in receipt_entry.get("entry", {}))
    entry["entry"]["command"]["amount"] = "500.00"
    altered_receipt = json.dumps(receipt).encode()
    requested_urls: list[str] = []
    page.on("request", lambda request: requested_urls.append(request.url))
    page.locator("input[type=file]").set_input_files(
        {"name": "receipt.json", "mimeType": "application/json", "buffer": altered_receipt}
    )
    page.locator(".verdict.bad").wait_for()
    assert page.locator(".v-bad").count() == 1
    assert requested_urls == []  # the page checks it without asking the server
    assert faults == []
    page.context.close()


def test_regulator_checks_a_record_and_reads_the_rules(app: ServedApp, browser: Browser) -> None:
    page, faults = sign_in_staff(app, browser, "Rita", "wide")
    go_to(page, app, "/regulator")
    page.get_by_role("button", name="Check record of Blackjack").click()
    page.get_by_text("No faults: Blackjack.").wait_for()
    page.get_by_role("button", name="Check ledger and checkpoints").click()
    page.get_by_text("No faults: ledger and checkpoints.").wait_for()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save record of Blackjack").click()
    assert json.loads(download.value.path().read_text())["instrument"] == "NI2005-63"
    page.set_viewport_size(SCREEN_SIZES["phone"])
    for details in page.locator("details").all():
        details.evaluate("one => { one.open = true; }")
    overflow_script = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText)"
    assert page.locator(".across").evaluate_all(overflow_script) == []
    assert run_axe(page) == []
    page.set_viewport_size(SCREEN_SIZES["wide"])
    go_to(page, app, "/rules/NI2005-63")
    page.get_by_label("Words or clause number").fill("10.3")
    clause_item = page.locator(".law > li").filter(has_text="10.3").first
    expect(clause_item.locator("a[href='https://www.legislation.act.gov.au/ni/2005-63']")).to_have_count(1)
    clause_item.locator("summary").click()
    assert ".py" in clause_item.locator("code").first.inner_text()
    go_to(page, app, f"/table/{BLACKJACK}")
    page.locator(".story .rule").first.dispatch_event(
        "click"
    )  # play continues, so the activity feed may move before a real click
    page.locator(".drawer .gist").wait_for()
    assert ".py" in page.locator(".drawer code").inner_text()
    assert faults == []
    page.context.close()


@pytest.mark.parametrize(
    "address",
    [
        "/table/1/round/1",
        "/rounds/2",
        "/rounds",
        "/receipt/1/1",
        "/desk",
        "/desk/1/1",
        "/regulator",
        "/rules/NI2005-63",
    ],
)
def test_axe_finds_nothing(app: ServedApp, browser: Browser, address: str) -> None:
    page, faults = sign_in_staff(app, browser, "Rita", "wide")
    go_to(page, app, address)
    page.locator(".stage, .listing, .list > p, .checks, .sheet, .law > li").first.wait_for()
    assert run_axe_in_all_modes(page) == []
    assert faults == []
    page.context.close()
