"""Tests of required, optional and barred items of the conditions, and of which prevails.

Clauses 17.2, 17.3, 18.2, 18.3 and 20.3 to 20.5.
"""

from __future__ import annotations

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
    Event,
    make_heats,
    make_session,
)

from houseway import InvalidRecordError, replay

MANDATORY: dict[str, dict[str, str]] = {
    "starts": {CP16: "17.3(a)(i)", CP23: "17.3(a)(i)", PG: "18.3(a)(i)"},
    "entry-method": {CP23: "17.3(a)(i)", PG: "18.3(a)(i)"},
    "eligibility": {CP23: "17.3(a)(i)", PG: "18.3(a)(i)"},
    "format": {CP23: "17.3(a)(ii)", PG: "18.3(a)(ii)"},
    "sessions": {CP16: "17.3(a)(ii)", CP23: "17.3(a)(ii)(A)", PG: "18.3(a)(ii)(A)"},
    "buy-back": {CP16: "17.3(a)(viii)", CP23: "17.3(a)(ii)(F)", PG: "18.3(a)(ii)(F)"},
    "add-on": {PG: "18.3(a)(ii)(G)"},
    "entry-fee": {CP16: "17.3(a)(iii)", CP23: "17.3(a)(iii)", PG: "18.3(a)(iii)"},
    "commission": {PG: "18.3(a)(iii)"},
    "players": {CP16: "17.3(a)(v)", CP23: "17.3(a)(v)", PG: "18.3(a)(v)"},
    "groups": {CP16: "17.3(a)(vi)", CP23: "17.3(a)(vi)", PG: "18.3(a)(vi)"},
    "elimination": {CP23: "17.3(a)(ix)(A)", PG: "18.3(a)(viii)(A)"},
    "tie-session": {CP23: "17.3(a)(ix)(B)", PG: "18.3(a)(viii)(B)"},
    "tie-final": {CP23: "17.3(a)(xii)", PG: "18.3(a)(xi)"},
    "prizes": {CP16: "17.3(a)(x)", CP23: "17.3(a)(xi)", PG: "18.3(a)(x)"},
    "rules-prevail": {CP16: "17.3(b)", CP23: "17.3(b)", PG: "18.3(b)"},
}
OPTIONAL_EVERYWHERE = (
    "name", "side-wagers", "tie-eliminated", "prize-unit", "agreement-required", "start-may-change", "notice-minutes",
)  # fmt: skip


def make_event_without(number: str, item: str, **more: Any) -> Event:
    """Make a tournament whose conditions lack an item."""
    return Event(number, **{item.replace("-", "_"): ..., **more})


@pytest.mark.parametrize("number", INSTRUMENTS)
def test_full_conditions_are_documented(number: str) -> None:
    event = Event(number)
    event.do("document")
    assert event.result()["phase"] == "documented"


def make_item_params(items: dict[str, dict[str, str]]) -> list[Any]:
    """Return parameters for each item under each instrument, marked with the clause that requires it."""
    return [
        pytest.param(number, item, marks=pytest.mark.clause(number, clauses[number]) if number in clauses else ())
        for item, clauses in items.items()
        for number in INSTRUMENTS
    ]


@pytest.mark.parametrize(("number", "item"), make_item_params(MANDATORY))
def test_a_missing_item_is_refused_by_the_clause_that_requires_it(number: str, item: str) -> None:
    clause = MANDATORY[item].get(number)
    if clause is not None:
        assert make_event_without(number, item).refuses("document") == clause
    else:
        make_event_without(number, item, **({"commission": "0.00"} if item == "entry-fee" else {})).do("document")


@pytest.mark.parametrize("number", INSTRUMENTS)
@pytest.mark.parametrize("item", OPTIONAL_EVERYWHERE)
def test_optional_items_may_be_missing(number: str, item: str) -> None:
    make_event_without(number, item).do("document")


