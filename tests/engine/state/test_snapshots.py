"""Tests of snapshots: a restored table behaves the same, and a live table does not grow."""

from __future__ import annotations

import gc
import hashlib
import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.games.blackjack import test_random_play as blackjack_machine
from tests.games.canberra_poker import test_random_play as canberra_machine
from tests.games.holdem import test_random_play as holdem_machine
from tests.games.pai_gow import test_random_play as pai_gow_machine
from tests.random_play import rebuild_complete_state
from tests.records.repeated_rounds import ROUND_REPEATERS
from tests.run_size import choose_size, count_examples

from houseway import HousewayError, InvalidRecordError, Refused, Table, replay
from houseway.engine.state.bounded_history import MAX_ENTRIES, MAX_ROUNDS, MAX_STATUSES, RETAINED_ROUNDS
from houseway.engine.state.snapshots import pack
from houseway.errors import RoundEvictedError, StorageError, TamperedRecordError
from houseway.i18n import Message

VIEWERS = ("ann", "bob", "cat", "dealer", "supervisor", "operator", "director", "onlooker")


class CountingStore:
    """Store that only counts entries."""

    def __init__(self) -> None:
        self.count = 0

    def write(self, _entry: dict[str, Any], _entry_hash: str) -> None:
        self.count += 1

    def load_entries(self) -> list[dict[str, Any]]:
        raise AssertionError("nobody asks for what is past")


def make_entries(table: Table) -> list[dict[str, Any]]:
    """Make the entries of the head and the commands, as a store would hold them."""
    record = table.record()
    head = {key: value for key, value in record.items() if key not in ("commands", "chain")}
    return [{"head": head}, *({"command": command} for command in record["commands"])]


def play_blackjack(seed: int) -> Table:
    return blackjack_machine.play_random_table(seed, 140, action_probability=0.85)


def play_canberra_poker(seed: int) -> Table:
    chance = random.Random(seed)
    table = Table(chance.choice(("NI2016-268", "NI2023-573")), canberra_machine.make_random_determinations(chance))
    books = canberra_machine.BooksCheck(table)
    for _ in range(140):
        canberra_machine.take_random_step(chance, table, books)
    return table


def play_pai_gow(seed: int) -> Table:
    chance = random.Random(seed)
    table = Table("NI2023-578", pai_gow_machine.make_random_determinations(chance))
    if not table.state.determinations.tournament:
        for _ in range(3):
            pai_gow_machine.play_random_round(chance, table)
    for _ in range(100):
        pai_gow_machine.take_random_step(chance, table)
    return table


def play_holdem(seed: int) -> Table:
    chance = random.Random(seed)
    books = holdem_machine.BooksCheck(Table("NI2015-405", holdem_machine.make_random_determinations(chance)))
    for _ in range(140):
        holdem_machine.take_random_step(chance, books)
    return books.table


PLAY_BY_GAME: dict[str, Callable[[int], Table]] = {
    "blackjack": play_blackjack,
    "canberra-poker": play_canberra_poker,
    "pai-gow": play_pai_gow,
    "holdem": play_holdem,
}


