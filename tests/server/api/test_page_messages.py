"""Families of page messages: every word that the server sends to the pages has a name in the catalogues.

The pages compose the ids of these messages (``web/src/lib/messages/families.ts``).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest
from msgspec import Struct

from houseway.compliance.clause_enforcement import Enforcement
from houseway.compliance.duty_proofs import Status as DutyStatus
from houseway.games import list_live_games
from houseway.games.blackjack.play.state import Phase as BlackjackPhase
from houseway.games.blackjack.play.state import WagerKind
from houseway.games.canberra_poker.play.state import Phase as CanberraPokerPhase
from houseway.games.holdem.ports.staff_actions import CHANGES
from houseway.games.pai_gow.play.state import Phase as PaiGowPhase
from houseway.games.pai_gow.play.tiles.cuts import CutName
from houseway.i18n.catalogue import has_message
from houseway.server.accounts.roles import ROLES
from houseway.server.api.command_form_keys import CommandKey, describe_command, get_command_keys
from houseway.server.services.approvals import ROLES as ROLE_CHANGE
from houseway.server.tables.alerts import KINDS
from houseway.server.tournaments.templates import INTERPRETATIONS
from houseway.tournaments import commands
from houseway.tournaments.play.state import Phase as TournamentPhase
from houseway.tournaments.play.state import SessionStatus
from houseway.tournaments.play.state import Status as EntrantStatus

DATA_KEYS = {"algorithm", "rule"}
"""Keys whose words are data, such as the number of a clause, and are shown as they are."""
DELEGATED_KEYS = {"by": "web-common-role-", "wager": "web-table-wager-", "action": "web-action-"}
"""Keys whose words are named by another family."""

CHANGES_JSON = msgspec.to_builtins(CHANGES.describe())


def list_command_keys() -> Iterator[CommandKey]:
    """Keys of all commands of the games and of tournaments."""
    for game in list_live_games():
        for keys in get_command_keys(game).values():
            yield from keys
    for kind in vars(commands).values():
        if isinstance(kind, type) and issubclass(kind, commands.TournamentCommand):
            yield from describe_command(kind)


def list_form_keys(field: dict[str, Any]) -> Iterator[tuple[str, list[Any]]]:
    """Keys inside a form field, with their words."""
    for key, inner_field in field["of"].items():
        yield key, inner_field.get("values", [])
        if inner_field["is"] == "keys":
            yield from list_form_keys(inner_field)


def list_value_ids() -> Iterator[str]:
    """Ids of the messages that name the words of keys."""
    words = [(key.key, word) for key in list_command_keys() for word in key.values]
    words += [(key, word) for key, values in list_form_keys(CHANGES_JSON) for word in values if isinstance(word, str)]
    words += [("name", word) for word in get_args(CutName)]
    words += [("side", word) for word in ("left", "right")] + [("level", word) for word in ("upper", "lower")]
    for key, word in words:
        if key not in DATA_KEYS and len(word) > 2:  # words of one or two letters name the clauses of a scale
            yield f"{DELEGATED_KEYS[key]}{word}" if key in DELEGATED_KEYS else f"web-command-value-{key}-{word}"


def list_tournament_verbs() -> list[str]:
    """Verbs of all commands of tournaments."""
    kinds = [kind for kind in vars(commands).values() if isinstance(kind, type) and issubclass(kind, Struct)]
    return [
        str(kind.__struct_config__.tag)
        for kind in kinds
        if issubclass(kind, commands.TournamentCommand) and kind is not commands.TournamentCommand
    ]


FAMILIES = {
    "web-action-": [verb for game in list_live_games() for verb in get_command_keys(game)] + [ROLE_CHANGE],
    "web-command-field-": [
        *(key.key for key in list_command_keys()),
        *(key for key, _ in list_form_keys(CHANGES_JSON)),
    ],
    "web-common-game-": list_live_games(),
    "web-common-role-": [*ROLES, *get_args(commands.TournamentRole)],
    "web-regulation-duty-": [status.replace(" ", "-") for status in get_args(DutyStatus)],
    "web-regulation-enforcement-": get_args(Enforcement),
    "web-staff-floor-kind-": KINDS,
    "web-table-phase-": [
        *get_args(BlackjackPhase),
        *get_args(CanberraPokerPhase),
        *get_args(PaiGowPhase),
        *("between", "betting", "showdown", "closed"),
    ],
    "web-table-wager-": [*get_args(WagerKind), "ante", "bet", "jackpot", "house", "bank", "uncalled", "main-pot"],
    "web-tournament-action-": list_tournament_verbs(),
    "web-tournament-entrant-": get_args(EntrantStatus),
    "web-tournament-interpretation-": [
        *INTERPRETATIONS,
        *(f"{key}-{value}" for key, values in INTERPRETATIONS.items() for value in values),
    ],
    "web-tournament-phase-": get_args(TournamentPhase),
    "web-tournament-session-": get_args(SessionStatus),
}
"""Words by the beginning of the ids that name them."""


@pytest.mark.parametrize("prefix", sorted(FAMILIES))
def test_every_word_of_a_family_has_a_name(prefix: str) -> None:
    assert [word for word in dict.fromkeys(FAMILIES[prefix]) if not has_message(f"{prefix}{word}")] == []


def test_every_word_of_a_command_has_a_name() -> None:
    assert [message_id for message_id in dict.fromkeys(list_value_ids()) if not has_message(message_id)] == []
