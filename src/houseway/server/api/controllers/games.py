"""Endpoints that list the games with their determinations, and check determinations before a table opens."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, get, post
from litestar.di import Provide
from litestar.params import JSONBody
from msgspec import Meta, Struct, field

from houseway.i18n.catalogue import get_language
from houseway.server.api.auth import RateLimited, check_rate_limit
from houseway.server.tables.output.table_form_schema import (
    OpeningVerdict,
    PlayableGame,
    check_determinations,
    list_playable_games,
)


class ProposedTable(Struct, forbid_unknown_fields=True):
    """Determinations to check under an instrument before a table opens."""

    instrument: Annotated[str, Meta(max_length=32, examples=["NI2005-63"])]
    table: dict[str, Any] = field(default_factory=dict)
    """Determinations of the table, with the keys of the game."""


class Games(Controller):
    """Endpoints for the games that can be opened."""

    path = "/api"
    tags = ("tables",)
    dependencies = {"counted": Provide(check_rate_limit, sync_to_thread=False)}

    @get("/games", summary="List games and determinations", sync_to_thread=True)
    def list_games(self, counted: RateLimited) -> list[PlayableGame]:
        """Return every game under every instrument, with the determinations that the operator makes for a table.

        Each determination has a type, a default, choices and clauses. A table opens with the values in ``suggested``.
        No sign-in is needed.
        """
        return list(list_playable_games(get_language()))

    @post("/check-determinations", summary="Check determinations", sync_to_thread=True, status_code=200)
    def check_determinations(self, counted: RateLimited, data: JSONBody[ProposedTable]) -> OpeningVerdict:
        """Return whether the instrument allows these determinations, and the violated clause if it does not.

        The endpoint does not open a table.
        """
        return check_determinations(data.instrument, data.table)
