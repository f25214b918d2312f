"""Helpers for a real browser at a served app: join or sign in, collect page errors, run axe."""

from __future__ import annotations

import re
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, TimeoutError, sync_playwright
from tests.run_size import is_complete_run
from tests.server.served_app import PASSWORD, ServedApp, serve_app

from houseway.client import HousewayClient as Client
from houseway.server.ops.demo_tables import DEMO_TABLES

CHROMIUM_PATH = next(
    (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None
)
SCREEN_SIZES: dict[str, Any] = {"wide": {"width": 1366, "height": 768}, "phone": {"width": 390, "height": 844}}
AXE_SCRIPT = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
QUICK_CLOCKS = {"betting": 2, "decision": 30, "insurance": 1, "cut": 0.2, "between": 1, "pace": 0.25}
"""Clocks of tables for tests."""
PLAY_LABELS = ("Stand", "Bet", "Set house way", "Call", "Check", "No jackpot wager", "Wager", "Ante", "Hit")
"""Labels of actions; a newcomer takes the first of these that is available."""
CHINESE_PLAY_LABELS = ("停牌", "跟注", "按庄家摆法摆牌", "过牌", "不下奖池注", "下注", "底注", "要牌")
STAKE_LABELS = ("Wager", "Ante", "下注", "底注")
COLOUR_RULES = ("color-contrast", "link-in-text-block")
"""Rules of axe whose result depends on the colours."""
COUNT_REQUESTS_SCRIPT = """(() => {
  const fetch = window.fetch;
  window.pendingRequests = 0;
  window.fetch = async (...request) => {
    window.pendingRequests += 1;
    try { return await fetch(...request); } finally { window.pendingRequests -= 1; }
  };
})()"""
"""Script that counts the requests of a page that have no answer yet."""
SETTLE_SCRIPT = """async () => {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let quietFrames = 0; quietFrames < 3; quietFrames = window.pendingRequests ? 0 : quietFrames + 1) await nextFrame();
  const isRunning = (animation) => animation.playState === "running" && animation.effect.getComputedTiming().endTime < Infinity;
  await Promise.allSettled(document.getAnimations().filter(isRunning).map((animation) => animation.finished));
}"""
"""Script that waits until all requests are answered, the page has drawn three frames since, and nothing moves."""


@contextmanager
def serve_four_tables(folder: Path, **options: Any) -> Iterator[ServedApp]:
    """Serve an app with a quick table of each game."""
    with serve_app(folder, **options) as app:
        with app.sign_in("Olga") as olga:
            for name, instrument, table, _ in DEMO_TABLES:
                olga.open_table(name, instrument, table, clocks=QUICK_CLOCKS)
        yield app


@contextmanager
def launch_chromium() -> Iterator[Browser]:
    """Launch the browser that is installed on the machine."""
    assert CHROMIUM_PATH, "no Chromium on this machine"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM_PATH,
            args=["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
        )
        yield browser
        browser.close()


def open_window(app: ServedApp, browser: Browser, screen: str, **options: Any) -> tuple[Page, list[str]]:
    """Open a fresh browser window; return the page and a list of its errors and requests to other hosts."""
    context = browser.new_context(viewport=SCREEN_SIZES[screen], has_touch=screen == "phone", **options)
    context.add_init_script(COUNT_REQUESTS_SCRIPT)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("request", lambda request: None if request.url.startswith(app.base) else faults.append(request.url))
    return page, faults


def join_as_guest(app: ServedApp, browser: Browser, name: str, screen: str, **options: Any) -> tuple[Page, list[str]]:
    """Join as a guest and go to the lobby; return the page and its faults."""
    page, faults = open_window(app, browser, screen, **options)
    page.goto(app.base)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Play as guest").click()
    page.get_by_role("heading", name="Tables").wait_for()
    return page, faults


def sign_in_staff(app: ServedApp, browser: Browser, name: str, screen: str, **options: Any) -> tuple[Page, list[str]]:
    """Sign in as staff and go to the lobby; return the page and its faults."""
    page, faults = open_window(app, browser, screen, **options)
    page.goto(app.base)
    page.get_by_role("button", name="Sign in with a password").click()
    page.get_by_label("Your name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("heading", name="Tables").wait_for()
    return page, faults


def wait_for_action(client: Client, table: int, verb: str, role: str = "dealer", seconds: float = 20) -> None:
    """Wait until a table lists a legal action; the server deals cards with a short delay."""
    deadline = time.monotonic() + seconds
    while not any(action["do"] == verb for action in client.get_table(table, role)["offers"]):
        assert time.monotonic() < deadline, f"no {verb} at table {table}"
        time.sleep(0.05)


def go_to(page: Page, app: ServedApp, address: str) -> None:
    """Go to a page by the part of its address after the ``#``."""
    page.goto(f"{app.base}/#{address}")


def play_round(page: Page, name: str, seconds: float = 45, play_labels: tuple[str, ...] = PLAY_LABELS) -> None:
    """Take the first available action until a line of the player is settled.

    At the first decision everything that matters must be in sight.
    """
    deadline, has_checked_visibility = time.monotonic() + seconds, False
    while page.locator(".story .told-line.own-line").count() == 0:
        assert time.monotonic() < deadline, f"{name}: no line of the own in {page.locator('.story').inner_text()!r}"
        if not has_checked_visibility and page.locator(".bar.mine").count():
            settle(page)  # dealt cards are animated for a moment
            assert find_hidden_elements(page) == [], name
            has_checked_visibility = True
        for label in play_labels:
            button = page.locator(".acts > .offer .act").filter(
                has=page.locator("b", has_text=re.compile(f"^{label}$"))
            )
            if button.count() and (
                label not in STAKE_LABELS or not page.locator(".box.own .amt:not(.win, .lose, .push, .void)").count()
            ):
                with suppress(TimeoutError):  # the action disappeared before the click: look again
                    button.first.click(timeout=2000)
                break
        settle(page)


def settle(page: Page) -> None:
    """Wait until the page has answers to all its requests and has shown them."""
    page.evaluate(SETTLE_SCRIPT)


HIDDEN_ELEMENTS_SCRIPT = """() => {
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


def find_hidden_elements(page: Page) -> list[str]:
    """Return the player's cards, wagers and actions that are outside the window or covered."""
    descriptions: list[str] = page.evaluate(HIDDEN_ELEMENTS_SCRIPT)
    return descriptions


def run_axe(page: Page, rules: tuple[str, ...] = ()) -> list[str]:
    """Run axe on the current page, with all of its default rules or with some, and return one line per finding."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT.read_text())
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = {"type": "rule", "values": rules}
    report: Any = page.evaluate("(options) => axe.run(document, options)", options)
    return [
        f"{violation['id']}: {node['target']} {node.get('failureSummary', '')}"
        for violation in report["violations"]
        for node in violation["nodes"]
    ]


def run_axe_in_all_modes(page: Page) -> list[str]:
    """Run axe in light, dark and forced colours, without motion so that no colour is in transition.

    ``make test`` runs all rules in light colours, and the rules about colours in the other two.
    """
    violations = []
    for scheme, forced_colours in (("light", "none"), ("dark", "none"), ("light", "active")):
        page.emulate_media(color_scheme=scheme, forced_colors=forced_colours, reduced_motion="reduce")  # type: ignore[arg-type]  # literals by value
        settle(page)
        is_first = (scheme, forced_colours) == ("light", "none")
        rules = () if is_first or is_complete_run() else COLOUR_RULES
        violations += [f"{scheme}, forced {forced_colours}: {line}" for line in run_axe(page, rules)]
    page.emulate_media(color_scheme=None, forced_colors=None, reduced_motion=None)
    return violations
