"""Tests of the printed documents: conditions for patrons and the Commission, and the report.

Clauses 17.2, 17.3, 18.2, 18.3 and 20.3.
"""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest
from tests.tournaments.tournament_driver import (
    APPROVED,
    BJ,
    CP16,
    CP23,
    HE,
    INSTRUMENTS,
    NOTIFIED,
    PG,
    TWO_UP,
    Event,
    make_heats,
    make_session,
)

from houseway.i18n import Message
from houseway.i18n.catalogue import use_language
from houseway.tournaments import TOURNAMENT
from houseway.tournaments.documents.conditions_document import make_conditions_page
from houseway.tournaments.documents.page import Page, render_html, render_json, render_text
from houseway.tournaments.documents.phrases import (
    describe_dollars,
    describe_percent,
    describe_time,
    get_session_title,
)
from houseway.tournaments.documents.report import make_report_page
from houseway.tournaments.names import get_item_label


def make_page(number: str, *sessions: dict[str, Any], **conditions: Any) -> Page:
    """Make the document of these conditions."""
    document = Event(number, *sessions, **conditions).conditions
    return make_conditions_page(TOURNAMENT.convert_table(document), number, "f" * 64)


@pytest.mark.parametrize("number", NOTIFIED)
def test_17_3_b_the_document_states_that_the_rules_prevail(number: str) -> None:
    document = make_page(number)
    assert document.statement == Message("tournaments-documents-rules-prevail")
    assert document.statement_clause == ("18.3(b)" if number == PG else "17.3(b)")
    document_without = make_page(number, rules_prevail=False)
    assert document_without.statement is None
    faults = [warning.arguments["fault"] for warning in document_without.warnings]
    assert Message("tournaments-fault-no-statement") in faults


@pytest.mark.parametrize("number", APPROVED)
def test_20_5_the_statement_says_how_far_approved_conditions_prevail(number: str) -> None:
    assert make_page(number).statement == Message("tournaments-documents-conditions-prevail-over-preceding")
    override_document = make_page(number, readings={"conditions-override": "whole"})
    assert override_document.statement == Message("tournaments-documents-conditions-prevail-over-all")


@pytest.mark.parametrize("number", INSTRUMENTS)
def test_lawful_conditions_have_no_warnings_and_both_forms(number: str) -> None:
    document = make_page(number, *make_heats("heat-1", "heat-2", top=2))
    assert document.warnings == ()
    for form in (render_text(document), render_html(document)):
        for phrase in (
            "Test Open",
            "$110",
            "Heat 1",
            "The first 2 players progress to Final.",
            "50 %",
            "For the Commission",
            "f" * 64,
        ):
            assert phrase in form


@pytest.mark.parametrize("number", NOTIFIED)
def test_missing_items_are_in_the_warnings_and_in_the_list(number: str) -> None:
    document = make_page(number, make_session(chips=...))
    fault = document.warnings[0].arguments["fault"]
    assert isinstance(fault, Message)
    assert fault.id == "tournaments-fault-session-item-missing"
    assert (fault.arguments["session"], fault.arguments["key"]) == ("final", "chips")
    rows = [row for section in document.sections for table in section.tables for row in table.rows]
    assert any(isinstance(row[-1], Message) and row[-1].id == "tournaments-documents-item-missing" for row in rows)
    assert "Not ready" in render_html(document)


def test_every_item_of_2023_is_listed_with_its_clause() -> None:
    text = render_text(make_page(CP23), 200)
    for clause in (
        "(i)",
        "(ii)(A)",
        "(ii)(F)",
        "(iii)",
        "(iv)",
        "(v)",
        "(vi)",
        "(viii)",
        "(ix)(A)",
        "(ix)(B)",
        "(xi)",
        "(xii)",
    ):
        assert f"17.3(a){clause}" in text


def test_conditions_that_a_rule_displaces_are_named() -> None:
    assert "Ties at the end: the rule applies in place of the condition (17.3(b))." in render_text(
        make_page(CP16, tie_final="combine"), 200
    )


def test_a_mixed_tournament_lists_the_items_of_all_its_games() -> None:
    sessions = [
        make_session(game, "points", points=[2, 1], game=game) for game in ("canberra-poker", "pai-gow", "blackjack")
    ]
    text = render_text(make_page(CP23, *sessions, format="points", tie_final="combine"), 200)
    assert "NI2023-578 18.3(a)(ii)(G)" in text
    assert "approved by the Commission" in text
    assert "cannot wager the table minimum before a round (NI2005-63 20.14)" in text


