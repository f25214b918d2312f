"""Players' own tables, their invitations, and the lobby."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.served_app import ServedApp, serve_app
from tests.server.server_setup import run

from houseway.client import AsyncHousewayClient, endpoints
from houseway.client import HousewayClient as Client
from houseway.errors import ApiError
from houseway.server.tournaments.templates import make_templates


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    with serve_app(tmp_path_factory.mktemp("floor"), invitations=True, players_may_open_tables=True) as new_app:
        yield new_app


def test_guest_opens_a_private_table_and_shares_its_invitation(app: ServedApp) -> None:
    with app.join_guest("ann") as ann, app.join_guest("bob") as bob, app.sign_in("Sven") as supervisor:
        answer = ann.post(
            "/api/tables",
            {"name": "Ann's", "instrument": "NI2005-63", "table": {"decks": 6}, "private": True, "bots": 2},
        )
        table, invitation = answer["table"], answer["link"]
        assert invitation == ann.send_request(endpoints.get_link(table))["link"]
        assert table in {row["id"] for row in ann.list_tables()}
        assert table in {row["id"] for row in supervisor.list_tables()}
        assert table not in {row["id"] for row in bob.list_tables()}
        for path in ("", "/sign", "/record", "/rounds/1", "/rounds/1/receipt"):
            with pytest.raises(ApiError) as problem:
                bob.get(f"/api/tables/{table}{path}")
            assert problem.value.status == 404, path
        for path, body in (
            ("/commands", {"id": "1", "command": {"do": "sit", "player": "bob", "box": 1}}),
            ("/balance", {"id": "2", "do": "buy-in", "amount": "10.00"}),
            ("/bots", {"id": "b"}),
        ):
            with pytest.raises(ApiError) as problem:
                bob.post(f"/api/tables/{table}{path}", body)
            assert problem.value.status == 404, path
        for request in (endpoints.get_link(table), endpoints.replace_link(table)):
            with pytest.raises(ApiError) as problem:
                bob.send_request(request)
            assert problem.value.status == 404

        async def watch_by_websocket() -> None:
            async with AsyncHousewayClient(app.base, bob.token) as client:
                with pytest.raises(ApiError):
                    await client.watch(table)

        run(watch_by_websocket())
        assert bob.send_request(endpoints.accept_invitation(invitation))["name"] == "Ann's"
        bob.send_command(table, {"do": "sit", "player": "bob", "box": 7})
        with Client(app.base) as guest:
            assert guest.send_request(endpoints.get_invitation_target(invitation)) == {
                "table": table, "name": "Ann's", "game": "blackjack", "instrument": "NI2005-63", "opened-by": "ann",
                "guests": True,
            }  # fmt: skip
            guest.join_as_guest("carl", invitation)
            guest.send_command(table, {"do": "sit", "player": "carl", "box": 6})
        line = next(row for row in ann.list_tables() if row["id"] == table)
        assert (line["private"], line["mine"], line["places"]) == (True, True, 7)
        assert {"name": "bob", "place": 7, "bot": False} in line["players"]
        assert line["free"] == 7 - len(line["players"])
        assert line["limits"]["min"] == "10.00"
        assert ann.send_request(endpoints.get_sign(table))["title"] == "Blackjack"
        new_invitation = ann.send_request(endpoints.replace_link(table))["link"]
        with app.join_guest("dan") as dan:
            with pytest.raises(ApiError) as problem:
                dan.send_request(endpoints.accept_invitation(invitation))
            assert problem.value.status == 404
            dan.send_request(endpoints.accept_invitation(new_invitation))
        with pytest.raises(ApiError) as problem:
            bob.send_request(endpoints.close_table(table))
        assert problem.value.status == 403


def test_players_open_only_private_automatic_tables(app: ServedApp) -> None:
    with app.join_guest("eve") as eve, app.sign_in("Dora") as dealer:
        body = {"name": "E", "instrument": "NI2005-63", "table": {"decks": 6}, "private": True}
        for forbidden_options in ({"private": False}, {"dealing": "person"}, {"pool": "big"}):
            with pytest.raises(ApiError) as problem:
                eve.post("/api/tables", {**body, **forbidden_options})
            assert problem.value.status == 403
        with pytest.raises(ApiError) as problem:
            dealer.post("/api/tables", body)
        assert problem.value.status == 403
        with pytest.raises(ApiError) as problem:
            eve.post("/api/tables", {**body, "table": {"decks": 9}})
        assert (problem.value.status, problem.value.rule) == (409, "2.1")
        tables = [eve.post("/api/tables", {**body, "name": f"E{number}"})["table"] for number in range(3)]
        with pytest.raises(ApiError, match="Close one first"):
            eve.post("/api/tables", body)
        eve.send_request(endpoints.close_table(tables[0]))
        eve.post("/api/tables", body)
        with pytest.raises(ApiError) as problem:
            eve.post("/api/tables", {**body, "name": "E1"})
        assert problem.value.status in (403, 409)


def test_invitation_admits_guests_only_to_its_table(tmp_path: Path) -> None:
    with serve_app(tmp_path, guests=False, invitations=True) as app, Client(app.base) as guest:
        operator = app.sign_in("Olga")
        other = operator.open_table("Public", "NI2005-63", {"decks": 6})
        private_table = operator.post("/api/tables", {"name": "P", "instrument": "NI2005-63", "private": True})
        with pytest.raises(ApiError):
            guest.join_as_guest("fay")
        guest.join_as_guest("fay", private_table["link"])
        assert [row["id"] for row in guest.list_tables()] == [private_table["table"]]
        with pytest.raises(ApiError) as problem:
            guest.get_table(other)
        assert problem.value.status == 404
        template = make_templates("2027-01-01T10:00")["blackjack"]
        cup = operator.send_request(
            endpoints.open_tournament("Cup", template["instrument"], template["conditions"], role="operator")
        )["tournament"]
        assert guest.get("/api/tournaments") == []
        for path in ("", "/record", "/documents/conditions"):
            with pytest.raises(ApiError) as problem:
                guest.get(f"/api/tournaments/{cup}{path}")
            assert problem.value.status == 404, path
        enter = {"id": "e", "command": {"do": "enter", "player": "fay"}}
        with pytest.raises(ApiError) as problem:
            guest.post(f"/api/tournaments/{cup}/commands", enter)
        assert problem.value.status == 404
        with pytest.raises(ApiError) as problem:
            guest.post("/api/tables", {"name": "F", "instrument": "NI2005-63", "private": True})
        assert problem.value.status == 403


def test_invitations_admit_nobody_if_they_are_off(tmp_path: Path) -> None:
    with serve_app(tmp_path, guests=False) as app, Client(app.base) as guest:
        private_table = app.sign_in("Olga").post(
            "/api/tables", {"name": "P", "instrument": "NI2005-63", "private": True}
        )
        assert not guest.send_request(endpoints.get_invitation_target(private_table["link"]))["guests"]
        with pytest.raises(ApiError) as problem:
            guest.join_as_guest("gil", private_table["link"])
        assert problem.value.status == 403
