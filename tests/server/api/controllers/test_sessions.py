"""List of a user's own sessions."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.server.served_app import ServedApp, serve_app

from houseway.errors import ApiError


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    with serve_app(tmp_path_factory.mktemp("floor")) as new_app:
        yield new_app


def test_user_lists_own_sessions_and_ends_the_others(app: ServedApp) -> None:
    with app.sign_in("Dora") as this_client, app.sign_in("Dora") as other_client, app.sign_in("Sven") as sven:
        sessions = this_client.get("/api/sessions")
        assert [session["this"] for session in sessions].count(True) == 1
        other = next(session["id"] for session in sessions if not session["this"])
        assert this_client._http.delete(f"/api/sessions/{other}").status_code == 204
        with pytest.raises(ApiError) as error:
            other_client.get("/api/session")
        assert error.value.status == 401
        with app.sign_in("Dora") as third_client:
            assert this_client._http.delete("/api/sessions").status_code == 204
            with pytest.raises(ApiError):
                third_client.get("/api/session")
        assert len(this_client.get("/api/sessions")) == 1
        assert sven.get("/api/session")["name"] == "Sven"
