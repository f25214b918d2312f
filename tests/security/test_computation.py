"""The API description is built once, and records are checked in a subprocess with a short queue (H4)."""

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
from tests.server.served_app import ServedApp, serve_app
from tests.server.server_setup import run

from houseway.client import endpoints
from houseway.errors import (
    ApiError,
    InvalidRecordError,
    JobLimitError,
    QueueFullError,
    RateLimitError,
    Refused,
    StorageError,
)
from houseway.server.api import app
from houseway.server.history import uploaded_record_checks
from houseway.server.history.uploaded_record_checks import (
    GUEST_LIMITS,
    MAX_JOBS_PER_PERSON,
    MEMBER_LIMITS,
    Limits,
    RecordJobs,
    run_job,
)
from houseway.server.ports.thread_pools import COMPUTATION_THREADS, MAX_WAITING, BoundedExecutor, use_store_threads

RECORD = {"record": 1, "instrument": "NI2005-63", "table": {"decks": 6}, "commands": []}
ENDLESS = "import time\nwhile True: time.sleep(1)"


@pytest.fixture(scope="module")
def served_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    with serve_app(tmp_path_factory.mktemp("floor")) as new_app:
        yield new_app


def test_api_description_is_built_once_and_rate_limited(tmp_path: Path) -> None:
    with (
        serve_app(tmp_path, requests_per_minute=25) as served_app,
        mock.patch.object(app, "_encode_description", wraps=app._encode_description) as build_description,
    ):
        with ThreadPoolExecutor(8) as pool:
            answers = list(pool.map(lambda _: httpx.get(f"{served_app.base}/openapi.json"), range(20)))
        assert [answer.status_code for answer in answers] == [200] * 20
        assert len({answer.content for answer in answers}) == 1
        assert answers[0].json()["openapi"].startswith("3.1")
        assert build_description.call_count == 1
        later = [httpx.get(f"{served_app.base}/openapi.json").status_code for _ in range(10)]
        assert later[-1] == 429


def test_description_pages_of_the_framework_are_not_served(served_app: ServedApp) -> None:
    for folder in ("/api/description", "/api/description/framework"):
        for page in ("/openapi.json", "/openapi.yaml", "/swagger", "/redoc"):
            assert httpx.get(f"{served_app.base}{folder}{page}").status_code == 404
    assert httpx.get(f"{served_app.base}/api/description/framework").status_code == 404


def test_record_checks_require_a_session(served_app: ServedApp) -> None:
    for path in ("/api/verify", "/api/replay"):
        assert httpx.post(served_app.base + path, json=RECORD).status_code == 401
    guest = served_app.join_guest("Gus")
    assert guest.send_request(endpoints.verify_record(RECORD))["faults"] == []
    assert guest.send_request(endpoints.replay_record(RECORD))["rounds"] == []
    answer = httpx.post(f"{served_app.base}/api/replay", json=[], headers={"authorization": f"Bearer {guest.token}"})
    assert (answer.status_code, answer.json()["type"]) == (400, "/problems/malformed")


def test_records_are_never_played_in_the_serving_process(served_app: ServedApp) -> None:
    with (
        mock.patch("houseway.records.replay.verification.check_record", side_effect=AssertionError),
        mock.patch("houseway.records.replay.replay.replay", side_effect=AssertionError),
    ):
        assert served_app.join_guest("Una").send_request(endpoints.verify_record(RECORD))["faults"] == []


def test_guests_send_smaller_records_than_members(served_app: ServedApp) -> None:
    padded_record = {**RECORD, "title": "t" * GUEST_LIMITS.record_bytes}
    with pytest.raises(ApiError) as error:
        served_app.join_guest("Eve").send_request(endpoints.verify_record(padded_record))
    assert error.value.status == 413
    assert served_app.sign_in("Rita").send_request(endpoints.verify_record(padded_record))["checked"] is not None
    assert GUEST_LIMITS.seconds < MEMBER_LIMITS.seconds


