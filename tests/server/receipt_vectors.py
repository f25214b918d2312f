"""Real receipts, shuffles and canonical texts for the tests of the pages: ``python -m tests.server.receipt_vectors`` writes them.

The pages check receipts without the floor, by code of their own; what this writes holds the two to each other.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import Any

import msgspec
from tests.server.server_setup import OPERATOR, play_for, run, tables_in

from houseway.errors import Refused
from houseway.records.format.hash_chain import encode_canonical
from houseway.records.live.shuffles import SeedContribution, Shuffle, compute_order
from houseway.server.proof.checkpoints import CheckpointSigner
from houseway.server.proof.receipts import make_receipt
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

    def void(draft: TableTransaction) -> None:
        draft.execute({"do": "void", "cause": "fraud", "round": 2, "by": "operator"})

    for _ in range(5000):
        try:
            await tables.execute(table, OPERATOR, void)
            return
        except Refused:
            await asyncio.sleep(0.002)
    raise AssertionError("the table is never between rounds")


def receipts(folder: Path) -> list[dict[str, Any]]:
    """A receipt of each game, its shuffle opened where the table opens it; one of Hold-em with single cards; one of a round
    that was declared void after its end."""
    store = Store.in_folder(folder)
    store.migrate()

    async def work() -> list[dict[str, Any]]:
        with tables_in(store, folder / "keys") as tables:
            notary = CheckpointSigner(store, tables.keys, folder / "checkpoints")
            made: list[dict[str, Any]] = []

            async def give_receipts(numbers: list[int]) -> None:
                notary.sign()
                for table in numbers:
                    made.append(make_receipt(store, tables.keys, table, 2, withhold=True, reveal_to="Mei"))

            async def give_and_void(numbers: list[int]) -> None:
                await give_receipts(numbers)
                await void_second_round(tables, numbers[0])

            opened = await play_for(tables, 3, then=give_and_void)
            await play_for(tables, 3, only="NI2015-405", more={"open-shuffles": True}, then=give_receipts)
            return [*made, make_receipt(store, tables.keys, opened[0], 2, withhold=True)]

    try:
        return run(work())
    finally:
        store.close()


def shuffles() -> list[dict[str, Any]]:
    """Opened shuffles of every kind of pack, with the order that they give."""
    made = []
    for number, name in enumerate(PACKS):
        shuffle = Shuffle(name, bytes([number]) * 32)
        words = [SeedContribution(2, "bob", "kettle"), SeedContribution(1, "Zoë", "regen \U0001f327")][: number % 3]
        opened = {
            **shuffle.make_commitment_entry(),
            **shuffle.load(words, number % 4).to_json(),
            **shuffle.make_reveal_entry(),
        }
        made.append({"opened": opened, "order": compute_order(opened)})
    first = Shuffle("tiles:32", bytes(32))
    second = first.derive([SeedContribution(1, "ann", "rain")], 0, "tiles:32")
    opened = {**second.make_commitment_entry(), **second.load([], 3).to_json(), **second.make_reveal_entry()}
    return [*made, {"opened": opened, "order": compute_order(opened)}]


def main() -> None:
    """Write the file."""
    with tempfile.TemporaryDirectory() as folder:
        made = receipts(Path(folder))
    told = {
        "receipts": made,
        "shuffles": shuffles(),
        "canonical": [{"value": value, "text": encode_canonical(value).decode()} for value in TEXTS],
    }
    FILE.write_bytes(msgspec.json.encode(told) + b"\n")


if __name__ == "__main__":
    main()
