"""Authentication of requests by session cookie or bearer token.

The module also checks CSRF tokens, rate limits, roles and second approvers.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Callable
from typing import Any, cast

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency

from houseway.errors import PasswordRequiredError, PermissionDeniedError, SignInError
from houseway.i18n import Message
from houseway.server.accounts import audit_log, sessions, users
from houseway.server.accounts.account_names import normalise_name
from houseway.server.accounts.rate_limits import get_network
from houseway.server.accounts.roles import OPERATOR, make_roles_required_error
from houseway.server.accounts.sessions import Session
from houseway.server.accounts.users import Person
from houseway.server.api.types import Credentials
from houseway.server.services.runtime import Server

CurrentSession = NamedDependency[Session]
"""Session of the caller, injected into handlers."""
RateLimited = NamedDependency[None]
"""Marker dependency of handlers whose requests count against the rate limit."""
COOKIE, HOST_COOKIE = "houseway", "__Host-houseway"
"""The two names of the session cookie.

The server uses ``HOST_COOKIE`` if it is reached only by HTTPS, otherwise ``COOKIE``. The prefix of
``HOST_COOKIE`` binds the cookie to this host.
"""
OWN_ACCOUNT_PATH = "/api/session"
"""Path of a person's own account.

People with an initial password may use only this path until they replace the password.
"""
CSRF_HEADER = "x-csrf-token"
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


def get_server(state: State) -> Server:
    """Return the server that handles the request."""
    return cast(Server, state.floor)


def get_client_address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return the IP address of the client, or ``nowhere`` if it is unknown or not an address."""
    host = connection.client.host if connection.client is not None else "nowhere"
    try:
        return str(ipaddress.ip_address(host))
    except ValueError:
        return "nowhere"


def get_cookie_name(server: Server) -> str:
    """Return the name of the session cookie, which depends on whether the server is reached only by HTTPS."""
    return HOST_COOKIE if server.settings.https_only else COOKIE


def read_token(connection: ASGIConnection[Any, Any, Any, Any], server: Server) -> tuple[str | None, bool]:
    """Return the session token of a request, and whether the token comes from the cookie.

    The token is None if the request has neither a bearer token nor the cookie.
    """
    bearer = connection.headers.get("authorization", "")
    if bearer.lower().startswith("bearer "):
        return bearer[7:].strip(), False
    return connection.cookies.get(get_cookie_name(server)), True


def check_rate_limit(request: Request[Any, Any, Any], state: State) -> None:
    """Count the request against the rate limit of the client's address.

    Raises:
        RateLimitError: the address has sent too many requests.
    """
    get_server(state).request_limit.check(get_client_address(request))


def require_session(request: Request[Any, Any, Any], state: State) -> Session:
    """Return the session of the caller.

    Raises:
        SignInError: the request has no valid session.
        PermissionDeniedError: the CSRF token is missing, or the caller must replace an initial password first.
    """
    server = get_server(state)
    server.request_limit.check(get_client_address(request))
    token, is_cookie = read_token(request, server)
    session = None if not token else sessions.find_session(server.store, token)
    if session is None:
        raise SignInError(Message("server-api-sign-in-first"))
    if is_cookie and request.method not in SAFE_METHODS and request.headers.get(CSRF_HEADER) != session.csrf:
        raise PermissionDeniedError(Message("server-api-missing-csrf-token", header=CSRF_HEADER))
    server.request_limit.check(f"person {session.person.id}")
    if session.person.must_change and not request.url.path.startswith(OWN_ACCOUNT_PATH):
        raise PermissionDeniedError(Message("server-api-choose-password"))
    return session


def require_role(session: Session, *roles: str) -> None:
    """Raise ``PermissionDeniedError`` if the caller has none of these roles."""
    if not any(session.person.has_role(role) for role in roles):
        raise make_roles_required_error(roles)


def require_reauthenticated_operator(session: Session) -> None:
    """Raise ``PermissionDeniedError`` unless the caller is an operator who has just re-authenticated."""
    require_role(session, OPERATOR)
    if not session.is_fresh:
        raise PasswordRequiredError(Message("server-password-required"))


def make_approver_check(
    server: Server, session: Session, request: Request[Any, Any, Any], credentials: Credentials | None
) -> Callable[[], Person] | None:
    """Return a function that checks the second approver's credentials, or None if none were sent.

    Call the function after all other checks. A failed check counts against the approver's name, the client's
    network and the caller, and is written to the audit log.
    """
    if credentials is None:
        return None
    address, asker = get_client_address(request), session.person

    def check_approver() -> Person:
        name, network = normalise_name(credentials.name), get_network(address)
        strict_keys = (f"asker {asker.id}", f"name {name} from {network}", f"second {name} beside {asker.id}")
        try:
            with server.back_off.attempt(*strict_keys, soft=(f"name {name}", f"network {network}")):
                return users.check_password(
                    server.store, server.keys, credentials.name, credentials.password, credentials.code
                )
        except SignInError:
            about = Message("server-audit-second-approver", name=repr(name[:64]), requester=asker.name, address=address)
            audit_log.write_audit_log(server.store, asker.id, "second-approver-refused", about)
            raise PermissionDeniedError(Message("server-api-wrong-second-approver")) from None

    return check_approver


def has_allowed_origin(connection: ASGIConnection[Any, Any, Any, Any], server: Server) -> bool:
    """Return whether the request has no origin, or comes from a page of this server or of an allowed origin.

    Programs send no origin and are allowed.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    host = connection.headers.get("host", "")
    return origin in (f"http://{host}", f"https://{host}") or origin in server.settings.allowed_origins
