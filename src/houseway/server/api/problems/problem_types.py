"""Types of problems that the HTTP and WebSocket APIs report (RFC 9457).

The type of a problem is an address, such as ``/problems/queue-full``. The server serves a page there that says
what the problem means and what to do. Names and status codes are part of the API and stay as they are.
"""

from __future__ import annotations

from typing import NamedTuple

from houseway.errors import (
    AdditionRejectedError,
    ApprovalClosedError,
    HousewayError,
    InsufficientChipsError,
    InvalidRecordError,
    InvalidValueError,
    JobLimitError,
    MissingCardsError,
    NameConflictError,
    NotFoundError,
    PasswordRequiredError,
    PermissionDeniedError,
    QueueFullError,
    RateLimitError,
    ReasonRequiredError,
    Refused,
    SecondApproverRequiredError,
    SignInError,
    StorageError,
    TamperedRecordError,
    UnknownLawError,
)
from houseway.i18n import Message


class ProblemType(NamedTuple):
    """Type of a problem, with the HTTP status of its responses."""

    name: str
    status: int

    @property
    def address(self) -> str:
        """Value of ``type`` in problem details, and path of the page that explains the problem."""
        return f"/problems/{self.name}"

    @property
    def title(self) -> Message:
        """Short name of the problem."""
        return Message(f"problem-{self.name}-title")

    @property
    def meaning(self) -> Message:
        """Meaning of the problem."""
        return Message(f"problem-{self.name}-meaning")

    @property
    def help(self) -> Message:
        """Advice to the reader: how to continue."""
        return Message(f"problem-{self.name}-help")


MALFORMED = ProblemType("malformed", 400)
NOT_SIGNED_IN = ProblemType("not-signed-in", 401)
PERMISSION_DENIED = ProblemType("permission-denied", 403)
PASSWORD_REQUIRED = ProblemType("password-required", 403)
REASON_REQUIRED = ProblemType("reason-required", 403)
FOREIGN_ORIGIN = ProblemType("foreign-origin", 403)
NOT_FOUND = ProblemType("not-found", 404)
METHOD_NOT_ALLOWED = ProblemType("method-not-allowed", 405)
REQUEST_TIMEOUT = ProblemType("request-timeout", 408)
REFUSED = ProblemType("refused", 409)
MISSING_CARDS = ProblemType("missing-cards", 409)
INSUFFICIENT_CHIPS = ProblemType("insufficient-chips", 409)
NAME_CONFLICT = ProblemType("name-conflict", 409)
ADDITION_REJECTED = ProblemType("addition-rejected", 409)
SECOND_APPROVER_REQUIRED = ProblemType("second-approver-required", 409)
ALREADY_DECIDED = ProblemType("already-decided", 409)
REQUEST_TOO_LARGE = ProblemType("request-too-large", 413)
JOB_LIMIT = ProblemType("job-limit", 413)
UNSUPPORTED_MEDIA_TYPE = ProblemType("unsupported-media-type", 415)
WRONG_HOST = ProblemType("wrong-host", 421)
RATE_LIMITED = ProblemType("rate-limited", 429)
QUEUE_FULL = ProblemType("queue-full", 429)
INTERNAL_ERROR = ProblemType("internal-error", 500)
STORAGE_UNAVAILABLE = ProblemType("storage-unavailable", 503)
TAMPERED = ProblemType("tampered", 503)

PROBLEM_TYPES = (
    MALFORMED, NOT_SIGNED_IN, PERMISSION_DENIED, PASSWORD_REQUIRED, REASON_REQUIRED, FOREIGN_ORIGIN, NOT_FOUND,
    METHOD_NOT_ALLOWED, REQUEST_TIMEOUT, REFUSED, MISSING_CARDS, INSUFFICIENT_CHIPS, NAME_CONFLICT, ADDITION_REJECTED,
    SECOND_APPROVER_REQUIRED, ALREADY_DECIDED, REQUEST_TOO_LARGE, JOB_LIMIT, UNSUPPORTED_MEDIA_TYPE, WRONG_HOST,
    RATE_LIMITED, QUEUE_FULL, INTERNAL_ERROR, STORAGE_UNAVAILABLE, TAMPERED,
)  # fmt: skip
"""Every type of problem, by status."""

ERROR_TYPES: tuple[tuple[type[HousewayError], ProblemType], ...] = (
    (Refused, REFUSED),
    (MissingCardsError, MISSING_CARDS),
    (InvalidRecordError, MALFORMED),
    (InvalidValueError, MALFORMED),
    (UnknownLawError, NOT_FOUND),
    (InsufficientChipsError, INSUFFICIENT_CHIPS),
    (SignInError, NOT_SIGNED_IN),
    (RateLimitError, RATE_LIMITED),
    (QueueFullError, QUEUE_FULL),
    (JobLimitError, JOB_LIMIT),
    (NameConflictError, NAME_CONFLICT),
    (AdditionRejectedError, ADDITION_REJECTED),
    (SecondApproverRequiredError, SECOND_APPROVER_REQUIRED),
    (ApprovalClosedError, ALREADY_DECIDED),
    (NotFoundError, NOT_FOUND),
    (ReasonRequiredError, REASON_REQUIRED),
    (PasswordRequiredError, PASSWORD_REQUIRED),
    (PermissionDeniedError, PERMISSION_DENIED),
    (StorageError, STORAGE_UNAVAILABLE),
    (TamperedRecordError, TAMPERED),
)
"""Type of the problem for each class of errors. The first row whose class matches an error applies."""

HTTP_TYPES = {
    400: MALFORMED,
    401: NOT_SIGNED_IN,
    403: PERMISSION_DENIED,
    404: NOT_FOUND,
    405: METHOD_NOT_ALLOWED,
    408: REQUEST_TIMEOUT,
    413: REQUEST_TOO_LARGE,
    415: UNSUPPORTED_MEDIA_TYPE,
    429: RATE_LIMITED,
    503: STORAGE_UNAVAILABLE,
}
"""Type of the problem for each HTTP status with which the web framework responds itself."""


def find_error_type(error: HousewayError) -> ProblemType:
    """Return the type of the problem for an error."""
    return next((kind for error_class, kind in ERROR_TYPES if isinstance(error, error_class)), INTERNAL_ERROR)


def find_http_type(status: int) -> ProblemType:
    """Return the type of the problem for an HTTP status."""
    return HTTP_TYPES.get(status) or (MALFORMED if status < 500 else INTERNAL_ERROR)


def find_by_name(name: str) -> ProblemType | None:
    """Return the type with this name, or None if there is none."""
    return next((kind for kind in PROBLEM_TYPES if kind.name == name), None)
