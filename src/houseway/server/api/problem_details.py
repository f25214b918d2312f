"""Error responses as problem details (RFC 9457).

Each has a type, a sentence and, if known, the clause and the position in the input.
"""

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

from houseway.errors import (
    AdditionRejectedError,
    ApprovalClosedError,
    HousewayError,
    InsufficientChipsError,
    InvalidRecordError,
    JobLimitError,
    MissingCardsError,
    NameConflictError,
    NotFoundError,
    PermissionDeniedError,
    QueueFullError,
    RateLimitError,
    ReasonRequiredError,
    Refused,
    SecondApproverRequiredError,
    SignInError,
    StorageError,
    TamperedRecordError,
)
from houseway.i18n.catalogue import translate, use_language
from houseway.server.api.auth import get_language

log = logging.getLogger("houseway.server")


class Problem(Struct, rename="kebab", omit_defaults=True, kw_only=True):
    """Problem details that the server sends if a request fails."""

    type: str = msgspec.field(default="about:blank")
    title: str
    status: int
    detail: str = ""
    rule: str | None = None
    """Clause that forbids the action."""
    place: str | None = None
    """Position in the input at which the error was found."""
    id: str | None = None
    """Idempotency key of the command, if the command came through the WebSocket API."""


NO_BODY = "'data'"
"""Message with which the framework reports that a request has no body."""

KINDS: tuple[tuple[type[HousewayError], int, str, str], ...] = (
    (Refused, 409, "refused", "The rules forbid it"),
    (MissingCardsError, 409, "cards-wanted", "Cards are wanted"),
    (InvalidRecordError, 400, "malformed", "The input is malformed"),
    (InsufficientChipsError, 409, "short-of-chips", "The chips do not reach"),
    (SignInError, 401, "not-signed-in", "Not signed in"),
    (RateLimitError, 429, "too-many", "Too many attempts"),
    (QueueFullError, 429, "line-full", "Too many are waiting"),
    (JobLimitError, 413, "too-long", "It takes too long here"),
    (NameConflictError, 409, "taken", "The name is taken"),
    (AdditionRejectedError, 409, "not-accepted", "It cannot be added now"),
    (SecondApproverRequiredError, 409, "second-wanted", "A second person must approve"),
    (ApprovalClosedError, 409, "gone", "It is decided already"),
    (NotFoundError, 404, "no-table", "No such table"),
    (ReasonRequiredError, 403, "reason-wanted", "A reason is wanted"),
    (PermissionDeniedError, 403, "denied", "Not allowed"),
    (StorageError, 503, "not-kept", "It could not be stored"),
    (TamperedRecordError, 503, "tampered", "The store contradicts itself"),
)
"""Status code, type and title for each class of library errors.

The first row whose class matches an error applies.
"""
INTERNAL_ERRORS = (StorageError, TamperedRecordError)
"""Errors whose position refers to the server's own data, so that it is not sent to clients."""
STORE_FAULT = "the store cannot do this now; the log of the server says why"


def make_problem(error: HousewayError, request_id: str | None = None) -> Problem:
    """Convert a library error to problem details in the current language."""
    for kind, status, name, title in KINDS:
        if isinstance(error, kind):
            return Problem(
                type=f"/problems/{name}",
                title=translate(title),
                status=status,
                detail=translate(_describe_error(error)),
                rule=getattr(error, "rule", None),
                place=None if isinstance(error, INTERNAL_ERRORS) else getattr(error, "place", None) or None,
                id=request_id,
            )
    return Problem(title="Error", status=500, detail=str(error), id=request_id)


def _describe_error(error: HousewayError) -> str:
    """Return the text of an error for the client.

    Storage errors contain the address of the database and messages of its driver. The server writes those only to
    its log.
    """
    if isinstance(error, TamperedRecordError) or (isinstance(error, StorageError) and error.place):
        log.error("%s", error)
        return STORE_FAULT
    return str(getattr(error, "why", str(error)))


def _make_response(problem: Problem, headers: dict[str, str] | None = None) -> Response[Problem]:
    return Response(problem, status_code=problem.status, media_type="application/problem+json", headers=headers)


def on_error(request: Request[Any, Any, Any], error: HousewayError) -> Response[Problem]:
    """Return the response to an error that the library raised."""
    headers = (
        {"Retry-After": str(int(error.seconds) + 1)} if isinstance(error, RateLimitError | QueueFullError) else None
    )
    with use_language(get_language(request)):
        return _make_response(make_problem(error), headers)


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """Return the response to an error of the framework, such as a malformed body or an unknown path."""
    if isinstance(error, InternalServerException) and isinstance(error.__cause__, msgspec.ValidationError):
        # The framework reports an invalid value as a server error if its key is also a dependency's name (``session``).
        message, _, path = str(error.__cause__).partition(" - at `$.data.")
        error = ValidationException(extra=[{"message": message, "key": path.rstrip("`")}])
    detail, place = error.detail, None
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        first = error.extra[0]
        if isinstance(first, dict):
            detail, place = str(first.get("message", detail)), str(first.get("key", "")) or None
            if detail == NO_BODY:
                detail, place = _describe_missing_body(request), "body"
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
    with use_language(get_language(request)):
        problem = Problem(
            type=kind, title=translate(title), status=error.status_code, detail=translate(detail), place=place
        )
    return _make_response(problem, dict(error.headers or {}))


def _describe_missing_body(request: Request[Any, Any, Any]) -> str:
    """Return a sentence that names the required fields of a request body that is missing."""
    field = getattr(request.route_handler, "parsed_data_field", None)
    body_type = None if field is None else field.annotation
    if isinstance(body_type, type) and issubclass(body_type, Struct):
        names = [
            struct_field.encode_name for struct_field in msgspec.structs.fields(body_type) if struct_field.required
        ]
        if names:
            return f"a JSON object is wanted, with {', '.join(names)}"
    return "a JSON object is wanted"


def on_unexpected(_request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Log an unexpected error and return a response without internal details."""
    log.error("a request failed", exc_info=error)
    return _make_response(Problem(title="Something went wrong here", status=500))


def on_malformed(_request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Return the response to input that a parser or the database rejects.

    Such input is nested too deeply, badly encoded or out of range.
    """
    log.warning("a request was malformed: %s", type(error).__name__)
    return _make_response(Problem(title="The input is malformed", status=400))


HANDLERS: dict[Any, Any] = {
    HousewayError: on_error,
    HTTPException: on_http,
    RecursionError: on_malformed,
    UnicodeError: on_malformed,
    DataError: on_malformed,
    Exception: on_unexpected,
}

_DESCRIPTIONS = {
    400: "malformed", 401: "not signed in", 403: "not allowed", 404: "not there", 405: "no such method",
    409: "refused by the rules, the chips do not reach, or the name is taken", 413: "too large", 415: "another form is wanted",
    429: "too many requests", 503: "the store does not answer",
}  # fmt: skip
"""Description of each error status that every operation may return, for the OpenAPI description."""


def add_problem_responses(schema: dict[str, Any]) -> dict[str, Any]:
    """Add the possible error responses to every operation of the OpenAPI description, and return it."""
    (problem_schema,), components = msgspec.json.schema_components(
        [Problem], ref_template="#/components/schemas/{name}"
    )
    schema.setdefault("components", {}).setdefault("schemas", {}).update(components)
    content = {"application/problem+json": {"schema": problem_schema}}
    for operations in schema["paths"].values():
        for method, operation in operations.items():
            if method in ("get", "post", "put", "delete"):
                for status, description in _DESCRIPTIONS.items():
                    operation["responses"][str(status)] = {"description": description, "content": content}
    return schema