def test_job_queue_is_limited_per_person_and_in_total(monkeypatch: pytest.MonkeyPatch) -> None:
    """The jobs wait until the test releases them, so that the result does not depend on timing."""

    async def work() -> None:
        jobs = RecordJobs()
        go = asyncio.Event()
        running = 0

        async def communicate(self: RecordJobs, job: str, record: bytes, limits: Limits) -> bytes:
            nonlocal running
            running += 1
            assert running == 1, "one at a time"
            await go.wait()
            running -= 1
            return b'{"output": 7}'

        monkeypatch.setattr(RecordJobs, "_run_subprocess", communicate)

        def ask(person: int, address: str) -> asyncio.Task[bytes]:
            return asyncio.ensure_future(jobs.run("verify", b"{}", person, address, GUEST_LIMITS))

        tasks = [ask(1, "a"), ask(1, "a"), ask(2, "a"), ask(3, "a")]
        await asyncio.sleep(0)
        for person, address in ((1, "b"), (4, "a")):  # the limit per person, then the limit per address
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


def test_full_job_queue_answers_429_with_retry_after(served_app: ServedApp) -> None:
    guest = served_app.join_guest("Ina")
    with mock.patch.object(RecordJobs, "_run_subprocess", side_effect=QueueFullError(5)):
        answer = httpx.post(
            f"{served_app.base}/api/verify", json=RECORD, headers={"authorization": f"Bearer {guest.token}"}
        )
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) > 0


def test_a_job_that_takes_too_long_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    real_exec = asyncio.create_subprocess_exec
    processes: list[Any] = []

    async def start_endless(executable: str, *_args: str, **pipes: Any) -> Any:
        processes.append(await real_exec(executable, "-c", ENDLESS, **pipes))
        return processes[-1]

    async def work() -> None:
        monkeypatch.setattr(asyncio, "create_subprocess_exec", start_endless)
        jobs = RecordJobs()
        with pytest.raises(JobLimitError):
            await jobs.run("verify", b"{}", 1, "a", Limits(100, 0.2))
        assert processes[0].returncode is not None, "the process has ended"
        task = asyncio.ensure_future(jobs.run("verify", b"{}", 1, "a", Limits(100, 60)))
        while len(processes) < 2:
            await asyncio.sleep(0.01)
        jobs.close()
        with pytest.raises(StorageError):
            await task

    run(work())


def test_the_process_has_limits_of_time_and_memory() -> None:
    with mock.patch.object(resource, "setrlimit") as setrlimit_mock, mock.patch.object(os, "nice"):
        stdin = mock.Mock(**{"buffer.read.return_value": msgspec.json.encode(RECORD)})
        with mock.patch.object(uploaded_record_checks, "sys", mock.Mock(argv=["", "verify", "6", "en"], stdin=stdin)):
            uploaded_record_checks.main()
    kinds = {call.args[0]: call.args[1] for call in setrlimit_mock.call_args_list}
    assert kinds[resource.RLIMIT_CPU] == (6, 6)
    assert kinds[resource.RLIMIT_AS] == (uploaded_record_checks.MAX_MEMORY_BYTES,) * 2


@pytest.mark.parametrize("record", [b"[]", b"", b"{", b'"a"', b"\xff", b"[" * 100_000])
def test_invalid_records_raise_an_error(record: bytes) -> None:
    answer = msgspec.json.decode(run_job("verify", record), type=uploaded_record_checks._Answer)
    assert answer.raised is not None
    assert isinstance(uploaded_record_checks._rebuild_error(answer.raised), InvalidRecordError)


def test_errors_of_the_subprocess_are_rebuilt() -> None:
    raised_error = uploaded_record_checks._ErrorReport("Refused", ["9.2", "not now"])
    error = uploaded_record_checks._rebuild_error(raised_error)
    assert isinstance(error, Refused)
    assert (error.rule, error.why) == ("9.2", "not now")
    assert isinstance(
        uploaded_record_checks._rebuild_error(uploaded_record_checks._ErrorReport("exec", ["x"])), InvalidRecordError
    )


def test_store_threads_are_separate_from_computation() -> None:
    """All computation threads are busy, and the store still answers."""

    async def work() -> None:
        use_store_threads()
        computation, release = BoundedExecutor(), threading.Event()
        tasks = [asyncio.ensure_future(computation.run(release.wait)) for _ in range(MAX_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(RateLimitError):
            await computation.run(time.monotonic)
        names = {await asyncio.to_thread(lambda: threading.current_thread().name) for _ in range(20)}
        assert all(name.startswith("store") for name in names)
        release.set()
        assert all(await asyncio.gather(*tasks))
        assert (
            len([thread for thread in threading.enumerate() if thread.name.startswith("computation")])
            <= COMPUTATION_THREADS
        )
        computation.close()

    run(work())
