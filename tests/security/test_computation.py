"""H4: the API description is built once, and records are checked outside the serving process, behind a short line."""

from __future__ import annotations

import asyncio
import os
import resource
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from unittest import mock

import httpx
import msgspec
import pytest
from tests.server.served_app import Served, served
from tests.server.server_setup import run

from houseway.client import ApiError, endpoints
from houseway.errors import InvalidRecordError, Refused, StorageError
from houseway.server.accounts.sessions import RateLimitError
from houseway.server.api import app
from houseway.server.ports.thread_pools import COMPUTATION_THREADS, MAX_WAITING, BoundedExecutor, use_store_threads
from houseway.server.services import record_checks
from houseway.server.services.record_checks import (
    GUEST_LIMITS,
    MAX_JOBS_PER_PERSON,
    MEMBER_LIMITS,
    JobLimitError,
    Limits,
    QueueFullError,
    RecordJobs,
    run_job,
)

RECORD = {"record": 1, "instrument": "NI2005-63", "table": {"decks": 6}, "commands": []}
ENDLESS = "import time\nwhile True: time.sleep(1)"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("floor")) as made:
        yield made


def test_the_description_is_built_once_and_counted(tmp_path: Path) -> None:
    with (
        served(tmp_path, requests_a_minute=25) as house,
        mock.patch.object(app, "_build_document", wraps=app._build_document) as built,
    ):
        with ThreadPoolExecutor(8) as pool:
            answers = list(pool.map(lambda _: httpx.get(f"{house.base}/openapi.json"), range(20)))
        assert [answer.status_code for answer in answers] == [200] * 20
        assert len({answer.content for answer in answers}) == 1
        assert answers[0].json()["openapi"].startswith("3.1")
        assert built.call_count == 1
        later = [httpx.get(f"{house.base}/openapi.json").status_code for _ in range(10)]
        assert later[-1] == 429


def test_the_frameworks_own_pages_of_the_description_are_not_served(house: Served) -> None:
    for page in ("", "/openapi.json", "/openapi.yaml", "/swagger", "/redoc"):
        assert httpx.get(f"{house.base}/api/description{page}").status_code == 404


def test_records_are_checked_with_a_session_only(house: Served) -> None:
    for path in ("/api/verify", "/api/replay"):
        assert httpx.post(house.base + path, json=RECORD).status_code == 401
    guest = house.guest("Gus")
    assert guest.send_request(endpoints.verify_record(RECORD))["faults"] == []
    assert guest.send_request(endpoints.replay_record(RECORD))["rounds"] == []
    answer = httpx.post(f"{house.base}/api/replay", json=[], headers={"authorization": f"Bearer {guest.token}"})
    assert (answer.status_code, answer.json()["type"]) == (400, "/problems/malformed")


def test_records_are_never_played_in_the_serving_process(house: Served) -> None:
    with (
        mock.patch("houseway.records.replay.verification.check_record", side_effect=AssertionError),
        mock.patch("houseway.records.replay.replay.replay", side_effect=AssertionError),
    ):
        assert house.guest("Una").send_request(endpoints.verify_record(RECORD))["faults"] == []


def test_guests_send_smaller_records_than_members(house: Served) -> None:
    padded = {**RECORD, "title": "t" * GUEST_LIMITS.record_bytes}
    with pytest.raises(ApiError) as error:
        house.guest("Eve").send_request(endpoints.verify_record(padded))
    assert error.value.status == 413
    assert house.staff("Rita").send_request(endpoints.verify_record(padded))["checked"] is not None
    assert GUEST_LIMITS.seconds < MEMBER_LIMITS.seconds


