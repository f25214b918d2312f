"""What each game has of its own, by mouse and keys: insurance, splits and doubles for less, the jackpot, tiles set by click, drag
and keys, side pots and a showdown that is explained. The packs are arranged, and the clocks wait for everybody.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from tests.browser.browser_session import axe, go, hidden, newcomer
from tests.browser.table_setups import CLOCKS, Players, lying, opened
from tests.server.served_app import Served, served

TILES = (
    "6-6 5-5 4-4 3-1 1-1 6-5 6-4 2-2 5-1 6-1 3-3 5-4 6-3 5-3 4-3 2-1 "
    "6-6 5-5 4-4 3-1 1-1 6-5 6-4 2-2 5-1 6-1 3-3 6-2 5-2 3-2 4-2 4-1"
)
"""All tiles, no two of a stack alike: every four of them can be divided in three ways."""


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("floor")) as made:
        yield made


def seated(
    floor: Served, browser: Browser, name: str, table: int, place: int, screen: str = "wide"
) -> tuple[Page, list[str]]:
    page, faults = newcomer(floor, browser, name, screen)
    go(page, floor, f"/table/{table}/player")
    page.locator(f"[data-place='{place}'] button.seat").click()
    page.locator(".box.own").wait_for()
    return page, faults


def act(page: Page, name: str) -> Locator:
    """An act of the bar by its name."""
    return page.locator(".acts > .offer .act").filter(has=page.locator("b", has_text=re.compile(f"^{name}$"))).first


def wagered(page: Page, players: Players, amount: str, other: str = "20.00") -> None:
    """An amount that is typed, then the other player's, which is the sign to deal."""
    page.locator(".size .typed").fill(amount)
    page.locator(".size .typed").press("Enter")
    page.keyboard.press("w")
    page.locator(".box.own .amt:not(.win, .lose, .push)", has_text=amount).wait_for()
    players.give("Ann", "wager", box=3, amount=other)


def test_blackjack_with_insurance_splits_to_four_hands_doubles_for_less_and_even_money(
    floor: Served, browser: Browser
) -> None:
    first = "Td 8h As Kc 8s  8d 3h Th 8c Td 9h Ts 6d"  # boxes 3 and 4 and the dealer; what is drawn
    second = "Td 6h 9s Kc 5s  2c Th"
    third = "Td Ah Ad Kc Kh  9c"
    with lying(f"{first} {second} {third}"), ExitStack() as left:
        sign = {"decks": 6, "min": "10.00", "max": "500.00", "multiple": "10.00", "perfect-pairs": True}
        table = opened(floor, "Everything", "NI2005-63", sign)
        players = Players(floor, table, left)
        players.come("Ann", box=3)
        page, faults = seated(floor, browser, "Bo", table, 4)
        typed = page.locator(".size .typed")
        typed.fill("20")
        typed.press("Enter")
        act(page, "Wager").click()
        act(page, "Perfect Pairs").click()
        page.locator(".box.own .amt", has_text="Perfect Pairs").wait_for()
        players.give("Ann", "wager", box=3, amount="20.00")
        act(page, "Insure").click()
        page.locator(".box.own .amt", has_text="Insurance").wait_for()
        with floor.staff("Dora") as dora:
            dora.send_command(table, {"do": "close-insurance"}, "dealer")
        players.until_turn("Ann")
        players.give("Ann", "stand", box=3)
        hands = page.locator(".box.near .of-hand")
        for number in (2, 3):
            act(page, "Split").click()
            expect(hands).to_have_count(number)
        page.keyboard.press("l")  # eleven: the panel for less than the whole opens
        typed.fill("7.03")
        typed.press("Enter")
        expect(page.locator(".complaint .rule")).to_have_text("3.3")
        page.keyboard.press("l")
        expect(hands.first.locator(".called")).to_contain_text("21")
        act(page, "Split").click()
        expect(hands).to_have_count(4)
        page.wait_for_timeout(300)  # cards that are dealt move a moment
        assert hidden(page) == []
        assert axe(page) == []
        for number in (2, 3, 4):
            expect(hands.nth(number - 1).locator(".lay.now, .now")).not_to_have_count(0)
            page.keyboard.press("s")
        page.get_by_text("Round 1:").wait_for()
        told = page.locator(".story .told-line.own-line")
        lines = [one.partition("\n")[0] for one in told.all_inner_texts()]
        assert lines == [
            "Bo wins 120.00, 6 to 1 on 20.00 (Perfect Pairs, box 4)",
            "Bo loses 10.00 (insurance, box 4)",
            "Bo wins 20.00, 1 to 1 on 20.00 (box 4): 21 beats soft 17",
            "Bo wins 10.00, 1 to 1 on 10.00 (double, box 4): 21 beats soft 17",
            "Bo wins 20.00, 1 to 1 on 20.00 (split, hand 2, box 4): 18 beats soft 17",
            "Bo keeps 20.00 (split, hand 3, box 4): 17 against soft 17",
            "Bo wins 20.00, 1 to 1 on 20.00 (split, hand 4, box 4): 18 beats soft 17",
        ]

        wagered(page, players, "10.00")
        players.until_turn("Ann")
        players.give("Ann", "stand", box=3)
        act(page, "Double").wait_for()
        expect(act(page, "Double for less")).to_have_count(0)
        page.keyboard.press("l")  # ten is one multiple: less is none
        expect(page.locator(".complaint .rule")).to_have_text("3.3")
        page.keyboard.press("d")
        page.get_by_text("Round 2:").wait_for()

        wagered(page, players, "10.00")
        act(page, "Even money").wait_for()
        page.keyboard.press("e")
        page.locator(".story .told-line.own-line", has=page.locator(".rule", has_text="8.1(b)")).wait_for()
        assert faults == []
        page.context.close()


