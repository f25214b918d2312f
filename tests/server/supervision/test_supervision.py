"""What the law asks across tables: hours, exclusions and restrictions that hold everywhere, and advice to the Commission."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.served_app import Served, served
from tests.server.server_setup import DETERMINATIONS, empty_postgres

from houseway.client import ApiError, endpoints
from houseway.client import HousewayClient as Client
from houseway.compliance import find_duties, read_register
from houseway.errors import PermissionDeniedError
from houseway.server.accounts import users
from houseway.server.storage import event_repository, schema
from houseway.server.storage.database import Store
from houseway.server.supervision import commission_reviews, gaming_hours, restrictions, waiting_list
from houseway.server.tables.table_transaction import now

BJ = "NI2005-63"
TABLE = {"decks": 6, "min": "5.00"}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path) as made:
        yield made


def test_a_table_opens_within_its_hours_only(house: Served) -> None:
    olga = house.staff("Olga")
    never = {"since": "2026-01-01", "until": "2026-01-02", "opens": "12:00", "closes": "04:00", "reference": "A 1"}
    on_file = gaming_hours.add_hours(house.floor.store, 1, never)
    with pytest.raises(ApiError, match="within its hours"):
        olga.open_table("One", BJ, TABLE)
    gaming_hours.remove_hours(house.floor.store, 1, on_file.id)
    gaming_hours.add_hours(house.floor.store, 1, {**never, "place": "Two"})
    olga.open_table("One", BJ, TABLE)
    with pytest.raises(ApiError, match="within its hours"):
        olga.open_table("Two", BJ, TABLE)
    always = {"since": "2020-01-01", "opens": "00:00", "closes": "00:00", "place": "Two", "zone": "UTC"}
    gaming_hours.add_hours(house.floor.store, 1, always)
    olga.open_table("Two", BJ, TABLE)


def test_an_exclusion_holds_at_every_table_of_the_game_until_it_is_lifted(house: Served) -> None:
    olga, ann = house.staff("Olga"), house.guest("ann")
    first, second = olga.open_table("One", BJ, TABLE, dealing="real"), olga.open_table("Two", BJ, TABLE, dealing="real")
    other_game = olga.open_table("Poker", "NI2023-573", {"min": "5.00"}, dealing="person")
    olga.send_command(first, {"do": "exclude", "player": "ann", "contravened": "16.7"}, "operator")
    ann.move_chips(second, "buy-in", "100.00")
    with pytest.raises(ApiError, match="was excluded"):
        ann.send_command(second, {"do": "wager", "player": "ann", "box": 1, "amount": "10.00"})
    with pytest.raises(ApiError, match="was excluded"):
        ann.send_command(second, {"do": "sit", "player": "ann", "box": 1})
    ann.send_command(other_game, {"do": "sit", "player": "ann", "box": 1})
    (found,) = restrictions.list_restrictions(house.floor.store)
    assert (found.player, found.kind, found.clause, found.table) == ("ann", "exclusion", "16.2(b)", first)
    restrictions.lift_restriction(house.floor.store, 1, found.id, "the review found otherwise")
    ann.send_command(second, {"do": "sit", "player": "ann", "box": 1})


def test_an_exclusion_is_not_disclosed_to_other_players(house: Served) -> None:
    olga, bob = house.staff("Olga"), house.guest("bob")
    house.guest("ann")
    first, second = olga.open_table("One", BJ, TABLE, dealing="real"), olga.open_table("Two", BJ, TABLE, dealing="real")
    olga.send_command(first, {"do": "exclude", "player": "ann", "contravened": "16.7"}, "operator")
    with pytest.raises(ApiError, match="bob acts as bob") as denied:
        bob.send_command(second, {"do": "sit", "player": "ann", "box": 1})
    assert denied.value.status == 403


@pytest.mark.parametrize("malformed", [{"do": []}, {"do": {}}, {"do": "sit", "player": "a\x00"}])
def test_a_malformed_command_is_reported_at_a_table_with_exclusions(
    house: Served, malformed: dict[str, object]
) -> None:
    olga = house.staff("Olga")
    table = olga.open_table("One", BJ, TABLE, dealing="real")
    olga.send_command(table, {"do": "exclude", "player": "ann", "contravened": "16.7"}, "operator")
    with pytest.raises(ApiError) as problem:
        olga.send_command(table, {"player": "ann", "box": 1, **malformed}, "operator")
    assert problem.value.status == 400


def test_malformed_names_of_restricted_players_are_reported(house: Served) -> None:
    olga = house.staff("Olga")
    table = olga.open_table("One", BJ, TABLE, dealing="real")
    olga.send_command(table, {"do": "restrict", "player": "ann", "rule": "4.8"}, "operator")
    with pytest.raises(ApiError) as problem:
        olga.open_table("Two", BJ, {**TABLE, "previously-restricted": [["ann"]]})
    assert problem.value.status == 400


def test_a_restriction_is_known_to_new_tables_and_waits_for_its_report(house: Served) -> None:
    olga = house.staff("Olga")
    table = olga.open_table("One", BJ, TABLE, dealing="real")
    olga.send_command(table, {"do": "restrict", "player": "bob", "rule": "4.8", "tracked": True}, "operator")
    later = olga.open_table("Later", BJ, TABLE, dealing="real")
    record = event_repository.read_record(house.floor.store, house.floor.keys, later)
    assert record["table"]["previously-restricted"] == ["bob"]
    (found,) = restrictions.list_restrictions(house.floor.store)
    assert found.to_report
    day = found.at[:10]
    assert restrictions.record_sent(house.floor.store, 1, [found.id], day, "L 7") == 1
    (found,) = restrictions.list_restrictions(house.floor.store)
    assert (found.to_report, found.sent, found.reference) == (False, day, "L 7")
    lines = [
        {"instrument": BJ, "clause": found.clause, "player": "bob", "day": day, "sent": found.sent, "reference": "L 7"}
    ]
    register = read_register(json.dumps({"reports": lines}).encode())
    data = json.dumps(event_repository.read_record(house.floor.store, house.floor.keys, table)).encode()
    (duties,) = find_duties({"one": data}, register, day=day)
    (answer,) = [one.answer for one in duties.duties if one.rule == "4.8" and "reported" in one.duty.asks]
    assert answer.status == "done"
    olga.send_command(table, {"do": "lift-restriction", "player": "bob"}, "operator")
    assert restrictions.list_previously_restricted(house.floor.store) == []


NEVER = {"until": "2026-01-02", "reference": "A 1"}
"""Hours that are over since long."""


def audit(house: Served, act: str) -> list[str]:
    """What the audit log says of an act, the oldest first."""
    query = sa.select(schema.acts.c.about).where(schema.acts.c.act == act).order_by(schema.acts.c.id)
    with house.floor.store.begin_read() as connection:
        return list(connection.execute(query).scalars())


def deal(table: int, ann: Client, dora: Client) -> None:
    """Begin a round of Blackjack with real cards."""
    ann.move_chips(table, "buy-in", "100.00")
    dora.send_command(table, {"do": "shoe", "unseen": True}, "dealer")
    ann.send_command(table, {"do": "wager", "player": "ann", "box": 1, "amount": "10.00"})
    dora.send_command(table, {"do": "seen", "cards": "Th 7d Qs Tc"}, "dealer")
    dora.send_command(table, {"do": "deal"}, "dealer")


def refused(client: Client, asked: endpoints.ApiRequest[Any], status: int) -> str:
    """Ask for something that is answered with that status; what the problem says."""
    with pytest.raises(ApiError) as problem:
        client.send_request(asked)
    assert problem.value.status == status, problem.value
    return str(problem.value)


def test_the_operator_keeps_the_hours_and_staff_reads_them(house: Served) -> None:
    olga, sven, ann = house.staff("Olga"), house.staff("Sven"), house.guest("ann")
    made = olga.send_request(endpoints.add_hours("2026-01-01", "12:00", "04:00", weekdays=["fri"], place="One"))
    assert made["hours"]["weekdays"] == ["fri"]
    assert sven.send_request(endpoints.list_hours()) == [made]
    refused(ann, endpoints.list_hours(), 403)
    refused(sven, endpoints.add_hours("2026-01-01", "12:00", "04:00"), 403)
    refused(olga, endpoints.add_hours("2026-01-01", "25:00", "04:00"), 400)
    refused(olga, endpoints.add_hours("2026-01-01", "12:00", "04:00", weekdays=[]), 400)
    assert "time zone" in refused(olga, endpoints.add_hours("2026-01-01", "12:00", "04:00", zone="Mars/Base"), 400)
    olga.send_request(endpoints.remove_hours(made["id"]))
    assert sven.send_request(endpoints.list_hours()) == []
    refused(olga, endpoints.remove_hours(made["id"]), 404)
    assert (len(audit(house, "add hours")), audit(house, "remove hours")) == (1, [str(made["id"])])


def test_a_table_in_use_outside_its_hours_raises_an_alert(house: Served) -> None:
    olga, ann = house.staff("Olga"), house.guest("ann")
    table = olga.open_table("One", BJ, TABLE, dealing="real")
    olga.send_request(endpoints.add_hours("2026-01-01", "12:00", "04:00", **NEVER))
    assert olga.send_request(endpoints.list_alerts()) == []  # nobody plays there
    ann.send_command(table, {"do": "sit", "player": "ann", "box": 1})
    (alert,) = olga.send_request(endpoints.list_alerts())
    assert (alert["kind"], alert["table"], alert["rules"]) == ("hours", table, ["15.1"])
    assert "12:00 to 04:00" in alert["text"]
    olga.send_request(endpoints.add_hours("2020-01-01", "00:00", "00:00", place="One", zone="UTC"))
    assert olga.send_request(endpoints.list_alerts()) == []


def test_the_list_for_the_commission_is_sent_once(house: Served) -> None:
    olga, sven, rita, ann = house.staff("Olga"), house.staff("Sven"), house.staff("Rita"), house.guest("ann")
    table = olga.open_table("One", BJ, TABLE, dealing="real")
    for name in ("@sum", "bob"):
        olga.send_command(table, {"do": "restrict", "player": name, "rule": "4.8", "tracked": True}, "operator")
    refused(ann, endpoints.list_restrictions(), 403)
    bob, formula = rita.send_request(endpoints.list_restrictions())
    assert (bob["player"], bob["to_report"], formula["player"]) == ("bob", True, "@sum")
    sheet = sven._http.get("/api/restrictions/report")
    assert sheet.headers["content-type"].startswith("text/csv")
    lines = sheet.text.splitlines()
    assert (len(lines), lines[0].split(",")[:2]) == (3, ["number", "player"])
    assert lines[2].split(",")[1] == "'@sum"  # a spreadsheet does not run it
    today = now()[:10]
    refused(sven, endpoints.record_sent([bob["id"]], today, "L 7"), 403)
    refused(olga, endpoints.record_sent([bob["id"]], "2020-01-01", "L 7"), 400)
    assert olga.send_request(endpoints.record_sent([bob["id"]], today, "L 7")) == {"count": 1}
    refused(olga, endpoints.record_sent([bob["id"]], today, "L 8"), 409)
    assert "bob" not in sven._http.get("/api/restrictions/report").text
    assert audit(house, "advise commission") == [f"1 restrictions, {today}, L 7"]
    refused(sven, endpoints.lift_restriction(bob["id"], "an error"), 403)
    refused(olga, endpoints.lift_restriction(bob["id"], " "), 400)
    olga.send_request(endpoints.lift_restriction(bob["id"], "an error"))
    assert [one["player"] for one in olga.send_request(endpoints.list_restrictions(only_open=True))] == ["@sum"]
    assert audit(house, "lift restriction") == [f"{bob['id']}: an error"]


def test_lifting_asks_for_the_password_once_more(house: Served) -> None:
    with house.staff("Olga") as olga:
        session = schema.sessions
        with house.floor.store.begin_write() as connection:
            connection.execute(sa.update(session).values(proved="2020-01-01T00:00:00.000Z"))
        assert "password once more" in refused(olga, endpoints.lift_restriction(1, "an error"), 403)


def test_the_register_of_the_server_proves_hours_and_reports(house: Served) -> None:
    olga, ann, rita, dora = house.staff("Olga"), house.guest("ann"), house.staff("Rita"), house.staff("Dora")
    table = olga.open_table("One", BJ, TABLE, dealing="real")
    deal(table, ann, dora)
    olga.send_command(table, {"do": "restrict", "player": "bob", "rule": "4.8", "tracked": True}, "operator")
    today = now()[:10]

    def statuses() -> tuple[str, str]:
        (day,) = rita.get(f"/api/inspection/duties/{today}")
        (advised,) = [one for one in day["duties"] if one["clause"] == "4.8" and "reported" in one["asks"]]
        (kept,) = [one for one in day["duties"] if one["clause"] == "15.1"]
        return advised["status"], kept["status"]

    assert statuses() == ("missing", "stated")
    olga.send_request(endpoints.add_hours("2026-01-01", "12:00", "04:00", **NEVER))
    assert statuses() == ("missing", "missing")
    olga.send_request(endpoints.add_hours("2020-01-01", "00:00", "00:00", zone="UTC"))
    (bob,) = olga.send_request(endpoints.list_restrictions())
    olga.send_request(endpoints.record_sent([bob["id"]], today, "L 7"))
    assert statuses() == ("done", "done")


@pytest.fixture(params=["sqlite", "postgresql"])
def either(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Served]:
    """A server on each kind of store, for rows that are written with the entries."""
    with served(tmp_path, database=None if request.param == "sqlite" else empty_postgres().url) as made:
        yield made


def test_people_wait_in_order_and_the_first_is_called(either: Served) -> None:
    olga, ann, bob, cyd = either.staff("Olga"), either.guest("ann"), either.guest("bob"), either.guest("cyd")
    table = olga.open_table("One", BJ, {**TABLE, "boxes": 1}, dealing="real")
    other = olga.open_table("Two", BJ, TABLE, dealing="real")
    ann.send_command(table, {"do": "sit", "player": "ann", "box": 1})
    assert bob.send_request(endpoints.join_waiting_list(table)) == {
        "waiting": 1, "free": 0, "position": 1, "called": False, "people": None,
    }  # fmt: skip
    assert cyd.send_request(endpoints.join_waiting_list(table))["position"] == 2
    assert bob.send_request(endpoints.join_waiting_list(table))["position"] == 1  # joining again keeps the place
    assert bob.send_request(endpoints.join_waiting_list(other))["called"]
    assert "has a place" in refused(ann, endpoints.join_waiting_list(table), 403)
    refused(olga, endpoints.join_waiting_list(table), 403)  # she is no player
    assert ann.send_request(endpoints.get_waiting_list(table))["waiting"] == 2
    assert [one["name"] for one in olga.send_request(endpoints.get_waiting_list(table))["people"]] == ["bob", "cyd"]
    assert {one["name"]: one["waiting"] for one in ann.list_tables()} == {"One": 2, "Two": 1}
    assert {one["name"]: one["waiting"] for one in olga.get("/api/floor")} == {"One": 2, "Two": 1}
    ann.send_command(table, {"do": "leave", "player": "ann"})
    assert (
        bob.send_request(endpoints.get_waiting_list(table))["called"],
        cyd.send_request(endpoints.get_waiting_list(table))["called"],
    ) == (True, False)
    bob.send_command(table, {"do": "sit", "player": "bob", "box": 1})
    assert [one["name"] for one in olga.send_request(endpoints.get_waiting_list(table))["people"]] == ["cyd"]
    assert bob.send_request(endpoints.get_waiting_list(other))["position"] == 1  # he still waits at the other table
    assert cyd.send_request(endpoints.leave_waiting_list(table))["waiting"] == 0
    assert audit(either, "join waiting list") == [f"table {one}" for one in (table, table, other)]
    assert audit(either, "leave waiting list") == [f"table {table}"]
    olga.send_command(other, {"do": "exclude", "player": "cyd", "contravened": "16.7"}, "operator")
    assert "excluded" in refused(cyd, endpoints.join_waiting_list(table), 403)
    olga.send_command(other, {"do": "close", "notice": True}, "operator")
    refused(cyd, endpoints.join_waiting_list(other), 403)
    assert olga.send_request(endpoints.get_waiting_list(other))["waiting"] == 0


def test_the_waiting_list_of_a_private_table_is_for_those_who_may_come(tmp_path: Path) -> None:
    with served(tmp_path, players_open=True) as house:
        ann, bob = house.guest("ann"), house.guest("bob")
        body = {"name": "Own", "instrument": BJ, "table": TABLE, "private": True}
        table = ann.post("/api/tables", body)["table"]
        for asked in (
            endpoints.get_waiting_list(table),
            endpoints.join_waiting_list(table),
            endpoints.leave_waiting_list(table),
        ):
            refused(bob, asked, 404)


def _raced_store(store: Store, names: int) -> list[users.Person]:
    row = {"name": "One", "game": "blackjack", "instrument": BJ, "opened": now(), "n": 0, "hash": "", "options": "{}"}
    with store.begin_write() as connection:
        connection.execute(sa.insert(schema.tables).values(row))
    return [users.add_person(store, f"p{number}", ("player",)) for number in range(names)]


def test_joining_at_once_keeps_the_bound(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    persons = _raced_store(store, 8)
    monkeypatch.setattr(waiting_list, "MAX_WAITING", 5)

    def joined(person: users.Person) -> bool:
        try:
            waiting_list.join_waiting_list(store, person, 1)
        except PermissionDeniedError:
            return False
        return True

    with ThreadPoolExecutor(8) as threads:
        assert sum(threads.map(joined, persons)) == 5
    assert len(waiting_list.list_waiting(store, 1)) == waiting_list.count_waiting(store)[1] == 5


def test_one_of_two_operators_records_the_outcome(store: Store) -> None:
    _raced_store(store, 0)
    with store.begin_write() as connection:
        asked = {"table_id": 1, "n": 3, "asked": "2026-11-01T10:00:00.000Z", "player": "ann", "about": "a card"}
        connection.execute(sa.insert(schema.reviews).values(asked))

    def recorded(outcome: str) -> bool:
        try:
            commission_reviews.record_outcome(store, 1, 1, 3, outcome=outcome, decided="2026-11-02", reference="R 5")
        except event_repository.NameConflictError:
            return False
        return True

    with ThreadPoolExecutor(4) as threads:
        assert sum(threads.map(recorded, ["upheld", "set aside", "upheld", "set aside"])) == 1


def test_the_outcome_of_a_review_is_recorded_once(house: Served) -> None:
    olga, sven, rita = house.staff("Olga"), house.staff("Sven"), house.staff("Rita")
    table = olga.open_table("One", BJ, TABLE, dealing="real")
    dispute = {"do": "dispute", "player": "ann", "about": "a card", "decision": "no", "review": True}
    n = olga.send_command(table, dispute, "operator")["n"]
    (review,) = rita.send_request(endpoints.list_reviews())
    assert (review["table"], review["name"], review["n"], review["clause"]) == (table, "One", n, "16.4")
    today = now()[:10]
    refused(sven, endpoints.record_review_outcome(table, n, "upheld", today), 403)
    refused(olga, endpoints.record_review_outcome(table, n + 1, "upheld", today), 404)
    refused(olga, endpoints.record_review_outcome(table, n, "upheld", "2020-01-01"), 400)
    refused(olga, endpoints.record_review_outcome(table, n, "upheld", "2999-01-01"), 400)
    assert len(olga.send_request(endpoints.list_reviews(only_open=True))) == 1
    olga.send_request(endpoints.record_review_outcome(table, n, "upheld", today, "R 5"))
    refused(olga, endpoints.record_review_outcome(table, n, "set aside", today), 409)
    (review,) = rita.send_request(endpoints.list_reviews())
    assert (review["outcome"], review["decided"], review["reference"]) == ("upheld", today, "R 5")
    assert olga.send_request(endpoints.list_reviews(only_open=True)) == []
    assert audit(house, "record review") == [f"table {table}, entry {n}: upheld, {today}, R 5"]


BOTH: dict[str, Any] = {"dealer": "Dora", "supervisor": "Sven"}
EQUIPMENT = {"NI2005-63": (52, 312), "NI2023-573": (52, 52), "NI2023-578": (21, 32), "NI2015-405": (52, 52)}


@pytest.mark.parametrize("number", EQUIPMENT)
def test_cards_and_tiles_are_checked_one_by_one(house: Served, number: str) -> None:
    """Blackjack, Canberra Poker and Pai Gow 2.2, Hold-em 2.4."""
    olga, dora = house.staff("Olga"), house.staff("Dora")
    table = olga.open_table("One", number, DETERMINATIONS[number], dealing="person", clocks={"pace": 600})
    equipment = dora.send_request(endpoints.list_equipment(table))
    pieces = equipment["pieces"]
    assert (len(pieces), equipment["whole"]) == EQUIPMENT[number]
    first, second = list(pieces)[:2]
    counted = {**pieces, first: pieces[first] - 1}
    found = dora.send_request(
        endpoints.record_equipment_check(table, **BOTH, counts=counted, marked=[second], when="before")
    )
    check = found["check"]
    assert (check["count"], check["whole"]) == (equipment["whole"] - 1, equipment["whole"])
    assert (check["missing"], check["extra"], check["marked"]) == ([first], [], [second])
    record = event_repository.read_record(house.floor.store, house.floor.keys, table)
    command = event_repository.load_replica(house.floor.store, house.floor.keys, table)
    assert check["n"] == command.n
    last = record["commands"][-1]
    assert (last["do"], last["count"], last["when"]) == (
        "check-tiles" if number == "NI2023-578" else "check-cards", equipment["whole"] - 1, "before",
    )  # fmt: skip
    assert olga.send_request(endpoints.list_equipment_checks(table)) == [check]
    assert audit(house, "check equipment")[0].endswith(f"{check['count']} of {check['whole']}, Dora and Sven")


def test_a_check_is_stored_with_its_command_or_not_at_all(either: Served) -> None:
    olga, dora, ann = either.staff("Olga"), either.staff("Dora"), either.guest("ann")
    table = olga.open_table("One", BJ, TABLE, dealing="real")
    pieces = dora.send_request(endpoints.list_equipment(table))["pieces"]
    found = dora.send_request(endpoints.record_equipment_check(table, **BOTH, counts=pieces, idempotency_key="check-1"))
    again = dora.send_request(endpoints.record_equipment_check(table, **BOTH, counts=pieces, idempotency_key="check-1"))
    assert (again["repeated"], again["check"]) == (True, found["check"])
    assert len(dora.send_request(endpoints.list_equipment_checks())) == 1
    deal(table, ann, dora)
    before = dora.get_table(table, "dealer")["n"]
    assert "between rounds" in refused(dora, endpoints.record_equipment_check(table, **BOTH, counts=pieces), 409)
    assert (dora.get_table(table, "dealer")["n"], len(dora.send_request(endpoints.list_equipment_checks()))) == (
        before,
        1,
    )


def test_replacements_are_given_where_the_rules_allow_them(house: Served) -> None:
    """Blackjack 2.4, Pai Gow 2.3: card by card at one, all tiles at the other, which is the operator's."""
    users.add_person(house.floor.store, "Dana", ("dealer", "operator"), "correct horse battery")
    olga, dana, dora = house.staff("Olga"), house.staff("Dana"), house.staff("Dora")
    by_dana: dict[str, Any] = {"dealer": "Dana", "supervisor": "Sven"}
    table = olga.open_table("One", BJ, TABLE, dealing="real")
    counted = {**dora.send_request(endpoints.list_equipment(table))["pieces"], "2h": 5}
    found = dora.send_request(
        endpoints.record_equipment_check(table, **BOTH, counts=counted, marked=["Ah"], replaced=["2h", "Ah"])
    )
    assert [(one["do"], one["card"], one["refused"]) for one in found["replacements"]] == [
        ("replace-card", "2h", None), ("replace-card", "Ah", None),
    ]  # fmt: skip
    tiles = olga.open_table("Two", "NI2023-578", DETERMINATIONS["NI2023-578"], dealing="person", clocks={"pace": 600})
    pieces = dora.send_request(endpoints.list_equipment(tiles))["pieces"]
    first = next(iter(pieces))
    form = {"counted": pieces, "marked": [first], "replaced": [first]}
    (refusal,) = dora.send_request(endpoints.record_equipment_check(tiles, **BOTH, **form))["replacements"]
    assert (refusal["do"], refusal["n"]) == ("change-tiles", None)
    assert refusal["refused"]
    (change,) = dana.send_request(endpoints.record_equipment_check(tiles, **by_dana, **form))["replacements"]
    assert (change["do"], change["refused"]) == ("change-tiles", None)
    assert (
        event_repository.read_record(house.floor.store, house.floor.keys, tiles)["commands"][-1]["do"] == "change-tiles"
    )


