"""Data for the dealer's console: descriptions of commands, bots at training tables, and real cards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.served_app import PASSWORD, ServedApp, serve_app

from houseway.client import HousewayClient as Client
from houseway.client import endpoints
from houseway.errors import ApiError
from houseway.games import get_game, list_games
from houseway.games.command_descriptions import CLAUSES_BY_INSTRUMENT, COURSE_VERBS, describe_commands
from houseway.law import get_instrument
from houseway.records.replay.verification import verify
from houseway.server.accounts import users

TABLE = {"decks": 6, "min": "10.00", "max": "500.00", "multiple": "5.00"}


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    with serve_app(tmp_path_factory.mktemp("floor")) as new_app:
        yield new_app


def get_cards(dealer: Client, table: int, box: int = 3) -> str:
    """Return the cards of the first hand of a box, as the dealer sees them."""
    hands = dealer.get_table(table, "dealer")["view"]["held"]
    return str(next(hand["cards"] for hand in hands if (hand["place"], hand["hand"]) == (box, 1)))


@pytest.mark.parametrize("number", [number for key in list_games() for number in get_game(key).instruments])
def test_every_command_has_a_sentence_and_existing_clauses(number: str) -> None:
    law = get_instrument(number)
    for verb in describe_commands(number):
        sentence = str(verb.sentence)
        assert sentence.endswith(".")
        assert "``" not in sentence
        assert "(" not in sentence[-6:]
        assert all(law.has_clause(rule) for rule in verb.rules)
    assert set(COURSE_VERBS[law.game]) <= set(get_game(law.game).verbs)
    for verb_, rules in CLAUSES_BY_INSTRUMENT[number].items():
        assert verb_ in get_game(law.game).verbs
        assert all(law.has_clause(rule) for rule in rules), (verb_, rules)


def test_commands_are_listed_for_guests(app: ServedApp) -> None:
    with app.join_guest("Ann") as ann:
        commands = {command["do"]: command for command in ann.get("/api/rules/NI2023-573/commands")}
    assert commands["expose"] == {
        "do": "expose",
        "says": "A face-down card was exposed during the deal.",
        "rules": ["14.1", "14.2"],
        "players": False,
        "chance": False,
        "course": False,
    }
    assert commands["bet"]["players"]
    assert commands["shoe"]["chance"]
    with app.join_guest("Una") as una, pytest.raises(ApiError) as error:
        una.get("/api/rules/NI1999-1/commands")
    assert error.value.status == 404


def get_missing_card_prompt(client: Any, table: int) -> Any:
    return client.get_table(table, "dealer")["wanted"]


def test_pending_command_runs_when_the_dealer_enters_its_card(app: ServedApp) -> None:
    with app.sign_in("Olga") as olga, app.sign_in("Dora") as dora, app.join_guest("Bev") as bev:
        table = olga.open_table("Real", "NI2005-63", TABLE, dealing="real")
        dora.send_command(table, {"do": "shoe", "unseen": True}, "dealer")
        bev.move_chips(table, "buy-in", "100.00")
        bev.send_command(table, {"do": "sit", "player": "Bev", "box": 3})
        bev.send_command(table, {"do": "wager", "player": "Bev", "box": 3, "amount": "10.00"})
        assert dora.get_table(table, "dealer")["dealing"] == "real"
        with pytest.raises(ApiError) as error:
            dora.send_command(table, {"do": "deal"}, "dealer")
        assert error.value.status == 409
        prompts = [get_missing_card_prompt(dora, table)]
        for card in ("9h", "6d", "5c"):
            dora.send_command(table, {"do": "seen", "cards": card}, "dealer")
            prompts.append(get_missing_card_prompt(dora, table))
        places = [(prompt["box"], prompt["card"], prompt["count"]) for prompt in prompts[:3]]
        assert places == [(3, 1, 3), (None, 1, 2), (3, 2, 1)]
        assert prompts[3] is None
        with pytest.raises(ApiError):
            bev.send_command(table, {"do": "hit", "player": "Bev", "box": 3}, idempotency_key="a-hit")
        assert get_missing_card_prompt(dora, table) == {
            "do": "hit", "for": "Bev", "count": 1, "place": "box 3", "box": 3, "hand": 1, "card": 3,
        }  # fmt: skip
        dora.send_command(table, {"do": "seen", "cards": "6s"}, "dealer")
        assert get_cards(dora, table) == "9h 5c 6s"
        assert bev.send_command(table, {"do": "hit", "player": "Bev", "box": 3}, idempotency_key="a-hit")["repeated"]


def test_pending_command_is_dropped_by_another_command(app: ServedApp) -> None:
    with app.sign_in("Olga") as olga, app.sign_in("Dora") as dora, app.join_guest("Cleo") as cleo:
        table = olga.open_table("Real 2", "NI2005-63", TABLE, dealing="real")
        dora.send_command(table, {"do": "shoe", "unseen": True}, "dealer")
        cleo.move_chips(table, "buy-in", "100.00")
        cleo.send_command(table, {"do": "sit", "player": "Cleo", "box": 1})
        cleo.send_command(table, {"do": "wager", "player": "Cleo", "box": 1, "amount": "10.00"})
        with pytest.raises(ApiError):
            dora.send_command(table, {"do": "deal"}, "dealer")
        cleo.send_command(table, {"do": "withdraw", "player": "Cleo", "box": 1})
        assert get_missing_card_prompt(dora, table) is None
        dora.send_command(table, {"do": "seen", "cards": "9h 6d 5c"}, "dealer")
        assert dora.get_table(table, "dealer")["view"]["phase"] == "betting"


def test_pending_command_survives_a_restart(tmp_path: Path) -> None:
    with (
        serve_app(tmp_path) as app,
        app.sign_in("Olga") as olga,
        app.sign_in("Dora") as dora,
        app.join_guest("Bev") as bev,
    ):
        table = olga.open_table("Real", "NI2005-63", TABLE, dealing="real")
        dora.send_command(table, {"do": "shoe", "unseen": True}, "dealer")
        bev.move_chips(table, "buy-in", "100.00")
        bev.send_command(table, {"do": "sit", "player": "Bev", "box": 3})
        bev.send_command(table, {"do": "wager", "player": "Bev", "box": 3, "amount": "10.00"})
        dora.send_command(table, {"do": "seen", "cards": "9h 6d 5c"}, "dealer")
        dora.send_command(table, {"do": "deal"}, "dealer")
        for _ in range(2):  # sent twice, it is pending once
            with pytest.raises(ApiError) as error:
                bev.send_command(table, {"do": "hit", "player": "Bev", "box": 3}, idempotency_key="a-hit")
            assert error.value.kind == "missing-cards"
        prompt = get_missing_card_prompt(dora, table)
        n, token = dora.get_table(table, "dealer")["n"], bev.token
    with serve_app(tmp_path) as app, app.sign_in("Dora") as dora, Client(app.base, token) as bev:
        assert get_missing_card_prompt(dora, table) == prompt
        assert dora.get_table(table, "dealer")["n"] == n
        dora.send_command(table, {"do": "seen", "cards": "6s"}, "dealer")
        assert get_cards(dora, table) == "9h 5c 6s"
        assert bev.send_command(table, {"do": "hit", "player": "Bev", "box": 3}, idempotency_key="a-hit")["repeated"]
        assert get_missing_card_prompt(dora, table) is None
        record = dora.get_record(table, "dealer")
        assert verify(record) == ()
        assert [note["text"] for note in record["notes"]] == ["`hit` of Bev is waiting for a card."]


def test_cards_entered_before_a_crash_are_dealt_at_startup(tmp_path: Path) -> None:
    """The process dies between the card and the pending command."""
    with (
        serve_app(tmp_path) as app,
        app.sign_in("Olga") as olga,
        app.sign_in("Dora") as dora,
        app.join_guest("Bev") as bev,
    ):
        table = olga.open_table("Real", "NI2005-63", TABLE, dealing="real")
        dora.send_command(table, {"do": "shoe", "unseen": True}, "dealer")
        bev.move_chips(table, "buy-in", "100.00")
        bev.send_command(table, {"do": "wager", "player": "Bev", "box": 3, "amount": "10.00"})
        with pytest.raises(ApiError):
            dora.send_command(table, {"do": "deal"}, "dealer", idempotency_key="the-deal")

        async def do_nothing(table_id: int) -> None:
            del table_id

        app.server.commands.retry_pending_command = do_nothing  # type: ignore[method-assign]  # as if it had died there
        dora.send_command(table, {"do": "seen", "cards": "9h 6d 5c"}, "dealer")
        assert dora.get_table(table, "dealer")["view"]["phase"] == "betting"
    with serve_app(tmp_path) as app, app.sign_in("Dora") as dora:
        assert get_cards(dora, table) == "9h 5c"
        assert dora.send_command(table, {"do": "deal"}, "dealer", idempotency_key="the-deal")["repeated"]


@pytest.mark.parametrize("approval_way", ["beside", "apart"])
def test_pending_command_keeps_its_second_approver(tmp_path: Path, approval_way: str) -> None:
    """A deal under dual control is signed at the console or approved from another session."""
    with serve_app(tmp_path, dual_control=["deal"]) as app, app.sign_in("Olga") as olga, app.sign_in("Dora") as dora:
        table = olga.open_table("Real", "NI2005-63", TABLE, dealing="real")
        dora.send_command(table, {"do": "shoe", "unseen": True}, "dealer")
        with app.join_guest("Bev") as bev:
            bev.move_chips(table, "buy-in", "100.00")
            bev.send_command(table, {"do": "wager", "player": "Bev", "box": 3, "amount": "10.00"})
        second = {"name": "Sven", "password": PASSWORD}
        signed_body = {"id": "two", "role": "dealer", "command": {"do": "deal"}, "second": second}
        with app.sign_in("Sven") as sven:
            if approval_way == "apart":
                request = dora.send_request(
                    endpoints.request_approval(role="dealer", table=table, command={"do": "deal"})
                )
            with pytest.raises(ApiError) as error:
                sven.send_request(endpoints.approve(request["id"])) if approval_way == "apart" else dora.post(
                    f"/api/tables/{table}/commands", signed_body
                )
        assert error.value.kind == "missing-cards"
        for card in ("9h", "6d", "5c"):
            dora.send_command(table, {"do": "seen", "cards": card}, "dealer")
        assert get_cards(dora, table) == "9h 5c"
        notes = dora.get_record(table, "dealer")["notes"]
        assert [note.get("second") for note in notes] == [None, "Sven"]
        if approval_way == "apart":
            (approval,) = olga.send_request(endpoints.list_approvals(waiting=False))
            assert (approval["state"], approval["second"]) == ("approved", "Sven")


def test_pending_command_is_dropped_if_it_is_no_longer_legal(tmp_path: Path) -> None:
    with (
        serve_app(tmp_path) as app,
        app.sign_in("Olga") as olga,
        app.sign_in("Dora") as dora,
        app.join_guest("Bev") as bev,
    ):
        table = olga.open_table("Real", "NI2005-63", TABLE, dealing="real")
        dora.send_command(table, {"do": "shoe", "unseen": True}, "dealer")
        bev.move_chips(table, "buy-in", "100.00")
        bev.send_command(table, {"do": "wager", "player": "Bev", "box": 3, "amount": "10.00"})
        dora.send_command(table, {"do": "seen", "cards": "9h 6d 5c"}, "dealer")
        dora.send_command(table, {"do": "deal"}, "dealer")
        with pytest.raises(ApiError):
            bev.send_command(table, {"do": "hit", "player": "Bev", "box": 3})
        player = users.find_by_name(app.server.store, "Bev")
        assert player is not None
        users.disable(app.server.store, player.id)
        dora.send_command(table, {"do": "seen", "cards": "6s"}, "dealer")
        assert get_missing_card_prompt(dora, table) is None
        assert get_cards(dora, table) == "9h 5c"
        record = dora.get_record(table, "dealer")
        assert record["notes"][-1]["text"].startswith("`hit` of Bev was cancelled.")
        assert verify(record) == ()


def test_bots_play_at_person_dealt_tables_but_not_with_real_cards(app: ServedApp) -> None:
    with app.sign_in("Olga") as olga:
        person_dealt = olga.open_table("By hand", "NI2005-63", TABLE, dealing="person")
        real_cards = olga.open_table("Real 3", "NI2005-63", TABLE, dealing="real")
        assert olga.add_bot(person_dealt)
        with pytest.raises(ApiError):
            olga.add_bot(real_cards)


def test_console_shows_the_next_step_to_the_dealer(app: ServedApp) -> None:
    determinations = {"min": "5.00", "max": "100.00", "multiple": "5.00", "max-payout": "50000.00"}
    with app.sign_in("Olga") as olga, app.sign_in("Dora") as dora, app.join_guest("Nan") as nan:
        table = olga.open_table("Next", "NI2023-573", determinations, dealing="person", clocks={"pace": 0})
        assert dora.get_table(table, "dealer")["next"] == "nothing"
        nan.move_chips(table, "buy-in", "100.00")
        nan.send_command(table, {"do": "sit", "player": "Nan", "box": 1})
        nan.send_command(table, {"do": "ante", "player": "Nan", "box": 1, "amount": "5.00"})
        while dora.get_table(table, "dealer")["next"] == "commit":
            continue
        steps = [dora.get_table(table, "dealer")["next"]]
        for verb in ("deal",):
            assert verb in [action["do"] for action in dora.get_table(table, "dealer")["offers"]]
            dora.send_command(table, {"do": verb}, "dealer")
            steps.append(dora.get_table(table, "dealer")["next"])
        nan.send_command(table, {"do": "bet", "player": "Nan"})
        steps.append(dora.get_table(table, "dealer")["next"])
        assert steps == ["betting", "decision", "reveal"]
        assert "next" not in nan.get_table(table)
