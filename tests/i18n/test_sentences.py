"""Sentences in Chinese: whatever a player may read of refusals, rules, determinations and signs is there, and nothing else."""

from __future__ import annotations

import json
import re
from importlib import resources

import pytest
from tests.i18n.sentences import of_determinations, of_the_law, refusals

from houseway.compliance.signs import make_table_sign
from houseway.i18n.catalogue import load_sentences, translate, use_language
from houseway.server.ops.demo_tables import DEMO_TABLES

NAMES = re.compile(r"\{(\w)\}")
LATIN = re.compile(r"[A-Za-z][A-Za-z-]+")
MARKS = re.compile(
    r"\{\w\}|NI\d{4}-\d+|sha256-json-2|\bany-pot\b|\bsum\b|\bJSON\b|\bii?i?\b|\(v?i{0,3}v?\)|\(viii\)|\bH36\b"
)
"""What stays as it is: names filled in, numbers of clauses and instruments, words of the record format."""
HOLDEM = next(table for _, number, table, _ in DEMO_TABLES if number == "NI2015-405")
SIGNS: tuple[tuple[str, dict[str, object]], ...] = (
    ("NI2005-63", {"decks": 6, "super-sevens": True, "super-sevens-amounts": ["1.00", "5.00"], "perfect-pairs": True}),
    ("NI2005-63", {"decks": 6, "automated-shoe": True}),
    ("NI2016-268", {}),
    ("NI2023-573", {"max-payout": "50000.00", "max-payout-scope": "box"}),
    ("NI2015-405", HOLDEM),
    (
        "NI2015-405",
        {**HOLDEM, "game": "split", "low-qualifier": True, "joker": True, "ace-low": True, "max-buy-in": "900.00"},
    ),
    ("NI2023-578", {"min": "5.00", "max": "500.00", "jackpot": {"wager": "2.50"}}),
)


def folder() -> dict[str, dict[str, str]]:
    files = (resources.files("houseway.i18n") / "locales" / "zh").iterdir()
    return {file.name: json.loads(file.read_text(encoding="utf-8")) for file in files}


def missing(texts: list[str]) -> list[str]:
    known = load_sentences("zh")
    return sorted({text for text in texts if text not in known and NAMES.sub("", text).strip(" :,")})


def test_every_refusal_a_player_may_get_can_be_said() -> None:
    assert missing(list(refusals())) == []


def test_every_gist_reading_and_title_can_be_said() -> None:
    assert missing(list(of_the_law())) == []


def test_every_determination_can_be_said() -> None:
    assert missing(list(of_determinations())) == []


def test_no_sentence_is_translated_in_two_ways_and_none_that_is_no_longer_said() -> None:
    found: dict[str, str] = {}
    for texts in folder().values():
        for key, text in texts.items():
            assert found.setdefault(key, text) == text, key
    said = {*of_the_law()}
    for name in ("gists.json", "readings.json"):
        assert folder()[name].keys() <= said


def test_a_translation_fills_in_what_the_sentence_does_and_has_no_english_words() -> None:
    for key, text in load_sentences("zh").items():
        assert {name.lower() for name in NAMES.findall(text)} == set(NAMES.findall(key)), key
        assert not LATIN.findall(MARKS.sub("", text)), (key, text)


@pytest.mark.parametrize(("number", "table"), SIGNS)
def test_a_sign_is_told_without_english_words(number: str, table: dict[str, object]) -> None:
    with use_language("zh"):
        told = make_table_sign(number, table).to_json()
    words = [told["title"], *(part["heading"] for part in told["parts"])]
    words += [text for part in told["parts"] for line in part["lines"] for text in (line["label"], line["says"])]
    assert [word for word in words if LATIN.search(word)] == []


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        ("wagers are multiples of 2.50", "注码须为 2.50 的倍数"),
        ("box 3 is ann's", "3 号位是 ann 的"),
        ("this is for betting or setting, and the round is in dealing", "此事在下注、摆牌时进行，而本局正在发牌"),
        ("supervisor or dealer must give this, not player", "此事须由主管、荷官作出，不是玩家"),
        ("dealer sits at box 2", "2 号位由 dealer 坐着"),
        ("a sentence that nobody has translated", "a sentence that nobody has translated"),
    ],
)
def test_what_is_filled_in_is_kept_and_put_into_the_language_where_it_is_words(english: str, chinese: str) -> None:
    assert translate(english) == english
    with use_language("zh"):
        assert translate(english) == chinese
