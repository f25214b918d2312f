"""Every determination of every built-in game has its texts in every language, and no text is left over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from houseway.games import list_live_games
from houseway.games.determination_texts import (
    describe_determination,
    list_message_ids,
    name_choice,
    name_determination,
)
from houseway.i18n.catalogue import ENGLISH, get_catalogue, list_languages
from houseway.server.tables.output.table_form_schema import FormField, list_playable_games


def iterate_fields(fields: Iterable[FormField], prefix: str = "") -> Iterator[tuple[str, FormField]]:
    """Yield every determination with its key, where the key inside a group begins with that of the group."""
    for field in fields:
        yield prefix + field.key, field
        yield from iterate_fields(field.keys, f"{prefix}{field.key}.")


DETERMINATIONS = {
    (form.game, key): field for form in list_playable_games() for key, field in iterate_fields(form.determinations)
}


def list_suffixes(field: FormField) -> list[str]:
    """Return the ends of the ids of all texts that a determination needs."""
    values = [str(choice) for choice in field.choices if not isinstance(choice, int)]
    return ["", "-help", *(f"-value-{value.replace(':', '-').lower()}" for value in values)]


@pytest.mark.parametrize("language", list_languages())
@pytest.mark.parametrize(("game", "key"), DETERMINATIONS)
def test_determination_has_a_label_an_explanation_and_choices(game: str, key: str, language: str) -> None:
    messages = get_catalogue(language).list_messages("determination")
    for suffix in list_suffixes(DETERMINATIONS[game, key]):
        assert any(id_ in messages for id_ in list_message_ids(game, key, suffix)), f"{key}{suffix}"


@pytest.mark.parametrize("language", list_languages())
def test_no_text_of_a_determination_is_left_over(language: str) -> None:
    used_ids = set()
    messages = get_catalogue(language).list_messages("determination")
    for (game, key), field in DETERMINATIONS.items():
        for suffix in list_suffixes(field):
            used_ids.add(next(id_ for id_ in list_message_ids(game, key, suffix) if id_ in messages))
    assert set(messages) == used_ids
    assert {game for game, _ in DETERMINATIONS} == set(list_live_games())


def test_labels_have_no_full_stop_and_explanations_are_short_sentences() -> None:
    for id_, source in get_catalogue(ENGLISH).list_messages("determination").items():
        text = source.strip()
        assert text[0].isupper() or id_.endswith(("-scale-value-i", "-scale-value-ii")) or text[0].isdigit(), id_
        assert text.endswith(".") == id_.endswith("-help"), id_
        assert all(len(sentence.split()) <= 25 for sentence in text.split(". ")), id_


def test_text_of_a_game_comes_before_the_shared_text() -> None:
    assert name_determination("blackjack", "decks").id == "determination-blackjack-decks"
    assert name_determination("pai-gow", "tournament").id == "determination-common-tournament"
    assert name_choice("blackjack", "blackjack-pays", "3:2").id == "determination-blackjack-blackjack-pays-value-3-2"
    assert name_choice("holdem", "opening", "A").render("zh") == "盲注 A：跟注、加注，或跟注并弃牌"
    assert str(name_choice("holdem", "deck", 52)) == "52"


def test_installed_game_without_texts_shows_its_words_and_docstrings() -> None:
    assert str(name_determination("colour-call", "extra.round-limit")) == "Round limit"
    assert str(describe_determination("colour-call", "round-limit", "How many rounds.")) == "How many rounds."
    assert str(name_choice("colour-call", "first", "by-lot")) == "By lot"
