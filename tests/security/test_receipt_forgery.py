"""Altered, shortened and forged receipts fail (M4)."""

from __future__ import annotations

import copy
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.message_ids import find_ids
from tests.server.receipt_vectors import void_second_round
from tests.server.server_setup import open_registry, play_rounds, run
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.fairness.merkle import compute_root
from houseway.records.format.hash_chain import compute_hash
from houseway.records.format.round_close_entry import compute_result_hash
from houseway.server.proof.checkpoints import CheckpointSigner, make_leaf
from houseway.server.proof.keyring import Keyring
from houseway.server.proof.receipt_verification import check_receipt, make_receipt_verdict
from houseway.server.proof.round_receipts import make_receipt
from houseway.server.storage.database import Store

Receipt = dict[str, Any]


class ReceiptSet:
    """Receipts of each game, and one of a round that was voided later."""

    def __init__(self, folder: Path) -> None:
        self.store = Store.in_folder(folder)
        self.store.migrate()
        self.receipts: list[Receipt] = []

        async def work() -> None:
            with open_registry(self.store, folder / "keys") as tables:
                signer = CheckpointSigner(self.store, tables.keys, folder / "checkpoints")
                self.key = tables.keys.public_key

                async def make_receipts_and_void(numbers: list[int]) -> None:
                    signer.sign()
                    self.receipts = [
                        make_receipt(self.store, tables.keys, table, 2, withhold=True) for table in numbers
                    ]
                    await void_second_round(tables, numbers[0])

                table_ids = await play_rounds(tables, 3, on_rounds_played=make_receipts_and_void)
                self.original = self.receipts[0]
                signer.sign()
                self.voided_receipt = make_receipt(self.store, tables.keys, table_ids[0], 2, withhold=True)

        run(work())
        self.store.close()


@pytest.fixture(scope="module")
def receipt_set() -> Iterator[ReceiptSet]:
    with tempfile.TemporaryDirectory() as folder:
        yield ReceiptSet(Path(folder))


def verify_by_cli(folder: Path, document: Receipt, *options: str) -> tuple[int, str]:
    file = folder / "receipt.json"
    file.write_bytes(msgspec.json.encode(document))
    result = CliRunner().invoke(app, ["verify", str(file), *options])
    return result.exit_code, result.output


def test_receipt_has_every_entry_and_the_hash_of_its_result(receipt_set: ReceiptSet) -> None:
    for document in receipt_set.receipts:
        closing = document["entries"][-1]["entry"]["closed"]
        assert closing["round"] == document["round"] == 2
        numbers = [entry["n"] for entry in document["entries"]]
        assert numbers == list(range(closing["first"] - 1, numbers[-1] + 1))
        assert closing["result"] == compute_result_hash(2, document["result"])
        assert list(check_receipt(document, receipt_set.key)) == []


def test_withheld_entries_have_no_salt(receipt_set: ReceiptSet) -> None:
    for document in receipt_set.receipts:
        assert all(set(entry) == {"n", "hash"} for entry in document["entries"] if "entry" not in entry)
        assert all(len(entry["entry"]["salt"]) == 32 for entry in document["entries"] if "entry" in entry)
    holdem = receipt_set.receipts[3]["entries"][1:]
    assert any("entry" not in entry for entry in holdem), "the order of a Hold-em round is withheld"


def inflate_net(document: Receipt) -> None:
    document["result"]["net"] = {"Mei": "999999.00", "house": "-999999.00"}


def drop_line(document: Receipt) -> None:
    document["result"]["lines"] = document["result"]["lines"][:-1]


def change_status(document: Receipt) -> None:
    document["result"]["status"] = "misdeal"


def add_hands_to_result(document: Receipt) -> None:
    document["result"]["hands"] = {"1": {"cards": "As Ks"}}


def change_round(document: Receipt) -> None:
    document["round"] = 77777


def change_table(document: Receipt) -> None:
    document["table"] += 1


def drop_first_entry(document: Receipt) -> None:
    del document["entries"][0]


def drop_entry(document: Receipt) -> None:
    del document["entries"][2]


def drop_last_entry(document: Receipt) -> None:
    del document["entries"][-1]


def hide_last_entry(document: Receipt) -> None:
    del document["entries"][-1]["entry"]


def hide_all_entries(document: Receipt) -> None:
    for entry in document["entries"]:
        entry.pop("entry", None)


def change_salt(document: Receipt) -> None:
    document["entries"][-1]["entry"]["salt"] = "0" * 32