SESSION_ITEMS: dict[str, dict[str, str]] = {
    "tables": {CP23: "17.3(a)(ii)(B)", PG: "18.3(a)(ii)(B)"},
    "chips": {CP16: "17.3(a)(iv)", CP23: "17.3(a)(iv)", PG: "18.3(a)(iv)"},
    "table-min": {CP16: "17.3(a)(ix)", CP23: "17.3(a)(viii)", PG: "18.3(a)(vii)"},
    "progress": {CP16: "17.3(a)(ii)", CP23: "17.3(a)(ii)(C)", PG: "18.3(a)(ii)(C)"},
}


@pytest.mark.parametrize(("number", "item"), make_item_params(SESSION_ITEMS))
def test_a_missing_session_item_is_refused_by_the_clause_that_requires_it(number: str, item: str) -> None:
    sessions = make_heats("heat")
    del sessions[0][item]
    event = Event(number, *sessions)
    clause = SESSION_ITEMS[item].get(number)
    if clause is not None:
        assert event.refuses("document") == clause
    else:
        event.do("document")


def test_17_3_a_iv_carried_chips_need_not_be_stated() -> None:
    sessions = make_heats("heat")
    sessions[1] |= {"carry": True}
    del sessions[1]["chips"]
    Event(CP16, *sessions).do("document")


def test_17_3_a_iv_an_opening_session_carries_nothing() -> None:
    sessions = make_heats("heat")
    sessions[0] |= {"carry": True}
    del sessions[0]["chips"]
    assert Event(CP16, *sessions).refuses("document") == "17.3(a)(iv)"


def test_the_first_missing_item_is_cited_and_all_are_listed() -> None:
    event = Event(CP23, starts=..., players=..., groups=...)
    record = event.live.record() | {"commands": [{"do": "document"}]}
    refusal = replay(record)["refusals"][0]
    assert refusal["rule"] == "17.3(a)(i)"
    for item in ("starts", "players", "groups"):
        assert item in refusal["why"]


def test_missing_items_are_refused_before_barred_items_and_wrong_values() -> None:
    purchase = {"cost": "5.00", "chips": "5.00"}
    assert Event(CP16, make_session(chips=...), add_on=purchase, format="points").refuses("document") == "17.3(a)(iv)"
    assert Event(CP16, add_on=purchase, format="points").refuses("document") == "17.13"
    assert Event(BJ, buy_back=purchase, format="points").refuses("document") == "20.6"
    assert Event(BJ, format="points").refuses("document") == "20.4(b)"


def test_a_check_is_made_for_all_sessions_before_the_next_check() -> None:
    sessions = make_heats("one", "two")
    del sessions[0]["table-min"]
    del sessions[1]["chips"]
    assert Event(CP16, *sessions).refuses("document") == "17.3(a)(iv)"


@pytest.mark.parametrize("number", NOTIFIED)
def test_a_null_start_is_allowed_only_for_a_sit_and_go(number: str) -> None:
    clause = MANDATORY["starts"][number]
    assert Event(number, starts=None).refuses("document") == clause
    if number != CP16:
        Event(number, make_session(start_when=4), starts=None, format="sit-and-go").do("document")


@pytest.mark.parametrize("number", NOTIFIED)
def test_the_statement_that_the_rules_prevail_is_required(number: str) -> None:
    assert Event(number, rules_prevail=False).refuses("document") == MANDATORY["rules-prevail"][number]


@pytest.mark.parametrize(("number", "clause"), [(CP23, "17.3(a)(ii)(B)"), (PG, "18.3(a)(ii)(B)")])
def test_a_sit_and_go_says_when_it_starts(number: str, clause: str) -> None:
    assert Event(number, format="sit-and-go").refuses("document") == clause
    sessions = make_heats("heat", tables=1)
    sessions[0]["start-when"] = 5
    Event(number, *sessions, format="sit-and-go").do("document")


@pytest.mark.parametrize(("number", "clause"), [(CP23, "17.3(a)(ii)(D)"), (PG, "18.3(a)(ii)(D)")])
def test_points_are_stated_for_points_sessions(number: str, clause: str) -> None:
    assert Event(number, make_session("a", "points"), format="points").refuses("document") == clause
    Event(number, make_session("a", "points", points=[3, 1]), format="points").do("document")


