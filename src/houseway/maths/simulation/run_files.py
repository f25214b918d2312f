"""A run on disk: Parquet with one row a block and what was simulated beside it, so that others can read it and it can go on."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from houseway.errors import HousewayError
from houseway.maths.simulation.blocks import Block
from houseway.maths.simulation.runs import Task, Totals, total_of

KEY = b"houseway.simulation"
WORDS = 60
"""Letters of two values that are still told side by side."""


class BadRun(HousewayError):
    """A file that is no run, or the run of something else."""


def write(totals: Totals, file: Path) -> None:
    """Write all blocks; the file is there whole or not at all."""
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
    table = pa.table(columns).replace_schema_metadata({KEY: msgspec.json.encode(totals.task)})
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    pq.write_table(table, part)
    with part.open("rb") as written:
        os.fsync(written.fileno())
    part.replace(file)


def read(file: Path) -> Totals:
    """A run as it stands."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        table = pq.read_table(file)
    except (pa.ArrowInvalid, OSError) as error:
        raise BadRun(f"{file}: this is no run ({error})") from error
    told = (table.schema.metadata or {}).get(KEY)
    if told is None:
        raise BadRun(f"{file}: this Parquet file is no run of houseway simulate")
    task = msgspec.json.decode(told, type=Task)
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
    return total_of(task, blocks)


def resume(file: Path, task: Task) -> Totals:
    """The run in a file if it is the same one; a new one where there is no file."""
    if not file.exists():
        return Totals(task, keep=True)
    totals = read(file)
    asked = msgspec.json.decode(msgspec.json.encode(task), type=Task)  # as a file has it: a tuple is a list there
    if totals.task != asked:
        told = ", ".join(_differences(msgspec.to_builtins(totals.task), msgspec.to_builtins(asked)))
        raise BadRun(f"{file} holds another run ({told}): name another file with --out, or ask for the same")
    return totals


def _differences(was: dict[str, Any], now: dict[str, Any]) -> Iterator[str]:
    """What differs, in a few words each: what is long is only named."""
    for key in dict.fromkeys((*was, *now)):
        one, other = was.get(key), now.get(key)
        if one == other:
            continue
        if isinstance(one, dict) and isinstance(other, dict) and key in ("settings", "table", "jackpot"):
            yield from _differences(one, other)
        elif len(f"{one}{other}") > WORDS:
            yield f"another {key}"
        else:
            yield f"{key} {one} there, {other} asked"
