"""Authentication of requests: session cookie or bearer token, CSRF token, rate limit, client address."""

from __future__ import annotations

import ipaddress
from typing import Any, cast

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency

from houseway.errors import PermissionDeniedError, SignInError
from houseway.server.accounts import sessions
from houseway.server.accounts.sessions import Session
from houseway.server.services.runtime import Server

CurrentSession = NamedDependency[Session]
"""Session of the caller, injected into handlers."""
RateLimited = NamedDependency[None]
"""Marker dependency: the request was counted against the rate limit."""
COOKIE, HOST_COOKIE = "houseway", "__Host-houseway"
"""Names of the session cookie; the second one is used if only HTTPS is served, and binds it to this host."""
OWN_ACCOUNT_PATH = "/api/session"
"""Path of a person's own account: the only one allowed until they replace an initial password."""
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
    """Return the name of the session cookie."""
    return HOST_COOKIE if server.settings.secure else COOKIE


def read_token(connection: ASGIConnection[Any, Any, Any, Any], server: Server) -> tuple[str | None, bool]:
    """Return the session token of a request, or None, and whether the browser sent it as a cookie."""
    bearer = connection.headers.get("authorization", "")
    if bearer.lower().startswith("bearer "):
        return bearer[7:].strip(), False
    return connection.cookies.get(get_cookie_name(server)), True


def get_language(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return the language of the response: the first one of ``Accept-Language``."""
    return connection.headers.get("accept-language", "").strip()[:2].lower()


def check_rate_limit(request: Request[Any, Any, Any], state: State) -> None:
    """Count the request against the rate limit of its address."""
    get_server(state).request_limit.check(get_client_address(request))


def require_session(request: Request[Any, Any, Any], state: State) -> Session:
    """Return the session of the caller.

    Raises:
        SignInError: there is no valid session.
        PermissionDeniedError: the CSRF token is missing, or the initial password must be changed first.
    """
    server = get_server(state)
    server.request_limit.check(get_client_address(request))
    token, is_cookie = read_token(request, server)
    session = None if not token else sessions.find_session(server.store, token)
    if session is None:
        raise SignInError("sign in first")
    if is_cookie and request.method not in SAFE_METHODS and request.headers.get(CSRF_HEADER) != session.csrf:
        raise PermissionDeniedError(f"the header {CSRF_HEADER} with the session's token is missing")
    server.request_limit.check(f"person {session.person.id}")
    if session.person.must_change and not request.url.path.startswith(OWN_ACCOUNT_PATH):
        raise PermissionDeniedError("choose a password of your own first")
    return session


def has_allowed_origin(connection: ASGIConnection[Any, Any, Any, Any], server: Server) -> bool:
    """Return whether the request comes from a page of this server. Programs send no origin and are allowed."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    host = connection.headers.get("host", "")
    return origin in (f"http://{host}", f"https://{host}") or origin in server.settings.origins
