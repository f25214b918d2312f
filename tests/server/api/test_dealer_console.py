"""What a dealer's console needs of the floor: every command in words, bots at a trainee's table, real cards as they come."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.served_app import PASSWORD, Served, served

from houseway.client import ApiError, endpoints
from houseway.client import HousewayClient as Client
from houseway.games import get_game, list_games
from houseway.games.command_descriptions import CLAUSES_BY_INSTRUMENT, COURSE_VERBS, describe_commands
from houseway.law import get_instrument
from houseway.records.replay.verification import verify
from houseway.server.accounts import users

TABLE = {"decks": 6, "min": "10.00", "max": "500.00", "multiple": "5.00"}


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("floor")) as made:
        yield made


@pytest.mark.parametrize("number", [number for key in list_games() for number in get_game(key).instruments])
def test_every_command_is_told_in_a_sentence_with_clauses_that_exist(number: str) -> None:
    law = get_instrument(number)
    for verb in describe_commands(number):
        assert verb.sentence.endswith(".")
        assert "``" not in verb.sentence
        assert "(" not in verb.sentence[-6:]
        assert all(law.has_clause(rule) for rule in verb.rules)
    assert set(COURSE_VERBS[law.game]) <= set(get_game(law.game).verbs)
    for verb_, rules in CLAUSES_BY_INSTRUMENT[number].items():
        assert verb_ in get_game(law.game).verbs
        assert all(law.has_clause(rule) for rule in rules), (verb_, rules)


def test_the_commands_are_told_without_signing_in(floor: Served) -> None:
    with floor.guest("Ann") as ann:
        told = {one["do"]: one for one in ann.get("/api/rules/NI2023-573/commands")}
    assert told["expose"] == {
        "do": "expose",
        "says": "A face-down card was seen through dealing.",
        "rules": ["14.1", "14.2"],
        "players": False,
        "chance": False,
        "course": False,
    }
    assert told["bet"]["players"]
    assert told["shoe"]["chance"]
    with floor.guest("Una") as una, pytest.raises(ApiError) as none:
        una.get("/api/rules/NI1999-1/commands")
    assert none.value.status == 404


def _wanted(client: Any, table: int) -> Any:
    return client.table(table, "dealer")["wanted"]


def test_a_command_that_lacks_a_card_is_given_when_the_dealer_has_told_it(floor: Served) -> None:
    with floor.staff("Olga") as olga, floor.staff("Dora") as dora, floor.guest("Bev") as bev:
        table = olga.open_table("Real", "NI2005-63", TABLE, dealing="real")
        dora.send_command(table, {"do": "shoe", "unseen": True}, "dealer")
        bev.move_chips(table, "buy-in", "100.00")
        bev.send_command(table, {"do": "sit", "player": "Bev", "box": 3})
        bev.send_command(table, {"do": "wager", "player": "Bev", "box": 3, "amount": "10.00"})
        assert dora.get_table(table, "dealer")["dealing"] == "real"
        with pytest.raises(ApiError) as short:
            dora.send_command(table, {"do": "deal"}, "dealer")
        assert short.value.status == 409
        asked = [_wanted(dora, table)]
        for card in ("9h", "6d", "5c"):
            dora.send_command(table, {"do": "seen", "cards": card}, "dealer")
            asked.append(_wanted(dora, table))
        where = [(one["box"], one["card"], one["count"]) for one in asked[:3]]
        assert where == [(3, 1, 3), (None, 1, 2), (3, 2, 1)]
        assert asked[3] is None
        with pytest.raises(ApiError):
            bev.send_command(table, {"do": "hit", "player": "Bev", "box": 3}, idempotency_key="a-hit")
        assert _wanted(dora, table) == {
            "do": "hit", "for": "Bev", "count": 1, "place": "box 3", "box": 3, "hand": 1, "card": 3,
        }  # fmt: skip
        dora.send_command(table, {"do": "seen", "cards": "6s"}, "dealer")
        hand = dora.get_table(table, "dealer")["view"]["hands"]["3"][0]
        assert hand["cards"] == "9h 5c 6s"
        assert bev.send_command(table, {"do": "hit", "player": "Bev", "box": 3}, idempotency_key="a-hit")["repeated"]


def test_what_waits_for_a_card_is_forgotten_when_something_else_is_done(floor: Served) -> None:
    with floor.staff("Olga") as olga, floor.staff("Dora") as dora, floor.guest("Cleo") as cleo:
        table = olga.open_table("Real 2", "NI2005-63", TABLE, dealing="real")
        dora.send_command(table, {"do": "shoe", "unseen": True}, "dealer")
        cleo.move_chips(table, "buy-in", "100.00")
        cleo.send_command(table, {"do": "sit", "player": "Cleo", "box": 1})
        cleo.send_command(table, {"do": "wager", "player": "Cleo", "box": 1, "amount": "10.00"})
        with pytest.raises(ApiError):
            dora.send_command(table, {"do": "deal"}, "dealer")
        cleo.send_command(table, {"do": "withdraw", "player": "Cleo", "box": 1})
        assert _wanted(dora, table) is None
        dora.send_command(table, {"do": "seen", "cards": "9h 6d 5c"}, "dealer")
        assert dora.get_table(table, "dealer")["view"]["phase"] == "betting"


def test_what_waits_for_a_card_waits_on_after_a_restart(tmp_path: Path) -> None:
    with served(tmp_path) as floor, floor.staff("Olga") as olga, floor.staff("Dora") as dora, floor.guest("Bev") as bev:
        table = olga.open_table("Real", "NI2005-63", TABLE, dealing="real")
        dora.send_command(table, {"do": "shoe", "unseen": True}, "dealer")
        bev.move_chips(table, "buy-in", "100.00")
        bev.send_command(table, {"do": "sit", "player": "Bev", "box": 3})
        bev.send_command(table, {"do": "wager", "player": "Bev", "box": 3, "amount": "10.00"})
        dora.send_command(table, {"do": "seen", "cards": "9h 6d 5c"}, "dealer")
        dora.send_command(table, {"do": "deal"}, "dealer")
        for _ in range(2):  # sent twice it waits once
            with pytest.raises(ApiError) as short:
                bev.send_command(table, {"do": "hit", "player": "Bev", "box": 3}, idempotency_key="a-hit")
            assert short.value.kind == "cards-wanted"
        asked = _wanted(dora, table)
        n, token = dora.get_table(table, "dealer")["n"], bev.token
    with served(tmp_path) as floor, floor.staff("Dora") as dora, Client(floor.base, token) as bev:
        assert _wanted(dora, table) == asked
        assert dora.get_table(table, "dealer")["n"] == n
        dora.send_command(table, {"do": "seen", "cards": "6s"}, "dealer")
        assert dora.get_table(table, "dealer")["view"]["hands"]["3"][0]["cards"] == "9h 5c 6s"
        assert bev.send_command(table, {"do": "hit", "player": "Bev", "box": 3}, idempotency_key="a-hit")["repeated"]
        assert _wanted(dora, table) is None
        record = dora.get_record(table, "dealer")
        assert verify(record) == ()
        assert [note["text"] for note in record["notes"]] == ["hit of Bev waits for a card"]


def test_cards_that_were_told_before_a_crash_are_dealt_when_the_floor_opens(tmp_path: Path) -> None:
    """The process dies between the card and the command that waited for it."""
    with served(tmp_path) as floor, floor.staff("Olga") as olga, floor.staff("Dora") as dora, floor.guest("Bev") as bev:
        table = olga.open_table("Real", "NI2005-63", TABLE, dealing="real")
        dora.send_command(table, {"do": "shoe", "unseen": True}, "dealer")
        bev.move_chips(table, "buy-in", "100.00")
        bev.send_command(table, {"do": "wager", "player": "Bev", "box": 3, "amount": "10.00"})
        with pytest.raises(ApiError):
            dora.send_command(table, {"do": "deal"}, "dealer", idempotency_key="the-deal")

        async def nothing(table_id: int) -> None:
            del table_id

        floor.floor._retry_pending_command = nothing  # type: ignore[method-assign]  # as if it had died there
        dora.send_command(table, {"do": "seen", "cards": "9h 6d 5c"}, "dealer")
        assert dora.get_table(table, "dealer")["view"]["phase"] == "betting"
    with served(tmp_path) as floor, floor.staff("Dora") as dora:
        assert dora.get_table(table, "dealer")["view"]["hands"]["3"][0]["cards"] == "9h 5c"
        assert dora.send_command(table, {"do": "deal"}, "dealer", idempotency_key="the-deal")["repeated"]


@pytest.mark.parametrize("way", ["beside", "apart"])
def test_what_two_persons_signed_is_given_in_both_names_when_its_card_has_come(tmp_path: Path, way: str) -> None:
    """A deal that needs two: signed at the console, or approved from a session of its own."""
    with served(tmp_path, two_persons=["deal"]) as floor, floor.staff("Olga") as olga, floor.staff("Dora") as dora:
        table = olga.open_table("Real", "NI2005-63", TABLE, dealing="real")
        dora.send_command(table, {"do": "shoe", "unseen": True}, "dealer")
        with floor.guest("Bev") as bev:
            bev.move_chips(table, "buy-in", "100.00")
            bev.send_command(table, {"do": "wager", "player": "Bev", "box": 3, "amount": "10.00"})
        second = {"name": "Sven", "password": PASSWORD}
        signed = {"id": "two", "role": "dealer", "command": {"do": "deal"}, "second": second}
        with floor.staff("Sven") as sven:
            if way == "apart":
                asked = dora.send_request(
                    endpoints.request_approval(role="dealer", table=table, command={"do": "deal"})
                )
            with pytest.raises(ApiError) as short:
                sven.send_request(endpoints.approve(asked["id"])) if way == "apart" else dora.post(
                    f"/api/tables/{table}/commands", signed
                )
        assert short.value.kind == "cards-wanted"
        for card in ("9h", "6d", "5c"):
            dora.send_command(table, {"do": "seen", "cards": card}, "dealer")
        assert dora.get_table(table, "dealer")["view"]["hands"]["3"][0]["cards"] == "9h 5c"
        notes = dora.get_record(table, "dealer")["notes"]
        assert [note.get("second") for note in notes] == [None, "Sven"]
        if way == "apart":
            (done,) = olga.send_request(endpoints.list_approvals(waiting=False))
            assert (done["state"], done["second"]) == ("approved", "Sven")


def test_what_is_no_longer_lawful_when_its_card_comes_is_given_up(tmp_path: Path) -> None:
    with served(tmp_path) as floor, floor.staff("Olga") as olga, floor.staff("Dora") as dora, floor.guest("Bev") as bev:
        table = olga.open_table("Real", "NI2005-63", TABLE, dealing="real")
        dora.send_command(table, {"do": "shoe", "unseen": True}, "dealer")
        bev.move_chips(table, "buy-in", "100.00")
        bev.send_command(table, {"do": "wager", "player": "Bev", "box": 3, "amount": "10.00"})
        dora.send_command(table, {"do": "seen", "cards": "9h 6d 5c"}, "dealer")
        dora.send_command(table, {"do": "deal"}, "dealer")
        with pytest.raises(ApiError):
            bev.send_command(table, {"do": "hit", "player": "Bev", "box": 3})
        bea_there = users.find_by_name(floor.floor.store, "Bev")
        assert bea_there is not None
        users.disable(floor.floor.store, bea_there.id)
        dora.send_command(table, {"do": "seen", "cards": "6s"}, "dealer")
        assert _wanted(dora, table) is None
        assert dora.get_table(table, "dealer")["view"]["hands"]["3"][0]["cards"] == "9h 5c"
        record = dora.get_record(table, "dealer")
        assert record["notes"][-1]["text"].startswith("hit of Bev waits no longer")
        assert verify(record) == ()


def test_bots_sit_where_a_person_deals_but_not_at_real_cards(floor: Served) -> None:
    with floor.staff("Olga") as olga:
        by_hand = olga.open_table("By hand", "NI2005-63", TABLE, dealing="person")
        real = olga.open_table("Real 3", "NI2005-63", TABLE, dealing="real")
        assert olga.add_bot(by_hand)
        with pytest.raises(ApiError):
            olga.add_bot(real)


def test_where_a_person_deals_the_console_is_told_what_comes_next(floor: Served) -> None:
    determinations = {"min": "5.00", "max": "100.00", "multiple": "5.00", "max-payout": "50000.00"}
    with floor.staff("Olga") as olga, floor.staff("Dora") as dora, floor.guest("Nan") as nan:
        table = olga.open_table("Next", "NI2023-573", determinations, dealing="person", clocks={"pace": 0})
        assert dora.get_table(table, "dealer")["next"] == "nothing"
        nan.move_chips(table, "buy-in", "100.00")
        nan.send_command(table, {"do": "sit", "player": "Nan", "box": 1})
        nan.send_command(table, {"do": "ante", "player": "Nan", "box": 1, "amount": "5.00"})
        while dora.get_table(table, "dealer")["next"] == "commit":
            continue
        seen = [dora.get_table(table, "dealer")["next"]]
        for verb in ("deal",):
            assert verb in [one["do"] for one in dora.get_table(table, "dealer")["offers"]]
            dora.send_command(table, {"do": verb}, "dealer")
            seen.append(dora.get_table(table, "dealer")["next"])
        nan.send_command(table, {"do": "bet", "player": "Nan"})
        seen.append(dora.get_table(table, "dealer")["next"])
        assert seen == ["betting", "decision", "reveal"]
        assert "next" not in nan.get_table(table)


def test_the_floor_at_a_glance(floor: Served) -> None:
    with floor.staff("Olga") as olga, floor.staff("Sven") as sven, floor.guest("Gil") as gil:
        table = olga.open_table("Glance", "NI2005-63", TABLE, dealing="person")
        gil.move_chips(table, "buy-in", "100.00")
        gil.send_command(table, {"do": "sit", "player": "Gil", "box": 2})
        gil.send_command(table, {"do": "wager", "player": "Gil", "box": 2, "amount": "15.00"})
        line = next(one for one in sven.get("/api/floor") if one["id"] == table)
        with pytest.raises(ApiError) as denied:
            gil.get("/api/floor")
    assert denied.value.status == 403
    assert line["players"] == [{"name": "Gil", "place": 2, "bot": False}]
    assert (line["phase"], line["round"], line["at_risk"], line["places"]) == ("betting", 1, "15.00", 7)
    assert line["limits"] == {"min": "10.00", "max": "500.00", "multiple": "5.00"}
    assert line["since"].endswith("Z")
