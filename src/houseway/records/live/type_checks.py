"""Check of the types of arguments that Python programs pass to live tables."""

from __future__ import annotations

from houseway.errors import InvalidRecordError
from houseway.i18n import Message
from houseway.safe_text import format_untrusted


def check_type(value: object, kind: type, place: str) -> None:
    """Raise ``InvalidRecordError`` if a value is not of the given type."""
    if not isinstance(value, kind):
        raise InvalidRecordError(
            Message("records-wrong-type", expected=kind.__name__, value=format_untrusted(value)), place
        )
