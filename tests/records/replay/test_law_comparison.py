"""Tests of the comparison of the same play under another instrument, line by line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from houseway import InvalidRecordError, NotARecordError
from houseway.engine.output.events import Line
from houseway.records.replay.law_comparison import Comparison, Difference, compare, format_comparison, to_json

EARLIER, LATER = "NI2016-268", "NI2023-573"
VECTORS = Path(__file__).parents[2] / "vectors" / "canberra-poker"

FLUSH: list[dict[str, Any]] = [
    {"do": "ante", "player": "ann", "box": 1, "amount": "10.00"},
    {"do": "jackpot", "player": "ann"},
    {"do": "shoe", "cards": "Kh As Jh Kd 9h 9c 2h 7h 5h 4s"},
    {"do": "deal"},
    {"do": "bet", "player": "ann"},
    {"do": "reveal"},
    {"do": "declare", "player": "ann"},
    {"do": "collect"},
]


def compare_play(
    *commands: dict[str, Any], instrument: str = EARLIER, other_instrument: str = LATER, **table: Any
) -> Comparison:
    record = {"record": 1, "instrument": instrument, "table": table, "commands": list(commands)}
    return compare(msgspec.json.encode(record), other_instrument)


def list_differences(comparison: Comparison, about: str) -> list[Difference]:
    return [difference for difference in comparison.differences if difference.about == about]


def test_a_fixed_prize_that_the_other_instrument_multiplies_is_a_difference() -> None:
    comparison = compare_play(*FLUSH, jackpot={"wager": "2.00", "reserve": "500.00"})
    (line,) = list_differences(comparison, "line")
    assert isinstance(line.here, Line)
    assert isinstance(line.there, Line)
    assert (line.command, line.here.paid, line.there.paid) == (7, 100_00, 200_00)
    assert line.clauses == ("11.1(e)",)
    assert comparison.net["ann"] == (208_00, 308_00)
    assert [str(difference.subject) for difference in list_differences(comparison, "state")] == ["pools"]


def test_nothing_differs_at_one_dollar() -> None:
    comparison = compare_play(*FLUSH, jackpot={"wager": "1.00", "reserve": "500.00"})
    assert comparison.differences == ()
    assert format_comparison(comparison)[-1] == "No difference."


def test_a_refusal_on_one_side_is_a_difference_and_the_play_goes_on() -> None:
    commands: list[dict[str, Any]] = [
        {"do": "marker", "box": 1, "refused": "3.2"},
        {"do": "ante", "player": "ann", "box": 1, "amount": "900.00"},
        {"do": "shoe", "cards": "9h As 8d Kd 6s 9c 4c 7h 2d 4s"},
        {"do": "deal"},
        {"do": "fold", "player": "ann"},
        {"do": "collect"},
    ]
    comparison = compare_play(*commands, max="100.00")
    (refusal,) = list_differences(comparison, "refusal")
    assert (refusal.command, refusal.here["refused"], refusal.there) == (0, "3.2", {"accepted": True})
    assert refusal.clauses == ("3.2",)
    (notice,) = list_differences(comparison, "notice")
    assert (notice.command, notice.there, notice.clauses) == (3, None, ("3.5",))
    (line,) = list_differences(comparison, "line")
    assert (line.here.stake, line.there.stake, line.clauses) == (100_00, 900_00, ("3.5",))
    assert [str(difference.subject) for difference in list_differences(comparison, "state")] == ["markers"]
    assert comparison.net == {
        "ann": (-100_00, -900_00),
        "jackpot": (0, 0),
        "reserve": (0, 0),
        "house": (100_00, 900_00),
    }


def test_refusals_by_different_clauses_are_a_difference() -> None:
    comparison = compare_play(FLUSH[0], {"do": "jackpot", "player": "ann", "amount": "9.00"})
    (refusal,) = comparison.differences
    assert refusal.clauses == ("10.2", "3.6")


def test_refusals_by_the_same_clause_are_not_a_difference() -> None:
    assert compare_play({"do": "collect"}).differences == ()


def test_reserve_money_can_move_under_one_instrument_only() -> None:
    command = {"do": "redistribute", "to": "lottery", "amount": "5.00", "arrangement": "A1"}
    comparison = compare_play(command, instrument=LATER, other_instrument=EARLIER, jackpot={"reserve": "9.00"})
    (refusal,) = list_differences(comparison, "refusal")
    assert (refusal.here, refusal.there["refused"]) == ({"accepted": True}, "10.6")
    (state,) = list_differences(comparison, "state")
    assert (state.here["lottery"], state.there["lottery"]) == ("5.00", "0.00")


def test_a_line_that_follows_from_an_earlier_difference_names_no_clause() -> None:
    royal = [command | {} for command in FLUSH]
    royal[2] = {"do": "shoe", "cards": "Ah As Kh Kd Qh 9c Jh 7h Th 4s"}
    jackpot = {"wager": "2.00", "pool": "20000.00", "share": "0", "funding": "jackpot"}
    comparison = compare_play(*FLUSH, *royal, jackpot=jackpot)
    lines = list_differences(comparison, "line")
    assert [line.clauses for line in lines] == [("11.1(e)",), ()]
    assert (lines[1].here.paid, lines[1].there.paid) == (19_900_00, 19_800_00)


def test_a_table_refused_by_different_clauses_is_a_difference() -> None:
    comparison = compare_play(*FLUSH, jackpot={"wager": "0.00"})
    (opening,) = comparison.differences
    assert (opening.about, opening.here["refused"], opening.there["refused"]) == ("table", "10.2", "3.6")
    assert comparison.net == {}
    assert "Opening of the table" in format_comparison(comparison)


def test_a_line_that_one_side_lacks_follows_from_the_refusal_before_it() -> None:
    commands: list[dict[str, Any]] = [
        {"do": "marker", "box": 1},
        {"do": "ante", "player": "ann", "box": 1, "amount": "900.00"},
        {"do": "shoe", "cards": "Th As Td Kd Ks 9c 6c 7h 2d 4s"},
        {"do": "deal"},
        {"do": "bet", "player": "ann", "amount": "1800.00"},
        {"do": "reveal"},
        {"do": "collect"},
    ]
    comparison = compare_play(*commands, instrument=LATER, other_instrument=EARLIER)
    assert [difference.clauses for difference in list_differences(comparison, "refusal")] == [
        ("3.2",),
        ("7.2",),
        ("7.1",),
        ("7.1",),
    ]
    lines = list_differences(comparison, "line")
    assert [(line.there, line.clauses) for line in lines] == [(None, ()), (None, ())]


def test_a_table_that_neither_opens_is_not_compared() -> None:
    with pytest.raises(
        InvalidRecordError, match=r"^record\.table: Neither instrument allows this table \(2\.1\)\. .*; given: 10\.$"
    ):
        compare_play(*FLUSH, boxes=10)


def test_comparison_with_the_same_instrument_gives_no_difference() -> None:
    for file in sorted(VECTORS.glob("*.json")):
        data = file.read_bytes()
        record = msgspec.json.decode(data)
        instrument, error = record["instrument"], record["expect"].get("error")
        if error is not None and (error["rule"] is None or error["command"] is None):
            with pytest.raises(InvalidRecordError):
                compare(data, instrument)
        elif instrument in (EARLIER, LATER):
            assert compare(data, instrument).differences == ()


def test_fraud_found_later_and_shared_pools_are_compared_too() -> None:
    later_commands: list[dict[str, Any]] = [
        {"do": "meter", "jackpot": "5.00", "reserve": "0.00"},
        {"do": "void", "cause": "fraud", "round": 1},
    ]
    comparison = compare_play(*FLUSH, *later_commands, jackpot={"wager": "2.00", "reserve": "500.00"})
    assert [difference.command for difference in list_differences(comparison, "line")] == [7]
    assert comparison.net["ann"] == (0, 0)
    assert [difference.here["reserve"] for difference in list_differences(comparison, "state")] == ["98.80"]


def test_records_of_other_games_cannot_be_compared() -> None:
    record = {"record": 1, "instrument": EARLIER, "commands": []}
    with pytest.raises(InvalidRecordError, match="about blackjack"):
        compare(msgspec.json.encode(record), "NI2005-63")
    with pytest.raises(NotARecordError):
        compare(msgspec.json.encode(record), "NI2017-193")


def test_a_comparison_can_be_text_or_json() -> None:
    comparison = compare_play(*FLUSH, jackpot={"wager": "2.00", "reserve": "500.00"})
    lines = format_comparison(comparison)
    assert lines[0] == "NI2016-268 compared with NI2023-573"
    assert lines[1].endswith("collect")
    assert "paid 100.00" in lines[2]
    assert "paid 200.00" in lines[3]
    assert lines[4].strip() == "clauses: 11.1(e)"
    assert "  net  ann: 208.00 / 308.00 (+100.00)" in lines
    json_value = msgspec.json.decode(msgspec.json.encode(to_json(comparison)))
    assert json_value["differences"][0]["there"]["paid"] == "200.00"
    assert json_value["net"]["ann"] == {"here": "208.00", "there": "308.00"}
