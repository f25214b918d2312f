"""Real receipts, shuffles and canonical texts for the tests of the web pages.

The pages check receipts with their own code, without the server. Run
``python -m tests.server.receipt_vectors`` to write the file by which both implementations are compared.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import Any

import msgspec
from tests.server.server_setup import OPERATOR, open_registry, play_rounds, run

from houseway.errors import Refused
from houseway.fairness.canonical_json import encode_canonical
from houseway.records.format.shuffled_orders import compute_order
from houseway.records.live.shuffles import SeedContribution, Shuffle
from houseway.server.proof.checkpoints import CheckpointSigner
from houseway.server.proof.round_receipts import make_receipt
from houseway.server.storage.database import Store
from houseway.server.tables.table_registry import TableRegistry
from houseway.server.tables.table_transaction import TableTransaction

FILE = Path(__file__).resolve().parents[2] / "web" / "tests" / "receipts.json"
PACKS = ("cards:52x6", "cards:52", "cards:53", "cards:36", "cards:2c 2c 9h As", "tiles:32", "dice:3")
TEXTS: tuple[Any, ...] = (
    {"b": 1, "a": [True, None, "x"], "é": 2, "\U0001f600": 3, "\uffee": 4},
    {"text": '\x00\x1f\b\f\n\r\t"\\/\u2028é\U0001f600\x7f'},
)


async def void_second_round(tables: TableRegistry, table: int) -> None:
    """Declare the second round of a table void as soon as it is between rounds."""

    def void(transaction: TableTransaction) -> None:
        transaction.execute({"do": "void", "cause": "fraud", "round": 2, "by": "operator"})

    for _ in range(5000):
        try:
            await tables.execute(table, OPERATOR, void)
            return
        except Refused:
            await asyncio.sleep(0.002)
    raise AssertionError("the table is never between rounds")


def make_receipts(folder: Path) -> list[dict[str, Any]]:
    """Return a receipt of each game, one of Hold-em with single cards, and one of a voided round."""
    store = Store.in_folder(folder)
    store.migrate()

    async def work() -> list[dict[str, Any]]:
        with open_registry(store, folder / "keys") as tables:
            signer = CheckpointSigner(store, tables.keys, folder / "checkpoints")
            receipt_list: list[dict[str, Any]] = []

            async def add_receipts(numbers: list[int]) -> None:
                signer.sign()
                for table in numbers:
                    receipt_list.append(make_receipt(store, tables.keys, table, 2, withhold=True, reveal_to="Mei"))

            async def add_receipts_and_void(numbers: list[int]) -> None:
                await add_receipts(numbers)
                await void_second_round(tables, numbers[0])

            table_ids = await play_rounds(tables, 3, on_rounds_played=add_receipts_and_void)
            await play_rounds(
                tables, 3, only="NI2015-405", extra_options={"reveal-cards": True}, on_rounds_played=add_receipts
            )
            return [*receipt_list, make_receipt(store, tables.keys, table_ids[0], 2, withhold=True)]

    try:
        return run(work())
    finally:
        store.close()


def make_shuffles() -> list[dict[str, Any]]:
    """Return revealed shuffles of every kind of pack, with the resulting order."""
    vectors = []
    for number, name in enumerate(PACKS):
        shuffle = Shuffle(name, bytes([number]) * 32)
        player_seeds = [SeedContribution(2, "bob", "kettle"), SeedContribution(1, "Zoë", "regen \U0001f327")][
            : number % 3
        ]
        shuffle_entry = {
            **shuffle.make_commitment_entry(),
            **shuffle.load(player_seeds, number % 4).to_json(),
            **shuffle.make_reveal_entry(),
        }
        vectors.append({"opened": shuffle_entry, "order": compute_order(shuffle_entry)})
    first = Shuffle("tiles:32", bytes(32))
    second = first.derive([SeedContribution(1, "ann", "rain")], 0, "tiles:32")
    shuffle_entry = {**second.make_commitment_entry(), **second.load([], 3).to_json(), **second.make_reveal_entry()}
    return [*vectors, {"opened": shuffle_entry, "order": compute_order(shuffle_entry)}]


def main() -> None:
    """Write the file."""
    with tempfile.TemporaryDirectory() as folder:
        receipt_list = make_receipts(Path(folder))
    vectors = {
        "receipts": receipt_list,
        "shuffles": make_shuffles(),
        "canonical": [{"value": value, "text": encode_canonical(value).decode()} for value in TEXTS],
    }
    FILE.write_bytes(msgspec.json.encode(vectors) + b"\n")


if __name__ == "__main__":
    main()