def make_repechage_sessions(kind: str = "repechage") -> list[dict[str, Any]]:
    """Make a heat, a second chance for players who did not progress, and the final."""
    sessions = make_heats("heat")
    qualify = {"from": ["heat"], "who": "not-progressed"}
    sessions.insert(1, make_session("second", kind, 1, qualify=qualify, progress={"to": "final", "top": 1}))
    return sessions


@pytest.mark.parametrize(("number", "clause"), [(CP23, "17.3(a)(ii)(E)"), (PG, "18.3(a)(ii)(E)")])
def test_a_repechage_says_who_qualifies(number: str, clause: str) -> None:
    sessions = make_repechage_sessions()
    del sessions[1]["qualify"]
    assert Event(number, *sessions).refuses("document") == clause
    Event(number, *make_repechage_sessions()).do("document")


@pytest.mark.parametrize(
    ("number", "clause"), [(CP16, "17.6"), (BJ, "20.6"), (HE, "20.6")]
)  # fmt: skip
@pytest.mark.parametrize("kind", ["repechage", "catch-up"])
def test_second_chances_do_not_exist_in_the_older_instruments(number: str, clause: str, kind: str) -> None:
    assert Event(number, *make_repechage_sessions(kind)).refuses("document") == clause


@pytest.mark.parametrize(("number", "clause"), [(CP16, "17.3(a)(ii)"), (BJ, "20.4(b)"), (HE, "20.4(b)")])
@pytest.mark.parametrize("form", ["points", "sit-and-go"])
def test_other_formats_do_not_exist_in_the_older_instruments(number: str, clause: str, form: str) -> None:
    assert Event(number, format=form).refuses("document") == clause


@pytest.mark.parametrize(("number", "clause"), [(CP16, "17.3(a)(ii)"), (BJ, "20.4(b)"), (HE, "20.4(b)")])
def test_older_instruments_refuse_mixed_games_session_prizes_and_points(number: str, clause: str) -> None:
    other = make_session(game="pai-gow")
    with_prizes = make_session(prizes=[{"place": 1, "percent": "10"}])
    with_points = [make_session("early", "points", progress={"to": "final", "top": 1}), make_session()]
    for sessions in ([other], [with_prizes], with_points):
        assert Event(number, *sessions).refuses("document") == clause


def test_older_instruments_check_sessions_one_by_one() -> None:
    sessions = [
        make_session("first", "heat", game="pai-gow", progress={"to": "final", "top": 1}),
        *make_repechage_sessions()[1:],
    ]
    sessions[1]["qualify"] = {"from": ["first"], "who": "not-progressed"}
    assert Event(CP16, *sessions).refuses("document") == "17.3(a)(ii)"


@pytest.mark.parametrize(
    ("number", "clause"),
    [(CP16, "17.14"), (CP23, "17.3(a)(ix)(A)"), (PG, "18.3(a)(viii)(A)"), (BJ, "20.14"), (HE, "8.4")],
)
def test_elimination_none_goes_with_points_only(number: str, clause: str) -> None:
    assert Event(number, elimination="none").refuses("document") == clause


@pytest.mark.parametrize(
    ("number", "clause"),
    [(CP16, "17.22"), (CP23, "17.3(a)(ix)(B)"), (PG, "18.3(a)(viii)(B)"), (BJ, "20.21"), (HE, "20.3")],
)
def test_sharing_points_goes_with_points_only(number: str, clause: str) -> None:
    assert Event(number, tie_session="share").refuses("document") == clause


STRUCTURE = {CP16: "17.3(a)(ii)", CP23: "17.3(a)(ii)(A)", PG: "18.3(a)(ii)(A)", BJ: "20.4(b)", HE: "20.4(b)"}


