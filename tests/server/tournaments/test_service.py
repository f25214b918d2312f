"""Tournaments on the server, from entry to prizes, with live and reported tables, and cancelled ones."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator

import pytest
from tests.server.director import Director, make_conditions
from tests.server.served_app import ServedApp, serve_app
from tests.server.server_setup import FAST_CLOCKS

from houseway.client import HousewayClient as Client
from houseway.client import endpoints
from houseway.errors import ApiError
from houseway.money import parse_money
from houseway.records.replay.verification import verify
from houseway.server.history import ledger_audit
from houseway.server.ledger import accounts
from houseway.server.proof import entry_decryption

GAMES = ("blackjack", "canberra-poker", "pai-gow", "holdem")


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    with serve_app(tmp_path_factory.mktemp("floor")) as new_app:
        yield new_app


@pytest.mark.parametrize("game", ["blackjack", "canberra-poker", "pai-gow"])
def test_idle_entrant_does_not_delay_the_others(app: ServedApp, game: str) -> None:
    """The table minimum is wagered for an idle entrant, with a note, who is then treated as absent."""
    instrument, terms = make_conditions(game)
    terms["sessions"] = [{**item, "length": {"rounds": 2}} for item in terms["sessions"]]
    hurried_clocks = {**FAST_CLOCKS, "betting": 0.3, "decision": 0.3}
    director = Director(app, f"Idle {game}", instrument, terms, clocks=hurried_clocks)
    director.open_entries()
    name = f"idle {game}"
    with app.join_guest(name) as idle_client:
        director.enter(idle_client, name)
    director.dirk.send_request(endpoints.enter_bots(director.number, 7))
    director.do("close-entries")
    director.draw_ballot()
    director.seat_everybody()
    director.do("start", session="final")
    director.end_session()
    assert set(director.view["sessions"]["final"]["rounds"].values()) == {2}
    # Request open tables first: a table that closes between the requests is then in both lists instead of in none.
    rows = [
        *director.dirk.list_tables(),
        *director.dirk.send_request(endpoints.list_closed_tables(most=100))["tables"],
    ]
    tables = {item["id"]: item for item in rows if item["tournament"] == director.number}.values()
    store, keys = app.server.store, app.server.keys
    notes = [note for item in tables for note in entry_decryption.read_record(store, keys, item["id"]).get("notes", [])]
    assert [note["text"] for note in notes].count(f"{name} did not wager in time. The table minimum is wagered.") == 2
    director.close()


def test_bots_buy_back_with_house_chips(app: ServedApp) -> None:
    instrument, terms = make_conditions("canberra-poker")
    terms |= {"buy-back": {"cost": "20.00", "chips": "50.00", "max": 1}}
    terms["sessions"] = [{**session, "length": {"rounds": 12}, "chips": "50.00"} for session in terms["sessions"]]
    director = Director(app, "Bought back", instrument, terms, clocks=FAST_CLOCKS)
    director.open_entries()
    director.dirk.send_request(endpoints.enter_bots(director.number, 8))
    director.do("close-entries")
    director.draw_ballot()
    director.seat_everybody()
    director.do("start", session="final")
    director.end_session()
    record = director.dirk.get(f"/api/tournaments/{director.number}/record")
    assert any(command["do"] == "buy-back" for command in record["commands"])
    assert verify(record) == ()
    check_books(app, director.number)
    director.close()


def check_books(app: ServedApp, number: int) -> dict[str, int]:
    """Check that the books balance and pass the audit, and return all balances."""
    balances = accounts.list_balances(app.server.store)
    assert sum(balances.values()) == 0
    assert list(ledger_audit.audit(app.server.store, app.server.keys)) == []
    return balances


@pytest.mark.parametrize("game", GAMES)
def test_eight_entrants_play_from_entry_to_prizes(app: ServedApp, game: str) -> None:
    instrument, terms = make_conditions(game)
    director = Director(app, f"Cup of {game}", instrument, terms)
    director.open_entries()
    name = f"ann {game}"
    with app.join_guest(name) as ann:
        director.enter(ann, name)
        assert len(director.dirk.send_request(endpoints.enter_bots(director.number, 7))["names"]) == 7
        assert check_books(app, director.number)[f"prizes:{director.number}"] == 8 * 2000
        assert ann.send_request(endpoints.list_accounts())[0] == {"account": f"person:{name}", "balance": "978.00"}
        director.do("close-entries")
        director.draw_ballot()
        director.seat_everybody()
        director.do("start", session="final")
        director.end_session(play=make_player(director, ann, name))
        director.pay_prizes(play=make_player(director, ann, name))
        view = director.view
        assert view["phase"] == "prizes-paid"
        balances = check_books(app, director.number)
        assert balances[f"prizes:{director.number}"] == 0
        assert sum(parse_money(cents) for cents in view["prizes"].values()) == 8 * 2000
        prize = parse_money(view["prizes"].get(name, "0.00"))
        assert balances[f"person:{name}"] == 1000_00 - 22_00 + prize
        for bot in director.get_board()["bots"]:
            assert balances.get(f"person:{bot}", 0) >= parse_money(view["prizes"].get(bot, "0.00"))
        record = ann.send_request(endpoints.get_tournament_record(director.number))
    assert verify(record) == ()
    assert [command["do"] for command in record["commands"]].count("commit-ballot") == 1
    director.close()


def make_player(director: Director, ann: Client, name: str) -> Callable[[], None]:
    """Return a function that plays for ann at her live tables."""

    def play_once() -> None:
        session = director.view["sessions"]["final"]
        seat = session["seating"][name].partition("-")[0]
        extra = [table_row["table"] for table_row in session["extra"] if name in table_row["players"]]
        for table in (session["floor"][seat]["table"], *extra):
            if table is not None:
                play_action(ann, table, name)

    return play_once


def play_action(ann: Client, table: int, name: str) -> None:
    """Give the first legal command at a table, with the least amounts, if it is the player's turn."""
    state = ann.get_table(table)
    if not any(turn["player"] == name for turn in state["view"]["turn"]):
        return
    for action in sorted(state["offers"], key=lambda candidate: candidate["do"] != "tap-out"):
        if action["part"] != "course" or action["do"] in ("insurance", "request-bank", "add-funds", "double", "split"):
            continue
        amounts = {key: kind["least"] for key, kind in action["fields"].items() if key not in action["optional"]}
        with contextlib.suppress(ApiError):
            ann.send_command(table, {"do": action["do"], **action["arguments"], **amounts})
            return


