"""Tables by keyboard and by touch, two players at one table, lost connections, server restarts, budgets."""

from __future__ import annotations

import gzip
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.browser_session import (
    QUICK_CLOCKS,
    go_to,
    join_as_guest,
    play_round,
    run_axe_in_all_modes,
    serve_four_tables,
    settle,
)
from tests.server.served_app import ServedApp, serve_app

from houseway.server.api.static_files import load_files
from houseway.server.ops.demo_tables import DEMO_TABLES

GAMES = [(1, "blackjack"), (2, "canberra"), (3, "paigow"), (4, "holdem")]
KEYS = ("S", "B", "H", "C", "N", "W", "A", "F")
"""Keys in order of preference; the first of these that is shown is pressed."""
MAX_KILOBYTES = 200


@pytest.fixture
def app(tmp_path: Path) -> Iterator[ServedApp]:
    """Serve an app per test, so that nobody from another test is waited for."""
    with serve_four_tables(tmp_path) as app:
        yield app


def join_table(app: ServedApp, browser: Browser, name: str, table: int, screen: str = "wide") -> tuple[Page, list[str]]:
    page, faults = join_as_guest(app, browser, name, screen)
    go_to(page, app, f"/table/{table}/player")
    page.locator(".table-page").wait_for()
    return page, faults


def has_stake(page: Page) -> bool:
    return page.locator(".box.own .amt:not(.win, .lose, .push, .void)").count() > 0


@pytest.mark.parametrize(("table", "game"), GAMES)
def test_round_is_played_by_keyboard_alone(app: ServedApp, browser: Browser, table: int, game: str) -> None:
    with app.sign_in("Olga") as olga:
        olga.add_bot(table)
    page, faults = join_table(app, browser, f"Kay {table}", table)
    page.locator(".key", has_text=re.compile("^S$")).wait_for()
    page.keyboard.press("s")
    page.locator(".box.own").wait_for()
    deadline = time.monotonic() + 45
    while page.locator(".story .told-line.own-line").count() == 0:
        assert time.monotonic() < deadline, page.locator(".story").inner_text()
        shown_keys = page.locator(".acts > .offer .act .key").all_inner_texts()
        key = next(
            (
                candidate
                for candidate in KEYS
                if candidate in shown_keys and not (candidate in "WA" and has_stake(page))
            ),
            None,
        )
        if key is not None:
            page.keyboard.press(key.lower())
        settle(page)
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.place")
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keys and rules").wait_for()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert faults == []
    page.context.close()


@pytest.mark.parametrize(("table", "game"), GAMES)
def test_round_is_played_on_a_phone_by_touch(app: ServedApp, browser: Browser, table: int, game: str) -> None:
    with app.sign_in("Olga") as olga:
        olga.add_bot(table)
    page, faults = join_table(app, browser, f"Tess {table}", table, "phone")
    page.locator("button.seat").first.tap()
    page.locator(".box.own").wait_for()
    play_round(page, game)
    page.locator(".ticker").get_by_role("button", name="Activity").tap()
    page.locator(".side .story .told-line.own-line").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert faults == []
    page.context.close()


def test_forbidden_key_names_the_clause(app: ServedApp, browser: Browser) -> None:
    page, faults = join_table(app, browser, "Nadia", 1)
    page.keyboard.press("d")
    page.locator(".complaint .rule").wait_for()
    page.locator(".complaint .rule").click()
    page.locator(".drawer .gist").wait_for()
    page.locator(".drawer a[href*='legislation.act.gov.au/ni/2005-63']").wait_for()
    assert run_axe_in_all_modes(page) == []
    assert faults == []
    page.context.close()


def test_focus_is_preserved_and_every_key_has_an_effect(app: ServedApp, browser: Browser) -> None:
    determinations = DEMO_TABLES[0][2] | {"super-sevens": True, "super-sevens-amounts": ["5.00", "10.00"]}
    with app.sign_in("Olga") as olga:
        table = olga.open_table("Two sevens", "NI2005-63", determinations, clocks=QUICK_CLOCKS | {"betting": 90})
    with app.join_guest("Gus") as gus:  # sits and wagers nothing, so that betting stays open
        gus.send_command(table, {"do": "sit", "player": "Gus", "box": 1})
    page, faults = join_table(app, browser, "Fay", table)
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
    assert run_axe_in_all_modes(page) == []
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