@pytest.mark.parametrize("number", INSTRUMENTS)
def test_there_is_exactly_one_final_and_it_is_last(number: str) -> None:
    two_finals = [make_session("early", progress={"to": "final", "top": 1}), make_session()]
    no_final = [make_session("only", "heat", progress={"to": "other", "top": 1}), make_session("other", "semi-final")]
    assert Event(number, *two_finals).refuses("document") == STRUCTURE[number]
    missing_progress = Event(number, *no_final).refuses("document")
    assert missing_progress == SESSION_ITEMS["progress"].get(number, STRUCTURE[number])


@pytest.mark.parametrize(("number", "clause"), [(CP23, "17.3(a)(ii)"), (PG, "18.3(a)(ii)")])
def test_session_kinds_must_match_the_format(number: str, clause: str) -> None:
    points = make_session("a", "points", points=[1])
    assert (
        Event(number, {**points, "progress": {"to": "final", "top": 1}}, make_session()).refuses("document") == clause
    )
    assert Event(number, points, make_session(), format="points").refuses("document") == clause


def test_the_points_format_has_its_own_clauses_on_elimination_and_ties() -> None:
    points = make_session("a", "points", points=[1])
    for number, elimination_clause, tie_clause in (
        (CP23, "17.3(a)(x)(A)", "17.3(a)(x)(B)"),
        (PG, "18.3(a)(ix)(A)", "18.3(a)(ix)(B)"),
    ):
        assert Event(number, points, format="points", elimination=...).refuses("document") == elimination_clause
        assert Event(number, points, format="points", tie_session=...).refuses("document") == tie_clause


@pytest.mark.parametrize(
    ("number", "item", "clause"),
    [
        (CP16, "add-on", "17.13"),
        (CP23, "add-on", "17.13"),
        (BJ, "add-on", "20.13"),
        (HE, "add-on", "20.14"),
        (BJ, "buy-back", "20.6"),
        (HE, "buy-back", "20.6"),
    ],
)
def test_barred_items_are_refused(number: str, item: str, clause: str) -> None:
    purchase = {item.replace("-", "_"): {"cost": "50.00", "chips": "500.00"}}
    assert Event(number, **purchase).refuses("document") == clause


def test_18_23_a_re_buy_has_no_commission() -> None:
    buy_back = {"cost": "50.00", "chips": "500.00", "commission": "0.01"}
    assert Event(PG, buy_back=buy_back).refuses("document") == "18.23"
    Event(PG, buy_back={**buy_back, "commission": "0.00"}).do("document")
    Event(CP23, buy_back=buy_back).do("document")


PRIZES = {CP16: "17.3(a)(x)", CP23: "17.3(a)(xi)", PG: "18.3(a)(x)", BJ: "20.4(i)", HE: "20.4(h)"}
WHOLE_POOL = {CP16: "17.21", CP23: "17.21", PG: "18.23(b)", BJ: "20.20", HE: "20.18"}


@pytest.mark.parametrize("number", INSTRUMENTS)
@pytest.mark.parametrize(
    "prizes",
    [
        [{"place": 1}],
        [{"place": 2, "percent": "100"}],
        [{"place": 1, "percent": "50"}, {"place": 3, "percent": "50"}],
        [{"place": 2, "percent": "50"}, {"place": 1, "percent": "50"}],
        [{"place": 1, "rest": False}],
    ],
)
def test_prizes_have_a_value_and_places_without_gaps(number: str, prizes: list[dict[str, Any]]) -> None:
    assert Event(number, prizes=prizes).refuses("document") == PRIZES[number]


@pytest.mark.parametrize("number", INSTRUMENTS)
@pytest.mark.parametrize(
    "prizes",
    [
        [{"place": 1, "percent": "99.99"}],
        [{"place": 1, "percent": "100"}, {"place": 2, "percent": "0.01"}],
        [{"place": 1, "amount": "10.00"}],
        [{"place": 1, "rest": True}, {"place": 2, "rest": True}],
        [{"place": 1, "percent": "100"}, {"place": 2, "rest": True}],
        [{"place": 1, "percent": "100"}, {"place": 2, "amount": "1.00"}],
        [],
    ],
)
def test_prizes_must_distribute_exactly_the_whole_pool(number: str, prizes: list[dict[str, Any]]) -> None:
    assert Event(number, prizes=prizes).refuses("document") == WHOLE_POOL[number]


