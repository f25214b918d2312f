"""Catalogues: every language is complete, the fast path agrees with Fluent, and languages are found by their folders."""

from __future__ import annotations

import datetime
import os
import pickle
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, visitor
from fluent.syntax import ast as ftl

import houseway.i18n.catalogue as catalogue_module
from houseway.equipment.cards import parse_cards
from houseway.i18n import Argument, Message, MessageList, make_verbatim
from houseway.i18n.catalogue import (
    ENGLISH,
    PSEUDO_LOCALE,
    UnknownMessageError,
    add_locales,
    find_language,
    forget_catalogues,
    format_message,
    get_catalogue,
    get_language,
    has_message,
    is_language,
    list_languages,
    message_or,
    use_language,
)
from houseway.i18n.fluent_source import NEEDS_RUNTIME, compile_simple_pattern
from houseway.i18n.locale_format import DecimalNumber
from houseway.money import Cents, DollarAmount
from houseway.ranking.hand_names import name_hand
from houseway.ranking.poker import Settings, best_high

LOCALES = Path(catalogue_module.__file__).parent / "locales"
LANGUAGES = list_languages()
FILES = sorted(path.relative_to(LOCALES).as_posix() for path in LOCALES.rglob("*.ftl"))
TOY_FILES = {
    "format.ftl": "format-language-name = Toy\nformat-locale = de\nformat-group-separator = .\n"
    "format-decimal-separator = ,\n",
    "place.ftl": "place-box = Feld { $number }\n",
}
"""Third language, which has only a few messages."""


@cache
def parse_file(file: str) -> tuple[ftl.EntryType, ...]:
    return tuple(FluentParser().parse((LOCALES / file).read_text(encoding="utf-8")).body)


@cache
def list_entries(file: str) -> dict[str, ftl.Message]:
    return {entry.id.name: entry for entry in parse_file(file) if isinstance(entry, ftl.Message)}


