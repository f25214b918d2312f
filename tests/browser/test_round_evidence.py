"""Rounds as evidence: the own round step by step, nothing of others that was not shown, receipts, the desk, the regulator."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.browser_session import SCREENS, axe, axe_everywhere, go, newcomer, offered, play_a_round, staff
from tests.server.served_app import Served, served
from tests.server.server_setup import DETERMINATIONS, FAST

CANBERRA, BLACKJACK = 1, 2
CALM = {**FAST, "between": 4.0}
"""Clocks that leave the machine some rest between the rounds of bots."""


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Tables where bots have played, and one to sit down at."""
    with served(tmp_path_factory.mktemp("floor"), checkpoint_seconds=1) as made:
        with made.staff("Olga") as olga:
            olga.open_table("Canberra", "NI2023-573", DETERMINATIONS["NI2023-573"], clocks=CALM, bots=3)
            olga.open_table("Blackjack", "NI2005-63", DETERMINATIONS["NI2005-63"], clocks=CALM, bots=3)
            slow = {**FAST, "betting": 12.0, "decision": 60.0, "between": 3.0}
            olga.open_table("To sit at", "NI2023-573", DETERMINATIONS["NI2023-573"], clocks=slow, bots=1)
            while min(len(olga.get(f"/api/tables/{table}/rounds")) for table in (CANBERRA, BLACKJACK)) < 2:
                time.sleep(0.05)
        yield made


def test_a_player_steps_through_the_own_last_round_and_nobody_else_sees_the_hand(
    floor: Served, browser: Browser
) -> None:
    page, faults = newcomer(floor, browser, "Nell", "wide")
    page.locator(".t").filter(has_text="To sit at").get_by_role("button", name="Sit down").click()
    page.locator(".box.own").wait_for()
    play_a_round(page, "canberra")
    page.locator(".story .own-line .rule").first.click()
    page.locator(".drawer .gist").wait_for()
    assert ".py" not in page.locator(".drawer").inner_text()
    go(page, floor, "/rules/NI2023-573")
    page.locator(".law > li").first.wait_for()
    assert ".py" not in page.locator(".law").inner_text()
    assert page.locator(".law details").count() == 0
    go(page, floor, "/rounds")
    page.get_by_role("link", name=re.compile("^Look at round")).first.click()
    page.locator(".stage").wait_for()
    assert page.locator(".step-bar span").inner_text().startswith("step ")
    assert page.locator(".cents tbody tr").filter(has_text="Nell").count() >= 1
    own = page.locator(".spot-at").filter(has_text="Nell").locator('svg[aria-label*=" of "]')
    own.first.wait_for()
    seen = [own.nth(at).get_attribute("aria-label") for at in range(own.count())]
    assert len(seen) == 5
    page.keyboard.press("Home")
    page.get_by_text("step 0 of").wait_for()
    assert own.count() == 0
    page.keyboard.press("ArrowRight")
    page.get_by_text("step 1 of").wait_for()
    address = page.evaluate("location.hash")[1:]
    other, more_faults = newcomer(floor, browser, "Otis", "phone")
    go(other, floor, address)
    other.locator(".stage").wait_for()
    theirs = other.locator(".spot-at").filter(has_text="Nell")
    assert theirs.locator('svg[aria-label="card face down"]').count() == 5
    assert theirs.locator('svg[aria-label*=" of "]').count() == 0
    assert faults + more_faults == []
    page.context.close()
    other.context.close()


def disputed(floor: Served) -> int:
    """A table at which somebody has bet in the only round."""
    with floor.staff("Olga") as olga, floor.guest("Gil") as gil:
        clocks = {**FAST, "decision": 60.0}
        table = olga.open_table("In dispute", "NI2023-573", DETERMINATIONS["NI2023-573"], clocks=clocks)
        gil.move_chips(table, "buy-in", "100.00")
        gil.send_command(table, {"do": "sit", "player": "Gil", "box": 1})
        gil.send_command(table, {"do": "ante", "player": "Gil", "box": 1, "amount": "5.00"})
        offered(gil, table, "bet", "player")
        gil.send_command(table, {"do": "bet", "player": "Gil"})
        while not olga.get(f"/api/tables/{table}/rounds"):
            time.sleep(0.05)
    return table


def exchanged(floor: Served, table: int) -> tuple[str, list[dict[str, Any]]]:
    """An order of the cards in which the wagers come to something else, and what the rules make of it."""
    with floor.staff("Olga") as olga:
        found = olga.post("/api/disputes/examine", {"table": table, "round": 1, "reason": "a dispute"})
        at = next(number for number, command in enumerate(found["recorded"]) if "cards" in command)
        dealt = found["recorded"][at]["cards"].split()
        for seed in range(40):
            cards = " ".join(random.Random(seed).sample(dealt[:10], 10) + dealt[10:])
            commands = [
                *found["recorded"][:at],
                {**found["recorded"][at], "cards": cards},
                *found["recorded"][at + 1 :],
            ]
            changed = {"table": table, "round": 1, "reason": "a dispute", "commands": commands}
            answer = olga.post("/api/disputes/examine", changed)
            if answer["owed"]:
                return cards, answer["lines"]
    pytest.fail("whatever lies there, the same is paid")


