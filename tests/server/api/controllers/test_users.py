"""Where one is signed in, and what the operator changes about others."""

from __future__ import annotations

from collections.abc import Iterator

import pyotp
import pytest
import sqlalchemy as sa
from tests.server.served_app import PASSWORD, Served, served

from houseway.client import ApiError
from houseway.client import HousewayClient as Client
from houseway.server.accounts import users
from houseway.server.storage import schema


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("floor")) as made:
        yield made


def test_one_sees_the_own_sessions_and_signs_out_elsewhere(floor: Served) -> None:
    with floor.staff("Dora") as here, floor.staff("Dora") as there, floor.staff("Sven") as sven:
        own = here.get("/api/sessions")
        assert [one["this"] for one in own].count(True) == 1
        other = next(one["id"] for one in own if not one["this"])
        assert here._http.delete(f"/api/sessions/{other}").status_code == 204
        with pytest.raises(ApiError) as gone:
            there.get("/api/session")
        assert gone.value.status == 401
        with floor.staff("Dora") as again:
            assert here._http.delete("/api/sessions").status_code == 204
            with pytest.raises(ApiError):
                again.get("/api/session")
        assert len(here.get("/api/sessions")) == 1
        assert sven.get("/api/session")["name"] == "Sven"


def test_the_operator_changes_the_access_of_others(floor: Served) -> None:
    pat = users.add_person(floor.floor.store, "Pat", ("dealer",), PASSWORD)
    secret, _ = users.make_second_factor(floor.floor.store, floor.floor.keys, pat)
    users.confirm_second_factor(floor.floor.store, floor.floor.keys, pat, pyotp.TOTP(secret).now())
    with floor.staff("Olga") as olga, floor.staff("Sven") as sven:
        with pytest.raises(ApiError) as denied:
            sven.post(f"/api/people/{pat.id}/disable", {})
        assert denied.value.status == 403
        assert olga._http.delete(f"/api/people/{pat.id}/second-factor").json()["second-factor"] is False
        floor.staff("Pat").close()
        assert olga.post(f"/api/people/{pat.id}/disable", {})["disabled"]
        with pytest.raises(ApiError):
            floor.staff("Pat")
        assert not olga.post(f"/api/people/{pat.id}/enable", {})["disabled"]
        olga.post(f"/api/people/{pat.id}/password", {"password": "another long password"})
        with pytest.raises(ApiError):
            floor.staff("Pat")
        with Client(floor.base) as anew:
            assert anew.sign_in("Pat", "another long password")["name"] == "Pat"
        acts = [one["act"] for one in olga.get("/api/acts", most=20)]
        assert {"disable", "enable", "reset-password", "reset-second-factor"} <= set(acts)


def test_these_acts_ask_for_the_password_and_are_not_done_to_oneself(floor: Served) -> None:
    with floor.staff("Olga") as olga:
        own = users.find_by_name(floor.floor.store, "Olga")
        assert own is not None
        with pytest.raises(ApiError, match="oneself"):
            olga.post(f"/api/people/{own.id}/disable", {})
        with pytest.raises(ApiError, match="no such person"):
            olga.post("/api/people/9999/enable", {})
        with floor.floor.store.begin_write() as connection:
            connection.execute(sa.update(schema.sessions).values(proved="2020-01-01T00:00:00.000Z"))
        with pytest.raises(ApiError, match="password once more"):
            olga.post("/api/people/9999/enable", {})
