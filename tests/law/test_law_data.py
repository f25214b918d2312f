"""The law's data hold together: every locator, heading, override, reading and day."""

from __future__ import annotations

import re
from collections import Counter
from datetime import date, timedelta
from itertools import pairwise

import pytest

from houseway.law import (
    Instrument,
    Interpretation,
    Period,
    UnknownLaw,
    in_force,
    instrument,
    instruments,
    interpretations,
    timeline,
)
from houseway.law.instruments import NUMBERS
from houseway.law.interpretations import GAMES, interpretations_of

TABLE_GAMES = ("blackjack", "canberra-poker", "holdem", "pai-gow")
LOCATOR = re.compile(
    r"\d{1,2}\.\d{1,2}(\([a-z]\)(\([ivx]+\)(\([A-Z]\))?)?)?(#\d)?|A\.[a-z]+(-[a-z]+)*|App\.[A-Z]",
)
LAST_PART = re.compile(r"\([^()]+\)(#\d)?$|#\d$")
READINGS = [entry for game in GAMES for entry in interpretations(game)]

every_instrument = pytest.mark.parametrize("law", instruments(), ids=NUMBERS)
every_reading = pytest.mark.parametrize("entry", READINGS, ids=[entry.key for entry in READINGS])
every_game = pytest.mark.parametrize("game", TABLE_GAMES)


def locators(number: str) -> set[str]:
    return {entry.clause for entry in instrument(number).clauses}


def rule_of(locator: str) -> str:
    return locator.partition(".")[0]


@every_instrument
def test_an_instrument_says_what_it_is(law: Instrument) -> None:
    assert law.number in NUMBERS
    assert law.game in TABLE_GAMES
    assert date.fromisoformat(law.made)
    assert law.commences.endswith(".")
    assert all(re.fullmatch(r"NI\d{4}-\d+", number) for number in law.revokes)


@every_instrument
def test_no_locator_stands_twice(law: Instrument) -> None:
    assert [locator for locator, times in Counter(entry.clause for entry in law.clauses).items() if times > 1] == []


@every_instrument
def test_every_locator_is_well_formed(law: Instrument) -> None:
    assert [entry.clause for entry in law.clauses if not LOCATOR.fullmatch(entry.clause)] == []


@every_instrument
def test_a_sub_paragraph_follows_the_clause_it_belongs_to(law: Instrument) -> None:
    seen: set[str] = set()
    orphans = []
    for entry in law.clauses:
        parent = LAST_PART.sub("", entry.clause)
        if parent not in seen and parent != entry.clause:
            orphans.append(entry.clause)
        seen.add(entry.clause)
    assert orphans == []


@every_instrument
def test_the_numbers_of_a_rule_run_without_a_gap_and_in_order(law: Instrument) -> None:
    numbers = [re.fullmatch(r"(\d+)\.(\d+)", entry.clause) for entry in law.clauses]
    pairs = [(int(found[1]), int(found[2])) for found in numbers if found]
    for (rule, clause), (next_rule, next_clause) in pairwise(pairs):
        assert (next_rule, next_clause) in ((rule, clause + 1), (rule + 1, 1))
    assert pairs[0] == (1, 1)


@every_instrument
def test_every_rule_has_a_heading_and_every_heading_a_clause(law: Instrument) -> None:
    assert {heading.rule for heading in law.headings} == {rule_of(entry.clause) for entry in law.clauses}
    assert all(heading.subject for heading in law.headings)


@every_instrument
def test_every_clause_has_a_kind_and_a_gist_that_is_a_sentence(law: Instrument) -> None:
    for entry in law.clauses:
        assert entry.kinds, entry.clause
        assert len(set(entry.kinds)) == len(entry.kinds), entry.clause
        assert entry.gist.endswith("."), entry.clause
        assert entry.gist == entry.gist.strip(), entry.clause
        assert entry.gist[0].isupper() or entry.gist[0].isdigit(), entry.clause


@every_instrument
def test_a_clause_that_only_introduces_has_the_kinds_of_what_follows(law: Instrument) -> None:
    kinds = {entry.clause: set(entry.kinds) for entry in law.clauses}
    for locator, own in kinds.items():
        parent = LAST_PART.sub("", locator)
        if parent != locator and "#" not in locator:
            assert kinds[parent] & own, locator


@every_instrument
def test_only_words_and_the_tournament_rule_belong_to_a_tournament_alone(law: Instrument) -> None:
    last = max(int(heading.rule) for heading in law.headings if heading.rule.isdigit())
    assert {rule_of(entry.clause) for entry in law.clauses if entry.tournament} <= {"A", str(last)}


@every_instrument
def test_overrides_point_to_clauses_or_rules(law: Instrument) -> None:
    known = locators(law.number) | {heading.rule for heading in law.headings}
    for override in law.overrides:
        assert override.when
        assert override.replaces
        assert {override.clause, *override.replaces} <= known


def test_an_automated_shoe_takes_the_place_of_the_rules_on_decks_shuffle_and_deal() -> None:
    replaced = {o.clause: o.replaces for o in instrument("NI2023-573").overrides if o.when == "automated-shoe"}
    assert replaced == {"12": ("2.1", "5", "6")}
    replaced = {o.clause: o.replaces for o in instrument("NI2005-63").overrides if o.when == "automated-shoe"}
    assert replaced == {"19.2": ("5",), "19.1": ("4.7", "14.6", "14.8")}


