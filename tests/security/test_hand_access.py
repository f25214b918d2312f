"""Finished hands of others: the regulator reads them, supervisor and operator with a logged reason, a dealer never (M5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.security.refusals import Refusal, refused
from tests.server.served_app import Served, served
from tests.server.server_setup import DETERMINATIONS, FAST

from houseway.client import ApiError
from houseway.client import HousewayClient as Client

REASON = "dispute of ann about round 1"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("server")) as found:
        play_rounds(found)
        yield found


def play_rounds(house: Served) -> None:
    """Bots play Canberra Poker at table 1 until two rounds are over, and the table closes: its cards are in use no more."""
    with house.staff("Olga") as olga, house.staff("Rita") as rita:
        clocks = {**FAST, "pace": 0.02}
        table = olga.open_table("Hidden", "NI2023-573", DETERMINATIONS["NI2023-573"], clocks=clocks, bots=3)
        assert table == 1
        for _ in range(3000):
            if len(rita.get("/api/tables/1/rounds")) >= 2:
                break
        while not is_closed(olga, table):
            pass
    house.floor.checkpoint_signer.sign()


def is_closed(olga: Client, table: int) -> bool:
    """Whether the table is closed now; it cannot be in the middle of a round."""
    try:
        olga.send_command(table, {"do": "close", "notice": True}, "operator")
    except ApiError as error:
        if error.kind != "refused":
            raise
        return False
    return True


ADDRESSES = ("/record", "/rounds/1", "/rounds/1/steps?seen=Mei", "/rounds/1/receipt")


def read(client: Client, path: str, role: str, reason: str | None = None) -> Any:
    path, _, query = path.partition("?")
    more = dict([query.split("=")]) if query else {}
    role_too = {} if path.endswith("receipt") else {"role": role}
    return client.get(f"/api/tables/1{path}", **role_too, **more, **({} if reason is None else {"reason": reason}))


def refused_read(client: Client, path: str, role: str, reason: str | None = None) -> Refusal:
    return refused(lambda: read(client, path, role, reason))


@pytest.mark.parametrize("path", ADDRESSES)
def test_who_reads_hidden_hands(house: Served, path: str) -> None:
    for name, role in (("Dora", "dealer"), ("Dirk", "director")):
        with house.staff(name) as client:
            assert refused_read(client, path, role) == (403, "denied")
            assert refused_read(client, path, role, REASON) == (403, "denied")
    with house.staff("Rita") as rita:
        read(rita, path, "regulator")
    for name, role in (("Sven", "supervisor"), ("Olga", "operator")):
        with house.staff(name) as client:
            assert refused_read(client, path, role) == (403, "reason-wanted")
            assert refused_read(client, path, role, "x").status == 400
            read(client, path, role, REASON)


def test_every_look_is_on_the_audit_log(house: Served) -> None:
    with house.staff("Olga") as olga, house.staff("Sven") as sven, house.staff("Rita") as rita:
        read(sven, "/rounds/2", "supervisor", "a reason of its own")
        read(rita, "/rounds/2", "regulator")
        refused(lambda: read(sven, "/rounds/1", "supervisor"))
        latest = [
            (row["act"], row["about"]) for row in olga.get("/api/acts", most=20) if row["act"].endswith("read hands")
        ]
        assert latest[:2] == [
            ("regulator: read hands", "table 1, round 2"),
            ("supervisor: read hands", "table 1, round 2: a reason of its own"),
        ]


def test_a_round_without_a_reason_is_seen_as_it_was_shown(house: Served) -> None:
    """A supervisor's own view of a finished round shows no hand that stayed hidden, and the page offers no other eyes."""
    with house.staff("Sven") as sven, house.staff("Dora") as dora:
        for client, role in ((sven, "supervisor"), (dora, "dealer")):
            found = client.get("/api/tables/1/rounds/1/steps", role=role)
            assert set(found["eyes"]) == {role, "nobody"}
            assert found["receipt"] == "not-yours"
        assert "Mei" in sven.get("/api/tables/1/rounds/1/steps", role="supervisor", reason=REASON)["eyes"]


def test_the_dispute_desk_asks_for_a_reason(house: Served) -> None:
    with house.staff("Sven") as sven, house.staff("Olga") as olga:
        asked = {"table": 1, "round": 1}
        assert refused(lambda: sven.post("/api/disputes/examine", asked)) == (403, "reason-wanted")
        assert sven.post("/api/disputes/examine", {**asked, "reason": REASON})["number"] == 1
        row = olga.get("/api/acts", most=1)[0]
        assert (row["act"], row["about"]) == ("supervisor: read hands", f"table 1, round 1, at the desk: {REASON}")
