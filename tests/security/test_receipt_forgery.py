"""Receipts prove what they show: altered, shortened and self-made ones fail (M4)."""

from __future__ import annotations

import copy
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.receipt_vectors import void_second_round
from tests.server.server_setup import play_for, run, tables_in
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.fairness.merkle import compute_root
from houseway.records.format.hash_chain import compute_hash
from houseway.records.format.round_close import compute_result_hash
from houseway.server.proof.checkpoints import CheckpointSigner, make_leaf
from houseway.server.proof.keyring import Keyring
from houseway.server.proof.receipt_verification import check_receipt, make_receipt_verdict
from houseway.server.proof.receipts import make_receipt
from houseway.server.storage.database import Store

Receipt = dict[str, Any]


class Played:
    """A receipt of each game and one of a round that was declared void afterwards."""

    def __init__(self, folder: Path) -> None:
        self.store = Store.in_folder(folder)
        self.store.migrate()
        self.receipts: list[Receipt] = []

        async def work() -> None:
            with tables_in(self.store, folder / "keys") as tables:
                notary = CheckpointSigner(self.store, tables.keys, folder / "checkpoints")
                self.key = tables.keys.public_key

                async def give_and_void(numbers: list[int]) -> None:
                    notary.sign()
                    self.receipts = [
                        make_receipt(self.store, tables.keys, table, 2, withhold=True) for table in numbers
                    ]
                    await void_second_round(tables, numbers[0])

                opened = await play_for(tables, 3, then=give_and_void)
                self.before = self.receipts[0]
                notary.sign()
                self.voided = make_receipt(self.store, tables.keys, opened[0], 2, withhold=True)

        run(work())
        self.store.close()


@pytest.fixture(scope="module")
def played() -> Iterator[Played]:
    with tempfile.TemporaryDirectory() as folder:
        yield Played(Path(folder))


def verified(folder: Path, made: Receipt, *options: str) -> tuple[int, str]:
    file = folder / "receipt.json"
    file.write_bytes(msgspec.json.encode(made))
    shown = CliRunner().invoke(app, ["verify", str(file), *options])
    return shown.exit_code, shown.output


def test_a_receipt_has_every_entry_of_its_round_and_its_result_is_bound(played: Played) -> None:
    for made in played.receipts:
        closing = made["entries"][-1]["entry"]["closed"]
        assert closing["round"] == made["round"] == 2
        numbers = [entry["n"] for entry in made["entries"]]
        assert numbers == list(range(closing["first"] - 1, numbers[-1] + 1))
        assert closing["result"] == compute_result_hash(2, made["result"])
        assert list(check_receipt(made, played.key)) == []


def test_withheld_entries_have_no_salt(played: Played) -> None:
    for made in played.receipts:
        assert all(set(entry) == {"n", "hash"} for entry in made["entries"] if "entry" not in entry)
        assert all(len(entry["entry"]["salt"]) == 32 for entry in made["entries"] if "entry" in entry)
    holdem = played.receipts[3]["entries"][1:]
    assert any("entry" not in entry for entry in holdem), "the order of a Hold-em round is withheld"


def rich(made: Receipt) -> None:
    made["result"]["net"] = {"Mei": "999999.00", "house": "-999999.00"}


def another_line(made: Receipt) -> None:
    made["result"]["lines"] = made["result"]["lines"][:-1]


def another_status(made: Receipt) -> None:
    made["result"]["status"] = "misdeal"


def more_in_the_result(made: Receipt) -> None:
    made["result"]["hands"] = {"1": {"cards": "As Ks"}}


def another_round(made: Receipt) -> None:
    made["round"] = 77777


def another_table(made: Receipt) -> None:
    made["table"] += 1


def first_entry_left_out(made: Receipt) -> None:
    del made["entries"][0]


def entry_left_out(made: Receipt) -> None:
    del made["entries"][2]


def last_entry_left_out(made: Receipt) -> None:
    del made["entries"][-1]


def last_entry_hidden(made: Receipt) -> None:
    del made["entries"][-1]["entry"]


def all_entries_hidden(made: Receipt) -> None:
    for entry in made["entries"]:
        entry.pop("entry", None)


