"""Endpoints to open and join tables: games, their determinations, a check of them, and invitations."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, Response, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import JSONBody, Parameter
from msgspec import Meta, Struct, field

from houseway.i18n.catalogue import get_language as get_current_language
from houseway.i18n.catalogue import use_language
from houseway.server.accounts import users
from houseway.server.accounts.table_access import read_access_policy
from houseway.server.accounts.throttling import get_network
from houseway.server.api.auth import (
    CurrentSession,
    RateLimited,
    check_rate_limit,
    get_client_address,
    get_language,
    get_server,
    require_session,
)
from houseway.server.api.controllers.sessions import GuestRequest, NewSession, begin_session
from houseway.server.services.runtime import Server
from houseway.server.services.table_form_schema import (
    OpeningVerdict,
    PlayableGame,
    check_determinations,
    list_playable_games,
)

LinkText = Annotated[str, Parameter(min_length=1, max_length=64)]


class ProposedTable(Struct, forbid_unknown_fields=True):
    """Determinations to check."""

    instrument: Annotated[str, Meta(max_length=32, examples=["NI2005-63"])]
    table: dict[str, Any] = field(default_factory=dict)


class InvitationTarget(Struct, rename="kebab"):
    """Table that an invitation leads to."""

    table: int
    name: str
    game: str
    instrument: str
    opened_by: str | None
    guests: bool
    """True if a name is enough to join."""


class Games(Controller):
    """Endpoints for the games that can be opened."""

    path = "/api"
    tags = ("tables",)
    dependencies = {"counted": Provide(check_rate_limit, sync_to_thread=False)}

    @get("/games", summary="The games and their determinations", sync_to_thread=True)
    def list_games(self, request: Request[Any, Any, Any], counted: RateLimited) -> list[PlayableGame]:
        """Return every game under every instrument, with the determinations that the operator makes for a table.

        Each determination has a type, a default, choices and clauses. The values in ``suggested`` open a table. No
        sign-in is needed.
        """
        with use_language(get_language(request)):
            return list(list_playable_games(get_current_language()))

    @post("/check-determinations", summary="May a table open so?", sync_to_thread=True, status_code=200)
    def check_determinations(
        self, request: Request[Any, Any, Any], counted: RateLimited, data: JSONBody[ProposedTable]
    ) -> OpeningVerdict:
        """Return whether the instrument allows these determinations, and if not, the clause. Opens nothing."""
        with use_language(get_language(request)):
            return check_determinations(data.instrument, data.table)


class Invitations(Controller):
    """Endpoints to join a table by its private link."""

    path = "/api/links"
    tags = ("tables",)
    dependencies = {"counted": Provide(check_rate_limit, sync_to_thread=False)}

    @get("/{link:str}", summary="Where a link leads", sync_to_thread=True)
    def get_target(self, state: State, counted: RateLimited, link: LinkText) -> InvitationTarget:
        """Return the table that a link leads to. No sign-in is needed."""
        return _describe_target(get_server(state), link)

    @post("/{link:str}/guest", summary="Come in by a link", sync_to_thread=True)
    def join_as_guest(
        self,
        request: Request[Any, Any, Any],
        state: State,
        counted: RateLimited,
        link: LinkText,
        data: JSONBody[GuestRequest],
    ) -> Response[NewSession]:
        """Join the table of a link as a guest, with only a name, if the server allows it."""
        server = get_server(state)
        network = get_network(get_client_address(request))
        with server.back_off.attempt(f"guest {network}"):
            person = server.add_guest(data.name, link, network)
        return begin_session(server, person, program=data.program)

    @post(
        "/{link:str}",
        summary="Be admitted by a link",
        sync_to_thread=True,
        status_code=200,
        dependencies={"session": Provide(require_session, sync_to_thread=True)},
    )
    def accept_invitation(
        self, state: State, session: CurrentSession, counted: RateLimited, link: LinkText
    ) -> InvitationTarget:
        """Admit a person who is already signed in to the table of a link."""
        server = get_server(state)
        server.invitations.admit(session.person, server.invitations.resolve_invitation(link).id)
        return _describe_target(server, link)


def _describe_target(server: Server, invitation: str) -> InvitationTarget:
    row = server.invitations.resolve_invitation(invitation)
    owner = read_access_policy(row).owner_id
    opener = None if owner is None else users.find_by_id(server.store, owner)
    admits_guests = server.settings.guests or server.settings.links
    return InvitationTarget(
        row.id, row.name, row.game, row.instrument, None if opener is None else opener.name, admits_guests
    )
