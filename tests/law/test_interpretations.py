"""Register of interpretations: doubtful ones, overruled ones, and the table key that selects each."""

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
from houseway.server.tables.output.table_form_schema import FormField, check_determinations, list_playable_games
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
"""Interpretations that the audit of 2026-11-17 found doubtful."""
SETTLED = {"BJ-49", "PG-R48", "T-17"}
"""Doubtful interpretations that the specifications of 2026-11-17 settle."""
REASON_WITHOUT_KEY = {
    "BJ-49": "a power of the operator",
    "HE-H30": "the rule for new players too",
    "HE-H41": "a word of the dictionary",
    "PG-R48": "a power of the operator",
    "T-17": "no choice of the conditions",
    "T-39": "a power of the operator",
}
"""Doubtful interpretations that move money and have no key, each with the kind of its reason."""
FREE_FORM_KEYS = {"departures", "jackpot.wager", "max-raises", "max-bet", "min-bet, max-bet", "notice-minutes"}
"""Keys that take any amount, number or list, so that the register names examples."""
OPERATOR_CHOICES = {
    "NI2005-63": {"decks", "boxes", "blackjack-pays"},
    "NI2016-268": {"boxes", "jackpot.seed-from", "side-wagers"},
    "NI2023-573": {"boxes", "jackpot.seed-from", "side-wagers"},
    "NI2023-578": {"house-cut"},
    "NI2015-405": {"deck", "game", "limit", "betting", "opening", "seats", "commission.basis"},
}
"""Choices that the instruments leave to the operator; every other choice selects an interpretation."""
REQUIRED_DETERMINATIONS: dict[str, dict[str, Any]] = {
    "departures": {"tournament": True},
    "max-raises": {"limit": "fixed", "max-bet": "4.00"},
    "max-bet": {"limit": "straddle"},
    "min-bet": {"limit": "fixed", "max-bet": ["2.00", "2.00", "4.00", "4.00"]},
}
"""Additional determinations that a key needs to have an effect."""
WITHOUT_EFFECT = {
    "NI2005-63": {"T-41"},
    "NI2023-573": {"T-4", "T-7", "T-22", "T-41"},
    "NI2023-578": {"T-7", "T-22", "T-41"},
    "NI2015-405": set(),
}
"""Entries on an instrument that lacks the words which the other interpretation needs."""
NOT_IN_FORM = {
    "blackjack": {"BJ-58", "T-25"},
    "canberra-poker": {"T-25"},
    "holdem": {"HE-H9", "HE-H14", "HE-H23", "HE-H28", "HE-H37"},
    "pai-gow": {"PG-R35", "PG-R37", "PG-R38"},
}
"""Entries that a tournament's form does not have.

These are amounts and departures, which have their own fields; rule 15 and the jackpot, which a tournament does
not have; and T-25, whose key only Pai Gow has.
"""

for_selectable_entries = pytest.mark.parametrize(
    "entry", [entry for entry in ENTRIES.values() if entry.option], ids=lambda entry: entry.key
)
for_opening_forms = pytest.mark.parametrize("form", list_playable_games(), ids=lambda form: form.instrument)


def test_doubtful_interpretations_match_the_audit() -> None:
    assert {entry.key for entry in get_all_interpretations() if entry.doubt} == DOUBTFUL


@pytest.mark.parametrize("key", sorted(DOUBTFUL))
def test_doubtful_interpretation_has_a_reason_and_an_alternative(key: str) -> None:
    entry = ENTRIES[key]
    assert len(entry.answers) > 1
    assert entry.settled_on == ("2026-11-17" if key in SETTLED else None)
    assert ("17 November 2026" in str(entry.doubt)) == (key in SETTLED)
    if entry.money:
        assert (key in REASON_WITHOUT_KEY) == (entry.option is None)
        assert entry.option is None or {1, 2} <= entry.values.keys()


