"""Tests of malformed records and where they are reported: nulls, clauses, times, forged places."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway import Table, replay
from houseway.engine.protocol.commands import CheckCards
from houseway.engine.protocol.decoding import StrictDecoder
from houseway.errors import InvalidRecordError
from houseway.records.live.tournament import LiveTournament

BLACKJACK, CANBERRA, HOLDEM, PAI_GOW = "NI2005-63", "NI2023-573", "NI2015-405", "NI2023-578"
TABLES: dict[str, dict[str, Any]] = {
    BLACKJACK: {},
    CANBERRA: {},
    PAI_GOW: {"min": "5.00", "max": "500.00"},
    HOLDEM: {
        "min-table-stake": "40.00",
        "min-bet": "2.00",
        "blinds": ["1.00", "2.00"],
        "commission": {"basis": "time", "rate": "1.00"},
    },
}


def make_record(*commands: dict[str, Any], instrument: str = BLACKJACK, **head: Any) -> dict[str, Any]:
    return {"record": 1, "instrument": instrument, "table": TABLES[instrument], **head, "commands": list(commands)}


def get_replay_error(*commands: dict[str, Any], **head: Any) -> dict[str, Any]:
    result = replay(make_record(*commands, **head))
    assert (result["rounds"], result["state"], result["refusals"]) == ([], {}, [])
    error: dict[str, Any] = result["error"]
    assert error["rule"] is None
    return error


@pytest.mark.parametrize(
    ("command", "key"),
    [
        ({"do": "sit", "player": "ann", "box": 1, "by": None}, "by"),
        ({"do": "sit", "player": "ann", "box": 1, "refused": None}, "refused"),
        ({"do": "leave", "player": "ann", "box": None}, "box"),
        ({"do": "infringe", "player": "ann", "rule": "6.2", "note": None}, "note"),
        ({"do": "double", "player": "ann", "box": 1, "with": {"bob": None}}, "with[...]"),
        ({"do": "sit", "player": None, "box": 1}, "player"),
    ],
)
def test_null_is_rejected_in_a_command(command: dict[str, Any], key: str) -> None:
    error = get_replay_error({"do": "sit", "player": "bob", "box": 2}, command)
    assert error["command"] == 1
    assert error["why"].startswith(f"record.commands[1].{key}: ")


@pytest.mark.parametrize("key", ["title", "place", "day", "chain", "kind", "shuffles"])
def test_null_is_rejected_in_the_head(key: str) -> None:
    head: dict[str, Any] = {key: None}
    assert get_replay_error(**head)["command"] is None


def test_null_in_the_table_is_rejected_unless_it_has_a_meaning() -> None:
    assert "The value null is not allowed" in get_replay_error(table={"starting-marker": None})["why"]
    for key in ("max-buy-in", "max-bet", "max-raises", "ante"):
        assert "error" not in replay(make_record(instrument=HOLDEM, table=TABLES[HOLDEM] | {key: None}))
    determine = {"do": "determine", "table": {"max-buy-in": None}, "notice": True}
    assert "error" not in replay(make_record(determine, instrument=HOLDEM))
    assert (
        get_replay_error({"do": "determine", "table": {"deck": None}, "notice": True}, instrument=HOLDEM)["command"]
        == 0
    )


def test_a_name_may_be_the_word_null() -> None:
    assert "error" not in replay(make_record({"do": "sit", "player": "null", "box": 1}))


@pytest.mark.parametrize("number", list(TABLES))
@pytest.mark.parametrize("clause", ["99.9", "", "13", "A.nothing", "App.Z", "NI2005-63 3.1", " 3.1", "3.1 "])
@pytest.mark.parametrize("key", ["rule", "contravened", "refused"])
def test_a_named_clause_must_exist(number: str, clause: str, key: str) -> None:
    command: dict[str, Any] = {"do": "infringe", "player": "ann", "rule": "3.1"}
    if key == "contravened":
        command = {"do": "exclude", "player": "ann"}
    error = get_replay_error(
        {"do": "infringe", "player": "ann", "rule": "3.1"}, command | {key: clause}, instrument=number
    )
    assert error["command"] == 1
    assert f"record.commands[1].{key}: {number} has no clause" in error["why"]
    with pytest.raises(InvalidRecordError, match=f"command.{key}"):
        Table(number, TABLES[number]).give(command | {key: clause})


@pytest.mark.parametrize(
    ("number", "clause"), [(BLACKJACK, "9.2(a)"), (BLACKJACK, "A.double"), (PAI_GOW, "App.A"), (HOLDEM, "17.1(a)")]
)
def test_clauses_terms_and_appendices_can_be_named(number: str, clause: str) -> None:
    result = replay(make_record({"do": "infringe", "player": "dealer", "rule": clause}, instrument=number))
    assert result["state"]["infringements"] == [{"player": "dealer", "rule": clause, "round": 1}]


TIMES = [f"2026-11-16T10:00:0{second}.000Z" for second in range(3)]


def make_sit_command(box: int, at: str | None = None) -> dict[str, Any]:
    return {"do": "sit", "player": f"p{box}", "box": box, **({"at": at} if at else {})}


def test_times_of_commands_never_go_back() -> None:
    assert "error" not in replay(
        make_record(
            make_sit_command(1, TIMES[0]),
            make_sit_command(2),
            make_sit_command(3, TIMES[1]),
            make_sit_command(4, TIMES[1]),
        )
    )
    error = get_replay_error(make_sit_command(1, TIMES[1]), make_sit_command(2), make_sit_command(3, TIMES[0]))
    assert error["command"] == 2
    assert "earlier than" in error["why"]


def test_a_live_table_rejects_earlier_times_and_ignores_the_time_of_a_refused_command() -> None:
    table = Table(BLACKJACK, {})
    table.give(make_sit_command(1, TIMES[0]))
    with pytest.raises(Exception, match=r"12\.1"):
        table.give({"do": "dealer", "at": TIMES[2]})
    table.give(make_sit_command(2, TIMES[1]))
    with pytest.raises(InvalidRecordError, match="earlier than"):
        table.give(make_sit_command(3, TIMES[0]))
    assert table.commands == 2
    assert "error" not in replay(table.record())


def test_who_place_and_day_do_not_change_the_result() -> None:
    plain_result = replay(make_record(make_sit_command(1)))
    annotated_result = replay(
        make_record(
            make_sit_command(1) | {"who": "Eve O'Hara", "at": TIMES[0]}, place="Table 7", day="2026-11-16", title="½ ☺"
        )
    )
    assert annotated_result == plain_result
    for head in (
        {"place": "Table\n7"},
        {"day": "16.11.2026"},
        {"day": "2026-02-30"},
        {"place": ""},
        {"title": "a\x1b"},
    ):
        assert get_replay_error(make_sit_command(1), **head)["command"] is None
    for key, value in (("who", "dealer"), ("who", ""), ("at", "10:00"), ("at", 5), ("who", 7)):
        assert get_replay_error(make_sit_command(1) | {key: value})["command"] == 0


@pytest.mark.parametrize(
    "amount", ["010.00", "00.50", "1000000000000.00", "10.0", "10", "+10.00", "-1.00", "1e1.00", "１0.00", 10, 10.0]
)
def test_money_has_one_form(amount: object) -> None:
    assert get_replay_error({"do": "wager", "player": "ann", "box": 1, "amount": amount})["command"] == 0


def test_a_count_is_zero_or_more() -> None:
    decoder: StrictDecoder[CheckCards] = StrictDecoder(CheckCards)
    assert decoder.decode(b'{"do": "check-cards", "count": 0}').count == 0
    for count in (b"-1", b"1.5", b"true", b'"1"', b"1" * 5000):
        with pytest.raises(InvalidRecordError):
            decoder.decode(b'{"do": "check-cards", "count": ' + count + b"}")


FORGED = ["x` - at `$.amount", "` - at `$", "x` - at `$.box` - at `$.do", "\n - at `$.do`"]


@pytest.mark.parametrize("key", FORGED)
def test_a_key_cannot_forge_the_place_of_an_error(key: str) -> None:
    error = get_replay_error({"do": "sit", "player": "ann", "box": 1, key: 1})
    assert error["why"].startswith("record.commands[0]: The key `")
    assert "\n" not in error["why"]


@pytest.mark.parametrize("value", FORGED)
def test_a_value_cannot_forge_the_place_of_an_error(value: str) -> None:
    assert get_replay_error({"do": value})["why"].startswith("record.commands[0].do: This game has no command `")
    assert get_replay_error({"do": "void", "cause": value})["why"].startswith("record.commands[0].cause: ")


def test_an_unknown_nested_key_is_reported_with_its_place() -> None:
    jackpot = {"wager": "2.00", "x` - at `$": 1}
    assert get_replay_error(instrument=PAI_GOW, table={"jackpot": jackpot})["why"].startswith(
        "record.table.jackpot: The key `"
    )


@given(st.text(max_size=60))
def test_error_messages_contain_only_printable_characters(key: str) -> None:
    error = replay(make_record({"do": "sit", "player": "ann", "box": 1, "_" + key: 1}))["error"]
    assert all(character.isprintable() or unicodedata.category(character) == "Zs" for character in error["why"])


def test_a_clause_named_in_a_tournament_must_exist() -> None:
    live = LiveTournament(CANBERRA, {})
    with pytest.raises(InvalidRecordError, match=r"command\.refused: NI2023-573 has no clause"):
        live.give({"do": "document", "refused": "99.9"})
    with pytest.raises(InvalidRecordError, match=r"command\.by: The value null is not allowed"):
        live.give({"do": "document", "by": None})
