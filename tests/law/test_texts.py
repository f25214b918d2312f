"""Texts of the law: each has its own id, and the catalogues have exactly these texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest

from houseway.i18n import Message, make_verbatim
from houseway.i18n.catalogue import ENGLISH, get_catalogue, list_languages
from houseway.law import Clause, Instrument, get_instrument, get_instruments, get_interpretations, get_timeline
from houseway.law.instruments import have_same_requirement
from houseway.law.interpretations import REGISTERS
from houseway.law.texts import (
    IN_CATALOGUE,
    choose_text,
    decode_text,
    make_interpretation_id,
    make_law_id,
    make_timeline_id,
)


def iterate_instrument_texts(law: Instrument) -> Iterator[Message]:
    yield from (law.title, law.commences)
    yield from (power.about for power in law.powers)
    yield from (revocation.part for revocation in law.revokes if revocation.part is not None)
    yield from (text for section in law.sections for text in (section.subject, section.summary))
    yield from (heading.subject for heading in law.headings)
    yield from (clause.summary for clause in law.clauses)
    yield from (duty.asks for duty in law.duties)


def iterate_register_texts(register: str) -> Iterator[Message]:
    for entry in get_interpretations(register):
        yield from (entry.question, *entry.answers, entry.reason, entry.effect)
        yield from (text for text in (entry.no_option, entry.doubt, entry.overruled) if text is not None)


def iterate_timeline_texts() -> Iterator[Message]:
    for period in get_timeline():
        yield period.note
        if period.doubt is not None:
            yield period.doubt


FILES = {
    **{f"law-{law.number.lower()}": list(iterate_instrument_texts(law)) for law in get_instruments()},
    **{f"interpretations-{register}": list(iterate_register_texts(register)) for register in REGISTERS},
    "law-timeline": [*iterate_timeline_texts(), Message("law-timeline-notified")],
}
"""Texts by the file of the catalogues that has them."""


def test_every_text_has_its_own_id() -> None:
    ids = [text.id for texts in FILES.values() for text in texts]
    assert [message_id for message_id, count in Counter(ids).items() if count > 1] == []


@pytest.mark.parametrize("law", get_instruments(), ids=lambda law: law.number)
def test_locators_of_clauses_have_different_ids(law: Instrument) -> None:
    ids = {make_law_id(law.number, clause.clause) for clause in law.clauses}
    assert len(ids) == len(law.clauses)
    assert ids == {clause.summary.id for clause in law.clauses}


@pytest.mark.parametrize("file", FILES)
def test_catalogues_have_the_texts_of_the_law_and_no_others(file: str) -> None:
    ids = {text.id for text in FILES[file]}
    for language in list_languages():
        assert get_catalogue(language).list_messages(file).keys() == ids


@pytest.mark.parametrize(
    ("parts", "expected_id"),
    [
        (("NI2005-63", "9.2(a)"), "law-ni2005-63-9-2-a"),
        (("NI2005-63", "19.3(a)(ii)"), "law-ni2005-63-19-3-a-ii"),
        (("NI2023-573", "17.3(a)(ii)(F)"), "law-ni2023-573-17-3-a-ii-f"),
        (("NI2005-63", "A.insurance-line"), "law-ni2005-63-a-insurance-line"),
        (("NI2023-578", "10.1(c)(i)#2"), "law-ni2023-578-10-1-c-i-repeat-2"),
        (("NI2023-578", "App.A"), "law-ni2023-578-app-a"),
        (("NI2005-63", "power", "s 71(1)"), "law-ni2005-63-power-s-71-1"),
        (("NI2005-63", "duty", "1.1", "hours", ""), "law-ni2005-63-duty-1-1-hours"),
    ],
)
def test_id_follows_from_number_and_locator(parts: tuple[str, ...], expected_id: str) -> None:
    assert make_law_id(*parts) == expected_id


def test_ids_of_interpretations_and_periods_follow_from_their_keys() -> None:
    assert make_interpretation_id("holdem", "HE-X7", "no-option") == "interpretations-holdem-he-x7-no-option"
    assert make_timeline_id("pai-gow", "2023-09-15", "doubt") == "law-timeline-pai-gow-2023-09-15-doubt"
    assert make_timeline_id("pai-gow", None, "note") == "law-timeline-pai-gow-earliest-note"


@pytest.mark.parametrize("language", list_languages())
def test_clauses_with_the_same_requirement_have_the_same_summary(language: str) -> None:
    law, earlier_law = get_instrument("NI2023-573"), get_instrument("NI2016-268")
    shared_clauses = [clause.clause for clause in law.clauses if earlier_law.has_clause(clause.clause)]
    different_clauses = {
        clause
        for clause in shared_clauses
        if law.find(clause).summary.render(language) != earlier_law.find(clause).summary.render(language)
    }
    assert different_clauses == set(law.changed_since["NI2016-268"])
    for clause in shared_clauses:
        assert have_same_requirement("NI2016-268", "NI2023-573", clause) == (clause not in different_clauses)
        assert have_same_requirement("NI2023-573", "NI2016-268", clause) == (clause not in different_clauses)


def test_clauses_of_other_games_and_missing_clauses_never_require_the_same() -> None:
    assert not have_same_requirement("NI2005-63", "NI2023-578", "1.1")
    assert not have_same_requirement("NI2016-268", "NI2023-573", "17.24")
    assert have_same_requirement("NI2005-63", "NI2005-63", "1.1")


def test_text_in_the_data_is_the_same_in_every_language() -> None:
    def decode(source: str) -> Clause:
        return msgspec.json.decode(source, type=Clause, dec_hook=decode_text)

    clause = decode('{"clause": "1.1", "kinds": ["play"], "summary": "Five boxes."}')
    assert clause.summary == make_verbatim("Five boxes.")
    assert choose_text(clause.summary, "law-ex-1-1") == make_verbatim("Five boxes.")
    for source in ('{"clause": "1.1", "kinds": []}', '{"clause": "1.1", "kinds": [], "summary": true}'):
        assert decode(source).summary is IN_CATALOGUE
        assert choose_text(decode(source).summary, "law-ex-1-1") == Message("law-ex-1-1")
    with pytest.raises(msgspec.ValidationError, match="expected a text"):
        decode('{"clause": "1.1", "kinds": [], "summary": 5}')


def test_instrument_is_described_in_english_by_default() -> None:
    clause = get_instrument("NI2005-63").find("9.2(a)")
    assert str(clause.summary) == clause.summary.render(ENGLISH)
    assert clause.summary.render("zh") != clause.summary.render(ENGLISH)
