"""Messages of errors, to be shown or stored as a part of another message."""

from __future__ import annotations

from houseway.errors import HousewayError, InvalidRecordError, Refused, StorageError
from houseway.i18n import Message, make_verbatim


def get_reason(error: BaseException) -> Message:
    """Return the message of an error of ours, or the text of any other error."""
    reason = error.reason if isinstance(error, HousewayError) and error.reason else str(error)
    return reason if isinstance(reason, Message) else make_verbatim(reason)


def describe_error(error: BaseException) -> Message:
    """Return the message of an error with the clause or the place that it names, as ``str(error)`` shows it."""
    reason = get_reason(error)
    if isinstance(error, Refused):
        return Message("server-error-with-rule", reason=reason, rule=error.rule)
    if isinstance(error, InvalidRecordError | StorageError) and error.place:
        return Message("server-error-with-place", reason=reason, place=error.place)
    return reason
