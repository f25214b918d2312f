"""Why a player may not do something now: the command is tried on a copy of the table, and nothing of it is kept.

Only a refusal is told, never what the command would have brought: it says no more than giving the command would.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import NODEFAULT

from houseway.engine.state.state_copy import copied
from houseway.errors import BadRecord, CardsWanted, HousewayError
from houseway.server.tables import command_permissions
from houseway.server.tables.table_replica import Replica

ASKABLE = frozenset(("box", "seat", "hand", "wager", "amount", "raise"))
"""What may be asked about beside the verb: where, and how much."""


def why_not(replica: Replica, name: str, verb: str, about: Mapping[str, Any] | None = None) -> HousewayError | None:
    """What stands in the way of a player's command as that player would mostly give it, or with the place and the amount
    that are asked about; None where nothing does."""
    if verb not in replica.game.verbs:
        return BadRecord(f"there is no `{verb}` at this table", "do")
    about = about or {}
    if not about.keys() <= ASKABLE:
        return BadRecord(f"one may ask about {', '.join(sorted(ASKABLE))}", "about")
    try:
        command = command_permissions.check(
            replica, name, command_permissions.PLAYER, {**natural(replica, name, verb), **about}
        )
        typed = replica.decode(command)
        replica.game.apply(copied(replica.state, replica.game.shared), typed)
    except CardsWanted:
        return None
    except HousewayError as error:
        return error
    return None


def natural(replica: Replica, name: str, verb: str) -> dict[str, Any]:
    """The command with what it cannot do without: the own name, the place that is asked or held, the least amount."""
    view = replica.view(name)
    turn = next((one for one in view["turn"] if one["player"] == name), None)
    held = next((one["place"] for one in view["places"] if one["player"] == name), None)
    held = held or next((one["place"] for one in view["chips"] if one["player"] == name), 1)
    place = held if turn is None else turn["place"]
    given: dict[str, Any] = {
        "player": name,
        "box": place,
        "seat": place,
        "hand": None if turn is None else turn["hand"],
        "amount": view["limits"].get("min"),
        "raise": view["limits"].get("min"),
        "stake": view["limits"].get("min-table-stake"),
    }
    kind = replica.game.by_verb[verb]
    fields = kind.__struct_encode_fields__
    needed = fields[: len(fields) - len(kind.__struct_defaults__)] + tuple(
        field
        for field, default in zip(
            fields[len(fields) - len(kind.__struct_defaults__) :], kind.__struct_defaults__, strict=True
        )
        if default is NODEFAULT
    )
    filled = {key: given[key] for key in (*needed, "player", "hand") if key in fields and given.get(key) is not None}
    return {"do": verb, **filled}
