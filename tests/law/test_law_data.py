"""The law's data are consistent: locators, headings, overrides, interpretations and dates."""

from __future__ import annotations

import re
from collections import Counter
from datetime import date, timedelta
from itertools import pairwise
from typing import Any, get_args

import msgspec
import pytest

from houseway.errors import UnknownLawError
from houseway.games import get_game
from houseway.law import (
    Instrument,
    Interpretation,
    Period,
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
INTERPRETATIONS = [entry for game in REGISTERS for entry in get_interpretations(game)]

for_every_instrument = pytest.mark.parametrize("law", get_instruments(), ids=NUMBERS)
for_every_interpretation = pytest.mark.parametrize(
    "entry", INTERPRETATIONS, ids=[entry.key for entry in INTERPRETATIONS]
)
for_every_game = pytest.mark.parametrize("game", TABLE_GAMES)


def get_locators(number: str) -> set[str]:
    return {entry.clause for entry in get_instrument(number).clauses}


def get_rule(locator: str) -> str:
    return locator.partition(".")[0]


@for_every_instrument
def test_instrument_has_its_formal_details(law: Instrument) -> None:
    assert law.number in NUMBERS
    assert law.game in TABLE_GAMES
    assert date.fromisoformat(law.made)
    assert str(law.commences).endswith(".")
    assert all(re.fullmatch(r"NI\d{4}-\d+", revoked.instrument) for revoked in law.revokes)
    assert law.made_by.name
    assert law.made_by.office
    assert all(power.act.startswith("Casino Control Act ") and power.provision for power in law.powers)
    assert law.page == f"https://www.legislation.act.gov.au/ni/{law.number.removeprefix('NI')}"


@for_every_instrument
def test_instrument_has_its_sections(law: Instrument) -> None:
    section_numbers = [section.section for section in law.sections]
    assert section_numbers == ([None, None] if law.number == "NI2005-63" else ["1", "2", "3", "4"])
    assert {"Revocation", "Approval"} <= {str(section.subject) for section in law.sections}
    assert all(str(section.summary).endswith(".") for section in law.sections)


def test_blackjack_revokes_only_part_of_one_instrument() -> None:
    (revoked,) = get_instrument("NI2005-63").revokes
    assert (revoked.instrument, revoked.made) == ("NI2002-44", "2002-02-21")
    assert revoked.part is not None
    assert "Tournament Blackjack" in str(revoked.part)
    assert all(entry.part is None for law in get_instruments() if law.number != "NI2005-63" for entry in law.revokes)


@for_every_instrument
def test_no_locator_is_duplicated(law: Instrument) -> None:
    assert [locator for locator, times in Counter(entry.clause for entry in law.clauses).items() if times > 1] == []


@for_every_instrument
def test_every_locator_is_well_formed(law: Instrument) -> None:
    assert [entry.clause for entry in law.clauses if not LOCATOR.fullmatch(entry.clause)] == []


@for_every_instrument
def test_sub_paragraphs_follow_their_clause(law: Instrument) -> None:
    previous_clauses: set[str] = set()
    orphans = []
    for entry in law.clauses:
        parent = LAST_PART.sub("", entry.clause)
        if parent not in previous_clauses and parent != entry.clause:
            orphans.append(entry.clause)
        previous_clauses.add(entry.clause)
    assert orphans == []


@for_every_instrument
def test_clause_numbers_are_in_order_without_gaps(law: Instrument) -> None:
    matches = [re.fullmatch(r"(\d+)\.(\d+)", entry.clause) for entry in law.clauses]
    pairs = [(int(match[1]), int(match[2])) for match in matches if match]
    for (rule, clause), (next_rule, next_clause) in pairwise(pairs):
        assert (next_rule, next_clause) in ((rule, clause + 1), (rule + 1, 1))
    assert pairs[0] == (1, 1)


@for_every_instrument
def test_every_rule_has_a_heading_and_every_heading_a_clause(law: Instrument) -> None:
    assert {heading.rule for heading in law.headings} == {get_rule(entry.clause) for entry in law.clauses}
    assert all(heading.subject for heading in law.headings)


@for_every_instrument
def test_every_clause_has_a_kind_and_a_summary_sentence(law: Instrument) -> None:
    for entry in law.clauses:
        assert entry.kinds, entry.clause
        assert len(set(entry.kinds)) == len(entry.kinds), entry.clause
        summary = str(entry.summary)
        assert summary.endswith("."), entry.clause
        assert summary == summary.strip(), entry.clause
        assert summary[0].isupper() or summary[0].isdigit(), entry.clause


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
"""Clauses by subject: Blackjack, Canberra Poker (both), Hold-em, Pai Gow."""


@pytest.mark.parametrize("subject", SAME_SUBJECT)
def test_clauses_on_the_same_subject_have_the_same_kinds(subject: str) -> None:
    blackjack, canberra, holdem, pai_gow = SAME_SUBJECT[subject]
    rows = [("NI2005-63", blackjack), ("NI2016-268", canberra), ("NI2023-573", canberra)]
    rows += [("NI2015-405", holdem), ("NI2023-578", pai_gow)]
    kinds = {number: get_instrument(number).find(clause).kinds for number, clause in rows if clause is not None}
    assert len(set(kinds.values())) == 1, kinds


def test_clauses_with_the_same_summary_have_the_same_kinds() -> None:
    kinds_by_summary: dict[str, set[tuple[str, ...]]] = {}
    for law in get_instruments():
        for entry in law.clauses:
            kinds_by_summary.setdefault(str(entry.summary), set()).add(entry.kinds)
    assert {summary: kinds for summary, kinds in kinds_by_summary.items() if len(kinds) > 1} == {}


@for_every_instrument
def test_parent_clause_shares_a_kind_with_its_parts(law: Instrument) -> None:
    kinds = {entry.clause: set(entry.kinds) for entry in law.clauses}
    for locator, clause_kinds in kinds.items():
        parent = LAST_PART.sub("", locator)
        if parent != locator and "#" not in locator:
            assert kinds[parent] & clause_kinds, locator


@for_every_instrument
def test_only_definitions_and_the_tournament_rule_are_tournament_only(law: Instrument) -> None:
    last_rule = max(int(heading.rule) for heading in law.headings if heading.rule.isdigit())
    assert {get_rule(entry.clause) for entry in law.clauses if entry.tournament} <= {"A", str(last_rule)}


@for_every_instrument
def test_overrides_name_existing_clauses_or_rules(law: Instrument) -> None:
    valid_locators = get_locators(law.number) | {heading.rule for heading in law.headings}
    for override in law.overrides:
        assert override.when
        assert override.replaces
        assert {override.clause, *override.replaces} <= valid_locators


def test_automated_shoe_replaces_the_rules_on_decks_shuffle_and_deal() -> None:
    replacements = {o.clause: o.replaces for o in get_instrument("NI2023-573").overrides if o.when == "automated-shoe"}
    assert replacements == {"12": ("2.1", "5", "6")}
    replacements = {o.clause: o.replaces for o in get_instrument("NI2005-63").overrides if o.when == "automated-shoe"}
    assert replacements == {"19.2": ("5",), "19.1": ("4.7", "14.6", "14.8")}


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
def test_tournament_clauses_that_tables_enforce(number: str, clauses: list[str]) -> None:
    law = get_instrument(number)
    rule = get_rule(clauses[0])
    assert [c.clause for c in law.clauses if get_rule(c.clause) == rule and not c.tournament] == clauses


@pytest.mark.parametrize(
    ("number", "locator"),
    [("NI2016-268", "10.7#2"), ("NI2023-573", "10.7#2"), ("NI2023-578", "10.1(c)(i)#2"), ("NI2015-405", "8.3")],
)
def test_clauses_with_duplicate_or_missing_numbers_have_a_locator(number: str, locator: str) -> None:
    assert get_instrument(number).find(locator).clause == locator


@for_every_interpretation
def test_interpretation_rests_on_existing_clauses(entry: Interpretation) -> None:
    assert entry.instruments
    assert entry.clauses
    for clause in entry.clauses:
        number, _, locator = clause.rpartition(" ")
        assert not number or number in entry.instruments
        for instrument_number in (number,) if number else entry.instruments:
            assert locator in get_locators(instrument_number)
            assert entry in find_interpretations(instrument_number, locator)


@for_every_interpretation
def test_interpretation_has_a_question_alternatives_and_reasons(entry: Interpretation) -> None:
    assert len(entry.answers) > 1
    assert all(str(text).endswith((".", "?")) for text in (entry.question, *entry.answers))
    assert str(entry.reason).endswith(".")
    assert str(entry.effect).endswith(".")


@for_every_interpretation
def test_interpretation_that_moves_money_has_an_option_or_a_reason(entry: Interpretation) -> None:
    if entry.money and entry.overruled is None:
        assert entry.option or entry.no_option
    assert not (entry.option and entry.no_option)
    for reason in (entry.no_option, entry.overruled, entry.doubt):
        assert reason is None or str(reason).endswith(".")


@pytest.mark.parametrize("key", [*TABLE_GAMES, "tournament"])
def test_option_of_an_interpretation_is_a_key_of_the_table(key: str) -> None:
    """The key may be nested, such as ``jackpot.funding``, or in a tournament belong to a session's tables."""
    game_definitions = [TOURNAMENT, *map(get_game, TABLE_GAMES)] if key == "tournament" else [get_game(key)]
    for entry in get_interpretations(key):
        for option in entry.option.split(", ") if entry.option else ():
            assert any(_is_key(definition.determinations, option.split(".")) for definition in game_definitions), (
                entry.key,
                option,
            )


def _is_key(kind: Any, path: list[str]) -> bool:
    fields = {field.encode_name: field.type for field in msgspec.structs.fields(kind)}
    if path[0] not in fields:
        return False
    inner_kinds = [inner_kind for inner_kind in (fields[path[0]], *get_args(fields[path[0]])) if _is_struct(inner_kind)]
    return len(path) == 1 or any(_is_key(inner_kind, path[1:]) for inner_kind in inner_kinds)


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def test_overruled_interpretation_has_a_date() -> None:
    overruled = {entry.key: entry for entry in INTERPRETATIONS if entry.overruled}
    assert {"CP-H30", "HE-X1", "HE-X7", "T-17", "T-22", "T-X18"} <= overruled.keys()
    assert {entry.overruled_on for entry in overruled.values()} == {"2026-11-16", "2026-11-17"}
    assert all(re.search("1[67] November 2026", str(entry.overruled)) for entry in overruled.values())
    assert {entry.key for entry in INTERPRETATIONS if entry.overruled_on} == overruled.keys()


@for_every_instrument
def test_interpretations_are_found_for_each_clause(law: Instrument) -> None:
    for clause in law.clauses:
        expected_entries = tuple(entry for entry in INTERPRETATIONS if entry.is_about(law.number, clause.clause))
        assert find_interpretations(law.number, clause.clause) == expected_entries


def test_interpretation_does_not_apply_to_the_same_clause_of_another_instrument() -> None:
    assert "T-2" in [entry.key for entry in find_interpretations("NI2023-573", "17.1")]
    assert "T-2" not in [entry.key for entry in find_interpretations("NI2023-578", "17.1")]


@pytest.mark.parametrize(
    ("game", "prefix", "count"),
    [
        ("blackjack", "BJ-", 47),
        ("canberra-poker", "CP-H", 40),
        ("pai-gow", "PG-R", 52),
        ("holdem", "HE-H", 32),
        ("tournament", "T-", 33),
    ],
)
def test_registers_are_complete_and_numbered_without_gaps(game: str, prefix: str, count: int) -> None:
    """There are two series: from the first study of the law, and found later while building a game (BJ-X1)."""
    keys = [entry.key for entry in get_interpretations(game)]
    later_prefix = f"{prefix.partition('-')[0]}-X"
    for series in (prefix, later_prefix):
        numbers = [int(key.removeprefix(series)) for key in keys if re.fullmatch(rf"{series}\d+", key)]
        assert numbers == list(range(1, len(numbers) + 1))
        assert series == later_prefix or len(numbers) >= count
    assert all(re.fullmatch(rf"({prefix}|{later_prefix})\d+", key) for key in keys)


def get_periods(game: str) -> list[Period]:
    return [period for period in get_timeline() if period.game == game]


def test_timeline_covers_every_game() -> None:
    assert {period.game for period in get_timeline()} == set(TABLE_GAMES)


@for_every_game
def test_periods_of_a_game_have_no_gap_and_no_overlap(game: str) -> None:
    game_periods = get_periods(game)
    assert game_periods[0].start is None
    assert game_periods[-1].end is None
    for before, after in pairwise(game_periods):
        assert before.end is not None
        assert after.start is not None
        assert date.fromisoformat(before.end) + timedelta(days=1) == date.fromisoformat(after.start)
    for period in game_periods[1:-1]:
        assert period.start is not None
        assert period.end is not None
        assert date.fromisoformat(period.start) <= date.fromisoformat(period.end)


@for_every_game
def test_period_names_the_instrument_in_force(game: str) -> None:
    for period in get_periods(game):
        assert str(period.note).endswith(".")
        if period.status == "held":
            assert period.instrument in NUMBERS
            assert get_instrument(period.instrument).game == game
        else:
            assert period.instrument not in NUMBERS


@for_every_instrument
def test_revoked_instrument_ends_when_its_successor_begins(law: Instrument) -> None:
    game_periods = get_periods(law.game)
    for before, after in pairwise(game_periods):
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
def test_canberra_poker_has_the_right_instrument_on_each_day(day: str, status: str, number: str | None) -> None:
    period = find_period_in_force("canberra-poker", day)
    assert (period.status, period.instrument) == (status, number)


@pytest.mark.parametrize(
    ("game", "day_before", "first_day", "number"),
    [
        ("blackjack", "2005-02-07", "2005-02-08", "NI2005-63"),
        ("pai-gow", "2023-09-14", "2023-09-15", "NI2023-578"),
        ("holdem", "2015-07-09", "2015-07-10", "NI2015-405"),
    ],
)
def test_other_games_begin_on_the_right_day(game: str, day_before: str, first_day: str, number: str) -> None:
    assert find_period_in_force(game, day_before).status == "unknown"
    assert find_period_in_force(game, first_day).instrument == number


@pytest.mark.parametrize(
    ("game", "uncertain_days", "certain_days"),
    [
        ("blackjack", ["2005-02-08", "2005-05-07", "2006-05-01", "2026-01-01"], ["2005-05-08", "2006-04-30"]),
        ("canberra-poker", ["2023-09-15", "2023-12-14", "2017-05-02"], ["2016-06-10", "2017-05-01", "2023-12-15"]),
        ("pai-gow", ["2023-09-15", "2023-12-14"], ["2023-12-15", "2026-01-01"]),
        ("holdem", ["2015-07-10", "2015-10-09"], ["2015-10-10", "2026-01-01"]),
    ],
)
def test_uncertain_days_are_marked(game: str, uncertain_days: list[str], certain_days: list[str]) -> None:
    assert [find_period_in_force(game, day).certain for day in uncertain_days] == [False] * len(uncertain_days)
    assert [find_period_in_force(game, day).certain for day in certain_days] == [True] * len(certain_days)


@for_every_game
def test_uncertain_period_has_a_reason(game: str) -> None:
    for period in get_periods(game):
        assert period.certain == (period.doubt is None)
        assert not period.until_notified or not period.certain


def test_notification_day_moves_the_first_day_and_removes_the_doubt() -> None:
    notifications = {"NI2023-578": "2023-10-02"}
    assert find_period_in_force("pai-gow", "2023-10-02", notifications).instrument == "NI2019-804"
    assert find_period_in_force("pai-gow", "2023-10-02", notifications).end == "2023-10-02"
    period = find_period_in_force("pai-gow", "2023-10-03", notifications)
    assert (period.instrument, period.start, period.certain, period.doubt) == ("NI2023-578", "2023-10-03", True, None)
    assert "2 October 2023" in str(period.note)
    assert find_period_in_force("canberra-poker", "2023-10-03", notifications).certain is False


def test_late_notification_moves_the_first_day_too() -> None:
    notifications = {"NI2015-405": "2015-12-24"}
    assert find_period_in_force("holdem", "2015-12-24", notifications).instrument == "NI2006-155"
    assert find_period_in_force("holdem", "2015-12-25", notifications).instrument == "NI2015-405"


def test_notification_does_not_settle_whether_blackjack_was_saved() -> None:
    notifications = {"NI2005-63": "2005-02-10"}
    assert find_period_in_force("blackjack", "2005-02-10", notifications).status == "unknown"
    assert find_period_in_force("blackjack", "2005-02-11", notifications).certain is True
    assert find_period_in_force("blackjack", "2006-05-01", notifications).certain is False


@pytest.mark.parametrize(
    ("number", "day", "reason"),
    [
        ("NI2016-268", "2016-06-02", "states its first day itself"),
        ("NI2023-573", "2023-09-13", "made on 14 September 2023"),
        ("NI1", "2023-09-13", "Unknown instrument 'NI1'"),
    ],
)
def test_impossible_notification_is_rejected(number: str, day: str, reason: str) -> None:
    with pytest.raises(UnknownLawError, match=reason):
        find_period_in_force("canberra-poker", "2023-10-01", {number: day})


def test_unknown_game_has_no_timeline() -> None:
    with pytest.raises(UnknownLawError, match="blackjack"):
        find_period_in_force("poker", "2020-01-01")
