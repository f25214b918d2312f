"""Simulation page of the demonstration server: start a world, kill a process, and see it recover."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.browser_session import join_as_guest, run_axe_in_all_modes, serve_four_tables
from tests.server.served_app import ServedApp

WAIT_MS = 120_000


@pytest.fixture(scope="module")
def demo_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    """Serve an app that shows a simulation, as ``houseway serve --demo`` does."""
    with serve_four_tables(tmp_path_factory.mktemp("demo")) as app:
        app.server.demo_simulation.is_enabled = True
        yield app


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_killed_process_recovers_on_the_page(demo_app: ServedApp, browser: Browser, size: str) -> None:
    page, faults = join_as_guest(demo_app, browser, f"Sim {size}", size)
    page.get_by_text("Menu", exact=True).click()
    page.get_by_role("link", name="Simulation").click()
    page.get_by_label("Seed").fill("7")
    page.get_by_label("Speed").select_option("50")
    page.get_by_role("button", name="Start simulation").click()
    process = page.locator("[data-process='0']")
    expect(process.get_by_role("button", name="Kill process 1")).to_be_enabled(timeout=WAIT_MS)
    process.get_by_role("button", name="Kill process 1").click()
    expect(process).to_contain_text("killed 1 time", timeout=WAIT_MS)
    expect(process).to_contain_text("running", timeout=WAIT_MS)
    expect(page.get_by_text("No check has failed.")).to_be_visible()
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Resume")).to_be_visible(timeout=WAIT_MS)
    assert run_axe_in_all_modes(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Start simulation")).to_be_visible(timeout=WAIT_MS)
    assert faults == []
    page.context.close()


def test_other_servers_do_not_list_the_page(app: ServedApp, browser: Browser) -> None:
    page, faults = join_as_guest(app, browser, "Una", "wide")
    page.get_by_text("Menu", exact=True).click()
    assert page.get_by_role("link", name="Simulation").count() == 0
    assert faults == []
    page.context.close()
