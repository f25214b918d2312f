"""Tournaments on the floor: from entry to prizes with live tables, reported ones and both, cancelled, and after a restart."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator

import pytest
from tests.server.director import Director, conditions
from tests.server.served_app import Served, served
from tests.server.server_setup import FAST

from houseway.client import ApiError, endpoints
from houseway.client import HousewayClient as Client
from houseway.money import parse_money
from houseway.records.replay.verification import verify
from houseway.server.ledger import postings
from houseway.server.storage import event_repository

GAMES = ("blackjack", "canberra-poker", "pai-gow", "holdem")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("floor")) as found:
        yield found


@pytest.mark.parametrize("game", ["blackjack", "canberra-poker", "pai-gow"])
def test_who_never_wagers_holds_up_nobody(house: Served, game: str) -> None:
    """The table minimum is wagered for who lets the time pass, with a note; the hand is that of an absent player."""
    instrument, told = conditions(game)
    told["sessions"] = [{**one, "length": {"rounds": 2}} for one in told["sessions"]]
    hurried = {**FAST, "betting": 0.3, "decision": 0.3}
    director = Director(house, f"Idle {game}", instrument, told, clocks=hurried)
    director.open_entries()
    name = f"idle {game}"
    with house.guest(name) as idle:
        director.enter(idle, name)
    director.dirk.send_request(endpoints.enter_bots(director.number, 7))
    director.do("close-entries")
    director.ballot()
    director.everybody_sits()
    director.do("start", session="final")
    director.end()
    assert set(director.view["sessions"]["final"]["rounds"].values()) == {2}
    # the open tables first: one that closes between the two requests is then in both lists instead of in none
    listed = [
        *director.dirk.list_tables(),
        *director.dirk.send_request(endpoints.list_closed_tables(most=100))["tables"],
    ]
    tables = {one["id"]: one for one in listed if one["tournament"] == director.number}.values()
    store, keys = house.floor.store, house.floor.keys
    notes = [note for one in tables for note in event_repository.read_record(store, keys, one["id"]).get("notes", [])]
    assert [note["text"] for note in notes].count(f"{name} did not wager in time: the table minimum is wagered") == 2
    director.close()


def test_bots_buy_back_with_chips_of_the_house(house: Served) -> None:
    instrument, told = conditions("canberra-poker")
    told |= {"buy-back": {"cost": "20.00", "chips": "50.00", "max": 1}}
    told["sessions"] = [{**one, "length": {"rounds": 12}, "chips": "50.00"} for one in told["sessions"]]
    director = Director(house, "Bought back", instrument, told, clocks=FAST)
    director.open_entries()
    director.dirk.send_request(endpoints.enter_bots(director.number, 8))
    director.do("close-entries")
    director.ballot()
    director.everybody_sits()
    director.do("start", session="final")
    director.end()
    record = director.dirk.get(f"/api/tournaments/{director.number}/record")
    assert any(command["do"] == "buy-back" for command in record["commands"])
    assert verify(record) == ()
    books(house, director.number)
    director.close()


def books(house: Served, number: int) -> dict[str, int]:
    """Every account that holds something; the sum is nought, and the audit agrees."""
    held = postings.list_balances(house.floor.store)
    assert sum(held.values()) == 0
    assert list(postings.audit(house.floor.store, house.floor.keys)) == []
    return held


@pytest.mark.parametrize("game", GAMES)
def test_eight_play_from_entry_to_prizes(house: Served, game: str) -> None:
    instrument, told = conditions(game)
    director = Director(house, f"Cup of {game}", instrument, told)
    director.open_entries()
    name = f"ann {game}"
    with house.guest(name) as ann:
        director.enter(ann, name)
        assert len(director.dirk.send_request(endpoints.enter_bots(director.number, 7))["names"]) == 7
        assert books(house, director.number)[f"prizes:{director.number}"] == 8 * 2000
        assert ann.send_request(endpoints.list_accounts())[0] == {"account": f"person:{name}", "balance": "978.00"}
        director.do("close-entries")
        director.ballot()
        director.everybody_sits()
        director.do("start", session="final")
        director.end(play=plays(director, ann, name))
        director.pay(play=plays(director, ann, name))
        view = director.view
        assert view["phase"] == "prizes-paid"
        held = books(house, director.number)
        assert held[f"prizes:{director.number}"] == 0
        assert sum(parse_money(cents) for cents in view["prizes"].values()) == 8 * 2000
        prize = parse_money(view["prizes"].get(name, "0.00"))
        assert held[f"person:{name}"] == 1000_00 - 22_00 + prize
        for bot in director.board()["bots"]:
            assert held.get(f"person:{bot}", 0) >= parse_money(view["prizes"].get(bot, "0.00"))
        record = ann.send_request(endpoints.get_tournament_record(director.number))
    assert verify(record) == ()
    assert [c["do"] for c in record["commands"]].count("commit-ballot") == 1
    director.close()


def plays(director: Director, ann: Client, name: str) -> Callable[[], None]:
    """Ann does at her live tables whatever comes first among the offers, when it is her turn."""

    def once() -> None:
        told = director.view["sessions"]["final"]
        seat = told["seating"][name].partition("-")[0]
        extra = [one["table"] for one in told["extra"] if name in one["players"]]
        for table in (told["floor"][seat]["table"], *extra):
            if table is not None:
                act(ann, table, name)

    return once


def act(ann: Client, table: int, name: str) -> None:
    """One act at a table, the least where an amount is asked for."""
    shown = ann.get_table(table)
    if not any(turn["player"] == name for turn in shown["view"]["turn"]):
        return
    for offer in sorted(shown["offers"], key=lambda one: one["do"] != "tap-out"):
        if offer["part"] != "course" or offer["do"] in ("insurance", "request-bank", "add-funds", "double", "split"):
            continue
        chosen = {key: kind["least"] for key, kind in offer["fields"].items() if key not in offer["optional"]}
        with contextlib.suppress(ApiError):
            ann.send_command(table, {"do": offer["do"], **offer["arguments"], **chosen})
            return


def test_live_tables_and_reported_chips_side_by_side(house: Served) -> None:
    """Of two tables one plays on the floor, the other is in the hall: the director types its chips in."""
    instrument, told = conditions("canberra-poker", **{"tie-final": "combine"})
    director = Director(house, "Mixed Cup", instrument, told)
    director.open_entries()
    director.dirk.send_request(endpoints.enter_bots(director.number, 8))
    director.do("close-entries")
    director.ballot("final", {"max-per-table": 4})
    director.dirk.send_request(endpoints.choose_table_mode(director.number, "final", 2, "reported"))
    director.everybody_sits()
    director.do("start", session="final")
    told_of = director.until(lambda board: board["view"]["sessions"]["final"]["rounds"]["1"] == 3)
    session = told_of["view"]["sessions"]["final"]
    assert session["floor"]["2"] == {"how": "reported", "table": None}
    assert session["rounds"]["2"] == 0
    names = list(session["in-play"]["2"].values())
    with pytest.raises(ApiError) as problem:
        director.do("round", session="final", table=1, round=4, chips={})
    assert problem.value.kind == "denied"
    for number in (1, 2, 3):
        chips = {name: f"{1000 + 10 * number * place}.00" for place, name in enumerate(names)}
        director.do("round", session="final", table=2, round=number, chips=chips)
    with pytest.raises(ApiError):
        director.dirk.send_request(endpoints.choose_table_mode(director.number, "final", 2, "live"))
    director.end()
    director.pay()
    assert books(house, director.number)[f"prizes:{director.number}"] == 0
    record = director.dirk.send_request(endpoints.get_tournament_record(director.number))
    assert verify(record) == ()
    notes = [command.get("note", "") for command in record["commands"] if command["do"] == "round"]
    assert sum(note.startswith(f"table {session['floor']['1']['table']} of the floor") for note in notes) == 3
    director.close()


def test_a_cancelled_tournament_gives_everything_back(house: Served) -> None:
    instrument, told = conditions("pai-gow")
    director = Director(house, "Cancelled Cup", instrument, told)
    director.open_entries()
    with house.guest("cara") as cara:
        before = books(house, director.number).get("house", 0)
        director.enter(cara, "cara")
        director.order("add-money", amount="50.00", source="operator")
        assert books(house, director.number)[f"prizes:{director.number}"] == 70_00
        director.order("cancel", reason="the hall is flooded")
        held = books(house, director.number)
        assert (held[f"prizes:{director.number}"], held["person:cara"], held.get("house", 0)) == (0, 1000_00, before)
        assert director.view["refunds"][0] == {"to": "cara", "amount": "22.00", "rule": "18.25"}
        with pytest.raises(ApiError) as problem:
            cara.send_command(director.number, {"do": "enter", "player": "cara"})
        assert (problem.value.kind, problem.value.rule) == ("refused", "18.25")
    director.close()


def test_who_may_do_what(house: Served) -> None:
    instrument, told = conditions("blackjack")
    director = Director(house, "Cup of Roles", instrument, told)
    number = director.number
    with house.guest("dora b") as player, house.guest("poor") as poor, house.staff("Rita") as rita:
        for client, role, command, kind in (
            (player, "player", {"do": "document"}, "denied"),
            (player, "director", {"do": "document"}, "denied"),
            (player, "player", {"do": "enter", "player": "poor"}, "denied"),
            (player, "player", {"do": "enter", "player": "dora b"}, "refused"),
            (player, "player", {"do": "enter", "player": "dora b", "at": "2026-01-01T00:00"}, "denied"),
            (rita, "regulator", {"do": "document"}, "denied"),
            (director.dirk, "director", {"do": "cancel"}, "denied"),
            (director.dirk, "director", {"do": "approve"}, "denied"),
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
        assert problem.value.kind == "denied"
        with pytest.raises(ApiError) as problem:
            director.do("enter", player="somebody unknown")
        assert problem.value.kind == "denied"
        poor.move_chips(director_table(house), "buy-in", "999.00")
        poor.send_command(number, {"do": "enter", "player": "poor"})
        with pytest.raises(ApiError) as problem:
            poor.send_command(number, {"do": "pay", "player": "poor", "amount": "22.00"})
        assert problem.value.kind == "short-of-chips"
        assert director.view["entrants"]["poor"]["status"] == "applied"
        assert "net" not in player.send_request(endpoints.get_tournament(number, "player"))["view"]["money"]
        director.do("commit-ballot", session="final")
        with pytest.raises(ApiError) as problem:
            director.do("ballot", session="final", seed="mine")
        assert problem.value.kind == "denied"
        assert "seed" not in str(player.send_request(endpoints.get_tournament_record(number))["commands"])
    books(house, number)
    director.close()


def test_the_board_says_who_acts_next(house: Served) -> None:
    director = Director(house, "Cup of Steps", *conditions("blackjack"))

    def acts() -> list[tuple[str, str]]:
        return [(one["role"], one["do"]) for one in director.board()["next"]]

    assert acts()[0] == ("director", "document")
    director.do("document")
    assert ("operator", "nominate") in acts()
    assert not any(verb in ("document", "open-entries") for _, verb in acts())
    for verb, give in (("publish", director.do), ("notify", director.do), ("approve", director.order)):
        if any(verb == offered for _, offered in acts()):
            give(verb)
    director.order("nominate", person="Dirk")
    assert acts() == [("director", "open-entries")]
    director.do("open-entries")
    director.dirk.send_request(endpoints.enter_bots(director.number, 4))
    assert acts() == [("director", "close-entries")]
    with house.guest("onlooking") as guest:
        assert (
            guest.send_request(endpoints.get_tournament(director.number, "onlooker"))["next"]
            == director.board()["next"]
        )
    director.do("close-entries")
    assert acts() == [("director", "commit-ballot")]
    director.do("commit-ballot", session="final")
    assert acts() == [("director", "ballot")]
    director.do("ballot", session="final", salt="dice 3 5")
    director.everybody_sits()
    assert acts() == [("director", "start")]
    director.order("cancel")
    assert acts() == []
    director.close()


def director_table(house: Served) -> int:
    """An ordinary table at which chips can be left."""
    with house.staff("Olga") as olga:
        table = {"decks": 6, "min": "5.00", "max": "500.00"}
        with pytest.raises(ApiError):
            olga.open_table("No tournament's", "NI2005-63", {**table, "tournament": True})
        return olga.open_table("Somewhere else", "NI2005-63", table, dealing="real")


def test_what_is_not_done_at_a_live_table(house: Served) -> None:
    instrument, told = conditions("holdem")
    director = Director(house, "Seats Cup", instrument, told)
    director.open_entries()
    with house.guest("eva") as eva, house.guest("fay") as fay:
        director.enter(eva, "eva")
        director.enter(fay, "fay")
        director.do("close-entries")
        director.ballot()
        eva.send_command(director.number, {"do": "sit", "player": "eva"})
        fay.send_command(director.number, {"do": "sit", "player": "fay"})
        director.do("start", session="final")
        board = director.until(lambda one: one["view"]["sessions"]["final"]["floor"]["1"]["table"] is not None)
        table = board["view"]["sessions"]["final"]["floor"]["1"]["table"]
        for command in ({"do": "leave", "player": "eva"}, {"do": "claim", "player": "eva", "seat": 5}):
            with pytest.raises(ApiError) as problem:
                eva.send_command(table, command)
            assert problem.value.kind == "denied"
        with pytest.raises(ApiError):
            eva.move_chips(table, "buy-in", "5.00")
        with pytest.raises(ApiError):
            director.olga.send_command(table, {"do": "close", "notice": True}, role="operator")
        with pytest.raises(ApiError):
            director.olga.add_bot(table)
        assert not {"leave", "claim", "sit"} & {offer["do"] for offer in eva.get_table(table)["offers"]}
        listed = next(one for one in eva.list_tables() if one["id"] == table)
        assert listed["tournament"] == director.number
        assert all(one["id"] != director.number for one in eva.list_tables())
        director.order("cancel")
        assert books(house, director.number)["person:eva"] == 1000_00
    director.close()
