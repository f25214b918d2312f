"""The sign of a table shows the current values of everything that the instrument requires."""

from __future__ import annotations

import json
from typing import Any

import pytest

from houseway import Table
from houseway.compliance import make_record_sign, make_table_sign
from houseway.compliance.printouts import format_sign_page, format_sign_text
from houseway.compliance.signs import make_state_sign
from houseway.errors import InvalidRecordError, NotExpressibleError, Refused
from houseway.i18n import Message
from houseway.i18n.catalogue import use_language

BJ, HE, CP16, CP23, PG = "NI2005-63", "NI2015-405", "NI2016-268", "NI2023-573", "NI2023-578"
POT = {"basis": "pot", "maximum": "10.00"}
TABLES: dict[str, dict[str, Any]] = {
    BJ: {"super-sevens": True, "perfect-pairs": True, "decks": 6, "multiple": "5.00"},
    CP16: {"max-payout": "20000.00", "jackpot": {"wager": "2.00", "pool": "48211.50"}},
    CP23: {"max-payout": "none", "jackpot": {"wager": "2.00", "pool": "48211.50"}},
    PG: {"min": "25.00", "max": "5000.00", "multiple": "5.00", "jackpot": {"wager": "5.00", "pool": "12000.00"}},
    HE: {"min-table-stake": "100.00", "min-bet": "2.00", "blinds": ["1.00", "2.00"], "commission": POT},
}
LINES = [
    (BJ, "3.1", "Minimum", "$10"),
    (BJ, "3.1", "Maximum", "$500"),
    (BJ, "3.3", "In multiples of", "$5"),
    (BJ, "13.2(a)", "Blackjack", "3 to 2"),
    (BJ, "7.4", "Insurance", "2 to 1"),
    (BJ, "17.4", "Wager", "$5"),
    (BJ, "17.7", "Three sevens, suited", "5,000 to 1"),
    (BJ, "18.9", "Maximum", "$100"),
    (BJ, "18.14(b)", "Coloured pair", "12 to 1"),
    (BJ, "2.3(a)", "Decks", "6"),
    (BJ, "2.3(b)", "Shuffle", "standard"),
    (BJ, "16.9", "The rules", "a copy is available"),
    *((number, "3.1", "Minimum ante", "$5") for number in (CP16, CP23)),
    *((number, "3.3", "In multiples of", "$1") for number in (CP16, CP23)),
    *((number, "8.1", "Bet: royal flush", "250 to 1") for number in (CP16, CP23)),
    *((number, "8.1", "Bet: one pair or less", "1 to 1") for number in (CP16, CP23)),
    (CP16, "8.2", "Maximum payout of a bet", "$20,000"),
    (CP23, "8.2", "Maximum payout of a bet", "none"),
    (CP23, "3.6", "Jackpot wager", "$2"),
    *((number, "10.3", "The meter shows", "$48,211.50") for number in (CP16, CP23)),
    (CP16, "11.1(d)", "Full house", "$150"),
    (CP23, "11.1(d)", "Full house", "$300"),
    *((number, "16.11", "The rules", "a copy is available") for number in (CP16, CP23)),
    (PG, "5.1", "Maximum", "$5,000"),
    (PG, "5.4", "In multiples of", "$5"),
    (PG, "12.3", "Jackpot wager", "$5"),
    (PG, "13.2", "The jackpot", "$12,000"),
    (PG, "17.10", "The rules", "a copy is available"),
    (HE, "4.1", "Minimum table stake", "$100"),
    (HE, "4.1", "Minimum bet", "$2"),
    (HE, "2.2", "Cards", "52"),
    (HE, "4.2(f)", "Blinds", "$1, $2"),
    (HE, "15.2(a)(ii)", "At most", "$10"),
    (HE, "19.9", "The rules", "a copy is available"),
]


@pytest.mark.parametrize(
    ("number", "clause", "label", "says"),
    [pytest.param(*row, marks=pytest.mark.clause(row[0], row[1]), id=" ".join(row[:3])) for row in LINES],
)
def test_sign_shows_what_the_instrument_requires(number: str, clause: str, label: str, says: str) -> None:
    sign = make_table_sign(number, TABLES[number])
    lines = [(str(line.label), str(line.says), line.rule) for part in sign.parts for line in part.lines]
    assert (label, says, clause) in lines


@pytest.mark.parametrize("number", TABLES)
def test_text_and_page_contain_every_line(number: str) -> None:
    sign = make_table_sign(number, TABLES[number])
    text, page = format_sign_text(sign), format_sign_page(sign)
    for part in sign.parts:
        for line in part.lines:
            assert f"{line.says}  [{line.rule}]" in text
            assert str(line.says) in page
            assert f'<span class="clause">{line.rule}</span>' in page
    assert number in text
    assert number in page


