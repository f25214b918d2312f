"""The law's data hold together: every locator, heading, override, reading and day."""

from __future__ import annotations

import re
from collections import Counter
from datetime import date, timedelta
from itertools import pairwise
from typing import Any, get_args

import msgspec
import pytest

from houseway.games import get_game
from houseway.law import (
    Instrument,
    Interpretation,
    Period,
    UnknownLawError,
    find_period_in_force,
    get_instrument,
    get_instruments,
    get_interpretations,
    get_timeline,
)
from houseway.law.instruments import NUMBERS
from houseway.law.interpretations import REGISTERS, find_interpretations
from houseway.tournaments import TOURNAMENT

TABLE_GAMES = ("blackjack", "canberra-poker", "holdem", "pai-gow")
LOCATOR = re.compile(
    r"\d{1,2}\.\d{1,2}(\([a-z]\)(\([ivx]+\)(\([A-Z]\))?)?)?(#\d)?|A\.[a-z]+(-[a-z]+)*|App\.[A-Z]",
)
LAST_PART = re.compile(r"\([^()]+\)(#\d)?$|#\d$")
READINGS = [entry for game in REGISTERS for entry in get_interpretations(game)]

every_instrument = pytest.mark.parametrize("law", get_instruments(), ids=NUMBERS)
every_reading = pytest.mark.parametrize("entry", READINGS, ids=[entry.key for entry in READINGS])
every_game = pytest.mark.parametrize("game", TABLE_GAMES)


def locators(number: str) -> set[str]:
    return {entry.clause for entry in get_instrument(number).clauses}


def rule_of(locator: str) -> str:
    return locator.partition(".")[0]


@every_instrument
def test_an_instrument_says_what_it_is(law: Instrument) -> None:
    assert law.number in NUMBERS
    assert law.game in TABLE_GAMES
    assert date.fromisoformat(law.made)
    assert law.commences.endswith(".")
    assert all(re.fullmatch(r"NI\d{4}-\d+", revoked.instrument) for revoked in law.revokes)
    assert law.made_by.name
    assert law.made_by.office
    assert all(power.act.startswith("Casino Control Act ") and power.provision for power in law.powers)
    assert law.page == f"https://www.legislation.act.gov.au/ni/{law.number.removeprefix('NI')}"


@every_instrument
def test_an_instruments_own_sections(law: Instrument) -> None:
    numbered = [section.section for section in law.sections]
    assert numbered == ([None, None] if law.number == "NI2005-63" else ["1", "2", "3", "4"])
    assert {"Revocation", "Approval"} <= {section.subject for section in law.sections}
    assert all(section.gist.endswith(".") for section in law.sections)


def test_blackjack_revokes_one_declaration_and_leaves_the_rest() -> None:
    (revoked,) = get_instrument("NI2005-63").revokes
    assert (revoked.instrument, revoked.made) == ("NI2002-44", "2002-02-21")
    assert revoked.part is not None
    assert "Tournament Blackjack" in revoked.part
    assert all(entry.part is None for law in get_instruments() if law.number != "NI2005-63" for entry in law.revokes)


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