@pytest.mark.parametrize("key", ["BJ-50", "HE-H11", "T-17", "T-X18"])
def test_interpretations_rejected_by_the_audit_are_overruled(key: str) -> None:
    entry = ENTRIES[key]
    assert entry.overruled_on == "2026-11-17"
    assert "17 November 2026" in str(entry.overruled)
    assert "second" in str(entry.overruled)


@for_selectable_entries
def test_option_has_a_value_for_the_interpretation_taken(entry: Interpretation) -> None:
    assert 1 in entry.values
    assert entry.values.keys() <= set(range(1, len(entry.answers) + 1))
    encoded_values = [msgspec.json.encode(value) for value in entry.values.values()]
    assert len(set(encoded_values)) == len(encoded_values)


def test_only_entries_with_an_option_have_values() -> None:
    assert not [entry.key for entry in ENTRIES.values() if entry.values and not entry.option]


@for_selectable_entries
def test_default_of_the_key_is_the_interpretation_taken(entry: Interpretation) -> None:
    if entry.option in FREE_FORM_KEYS or entry.key in ("HE-H14", "HE-H37"):
        return  # an example; an unnamed scale or threshold follows the table stake and 15.2
    game_definitions = [*([TOURNAMENT] if entry.key.startswith("T-") else []), *map(get_game, list_games())]
    defaults = [
        value
        for definition in game_definitions
        for value in _iterate_defaults(definition.determinations, str(entry.option).split("."))
    ]
    assert entry.values[1] in defaults or (entry.key == "T-14" and defaults == [msgspec.UNSET])


def _iterate_defaults(kind: Any, path: list[str]) -> Iterator[Any]:
    for field in msgspec.structs.fields(kind):
        if field.encode_name != path[0]:
            continue
        if len(path) == 1:
            yield field.default
        for inner in (field.type, *get_args(field.type)):
            if len(path) > 1 and isinstance(inner, type) and issubclass(inner, msgspec.Struct):
                yield from _iterate_defaults(inner, path[1:])


def iterate_choices(choices: list[FormField], prefix: str = "") -> Iterator[tuple[str, FormField]]:
    """Yield the determinations of a form by their full keys, including those of a group."""
    for choice in choices:
        yield prefix + choice.key, choice
        yield from iterate_choices(choice.keys, f"{prefix}{choice.key}.")


def set_value(table: dict[str, Any], path: list[str], value: Any) -> dict[str, Any]:
    """Return the table with one key set, inside a group if the path leads into one."""
    inner_table = table.get(path[0], {})
    return {**table, path[0]: set_value(inner_table, path[1:], value) if len(path) > 1 else value}


@for_opening_forms
def test_form_has_every_interpretation_and_a_table_opens_with_it(form: Any) -> None:
    choices_by_key = dict(iterate_choices(form.determinations))
    entries = [
        candidate
        for candidate in get_interpretations(form.game)
        if candidate.option and form.instrument in candidate.instruments
    ]
    assert entries
    for entry in entries:
        for key in str(entry.option).split(", "):
            choice = choices_by_key[key]
            assert entry.key in choice.readings
            for value in entry.values.values():
                if choice.form == "one-of":
                    assert value in choice.choices, (entry.key, value)
                elif choice.form == "yes-or-no":
                    assert isinstance(value, bool)
                table = set_value({**form.suggested, **REQUIRED_DETERMINATIONS.get(key, {})}, key.split("."), value)
                verdict = check_determinations(form.instrument, table)
                assert verdict.allowed, (entry.key, key, value, verdict)