class VariableCollector(visitor.Visitor):
    """Collector of the variables of a message, and of those that select a variant."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.selectors: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
        if isinstance(node.selector, ftl.VariableReference):
            self.selectors.add(node.selector.id.name)
        self.generic_visit(node)


def collect_variables(message: ftl.Message) -> VariableCollector:
    collector = VariableCollector()
    collector.visit(message)
    return collector


def list_names(language: str) -> list[str]:
    return sorted(path.name for path in (LOCALES / language).glob("*.ftl"))


@pytest.mark.parametrize("file", FILES)
def test_file_contains_only_messages_that_fluent_can_parse(file: str) -> None:
    for entry in parse_file(file):
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            assert entry.value is not None, f"{entry.id.name} has no text"
            assert not entry.attributes, f"{entry.id.name} has attributes"


@pytest.mark.parametrize("file", FILES)
def test_every_id_begins_with_the_name_of_its_file(file: str) -> None:
    name = Path(file).stem
    for message_id in list_entries(file):
        assert message_id == name or message_id.startswith(f"{name}-"), message_id


@pytest.mark.parametrize("file", FILES)
def test_the_index_finds_exactly_the_messages_of_the_file(file: str) -> None:
    language = file.partition("/")[0]
    assert set(get_catalogue(language).list_messages(Path(file).stem)) == set(list_entries(file))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_id_occurs_twice(language: str) -> None:
    counts = Counter(
        entry.id.name
        for name in list_names(language)
        for entry in parse_file(f"{language}/{name}")
        if isinstance(entry, ftl.Message)
    )
    assert [message_id for message_id, count in counts.items() if count > 1] == []


@pytest.mark.parametrize("name", list_names(ENGLISH))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_messages_with_the_same_arguments(language: str, name: str) -> None:
    messages, english_messages = list_entries(f"{language}/{name}"), list_entries(f"{ENGLISH}/{name}")
    assert messages.keys() == english_messages.keys()
    for message_id, message in messages.items():
        names, english_names = (collect_variables(entry).names for entry in (message, english_messages[message_id]))
        assert names == english_names, message_id


def test_every_language_has_the_same_files() -> None:
    assert {language: list_names(language) for language in LANGUAGES} == dict.fromkeys(LANGUAGES, list_names(ENGLISH))


@pytest.mark.parametrize("count", [0, 1, 2, 5, 21])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fast_path_formats_every_message_as_fluent_does(language: str, count: int) -> None:
    """Variables that select a variant are numbers; the others are texts that look like Fluent syntax."""
    catalogue = get_catalogue(language)
    bundle = FluentBundle([catalogue.format("format-locale", {}) or ""], use_isolating=False)
    for name in list_names(language):
        bundle.add_resource(FluentResource((LOCALES / language / name).read_text(encoding="utf-8")))
    for name in list_names(language):
        for message_id, message in list_entries(f"{language}/{name}").items():
            variables = collect_variables(message)
            arguments: dict[str, Argument] = {
                variable: count if variable in variables.selectors else f"<{variable}> {{ $x }}"
                for variable in variables.names
            }
            pattern = bundle.get_message(message_id).value
            assert pattern is not None
            expected, errors = bundle.format_pattern(pattern, arguments)
            assert errors == [], message_id
            text = catalogue.format(message_id, arguments)
            assert text == expected, message_id
            assert text or message_id == "format-list-sentences", f"{message_id} is empty"


def test_plain_messages_do_not_need_the_runtime() -> None:
    plain, plural = "{ $player } wins.", "\n    { $count ->\n        [one] a\n       *[other] b\n    }"
    assert compile_simple_pattern(plain) is not None
    assert compile_simple_pattern(plural) is None
    assert NEEDS_RUNTIME.variables == ()


def test_unknown_message_raises_an_error() -> None:
    assert not has_message("place-nowhere")
    with pytest.raises(UnknownMessageError):
        format_message("place-nowhere")
    with pytest.raises(UnknownMessageError):
        Message("nothing").render("zh")
    assert message_or("place-nowhere", "over there") == make_verbatim("over there")
    assert message_or("place-dealer", "over there") == Message("place-dealer")


def test_unknown_language_is_english() -> None:
    message = Message("place-box", number=3)
    assert message.render("fr") == "box 3"
    assert (find_language("fr"), find_language("zh-Hans-CN"), find_language("zh_TW")) == ("en", "zh", "zh")
    assert (is_language("fr"), is_language("en-AU"), is_language(PSEUDO_LOCALE)) == (False, True, True)
    with use_language("fr"):
        assert get_language() == ENGLISH


def test_message_that_a_language_lacks_is_in_english(toy_locale: Path) -> None:
    del toy_locale
    assert Message("place-box", number=3).render("toy") == "Feld 3"
    assert Message("place-seat", number=3).render("toy") == "seat 3"
    reason = Message("engine-with-reason", text=Message("place-box", number=1000), reason=Message("place-dealer"))
    assert reason.render("toy") == "box 1,000 (dealer)", "a missing message is in English with all its arguments"


def test_hand_is_named_in_the_current_language_and_in_english_afterwards() -> None:
    name = name_hand(best_high(parse_cards("Qs Qh Kd 7c 2s"), Settings()).value)
    with use_language("zh"):
        assert str(name) == "一对 Q，踢脚 K"
        with use_language("fr"):
            assert str(name) == "pair of queens, king kicker"
    assert str(name) == "pair of queens, king kicker"


def test_plural_follows_the_number() -> None:
    texts = [Message("tiles-points", count=count).render("en") for count in (0, 1, 9)]
    assert texts == ["0 points", "1 point", "9 points"]
    assert [Message("tiles-points", count=count).render("zh") for count in (0, 1, 9)] == ["0 点", "1 点", "9 点"]


@pytest.mark.parametrize(
    ("argument", "english", "chinese"),
    [
        ("12000", "12000", "12000"),
        (12000, "12,000", "12,000"),
        (-1, "-1", "-1"),
        (Cents(1_234_567_89), "1,234,567.89", "1,234,567.89"),
        (Cents(-5), "-0.05", "-0.05"),
        (DollarAmount(50_000_00), "$50,000", "$50,000"),
        (DollarAmount(2_50), "$2.50", "$2.50"),
        (DecimalNumber(1234.5678, 2), "1,234.57", "1,234.57"),
        (DecimalNumber(3, 0), "3", "3"),
        (datetime.date(2026, 11, 16), "16 November 2026", "2026年11月16日"),
        (datetime.datetime(2026, 11, 6, 9, 5), "6 November 2026, 09:05", "2026年11月6日 09:05"),
        (Message("place-box", number=1), "box 1", "1 号位"),
        (MessageList(["a", "b", "c"]), "a, b, c", "a、b、c"),
        (MessageList(["a", "b", "c"], "and"), "a, b and c", "a、b和c"),
        (MessageList(["a", "b", "c"], "or"), "a, b or c", "a、b或c"),
        (MessageList(["a"], "and"), "a", "a"),
        (MessageList([], "or"), "", ""),
        (MessageList([Cents(5_00), Message("place-dealer"), 1000]), "5.00, dealer, 1,000", "5.00、庄家、1,000"),
        (MessageList(["A.", "B."], "sentences"), "A. B.", "A.B."),
    ],
    ids=repr,
)
def test_argument_is_formatted_for_the_language(argument: Argument, english: str, chinese: str) -> None:
    message = Message("verbatim", text=argument)
    assert (message.render("en"), message.render("zh")) == (english, chinese)


def test_missing_argument_shows_its_name() -> None:
    assert Message("place-box").render("en") == "box {number}"


def test_messages_are_values() -> None:
    message = Message("place-box", number=3, places=MessageList(["a"]))
    assert message == Message("place-box", number=3, places=MessageList(["a"]))
    assert message != Message("place-box", number=4, places=MessageList(["a"]))
    assert message != "box 3"
    assert len({message, Message("place-box", number=3, places=MessageList(["a"]))}) == 1
    assert pickle.loads(pickle.dumps(Message("place-box", number=3))) == Message("place-box", number=3)
    assert repr(Message("place-box", number=3)) == "Message('place-box', number=3)"


def make_locales(folder: Path) -> Path:
    """Write a folder of languages with a third language, and return it."""
    (folder / "toy").mkdir(parents=True)
    for name, text in TOY_FILES.items():
        (folder / "toy" / name).write_text(text, encoding="utf-8")
    (folder / "not-a-language").mkdir()
    return folder


@pytest.fixture
def toy_locale(tmp_path: Path) -> Iterator[Path]:
    added_folders = list(catalogue_module._added_folders)
    folder = make_locales(tmp_path / "locales")
    add_locales(folder)
    yield folder
    catalogue_module._added_folders[:] = added_folders
    forget_catalogues()


def test_language_is_added_as_a_folder(toy_locale: Path) -> None:
    assert list_languages() == (*LANGUAGES[:1], *sorted([*LANGUAGES[1:], "toy"]))
    assert get_catalogue("toy").list_files() == ["format", "place"]
    assert Message("place-box", number=1000).render("toy") == "Feld 1.000"
    assert Message("place-box", number=Cents(1_234_50)).render("toy") == "Feld 1.234,50"
    add_locales(toy_locale)
    assert catalogue_module._added_folders.count(toy_locale) == 1


def test_added_messages_do_not_replace_ours(tmp_path: Path, toy_locale: Path) -> None:
    del toy_locale
    (tmp_path / "game" / "en").mkdir(parents=True)
    (tmp_path / "game" / "en" / "place.ftl").write_text("place-box = pocket\nplace-wheel = wheel\n", encoding="utf-8")
    add_locales(tmp_path / "game")
    assert Message("place-box", number=3).render("en") == "box 3"
    assert Message("place-wheel").render("en") == "wheel"


def test_language_is_added_by_the_environment(tmp_path: Path) -> None:
    code = (
        "from houseway.i18n import Message\n"
        "from houseway.i18n.catalogue import list_languages, use_language\n"
        "print(*list_languages())\n"
        "with use_language('toy'):\n"
        "    print(Message('place-box', number=3))\n"
    )
    environment = {**os.environ, "HOUSEWAY_LOCALES": str(make_locales(tmp_path / "locales"))}
    result = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True, encoding="utf-8"
    )
    assert result.stdout.splitlines() == ["en toy zh", "Feld 3"]


def test_runtime_texts_are_kept_within_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = get_catalogue(ENGLISH)
    runtime = SimpleNamespace(format=lambda message_id, values: f"{message_id} {values['count']}")
    monkeypatch.setattr(catalogue, "_runtime", runtime)
    monkeypatch.setattr(catalogue, "_runtime_texts", {})
    monkeypatch.setattr(catalogue_module, "MAX_RUNTIME_TEXTS", 3)
    texts = [catalogue.format("tiles-points", {"count": count}) for count in (1, 2, 3, 1, 4, 1)]
    assert texts == [f"tiles-points {count}" for count in (1, 2, 3, 1, 4, 1)]
    assert len(catalogue._runtime_texts) == 2
