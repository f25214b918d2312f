"""Table extras of a page: activity feed, translations, reasons for refusals, cut, and names of hands."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.live.test_broadcaster import connect_websocket, receive, send
from tests.server.served_app import ServedApp, serve_app
from tests.server.server_setup import DETERMINATIONS, OPERATOR, open_registry, play_rounds, run
from websockets.sync.client import ClientConnection

from houseway.engine.output.activity_lines import ActivityLine
from houseway.engine.output.vocabulary import Execution
from houseway.i18n import Message
from houseway.i18n.catalogue import list_languages
from houseway.records.replay.verification import check_record
from houseway.server.history.command_dry_run import explain_refusal
from houseway.server.ops.demo_tables import DEMO_TABLES
from houseway.server.proof import entry_decryption
from houseway.server.storage.database import Store
from houseway.server.tables import replica_repository
from houseway.server.tables.output import activity_feed
from houseway.server.tables.output.activity_feed import MAX_LINES, ActivityFeed
from houseway.server.tables.output.live_state import FeedLine
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_replica import TableReplica
from houseway.server.tables.table_transaction import TableTransaction

WAGER = {"do": "wager", "player": "ann", "box": 1, "amount": "5.00"}
CLOCKS = {"betting": 0.3, "decision": 20, "insurance": 0.2, "cut": 20, "between": 0.2, "pace": 0.02}


@pytest.fixture
def app(tmp_path: Path) -> Iterator[ServedApp]:
    with serve_app(tmp_path) as new_app:
        with new_app.sign_in("Olga") as olga:
            for name, instrument, table, _ in DEMO_TABLES:
                clocks = CLOCKS if instrument == "NI2005-63" else {**CLOCKS, "cut": 0.1}
                olga.open_table(name, instrument, table, clocks=clocks)
        yield new_app


def poll_until(condition: Callable[[], Any], seconds: float = 10) -> Any:
    end = time.monotonic() + seconds
    while not (value := condition()):
        assert time.monotonic() < end
        time.sleep(0.02)
    return value


def seat_player(app: ServedApp, table: int, name: str, box: int) -> Any:
    player = app.join_guest(name)
    player.move_chips(table, "buy-in", "100.00")
    player.send_command(table, {"do": "sit", "player": name, "box": box})
    return player


def test_activity_feed_of_a_blackjack_round(app: ServedApp) -> None:
    with seat_player(app, 1, "ann", 1) as ann, connect_websocket(app, ann) as socket:
        cut = poll_until(lambda: ann.get_table(1, "player")["cut"])
        assert cut == {"for": "ann", "least": 52, "most": 260, "of": 312, "rule": "5.2(a)"}
        send(socket, table=1, cut=99)
        poll_until(lambda: ann.get_table(1, "player")["view"]["shoe"]["left"])
        assert ann.get_table(1, "player")["cut"] is None
        ann.send_command(1, {"do": "wager", "player": "ann", "box": 1, "wager": "main", "amount": "10.00"})
        state = poll_until(
            lambda: next(
                (
                    table_state
                    for table_state in [ann.get_table(1, "player")]
                    if table_state["view"]["number"] > 1 or table_state["view"]["turn"]
                ),
                None,
            )
        )
        while state["view"]["number"] == 1:
            actions = [action for action in state["offers"] if action["do"] in ("stand", "hit")]
            if actions:
                ann.send_command(1, {"do": actions[-1]["do"], **actions[-1]["arguments"]})
            state = ann.get_table(1, "player")
        texts = [line["text"] for line in state["story"]]
        assert "Cards shuffled and loaded; ann cuts" in texts
        assert "ann wagers 10.00 on box 1" in texts
        assert any(text.startswith("No more bets. One box gets two cards; the dealer shows ") for text in texts)
        net = state["story"][-1]
        assert (net["kind"], net["round"]) == ("net", 1)
        assert set(net["nets"]) == {"ann"}
        last = state["beside"]["last"]
        assert last["number"] == 1
        assert [wager["outcome"] for wager in last["wagers"]] != [None]
        assert all(hand["called"] for hand in last["held"])


def receive_story_line(socket: ClientConnection, text: str) -> None:
    """Receive states until one has the line; a change of the table can arrive before the answer to a message."""
    stories: list[list[str]] = [[]]
    while text not in stories[-1]:
        assert len(stories) < 10, stories
        stories.append([line["text"] for line in receive(socket)["state"]["story"]])


def test_activity_feed_is_in_the_language_of_each_client(app: ServedApp) -> None:
    with (
        seat_player(app, 2, "bob", 2) as bob,
        connect_websocket(app, bob) as chinese,
        connect_websocket(app, bob) as english,
    ):
        bob.send_command(2, {"do": "ante", "player": "bob", "box": 2, "amount": "5.00"})
        send(chinese, watch=2, role="player", language="zh")
        send(english, watch=2, role="player", language="en")
        receive_story_line(chinese, "bob 在 2 号位下底注 5.00")
        receive_story_line(english, "bob antes 5.00 on box 2")
        send(english, watch=2, role="player", language="en-XA")
        receive_story_line(english, "bob åñţéš 5.00 öñ ƀöẋ 2")  # names are not translated
        send(english, watch=2, role="player", language="fr")
        receive_story_line(english, "bob antes 5.00 on box 2")


def test_query_about_an_illegal_verb_names_the_clause_and_stores_nothing(app: ServedApp) -> None:
    with seat_player(app, 1, "cat", 3) as cat, connect_websocket(app, cat) as socket:
        before = cat.get_table(1, "player")["n"]
        send(socket, id="j1", table=1, judge="double")
        answer = receive(socket)
        assert answer["judged"] == "j1"
        assert answer["why"]["rule"]
        send(socket, id="j2", table=1, judge="fly")
        assert receive(socket)["why"]["detail"]
        send(socket, id="j3", table=1, judge="wager")
        assert receive(socket) == {"judged": "j3", "why": None}
        for about, rule in (
            ({"box": 3, "amount": "7.03"}, "3.3"),
            ({"box": 9, "amount": "10.00"}, "4.2"),
            ({"cards": "As"}, None),
        ):
            send(socket, id="j5", table=1, judge="wager", about=about)
            assert receive(socket)["why"].get("rule") == rule
        assert cat.get_table(1, "player")["n"] == before
    with app.sign_in("Rita") as rita, connect_websocket(app, rita) as socket:
        send(socket, id="j4", table=1, judge="hit")
        assert "problem" in receive(socket)


@pytest.mark.parametrize("table", [1, 2, 3, 4])
def test_every_player_verb_can_be_queried(app: ServedApp, table: int) -> None:
    with app.join_guest(f"dan{table}") as dan:
        dan.get_table(table, "player")
        replica = app.server.tables.get_loaded(table)
        assert replica is not None
        n, head_hash = replica.n, replica.hash
        for verb in replica.game.verbs:
            explain_refusal(replica, f"dan{table}", verb)
        assert (replica.n, replica.hash) == (n, head_hash)


def test_la_ja_is_dealt_by_the_server_and_verifies(app: ServedApp) -> None:
    with app.sign_in("Olga") as olga:
        name, instrument, determinations, _ = DEMO_TABLES[2]
        table = olga.open_table(f"{name}, slow", instrument, determinations, clocks={**CLOCKS, "pace": 0.5})
        with seat_player(app, table, "gus", 2) as gus:
            gus.send_command(table, {"do": "wager", "player": "gus", "box": 2, "amount": "10.00"})
            poll_until(lambda: any(action["do"] == "la-ja" for action in gus.get_table(table, "player")["offers"]))
            gus.send_command(table, {"do": "la-ja", "player": "gus"})
            state = gus.get_table(table, "player")
            assert state["view"]["round"]["la-ja"]
            assert "gus asks for La Ja: the stacks are arranged again" in [line["text"] for line in state["story"]]
            with pytest.raises(Exception, match="La Ja"):
                gus.send_command(table, {"do": "la-ja", "player": "gus"})
            poll_until(lambda: any(action["do"] == "house-way" for action in gus.get_table(table, "player")["offers"]))
            gus.send_command(table, {"do": "house-way", "player": "gus", "box": 2})
            poll_until(lambda: gus.get_table(table, "player")["beside"]["last-called"])
        record = olga.get_record(table, role="operator", reason="a dispute")
    assert check_record(record).faults == ()


def test_pai_gow_arrangements_are_shown_only_to_their_player(app: ServedApp) -> None:
    with seat_player(app, 3, "eve", 2) as eve, app.join_guest("fay") as fay:
        eve.send_command(3, {"do": "wager", "player": "eve", "box": 2, "amount": "10.00"})
        action = poll_until(
            lambda: next(
                (candidate for candidate in eve.get_table(3, "player")["offers"] if candidate["do"] == "view"), None
            )
        )
        eve.send_command(3, {"do": "view", **action["arguments"]})
        player_extras, spectator_extras = eve.get_table(3, "player")["beside"], fay.get_table(3, "onlooker")["beside"]
        assert spectator_extras["ways"] == {}
        assert 1 <= len(player_extras["ways"]["2"]) <= 3
        assert all(
            arrangement["low-called"] and arrangement["high-called"] for arrangement in player_extras["ways"]["2"]
        )
        assert sum(player_extras["dice"]) == sum(spectator_extras["dice"])
        arrangement = player_extras["ways"]["2"][0]
        eve.send_command(
            3, {"do": "set", "player": "eve", "box": 2, "low": arrangement["low"], "high": arrangement["high"]}
        )
        last = poll_until(lambda: fay.get_table(3, "onlooker")["beside"]["last-called"])
        assert last["2"] == {"low": arrangement["low-called"], "high": arrangement["high-called"]}


def test_feed_of_a_loaded_table_continues_from_its_snapshot(tmp_path: Path) -> None:
    async def work() -> None:
        store = Store.in_folder(tmp_path / "data")
        store.migrate()
        with open_registry(store, tmp_path / "keys") as tables:
            for table_id in await play_rounds(tables, 8):
                live_replica = await tables.get_replica(table_id)
                replayed_feed = _replay(tables, live_replica)
                loaded_feed = replica_repository.load_replica(store, tables.keys, table_id).activity_feed
                live_feed = live_replica.activity_feed
                assert live_feed is not None
                assert loaded_feed is not None
                for language in list_languages():
                    assert replayed_feed.render(language) == live_feed.render(language)
                    lines, later_lines = live_feed.render(language), loaded_feed.render(language)
                    assert later_lines == lines[len(lines) - len(later_lines) :]
                    is_at_snapshot = loaded_feed.since == live_replica.n
                    assert bool(later_lines) != is_at_snapshot  # nothing is later than a snapshot of the last entry
                assert replayed_feed.since == live_feed.since <= loaded_feed.since

    run(work())


def _replay(tables: TableRegistry, source: TableReplica) -> ActivityFeed:
    """Return the feed of a replica to which the entries of another replica are applied."""
    replica = TableReplica(source.table_id, has_feed=True)
    feed = replica.activity_feed
    assert feed is not None
    for entry in entry_decryption.make_entry_loader(tables.store, tables.keys, source.table_id)(source.n):
        replica.apply_entry(entry)
    return feed


def test_command_is_described_once_and_rendered_once_per_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys: list[str] = []
    describe = activity_feed._describe_events

    def record_key(key: str, execution: Execution) -> Iterable[ActivityLine]:
        keys.append(key)
        return describe(key, execution)

    monkeypatch.setattr(activity_feed, "_describe_events", record_key)

    def check(feed: ActivityFeed, execute: Callable[[], object]) -> None:
        for count in range(1, MAX_LINES + 6):
            execute()
            assert len(keys) == count - 1, "nobody has read the feed"
            english_lines, chinese_lines = feed.render("en"), feed.render("zh")
            assert len(keys) == count
            assert all(line is again for line, again in zip(english_lines, feed.render("en"), strict=True))
            assert {line.text for line in english_lines}.isdisjoint(line.text for line in chinese_lines)
            assert len(english_lines) == len(chinese_lines) == min(count, MAX_LINES)
        assert feed.since == english_lines[0].n - 1

    run_with_wagers(tmp_path, check)


def test_feed_that_nobody_read_has_the_latest_lines(tmp_path: Path) -> None:
    def check(feed: ActivityFeed, execute: Callable[[], object]) -> None:
        for _ in range(MAX_LINES + 5):
            execute()
        lines = feed.render("en")
        assert (len(lines), feed.since) == (MAX_LINES, lines[0].n - 1)
        assert [line.n for line in lines] == list(range(lines[0].n, lines[0].n + MAX_LINES))
        for _ in range(MAX_LINES + 5):
            execute()
        assert feed.since == lines[-1].n + 5
        assert [line.n for line in feed.render("en")] == [line.n + MAX_LINES + 5 for line in lines]

    run_with_wagers(tmp_path, check)


def run_with_wagers(tmp_path: Path, check: Callable[[ActivityFeed, Callable[[], object]], None]) -> None:
    """Call a check with the feed of a new table, and with a function that places the same wager again."""

    async def work() -> None:
        store = Store.in_folder(tmp_path / "data")
        store.migrate()
        with open_registry(store, tmp_path / "keys") as tables:
            table_id = await tables.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], OPERATOR)
            replica = await tables.get_replica(table_id)
            assert replica.activity_feed is not None
            check(replica.activity_feed, lambda: TableTransaction(replica, OPERATOR, tables.keys).execute(dict(WAGER)))

    run(work())


def test_line_without_a_player_begins_with_a_capital_letter() -> None:
    notice, command = Message("notice-closing"), Message("action-line-leave", player="ann")
    lines = [ActivityLine(notice, ("16.1",), "notice"), ActivityLine(command, (), "act", "ann")]
    rendered_lines = [activity_feed._make_line(7, line, "en") for line in lines]
    assert rendered_lines == [
        FeedLine(n=7, rules=["16.1"], kind="notice", text="The table closes"),
        FeedLine(n=7, rules=[], kind="act", player="ann", text="ann leaves"),
    ]
