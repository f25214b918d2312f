"""Errors: each has a message, and survives being sent to another process."""

from __future__ import annotations

import pickle

import pytest

from houseway import errors
from houseway.i18n import Message
from houseway.i18n.catalogue import use_language

REASON = Message("place-box", number=3)
ERRORS = (
    errors.Refused("9.2(a)", REASON),
    errors.InvalidRecordError(REASON, "record.commands[2]", 2),
    errors.NotARecordError(REASON, "record"),
    errors.InvalidValueError(REASON),
    errors.RoundEvictedError(3),
    errors.PersonEvictedError("ann"),
    errors.MissingCardsError(1, REASON, 3, 1, 2),
    errors.StorageError(REASON, "/tmp/table.db"),
    errors.UnknownLawError(REASON),
    errors.MissingExtraError("maths", "numpy"),
    errors.QueueFullError(2.5),
    errors.RateLimitError(3.0),
    errors.ApiError({"type": "/problems/refused", "status": 409, "detail": "Box 3 is taken.", "rule": "4.1"}),
    errors.ServerUnreachableError("http://127.0.0.1:8765"),
)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_error_is_the_same_after_pickling(error: errors.HousewayError) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert (type(copy), str(copy), copy.__dict__) == (type(error), str(error), error.__dict__)


def test_error_is_shown_in_the_language_of_the_context() -> None:
    error = errors.Refused("9.2(a)", REASON)
    assert str(error) == "box 3 (9.2(a))"
    with use_language("zh"):
        assert str(error) == "3 号位 (9.2(a))"
