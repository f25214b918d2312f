"""The API: signing in, playing by HTTP and by the live channel, who may what, one form for problems."""

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
from tests.server.served_app import PASSWORD, STAFF, Served, served
from tests.server.server_setup import DETERMINATIONS, FAST, run

from houseway.client import ApiError, AsyncHousewayClient
from houseway.records.replay.verification import verify
from houseway.server.accounts.sessions import BackOff
from houseway.server.tables import command_permissions

QUICK = {**FAST, "decision": 30.0, "between": 2.0}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("floor")) as found:
        yield found


def opened(house: Served, name: str, instrument: str = "NI2005-63", dealing: str = "automatic") -> int:
    return house.staff("Olga").open_table(name, instrument, DETERMINATIONS[instrument], dealing=dealing, clocks=QUICK)


def wait_for(client: Any, table: int, verb: str) -> dict[str, Any]:
    """The table, once a verb is offered to the client."""
    for _ in range(300):
        state: dict[str, Any] = client.table(table)
        if any(offer["do"] == verb for offer in state["offers"]):
            return state
        time.sleep(0.02)
    raise AssertionError(f"{verb} was never offered")


def test_health_and_description_need_no_sign_in(house: Served) -> None:
    assert httpx.get(f"{house.base}/health").json()["status"] == "well"
    described = httpx.get(f"{house.base}/openapi.json").json()
    assert described["openapi"].startswith("3.1")
    assert "/api/tables/{table_id}/commands" in described["paths"]
    assert "houseway_runs_total" in httpx.get(f"{house.base}/metrics").text
    assert "Houseway" in httpx.get(f"{house.base}/").text
    answer = httpx.get(f"{house.base}/api/tables")
    assert answer.status_code == 401
    assert answer.headers["content-type"].startswith("application/problem+json")


def test_a_round_of_blackjack_over_http(house: Served) -> None:
    table = opened(house, "Played by HTTP")
    with house.guest("ann") as ann:
        assert ann.me["chips"] == "1000.00"
        ann.move_chips(table, "buy-in", "100.00")
        ann.send_command(table, {"do": "sit", "player": "ann", "box": 3})
        wait_for(ann, table, "wager")
        for _ in range(300):
            if ann.get_table(table)["view"]["shoe-left"]:
                break
            time.sleep(0.02)
        ann.send_command(table, {"do": "wager", "player": "ann", "box": 3, "amount": "10.00"})
        rounds = 0
        for _ in range(300):
            state = ann.get_table(table)
            hit = next((offer for offer in state["offers"] if offer["do"] == "hit"), None)
            stand = next((offer for offer in state["offers"] if offer["do"] == "stand"), None)
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


def test_the_live_channel(house: Served) -> None:
    table = opened(house, "Live", dealing="real")

    async def work() -> None:
        async with AsyncHousewayClient(house.base) as bev, AsyncHousewayClient(house.base) as onlooker:
            await bev.join_as_guest("bev")
            await onlooker.join_as_guest("carl")
            state = await bev.watch(table)
            seen = await onlooker.watch(table, "onlooker")
            assert seen["offers"] == []
            assert any(offer["do"] == "sit" for offer in state["offers"])
            first = await bev.send_command(table, {"do": "sit", "player": "bev", "box": 1}, idempotency_key="one")
            again = await bev.send_command(table, {"do": "sit", "player": "bev", "box": 1}, idempotency_key="one")
            assert (first["n"], first["repeated"], again["n"], again["repeated"]) == (1, False, 1, True)
            while onlooker.states[table]["n"] < 1:
                await onlooker.wait_for_change()
            assert onlooker.states[table]["view"]["seats"] == {"1": "bev"}
            with pytest.raises(ApiError) as problem:
                await bev.send_command(table, {"do": "leave", "player": "carl"})
            assert problem.value.kind == "denied"
            with pytest.raises(ApiError):
                await onlooker.send_command(table, {"do": "leave", "player": "bev"}, role="operator")

    run(work())


def test_the_server_says_by_whom(house: Served) -> None:
    table = opened(house, "By whom", dealing="real")
    operator = house.staff("Olga")
    with pytest.raises(ApiError, match="put down by the floor"):
        operator.send_command(table, {"do": "close", "notice": True, "by": "supervisor"}, role="operator")
    operator.send_command(table, {"do": "close", "notice": True}, role="operator")
    assert table not in [one["id"] for one in operator.list_tables()]
    closed = operator.get("/api/closed-tables")["tables"]
    assert next(one for one in closed if one["id"] == table)["closed"] is not None
    with house.staff("Rita") as regulator:
        told = regulator.get_record(table, "regulator")["commands"][0]
    assert (told["by"], told["who"]) == ("operator", "Olga")
    assert told["at"].endswith("Z")


