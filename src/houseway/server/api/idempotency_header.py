"""Header ``Idempotency-Key`` (IETF draft) as an alias of the field ``id`` of a request body."""

from __future__ import annotations

from typing import Any

from litestar import Request
from msgspec import Struct

from houseway.errors import InvalidRecordError
from houseway.i18n import Message

HEADER = "idempotency-key"


async def accept_header(request: Request[Any, Any, Any]) -> None:
    """Copy the idempotency key from the header into the request body if the body's type has the field ``id``.

    Raises:
        InvalidRecordError: the body already has a different key.
    """
    key = request.headers.get(HEADER, "").strip().strip('"')
    field = getattr(request.route_handler, "parsed_data_field", None)
    body_type = None if field is None else field.annotation
    if not key or not isinstance(body_type, type) or not issubclass(body_type, Struct):
        return
    if "id" not in body_type.__struct_fields__:
        return
    if not await request.body():
        return
    body = await request.json()  # the framework passes this same object to the handler
    if isinstance(body, dict) and body.setdefault("id", key) != key:
        raise InvalidRecordError(Message("server-api-two-idempotency-keys", header=HEADER), "id")
