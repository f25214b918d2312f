"""The register of interpretations: which are doubtful, which are overruled, and which key of a table selects each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from houseway.cli.rules_text import format_answer
from houseway.games import get_game, list_games
from houseway.law import Interpretation, get_interpretations
from houseway.law.interpretations import REGISTERS, get_all_interpretations
from houseway.records.live.tournament import LiveTournament
from houseway.server.services.table_form_schema import FormField, check_determinations, list_playable_games
from houseway.server.tournaments.templates import INTERPRETATIONS, make_templates
from houseway.tournaments import TOURNAMENT

ENTRIES = {entry.key: entry for key in REGISTERS for entry in get_interpretations(key)}
DOUBTFUL = {
    "BJ-7", "BJ-17", "BJ-49", "BJ-X6",
    "CP-H26",
    "HE-H13", "HE-H30", "HE-H36", "HE-H41", "HE-H43", "HE-X22",
    "PG-R48", "PG-X14",
    "T-7", "T-15", "T-17", "T-39", "T-41", "T-X20",
}  # fmt: skip
"""What the audit of 2026-11-17 found doubtful."""
SETTLED = {"BJ-49", "PG-R48", "T-17"}
"""Doubtful ones that the specifications of 2026-11-17 settle."""
WITHOUT_A_KEY = {
    "BJ-49": "a power of the operator",
    "HE-H30": "the rule for new players too",
    "HE-H41": "a word of the dictionary",
    "PG-R48": "a power of the operator",
    "T-17": "no choice of the conditions",
    "T-39": "a power of the operator",
}
"""Doubtful interpretations that move money and have no key, each with the kind of its reason."""
FREE = {"departures", "jackpot.wager", "max-raises", "max-bet", "min-bet, max-bet", "notice-minutes"}
"""Keys that take any amount, number or list, so that the register names examples."""
NO_INTERPRETATION = {
    "NI2005-63": {"decks", "boxes", "blackjack-pays"},
    "NI2016-268": {"boxes", "jackpot.seed-from", "side-wagers"},
    "NI2023-573": {"boxes", "jackpot.seed-from", "side-wagers"},
    "NI2023-578": {"house-cut"},
    "NI2015-405": {"deck", "game", "limit", "betting", "opening", "seats", "commission.basis"},
}
"""Choices that the instruments leave to the operator in so many words; every other choice selects an interpretation."""
NEEDED: dict[str, dict[str, Any]] = {
    "departures": {"tournament": True},
    "max-raises": {"limit": "fixed", "max-bet": "4.00"},
    "max-bet": {"limit": "straddle"},
    "min-bet": {"limit": "fixed", "max-bet": ["2.00", "2.00", "4.00", "4.00"]},
}
"""What a table needs in addition for a key to mean something."""
WITHOUT_EFFECT = {
    "NI2005-63": {"T-41"},
    "NI2023-573": {"T-4", "T-7", "T-22", "T-41"},
    "NI2023-578": {"T-7", "T-22", "T-41"},
    "NI2015-405": set(),
}
"""Entries on an instrument whose other interpretation needs words that the instrument does not have."""
NOT_IN_THE_FORM = {
    "blackjack": {"BJ-58", "T-25"},
    "canberra-poker": {"T-25"},
    "holdem": {"HE-H9", "HE-H14", "HE-H23", "HE-H28", "HE-H37"},
    "pai-gow": {"PG-R35", "PG-R37", "PG-R38"},
}
"""Amounts and departures, which have fields of their own; rule 15 and the jackpot, which a tournament does not have;
and T-25, whose key Pai Gow alone has."""

selectable = pytest.mark.parametrize(
    "entry", [entry for entry in ENTRIES.values() if entry.option], ids=lambda entry: entry.key
)
opened = pytest.mark.parametrize("form", list_playable_games(), ids=lambda form: form.instrument)


def test_the_doubtful_interpretations_are_those_of_the_audit() -> None:
    assert {entry.key for entry in get_all_interpretations() if entry.doubtful} == DOUBTFUL


@pytest.mark.parametrize("key", sorted(DOUBTFUL))
def test_a_doubtful_interpretation_says_why_and_what_else_is_possible(key: str) -> None:
    entry = ENTRIES[key]
    assert len(entry.readings) > 1
    assert (key in SETTLED) == ("specification of 2026-11-17" in str(entry.doubtful))
    if entry.money:
        assert (key in WITHOUT_A_KEY) == (entry.option is None)
        assert entry.option is None or {1, 2} <= entry.values.keys()


@pytest.mark.parametrize("key", ["BJ-50", "HE-H11", "T-17", "T-X18"])
def test_an_interpretation_that_the_audit_found_wrong_is_overruled(key: str) -> None:
    entry = ENTRIES[key]
    assert str(entry.overruled).startswith("Since 2026-11-17 the second interpretation, which was taken before")


@selectable
def test_an_option_names_a_value_for_the_interpretation_taken(entry: Interpretation) -> None:
    assert 1 in entry.values
    assert entry.values.keys() <= set(range(1, len(entry.readings) + 1))
    printed = [msgspec.json.encode(value) for value in entry.values.values()]
    assert len(set(printed)) == len(printed)


def test_only_an_entry_with_an_option_names_values() -> None:
    assert not [entry.key for entry in ENTRIES.values() if entry.values and not entry.option]


@selectable
def test_the_default_of_the_key_is_the_interpretation_taken(entry: Interpretation) -> None:
    if entry.option in FREE or entry.key in ("HE-H14", "HE-H37"):
        return  # an example; and a scale and a threshold that are not named follow the table stake and 15.2
    played = [*([TOURNAMENT] if entry.key.startswith("T-") else []), *map(get_game, list_games())]
    found = [value for one in played for value in _defaults(one.determinations, str(entry.option).split("."))]
    assert entry.values[1] in found or (entry.key == "T-14" and found == [msgspec.UNSET])


def _defaults(kind: Any, path: list[str]) -> Iterator[Any]:
    for field in msgspec.structs.fields(kind):
        if field.encode_name != path[0]:
            continue
        if len(path) == 1:
            yield field.default
        for inner in (field.type, *get_args(field.type)):
            if len(path) > 1 and isinstance(inner, type) and issubclass(inner, msgspec.Struct):
                yield from _defaults(inner, path[1:])


def choices_of(choices: list[FormField], within: str = "") -> Iterator[tuple[str, FormField]]:
    """The determinations of a form by their whole keys, those of a group included."""
    for choice in choices:
        yield within + choice.key, choice
        yield from choices_of(choice.keys, f"{within}{choice.key}.")


def with_value(table: dict[str, Any], path: list[str], value: Any) -> dict[str, Any]:
    """The table with one key set, in a group where the path leads into one."""
    inner = table.get(path[0], {})
    return {**table, path[0]: with_value(inner, path[1:], value) if len(path) > 1 else value}


@opened
def test_the_form_offers_every_interpretation_and_a_table_opens_with_it(form: Any) -> None:
    offered = dict(choices_of(form.determinations))
    entries = [one for one in get_interpretations(form.game) if one.option and form.instrument in one.instruments]
    assert entries
    for entry in entries:
        for key in str(entry.option).split(", "):
            choice = offered[key]
            assert entry.key in choice.readings
            for value in entry.values.values():
                if choice.form == "one-of":
                    assert value in choice.choices, (entry.key, value)
                elif choice.form == "yes-or-no":
                    assert isinstance(value, bool)
                table = with_value({**form.suggested, **NEEDED.get(key, {})}, key.split("."), value)
                verdict = check_determinations(form.instrument, table)
                assert verdict.allowed, (entry.key, key, value, verdict)


@opened
def test_every_choice_of_the_form_is_an_interpretation_or_left_to_the_operator(form: Any) -> None:
    """A determination with listed choices is in the register, which names all its values."""
    named: dict[str, list[Any]] = {}
    for entry in (*get_interpretations(form.game), *get_interpretations("tournament")):
        for key in str(entry.option or "").split(", "):
            named.setdefault(key, []).extend(entry.values.values())
    listed = {key: choice for key, choice in choices_of(form.determinations) if choice.form == "one-of"}
    assert {key for key in listed if key not in named} == NO_INTERPRETATION[form.instrument]
    for key, choice in listed.items():
        assert key not in named or set(choice.choices) <= set(named[key]), key


def test_the_conditions_of_a_tournament_name_every_interpretation() -> None:
    """The keys of ``readings`` are those of the register, with the same values."""
    named: dict[str, tuple[Any, ...]] = {}
    for entry in get_interpretations("tournament"):
        within, _, key = str(entry.option or "").partition(".")
        if within == "readings":
            assert named.setdefault(key, tuple(entry.values.values())) == tuple(entry.values.values())
    assert named == INTERPRETATIONS


@pytest.mark.parametrize("key", sorted(make_templates("2026-11-20T19:30")))
def test_a_tournament_opens_with_every_interpretation_that_its_form_offers(key: str) -> None:
    form = make_templates("2026-11-20T19:30")[key]
    of_conditions = [entry for entry in get_interpretations("tournament") if str(entry.option).startswith("readings.")]
    concerned = {entry.key for entry in of_conditions if form["instrument"] in entry.instruments}
    offered = {entry.key for entry in of_conditions if str(entry.option).removeprefix("readings.") in form["readings"]}
    assert concerned - offered == WITHOUT_EFFECT[form["instrument"]]
    for name, words in form["readings"].items():
        for word in words:
            live = LiveTournament(form["instrument"], {**form["conditions"], "readings": {name: word}})
            assert live.record()["conditions"]["readings"] == {name: word}


@pytest.mark.parametrize("key", sorted(make_templates("2026-11-20T19:30")))
def test_a_tournament_opens_with_every_interpretation_of_its_tables(key: str) -> None:
    form = make_templates("2026-11-20T19:30")[key]
    (final,) = form["conditions"]["sessions"]
    opened_with = 0
    for choice in form["table"]:
        for value in choice.choices or (False, True):
            sessions = [{**final, "table": with_value(final.get("table", {}), choice.key.split("."), value)}]
            live = LiveTournament(form["instrument"], {**form["conditions"], "sessions": sessions})
            live.do("document")
            opened_with += 1
    for choice in form["choices"]:
        for value in choice.choices or (0, 30):
            LiveTournament(form["instrument"], {**form["conditions"], choice.key: value}).do("document")
    assert opened_with >= 8


@pytest.mark.parametrize("key", sorted(make_templates("2026-11-20T19:30")))
def test_the_form_of_a_tournament_offers_every_interpretation_of_its_tables(key: str) -> None:
    form = make_templates("2026-11-20T19:30")[key]
    offered = {entry for choice in (*form["table"], *form["choices"]) for entry in choice.readings}
    of_game = {
        entry.key: entry
        for entry in (*get_interpretations(key), *get_interpretations("tournament"))
        if entry.option and form["instrument"] in entry.instruments and not entry.option.startswith("readings.")
    }
    assert of_game.keys() - offered == NOT_IN_THE_FORM[key]


def test_the_rules_command_prints_key_and_values() -> None:
    for key, line in (
        ("BJ-7", 'Table key: marker-total = "marker" (taken) or "sign".'),
        ("HE-H13", 'Table key: odd-chip = "high" (taken) or "nearest-button".'),
        ("HE-H9", "Table key: max-raises = 3 (taken) or null."),
    ):
        answer = {**msgspec.to_builtins(ENTRIES[key]), "rests-on": {}}
        text = " ".join(" ".join(format_answer([answer])).split())
        assert line in text
        assert ("Doubtful: " in text) == (key in DOUBTFUL)
