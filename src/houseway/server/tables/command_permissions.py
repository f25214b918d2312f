"""Permissions of commands: which person may send which command in which role.

The engine enforces the clauses that reserve a command to a member of the staff. This module checks
everything else. A player acts only under their own name and with their own chips. Only the server supplies
random input: the shuffled order of the cards, tiles and dice. The dealer enters cards only at a table whose
stored dealing mode is ``real``, and no command changes the mode. Spectators and regulators cannot send
commands.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from houseway.errors import PermissionDeniedError
from houseway.games import get_game
from houseway.i18n import Message
from houseway.server.accounts.roles import DEALER, PLAYER, STAFF, name_role
from houseway.server.tables import bank_partners
from houseway.server.tables.chips.shared_jackpot import SERVER_ONLY_VERBS
from houseway.server.tables.commands_awaiting_cards import SEEN_VERB
from houseway.server.tables.table_replica import AUTOMATIC, DEALING, PERSON, REAL, TableReplica

REAL_CARD_VERBS = frozenset(("seen", "shoe", "reshuffle", "malfunction"))
"""Verbs that the dealer sends at a table with real cards. At other tables only the server may send them."""
KEYS_BINDING_OTHERS = ("with", "partners", "accepted", "chips")
"""Keys that players may not use, because they commit other players' chips or describe the equipment."""
LEGAL_ONLY_VERBS = frozenset(("view", "nominate", "cut"))
"""Verbs of commands that need not name a player.

The name cannot show whether a player may send such a command. It must be one of the player's legal actions.
"""


def list_dealing_modes(key: str) -> tuple[str, ...]:
    """Return the dealing modes of a game. Real cards are possible only if the record can name each dealt card."""
    return DEALING if SEEN_VERB in get_game(key).verbs else (AUTOMATIC, PERSON)


def check_command(replica: TableReplica, name: str, role: str, command: Mapping[str, Any]) -> dict[str, Any]:
    """Return the command with ``by`` set to the role of the session.

    Raises:
        PermissionDeniedError: this person may not send the command at this table.
    """
    verb = command.get("do")
    if not isinstance(verb, str) or verb not in replica.game.verbs:
        return {**command, "by": role if role in (PLAYER, *STAFF) else PLAYER}
    for key in ("by", "at", "who", "refused"):
        if key in command and not (key == "by" and command[key] == role):
            raise PermissionDeniedError(Message("server-tables-server-key", key=key))
    if replica.dealing_mode != REAL and has_real_cards(verb, command):
        raise PermissionDeniedError(Message("server-tables-cards-not-entered"))
    if replica.dealing_mode != REAL and any((verb, key) in replica.live_game.hidden_cards for key in command):
        raise PermissionDeniedError(Message("server-tables-exposure-without-cards"))
    if role == PLAYER:
        _check_player(replica, name, verb, command)
    elif role in STAFF:
        _check_staff(replica, role, verb, command)
    else:
        raise PermissionDeniedError(Message("server-tables-role-without-commands", role=name_role(role)))
    return {**command, "by": role}


def _check_player(replica: TableReplica, name: str, verb: str, command: Mapping[str, Any]) -> None:
    if verb not in replica.live_game.player_verbs:
        raise PermissionDeniedError(Message("server-tables-not-for-players", verb=verb))
    if verb in LEGAL_ONLY_VERBS:
        if not any(action.admits(command) for action in replica.legal(name)):
            raise PermissionDeniedError(Message("server-tables-not-now", verb=verb, name=name))
        return
    if command.get("player") != name:
        raise PermissionDeniedError(Message("server-tables-own-name", name=name, other=str(command.get("player"))))
    bank = replica.live_game.shared_bank
    partners_key = bank.partners if bank is not None and verb == bank.verb else None
    if partners_key is not None:
        bank_partners.check_partners(replica, name, command.get(partners_key))
    for key in KEYS_BINDING_OTHERS:
        if key in command and not (key == partners_key and isinstance(command[key], Mapping)):
            raise PermissionDeniedError(Message("server-tables-speaks-for-others", key=key))


def has_real_cards(verb: str, command: Mapping[str, Any]) -> bool:
    """Return whether a command enters cards dealt by a person: a single card, or a shoe of unknown order."""
    return verb == SEEN_VERB or "unseen" in command


def is_reserved_for_server(replica: TableReplica, role: str, verb: str, command: Mapping[str, Any]) -> bool:
    """Return whether a command of the staff is reserved for the server itself."""
    enters_cards = bool(getattr(replica.state, "unseen", False)) or command.get("unseen") is True
    if verb in REAL_CARD_VERBS and replica.dealing_mode == REAL and enters_cards and role == DEALER:
        return False
    if has_real_cards(verb, command):
        return True
    is_shared_pool_verb = replica.pool_name is not None and verb in SERVER_ONLY_VERBS
    return is_shared_pool_verb or verb in replica.live_game.server_verbs


def _check_staff(replica: TableReplica, role: str, verb: str, command: Mapping[str, Any]) -> None:
    if is_reserved_for_server(replica, role, verb, command):
        if verb in SERVER_ONLY_VERBS:
            raise PermissionDeniedError(Message("server-tables-pools-by-server"))
        raise PermissionDeniedError(Message("server-tables-chance-by-server", verb=verb))
    if verb in replica.live_game.player_verbs and not any(action.admits(command) for action in replica.legal(role)):
        raise PermissionDeniedError(Message("server-tables-players-own", verb=verb))
