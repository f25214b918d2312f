"""Expensive queries that run in a subprocess, one at a time, so that they never block the event loop.

``python -m houseway.server.services.subprocess_jobs`` reads a ``JobRequest`` from standard input and writes the
result as JSON.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from houseway.errors import StorageError
from houseway.i18n import Message
from houseway.i18n.catalogue import ENGLISH, get_language, set_language
from houseway.records.replay.verification import format_findings
from houseway.server.history import ledger_audit, regulator_queries
from houseway.server.proof import entry_decryption
from houseway.server.proof.keyring import Keyring
from houseway.server.storage.database import Store
from houseway.server.supervision.house_register import make_house_register

_MODULE = "houseway.server.services.subprocess_jobs"
IN_PROCESS_ENTRY_LIMIT = 1000
"""Number of entries from which a record is checked in a subprocess.

The server process checks records with fewer entries itself.
"""
NICENESS = 5
"""Amount added to the niceness of the subprocess, so that the server processes have priority."""


class JobRequest(Struct, frozen=True):
    """Name and parameters of a job for the subprocess, and the location of the store that it reads."""

    what: str
    store: str
    keys: str
    checkpoints: str
    table: int = 0
    day: str = ""
    upto: int | None = None
    """Number of the last entry that the job ``record`` includes in its result, or None for all entries."""
    language: str = ENGLISH
    """Language of all texts in the result."""


def fits_in_process(entry_count: int) -> bool:
    """Return whether the server process may check this number of entries without a subprocess."""
    return entry_count < IN_PROCESS_ENTRY_LIMIT


def _list_duties(request: JobRequest, store: Store) -> list[dict[str, Any]]:
    register = make_house_register(store, request.day)
    duties = regulator_queries.list_duties(store, Keyring(Path(request.keys)), register, request.day)
    return [day.to_json() for day in duties]


def _read_record(request: JobRequest, store: Store) -> dict[str, Any]:
    return entry_decryption.read_record(store, Keyring(Path(request.keys)), request.table, request.upto)


JOBS: dict[str, Callable[[JobRequest, Store], Any]] = {
    "audit": lambda asked, store: format_findings(ledger_audit.audit(store, Keyring(Path(asked.keys)))),
    "record": _read_record,
    "hold": lambda asked, store: regulator_queries.compute_holds(store),
    "table": lambda asked, store: format_findings(
        regulator_queries.find_table_faults(store, Keyring(Path(asked.keys)), asked.table)
    ),
    "books": lambda asked, store: format_findings(
        regulator_queries.find_server_faults(store, Keyring(Path(asked.keys)), Path(asked.checkpoints))
    ),
    "duties": _list_duties,
}


class SubprocessRunner:
    """Runner that executes one job at a time in a subprocess.

    Later callers wait until the earlier jobs have ended.
    """

    def __init__(self, store: Store, key_folder: Path, checkpoint_folder: Path) -> None:
        self._store = store
        self._key_folder = key_folder
        self._checkpoint_folder = checkpoint_folder
        self._lock = asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None
        self._is_closing = False

    async def is_store_small(self) -> bool:
        """Return whether all tables together have few enough entries to be checked in this process."""
        return fits_in_process(await asyncio.to_thread(regulator_queries.count_entries, self._store))

    async def run_job(self, job: str, *, table: int = 0, day: str = "", upto: int | None = None) -> bytes:
        """Run a job in a subprocess and return its result as JSON.

        Raises:
            StorageError: the job failed, or the server is closing.
        """
        folders = str(self._key_folder), str(self._checkpoint_folder)
        request = JobRequest(job, self._store.url, *folders, table, day, upto, get_language())
        pipe = asyncio.subprocess.PIPE
        async with self._lock:
            self._check_open()
            self._process = process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", _MODULE, stdin=pipe, stdout=pipe, stderr=pipe
            )
            if self._is_closing:
                _kill(process)
            try:
                answer, error_output = await process.communicate(msgspec.json.encode(request))
            except asyncio.CancelledError:
                _kill(process)
                await process.wait()
                raise
            finally:
                self._process = None
        self._check_open()
        if process.returncode:
            output = error_output.decode(errors="replace").strip().rpartition("\n")[2]
            raise StorageError(
                Message("server-ops-job-failed", job=job, code=str(process.returncode), output=output),
                self._store.display_url,
            )
        return answer

    def _check_open(self) -> None:
        if self._is_closing:
            raise StorageError(Message("server-storage-closing"))

    def close(self) -> None:
        """Kill the running job and reject all later jobs."""
        self._is_closing = True
        if self._process is not None:
            _kill(self._process)


def _kill(process: asyncio.subprocess.Process) -> None:
    with contextlib.suppress(ProcessLookupError):  # it has just ended by itself
        process.kill()


def main() -> None:
    """Run the job that standard input describes, and write its result to standard output."""
    request = msgspec.json.decode(sys.stdin.buffer.read(), type=JobRequest)
    set_language(request.language)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    sys.stdout.buffer.write(msgspec.json.encode(JOBS[request.what](request, Store(request.store))))


if __name__ == "__main__":
    main()
