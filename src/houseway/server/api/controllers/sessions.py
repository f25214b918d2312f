"""Endpoints to sign in and out, join as a guest, list your sessions and set up a second factor."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, Response, delete, get, post
from litestar.datastructures import Cookie, State
from litestar.di import Provide
from litestar.params import JSONBody, Parameter
from msgspec import Meta, Struct

from houseway.errors import PasswordRequiredError, SignInError
from houseway.i18n import Message
from houseway.money import print_money
from houseway.server.accounts import audit_log, sessions, users
from houseway.server.accounts.account_names import normalise_name
from houseway.server.accounts.rate_limits import get_network
from houseway.server.accounts.sessions import Session
from houseway.server.accounts.users import Person
from houseway.server.api.auth import (
    CurrentSession,
    RateLimited,
    check_rate_limit,
    get_client_address,
    get_cookie_name,
    get_server,
    require_session,
)
from houseway.server.api.types import Credentials, ShortText
from houseway.server.ledger import accounts
from houseway.server.services.runtime import Server

SessionId = Annotated[str, Parameter(pattern="^[0-9a-f]{16}$", max_length=16)]


class SignInRequest(Credentials, forbid_unknown_fields=True, kw_only=True):
    """Request to sign in with a name, a password and, if required, a code."""

    program: bool = False
    """True if the client is a program.

    A program receives a bearer token. A browser receives a cookie that scripts cannot read.
    """


class GuestRequest(Struct, forbid_unknown_fields=True):
    """Request to join as a guest under the given name."""

    name: Annotated[str, Meta(min_length=1, max_length=64)]
    program: bool = False
    """True if the client is a program, which receives a bearer token in the response instead of a cookie."""


class TotpCode(Struct, forbid_unknown_fields=True):
    """Code from the authenticator, which confirms that the authenticator has the new secret."""

    code: Annotated[str, Meta(min_length=6, max_length=8)]
    """Code that the authenticator shows."""


class PasswordChange(Struct, forbid_unknown_fields=True):
    """Request to confirm your current password, or to replace it if ``new`` is given."""

    password: ShortText
    code: Annotated[str, Meta(max_length=16)] | None = None
    new: ShortText | None = None
    """New password."""


class CurrentUser(Struct, rename="kebab"):
    """Person who is signed in."""

    name: str
    roles: list[str]
    kind: str
    """Kind of account, such as ``person`` or ``guest``."""
    chips: str
    csrf: str
    second_factor: bool
    may_open: bool
    """True if this person may open tables."""
    may_ask_bots: bool
    """True if this person may request bots."""
    simulation: bool
    """True if this is a demonstration server, which shows a simulation."""
    must_change: bool = False
    """True if the password must be changed before anything else."""


class NewSession(CurrentUser):
    """Person who has just signed in, with the bearer token if the client is a program."""

    token: str = ""
    """Token of the session, which programs send in the header ``Authorization``."""


class SessionInfo(Struct):
    """One of the caller's own sessions: its start, its last use, and whether it is the current session."""

    id: str
    """Number of the session."""
    made: str
    """Time (UTC) of the sign-in."""
    seen: str
    """Time (UTC) of the last request."""
    this: bool
    """True if it is the session of this request."""


class TotpSecret(Struct):
    """New authenticator secret, which takes effect when its owner confirms it with a code."""

    secret: str
    """Secret of the second factor."""
    uri: str
    """Address for an authenticator, to show as a QR code."""


def _describe_session(server: Server, session: Session, token: str = "") -> NewSession:
    person = session.person
    chips = print_money(accounts.get_balance(server.store, f"person:{person.name}"))
    return NewSession(
        person.name, list(person.roles), person.kind, chips, session.csrf, person.has_second_factor,
        server.can_open_tables(person), server.bot_requests.may_request(person),
        server.demo_simulation.is_enabled, person.must_change, token,
    )  # fmt: skip


def begin_session(server: Server, person: Person, *, program: bool) -> Response[NewSession]:
    """Begin a session for a person and return the response to the sign-in request.

    The response has a bearer token for a program, or a cookie for a browser, but never both.
    """
    token, session = sessions.begin_session(server.store, person)
    if program:
        return Response(_describe_session(server, session, token), status_code=201)
    secure = server.settings.https_only
    cookie = Cookie(get_cookie_name(server), value=token, path="/", httponly=True, samesite="strict", secure=secure)
    return Response(_describe_session(server, session), status_code=201, cookies=[cookie])