@pytest.mark.parametrize("number", INSTRUMENTS)
@pytest.mark.parametrize(
    "prizes",
    [
        [{"place": 1, "percent": "33.33"}, {"place": 2, "percent": "66.67"}],
        [{"place": 1, "rest": True}, {"place": 2, "amount": "10.00"}],
        [{"place": 1, "amount": "10.00"}, {"place": 2, "rest": True}],
    ],
)
def test_valid_prize_breakdowns_are_accepted(number: str, prizes: list[dict[str, Any]]) -> None:
    Event(number, prizes=prizes).do("document")


def test_session_prizes_count_towards_the_same_hundred_percent() -> None:
    def make_event(prizes: list[dict[str, Any]], percent: str) -> Event:
        return Event(CP23, make_session(prizes=prizes), prizes=[{"place": 1, "percent": percent}])

    make_event([{"place": 1, "percent": "10"}], "90").do("document")
    assert make_event([{"place": 1, "percent": "10"}], "100").refuses("document") == "17.21"
    assert make_event([{"place": 1, "amount": "10.00"}], "90").refuses("document") == "17.3(a)(xi)"
    assert make_event([{"place": 2, "percent": "10"}], "90").refuses("document") == "17.3(a)(xi)"


FEE = {CP16: "17.24", CP23: "17.22", PG: "18.22", BJ: "20.23", HE: "20.21"}


@pytest.mark.parametrize("number", INSTRUMENTS)
def test_commission_is_part_of_the_fee(number: str) -> None:
    Event(number, commission="110.00").do("document")
    assert Event(number, commission="110.01").refuses("document") == FEE[number]
    Event(number, commission="100%").do("document")
    assert Event(number, commission="100.01%").refuses("document") == FEE[number]


@pytest.mark.parametrize(("number", "clause"), [(CP16, "17.24"), (CP23, "17.22")])
def test_commission_on_a_buy_back_is_part_of_its_cost(number: str, clause: str) -> None:
    buy_back = {"cost": "50.00", "chips": "500.00", "commission": "50.00"}
    Event(number, buy_back=buy_back).do("document")
    assert Event(number, buy_back={**buy_back, "commission": "50.01"}).refuses("document") == clause


@pytest.mark.parametrize(
    ("number", "rule", "overridden_items"),
    [
        (CP16, "17.3(b)", ["tie-session", "tie-final", "tie-eliminated"]),
        (BJ, "20.5", ["tie-session", "tie-final", "tie-eliminated"]),
        (HE, "20.5", ["tie-eliminated"]),
        (CP23, None, []),
        (PG, None, []),
    ],
)
def test_conditions_that_contradict_a_rule_are_not_applied(
    number: str, rule: str | None, overridden_items: list[str]
) -> None:
    tie_eliminated = "combine" if number == HE else "chips-before-round"
    event = Event(number, tie_session="lot", tie_final="combine", tie_eliminated=tie_eliminated)
    event.do("document")
    notices = event.result()["notices"]
    assert [notice["item"] for notice in notices] == overridden_items
    assert all(notice["to"] == "operator" and notice["rule"] == rule for notice in notices)


@pytest.mark.parametrize("number", APPROVED)
def test_20_5_the_other_interpretation_lets_conditions_override_the_whole_instrument(number: str) -> None:
    event = Event(
        number,
        *make_repechage_sessions(),
        tie_session="lot",
        tie_final="combine",
        tie_eliminated="combine",
        buy_back={"cost": "50.00", "chips": "500.00"},
        add_on={"cost": "50.00", "chips": "500.00"},
        readings={"conditions-override": "whole"},
    )
    event.do("document")
    assert event.notices() == []


@pytest.mark.parametrize("number", APPROVED)
def test_20_6_with_that_interpretation_a_repechage_says_who_qualifies(number: str) -> None:
    sessions = make_repechage_sessions()
    del sessions[1]["qualify"]
    event = Event(number, *sessions, readings={"conditions-override": "whole"})
    assert event.refuses("document") == "20.6"


