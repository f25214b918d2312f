"""Snapshots: a table that comes back from one goes on as if nothing had been; and a live table does not grow."""

from __future__ import annotations

import gc
import hashlib
import random
import sys
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.games.blackjack import test_random_play as blackjack_machine
from tests.games.canberra_poker import test_random_play as canberra_machine
from tests.games.holdem import test_random_play as holdem_machine
from tests.games.pai_gow import test_random_play as pai_gow_machine
from tests.random_play import whole_state
from tests.records.repeated_rounds import EVENINGS

from houseway import HousewayError, InvalidRecordError, Refused, Table, View, replay
from houseway.engine.state.bounded_history import MAX_ENTRIES, MAX_ROUNDS, MAX_STATUSES, RETAINED_ROUNDS
from houseway.errors import RoundEvictedError, StorageError, TamperedRecordError

VIEWERS = ("ann", "bob", "cat", "dealer", "supervisor", "operator", "director", "onlooker")


class Counted:
    """Whoever keeps the entries elsewhere; here they are only counted."""

    def __init__(self) -> None:
        self.count = 0

    def write(self, _entry: dict[str, Any], _found: str) -> None:
        self.count += 1

    def give_back(self) -> list[dict[str, Any]]:
        raise AssertionError("nobody asks for what is past")


def entries_of(table: Table) -> list[dict[str, Any]]:
    """Head and commands, as somebody else might keep them."""
    record = table.record()
    head = {key: value for key, value in record.items() if key not in ("commands", "chain")}
    return [{"head": head}, *({"command": command} for command in record["commands"])]


def blackjack_play(seed: int) -> Table:
    return blackjack_machine.played(seed, 140, likely_offer=0.85)


def canberra_play(seed: int) -> Table:
    chance = random.Random(seed)
    table = Table(chance.choice(("NI2016-268", "NI2023-573")), canberra_machine.determinations(chance))
    books = canberra_machine.Books(table)
    for _ in range(140):
        canberra_machine.step(chance, table, books)
    return table


def pai_gow_play(seed: int) -> Table:
    chance = random.Random(seed)
    table = Table("NI2023-578", pai_gow_machine.determinations(chance))
    if not table.state.determinations.tournament:
        for _ in range(3):
            pai_gow_machine.whole_round(chance, table)
    for _ in range(100):
        pai_gow_machine.step(chance, table)
    return table


def holdem_play(seed: int) -> Table:
    chance = random.Random(seed)
    books = holdem_machine.Books(Table("NI2015-405", holdem_machine.determinations(chance)))
    for _ in range(140):
        holdem_machine.step(chance, books)
    return books.table


PLAY: dict[str, Callable[[int], Table]] = {
    "blackjack": blackjack_play,
    "canberra-poker": canberra_play,
    "pai-gow": pai_gow_play,
    "holdem": holdem_play,
}


@pytest.mark.parametrize("game", PLAY)
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_table_out_of_a_snapshot_goes_on_as_if_nothing_had_been(game: str, seed: int) -> None:
    chance = random.Random(seed)
    record = PLAY[game](seed).record()
    plain = Table(record["instrument"], record["table"])
    entries = entries_of(plain)
    loaded = Table.from_snapshot(plain.snapshot(), load_entries=lambda: entries)
    for command in record["commands"]:
        assert loaded.give(command) == plain.give(command)
        entries.append({"command": command})
        if chance.random() < 0.3:
            loaded = Table.from_snapshot(loaded.snapshot(), load_entries=lambda: entries)
            assert loaded.snapshot() == plain.snapshot()
            for viewer in VIEWERS:
                assert loaded.view(viewer) == plain.view(viewer)
                assert loaded.legal(viewer) == plain.legal(viewer)
    assert loaded.last_hash == plain.last_hash
    assert loaded.record() == plain.record()
    assert msgspec.json.encode(loaded.result()) == msgspec.json.encode(plain.result())
    assert plain.result() == replay(record)


