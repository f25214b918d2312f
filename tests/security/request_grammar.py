"""Grammar of malformed HTTP requests, which breaks requests of the API description in a few places."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote

import msgspec

TIMEOUT_SECONDS = 10.0
VALUES: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2**31, 2**63, 2**70, 1.5, "", " ", "x" * 3000, "\u202e", "\u0000", "=HYPERLINK(1)", [], {},
    [[[[[[]]]]]], ["a"] * 300, {"do": {"do": {}}}, "999999999999.99", "-1.00", "0.001", "2026-13-45", "operator", "../../x",
)  # fmt: skip
BAD_BYTES = (
    b"\xff\xfe",
    b"\xed\xa0\x80",
    b"[" * 3000,
    b'{"a":' * 3000,
    b"\x00",
    b"\\u0000",
    b"NaN",
    b"1e999",
    b"9" * 500,
)
HEADERS = (
    b"X-Forwarded-For: =1+1\r\n", b"Content-Type: text/plain\r\n", b"Origin: http://evil.example\r\n",
    b"Cookie: session=\xff\r\n",
    b"Authorization: Bearer \r\n",
    b"Authorization: Basic \xff\r\n", b"Accept-Language: zz;q=abc,\x01\r\n", b"Idempotency-Key: \r\n",
    b"Host: evil.example\r\n", b"Range: bytes=9-1\r\n", b"If-None-Match: \"\r\n", b"X: " + b"y" * 7000 + b"\r\n",
)  # fmt: skip
ODD_PATHS = (
    "/..%2f..%2fetc/passwd",
    "/api/tables/%00",
    "/api/tables/99999999999999999999",
    "/plain/%2e%2e/",
    "//",
    "/api//tables",
)
METHODS = ("GET", "POST", "DELETE", "PUT", "PATCH", "HEAD", "OPTIONS", "BREW", "get")


@dataclass
class Outcome:
    """Answers to the requests of a run."""

    statuses: Counter[int] = field(default_factory=Counter)
    dropped: int = 0
    """Connections that the server closed without an answer."""
    errors: list[str] = field(default_factory=list)
    """Requests that were answered with a server error."""


class Grammar:
    """Generator of malformed requests from a seed."""

    def __init__(self, description: dict[str, Any], tokens: list[str], seed: int) -> None:
        self._chance = random.Random(seed)
        self._tokens = tokens
        self._operations = [
            (path, method.upper(), operation)
            for path, methods in description["paths"].items()
            for method, operation in methods.items()
            if method in ("get", "post", "delete", "put", "patch") and not _ends_sessions(path, method)
        ]
        self._schemas = description.get("components", {}).get("schemas", {})

    def draw(self) -> bytes:
        """Return the bytes of one request."""
        chance = self._chance
        path, method, operation = chance.choice(self._operations)
        body = self._make_body(operation)
        head = self._make_target(path)
        if chance.random() < 0.05:
            method = chance.choice(METHODS)
        if chance.random() < 0.03:
            head = chance.choice(ODD_PATHS)
        lines = [f"{method} {head} HTTP/1.1\r\n".encode(), b"Host: 127.0.0.1\r\n"]
        if chance.random() < 0.85:
            lines.append(f"Authorization: Bearer {chance.choice(self._tokens)}\r\n".encode())
        if body is not None:
            lines.append(b"Content-Type: application/json\r\n")
        lines += [chance.choice(HEADERS) for _ in range(chance.choice((0, 0, 0, 1, 2)))]
        data = b"" if body is None else body
        return b"".join(lines) + f"Content-Length: {len(data)}\r\n\r\n".encode() + data

    def _make_target(self, path: str) -> str:
        parts = []
        for part in path.split("/"):
            is_argument = part.startswith("{")
            value = self._chance.choice((1, 2, 0, -1, "x", "%", "\u00e9", 2**70, "1;drop")) if is_argument else part
            parts.append(quote(str(value), safe=""))
        query = "".join(
            f"{'&' if place else '?'}{key}={quote(str(self._chance.choice(VALUES))[:200])}"
            for place, key in enumerate(self._chance.sample(("words", "role", "seen", "old", "new", "locator"), 2))
            if self._chance.random() < 0.3
        )
        return "/".join(parts) + query

    def _make_body(self, operation: dict[str, Any]) -> bytes | None:
        schema = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
        if schema is None:
            return None if self._chance.random() < 0.8 else b"{}"
        value = self._make_value(schema, 0)
        for _ in range(self._chance.randint(0, 3)):
            value = self._break_value(value)
        data = msgspec.json.encode(value)
        if self._chance.random() < 0.15:
            place = self._chance.randrange(len(data) + 1)
            data = data[:place] + self._chance.choice(BAD_BYTES) + data[place + self._chance.randint(0, 3) :]
        return data

    def _make_value(self, schema: dict[str, Any], depth: int) -> Any:
        if "$ref" in schema:
            schema = self._schemas.get(schema["$ref"].rpartition("/")[2], {})
        for key in ("oneOf", "anyOf"):
            if schema.get(key):
                return self._make_value(self._chance.choice(schema[key]), depth)
        if "enum" in schema:
            return self._chance.choice(schema["enum"])
        kind = schema.get("type")
        if isinstance(kind, list):
            kind = kind[0]
        if kind == "object" and depth < 4:
            return {key: self._make_value(part, depth + 1) for key, part in schema.get("properties", {}).items()}
        if kind == "array" and depth < 4:
            return [self._make_value(schema.get("items", {}), depth + 1)]
        return {"integer": 1, "number": 1.5, "boolean": True, "string": "NI2005-63"}.get(str(kind), {"do": "sit"})

    def _break_value(self, value: Any) -> Any:
        chance = self._chance
        if isinstance(value, dict) and value and chance.random() < 0.9:
            key = chance.choice([*value, "surprise"])
            if chance.random() < 0.25:
                value.pop(key, None)
            else:
                value[key] = (
                    self._break_value(value[key]) if key in value and chance.random() < 0.4 else chance.choice(VALUES)
                )
            return value
        return chance.choice(VALUES)


def _ends_sessions(path: str, method: str) -> bool:
    """Return whether a request ends its own session, which would block all later requests."""
    return (path.startswith("/api/session") and method == "delete") or path.endswith("/disable")


async def send_all(port: int, grammar: Grammar, count: int) -> Outcome:
    """Send requests one after another, and reuse the connection while the server keeps it open."""
    outcome = Outcome()
    reader: asyncio.StreamReader | None = None
    writer: asyncio.StreamWriter | None = None
    for _ in range(count):
        request = grammar.draw()
        if writer is None or reader is None or writer.is_closing():
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            writer.write(request)
            status, is_open = await asyncio.wait_for(
                _read_answer(reader, is_head=request.startswith(b"HEAD")), TIMEOUT_SECONDS
            )
        except (ConnectionError, asyncio.IncompleteReadError):
            outcome.dropped += 1
            writer.close()
            writer = None
            continue
        outcome.statuses[status] += 1
        if status >= 500:
            outcome.errors.append(f"{status}: {request[:300]!r}")
        if not is_open:
            writer.close()
            writer = None
    if writer is not None:
        writer.close()
    return outcome


async def _read_answer(reader: asyncio.StreamReader, *, is_head: bool) -> tuple[int, bool]:
    """Read one answer, and return its status and whether the connection stays open."""
    head = (await reader.readuntil(b"\r\n\r\n")).lower()
    status = int(head.split(b" ", 2)[1])
    fields = dict(line.split(b":", 1) for line in head.split(b"\r\n")[1:] if b":" in line)
    if b"chunked" in fields.get(b"transfer-encoding", b""):
        while size := int((await reader.readuntil(b"\r\n")).strip() or b"0", 16):
            await reader.readexactly(size + 2)
        await reader.readuntil(b"\r\n")
    elif not is_head:
        await reader.readexactly(int(fields.get(b"content-length", b"0")))
    return status, b"close" not in fields.get(b"connection", b"")
