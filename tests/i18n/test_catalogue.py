"""The catalogue of words: every language has every word with the same names in it, and only says what was meant."""

from __future__ import annotations

import re

import pytest

from houseway.equipment.cards import parse_cards
from houseway.i18n.catalogue import ENGLISH, LANGUAGES, format_message, load_catalogue, use_language
from houseway.ranking.hand_names import name_hand
from houseway.ranking.poker import Settings, best_high

NAMES = re.compile(r"\{(\w+)\}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_word_with_the_same_names_in_it(language: str) -> None:
    words, english = load_catalogue(language), load_catalogue(ENGLISH)
    assert words.keys() == english.keys()
    for key, text in words.items():
        assert text, key
        assert sorted(NAMES.findall(text)) == sorted(NAMES.findall(english[key])), key


def test_a_hand_is_called_in_the_language_that_is_spoken_and_in_english_again_afterwards() -> None:
    value = best_high(parse_cards("Qs Qh Kd 7c 2s"), Settings()).value
    with use_language("zh"):
        assert name_hand(value) == "一对 Q，踢脚 K"
        with use_language("fr"):
            assert name_hand(value) == "pair of queens, king kicker"
    assert name_hand(value) == "pair of queens, king kicker"


def test_a_word_that_is_nowhere_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        format_message("no.such.word")
