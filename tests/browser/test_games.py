"""Special features of each game, by mouse and keys, with arranged packs and clocks that wait for everybody.

Covers insurance, splits, doubles for less, the jackpot, tiles set by click, drag and keys, side pots and
explained showdowns.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from tests.browser.browser_session import find_hidden_elements, go_to, join_as_guest, run_axe, settle
from tests.browser.table_setups import CLOCKS, Players, open_table, stack_packs
from tests.server.served_app import ServedApp, serve_app

TILES = (
    "6-6 5-5 4-4 3-1 1-1 6-5 6-4 2-2 5-1 6-1 3-3 5-4 6-3 5-3 4-3 2-1 "
    "6-6 5-5 4-4 3-1 1-1 6-5 6-4 2-2 5-1 6-1 3-3 6-2 5-2 3-2 4-2 4-1"
)
"""All tiles, no two of a stack alike, so that every four of them can be divided in three ways."""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    with serve_app(tmp_path_factory.mktemp("floor")) as app:
        yield app


def sit_down(
    app: ServedApp, browser: Browser, name: str, table: int, place: int, screen: str = "wide"
) -> tuple[Page, list[str]]:
    page, faults = join_as_guest(app, browser, name, screen)
    go_to(page, app, f"/table/{table}/player")
    page.locator(f"[data-place='{place}'] button.seat").click()
    page.locator(".box.own").wait_for()
    return page, faults


def find_action_button(page: Page, name: str) -> Locator:
    """Return the button of an action by its name."""
    return page.locator(".acts > .offer .act").filter(has=page.locator("b", has_text=re.compile(f"^{name}$"))).first


def place_wagers(page: Page, players: Players, amount: str, other: str = "20.00") -> None:
    """Type and place a wager, then place the other player's wager, which starts the deal."""
    page.locator(".size .typed").fill(amount)
    page.locator(".size .typed").press("Enter")
    page.keyboard.press("w")
    page.locator(".box.own .amt:not(.win, .lose, .push)", has_text=amount).wait_for()
    players.send_command("Ann", "wager", box=3, amount=other)


def test_blackjack_plays_insurance_splits_doubles_for_less_and_even_money(app: ServedApp, browser: Browser) -> None:
    first_round_cards = "Td 8h As Kc 8s  8d 3h Th 8c Td 9h Ts 6d"  # boxes 3 and 4 and the dealer; what is drawn
    second_round_cards = "Td 6h 9s Kc 5s  2c Th"
    third_round_cards = "Td Ah Ad Kc Kh  9c"
    with stack_packs(f"{first_round_cards} {second_round_cards} {third_round_cards}"), ExitStack() as exit_stack:
        determinations = {"decks": 6, "min": "10.00", "max": "500.00", "multiple": "10.00", "perfect-pairs": True}
        table = open_table(app, "Everything", "NI2005-63", determinations)
        players = Players(app, table, exit_stack)
        players.join("Ann", box=3)
        page, faults = sit_down(app, browser, "Bo", table, 4)
        amount_input = page.locator(".size .typed")
        amount_input.fill("20")
        amount_input.press("Enter")
        find_action_button(page, "Wager").click()
        find_action_button(page, "Perfect Pairs").click()
        page.locator(".box.own .amt", has_text="Perfect Pairs").wait_for()
        players.send_command("Ann", "wager", box=3, amount="20.00")
        find_action_button(page, "Take insurance").click()
        page.locator(".box.own .amt", has_text="Insurance").wait_for()
        with app.sign_in("Dora") as dora:
            dora.send_command(table, {"do": "close-insurance"}, "dealer")
        players.wait_for_turn("Ann")
        players.send_command("Ann", "stand", box=3)
        hands = page.locator(".box.near .of-hand")
        for number in (2, 3):
            find_action_button(page, "Split").click()
            expect(hands).to_have_count(number)
        page.keyboard.press("l")  # eleven: the panel for a lower amount opens
        amount_input.fill("7.03")
        amount_input.press("Enter")
        expect(page.locator(".complaint .rule")).to_have_text("3.3")
        page.keyboard.press("l")
        expect(hands.first.locator(".called")).to_contain_text("21")
        find_action_button(page, "Split").click()
        expect(hands).to_have_count(4)
        settle(page)  # dealt cards are animated for a moment
        assert find_hidden_elements(page) == []
        assert run_axe(page) == []
        for number in (2, 3, 4):
            expect(hands.nth(number - 1).locator(".lay.now, .now")).not_to_have_count(0)
            page.keyboard.press("s")
        page.get_by_text("Round 1:").wait_for()
        own_lines = page.locator(".story .told-line.own-line")
        lines = [line_text.partition("\n")[0] for line_text in own_lines.all_inner_texts()]
        assert lines == [
            "Bo wins 120.00, 6 to 1 on 20.00 (Perfect Pairs, box 4)",
            "Bo loses 10.00 (insurance, box 4)",
            "Bo wins 20.00, 1 to 1 on 20.00 (box 4): 21 beats soft 17",
            "Bo wins 10.00, 1 to 1 on 10.00 (double, box 4): 21 beats soft 17",
            "Bo wins 20.00, 1 to 1 on 20.00 (split, hand 2, box 4): 18 beats soft 17",
            "Bo gets 20.00 back (split, hand 3, box 4): 17 against soft 17",
            "Bo wins 20.00, 1 to 1 on 20.00 (split, hand 4, box 4): 18 beats soft 17",
        ]

        place_wagers(page, players, "10.00")
        players.wait_for_turn("Ann")
        players.send_command("Ann", "stand", box=3)
        find_action_button(page, "Double").wait_for()
        expect(find_action_button(page, "Double for less")).to_have_count(0)
        page.keyboard.press("l")  # ten is one multiple: there is no lower amount
        expect(page.locator(".complaint .rule")).to_have_text("3.3")
        page.keyboard.press("d")
        page.get_by_text("Round 2:").wait_for()

        place_wagers(page, players, "10.00")
        find_action_button(page, "Take even money").wait_for()
        page.keyboard.press("e")
        page.locator(".story .told-line.own-line", has=page.locator(".rule", has_text="8.1(b)")).wait_for()
        assert faults == []
        page.context.close()


