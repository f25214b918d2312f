"""ASGI middleware that limits requests, checks their JSON, sets their language and adds security headers to responses.

The guard reads a body completely before the application runs, within limits of size and time. A client that
sends slowly therefore occupies no handler, session or thread. JSON whose nesting or encoding would break a
parser does not reach one.
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
from litestar.status_codes import HTTP_500_INTERNAL_SERVER_ERROR
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from houseway.errors import StorageError
from houseway.i18n import Message as TextMessage
from houseway.i18n.catalogue import use_language
from houseway.records.format.json_depth import MAX_DEPTH, is_nested_deeper_than
from houseway.server.accounts import sessions
from houseway.server.accounts.users import GUEST
from houseway.server.api.auth import has_allowed_origin, read_token
from houseway.server.api.problems.problem_details import BODY_KEY, describe_problem
from houseway.server.api.problems.problem_types import (
    FOREIGN_ORIGIN,
    MALFORMED,
    QUEUE_FULL,
    REQUEST_TIMEOUT,
    REQUEST_TOO_LARGE,
    STORAGE_UNAVAILABLE,
    UNSUPPORTED_MEDIA_TYPE,
    WRONG_HOST,
    ProblemType,
)
from houseway.server.api.request_language import read_language
from houseway.server.history.uploaded_record_checks import GUEST_LIMITS, MEMBER_LIMITS, RETRY_SECONDS
from houseway.server.ports import clock
from houseway.server.services.runtime import Server
from houseway.server.services.server_settings import Settings

MAX_BODY_BYTES = 64 * 1024
MAX_RECORD_BYTES = MEMBER_LIMITS.record_bytes
"""Largest size in bytes of a request body that contains a record."""
MAX_RECORD_UPLOADS = 8
"""Largest number of records that clients may upload at the same time."""
RECORD_PATHS = frozenset(("/api/verify", "/api/replay", "/api/disputes/replay"))
DISCARDED_BYTES = 1024 * 1024
"""Number of bytes beyond the size limit that the guard reads and discards before it responds.

Many clients read a response only after they have sent the whole body.
"""
STORE_TIMEOUT_SECONDS = 5.0
"""Seconds that a request may run before the guard tests whether the database answers.

The test fails if the database does not answer within the same time.
"""
MONITORING_PATHS = frozenset(("/health", "/metrics"))
"""Paths that a monitor on the machine or in its network asks by address, whatever ``allowed-hosts`` lists."""
BODYLESS_METHODS = frozenset(("GET", "HEAD", "OPTIONS"))
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


class _RejectedError(Exception):
    """Error that the guard raises to reject a request before the application sees it."""

    def __init__(self, kind: ProblemType, detail: TextMessage | None = None) -> None:
        super().__init__(kind.name)
        self.kind = kind
        self.detail = detail


class _SingleResponse:
    """Response to a request, which either the application or the guard sends, but never both."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.has_begun = False
        self._is_taken_over = False

    def take_over(self) -> bool:
        """Take the response over from the application and return True, or return False if the response has begun."""
        self._is_taken_over = not self.has_begun
        return self._is_taken_over

    async def send(self, message: Message) -> None:
        """Send a part of the application's response, unless the guard has taken the response over."""
        if not self._is_taken_over:
            self.has_begun = True
            await self._send(message)


class _DisconnectedError(Exception):
    """Error that is raised if a client disconnects before its request is complete."""


def make_security_headers(settings: Settings) -> list[tuple[bytes, bytes]]:
    """Return the security headers that every response has.

    HSTS is included only if the server is reached only by HTTPS.
    """
    headers = {**HEADERS, "Strict-Transport-Security": HSTS} if settings.https_only else HEADERS
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


