"""Opening tables: the games with their determinations, the check beforehand, players' own tables, private links, the lobby."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.law.test_interpretations import NEEDED
from tests.server.served_app import Served, served
from tests.server.server_setup import DETERMINATIONS, run

from houseway.client import ApiError, AsyncHousewayClient, endpoints
from houseway.client import HousewayClient as Client
from houseway.games import get_game
from houseway.law import Interpretation, get_instrument, get_interpretations
from houseway.law.interpretations import get_all_interpretations
from houseway.server.services.table_form_schema import FormField, check_determinations, list_playable_games
from houseway.server.tournaments.templates import make_templates


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("floor"), links=True, players_open=True) as found:
        yield found


def every_choice(choices: list[FormField], within: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], FormField]]:
    for choice in choices:
        yield (*within, choice.key), choice
        yield from every_choice(choice.keys, (*within, choice.key))


@pytest.mark.parametrize("told", list_playable_games(), ids=lambda told: told.instrument)
def test_every_determination_is_told(told: Any) -> None:
    """Every key of the type, with a meaning; every clause exists; every option of the register is named somewhere."""
    assert [choice.key for choice in told.determinations] == list(
        get_game(told.game).determinations.__struct_encode_fields__
    )
    found = list(every_choice(told.determinations))
    assert all(choice.about for _, choice in found)
    assert all(get_instrument(told.instrument).has_clause(rule) for _, choice in found for rule in choice.rules)
    named = {key for _, choice in found for key in choice.readings}
    keys = {".".join(path) for path, _ in found}
    assert named == {
        one.key
        for one in (*get_interpretations(told.game), *get_interpretations("tournament"))
        if one.option and told.instrument in one.instruments and keys & set(one.option.split(", "))
    }
    assert check_determinations(told.instrument, told.suggested).allowed


@pytest.mark.parametrize("told", list_playable_games(), ids=lambda told: told.instrument)
def test_choices_are_what_the_rules_take(told: Any) -> None:
    """What stands in a list of choices is taken, or refused with a clause together with the rest; anything else is not taken."""
    tried = 0
    for path, choice in every_choice(told.determinations):
        if choice.form != "one-of":
            assert not choice.choices
            continue
        if choice.default is not None:
            assert choice.default in choice.choices
        for value in choice.choices:
            verdict = check_determinations(told.instrument, _with(told.suggested, path, value))
            assert verdict.allowed or verdict.rule is not None, (path, value, verdict)
            tried += 1
        wrong = 97 if isinstance(choice.choices[0], int) else "something else"
        assert not check_determinations(told.instrument, _with(told.suggested, path, wrong)).allowed, path
    assert tried > 10


def _with(table: dict[str, Any], path: tuple[str, ...], value: Any) -> dict[str, Any]:
    first, *rest = path
    return {**table, first: _with(table.get(first, {}), tuple(rest), value) if rest else value}


def test_a_table_opens_with_every_interpretation_that_a_key_selects(house: Served) -> None:
    """The form of ``GET /api/games`` has every key of the register, and the server opens a table with each of its values.

    BJ-58 is chosen in the conditions of a tournament, which opens its tables itself.
    """
    with house.staff("Olga") as operator:
        forms = {form["instrument"]: form for form in operator.get("/api/games")}
        opened: list[tuple[str, str, str]] = []
        for entry in (one for one in get_all_interpretations() if one.option and _is_of_tables(one)):
            for number in entry.instruments:
                for key in str(entry.option).split(", "):
                    for value in entry.values.values():
                        table = _with(
                            {**forms[number]["suggested"], **NEEDED.get(key, {})}, tuple(key.split(".")), value
                        )
                        answer = operator.open_table(f"{entry.key} {len(opened)}", number, table)
                        opened.append((entry.key, number, operator.get_table(answer, "operator")["instrument"]))
        assert all(number == instrument for _, number, instrument in opened)
        assert {key for key, *_ in opened} >= {"BJ-7", "CP-H26", "HE-H13", "HE-H43", "PG-X14", "PG-R45"}
        assert len(opened) > 80


def _is_of_tables(entry: Interpretation) -> bool:
    """Whether the key of an entry is one of a table that anybody opens."""
    return entry.key == "T-X20" or not entry.key.startswith(("T-", "BJ-58"))


def test_a_check_says_by_which_clause_not(house: Served) -> None:
    with httpx.Client(base_url=house.base) as browser:
        told = browser.get("/api/games").json()
        assert {one["instrument"] for one in told} == {*DETERMINATIONS, "NI2016-268"}
        decks = next(one for one in told[0]["determinations"] if one["key"] == "decks")
        assert decks == {
            "key": "decks", "called": "Decks", "form": "one-of", "about": "How many decks of 52 are in the shoe.",
            "rules": ["2.1"], "readings": [], "default": 8, "choices": [4, 5, 6, 7, 8], "words": ["4", "5", "6", "7", "8"],
            "of": None, "may-be-none": False, "keys": [],
        }  # fmt: skip
        asked = {"instrument": "NI2005-63", "table": {"decks": 3}}
        refused = browser.post("/api/check-determinations", json=asked).json()
        assert (refused["allowed"], refused["rule"]) == (False, "2.1")
        malformed = browser.post("/api/check-determinations", json={**asked, "table": {"decks": "six"}}).json()
        assert (malformed["allowed"], malformed["place"]) == (False, "table.decks")
        allowed = browser.post("/api/check-determinations", json={**asked, "table": {"decks": 6}}).json()
        assert allowed["allowed"]
        assert allowed["sign"]["title"] == "Blackjack"


def test_a_guest_opens_a_private_table_and_shares_its_link(house: Served) -> None:
    with house.guest("ann") as ann, house.guest("bob") as bob, house.staff("Sven") as supervisor:
        opened = ann.post(
            "/api/tables",
            {"name": "Ann's", "instrument": "NI2005-63", "table": {"decks": 6}, "private": True, "bots": 2},
        )
        table, link = opened["table"], opened["link"]
        assert link == ann.send_request(endpoints.get_link(table))["link"]
        assert table in {one["id"] for one in ann.list_tables()}
        assert table in {one["id"] for one in supervisor.list_tables()}
        assert table not in {one["id"] for one in bob.list_tables()}
        for path in ("", "/sign", "/record", "/rounds/1", "/rounds/1/receipt"):
            with pytest.raises(ApiError) as problem:
                bob.get(f"/api/tables/{table}{path}")
            assert problem.value.status == 404, path
        for path, body in (
            ("/commands", {"id": "1", "command": {"do": "sit", "player": "bob", "box": 1}}),
            ("/purse", {"id": "2", "do": "buy-in", "amount": "10.00"}),
            ("/bots", {"id": "b"}),
        ):
            with pytest.raises(ApiError) as problem:
                bob.post(f"/api/tables/{table}{path}", body)
            assert problem.value.status == 404, path
        for asked in (endpoints.get_link(table), endpoints.replace_link(table)):
            with pytest.raises(ApiError) as problem:
                bob.send_request(asked)
            assert problem.value.status == 404

        async def by_the_channel() -> None:
            async with AsyncHousewayClient(house.base, bob.token) as watching:
                with pytest.raises(ApiError):
                    await watching.watch(table)

        run(by_the_channel())
        assert bob.send_request(endpoints.accept_invitation(link))["name"] == "Ann's"
        bob.send_command(table, {"do": "sit", "player": "bob", "box": 7})
        with Client(house.base) as guest:
            assert guest.send_request(endpoints.get_invitation_target(link)) == {
                "table": table, "name": "Ann's", "game": "blackjack", "instrument": "NI2005-63", "opened-by": "ann",
                "guests": True,
            }  # fmt: skip
            guest.join_as_guest("carl", link)
            guest.send_command(table, {"do": "sit", "player": "carl", "box": 6})
        line = next(one for one in ann.list_tables() if one["id"] == table)
        assert (line["private"], line["mine"], line["places"]) == (True, True, 7)
        assert {"name": "bob", "place": 7, "bot": False} in line["players"]
        assert line["free"] == 7 - len(line["players"])
        assert line["limits"]["min"] == "10.00"
        assert ann.send_request(endpoints.get_sign(table))["title"] == "Blackjack"
        other = ann.send_request(endpoints.replace_link(table))["link"]
        with house.guest("dan") as dan:
            with pytest.raises(ApiError) as problem:
                dan.send_request(endpoints.accept_invitation(link))
            assert problem.value.status == 404
            dan.send_request(endpoints.accept_invitation(other))
        with pytest.raises(ApiError) as problem:
            bob.send_request(endpoints.close_table(table))
        assert problem.value.status == 403


def test_what_a_player_may_open(house: Served) -> None:
    with house.guest("eve") as eve, house.staff("Dora") as dealer:
        body = {"name": "E", "instrument": "NI2005-63", "table": {"decks": 6}, "private": True}
        for wrong in ({"private": False}, {"dealing": "person"}, {"pool": "big"}):
            with pytest.raises(ApiError) as problem:
                eve.post("/api/tables", {**body, **wrong})
            assert problem.value.status == 403
        with pytest.raises(ApiError) as problem:
            dealer.post("/api/tables", body)
        assert problem.value.status == 403
        with pytest.raises(ApiError) as problem:
            eve.post("/api/tables", {**body, "table": {"decks": 9}})
        assert (problem.value.status, problem.value.rule) == (409, "2.1")
        tables = [eve.post("/api/tables", {**body, "name": f"E{number}"})["table"] for number in range(3)]
        with pytest.raises(ApiError, match="close one first"):
            eve.post("/api/tables", body)
        eve.send_request(endpoints.close_table(tables[0]))
        eve.post("/api/tables", body)
        with pytest.raises(ApiError) as problem:
            eve.post("/api/tables", {**body, "name": "E1"})
        assert problem.value.status in (403, 409)


def test_where_guests_are_not_admitted_a_link_admits_to_its_table_alone(tmp_path: Path) -> None:
    with served(tmp_path, guests=False, links=True) as house, Client(house.base) as guest:
        operator = house.staff("Olga")
        other = operator.open_table("Public", "NI2005-63", {"decks": 6})
        told = operator.post("/api/tables", {"name": "P", "instrument": "NI2005-63", "private": True})
        with pytest.raises(ApiError):
            guest.join_as_guest("fay")
        guest.join_as_guest("fay", told["link"])
        assert [one["id"] for one in guest.list_tables()] == [told["table"]]
        with pytest.raises(ApiError) as problem:
            guest.get_table(other)
        assert problem.value.status == 404
        conditions = make_templates("2027-01-01T10:00")["blackjack"]
        cup = operator.send_request(
            endpoints.open_tournament("Cup", conditions["instrument"], conditions["conditions"], role="operator")
        )["tournament"]
        assert guest.get("/api/tournaments") == []
        for path in ("", "/record", "/papers/conditions"):
            with pytest.raises(ApiError) as problem:
                guest.get(f"/api/tournaments/{cup}{path}")
            assert problem.value.status == 404, path
        enter = {"id": "e", "command": {"do": "enter", "player": "fay"}}
        with pytest.raises(ApiError) as problem:
            guest.post(f"/api/tournaments/{cup}/commands", enter)
        assert problem.value.status == 404
        with pytest.raises(ApiError) as problem:
            guest.post("/api/tables", {"name": "F", "instrument": "NI2005-63", "private": True})
        assert problem.value.status == 403


def test_links_admit_nobody_where_the_operator_does_not_allow_it(tmp_path: Path) -> None:
    with served(tmp_path, guests=False) as house, Client(house.base) as guest:
        told = house.staff("Olga").post("/api/tables", {"name": "P", "instrument": "NI2005-63", "private": True})
        assert not guest.send_request(endpoints.get_invitation_target(told["link"]))["guests"]
        with pytest.raises(ApiError) as problem:
            guest.join_as_guest("gil", told["link"])
        assert problem.value.status == 403


def test_every_clause_over_http(house: Served) -> None:
    with Client(house.base) as anybody:
        told = anybody.send_request(endpoints.list_clauses("NI2005-63"))
        assert len(told["clauses"]) == len(get_instrument("NI2005-63").clauses)
        with pytest.raises(ApiError) as problem:
            anybody.send_request(endpoints.list_clauses("NI0000-1"))
        assert problem.value.status == 404


def test_real_cards_are_for_games_that_can_be_told_each_card(house: Served) -> None:
    with house.staff("Olga") as olga:
        games = olga.get("/api/games")
        assert [one["instrument"] for one in games if one["single-cards"]] == ["NI2015-405"]
        told = {one["instrument"]: one["dealing"] for one in games}
        assert told["NI2005-63"] == ["automatic", "person", "real"]
        for instrument in ("NI2016-268", "NI2023-573", "NI2023-578", "NI2015-405"):
            assert told[instrument] == ["automatic", "person"]
        with pytest.raises(ApiError, match="told one by one") as refused:
            olga.open_table("Real tiles", "NI2023-578", DETERMINATIONS["NI2023-578"], dealing="real")
        assert refused.value.status == 403
