"""Refusals of a server, for assertions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pytest

from houseway.client import HousewayClient as Client
from houseway.errors import ApiError


class Refusal(NamedTuple):
    """Status and kind of a problem."""

    status: int
    kind: str


def get_refusal(work: Callable[[], Any]) -> Refusal:
    """Call ``work``, which must be refused, and return the refusal."""
    with pytest.raises(ApiError) as problem:
        work()
    return Refusal(problem.value.status, problem.value.kind)


def get_post_refusal(client: Client, path: str, body: Mapping[str, Any]) -> tuple[int, str, str]:
    """Send a request that must be refused, and return status, kind and text of the problem."""
    with pytest.raises(ApiError) as problem:
        client.post(path, body)
    return problem.value.status, problem.value.kind, str(problem.value)
