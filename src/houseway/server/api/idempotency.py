"""The header ``Idempotency-Key`` (IETF draft) as an alias of the field ``id`` of a body."""

from __future__ import annotations

from typing import Any

from litestar import Request
from msgspec import Struct

from houseway.errors import BadRecord

HEADER = "idempotency-key"


async def accept_header(request: Request[Any, Any, Any]) -> None:
    """Put the header's key into a body that takes one; ``BadRecord`` if the body has another key."""
    key = request.headers.get(HEADER, "").strip().strip('"')
    field = getattr(request.route_handler, "parsed_data_field", None)
    form = None if field is None else field.annotation
    if not key or not isinstance(form, type) or not issubclass(form, Struct):
        return
    if "id" not in form.__struct_fields__:
        return
    if not await request.body():
        return
    body = await request.json()  # the framework keeps this very object for the handler
    if isinstance(body, dict) and body.setdefault("id", key) != key:
        raise BadRecord(f"the header {HEADER} and the body's `id` differ: send one of them", "id")