@for_opening_forms
def test_every_choice_of_the_form_is_an_interpretation_or_the_operators(form: Any) -> None:
    """A determination with listed choices is in the register, which names all its values."""
    values_by_key: dict[str, list[Any]] = {}
    for entry in (*get_interpretations(form.game), *get_interpretations("tournament")):
        for key in str(entry.option or "").split(", "):
            values_by_key.setdefault(key, []).extend(entry.values.values())
    listed_choices = {key: choice for key, choice in iterate_choices(form.determinations) if choice.form == "one-of"}
    assert {key for key in listed_choices if key not in values_by_key} == OPERATOR_CHOICES[form.instrument]
    for key, choice in listed_choices.items():
        assert key not in values_by_key or set(choice.choices) <= set(values_by_key[key]), key


def test_tournament_conditions_have_every_interpretation() -> None:
    """The keys of ``readings`` are those of the register, with the same values."""
    values_by_key: dict[str, tuple[Any, ...]] = {}
    for entry in get_interpretations("tournament"):
        prefix, _, key = str(entry.option or "").partition(".")
        if prefix == "readings":
            assert values_by_key.setdefault(key, tuple(entry.values.values())) == tuple(entry.values.values())
    assert values_by_key == INTERPRETATIONS


@pytest.mark.parametrize("key", sorted(make_templates("2026-11-20T19:30")))
def test_tournament_opens_with_every_interpretation_of_its_form(key: str) -> None:
    form = make_templates("2026-11-20T19:30")[key]
    condition_entries = [
        entry for entry in get_interpretations("tournament") if str(entry.option).startswith("readings.")
    ]
    relevant_keys = {entry.key for entry in condition_entries if form["instrument"] in entry.instruments}
    offered_keys = {
        entry.key for entry in condition_entries if str(entry.option).removeprefix("readings.") in form["readings"]
    }
    assert relevant_keys - offered_keys == WITHOUT_EFFECT[form["instrument"]]
    for name, values in form["readings"].items():
        for value in values:
            live = LiveTournament(form["instrument"], {**form["conditions"], "readings": {name: value}})
            assert live.record()["conditions"]["readings"] == {name: value}


@pytest.mark.parametrize("key", sorted(make_templates("2026-11-20T19:30")))
def test_tournament_opens_with_every_interpretation_of_its_tables(key: str) -> None:
    form = make_templates("2026-11-20T19:30")[key]
    (final_session,) = form["conditions"]["sessions"]
    opening_count = 0
    for choice in form["table"]:
        for value in choice.choices or (False, True):
            sessions = [
                {**final_session, "table": set_value(final_session.get("table", {}), choice.key.split("."), value)}
            ]
            live = LiveTournament(form["instrument"], {**form["conditions"], "sessions": sessions})
            live.do("document")
            opening_count += 1
    for choice in form["choices"]:
        for value in choice.choices or (0, 30):
            LiveTournament(form["instrument"], {**form["conditions"], choice.key: value}).do("document")
    assert opening_count >= 8


@pytest.mark.parametrize("key", sorted(make_templates("2026-11-20T19:30")))
def test_tournament_form_has_every_interpretation_of_its_tables(key: str) -> None:
    form = make_templates("2026-11-20T19:30")[key]
    offered_keys = {entry for choice in (*form["table"], *form["choices"]) for entry in choice.readings}
    game_entries = {
        entry.key: entry
        for entry in (*get_interpretations(key), *get_interpretations("tournament"))
        if entry.option and form["instrument"] in entry.instruments and not entry.option.startswith("readings.")
    }
    assert game_entries.keys() - offered_keys == NOT_IN_FORM[key]


def test_rules_command_prints_key_and_values() -> None:
    for key, line in (
        ("BJ-7", 'Table key: marker-total = "marker" (adopted) or "sign".'),
        ("HE-H13", 'Table key: odd-chip = "high" (adopted) or "nearest-button".'),
        ("HE-H9", "Table key: max-raises = 3 (adopted) or null."),
    ):
        answer = {**ENTRIES[key].to_json(), "rests-on": {}}
        text = " ".join(" ".join(format_answer([answer])).split())
        assert line in text
        assert ("Doubtful: " in text) == (key in DOUBTFUL)
