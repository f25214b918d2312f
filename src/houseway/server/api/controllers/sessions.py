"""Signing in and out, guests, the second factor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

from litestar import Controller, Request, Response, delete, get, post
from litestar.datastructures import Cookie, State
from litestar.di import Provide
from litestar.params import JSONBody
from msgspec import Meta, Struct

from houseway.errors import Denied
from houseway.money import print_money
from houseway.server.accounts import sessions, users
from houseway.server.accounts.account_names import folded
from houseway.server.accounts.sessions import Session, network_of
from houseway.server.accounts.users import Person
from houseway.server.api.auth import Counted, Signed, address_of, cookie_name, floor_of, limited, signed_in
from houseway.server.ledger import postings
from houseway.server.services.runtime import Floor

ShortText = Annotated[str, Meta(min_length=1, max_length=256)]


class SignIn(Struct, forbid_unknown_fields=True):
    """Name and password, and the code of the second factor where there is one."""

    name: ShortText
    password: ShortText
    code: Annotated[str, Meta(max_length=16)] | None = None


class Begin(SignIn, forbid_unknown_fields=True, kw_only=True):
    """A sign-in, and whether a program asks, which keeps the token itself."""

    program: bool = False
    """A program gets a bearer token in the answer and no cookie; a browser gets a cookie that no script can read."""


class Guest(Struct, forbid_unknown_fields=True):
    """A name to play under."""

    name: Annotated[str, Meta(min_length=1, max_length=64)]
    program: bool = False
    """A program gets a bearer token in the answer and no cookie."""


class Code(Struct, forbid_unknown_fields=True):
    """A code that fits the fresh secret."""

    code: Annotated[str, Meta(min_length=6, max_length=8)]


class Password(Struct, forbid_unknown_fields=True):
    """The own password once more, or a new one."""

    password: ShortText
    code: Annotated[str, Meta(max_length=16)] | None = None
    new: ShortText | None = None


class Me(Struct, rename="kebab"):
    """Who is signed in."""

    name: str
    roles: list[str]
    kind: str
    chips: str
    csrf: str
    second_factor: bool
    may_open: bool
    """Whether this person may open tables."""
    may_ask_bots: bool
    """Whether this person may ask for bots."""
    must_change: bool = False
    """Whether the password must be changed before anything else."""


class Begun(Me):
    """Who has just signed in; a program that asked for a token sends it as a bearer token."""

    token: str = ""


class Secret(Struct):
    """A fresh secret for an authenticator; it counts once it is confirmed."""

    secret: str
    uri: str


def _me(floor: Floor, session: Session, token: str = "") -> Begun:
    person = session.person
    chips = print_money(postings.balance(floor.store, f"person:{person.name}"))
    return Begun(
        person.name, list(person.roles), person.kind, chips, session.csrf, person.has_second_factor,
        floor.may_open(person), floor.company.may_ask(person), person.must_change, token,
    )  # fmt: skip


def begin(floor: Floor, person: Person, *, program: bool) -> Response[Begun]:
    """Begin a session: the answer with its token for a program, with its cookie for a browser, never with both."""
    token, session = sessions.begin(floor.store, person)
    if program:
        return Response(_me(floor, session, token), status_code=201)
    secure = floor.settings.secure
    cookie = Cookie(cookie_name(floor), value=token, path="/", httponly=True, samesite="strict", secure=secure)
    return Response(_me(floor, session), status_code=201, cookies=[cookie])


def second_signature(
    floor: Floor, session: Session, request: Request[Any, Any, Any], told: SignIn | None
) -> Callable[[], Person] | None:
    """Return the check of a second approver's name and password, to be made when everything else has been checked.

    A wrong signature counts against the name, the network and the asker, and goes on the audit log.
    """
    if told is None:
        return None
    address, asker = address_of(request), session.person

    def sign() -> Person:
        name, network = folded(told.name), network_of(address)
        strict = (f"asker {asker.id}", f"name {name} from {network}", f"second {name} beside {asker.id}")
        try:
            with floor.back_off.attempt(*strict, soft=(f"name {name}", f"network {network}")):
                return users.check_password(floor.store, floor.keys, told.name, told.password, told.code)
        except users.NotSignedIn:
            about = f"{name[:64]!r} beside {asker.name}, {address}"
            users.logged(floor.store, asker.id, "second approver refused", about)
            raise Denied("the second person's name, password or code are not right") from None

    return sign


class Sessions(Controller):
    """Signing in and out."""

    path = "/api/session"
    tags = ("people",)
    dependencies = {"session": Provide(signed_in, sync_to_thread=True)}

    @post(
        "/",
        summary="Sign in",
        dependencies={"counted": Provide(limited, sync_to_thread=False)},
    )
    async def sign_in(
        self, request: Request[Any, Any, Any], state: State, data: JSONBody[Begin], counted: Counted
    ) -> Response[Begun]:
        """Sign in with name, password and code. After some failures one waits longer and longer."""
        floor = floor_of(state)
        return await floor.passwords.run(_sign_in, floor, data, address_of(request))

    @post(
        "/guest",
        summary="Come in as a guest",
        sync_to_thread=True,
        dependencies={"counted": Provide(limited, sync_to_thread=False)},
    )
    def come_in(
        self, request: Request[Any, Any, Any], state: State, data: JSONBody[Guest], counted: Counted
    ) -> Response[Begun]:
        """Come in with a name alone, where the operator allows it; the house gives some chips."""
        floor = floor_of(state)
        network = network_of(address_of(request))
        with floor.back_off.attempt(f"guest {network}"):
            person = floor.guest(data.name, network=network)
        return begin(floor, person, program=data.program)

    @get("/", summary="Who is signed in", sync_to_thread=True)
    def me(self, state: State, session: Signed) -> Me:
        """The person, the roles, the chips that are at no table."""
        return _me(floor_of(state), session)

    @delete("/", summary="Sign out", sync_to_thread=True, status_code=204)
    def sign_out(self, state: State, session: Signed) -> None:
        """End this session."""
        sessions.end(floor_of(state).store, session.key)

    @post("/password", summary="Show the password again, or change it", status_code=204)
    async def password(self, state: State, session: Signed, data: JSONBody[Password]) -> None:
        """Before voids and payouts by hand the password is shown again; a new one ends every session."""
        floor = floor_of(state)
        await floor.passwords.run(_show_password, floor, session, data)

    @post("/second-factor", summary="A fresh secret", sync_to_thread=True)
    def second_factor(self, state: State, session: Signed) -> Secret:
        """A fresh secret for an authenticator; the password is shown before."""
        floor = floor_of(state)
        _check_fresh(session)
        return Secret(*users.new_second_factor(floor.store, floor.keys, session.person))

    @post("/second-factor/confirm", summary="Confirm the secret", sync_to_thread=True, status_code=204)
    def confirm(self, state: State, session: Signed, data: JSONBody[Code]) -> None:
        """From now on the code is asked for."""
        floor = floor_of(state)
        _check_fresh(session)
        with floor.back_off.attempt(f"factor {session.key}"):
            users.confirm_second_factor(floor.store, floor.keys, session.person, data.code)


def _check_fresh(session: Session) -> None:
    if not session.is_fresh:
        raise Denied("a second factor asks for your password once more")


def _sign_in(floor: Floor, data: Begin, address: str) -> Response[Begun]:
    name, network = folded(data.name), network_of(address)
    try:
        with floor.back_off.attempt(f"name {name} from {network}", soft=(f"name {name}", f"network {network}")):
            person = users.check_password(floor.store, floor.keys, data.name, data.password, data.code)
    except users.NotSignedIn:
        users.logged(floor.store, None, "sign-in refused", f"{name[:64]!r}, {address}")
        raise
    users.logged(floor.store, person.id, "sign-in", address)
    return begin(floor, person, program=data.program)


def _show_password(floor: Floor, session: Session, data: Password) -> None:
    with floor.back_off.attempt(f"session {session.key}"):  # strangers who try the name elsewhere do not count here
        users.check_password(floor.store, floor.keys, session.person.name, data.password, data.code)
    if data.new is not None:
        users.set_password(floor.store, session.person.id, data.new)
    else:
        sessions.prove(floor.store, session)
