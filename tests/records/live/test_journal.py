"""The journal: nothing that was shown is ever lost, at whatever moment the table is cut off."""

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

from houseway import Refused, StorageError, Table, TamperedRecordError, replay, verify
from houseway.records.live.journal import Journal, JournalContents, resume_table
from houseway.records.live.sealed_seeds import SealedSeeds
from houseway.records.live.shuffles import SeedContribution, Shuffle

MOMENTS = 100
WORDS = [SeedContribution(1, "ann", "rain"), SeedContribution(2, "bob", "kettle")]


class House:
    """A Blackjack table with a journal, its seeds sealed, that plays any number of rounds."""

    def __init__(self, folder: Path) -> None:
        self.path, self.seals = folder / "table.journal", SealedSeeds(folder / "seals")
        self.journal = Journal.create(self.path)
        self.table = Table("NI2005-63", {"decks": 6}, "cut off", writer=self.journal)
        self.shuffle: Shuffle | None = None

    def sit(self) -> None:
        self.table.do("sit", player="ann", box=1)
        self.table.do("sit", player="bob", box=2)

    def new_shoe(self) -> None:
        if self.shuffle is not None:
            self.table.open_shuffle(self.shuffle)
            self.seals.delete(self.shuffle)
        self.shuffle = Shuffle("cards:52x6")
        self.seals.save(self.shuffle)
        self.table.commit(self.shuffle)
        loaded = self.shuffle.load(WORDS, 100)
        cards = [*loaded.order[:200], "cut", *loaded.order[200:]]
        self.table.give({"do": "shoe", "cards": " ".join(cards)}, loaded)

    def step(self, chance: random.Random) -> None:
        """Something that the rules allow now, chosen by chance."""
        if self.table.view("ann", dict)["shoe-left"] < 60:
            with contextlib.suppress(Refused):
                self.new_shoe()
                return
        actor = chance.choice(["ann", "bob", "dealer", "dealer"])
        offers = [offer for offer in self.table.legal(actor) if offer.do not in ("leave", "sit", "shoe")]
        if not offers:
            return
        offer = chance.choice(offers)
        command = offer.command(**{key: f"{bounds.least // 100}.00" for key, bounds in offer.amounts.items()})
        with contextlib.suppress(Refused):
            self.table.give(command)


