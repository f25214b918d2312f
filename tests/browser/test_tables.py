"""The tables: by keyboard alone, by touch, two at one table, a connection that breaks, a floor that starts anew, budgets."""

from __future__ import annotations

import gzip
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.browser_session import QUICK, axe_everywhere, four_tables, go, newcomer, play_a_round
from tests.server.served_app import Served, served

from houseway.server.api.static_files import load_files
from houseway.server.ops.demo_tables import DEMO_TABLES

GAMES = [(1, "blackjack"), (2, "canberra"), (3, "paigow"), (4, "holdem")]
KEYS = ("S", "B", "H", "C", "N", "W", "A", "F")
"""Of the keys that are shown, the first of these is pressed."""
MOST_KILOBYTES = 200


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Served]:
    """A floor for each test: nobody who left another one sits here and is waited for."""
    with four_tables(tmp_path) as made:
        yield made


def at_table(floor: Served, browser: Browser, name: str, table: int, screen: str = "wide") -> tuple[Page, list[str]]:
    page, faults = newcomer(floor, browser, name, screen)
    go(page, floor, f"/table/{table}/player")
    page.locator(".table-page").wait_for()
    return page, faults


def staked(page: Page) -> bool:
    return page.locator(".box.own .amt:not(.win, .lose, .push, .void)").count() > 0


@pytest.mark.parametrize(("table", "game"), GAMES)
def test_by_keyboard_alone(floor: Served, browser: Browser, table: int, game: str) -> None:
    with floor.staff("Olga") as olga:
        olga.add_bot(table)
    page, faults = at_table(floor, browser, f"Kay {table}", table)
    page.locator(".key", has_text=re.compile("^S$")).wait_for()
    page.keyboard.press("s")
    page.locator(".box.own").wait_for()
    until = time.monotonic() + 45
    while page.locator(".story .told-line.own-line").count() == 0:
        assert time.monotonic() < until, page.locator(".story").inner_text()
        shown = page.locator(".acts > .offer .act .key").all_inner_texts()
        key = next((one for one in KEYS if one in shown and not (one in "WA" and staked(page))), None)
        if key is not None:
            page.keyboard.press(key.lower())
        page.wait_for_timeout(150)
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.place")
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keys and rules").wait_for()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert faults == []
    page.context.close()


@pytest.mark.parametrize(("table", "game"), GAMES)
def test_on_a_phone_by_touch(floor: Served, browser: Browser, table: int, game: str) -> None:
    with floor.staff("Olga") as olga:
        olga.add_bot(table)
    page, faults = at_table(floor, browser, f"Tess {table}", table, "phone")
    page.locator("button.seat").first.tap()
    page.locator(".box.own").wait_for()
    play_a_round(page, game)
    page.locator(".ticker").get_by_role("button", name="Story").tap()
    page.locator(".side .story .told-line.own-line").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert faults == []
    page.context.close()


def test_a_key_that_is_not_allowed_says_which_clause_stands_in_the_way(floor: Served, browser: Browser) -> None:
    page, faults = at_table(floor, browser, "Nadia", 1)
    page.keyboard.press("d")
    page.locator(".complaint .rule").wait_for()
    page.locator(".complaint .rule").click()
    page.locator(".drawer .gist").wait_for()
    page.locator(".drawer a[href*='legislation.act.gov.au/ni/2005-63']").wait_for()
    assert axe_everywhere(page) == []
    assert faults == []
    page.context.close()


def test_the_focus_stays_and_every_key_does_something(floor: Served, browser: Browser) -> None:
    determinations = DEMO_TABLES[0][2] | {"super-sevens": True, "super-sevens-amounts": ["5.00", "10.00"]}
    with floor.staff("Olga") as olga:
        table = olga.open_table("Two sevens", "NI2005-63", determinations, clocks=QUICK | {"betting": 90})
    with floor.guest("Gus") as gus:  # sits and lays nothing, so that the wagers stay open
        gus.send_command(table, {"do": "sit", "player": "Gus", "box": 1})
    page, faults = at_table(floor, browser, "Fay", table)
    page.locator("[data-place='4'] button.seat").press("Enter")
    expect(page.locator(".box.own")).to_be_focused()
    for amount in ("5.00", "10.00"):
        page.get_by_role("button", name=f"Put chips on Super Sevens, box 4, {amount}").wait_for()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-place='5']")).to_be_focused()
    page.locator("input.slide").press("w")
    page.locator(".box.own .amt").wait_for()
    page.locator("input.slide").press("x")
    expect(page.locator(".box.own .amt")).to_have_count(0)
    page.get_by_role("button", name="Keys and rules").press("Enter")
    page.get_by_role("dialog").locator(".rule").first.wait_for()
    assert axe_everywhere(page) == []
    page.get_by_role("dialog").locator(".rule").first.press("Enter")
    page.locator(".drawer .x").press("Enter")
    expect(page.locator(".drawer")).to_have_count(0)
    assert page.evaluate("document.activeElement !== document.body")
    page.keyboard.press("l")
    page.locator(".complaint .rule").press("Enter")
    page.locator(".drawer .x").press("Enter")
    expect(page.locator(".complaint .rule")).to_be_focused()
    assert faults == []
    page.context.close()


