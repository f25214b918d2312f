"""Tests of the journal: nothing that was reported is lost, at whatever moment the process dies."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import stat
import time
from pathlib import Path

import msgspec
import pytest
from tests.run_size import choose_size

from houseway import Refused, StorageError, Table, TamperedRecordError, replay, verify
from houseway.engine.output.view_types import View
from houseway.records.live.journal import Journal, JournalContents, resume_table
from houseway.records.live.seed_files import SeedFiles
from houseway.records.live.shuffles import SeedContribution, Shuffle

KILL_COUNT = choose_size(25, 100)
PLAYER_SEEDS = [SeedContribution(1, "ann", "rain"), SeedContribution(2, "bob", "kettle")]


class JournalledTable:
    """Blackjack table with a journal and sealed seeds that plays any number of rounds."""

    def __init__(self, folder: Path) -> None:
        self.path, self.seals = folder / "table.journal", SeedFiles(folder / "seals")
        self.journal = Journal.create(self.path)
        self.table = Table("NI2005-63", {"decks": 6}, "cut off", writer=self.journal)
        self.shuffle: Shuffle | None = None

    def sit(self) -> None:
        self.table.do("sit", player="ann", box=1)
        self.table.do("sit", player="bob", box=2)

    def load_new_shoe(self) -> None:
        if self.shuffle is not None:
            self.table.open_shuffle(self.shuffle)
            self.seals.delete(self.shuffle)
        self.shuffle = Shuffle("cards:52x6")
        self.seals.save(self.shuffle)
        self.table.commit(self.shuffle)
        loaded_shuffle = self.shuffle.load(PLAYER_SEEDS, 100)
        cards = [*loaded_shuffle.order[:200], "cut", *loaded_shuffle.order[200:]]
        self.table.give({"do": "shoe", "cards": " ".join(cards)}, loaded_shuffle)

    def take_random_step(self, chance: random.Random) -> None:
        """Execute a random command that the rules allow now."""
        if self.table.view("ann", dict)["shoe"]["left"] < 60:
            with contextlib.suppress(Refused):
                self.load_new_shoe()
                return
        actor = chance.choice(["ann", "bob", "dealer", "dealer"])
        actions = [action for action in self.table.legal(actor) if action.do not in ("leave", "sit", "shoe")]
        if not actions:
            return
        action = chance.choice(actions)
        command = action.command(**{key: f"{bounds.least // 100}.00" for key, bounds in action.amounts.items()})
        with contextlib.suppress(Refused):
            self.table.give(command)


def test_every_line_is_an_entry_with_its_hash(tmp_path: Path) -> None:
    driver = JournalledTable(tmp_path)
    driver.sit()
    driver.load_new_shoe()
    lines = [msgspec.json.decode(line) for line in driver.path.read_bytes().splitlines()]
    assert [line["hash"] for line in lines] == driver.table.record()["chain"]["hashes"]
    assert stat.S_IMODE(driver.path.stat().st_mode) == 0o600


def test_the_coming_order_is_stored_only_as_a_sealed_seed(tmp_path: Path) -> None:
    driver = JournalledTable(tmp_path)
    driver.sit()
    driver.load_new_shoe()
    cards = driver.table.record()["commands"][2]["cards"].split()
    journal_bytes = driver.path.read_bytes()
    assert b" ".join(card.encode() for card in cards[:4]) not in journal_bytes
    assert driver.shuffle is not None
    assert driver.shuffle.seed.hex().encode() not in journal_bytes
    (seal,) = (tmp_path / "seals").iterdir()
    assert stat.S_IMODE(seal.stat().st_mode) == 0o600
    driver.journal.close()
    table, journal, _ = resume_table(driver.path, driver.seals)
    assert table.record() == driver.table.record()
    journal.close()


def test_a_table_resumes_in_the_same_round(tmp_path: Path) -> None:
    driver = JournalledTable(tmp_path)
    driver.sit()
    driver.load_new_shoe()
    driver.table.do("wager", player="ann", box=1, amount="10.00")
    driver.table.do("deal")
    driver.journal.close()
    table, journal, contents = resume_table(driver.path, driver.seals)
    assert table.result() == driver.table.result()
    (shuffle,) = contents.find_shuffles_in_use(driver.seals)
    while turns := [turn for turn in table.view("ann", View).turn if turn.asked == "decision"]:
        table.do(
            "stand" if "stand" in [action.do for action in table.legal("ann")] else "hit",
            player="ann",
            box=turns[0].place,
        )
    if any(action.do == "close-insurance" for action in table.legal("dealer")):
        table.do("close-insurance")
    table.open_shuffle(shuffle)
    driver.seals.delete(shuffle)
    assert verify(table.record()) == ()
    journal.close()
    assert JournalContents(driver.path).make_record() == table.record(), "an opened seed needs no seal any more"


def test_a_torn_line_is_dropped_and_writing_continues_after_the_last_complete_line(tmp_path: Path) -> None:
    driver = JournalledTable(tmp_path)
    driver.sit()
    driver.journal.close()
    journal_bytes = driver.path.read_bytes()
    first = journal_bytes.index(b"\n") + 1
    for size in range(first, len(journal_bytes) + 1):
        driver.path.write_bytes(journal_bytes[:size])
        table, journal, _ = resume_table(driver.path, driver.seals)
        assert table.commands == journal_bytes[:size].count(b"\n") - 1
        journal.close()
    driver.path.write_bytes(journal_bytes[:-5])
    table, journal, _ = resume_table(driver.path, driver.seals)
    table.do("sit", player="cyn", box=3)
    journal.close()
    record = JournalContents(driver.path).make_record()
    assert [command["player"] for command in record["commands"]] == ["ann", "cyn"]
    assert verify(record) == ()


def test_a_changed_line_is_found(tmp_path: Path) -> None:
    driver = JournalledTable(tmp_path)
    driver.sit()
    driver.load_new_shoe()
    driver.journal.close()
    journal_bytes = driver.path.read_bytes()
    lines = journal_bytes.splitlines(keepends=True)
    for data in (
        journal_bytes.replace(b'"ann"', b'"eve"', 1),
        b"".join([*lines[:1], *lines[2:]]),
        b"".join([*lines[:1], lines[2], lines[1], *lines[3:]]),
        journal_bytes.replace(lines[1], b"rubbish\n"),
        journal_bytes.replace(lines[1], b"[]\n"),
        journal_bytes.replace(lines[1], b'{"entry": 5}\n'),
        journal_bytes.replace(lines[1], b'{"entry": {"opened": {}}}\n'),
        journal_bytes.replace(lines[-1], lines[-1].replace(b'"sealed":', b'"sealed":5,"x":')),
        b"",
        b'{"note": {}}\n',
    ):
        driver.path.write_bytes(data)
        with pytest.raises(TamperedRecordError):
            JournalContents(driver.path, driver.seals)


def test_a_shoe_in_use_cannot_be_resumed_without_its_seed(tmp_path: Path) -> None:
    driver = JournalledTable(tmp_path)
    driver.sit()
    driver.load_new_shoe()
    driver.journal.close()
    with pytest.raises(TamperedRecordError, match="neither revealed nor stored"):
        resume_table(driver.path, SeedFiles(tmp_path / "elsewhere"))


def test_two_processes_cannot_write_one_journal(tmp_path: Path) -> None:
    driver = JournalledTable(tmp_path)
    with pytest.raises(StorageError, match="Another process"):
        resume_table(driver.path, driver.seals)
    with pytest.raises(StorageError):
        Journal.create(driver.path)
    driver.journal.close()
    resume_table(driver.path, driver.seals)[1].close()


def test_a_journal_is_not_opened_through_a_link(tmp_path: Path) -> None:
    driver = JournalledTable(tmp_path)
    driver.journal.close()
    (tmp_path / "link").symlink_to(driver.path)
    with pytest.raises(StorageError):
        resume_table(tmp_path / "link", driver.seals)
    with pytest.raises(StorageError):
        Journal.create(tmp_path / "link")


def test_a_full_disk_leaves_no_partial_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = JournalledTable(tmp_path)
    driver.table.do("sit", player="ann", box=1)
    before = driver.path.read_bytes()

    def fail_to_sync(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail_to_sync)
    with pytest.raises(StorageError, match="No space left"):
        driver.table.do("sit", player="bob", box=2)
    monkeypatch.undo()
    assert driver.path.read_bytes() == before
    assert driver.table.commands == 1
    driver.table.do("sit", player="bob", box=2)
    driver.journal.close()
    assert JournalContents(driver.path).make_record() == driver.table.record()


def test_notes_are_not_part_of_the_record(tmp_path: Path) -> None:
    driver = JournalledTable(tmp_path)
    driver.journal.note(chips=1000)
    driver.sit()
    driver.journal.close()
    contents = JournalContents(driver.path)
    assert contents.notes == [{"chips": 1000}]
    assert verify(contents.make_record()) == ()
    assert len(contents.make_record()["commands"]) == 2


def play_until_killed(folder: Path, seed: int, output: int) -> None:
    """Play in a child process and report the progress after each command; never return."""
    driver = JournalledTable(folder)
    chance = random.Random(seed)
    driver.sit()
    driver.load_new_shoe()
    while True:
        driver.take_random_step(chance)
        os.write(output, b"%d %s\n" % (driver.table.commands, driver.table.last_hash.encode()))


def kill_at_random_moment(folder: Path, seed: int) -> tuple[int, str]:
    """Kill a playing process; return the number of commands that it had reported and the last reported hash."""
    read_end, write_end = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read_end)
        try:
            play_until_killed(folder, seed, write_end)
        finally:
            os._exit(1)
    os.close(write_end)
    with open(read_end, "rb") as pipe:
        pipe.readline()
        time.sleep(random.Random(seed).uniform(0, 0.06))
        os.kill(child, signal.SIGKILL)
        lines = pipe.read().split(b"\n")
    os.waitpid(child, 0)
    complete_lines = [line for line in lines[:-1] if line.count(b" ") == 1]
    count, last_hash = (complete_lines[-1] if complete_lines else b"0 ").split(b" ")
    return int(count), last_hash.decode()


def test_nothing_reported_is_lost_when_the_process_is_killed(tmp_path: Path) -> None:
    max_count = 0
    for seed in range(KILL_COUNT):
        folder = tmp_path / str(seed)
        folder.mkdir()
        count, last_hash = kill_at_random_moment(folder, seed)
        table, journal, contents = resume_table(folder / "table.journal", SeedFiles(folder / "seals"))
        assert table.commands >= count
        assert last_hash == "" or last_hash in contents.hashes
        assert table.result() == replay(table.record())
        for shuffle in contents.find_shuffles_in_use(SeedFiles(folder / "seals")):
            table.open_shuffle(shuffle)
        assert verify(table.record()) == ()
        table.do("infringe", player="ann", rule="3.1")
        journal.close()
        max_count = max(max_count, count)
    assert max_count > 5, "the processes came too little far to show anything"