def test_every_line_is_an_entry_with_its_hash(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.sit()
    house.new_shoe()
    lines = [msgspec.json.decode(line) for line in house.path.read_bytes().splitlines()]
    assert [line["hash"] for line in lines] == house.table.record()["chain"]["hashes"]
    assert stat.S_IMODE(house.path.stat().st_mode) == 0o600


def test_the_coming_order_stands_in_no_file_but_the_sealed_seed(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.sit()
    house.new_shoe()
    cards = house.table.record()["commands"][2]["cards"].split()
    written = house.path.read_bytes()
    assert b" ".join(card.encode() for card in cards[:4]) not in written
    assert house.shuffle is not None
    assert house.shuffle.seed.hex().encode() not in written
    (seal,) = (tmp_path / "seals").iterdir()
    assert stat.S_IMODE(seal.stat().st_mode) == 0o600
    house.journal.close()
    table, journal, _ = resume_table(house.path, house.seals)
    assert table.record() == house.table.record()
    journal.close()


def test_a_table_goes_on_in_the_same_round(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.sit()
    house.new_shoe()
    house.table.do("wager", player="ann", box=1, amount="10.00")
    house.table.do("deal")
    house.journal.close()
    table, journal, kept = resume_table(house.path, house.seals)
    assert table.result() == house.table.result()
    (shuffle,) = kept.find_shuffles_in_use(house.seals)
    while (turn := table.view("ann", dict).get("to-decide")) is not None:
        table.do(
            "stand" if "stand" in [offer.do for offer in table.legal("ann")] else "hit", player="ann", box=turn["box"]
        )
    if any(offer.do == "close-insurance" for offer in table.legal("dealer")):
        table.do("close-insurance")
    table.open_shuffle(shuffle)
    house.seals.delete(shuffle)
    assert verify(table.record()) == ()
    journal.close()
    assert JournalContents(house.path).make_record() == table.record(), "an opened seed needs no seal any more"


def test_a_torn_line_is_dropped_and_writing_goes_on_behind_the_last_whole_one(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.sit()
    house.journal.close()
    whole = house.path.read_bytes()
    first = whole.index(b"\n") + 1
    for size in range(first, len(whole) + 1):
        house.path.write_bytes(whole[:size])
        table, journal, _ = resume_table(house.path, house.seals)
        assert table.commands == whole[:size].count(b"\n") - 1
        journal.close()
    house.path.write_bytes(whole[:-5])
    table, journal, _ = resume_table(house.path, house.seals)
    table.do("sit", player="cyn", box=3)
    journal.close()
    record = JournalContents(house.path).make_record()
    assert [command["player"] for command in record["commands"]] == ["ann", "cyn"]
    assert verify(record) == ()


def test_a_line_that_was_changed_is_found(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.sit()
    house.new_shoe()
    house.journal.close()
    whole = house.path.read_bytes()
    lines = whole.splitlines(keepends=True)
    for data in (
        whole.replace(b'"ann"', b'"eve"', 1),
        b"".join([*lines[:1], *lines[2:]]),
        b"".join([*lines[:1], lines[2], lines[1], *lines[3:]]),
        whole.replace(lines[1], b"rubbish\n"),
        whole.replace(lines[1], b"[]\n"),
        whole.replace(lines[1], b'{"entry": 5}\n'),
        whole.replace(lines[1], b'{"entry": {"opened": {}}}\n'),
        whole.replace(lines[-1], lines[-1].replace(b'"sealed":', b'"sealed":5,"x":')),
        b"",
        b'{"note": {}}\n',
    ):
        house.path.write_bytes(data)
        with pytest.raises(TamperedRecordError):
            JournalContents(house.path, house.seals)


def test_without_its_seed_a_shoe_in_use_cannot_be_gone_on_with(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.sit()
    house.new_shoe()
    house.journal.close()
    with pytest.raises(TamperedRecordError, match="neither opened nor sealed"):
        resume_table(house.path, SealedSeeds(tmp_path / "elsewhere"))


def test_two_processes_do_not_write_one_journal(tmp_path: Path) -> None:
    house = House(tmp_path)
    with pytest.raises(StorageError, match="another process"):
        resume_table(house.path, house.seals)
    with pytest.raises(StorageError):
        Journal.create(house.path)
    house.journal.close()
    resume_table(house.path, house.seals)[1].close()


def test_a_journal_is_not_opened_through_a_link(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.journal.close()
    (tmp_path / "link").symlink_to(house.path)
    with pytest.raises(StorageError):
        resume_table(tmp_path / "link", house.seals)
    with pytest.raises(StorageError):
        Journal.create(tmp_path / "link")


def test_a_full_disk_leaves_no_half_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(tmp_path)
    house.table.do("sit", player="ann", box=1)
    before = house.path.read_bytes()

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StorageError, match="No space left"):
        house.table.do("sit", player="bob", box=2)
    monkeypatch.undo()
    assert house.path.read_bytes() == before
    assert house.table.commands == 1
    house.table.do("sit", player="bob", box=2)
    house.journal.close()
    assert JournalContents(house.path).make_record() == house.table.record()


def test_notes_belong_to_no_record(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.journal.note(chips=1000)
    house.sit()
    house.journal.close()
    kept = JournalContents(house.path)
    assert kept.notes == [{"chips": 1000}]
    assert verify(kept.make_record()) == ()
    assert len(kept.make_record()["commands"]) == 2


def play_until_killed(folder: Path, seed: int, shown: int) -> None:
    """In a process of its own: play, and after each command say how far it has come; never returns."""
    house = House(folder)
    chance = random.Random(seed)
    house.sit()
    house.new_shoe()
    while True:
        house.step(chance)
        os.write(shown, b"%d %s\n" % (house.table.commands, house.table.last_hash.encode()))


def killed_at_a_random_moment(folder: Path, seed: int) -> tuple[int, str]:
    """How many commands had been shown when the process was killed, and the last hash shown."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            play_until_killed(folder, seed, writing)
        finally:
            os._exit(1)
    os.close(writing)
    with open(reading, "rb") as pipe:
        pipe.readline()
        time.sleep(random.Random(seed).uniform(0, 0.06))
        os.kill(child, signal.SIGKILL)
        lines = pipe.read().split(b"\n")
    os.waitpid(child, 0)
    whole = [line for line in lines[:-1] if line.count(b" ") == 1]
    count, found = (whole[-1] if whole else b"0 ").split(b" ")
    return int(count), found.decode()


def test_killed_at_random_moments_nothing_that_was_shown_is_lost(tmp_path: Path) -> None:
    most = 0
    for seed in range(MOMENTS):
        folder = tmp_path / str(seed)
        folder.mkdir()
        count, found = killed_at_a_random_moment(folder, seed)
        table, journal, kept = resume_table(folder / "table.journal", SealedSeeds(folder / "seals"))
        assert table.commands >= count
        assert found == "" or found in kept.hashes
        assert table.result() == replay(table.record())
        for shuffle in kept.find_shuffles_in_use(SealedSeeds(folder / "seals")):
            table.open_shuffle(shuffle)
        assert verify(table.record()) == ()
        table.do("infringe", player="ann", rule="3.1")
        journal.close()
        most = max(most, count)
    assert most > 5, "the processes came too little far to show anything"