def test_20_5_the_interpretation_applies_to_approved_conditions_only() -> None:
    event = Event(CP16, tie_final="combine", readings={"conditions-override": "whole"})
    event.do("document")
    assert [notice["item"] for notice in event.result()["notices"]] == ["tie-final"]


@pytest.mark.parametrize(
    "bad_conditions",
    [
        {"nonsense": 1},
        {"starts": "2026-05-01"},
        {"starts": "2026-02-30T19:00"},
        {"starts": "2026-05-01T24:00"},
        {"format": "knock-out"},
        {"buy-back": True},
        {"buy-back": {"cost": "5.00"}},
        {"add-on": {"chips": "5.00"}},
        {"entry-fee": 110},
        {"entry-fee": "110"},
        {"commission": "7,5%"},
        {"commission": "7.555%"},
        {"players": {"min": 0, "max": 5}},
        {"players": {"min": 6, "max": 5}},
        {"players": {"min": 6}},
        {"groups": "some"},
        {"groups": {"max": {"staff": "3"}}},
        {"eligibility": "members"},
        {"side-wagers": "maybe"},
        {"elimination": "never"},
        {"tie-session": "combine"},
        {"tie-final": "lot"},
        {"tie-eliminated": "lot"},
        {"prizes": [{"place": "1", "percent": "100"}]},
        {"prizes": [{"place": 1, "percent": 100}]},
        {"prizes": [{"place": 1, "percent": "33.333"}]},
        {"prize-unit": "0.00"},
        {"rules-prevail": "yes"},
        {"notice-minutes": -1},
        {"readings": {"ties": "x"}},
        {"readings": {"conditions-override": "all"}},
        {"sessions": [{"kind": "final", "length": {"rounds": 1}}]},
        {"sessions": [{"id": "a", "length": {"rounds": 1}}]},
        {"sessions": [{"id": "a", "kind": "final"}]},
        {"sessions": [make_session(length={})]},
        {"sessions": [make_session(length={"rounds": 1, "left": 1})]},
        {"sessions": [make_session(length={"rounds": 0})]},
        {"sessions": [make_session(), make_session()]},
        {"sessions": [make_session(kind="round-robin")]},
        {"sessions": [make_session(tables="many")]},
        {"sessions": [make_session(progress={"to": "final", "top": 1})]},
        {"sessions": [make_session("a", "heat", progress={"to": "nowhere", "top": 1}), make_session()]},
        {"sessions": [make_session("a", "heat", progress={"to": "final"}), make_session()]},
        {
            "sessions": [
                make_session("a", "heat", progress={"to": "final", "top": 1, "survivors": True}),
                make_session(),
            ]
        },
        {"sessions": [make_session("a", "repechage", qualify={"from": ["a"], "who": "missed"}), make_session()]},
        {"sessions": [make_session("a", "heat", points=["3"]), make_session()]},
        {"sessions": [make_session(table={"min": "5.00"})]},
        {"sessions": [make_session(table={"tournament": True})]},
        {"sessions": [make_session(table={"nonsense": True})]},
    ],
)
def test_malformed_conditions_are_rejected(bad_conditions: dict[str, Any]) -> None:
    conditions = {**Event(CP16).conditions, **bad_conditions}
    record: dict[str, Any] = {"record": 1, "kind": "tournament", "instrument": CP16, "commands": []}
    result = replay({**record, "conditions": conditions})
    assert result["error"]["command"] is None
    assert result["error"]["rule"] is None
    assert {key: result[key] for key in result if key != "error"} == {
        "kind": "tournament", "notices": [], "refusals": [],
    }  # fmt: skip
    amendment_result = replay(
        {**record, "conditions": {}, "commands": [{"do": "publish"}, {"do": "amend", "set": bad_conditions}]}
    )
    assert (amendment_result["error"]["command"], amendment_result["error"]["rule"]) == (1, None)
    with pytest.raises(InvalidRecordError):
        Event(CP16, **{key.replace("-", "_"): value for key, value in bad_conditions.items()})
