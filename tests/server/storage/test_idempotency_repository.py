"""Acknowledgements of recent requests in the memory of a process."""

from __future__ import annotations

import pytest

from houseway.errors import NameConflictError
from houseway.server.storage import idempotency_repository
from houseway.server.storage.append_batch import RequestId
from houseway.server.storage.idempotency_repository import Ack, RecentRequests


def test_recent_request_is_answered_with_its_first_acknowledgement() -> None:
    recent = RecentRequests()
    ack = Ack(1, 7, "hash")
    recent.add(RequestId(3, "key", "content"), ack)
    assert recent.find(RequestId(3, "key", "content")) == ack
    assert recent.find(RequestId(3, "key", None)) == ack
    assert recent.find(RequestId(4, "key", "content")) is None
    assert recent.find(RequestId(3, "other", "content")) is None


def test_key_with_other_content_is_rejected() -> None:
    recent = RecentRequests()
    recent.add(RequestId(3, "key", "content"), Ack(1, 7, "hash"))
    with pytest.raises(NameConflictError):
        recent.find(RequestId(3, "key", "other"))


def test_oldest_requests_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(idempotency_repository, "MAX_RECENT_REQUESTS", 2)
    recent = RecentRequests()
    requests = [RequestId(1, f"key {number}", None) for number in range(3)]
    for number, request in enumerate(requests):
        recent.add(request, Ack(1, number, ""))
    assert [recent.find(request) for request in requests] == [None, Ack(1, 1, ""), Ack(1, 2, "")]