def test_points_buy_backs_add_ons_second_chances_and_levels_are_printed() -> None:
    buy_back = {"cost": "60.00", "chips": "500.00", "max": 2, "until-round": 4}
    text = render_text(
        make_page(PG, buy_back=buy_back, add_on={"cost": "20.00", "chips": "400.00"}, prize_unit="5.00"), 200
    )
    assert "$60 for 500 chips, 2 times per player, until after round 4" in text
    assert "$20 for 400 chips, once per player, before the first round and between rounds" in text
    assert "rounded down to multiples of $5" in text
    levels = [{"small": "5.00", "big": "10.00", "minutes": 20}, {"ante": "2.00"}]
    text = render_text(make_page(HE, make_session(levels=levels, length={"left": 1})), 200)
    assert "blinds 5/10, 2 levels" in text
    assert "until one player is left" in text
    assert "ante 2" in text
    catch_up = make_session("late", "catch-up", points=[1], qualify={"from": ["a"], "who": "missed"}, fee="7.00")
    text = render_text(
        make_page(CP23, make_session("a", "points", points=[3, 1]), catch_up, format="points", elimination="none"), 200
    )
    assert "players who missed A" in text
    assert "$7" in text
    assert "3 · 1" in text


def test_only_a_sit_and_go_starts_when_the_table_is_full() -> None:
    assert "When the table is full" in render_text(
        make_page(CP23, make_session(start_when=4), format="sit-and-go", starts=None)
    )
    assert "When the table is full" not in render_text(make_page(CP23, make_session(start_when=4), format="sit-and-go"))
    for number in APPROVED:
        text = render_text(make_page(number, starts=...))
        assert "To be announced" in text
        assert "When the table is full" not in text


def test_chips_are_printed_with_their_cents() -> None:
    buy_back = {"cost": "60.00", "chips": "500.25"}
    text = render_text(
        make_page(CP16, make_session(chips="1000.50", table_min="0.50", table_max="99.95"), buy_back=buy_back), 200
    )
    for phrase in ("1,000.50", "0.50 to 99.95", "500.25 chips"):
        assert phrase in text
    levels = [{"small": "0.25", "big": "0.50"}, {"ante": "0.05"}]
    text = render_text(make_page(HE, make_session(levels=levels, length={"left": 1})), 200)
    assert "blinds 0.25/0.50" in text
    assert "ante 0.05" in text


@pytest.mark.parametrize(
    ("rounds", "phrase"),
    [
        ({}, "before the first round and between rounds"),
        ({"until-round": 0}, "only before the first round"),
        ({"from-round": 2, "until-round": 4}, "between rounds, from after round 2 until after round 4"),
        ({"from-round": 3, "until-round": 3}, "only after round 3"),
    ],
)
def test_18_3_a_ii_G_the_document_says_when_add_ons_can_be_bought(rounds: dict[str, int], phrase: str) -> None:
    add_on = {"cost": "20.00", "chips": "400.00", **rounds}
    assert phrase in render_text(make_page(PG, add_on=add_on), 200)
    heat_text = render_text(make_page(PG, *make_heats("heat-1"), add_on={**add_on, "sessions": ["heat-1"]}), 200)
    assert f"once per player, in Heat 1, {phrase}" in heat_text


def test_the_prize_table_includes_session_prizes_and_adds_up() -> None:
    sessions = make_heats("heat", top=2)
    sessions[0]["prizes"] = [{"place": 1, "percent": "10"}, {"place": 2, "percent": "5.5"}]
    document = make_page(CP23, *sessions, prizes=[{"place": 1, "percent": "84.5"}])
    heading = Message("tournaments-documents-prizes")
    table = next(section for section in document.sections if section.heading == heading).tables[0]
    assert [tuple(map(str, row)) for row in table.rows] == [
        ("Tournament", "1", "84.5 %"),
        ("Heat", "1", "10 %"),
        ("Heat", "2", "5.5 %"),
        ("Total", "", "100 %"),
    ]


def test_fixed_sums_have_no_sentence_on_percentages() -> None:
    fixed = [{"place": 1, "rest": True}, {"place": 2, "amount": "100.00"}]
    assert "Percentages" not in render_text(make_page(CP16, prizes=fixed))
    assert "Percentages" in render_text(make_page(CP16))
    assert "the rest" in render_text(make_page(CP16, prizes=fixed))


def test_18_23_18_24_and_18_25_are_printed_in_full() -> None:
    document = make_page(PG, buy_back={"cost": "20.00", "chips": "400.00"})
    facts = {fact.clauses: fact.value for section in document.sections for fact in section.facts}
    assert ("18.23", "18.23(a)", "18.23(b)") in facts
    assert ("18.24",) in facts
    assert ("18.25",) in facts
    assert "re-buys and add-ons" in str(facts[("18.25",)])


