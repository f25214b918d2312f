"""Real cards: a command that lacks a card waits until the dealer has told the cards it needs, and is then given again.

That it waits is a note in the table's log (``waits``), so every process knows it and a restart changes nothing. Any other
command that is taken meanwhile ends the waiting. The command itself goes on record when its cards are there: each card
stands before the command that uses it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from houseway.engine.state.state_copy import copied
from houseway.errors import CardsWanted, HousewayError

if TYPE_CHECKING:
    from houseway.server.tables.table_replica import Replica

SEEN = "seen"
"""The verb by which the dealer tells cards."""


class Waiting(Struct, frozen=True, omit_defaults=True):
    """A command that lacks a card, and whose it is; the password was shown, and the second person there, when it was given."""

    person: int
    name: str
    role: str
    command: dict[str, Any]
    request: str
    second: int | None = None

    def to_json(self) -> dict[str, Any]:
        """As the note keeps it."""
        told: dict[str, Any] = msgspec.to_builtins(self)
        return told


def waiting_at(replica: Replica) -> Waiting | None:
    """What waits at a table for a card."""
    return None if replica.waits is None else msgspec.convert(replica.waits, Waiting)


def lacks(replica: Replica, command: Mapping[str, Any], role: str) -> CardsWanted | None:
    """Which card a command lacks; None where it lacks none. It is tried on a copy of the table."""
    try:
        typed = replica.decode({**command, "by": role})
        replica.game.apply(copied(replica.state, replica.game.shared), typed)
    except CardsWanted as wanted:
        return wanted
    except HousewayError:
        return None
    return None


def wanted(replica: Replica) -> dict[str, Any] | None:
    """For everybody at the table: who waits for how many cards at least, and where the next one goes."""
    waiting = waiting_at(replica)
    found = None if waiting is None else lacks(replica, waiting.command, waiting.role)
    if waiting is None or found is None:
        return None
    return {
        "do": waiting.command["do"],
        "for": waiting.command.get("player", waiting.role),
        "count": found.count,
        "place": found.place,
        "box": found.box,
        "hand": found.hand,
        "card": found.card,
    }
