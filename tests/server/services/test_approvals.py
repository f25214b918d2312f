"""Acts that need two persons, and alerts that stay until somebody has seen them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pyotp
import pytest
import sqlalchemy as sa
from tests.server.served_app import PASSWORD, Served, served
from tests.server.server_setup import DETERMINATIONS, run

from houseway.client import ApiError, AsyncHousewayClient, endpoints
from houseway.client import HousewayClient as Client
from houseway.records.replay.verification import verify
from houseway.server.accounts import users
from houseway.server.accounts.sessions import BackOff
from houseway.server.ledger import postings
from houseway.server.storage import schema
from houseway.server.tournaments.templates import make_templates

EXCLUDE = {"do": "exclude", "player": "ann", "contravened": "16.7"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("floor"), two_persons=["cage", "close"]) as found:
        yield found


def opened(house: Served, name: str, **more: Any) -> int:
    more = {key.replace("_", "-"): value for key, value in more.items()}
    return house.staff("Olga").open_table(name, "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real", **more)


def refused(work: Any) -> tuple[int, str]:
    with pytest.raises(ApiError) as problem:
        work()
    return problem.value.status, problem.value.kind


def test_a_second_person_approves_from_their_own_session(house: Served) -> None:
    table = opened(house, "Two")
    with (
        house.staff("Olga") as olga,
        house.staff("Sven") as sven,
        house.staff("Dora") as dora,
        house.guest("gus") as gus,
    ):
        close = {"do": "close", "notice": True}
        assert refused(lambda: olga.send_command(table, close, role="operator")) == (409, "second-wanted")
        asked = olga.send_request(
            endpoints.request_approval(table=table, role="operator", command=close, idempotency_key="once")
        )
        assert asked["state"] == "waiting"
        assert (
            olga.send_request(
                endpoints.request_approval(table=table, role="operator", command=close, idempotency_key="once")
            )["id"]
            == asked["id"]
        )
        assert [one["id"] for one in sven.send_request(endpoints.list_approvals())] == [asked["id"]]
        assert refused(lambda: olga.send_request(endpoints.approve(asked["id"]))) == (403, "denied")
        assert refused(lambda: dora.send_request(endpoints.approve(asked["id"]))) == (403, "denied")
        assert refused(lambda: gus.send_request(endpoints.approve(asked["id"]))) == (403, "denied")
        assert refused(lambda: gus.send_request(endpoints.list_approvals())) == (403, "denied")
        done = sven.send_request(endpoints.approve(asked["id"]))
        assert (done["state"], done["second"]) == ("approved", "Sven")
        assert refused(lambda: sven.send_request(endpoints.approve(asked["id"]))) == (409, "gone")
        record = olga.get_record(table, "operator")
        assert record["notes"][0]["second"] == "Sven"
        assert (record["commands"][0]["do"], record["commands"][0]["who"]) == ("close", "Olga")
        assert verify(record) == ()
        acts = [one["act"] for one in olga.get("/api/acts")]
        assert "approval approved" in acts
        assert "ask-approval" in acts
        assert sven.send_request(endpoints.list_approvals()) == []


def test_the_second_person_signs_at_the_first_ones_console(house: Served) -> None:
    table = opened(house, "Beside", two_persons=["exclude", "void"])
    with house.staff("Olga") as olga:
        body = {"id": "e1", "role": "operator", "command": EXCLUDE}
        path = f"/api/tables/{table}/commands"
        assert refused(lambda: olga.post(path, body)) == (409, "second-wanted")
        wrong = ({"name": "Sven", "password": "not his"}, {"name": "Olga", "password": PASSWORD})
        for second in (*wrong, {"name": "Dora", "password": PASSWORD}, {"name": "Rita", "password": PASSWORD}):
            assert refused(lambda second=second: olga.post(path, {**body, "second": second})) == (403, "denied")
        house.floor.back_off = BackOff()
        done = olga.post(path, {**body, "second": {"name": "Sven", "password": PASSWORD}})
        again = olga.post(path, {**body, "second": {"name": "Sven", "password": PASSWORD}})
        assert (done["n"], done["repeated"], again["n"], again["repeated"]) == (2, False, 2, True)
        note = olga.get_record(table, "operator")["notes"][0]
        assert (note["text"], note["second"]) == ("exclude: asked for by Olga, approved by Sven", "Sven")


def test_refused_withdrawn_expired(house: Served) -> None:
    table = opened(house, "Said no")
    with house.staff("Olga") as olga, house.staff("Sven") as sven:
        close = {"do": "close", "notice": True}

        def asked() -> int:
            return int(olga.send_request(endpoints.request_approval(table=table, role="operator", command=close))["id"])

        first, second, third = asked(), asked(), asked()
        assert sven.send_request(endpoints.refuse_approval(first, "not today"))["why"] == "not today"
        assert refused(lambda: sven.send_request(endpoints.withdraw_approval(second))) == (403, "denied")
        assert olga.send_request(endpoints.withdraw_approval(second))["state"] == "withdrawn"
        row = schema.approvals
        with house.floor.store.begin_write() as connection:
            connection.execute(sa.update(row).where(row.c.id == third).values(expires="2026-01-01T00:00:00.000Z"))
        for number in (first, second, third):
            assert refused(lambda number=number: sven.send_request(endpoints.approve(number))) == (409, "gone")
        states = {one["id"]: one["state"] for one in sven.send_request(endpoints.list_approvals(waiting=False))}
        assert (states[first], states[second], states[third]) == ("refused", "withdrawn", "expired")
        assert olga.get_record(table, "operator")["commands"] == []


def test_what_the_rules_refuse_goes_on_waiting(house: Served) -> None:
    table = opened(house, "Refused")
    with house.staff("Olga") as olga, house.staff("Sven") as sven:
        command = {"do": "close", "notice": False}
        asked = olga.send_request(endpoints.request_approval(table=table, role="operator", command=command))["id"]
        assert refused(lambda: sven.send_request(endpoints.approve(asked)))[1] in ("refused", "malformed")
        assert [one["state"] for one in sven.send_request(endpoints.list_approvals()) if one["id"] == asked] == [
            "waiting"
        ]
        olga.send_request(endpoints.withdraw_approval(asked))


def test_payments_by_two(house: Served) -> None:
    users.add_person(house.floor.store, "pia", ("player",), PASSWORD)
    with house.staff("Sven") as sven, house.staff("Olga") as olga, house.staff("pia") as pia:
        body = {"name": "pia", "do": "chips-for-cash", "amount": "25.00"}
        assert refused(lambda: sven.post("/api/cage", body)) == (400, ""), "a payment has an id"
        assert refused(lambda: sven.post("/api/cage", {**body, "id": "c1"})) == (409, "second-wanted")
        signed = {**body, "id": "c1", "second": {"name": "Olga", "password": PASSWORD}}
        assert sven.post("/api/cage", signed)["balance"] == "25.00"
        assert sven.post("/api/cage", signed)["balance"] == "25.00", "an id counts once"
        asked = sven.send_request(endpoints.request_approval(role="supervisor", cage={**body, "amount": "5.00"}))["id"]
        olga.send_request(endpoints.approve(asked))
        assert pia.send_request(endpoints.list_accounts("person:")) == [{"account": "person:pia", "balance": "30.00"}]
        table = opened(house, "Filled by two")
        asked = sven.send_request(
            endpoints.request_approval(role="supervisor", table=table, fill={"do": "fill", "amount": "90.00"})
        )["id"]
        olga.send_request(endpoints.approve(asked))
        assert postings.get_balance(house.floor.store, f"float:{table}") == 9000
        assert olga.send_request(endpoints.audit_ledger()) == []
        with house.staff("Dora") as dora:
            assert refused(lambda: dora.send_request(endpoints.request_approval(role="dealer", cage=body))) == (
                403,
                "denied",
            )


def test_alerts_stay_until_they_are_seen(tmp_path: Path) -> None:
    with served(tmp_path) as house:
        table = opened(house, "Disputed")
        with (
            house.staff("Sven") as sven,
            house.staff("Dora") as dora,
            house.guest("ann") as ann,
            house.staff("Rita") as rita,
        ):
            dispute = {"do": "dispute", "player": "ann", "about": "the second card"}
            olga = house.staff("Olga")
            olga.send_command(table, dispute, role="operator")
            olga.send_command(table, EXCLUDE, role="operator")
            waiting = dora.send_request(endpoints.list_alerts())
            assert [(one["kind"], one["player"], one["n"]) for one in waiting] == [
                ("dispute", "ann", 1),
                ("exclusion", "ann", 2),
            ]
            assert [one["kind"] for one in sven.get_table(table, "supervisor")["alerts"]] == ["dispute", "exclusion"]
            assert "alerts" not in ann.get_table(table)
            assert len(rita.send_request(endpoints.list_alerts())) == 2
            first = waiting[0]["id"]
            for client, role in ((ann, "player"), (dora, "dealer"), (rita, "regulator"), (dora, "supervisor")):
                assert refused(lambda c=client, r=role: c.ask(endpoints.acknowledge_alert(first, role=r)))[0] == 403
            assert refused(lambda: ann.send_request(endpoints.list_alerts()))[0] == 403
            token = sven.token
    with served(tmp_path) as house, Client(house.base, token) as sven:
        assert len(sven.send_request(endpoints.list_alerts())) == 2, "they stay after a restart"
        done = sven.send_request(endpoints.acknowledge_alert(first, text="talked to ann", idempotency_key="seen"))
        assert (
            sven.send_request(endpoints.acknowledge_alert(first, text="talked to ann", idempotency_key="seen"))["n"]
            == done["n"]
        )
        assert [one["kind"] for one in sven.send_request(endpoints.list_alerts())] == ["exclusion"]
        assert refused(lambda: sven.send_request(endpoints.acknowledge_alert(first))) == (404, "no-table")
        note = sven.get_record(table, "supervisor")["notes"][0]
        assert (note["text"], note["acknowledges"], note["who"]) == ("talked to ann", 1, "Sven")
        assert verify(sven.get_record(table, "supervisor")) == ()


def test_alerts_of_a_table_that_is_closed_are_not_forgotten(tmp_path: Path) -> None:
    with served(tmp_path) as house, house.staff("Olga") as olga:
        table = opened(house, "Over")
        olga.send_command(table, {"do": "dispute", "player": "ann", "about": "the last card"}, role="operator")
        olga.send_command(table, EXCLUDE, role="operator")
        (first, second) = olga.send_request(endpoints.list_alerts())
        olga.send_command(table, {"do": "close", "notice": True}, role="operator")
        assert olga.send_request(endpoints.list_alerts()) == [first, second]
        token = olga.token
    with served(tmp_path) as house, Client(house.base, token) as olga:
        assert olga.send_request(endpoints.list_alerts()) == [first, second], "they stay after a restart"
        olga.send_request(endpoints.acknowledge_alert(first["id"], role="operator"))
        assert olga.send_request(endpoints.list_alerts()) == [second]
        with house.floor.store.begin_write() as connection:
            connection.execute(sa.update(schema.tables).values(closed="2026-01-01T00:00:00.000Z"))
        assert olga.send_request(endpoints.list_alerts()) == [], (
            "the record of a table that was closed long ago has them"
        )
        assert house.floor.round_history._alert_cache == {}


def test_acts_of_weight_ask_for_the_password_again(tmp_path: Path) -> None:
    """Ten minutes after the password was shown: by HTTP and by the live channel, until it is shown once more."""
    with served(tmp_path) as house:
        table = opened(house, "Weight")
        told = make_templates("2027-01-01T10:00")["blackjack"]
        with house.staff("Olga") as olga:
            asked = endpoints.open_tournament("Cup", told["instrument"], told["conditions"], role="operator")
            cup = olga.send_request(asked)["tournament"]
            sessions = schema.sessions
            long_ago = {"proved": "2026-01-01T00:00:00.000Z"}
            with house.floor.store.begin_write() as connection:
                connection.execute(sa.update(sessions).values(**long_ago))
            second = {"name": "Sven", "password": PASSWORD}
            acts: list[tuple[str, dict[str, Any]]] = [
                (f"/api/tables/{table}/commands", {"id": str(number), "role": "operator", "command": {"do": verb}})
                for number, verb in enumerate(("void", "void-wager", "exclude", "redistribute"))
            ]
            acts += [
                (f"/api/tournaments/{cup}/commands", {"id": verb, "role": "operator", "command": {"do": verb}})
                for verb in ("cancel", "pay-prizes", "refund", "add-money")
            ]
            acts += [
                (
                    f"/api/tables/{table}/float",
                    {"id": "f", "do": "fill", "amount": "1.00", "second": second, "role": "operator"},
                ),
                ("/api/cage", {"id": "c", "name": "Sven", "do": "chips-for-cash", "amount": "1.00"}),
                ("/api/approvals", {"id": "a", "role": "operator", "table": table, "command": EXCLUDE}),
                ("/api/approvals/1/approve", {}),
            ]
            for path, body in acts:
                with pytest.raises(ApiError, match="password once more") as problem:
                    olga.post(path, body)
                assert problem.value.status == 403, path

            async def by_the_channel() -> None:
                async with AsyncHousewayClient(house.base, olga.token) as live:
                    with pytest.raises(ApiError, match="password once more"):
                        await live.send_command(table, EXCLUDE, role="operator")

            run(by_the_channel())
            olga.post("/api/session/password", {"password": PASSWORD})
            olga.send_command(table, EXCLUDE, role="operator")


def test_no_way_around_the_second_person_to_close(house: Served) -> None:
    table = opened(house, "Shut", private=True)
    with house.staff("Olga") as olga:
        assert refused(lambda: olga.send_request(endpoints.close_table(table))) == (409, "second-wanted")


def test_who_has_lost_the_role_gets_nothing_approved(house: Served) -> None:
    users.add_person(house.floor.store, "Sara", ("supervisor",), PASSWORD)
    with house.staff("Sara") as sara, house.staff("Olga") as olga, house.guest("eva"):
        paid = {"name": "eva", "do": "chips-for-cash", "amount": "9.00"}
        asked = sara.post("/api/approvals", {"id": "late", "role": "supervisor", "cage": paid})
        person = users.find_by_name(house.floor.store, "Sara")
        assert person is not None
        users.set_roles(house.floor.store, person.id, ("player",))
        before = postings.get_balance(house.floor.store, "person:eva")
        assert refused(lambda: olga.send_request(endpoints.approve(asked["id"]))) == (403, "denied")
        assert postings.get_balance(house.floor.store, "person:eva") == before


def test_where_staff_needs_a_second_factor_nobody_acts_without(tmp_path: Path) -> None:
    """At the cage, over other people and as the second person too: beside somebody who has one, and from an own session."""
    with served(tmp_path, second_factor=True) as strict, strict.staff("Olga") as olga, strict.guest("ann"):
        found = {one["name"]: one["id"] for one in olga.get("/api/people")}
        for path, body in (
            ("/api/cage", {"id": "paid", "name": "ann", "do": "chips-for-cash", "amount": "9.00"}),
            ("/api/people", {"name": "New", "password": PASSWORD, "roles": ["operator"]}),
            (f"/api/people/{found['ann']}/roles", {"roles": ["operator"]}),
            (f"/api/people/{found['Sven']}/disable", {}),
        ):
            assert refused(lambda path=path, body=body: olga.post(path, body)) == (403, "denied"), path
        first = users.find_by_name(strict.floor.store, "Olga")
        assert first is not None
        secret, _ = users.make_second_factor(strict.floor.store, strict.floor.keys, first)
        users.confirm_second_factor(strict.floor.store, strict.floor.keys, first, pyotp.TOTP(secret).now())
        olga.sign_in("Olga", PASSWORD, pyotp.TOTP(secret).at(datetime.now(), 1))  # the one that confirmed is used up
        table = olga.open_table(
            "One", "NI2005-63", DETERMINATIONS["NI2005-63"], dealing="real", **{"two-persons": ["exclude"]}
        )
        second = {"name": "Sven", "password": PASSWORD}
        filled = {"id": "f", "do": "fill", "amount": "1.00", "second": second, "role": "operator"}
        excluded = {"id": "e", "role": "operator", "command": EXCLUDE, "second": second}
        for path, signed in ((f"/api/tables/{table}/float", filled), (f"/api/tables/{table}/commands", excluded)):
            with pytest.raises(ApiError, match="second factor"):
                olga.post(path, signed)
        asked = olga.send_request(endpoints.request_approval(role="operator", table=table, command=EXCLUDE))["id"]
        with strict.staff("Sven") as sven, pytest.raises(ApiError, match="second factor"):
            sven.send_request(endpoints.approve(asked))
        assert postings.list_balances(strict.floor.store, "float:") == {}
        assert olga.get_record(table, "operator")["commands"] == []


def test_a_second_person_who_signs_rightly_is_not_kept_waiting(house: Served) -> None:
    """Wrong passwords make the next attempts wait; the right one ends that, here as when somebody signs in."""
    table = opened(house, "Patience")
    body = {"do": "fill", "amount": "1.00", "role": "operator"}
    with house.staff("Olga") as olga:

        def fill(number: int, password: str) -> None:
            second = {"name": "Sven", "password": password}
            olga.post(f"/api/tables/{table}/float", {**body, "id": f"p{number}", "second": second})

        for turn in range(3):
            for wrong in range(3):
                assert refused(lambda wrong=wrong: fill(wrong, "no such password")) == (403, "denied")
            fill(10 + turn, PASSWORD)
    assert postings.get_balance(house.floor.store, f"float:{table}") == 300


def test_a_fill_that_is_sent_twice_is_logged_once(house: Served) -> None:
    table = opened(house, "Once")
    second = {"name": "Sven", "password": PASSWORD}
    body = {"id": "one-fill", "do": "fill", "amount": "5.00", "second": second, "role": "operator"}
    with house.staff("Olga") as olga:
        for _ in range(2):
            olga.post(f"/api/tables/{table}/float", body)
        about = f"table {table}, entry 1, with Sven"
        assert [act["act"] for act in olga.get("/api/acts") if act["about"] == about] == ["fill"]
    assert postings.get_balance(house.floor.store, f"float:{table}") == 500


def test_players_see_no_account_of_somebody_whose_name_ends_like_theirs(house: Served) -> None:
    table = opened(house, "Names")
    with house.guest("x:bo") as other, house.guest("bo") as bo:
        for client in (other, bo):
            client.move_chips(table, "buy-in", "10.00")
        assert [one["account"] for one in bo.send_request(endpoints.list_accounts())] == [
            "person:bo",
            f"purse:{table}:bo",
        ]
        assert [one["account"] for one in other.send_request(endpoints.list_accounts())] == [
            "person:x:bo",
            f"purse:{table}:x:bo",
        ]