class RequestGuard:
    """ASGI middleware that checks requests and adds headers to responses."""

    def __init__(self, app: ASGIApp, server: Server) -> None:
        self._app = app
        self._server = server
        self._settings = server.settings
        self._headers = make_security_headers(server.settings)
        self._record_uploads = 0
        """Number of request bodies with records that the guard is reading now."""
        self._abandoned_tasks: set[asyncio.Task[None]] = set()
        """Tasks of requests that were answered with 503 and still run.

        The set holds references to the tasks, because asyncio has only weak references to them.
        """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a request, pass it to the application, and add headers to the response."""
        if scope["type"] != ScopeType.HTTP:
            if self._is_for_this_host(scope):
                await self._app(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 1008, "reason": ""})
            return
        with use_language(read_language(scope["headers"])):
            await self._handle_request(scope, receive, self._add_headers(send))

    async def _handle_request(self, scope: Any, receive: Receive, send_response: Send) -> None:
        """Check an HTTP request and pass it to the application, in the language of the client."""
        try:
            self._check_address(scope)
            body = None if scope["method"] in BODYLESS_METHODS else await self._read_body(scope, receive)
        except StorageError:
            await _send_problem(send_response, _RejectedError(STORAGE_UNAVAILABLE))
            return
        except _RejectedError as rejection:
            await _send_problem(send_response, rejection)
            return
        except _DisconnectedError:
            return
        scope[BODY_KEY] = body
        await self._run(scope, receive if body is None else _replay_body(body, receive), send_response)

    async def _run(self, scope: Scope, receive: Receive, send_response: Send) -> None:
        """Run the application, but send 503 if the database does not respond for some seconds.

        After a 503 the application still runs to its end, because an action must not be interrupted halfway. The client
        does not learn whether the action was stored, and can send it again with the same idempotency key.
        """
        response = _SingleResponse(send_response)
        task = asyncio.ensure_future(self._run_timed(scope, receive, response.send))
        try:
            while True:
                await asyncio.wait({task}, timeout=STORE_TIMEOUT_SECONDS)
                if task.done() or response.has_begun:
                    await task
                    return
                if (
                    not await self._server.probe.is_answering(STORE_TIMEOUT_SECONDS)
                    and not task.done()
                    and response.take_over()
                ):
                    break
        except asyncio.CancelledError:
            task.cancel()
            raise
        self._abandoned_tasks.add(task)
        task.add_done_callback(self._on_abandoned_task_done)
        await _send_problem(send_response, _RejectedError(STORAGE_UNAVAILABLE))

    async def _run_timed(self, scope: Any, receive: Receive, send: Send) -> None:
        """Run the application and observe its time, also if the guard has sent 503 meanwhile."""
        start, status = clock.monotonic(), HTTP_500_INTERNAL_SERVER_ERROR

        async def send_and_note_status(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, send_and_note_status)
        finally:
            # The router adds the pattern of the path to the scope. Addresses without a route have none.
            self._server.metrics.observe_request(
                scope["method"], scope.get("path_template"), status, clock.monotonic() - start
            )

    def _on_abandoned_task_done(self, task: asyncio.Task[None]) -> None:
        self._abandoned_tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a request failed after its response was sent", exc_info=error)

    def _add_headers(self, send: Send) -> Send:
        """Return a ``send`` function that adds the security headers which a response does not set itself."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers: list[tuple[bytes, bytes]] = list(message.get("headers", ()))
                names = {name.lower() for name, _ in headers}
                message["headers"] = headers + [line for line in self._headers if line[0] not in names]
            await send(message)

        return send_with_headers

    def _check_address(self, scope: Any) -> None:
        if "\x00" in scope["path"] or b"%00" in scope.get("query_string", b""):
            raise _RejectedError(MALFORMED, TextMessage("server-request-nul-in-address"))
        if not self._is_for_this_host(scope):
            raise _RejectedError(WRONG_HOST)
        if scope["method"] not in BODYLESS_METHODS and not has_allowed_origin(ASGIConnection(scope), self._server):
            raise _RejectedError(FOREIGN_ORIGIN)

    def _is_for_this_host(self, scope: Any) -> bool:
        """Return whether the ``Host`` header of a request names this server.

        The check prevents DNS rebinding, in which a foreign page binds its own host name to the address of this server.
        A local server without a proxy accepts the name ``localhost`` and IP addresses, which nobody can rebind.
        """
        host = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")
        name = _PORT.sub("", host).lower()
        if self._settings.allowed_hosts:
            # Monitors use 127.0.0.1 or the address of the machine. These paths read no cookie and change no state. A page
            # that rebinds its own name sends that name, not an address, so it learns nothing from them.
            is_monitor = scope["path"] in MONITORING_PATHS and (name == "localhost" or _is_address(name))
            return is_monitor or name in {allowed.lower() for allowed in self._settings.allowed_hosts}
        is_local = _is_loopback(self._settings.host) and not self._settings.trusted_proxies
        return not is_local or name in ("", "localhost") or _is_address(name)

    async def _read_body(self, scope: Any, receive: Receive) -> bytes:
        """Read the whole body of a request and return it.

        Raises:
            _RejectedError: the body is too large, too slow, not JSON by its headers, or unsafe to parse.
        """
        max_bytes = MAX_BODY_BYTES
        if scope["path"].rstrip("/") in RECORD_PATHS:
            max_bytes = await self._get_max_record_bytes(scope)
        if max_bytes > MAX_BODY_BYTES and self._record_uploads >= MAX_RECORD_UPLOADS:
            raise _RejectedError(QUEUE_FULL, TextMessage("server-queue-full"))
        self._record_uploads += max_bytes > MAX_BODY_BYTES
        try:
            async with asyncio.timeout(self._settings.body_seconds):
                body = await _receive_body(receive, max_bytes)
        except TimeoutError:
            raise _RejectedError(REQUEST_TIMEOUT) from None
        finally:
            self._record_uploads -= max_bytes > MAX_BODY_BYTES
        if body is None:
            raise _RejectedError(REQUEST_TOO_LARGE, TextMessage("server-request-too-large", bytes=max_bytes))
        if body and not _is_json(scope["headers"]):
            # A form on a foreign page can send other content types without a CORS preflight, but not JSON.
            raise _RejectedError(UNSUPPORTED_MEDIA_TYPE)
        _check_json(body)
        return body

    async def _get_max_record_bytes(self, scope: Any) -> int:
        """Return the largest size of a record that the caller may send.

        The size is larger for members than for guests. A caller without a session may send no more than in a request
        without a record.
        """
        token, _ = read_token(ASGIConnection(scope), self._server)
        session = await asyncio.to_thread(sessions.find_session, self._server.store, token) if token else None
        if session is None:
            return MAX_BODY_BYTES
        return GUEST_LIMITS.record_bytes if session.person.kind == GUEST else MEMBER_LIMITS.record_bytes


