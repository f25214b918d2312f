"""``make screenshots``: every page, wide and on a phone, into build/screenshots. Somebody sits at each table in mid-round."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from tests.floor.served import Served, served
from tests.floor.test_pages import CHROMIUM, newcomer

from houseway.floor.demo import DEMONSTRATION

FOLDER = Path(__file__).resolve().parents[2] / "build" / "screenshots"
CALM = {"betting": 3, "decision": 120, "insurance": 2, "cut": 0.2, "between": 1, "pace": 0.1}
GAMES = ("blackjack", "canberra-poker", "pai-gow", "holdem")


def main() -> None:
    """Write all pictures and tell their names."""
    assert CHROMIUM, "no Chromium on this machine"
    FOLDER.mkdir(parents=True, exist_ok=True)
    for screen in ("wide", "phone"):
        with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as floor, sync_playwright() as playwright:
            with floor.staff("Olga") as olga:
                for name, instrument, table, _ in DEMONSTRATION:
                    olga.open(name, instrument, table, clocks=CALM)
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            for name, page in pictures(floor, browser, screen):
                page.screenshot(path=FOLDER / f"{name}-{screen}.png")
                print(FOLDER / f"{name}-{screen}.png", flush=True)
            browser.close()


def pictures(floor: Served, browser: Browser, screen: str) -> list[tuple[str, Page]]:
    """Each page with its name."""
    door = browser.new_context(
        viewport={"width": 1366, "height": 768} if screen == "wide" else {"width": 390, "height": 844}
    )
    entrance = door.new_page()
    entrance.goto(floor.base)
    entrance.get_by_label("Your name").wait_for()
    lobby, _ = newcomer(floor, browser, "Nell", screen)
    found = [("door", entrance), ("lobby", lobby)]
    for number, game in enumerate(GAMES, 1):
        page, _ = newcomer(floor, browser, f"Nell {number}", screen)
        page.goto(f"{floor.base}/#/table/{number}/player")
        page.locator(".table-page").wait_for()
        for _ in range(3):
            page.get_by_role("button", name="Add a bot").click()
            page.wait_for_timeout(400)
        page.locator("button.seat").nth(1).click()
        page.locator(".box.own").wait_for()
        for _ in range(60):
            first = page.locator(".acts > .offer .act")
            if page.locator(".box.own .hand").count():
                break
            if first.count() and not page.locator(".box.own .amt").count():
                first.first.click()
            page.wait_for_timeout(300)
        page.wait_for_timeout(1500)
        found.append((game, page))
    return found


if __name__ == "__main__":
    main()
