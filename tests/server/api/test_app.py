"""API: signing in, playing over HTTP and WebSocket, permissions, and the form of problems."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import httpx
import pyotp
import pytest
from tests.server.served_app import PASSWORD, STAFF, ServedApp, serve_app
from tests.server.server_setup import DETERMINATIONS, FAST_CLOCKS, run

from houseway.client import AsyncHousewayClient
from houseway.errors import ApiError
from houseway.records.replay.verification import verify
from houseway.server.accounts import roles
from houseway.server.accounts.rate_limits import BackOff

QUICK_CLOCKS = {**FAST_CLOCKS, "decision": 30.0, "between": 2.0}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    with serve_app(tmp_path_factory.mktemp("floor")) as new_app:
        yield new_app


def open_table(app: ServedApp, name: str, instrument: str = "NI2005-63", dealing: str = "automatic") -> int:
    return app.sign_in("Olga").open_table(
        name, instrument, DETERMINATIONS[instrument], dealing=dealing, clocks=QUICK_CLOCKS
    )


def wait_for_action(client: Any, table: int, verb: str) -> dict[str, Any]:
    """Return the state of the table as soon as ``verb`` is legal for the client."""
    for _ in range(300):
        state: dict[str, Any] = client.get_table(table)
        if any(action["do"] == verb for action in state["offers"]):
            return state
        time.sleep(0.02)
    raise AssertionError(f"{verb} was never offered")


def test_health_and_description_need_no_sign_in(app: ServedApp) -> None:
    assert httpx.get(f"{app.base}/health").json()["status"] == "well"
    description = httpx.get(f"{app.base}/openapi.json").json()
    assert description["openapi"].startswith("3.1")
    assert "/api/tables/{table_id}/commands" in description["paths"]
    assert "houseway_append_batches_total" in httpx.get(f"{app.base}/metrics").text
    assert "Houseway" in httpx.get(f"{app.base}/").text
    answer = httpx.get(f"{app.base}/api/tables")
    assert answer.status_code == 401
    assert answer.headers["content-type"].startswith("application/problem+json")


def test_blackjack_round_over_http(app: ServedApp) -> None:
    table = open_table(app, "Played by HTTP")
    with app.join_guest("ann") as ann:
        assert ann.me["chips"] == "1000.00"
        ann.move_chips(table, "buy-in", "100.00")
        ann.send_command(table, {"do": "sit", "player": "ann", "box": 3})
        wait_for_action(ann, table, "wager")
        for _ in range(300):
            if ann.get_table(table)["view"]["shoe"]["left"]:
                break
            time.sleep(0.02)
        ann.send_command(table, {"do": "wager", "player": "ann", "box": 3, "amount": "10.00"})
        rounds = 0
        for _ in range(300):
            state = ann.get_table(table)
            hit = next((action for action in state["offers"] if action["do"] == "hit"), None)
            stand = next((action for action in state["offers"] if action["do"] == "stand"), None)
            if hit is not None:
                ann.send_command(table, {"do": (stand or hit)["do"], **(stand or hit)["arguments"]})
            try:
                rounds = len(ann.get(f"/api/tables/{table}/rounds/1")["lines"])
                break
            except ApiError:
                time.sleep(0.02)
        assert rounds == 1
        assert verify(ann.get_record(table)) == ()
        with pytest.raises(ApiError) as problem:
            ann.send_command(table, {"do": "wager", "player": "ann", "box": 3, "amount": "7.50"})
        assert (problem.value.status, problem.value.kind, problem.value.rule) == (409, "refused", "3.3")


def test_websocket_api_sends_states_and_runs_each_request_once(app: ServedApp) -> None:
    table = open_table(app, "Live", dealing="real")

    async def work() -> None:
        async with AsyncHousewayClient(app.base) as bev, AsyncHousewayClient(app.base) as spectator:
            await bev.join_as_guest("bev")
            await spectator.join_as_guest("carl")
            state = await bev.watch(table)
            spectator_state = await spectator.watch(table, "onlooker")
            assert spectator_state["offers"] == []
            assert any(action["do"] == "sit" for action in state["offers"])
            first_ack = await bev.send_command(table, {"do": "sit", "player": "bev", "box": 1}, idempotency_key="one")
            repeated_ack = await bev.send_command(
                table, {"do": "sit", "player": "bev", "box": 1}, idempotency_key="one"
            )
            assert (first_ack["n"], first_ack["repeated"], repeated_ack["n"], repeated_ack["repeated"]) == (
                1,
                False,
                1,
                True,
            )
            while spectator.states[table]["n"] < 1:
                await spectator.wait_for_change()
            assert [(place["place"], place["player"]) for place in spectator.states[table]["view"]["places"]] == [
                (1, "bev")
            ]
            with pytest.raises(ApiError) as problem:
                await bev.send_command(table, {"do": "leave", "player": "carl"})
            assert problem.value.kind == "permission-denied"
            with pytest.raises(ApiError):
                await spectator.send_command(table, {"do": "leave", "player": "bev"}, role="operator")

    run(work())


def test_server_records_who_gave_a_command(app: ServedApp) -> None:
    table = open_table(app, "By whom", dealing="real")
    operator = app.sign_in("Olga")
    with pytest.raises(ApiError, match="Leave out the key `by`"):
        operator.send_command(table, {"do": "close", "notice": True, "by": "supervisor"}, role="operator")
    operator.send_command(table, {"do": "close", "notice": True}, role="operator")
    assert table not in [table_row["id"] for table_row in operator.list_tables()]
    closed_tables = operator.get("/api/closed-tables")["tables"]
    assert next(table_row for table_row in closed_tables if table_row["id"] == table)["closed"] is not None
    with app.sign_in("Rita") as regulator:
        command = regulator.get_record(table, "regulator")["commands"][0]
    assert (command["by"], command["who"]) == ("operator", "Olga")
    assert command["at"].endswith("Z")


def test_request_without_csrf_token_is_refused(app: ServedApp) -> None:
    with httpx.Client(base_url=app.base) as browser:
        csrf = browser.post("/api/session/guest", json={"name": "dan"}).json()["csrf"]
        assert browser.cookies.get("houseway")
        assert browser.delete("/api/session").status_code == 403
        assert browser.delete("/api/session", headers={"x-csrf-token": csrf}).status_code == 204
        assert browser.get("/api/session").status_code == 401


def test_sign_in_is_delayed_after_failures(app: ServedApp) -> None:
    with httpx.Client(base_url=app.base) as browser:
        credentials = {"name": "Nobody Known", "password": "not the password"}
        answers = [browser.post("/api/session", json=credentials).status_code for _ in range(7)]
    assert answers[:5] == [401] * 5
    assert 429 in answers[5:]
    app.server.back_off = BackOff()


def test_second_factor_is_required_after_it_is_confirmed(app: ServedApp) -> None:
    with app.sign_in("Olga") as operator:
        operator.post("/api/users", {"name": "Tilda", "password": PASSWORD, "roles": ["supervisor"]})
    with app.sign_in("Tilda") as tilda:
        secret = tilda.post("/api/session/second-factor", {})["secret"]
        with pytest.raises(ApiError):
            tilda.post("/api/session/second-factor/confirm", {"code": "000000"})
        tilda.post("/api/session/second-factor/confirm", {"code": pyotp.TOTP(secret).now()})
        with pytest.raises(ApiError):
            tilda.sign_in("Tilda", PASSWORD)
        code = pyotp.TOTP(secret).at(datetime.now(), 1)  # the code that confirmed cannot be used again
        assert tilda.sign_in("Tilda", PASSWORD, code)["second-factor"]
        for invalid_code in (code, "é" * 6):
            with pytest.raises(ApiError):
                tilda.sign_in("Tilda", PASSWORD, invalid_code)
    app.server.back_off = BackOff()


def test_records_of_hidden_cards_are_for_staff_only(app: ServedApp) -> None:
    table = open_table(app, "Hidden", "NI2023-573", dealing="person")
    with app.join_guest("eve") as eve, app.sign_in("Rita") as regulator:
        with pytest.raises(ApiError) as problem:
            eve.get_record(table)
        assert problem.value.status == 403
        assert verify(regulator.get_record(table, "regulator")) == ()


def test_last_shoe_of_a_closing_table_is_revealed(app: ServedApp) -> None:
    """No shuffle is in use any more: the record is complete, and the revealed seed gives the dealt order."""
    with app.sign_in("Olga") as olga:
        calm_clocks = {**FAST_CLOCKS, "pace": 0.05}
        table = olga.open_table("Shut", "NI2005-63", DETERMINATIONS["NI2005-63"], clocks=calm_clocks, bots=2)
        deadline = time.monotonic() + 30
        while not olga.get(f"/api/tables/{table}/rounds"):
            assert time.monotonic() < deadline
        while time.monotonic() < deadline:  # between two rounds
            with contextlib.suppress(ApiError):
                olga.send_command(table, {"do": "close", "notice": True}, "operator")
                break
        while "seed" not in (record := olga.get_record(table, "operator"))["shuffles"][-1]:
            assert time.monotonic() < deadline, "the shoe was not opened"
            time.sleep(0.02)
        assert verify(record) == ()
        assert record["commands"][-1]["do"] == "close"


def test_requested_bots_play(app: ServedApp) -> None:
    table = open_table(app, "With a bot", "NI2015-405")
    with app.join_guest("fay") as fay, app.sign_in("Olga") as olga:
        assert {olga.add_bot(table), olga.add_bot(table)} == {"Mei", "Otto"}
        for _ in range(500):
            if fay.get_table(table)["view"]["last"] is not None:
                return
            time.sleep(0.02)
    raise AssertionError("the bots did not play a round")


@pytest.mark.parametrize("instrument", ["NI2005-63", "NI2023-573"])
def test_person_deals_the_cards_that_the_server_supplies(app: ServedApp, instrument: str) -> None:
    """The dealer gives every command of the round; the server supplies shuffle and shoe."""
    table = open_table(app, f"Dealt by Dora {instrument}", instrument, dealing="person")
    name = f"pat {instrument[2:6]}"
    with app.join_guest(name) as pat, app.sign_in("Dora") as dealer:
        pat.move_chips(table, "buy-in", "100.00")
        pat.send_command(table, {"do": "sit", "player": name, "box": 1})
        for _ in range(400):
            state = dealer.get_table(table, "dealer")
            if state["committed"] and (instrument != "NI2005-63" or state["view"]["shoe"]["left"]):
                break
            time.sleep(0.02)
        verb = "wager" if instrument == "NI2005-63" else "ante"
        pat.send_command(table, {"do": verb, "player": name, "box": 1, "amount": "10.00"})
        dealer.send_command(table, {"do": "deal"}, role="dealer")
        with app.sign_in("Rita") as regulator:
            verbs = [command["do"] for command in regulator.get_record(table, "regulator")["commands"]]
        assert "shoe" not in verbs, "the record is told as far as nothing in it is hidden"
        with pytest.raises(ApiError) as problem:
            dealer.send_command(table, {"do": "shoe", "cards": "As"}, role="dealer")
        assert problem.value.status == 403
        assert app.server.tables.get_loaded(table).state.round is not None  # type: ignore[union-attr]  # the table is open


def test_fill_requires_two_signatures(app: ServedApp) -> None:
    table = open_table(app, "Filled", dealing="real")
    with app.sign_in("Sven") as supervisor, app.sign_in("Olga") as operator:
        body = {"id": "f1", "do": "fill", "amount": "500.00", "role": "supervisor"}
        for second in ({"name": "Sven", "password": PASSWORD}, {"name": "Olga", "password": "something else"}):
            with pytest.raises(ApiError) as problem:
                supervisor.post(f"/api/tables/{table}/float", {**body, "second": second})
            assert problem.value.status == 403
        supervisor.post(f"/api/tables/{table}/float", {**body, "second": {"name": "Olga", "password": PASSWORD}})
        assert {"account": f"float:{table}", "balance": "500.00"} in operator.get("/api/ledger", beginning="float:")
        note = operator.get_record(table, "operator")["notes"][0]
        assert note["text"] == "Fill of 500.00, signed by Sven and Olga."
        today = note["at"][:10]
        assert {"table": table, "filled": "500.00", "won": "0.00"}.items() <= next(
            row for row in operator.get(f"/api/daily-reports/{today}") if row["table"] == table
        ).items()
        assert operator.get("/api/ledger/audit") == []


def test_users_cannot_act_in_a_role_they_do_not_have(app: ServedApp) -> None:
    table = open_table(app, "Roles", dealing="real")
    clients = {name: app.sign_in(name) for name in STAFF} | {"guest": app.join_guest("gus")}
    for name, client in clients.items():
        own_roles = STAFF.get(name, ("player",))
        for role in roles.ROLES:
            if role in own_roles:
                continue
            with pytest.raises(ApiError) as problem:
                client.send_command(table, {"do": "rules-copy", "player": "gus"}, role=role)
            assert problem.value.status == 403, (name, role)
            if role != "onlooker":
                with pytest.raises(ApiError) as problem:
                    client.get_table(table, role)
                assert problem.value.status == 403


def test_players_read_only_their_own_accounts(app: ServedApp) -> None:
    with app.join_guest("ivy") as ivy:
        assert [account["account"] for account in ivy.get("/api/ledger")] == ["person:ivy"]


def test_server_continues_after_a_restart(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app:
        table = open_table(app, "Kept", dealing="real")
        with app.join_guest("kim") as kim:
            kim.move_chips(table, "buy-in", "50.00", idempotency_key="p")
            before = kim.get_table(table)
            token = kim.token
    with serve_app(tmp_path) as app:
        from houseway.client import HousewayClient as Client

        with Client(app.base, token) as kim:
            after = kim.get_table(table)
            assert (after["n"], after["hash"], after["chips"]) == (before["n"], before["hash"], before["chips"])
            assert kim.move_chips(table, "buy-in", "50.00", idempotency_key="p")["repeated"]


def test_problem_of_a_request_without_body_names_the_required_keys(app: ServedApp) -> None:
    with app.join_guest("ines") as ines:
        headers = {"authorization": f"Bearer {ines.token}"}
        for path, required_keys in (("/api/tables/1/commands", ("id", "command")), ("/api/session", ("name",))):
            response = httpx.post(f"{app.base}{path}", headers=headers)
            assert (response.status_code, response.json()["place"]) == (400, "body")
            assert response.json()["detail"].startswith(
                "The request must have a JSON object as its body, with the keys "
            )
            assert all(name in response.json()["detail"] for name in required_keys)
