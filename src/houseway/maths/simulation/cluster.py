"""A run on a Dask cluster: the same blocks, so the same totals; a worker that dies loses nothing but the block it was at.

A block is a pure function of its task and number, so that the scheduler may give it to another worker as often as it must.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from houseway.errors import HousewayError
from houseway.maths.simulation.runs import Pool

LOCAL = "local:"
RETRIES = 10
"""How often a block is tried again when the worker that had it is gone."""
PATIENCE = 20
"""Seconds to wait for a scheduler, and for a first worker."""


class NoCluster(HousewayError):
    """No cluster is there under the address given."""


@contextmanager
def cluster(address: str) -> Iterator[tuple[Pool, int]]:
    """The workers under an address (``tcp://host:8786``), or as many processes here as ``local:4`` says."""
    try:
        distributed: Any = import_module("distributed")
    except ImportError as error:
        raise NoCluster("a cluster needs houseway[simulation], which is not installed") from error

    here = None
    if address.startswith(LOCAL):
        here = distributed.LocalCluster(n_workers=_count(address), threads_per_worker=1, dashboard_address=None)
    try:
        client = distributed.Client(here or address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise NoCluster(f"no cluster at {address} ({error}): say tcp://HOST:8786, or local:4 to start one") from error
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
        pool: Pool = client.get_executor(pure=False, retries=RETRIES)
        yield pool, sum(client.nthreads().values())
    finally:
        client.close()
        if here is not None:
            here.close()


def _count(address: str) -> int:
    count = address.removeprefix(LOCAL)
    if not count.isdecimal() or int(count) < 1:
        raise NoCluster(f"{address!r}: say local:4 for four processes here, or the address of a scheduler")
    return int(count)
