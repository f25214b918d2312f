"""Every command of every built-in game has a sentence in every language, and no sentence is left over."""

from __future__ import annotations

import re

import pytest

from houseway.games import get_game, list_games
from houseway.games.command_descriptions import describe_commands
from houseway.i18n.catalogue import get_catalogue, list_languages

INSTRUMENTS = [number for key in list_games() for number in get_game(key).instruments]
_COMMAND_ID = re.compile(r"(?:games|blackjack|canberra-poker|holdem|pai-gow)-command-[a-z-]+")


@pytest.mark.parametrize("language", list_languages())
@pytest.mark.parametrize("number", INSTRUMENTS)
def test_every_command_has_a_sentence(number: str, language: str) -> None:
    for command in describe_commands(number):
        assert _COMMAND_ID.fullmatch(command.sentence.id), command.do
        assert get_catalogue(language).find_source(command.sentence.id) is not None, command.do
        assert command.sentence.render(language).endswith((".", "。")), command.do


@pytest.mark.parametrize("language", list_languages())
def test_no_sentence_is_left_over(language: str) -> None:
    used_ids = {command.sentence.id for number in INSTRUMENTS for command in describe_commands(number)}
    catalogue = get_catalogue(language)
    ids = {id_ for file in ("games", *list_games()) for id_ in catalogue.list_messages(file)}
    assert {id_ for id_ in ids if _COMMAND_ID.fullmatch(id_)} == used_ids