class Sessions(Controller):
    """Endpoints for the current session: sign in and out, confirm the password, set up a second factor."""

    path = "/api/session"
    tags = ("people",)
    dependencies = {"session": Provide(require_session, sync_to_thread=True)}

    @post(
        "/",
        summary="Sign in",
        dependencies={"counted": Provide(check_rate_limit, sync_to_thread=False)},
    )
    async def sign_in(
        self, request: Request[Any, Any, Any], state: State, data: JSONBody[SignInRequest], counted: RateLimited
    ) -> Response[NewSession]:
        """Sign in with a name, a password and, if the person has a second factor, a code.

        After several failed attempts, the client must wait longer and longer before the next attempt.
        """
        server = get_server(state)
        return await server.password_computation.run(_sign_in, server, data, get_client_address(request))

    @post(
        "/guest",
        summary="Join as guest",
        sync_to_thread=True,
        dependencies={"counted": Provide(check_rate_limit, sync_to_thread=False)},
    )
    def join_as_guest(
        self, request: Request[Any, Any, Any], state: State, data: JSONBody[GuestRequest], counted: RateLimited
    ) -> Response[NewSession]:
        """Join as a guest with only a name, if the operator allows guests.

        The house gives each guest some chips.
        """
        server = get_server(state)
        network = get_network(get_client_address(request))
        with server.back_off.attempt(f"guest {network}"):
            person = server.add_guest(data.name, network=network)
        return begin_session(server, person, program=data.program)

    @get("/", summary="Get your session", sync_to_thread=True)
    def get_current_user(self, state: State, session: CurrentSession) -> CurrentUser:
        """Return the signed-in person, their roles, and the chips in their account, without chips at tables."""
        return _describe_session(get_server(state), session)

    @delete("/", summary="Sign out", sync_to_thread=True, status_code=204)
    def sign_out(self, state: State, session: CurrentSession) -> None:
        """End this session."""
        sessions.end_session(get_server(state).store, session.key)

    @post("/password", summary="Confirm or change the password", status_code=204)
    async def confirm_password(self, state: State, session: CurrentSession, data: JSONBody[PasswordChange]) -> None:
        """Re-authenticate with your password, or change the password if a new one is given.

        Voids and manual payouts require recent re-authentication. A change of password ends all your sessions.
        """
        server = get_server(state)
        await server.password_computation.run(_confirm_password, server, session, data)

    @post("/second-factor", summary="Make a secret for an authenticator", sync_to_thread=True)
    def create_totp_secret(self, state: State, session: CurrentSession) -> TotpSecret:
        """Create a new authenticator secret for the caller, who must have just re-authenticated."""
        server = get_server(state)
        _require_reauthentication(session)
        return TotpSecret(*users.make_second_factor(server.store, server.keys, session.person))

    @post("/second-factor/confirm", summary="Confirm the authenticator", sync_to_thread=True, status_code=204)
    def confirm_second_factor(self, state: State, session: CurrentSession, data: JSONBody[TotpCode]) -> None:
        """Confirm the new authenticator secret with a code, so that signing in requires a code from now on."""
        server = get_server(state)
        _require_reauthentication(session)
        with server.back_off.attempt(f"factor {session.key}"):
            users.confirm_second_factor(server.store, server.keys, session.person, data.code)


class SessionList(Controller):
    """Endpoints for the list of your own sessions."""

    path = "/api/sessions"
    tags = ("people",)
    dependencies = {"session": Provide(require_session, sync_to_thread=True)}

    @get("/", summary="List your sessions", sync_to_thread=True)
    def list_sessions(self, state: State, session: CurrentSession) -> list[SessionInfo]:
        """Return your own sessions, the newest first."""
        rows = sessions.list_sessions(get_server(state).store, session.person.id)
        return [SessionInfo(row.key[:16], row.made, row.seen, row.key == session.key) for row in rows]

    @delete("/", summary="Sign out of all other sessions", sync_to_thread=True, status_code=204)
    def end_other_sessions(self, state: State, session: CurrentSession) -> None:
        """End all your sessions except the current one."""
        sessions.end_other_sessions(get_server(state).store, session)

    @delete("/{number:str}", summary="Sign out of another session", sync_to_thread=True, status_code=204)
    def end_session(self, state: State, session: CurrentSession, number: SessionId) -> None:
        """End the session with the given number, if it is one of your own."""
        sessions.end_other_sessions(get_server(state).store, session, number)


def _require_reauthentication(session: Session) -> None:
    if not session.is_fresh:
        raise PasswordRequiredError(Message("server-password-required"))


def _sign_in(server: Server, data: SignInRequest, address: str) -> Response[NewSession]:
    name, network = normalise_name(data.name), get_network(address)
    try:
        with server.back_off.attempt(f"name {name} from {network}", soft=(f"name {name}", f"network {network}")):
            person = users.check_password(server.store, server.keys, data.name, data.password, data.code)
    except SignInError:
        audit_log.write_audit_log(server.store, None, "sign-in-refused", f"{name[:64]!r}, {address}")
        raise
    audit_log.write_audit_log(server.store, person.id, "sign-in", address)
    return begin_session(server, person, program=data.program)


def _confirm_password(server: Server, session: Session, data: PasswordChange) -> None:
    with server.back_off.attempt(f"session {session.key}"):  # attempts of others with this name do not count here
        users.check_password(server.store, server.keys, session.person.name, data.password, data.code)
    if data.new is not None:
        users.set_password(server.store, session.person.id, data.new)
    else:
        sessions.mark_reauthenticated(server.store, session)