def test_canberra_poker_a_royal_flush_wins_the_jackpot(app: ServedApp, browser: Browser) -> None:
    hands = "2c 7d 9h Jc 4s", "As Ks Qs Js Ts", "Qh Qd 3c 7c 6h"
    jackpot = {"wager": "1.00", "pool": "48210.50", "reserve": "5000.00", "seed": "10000.00"}
    determinations = {"min": "5.00", "max": "100.00", "multiple": "5.00", "max-payout": "50000.00", "jackpot": jackpot}
    with (
        stack_packs(" ".join(hand.split()[position] for position in range(5) for hand in hands)),
        ExitStack() as exit_stack,
    ):
        table = open_table(app, "Royal", "NI2023-573", determinations)
        players = Players(app, table, exit_stack)
        players.join("Ann C", box=3)
        page, faults = sit_down(app, browser, "Cas", table, 4)
        meter = page.locator(".meter b")
        expect(meter).to_have_text("48,210.50")
        page.keyboard.press("a")
        page.locator(".box.own .amt").wait_for()
        page.keyboard.press("j")
        page.locator(".box.own .jackpot-light.lit").wait_for()
        players.send_command("Ann C", "ante", box=3, amount="5.00")
        find_action_button(page, "Bet").wait_for()
        expect(page.locator(".box.near .called")).to_contain_text(re.compile("royal flush", re.IGNORECASE))
        players.send_command("Ann C", "fold")
        page.keyboard.press("b")
        page.locator(".story .told-line.own-line", has_text="ackpot").first.wait_for()
        expect(meter).not_to_have_text("48,210.50")
        assert find_hidden_elements(page) == []
        assert run_axe(page) == []
        assert faults == []
        page.context.close()


def test_pai_gow_la_ja_is_requested_by_its_key(app: ServedApp, browser: Browser) -> None:
    determinations = {"min": "10.00", "max": "500.00", "multiple": "5.00"}
    with app.sign_in("Olga") as olga:
        table = olga.open_table("La Ja", "NI2023-578", determinations, clocks={**CLOCKS, "pace": 1.5})
    page, faults = sit_down(app, browser, "Lea", table, 4)
    page.keyboard.press("w")
    find_action_button(page, "Request La Ja").wait_for()
    page.keyboard.press("l")
    page.locator(".story", has_text="Lea asks for La Ja: the stacks are arranged again").wait_for()
    expect(find_action_button(page, "Request La Ja")).to_have_count(0)
    assert faults == []
    page.context.close()