@pytest.mark.parametrize("game", PLAY)
@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_live_table_is_what_the_whole_record_makes_but_for_what_is_past(game: str, seed: int) -> None:
    table = PLAY[game](seed)
    whole = whole_state(table)
    kept = table.state.rounds
    assert len(kept) == len(whole.rounds)
    assert len(kept.here) <= MAX_ROUNDS
    assert list(kept.settled()) == list(whole.rounds.settled())
    for viewer in VIEWERS:
        assert table.legal(viewer) == table.game.legal(whole, viewer)


def evening_of_blackjack(rounds: int) -> Table:
    evening = EVENINGS["blackjack"]()
    evening.play(rounds)
    return evening.table


@pytest.mark.parametrize("game", EVENINGS)
def test_a_snapshot_stays_small_however_long_the_table_is_open(game: str) -> None:
    evening = EVENINGS[game]()
    evening.play(40)
    short = len(evening.table.snapshot())
    evening.play(160)
    assert len(evening.table.snapshot()) < 1.1 * short
    assert short < 4_000
    assert len(evening.table.state.rounds) == 200
    assert len(evening.table.state.rounds.here) == MAX_ROUNDS


@pytest.mark.parametrize("game", EVENINGS)
def test_a_live_table_does_not_grow(game: str) -> None:
    """Objects and bytes after a thousand commands, and after ten thousand more."""
    entries = Counted()
    evening = EVENINGS[game](writer=entries, elsewhere=entries.give_back)
    evening.play_commands(1000)
    gc.collect()
    objects, allocated = len(gc.get_objects()), sys.getallocatedblocks()
    evening.play_commands(10_000)
    gc.collect()
    assert entries.count > 11_000
    assert len(gc.get_objects()) < objects + 300
    assert sys.getallocatedblocks() < allocated + 1500


class Kept:
    """Whoever keeps the entries elsewhere, and counts how often they are read."""

    def __init__(self, table: Table) -> None:
        self.entries = entries_of(table)
        self.reads = 0

    def give_back(self) -> list[dict[str, Any]]:
        self.reads += 1
        return self.entries


def after_guests(game: str, guests: int) -> Table:
    evening = EVENINGS[game](guest_every=1)
    evening.play(guests)
    return evening.table


@pytest.mark.parametrize("game", EVENINGS)
def test_however_many_people_pass_through_a_table_stays_small_and_is_what_its_record_makes(game: str) -> None:
    table = after_guests(game, 250)
    assert len(table.snapshot()) < 10_000
    assert len(table.state.rounds.unsettled_numbers) <= MAX_STATUSES
    for noted in (table.state.on_record.infringements, table.state.on_record.disputes):
        assert len(noted.here) <= RETAINED_ROUNDS + MAX_ENTRIES
    again = Table.from_record(table.record())
    assert again.snapshot() == table.snapshot()
    result = table.result()
    assert result == replay(table.record())
    assert len(result["state"]["disputes"]) == 250
    assert len(result["state"]["left" if game == "holdem" else "advised"]) == 250


def test_who_left_long_ago_comes_back_with_no_less_and_the_record_is_asked_once() -> None:
    """Hold-em 4.6, H35: as long as the record lasts."""
    kept = Kept(played := after_guests("holdem", 60))
    table = Table.from_snapshot(played.snapshot(), load_entries=kept.give_back)
    assert "sit" in {offer.do for offer in table.legal("somebody new")}
    assert kept.reads == 0, "of who was never here nothing is asked"
    for _ in range(3):
        offers = [offer for offer in table.legal("guest 1") if offer.do == "sit"]
        assert {offer.amounts["stake"].least for offer in offers} == {8000}
    with pytest.raises(Refused) as refusal:
        table.do("sit", player="guest 1", seat=4, stake="79.00")
    assert refusal.value.rule == "4.6"
    table.do("sit", player="guest 1", seat=4, stake="80.00")
    assert kept.reads == 1


@pytest.mark.parametrize(
    ("game", "command", "rule"),
    [
        ("blackjack", {"do": "wager", "box": 2, "amount": "5.00"}, "3.4"),
        ("pai-gow", {"do": "wager", "box": 4, "amount": "5.00"}, "5.5"),
    ],
)
def test_who_was_advised_long_ago_was_advised(game: str, command: dict[str, Any], rule: str) -> None:
    table = after_guests(game, 60)
    for guest in ("guest 1", "guest 2", "guest 1"):
        with pytest.raises(Refused) as refusal:
            table.give({**command, "player": guest})
        assert refusal.value.rule == rule
        remembered = table.state.told if game == "blackjack" else table.state.advised
        assert guest in remembered.recalled_entries
    table.give({**command, "player": "guest 1", "amount": "10.00"})
    assert table.result() == replay(table.record())


