"""Tables at which everything is arranged: what lies on top of every pack, and who else plays, through clients."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest import mock

from playwright.sync_api import Page
from tests.server.served_app import Served

from houseway.client import HousewayClient as Client
from houseway.records.live import shuffles

CLOCKS = {"betting": 600, "decision": 600, "insurance": 600, "cut": 0.1, "between": 2, "pace": 0.1}
"""Clocks that wait for everybody."""


@contextmanager
def lying(cards: str) -> Iterator[None]:
    """Every shuffle of a pack that has these begins with them, and no cut moves them."""
    wanted = cards.split()

    def order(things: Sequence[str], key: bytes) -> tuple[str, ...]:
        rest = list(things)
        if not set(wanted) <= set(rest):
            return tuple(rest)
        for one in wanted:
            rest.remove(one)
        return (*wanted, *rest)

    def uncut(things: Sequence[str], depth: int) -> tuple[str, ...]:
        return tuple(things)

    with mock.patch.object(shuffles, "shuffle_by_key", order), mock.patch.object(shuffles, "cut", uncut):
        yield


class Players:
    """Guests at one table, each of whom acts through a client."""

    def __init__(self, floor: Served, table: int, left: ExitStack) -> None:
        self.floor, self.table, self._left = floor, table, left
        self.of: dict[str, Client] = {}

    def come(self, name: str, **sits: Any) -> Client:
        """Somebody comes in, buys chips and sits down."""
        client = self._left.enter_context(self.floor.guest(name))
        if "stake" not in sits:
            client.move_chips(self.table, "buy-in", "900.00")
        client.send_command(self.table, {"do": "sit", "player": name, **sits})
        self.of[name] = client
        return client

    def give(self, name: str, do: str, **more: Any) -> None:
        """One of them acts."""
        self.of[name].send_command(self.table, {"do": do, "player": name, **more})

    def view(self) -> dict[str, Any]:
        """The table as they see it."""
        view: dict[str, Any] = next(iter(self.of.values())).get_table(self.table)["view"]
        return view

    def turn(self) -> str | None:
        """Whose decision it is."""
        turns = self.view()["turn"]
        return turns[0]["player"] if turns else None

    def until_turn(self, name: str, seconds: float = 20) -> None:
        """Wait until somebody is to decide."""
        until = time.monotonic() + seconds
        while self.turn() != name:
            assert time.monotonic() < until, f"{name} is not asked"
            time.sleep(0.05)

    def wager(self, names: Mapping[int, str], number: int) -> None:
        """Each wagers on the own box."""
        for box, name in names.items():
            self.give(f"{name} {number}", "wager", box=box, amount=f"{10 * box}.00")

    def set_tiles(self, names: Mapping[int, str], number: int) -> None:
        """The dealer sets their tiles house way."""
        for box, name in names.items():
            self.give(f"{name} {number}", "house-way", box=box)

    def until(self, phase: str) -> None:
        """Wait for a phase of the round."""
        while self.view()["phase"] != phase:
            time.sleep(0.05)


def opened(floor: Served, name: str, instrument: str, table: Mapping[str, Any]) -> int:
    """A table of the operator's, whose clocks wait for everybody."""
    with floor.staff("Olga") as olga:
        return olga.open_table(name, instrument, table, clocks=CLOCKS)


def press(page: Page, *names: str) -> None:
    """The acts of the bar by their names, each as soon as it is offered."""
    for name in names:
        act = page.locator(".acts > .offer .act").filter(has=page.locator("b", has_text=re.compile(f"^{name}$")))
        act.first.click()
        page.wait_for_timeout(250)