def test_a_form_that_is_wrong_changes_nothing(house: Served) -> None:
    olga, dora, sven, ann = house.staff("Olga"), house.staff("Dora"), house.staff("Sven"), house.guest("ann")
    users.add_person(house.floor.store, "Both", ("dealer", "supervisor"), "correct horse battery")
    table = olga.open_table("One", BJ, TABLE, dealing="real")
    pieces = dora.send_request(endpoints.list_equipment(table))["pieces"]
    before = dora.get_table(table, "dealer")["n"]

    def form(**changed: Any) -> endpoints.ApiRequest[Any]:
        return endpoints.record_equipment_check(table, **{**BOTH, "counted": pieces, **changed})

    assert "not a supervisor" in refused(dora, form(supervisor="Dora"), 400)
    assert "not a dealer" in refused(dora, form(dealer="Nobody"), 400)
    assert "two different" in refused(house.staff("Both"), form(dealer="Both", supervisor="Both"), 400)
    assert "sends it" in refused(house.staff("Both"), form(), 403)
    assert "every card" in refused(dora, form(counted={"Ah": 6}), 400)
    assert "every card" in refused(dora, form(counted={**pieces, "Zz": 1}), 400)
    assert "counted can be marked" in refused(dora, form(marked=["Ah"] * 7), 400)
    assert "missing or marked" in refused(dora, form(replaced=["Ah"]), 400)
    refused(dora, form(counted={**pieces, "Ah": 65}), 400)
    refused(sven, form(), 403)  # as a dealer, which he is not
    refused(sven, form(role="supervisor"), 409)  # at Blackjack the dealer checks (2.2)
    refused(ann, form(), 403)
    refused(ann, endpoints.list_equipment(table), 403)
    refused(ann, endpoints.list_equipment_checks(), 403)
    assert (dora.get_table(table, "dealer")["n"], dora.send_request(endpoints.list_equipment_checks())) == (before, [])