def test_live_and_reported_tables_are_mixed(app: ServedApp) -> None:
    """One table plays on the server, the other in the hall: the director enters its chips."""
    instrument, terms = make_conditions("canberra-poker", **{"tie-final": "combine"})
    director = Director(app, "Mixed Cup", instrument, terms)
    director.open_entries()
    director.dirk.send_request(endpoints.enter_bots(director.number, 8))
    director.do("close-entries")
    director.draw_ballot("final", {"max-per-table": 4})
    director.dirk.send_request(endpoints.choose_table_mode(director.number, "final", 2, "reported"))
    director.seat_everybody()
    director.do("start", session="final")
    board_after_rounds = director.wait_until(lambda board: board["view"]["sessions"]["final"]["rounds"]["1"] == 3)
    session = board_after_rounds["view"]["sessions"]["final"]
    assert session["floor"]["2"] == {"how": "reported", "table": None}
    assert session["rounds"]["2"] == 0
    names = list(session["in-play"]["2"].values())
    with pytest.raises(ApiError) as problem:
        director.do("round", session="final", table=1, round=4, chips={})
    assert problem.value.kind == "permission-denied"
    for number in (1, 2, 3):
        chips = {name: f"{1000 + 10 * number * place}.00" for place, name in enumerate(names)}
        director.do("round", session="final", table=2, round=number, chips=chips)
    with pytest.raises(ApiError):
        director.dirk.send_request(endpoints.choose_table_mode(director.number, "final", 2, "live"))
    director.end_session()
    director.pay_prizes()
    assert check_books(app, director.number)[f"prizes:{director.number}"] == 0
    record = director.dirk.send_request(endpoints.get_tournament_record(director.number))
    assert verify(record) == ()
    notes = [command.get("note", "") for command in record["commands"] if command["do"] == "round"]
    assert sum(note.startswith(f"live table {session['floor']['1']['table']},") for note in notes) == 3
    director.close()


