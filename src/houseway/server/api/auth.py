"""Who asks: the session by cookie or bearer token, the token against forged requests, limits of how often."""

from __future__ import annotations

import ipaddress
from typing import Any, cast

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency

from houseway.errors import Denied
from houseway.server.accounts import sessions
from houseway.server.accounts.sessions import Session
from houseway.server.accounts.users import NotSignedIn
from houseway.server.services.runtime import Floor

Signed = NamedDependency[Session]
"""The session of who asks."""
Counted = NamedDependency[None]
"""The request was counted."""
COOKIE, HOST_COOKIE = "houseway", "__Host-houseway"
"""The cookie of a session; where only HTTPS is served, browsers take it from this very host alone."""
OWN_ACCOUNT = "/api/session"
"""Where somebody changes the own password: the one place that a password of somebody else's choice opens."""
CSRF = "x-csrf-token"
SAFE = ("GET", "HEAD", "OPTIONS")


def floor_of(state: State) -> Floor:
    """The floor that answers."""
    return cast(Floor, state.floor)


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The IP address of the client; a forwarded one that is not an address is not repeated anywhere."""
    host = connection.client.host if connection.client is not None else "nowhere"
    try:
        return str(ipaddress.ip_address(host))
    except ValueError:
        return "nowhere"


def cookie_name(floor: Floor) -> str:
    """The name of the session cookie."""
    return HOST_COOKIE if floor.settings.secure else COOKIE


def token_of(connection: ASGIConnection[Any, Any, Any, Any], floor: Floor) -> tuple[str | None, bool]:
    """What the client shows, and whether the browser sends it by itself."""
    bearer = connection.headers.get("authorization", "")
    if bearer.lower().startswith("bearer "):
        return bearer[7:].strip(), False
    return connection.cookies.get(cookie_name(floor)), True


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The language in which the answer's words are wanted: the first of ``Accept-Language``."""
    return connection.headers.get("accept-language", "").strip()[:2].lower()


def limited(request: Request[Any, Any, Any], state: State) -> None:
    """Count the request."""
    floor_of(state).requests.check(address_of(request))


def signed_in(request: Request[Any, Any, Any], state: State) -> Session:
    """The session; ``NotSignedIn`` where there is none, ``Denied`` where a page elsewhere may have made the browser ask."""
    floor = floor_of(state)
    floor.requests.check(address_of(request))
    token, by_itself = token_of(request, floor)
    session = None if not token else sessions.find(floor.store, token)
    if session is None:
        raise NotSignedIn("sign in first")
    if by_itself and request.method not in SAFE and request.headers.get(CSRF) != session.csrf:
        raise Denied(f"the header {CSRF} with the session's token is missing")
    floor.requests.check(f"person {session.person.id}")
    if session.person.must_change and not request.url.path.startswith(OWN_ACCOUNT):
        raise Denied("choose a password of your own first")
    return session


def origin_is_ours(connection: ASGIConnection[Any, Any, Any, Any], floor: Floor) -> bool:
    """Whether a page of this floor opens the live channel; programs send no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    host = connection.headers.get("host", "")
    return origin in (f"http://{host}", f"https://{host}") or origin in floor.settings.origins
