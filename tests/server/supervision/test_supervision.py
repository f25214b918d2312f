"""Requirements across tables: hours, exclusions, restrictions, and reports to the Commission."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.served_app import ServedApp, serve_app
from tests.server.server_setup import DETERMINATIONS, make_empty_postgres_store

from houseway.client import HousewayClient as Client
from houseway.client import endpoints
from houseway.compliance import find_duties, read_register
from houseway.errors import ApiError, NameConflictError, PermissionDeniedError
from houseway.server.accounts import users
from houseway.server.ports.clock import now
from houseway.server.ports.stored_messages import decode_message
from houseway.server.proof import entry_decryption
from houseway.server.storage import schema
from houseway.server.storage.database import Store
from houseway.server.supervision import commission_reviews, gaming_hours, restrictions, waiting_list
from houseway.server.tables import replica_repository

BLACKJACK = "NI2005-63"
TABLE = {"decks": 6, "min": "5.00"}


@pytest.fixture
def app(tmp_path: Path) -> Iterator[ServedApp]:
    with serve_app(tmp_path) as new_app:
        yield new_app


def test_table_opens_only_within_its_hours(app: ServedApp) -> None:
    olga = app.sign_in("Olga")
    expired_hours = {
        "since": "2026-01-01",
        "until": "2026-01-02",
        "opens": "12:00",
        "closes": "04:00",
        "reference": "A 1",
    }
    stored_hours = gaming_hours.add_hours(app.server.store, 1, expired_hours)
    with pytest.raises(ApiError, match="during its gaming hours"):
        olga.open_table("One", BLACKJACK, TABLE)
    gaming_hours.remove_hours(app.server.store, 1, stored_hours.id)
    gaming_hours.add_hours(app.server.store, 1, {**expired_hours, "place": "Two"})
    olga.open_table("One", BLACKJACK, TABLE)
    with pytest.raises(ApiError, match="during its gaming hours"):
        olga.open_table("Two", BLACKJACK, TABLE)
    unlimited_hours = {"since": "2020-01-01", "opens": "00:00", "closes": "00:00", "place": "Two", "zone": "UTC"}
    gaming_hours.add_hours(app.server.store, 1, unlimited_hours)
    olga.open_table("Two", BLACKJACK, TABLE)


def test_exclusion_applies_to_every_table_of_the_game_until_lifted(app: ServedApp) -> None:
    olga, ann = app.sign_in("Olga"), app.join_guest("ann")
    first, second = (
        olga.open_table("One", BLACKJACK, TABLE, dealing="real"),
        olga.open_table("Two", BLACKJACK, TABLE, dealing="real"),
    )
    other_game = olga.open_table("Poker", "NI2023-573", {"min": "5.00"}, dealing="person")
    olga.send_command(first, {"do": "exclude", "player": "ann", "contravened": "16.7"}, "operator")
    ann.move_chips(second, "buy-in", "100.00")
    with pytest.raises(ApiError, match="was excluded"):
        ann.send_command(second, {"do": "wager", "player": "ann", "box": 1, "amount": "10.00"})
    with pytest.raises(ApiError, match="was excluded"):
        ann.send_command(second, {"do": "sit", "player": "ann", "box": 1})
    ann.send_command(other_game, {"do": "sit", "player": "ann", "box": 1})
    (restriction,) = restrictions.list_restrictions(app.server.store)
    assert (restriction.player, restriction.kind, restriction.clause, restriction.table) == (
        "ann",
        "exclusion",
        "16.2(b)",
        first,
    )
    restrictions.lift_restriction(app.server.store, 1, restriction.id, "the review found otherwise")
    ann.send_command(second, {"do": "sit", "player": "ann", "box": 1})


def test_an_exclusion_is_not_disclosed_to_other_players(app: ServedApp) -> None:
    olga, bob = app.sign_in("Olga"), app.join_guest("bob")
    app.join_guest("ann")
    first, second = (
        olga.open_table("One", BLACKJACK, TABLE, dealing="real"),
        olga.open_table("Two", BLACKJACK, TABLE, dealing="real"),
    )
    olga.send_command(first, {"do": "exclude", "player": "ann", "contravened": "16.7"}, "operator")
    with pytest.raises(ApiError, match="bob cannot act for ann") as error:
        bob.send_command(second, {"do": "sit", "player": "ann", "box": 1})
    assert error.value.status == 403


@pytest.mark.parametrize("malformed", [{"do": []}, {"do": {}}, {"do": "sit", "player": "a\x00"}])
def test_a_malformed_command_is_reported_at_a_table_with_exclusions(
    app: ServedApp, malformed: dict[str, object]
) -> None:
    olga = app.sign_in("Olga")
    table = olga.open_table("One", BLACKJACK, TABLE, dealing="real")
    olga.send_command(table, {"do": "exclude", "player": "ann", "contravened": "16.7"}, "operator")
    with pytest.raises(ApiError) as problem:
        olga.send_command(table, {"player": "ann", "box": 1, **malformed}, "operator")
    assert problem.value.status == 400


def test_malformed_names_of_restricted_players_are_reported(app: ServedApp) -> None:
    olga = app.sign_in("Olga")
    table = olga.open_table("One", BLACKJACK, TABLE, dealing="real")
    olga.send_command(table, {"do": "restrict", "player": "ann", "rule": "4.8"}, "operator")
    with pytest.raises(ApiError) as problem:
        olga.open_table("Two", BLACKJACK, {**TABLE, "previously-restricted": [["ann"]]})
    assert problem.value.status == 400


def test_restriction_applies_to_new_tables_and_must_be_reported(app: ServedApp) -> None:
    olga = app.sign_in("Olga")
    table = olga.open_table("One", BLACKJACK, TABLE, dealing="real")
    olga.send_command(table, {"do": "restrict", "player": "bob", "rule": "4.8", "tracked": True}, "operator")
    later = olga.open_table("Later", BLACKJACK, TABLE, dealing="real")
    record = entry_decryption.read_record(app.server.store, app.server.keys, later)
    assert record["table"]["previously-restricted"] == ["bob"]
    (restriction,) = restrictions.list_restrictions(app.server.store)
    assert restriction.to_report
    day = restriction.at[:10]
    assert restrictions.record_sent(app.server.store, 1, [restriction.id], day, "L 7") == 1
    (restriction,) = restrictions.list_restrictions(app.server.store)
    assert (restriction.to_report, restriction.sent, restriction.reference) == (False, day, "L 7")
    lines = [
        {
            "instrument": BLACKJACK,
            "clause": restriction.clause,
            "player": "bob",
            "day": day,
            "sent": restriction.sent,
            "reference": "L 7",
        }
    ]
    register = read_register(json.dumps({"reports": lines}).encode())
    data = json.dumps(entry_decryption.read_record(app.server.store, app.server.keys, table)).encode()
    (duties,) = find_duties({"one": data}, register, day=day)
    (answer,) = [duty.answer for duty in duties.duties if duty.rule == "4.8" and duty.duty.proof == "restriction"]
    assert answer.status == "done"
    olga.send_command(table, {"do": "lift-restriction", "player": "bob"}, "operator")
    assert restrictions.list_previously_restricted(app.server.store) == []


EXPIRED_HOURS = {"until": "2026-01-02", "reference": "A 1"}
"""Hours that ended long ago."""


def list_audit_texts(app: ServedApp, action: str) -> list[str]:
    """Return the texts of an action in the audit log, the oldest first."""
    query = sa.select(schema.acts.c.about).where(schema.acts.c.act == action).order_by(schema.acts.c.id)
    with app.server.store.begin_read() as connection:
        return [str(decode_message(text)) for text in connection.execute(query).scalars()]


def deal_round(table: int, ann: Client, dora: Client) -> None:
    """Begin a round of Blackjack with real cards."""
    ann.move_chips(table, "buy-in", "100.00")
    dora.send_command(table, {"do": "shoe", "unseen": True}, "dealer")
    ann.send_command(table, {"do": "wager", "player": "ann", "box": 1, "amount": "10.00"})
    dora.send_command(table, {"do": "seen", "cards": "Th 7d Qs Tc"}, "dealer")
    dora.send_command(table, {"do": "deal"}, "dealer")


def get_refusal_text(client: Client, request: endpoints.ApiRequest[Any], status: int) -> str:
    """Send a request that must fail with ``status``, and return the text of the problem."""
    with pytest.raises(ApiError) as problem:
        client.send_request(request)
    assert problem.value.status == status, problem.value
    return str(problem.value)


def test_operator_edits_the_hours_and_staff_reads_them(app: ServedApp) -> None:
    olga, sven, ann = app.sign_in("Olga"), app.sign_in("Sven"), app.join_guest("ann")
    added = olga.send_request(endpoints.add_hours("2026-01-01", "12:00", "04:00", weekdays=["fri"], place="One"))
    assert added["hours"]["weekdays"] == ["fri"]
    assert sven.send_request(endpoints.list_hours()) == [added]
    get_refusal_text(ann, endpoints.list_hours(), 403)
    get_refusal_text(sven, endpoints.add_hours("2026-01-01", "12:00", "04:00"), 403)
    get_refusal_text(olga, endpoints.add_hours("2026-01-01", "25:00", "04:00"), 400)
    get_refusal_text(olga, endpoints.add_hours("2026-01-01", "12:00", "04:00", weekdays=[]), 400)
    assert "time zone" in get_refusal_text(
        olga, endpoints.add_hours("2026-01-01", "12:00", "04:00", zone="Mars/Base"), 400
    )
    olga.send_request(endpoints.remove_hours(added["id"]))
    assert sven.send_request(endpoints.list_hours()) == []
    get_refusal_text(olga, endpoints.remove_hours(added["id"]), 404)
    assert (len(list_audit_texts(app, "add-hours")), list_audit_texts(app, "remove-hours")) == (1, [str(added["id"])])


def test_use_outside_the_hours_raises_an_alert(app: ServedApp) -> None:
    olga, ann = app.sign_in("Olga"), app.join_guest("ann")
    table = olga.open_table("One", BLACKJACK, TABLE, dealing="real")
    olga.send_request(endpoints.add_hours("2026-01-01", "12:00", "04:00", **EXPIRED_HOURS))
    assert olga.send_request(endpoints.list_alerts()) == []  # nobody plays there
    ann.send_command(table, {"do": "sit", "player": "ann", "box": 1})
    (alert,) = olga.send_request(endpoints.list_alerts())
    assert (alert["kind"], alert["table"], alert["rules"]) == ("hours", table, ["15.1"])
    assert "12:00 to 04:00" in alert["text"]
    olga.send_request(endpoints.add_hours("2020-01-01", "00:00", "00:00", place="One", zone="UTC"))
    assert olga.send_request(endpoints.list_alerts()) == []


def test_list_for_the_commission_is_sent_once(app: ServedApp) -> None:
    olga, sven, rita, ann = app.sign_in("Olga"), app.sign_in("Sven"), app.sign_in("Rita"), app.join_guest("ann")
    table = olga.open_table("One", BLACKJACK, TABLE, dealing="real")
    for name in ("@sum", "bob"):
        olga.send_command(table, {"do": "restrict", "player": name, "rule": "4.8", "tracked": True}, "operator")
    get_refusal_text(ann, endpoints.list_restrictions(), 403)
    bob, formula = rita.send_request(endpoints.list_restrictions())
    assert (bob["player"], bob["to_report"], formula["player"]) == ("bob", True, "@sum")
    sheet = sven._http.get("/api/restrictions/report")
    assert sheet.headers["content-type"].startswith("text/csv")
    lines = sheet.text.splitlines()
    assert (len(lines), lines[0].split(",")[:2]) == (3, ["number", "player"])
    assert lines[2].split(",")[1] == "'@sum"  # a spreadsheet does not run it
    today = now()[:10]
    get_refusal_text(sven, endpoints.record_sent([bob["id"]], today, "L 7"), 403)
    get_refusal_text(olga, endpoints.record_sent([bob["id"]], "2020-01-01", "L 7"), 400)
    assert olga.send_request(endpoints.record_sent([bob["id"]], today, "L 7")) == {"count": 1}
    get_refusal_text(olga, endpoints.record_sent([bob["id"]], today, "L 8"), 409)
    assert "bob" not in sven._http.get("/api/restrictions/report").text
    assert list_audit_texts(app, "advise-commission") == [f"one restriction, {today}, L 7"]
    get_refusal_text(sven, endpoints.lift_restriction(bob["id"], "an error"), 403)
    get_refusal_text(olga, endpoints.lift_restriction(bob["id"], " "), 400)
    olga.send_request(endpoints.lift_restriction(bob["id"], "an error"))
    assert [row["player"] for row in olga.send_request(endpoints.list_restrictions(only_open=True))] == ["@sum"]
    assert list_audit_texts(app, "lift-restriction") == [f"{bob['id']}: an error"]


def test_lifting_a_restriction_requires_the_password(app: ServedApp) -> None:
    with app.sign_in("Olga") as olga:
        session = schema.sessions
        with app.server.store.begin_write() as connection:
            connection.execute(sa.update(session).values(proved="2020-01-01T00:00:00.000Z"))
        assert "password again" in get_refusal_text(olga, endpoints.lift_restriction(1, "an error"), 403)


def test_register_proves_hours_and_reports(app: ServedApp) -> None:
    olga, ann, rita, dora = app.sign_in("Olga"), app.join_guest("ann"), app.sign_in("Rita"), app.sign_in("Dora")
    table = olga.open_table("One", BLACKJACK, TABLE, dealing="real")
    deal_round(table, ann, dora)
    olga.send_command(table, {"do": "restrict", "player": "bob", "rule": "4.8", "tracked": True}, "operator")
    today = now()[:10]

    def read_statuses() -> tuple[str, str]:
        (day,) = rita.get(f"/api/inspection/duties/{today}")
        (report_duty,) = [duty for duty in day["duties"] if duty["clause"] == "4.8" and "reported" in duty["asks"]]
        (hours_duty,) = [duty for duty in day["duties"] if duty["clause"] == "15.1"]
        return report_duty["status"], hours_duty["status"]

    assert read_statuses() == ("missing", "stated")
    olga.send_request(endpoints.add_hours("2026-01-01", "12:00", "04:00", **EXPIRED_HOURS))
    assert read_statuses() == ("missing", "missing")
    olga.send_request(endpoints.add_hours("2020-01-01", "00:00", "00:00", zone="UTC"))
    (bob,) = olga.send_request(endpoints.list_restrictions())
    olga.send_request(endpoints.record_sent([bob["id"]], today, "L 7"))
    assert read_statuses() == ("done", "done")


@pytest.fixture(params=["sqlite", "postgresql"])
def app_on_both_stores(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[ServedApp]:
    """Server on each kind of store, for rows that are written with the entries."""
    with serve_app(
        tmp_path, database=None if request.param == "sqlite" else make_empty_postgres_store().url
    ) as new_app:
        yield new_app


def test_waiting_list_is_ordered_and_calls_the_first(app_on_both_stores: ServedApp) -> None:
    olga, ann, bob, cyd = (
        app_on_both_stores.sign_in("Olga"),
        app_on_both_stores.join_guest("ann"),
        app_on_both_stores.join_guest("bob"),
        app_on_both_stores.join_guest("cyd"),
    )
    table = olga.open_table("One", BLACKJACK, {**TABLE, "boxes": 1}, dealing="real")
    other = olga.open_table("Two", BLACKJACK, TABLE, dealing="real")
    ann.send_command(table, {"do": "sit", "player": "ann", "box": 1})
    assert bob.send_request(endpoints.join_waiting_list(table)) == {
        "waiting": 1, "free": 0, "position": 1, "called": False, "people": None,
    }  # fmt: skip
    assert cyd.send_request(endpoints.join_waiting_list(table))["position"] == 2
    assert bob.send_request(endpoints.join_waiting_list(table))["position"] == 1  # joining again keeps the place
    assert bob.send_request(endpoints.join_waiting_list(other))["called"]
    assert "has a seat" in get_refusal_text(ann, endpoints.join_waiting_list(table), 403)
    get_refusal_text(olga, endpoints.join_waiting_list(table), 403)  # she is not a player
    assert ann.send_request(endpoints.get_waiting_list(table))["waiting"] == 2
    assert [row["name"] for row in olga.send_request(endpoints.get_waiting_list(table))["people"]] == ["bob", "cyd"]
    assert {row["name"]: row["waiting"] for row in ann.list_tables()} == {"One": 2, "Two": 1}
    assert {row["name"]: row["waiting"] for row in olga.get("/api/floor")} == {"One": 2, "Two": 1}
    ann.send_command(table, {"do": "leave", "player": "ann"})
    assert (
        bob.send_request(endpoints.get_waiting_list(table))["called"],
        cyd.send_request(endpoints.get_waiting_list(table))["called"],
    ) == (True, False)
    bob.send_command(table, {"do": "sit", "player": "bob", "box": 1})
    assert [row["name"] for row in olga.send_request(endpoints.get_waiting_list(table))["people"]] == ["cyd"]
    assert bob.send_request(endpoints.get_waiting_list(other))["position"] == 1  # he still waits at the other table
    assert cyd.send_request(endpoints.leave_waiting_list(table))["waiting"] == 0
    assert list_audit_texts(app_on_both_stores, "join-waiting-list") == [
        f"table {row}" for row in (table, table, other)
    ]
    assert list_audit_texts(app_on_both_stores, "leave-waiting-list") == [f"table {table}"]
    olga.send_command(other, {"do": "exclude", "player": "cyd", "contravened": "16.7"}, "operator")
    assert "excluded" in get_refusal_text(cyd, endpoints.join_waiting_list(table), 403)
    olga.send_command(other, {"do": "close", "notice": True}, "operator")
    get_refusal_text(cyd, endpoints.join_waiting_list(other), 403)
    assert olga.send_request(endpoints.get_waiting_list(other))["waiting"] == 0


def test_waiting_list_of_a_private_table_is_private(tmp_path: Path) -> None:
    with serve_app(tmp_path, players_may_open_tables=True) as app:
        ann, bob = app.join_guest("ann"), app.join_guest("bob")
        body = {"name": "Own", "instrument": BLACKJACK, "table": TABLE, "private": True}
        table = ann.post("/api/tables", body)["table"]
        for request in (
            endpoints.get_waiting_list(table),
            endpoints.join_waiting_list(table),
            endpoints.leave_waiting_list(table),
        ):
            get_refusal_text(bob, request, 404)


def fill_store(store: Store, names: int) -> list[users.Person]:
    row = {
        "name": "One",
        "game": "blackjack",
        "instrument": BLACKJACK,
        "opened": now(),
        "n": 0,
        "hash": "",
        "options": "{}",
    }
    with store.begin_write() as connection:
        connection.execute(sa.insert(schema.tables).values(row))
    return [users.add_person(store, f"p{number}", ("player",)) for number in range(names)]


def test_concurrent_joins_respect_the_limit(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    persons = fill_store(store, 8)
    monkeypatch.setattr(waiting_list, "MAX_WAITING", 5)

    def join(person: users.Person) -> bool:
        try:
            waiting_list.join_waiting_list(store, person, 1)
        except PermissionDeniedError:
            return False
        return True

    with ThreadPoolExecutor(8) as threads:
        assert sum(threads.map(join, persons)) == 5
    assert len(waiting_list.list_waiting(store, 1)) == waiting_list.count_waiting(store)[1] == 5


def test_concurrent_outcomes_are_recorded_once(store: Store) -> None:
    fill_store(store, 0)
    with store.begin_write() as connection:
        review_row = {"table_id": 1, "n": 3, "asked": "2026-11-01T10:00:00.000Z", "player": "ann", "about": "a card"}
        connection.execute(sa.insert(schema.reviews).values(review_row))

    def record_outcome(outcome: str) -> bool:
        try:
            commission_reviews.record_outcome(store, 1, 1, 3, outcome=outcome, decided="2026-11-02", reference="R 5")
        except NameConflictError:
            return False
        return True

    with ThreadPoolExecutor(4) as threads:
        assert sum(threads.map(record_outcome, ["upheld", "set aside", "upheld", "set aside"])) == 1


def test_the_outcome_of_a_review_is_recorded_once(app: ServedApp) -> None:
    olga, sven, rita = app.sign_in("Olga"), app.sign_in("Sven"), app.sign_in("Rita")
    table = olga.open_table("One", BLACKJACK, TABLE, dealing="real")
    dispute = {"do": "dispute", "player": "ann", "about": "a card", "decision": "no", "review": True}
    n = olga.send_command(table, dispute, "operator")["n"]
    (review,) = rita.send_request(endpoints.list_reviews())
    assert (review["table"], review["name"], review["n"], review["clause"]) == (table, "One", n, "16.4")
    today = now()[:10]
    get_refusal_text(sven, endpoints.record_review_outcome(table, n, "upheld", today), 403)
    get_refusal_text(olga, endpoints.record_review_outcome(table, n + 1, "upheld", today), 404)
    get_refusal_text(olga, endpoints.record_review_outcome(table, n, "upheld", "2020-01-01"), 400)
    get_refusal_text(olga, endpoints.record_review_outcome(table, n, "upheld", "2999-01-01"), 400)
    assert len(olga.send_request(endpoints.list_reviews(only_open=True))) == 1
    olga.send_request(endpoints.record_review_outcome(table, n, "upheld", today, "R 5"))
    get_refusal_text(olga, endpoints.record_review_outcome(table, n, "set aside", today), 409)
    (review,) = rita.send_request(endpoints.list_reviews())
    assert (review["outcome"], review["decided"], review["reference"]) == ("upheld", today, "R 5")
    assert olga.send_request(endpoints.list_reviews(only_open=True)) == []
    assert list_audit_texts(app, "record-review") == [f"table {table}, entry {n}: upheld, {today}, R 5"]


CHECKERS: dict[str, Any] = {"dealer": "Dora", "supervisor": "Sven"}
EQUIPMENT = {"NI2005-63": (52, 312), "NI2023-573": (52, 52), "NI2023-578": (21, 32), "NI2015-405": (52, 52)}


@pytest.mark.parametrize("number", EQUIPMENT)
def test_cards_and_tiles_are_checked_one_by_one(app: ServedApp, number: str) -> None:
    """Blackjack, Canberra Poker and Pai Gow 2.2, Hold-em 2.4."""
    olga, dora = app.sign_in("Olga"), app.sign_in("Dora")
    table = olga.open_table("One", number, DETERMINATIONS[number], dealing="person", clocks={"pace": 600})
    equipment = dora.send_request(endpoints.list_equipment(table))
    pieces = equipment["pieces"]
    assert (len(pieces), equipment["whole"]) == EQUIPMENT[number]
    first, second = list(pieces)[:2]
    counts = {**pieces, first: pieces[first] - 1}
    answer = dora.send_request(
        endpoints.record_equipment_check(table, **CHECKERS, counts=counts, marked=[second], when="before")
    )
    check = answer["check"]
    assert (check["count"], check["whole"]) == (equipment["whole"] - 1, equipment["whole"])
    assert (check["missing"], check["extra"], check["marked"]) == ([first], [], [second])
    record = entry_decryption.read_record(app.server.store, app.server.keys, table)
    command = replica_repository.load_replica(app.server.store, app.server.keys, table)
    assert check["n"] == command.n
    last = record["commands"][-1]
    assert (last["do"], last["count"], last["when"]) == (
        "check-tiles" if number == "NI2023-578" else "check-cards", equipment["whole"] - 1, "before",
    )  # fmt: skip
    assert olga.send_request(endpoints.list_equipment_checks(table)) == [check]
    summary = f"{check['count']} of {check['whole']} counted"
    assert list_audit_texts(app, "check-equipment")[0].endswith(f"{summary}, by Dora and Sven")


def test_equipment_check_is_stored_with_its_command(app_on_both_stores: ServedApp) -> None:
    olga, dora, ann = (
        app_on_both_stores.sign_in("Olga"),
        app_on_both_stores.sign_in("Dora"),
        app_on_both_stores.join_guest("ann"),
    )
    table = olga.open_table("One", BLACKJACK, TABLE, dealing="real")
    pieces = dora.send_request(endpoints.list_equipment(table))["pieces"]
    answer = dora.send_request(
        endpoints.record_equipment_check(table, **CHECKERS, counts=pieces, idempotency_key="check-1")
    )
    repeated_answer = dora.send_request(
        endpoints.record_equipment_check(table, **CHECKERS, counts=pieces, idempotency_key="check-1")
    )
    assert (repeated_answer["repeated"], repeated_answer["check"]) == (True, answer["check"])
    assert len(dora.send_request(endpoints.list_equipment_checks())) == 1
    deal_round(table, ann, dora)
    before = dora.get_table(table, "dealer")["n"]
    assert "between rounds" in get_refusal_text(
        dora, endpoints.record_equipment_check(table, **CHECKERS, counts=pieces), 409
    )
    assert (dora.get_table(table, "dealer")["n"], len(dora.send_request(endpoints.list_equipment_checks()))) == (
        before,
        1,
    )


def test_replacements_are_recorded_if_the_rules_allow_them(app: ServedApp) -> None:
    """Blackjack 2.4 replaces card by card; at Pai Gow (2.3) the operator changes all tiles."""
    users.add_person(app.server.store, "Dana", ("dealer", "operator"), "correct horse battery")
    olga, dana, dora = app.sign_in("Olga"), app.sign_in("Dana"), app.sign_in("Dora")
    dana_checkers: dict[str, Any] = {"dealer": "Dana", "supervisor": "Sven"}
    table = olga.open_table("One", BLACKJACK, TABLE, dealing="real")
    counts = {**dora.send_request(endpoints.list_equipment(table))["pieces"], "2h": 5}
    answer = dora.send_request(
        endpoints.record_equipment_check(table, **CHECKERS, counts=counts, marked=["Ah"], replaced=["2h", "Ah"])
    )
    assert [(replacement["do"], replacement["card"], replacement["refused"]) for replacement in answer["replacements"]] == [
        ("replace-card", "2h", None), ("replace-card", "Ah", None),
    ]  # fmt: skip
    tiles = olga.open_table("Two", "NI2023-578", DETERMINATIONS["NI2023-578"], dealing="person", clocks={"pace": 600})
    pieces = dora.send_request(endpoints.list_equipment(tiles))["pieces"]
    first = next(iter(pieces))
    form = {"counts": pieces, "marked": [first], "replaced": [first]}
    (refusal,) = dora.send_request(endpoints.record_equipment_check(tiles, **CHECKERS, **form))["replacements"]
    assert (refusal["do"], refusal["n"]) == ("change-tiles", None)
    assert refusal["refused"]
    (change,) = dana.send_request(endpoints.record_equipment_check(tiles, **dana_checkers, **form))["replacements"]
    assert (change["do"], change["refused"]) == ("change-tiles", None)
    assert (
        entry_decryption.read_record(app.server.store, app.server.keys, tiles)["commands"][-1]["do"] == "change-tiles"
    )


def test_invalid_check_form_changes_nothing(app: ServedApp) -> None:
    olga, dora, sven, ann = app.sign_in("Olga"), app.sign_in("Dora"), app.sign_in("Sven"), app.join_guest("ann")
    users.add_person(app.server.store, "Both", ("dealer", "supervisor"), "correct horse battery")
    table = olga.open_table("One", BLACKJACK, TABLE, dealing="real")
    pieces = dora.send_request(endpoints.list_equipment(table))["pieces"]
    before = dora.get_table(table, "dealer")["n"]

    def make_request(**changes: Any) -> endpoints.ApiRequest[Any]:
        return endpoints.record_equipment_check(table, **{**CHECKERS, "counts": pieces, **changes})

    assert "does not have the role supervisor" in get_refusal_text(dora, make_request(supervisor="Dora"), 400)
    assert "does not have the role dealer" in get_refusal_text(dora, make_request(dealer="Nobody"), 400)
    assert "two different" in get_refusal_text(app.sign_in("Both"), make_request(dealer="Both", supervisor="Both"), 400)
    assert "so Dora must send it" in get_refusal_text(app.sign_in("Both"), make_request(), 403)
    assert "every card" in get_refusal_text(dora, make_request(counts={"Ah": 6}), 400)
    assert "every card" in get_refusal_text(dora, make_request(counts={**pieces, "Zz": 1}), 400)
    assert "counted can be reported as marked" in get_refusal_text(dora, make_request(marked=["Ah"] * 7), 400)
    assert "missing or marked" in get_refusal_text(dora, make_request(replaced=["Ah"]), 400)
    get_refusal_text(dora, make_request(counts={**pieces, "Ah": 65}), 400)
    get_refusal_text(sven, make_request(), 403)  # as a dealer, which he is not
    get_refusal_text(sven, make_request(role="supervisor"), 409)  # at Blackjack the dealer checks (2.2)
    get_refusal_text(ann, make_request(), 403)
    get_refusal_text(ann, endpoints.list_equipment(table), 403)
    get_refusal_text(ann, endpoints.list_equipment_checks(), 403)
    assert (dora.get_table(table, "dealer")["n"], dora.send_request(endpoints.list_equipment_checks())) == (before, [])
