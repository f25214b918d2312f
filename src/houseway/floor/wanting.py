"""Real cards: a command that lacks a card waits here until the dealer has told the cards it needs, and is then given again.

Nothing of it is on record as long as it waits: every card stands before the command that uses it. What waits is known to the
process that was asked; after a restart the player or the dealer asks once more.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from houseway.errors import CardsWanted
from houseway.floor.people import Person

SEEN = "seen"
"""The verb by which the dealer tells cards."""


class Waiting(NamedTuple):
    """A command that lacks a card, whose it is, and which card comes next."""

    person: Person
    role: str
    command: Mapping[str, Any]
    request: str
    wanted: CardsWanted

    def to_json(self) -> dict[str, Any]:
        """For everybody at the table: who waits for how many cards at least, and where the next one goes."""
        wanted = self.wanted
        whose = self.command.get("player", self.role)
        return {
            "do": self.command["do"],
            "for": whose,
            "count": wanted.count,
            "place": wanted.place,
            "box": wanted.box,
            "hand": wanted.hand,
            "card": wanted.card,
        }