def test_a_forged_request_is_turned_away(house: Served) -> None:
    with httpx.Client(base_url=house.base) as browser:
        csrf = browser.post("/api/session/guest", json={"name": "dan"}).json()["csrf"]
        assert browser.cookies.get("houseway")
        assert browser.delete("/api/session").status_code == 403
        assert browser.delete("/api/session", headers={"x-csrf-token": csrf}).status_code == 204
        assert browser.get("/api/session").status_code == 401


def test_after_failures_one_waits(house: Served) -> None:
    with httpx.Client(base_url=house.base) as browser:
        told = {"name": "Nobody Known", "password": "not the password"}
        answers = [browser.post("/api/session", json=told).status_code for _ in range(7)]
    assert answers[:5] == [401] * 5
    assert 429 in answers[5:]
    house.floor.back_off = BackOff()


def test_the_second_factor(house: Served) -> None:
    with house.staff("Olga") as operator:
        operator.post("/api/people", {"name": "Tilda", "password": PASSWORD, "roles": ["supervisor"]})
    with house.staff("Tilda") as tilda:
        secret = tilda.post("/api/session/second-factor", {})["secret"]
        with pytest.raises(ApiError):
            tilda.post("/api/session/second-factor/confirm", {"code": "000000"})
        tilda.post("/api/session/second-factor/confirm", {"code": pyotp.TOTP(secret).now()})
        with pytest.raises(ApiError):
            tilda.sign_in("Tilda", PASSWORD)
        code = pyotp.TOTP(secret).at(datetime.now(), 1)  # the one that confirmed is used up
        assert tilda.sign_in("Tilda", PASSWORD, code)["second-factor"]
        for used_or_wrong in (code, "é" * 6):
            with pytest.raises(ApiError):
                tilda.sign_in("Tilda", PASSWORD, used_or_wrong)
    house.floor.back_off = BackOff()


def test_records_of_hidden_cards_are_for_staff_alone(house: Served) -> None:
    table = opened(house, "Hidden", "NI2023-573", dealing="person")
    with house.guest("eve") as eve, house.staff("Rita") as regulator:
        with pytest.raises(ApiError) as problem:
            eve.get_record(table)
        assert problem.value.status == 403
        assert verify(regulator.get_record(table, "regulator")) == ()


def test_the_last_shoe_of_a_table_that_closes_is_opened(house: Served) -> None:
    """Nothing is in use any more: the record is told to its end, and the opened seed gives the order that was dealt."""
    with house.staff("Olga") as olga:
        calm = {**FAST, "pace": 0.05}
        table = olga.open_table("Shut", "NI2005-63", DETERMINATIONS["NI2005-63"], clocks=calm, bots=2)
        until = time.monotonic() + 30
        while not olga.get(f"/api/tables/{table}/rounds"):
            assert time.monotonic() < until
        while time.monotonic() < until:  # between two rounds
            with contextlib.suppress(ApiError):
                olga.send_command(table, {"do": "close", "notice": True}, "operator")
                break
        while "seed" not in (record := olga.get_record(table, "operator"))["shuffles"][-1]:
            assert time.monotonic() < until, "the shoe was not opened"
            time.sleep(0.02)
        assert verify(record) == ()
        assert record["commands"][-1]["do"] == "close"


def test_a_bot_comes_and_plays(house: Served) -> None:
    table = opened(house, "With a bot", "NI2015-405")
    with house.guest("fay") as fay, house.staff("Olga") as olga:
        assert {olga.add_bot(table), olga.add_bot(table)} == {"Mei", "Otto"}
        for _ in range(500):
            if fay.get_table(table)["view"]["last"] is not None:
                return
            time.sleep(0.02)
    raise AssertionError("the bots did not play a round")


