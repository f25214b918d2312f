"""Tests of salted entries: the salt is hashed, stored with the record, and has no effect on play."""

from __future__ import annotations

import copy
import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.records.format.test_hash_chain import PLAYER_SEEDS

from houseway import InvalidRecordError, Table, TamperedRecordError, replay, verify
from houseway.records.format.entries import get_entries
from houseway.records.format.hash_chain import ALGORITHM, UNSALTED_ALGORITHM, check_chain, compute_hash
from houseway.records.live.entry_log import DrawSalt
from houseway.records.live.journal import Journal, JournalContents, resume_table
from houseway.records.live.seed_files import SeedFiles
from houseway.records.live.shuffles import Shuffle


def make_counting_salts() -> DrawSalt:
    """Make a source of salts that differ from each other and are the same in every run."""
    numbers = itertools.count(1)
    return lambda: f"{next(numbers):032x}"


def make_played_table(draw_salt: DrawSalt | None = None, **table_options: Any) -> Table:
    table = Table("NI2005-63", {"decks": 6}, "one box", draw_salt=draw_salt, **table_options)
    shuffle = Shuffle("cards:52x6", bytes(range(32)))
    table.do("sit", player="ann", box=1)
    table.commit(shuffle)
    loaded_shuffle = shuffle.load(PLAYER_SEEDS, 100)
    table.give({"do": "shoe", "cards": " ".join(loaded_shuffle.order)}, loaded_shuffle)
    table.do("wager", player="ann", box=1, amount="10.00")
    table.open_shuffle(shuffle)
    table.leave_open("ann", 1)
    return table


def test_every_entry_has_its_salt_under_its_number() -> None:
    record = make_played_table(make_counting_salts()).record()
    assert record["chain"]["algorithm"] == ALGORITHM == "sha256-canonical-json-3"
    assert record["chain"]["salts"] == {str(n): f"{n + 1:032x}" for n in range(7)}
    assert [entry["salt"] for entry in get_entries(record)] == list(record["chain"]["salts"].values())
    assert verify(record) == ()
    assert replay(record) == replay(make_played_table().record())


def test_the_hash_is_over_the_entry_with_its_salt() -> None:
    record = make_played_table(make_counting_salts()).record()
    entry = {"command": {"do": "sit", "player": "ann", "box": 1}, "salt": f"{2:032x}"}
    assert compute_hash(record["chain"]["hashes"][0], entry) == record["chain"]["hashes"][1]
    del entry["salt"]
    assert compute_hash(record["chain"]["hashes"][0], entry) != record["chain"]["hashes"][1]


def change(record: dict[str, Any]) -> None:
    record["chain"]["salts"]["3"] = "f" * 32


def remove(record: dict[str, Any]) -> None:
    del record["chain"]["salts"]["3"]


def remove_all(record: dict[str, Any]) -> None:
    del record["chain"]["salts"]


def swap(record: dict[str, Any]) -> None:
    salts = record["chain"]["salts"]
    salts["3"], salts["4"] = salts["4"], salts["3"]


def add_beyond_the_end(record: dict[str, Any]) -> None:
    record["chain"]["salts"]["7"] = "f" * 32


def set_older_algorithm(record: dict[str, Any]) -> None:
    record["chain"]["algorithm"] = UNSALTED_ALGORITHM


@pytest.mark.parametrize("alter", [change, remove, remove_all, swap, add_beyond_the_end, set_older_algorithm])
def test_an_altered_salt_is_found(alter: Callable[[dict[str, Any]], None]) -> None:
    record = copy.deepcopy(make_played_table(make_counting_salts()).record())
    alter(record)
    with pytest.raises(TamperedRecordError):
        check_chain(record)
    assert verify(record) != ()


@pytest.mark.parametrize(
    ("number", "salt"), [("1", "F" * 32), ("1", "f" * 31), ("1", 7), ("01", "f" * 32), ("x", "f" * 32)]
)
def test_a_malformed_salt_is_a_malformed_record(number: str, salt: object) -> None:
    record = make_played_table(make_counting_salts()).record()
    record["chain"]["salts"][number] = salt
    with pytest.raises(InvalidRecordError):
        Table.from_record(record)


def test_records_without_salts_stay_valid_under_both_algorithms() -> None:
    record = make_played_table().record()
    assert "salts" not in record["chain"]
    assert verify(record) == ()
    record["chain"]["algorithm"] = UNSALTED_ALGORITHM
    assert verify(record) == ()
    reloaded_record = Table.from_record(record).record()
    assert reloaded_record["chain"]["hashes"] == record["chain"]["hashes"]


def test_a_restored_table_keeps_its_salts_and_draws_new_ones() -> None:
    record = make_played_table(make_counting_salts()).record()
    table = Table.from_record(record, draw_salt=lambda: "e" * 32)
    assert table.record() == record
    table.do("wager", player="ann", box=1, amount="20.00")
    assert table.record()["chain"]["salts"]["7"] == "e" * 32
    entries = get_entries(record)
    restored_table = Table.from_snapshot(
        Table.from_record(record).snapshot(), load_entries=lambda: entries, draw_salt=lambda: "d" * 32
    )
    assert restored_table.record() == record
    entries.append({"command": {"do": "wager", "player": "ann", "box": 1, "amount": "20.00"}, "salt": "d" * 32})
    restored_table.give(entries[-1]["command"])
    assert restored_table.record()["chain"]["salts"]["7"] == "d" * 32


def test_another_table_follows_salted_entries() -> None:
    record = make_played_table(make_counting_salts()).record()
    entries = get_entries(record)
    follower = Table("NI2005-63", {"decks": 6}, "one box", draw_salt=lambda: f"{1:032x}")
    for entry, entry_hash in zip(entries[1:], record["chain"]["hashes"][1:], strict=True):
        follower.follow(entry, entry_hash)
    assert follower.record() == record
    with pytest.raises(TamperedRecordError):
        follower.follow(
            {"command": {"do": "dealer"}, "salt": "a" * 32},
            compute_hash(follower.last_hash, {"command": {"do": "dealer"}}),
        )


def test_a_journal_keeps_the_salts_of_sealed_orders(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path / "one.journal")
    table = make_played_table(make_counting_salts(), writer=journal)
    journal.close()
    seals = SeedFiles(tmp_path / "seals")
    assert JournalContents(tmp_path / "one.journal", seals).make_record() == table.record()
    resumed_table, journal, _ = resume_table(tmp_path / "one.journal", seals, lambda: "c" * 32)
    resumed_table.do("wager", player="ann", box=1, amount="20.00")
    journal.close()
    record = JournalContents(tmp_path / "one.journal", seals).make_record()
    assert record["chain"]["salts"]["7"] == "c" * 32
    assert verify(msgspec.json.encode(record)) == ()
