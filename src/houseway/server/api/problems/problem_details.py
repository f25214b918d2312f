"""Error responses as problem details (RFC 9457).

Each has a type, a title, a sentence and, if known, the clause and the position in the input. Titles and sentences
are in the language of the current context.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, InternalServerException
from litestar.plugins.problem_details import ProblemDetailsConfig, ProblemDetailsException, ProblemDetailsPlugin
from msgspec import Struct
from sqlalchemy.exc import DataError

from houseway.engine.protocol.decoding import make_unreadable_error
from houseway.engine.protocol.value_faults import find_fault
from houseway.errors import HousewayError, QueueFullError, RateLimitError, StorageError, TamperedRecordError
from houseway.i18n import Message, MessageList
from houseway.server.api.problems import problem_types
from houseway.server.api.problems.problem_types import (
    INTERNAL_ERROR,
    MALFORMED,
    PROBLEM_TYPES,
    ProblemType,
    find_error_type,
    find_http_type,
)

log = logging.getLogger("houseway.server")


class Problem(Struct, rename="kebab", omit_defaults=True, kw_only=True):
    """Problem details that the server sends if a request fails."""

    type: str
    """Address of the page that explains this type of problem, such as ``/problems/queue-full``."""
    title: str
    """Short name of the problem, in the language of the request."""
    status: int
    """HTTP status."""
    detail: str = ""
    rule: str | None = None
    """Clause that forbids the action."""
    place: str | None = None
    """Position in the input at which the error was found."""
    id: str | None = None
    """Idempotency key of the command, if the command came through the WebSocket API."""


BODY_KEY = "houseway.body"
"""Key of the ASGI scope under which ``RequestGuard`` stores the body of a request, for the description of its faults."""
INTERNAL_ERRORS = (StorageError, TamperedRecordError)
"""Errors about the server's own data. Their texts and positions go only to the server's log.