def test_the_line_is_short_for_each_person_and_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing runs: the jobs wait until the test lets them go, so that it does not depend on anybody's speed."""

    async def work() -> None:
        jobs = RecordJobs()
        go = asyncio.Event()
        running = 0

        async def communicate(self: RecordJobs, what: str, record: bytes, limits: Limits) -> bytes:
            nonlocal running
            running += 1
            assert running == 1, "one at a time"
            await go.wait()
            running -= 1
            return b'{"found": 7}'

        monkeypatch.setattr(RecordJobs, "_run_subprocess", communicate)

        def ask(person: int, address: str) -> asyncio.Task[bytes]:
            return asyncio.ensure_future(jobs.run("verify", b"{}", person, address, GUEST_LIMITS))

        tasks = [ask(1, "a"), ask(1, "a"), ask(2, "a"), ask(3, "a")]
        await asyncio.sleep(0)
        for person, address in ((1, "b"), (4, "a")):  # one has enough jobs, the other's address has
            with pytest.raises(QueueFullError):
                await ask(person, address)
        tasks += [ask(5, "c"), ask(6, "d")]
        await asyncio.sleep(0)
        with pytest.raises(QueueFullError) as error:
            await ask(7, "e")
        assert error.value.seconds > 0
        go.set()
        assert await asyncio.gather(*tasks) == [b"7"] * 6
        assert await ask(7, "e") == b"7"
        assert not jobs._queue_counts, "nothing is remembered of jobs that have ended"

    assert MAX_JOBS_PER_PERSON == 2
    run(work())


def test_a_full_line_answers_429_with_the_time_to_wait(house: Served) -> None:
    guest = house.guest("Ina")
    with mock.patch.object(RecordJobs, "_run_subprocess", side_effect=QueueFullError):
        answer = httpx.post(f"{house.base}/api/verify", json=RECORD, headers={"authorization": f"Bearer {guest.token}"})
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) > 0


def test_a_job_that_takes_too_long_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    real = asyncio.create_subprocess_exec
    started: list[Any] = []

    async def endless(executable: str, *_given: str, **pipes: Any) -> Any:
        started.append(await real(executable, "-c", ENDLESS, **pipes))
        return started[-1]

    async def work() -> None:
        monkeypatch.setattr(asyncio, "create_subprocess_exec", endless)
        jobs = RecordJobs()
        with pytest.raises(JobLimitError):
            await jobs.run("verify", b"{}", 1, "a", Limits(100, 0.2))
        assert started[0].returncode is not None, "the process has ended"
        waiting = asyncio.ensure_future(jobs.run("verify", b"{}", 1, "a", Limits(100, 60)))
        while len(started) < 2:
            await asyncio.sleep(0.01)
        jobs.close()
        with pytest.raises(StorageError):
            await waiting

    run(work())


def test_the_process_has_limits_of_time_and_memory() -> None:
    with mock.patch.object(resource, "setrlimit") as limited, mock.patch.object(os, "nice"):
        standard = mock.Mock(**{"buffer.read.return_value": msgspec.json.encode(RECORD)})
        with mock.patch.object(record_checks, "sys", mock.Mock(argv=["", "verify", "6"], stdin=standard)):
            record_checks.main()
    kinds = {call.args[0]: call.args[1] for call in limited.call_args_list}
    assert kinds[resource.RLIMIT_CPU] == (6, 6)
    assert kinds[resource.RLIMIT_AS] == (record_checks.MAX_MEMORY_BYTES,) * 2


@pytest.mark.parametrize("record", [b"[]", b"", b"{", b'"a"', b"\xff", b"[" * 100_000])
def test_what_is_no_record_is_answered_so(record: bytes) -> None:
    told = msgspec.json.decode(run_job("verify", record), type=record_checks._Answer)
    assert told.raised is not None
    assert isinstance(record_checks._rebuild_error(told.raised), InvalidRecordError)


def test_errors_of_the_process_are_the_same_here() -> None:
    told = record_checks._ErrorReport("Refused", ["9.2", "not now"])
    error = record_checks._rebuild_error(told)
    assert isinstance(error, Refused)
    assert (error.rule, error.why) == ("9.2", "not now")
    assert isinstance(record_checks._rebuild_error(record_checks._ErrorReport("exec", ["x"])), InvalidRecordError)


def test_sessions_do_not_wait_behind_computation() -> None:
    """Every thread of computation is taken, and the store still answers."""

    async def work() -> None:
        use_store_threads()
        computation, taken = BoundedExecutor(), threading.Event()
        heavy = [asyncio.ensure_future(computation.run(taken.wait)) for _ in range(MAX_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(RateLimitError):
            await computation.run(time.monotonic)
        names = {await asyncio.to_thread(lambda: threading.current_thread().name) for _ in range(20)}
        assert all(name.startswith("store") for name in names)
        taken.set()
        assert all(await asyncio.gather(*heavy))
        assert len([one for one in threading.enumerate() if one.name.startswith("computation")]) <= COMPUTATION_THREADS
        computation.close()

    run(work())
