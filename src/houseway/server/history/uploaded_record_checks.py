"""Checks of records that clients send. Each check runs in a subprocess, one at a time, with a short queue.

A record of a few megabytes occupies an interpreter for a second, and a malicious record may do worse. The
serving process therefore never replays a record. A subprocess (this module's ``main``) reads a record from
standard input and writes the answer as JSON, with limits on its time and memory. If the queue is full, the
server asks clients to try again later.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from msgspec import Struct

from houseway import errors
from houseway.errors import (
    HousewayError,
    InvalidRecordError,
    JobLimitError,
    QueueFullError,
    StorageError,
)
from houseway.i18n import Message, make_verbatim
from houseway.i18n.catalogue import get_language, set_language
from houseway.server.ports.stored_messages import restore_message, simplify_message
from houseway.server.ports.validation_messages import describe_decoding_error

_MODULE = "houseway.server.history.uploaded_record_checks"
MAX_QUEUED_JOBS = 6
"""Maximum number of jobs in the queue, including the running job."""
MAX_JOBS_PER_PERSON = 2
MAX_JOBS_PER_ADDRESS = 4
RETRY_SECONDS = 5.0
NICENESS = 10
MAX_MEMORY_BYTES = 2 * 1024**3
KILOBYTE = 1024


class Limits(Struct, frozen=True):
    """Maximum size of a record, and maximum duration of a job."""

    record_bytes: int
    seconds: float


GUEST_LIMITS = Limits(256 * KILOBYTE, 5)
MEMBER_LIMITS = Limits(8 * KILOBYTE * KILOBYTE, 20)


class _ErrorReport(Struct):
    """An error of this library, in the form in which the subprocess reports it."""

    kind: str
    args: list[Any]
    """Arguments of the error; a message is an object with the key ``message``."""


class _Answer(Struct):
    """Answer of the subprocess: the output of the job, or the error that the job raised."""

    output: msgspec.Raw = msgspec.Raw(b"null")
    raised: _ErrorReport | None = None


class RecordJobs:
    """Queue of the record checks of one serving process."""

    def __init__(self) -> None:
        self._job_lock = asyncio.Lock()
        self._queue_counts: Counter[str] = Counter()
        self._processes: dict[asyncio.subprocess.Process, None] = {}
        self._closing = False

    async def run(self, job: str, record: bytes, person: int, address: str, limits: Limits) -> bytes:
        """Run a job on a record in a subprocess and return its answer.

        Args:
            job: ``verify`` or ``replay``.

        Returns:
            The answer as JSON.

        Raises:
            InvalidRecordError: the record is malformed, or larger than allowed.
            QueueFullError: the queue is full, or the person or the address already has the maximum number of jobs.
            JobLimitError: the job did not end within its limits.
        """
        if len(record) > limits.record_bytes:
            raise InvalidRecordError(Message("server-services-record-too-large", bytes=limits.record_bytes), "record")
        with self._reserve_place(f"person {person}", f"address {address}"):
            async with self._job_lock:
                answer = msgspec.json.decode(await self._run_subprocess(job, record, limits), type=_Answer)
        if answer.raised is not None:
            raise _rebuild_error(answer.raised)
        return bytes(answer.output)

    @contextlib.contextmanager
    def _reserve_place(self, person: str, address: str) -> Iterator[None]:
        is_full = (
            self._queue_counts.total() >= 2 * MAX_QUEUED_JOBS
        )  # each job counts for its person and for its address
        person_jobs, address_jobs = self._queue_counts[person], self._queue_counts[address]
        if is_full or person_jobs >= MAX_JOBS_PER_PERSON or address_jobs >= MAX_JOBS_PER_ADDRESS:
            raise QueueFullError(RETRY_SECONDS)
        self._queue_counts.update((person, address))
        try:
            yield
        finally:
            self._queue_counts.subtract((person, address))
            self._queue_counts += Counter()  # drop the keys with a count of zero

    async def _run_subprocess(self, job: str, record: bytes, limits: Limits) -> bytes:
        if self._closing:
            raise StorageError(Message("server-services-closing"))
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            _MODULE,
            job,
            str(int(limits.seconds) + 1),
            get_language(),
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
        )
        self._processes[process] = None
        try:
            if self._closing:
                raise StorageError(Message("server-services-closing"))
            async with asyncio.timeout(limits.seconds):
                output, _ = await process.communicate(record)
        except TimeoutError:
            raise JobLimitError(Message("server-services-job-time", seconds=f"{limits.seconds:g}")) from None
        finally:
            self._processes.pop(process, None)
            with contextlib.suppress(ProcessLookupError):  # it has already ended
                process.kill()
            await process.wait()
        if self._closing:
            raise StorageError(Message("server-services-closing"))
        if process.returncode:
            raise JobLimitError(Message("server-services-job-limit"))
        return output

    def close(self) -> None:
        """Kill the running jobs; their callers get an error."""
        self._closing = True
        for process in self._processes:
            with contextlib.suppress(ProcessLookupError):
                process.kill()


def _rebuild_error(report: _ErrorReport) -> HousewayError:
    kind = getattr(errors, report.kind, None)
    if isinstance(kind, type) and issubclass(kind, HousewayError):
        return kind(*(_restore_argument(argument) for argument in report.args))
    return InvalidRecordError(make_verbatim(report.kind), "record")


def _simplify_argument(argument: Any) -> Any:
    return {"message": simplify_message(argument)} if isinstance(argument, Message) else argument


def _restore_argument(argument: Any) -> Any:
    return restore_message(argument["message"], "") if isinstance(argument, dict) else argument


def _verify(record: dict[str, Any]) -> Any:
    from houseway.records.replay.verification import check_record

    return check_record(record).to_json()


def _replay(record: dict[str, Any]) -> Any:
    from houseway.records.replay.replay import replay

    return replay(record)


JOBS: dict[str, Callable[[dict[str, Any]], Any]] = {"verify": _verify, "replay": _replay}


def _report_unreadable_record(error: Exception, record: bytes) -> _ErrorReport:
    value = describe_decoding_error(error, dict[str, Any], record)
    return _ErrorReport("InvalidRecordError", [_simplify_argument(value.reason), f"record{value.place}"])


def run_job(job: str, record: bytes) -> bytes:
    """Run a job in this process, and return the answer as JSON."""
    try:
        decoded = msgspec.json.decode(record, type=dict[str, Any])
        return msgspec.json.encode(_Answer(output=msgspec.Raw(msgspec.json.encode(JOBS[job](decoded)))))
    except HousewayError as error:
        return msgspec.json.encode(
            _Answer(raised=_ErrorReport(type(error).__name__, [*map(_simplify_argument, error.args)]))
        )
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        return msgspec.json.encode(_Answer(raised=_report_unreadable_record(error, record)))


def main() -> None:
    """Run the job named by the first argument, within the CPU seconds of the second, in the language of the third."""
    job, seconds, language = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    set_language(language)
    os.nice(NICENESS)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY_BYTES, MAX_MEMORY_BYTES))
    sys.stdout.buffer.write(run_job(job, sys.stdin.buffer.read()))


if __name__ == "__main__":
    main()