def test_chips_are_placed_on_the_layout_by_a_click(app: ServedApp, browser: Browser) -> None:
    page, faults = join_table(app, browser, "Chip", 1)
    page.locator("button.seat").first.click()
    page.locator(".box.own").wait_for()
    page.get_by_role("button", name="Add a chip of 25").click()
    page.get_by_role("button", name=re.compile("^Clear amount")).click()
    spot = page.locator(".box.own .spot.put")
    spot.click()
    spot.click()
    expect(spot).to_have_accessible_name(re.compile(r"^Put chips on box \d, 50\.00$"))
    page.locator(".acts > .offer .act").filter(has_text="Wager").first.click()
    page.locator(".box.own .amt", has_text="50.00").wait_for()
    expect(page.locator(".spot.laid")).to_have_count(0)
    assert faults == []
    page.context.close()


def test_two_players_see_the_same_round_but_not_each_others_cards(app: ServedApp, browser: Browser) -> None:
    name, instrument, determinations, _ = DEMO_TABLES[1]
    with app.sign_in("Olga") as olga:  # long enough to wait for the second ante
        table = olga.open_table(f"{name} for two", instrument, determinations, clocks=QUICK_CLOCKS | {"betting": 90})
    first_page, faults = join_table(app, browser, "Uma", table)
    second_page, more_faults = join_table(app, browser, "Vic", table)
    for page in (first_page, second_page):
        page.locator("button.seat").first.click()
        page.locator(".box.own").wait_for()
    for page in (first_page, second_page):
        page.get_by_role("button", name=re.compile("^Ante")).click()
    for page in (first_page, second_page):
        page.get_by_role("button", name=re.compile("^Bet")).wait_for(timeout=15000)
        assert page.locator(".box.near .piece svg[aria-label='card, face down']").count() == 0
        other_cards = page.locator(".box:not(.near) .piece svg")
        assert other_cards.count() >= 5
        assert set(other_cards.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")) == {
            "card, face down"
        }
    texts = [page.locator(".story li").all_inner_texts() for page in (first_page, second_page)]
    assert texts[0] == texts[1]
    for page in (first_page, second_page):
        page.get_by_role("button", name=re.compile("^Bet")).click()
    for page in (first_page, second_page):
        page.locator(".story .told-line.own-line").first.wait_for(timeout=15000)
    assert faults + more_faults == []
    first_page.context.close()
    second_page.context.close()


def test_broken_connection_recovers_and_shows_missed_lines(app: ServedApp, browser: Browser) -> None:
    page, faults = join_as_guest(app, browser, "Wes", "wide")
    outage: list[bool] = []  # while it is not empty, connections fail
    page.route_web_socket(re.compile("/live$"), lambda socket: socket.close() if outage else socket.connect_to_server())
    go_to(page, app, "/table/2/player")
    page.reload()
    page.locator("button.seat").first.click()
    page.get_by_role("button", name=re.compile("^Ante")).click()
    bet = page.get_by_role("button", name=re.compile("^Bet"))
    bet.wait_for(timeout=15000)
    outage.append(True)
    loop = app.server._heartbeat_task.get_loop()
    for client in list(app.server.connections._clients):
        loop.call_soon_threadsafe(client.disconnect)
    page.get_by_text("Connecting").wait_for()
    with app.sign_in("Sven") as sven:
        sven.send_command(2, {"do": "fold", "player": "Wes"}, role="supervisor")
    outage.clear()
    missed_notice = page.get_by_text(re.compile(r"^\d+ events? while you were away"))
    missed_notice.wait_for(timeout=15000)
    page.locator(".story .told-line.own-line").first.wait_for()
    assert page.locator(".story li.missed").count() >= 1
    missed_notice.click()
    assert page.locator(".before.missed li", has_text="Wes").count() >= 1
    page.get_by_role("button", name="Mark as read").click()
    expect(page.locator(".missed")).to_have_count(0)
    assert faults == []
    page.context.close()


def test_page_continues_after_a_server_restart_in_mid_round(tmp_path: Path, browser: Browser) -> None:
    with serve_app(tmp_path) as app:
        with app.sign_in("Olga") as olga:
            name, instrument, table, _ = DEMO_TABLES[1]
            olga.open_table(name, instrument, table, clocks=QUICK_CLOCKS)
        page, faults = join_table(app, browser, "Xia", 1)
        page.locator("button.seat").first.click()
        page.get_by_role("button", name=re.compile("^Ante")).click()
        page.get_by_role("button", name=re.compile("^Bet")).wait_for(timeout=15000)
        cards = page.locator(".box.near .piece svg").evaluate_all(
            "all => all.map(one => one.getAttribute('aria-label'))"
        )
        port = int(app.base.rpartition(":")[2])
    page.get_by_text("Connecting").wait_for()
    with serve_app(tmp_path, port):
        page.get_by_text("Connecting").wait_for(state="detached", timeout=15000)
        cards_after = page.locator(".box.near .piece svg").evaluate_all(
            "all => all.map(one => one.getAttribute('aria-label'))"
        )
        assert cards_after == cards
        page.get_by_role("button", name=re.compile("^Bet")).click()
        page.locator(".story .told-line.own-line").first.wait_for(timeout=15000)
        assert faults == []
        page.context.close()