def test_pai_gow_tiles_are_set_by_click_drag_and_keys(app: ServedApp, browser: Browser) -> None:
    with stack_packs(TILES):
        determinations = {"min": "10.00", "max": "500.00", "multiple": "5.00"}
        table = open_table(app, "Tiles", "NI2023-578", determinations)
        page, faults = sit_down(app, browser, "Tia", table, 4)
        page.keyboard.press("w")
        find_action_button(page, "View tiles").click()
        expect(page.locator(".dice svg")).to_have_count(3)
        tiles = page.locator(".tile-button")
        expect(tiles).to_have_count(4)

        def list_tiles() -> list[str | None]:
            return [image.get_attribute("aria-label") for image in page.locator(".tile-button svg").all()]

        tiles_before = list_tiles()
        tiles.nth(0).click()
        expect(tiles.nth(0)).to_have_attribute("aria-pressed", "true")
        tiles.nth(2).click()
        tiles_after_click = list_tiles()
        assert tiles_after_click != tiles_before
        assert sorted(map(str, tiles_after_click)) == sorted(map(str, tiles_before))
        tiles.nth(1).drag_to(tiles.nth(3))
        assert list_tiles() not in (tiles_before, tiles_after_click)
        page.locator("main").focus()
        page.keyboard.press(" ")
        hand_names = page.locator(".tray .called").all_inner_texts()
        assert find_hidden_elements(page) == []
        assert run_axe(page) == []
        page.keyboard.press("Enter")
        page.locator(".story .told-line.own-line").first.wait_for()
        assert page.locator(".box.near .called").all_inner_texts() == hand_names
        assert faults == []
        page.context.close()


@pytest.mark.parametrize(
    ("game", "game_determinations"),
    [("high", {}), ("split", {"game": "split", "low-qualifier": True, "low-ace": "low"})],
)
def test_holdem_side_pots_are_drawn_and_the_showdown_is_explained(
    app: ServedApp, browser: Browser, game: str, game_determinations: dict[str, object]
) -> None:
    determinations = {
        "min-table-stake": "40.00",
        "min-bet": "2.00",
        "blinds": ["1.00", "2.00"],
        "seats": 3,
        "commission": {"basis": "pot", "maximum": "5.00"},
    }
    with stack_packs("Ah 2d Kc Ac 2c Kd Tc 3c 8d Kh 5d 4d 6c 7h"), ExitStack() as exit_stack:
        table = open_table(app, f"Pots {game}", "NI2015-405", {**determinations, **game_determinations})
        players = Players(app, table, exit_stack)
        page, faults = sit_down(app, browser, f"Hol {game}", table, 2)
        players.join(f"Ann {game}", seat=1, stake="40.00")
        players.join(f"Bob {game}", seat=3, stake="300.00")
        has_raised, deadline = False, time.monotonic() + 30
        while not page.locator(".won p").count():
            assert time.monotonic() < deadline, page.locator(".story").inner_text()
            turn = players.find_player_in_turn()
            if turn is None:
                page.wait_for_timeout(100)
            elif not turn.startswith("Hol"):
                players.send_command(turn, "tap-out" if has_raised else "call")
            elif has_raised:
                find_action_button(page, "(Call|Tap out)").click()
                expect(page.locator(".bar.mine")).to_have_count(0)
            else:
                page.locator(".slide").press("ArrowRight")
                expect(page.locator(".size .typed")).not_to_have_value("2.00")
                page.locator(".slide").press("r")
                expect(page.locator(".bar.mine")).to_have_count(0)
                has_raised = True
        assert len(page.locator(".pot small").all_inner_texts()) == 2
        assert " · " in page.locator(".pot small").first.inner_text()  # who won it
        assert "ahead of" in page.locator(".won").inner_text()
        assert find_hidden_elements(page) == []
        assert run_axe(page) == []
        assert faults == []
        page.context.close()
