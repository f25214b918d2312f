"""Jobs of a simulation: what production computes in a subprocess runs on the loop, one job at a time."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from houseway.i18n.catalogue import get_language
from houseway.server.history import uploaded_record_checks
from houseway.server.history.uploaded_record_checks import Limits, RecordJobs
from houseway.server.services import subprocess_jobs
from houseway.server.services.subprocess_jobs import JobRequest, SubprocessRunner
from houseway.server.storage.database import Store

JOB_SECONDS = 2.0
"""Simulated time that a job takes."""


class SimulatedJobRunner(SubprocessRunner):
    """Runner that computes jobs on the loop. Every store counts as large, so that worlds use it."""

    async def is_store_small(self) -> bool:
        """Return False."""
        return False

    async def run_job(self, job: str, *, table: int = 0, day: str = "", upto: int | None = None) -> bytes:
        """Run a job after some simulated seconds, and return its result as JSON."""
        folders = str(self._key_folder), str(self._checkpoint_folder)
        request = JobRequest(job, self._store.url, *folders, table, day, upto, get_language())
        async with self._lock:
            self._check_open()
            await asyncio.sleep(JOB_SECONDS)
            self._check_open()
            return await asyncio.to_thread(_compute, request, self._store)


def _compute(request: JobRequest, store: Store) -> bytes:
    return msgspec.json.encode(subprocess_jobs.JOBS[request.what](request, store))


class SimulatedRecordJobs(RecordJobs):
    """Checks of uploaded records, which are computed on the loop."""

    async def _run_subprocess(self, job: str, record: bytes, limits: Limits) -> Any:
        del limits
        await asyncio.sleep(JOB_SECONDS)
        return await asyncio.to_thread(uploaded_record_checks.run_job, job, record)
