"""Messages for input of the server that does not fit its type."""

from __future__ import annotations

from typing import Any

import msgspec

from houseway.engine.protocol.decoding import make_unreadable_error
from houseway.engine.protocol.value_faults import ValueFault, find_fault


def describe_decoding_error(error: Exception, kind: Any, data: bytes | str) -> ValueFault:
    """Return the reason and the position of the fault for which msgspec cannot decode JSON as a type."""
    encoded = data.encode(errors="replace") if isinstance(data, str) else data
    if isinstance(error, msgspec.ValidationError):
        try:
            return find_fault(kind, msgspec.json.decode(encoded))
        except (msgspec.DecodeError, UnicodeError, RecursionError) as plain_error:
            error = plain_error
    return ValueFault(make_unreadable_error(error, encoded).reason)