def test_who_asked_for_the_determinations_long_ago_may_see_them() -> None:
    table = after_guests("blackjack", 60)
    assert "determinations" in table.view("guest 1")
    assert "determinations" not in table.view("ann")


@pytest.mark.parametrize(("game", "check"), [("canberra-poker", "check-cards"), ("pai-gow", "check-tiles")])
def test_who_was_here_long_ago_sees_the_same_at_every_look(game: str, check: str) -> None:
    played = after_guests(game, 60)
    for _ in range(MAX_ENTRIES + 5):
        played.do(check, count=5, by="dealer")
    kept = Kept(played)
    table = Table.from_snapshot(played.snapshot(), load_entries=kept.give_back)
    looks = [table.view("guest 1", dict) for _ in range(3)]
    assert [len(look["state"]["checks"]) for look in looks] == [MAX_ENTRIES] * 3
    assert looks == [played.view("guest 1", dict)] * 3
    assert kept.reads == 1


def seen_by_cat(rounds: int, others: int) -> list[View]:
    """What cat sees after each round, where she infringes a rule in the third and so do so many others in every one."""
    evening, seen = EVENINGS["blackjack"](), []
    table = evening.table
    for number in range(1, rounds + 1):
        for other in range(others):
            table.do("infringe", player=f"other {number} {other}", rule="16.7")
        if number == 3:
            table.do("infringe", player="cat", rule="16.7")
            table.do("rules-copy", player="cat")
        evening.play(1)
        seen.append(table.view("cat"))
    return seen


def test_what_is_left_of_the_own_entries_tells_nothing_of_others() -> None:
    assert seen_by_cat(30, 0) == seen_by_cat(30, 3)


def test_of_rounds_long_ago_only_the_record_knows_what_became_of_them() -> None:
    evening = EVENINGS["holdem"](guest_every=1)
    evening.play(MAX_STATUSES + 20)
    rounds = evening.table.state.rounds
    assert min(rounds.unsettled_numbers) > rounds.gone - MAX_STATUSES
    with pytest.raises(RoundEvictedError):
        rounds.is_settled(1)
    void = {"do": "void", "cause": "fraud", "by": "operator"}
    for number, rule in ((5, "19.3"), (6, "17.14")):
        with pytest.raises(Refused) as refusal:
            evening.table.give({**void, "round": number})
        assert refusal.value.rule == rule


def test_a_completed_round_of_long_ago_is_voided_from_the_record() -> None:
    table = evening_of_blackjack(20)
    entries = entries_of(table)
    reads = []

    def elsewhere() -> list[dict[str, Any]]:
        reads.append(len(entries))
        return entries

    loaded = Table.from_snapshot(table.snapshot(), load_entries=elsewhere)
    void = {"do": "void", "cause": "fraud", "round": 3, "by": "operator"}
    assert loaded.give(void) == table.give(void)
    entries.append({"command": void})
    assert len(reads) == 1, "the record is read once for it"
    assert len(loaded.state.rounds.here) == MAX_ROUNDS
    assert loaded.result()["rounds"][2]["status"] == "void"
    assert loaded.result() == table.result() == replay(table.record())
    for live in (loaded, table):
        with pytest.raises(Refused, match="round 3 is void already"):
            live.give(void)
    assert len(reads) == 3, "what became of a round is known without the record"


def test_of_what_was_put_on_record_a_live_table_shows_the_latest_and_its_result_all() -> None:
    table = evening_of_blackjack(80)
    seen = table.view("supervisor")
    assert len(table.state.on_record.infringements.here) == MAX_ENTRIES
    assert len(table.result()["state"]["infringements"]) == 80
    assert len(table.result()["state"]["checks"]) == 80
    assert seen == table.game.view(table.state, "supervisor")


