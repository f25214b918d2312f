"""Dealers of a simulation: people who deal at the console, with cards of the server or with real cards."""

from __future__ import annotations

from typing import Any

from houseway.server.simulation.clients.client import COURSE, ShownState, SimulatedClient, decode_list
from houseway.server.tables.commands_awaiting_cards import SEEN_VERB

DECKS = 6
SHOE_VERB = "shoe"
NEW_SHOE_PROBABILITY = 0.02
"""Probability that the dealer brings a new shoe although the table has another step."""
FINAL_VERBS = frozenset(("close", "rest", "end-shift"))
"""Commands after which the table would stand still."""


class SimulatedDealer(SimulatedClient):
    """A dealer at one table, who does what the console shows next."""

    role = "dealer"

    def set_table(self, token: str, table_id: int) -> None:
        """Sign the dealer in at a table."""
        self.token, self._table_id = token, table_id
        self._cards: list[str] = []

    def list_watched(self) -> list[int]:
        """Return the table at which the person deals."""
        return [self._table_id]

    def choose(self, state: ShownState) -> dict[str, Any] | None:
        """Enter the cards that the table waits for, or choose a legal action."""
        if state.wanted is not None:
            count = int(state.wanted.get("count", 1))
            return {"command": {"do": SEEN_VERB, "cards": " ".join(self._draw_cards(count))}}
        offers = [
            offer for offer in decode_list(state.offers) if offer["part"] == COURSE and offer["do"] not in FINAL_VERBS
        ]
        if self.chance.random() > NEW_SHOE_PROBABILITY:
            offers = [offer for offer in offers if offer["do"] != SHOE_VERB] or offers
        if not offers:
            return None
        offer = self.chance.choice(offers)
        if offer["do"] == SHOE_VERB:
            self._cards = []
        command = self.make_command(offer)
        return None if command is None else {"command": command}

    def _draw_cards(self, count: int) -> list[str]:
        """Draw real cards from a shoe that nobody but this person knows."""
        if len(self._cards) < count:
            self._cards = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"] * DECKS
            self.chance.shuffle(self._cards)
        drawn, self._cards = self._cards[:count], self._cards[count:]
        return drawn
