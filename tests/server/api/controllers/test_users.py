"""Access changes of users by the operator."""

from __future__ import annotations

from collections.abc import Iterator

import pyotp
import pytest
import sqlalchemy as sa
from tests.server.served_app import PASSWORD, ServedApp, serve_app

from houseway.client import HousewayClient as Client
from houseway.errors import ApiError
from houseway.server.accounts import users
from houseway.server.storage import schema


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    with serve_app(tmp_path_factory.mktemp("floor")) as new_app:
        yield new_app


def test_operator_changes_access_of_other_users(app: ServedApp) -> None:
    pat = users.add_person(app.server.store, "Pat", ("dealer",), PASSWORD)
    secret, _ = users.make_second_factor(app.server.store, app.server.keys, pat)
    users.confirm_second_factor(app.server.store, app.server.keys, pat, pyotp.TOTP(secret).now())
    with app.sign_in("Olga") as olga, app.sign_in("Sven") as sven:
        with pytest.raises(ApiError) as error:
            sven.post(f"/api/users/{pat.id}/disable", {})
        assert error.value.status == 403
        assert olga._http.delete(f"/api/users/{pat.id}/second-factor").json()["second-factor"] is False
        app.sign_in("Pat").close()
        assert olga.post(f"/api/users/{pat.id}/disable", {})["disabled"]
        with pytest.raises(ApiError):
            app.sign_in("Pat")
        assert not olga.post(f"/api/users/{pat.id}/enable", {})["disabled"]
        olga.post(f"/api/users/{pat.id}/password", {"password": "another long password"})
        with pytest.raises(ApiError):
            app.sign_in("Pat")
        with Client(app.base) as client:
            assert client.sign_in("Pat", "another long password")["name"] == "Pat"
        actions = [row["act"] for row in olga.get("/api/audit-log", most=20)]
        assert {"disable", "enable", "reset-password", "reset-second-factor"} <= set(actions)


def test_account_changes_require_the_password_and_another_user(app: ServedApp) -> None:
    with app.sign_in("Olga") as olga:
        operator = users.find_by_name(app.server.store, "Olga")
        assert operator is not None
        with pytest.raises(ApiError, match="your own account"):
            olga.post(f"/api/users/{operator.id}/disable", {})
        with pytest.raises(ApiError, match="no such person"):
            olga.post("/api/users/9999/enable", {})
        with app.server.store.begin_write() as connection:
            connection.execute(sa.update(schema.sessions).values(proved="2020-01-01T00:00:00.000Z"))
        with pytest.raises(ApiError, match="password again"):
            olga.post("/api/users/9999/enable", {})