def test_a_table_keeps_no_entries_where_they_are_kept_elsewhere() -> None:
    entries: list[dict[str, Any]] = []

    class Shelf:
        def write(self, entry: dict[str, Any], found: str) -> None:
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


def test_without_the_entries_a_loaded_table_plays_on_and_says_what_it_lacks() -> None:
    table = Table.from_snapshot(evening_of_blackjack(5).snapshot())
    table.do("wager", box=1, player="ann", amount="10.00")
    with pytest.raises(StorageError, match="kept elsewhere"):
        table.result()
    with pytest.raises(HousewayError):
        table.undo()


def test_what_only_the_entries_know_is_refused_without_them_and_changes_nothing() -> None:
    table = Table.from_snapshot(after_guests("holdem", 60).snapshot())
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


def test_a_table_follows_what_another_has_written() -> None:
    ahead = Table.open("NI2005-63")
    behind = Table.from_snapshot(ahead.snapshot())
    ahead.do("sit", player="ann", box=1)
    other = Table.from_snapshot(behind.snapshot())
    with pytest.raises(TamperedRecordError):
        other.follow({"command": {"do": "sit", "player": "bob", "box": 1}}, ahead.last_hash)
    behind.follow({"command": {"do": "sit", "player": "ann", "box": 1}}, ahead.last_hash)
    assert behind.last_hash == ahead.last_hash
    assert behind.snapshot() == ahead.snapshot()


@settings(max_examples=300, deadline=None)
@given(data=st.binary(max_size=300))
def test_bytes_that_are_no_snapshot_are_refused(data: bytes) -> None:
    with pytest.raises(InvalidRecordError):
        Table.from_snapshot(data)


def with_checksum(body: bytes) -> bytes:
    """What somebody would write who knows how snapshots are checked."""
    return hashlib.blake2b(body, digest_size=16).digest() + body


def spoiled(value: Any, chance: random.Random) -> Any:
    """The same value with one part of it replaced, dropped or doubled."""
    if isinstance(value, list) and value and chance.random() < 0.9:
        place = chance.randrange(len(value))
        if chance.random() < 0.1:
            return [*value[:place], *value[place + 1 :]]
        return [*value[:place], spoiled(value[place], chance), *value[place + 1 :]]
    if isinstance(value, dict) and value and chance.random() < 0.9:
        key = chance.choice(sorted(value))
        return {**value, key: spoiled(value[key], chance)}
    return chance.choice(
        (None, -1, 7, 1 << 60, "x", [], [0, 0], [3, 1], [8], [99], {}, 1.5, b"x", [[[]]], "os", "system")
    )


@pytest.mark.parametrize("game", EVENINGS)
@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 2**32))
@example(seed=5516)  # Blackjack: what is remembered of persons is a number
@example(seed=1544)  # Canberra Poker: rounds without a part
@example(seed=2076)  # Hold-em: an attribute that is not set
def test_a_snapshot_changed_by_somebody_is_a_table_or_no_snapshot(game: str, seed: int) -> None:
    chance = random.Random(seed)
    evening = EVENINGS[game]()
    evening.play(2)
    body = msgspec.msgpack.decode(evening.table.snapshot()[16:])
    for _ in range(chance.randint(1, 3)):
        body = spoiled(body, chance)
    try:
        table = Table.from_snapshot(with_checksum(msgspec.msgpack.encode(body)))
    except HousewayError:
        return
    assert type(table.state) is type(evening.table.state)


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
def test_a_few_bytes_that_promise_much_are_no_snapshot(body: bytes) -> None:
    with pytest.raises(InvalidRecordError):
        Table.from_snapshot(with_checksum(body))


def test_no_class_from_elsewhere_comes_out_of_a_snapshot() -> None:
    told, *rest = msgspec.msgpack.decode(EVENINGS["blackjack"]().table.snapshot()[16:])
    beside, print_, kinds, parts = rest
    for module, name in (
        ("os", "system"),
        ("houseway.records.live.table", "Table"),
        ("houseway.engine.protocol.game", "Any"),
    ):
        spoilt = [told, beside, print_, [[module, name, kinds[0][2]], *kinds[1:]], parts]
        with pytest.raises(InvalidRecordError):
            Table.from_snapshot(with_checksum(msgspec.msgpack.encode(spoilt)))
