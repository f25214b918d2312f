"""What both clients share: problems, ids, the form of requests."""

from __future__ import annotations

import secrets
from functools import cache
from ssl import SSLContext
from typing import Any

import httpx
import msgspec

from houseway.errors import HousewayError

ATTEMPTS = 4
TIMEOUT_SECONDS = 20.0


class Problem(HousewayError):
    """The floor said no: ``status``, ``kind`` (refused, denied, short-of-chips ...), and the ``rule`` where there is one."""

    def __init__(self, told: dict[str, Any]) -> None:
        super().__init__(told.get("detail") or told.get("title", ""))
        self.status = int(told.get("status", 0))
        self.kind = str(told.get("type", "")).rpartition("/")[2]
        self.rule: str | None = told.get("rule")
        self.place: str | None = told.get("place")
        self.id: str | None = told.get("id")


@cache
def trusted() -> SSLContext:
    """Whom the clients of this process trust: read once, since reading all certificates takes longer than many an answer."""
    return httpx.create_ssl_context()


def fresh_id() -> str:
    """An id for a command."""
    return secrets.token_hex(12)


def answer(response: httpx.Response) -> Any:
    """The body of an answer; ``Problem`` where it is one."""
    body = msgspec.json.decode(response.content) if response.content else None
    if response.is_success:
        return body
    raise Problem(body if isinstance(body, dict) else {"status": response.status_code, "title": response.reason_phrase})


def live_address(base: str) -> str:
    """Where the live channel of a floor is."""
    return base.rstrip("/").replace("http", "ws", 1) + "/live"


def told(text: str | bytes) -> dict[str, Any]:
    """One message of the live channel; ``Problem`` where it is one that belongs to no command."""
    message: dict[str, Any] = msgspec.json.decode(text)
    return message
