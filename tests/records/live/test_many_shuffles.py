"""Tests of a table with a shuffle per round and an entry loader: it stays small and forgets no shuffle."""

from __future__ import annotations

from typing import Any

import pytest

from houseway import InvalidRecordError, Table, verify
from houseway.records.live.entry_log import MAX_SHUFFLES
from houseway.records.live.shuffles import Shuffle

ROUNDS = 2 * MAX_SHUFFLES + 3


class EntryStore:
    """Store of entries that counts how often they are read."""

    def __init__(self) -> None:
        self.entries: list[dict[str, Any]] = []
        self.reads = 0

    def write(self, entry: dict[str, Any], _entry_hash: str) -> None:
        self.entries.append(entry)

    def load_entries(self) -> list[dict[str, Any]]:
        self.reads += 1
        return self.entries


def play_rounds(table: Table, rounds: int) -> list[Shuffle]:
    """Play rounds of Canberra Poker with an unrevealed shuffle for each."""
    shuffles = []
    for number in range(rounds):
        table.do("ante", player="ann", box=1, amount="10.00")
        shuffles.append(table.shuffle(seed=f"{table.commands} {number}"))
        table.do("deal")
        table.do("announce")
        table.do("fold", player="ann")
        table.do("reveal")
        table.do("collect")
    return shuffles


@pytest.fixture
def entry_store() -> EntryStore:
    return EntryStore()


@pytest.fixture
def table(entry_store: EntryStore) -> Table:
    table = Table("NI2023-573", {}, writer=entry_store, load_entries=entry_store.load_entries)
    table.do("sit", player="ann", box=1)
    return table


def test_unrevealed_shuffles_do_not_make_a_table_grow(table: Table, entry_store: EntryStore) -> None:
    play_rounds(table, ROUNDS)
    size = len(table.snapshot())
    play_rounds(table, ROUNDS)
    assert len(table.snapshot()) < size + 20
    assert entry_store.reads == 0, "no shuffle reads what is past"
    assert Table.from_record(table.record()).snapshot() == table.snapshot()


def test_an_old_shuffle_is_revealed_once_like_any_other(table: Table, entry_store: EntryStore) -> None:
    shuffles = play_rounds(table, ROUNDS)
    table.open_shuffle(shuffles[0])
    assert entry_store.reads == 1
    for unusable_shuffle in (shuffles[0], Shuffle(shuffles[0].pack_name, bytes(32))):
        with pytest.raises(InvalidRecordError, match="shuffle"):
            table.open_shuffle(unusable_shuffle)
    for shuffle in shuffles[1:]:
        table.open_shuffle(shuffle)
    assert verify(table.record()) == ()
    assert Table.from_record(table.record()).snapshot() == table.snapshot()


def test_a_copy_can_undo_more_shuffles_than_the_table_remembers(table: Table) -> None:
    shuffles = play_rounds(table, ROUNDS)
    twin = table.copy()
    for _ in range(twin.commands):
        twin.undo()
    twin.do("sit", player="ann", box=1)
    twin.do("ante", player="ann", box=1, amount="10.00")
    twin.commit(shuffles[0])
    with pytest.raises(InvalidRecordError, match="already used at this table"):
        twin.commit(shuffles[0])
