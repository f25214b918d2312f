"""A real browser at a served floor: who comes in, what went wrong there, and what axe finds on a page."""

from __future__ import annotations

import re
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, TimeoutError, sync_playwright
from tests.server.served_app import PASSWORD, Served, served

from houseway.client import HousewayClient as Client
from houseway.server.ops.demo_tables import DEMO_TABLES

CHROMIUM = next(
    (found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), None
)
SCREENS: dict[str, Any] = {"wide": {"width": 1366, "height": 768}, "phone": {"width": 390, "height": 844}}
AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
QUICK = {"betting": 2, "decision": 30, "insurance": 1, "cut": 0.2, "between": 1, "pace": 0.25}
"""Clocks of tables for tests."""
PLAYS = ("Stand", "Bet", "House way", "Call", "Check", "No jackpot wager", "Wager", "Ante", "Hit")
"""The first of these that is offered is what a newcomer does."""
CHINESE_PLAYS = ("停牌", "跟注", "庄家摆法", "过牌", "不下奖池注", "下注", "底注", "要牌")
STAKES = ("Wager", "Ante", "下注", "底注")


@contextmanager
def four_tables(folder: Path, **given: Any) -> Iterator[Served]:
    """A floor with a quick table of each game."""
    with served(folder, **given) as made:
        with made.staff("Olga") as olga:
            for name, instrument, table, _ in DEMO_TABLES:
                olga.open_table(name, instrument, table, clocks=QUICK)
        yield made


@contextmanager
def chromium() -> Iterator[Browser]:
    """The browser that is found on the machine."""
    assert CHROMIUM, "no Chromium on this machine"
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
        )
        yield made
        made.close()


def visitor(floor: Served, browser: Browser, screen: str, **given: Any) -> tuple[Page, list[str]]:
    """A fresh browser window, and everything that goes wrong or elsewhere in it."""
    context = browser.new_context(viewport=SCREENS[screen], has_touch=screen == "phone", **given)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("request", lambda request: None if request.url.startswith(floor.base) else faults.append(request.url))
    return page, faults


def newcomer(floor: Served, browser: Browser, name: str, screen: str, **given: Any) -> tuple[Page, list[str]]:
    """Somebody who came in by name and stands in the lobby."""
    page, faults = visitor(floor, browser, screen, **given)
    page.goto(floor.base)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Come in as a guest").click()
    page.get_by_role("heading", name="Tables").wait_for()
    return page, faults


def staff(floor: Served, browser: Browser, name: str, screen: str, **given: Any) -> tuple[Page, list[str]]:
    """One of the staff, signed in, in the lobby."""
    page, faults = visitor(floor, browser, screen, **given)
    page.goto(floor.base)
    page.get_by_role("button", name="I have a password").click()
    page.get_by_label("Your name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("heading", name="Tables").wait_for()
    return page, faults


def offered(client: Client, table: int, verb: str, role: str = "dealer", seconds: float = 20) -> None:
    """Wait until a table offers an act: the floor brings cards in a moment of its own."""
    until = time.monotonic() + seconds
    while not any(one["do"] == verb for one in client.get_table(table, role)["offers"]):
        assert time.monotonic() < until, f"no {verb} at table {table}"
        time.sleep(0.05)


def go(page: Page, floor: Served, address: str) -> None:
    """To a page by its address behind the ``#``."""
    page.goto(f"{floor.base}/#{address}")


def play_a_round(page: Page, name: str, seconds: float = 45, plays: tuple[str, ...] = PLAYS) -> None:
    """Do what comes first among the offers until a line of the own is settled; at the first decision everything is in sight."""
    until, looked = time.monotonic() + seconds, False
    while page.locator(".story .told-line.own-line").count() == 0:
        assert time.monotonic() < until, f"{name}: no line of the own in {page.locator('.story').inner_text()!r}"
        if not looked and page.locator(".bar.mine").count():
            page.wait_for_timeout(300)  # cards that are dealt move a moment
            assert hidden(page) == [], name
            looked = True
        for play in plays:
            button = page.locator(".acts > .offer .act").filter(has=page.locator("b", has_text=re.compile(f"^{play}$")))
            if button.count() and (
                play not in STAKES or not page.locator(".box.own .amt:not(.win, .lose, .push, .void)").count()
            ):
                with suppress(TimeoutError):  # the offer went away under the hand: look again
                    button.first.click(timeout=2000)
                break
        page.wait_for_timeout(150)


IN_SIGHT = """() => {
  const OF = ".act, .box, .trays-at";
  const seen = (one) => {
    const at = one.getBoundingClientRect();
    if (at.x < 0 || at.y < 0 || at.right > innerWidth + 0.5 || at.bottom > innerHeight + 0.5) return false;
    const top = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
    return !!top && (one.contains(top) || !!top.closest(OF)?.contains(one));
  };
  const acts = ".acts > .offer .act, .ask b", own = ".box.near .piece, .box.near .called, .tile-button, .box.own .amt";
  const wanted = [...document.querySelectorAll(`${acts}, ${own}`)].filter((one) => one.getBoundingClientRect().width);
  return wanted.filter((one) => !seen(one)).map((one) => `${one.className}: ${one.textContent.trim()}`);
}"""


def hidden(page: Page) -> list[str]:
    """What of the own cards, wagers and acts lies outside the window or under something else."""
    found: list[str] = page.evaluate(IN_SIGHT)
    return found


def axe(page: Page) -> list[str]:
    """What axe finds on the page as it stands, one line a finding."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found: Any = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{one['id']}: {node['target']} {node.get('failureSummary', '')}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


def axe_everywhere(page: Page) -> list[str]:
    """What axe finds in light, dark and forced colours; without motion, so that no colour is met half way to another."""
    found = []
    for scheme, forced in (("light", "none"), ("dark", "none"), ("light", "active")):
        page.emulate_media(color_scheme=scheme, forced_colors=forced, reduced_motion="reduce")  # type: ignore[arg-type]  # literals by value
        page.wait_for_timeout(150)
        found += [f"{scheme}, forced {forced}: {line}" for line in axe(page)]
    page.emulate_media(color_scheme=None, forced_colors=None, reduced_motion=None)
    return found
