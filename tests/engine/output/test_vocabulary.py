"""Every word of the record format that people see has a message in every language."""

from __future__ import annotations

import ast
import itertools
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest

import houseway
from houseway.engine.output.activity_lines import make_settlement_line
from houseway.engine.output.events import Line, Notice, Outcome, Shown
from houseway.engine.output.vocabulary import (
    PLAIN_VOCABULARY,
    describe_event,
    describe_line,
    name_location,
    name_notice,
    name_place,
    name_wager,
)
from houseway.equipment.tiles import TILE_FACES
from houseway.games import get_game, get_vocabulary, list_games
from houseway.games.blackjack.play import state as blackjack
from houseway.games.canberra_poker.play import state as canberra_poker
from houseway.games.holdem.commands import MisdealCause
from houseway.games.holdem.determinations import LIMITS, OddChip, PostFrom, ShortTapOut
from houseway.games.pai_gow.output.tile_drawings import describe_part, get_tile_name
from houseway.games.pai_gow.output.vocabulary import name_cut
from houseway.games.pai_gow.play.tiles.cuts import CUT_NAMES
from houseway.i18n import Message
from houseway.i18n.catalogue import get_catalogue, list_languages, use_language
from houseway.law import Rule
from houseway.ranking.hand_names import name_rank

VECTORS = Path(__file__).parents[2] / "vectors"
GAMES = Path(houseway.__file__).parent
NOTICE_CALLS = ("notify", "Notice")
RECIPIENTS = ("players", "table", "supervisor", "operator", "commission")
LINE = Line("ann", 1, "main", 10_00, "win", 15_00, 25_00, (Rule("13.1(c)"),), "3:2")


def has_message_everywhere(message: Message) -> bool:
    """Return whether every language has a message, which is not the verbatim fallback."""
    languages = [get_catalogue(language) for language in list_languages()]
    return message.id != "verbatim" and all(catalogue.has_message(message.id) for catalogue in languages)


@cache
def list_objects_of_vectors() -> list[dict[str, Any]]:
    return [item for path in VECTORS.rglob("*.json") for item in iterate_objects(json.loads(path.read_text()))]


