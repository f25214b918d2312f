"""Jobs: long computations over the store that must not block the event loop.

In production a job runs in a subprocess. A simulation can run the same function on its event loop.
"""

from __future__ import annotations

from typing import Protocol


class JobRunner(Protocol):
    """Runner of jobs, which are known by name."""

    async def run_job(self, job: str, *, table: int = 0, day: str = "", upto: int | None = None) -> bytes:
        """Run a job and return its result as JSON.

        Raises:
            StorageError: the job failed, or the server is closing.
        """

    def close(self) -> None:
        """End the running job and reject all later jobs."""
