"""Every refusal, rule, determination and sign that a player may read has a Chinese translation."""

from __future__ import annotations

import json
import re
from importlib import resources

import pytest
from tests.i18n.sentences import list_determination_texts, list_law_texts, list_refusals

from houseway.compliance.signs import make_table_sign
from houseway.i18n.catalogue import load_sentences, translate, use_language
from houseway.server.ops.demo_tables import DEMO_TABLES

NAMES = re.compile(r"\{(\w)\}")
LATIN = re.compile(r"[A-Za-z][A-Za-z-]+")
UNTRANSLATED = re.compile(
    r"\{\w\}|NI\d{4}-\d+|sha256-json-2|\bany-pot\b|\bsum\b|\bJSON\b|\bii?i?\b|\(v?i{0,3}v?\)|\(viii\)|\bH36\b"
)
"""Text that is not translated: placeholders, numbers of clauses and instruments, record format words."""
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


def read_catalogue_files() -> dict[str, dict[str, str]]:
    files = (resources.files("houseway.i18n") / "locales" / "zh").iterdir()
    return {file.name: json.loads(file.read_text(encoding="utf-8")) for file in files}


def find_missing_translations(texts: list[str]) -> list[str]:
    translations = load_sentences("zh")
    return sorted({text for text in texts if text not in translations and NAMES.sub("", text).strip(" :,")})


def test_every_refusal_is_translated() -> None:
    assert find_missing_translations(list(list_refusals())) == []


def test_every_summary_interpretation_and_title_is_translated() -> None:
    assert find_missing_translations(list(list_law_texts())) == []


def test_every_determination_is_translated() -> None:
    assert find_missing_translations(list(list_determination_texts())) == []


def test_translations_are_unique_and_in_use() -> None:
    translations: dict[str, str] = {}
    for texts in read_catalogue_files().values():
        for key, text in texts.items():
            assert translations.setdefault(key, text) == text, key
    law_texts = {*list_law_texts()}
    for name in ("gists.json", "readings.json"):
        assert read_catalogue_files()[name].keys() <= law_texts


def test_translations_have_the_same_placeholders_and_no_english_words() -> None:
    for key, text in load_sentences("zh").items():
        assert {name.lower() for name in NAMES.findall(text)} == set(NAMES.findall(key)), key
        assert not LATIN.findall(UNTRANSLATED.sub("", text)), (key, text)


@pytest.mark.parametrize(("number", "table"), SIGNS)
def test_translated_sign_has_no_english_words(number: str, table: dict[str, object]) -> None:
    with use_language("zh"):
        sign_json = make_table_sign(number, table).to_json()
    texts = [sign_json["title"], *(part["heading"] for part in sign_json["parts"])]
    texts += [text for part in sign_json["parts"] for line in part["lines"] for text in (line["label"], line["says"])]
    assert [sign_text for sign_text in texts if LATIN.search(sign_text)] == []


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
def test_filled_in_values_are_preserved_and_translated_if_they_are_words(english: str, chinese: str) -> None:
    assert translate(english) == english
    with use_language("zh"):
        assert translate(english) == chinese
