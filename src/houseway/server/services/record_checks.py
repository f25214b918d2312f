"""Checks of records that clients send: each runs in a process of its own, one at a time, behind a short line.

A record of a few megabytes keeps an interpreter busy for a second, and may be made to do worse. So the serving process never
plays one: ``python -m houseway.server.services.record_checks`` reads a record from standard input and writes the
answer as JSON, with
limits on its time and memory. A client that comes while the line is full is asked to come back.
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
from houseway.errors import BadRecord, Denied, HousewayError, NotKept

_MODULE = "houseway.server.services.record_checks"
MOST_IN_LINE = 6
"""How many jobs may run and wait together."""
MOST_PER_PERSON = 2
MOST_PER_ADDRESS = 4
RETRY_SECONDS = 5.0
LESS_URGENT = 10
LARGEST_MEMORY_BYTES = 2 * 1024**3
KILOBYTE = 1024


class Limits(Struct, frozen=True):
    """What a job may take."""

    record_bytes: int
    seconds: float


GUESTS = Limits(256 * KILOBYTE, 5)
MEMBERS = Limits(8 * KILOBYTE * KILOBYTE, 20)


class LineFull(Denied):
    """Too many jobs are running or waiting; ``seconds`` until it is worth asking again."""

    def __init__(self) -> None:
        super().__init__("too many records are being checked; try again in a few seconds")
        self.seconds = RETRY_SECONDS


class TooLong(Denied):
    """A job took longer than its limit."""


class _Raised(Struct):
    """An error of the library, as the process writes it down."""

    kind: str
    args: list[Any]


class _Answer(Struct):
    """What the process found, or the error that it met."""

    found: msgspec.Raw = msgspec.Raw(b"null")
    raised: _Raised | None = None


class RecordJobs:
    """The line of the jobs of one serving process."""

    def __init__(self) -> None:
        self._one_at_a_time = asyncio.Lock()
        self._in_line: Counter[str] = Counter()
        self._processes: set[asyncio.subprocess.Process] = set()
        self._closing = False

    async def run(self, what: str, record: bytes, person: int, address: str, limits: Limits) -> bytes:
        """Run a job.

        Args:
            what: ``verify`` or ``replay``.

        Returns:
            The answer as JSON.

        Raises:
            BadRecord: the record is malformed, or larger than allowed.
            LineFull: the line is full, or the person or the address has enough jobs in it.
            TooLong: the job did not end within its limit.
        """
        if len(record) > limits.record_bytes:
            raise BadRecord(f"a record has at most {limits.record_bytes} bytes here", "record")
        with self._place_in_line(f"person {person}", f"address {address}"):
            async with self._one_at_a_time:
                answer = msgspec.json.decode(await self._communicate(what, record, limits), type=_Answer)
        if answer.raised is not None:
            raise _rebuilt(answer.raised)
        return bytes(answer.found)

    @contextlib.contextmanager
    def _place_in_line(self, person: str, address: str) -> Iterator[None]:
        full = self._in_line.total() >= 2 * MOST_IN_LINE  # each job counts for its person and for its address
        of_person, of_address = self._in_line[person], self._in_line[address]
        if full or of_person >= MOST_PER_PERSON or of_address >= MOST_PER_ADDRESS:
            raise LineFull
        self._in_line.update((person, address))
        try:
            yield
        finally:
            self._in_line.subtract((person, address))
            self._in_line += Counter()  # drops the keys that are at zero

    async def _communicate(self, what: str, record: bytes, limits: Limits) -> bytes:
        if self._closing:
            raise NotKept("the server is closing")
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", _MODULE, what, str(int(limits.seconds) + 1), stdin=pipe, stdout=pipe, stderr=pipe
        )
        self._processes.add(process)
        try:
            if self._closing:
                raise NotKept("the server is closing")
            async with asyncio.timeout(limits.seconds):
                found, _ = await process.communicate(record)
        except TimeoutError:
            raise TooLong(f"it took longer than {limits.seconds:g} seconds; check it on your own computer") from None
        finally:
            self._processes.discard(process)
            with contextlib.suppress(ProcessLookupError):  # it has ended by itself
                process.kill()
            await process.wait()
        if self._closing:
            raise NotKept("the server is closing")
        if process.returncode:
            raise TooLong("it took more time or memory than is allowed here; check it on your own computer")
        return found

    def close(self) -> None:
        """End what runs; it has no answer."""
        self._closing = True
        for process in self._processes:
            with contextlib.suppress(ProcessLookupError):
                process.kill()


def _rebuilt(raised: _Raised) -> HousewayError:
    kind = getattr(errors, raised.kind, None)
    if isinstance(kind, type) and issubclass(kind, HousewayError):
        return kind(*raised.args)
    return BadRecord(": ".join(map(str, raised.args)), "record")


def _verify(record: dict[str, Any]) -> Any:
    from houseway.records.replay.verification import verdict

    return verdict(record)


def _replay(record: dict[str, Any]) -> Any:
    from houseway.records.replay.replay import replay

    return replay(record)


JOBS: dict[str, Callable[[dict[str, Any]], Any]] = {"verify": _verify, "replay": _replay}


def answer_of(what: str, record: bytes) -> bytes:
    """Do a job in this process; the answer as JSON."""
    try:
        decoded = msgspec.json.decode(record, type=dict[str, Any])
        return msgspec.json.encode(_Answer(found=msgspec.Raw(msgspec.json.encode(JOBS[what](decoded)))))
    except HousewayError as error:
        return msgspec.json.encode(_Answer(raised=_Raised(type(error).__name__, list(error.args))))
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        return msgspec.json.encode(_Answer(raised=_Raised("BadRecord", [str(error), "record"])))


def main() -> None:
    """Do the job that the arguments name: ``verify`` or ``replay``, and the seconds that it may take."""
    what, seconds = sys.argv[1], int(sys.argv[2])
    os.nice(LESS_URGENT)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_AS, (LARGEST_MEMORY_BYTES, LARGEST_MEMORY_BYTES))
    sys.stdout.buffer.write(answer_of(what, sys.stdin.buffer.read()))


if __name__ == "__main__":
    main()
