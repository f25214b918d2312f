"""Dry run of a command: finds out on a copy of the table why a player may not send the command now.

A dry run reports only a refusal, never the effects of the command. It therefore reveals no more than the
command itself would.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import NODEFAULT

from houseway.engine.state.state_copy import copy_state
from houseway.errors import HousewayError, InvalidRecordError, MissingCardsError
from houseway.i18n import Message, MessageList
from houseway.server.accounts import roles
from houseway.server.tables import command_permissions
from houseway.server.tables.table_replica import TableReplica

DRY_RUN_KEYS = frozenset(("box", "seat", "hand", "wager", "amount", "raise"))
"""Arguments that a dry run may set in addition to the verb: box, seat, hand, wager and amounts."""


def explain_refusal(
    replica: TableReplica, name: str, verb: str, arguments: Mapping[str, Any] | None = None
) -> HousewayError | None:
    """Return the error that a player's command would cause now, or None if it would be accepted.

    Arguments that are not in ``arguments``, such as the box and the amount, have default values.
    """
    if verb not in replica.game.verbs:
        return InvalidRecordError(Message("server-storage-unknown-verb", verb=verb), "do")
    arguments = arguments or {}
    if not arguments.keys() <= DRY_RUN_KEYS:
        return InvalidRecordError(
            Message("server-history-dry-run-keys", keys=MessageList(sorted(DRY_RUN_KEYS))), "about"
        )
    try:
        command = command_permissions.check_command(
            replica, name, roles.PLAYER, {**make_default_command(replica, name, verb), **arguments}
        )
        typed = replica.decode(command)
        replica.game.apply(copy_state(replica.state, replica.game.shared_attributes), typed)
    except MissingCardsError:
        return None
    except HousewayError as error:
        return error
    return None


def make_default_command(replica: TableReplica, name: str, verb: str) -> dict[str, Any]:
    """Make a command with default values for its required fields.

    The defaults are the player's name, the player's box or seat, the hand whose turn it is, and the minimum amount.
    """
    view = replica.view(name)
    turn = next((item for item in view.turn if item.player == name), None)
    player_place = next((item.place for item in view.places if item.player == name), None)
    player_place = player_place or next((item.place for item in view.chips if item.player == name), 1)
    place = player_place if turn is None else turn.place
    values: dict[str, Any] = {
        "player": name,
        "box": place,
        "seat": place,
        "hand": None if turn is None else turn.hand,
        "amount": view.limits.min,
        "raise": view.limits.min,
        "stake": getattr(view.limits, "min_table_stake", None),
    }
    kind = replica.game.command_types[verb]
    fields = kind.__struct_encode_fields__
    required = fields[: len(fields) - len(kind.__struct_defaults__)] + tuple(
        field
        for field, default in zip(
            fields[len(fields) - len(kind.__struct_defaults__) :], kind.__struct_defaults__, strict=True
        )
        if default is NODEFAULT
    )
    arguments = {
        key: values[key] for key in (*required, "player", "hand") if key in fields and values.get(key) is not None
    }
    return {"do": verb, **arguments}
