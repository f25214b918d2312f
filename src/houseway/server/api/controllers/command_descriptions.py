"""Endpoint that describes the commands of a game with their clauses, for the forms of the console."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get
from litestar.di import Provide
from litestar.params import Parameter
from msgspec import Struct

from houseway.errors import NotFoundError, UnknownLawError
from houseway.games import get_game_by_instrument, get_live_game, list_live_games
from houseway.games.command_descriptions import describe_commands
from houseway.i18n import Message
from houseway.server.api.auth import RateLimited, check_rate_limit

NOT_CHANCE_VERBS = frozenset(("seen", "meter"))
"""Verbs of server commands whose content is not random.

``seen`` reports cards that came out, and ``meter`` reports a pool that other tables share.
"""


class CommandDescription(Struct):
    """Description of a command and its clauses.

    ``players`` is true if players give the command, and ``chance`` if the server produces it at random.
    """

    do: str
    """Verb of the command."""
    says: str
    """Description of the command in a sentence."""
    rules: list[str]
    players: bool
    """True if players give the command."""
    chance: bool
    """True if the server produces the command at random."""
    course: bool
    """True if the command is a step of the dealer that advances a round."""


class CommandDescriptions(Controller):
    """Endpoint that describes the commands of a game."""

    path = "/api/rules"
    tags = ("law",)
    dependencies = {"counted": Provide(check_rate_limit, sync_to_thread=False)}

    @get("/{number:str}/commands", summary="List the commands of a game", sync_to_thread=True)
    def list_commands(
        self, counted: RateLimited, number: Annotated[str, Parameter(max_length=32)]
    ) -> list[CommandDescription]:
        """Return a one-sentence description of every command of the instrument's game, with its clauses."""
        try:
            game = get_game_by_instrument(number)
        except UnknownLawError:
            raise NotFoundError(Message("server-api-unknown-instrument", number=number)) from None
        live_game = get_live_game(game.key) if game.key in list_live_games() else None
        players, chance = (
            (frozenset(), frozenset())
            if live_game is None
            else (live_game.player_verbs, live_game.server_verbs - NOT_CHANCE_VERBS)
        )
        return [
            CommandDescription(
                entry.do,
                str(entry.sentence),
                list(entry.rules),
                entry.do in players,
                entry.do in chance,
                entry.is_course_step,
            )
            for entry in describe_commands(number)
        ]
