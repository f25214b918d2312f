"""Every language has every message with the same placeholders, and the current language is used."""

from __future__ import annotations

import re

import pytest

from houseway.equipment.cards import parse_cards
from houseway.i18n.catalogue import ENGLISH, LANGUAGES, format_message, load_catalogue, use_language
from houseway.ranking.hand_names import name_hand
from houseway.ranking.poker import Settings, best_high

NAMES = re.compile(r"\{(\w+)\}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_message_with_the_same_placeholders(language: str) -> None:
    messages, english_messages = load_catalogue(language), load_catalogue(ENGLISH)
    assert messages.keys() == english_messages.keys()
    for key, text in messages.items():
        assert text, key
        assert sorted(NAMES.findall(text)) == sorted(NAMES.findall(english_messages[key])), key


def test_hand_is_named_in_the_current_language_and_in_english_afterwards() -> None:
    value = best_high(parse_cards("Qs Qh Kd 7c 2s"), Settings()).value
    with use_language("zh"):
        assert name_hand(value) == "一对 Q，踢脚 K"
        with use_language("fr"):
            assert name_hand(value) == "pair of queens, king kicker"
    assert name_hand(value) == "pair of queens, king kicker"


def test_unknown_message_raises_an_error() -> None:
    with pytest.raises(KeyError):
        format_message("no.such.word")