def test_player_sees_chinese_including_server_messages(app: ServedApp, browser: Browser) -> None:
    page, faults = join_as_guest(app, browser, "Mingming", "wide")
    page.evaluate("localStorage.setItem('houseway', JSON.stringify({ language: 'zh' }))")
    go_to(page, app, "/table/3/player")
    page.reload()
    page.locator("button.seat").first.click()
    page.get_by_role("button", name=re.compile("^下注")).click()
    page.get_by_role("button", name=re.compile("^看牌")).click(timeout=15000)
    page.locator(".tile-button").first.wait_for()
    names = page.locator(".tile-button span").all_inner_texts()
    assert all(re.search("[\u4e00-\u9fff]", name) for name in names)
    next_arrangement = page.get_by_role("button", name=re.compile("^换一种摆法"))
    if next_arrangement.count():  # four tiles may have only one arrangement
        next_arrangement.click()
    page.get_by_role("button", name=re.compile("^摆牌")).click()
    page.locator(".story .told-line.own-line").first.wait_for(timeout=15000)
    assert re.search("[\u4e00-\u9fff]", page.locator(".story .told-line.own-line p").first.inner_text())
    assert faults == []
    page.context.close()


@pytest.mark.parametrize(("table", "game"), GAMES)
def test_axe_finds_nothing_at_a_table(app: ServedApp, browser: Browser, table: int, game: str) -> None:
    page, _ = join_table(app, browser, f"Axa {table}", table)
    page.locator("button.seat").first.click()
    page.locator(".box.own").wait_for()
    assert run_axe_in_all_modes(page) == []
    page.context.close()


def measure_first_load(app: ServedApp, page: Page, address: str, selector: str) -> float:
    """Return the kilobytes of script and styles (gzip) that a window without cache loads."""
    requested_files: set[str] = set()
    page.on("request", lambda request: requested_files.add(request.url.partition("/pages/")[2]))
    page.goto("about:blank")
    go_to(page, app, address)
    page.locator(selector).first.wait_for()
    page.wait_for_load_state("networkidle")
    measured_files = [file_name for file_name in requested_files if file_name.endswith((".js", ".css"))]
    assert measured_files
    return sum(len(gzip.compress(load_files("pages")[file_name].data)) for file_name in measured_files) / 1000


def test_first_load_of_a_page_stays_small(app: ServedApp, browser: Browser, capsys: pytest.CaptureFixture[str]) -> None:
    page, _ = join_as_guest(app, browser, "Bud", "wide")
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    sizes = {"lobby": measure_first_load(app, page, "/", ".cards .t")}
    for table, game in GAMES:
        sizes[game] = measure_first_load(app, page, f"/table/{table}/onlooker", ".layout")
    page.context.close()
    with capsys.disabled():
        print("\nat first load (gzip): " + ", ".join(f"{name} {size:.0f} kB" for name, size in sizes.items()))
    assert all(size <= MAX_KILOBYTES for size in sizes.values()), sizes


def test_cost_of_an_update_is_printed(app: ServedApp, browser: Browser, capsys: pytest.CaptureFixture[str]) -> None:
    """The cost is only printed: a busy machine makes it longer."""
    page, _ = join_as_guest(app, browser, "Bud", "wide")
    go_to(page, app, "/table/1/onlooker")
    updates: list[int] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: updates.append(len(str(frame)))))
    page.reload()
    page.locator(".table-page").wait_for()
    with app.sign_in("Olga") as olga:
        for _ in range(4):
            olga.add_bot(1)
    session = page.context.new_cdp_session(page)
    session.send("Performance.setTimeDomain", {"timeDomain": "threadTicks"})
    session.send("Performance.enable")

    def get_scripting_ms() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return float(next(metric["value"] for metric in metrics if metric["name"] == "ScriptDuration")) * 1000

    ms_before, first_update, deadline = get_scripting_ms(), len(updates), time.monotonic() + 30
    while len(updates) - first_update < 10 and time.monotonic() < deadline:
        page.wait_for_timeout(250)
    spent_ms, update_count = get_scripting_ms() - ms_before, len(updates) - first_update
    with capsys.disabled():
        print(f"\ntable: {spent_ms / max(1, update_count):.1f} ms of scripting an update, of {update_count} updates")
    assert update_count >= 5
    page.context.close()
