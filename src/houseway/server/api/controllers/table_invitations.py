"""Endpoints to join a table by its invitation."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, Response, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import JSONBody, Parameter
from msgspec import Struct

from houseway.server.accounts import users
from houseway.server.accounts.rate_limits import get_network
from houseway.server.accounts.table_access import read_access_policy
from houseway.server.api.auth import (
    CurrentSession,
    RateLimited,
    check_rate_limit,
    get_client_address,
    get_server,
    require_session,
)
from houseway.server.api.controllers.sessions import GuestRequest, NewSession, begin_session
from houseway.server.services.runtime import Server

LinkText = Annotated[str, Parameter(min_length=1, max_length=64)]


class InvitationTarget(Struct, rename="kebab"):
    """Table that an invitation leads to."""

    table: int
    name: str
    """Name of the table."""
    game: str
    instrument: str
    opened_by: str | None
    """Name of the person who opened the table."""
    guests: bool
    """True if people without an account may join by giving a name."""


class Invitations(Controller):
    """Endpoints to join a table by its private link."""

    path = "/api/invitations"
    tags = ("tables",)
    dependencies = {"counted": Provide(check_rate_limit, sync_to_thread=False)}

    @get("/{link:str}", summary="Get an invitation", sync_to_thread=True)
    def get_target(self, state: State, counted: RateLimited, link: LinkText) -> InvitationTarget:
        """Return the table that a link leads to. No sign-in is needed."""
        return _describe_target(get_server(state), link)

    @post("/{link:str}/guest", summary="Join as guest by invitation", sync_to_thread=True)
    def join_as_guest(
        self,
        request: Request[Any, Any, Any],
        state: State,
        counted: RateLimited,
        link: LinkText,
        data: JSONBody[GuestRequest],
    ) -> Response[NewSession]:
        """Join the table of a link as a guest with only a name, if the server allows guests."""
        server = get_server(state)
        network = get_network(get_client_address(request))
        with server.back_off.attempt(f"guest {network}"):
            person = server.add_guest(data.name, link, network)
        return begin_session(server, person, program=data.program)

    @post(
        "/{link:str}",
        summary="Accept an invitation",
        sync_to_thread=True,
        status_code=200,
        dependencies={"session": Provide(require_session, sync_to_thread=True)},
    )
    def accept_invitation(
        self, state: State, session: CurrentSession, counted: RateLimited, link: LinkText
    ) -> InvitationTarget:
        """Admit the signed-in caller to the table of a link."""
        server = get_server(state)
        server.invitations.admit(session.person, server.invitations.resolve_invitation(link).id)
        return _describe_target(server, link)


def _describe_target(server: Server, invitation: str) -> InvitationTarget:
    row = server.invitations.resolve_invitation(invitation)
    owner = read_access_policy(row).owner_id
    opener = None if owner is None else users.find_by_id(server.store, owner)
    admits_guests = server.settings.guests or server.settings.invitations
    return InvitationTarget(
        row.id, row.name, row.game, row.instrument, None if opener is None else opener.name, admits_guests
    )
