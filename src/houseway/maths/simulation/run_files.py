"""Files of runs, from which a run can be read and resumed.

A run is a Parquet file with one row per block and the task as metadata.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from houseway.errors import InvalidRunError
from houseway.extras import require_extra
from houseway.i18n import Message, MessageList
from houseway.maths.simulation.blocks import Block
from houseway.maths.simulation.runs import Task, Totals, add_up_blocks

METADATA_KEY = b"houseway.simulation"
MAX_DIFFERENCE_LENGTH = 60
"""Largest total length of two values that an error message shows in full."""


def write(totals: Totals, file: Path) -> None:
    """Write all blocks of a run to the file, which is replaced atomically."""
    require_extra("simulation")
    import pyarrow as pa
    import pyarrow.parquet as pq

    blocks = [totals.blocks[number] for number in sorted(totals.blocks)]
    columns: dict[str, Any] = {
        "block": [block.number for block in blocks],
        "rounds": [block.rounds for block in blocks],
        "won_cents": [block.won for block in blocks],
        "squares": [str(block.squares) for block in blocks],
        "staked_cents": [block.staked for block in blocks],
        "seconds": [block.seconds for block in blocks],
        "histogram": [msgspec.json.encode(block.histogram).decode() for block in blocks],
        "counts": [msgspec.json.encode(block.extra).decode() for block in blocks],
    }
    table = pa.table(columns).replace_schema_metadata({METADATA_KEY: msgspec.json.encode(totals.task)})
    part_path = file.with_name(f".{file.name}.{os.getpid()}.part")
    pq.write_table(table, part_path)
    with part_path.open("rb") as part_file:
        os.fsync(part_file.fileno())
    part_path.replace(file)


def read(file: Path) -> Totals:
    """Read a complete or unfinished run from a file.

    Raises:
        InvalidRunError: the file does not contain a run.
    """
    require_extra("simulation")
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        table = pq.read_table(file)
    except (pa.ArrowInvalid, OSError) as error:
        raise InvalidRunError(Message("maths-not-a-run", file=str(file), error=str(error))) from error
    metadata = (table.schema.metadata or {}).get(METADATA_KEY)
    if metadata is None:
        raise InvalidRunError(Message("maths-parquet-not-a-run", file=str(file)))
    task = msgspec.json.decode(metadata, type=Task)
    blocks = [
        Block(
            number=row["block"],
            rounds=row["rounds"],
            won=row["won_cents"],
            squares=int(row["squares"]),
            staked=row["staked_cents"],
            seconds=row["seconds"],
            histogram=msgspec.json.decode(row["histogram"], type=dict[int, int], strict=False),
            extra=msgspec.json.decode(row["counts"], type=dict[str, int]),
        )
        for row in table.to_pylist()
    ]
    return add_up_blocks(task, blocks)


def resume(file: Path, task: Task) -> Totals:
    """Read the run in a file if it has the same task, or make a new run if there is no file.

    Raises:
        InvalidRunError: the file contains the run of another task.
    """
    if not file.exists():
        return Totals(task, keep_blocks=True)
    totals = read(file)
    requested_task = msgspec.json.decode(msgspec.json.encode(task), type=Task)  # as in a file, where a tuple is a list
    if totals.task != requested_task:
        differences = MessageList(
            _describe_differences(msgspec.to_builtins(totals.task), msgspec.to_builtins(requested_task))
        )
        raise InvalidRunError(Message("maths-other-run", file=str(file), differences=differences))
    return totals


def _describe_differences(stored: dict[str, Any], requested: dict[str, Any]) -> Iterator[Message]:
    """Yield a short description of each difference between two tasks; long values are not shown."""
    for key in dict.fromkeys((*stored, *requested)):
        old_value, new_value = stored.get(key), requested.get(key)
        if old_value == new_value:
            continue
        if isinstance(old_value, dict) and isinstance(new_value, dict) and key in ("settings", "table", "jackpot"):
            yield from _describe_differences(old_value, new_value)
        elif len(f"{old_value}{new_value}") > MAX_DIFFERENCE_LENGTH:
            yield Message("maths-run-other-value", key=key)
        else:
            yield Message("maths-run-value", key=key, stored=str(old_value), requested=str(new_value))