@pytest.mark.parametrize("instrument", ["NI2005-63", "NI2023-573"])
def test_a_person_deals_what_the_floor_supplies(house: Served, instrument: str) -> None:
    """The dealer gives every command of the course; shuffle and shoe come from the floor."""
    table = opened(house, f"Dealt by Dora {instrument}", instrument, dealing="person")
    name = f"pat {instrument[2:6]}"
    with house.guest(name) as pat, house.staff("Dora") as dealer:
        pat.move_chips(table, "buy-in", "100.00")
        pat.send_command(table, {"do": "sit", "player": name, "box": 1})
        for _ in range(400):
            state = dealer.get_table(table, "dealer")
            if state["committed"] and (instrument != "NI2005-63" or state["view"]["shoe-left"]):
                break
            time.sleep(0.02)
        verb = "wager" if instrument == "NI2005-63" else "ante"
        pat.send_command(table, {"do": verb, "player": name, "box": 1, "amount": "10.00"})
        dealer.send_command(table, {"do": "deal"}, role="dealer")
        with house.staff("Rita") as regulator:
            told = [command["do"] for command in regulator.get_record(table, "regulator")["commands"]]
        assert "shoe" not in told, "the record is told as far as nothing in it is hidden"
        with pytest.raises(ApiError) as problem:
            dealer.send_command(table, {"do": "shoe", "cards": "As"}, role="dealer")
        assert problem.value.status == 403
        assert house.floor.tables.get_loaded(table).state.round is not None  # type: ignore[union-attr]  # the table is open


def test_a_fill_is_signed_by_two(house: Served) -> None:
    table = opened(house, "Filled", dealing="real")
    with house.staff("Sven") as supervisor, house.staff("Olga") as operator:
        body = {"id": "f1", "do": "fill", "amount": "500.00", "role": "supervisor"}
        for second in ({"name": "Sven", "password": PASSWORD}, {"name": "Olga", "password": "something else"}):
            with pytest.raises(ApiError) as problem:
                supervisor.post(f"/api/tables/{table}/float", {**body, "second": second})
            assert problem.value.status == 403
        supervisor.post(f"/api/tables/{table}/float", {**body, "second": {"name": "Olga", "password": PASSWORD}})
        assert {"account": f"float:{table}", "balance": "500.00"} in operator.get("/api/ledger", beginning="float:")
        note = operator.get_record(table, "operator")["notes"][0]
        assert note["text"] == "fill 500.00, signed by Sven and Olga"
        today = note["at"][:10]
        assert {"table": table, "filled": "500.00", "won": "0.00"}.items() <= next(
            one for one in operator.get(f"/api/days/{today}") if one["table"] == table
        ).items()
        assert operator.get("/api/audit") == []


def test_a_role_that_one_does_not_have(house: Served) -> None:
    table = opened(house, "Roles", dealing="real")
    clients = {name: house.staff(name) for name in STAFF} | {"guest": house.guest("gus")}
    for name, client in clients.items():
        own = STAFF.get(name, ("player",))
        for role in command_permissions.ROLES:
            if role in own:
                continue
            with pytest.raises(ApiError) as problem:
                client.send_command(table, {"do": "rules-copy", "player": "gus"}, role=role)
            assert problem.value.status == 403, (name, role)
            if role != "onlooker":
                with pytest.raises(ApiError) as problem:
                    client.get_table(table, role)
                assert problem.value.status == 403


def test_players_read_their_own_accounts_alone(house: Served) -> None:
    with house.guest("ivy") as ivy:
        assert [held["account"] for held in ivy.get("/api/ledger")] == ["person:ivy"]


def test_the_floor_goes_on_after_a_restart(tmp_path: Path) -> None:
    with served(tmp_path) as house:
        table = opened(house, "Kept", dealing="real")
        with house.guest("kim") as kim:
            kim.move_chips(table, "buy-in", "50.00", idempotency_key="p")
            before = kim.get_table(table)
            token = kim.token
    with served(tmp_path) as house:
        from houseway.client import HousewayClient as Client

        with Client(house.base, token) as kim:
            after = kim.get_table(table)
            assert (after["n"], after["hash"], after["chips"]) == (before["n"], before["hash"], before["chips"])
            assert kim.move_chips(table, "buy-in", "50.00", idempotency_key="p")["repeated"]


def test_a_request_without_a_body_is_told_what_is_missing(house: Served) -> None:
    with house.guest("ines") as ines:
        headers = {"authorization": f"Bearer {ines.token}"}
        for path, named in (("/api/tables/1/commands", ("id", "command")), ("/api/session", ("name",))):
            told = httpx.post(f"{house.base}{path}", headers=headers)
            assert (told.status_code, told.json()["place"]) == (400, "body")
            assert told.json()["detail"].startswith("a JSON object is wanted, with ")
            assert all(name in told.json()["detail"] for name in named)
