"""Opening a table: the games with all their determinations, a check beforehand, and coming in by a private link."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, Response, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import JSONBody, Parameter
from msgspec import Meta, Struct, field

from houseway.i18n.catalogue import speaking, spoken
from houseway.server.accounts import users
from houseway.server.accounts.sessions import network_of
from houseway.server.accounts.table_access import door_of
from houseway.server.api.auth import Counted, Signed, address_of, floor_of, language_of, limited, signed_in
from houseway.server.api.controllers.sessions import Begun, Guest, begin
from houseway.server.services.runtime import Floor
from houseway.server.services.table_form_schema import Playable, Verdict, check, playable

LinkText = Annotated[str, Parameter(min_length=1, max_length=64)]


class Determined(Struct, forbid_unknown_fields=True):
    """Determinations to be looked at."""

    instrument: Annotated[str, Meta(max_length=32, examples=["NI2005-63"])]
    table: dict[str, Any] = field(default_factory=dict)


class Behind(Struct, rename="kebab"):
    """The table behind a link."""

    table: int
    name: str
    game: str
    instrument: str
    opened_by: str | None
    guests: bool
    """Whether a name is enough to come in."""


class Games(Controller):
    """What can be opened."""

    path = "/api"
    tags = ("tables",)
    dependencies = {"counted": Provide(limited, sync_to_thread=False)}

    @get("/games", summary="The games and their determinations", sync_to_thread=True)
    def games(self, request: Request[Any, Any, Any], counted: Counted) -> list[Playable]:
        """Every game by every instrument, and what the operator decides for a table: its form, default, choices and clauses.

        ``suggested`` opens a table at once. No sign-in is needed.
        """
        with speaking(language_of(request)):
            return list(playable(spoken()))

    @post("/check-determinations", summary="May a table open so?", sync_to_thread=True, status_code=200)
    def check(self, request: Request[Any, Any, Any], counted: Counted, data: JSONBody[Determined]) -> Verdict:
        """Whether the instrument allows these determinations together, and by which clause not; nothing is opened."""
        with speaking(language_of(request)):
            return check(data.instrument, data.table)


class Links(Controller):
    """Coming to a table by its private link."""

    path = "/api/links"
    tags = ("tables",)
    dependencies = {"counted": Provide(limited, sync_to_thread=False)}

    @get("/{link:str}", summary="Where a link leads", sync_to_thread=True)
    def behind(self, state: State, counted: Counted, link: LinkText) -> Behind:
        """The table behind a link; no sign-in is needed."""
        return _behind(floor_of(state), link)

    @post("/{link:str}/guest", summary="Come in by a link", sync_to_thread=True)
    def come_in(
        self, request: Request[Any, Any, Any], state: State, counted: Counted, link: LinkText, data: JSONBody[Guest]
    ) -> Response[Begun]:
        """Come in with a name alone and be admitted to the table of the link, where the floor allows it."""
        floor = floor_of(state)
        network = network_of(address_of(request))
        with floor.back_off.attempt(f"guest {network}"):
            person = floor.guest(data.name, link, network)
        return begin(floor, person, program=data.program)

    @post(
        "/{link:str}",
        summary="Be admitted by a link",
        sync_to_thread=True,
        status_code=200,
        dependencies={"session": Provide(signed_in, sync_to_thread=True)},
    )
    def enter(self, state: State, session: Signed, counted: Counted, link: LinkText) -> Behind:
        """Who is signed in already is admitted to the table of the link."""
        floor = floor_of(state)
        floor.doors.admit(session.person, floor.doors.behind(link).id)
        return _behind(floor, link)


def _behind(floor: Floor, link: str) -> Behind:
    row = floor.doors.behind(link)
    owner = door_of(row).owner
    opener = None if owner is None else users.find(floor.store, owner)
    admits = floor.settings.guests or floor.settings.links
    return Behind(row.id, row.name, row.game, row.instrument, None if opener is None else opener.name, admits)
