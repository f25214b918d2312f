"""What a page is told beside the view: the story in words and languages, why not, the cut, names of hands and ways."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.live.test_broadcaster import channel, say, told
from tests.server.served_app import Served, served
from tests.server.server_setup import DETERMINATIONS, OPERATOR, play_for, run, tables_in

from houseway.engine.output.activity_lines import ActivityLine
from houseway.engine.output.vocabulary import Execution
from houseway.i18n.catalogue import LANGUAGES
from houseway.records.replay.verification import check_record
from houseway.server.history.command_dry_run import explain_refusal
from houseway.server.live import activity_feed
from houseway.server.live.activity_feed import MAX_LINES, ActivityFeed
from houseway.server.ops.demo_tables import DEMO_TABLES
from houseway.server.storage import event_repository
from houseway.server.storage.database import Store
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_replica import TableReplica
from houseway.server.tables.table_transaction import TableTransaction

WAGER = {"do": "wager", "player": "ann", "box": 1, "amount": "5.00"}
CLOCKS = {"betting": 0.3, "decision": 20, "insurance": 0.2, "cut": 20, "between": 0.2, "pace": 0.02}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder: Path = tmp_path_factory.mktemp("floor")
    with served(folder) as made:
        with made.staff("Olga") as olga:
            for name, instrument, table, _ in DEMO_TABLES:
                clocks = CLOCKS if instrument == "NI2005-63" else {**CLOCKS, "cut": 0.1}
                olga.open_table(name, instrument, table, clocks=clocks)
        yield made


def until(wanted: Callable[[], Any], seconds: float = 10) -> Any:
    end = time.monotonic() + seconds
    while not (found := wanted()):
        assert time.monotonic() < end
        time.sleep(0.02)
    return found


def seat(house: Served, table: int, name: str, box: int) -> Any:
    player = house.guest(name)
    player.move_chips(table, "buy-in", "100.00")
    player.send_command(table, {"do": "sit", "player": name, "box": box})
    return player


def test_blackjack_from_the_cut_to_the_net_of_the_round(house: Served) -> None:
    with seat(house, 1, "ann", 1) as ann, channel(house, ann) as socket:
        cut = until(lambda: ann.table(1, "player")["cut"])
        assert cut == {"for": "ann", "least": 52, "most": 260, "of": 312, "rule": "5.2(a)"}
        say(socket, table=1, cut=99)
        until(lambda: ann.table(1, "player")["view"]["shoe"]["left"])
        assert ann.table(1, "player")["cut"] is None
        ann.give(1, {"do": "wager", "player": "ann", "box": 1, "wager": "main", "amount": "10.00"})
        state = until(
            lambda: next((s for s in [ann.table(1, "player")] if s["view"]["number"] > 1 or s["view"]["turn"]), None)
        )
        while state["view"]["number"] == 1:
            verbs = [offer for offer in state["offers"] if offer["do"] in ("stand", "hit")]
            if verbs:
                ann.give(1, {"do": verbs[-1]["do"], **verbs[-1]["arguments"]})
            state = ann.table(1, "player")
        texts = [line["text"] for line in state["story"]]
        assert "Fresh cards in the shoe, cut by ann" in texts
        assert "ann wagers 10.00 on box 1" in texts
        assert any(text.startswith("No more bets. One box is dealt two cards, the dealer shows ") for text in texts)
        net = state["story"][-1]
        assert (net["kind"], net["round"]) == ("net", 1)
        assert set(net["nets"]) == {"ann"}
        last = state["beside"]["last"]
        assert last["number"] == 1
        assert [wager["outcome"] for wager in last["wagers"]] != [None]
        assert all(hand["called"] for hand in last["held"])


def test_the_story_is_told_in_the_language_of_each_client(house: Served) -> None:
    with seat(house, 2, "bob", 2) as bob, channel(house, bob) as chinese, channel(house, bob) as english:
        bob.give(2, {"do": "ante", "player": "bob", "box": 2, "amount": "5.00"})
        say(chinese, watch=2, role="player", language="zh")
        say(english, watch=2, role="player", language="en")
        first, other = told(chinese)["state"], told(english)["state"]
        assert "bob 在 2 号位下底注 5.00" in [line["text"] for line in first["story"]]
        assert "bob antes 5.00 on box 2" in [line["text"] for line in other["story"]]
        say(english, watch=2, role="player", language="fr")
        assert "problem" in told(english)


def test_a_verb_that_is_not_open_is_answered_with_its_clause_and_nothing_is_stored(house: Served) -> None:
    with seat(house, 1, "cat", 3) as cat, channel(house, cat) as socket:
        before = cat.table(1, "player")["n"]
        say(socket, id="j1", table=1, judge="double")
        answer = told(socket)
        assert answer["judged"] == "j1"
        assert answer["why"]["rule"]
        say(socket, id="j2", table=1, judge="fly")
        assert told(socket)["why"]["detail"]
        say(socket, id="j3", table=1, judge="wager")
        assert told(socket) == {"judged": "j3", "why": None}
        for about, rule in (
            ({"box": 3, "amount": "7.03"}, "3.3"),
            ({"box": 9, "amount": "10.00"}, "4.2"),
            ({"cards": "As"}, None),
        ):
            say(socket, id="j5", table=1, judge="wager", about=about)
            assert told(socket)["why"].get("rule") == rule
        assert cat.table(1, "player")["n"] == before
    with house.staff("Rita") as rita, channel(house, rita) as socket:
        say(socket, id="j4", table=1, judge="hit")
        assert "problem" in told(socket)


@pytest.mark.parametrize("table", [1, 2, 3, 4])
def test_every_verb_of_a_player_can_be_asked_about(house: Served, table: int) -> None:
    with house.guest(f"dan{table}") as dan:
        dan.get_table(table, "player")
        replica = house.floor.tables.get_loaded(table)
        assert replica is not None
        n, hashed = replica.n, replica.hash
        for verb in replica.game.verbs:
            explain_refusal(replica, f"dan{table}", verb)
        assert (replica.n, replica.hash) == (n, hashed)


def test_la_ja_is_arranged_by_the_floor_and_the_record_verifies(house: Served) -> None:
    with house.staff("Olga") as olga:
        name, instrument, determined, _ = DEMO_TABLES[2]
        table = olga.open_table(f"{name}, slow", instrument, determined, clocks={**CLOCKS, "pace": 0.5})
        with seat(house, table, "gus", 2) as gus:
            gus.give(table, {"do": "wager", "player": "gus", "box": 2, "amount": "10.00"})
            until(lambda: any(one["do"] == "la-ja" for one in gus.table(table, "player")["offers"]))
            gus.give(table, {"do": "la-ja", "player": "gus"})
            state = gus.table(table, "player")
            assert state["view"]["round"]["la-ja"]
            assert "gus asks for La Ja: the stacks are arranged once more" in [line["text"] for line in state["story"]]
            with pytest.raises(Exception, match="La Ja"):
                gus.give(table, {"do": "la-ja", "player": "gus"})
            until(lambda: any(one["do"] == "house-way" for one in gus.table(table, "player")["offers"]))
            gus.give(table, {"do": "house-way", "player": "gus", "box": 2})
            until(lambda: gus.table(table, "player")["beside"]["last-called"])
        record = olga.get_record(table, role="operator", reason="a dispute")
    assert check_record(record).faults == ()


def test_pai_gow_parts_are_called_for_their_player_alone(house: Served) -> None:
    with seat(house, 3, "eve", 2) as eve, house.guest("fay") as fay:
        eve.give(3, {"do": "wager", "player": "eve", "box": 2, "amount": "10.00"})
        offer = until(lambda: next((one for one in eve.table(3, "player")["offers"] if one["do"] == "view"), None))
        eve.give(3, {"do": "view", **offer["arguments"]})
        mine, theirs = eve.table(3, "player")["beside"], fay.get_table(3, "onlooker")["beside"]
        assert theirs["ways"] == {}
        assert 1 <= len(mine["ways"]["2"]) <= 3
        assert all(way["low-called"] and way["high-called"] for way in mine["ways"]["2"])
        assert sum(mine["dice"]) == sum(theirs["dice"])
        way = mine["ways"]["2"][0]
        eve.give(3, {"do": "set", "player": "eve", "box": 2, "low": way["low"], "high": way["high"]})
        last = until(lambda: fay.get_table(3, "onlooker")["beside"]["last-called"])
        assert last["2"] == {"low": way["low-called"], "high": way["high-called"]}


def test_words_that_nobody_asked_for_are_the_same_when_somebody_does(tmp_path: Path) -> None:
    async def work() -> None:
        store = Store.in_folder(tmp_path / "data")
        store.migrate()
        with tables_in(store, tmp_path / "keys") as tables:
            for table_id in await play_for(tables, 8):
                live = await tables.get_replica(table_id)
                assert live.activity_feed is not None
                along, asleep = _taken(tables, live, asking=True), _taken(tables, live, asking=False)
                started = event_repository.load_replica(store, tables.keys, table_id)
                assert started.activity_feed is not None
                for language in LANGUAGES:
                    said, late = (one.activity_feed.get_language_feed(one, language) for one in (along, asleep))  # type: ignore[union-attr]  # both have one
                    assert len(late.lines) == MAX_LINES or late.since == 0
                    assert [line for line in said.lines if line["n"] > late.since] == [
                        line for line in late.lines if line["n"] > said.since
                    ]
                    assert live.activity_feed.get_language_feed(live, language).lines == late.lines
                    again = started.activity_feed.get_language_feed(started, language)
                    assert [line for line in again.lines if line["n"] > late.since] == [
                        line for line in late.lines if line["n"] > again.since
                    ]

    run(work())


def _taken(tables: TableRegistry, live: TableReplica, *, asking: bool) -> TableReplica:
    """A replica that took the entries of another, with a story that was asked for after each of them or never."""
    replica = TableReplica(live.table_id)
    replica.activity_feed = ActivityFeed()
    for entry in event_repository.make_entry_loader(tables.store, tables.keys, live.table_id)(live.n):
        replica.apply_entry(entry)
        for language in LANGUAGES if asking else ():
            replica.activity_feed.get_language_feed(replica, language)
    return replica


def test_a_language_that_nobody_asks_for_any_more_is_not_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    tell = activity_feed._describe_events

    def counted(key: str, moment: Execution) -> Iterable[ActivityLine]:
        said.append(key)
        return tell(key, moment)

    monkeypatch.setattr(activity_feed, "_describe_events", counted)

    async def work() -> list[int]:
        store = Store.in_folder(tmp_path / "data")
        store.migrate()
        counts = []
        with tables_in(store, tmp_path / "keys") as tables:
            table_id = await tables.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], OPERATOR)
            replica = await tables.get_replica(table_id)
            assert replica.activity_feed is not None
            for turn in range(4):
                if turn == 1:
                    assert len(replica.activity_feed.get_language_feed(replica, "zh").lines) == MAX_LINES
                said.clear()
                for _ in range(activity_feed.CHECKPOINT_EVERY):
                    TableTransaction(replica, OPERATOR, tables.keys).execute(WAGER)
                counts.append(len(said))
        return counts

    assert run(work()) == [0, activity_feed.CHECKPOINT_EVERY, activity_feed.CHECKPOINT_EVERY, 0]