def test_cancelled_tournament_refunds_everything(app: ServedApp) -> None:
    instrument, terms = make_conditions("pai-gow")
    director = Director(app, "Cancelled Cup", instrument, terms)
    director.open_entries()
    with app.join_guest("cara") as cara:
        before = check_books(app, director.number).get("house", 0)
        director.enter(cara, "cara")
        director.order("add-money", amount="50.00", source="operator")
        assert check_books(app, director.number)[f"prizes:{director.number}"] == 70_00
        director.order("cancel", reason="the hall is flooded")
        balances = check_books(app, director.number)
        assert (balances[f"prizes:{director.number}"], balances["person:cara"], balances.get("house", 0)) == (
            0,
            1000_00,
            before,
        )
        assert director.view["refunds"][0] == {"to": "cara", "amount": "22.00", "rule": "18.25"}
        with pytest.raises(ApiError) as problem:
            cara.send_command(director.number, {"do": "enter", "player": "cara"})
        assert (problem.value.kind, problem.value.rule) == ("refused", "18.25")
    director.close()


def test_tournament_commands_are_restricted_by_role(app: ServedApp) -> None:
    instrument, terms = make_conditions("blackjack")
    director = Director(app, "Cup of Roles", instrument, terms)
    number = director.number
    with app.join_guest("dora b") as player, app.join_guest("poor") as poor_client, app.sign_in("Rita") as rita:
        for client, role, command, kind in (
            (player, "player", {"do": "document"}, "permission-denied"),
            (player, "director", {"do": "document"}, "permission-denied"),
            (player, "player", {"do": "enter", "player": "poor"}, "permission-denied"),
            (player, "player", {"do": "enter", "player": "dora b"}, "refused"),
            (player, "player", {"do": "enter", "player": "dora b", "at": "2026-01-01T00:00"}, "permission-denied"),
            (rita, "regulator", {"do": "document"}, "permission-denied"),
            (director.dirk, "director", {"do": "cancel"}, "permission-denied"),
            (director.dirk, "director", {"do": "approve"}, "permission-denied"),
            (director.dirk, "director", {"do": "nonsense"}, "malformed"),
            (director.dirk, "director", {"do": "document", "note": 3}, "malformed"),
        ):
            with pytest.raises(ApiError) as problem:
                client.send_command(number, command, role=role)
            assert problem.value.kind == kind, command
        director.open_entries()
        director.enter(player, "dora b")
        with pytest.raises(ApiError) as problem:
            director.do("pay", player="dora b", amount="22.00")
        assert problem.value.kind == "permission-denied"
        with pytest.raises(ApiError) as problem:
            director.do("enter", player="somebody unknown")
        assert problem.value.kind == "permission-denied"
        poor_client.move_chips(open_ordinary_table(app), "buy-in", "999.00")
        poor_client.send_command(number, {"do": "enter", "player": "poor"})
        with pytest.raises(ApiError) as problem:
            poor_client.send_command(number, {"do": "pay", "player": "poor", "amount": "22.00"})
        assert problem.value.kind == "insufficient-chips"
        assert director.view["entrants"]["poor"]["status"] == "applied"
        assert "net" not in player.send_request(endpoints.get_tournament(number, "player"))["view"]["money"]
        director.do("commit-ballot", session="final")
        with pytest.raises(ApiError) as problem:
            director.do("ballot", session="final", seed="mine")
        assert problem.value.kind == "permission-denied"
        assert "seed" not in str(player.send_request(endpoints.get_tournament_record(number))["commands"])
    check_books(app, number)
    director.close()


