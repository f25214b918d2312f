"""What every request passes before the application sees it, and every answer after: limits, well-formed JSON, headers.

The guard reads a body completely before the application runs, within a size and a time. So no handler, session or thread is
kept busy by a client that sends slowly, and no parser sees JSON that is nested or encoded in a way that would break it.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import re
from collections.abc import Iterable
from typing import Any

import msgspec
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from houseway.errors import NotKept
from houseway.i18n.catalogue import speaking, translated
from houseway.records.format.json_depth import DEEPEST, nested_deeper_than
from houseway.server.accounts import sessions
from houseway.server.accounts.users import GUEST
from houseway.server.api.auth import origin_is_ours, token_of
from houseway.server.api.problem_details import STORE_FAULT, Problem
from houseway.server.ops.settings import Settings
from houseway.server.services.record_checks import GUESTS, MEMBERS, RETRY_SECONDS
from houseway.server.services.runtime import Floor

LARGEST_BODY = 64 * 1024
LARGEST_RECORD = MEMBERS.record_bytes
"""The size of a body that holds a record."""
MOST_RECORDS = 8
"""How many records may be arriving at a time."""
RECORD_PATHS = frozenset(("/api/verify", "/api/replay", "/api/disputes/examine"))
DISCARDED_BYTES = 1024 * 1024
"""How much of a body that is too large is read and thrown away, so that the client can read the answer."""
STORE_SECONDS = 5.0
"""How long a request may wait before the store is asked whether it answers, and how long that may take."""
BODYLESS = frozenset(("GET", "HEAD", "OPTIONS"))
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cache-Control": "no-store",
}
HSTS = "max-age=63072000"
log = logging.getLogger("houseway.server")
_PORT = re.compile(r":\d+\Z")
_NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")


class _Rejected(Exception):
    """A request that the application does not get to see."""

    def __init__(self, status: int, title: str, detail: str, kind: str = "") -> None:
        super().__init__(detail)
        self.status, self.title, self.detail = status, title, detail
        self.type = f"/problems/{kind}" if kind else "about:blank"


class _Once:
    """The answer to a request: it comes from the application or from the guard, never from both."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.has_begun = False
        self._is_taken = False

    def take(self) -> bool:
        """Take the answer over from the application; False if it has begun already."""
        self._is_taken = not self.has_begun
        return self._is_taken

    async def send(self, message: Message) -> None:
        """Send a part of the application's answer, unless the guard has answered."""
        if not self._is_taken:
            self.has_begun = True
            await self._send(message)


class _Disconnected(Exception):
    """The client left before its request was complete."""


def security_headers(settings: Settings) -> list[tuple[bytes, bytes]]:
    """The headers of every answer; HSTS only where the server is reached by HTTPS alone."""
    chosen = {**HEADERS, "Strict-Transport-Security": HSTS} if settings.secure else HEADERS
    return [(name.lower().encode(), value.encode()) for name, value in chosen.items()]


