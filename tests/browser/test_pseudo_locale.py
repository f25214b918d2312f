"""Every page in the pseudo-locale: text with plain letters does not come from the catalogues.

The pseudo-locale ``en-XA`` has accents on all letters of its messages. A word of plain letters on a page is
therefore text in the source of a page or of the server, unless it is data.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, TimeoutError
from tests.browser.browser_session import open_window, play_round, serve_four_tables, settle
from tests.server.director import Director, make_conditions
from tests.server.served_app import PASSWORD, STAFF, ServedApp

from houseway.client import endpoints
from houseway.i18n.catalogue import PSEUDO_LOCALE, render
from houseway.i18n.messages import Message
from houseway.server.accounts import account_names
from houseway.server.ops.demo_tables import DEMO_TABLES

TEXTS_SCRIPT = """() => {
  const DATA = "code, script, style, textarea, datalist, .mono";
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (!walker.currentNode.parentElement.closest(DATA)) texts.push(walker.currentNode.textContent);
  const NAMES = ["aria-label", "title", "placeholder", "aria-valuetext", "alt"];
  for (const element of document.querySelectorAll(NAMES.map((name) => `[${name}]`).join()))
    if (!element.closest(DATA)) for (const name of NAMES) texts.push(element.getAttribute(name) ?? "");
  return [...new Set([...texts, document.title].map((text) => text.trim()).filter(Boolean))];
}"""
"""Script that returns every text and accessible name of a page, except code and data such as hashes."""
WORD = re.compile(r"[A-Za-z]{3,}")
ALLOWED_PATTERNS = (
    r"NI\d{4}-\d+",  # numbers of instruments
    r"\bApp[. ][A-C]|\bA\.[a-z-]+|\b[A-Z]{1,2}-?[HRX]?\d+\b|\([a-z]{1,4}\)",  # clauses and entries of the register
    r"\b[0-9a-f]{12,}\b|\b(cards|tiles|dice):[\dx+j]+\b",  # keys, hashes and packs of a record
    r"\b(Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)\b",  # dates, which the browser formats
    r"Australia/Canberra",  # time zone, which people type
    r"\bfinal\b",  # id of a session in the conditions of a tournament
    r"`[a-z.-]+`|\b[a-z]+([.-][a-z]+)* \d+\.\d\d\b",  # determinations in the duties, with the keys of the record
    r"^Houseway$",  # title of the document before a page sets its own
    r"English|简体中文",  # each language is listed in its own name
)
GUESTS = ("Xenia", "Yuri 1", "Yuri 2", "Yuri 3", "Yuri 4")
ALLOWED_NAMES = (*STAFF, *GUESTS, *(name for name, *_ in DEMO_TABLES), *account_names.BOT_NAMES, "Cup", "Blackjack Cup")
"""Names of people, tables and tournaments, which are data."""
ALLOWED = re.compile("|".join((*ALLOWED_PATTERNS, *(rf"\b{re.escape(name)}\b" for name in ALLOWED_NAMES))))
PLAY_VERBS = ("stand", "canberra-poker-bet", "house-way", "call", "check", "decline-jackpot", "wager", "ante", "hit")
QUICK_CLOCKS = {"betting": 0.1, "decision": 0.1, "insurance": 0.1, "cut": 0, "between": 5, "pace": 0}


PAGE_WALKS = {
    "/": "test_sign_in_page_and_lobby_have_no_plain_text",
    "/table/:id/:role?": "test_tables_have_no_plain_text",
    "/t/:link": "test_rounds_receipts_and_rules_have_no_plain_text",
    "/table/:id/round/:number": "test_rounds_receipts_and_rules_have_no_plain_text",
    "/rounds": "test_rounds_receipts_and_rules_have_no_plain_text",
    "/rounds/:table": "test_rounds_receipts_and_rules_have_no_plain_text",
    "/receipt": "test_rounds_receipts_and_rules_have_no_plain_text",
    "/receipt/:table/:number": "test_rounds_receipts_and_rules_have_no_plain_text",
    "/rules": "test_rounds_receipts_and_rules_have_no_plain_text",
    "/rules/:number/:clause?": "test_rounds_receipts_and_rules_have_no_plain_text",
    "/account": "test_rounds_receipts_and_rules_have_no_plain_text",
    "/floor/:table?": "test_staff_pages_have_no_plain_text",
    "/sign/:id": "test_staff_pages_have_no_plain_text",
    "/display/:id": "test_staff_pages_have_no_plain_text",
    "/people": "test_staff_pages_have_no_plain_text",
    "/days/:date?": "test_staff_pages_have_no_plain_text",
    "/compliance": "test_staff_pages_have_no_plain_text",
    "/desk": "test_staff_pages_have_no_plain_text",
    "/desk/:table/:number": "test_staff_pages_have_no_plain_text",
    "/regulator": "test_staff_pages_have_no_plain_text",
    "/console/:id": "test_dealer_console_has_no_plain_text",
    "/tournaments": "test_tournament_pages_have_no_plain_text",
    "/tournament/:id/:role?": "test_tournament_pages_have_no_plain_text",
    "/wall/:id": "test_tournament_pages_have_no_plain_text",
    "/simulation": "test_simulation_page_has_no_plain_text",
}
"""The test that visits the pages of each route."""


def test_every_route_is_visited() -> None:
    folder = Path(__file__).resolve().parents[2] / "web" / "src"
    paths = {path for file in folder.glob("routes*.ts") for path in re.findall(r'{ path: "([^"]+)"', file.read_text())}
    assert paths == PAGE_WALKS.keys()
    assert set(PAGE_WALKS.values()) <= globals().keys()


def find_plain_texts(page: Page) -> list[str]:
    """Return the texts of the current page that contain words of plain letters."""
    settle(page)
    texts: Any = page.evaluate(TEXTS_SCRIPT)
    return sorted(text for text in texts if WORD.search(ALLOWED.sub("", text)))


def open_pseudo_window(app: ServedApp, browser: Browser) -> Page:
    page, _ = open_window(app, browser, "wide")
    page.goto(f"{app.base}/?language={PSEUDO_LOCALE}")
    page.locator("form.paper input[name=name]").wait_for()
    return page


def join(app: ServedApp, browser: Browser, name: str) -> Page:
    page = open_pseudo_window(app, browser)
    page.locator("input[name=name]").fill(name)
    page.locator("button[type=submit]").click()
    page.locator("main.list").wait_for()
    return page


def sign_in(app: ServedApp, browser: Browser, name: str) -> Page:
    page = open_pseudo_window(app, browser)
    page.locator("button.link").click()
    page.locator("input[name=name]").fill(name)
    page.locator("input[name=password]").fill(PASSWORD)
    page.locator("button[type=submit]").click()
    page.locator("main.list").wait_for()
    return page


def visit(page: Page, app: ServedApp, address: str, selector: str) -> list[str]:
    """Go to an address, wait for an element, and return the plain texts of the page."""
    page.goto(f"{app.base}/?language={PSEUDO_LOCALE}#{address}")
    page.locator(selector).first.wait_for(state="attached")
    return [f"{address}: {text}" for text in find_plain_texts(page)]


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    with serve_four_tables(tmp_path_factory.mktemp("server"), players_may_open_tables=True) as app:
        yield app


@pytest.fixture
def app_of_staff(tmp_path: Path) -> Iterator[ServedApp]:
    """Server for tests that fill the audit log with commands of dealers and directors."""
    with serve_four_tables(tmp_path) as app:
        yield app


@pytest.fixture(scope="module")
def played_tables(app: ServedApp) -> list[int]:
    """Tables of all four games at which bots have finished rounds, with signed checkpoints."""
    with app.sign_in("Olga") as olga:
        tables = [
            olga.open_table(f"{name} 2", instrument, table, clocks=QUICK_CLOCKS, bots=4)
            for name, instrument, table, _ in DEMO_TABLES
        ]
        deadline = time.monotonic() + 60
        while min(len(olga.get(f"/api/tables/{table}/rounds")) for table in tables) < 2:
            assert time.monotonic() < deadline
            time.sleep(0.2)
        app.server.checkpoint_signer.sign()
    return tables


def test_sign_in_page_and_lobby_have_no_plain_text(app: ServedApp, browser: Browser) -> None:
    page = open_pseudo_window(app, browser)
    assert find_plain_texts(page) == []
    page.locator("button.link").click()
    assert find_plain_texts(page) == []
    page.context.close()
    page = join(app, browser, GUESTS[0])
    page.locator(".t").first.wait_for()
    assert find_plain_texts(page) == []
    page.locator("header .dark").click()
    for index in range(len(DEMO_TABLES)):
        page.locator(".opening .games input").nth(index).check()
        page.locator(".opening .opts .rule").first.click()
        page.locator(".opening .gist").first.wait_for()
        assert find_plain_texts(page) == []
    page.context.close()


@pytest.mark.parametrize("table", [1, 2, 3, 4])
def test_tables_have_no_plain_text(app: ServedApp, browser: Browser, table: int) -> None:
    page = join(app, browser, GUESTS[table])
    texts = visit(page, app, f"/table/{table}/player", "button.seat")
    page.locator("button.seat").first.click()
    page.locator(".box.own").wait_for()
    with app.sign_in("Olga") as olga:
        olga.add_bot(table)
    page.keyboard.press("?")
    page.locator("dialog .sign-part").first.wait_for()
    texts += find_plain_texts(page)
    page.keyboard.press("Escape")
    labels = tuple(render(Message(f"web-action-{verb}"), PSEUDO_LOCALE) for verb in PLAY_VERBS)
    play_round(page, f"table {table}", play_labels=labels)
    texts += find_plain_texts(page)
    page.locator(".story .rule").first.click()
    page.locator(".drawer .gist").wait_for()
    texts += find_plain_texts(page)
    page.locator("button.purse").click()
    page.locator("dialog .pairs").wait_for()
    texts += find_plain_texts(page)
    assert sorted(set(texts)) == []
    page.context.close()


def test_rounds_receipts_and_rules_have_no_plain_text(
    app: ServedApp, browser: Browser, played_tables: list[int]
) -> None:
    page = join(app, browser, "Zo")
    texts = visit(page, app, "/rounds", "h1") + visit(page, app, f"/rounds/{played_tables[0]}", ".listing")
    texts += visit(page, app, "/receipt", ".drop") + visit(page, app, "/account", ".sheet")
    texts += visit(page, app, "/t/unknown-link", "main [role=alert]")
    for number in ("", "/NI2005-63", "/NI2023-573", "/NI2016-268", "/NI2023-578", "/NI2015-405"):
        texts += visit(page, app, f"/rules{number}", ".law li")
    page.locator("main .tabs button").nth(1).click()
    texts += find_plain_texts(page)
    page.context.close()
    page = sign_in(app, browser, "Rita")
    for table in played_tables:
        texts += visit(page, app, f"/table/{table}/round/1", ".stage")
        for _ in range(page.locator(".steps li").count()):
            texts += find_plain_texts(page)
            page.keyboard.press("ArrowLeft")
    for table in played_tables[1:]:
        texts += visit(page, app, f"/receipt/{table}/1", ".checks")
    assert sorted(set(texts)) == []
    page.context.close()


def test_staff_pages_have_no_plain_text(app: ServedApp, browser: Browser, played_tables: list[int]) -> None:
    with app.sign_in("Olga") as olga:
        olga.send_command(
            played_tables[0],
            {
                "do": "dispute",
                "player": olga.get_table(played_tables[0], "operator")["view"]["places"][0]["player"],
                "about": "7",
                "decision": "8",
            },
            "operator",
        )
    page = sign_in(app, browser, "Olga")
    texts = visit(page, app, "/floor", ".tb") + visit(page, app, f"/floor/{played_tables[0]}", ".table-desk .forms")
    for address, selector in (
        (f"/sign/{played_tables[1]}", ".sign-sheet"),
        (f"/display/{played_tables[1]}", ".big-limits"),
        ("/people", ".who-list li"),
        ("/days", "table.close"),
        ("/compliance", "#comp-reviews"),
        ("/desk", "form.sheet"),
        ("/regulator", ".listing .row-do"),
    ):
        texts += visit(page, app, address, selector)
    page.set_extra_http_headers({"accept-language": PSEUDO_LOCALE})
    page.goto(f"{app.base}/api/daily-reports/{datetime.now(UTC):%Y-%m-%d}/page")
    page.locator("table").first.wait_for()
    texts += find_plain_texts(page)
    page.context.close()
    page = sign_in(app, browser, "Rita")
    for table in played_tables:
        texts += visit(page, app, f"/desk/{table}/1", ".stage")
        page.locator(".steps .pen").first.click()
        texts += find_plain_texts(page)
    assert sorted(set(texts)) == []
    page.context.close()


@pytest.mark.parametrize("demo_index", [0, 1, 2, 3])
def test_dealer_console_has_no_plain_text(app_of_staff: ServedApp, browser: Browser, demo_index: int) -> None:
    app = app_of_staff
    name, instrument, determinations, _ = DEMO_TABLES[demo_index]
    with app.sign_in("Olga") as olga:
        table = olga.open_table(f"{name} 3", instrument, determinations, dealing="person", clocks={"pace": 0.05})
        for _ in range(3):
            olga.add_bot(table)
    page = sign_in(app, browser, "Dora")
    texts = visit(page, app, f"/console/{table}", ".next h1")
    for _ in range(4):
        button = page.locator(".next .act.main")
        with suppress(TimeoutError):  # players have the turn for long, and the dealer has nothing to do
            button.wait_for(timeout=2000)
            button.click()
        texts += find_plain_texts(page)
    page.locator(".mode input").check()
    texts += find_plain_texts(page)
    assert sorted(set(texts)) == []
    page.context.close()


def test_tournament_pages_have_no_plain_text(app_of_staff: ServedApp, browser: Browser) -> None:
    app = app_of_staff
    cup = Director(app, "Cup", *make_conditions("blackjack"))
    page = sign_in(app, browser, "Dirk")
    texts = visit(page, app, "/tournaments", ".cup")
    page.locator("header .dark").click()
    page.locator(".opening .tabs button").first.wait_for()
    texts += find_plain_texts(page)
    address = f"/tournament/{cup.number}/director"
    texts += visit(page, app, address, ".document")
    cup.open_entries()
    texts += visit(page, app, address, ".desk")
    cup.dirk.send_request(endpoints.enter_bots(cup.number, 8))
    cup.do("close-entries")
    cup.draw_ballot()
    texts += visit(page, app, address, ".proof") + visit(page, app, f"/wall/{cup.number}", ".wall .seats")
    cup.seat_everybody()
    cup.do("start", session="final")
    texts += visit(page, app, address, ".strip") + visit(page, app, f"/wall/{cup.number}", ".wall .big")
    cup.end_session()
    cup.pay_prizes()
    texts += visit(page, app, address, ".document") + visit(page, app, f"/wall/{cup.number}", ".wall .big")
    cup.close()
    assert sorted(set(texts)) == []
    page.context.close()


def test_simulation_page_has_no_plain_text(app_of_staff: ServedApp, browser: Browser) -> None:
    app_of_staff.server.demo_simulation.is_enabled = True
    page = join(app_of_staff, browser, GUESTS[0])
    assert visit(page, app_of_staff, "/simulation", "form.controls button") == []
    page.locator("form.controls button").click()
    page.locator("[data-process='0']").wait_for(timeout=120_000)
    assert find_plain_texts(page) == []
    page.context.close()