def test_chips_are_put_on_the_felt_by_a_click(floor: Served, browser: Browser) -> None:
    page, faults = at_table(floor, browser, "Chip", 1)
    page.locator("button.seat").first.click()
    page.locator(".box.own").wait_for()
    page.get_by_role("button", name="a chip of 25").click()
    page.get_by_role("button", name=re.compile("^begin again")).click()
    own = page.locator(".box.own .spot.put")
    own.click()
    own.click()
    expect(own).to_have_accessible_name(re.compile(r"^Put chips on box \d, 50\.00$"))
    page.locator(".acts > .offer .act").filter(has_text="Wager").first.click()
    page.locator(".box.own .amt", has_text="50.00").wait_for()
    expect(page.locator(".spot.laid")).to_have_count(0)
    assert faults == []
    page.context.close()


def test_two_at_one_table_see_one_round_and_never_each_others_cards(floor: Served, browser: Browser) -> None:
    name, instrument, determinations, _ = DEMO_TABLES[1]
    with floor.staff("Olga") as olga:  # the second ante is waited for, however long it takes
        table = olga.open_table(f"{name} for two", instrument, determinations, clocks=QUICK | {"betting": 90})
    one, faults = at_table(floor, browser, "Uma", table)
    two, more = at_table(floor, browser, "Vic", table)
    for page in (one, two):
        page.locator("button.seat").first.click()
        page.locator(".box.own").wait_for()
    for page in (one, two):
        page.get_by_role("button", name=re.compile("^Ante")).click()
    for page in (one, two):
        page.get_by_role("button", name=re.compile("^Bet")).wait_for(timeout=15000)
        assert page.locator(".box.near .piece svg[aria-label='card face down']").count() == 0
        others = page.locator(".box:not(.near) .piece svg")
        assert others.count() >= 5
        assert set(others.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")) == {"card face down"}
    texts = [page.locator(".story li").all_inner_texts() for page in (one, two)]
    assert texts[0] == texts[1]
    for page in (one, two):
        page.get_by_role("button", name=re.compile("^Bet")).click()
    for page in (one, two):
        page.locator(".story .told-line.own-line").first.wait_for(timeout=15000)
    assert faults + more == []
    one.context.close()
    two.context.close()


def test_a_connection_that_breaks_in_mid_round_comes_back_and_tells_what_was_missed(
    floor: Served, browser: Browser
) -> None:
    page, faults = newcomer(floor, browser, "Wes", "wide")
    away: list[bool] = []  # while something is in it, nobody gets through
    page.route_web_socket(re.compile("/live$"), lambda socket: socket.close() if away else socket.connect_to_server())
    go(page, floor, "/table/2/player")
    page.reload()
    page.locator("button.seat").first.click()
    page.get_by_role("button", name=re.compile("^Ante")).click()
    bet = page.get_by_role("button", name=re.compile("^Bet"))
    bet.wait_for(timeout=15000)
    away.append(True)
    loop = floor.floor._heartbeat_task.get_loop()
    for client in list(floor.floor.broadcaster._clients):
        loop.call_soon_threadsafe(client.disconnect)
    page.get_by_text("connecting").wait_for()
    with floor.staff("Sven") as sven:
        sven.send_command(2, {"do": "fold", "player": "Wes"}, role="supervisor")
    away.clear()
    told = page.get_by_text(re.compile(r"^\d+ lines? while you were away"))
    told.wait_for(timeout=15000)
    page.locator(".story .told-line.own-line").first.wait_for()
    assert page.locator(".story li.missed").count() >= 1
    told.click()
    assert page.locator(".before.missed li", has_text="Wes").count() >= 1
    page.get_by_role("button", name="seen").click()
    expect(page.locator(".missed")).to_have_count(0)
    assert faults == []
    page.context.close()


def test_the_floor_starts_anew_in_mid_round_and_the_page_goes_on(tmp_path: Path, browser: Browser) -> None:
    with served(tmp_path) as floor:
        with floor.staff("Olga") as olga:
            name, instrument, table, _ = DEMO_TABLES[1]
            olga.open_table(name, instrument, table, clocks=QUICK)
        page, faults = at_table(floor, browser, "Xia", 1)
        page.locator("button.seat").first.click()
        page.get_by_role("button", name=re.compile("^Ante")).click()
        page.get_by_role("button", name=re.compile("^Bet")).wait_for(timeout=15000)
        cards = page.locator(".box.near .piece svg").evaluate_all(
            "all => all.map(one => one.getAttribute('aria-label'))"
        )
        port = int(floor.base.rpartition(":")[2])
    page.get_by_text("connecting").wait_for()
    with served(tmp_path, port):
        page.get_by_text("connecting").wait_for(state="detached", timeout=15000)
        now = page.locator(".box.near .piece svg").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
        assert now == cards
        page.get_by_role("button", name=re.compile("^Bet")).click()
        page.locator(".story .told-line.own-line").first.wait_for(timeout=15000)
        assert faults == []
        page.context.close()


def test_chinese_for_the_player_the_words_of_the_floor_included(floor: Served, browser: Browser) -> None:
    page, faults = newcomer(floor, browser, "Mingming", "wide")
    page.evaluate("localStorage.setItem('houseway', JSON.stringify({ language: 'zh' }))")
    go(page, floor, "/table/3/player")
    page.reload()
    page.locator("button.seat").first.click()
    page.get_by_role("button", name=re.compile("^下注")).click()
    page.get_by_role("button", name=re.compile("^看牌")).click(timeout=15000)
    page.locator(".tile-button").first.wait_for()
    names = page.locator(".tile-button span").all_inner_texts()
    assert all(re.search("[\u4e00-\u9fff]", name) for name in names)
    following = page.get_by_role("button", name=re.compile("^换一种摆法"))
    if following.count():  # four tiles may have one way alone
        following.click()
    page.get_by_role("button", name=re.compile("^摆牌")).click()
    page.locator(".story .told-line.own-line").first.wait_for(timeout=15000)
    assert re.search("[\u4e00-\u9fff]", page.locator(".story .told-line.own-line p").first.inner_text())
    assert faults == []
    page.context.close()


@pytest.mark.parametrize(("table", "game"), GAMES)
def test_axe_finds_nothing_at_a_table(floor: Served, browser: Browser, table: int, game: str) -> None:
    page, _ = at_table(floor, browser, f"Axa {table}", table)
    page.locator("button.seat").first.click()
    page.locator(".box.own").wait_for()
    assert axe_everywhere(page) == []
    page.context.close()


def first_load(floor: Served, page: Page, address: str, shown: str) -> float:
    """Kilobytes of script and styles (gzip) that a window asks for which keeps nothing."""
    asked: set[str] = set()
    page.on("request", lambda request: asked.add(request.url.partition("/pages/")[2]))
    page.goto("about:blank")
    go(page, floor, address)
    page.locator(shown).first.wait_for()
    page.wait_for_load_state("networkidle")
    weighed = [one for one in asked if one.endswith((".js", ".css"))]
    assert weighed
    return sum(len(gzip.compress(load_files("pages")[one].data)) for one in weighed) / 1000


def test_the_first_load_of_a_page_stays_small(
    floor: Served, browser: Browser, capsys: pytest.CaptureFixture[str]
) -> None:
    page, _ = newcomer(floor, browser, "Bud", "wide")
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    sizes = {"lobby": first_load(floor, page, "/", ".cards .t")}
    for table, game in GAMES:
        sizes[game] = first_load(floor, page, f"/table/{table}/onlooker", ".layout")
    page.context.close()
    with capsys.disabled():
        print("\nat first load (gzip): " + ", ".join(f"{name} {size:.0f} kB" for name, size in sizes.items()))
    assert all(size <= MOST_KILOBYTES for size in sizes.values()), sizes


def test_what_an_update_costs_is_printed(floor: Served, browser: Browser, capsys: pytest.CaptureFixture[str]) -> None:
    """Only printed: a busy machine lengthens it."""
    page, _ = newcomer(floor, browser, "Bud", "wide")
    go(page, floor, "/table/1/onlooker")
    updates: list[int] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: updates.append(len(str(frame)))))
    page.reload()
    page.locator(".table-page").wait_for()
    with floor.staff("Olga") as olga:
        for _ in range(4):
            olga.add_bot(1)
    session = page.context.new_cdp_session(page)
    session.send("Performance.setTimeDomain", {"timeDomain": "threadTicks"})
    session.send("Performance.enable")

    def scripting() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return float(next(one["value"] for one in metrics if one["name"] == "ScriptDuration")) * 1000

    before, seen, until = scripting(), len(updates), time.monotonic() + 30
    while len(updates) - seen < 10 and time.monotonic() < until:
        page.wait_for_timeout(250)
    spent, counted = scripting() - before, len(updates) - seen
    with capsys.disabled():
        print(f"\ntable: {spent / max(1, counted):.1f} ms of scripting an update, of {counted} updates")
    assert counted >= 5
    page.context.close()
