"""The commands of a game in words, with their clauses: what a console shows beside the forms that it draws from offers."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from litestar.params import Parameter
from msgspec import Struct

from houseway.games import game_by, games_on_floors, on_floor
from houseway.games.command_descriptions import verbs
from houseway.law.instruments import UnknownLaw
from houseway.server.api.auth import Counted, limited

TOLD = frozenset(("seen", "meter"))
"""What the floor gives and is no order of chance: cards that came out, pools that others share."""


class Explained(Struct):
    """A command: what it is, its clauses, and whether players give it or chance brings it."""

    do: str
    says: str
    rules: list[str]
    players: bool
    chance: bool
    course: bool
    """Whether it is a step of the dealer's that takes a round on."""


class Verbs(Controller):
    """What can be done at a table."""

    path = "/api/rules"
    tags = ("law",)
    dependencies = {"counted": Provide(limited, sync_to_thread=False)}

    @get("/{number:str}/commands", summary="The commands of a game", sync_to_thread=True)
    def commands(self, counted: Counted, number: Annotated[str, Parameter(max_length=32)]) -> list[Explained]:
        """Every command of the instrument's game in a sentence, with its clauses."""
        try:
            game = game_by(number)
        except UnknownLaw:
            raise NotFoundException(f"{number} is not held here") from None
        on = on_floor(game.key) if game.key in games_on_floors() else None
        players, chance = (frozenset(), frozenset()) if on is None else (on.of_players, on.of_floor - TOLD)
        return [
            Explained(one.do, one.says, list(one.rules), one.do in players, one.do in chance, one.course)
            for one in verbs(number)
        ]