The texts contain the address of the database and messages of its driver.
"""


def make_problem(error: HousewayError, request_id: str | None = None) -> Problem:
    """Convert a library error to problem details in the current language."""
    kind = find_error_type(error)
    is_internal = isinstance(error, INTERNAL_ERRORS) or kind is INTERNAL_ERROR
    if is_internal and not (isinstance(error, StorageError) and not error.place):
        log.error("%s", error)  # a storage error without a place, such as a closing server, is no fault of the store
    place = None if is_internal else getattr(error, "place", None)
    return describe_problem(
        kind,
        None if is_internal else error.why,
        rule=getattr(error, "rule", None),
        place=None if not place else str(place),
        request_id=request_id,
    )


def describe_problem(
    kind: ProblemType,
    detail: Message | str | None = None,
    *,
    rule: str | None = None,
    place: str | None = None,
    request_id: str | None = None,
) -> Problem:
    """Make problem details in the current language. If there is no ``detail``, the meaning of the type takes its place."""
    return Problem(
        type=kind.address,
        title=str(kind.title),
        status=kind.status,
        detail=str(detail or kind.meaning),
        rule=rule,
        place=place,
        id=request_id,
    )


def _make_exception(problem: Problem, headers: dict[str, str] | None = None) -> ProblemDetailsException:
    """Return the exception from which the framework makes the response."""
    members = {"rule": problem.rule, "place": problem.place, "id": problem.id}
    return ProblemDetailsException(
        detail=problem.detail,
        status_code=problem.status,
        headers=headers,
        extra={key: value for key, value in members.items() if value is not None},
        type_=problem.type,
        title=problem.title,
    )


def convert_library_error(error: HousewayError) -> ProblemDetailsException:
    """Return the problem of an error that the library raised."""
    headers = (
        {"Retry-After": str(int(error.seconds) + 1)} if isinstance(error, RateLimitError | QueueFullError) else None
    )
    return _make_exception(make_problem(error), headers)


def respond_to_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """Return the response to an error of the framework, such as a malformed body or an unknown path.

    It is not in ``PROBLEM_DETAILS``, because the description of a malformed request needs the request.
    """
    kind = find_http_type(error.status_code)
    if isinstance(error, InternalServerException) and isinstance(error.__cause__, msgspec.ValidationError):
        # The framework reports an invalid value as a server error if its key is also a dependency's name (``session``).
        kind = MALFORMED
    if kind is INTERNAL_ERROR:
        log.error("a request failed", exc_info=error)
    detail, place = _describe_invalid_request(request) if kind is MALFORMED else (None, None)
    problem = describe_problem(kind, detail, place=place)
    return _make_exception(problem, dict(error.headers or {})).to_response(request)


def _describe_invalid_request(request: Request[Any, Any, Any]) -> tuple[Message | None, str | None]:
    """Return what is wrong with a request that the framework rejects, and where, if the request has such a fault.

    The framework reports faults as English text. So the body and the parameters are compared with their types again.
    """
    handler: Any = request.scope.get("route_handler")
    body_field = getattr(handler, "parsed_data_field", None)
    if body_field is not None:
        body: Any = request.scope.get(BODY_KEY) or b""
        if not body:
            return _describe_missing_body(body_field.annotation), "body"
        try:
            value = msgspec.json.decode(body)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as decode_error:
            return make_unreadable_error(decode_error, body).reason, "body"
        try:
            msgspec.convert(value, body_field.annotation, strict=False)
        except msgspec.ValidationError:
            fault = find_fault(body_field.annotation, value, strict=False)
            return fault.reason, fault.place.removeprefix(".") or "body"
    signature = getattr(handler, "parsed_fn_signature", None)
    for name, field in () if signature is None else signature.parameters.items():
        text = request.path_params.get(name, request.query_params.get(name))
        try:
            msgspec.convert(text, field.annotation, strict=False)
        except msgspec.ValidationError:
            if text is not None:
                return find_fault(field.annotation, text, strict=False).reason, name
        except TypeError:
            continue  # a type of the framework, such as the request itself
    return None, None


def _describe_missing_body(body_type: Any) -> Message:
    """Return a message that names the required fields of a request body that is missing."""
    if isinstance(body_type, type) and issubclass(body_type, Struct):
        names = [
            struct_field.encode_name for struct_field in msgspec.structs.fields(body_type) if struct_field.required
        ]
        if names:
            return Message("server-request-missing-body-with-keys", keys=MessageList(names))
    return Message("server-request-missing-body")


def convert_unexpected_error(error: Exception) -> ProblemDetailsException:
    """Log an unexpected error and return a problem without internal details."""
    log.error("a request failed", exc_info=error)
    return _make_exception(describe_problem(INTERNAL_ERROR))


def convert_malformed_input(error: Exception) -> ProblemDetailsException:
    """Return the problem of input that a parser or the database rejects.

    Such input is nested too deeply, badly encoded or out of range.
    """
    log.warning("a request was malformed: %s", type(error).__name__)
    return _make_exception(describe_problem(MALFORMED))


_CONVERTERS: dict[type[Exception], Callable[[Any], ProblemDetailsException]] = {
    HousewayError: convert_library_error,
    RecursionError: convert_malformed_input,
    UnicodeError: convert_malformed_input,
    DataError: convert_malformed_input,
    Exception: convert_unexpected_error,
}
PROBLEM_DETAILS = ProblemDetailsPlugin(ProblemDetailsConfig(exception_to_problem_detail_map=_CONVERTERS))
"""Plugin that answers every exception except those of the framework with problem details."""

UNDESCRIBED_STATUSES = (
    problem_types.REQUEST_TIMEOUT.status,
    problem_types.WRONG_HOST.status,
    problem_types.INTERNAL_ERROR.status,
)
"""Statuses that the OpenAPI description does not list for every operation."""


def _describe_statuses() -> dict[int, str]:
    """Return the names of the problem types by status, for the OpenAPI description."""
    names: dict[int, list[str]] = {}
    for kind in PROBLEM_TYPES:
        names.setdefault(kind.status, []).append(kind.name)
    return {status: ", ".join(types) for status, types in names.items() if status not in UNDESCRIBED_STATUSES}


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
                for status, description in _describe_statuses().items():
                    operation["responses"][str(status)] = {"description": description, "content": content}
    return schema
