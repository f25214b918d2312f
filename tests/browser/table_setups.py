"""Tables with arranged packs and other players who act through clients."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest import mock

from playwright.sync_api import Page
from tests.server.served_app import ServedApp

from houseway.client import HousewayClient as Client
from houseway.records.live import shuffles

CLOCKS = {"betting": 600, "decision": 600, "insurance": 600, "cut": 0.1, "between": 2, "pace": 0.1}
"""Clocks long enough to wait for every player."""


@contextmanager
def stack_packs(cards: str) -> Iterator[None]:
    """Make every shuffle of a pack that contains these cards begin with them, unaffected by cuts."""
    top_cards = cards.split()

    def stack_order(things: Sequence[str], key: bytes) -> tuple[str, ...]:
        remaining = list(things)
        if not set(top_cards) <= set(remaining):
            return tuple(remaining)
        for card in top_cards:
            remaining.remove(card)
        return (*top_cards, *remaining)

    def leave_uncut(things: Sequence[str], depth: int) -> tuple[str, ...]:
        return tuple(things)

    with mock.patch.object(shuffles, "shuffle_by_key", stack_order), mock.patch.object(shuffles, "cut", leave_uncut):
        yield


class Players:
    """Guests at one table, each acting through a client."""

    def __init__(self, app: ServedApp, table: int, exit_stack: ExitStack) -> None:
        self.app, self.table, self._exit_stack = app, table, exit_stack
        self.clients: dict[str, Client] = {}

    def join(self, name: str, **seat_arguments: Any) -> Client:
        """Join as a guest, buy chips and sit down; return the client."""
        client = self._exit_stack.enter_context(self.app.join_guest(name))
        if "stake" not in seat_arguments:
            client.move_chips(self.table, "buy-in", "900.00")
        client.send_command(self.table, {"do": "sit", "player": name, **seat_arguments})
        self.clients[name] = client
        return client

    def send_command(self, name: str, do: str, **arguments: Any) -> None:
        """Send a command of one player."""
        self.clients[name].send_command(self.table, {"do": do, "player": name, **arguments})

    def get_view(self) -> dict[str, Any]:
        """Return the table as the players see it."""
        view: dict[str, Any] = next(iter(self.clients.values())).get_table(self.table)["view"]
        return view

    def find_player_in_turn(self) -> str | None:
        """Return the player who must decide, or None."""
        turns = self.get_view()["turn"]
        return turns[0]["player"] if turns else None

    def wait_for_turn(self, name: str, seconds: float = 20) -> None:
        """Wait until a player must decide."""
        deadline = time.monotonic() + seconds
        while self.find_player_in_turn() != name:
            assert time.monotonic() < deadline, f"{name} is not asked"
            time.sleep(0.05)

    def wager(self, names: Mapping[int, str], number: int) -> None:
        """Wager for each player on the player's box."""
        for box, name in names.items():
            self.send_command(f"{name} {number}", "wager", box=box, amount=f"{10 * box}.00")

    def set_tiles(self, names: Mapping[int, str], number: int) -> None:
        """Have the dealer set the players' tiles house way."""
        for box, name in names.items():
            self.send_command(f"{name} {number}", "house-way", box=box)

    def wait_for_phase(self, phase: str) -> None:
        """Wait for a phase of the round."""
        while self.get_view()["phase"] != phase:
            time.sleep(0.05)


def open_table(app: ServedApp, name: str, instrument: str, table: Mapping[str, Any]) -> int:
    """Open a table as the operator, with clocks that wait for every player."""
    with app.sign_in("Olga") as olga:
        return olga.open_table(name, instrument, table, clocks=CLOCKS)


def press_actions(page: Page, *names: str) -> None:
    """Click actions by their names, each as soon as it is available."""
    for name in names:
        button = page.locator(".acts > .offer .act").filter(has=page.locator("b", has_text=re.compile(f"^{name}$")))
        button.first.click()
        page.wait_for_timeout(250)