def iterate_objects(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
    for item in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from iterate_objects(item)


def list_wager_kinds() -> list[str]:
    kinds = {item["wager"] for item in list_objects_of_vectors() if "wager" in item and "outcome" in item}
    return sorted({*kinds, *get_args(blackjack.WagerKind), *get_args(canberra_poker.WagerKind)})


def list_notice_subjects() -> list[str]:
    """Return the subjects of all notices in the vectors, and those that the games name in their source."""
    subjects = {item["about"] for item in list_objects_of_vectors() if {"to", "rule", "about"} <= item.keys()}
    for path in GAMES.rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        if not any(f"{call}(" in source for call in NOTICE_CALLS):
            continue
        for node in ast.walk(ast.parse(source)):
            name = getattr(node, "func", None)
            if isinstance(node, ast.Call) and getattr(name, "id", getattr(name, "attr", "")) in NOTICE_CALLS:
                subjects |= {
                    argument.value
                    for argument in node.args[2:3]
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
                }
    return sorted({*subjects, *get_args(MisdealCause)})


@pytest.mark.parametrize("kind", list_wager_kinds())
def test_every_kind_of_wager_has_a_name(kind: str) -> None:
    line = Line("ann", 1, kind, 10_00, "lose", 0, 0, (Rule("13.1"),))
    assert has_message_everywhere(name_wager(kind))
    record_name = describe_line(line).arguments["wager"]
    assert isinstance(record_name, Message)
    assert has_message_everywhere(record_name)
    assert record_name.render("en") == kind


@pytest.mark.parametrize("outcome", get_args(Outcome))
def test_every_outcome_has_a_keyword_a_verb_and_a_sentence(outcome: Outcome) -> None:
    for family in ("wager-outcome", "wager-settled"):
        assert has_message_everywhere(Message(f"{family}-{outcome}"))
    for key in list_games():
        assert has_message_everywhere(get_vocabulary(key).get_outcome_text(outcome))


@pytest.mark.parametrize("about", list_notice_subjects())
def test_every_subject_of_a_notice_has_an_explanation(about: str) -> None:
    assert has_message_everywhere(name_notice(about))


@pytest.mark.parametrize("recipient", RECIPIENTS)
def test_every_recipient_of_notices_has_a_name(recipient: str) -> None:
    recipients = {item["to"] for item in list_objects_of_vectors() if {"to", "rule", "about"} <= item.keys()}
    assert set(RECIPIENTS) <= recipients
    text = describe_event(Notice(recipient, Rule("3.1"), "limits")).text
    assert isinstance(text.arguments["recipient"], Message)
    assert has_message_everywhere(text.arguments["recipient"])


@pytest.mark.parametrize("language", list_languages())
def test_every_sentence_of_the_feed_belongs_to_a_command(language: str) -> None:
    verbs = {verb for key in list_games() for verb in get_game(key).verbs}
    ids = get_catalogue(language).list_messages("action")
    assert {message_id.removeprefix("action-line-") for message_id in ids} <= verbs


@pytest.mark.parametrize("key", list_games())
def test_every_game_has_a_title(key: str) -> None:
    assert has_message_everywhere(get_vocabulary(key).get_title(key))


def test_every_rank_and_every_part_of_a_hand_has_a_name() -> None:
    for number in range(1, 15):
        assert has_message_everywhere(name_rank(number))
        assert has_message_everywhere(name_rank(number, plural=True))
    for part in itertools.combinations_with_replacement(range(len(TILE_FACES)), 2):
        assert has_message_everywhere(describe_part(part))
    assert all(has_message_everywhere(get_tile_name(tile)) for tile in range(len(TILE_FACES)))
    assert all(has_message_everywhere(name_cut(name)) for name in CUT_NAMES)


def test_every_choice_on_the_sign_of_holdem_has_a_text() -> None:
    choices = {
        "limit": LIMITS,
        "pot-goes-to": ("high", "low", "split"),
        "odd-chip": get_args(OddChip),
        "short-tap-out": get_args(ShortTapOut),
        "post-from": get_args(PostFrom),
    }
    for label, words in choices.items():
        assert all(has_message_everywhere(Message(f"sign-{label}-{word}")) for word in words), label


def test_words_of_a_third_party_game_are_shown_unchanged() -> None:
    assert str(name_wager("red-or-black")) == "red or black"
    assert str(name_notice("new-wheel")) == "new wheel"
    assert str(name_place("pocket", 7)) == "pocket 7"
    assert str(name_location("the wheel")) == "the wheel"
    assert str(PLAIN_VOCABULARY.get_title("colour-call")) == "Colour Call"


def test_places_are_named_in_the_language_of_the_context() -> None:
    names = ["box 2", "seat 3", "box 2 hand 1", "dealer", "discard rack", "ann"]
    assert [str(name_location(name)) for name in names] == names
    with use_language("zh"):
        assert [str(name_location(name)) for name in names] == [
            "2 号位",
            "3 号座",
            "2 号位第 1 副",
            "庄家",
            "弃牌架",
            "ann",
        ]


def test_settlement_line_has_the_documented_form() -> None:
    event = describe_event(LINE, "box", name=Message("blackjack-output-total-blackjack"))
    text = "ann, box 1, main: win 3:2 on 10.00, paid 15.00, back 25.00 (Blackjack) [13.1(c)]"
    assert event.format_with_rules() == text
    assert (set(event.players), set(event.places), event.rules) == ({"ann"}, {1}, ("13.1(c)",))
    with use_language("zh"):
        chinese = "ann，1 号位，注码：赢 3:2，注额 10.00，赔付 15.00，返还 25.00（黑杰克） [13.1(c)]"
        assert event.format_with_rules() == chinese


def test_settlement_line_contains_hand_and_commission() -> None:
    line = Line("ann", 2, "split", 10_00, "win", 10_00, 19_50, (Rule("11.8"),), "1:1", commission=50, hand=2)
    assert str(describe_line(line, "box")) == (
        "ann, box 2 hand 2, split: win 1:1 on 10.00, paid 10.00, commission 0.50, back 19.50"
    )
    assert str(make_settlement_line(line, "box").text) == (
        "ann wins 10.00, 1 to 1 on 10.00, commission 0.50 (split, hand 2, box 2)"
    )


@pytest.mark.parametrize(
    ("notice", "text"),
    [
        (
            Notice("ann", Rule("3.5"), "wager-above-maximum", excess=5_00),
            "notice to ann: wager-above-maximum, the wager is above the maximum, and the excess is returned "
            "(excess 5.00) [3.5]",
        ),
        (
            Notice("operator", Rule("16.3"), "owed", amount=7_00, pool="jackpot"),
            "notice to operator: owed, money of a void round could not be returned (7.00 of jackpot) [16.3]",
        ),
        (
            Notice("table", Rule("17.19"), "exposed-card-used", card="2s"),
            "notice to table: exposed-card-used, the first card of the shoe was seen and stays in use (2s) [17.19]",
        ),
        (Notice("ann", Rule("9.9"), "new-wheel"), "notice to ann: new-wheel [9.9]"),
    ],
)
def test_notice_is_shown_with_its_keyword_and_its_explanation(notice: Notice, text: str) -> None:
    assert describe_event(notice).format_with_rules() == text


def test_shown_cards_have_their_place_and_the_name_of_the_hand() -> None:
    shown = Shown("box 2 hand 1", "As Kd", Rule("6.1"))
    event = describe_event(shown, "box", name=Message("blackjack-output-total-soft", total="21"))
    assert event.format_with_rules() == "box 2 hand 1: As Kd (soft 21) [6.1]"
    assert event.places == {2}