SAME_SUBJECT = {
    "approved table": ("1.1", "1.1", "1.1", "1.1"),
    "decks, dice and tiles": ("2.1", "2.1", "2.1", "2.1"),
    "daily check": ("2.2", "2.2", "2.4", "2.2"),
    "change of cards or tiles": ("2.4", "2.3", "2.5", "2.3"),
    "verifying the number": (None, "2.4", "2.6", None),
    "sign": ("3.1", "3.1", "4.1", "5.1"),
    "multiples": ("3.3", "3.3", None, "5.4"),
    "marker": ("3.2", "3.2", None, "5.2"),
    "below the minimum": ("3.4", "3.4", None, "5.5"),
    "above the maximum": ("3.5", "3.5", None, "5.6"),
    "several boxes": ("4.4", None, None, "7.6"),
    "shuffle": ("5.1", "5.1", "7.1", "8.1"),
    "out of a shoe": ("6.1", "6.1", "7.3", None),
    "automated shoe loaded": ("19.2", "12.3", None, None),
    "shoe and cards replaced": ("19.3(b)", "12.7", None, None),
    "malfunction": ("19.4", "12.8", None, None),
    "hands kept secret": (None, "13.1", "16.4", "14.1"),
    "exchange": (None, "13.2(a)", "16.8(a)", "14.2(a)"),
    "communication": (None, "13.2(b)", "16.8(b)", "14.2(b)"),
    "hours": ("15.1", "15.1", "18.1", "16.1"),
    "early closing": ("15.2", "15.2", "18.2", "16.2"),
    "disturbance": ("16.1", "16.2", "19.1", "17.1"),
    "contravention": ("16.2", "16.3", "19.2", "17.2"),
    "what it costs": ("16.2(a)", "16.3(a)", "19.2(a)", "17.2(a)"),
    "exclusion": ("16.2(b)", "16.3(b)", "19.2(b)", "17.2(b)"),
    "impractical or fraud": ("16.3", "16.4", "19.3", "17.3"),
    "disputes": ("16.4", "16.5", "19.4", "17.5"),
    "staff": ("16.5", "16.6", "19.5", "17.6"),
    "vacating": ("16.6", "16.7", "19.6", "17.7"),
    "influence": ("16.7", "16.9", "19.7", "17.8"),
    "side bets": ("16.8", "16.10", "19.8", "17.9"),
    "copy of the rules": ("16.9", "16.11", "19.9", "17.10"),
    "ballot": ("20.7", "17.7", "20.7", "18.7"),
    "tournament chips": ("20.13", "17.13", "20.14", "18.13"),
}
"""By subject: Blackjack, Canberra Poker (both), Hold-em, Pai Gow."""


@pytest.mark.parametrize("subject", SAME_SUBJECT)
def test_the_same_words_have_the_same_kinds_in_every_instrument(subject: str) -> None:
    blackjack, canberra, holdem, pai_gow = SAME_SUBJECT[subject]
    rows = [("NI2005-63", blackjack), ("NI2016-268", canberra), ("NI2023-573", canberra)]
    rows += [("NI2015-405", holdem), ("NI2023-578", pai_gow)]
    kinds = {number: get_instrument(number).find(clause).kinds for number, clause in rows if clause is not None}
    assert len(set(kinds.values())) == 1, kinds


def test_clauses_with_one_gist_have_the_same_kinds() -> None:
    by_gist: dict[str, set[tuple[str, ...]]] = {}
    for law in get_instruments():
        for entry in law.clauses:
            by_gist.setdefault(entry.gist, set()).add(entry.kinds)
    assert {gist: kinds for gist, kinds in by_gist.items() if len(kinds) > 1} == {}


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
    replaced = {o.clause: o.replaces for o in get_instrument("NI2023-573").overrides if o.when == "automated-shoe"}
    assert replaced == {"12": ("2.1", "5", "6")}
    replaced = {o.clause: o.replaces for o in get_instrument("NI2005-63").overrides if o.when == "automated-shoe"}
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
    law = get_instrument(number)
    rule = rule_of(clauses[0])
    assert [c.clause for c in law.clauses if rule_of(c.clause) == rule and not c.tournament] == clauses


@pytest.mark.parametrize(
    ("number", "locator"),
    [("NI2016-268", "10.7#2"), ("NI2023-573", "10.7#2"), ("NI2023-578", "10.1(c)(i)#2"), ("NI2015-405", "8.3")],
)
def test_clauses_numbered_alike_or_not_at_all_have_a_place(number: str, locator: str) -> None:
    assert get_instrument(number).find(locator).clause == locator


@every_reading
def test_a_reading_rests_on_clauses_that_exist(entry: Interpretation) -> None:
    assert entry.instruments
    assert entry.clauses
    for clause in entry.clauses:
        number, _, locator = clause.rpartition(" ")
        assert not number or number in entry.instruments
        for holder in (number,) if number else entry.instruments:
            assert locator in locators(holder)
            assert entry in find_interpretations(holder, locator)