async def _receive_body(receive: Receive, max_bytes: int) -> bytes | None:
    """Read a request body, or return None if it is larger than ``max_bytes``."""
    body = bytearray()
    size = 0
    while True:
        message: Any = await receive()
        if message["type"] == "http.disconnect":
            raise _DisconnectedError
        part = message.get("body", b"")
        size += len(part)
        if size <= max_bytes:
            body += part
        if not message.get("more_body", False) or size > max_bytes + DISCARDED_BYTES:
            return bytes(body) if size <= max_bytes else None


def _is_json(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    kind = next((value for name, value in headers if name == b"content-type"), b"")
    return kind.split(b";")[0].strip().lower() == b"application/json"


def _check_json(body: bytes) -> None:
    """Reject a body that is not UTF-8, is nested too deeply, or contains a NUL.

    Deep nesting would overflow the stack of a parser. PostgreSQL cannot store a NUL.
    """
    if not body:
        return
    try:
        body.decode()
    except UnicodeDecodeError as error:
        raise _RejectedError(MALFORMED, TextMessage("server-request-not-utf8", byte=error.start)) from None
    if is_nested_deeper_than(body, MAX_DEPTH):
        raise _RejectedError(MALFORMED, TextMessage("server-request-too-deep", levels=MAX_DEPTH))
    if b"\x00" in body or _NUL.search(body):
        raise _RejectedError(MALFORMED, TextMessage("server-request-nul-in-body"))


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def _is_loopback(host: str) -> bool:
    return host == "localhost" or (_is_address(host) and ipaddress.ip_address(host.strip("[]")).is_loopback)


def _replay_body(body: bytes, receive: Receive) -> Receive:
    """Return a ``receive`` function that first yields the body already read, then the client's next messages."""
    bodies = [body]

    async def receive_replayed() -> Any:
        if bodies:
            return {"type": "http.request", "body": bodies.pop(), "more_body": False}
        return await receive()

    return receive_replayed


async def _send_problem(send: Send, rejection: _RejectedError) -> None:
    body = msgspec.json.encode(describe_problem(rejection.kind, rejection.detail))
    headers = [
        (b"content-type", b"application/problem+json"),
        (b"content-length", str(len(body)).encode()),
    ]
    status = rejection.kind.status
    if status == 429:
        headers.append((b"retry-after", str(int(RETRY_SECONDS)).encode()))
    if status in (408, 413, 429):
        headers.append((b"connection", b"close"))  # the rest of the body must not be parsed as another request
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