@pytest.mark.parametrize(
    ("number", "clauses"),
    [
        ("NI2005-63", ["20.1", "20.7", "20.14", "20.15", "20.16"]),
        ("NI2016-268", ["17.1", "17.3(a)(vii)", "17.7", "17.14", "17.15", "17.16"]),
        ("NI2023-573", ["17.1", "17.3(a)(vii)", "17.7", "17.14", "17.15", "17.16"]),
        ("NI2023-578", ["18.1", "18.7", "18.14", "18.15", "18.16", "18.17"]),
        ("NI2015-405", ["20.7", "20.11", "20.14", "20.19", "20.20"]),
    ],
)
def test_what_a_table_enforces_in_a_tournament(number: str, clauses: list[str]) -> None:
    law = instrument(number)
    rule = rule_of(clauses[0])
    assert [c.clause for c in law.clauses if rule_of(c.clause) == rule and not c.tournament] == clauses


@pytest.mark.parametrize(
    ("number", "locator"),
    [("NI2016-268", "10.7#2"), ("NI2023-573", "10.7#2"), ("NI2023-578", "10.1(c)(i)#2"), ("NI2015-405", "8.3")],
)
def test_clauses_numbered_alike_or_not_at_all_have_a_place(number: str, locator: str) -> None:
    assert instrument(number).find(locator).clause == locator


@every_reading
def test_a_reading_rests_on_clauses_that_exist(entry: Interpretation) -> None:
    assert entry.instruments
    assert entry.clauses
    for clause in entry.clauses:
        number, _, locator = clause.rpartition(" ")
        assert not number or number in entry.instruments
        for holder in (number,) if number else entry.instruments:
            assert locator in locators(holder)
            assert entry in interpretations_of(holder, locator)


@every_reading
def test_a_reading_says_what_was_asked_chosen_and_changed(entry: Interpretation) -> None:
    assert len(entry.readings) > 1
    assert all(sentence.endswith((".", "?")) for sentence in (entry.question, *entry.readings))
    assert entry.why.endswith(".")
    assert entry.changes.endswith(".")


def test_a_reading_does_not_spill_into_another_instrument_that_has_the_number() -> None:
    assert "T-2" in [entry.key for entry in interpretations_of("NI2023-573", "17.1")]
    assert "T-2" not in [entry.key for entry in interpretations_of("NI2023-578", "17.1")]


@pytest.mark.parametrize(
    ("game", "mark", "count"),
    [
        ("blackjack", "BJ-", 47),
        ("canberra-poker", "CP-H", 40),
        ("pai-gow", "PG-R", 43),
        ("holdem", "HE-H", 32),
        ("tournament", "T-", 33),
    ],
)
def test_the_registers_are_complete_and_in_order(game: str, mark: str, count: int) -> None:
    keys = [entry.key for entry in interpretations(game)]
    assert keys[:count] == [f"{mark}{number}" for number in range(1, count + 1)]
    found_since = [f"{mark.partition('-')[0]}-X{number}" for number in range(1, len(keys) - count + 1)]
    assert keys[count:] == found_since, "readings that the building of a game brought up come last"


def periods(game: str) -> list[Period]:
    return [period for period in timeline() if period.game == game]


def test_the_timeline_knows_the_games_that_are_held() -> None:
    assert {period.game for period in timeline()} == set(TABLE_GAMES)


@every_game
def test_the_days_of_a_game_have_no_gap_and_no_overlap(game: str) -> None:
    stretches = periods(game)
    assert stretches[0].start is None
    assert stretches[-1].end is None
    for before, after in pairwise(stretches):
        assert before.end is not None
        assert after.start is not None
        assert date.fromisoformat(before.end) + timedelta(days=1) == date.fromisoformat(after.start)
    for stretch in stretches[1:-1]:
        assert stretch.start is not None
        assert stretch.end is not None
        assert date.fromisoformat(stretch.start) <= date.fromisoformat(stretch.end)


@every_game
def test_a_period_names_what_was_in_force(game: str) -> None:
    for period in periods(game):
        assert period.note.endswith(".")
        if period.status == "held":
            assert period.instrument in NUMBERS
            assert instrument(period.instrument).game == game
        else:
            assert period.instrument not in NUMBERS


@every_instrument
def test_what_an_instrument_revoked_ends_where_it_begins(law: Instrument) -> None:
    stretches = periods(law.game)
    for before, after in pairwise(stretches):
        if after.instrument == law.number and before.instrument is not None:
            assert before.instrument in law.revokes


@pytest.mark.parametrize(
    ("day", "status", "number"),
    [
        ("2016-06-09", "unknown", "NI2006-170"),
        ("2016-06-10", "held", "NI2016-268"),
        ("2017-05-01", "held", "NI2016-268"),
        ("2017-05-02", "unknown", "NI2017-193"),
        ("2023-09-14", "unknown", "NI2017-193"),
        ("2023-09-15", "held", "NI2023-573"),
        ("2026-01-01", "held", "NI2023-573"),
        ("1999-01-01", "unknown", None),
    ],
)
def test_the_days_of_canberra_poker(day: str, status: str, number: str | None) -> None:
    period = in_force("canberra-poker", day)
    assert (period.status, period.instrument) == (status, number)


@pytest.mark.parametrize(
    ("game", "last_before", "first", "number"),
    [
        ("blackjack", "2005-02-07", "2005-02-08", "NI2005-63"),
        ("pai-gow", "2023-09-14", "2023-09-15", "NI2023-578"),
        ("holdem", "2015-07-09", "2015-07-10", "NI2015-405"),
    ],
)
def test_the_first_day_of_the_others(game: str, last_before: str, first: str, number: str) -> None:
    assert in_force(game, last_before).status == "unknown"
    assert in_force(game, first).instrument == number


def test_a_game_that_is_not_known_has_no_timeline() -> None:
    with pytest.raises(UnknownLaw, match="blackjack"):
        in_force("poker", "2020-01-01")
