"""What the law asks across tables: hours, exclusions and restrictions that hold everywhere, and advice to the Commission."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.floor.served import Served, served

from houseway.client import Problem
from houseway.duties import duties_of, read_register
from houseway.floor import reading
from houseway.floor.supervision import hours, restrictions

BJ = "NI2005-63"
TABLE = {"decks": 6, "min": "5.00"}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path) as made:
        yield made


def test_a_table_opens_within_its_hours_only(house: Served) -> None:
    olga = house.staff("Olga")
    never = {"since": "2026-01-01", "until": "2026-01-02", "opens": "12:00", "closes": "04:00", "reference": "A 1"}
    on_file = hours.add_hours(house.floor.store, 1, never)
    with pytest.raises(Problem, match="within its hours"):
        olga.open("One", BJ, TABLE)
    hours.remove_hours(house.floor.store, 1, on_file.id)
    hours.add_hours(house.floor.store, 1, {**never, "place": "Two"})
    olga.open("One", BJ, TABLE)
    with pytest.raises(Problem, match="within its hours"):
        olga.open("Two", BJ, TABLE)
    always = {"since": "2020-01-01", "opens": "00:00", "closes": "00:00", "place": "Two", "zone": "UTC"}
    hours.add_hours(house.floor.store, 1, always)
    olga.open("Two", BJ, TABLE)


def test_an_exclusion_holds_at_every_table_of_the_game_until_it_is_lifted(house: Served) -> None:
    olga, ann = house.staff("Olga"), house.guest("ann")
    first, second = olga.open("One", BJ, TABLE, dealing="real"), olga.open("Two", BJ, TABLE, dealing="real")
    other_game = olga.open("Poker", "NI2023-573", {"min": "5.00"}, dealing="person")
    olga.give(first, {"do": "exclude", "player": "ann", "contravened": "16.7"}, "operator")
    ann.purse(second, "buy-in", "100.00")
    with pytest.raises(Problem, match="was excluded"):
        ann.give(second, {"do": "wager", "player": "ann", "box": 1, "amount": "10.00"})
    with pytest.raises(Problem, match="was excluded"):
        ann.give(second, {"do": "sit", "player": "ann", "box": 1})
    ann.give(other_game, {"do": "sit", "player": "ann", "box": 1})
    (found,) = restrictions.list_restrictions(house.floor.store)
    assert (found.player, found.kind, found.clause, found.table) == ("ann", "exclusion", "16.2(b)", first)
    restrictions.lift(house.floor.store, 1, found.id, "the review found otherwise")
    ann.give(second, {"do": "sit", "player": "ann", "box": 1})


def test_an_exclusion_is_not_disclosed_to_other_players(house: Served) -> None:
    olga, bob = house.staff("Olga"), house.guest("bob")
    house.guest("ann")
    first, second = olga.open("One", BJ, TABLE, dealing="real"), olga.open("Two", BJ, TABLE, dealing="real")
    olga.give(first, {"do": "exclude", "player": "ann", "contravened": "16.7"}, "operator")
    with pytest.raises(Problem, match="bob acts as bob") as denied:
        bob.give(second, {"do": "sit", "player": "ann", "box": 1})
    assert denied.value.status == 403


@pytest.mark.parametrize("malformed", [{"do": []}, {"do": {}}, {"do": "sit", "player": "a\x00"}])
def test_a_malformed_command_is_reported_at_a_table_with_exclusions(
    house: Served, malformed: dict[str, object]
) -> None:
    olga = house.staff("Olga")
    table = olga.open("One", BJ, TABLE, dealing="real")
    olga.give(table, {"do": "exclude", "player": "ann", "contravened": "16.7"}, "operator")
    with pytest.raises(Problem) as problem:
        olga.give(table, {"player": "ann", "box": 1, **malformed}, "operator")
    assert problem.value.status == 400


def test_malformed_names_of_restricted_players_are_reported(house: Served) -> None:
    olga = house.staff("Olga")
    table = olga.open("One", BJ, TABLE, dealing="real")
    olga.give(table, {"do": "restrict", "player": "ann", "rule": "4.8"}, "operator")
    with pytest.raises(Problem) as problem:
        olga.open("Two", BJ, {**TABLE, "previously-restricted": [["ann"]]})
    assert problem.value.status == 400


def test_a_restriction_is_known_to_new_tables_and_waits_for_its_report(house: Served) -> None:
    olga = house.staff("Olga")
    table = olga.open("One", BJ, TABLE, dealing="real")
    olga.give(table, {"do": "restrict", "player": "bob", "rule": "4.8", "tracked": True}, "operator")
    later = olga.open("Later", BJ, TABLE, dealing="real")
    record = reading.record(house.floor.store, house.floor.keys, later)
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
    data = json.dumps(reading.record(house.floor.store, house.floor.keys, table)).encode()
    (duties,) = duties_of({"one": data}, register, day=day)
    (answer,) = [one.answer for one in duties.duties if one.rule == "4.8" and "reported" in one.duty.asks]
    assert answer.status == "done"
    olga.give(table, {"do": "lift-restriction", "player": "bob"}, "operator")
    assert restrictions.previously_restricted(house.floor.store) == []
