"""What a server answers to requests that it refuses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pytest

from houseway.client import ApiError
from houseway.client import HousewayClient as Client


class Refusal(NamedTuple):
    """A problem: its status and kind."""

    status: int
    kind: str


def refused(work: Callable[[], Any]) -> Refusal:
    """The refusal of what is done."""
    with pytest.raises(ApiError) as problem:
        work()
    return Refusal(problem.value.status, problem.value.kind)


def refused_post(client: Client, path: str, body: Mapping[str, Any]) -> tuple[int, str, str]:
    """The refusal of a request, with its text."""
    with pytest.raises(ApiError) as problem:
        client.post(path, body)
    return problem.value.status, problem.value.kind, str(problem.value)
