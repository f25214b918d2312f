"""Who may give which command: what the rules reserve to a person of staff the engine refuses by its clause; this is the rest.

A player acts under the own name and for the own chips alone. What chance brings (the order of a shoe, tiles, dice) is given by
the floor itself. Only at a table whose stored dealing mode is ``real`` does the dealer enter the cards; no command switches the
mode. Who only looks, or only reads, gives no command.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from houseway.errors import Denied
from houseway.server.services.pending_cards import SEEN
from houseway.server.tables import bank_partners
from houseway.server.tables.shared_jackpot import TOLD_BY_THE_FLOOR
from houseway.server.tables.table_replica import REAL, Replica

ONLOOKER, PLAYER, DEALER, SUPERVISOR, DIRECTOR, REGULATOR, OPERATOR = ROLES = (
    "onlooker", "player", "dealer", "supervisor", "director", "regulator", "operator",
)  # fmt: skip
STAFF = (DEALER, SUPERVISOR, DIRECTOR, OPERATOR)
"""The roles that act at a table and are persons of the rules."""

SECONDS = (SUPERVISOR, DIRECTOR, OPERATOR)
"""Who may approve an act as the second person."""

TOLD_BY_DEALER = frozenset(("seen", "shoe", "reshuffle", "malfunction"))
"""Of what the floor gives, that which the dealer gives at a table with real cards."""
SPENDING_FOR_OTHERS = ("with", "partners", "accepted", "chips")
"""Keys by which a player could dispose of the chips of others, or say what the house's equipment says."""
OFFERED_ONLY = frozenset(("view", "nominate", "cut"))
"""Verbs that do not always name the player: they are good only as ``legal`` offers them to that player."""


def check(replica: Replica, name: str, role: str, command: Mapping[str, Any]) -> dict[str, Any]:
    """The command with ``by`` as the session's role has it; ``Denied`` where this person may not give it here."""
    verb = command.get("do")
    if not isinstance(verb, str) or verb not in replica.game.verbs:
        return {**command, "by": role if role in (PLAYER, *STAFF) else PLAYER}
    for key in ("by", "at", "who", "refused"):
        if key in command and not (key == "by" and command[key] == role):
            raise Denied(f"`{key}` is put down by the floor")
    if replica.dealing != REAL and has_real_cards(verb, command):
        raise Denied("Cards are entered only at tables opened for real cards; the server deals here.")
    if replica.dealing != REAL and any((verb, key) in replica.on_floor.hidden_cards for key in command):
        raise Denied("The server deals here and nobody sees its cards: record the exposure without naming cards.")
    if role == PLAYER:
        _check_player(replica, name, verb, command)
    elif role in STAFF:
        _check_staff(replica, role, verb, command)
    else:
        raise Denied(f"as {role} one looks and reads; commands are for players and staff")
    return {**command, "by": role}


def _check_player(replica: Replica, name: str, verb: str, command: Mapping[str, Any]) -> None:
    if verb not in replica.on_floor.of_players:
        raise Denied(f"{verb} is not for players")
    if verb in OFFERED_ONLY:
        if not any(offer.admits(command) for offer in replica.legal(name)):
            raise Denied(f"{verb} is not open to {name} now")
        return
    if command.get("player") != name:
        raise Denied(f"{name} acts as {name}, not as {command.get('player')}")
    bank = replica.on_floor.shared_bank
    promised = bank.partners if bank is not None and verb == bank.verb else None
    if promised is not None:
        bank_partners.check(replica, name, command.get(promised))
    for key in SPENDING_FOR_OTHERS:
        if key in command and not (key == promised and isinstance(command[key], Mapping)):
            raise Denied(f"`{key}` speaks for others: each of them must do so")


def has_real_cards(verb: str, command: Mapping[str, Any]) -> bool:
    """Whether a command brings cards that a person deals: a shoe of unknown order, or a card as it comes."""
    return verb == SEEN or "unseen" in command


def is_the_floors(replica: Replica, role: str, verb: str, command: Mapping[str, Any]) -> bool:
    """Whether a command of the staff brings what the floor itself gives."""
    enters_cards = bool(getattr(replica.state, "unseen", False)) or command.get("unseen") is True
    if verb in TOLD_BY_DEALER and replica.dealing == REAL and enters_cards and role == DEALER:
        return False
    if has_real_cards(verb, command):
        return True
    linked = replica.link_name is not None and verb in TOLD_BY_THE_FLOOR
    return linked or verb in replica.on_floor.of_floor


def _check_staff(replica: Replica, role: str, verb: str, command: Mapping[str, Any]) -> None:
    if is_the_floors(replica, role, verb, command):
        if verb in TOLD_BY_THE_FLOOR:
            raise Denied("the pools of this floor are told by the floor itself")
        raise Denied(f"{verb} brings cards, tiles or dice: the floor gives it")
    if verb in replica.on_floor.of_players and not any(offer.admits(command) for offer in replica.legal(role)):
        raise Denied(f"{verb} is the player's own")
