"""Games that can be opened: their forms, and the check of determinations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from tests.law.test_interpretations import REQUIRED_DETERMINATIONS
from tests.server.served_app import ServedApp, serve_app
from tests.server.server_setup import DETERMINATIONS

from houseway.errors import ApiError
from houseway.games import get_game
from houseway.law import Interpretation, get_instrument, get_interpretations
from houseway.law.interpretations import get_all_interpretations
from houseway.server.tables.output.table_form_schema import FormField, check_determinations, list_playable_games


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    with serve_app(tmp_path_factory.mktemp("floor")) as new_app:
        yield new_app


def iterate_fields(
    fields: list[FormField], within: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], FormField]]:
    for field in fields:
        yield (*within, field.key), field
        yield from iterate_fields(field.keys, (*within, field.key))


@pytest.mark.parametrize("game_form", list_playable_games(), ids=lambda form: form.instrument)
def test_form_describes_every_determination(game_form: Any) -> None:
    """Every key has a meaning, every clause exists, and every option of the register is named."""
    assert [field.key for field in game_form.determinations] == list(
        get_game(game_form.game).determinations.__struct_encode_fields__
    )
    fields = list(iterate_fields(game_form.determinations))
    assert all(field.about for _, field in fields)
    assert all(get_instrument(game_form.instrument).has_clause(rule) for _, field in fields for rule in field.rules)
    named_interpretations = {key for _, field in fields for key in field.readings}
    keys = {".".join(path) for path, _ in fields}
    assert named_interpretations == {
        entry.key
        for entry in (*get_interpretations(game_form.game), *get_interpretations("tournament"))
        if entry.option and game_form.instrument in entry.instruments and keys & set(entry.option.split(", "))
    }
    assert check_determinations(game_form.instrument, game_form.suggested).allowed


@pytest.mark.parametrize("game_form", list_playable_games(), ids=lambda form: form.instrument)
def test_choices_are_accepted_by_the_rules(game_form: Any) -> None:
    """Every listed choice is accepted or refused with a clause; any other value is invalid."""
    check_count = 0
    for path, field in iterate_fields(game_form.determinations):
        if field.form != "one-of":
            assert not field.choices
            continue
        if field.default is not None:
            assert field.default in field.choices
        for value in field.choices:
            verdict = check_determinations(game_form.instrument, _set_value(game_form.suggested, path, value))
            assert verdict.allowed or verdict.rule is not None, (path, value, verdict)
            check_count += 1
        invalid_value = 97 if isinstance(field.choices[0], int) else "something else"
        assert not check_determinations(
            game_form.instrument, _set_value(game_form.suggested, path, invalid_value)
        ).allowed, path
    assert check_count > 10


def _set_value(table: dict[str, Any], path: tuple[str, ...], value: Any) -> dict[str, Any]:
    first, *remaining_path = path
    return {**table, first: _set_value(table.get(first, {}), tuple(remaining_path), value) if remaining_path else value}


def test_table_opens_with_every_interpretation(app: ServedApp) -> None:
    """The form of ``GET /api/games`` has every key of the register, and the server accepts each of its values.

    BJ-58 is chosen in the conditions of a tournament, which opens its own tables.
    """
    with app.sign_in("Olga") as operator:
        forms = {form["instrument"]: form for form in operator.get("/api/games")}
        opened_tables: list[tuple[str, str, str]] = []
        for entry in (
            candidate for candidate in get_all_interpretations() if candidate.option and _is_for_tables(candidate)
        ):
            for number in entry.instruments:
                for key in str(entry.option).split(", "):
                    for value in entry.values.values():
                        table = _set_value(
                            {**forms[number]["suggested"], **REQUIRED_DETERMINATIONS.get(key, {})},
                            tuple(key.split(".")),
                            value,
                        )
                        table_id = operator.open_table(f"{entry.key} {len(opened_tables)}", number, table)
                        opened_tables.append(
                            (entry.key, number, operator.get_table(table_id, "operator")["instrument"])
                        )
        assert all(number == instrument for _, number, instrument in opened_tables)
        assert {key for key, *_ in opened_tables} >= {"BJ-7", "CP-H26", "HE-H13", "HE-H43", "PG-X14", "PG-R45"}
        assert len(opened_tables) > 80


def _is_for_tables(entry: Interpretation) -> bool:
    """Return whether the key of an entry belongs to ordinary tables."""
    return entry.key == "T-X20" or not entry.key.startswith(("T-", "BJ-58"))


def test_check_names_the_clause_that_is_violated(app: ServedApp) -> None:
    with httpx.Client(base_url=app.base) as browser:
        forms = browser.get("/api/games").json()
        assert {form["instrument"] for form in forms} == {*DETERMINATIONS, "NI2016-268"}
        decks = next(form for form in forms[0]["determinations"] if form["key"] == "decks")
        assert decks == {
            "key": "decks", "called": "Number of decks", "form": "one-of", "about": "Number of decks of 52 cards in the shoe.",
            "rules": ["2.1"], "readings": [], "default": 8, "choices": [4, 5, 6, 7, 8], "words": ["4", "5", "6", "7", "8"],
            "of": None, "may-be-none": False, "keys": [],
        }  # fmt: skip
        request = {"instrument": "NI2005-63", "table": {"decks": 3}}
        refusal = browser.post("/api/check-determinations", json=request).json()
        assert (refusal["allowed"], refusal["rule"]) == (False, "2.1")
        malformed = browser.post("/api/check-determinations", json={**request, "table": {"decks": "six"}}).json()
        assert (malformed["allowed"], malformed["place"]) == (False, "table.decks")
        allowed = browser.post("/api/check-determinations", json={**request, "table": {"decks": 6}}).json()
        assert allowed["allowed"]
        assert allowed["sign"]["title"] == "Blackjack"


def test_real_cards_require_a_game_with_card_entry(app: ServedApp) -> None:
    with app.sign_in("Olga") as olga:
        games = olga.get("/api/games")
        assert [form["instrument"] for form in games if form["single-cards"]] == ["NI2015-405"]
        dealing_modes = {form["instrument"]: form["dealing"] for form in games}
        assert dealing_modes["NI2005-63"] == ["automatic", "person", "real"]
        for instrument in ("NI2016-268", "NI2023-573", "NI2023-578", "NI2015-405"):
            assert dealing_modes[instrument] == ["automatic", "person"]
        with pytest.raises(ApiError, match="cannot be played with real cards") as error:
            olga.open_table("Real tiles", "NI2023-578", DETERMINATIONS["NI2023-578"], dealing="real")
        assert error.value.status == 403