def test_board_lists_the_next_actions(app: ServedApp) -> None:
    director = Director(app, "Cup of Steps", *make_conditions("blackjack"))

    def list_next_actions() -> list[tuple[str, str]]:
        return [(row["role"], row["do"]) for row in director.get_board()["next"]]

    assert list_next_actions()[0] == ("director", "document")
    director.do("document")
    assert ("operator", "nominate") in list_next_actions()
    assert not any(verb in ("document", "open-entries") for _, verb in list_next_actions())
    for verb, give_command in (("publish", director.do), ("notify", director.do), ("approve", director.order)):
        if any(verb == next_verb for _, next_verb in list_next_actions()):
            give_command(verb)
    director.order("nominate", person="Dirk")
    assert list_next_actions() == [("director", "open-entries")]
    director.do("open-entries")
    director.dirk.send_request(endpoints.enter_bots(director.number, 4))
    assert list_next_actions() == [("director", "close-entries")]
    with app.join_guest("onlooking") as guest:
        assert (
            guest.send_request(endpoints.get_tournament(director.number, "onlooker"))["next"]
            == director.get_board()["next"]
        )
    director.do("close-entries")
    assert list_next_actions() == [("director", "commit-ballot")]
    director.do("commit-ballot", session="final")
    assert list_next_actions() == [("director", "ballot")]
    director.do("ballot", session="final", salt="dice 3 5")
    director.seat_everybody()
    assert list_next_actions() == [("director", "start")]
    director.order("cancel")
    assert list_next_actions() == []
    director.close()


def open_ordinary_table(app: ServedApp) -> int:
    """Open an ordinary table at which chips can be left."""
    with app.sign_in("Olga") as olga:
        table = {"decks": 6, "min": "5.00", "max": "500.00"}
        with pytest.raises(ApiError):
            olga.open_table("No tournament's", "NI2005-63", {**table, "tournament": True})
        return olga.open_table("Somewhere else", "NI2005-63", table, dealing="real")


def test_live_tournament_tables_refuse_ordinary_actions(app: ServedApp) -> None:
    instrument, terms = make_conditions("holdem")
    director = Director(app, "Seats Cup", instrument, terms)
    director.open_entries()
    with app.join_guest("eva") as eva, app.join_guest("fay") as fay:
        director.enter(eva, "eva")
        director.enter(fay, "fay")
        director.do("close-entries")
        director.draw_ballot()
        eva.send_command(director.number, {"do": "sit", "player": "eva"})
        fay.send_command(director.number, {"do": "sit", "player": "fay"})
        director.do("start", session="final")
        board = director.wait_until(lambda item: item["view"]["sessions"]["final"]["floor"]["1"]["table"] is not None)
        table = board["view"]["sessions"]["final"]["floor"]["1"]["table"]
        for command in ({"do": "leave", "player": "eva"}, {"do": "claim", "player": "eva", "seat": 5}):
            with pytest.raises(ApiError) as problem:
                eva.send_command(table, command)
            assert problem.value.kind == "permission-denied"
        with pytest.raises(ApiError):
            eva.move_chips(table, "buy-in", "5.00")
        with pytest.raises(ApiError):
            director.olga.send_command(table, {"do": "close", "notice": True}, role="operator")
        with pytest.raises(ApiError):
            director.olga.add_bot(table)
        assert not {"leave", "claim", "sit"} & {action["do"] for action in eva.get_table(table)["offers"]}
        table_row = next(item for item in eva.list_tables() if item["id"] == table)
        assert table_row["tournament"] == director.number
        assert all(item["id"] != director.number for item in eva.list_tables())
        director.order("cancel")
        assert check_books(app, director.number)["person:eva"] == 1000_00
    director.close()
