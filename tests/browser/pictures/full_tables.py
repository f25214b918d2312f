"""Full tables: seven shared boxes with a split to four hands, a jackpot, a bank with partners, four pots."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

from playwright.sync_api import Browser, Page
from tests.browser.browser_session import go_to, join_as_guest
from tests.browser.table_setups import Players, open_table, press_actions, stack_packs
from tests.server.served_app import ServedApp

THEMES = ("light", "dark")


def pictures(app: ServedApp, browser: Browser, screen: str) -> Iterator[tuple[str, Page]]:
    """Yield each page with its name."""
    for scene in (picture_blackjack, picture_canberra_poker, picture_pai_gow, picture_holdem):
        yield from scene(app, browser, screen)


def sit_down(app: ServedApp, browser: Browser, screen: str, table: int, place: int, theme: str) -> Page:
    """Join as a guest and sit down at a place by a click."""
    page, _ = join_as_guest(app, browser, f"Nell {table}", screen, color_scheme=theme)
    go_to(page, app, f"/table/{table}/player")
    page.locator(f"[data-place='{place}'] button.seat").click()
    page.locator(".box.own").wait_for()
    return page


def picture_blackjack(app: ServedApp, browser: Browser, screen: str) -> Iterator[tuple[str, Page]]:
    """Picture seven shared boxes with side wagers: insurance, a pair split to four hands, the settlement."""
    dealt_cards = "Th 7h Ad 8h 9s 2c Kd As 9d 7c Kh 8s 9h 3d Qc"
    drawn_cards = "8d 3h Th 8c Td 8h Ts 9c 7d 4d 6c"
    table = {"decks": 6, "min": "10.00", "max": "500.00", "super-sevens": True, "perfect-pairs": True}
    names = {1: "Ann", 2: "Boris", 3: "Cyril", 5: "Dinah", 6: "Edwin", 7: "Flora"}
    for theme in THEMES:
        with stack_packs(f"{dealt_cards} {drawn_cards}"), ExitStack() as exit_stack:
            number = open_table(app, f"Blackjack {theme}", "NI2005-63", table)
            page = sit_down(app, browser, screen, number, 4, theme)
            players = Players(app, number, exit_stack)
            for box, name in names.items():
                players.join(f"{name} {number}", box=box)
            press_actions(page, "Wager", "Perfect Pairs", "Super Sevens")
            for box, name in names.items():  # the last wager starts the deal
                side_box_wagers = {} if box == 7 else {box % 7 + 1: "25.00"}
                for wager_box, amount in (side_box_wagers | {box: f"{25 * box}.00"}).items():
                    players.send_command(f"{name} {number}", "wager", box=wager_box, amount=amount)
            players.wait_for_phase("interim")
            page.wait_for_timeout(500)
            yield f"full-blackjack-insurance-{theme}", page
            with app.sign_in("Dora") as dora:
                dora.send_command(number, {"do": "close-insurance"}, "dealer")
            for name in ("Ann", "Boris", "Cyril"):
                if players.find_player_in_turn() == f"{name} {number}":
                    players.send_command(f"{name} {number}", "stand", box=players.get_view()["turn"][0]["place"])
            press_actions(page, "Split", "Split", "Hit", "Split", "Stand")
            page.wait_for_timeout(300)
            yield f"full-blackjack-four-hands-{theme}", page
            press_actions(page, "Stand", "Stand")
            while turns := players.get_view()["turn"]:
                verbs = {action["do"] for action in players.clients[turns[0]["player"]].get_table(number)["offers"]}
                players.send_command(turns[0]["player"], "stand" if "stand" in verbs else "hit", box=turns[0]["place"])
            players.wait_for_phase("betting")
            page.wait_for_timeout(500)
            yield f"full-blackjack-settled-{theme}", page


def picture_canberra_poker(app: ServedApp, browser: Browser, screen: str) -> Iterator[tuple[str, Page]]:
    """Picture a royal flush that wins the jackpot while another hand is folded and a third loses."""
    table = {
        "min": "5.00", "max": "100.00", "multiple": "5.00", "max-payout": "50000.00",
        "jackpot": {"wager": "1.00", "pool": "48210.50", "reserve": "5000.00", "seed": "10000.00"},
    }  # fmt: skip
    hands = {1: "2c 7d 9h Jc 4s", 2: "5h 5d 5c 9s 9d", 4: "As Ks Qs Js Ts", 5: "Kh Kc 3s 4d 8c", 7: "Ah Kd 2h 6c 8d"}
    dealer_hand = "Qh Qd 3c 7c 6h"
    order = [hand.split()[position] for position in range(5) for hand in (*hands.values(), dealer_hand)]
    names = {1: "Ann", 2: "Boris", 5: "Dinah", 7: "Flora"}
    for theme in THEMES:
        with stack_packs(" ".join(order)), ExitStack() as exit_stack:
            number = open_table(app, f"Canberra Poker {theme}", "NI2023-573", table)
            page = sit_down(app, browser, screen, number, 4, theme)
            players = Players(app, number, exit_stack)
            for box, name in names.items():
                players.join(f"{name} {number}", box=box)
            press_actions(page, "Ante", "Jackpot wager")
            for box, name in names.items():
                players.send_command(f"{name} {number}", "ante", box=box, amount=f"{5 * box}.00")
            players.wait_for_phase("deciding")
            page.wait_for_timeout(500)
            yield f"full-canberra-poker-dealt-{theme}", page
            for name in names.values():
                players.send_command(f"{name} {number}", "fold" if name == "Ann" else "bet")
            press_actions(page, "Bet")
            players.wait_for_phase("betting")
            page.wait_for_timeout(500)
            yield f"full-canberra-poker-jackpot-{theme}", page


def picture_pai_gow(app: ServedApp, browser: Browser, screen: str) -> Iterator[tuple[str, Page]]:
    """Picture a bank with two partners: requested, played against and settled."""
    table = {
        "min": "10.00",
        "max": "500.00",
        "multiple": "5.00",
        "jackpot": {"wager": "2.00", "pool": "10000.00", "share": "70"},
    }
    names = {2: "Ann", 3: "Boris", 5: "Dinah", 6: "Edwin", 8: "Flora"}
    for theme in THEMES:
        with ExitStack() as exit_stack:
            number = open_table(app, f"Pai Gow {theme}", "NI2023-578", table)
            page = sit_down(app, browser, screen, number, 4, theme)
            players = Players(app, number, exit_stack)
            for box, name in names.items():
                players.join(f"{name} {number}", box=box)
            press_actions(page, "Wager")
            players.wager(names, number)
            players.wait_for_phase("setting")
            players.set_tiles(names, number)
            press_actions(page, "Set house way")
            players.wait_for_phase("betting")
            for name, funds in (("Boris", "300.00"), ("Dinah", "120.00")):
                promise = {"id": f"{theme}-{name}", "bank": f"Nell {number}", "funds": funds}
                players.clients[f"{name} {number}"].post(f"/api/tables/{number}/partner", promise)
            page.locator(".more summary").click()
            page.locator(".banking .tick").nth(1).wait_for()
            yield f"full-pai-gow-partners-{theme}", page
            page.locator(".banking .act").first.click()
            players.wager({2: "Ann", 6: "Edwin", 8: "Flora"}, number)
            press_actions(page, "Choose the house's wager")
            players.wait_for_phase("setting")
            page.wait_for_timeout(600)
            yield f"full-pai-gow-bank-{theme}", page
            players.set_tiles({2: "Ann", 6: "Edwin", 8: "Flora"}, number)
            press_actions(page, "Set house way")
            players.wait_for_phase("betting")
            page.wait_for_timeout(600)
            yield f"full-pai-gow-settled-{theme}", page


def picture_holdem(app: ServedApp, browser: Browser, screen: str) -> Iterator[tuple[str, Page]]:
    """Picture ten seats and four pots: at the last decision, and at showdowns for high, low and split."""
    common_determinations = {
        "min-table-stake": "40.00",
        "min-bet": "2.00",
        "blinds": ["1.00", "2.00"],
        "seats": 10,
        "commission": {"basis": "pot", "maximum": "5.00"},
    }
    games: dict[str, dict[str, Any]] = {
        "high": {}, "low": {"game": "low", "low-ace": "low"}, "split": {"game": "split", "low-qualifier": True, "low-ace": "low"},
    }  # fmt: skip
    stakes = {
        1: "300.00",
        2: "40.00",
        3: "300.00",
        5: "90.00",
        6: "180.00",
        7: "300.00",
        8: "100.00",
        9: "60.00",
        10: "80.00",
    }
    names = ("Ann", "Boris", "Cyril", "", "Dinah", "Edwin", "Flora", "Gustav", "Hilde", "Igor")
    staying_names = {"Boris", "Dinah", "Edwin", "Flora"}
    for theme, (game, game_determinations) in zip(("light", "dark", "light"), games.items(), strict=True):
        with (
            stack_packs("Ah 2d Kc Ac 9s 8s Qd Jc 4c 5h Ad 3d Kd 2c 9d 7s Qh Js 4h 6h Tc 3c 8d Kh 5d 4d 6c 7h"),
            ExitStack() as exit_stack,
        ):
            number = open_table(app, f"Hold-em {game}", "NI2015-405", common_determinations | game_determinations)
            page = sit_down(app, browser, screen, number, 4, theme)
            players = Players(app, number, exit_stack)
            for seat, stake in stakes.items():
                players.join(f"{names[seat - 1]} {number}", seat=seat, stake=stake)
            was_asked = False
            while not was_asked or players.get_view()["round"] is not None:
                turns = players.get_view()["turn"]
                if not turns:
                    time.sleep(0.1)
                    continue
                name = turns[0]["player"]
                if name.startswith("Nell"):
                    if not was_asked:
                        page.wait_for_timeout(500)
                        yield f"full-holdem-asked-{game}-{theme}", page
                    was_asked = True
                    press_actions(page, "(Call|Tap out)")
                elif name.split()[0] in staying_names:
                    players.send_command(name, "tap-out")
                else:
                    players.send_command(name, "fold")
            page.wait_for_timeout(700)
            yield f"full-holdem-shown-{game}-{theme}", page