class RequestGuard:
    """An ASGI application around another one."""

    def __init__(self, app: ASGIApp, floor: Floor) -> None:
        self._app = app
        self._floor = floor
        self._settings = floor.settings
        self._headers = security_headers(floor.settings)
        self._records = 0
        """How many bodies with records are being read."""
        self._unanswered: set[asyncio.Task[None]] = set()
        """Requests that were answered with 503 and have not come to their end yet; a task that nobody holds may vanish."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check one request, run it, and complete its answer."""
        if scope["type"] != ScopeType.HTTP:
            if self._is_named(scope):
                await self._app(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 1008, "reason": ""})
            return
        answer = self._with_headers(send)
        try:
            self._check_address(scope)
            body = None if scope["method"] in BODYLESS else await self._read(scope, receive)
        except NotKept:
            await _answer_problem(scope, answer, _store_fault())
            return
        except _Rejected as rejected:
            await _answer_problem(scope, answer, rejected)
            return
        except _Disconnected:
            return
        await self._run(scope, receive if body is None else _replayed(body, receive), answer)

    async def _run(self, scope: Scope, receive: Receive, answer: Send) -> None:
        """Run the application; answer 503 in its place when it has waited some seconds and the store does not answer.

        Whatever the application has begun goes on to its end, because an act must not be torn in two. The client does not
        learn whether it was stored: it sends the same idempotency key again.
        """
        sent = _Once(answer)
        running = asyncio.ensure_future(self._app(scope, receive, sent.send))
        try:
            while True:
                await asyncio.wait({running}, timeout=STORE_SECONDS)
                if running.done() or sent.has_begun:
                    await running
                    return
                if not await self._floor.probe.answers(STORE_SECONDS) and not running.done() and sent.take():
                    break
        except asyncio.CancelledError:
            running.cancel()
            raise
        self._unanswered.add(running)
        running.add_done_callback(self._end_unanswered)
        await _answer_problem(scope, answer, _store_fault())

    def _end_unanswered(self, running: asyncio.Task[None]) -> None:
        self._unanswered.discard(running)
        if not running.cancelled() and (error := running.exception()) is not None:
            log.error("a request failed after it was answered", exc_info=error)

    def _with_headers(self, send: Send) -> Send:
        """Add the headers that an answer does not set itself."""

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers: list[tuple[bytes, bytes]] = list(message.get("headers", ()))
                present = {name.lower() for name, _ in headers}
                message["headers"] = headers + [line for line in self._headers if line[0] not in present]
            await send(message)

        return sending

    def _check_address(self, scope: Any) -> None:
        if "\x00" in scope["path"] or b"%00" in scope.get("query_string", b""):
            raise _malformed("the address holds a NUL")
        if not self._is_named(scope):
            raise _Rejected(421, "Not this server", "this server is not reached by that name")
        if scope["method"] not in BODYLESS and not origin_is_ours(ASGIConnection(scope), self._floor):
            raise _Rejected(403, "Not allowed", "a page from elsewhere may not do this")

    def _is_named(self, scope: Any) -> bool:
        """Whether the request is for one of our names: a page from elsewhere may have bound its name to our address.

        A server of this machine alone, without a proxy, has no name but ``localhost``; nobody binds an IP address.
        """
        host = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")
        name = _PORT.sub("", host).lower()
        if self._settings.allowed_hosts:
            return name in {allowed.lower() for allowed in self._settings.allowed_hosts}
        is_local = _is_loopback(self._settings.host) and not self._settings.proxies
        return not is_local or name in ("", "localhost") or _is_address(name)

    async def _read(self, scope: Any, receive: Receive) -> bytes:
        """Read a whole body, and refuse what no parser should see."""
        largest = LARGEST_BODY
        if scope["path"].rstrip("/") in RECORD_PATHS:
            largest = await self._largest_record(scope)
        if largest > LARGEST_BODY and self._records >= MOST_RECORDS:
            raise _Rejected(429, "Too many are waiting", "too many records are being sent; try again in a few seconds")
        self._records += largest > LARGEST_BODY
        try:
            async with asyncio.timeout(self._settings.body_seconds):
                body = await _whole(receive, largest)
        except TimeoutError:
            raise _Rejected(408, "The request took too long", "the body was not complete in time") from None
        finally:
            self._records -= largest > LARGEST_BODY
        if body is None:
            raise _Rejected(413, "The request is too large", f"a body has at most {largest} bytes here")
        if body and not _is_json(scope["headers"]):
            # A form of another page can send any other type without asking; JSON it cannot.
            raise _Rejected(415, "Another form is wanted", "a body is sent as application/json")
        _check_json(body)
        return body

    async def _largest_record(self, scope: Any) -> int:
        """How large a record somebody may send: without a session no more than any other body."""
        token, _ = token_of(ASGIConnection(scope), self._floor)
        session = await asyncio.to_thread(sessions.find, self._floor.store, token) if token else None
        if session is None:
            return LARGEST_BODY
        return GUESTS.record_bytes if session.person.kind == GUEST else MEMBERS.record_bytes


async def _whole(receive: Receive, largest: int) -> bytes | None:
    """Read a body; None if it is larger than allowed."""
    body = bytearray()
    size = 0
    while True:
        message: Any = await receive()
        if message["type"] == "http.disconnect":
            raise _Disconnected
        part = message.get("body", b"")
        size += len(part)
        if size <= largest:
            body += part
        if not message.get("more_body", False) or size > largest + DISCARDED_BYTES:
            return bytes(body) if size <= largest else None


def _is_json(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    kind = next((value for name, value in headers if name == b"content-type"), b"")
    return kind.split(b";")[0].strip().lower() == b"application/json"


def _check_json(body: bytes) -> None:
    """Refuse JSON that would overflow a stack, is not UTF-8, or holds a NUL, which PostgreSQL cannot store."""
    if not body:
        return
    try:
        body.decode()
    except UnicodeDecodeError as error:
        raise _malformed(f"the body is not UTF-8 at byte {error.start}") from None
    if nested_deeper_than(body, DEEPEST):
        raise _malformed(f"the body is nested more than {DEEPEST} deep")
    if b"\x00" in body or _NUL.search(body):
        raise _malformed("the body holds a NUL")


def _malformed(detail: str) -> _Rejected:
    return _Rejected(400, "The input is malformed", detail)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def _is_loopback(host: str) -> bool:
    return host == "localhost" or (_is_address(host) and ipaddress.ip_address(host.strip("[]")).is_loopback)


def _store_fault() -> _Rejected:
    return _Rejected(503, "It could not be stored", STORE_FAULT, "not-kept")


def _replayed(body: bytes, receive: Receive) -> Receive:
    """Hand a body that was read already to the application, then whatever the client sends next."""
    waiting = [body]

    async def receiving() -> Any:
        if waiting:
            return {"type": "http.request", "body": waiting.pop(), "more_body": False}
        return await receive()

    return receiving


async def _answer_problem(scope: Any, send: Send, rejected: _Rejected) -> None:
    with speaking(_language(scope["headers"])):
        title, detail = translated(rejected.title), translated(rejected.detail)
        problem = Problem(type=rejected.type, title=title, status=rejected.status, detail=detail)
    body = msgspec.json.encode(problem)
    headers = [
        (b"content-type", b"application/problem+json"),
        (b"content-length", str(len(body)).encode()),
    ]
    if rejected.status == 429:
        headers.append((b"retry-after", str(int(RETRY_SECONDS)).encode()))
    if rejected.status in (408, 413, 429):
        headers.append((b"connection", b"close"))  # the rest of the body must not be taken for another request
    await send({"type": "http.response.start", "status": rejected.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _language(headers: Iterable[tuple[bytes, bytes]]) -> str:
    chosen = next((value for name, value in headers if name == b"accept-language"), b"")
    return chosen.decode("latin-1").strip()[:2].lower()