@every_reading
def test_a_reading_says_what_was_asked_chosen_and_changed(entry: Interpretation) -> None:
    assert len(entry.readings) > 1
    assert all(sentence.endswith((".", "?")) for sentence in (entry.question, *entry.readings))
    assert entry.why.endswith(".")
    assert entry.changes.endswith(".")


@every_reading
def test_a_reading_that_moves_money_is_a_determination_or_says_why_not(entry: Interpretation) -> None:
    if entry.money and entry.overruled is None:
        assert entry.option or entry.no_option
    assert not (entry.option and entry.no_option)
    for reason in (entry.no_option, entry.overruled, entry.doubtful):
        assert reason is None or reason.endswith(".")


@pytest.mark.parametrize("key", [*TABLE_GAMES, "tournament"])
def test_an_option_is_a_key_of_the_table(key: str) -> None:
    """Also one inside another object, ``jackpot.funding``; in a tournament, one of the tables of its sessions."""
    played = [TOURNAMENT, *map(get_game, TABLE_GAMES)] if key == "tournament" else [get_game(key)]
    for entry in get_interpretations(key):
        for option in entry.option.split(", ") if entry.option else ():
            assert any(_is_key(one.determinations, option.split(".")) for one in played), (entry.key, option)


def _is_key(kind: Any, path: list[str]) -> bool:
    fields = {field.encode_name: field.type for field in msgspec.structs.fields(kind)}
    if path[0] not in fields:
        return False
    inner = [one for one in (fields[path[0]], *get_args(fields[path[0]])) if _is_struct(one)]
    return len(path) == 1 or any(_is_key(one, path[1:]) for one in inner)


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def test_an_overruled_reading_says_since_when() -> None:
    overruled = {entry.key: entry.overruled for entry in READINGS if entry.overruled}
    assert {"CP-H30", "HE-X1", "HE-X7", "T-17", "T-22", "T-X18"} <= overruled.keys()
    assert all(re.search("2026-11-1[67]", said) for said in overruled.values())


def test_a_reading_does_not_spill_into_another_instrument_that_has_the_number() -> None:
    assert "T-2" in [entry.key for entry in find_interpretations("NI2023-573", "17.1")]
    assert "T-2" not in [entry.key for entry in find_interpretations("NI2023-578", "17.1")]


@pytest.mark.parametrize(
    ("game", "mark", "count"),
    [
        ("blackjack", "BJ-", 47),
        ("canberra-poker", "CP-H", 40),
        ("pai-gow", "PG-R", 52),
        ("holdem", "HE-H", 32),
        ("tournament", "T-", 33),
    ],
)
def test_the_registers_are_complete_and_numbered_without_a_gap(game: str, mark: str, count: int) -> None:
    """Those taken when the law was first read, and those that the building of a game brought up (BJ-X1)."""
    keys = [entry.key for entry in get_interpretations(game)]
    found_since = f"{mark.partition('-')[0]}-X"
    for series in (mark, found_since):
        numbers = [int(key.removeprefix(series)) for key in keys if re.fullmatch(rf"{series}\d+", key)]
        assert numbers == list(range(1, len(numbers) + 1))
        assert series == found_since or len(numbers) >= count
    assert all(re.fullmatch(rf"({mark}|{found_since})\d+", key) for key in keys)


def periods(game: str) -> list[Period]:
    return [period for period in get_timeline() if period.game == game]


def test_the_timeline_knows_the_games_that_are_held() -> None:
    assert {period.game for period in get_timeline()} == set(TABLE_GAMES)


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
            assert get_instrument(period.instrument).game == game
        else:
            assert period.instrument not in NUMBERS


@every_instrument
def test_what_an_instrument_revoked_ends_where_it_begins(law: Instrument) -> None:
    stretches = periods(law.game)
    for before, after in pairwise(stretches):
        if after.instrument == law.number and before.instrument not in (None, law.number):
            assert before.instrument in {revoked.instrument for revoked in law.revokes}