def test_sentences_that_do_not_apply_are_left_out() -> None:
    final_text = render_text(make_page(CP16), 200)
    assert "Ties after a session" not in final_text
    assert "There is one session, the final" in final_text
    assert "Add-on" not in final_text
    heat_text = render_text(make_page(CP16, *make_heats("heat")), 200)
    assert "Ties after a session" in heat_text
    assert "A prize that nobody takes" not in render_text(make_page(CP16, prizes=[{"place": 1, "percent": "100"}]), 200)
    assert "less commission" not in render_text(make_page(CP16, commission=...), 200)


def test_chosen_interpretations_and_groups_are_printed() -> None:
    interpretations = {
        "conditions-override": "whole",
        "forfeited-commission": "to-pool",
        "notified-tournament": "approved",
    }
    buy_back = {"cost": "20.00", "chips": "400.00"}
    text = render_text(
        make_page(BJ, readings=interpretations, buy_back=buy_back, groups={"max": {"staff": 0, "guests": 5}}), 200
    )
    assert "further entries by buy-back" in text
    assert "nobody of the group staff, at most 5 of the group guests" in text
    assert text.count("Interpretation chosen") == 3
    assert "Rules that apply by default" in text
    assert "One entry per player. At least 2" in render_text(make_page(BJ), 200)
    assert "Interpretation chosen" not in render_text(make_page(BJ), 200)
    assert "UTC+10:00" in render_text(make_page(CP23, utc_offset="+10:00"))


@pytest.mark.parametrize("number", APPROVED)
def test_20_4_omitted_items_are_listed_with_their_defaults(number: str) -> None:
    document = make_conditions_page(TOURNAMENT.convert_table({}), number)
    rows = {row[2]: row[3] for row in document.sections[-1].tables[0].rows}
    assert document.warnings == ()
    length = "one shoe" if number == BJ else "until one player is left"
    assert str(rows[get_item_label("sessions")]) == f"Default: one final, {length}"
    assert rows[get_item_label("sessions-chips")] == Message(
        "tournaments-documents-item-omitted", default=Message("tournaments-documents-default-chips")
    )
    assert str(rows[get_item_label("players")]) == "Default: 2 to 1,000"
    assert (get_item_label("side-wagers") in rows) == (number == BJ)
    full_rows = {row[2]: row[3] for row in make_page(number, *make_heats("heat")).sections[-1].tables[0].rows}
    for path in ("sessions-progress", "sessions-chips", "prizes"):
        assert full_rows[get_item_label(path)] == Message("tournaments-documents-item-stated")


