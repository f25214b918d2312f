"""Finished hands are read by the regulator, by supervisor and operator with a reason, not by dealers (M5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.security.refusals import Refusal, get_refusal
from tests.server.served_app import ServedApp, serve_app
from tests.server.server_setup import DETERMINATIONS, FAST_CLOCKS

from houseway.client import HousewayClient as Client
from houseway.errors import ApiError

REASON = "dispute of ann about round 1"


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    with serve_app(tmp_path_factory.mktemp("server")) as new_app:
        play_rounds(new_app)
        yield new_app


def play_rounds(app: ServedApp) -> None:
    """Let bots play Canberra Poker at table 1 until two rounds are completed, then close the table."""
    with app.sign_in("Olga") as olga, app.sign_in("Rita") as rita:
        clocks = {**FAST_CLOCKS, "pace": 0.02}
        table = olga.open_table("Hidden", "NI2023-573", DETERMINATIONS["NI2023-573"], clocks=clocks, bots=3)
        assert table == 1
        for _ in range(3000):
            if len(rita.get("/api/tables/1/rounds")) >= 2:
                break
        while not try_close(olga, table):
            pass
    app.server.checkpoint_signer.sign()


def try_close(olga: Client, table: int) -> bool:
    """Try to close the table, and return whether it is closed; during a round it cannot be closed."""
    try:
        olga.send_command(table, {"do": "close", "notice": True}, "operator")
    except ApiError as error:
        if error.kind != "refused":
            raise
        return False
    return True


ADDRESSES = ("/record", "/rounds/1", "/rounds/1/steps?seen=Mei", "/rounds/1/receipt")


def read_hands(client: Client, path: str, role: str, reason: str | None = None) -> Any:
    path, _, query = path.partition("?")
    more = dict([query.split("=")]) if query else {}
    role_argument = {} if path.endswith("receipt") else {"role": role}
    return client.get(f"/api/tables/1{path}", **role_argument, **more, **({} if reason is None else {"reason": reason}))


def get_read_refusal(client: Client, path: str, role: str, reason: str | None = None) -> Refusal:
    return get_refusal(lambda: read_hands(client, path, role, reason))


@pytest.mark.parametrize("path", ADDRESSES)
def test_hidden_hands_are_read_by_regulator_or_with_a_reason(app: ServedApp, path: str) -> None:
    for name, role in (("Dora", "dealer"), ("Dirk", "director")):
        with app.sign_in(name) as client:
            assert get_read_refusal(client, path, role) == (403, "permission-denied")
            assert get_read_refusal(client, path, role, REASON) == (403, "permission-denied")
    with app.sign_in("Rita") as rita:
        read_hands(rita, path, "regulator")
    for name, role in (("Sven", "supervisor"), ("Olga", "operator")):
        with app.sign_in(name) as client:
            assert get_read_refusal(client, path, role) == (403, "reason-required")
            assert get_read_refusal(client, path, role, "x").status == 400
            read_hands(client, path, role, REASON)


def test_every_read_is_on_the_audit_log(app: ServedApp) -> None:
    with app.sign_in("Olga") as olga, app.sign_in("Sven") as sven, app.sign_in("Rita") as rita:
        read_hands(sven, "/rounds/2", "supervisor", "a reason of its own")
        read_hands(rita, "/rounds/2", "regulator")
        get_refusal(lambda: read_hands(sven, "/rounds/1", "supervisor"))
        latest = [
            (row["act"], row["about"])
            for row in olga.get("/api/audit-log", most=20)
            if row["act"].endswith("read-hands")
        ]
        assert latest[:2] == [
            ("regulator: read-hands", "table 1, round 2"),
            ("supervisor: read-hands", "table 1, round 2: a reason of its own"),
        ]


def test_round_without_a_reason_shows_no_hidden_hands(app: ServedApp) -> None:
    """A supervisor's own view of a completed round has no hidden hands and offers no other perspective."""
    with app.sign_in("Sven") as sven, app.sign_in("Dora") as dora:
        for client, role in ((sven, "supervisor"), (dora, "dealer")):
            answer = client.get("/api/tables/1/rounds/1/steps", role=role)
            assert set(answer["eyes"]) == {role, "nobody"}
            assert answer["receipt"] == "not-yours"
        assert "Mei" in sven.get("/api/tables/1/rounds/1/steps", role="supervisor", reason=REASON)["eyes"]


def test_dispute_examination_requires_a_reason(app: ServedApp) -> None:
    with app.sign_in("Sven") as sven, app.sign_in("Olga") as olga:
        request = {"table": 1, "round": 1}
        assert get_refusal(lambda: sven.post("/api/disputes/replay", request)) == (403, "reason-required")
        assert sven.post("/api/disputes/replay", {**request, "reason": REASON})["number"] == 1
        row = olga.get("/api/audit-log", most=1)[0]
        assert (row["act"], row["about"]) == (
            "supervisor: read-hands",
            f"table 1, round 1, at the dispute desk: {REASON}",
        )
