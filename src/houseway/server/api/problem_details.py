"""Errors in one form (RFC 9457): a problem with its kind, a sentence, and where there is one the rule and the place."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import (
    HTTPException,
    InternalServerException,
    NotAuthorizedException,
    ValidationException,
)
from msgspec import Struct
from sqlalchemy.exc import DataError

from houseway.errors import BadRecord, CardsWanted, Denied, HousewayError, NotKept, Refused, Tampered
from houseway.i18n.catalogue import speaking, translated
from houseway.server.accounts.dual_control import SecondWanted
from houseway.server.accounts.sessions import TooMany
from houseway.server.accounts.users import NotSignedIn
from houseway.server.api.auth import language_of
from houseway.server.api.hand_access import ReasonWanted
from houseway.server.services.approvals import Gone
from houseway.server.services.record_checks import LineFull, TooLong
from houseway.server.storage.event_repository import NoTable, Taken
from houseway.server.tables.player_seeds import NotAccepted
from houseway.server.tables.table_transaction import ShortOfChips

log = logging.getLogger("houseway.server")


class Problem(Struct, rename="kebab", omit_defaults=True, kw_only=True):
    """What went wrong."""

    type: str = msgspec.field(default="about:blank")
    title: str
    status: int
    detail: str = ""
    rule: str | None = None
    """The clause that forbids it."""
    place: str | None = None
    """Where in the input."""
    id: str | None = None
    """Of a command that came by the live channel: its id."""


NO_BODY = "'data'"
"""What the framework says where there is none."""

KINDS: tuple[tuple[type[HousewayError], int, str, str], ...] = (
    (Refused, 409, "refused", "The rules forbid it"),
    (CardsWanted, 409, "cards-wanted", "Cards are wanted"),
    (BadRecord, 400, "malformed", "The input is malformed"),
    (ShortOfChips, 409, "short-of-chips", "The chips do not reach"),
    (NotSignedIn, 401, "not-signed-in", "Not signed in"),
    (TooMany, 429, "too-many", "Too many attempts"),
    (LineFull, 429, "line-full", "Too many are waiting"),
    (TooLong, 413, "too-long", "It takes too long here"),
    (Taken, 409, "taken", "The name is taken"),
    (NotAccepted, 409, "not-accepted", "It cannot be added now"),
    (SecondWanted, 409, "second-wanted", "A second person must approve"),
    (Gone, 409, "gone", "It is decided already"),
    (NoTable, 404, "no-table", "No such table"),
    (ReasonWanted, 403, "reason-wanted", "A reason is wanted"),
    (Denied, 403, "denied", "Not allowed"),
    (NotKept, 503, "not-kept", "It could not be stored"),
    (Tampered, 503, "tampered", "The store contradicts itself"),
)
"""Each error of the library: status, kind, title; the first that fits counts."""
INSIDE = (NotKept, Tampered)
"""Errors whose place is inside the server."""
STORE_FAULT = "the store cannot do this now; the log of the server says why"


def problem_of(error: HousewayError, request: str | None = None) -> Problem:
    """An error of the library as a problem, in the language that is spoken."""
    for kind, status, name, title in KINDS:
        if isinstance(error, kind):
            return Problem(
                type=f"/problems/{name}",
                title=translated(title),
                status=status,
                detail=translated(_detail(error)),
                rule=getattr(error, "rule", None),
                place=None if isinstance(error, INSIDE) else getattr(error, "place", None) or None,
                id=request,
            )
    return Problem(title="Error", status=500, detail=str(error), id=request)


def _detail(error: HousewayError) -> str:
    """What a client is told. A fault of the store names its address and its driver's words: those go to the log alone."""
    if isinstance(error, Tampered) or (isinstance(error, NotKept) and error.place):
        log.error("%s", error)
        return STORE_FAULT
    return str(getattr(error, "why", str(error)))


def _response(problem: Problem, headers: dict[str, str] | None = None) -> Response[Problem]:
    return Response(problem, status_code=problem.status, media_type="application/problem+json", headers=headers)


def on_error(request: Request[Any, Any, Any], error: HousewayError) -> Response[Problem]:
    """Answer an error of the library."""
    headers = {"Retry-After": str(int(error.seconds) + 1)} if isinstance(error, TooMany | LineFull) else None
    with speaking(language_of(request)):
        return _response(problem_of(error), headers)


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """Answer an error of the framework: a bad body, an unknown address."""
    if isinstance(error, InternalServerException) and isinstance(error.__cause__, msgspec.ValidationError):
        # The framework takes a wrong value for a fault of the server if its key is also the name of a dependency (``session``).
        message, _, path = str(error.__cause__).partition(" - at `$.data.")
        error = ValidationException(extra=[{"message": message, "key": path.rstrip("`")}])
    detail, place = error.detail, None
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        first = error.extra[0]
        if isinstance(first, dict):
            detail, place = str(first.get("message", detail)), str(first.get("key", "")) or None
            if detail == NO_BODY:
                detail, place = _wanted(request), "body"
    kind = "about:blank"
    if isinstance(error, NotAuthorizedException):
        kind = "/problems/not-signed-in"
    titles = {
        401: "Not signed in",
        400: "The input is malformed",
        404: "No such place",
        405: "Not so",
        415: "Another form is wanted",
    }
    title = titles.get(error.status_code, "Error")
    with speaking(language_of(request)):
        told = Problem(
            type=kind, title=translated(title), status=error.status_code, detail=translated(detail), place=place
        )
    return _response(told, dict(error.headers or {}))


def _wanted(request: Request[Any, Any, Any]) -> str:
    """What a request without a body lacks."""
    field = getattr(request.route_handler, "parsed_data_field", None)
    form = None if field is None else field.annotation
    if isinstance(form, type) and issubclass(form, Struct):
        names = [one.encode_name for one in msgspec.structs.fields(form) if one.required]
        if names:
            return f"a JSON object is wanted, with {', '.join(names)}"
    return "a JSON object is wanted"


def on_anything(_request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Answer what should not happen: the log has it, the client learns nothing of the inside."""
    log.error("a request failed", exc_info=error)
    return _response(Problem(title="Something went wrong here", status=500))


def on_malformed(_request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Answer input that no parser and no store takes: nested too deeply, badly encoded, or a value out of range."""
    log.warning("a request was malformed: %s", type(error).__name__)
    return _response(Problem(title="The input is malformed", status=400))


HANDLERS: dict[Any, Any] = {
    HousewayError: on_error,
    HTTPException: on_http,
    RecursionError: on_malformed,
    UnicodeError: on_malformed,
    DataError: on_malformed,
    Exception: on_anything,
}

_WORDS = {
    400: "malformed", 401: "not signed in", 403: "not allowed", 404: "not there", 405: "no such method",
    409: "refused by the rules, the chips do not reach, or the name is taken", 413: "too large", 415: "another form is wanted",
    429: "too many requests", 503: "the store does not answer",
}  # fmt: skip
"""The problems that every address may answer with."""


def described_problems(schema: dict[str, Any]) -> dict[str, Any]:
    """The OpenAPI description with the problems of every operation."""
    (form,), components = msgspec.json.schema_components([Problem], ref_template="#/components/schemas/{name}")
    schema.setdefault("components", {}).setdefault("schemas", {}).update(components)
    content = {"application/problem+json": {"schema": form}}
    for operations in schema["paths"].values():
        for method, operation in operations.items():
            if method in ("get", "post", "put", "delete"):
                for status, words in _WORDS.items():
                    operation["responses"][str(status)] = {"description": words, "content": content}
    return schema