def test_the_desk_changes_a_card_and_exports_the_ruling(floor: Served, browser: Browser) -> None:
    table = disputed(floor)
    cards, lines = exchanged(floor, table)
    page, faults = staff(floor, browser, "Olga", "wide")
    go(page, floor, f"/desk/{table}/1")
    page.get_by_label("Reason for looking at the hands of others").fill("a dispute")
    page.get_by_role("button", name="Show all hands").click()
    page.locator(".verdict").wait_for()
    assert "nothing else is owed" in page.locator(".verdict").inner_text()
    steps = page.locator(".steps li")
    shoe = steps.filter(has_text="cards: 52").first
    shoe.locator(".pen").click()
    expect(page.locator(".editor select").first).to_be_focused()
    page.locator(".editor").get_by_role("textbox", name="Cards").fill(cards)
    page.get_by_role("button", name="Take it").click()
    page.locator(".steps .changed .tag").wait_for()
    expect(shoe.locator(".pen")).to_be_focused()
    assert page.locator(".steps .changed").count() == 1
    page.locator(".verdict.bad").wait_for()
    page.get_by_label("What it is about").fill("Two cards were exchanged in the deal")
    page.get_by_label("Decision, in words").fill("The round stands as it was settled.")
    page.get_by_role("button", name="Put the ruling on record").click()
    page.get_by_text("On record as entry").wait_for()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as JSON").click()
    ruling = json.loads(saved.value.path().read_text())
    assert ruling["decision"] == "The round stands as it was settled."
    assert len(ruling["changes"]) == 1
    assert ruling["lines"] == lines
    assert ruling["citations"]
    assert ruling["entry"]["n"] > 0
    assert page.pdf()[:5] == b"%PDF-"
    assert faults == []
    page.context.close()


def test_a_receipt_is_right_and_a_tampered_one_is_not(floor: Served, browser: Browser) -> None:
    page, faults = staff(floor, browser, "Rita", "wide")
    with floor.staff("Rita") as rita:
        receipt = rita.get(f"/api/tables/{CANBERRA}/rounds/1/receipt")
    go(page, floor, f"/receipt/{CANBERRA}/1")
    page.locator(".verdict").wait_for()
    assert page.locator(".v-bad").count() == 0
    assert page.locator(".v-good").count() >= 5
    entry = next(one for one in receipt["entries"] if "command" in one.get("entry", {}))
    entry["entry"]["command"]["amount"] = "500.00"
    altered = json.dumps(receipt).encode()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.locator("input[type=file]").set_input_files(
        {"name": "receipt.json", "mimeType": "application/json", "buffer": altered}
    )
    page.locator(".verdict.bad").wait_for()
    assert page.locator(".v-bad").count() == 1
    assert asked == []  # it is checked here, whatever the floor would say
    assert faults == []
    page.context.close()


def test_the_regulator_checks_a_record_and_reads_the_rules(floor: Served, browser: Browser) -> None:
    page, faults = staff(floor, browser, "Rita", "wide")
    go(page, floor, "/regulator")
    page.get_by_role("button", name="Check now the record of Blackjack").click()
    page.get_by_text("All right: Blackjack.").wait_for()
    page.get_by_role("button", name="Check books and checkpoints now").click()
    page.get_by_text("All right: books and checkpoints.").wait_for()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the record of Blackjack").click()
    assert json.loads(saved.value.path().read_text())["instrument"] == "NI2005-63"
    page.set_viewport_size(SCREENS["phone"])
    for details in page.locator("details").all():
        details.evaluate("one => { one.open = true; }")
    wide = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText)"
    assert page.locator(".across").evaluate_all(wide) == []
    assert axe(page) == []
    page.set_viewport_size(SCREENS["wide"])
    go(page, floor, "/rules/NI2005-63")
    page.get_by_label("Words or a clause").fill("10.3")
    kept = page.locator(".law > li").filter(has_text="10.3").first
    expect(kept.locator("a[href='https://www.legislation.act.gov.au/ni/2005-63']")).to_have_count(1)
    kept.locator("summary").click()
    assert ".py" in kept.locator("code").first.inner_text()
    go(page, floor, f"/table/{BLACKJACK}")
    page.locator(".story .rule").first.dispatch_event("click")  # play goes on, and the story moves under a hand
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
def test_axe_finds_nothing(floor: Served, browser: Browser, address: str) -> None:
    page, faults = staff(floor, browser, "Rita", "wide")
    go(page, floor, address)
    page.locator(".stage, .listing, .list > p, .checks, .sheet, .law > li").first.wait_for()
    assert axe_everywhere(page) == []
    assert faults == []
    page.context.close()