@pytest.mark.parametrize(
    ("day", "status", "number"),
    [
        ("2016-06-09", "unknown", "NI2006-170"),
        ("2016-06-10", "held", "NI2016-268"),
        ("2017-05-01", "held", "NI2016-268"),
        ("2017-05-02", "unknown", "NI2017-193"),
        ("2023-09-14", "unknown", "NI2017-193"),
        ("2023-09-15", "held", "NI2023-573"),
        ("2023-12-15", "held", "NI2023-573"),
        ("2026-01-01", "held", "NI2023-573"),
        ("1999-01-01", "unknown", None),
    ],
)
def test_the_days_of_canberra_poker(day: str, status: str, number: str | None) -> None:
    period = find_period_in_force("canberra-poker", day)
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
    assert find_period_in_force(game, last_before).status == "unknown"
    assert find_period_in_force(game, first).instrument == number


@pytest.mark.parametrize(
    ("game", "uncertain", "certain"),
    [
        ("blackjack", ["2005-02-08", "2005-05-07", "2006-05-01", "2026-01-01"], ["2005-05-08", "2006-04-30"]),
        ("canberra-poker", ["2023-09-15", "2023-12-14", "2017-05-02"], ["2016-06-10", "2017-05-01", "2023-12-15"]),
        ("pai-gow", ["2023-09-15", "2023-12-14"], ["2023-12-15", "2026-01-01"]),
        ("holdem", ["2015-07-10", "2015-10-09"], ["2015-10-10", "2026-01-01"]),
    ],
)
def test_days_of_which_the_texts_leave_doubt(game: str, uncertain: list[str], certain: list[str]) -> None:
    assert [find_period_in_force(game, day).certain for day in uncertain] == [False] * len(uncertain)
    assert [find_period_in_force(game, day).certain for day in certain] == [True] * len(certain)


@every_game
def test_a_doubt_has_its_reason(game: str) -> None:
    for period in periods(game):
        assert period.certain == (period.why == "")
        assert not period.until_notified or not period.certain


def test_a_day_of_notification_moves_the_first_day_and_ends_the_doubt() -> None:
    entered = {"NI2023-578": "2023-10-02"}
    assert find_period_in_force("pai-gow", "2023-10-02", entered).instrument == "NI2019-804"
    assert find_period_in_force("pai-gow", "2023-10-02", entered).end == "2023-10-02"
    begun = find_period_in_force("pai-gow", "2023-10-03", entered)
    assert (begun.instrument, begun.start, begun.certain, begun.why) == ("NI2023-578", "2023-10-03", True, "")
    assert "2023-10-02" in begun.note
    assert find_period_in_force("canberra-poker", "2023-10-03", entered).certain is False


def test_a_notification_after_the_three_months_moves_the_first_day_too() -> None:
    entered = {"NI2015-405": "2015-12-24"}
    assert find_period_in_force("holdem", "2015-12-24", entered).instrument == "NI2006-155"
    assert find_period_in_force("holdem", "2015-12-25", entered).instrument == "NI2015-405"


def test_a_notification_does_not_settle_whether_blackjack_was_saved() -> None:
    entered = {"NI2005-63": "2005-02-10"}
    assert find_period_in_force("blackjack", "2005-02-10", entered).status == "unknown"
    assert find_period_in_force("blackjack", "2005-02-11", entered).certain is True
    assert find_period_in_force("blackjack", "2006-05-01", entered).certain is False


@pytest.mark.parametrize(
    ("number", "day", "why"),
    [
        ("NI2016-268", "2016-06-02", "says its day itself"),
        ("NI2023-573", "2023-09-13", "made on 2023-09-14"),
        ("NI1", "2023-09-13", "not held"),
    ],
)
def test_a_notification_that_cannot_be(number: str, day: str, why: str) -> None:
    with pytest.raises(UnknownLawError, match=why):
        find_period_in_force("canberra-poker", "2023-10-01", {number: day})


def test_a_game_that_is_not_known_has_no_timeline() -> None:
    with pytest.raises(UnknownLawError, match="blackjack"):
        find_period_in_force("poker", "2020-01-01")