class TagBalanceChecker(HTMLParser):
    """HTML parser that checks that every element is closed, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open_tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in ("meta", "br"):
            self.open_tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open_tags.pop() == tag


@pytest.mark.parametrize("number", INSTRUMENTS)
def test_the_page_is_well_formed_and_self_contained(number: str) -> None:
    html = render_html(make_page(number, *make_heats("one"), name="<b>Tom & Jerry</b>"))
    checker = TagBalanceChecker()
    checker.feed(html)
    assert checker.open_tags == []
    assert "<b>Tom" not in html
    assert "&lt;b&gt;Tom &amp; Jerry&lt;/b&gt;" in html
    assert not re.search(r"(src|href)=|@import|url\(", html)


def test_the_report_has_seating_places_prizes_and_money() -> None:
    event = Event(BJ, *make_heats("heat", top=2)).close_entries("ann", "bob", "cat")
    event.do("ballot", session="heat", seed="x")
    event.sit("ann", "bob", "cat").do("start", session="heat")
    assert "Seats and players" in render_text(make_report_page(event.live.state))
    event.report_round("heat", ann=900, bob=800, cat=0).end("heat").do("progress", session="heat")
    event.begin("ann", "bob").report_round(ann=100, bob=200).end().do("award")
    event.do("pay-prizes")
    report = make_report_page(event.live.state, fingerprint="e" * 64)
    text = render_text(report, 200)
    for phrase in (
        "The prizes are paid",
        "a seed that anybody can check",
        "progressed",
        "$150.00",
        "20.19",
        "$300",
        "e" * 64,
    ):
        assert phrase in text
    assert "Winner" in render_html(report)


def test_the_report_of_a_cancelled_tournament_has_the_refunds() -> None:
    event = Event(CP16).open_entries().enter("ann")
    event.do("cancel")
    text = render_text(make_report_page(event.live.state))
    assert "Refunds" in text
    assert "17.25" in text


def test_the_report_lists_departed_entrants_refunds_by_clause_and_added_money() -> None:
    event = Event(HE).open_entries().enter("ann", "bob", "cat", "dan")
    source = {"instrument": PG, "pool": "reserve"}
    event.do("add-money", amount="70.00", source=source, arrangement="Arrangement 7", available="70.00")
    event.do("reserve", player="zed")
    event.do("close-entries")
    event.ballot("ann", "bob", "cat", "dan").do("withdraw", player="cat")
    event.do("seat-reserve", player="zed", in_place_of="dan", paid="110.00")
    event.sit("ann", "bob").exclude("bob")
    text = render_text(make_report_page(event.live.state), 200)
    for phrase in ("withdrawn", "fee returned", "excluded", "NI2023-578/reserve", "Arrangement 7", "Refunds", "20.10"):
        assert phrase in text
    assert "20.22" not in text, "a fee that went back for a reserve is no cancellation"
    event.do("cancel")
    assert "[20.10, 20.22]" in render_text(make_report_page(event.live.state), 200)


def test_times_amounts_and_titles_are_formatted() -> None:
    assert str(describe_time("2026-05-01T19:05")) == "Fri 1 May 2026, 19:05"
    assert str(describe_time("2026-05-01T00:00")) == "Fri 1 May 2026, 00:00"
    texts = [str(describe_dollars(5)), str(describe_dollars(123456789)), str(describe_percent(3333))]
    assert texts == ["$0.05", "$1,234,567.89", "33.33 %"]
    titles = ("semi-final", "heat-12", "canberra-poker-2", "late_night-3")
    assert [str(get_session_title(title)) for title in titles] == [
        "Semi-final",
        "Heat 12",
        "Canberra Poker 2",
        "Late night 3",
    ]
    assert get_session_title("heat-12").render("zh") == "预赛 12"


@pytest.mark.parametrize("number", INSTRUMENTS)
def test_documents_are_printed_in_the_language_of_the_context(number: str) -> None:
    page = make_page(number, *make_heats("heat-1", top=2), entry_method="-")
    with use_language("zh"):
        html, text, data = render_html(page), render_text(page), render_json(page)
    assert '<html lang="zh-Hans">' in html
    assert '<html lang="en-AU">' in render_html(page)
    for phrase in ("前 2 名晋级到决赛。", "奖金池", "供委员会查阅"):
        assert phrase in html
        assert phrase in text
    assert data["sections"][1]["heading"] == "阶段"
    assert not re.search(r">[^<]*\b(?:the|The|of|and|is|are)\b[^<]*<", html.partition("<body>")[2])


def test_departures_are_printed_with_session_value_and_clause() -> None:
    departures = [
        {"key": "decks", "value": 2, "clause": "2.1"},
        {"text": "Who doubles draws two cards.", "clause": "11.2"},
    ]
    text = render_text(make_page(BJ, make_session(departures=departures)), 200)
    for phrase in (
        "Departures from the rules",
        "decks: 2 (in place of 2.1)",
        "Who doubles draws two cards. (in place of 11.2)",
        "20.5",
    ):
        assert phrase in text
    assert "Departures from the rules" not in render_text(make_page(BJ))


def test_no_maximum_and_a_game_played_elsewhere_are_printed() -> None:
    text = render_text(make_page(CP23, make_session(game=TWO_UP, table_max="none")), 200)
    assert "from 100, no maximum" in text
    assert "Two up (NI2001-1), played elsewhere" in text


@pytest.mark.parametrize(("number", "clause"), [(CP23, "17.14"), (PG, "18.14")])
def test_elimination_none_is_explained(number: str, clause: str) -> None:
    points = {"format": "points", "elimination": "none", "tie_session": "share", "tie_final": "combine"}
    sessions = [make_session("a", "points", points=[1]), make_session("b", "points", points=[1], game="holdem")]
    text = render_text(make_page(number, *sessions, **points), 300)
    assert f"Only players who cannot wager the table minimum are eliminated ({clause})." in text
    assert "A player who is eliminated from B plays the next session." in text


def test_chosen_doubtful_interpretations_are_printed() -> None:
    text = render_text(make_page(CP16, readings={"first-session": "tournament", "ties": "every"}), 300)
    assert "Reserves take seats only until another session of the tournament has started" in text
    assert "Every tie is played off, even if it decides nothing." in text
    modern_text = render_text(make_page(CP23, readings={"first-session": "tournament", "ties": "every"}), 300)
    assert "Every tie is played off" not in modern_text
    assert "Reserves take seats only" not in modern_text


def test_omitted_limits_are_explained() -> None:
    assert "no maximum, so the director reports the rounds" in render_text(
        make_page(BJ, make_session(table_max=...)), 300
    )
    assert "no minimum until the director sets one" in render_text(
        make_page(BJ, make_session(table_min=..., table_max=...)), 300
    )