def other_salt(made: Receipt) -> None:
    made["entries"][-1]["entry"]["salt"] = "0" * 32


def something_added(made: Receipt) -> None:
    made["paid"] = "999999.00"


def older_version(made: Receipt) -> None:
    made["receipt"] = 1
    rich(made)


ALTERATIONS = (
    rich, another_line, another_status, more_in_the_result, another_round, another_table, first_entry_left_out,
    entry_left_out, last_entry_left_out, last_entry_hidden, all_entries_hidden, other_salt, something_added, older_version,
)  # fmt: skip


@pytest.mark.parametrize("alter", ALTERATIONS)
def test_altered_receipts_fail(played: Played, alter: Callable[[Receipt], None], tmp_path: Path) -> None:
    for genuine in (*played.receipts, played.voided):
        made = copy.deepcopy(genuine)
        alter(made)
        assert list(check_receipt(made)) != []
        assert verified(tmp_path, made)[0] == 1


def test_a_void_round_has_its_new_result_with_a_proof_of_its_own(played: Played) -> None:
    voided, key = played.voided, played.key
    assert voided["result"]["status"] == "void"
    assert list(check_receipt(voided, key)) == []
    changes: tuple[Callable[[Receipt], object], ...] = (
        lambda made: made.pop("amended"),
        lambda made: made.update(result=played.before["result"]),
        lambda made: made["amended"]["entry"]["closed"].update(round=1),
        lambda made: made["amended"].update(checkpoint=made["checkpoint"]),
        lambda made: made["amended"].update(made["entries"][-1]),
    )
    for change in changes:
        made = copy.deepcopy(voided)
        change(made)
        assert list(check_receipt(made, key)) != []
    assert list(check_receipt(played.before, key)) == [], (
        "the receipt from before the change still shows what was so then"
    )


def self_made(keys: Keyring) -> Receipt:
    """A receipt of a round that never was, signed with a key of its maker."""
    result = {"status": "settled", "lines": [], "net": {"Mei": "999999.00", "house": "-999999.00"}}
    entry = {"closed": {"round": 1, "first": 1, "result": compute_result_hash(1, result)}, "salt": "0" * 32}
    before = "0" * 64
    hashed = compute_hash(before, entry)
    leaves = [make_leaf(1, 1, hashed)]
    body = msgspec.json.encode(
        {
            "id": 1,
            "at": "2026-11-17T10:00:00.000Z",
            "previous": "0" * 64,
            "key": keys.public_key,
            "count": 1,
            "root": compute_root(leaves).hex(),
            "tables": [[1, 1, 1, hashed]],
        }
    )
    return {
        "receipt": 2, "table": 1, "round": 1, "result": result, "shuffles": [], "singles": [],
        "entries": [{"n": 0, "hash": before}, {"n": 1, "hash": hashed, "entry": entry}],
        "checkpoint": {"body": body.decode(), "signature": keys.sign(body), "place": 0, "path": []},
    }  # fmt: skip


def test_a_self_made_receipt_fails_with_the_key_and_strictly(played: Played, tmp_path: Path) -> None:
    made = self_made(Keyring(tmp_path / "keys"))
    code, said = verified(tmp_path, made)
    assert "nothing shows whose key signed this" in said
    assert "Not proved: that nobody changed the round" in said
    assert "whose key this is" in said
    assert verified(tmp_path, made, "--strict")[0] == 1
    code, said = verified(tmp_path, made, "--key", played.key)
    assert code == 1
    assert "another key than the one given" in said


def test_verify_says_in_two_sentences_what_was_proved(played: Played, tmp_path: Path) -> None:
    code, said = verified(tmp_path, played.receipts[1], "--key", played.key.upper())
    assert code == 0
    (proved,) = (line.strip() for line in said.splitlines() if line.startswith("  Proved:"))
    (unproved,) = (line.strip() for line in said.splitlines() if line.startswith("  Not proved:"))
    assert proved.startswith("Proved: the owner of the key given signed the")
    assert "whose key" not in unproved
    found = make_receipt_verdict(played.receipts[1], None)
    assert any("whose key" in line for line in found.missing)
    assert make_receipt_verdict({}, None).format_conclusion()[0] == "Proved: nothing, because something is wrong."