def test_canberra_poker_a_royal_flush_wins_the_jackpot(floor: Served, browser: Browser) -> None:
    hands = "2c 7d 9h Jc 4s", "As Ks Qs Js Ts", "Qh Qd 3c 7c 6h"
    jackpot = {"wager": "1.00", "pool": "48210.50", "reserve": "5000.00", "seed": "10000.00"}
    sign = {"min": "5.00", "max": "100.00", "multiple": "5.00", "max-payout": "50000.00", "jackpot": jackpot}
    with lying(" ".join(hand.split()[at] for at in range(5) for hand in hands)), ExitStack() as left:
        table = opened(floor, "Royal", "NI2023-573", sign)
        players = Players(floor, table, left)
        players.come("Ann C", box=3)
        page, faults = seated(floor, browser, "Cas", table, 4)
        meter = page.locator(".meter b")
        expect(meter).to_have_text("48,210.50")
        page.keyboard.press("a")
        page.locator(".box.own .amt").wait_for()
        page.keyboard.press("j")
        page.locator(".box.own .jackpot-light.lit").wait_for()
        players.give("Ann C", "ante", box=3, amount="5.00")
        act(page, "Bet").wait_for()
        expect(page.locator(".box.near .called")).to_contain_text(re.compile("royal flush", re.IGNORECASE))
        players.give("Ann C", "fold")
        page.keyboard.press("b")
        page.locator(".story .told-line.own-line", has_text="ackpot").first.wait_for()
        expect(meter).not_to_have_text("48,210.50")
        assert hidden(page) == []
        assert axe(page) == []
        assert faults == []
        page.context.close()


def test_pai_gow_la_ja_is_asked_for_by_its_key(floor: Served, browser: Browser) -> None:
    sign = {"min": "10.00", "max": "500.00", "multiple": "5.00"}
    with floor.staff("Olga") as olga:
        table = olga.open_table("La Ja", "NI2023-578", sign, clocks={**CLOCKS, "pace": 1.5})
    page, faults = seated(floor, browser, "Lea", table, 4)
    page.keyboard.press("w")
    act(page, "Ask for La Ja").wait_for()
    page.keyboard.press("l")
    page.locator(".story", has_text="Lea asks for La Ja: the stacks are arranged once more").wait_for()
    expect(act(page, "Ask for La Ja")).to_have_count(0)
    assert faults == []
    page.context.close()