@pytest.mark.parametrize("game", PLAY_BY_GAME)
@settings(max_examples=choose_size(3, 8), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_table_restored_from_a_snapshot_behaves_the_same(game: str, seed: int) -> None:
    chance = random.Random(seed)
    record = PLAY_BY_GAME[game](seed).record()
    plain_table = Table(record["instrument"], record["table"])
    entries = make_entries(plain_table)
    restored_table = Table.from_snapshot(plain_table.snapshot(), load_entries=lambda: entries)
    for command in record["commands"]:
        assert restored_table.give(command) == plain_table.give(command)
        entries.append({"command": command})
        if chance.random() < 0.3:
            restored_table = Table.from_snapshot(restored_table.snapshot(), load_entries=lambda: entries)
            assert restored_table.snapshot() == plain_table.snapshot()
            for viewer in VIEWERS:
                assert restored_table.view(viewer) == plain_table.view(viewer)
                assert restored_table.legal(viewer) == plain_table.legal(viewer)
    assert restored_table.last_hash == plain_table.last_hash
    assert restored_table.record() == plain_table.record()
    assert msgspec.json.encode(restored_table.result()) == msgspec.json.encode(plain_table.result())
    assert plain_table.result() == replay(record)


@pytest.mark.parametrize("game", PLAY_BY_GAME)
@settings(max_examples=choose_size(2, 6), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_live_table_equals_its_full_record_except_for_evicted_history(game: str, seed: int) -> None:
    table = PLAY_BY_GAME[game](seed)
    full_state = rebuild_complete_state(table)
    rounds = table.state.rounds
    assert len(rounds) == len(full_state.rounds)
    assert len(rounds.recent) <= MAX_ROUNDS
    assert list(rounds.iterate_settled()) == list(full_state.rounds.iterate_settled())
    for viewer in VIEWERS:
        assert table.legal(viewer) == table.game.legal(full_state, viewer)


def play_blackjack_rounds(rounds: int) -> Table:
    repeater = ROUND_REPEATERS["blackjack"]()
    repeater.play_rounds(rounds)
    return repeater.table


@pytest.mark.parametrize("game", ROUND_REPEATERS)
def test_a_snapshot_stays_small_however_long_the_table_is_open(game: str) -> None:
    repeater = ROUND_REPEATERS[game]()
    repeater.play_rounds(40)
    size = len(repeater.table.snapshot())
    repeater.play_rounds(160)
    assert len(repeater.table.snapshot()) < 1.1 * size
    assert size < 4_000
    assert len(repeater.table.state.rounds) == 200
    assert len(repeater.table.state.rounds.recent) == MAX_ROUNDS


@pytest.mark.parametrize("game", ROUND_REPEATERS)
def test_a_live_table_does_not_grow(game: str) -> None:
    """Compare objects and bytes after a thousand commands and after ten thousand more."""
    entries = CountingStore()
    repeater = ROUND_REPEATERS[game](writer=entries, load_entries=entries.load_entries)
    repeater.play_commands(1000)
    gc.collect()
    objects, allocated = len(gc.get_objects()), sys.getallocatedblocks()
    repeater.play_commands(10_000)
    gc.collect()
    assert entries.count > 11_000
    assert len(gc.get_objects()) < objects + 300
    assert sys.getallocatedblocks() < allocated + 1500


class ReadCountingStore:
    """Store of entries that counts how often they are read."""

    def __init__(self, table: Table) -> None:
        self.entries = make_entries(table)
        self.reads = 0

    def load_entries(self) -> list[dict[str, Any]]:
        self.reads += 1
        return self.entries


def play_with_guests(game: str, guest_count: int) -> Table:
    repeater = ROUND_REPEATERS[game](guest_every=1)
    repeater.play_rounds(guest_count)
    return repeater.table


@pytest.mark.parametrize("game", ROUND_REPEATERS)
def test_a_table_stays_small_with_many_guests_and_equals_its_record(game: str) -> None:
    table = play_with_guests(game, 250)
    assert len(table.snapshot()) < 10_000
    assert len(table.state.rounds.unsettled_numbers) <= MAX_STATUSES
    for entries in (table.state.on_record.infringements, table.state.on_record.disputes):
        assert len(entries.recent) <= RETAINED_ROUNDS + MAX_ENTRIES
    reloaded_table = Table.from_record(table.record())
    assert reloaded_table.snapshot() == table.snapshot()
    result = table.result()
    assert result == replay(table.record())
    assert len(result["state"]["disputes"]) == 250
    assert len(result["state"]["left" if game == "holdem" else "advised"]) == 250


def test_a_returning_player_brings_no_less_and_the_record_is_read_once() -> None:
    """Hold-em 4.6, H35: this applies as long as the record lasts."""
    store = ReadCountingStore(played_table := play_with_guests("holdem", 60))
    table = Table.from_snapshot(played_table.snapshot(), load_entries=store.load_entries)
    assert "sit" in {action.do for action in table.legal("somebody new")}
    assert store.reads == 0, "of who was never here nothing is asked"
    for _ in range(3):
        actions = [action for action in table.legal("guest 1") if action.do == "sit"]
        assert {action.amounts["stake"].least for action in actions} == {8000}
    with pytest.raises(Refused) as refusal:
        table.do("sit", player="guest 1", seat=4, stake="79.00")
    assert refusal.value.rule == "4.6"
    table.do("sit", player="guest 1", seat=4, stake="80.00")
    assert store.reads == 1


@pytest.mark.parametrize(
    ("game", "command", "rule"),
    [
        ("blackjack", {"do": "wager", "box": 2, "amount": "5.00"}, "3.4"),
        ("pai-gow", {"do": "wager", "box": 4, "amount": "5.00"}, "5.5"),
    ],
)
def test_advice_given_long_ago_still_counts(game: str, command: dict[str, Any], rule: str) -> None:
    table = play_with_guests(game, 60)
    for guest in ("guest 1", "guest 2", "guest 1"):
        with pytest.raises(Refused) as refusal:
            table.give({**command, "player": guest})
        assert refusal.value.rule == rule
        memory = table.state.advice_given if game == "blackjack" else table.state.advised
        assert guest in memory.recalled_entries
    table.give({**command, "player": "guest 1", "amount": "10.00"})
    assert table.result() == replay(table.record())


def test_determinations_requested_long_ago_stay_visible() -> None:
    table = play_with_guests("blackjack", 60)
    assert "determinations" in table.view("guest 1")
    assert "determinations" not in table.view("ann")


@pytest.mark.parametrize(("game", "check"), [("canberra-poker", "check-cards"), ("pai-gow", "check-tiles")])
def test_a_former_guest_sees_the_same_in_every_view(game: str, check: str) -> None:
    played_table = play_with_guests(game, 60)
    for _ in range(MAX_ENTRIES + 5):
        played_table.do(check, count=5, by="dealer")
    store = ReadCountingStore(played_table)
    table = Table.from_snapshot(played_table.snapshot(), load_entries=store.load_entries)
    views = [table.view("guest 1", dict) for _ in range(3)]
    assert [len(view["state"]["checks"]) for view in views] == [MAX_ENTRIES] * 3
    assert views == [played_table.view("guest 1", dict)] * 3
    assert store.reads == 1


def collect_views_of_cat(rounds: int, other_count: int) -> list[dict[str, Any]]:
    """Return cat's view after each round; she infringes a rule in round three, and others do in every round."""
    repeater, views = ROUND_REPEATERS["blackjack"](), []
    table = repeater.table
    for number in range(1, rounds + 1):
        for other in range(other_count):
            table.do("infringe", player=f"other {number} {other}", rule="16.7")
        if number == 3:
            table.do("infringe", player="cat", rule="16.7")
            table.do("rules-copy", player="cat")
        repeater.play_rounds(1)
        views.append(table.view("cat"))
    return views


def test_a_players_view_does_not_depend_on_entries_about_others() -> None:
    assert collect_views_of_cat(30, 0) == collect_views_of_cat(30, 3)


def test_the_status_of_old_rounds_is_read_from_the_record() -> None:
    repeater = ROUND_REPEATERS["holdem"](guest_every=1)
    repeater.play_rounds(MAX_STATUSES + 20)
    rounds = repeater.table.state.rounds
    assert min(rounds.unsettled_numbers) > rounds.evictions - MAX_STATUSES
    with pytest.raises(RoundEvictedError):
        rounds.is_settled(1)
    void = {"do": "void", "cause": "fraud", "by": "operator"}
    for number, rule in ((5, "19.3"), (6, "17.14")):
        with pytest.raises(Refused) as refusal:
            repeater.table.give({**void, "round": number})
        assert refusal.value.rule == rule


def test_an_old_completed_round_is_voided_by_reading_the_record() -> None:
    table = play_blackjack_rounds(20)
    entries = make_entries(table)
    reads = []

    def load_entries() -> list[dict[str, Any]]:
        reads.append(len(entries))
        return entries

    restored_table = Table.from_snapshot(table.snapshot(), load_entries=load_entries)
    void = {"do": "void", "cause": "fraud", "round": 3, "by": "operator"}
    assert restored_table.give(void) == table.give(void)
    entries.append({"command": void})
    assert len(reads) == 1, "the record is read once for it"
    assert len(restored_table.state.rounds.recent) == MAX_ROUNDS
    assert restored_table.result()["rounds"][2]["status"] == "void"
    assert restored_table.result() == table.result() == replay(table.record())
    for live in (restored_table, table):
        with pytest.raises(Refused) as refusal:
            live.give(void)
        assert refusal.value.reason == Message("engine-already-void", number=3)
    assert len(reads) == 3, "what became of a round is known without the record"


def test_a_live_table_shows_the_latest_recorded_entries_and_its_result_shows_all() -> None:
    table = play_blackjack_rounds(80)
    view = table.view("supervisor")
    assert len(table.state.on_record.infringements.recent) == MAX_ENTRIES
    assert len(table.result()["state"]["infringements"]) == 80
    assert len(table.result()["state"]["checks"]) == 80
    assert view == msgspec.to_builtins(table.game.view(table.state, "supervisor"))


def test_a_table_with_an_entry_loader_stores_no_entries() -> None:
    entries: list[dict[str, Any]] = []

    class Shelf:
        def write(self, entry: dict[str, Any], entry_hash: str) -> None:
            entries.append(entry)

    table = Table("NI2005-63", {}, writer=Shelf(), load_entries=lambda: entries)
    for _ in range(3):
        table.do("sit", player="ann", box=1)
        table.do("leave", player="ann", box=1)
    assert table.entries == len(entries) == 7
    assert table._log._entries == []
    assert len(table._log._chain.hashes) == 1
    assert Table.from_record(table.record()).last_hash == table.last_hash
    entries[2] = {"command": {"do": "sit", "player": "bob", "box": 1}}
    with pytest.raises(TamperedRecordError):
        table.record()


def test_a_restored_table_without_entries_plays_on_and_reports_what_is_missing() -> None:
    table = Table.from_snapshot(play_blackjack_rounds(5).snapshot())
    table.do("wager", box=1, player="ann", amount="10.00")
    with pytest.raises(StorageError) as error:
        table.result()
    assert error.value.reason == Message("records-no-entry-loader")
    with pytest.raises(HousewayError):
        table.undo()


def test_commands_that_need_missing_entries_are_refused_and_change_nothing() -> None:
    table = Table.from_snapshot(play_with_guests("holdem", 60).snapshot())
    before = table.snapshot()
    for command in (
        {"do": "sit", "player": "guest 1", "seat": 4, "stake": "80.00"},
        {"do": "void", "cause": "fraud", "round": 3},
    ):
        with pytest.raises((StorageError, Refused)):
            table.give(command)
        assert table.snapshot() == before
    with pytest.raises(StorageError):
        table.legal("guest 1")
    table.do("sit", player="somebody new", seat=4, stake="80.00")


def test_a_table_follows_entries_written_by_another() -> None:
    leader = Table.open("NI2005-63")
    follower = Table.from_snapshot(leader.snapshot())
    leader.do("sit", player="ann", box=1)
    other_follower = Table.from_snapshot(follower.snapshot())
    with pytest.raises(TamperedRecordError):
        other_follower.follow({"command": {"do": "sit", "player": "bob", "box": 1}}, leader.last_hash)
    follower.follow({"command": {"do": "sit", "player": "ann", "box": 1}}, leader.last_hash)
    assert follower.last_hash == leader.last_hash
    assert follower.snapshot() == leader.snapshot()


@settings(max_examples=count_examples(300), deadline=None)
@given(data=st.binary(max_size=300))
def test_bytes_that_are_not_a_snapshot_are_rejected(data: bytes) -> None:
    with pytest.raises(InvalidRecordError):
        Table.from_snapshot(data)


def add_checksum(body: bytes) -> bytes:
    """Add the checksum of a snapshot, as an attacker who knows the format would."""
    return hashlib.blake2b(body, digest_size=16).digest() + body


def spoil(value: Any, chance: random.Random) -> Any:
    """Return the same value with a part of it replaced or removed."""
    if isinstance(value, list) and value and chance.random() < 0.9:
        place = chance.randrange(len(value))
        if chance.random() < 0.1:
            return [*value[:place], *value[place + 1 :]]
        return [*value[:place], spoil(value[place], chance), *value[place + 1 :]]
    if isinstance(value, dict) and value and chance.random() < 0.9:
        key = chance.choice(sorted(value))
        return {**value, key: spoil(value[key], chance)}
    return chance.choice(
        (None, -1, 7, 1 << 60, "x", [], [0, 0], [3, 1], [8], [99], {}, 1.5, b"x", [[[]]], "os", "system")
    )


@pytest.mark.parametrize("game", ROUND_REPEATERS)
@settings(max_examples=count_examples(150), deadline=None)
@given(seed=st.integers(0, 2**32))
@example(seed=5516)  # Blackjack: the memory of persons is a number
@example(seed=1544)  # Canberra Poker: an attribute of the rounds is missing
@example(seed=2076)  # Hold-em: an attribute that is not set
def test_a_tampered_snapshot_gives_a_table_or_an_error(game: str, seed: int) -> None:
    chance = random.Random(seed)
    repeater = ROUND_REPEATERS[game]()
    repeater.play_rounds(2)
    body = msgspec.msgpack.decode(repeater.table.snapshot()[16:])
    for _ in range(chance.randint(1, 3)):
        body = spoil(body, chance)
    try:
        table = Table.from_snapshot(add_checksum(msgspec.msgpack.encode(body)))
    except HousewayError:
        return
    assert type(table.state) is type(repeater.table.state)


@pytest.mark.parametrize(
    "body",
    [
        b"\xdd\xff\xff\xff\xff",
        b"\xdf\xff\xff\xff\xff",
        b"\xdb\xff\xff\xff\xff",
        b"\x91" * 100_000,
        msgspec.msgpack.encode([1, [], 0, [["os", "system", 0]], []]),
    ],
)
def test_short_snapshots_that_announce_large_sizes_are_rejected(body: bytes) -> None:
    with pytest.raises(InvalidRecordError):
        Table.from_snapshot(add_checksum(body))


class SetHolder:
    """State with one set."""

    __slots__ = ("members",)

    def __init__(self, members: set[Any]) -> None:
        self.members = members


@pytest.mark.parametrize("members", [(8, 0, 16, 3), ("ann", "bob"), (("ann", 3), ("bob", 1)), (1, "ann")])
def test_the_order_in_which_a_set_was_filled_does_not_change_its_snapshot(members: tuple[Any, ...]) -> None:
    forward, backward = (SetHolder(set(order)) for order in (members, members[::-1]))
    assert pack(forward, (), {}) == pack(backward, (), {})


PRINT_SNAPSHOTS = """
import hashlib
from tests.engine.state.test_snapshots import PLAY_BY_GAME
for play in PLAY_BY_GAME.values():
    print(hashlib.sha256(play(3).snapshot()).hexdigest())
"""


def test_every_process_makes_the_same_snapshot_of_the_same_table() -> None:
    root = Path(__file__).parents[3]
    outputs = {
        subprocess.run(
            [sys.executable, "-c", PRINT_SNAPSHOTS], cwd=root, env={**os.environ, "PYTHONHASHSEED": hash_seed},
            check=True, capture_output=True, text=True,
        ).stdout
        for hash_seed in ("1", "2")
    }  # fmt: skip
    assert len(outputs) == 1


def test_a_snapshot_cannot_contain_foreign_classes() -> None:
    version, *fields = msgspec.msgpack.decode(ROUND_REPEATERS["blackjack"]().table.snapshot()[16:])
    extras, fingerprint, kinds, parts = fields
    for module, name in (
        ("os", "system"),
        ("houseway.records.live.table", "Table"),
        ("houseway.engine.protocol.game", "Any"),
    ):
        damaged = [version, extras, fingerprint, [[module, name, kinds[0][2]], *kinds[1:]], parts]
        with pytest.raises(InvalidRecordError):
            Table.from_snapshot(add_checksum(msgspec.msgpack.encode(damaged)))
