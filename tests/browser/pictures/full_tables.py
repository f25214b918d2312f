"""Tables at their fullest: seven shared boxes with a split to four hands, a jackpot won, a bank with partners, four pots."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

from playwright.sync_api import Browser, Page
from tests.browser.browser_session import go, newcomer
from tests.browser.table_setups import Players, lying, opened, press
from tests.server.served_app import Served

THEMES = ("light", "dark")


def pictures(floor: Served, browser: Browser, screen: str) -> Iterator[tuple[str, Page]]:
    """Each page with its name."""
    for scene in (blackjack, canberra_poker, pai_gow, holdem):
        yield from scene(floor, browser, screen)


def seated(floor: Served, browser: Browser, screen: str, table: int, place: int, theme: str) -> Page:
    """A newcomer who sits down at a place by a click."""
    page, _ = newcomer(floor, browser, f"Nell {table}", screen, color_scheme=theme)
    go(page, floor, f"/table/{table}/player")
    page.locator(f"[data-place='{place}'] button.seat").click()
    page.locator(".box.own").wait_for()
    return page


def blackjack(floor: Served, browser: Browser, screen: str) -> Iterator[tuple[str, Page]]:
    """Seven shared boxes with side wagers: insurance is asked for, a pair is split to four hands, everything is settled."""
    dealt = "Th 7h Ad 8h 9s 2c Kd As 9d 7c Kh 8s 9h 3d Qc"
    drawn = "8d 3h Th 8c Td 8h Ts 9c 7d 4d 6c"
    table = {"decks": 6, "min": "10.00", "max": "500.00", "super-sevens": True, "perfect-pairs": True}
    names = {1: "Ann", 2: "Boris", 3: "Cyril", 5: "Dinah", 6: "Edwin", 7: "Flora"}
    for theme in THEMES:
        with lying(f"{dealt} {drawn}"), ExitStack() as left:
            number = opened(floor, f"Blackjack {theme}", "NI2005-63", table)
            page = seated(floor, browser, screen, number, 4, theme)
            players = Players(floor, number, left)
            for box, name in names.items():
                players.come(f"{name} {number}", box=box)
            press(page, "Wager", "Perfect Pairs", "Super Sevens")
            for box, name in names.items():  # the last one's wager is the sign to deal
                beside = {} if box == 7 else {box % 7 + 1: "25.00"}
                for at, amount in (beside | {box: f"{25 * box}.00"}).items():
                    players.give(f"{name} {number}", "wager", box=at, amount=amount)
            players.until("interim")
            page.wait_for_timeout(500)
            yield f"full-blackjack-insurance-{theme}", page
            with floor.staff("Dora") as dora:
                dora.send_command(number, {"do": "close-insurance"}, "dealer")
            for name in ("Ann", "Boris", "Cyril"):
                if players.turn() == f"{name} {number}":
                    players.give(f"{name} {number}", "stand", box=players.view()["turn"][0]["place"])
            press(page, "Split", "Split", "Hit", "Split", "Stand")
            page.wait_for_timeout(300)
            yield f"full-blackjack-four-hands-{theme}", page
            press(page, "Stand", "Stand")
            while turns := players.view()["turn"]:
                acts = {one["do"] for one in players.of[turns[0]["player"]].get_table(number)["offers"]}
                players.give(turns[0]["player"], "stand" if "stand" in acts else "hit", box=turns[0]["place"])
            players.until("betting")
            page.wait_for_timeout(500)
            yield f"full-blackjack-settled-{theme}", page


def canberra_poker(floor: Served, browser: Browser, screen: str) -> Iterator[tuple[str, Page]]:
    """A royal flush with the jackpot wager wins the pool, while another hand is folded and a third loses."""
    table = {
        "min": "5.00", "max": "100.00", "multiple": "5.00", "max-payout": "50000.00",
        "jackpot": {"wager": "1.00", "pool": "48210.50", "reserve": "5000.00", "seed": "10000.00"},
    }  # fmt: skip
    hands = {1: "2c 7d 9h Jc 4s", 2: "5h 5d 5c 9s 9d", 4: "As Ks Qs Js Ts", 5: "Kh Kc 3s 4d 8c", 7: "Ah Kd 2h 6c 8d"}
    dealers = "Qh Qd 3c 7c 6h"
    order = [hand.split()[at] for at in range(5) for hand in (*hands.values(), dealers)]
    names = {1: "Ann", 2: "Boris", 5: "Dinah", 7: "Flora"}
    for theme in THEMES:
        with lying(" ".join(order)), ExitStack() as left:
            number = opened(floor, f"Canberra Poker {theme}", "NI2023-573", table)
            page = seated(floor, browser, screen, number, 4, theme)
            players = Players(floor, number, left)
            for box, name in names.items():
                players.come(f"{name} {number}", box=box)
            press(page, "Ante", "Jackpot wager")
            for box, name in names.items():
                players.give(f"{name} {number}", "ante", box=box, amount=f"{5 * box}.00")
            players.until("deciding")
            page.wait_for_timeout(500)
            yield f"full-canberra-poker-dealt-{theme}", page
            for name in names.values():
                players.give(f"{name} {number}", "fold" if name == "Ann" else "bet")
            press(page, "Bet")
            players.until("betting")
            page.wait_for_timeout(500)
            yield f"full-canberra-poker-jackpot-{theme}", page


def pai_gow(floor: Served, browser: Browser, screen: str) -> Iterator[tuple[str, Page]]:
    """A bank with two partners: asked for, played against, and settled."""
    table = {
        "min": "10.00",
        "max": "500.00",
        "multiple": "5.00",
        "jackpot": {"wager": "2.00", "pool": "10000.00", "share": "70"},
    }
    names = {2: "Ann", 3: "Boris", 5: "Dinah", 6: "Edwin", 8: "Flora"}
    for theme in THEMES:
        with ExitStack() as left:
            number = opened(floor, f"Pai Gow {theme}", "NI2023-578", table)
            page = seated(floor, browser, screen, number, 4, theme)
            players = Players(floor, number, left)
            for box, name in names.items():
                players.come(f"{name} {number}", box=box)
            press(page, "Wager")
            players.wager(names, number)
            players.until("setting")
            players.set_tiles(names, number)
            press(page, "House way")
            players.until("betting")
            for name, funds in (("Boris", "300.00"), ("Dinah", "120.00")):
                told = {"id": f"{theme}-{name}", "bank": f"Nell {number}", "funds": funds}
                players.of[f"{name} {number}"].post(f"/api/tables/{number}/partner", told)
            page.locator(".more summary").click()
            page.locator(".banking .tick").nth(1).wait_for()
            yield f"full-pai-gow-partners-{theme}", page
            page.locator(".banking .act").first.click()
            players.wager({2: "Ann", 6: "Edwin", 8: "Flora"}, number)
            press(page, "The house's wager")
            players.until("setting")
            page.wait_for_timeout(600)
            yield f"full-pai-gow-bank-{theme}", page
            players.set_tiles({2: "Ann", 6: "Edwin", 8: "Flora"}, number)
            press(page, "House way")
            players.until("betting")
            page.wait_for_timeout(600)
            yield f"full-pai-gow-settled-{theme}", page


def holdem(floor: Served, browser: Browser, screen: str) -> Iterator[tuple[str, Page]]:
    """Ten seats and four pots: while the last one is asked, and shown down for high, for low and split."""
    common = {
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
    stay = {"Boris", "Dinah", "Edwin", "Flora"}
    for theme, (game, more) in zip(("light", "dark", "light"), games.items(), strict=True):
        with (
            lying("Ah 2d Kc Ac 9s 8s Qd Jc 4c 5h Ad 3d Kd 2c 9d 7s Qh Js 4h 6h Tc 3c 8d Kh 5d 4d 6c 7h"),
            ExitStack() as left,
        ):
            number = opened(floor, f"Hold-em {game}", "NI2015-405", common | more)
            page = seated(floor, browser, screen, number, 4, theme)
            players = Players(floor, number, left)
            for seat, stake in stakes.items():
                players.come(f"{names[seat - 1]} {number}", seat=seat, stake=stake)
            asked = False
            while not asked or players.view()["round"] is not None:
                turns = players.view()["turn"]
                if not turns:
                    time.sleep(0.1)
                    continue
                name = turns[0]["player"]
                if name.startswith("Nell"):
                    if not asked:
                        page.wait_for_timeout(500)
                        yield f"full-holdem-asked-{game}-{theme}", page
                    asked = True
                    press(page, "(Call|Tap out)")
                elif name.split()[0] in stay:
                    players.give(name, "tap-out")
                else:
                    players.give(name, "fold")
            page.wait_for_timeout(700)
            yield f"full-holdem-shown-{game}-{theme}", page
