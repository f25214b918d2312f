"""Actions under dual control, and alerts that stay until they are acknowledged."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pyotp
import pytest
import sqlalchemy as sa
from tests.server.served_app import PASSWORD, ServedApp, serve_app
from tests.server.server_setup import DETERMINATIONS, run

from houseway.client import AsyncHousewayClient, endpoints
from houseway.client import HousewayClient as Client
from houseway.errors import ApiError
from houseway.records.replay.verification import verify
from houseway.server.accounts import users
from houseway.server.accounts.rate_limits import BackOff
from houseway.server.ledger import accounts
from houseway.server.storage import schema
from houseway.server.tournaments.templates import make_templates

EXCLUDE = {"do": "exclude", "player": "ann", "contravened": "16.7"}


@pytest.fixture
def app(tmp_path: Path) -> Iterator[ServedApp]:
    with serve_app(tmp_path, dual_control=["cage", "close"]) as new_app:
        yield new_app


def open_table(app: ServedApp, name: str, **more: Any) -> int:
    more = {key.replace("_", "-"): value for key, value in more.items()}
    return app.sign_in("Olga").open_table(name, "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real", **more)


def get_refusal(work: Any) -> tuple[int, str]:
    with pytest.raises(ApiError) as problem:
        work()
    return problem.value.status, problem.value.kind


def test_second_approver_approves_from_their_own_session(app: ServedApp) -> None:
    table = open_table(app, "Two")
    with (
        app.sign_in("Olga") as olga,
        app.sign_in("Sven") as sven,
        app.sign_in("Dora") as dora,
        app.join_guest("gus") as gus,
    ):
        close = {"do": "close", "notice": True}
        assert get_refusal(lambda: olga.send_command(table, close, role="operator")) == (
            409,
            "second-approver-required",
        )
        request = olga.send_request(
            endpoints.request_approval(table=table, role="operator", command=close, idempotency_key="once")
        )
        assert request["state"] == "waiting"
        assert (
            olga.send_request(
                endpoints.request_approval(table=table, role="operator", command=close, idempotency_key="once")
            )["id"]
            == request["id"]
        )
        assert [row["id"] for row in sven.send_request(endpoints.list_approvals())] == [request["id"]]
        assert get_refusal(lambda: olga.send_request(endpoints.approve(request["id"]))) == (403, "permission-denied")
        assert get_refusal(lambda: dora.send_request(endpoints.approve(request["id"]))) == (403, "permission-denied")
        assert get_refusal(lambda: gus.send_request(endpoints.approve(request["id"]))) == (403, "permission-denied")
        assert get_refusal(lambda: gus.send_request(endpoints.list_approvals())) == (403, "permission-denied")
        approval = sven.send_request(endpoints.approve(request["id"]))
        assert (approval["state"], approval["second"]) == ("approved", "Sven")
        assert get_refusal(lambda: sven.send_request(endpoints.approve(request["id"]))) == (409, "already-decided")
        record = olga.get_record(table, "operator")
        assert record["notes"][0]["second"] == "Sven"
        assert (record["commands"][0]["do"], record["commands"][0]["who"]) == ("close", "Olga")
        assert verify(record) == ()
        actions = [row["act"] for row in olga.get("/api/audit-log")]
        assert "approval-approved" in actions
        assert "ask-approval" in actions
        assert sven.send_request(endpoints.list_approvals()) == []


def test_second_approver_signs_at_the_requesters_console(app: ServedApp) -> None:
    table = open_table(app, "Beside", dual_control=["exclude", "void"])
    with app.sign_in("Olga") as olga:
        body = {"id": "e1", "role": "operator", "command": EXCLUDE}
        path = f"/api/tables/{table}/commands"
        assert get_refusal(lambda: olga.post(path, body)) == (409, "second-approver-required")
        wrong_signatures = ({"name": "Sven", "password": "not his"}, {"name": "Olga", "password": PASSWORD})
        for second in (
            *wrong_signatures,
            {"name": "Dora", "password": PASSWORD},
            {"name": "Rita", "password": PASSWORD},
        ):
            assert get_refusal(lambda second=second: olga.post(path, {**body, "second": second})) == (
                403,
                "permission-denied",
            )
        app.server.back_off = BackOff()
        first_ack = olga.post(path, {**body, "second": {"name": "Sven", "password": PASSWORD}})
        repeated_ack = olga.post(path, {**body, "second": {"name": "Sven", "password": PASSWORD}})
        assert (first_ack["n"], first_ack["repeated"], repeated_ack["n"], repeated_ack["repeated"]) == (
            2,
            False,
            2,
            True,
        )
        note = olga.get_record(table, "operator")["notes"][0]
        assert (note["text"], note["second"]) == ("`exclude`: requested by Olga, approved by Sven.", "Sven")


def test_refused_withdrawn_and_expired_requests_cannot_be_approved(app: ServedApp) -> None:
    table = open_table(app, "Said no")
    with app.sign_in("Olga") as olga, app.sign_in("Sven") as sven:
        close = {"do": "close", "notice": True}

        def request_approval() -> int:
            return int(olga.send_request(endpoints.request_approval(table=table, role="operator", command=close))["id"])

        first, second, third = request_approval(), request_approval(), request_approval()
        assert sven.send_request(endpoints.refuse_approval(first, "not today"))["why"] == "not today"
        assert get_refusal(lambda: sven.send_request(endpoints.withdraw_approval(second))) == (403, "permission-denied")
        assert olga.send_request(endpoints.withdraw_approval(second))["state"] == "withdrawn"
        row = schema.approvals
        with app.server.store.begin_write() as connection:
            connection.execute(sa.update(row).where(row.c.id == third).values(expires="2026-01-01T00:00:00.000Z"))
        for number in (first, second, third):
            assert get_refusal(lambda number=number: sven.send_request(endpoints.approve(number))) == (
                409,
                "already-decided",
            )
        states = {item["id"]: item["state"] for item in sven.send_request(endpoints.list_approvals(waiting=False))}
        assert (states[first], states[second], states[third]) == ("refused", "withdrawn", "expired")
        assert olga.get_record(table, "operator")["commands"] == []


def test_request_refused_by_the_rules_keeps_waiting(app: ServedApp) -> None:
    table = open_table(app, "Refused")
    with app.sign_in("Olga") as olga, app.sign_in("Sven") as sven:
        command = {"do": "close", "notice": False}
        approval_id = olga.send_request(endpoints.request_approval(table=table, role="operator", command=command))["id"]
        assert get_refusal(lambda: sven.send_request(endpoints.approve(approval_id)))[1] in ("refused", "malformed")
        assert [row["state"] for row in sven.send_request(endpoints.list_approvals()) if row["id"] == approval_id] == [
            "waiting"
        ]
        olga.send_request(endpoints.withdraw_approval(approval_id))


def test_payments_require_two_signatures(app: ServedApp) -> None:
    users.add_person(app.server.store, "pia", ("player",), PASSWORD)
    with app.sign_in("Sven") as sven, app.sign_in("Olga") as olga, app.sign_in("pia") as pia:
        body = {"name": "pia", "do": "chips-for-cash", "amount": "25.00"}
        assert get_refusal(lambda: sven.post("/api/cage", body)) == (400, "malformed"), "a payment has an id"
        assert get_refusal(lambda: sven.post("/api/cage", {**body, "id": "c1"})) == (409, "second-approver-required")
        signed_body = {**body, "id": "c1", "second": {"name": "Olga", "password": PASSWORD}}
        assert sven.post("/api/cage", signed_body)["balance"] == "25.00"
        assert sven.post("/api/cage", signed_body)["balance"] == "25.00", "an id counts once"
        approval_id = sven.send_request(endpoints.request_approval(role="supervisor", cage={**body, "amount": "5.00"}))[
            "id"
        ]
        olga.send_request(endpoints.approve(approval_id))
        assert pia.send_request(endpoints.list_accounts("person:")) == [{"account": "person:pia", "balance": "30.00"}]
        table = open_table(app, "Filled by two")
        approval_id = sven.send_request(
            endpoints.request_approval(role="supervisor", table=table, fill={"do": "fill", "amount": "90.00"})
        )["id"]
        olga.send_request(endpoints.approve(approval_id))
        assert accounts.get_balance(app.server.store, f"float:{table}") == 9000
        assert olga.send_request(endpoints.audit_ledger()) == []
        with app.sign_in("Dora") as dora:
            assert get_refusal(lambda: dora.send_request(endpoints.request_approval(role="dealer", cage=body))) == (
                403,
                "permission-denied",
            )


def test_alerts_stay_until_acknowledged(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app:
        table = open_table(app, "Disputed")
        with (
            app.sign_in("Sven") as sven,
            app.sign_in("Dora") as dora,
            app.join_guest("ann") as ann,
            app.sign_in("Rita") as rita,
        ):
            dispute = {"do": "dispute", "player": "ann", "about": "the second card"}
            olga = app.sign_in("Olga")
            olga.send_command(table, dispute, role="operator")
            olga.send_command(table, EXCLUDE, role="operator")
            waiting = dora.send_request(endpoints.list_alerts())
            assert [(row["kind"], row["player"], row["n"]) for row in waiting] == [
                ("dispute", "ann", 1),
                ("exclusion", "ann", 2),
            ]
            assert [row["kind"] for row in sven.get_table(table, "supervisor")["alerts"]] == ["dispute", "exclusion"]
            assert "alerts" not in ann.get_table(table)
            assert len(rita.send_request(endpoints.list_alerts())) == 2
            first = waiting[0]["id"]
            for client, role in ((ann, "player"), (dora, "dealer"), (rita, "regulator"), (dora, "supervisor")):
                assert (
                    get_refusal(lambda c=client, r=role: c.send_request(endpoints.acknowledge_alert(first, role=r)))[0]
                    == 403
                )
            assert get_refusal(lambda: ann.send_request(endpoints.list_alerts()))[0] == 403
            token = sven.token
    with serve_app(tmp_path) as app, Client(app.base, token) as sven:
        assert len(sven.send_request(endpoints.list_alerts())) == 2, "they stay after a restart"
        ack = sven.send_request(endpoints.acknowledge_alert(first, text="talked to ann", idempotency_key="seen"))
        assert (
            sven.send_request(endpoints.acknowledge_alert(first, text="talked to ann", idempotency_key="seen"))["n"]
            == ack["n"]
        )
        assert [row["kind"] for row in sven.send_request(endpoints.list_alerts())] == ["exclusion"]
        assert get_refusal(lambda: sven.send_request(endpoints.acknowledge_alert(first))) == (404, "not-found")
        note = sven.get_record(table, "supervisor")["notes"][0]
        assert (note["text"], note["acknowledges"], note["who"]) == ("talked to ann", 1, "Sven")
        assert verify(sven.get_record(table, "supervisor")) == ()


def test_alerts_of_a_closed_table_are_kept(tmp_path: Path) -> None:
    with serve_app(tmp_path) as app, app.sign_in("Olga") as olga:
        table = open_table(app, "Over")
        olga.send_command(table, {"do": "dispute", "player": "ann", "about": "the last card"}, role="operator")
        olga.send_command(table, EXCLUDE, role="operator")
        (first, second) = olga.send_request(endpoints.list_alerts())
        olga.send_command(table, {"do": "close", "notice": True}, role="operator")
        assert olga.send_request(endpoints.list_alerts()) == [first, second]
        token = olga.token
    with serve_app(tmp_path) as app, Client(app.base, token) as olga:
        assert olga.send_request(endpoints.list_alerts()) == [first, second], "they stay after a restart"
        olga.send_request(endpoints.acknowledge_alert(first["id"], role="operator"))
        assert olga.send_request(endpoints.list_alerts()) == [second]
        with app.server.store.begin_write() as connection:
            connection.execute(sa.update(schema.tables).values(closed="2026-01-01T00:00:00.000Z"))
        assert olga.send_request(endpoints.list_alerts()) == [], (
            "the record of a table that was closed long ago has them"
        )
        assert app.server.round_history._alert_cache == {}


def test_important_commands_require_the_password_again(tmp_path: Path) -> None:
    """Ten minutes after the last password check, HTTP and WebSocket require the password again."""
    with serve_app(tmp_path) as app:
        table = open_table(app, "Weight")
        template = make_templates("2027-01-01T10:00")["blackjack"]
        with app.sign_in("Olga") as olga:
            request = endpoints.open_tournament("Cup", template["instrument"], template["conditions"], role="operator")
            cup = olga.send_request(request)["tournament"]
            sessions = schema.sessions
            long_ago = {"proved": "2026-01-01T00:00:00.000Z"}
            with app.server.store.begin_write() as connection:
                connection.execute(sa.update(sessions).values(**long_ago))
            second = {"name": "Sven", "password": PASSWORD}
            requests: list[tuple[str, dict[str, Any]]] = [
                (f"/api/tables/{table}/commands", {"id": str(number), "role": "operator", "command": {"do": verb}})
                for number, verb in enumerate(("void", "void-wager", "exclude", "redistribute"))
            ]
            requests += [
                (f"/api/tournaments/{cup}/commands", {"id": verb, "role": "operator", "command": {"do": verb}})
                for verb in ("cancel", "pay-prizes", "refund", "add-money")
            ]
            requests += [
                (
                    f"/api/tables/{table}/float",
                    {"id": "f", "do": "fill", "amount": "1.00", "second": second, "role": "operator"},
                ),
                ("/api/cage", {"id": "c", "name": "Sven", "do": "chips-for-cash", "amount": "1.00"}),
                ("/api/approvals", {"id": "a", "role": "operator", "table": table, "command": EXCLUDE}),
                ("/api/approvals/1/approve", {}),
            ]
            for path, body in requests:
                with pytest.raises(ApiError, match="password again") as problem:
                    olga.post(path, body)
                assert problem.value.status == 403, path

            async def send_by_websocket() -> None:
                async with AsyncHousewayClient(app.base, olga.token) as live:
                    with pytest.raises(ApiError, match="password again"):
                        await live.send_command(table, EXCLUDE, role="operator")

            run(send_by_websocket())
            olga.post("/api/session/password", {"password": PASSWORD})
            olga.send_command(table, EXCLUDE, role="operator")


def test_close_route_requires_the_second_approver(app: ServedApp) -> None:
    table = open_table(app, "Shut", private=True)
    with app.sign_in("Olga") as olga:
        assert get_refusal(lambda: olga.send_request(endpoints.close_table(table))) == (409, "second-approver-required")


def test_request_of_a_person_who_lost_the_role_cannot_be_approved(app: ServedApp) -> None:
    users.add_person(app.server.store, "Sara", ("supervisor",), PASSWORD)
    with app.sign_in("Sara") as sara, app.sign_in("Olga") as olga, app.join_guest("eva"):
        payment = {"name": "eva", "do": "chips-for-cash", "amount": "9.00"}
        request = sara.post("/api/approvals", {"id": "late", "role": "supervisor", "cage": payment})
        person = users.find_by_name(app.server.store, "Sara")
        assert person is not None
        users.set_roles(app.server.store, person.id, ("player",))
        before = accounts.get_balance(app.server.store, "person:eva")
        assert get_refusal(lambda: olga.send_request(endpoints.approve(request["id"]))) == (403, "permission-denied")
        assert accounts.get_balance(app.server.store, "person:eva") == before


def test_required_second_factor_applies_to_all_staff_actions(tmp_path: Path) -> None:
    """The second factor is required at the cage, for access changes, and for the second approver."""
    with (
        serve_app(tmp_path, second_factor=True) as strict_app,
        strict_app.sign_in("Olga") as olga,
        strict_app.join_guest("ann"),
    ):
        ids_by_name = {row["name"]: row["id"] for row in olga.get("/api/users")}
        for path, body in (
            ("/api/cage", {"id": "paid", "name": "ann", "do": "chips-for-cash", "amount": "9.00"}),
            ("/api/users", {"name": "New", "password": PASSWORD, "roles": ["operator"]}),
            (f"/api/users/{ids_by_name['ann']}/roles", {"roles": ["operator"]}),
            (f"/api/users/{ids_by_name['Sven']}/disable", {}),
        ):
            assert get_refusal(lambda path=path, body=body: olga.post(path, body)) == (403, "permission-denied"), path
        first = users.find_by_name(strict_app.server.store, "Olga")
        assert first is not None
        secret, _ = users.make_second_factor(strict_app.server.store, strict_app.server.keys, first)
        users.confirm_second_factor(strict_app.server.store, strict_app.server.keys, first, pyotp.TOTP(secret).now())
        olga.sign_in("Olga", PASSWORD, pyotp.TOTP(secret).at(datetime.now(), 1))  # the first code is used up
        table = olga.open_table(
            "One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real", **{"dual-control": ["exclude"]}
        )
        second = {"name": "Sven", "password": PASSWORD}
        filled = {"id": "f", "do": "fill", "amount": "1.00", "second": second, "role": "operator"}
        excluded = {"id": "e", "role": "operator", "command": EXCLUDE, "second": second}
        for path, signed_body in ((f"/api/tables/{table}/float", filled), (f"/api/tables/{table}/commands", excluded)):
            with pytest.raises(ApiError, match="second factor"):
                olga.post(path, signed_body)
        approval_id = olga.send_request(endpoints.request_approval(role="operator", table=table, command=EXCLUDE))["id"]
        with strict_app.sign_in("Sven") as sven, pytest.raises(ApiError, match="second factor"):
            sven.send_request(endpoints.approve(approval_id))
        assert accounts.list_balances(strict_app.server.store, "float:") == {}
        assert olga.get_record(table, "operator")["commands"] == []


def test_correct_signature_resets_the_delay(app: ServedApp) -> None:
    """Wrong passwords delay the next attempts; the correct one ends the delay, as it does when signing in."""
    table = open_table(app, "Patience")
    body = {"do": "fill", "amount": "1.00", "role": "operator"}
    with app.sign_in("Olga") as olga:

        def fill(number: int, password: str) -> None:
            second = {"name": "Sven", "password": password}
            olga.post(f"/api/tables/{table}/float", {**body, "id": f"p{number}", "second": second})

        for turn in range(3):
            for attempt in range(3):
                assert get_refusal(lambda attempt=attempt: fill(attempt, "no such password")) == (
                    403,
                    "permission-denied",
                )
            fill(10 + turn, PASSWORD)
    assert accounts.get_balance(app.server.store, f"float:{table}") == 300


def test_repeated_fill_is_logged_once(app: ServedApp) -> None:
    table = open_table(app, "Once")
    second = {"name": "Sven", "password": PASSWORD}
    body = {"id": "one-fill", "do": "fill", "amount": "5.00", "second": second, "role": "operator"}
    with app.sign_in("Olga") as olga:
        for _ in range(2):
            olga.post(f"/api/tables/{table}/float", body)
        about = f"table {table}, entry 1, countersigned by Sven"
        assert [row["act"] for row in olga.get("/api/audit-log") if row["about"] == about] == ["fill"]
    assert accounts.get_balance(app.server.store, f"float:{table}") == 500


def test_accounts_of_similar_names_stay_private(app: ServedApp) -> None:
    table = open_table(app, "Names")
    with app.join_guest("x:bo") as other, app.join_guest("bo") as bo:
        for client in (other, bo):
            client.move_chips(table, "buy-in", "10.00")
        assert [row["account"] for row in bo.send_request(endpoints.list_accounts())] == [
            "person:bo",
            f"purse:{table}:bo",
        ]
        assert [row["account"] for row in other.send_request(endpoints.list_accounts())] == [
            "person:x:bo",
            f"purse:{table}:x:bo",
        ]