@pytest.mark.parametrize("number", TABLES)
def test_each_line_is_on_the_page_once(number: str) -> None:
    sign = make_table_sign(number, TABLES[number])
    assert format_sign_page(sign).count("<dt>") == sum(len(part.lines) for part in sign.parts)


def make_record(number: str, table: dict[str, Any], *commands: dict[str, Any], **head: str) -> bytes:
    return json.dumps({"record": 1, "instrument": number, **head, "table": table, "commands": commands}).encode()


@pytest.mark.clause(BJ, "3.1")
def test_3_1_the_sign_shows_the_end_of_the_record() -> None:
    change = {"do": "limits", "min": "20.00", "notice": True}
    sign = make_record_sign(make_record(BJ, {}, change, place="Blackjack 7", day="2026-11-16"))
    assert (sign.place, sign.day, sign.closed) == ("Blackjack 7", "2026-11-16", False)
    assert str(sign.parts[0].lines[0].says) == "$20"


@pytest.mark.clause(BJ, "3.2")
def test_3_2_a_marker_is_on_the_sign() -> None:
    marker = {"do": "marker", "box": 3, "player": "ann", "limit": "800.00"}
    sign = make_record_sign(make_record(BJ, {}, marker))
    lines = [(str(line.label), str(line.says)) for line in sign.parts[0].lines]
    assert ("Maximum on box 3 (marker)", "$800") in lines


def test_table_with_limited_history_has_its_sign() -> None:
    table = Table.open(BJ, decks=6)
    table.do("shoe", cards="Th 7d Qs Tc " * 4)
    for _ in range(4):
        table.do("wager", player="ann", box=1, amount="10.00")
        table.do("deal")
        table.do("stand", player="ann", box=1)
        table.do("dealer")
    assert table.state.rounds.evictions > 0
    assert make_state_sign(BJ, table.state).closed is False


def test_sign_of_a_closed_table_says_so() -> None:
    sign = make_record_sign(make_record(BJ, {}, {"do": "close", "notice": True}))
    assert sign.closed
    assert "This table is closed" in format_sign_text(sign)
    assert "This table is closed" in format_sign_page(sign)


def test_sign_omits_options_that_are_not_offered() -> None:
    headings = [part.heading.id for part in make_table_sign(BJ, {}).parts]
    assert headings == ["sign-wagers-on-each-box", "sign-payouts", "sign-on-request"]
    assert "sign-gee-jun-jackpot" not in [
        part.heading.id for part in make_table_sign(PG, {"min": "5.00", "max": "50.00"}).parts
    ]


def test_invalid_table_has_no_sign() -> None:
    with pytest.raises(Refused, match=r"2\.1"):
        make_table_sign(BJ, {"decks": 3})
    with pytest.raises(InvalidRecordError):
        make_record_sign(make_record(BJ, {"decks": 3}))


def test_refused_record_has_no_sign_but_an_expected_refusal_is_fine() -> None:
    wager = {"do": "wager", "player": "ann", "box": 1, "amount": "7.50"}
    with pytest.raises(InvalidRecordError, match=r"3\.3"):
        make_record_sign(make_record(BJ, {}, wager))
    assert make_record_sign(make_record(BJ, {}, {**wager, "refused": "3.3"})).parts


def test_tournament_has_no_sign() -> None:
    sessions = [{"id": "final", "kind": "final", "length": {"left": 1}, "chips": "500.00"}]
    data = {"record": 1, "kind": "tournament", "instrument": HE, "conditions": {"sessions": sessions}, "commands": []}
    with pytest.raises(NotExpressibleError) as error:
        make_record_sign(json.dumps(data).encode())
    assert isinstance(error.value.reason, Message)
    assert error.value.reason.id == "compliance-tournament-has-no-sign"


@pytest.mark.parametrize("number", TABLES)
def test_sign_is_printed_in_the_language_of_the_context(number: str) -> None:
    sign = make_table_sign(number, TABLES[number])
    with use_language("zh"):
        text, page = format_sign_text(sign), format_sign_page(sign)
    assert '<html lang="zh-Hans">' in page
    assert f"依 {number}，" in page
    assert str(sign.title.render("zh")) in text
    assert '<html lang="en-AU">' in format_sign_page(sign)


def test_names_on_a_page_are_escaped() -> None:
    sign = make_record_sign(make_record(BJ, {"shuffle": "<b>fast</b>"}))
    assert "<b>fast</b>" not in format_sign_page(sign)
    assert "&lt;b&gt;fast" in format_sign_page(sign)