def add_key(document: Receipt) -> None:
    document["paid"] = "999999.00"


def claim_older_version(document: Receipt) -> None:
    document["receipt"] = 1
    inflate_net(document)


ALTERATIONS = (
    inflate_net, drop_line, change_status, add_hands_to_result, change_round, change_table, drop_first_entry,
    drop_entry, drop_last_entry, hide_last_entry, hide_all_entries, change_salt, add_key, claim_older_version,
)  # fmt: skip


@pytest.mark.parametrize("alter", ALTERATIONS)
def test_altered_receipts_fail(receipt_set: ReceiptSet, alter: Callable[[Receipt], None], tmp_path: Path) -> None:
    for genuine in (*receipt_set.receipts, receipt_set.voided_receipt):
        document = copy.deepcopy(genuine)
        alter(document)
        assert list(check_receipt(document)) != []
        assert verify_by_cli(tmp_path, document)[0] == 1


def test_voided_round_has_a_proof_of_its_new_result(receipt_set: ReceiptSet) -> None:
    voided_receipt, key = receipt_set.voided_receipt, receipt_set.key
    assert voided_receipt["result"]["status"] == "void"
    assert list(check_receipt(voided_receipt, key)) == []
    changes: tuple[Callable[[Receipt], object], ...] = (
        lambda document: document.pop("amended"),
        lambda document: document.update(result=receipt_set.original["result"]),
        lambda document: document["amended"]["entry"]["closed"].update(round=1),
        lambda document: document["amended"].update(checkpoint=document["checkpoint"]),
        lambda document: document["amended"].update(document["entries"][-1]),
    )
    for change in changes:
        document = copy.deepcopy(voided_receipt)
        change(document)
        assert list(check_receipt(document, key)) != []
    assert list(check_receipt(receipt_set.original, key)) == [], (
        "the receipt from before the change still shows what was so then"
    )


def make_forged_receipt(keys: Keyring) -> Receipt:
    """Return a receipt of an invented round, signed with the forger's own key."""
    result = {"status": "settled", "lines": [], "net": {"Mei": "999999.00", "house": "-999999.00"}}
    entry = {"closed": {"round": 1, "first": 1, "result": compute_result_hash(1, result)}, "salt": "0" * 32}
    before = "0" * 64
    entry_hash = compute_hash(before, entry)
    leaves = [make_leaf(1, 1, entry_hash)]
    body = msgspec.json.encode(
        {
            "id": 1,
            "at": "2026-11-17T10:00:00.000Z",
            "previous": "0" * 64,
            "key": keys.public_key,
            "count": 1,
            "root": compute_root(leaves).hex(),
            "tables": [[1, 1, 1, entry_hash]],
        }
    )
    return {
        "receipt": 2, "table": 1, "round": 1, "result": result, "shuffles": [], "singles": [],
        "entries": [{"n": 0, "hash": before}, {"n": 1, "hash": entry_hash, "entry": entry}],
        "checkpoint": {"body": body.decode(), "signature": keys.sign(body), "place": 0, "path": []},
    }  # fmt: skip


def test_forged_receipt_fails_with_the_key_and_with_strict(receipt_set: ReceiptSet, tmp_path: Path) -> None:
    document = make_forged_receipt(Keyring(tmp_path / "keys"))
    code, output = verify_by_cli(tmp_path, document)
    assert "the owner of the key that signed the receipt is unknown" in output
    assert "Not proved: that nobody changed the round" in output
    assert "who owns the key" in output
    assert verify_by_cli(tmp_path, document, "--strict")[0] == 1
    code, output = verify_by_cli(tmp_path, document, "--key", receipt_set.key)
    assert code == 1
    assert "is not signed with the given key" in output


def test_verify_prints_what_was_proved(receipt_set: ReceiptSet, tmp_path: Path) -> None:
    code, output = verify_by_cli(tmp_path, receipt_set.receipts[1], "--key", receipt_set.key.upper())
    assert code == 0
    (proved_line,) = (line.strip() for line in output.splitlines() if line.startswith("  Proved:"))
    (unproved_line,) = (line.strip() for line in output.splitlines() if line.startswith("  Not proved:"))
    assert proved_line.startswith("Proved: the owner of the given key signed")
    assert "owns the key" not in unproved_line
    verdict = make_receipt_verdict(receipt_set.receipts[1], None)
    assert "server-proof-unknown-signer" in find_ids(verdict.missing)
    assert make_receipt_verdict({}, None).make_conclusion()[0].id == "verification-nothing-proved"
