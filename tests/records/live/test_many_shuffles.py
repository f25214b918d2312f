"""A table whose cards are shuffled for every round and whose entries are elsewhere: it stays small, and forgets no shuffle."""

from __future__ import annotations

from typing import Any

import pytest

from houseway import InvalidRecordError, Table, verify
from houseway.records.live.entry_log import MAX_SHUFFLES
from houseway.records.live.shuffles import Shuffle

ROUNDS = 2 * MAX_SHUFFLES + 3


class Shelf:
    """Keeps the entries, and counts how often they are read."""

    def __init__(self) -> None:
        self.entries: list[dict[str, Any]] = []
        self.reads = 0

    def write(self, entry: dict[str, Any], _found: str) -> None:
        self.entries.append(entry)

    def give_back(self) -> list[dict[str, Any]]:
        self.reads += 1
        return self.entries


def evening(table: Table, rounds: int) -> list[Shuffle]:
    """Rounds of Canberra Poker with a shuffle for each, of which none is opened."""
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
def shelf() -> Shelf:
    return Shelf()


@pytest.fixture
def table(shelf: Shelf) -> Table:
    table = Table("NI2023-573", {}, writer=shelf, load_entries=shelf.give_back)
    table.do("sit", player="ann", box=1)
    return table


def test_shuffles_that_nobody_opens_do_not_make_a_table_grow(table: Table, shelf: Shelf) -> None:
    evening(table, ROUNDS)
    small = len(table.snapshot())
    evening(table, ROUNDS)
    assert len(table.snapshot()) < small + 20
    assert shelf.reads == 0, "no shuffle reads what is past"
    assert Table.from_record(table.record()).snapshot() == table.snapshot()


def test_a_shuffle_of_long_ago_is_opened_once_as_any_other(table: Table, shelf: Shelf) -> None:
    shuffles = evening(table, ROUNDS)
    table.open_shuffle(shuffles[0])
    assert shelf.reads == 1
    for refused in (shuffles[0], Shuffle(shuffles[0].pack_name, bytes(32))):
        with pytest.raises(InvalidRecordError, match="shuffle"):
            table.open_shuffle(refused)
    for shuffle in shuffles[1:]:
        table.open_shuffle(shuffle)
    assert verify(table.record()) == ()
    assert Table.from_record(table.record()).snapshot() == table.snapshot()


def test_a_copy_takes_back_more_shuffles_than_the_table_knows_of(table: Table) -> None:
    shuffles = evening(table, ROUNDS)
    twin = table.copy()
    for _ in range(twin.commands):
        twin.undo()
    twin.do("sit", player="ann", box=1)
    twin.do("ante", player="ann", box=1, amount="10.00")
    twin.commit(shuffles[0])
    with pytest.raises(InvalidRecordError, match="used or opened already"):
        twin.commit(shuffles[0])
