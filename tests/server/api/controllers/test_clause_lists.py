"""Clauses of the instruments."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.server.served_app import ServedApp, serve_app

from houseway.client import HousewayClient as Client
from houseway.client import endpoints
from houseway.errors import ApiError
from houseway.law import get_instrument


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    with serve_app(tmp_path_factory.mktemp("floor")) as new_app:
        yield new_app


def test_every_clause_is_served(app: ServedApp) -> None:
    with Client(app.base) as anybody:
        answer = anybody.send_request(endpoints.list_clauses("NI2005-63"))
        assert len(answer["clauses"]) == len(get_instrument("NI2005-63").clauses)
        with pytest.raises(ApiError) as problem:
            anybody.send_request(endpoints.list_clauses("NI0000-1"))
        assert problem.value.status == 404
