"""Pending commands at tables with real cards, which wait until the dealer has entered the cards.

A note in the table's log (``waits``) stores the pending command. Every process can therefore read it, and it
survives a restart. Any other command that is executed in the meantime cancels it. The server records the
pending command once its cards are entered, so each card precedes the command that uses it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from houseway.engine.state.state_copy import copy_state
from houseway.errors import HousewayError, MissingCardsError
from houseway.server.tables.output.live_state import MissingCard

if TYPE_CHECKING:
    from houseway.server.tables.table_replica import TableReplica

SEEN_VERB = "seen"
"""Verb by which the dealer enters cards."""


class PendingCommand(Struct, frozen=True, omit_defaults=True):
    """A command that lacks a card, with the person who sent it and the second approver.

    The server checked the password and the approval when the person sent the command.
    """

    person: int
    name: str
    role: str
    command: dict[str, Any]
    request: str
    second: int | None = None

    def to_json(self) -> dict[str, Any]:
        """Return the command in the form in which the note stores it."""
        payload: dict[str, Any] = msgspec.to_builtins(self)
        return payload


def read_pending_command(replica: TableReplica) -> PendingCommand | None:
    """Return the pending command of a table, or None if there is none."""
    return None if replica.pending_command is None else msgspec.convert(replica.pending_command, PendingCommand)


def find_missing_card(replica: TableReplica, command: Mapping[str, Any], role: str) -> MissingCardsError | None:
    """Return the error that names the card missing for a command, or None if no card is missing.

    The command is tried on a copy of the state of the table. None is also returned if the rules refuse it.
    """
    try:
        typed = replica.decode({**command, "by": role})
        replica.game.apply(copy_state(replica.state, replica.game.shared_attributes), typed)
    except MissingCardsError as missing:
        return missing
    except HousewayError:
        return None
    return None


def make_missing_card_prompt(replica: TableReplica) -> MissingCard | None:
    """Return the prompt for a missing card, or None if no command waits for a card.

    Everybody at the table may see the prompt. It names the command and its player, the least number of cards
    missing, and the position of the next card.
    """
    pending = read_pending_command(replica)
    missing = None if pending is None else find_missing_card(replica, pending.command, pending.role)
    if pending is None or missing is None:
        return None
    return MissingCard(
        do=pending.command["do"],
        player=pending.command.get("player", pending.role),
        count=missing.count,
        place=missing.place,
        box=missing.box,
        hand=missing.hand,
        card=missing.card,
    )
