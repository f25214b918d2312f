"""Every difference between the two instruments, and which of them is in force on a date."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.canberra_poker.table_driver import Play

from houseway import InvalidRecordError, NotARecordError, Table, replay
from houseway.games.canberra_poker.clauses import NUMBERS
from houseway.games.canberra_poker.play.editions import EDITIONS
from houseway.law import find_period_in_force, get_instrument

FLUSH = "Kh Jh 9h 5h 2h"


def replay_opening(date: Any, number: str = "canberra-poker") -> dict[str, Any]:
    return replay({"record": 1, "instrument": number, "table": {"date": date}, "commands": []})


def test_editions_list_the_differences() -> None:
    earlier, later = (EDITIONS[number] for number in NUMBERS)
    assert (earlier.marker_needs_limit, later.marker_needs_limit) == (True, False)
    assert (earlier.jackpot_wager_rule, later.jackpot_wager_rule) == ("10.2", "3.6")
    assert (earlier.reserve_may_move, later.reserve_may_move) == (False, True)
    assert [prize.compute_cents(2_50) for prize in earlier.fixed_prizes.values()] == [500_00, 150_00, 100_00]
    assert [prize.compute_cents(2_50) for prize in later.fixed_prizes.values()] == [1250_00, 375_00, 250_00]


def test_clauses_cited_by_an_edition_are_in_its_instrument() -> None:
    for number, edition in EDITIONS.items():
        assert get_instrument(number).find(edition.jackpot_wager_rule)


@pytest.mark.parametrize(
    ("date", "number"),
    [
        ("2016-06-10", "NI2016-268"),
        ("2017-05-01", "NI2016-268"),
        ("2023-09-15", "NI2023-573"),
        ("2099-12-31", "NI2023-573"),
    ],
)
def test_the_date_selects_the_instrument(date: str, number: str) -> None:
    assert replay_opening(date)["state"]["instrument"] == number
    assert replay_opening(date, number)["state"]["instrument"] == number


@pytest.mark.parametrize("date", ["2016-06-09", "2017-05-02", "2023-09-14", "1990-01-01"])
def test_dates_of_an_instrument_that_is_not_included_are_unknown(date: str) -> None:
    assert find_period_in_force("canberra-poker", date).status == "unknown"
    assert replay_opening(date)["error"]["rule"] is None
    assert replay_opening(date)["error"]["command"] is None


@pytest.mark.parametrize(
    ("number", "date"), [("NI2016-268", "2017-05-02"), ("NI2016-268", "2023-09-15"), ("NI2023-573", "2017-05-01")]
)
def test_an_instrument_outside_its_dates_makes_a_malformed_record(number: str, date: str) -> None:
    assert replay_opening(date, number)["error"]["rule"] is None


@pytest.mark.parametrize("date", [None, "2016-02-30", "20160610", "2016-6-10", "soon", 20160610, ["2016-06-10"]])
def test_a_game_without_a_valid_date_is_malformed(date: Any) -> None:
    assert replay_opening(date)["error"]["rule"] is None


def test_an_impossible_date_is_malformed_even_with_a_number() -> None:
    assert replay_opening("2023-11-31", "NI2023-573")["error"]["rule"] is None
    assert replay_opening(None, "NI2023-573")["error"]["rule"] is None
    with pytest.raises(InvalidRecordError):
        Table.open("NI2023-573", date="2023-11-31")


def test_a_live_table_is_opened_by_number_or_by_date() -> None:
    assert Table.open("canberra-poker", date="2016-08-01").instrument == "NI2016-268"
    assert Table.open("canberra-poker", date="2023-10-01").result()["state"]["instrument"] == "NI2023-573"
    for number, date in (("canberra-poker", "2020-01-01"), ("canberra-poker", None), ("NI2016-268", "2023-10-01")):
        with pytest.raises(InvalidRecordError):
            Table.open(number, date=date)
    with pytest.raises(NotARecordError):
        Table.open("baccarat", date="2016-08-01")


def test_an_instrument_that_is_not_included_is_reported_by_number() -> None:
    error = replay_opening(None, "NI2017-193")["error"]
    assert (error["command"], error["rule"]) == (None, None)
    assert "NI2017-193" in error["why"]


def test_both_instruments_give_the_same_result_if_nothing_differs(
    play_2016: Callable[..., Play], play_2023: Callable[..., Play]
) -> None:
    results = []
    for play in (play_2016, play_2023):
        table = play(jackpot={"reserve": "500.00"}).place_antes("10.00")
        table.do("jackpot", player="ann")
        table.deal(FLUSH).bet("ann")
        table.do("declare", player="ann")
        table.collect()
        result = table.table.result()
        del result["state"]["instrument"]
        results.append(result)
    assert results[0] == results[1]
