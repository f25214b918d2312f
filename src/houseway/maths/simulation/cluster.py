"""Runs on a Dask cluster, with the same blocks and therefore the same totals as on one machine.

A worker that dies loses only its current block. A block depends only on its task and number, so the scheduler
may give it to another worker any number of times.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from houseway.errors import NoClusterError
from houseway.i18n import Message
from houseway.maths.simulation.runs import Pool

LOCAL_PREFIX = "local:"
RETRIES = 10
"""Number of times that a block is retried after its worker has died."""
TIMEOUT_SECONDS = 20
"""Seconds to wait for a scheduler, and for a first worker."""


@contextmanager
def open_cluster(address: str) -> Iterator[tuple[Pool, int]]:
    """Connect to a scheduler (``tcp://host:8786``), or start local processes (``local:4``).

    Yields the pool of workers and their number.
    """
    try:
        distributed: Any = import_module("distributed")
    except ImportError as error:
        raise NoClusterError(Message("maths-cluster-extra")) from error

    local_cluster = None
    if address.startswith(LOCAL_PREFIX):
        local_cluster = distributed.LocalCluster(
            n_workers=_parse_worker_count(address), threads_per_worker=1, dashboard_address=None
        )
    try:
        client = distributed.Client(local_cluster or address, timeout=TIMEOUT_SECONDS)
    except (OSError, ValueError) as error:
        raise NoClusterError(Message("maths-no-cluster", address=address, error=str(error))) from error
    try:
        client.wait_for_workers(1, timeout=TIMEOUT_SECONDS)
        pool: Pool = client.get_executor(pure=False, retries=RETRIES)
        yield pool, sum(client.nthreads().values())
    finally:
        client.close()
        if local_cluster is not None:
            local_cluster.close()


def _parse_worker_count(address: str) -> int:
    count = address.removeprefix(LOCAL_PREFIX)
    if not count.isdecimal() or int(count) < 1:
        raise NoClusterError(Message("maths-cluster-address", address=repr(address)))
    return int(count)
