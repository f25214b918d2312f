"""Functions that both clients share: idempotency keys, and decoding of responses, errors and messages."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from ssl import SSLContext
from typing import Any

import httpx
import msgspec

from houseway.errors import ApiError, ServerUnreachableError
from houseway.i18n import Message

MAX_ATTEMPTS = 4
TIMEOUT_SECONDS = 20.0


@cache
def get_ssl_context() -> SSLContext:
    """Return the SSL context that all clients in this process share.

    It is cached, because reading the certificates is slow.
    """
    return httpx.create_ssl_context()


def make_idempotency_key() -> str:
    """Return a new random idempotency key for a command."""
    return secrets.token_hex(12)


def decode_response(response: httpx.Response) -> Any:
    """Return the decoded body of a successful response.

    Raises:
        ApiError: The status of the response is an error.
    """
    if response.is_success:
        return msgspec.json.decode(response.content) if response.content else None
    try:
        body = msgspec.json.decode(response.content)
    except msgspec.DecodeError:  # not an answer of the server but of a proxy before it
        body = None
    if isinstance(body, dict):
        raise ApiError(body)
    title = Message("client-http-status", status=str(response.status_code), phrase=response.reason_phrase)
    raise ApiError({"status": response.status_code, "title": title})


@contextmanager
def report_unreachable_server(base: str) -> Iterator[None]:
    """Turn the errors of the network libraries into one that names the address, if no server answers at ``base``.

    Raises:
        ServerUnreachableError: No connection to the server is possible.
    """
    try:
        yield
    except (httpx.ConnectError, OSError) as error:
        raise ServerUnreachableError(base) from error


def make_websocket_url(base: str) -> str:
    """Return the URL of the WebSocket API of the server at the address ``base``."""
    return base.rstrip("/").replace("http", "ws", 1) + "/live"


def decode_message(text: str | bytes) -> dict[str, Any]:
    """Decode one message of the WebSocket API."""
    message: dict[str, Any] = msgspec.json.decode(text)
    return message