def test_pai_gow_tiles_are_set_by_click_drag_and_keys(floor: Served, browser: Browser) -> None:
    with lying(TILES):
        sign = {"min": "10.00", "max": "500.00", "multiple": "5.00"}
        table = opened(floor, "Tiles", "NI2023-578", sign)
        page, faults = seated(floor, browser, "Tia", table, 4)
        page.keyboard.press("w")
        act(page, "Look at the tiles").click()
        expect(page.locator(".dice svg")).to_have_count(3)
        tiles = page.locator(".tile-button")
        expect(tiles).to_have_count(4)

        def lie() -> list[str | None]:
            return [one.get_attribute("aria-label") for one in page.locator(".tile-button svg").all()]

        before = lie()
        tiles.nth(0).click()
        expect(tiles.nth(0)).to_have_attribute("aria-pressed", "true")
        tiles.nth(2).click()
        clicked = lie()
        assert clicked != before
        assert sorted(map(str, clicked)) == sorted(map(str, before))
        tiles.nth(1).drag_to(tiles.nth(3))
        assert lie() not in (before, clicked)
        page.locator("main").focus()
        page.keyboard.press(" ")
        called = page.locator(".tray .called").all_inner_texts()
        assert hidden(page) == []
        assert axe(page) == []
        page.keyboard.press("Enter")
        page.locator(".story .told-line.own-line").first.wait_for()
        assert page.locator(".box.near .called").all_inner_texts() == called
        assert faults == []
        page.context.close()


@pytest.mark.parametrize(
    ("game", "more"), [("high", {}), ("split", {"game": "split", "low-qualifier": True, "low-ace": "low"})]
)
def test_holdem_side_pots_are_drawn_and_the_showdown_is_explained(
    floor: Served, browser: Browser, game: str, more: dict[str, object]
) -> None:
    sign = {
        "min-table-stake": "40.00",
        "min-bet": "2.00",
        "blinds": ["1.00", "2.00"],
        "seats": 3,
        "commission": {"basis": "pot", "maximum": "5.00"},
    }
    with lying("Ah 2d Kc Ac 2c Kd Tc 3c 8d Kh 5d 4d 6c 7h"), ExitStack() as left:
        table = opened(floor, f"Pots {game}", "NI2015-405", {**sign, **more})
        players = Players(floor, table, left)
        page, faults = seated(floor, browser, f"Hol {game}", table, 2)
        players.come(f"Ann {game}", seat=1, stake="40.00")
        players.come(f"Bob {game}", seat=3, stake="300.00")
        raised, until = False, time.monotonic() + 30
        while not page.locator(".won p").count():
            assert time.monotonic() < until, page.locator(".story").inner_text()
            turn = players.turn()
            if turn is None:
                page.wait_for_timeout(100)
            elif not turn.startswith("Hol"):
                players.give(turn, "tap-out" if raised else "call")
            elif raised:
                act(page, "(Call|Tap out)").click()
                expect(page.locator(".bar.mine")).to_have_count(0)
            else:
                page.locator(".slide").press("ArrowRight")
                expect(page.locator(".size .typed")).not_to_have_value("2.00")
                page.locator(".slide").press("r")
                expect(page.locator(".bar.mine")).to_have_count(0)
                raised = True
        assert len(page.locator(".pot small").all_inner_texts()) == 2
        assert " · " in page.locator(".pot small").first.inner_text()  # who won it
        assert "beats" in page.locator(".won").inner_text()
        assert hidden(page) == []
        assert axe(page) == []
        assert faults == []
        page.context.close()
