"""Pages for the regulator: records, checkpoints, checks, duties, the hold and the law."""

from __future__ import annotations

import asyncio
import logging
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from tests.server.served_app import ServedApp, serve_app
from tests.server.server_setup import DETERMINATIONS, FAST_CLOCKS, run, wait_until

from houseway.compliance import find_duties
from houseway.errors import ApiError, StorageError
from houseway.law import get_instrument
from houseway.records.replay.verification import verify
from houseway.server.services.subprocess_jobs import SubprocessRunner
from houseway.server.storage import schema
from houseway.server.storage.database import Store

ENDLESS_JOB = "tests.server.endless_job"
ADDRESSES = (
    "/api/inspection", "/api/inspection/tables/1", "/api/inspection/ledger", "/api/inspection/duties/2026-11-16",
    "/api/inspection/hold",
)  # fmt: skip


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedApp]:
    second_folder = str(tmp_path_factory.mktemp("second-place"))
    with serve_app(tmp_path_factory.mktemp("house"), checkpoint_seconds=1, checkpoint_folder=second_folder) as new_app:
        with new_app.sign_in("Olga") as olga:
            calm_clocks = {**FAST_CLOCKS, "between": 3.0}
            olga.open_table("Canberra", "NI2023-573", DETERMINATIONS["NI2023-573"], clocks=calm_clocks, bots=2)
            while len(olga.get("/api/tables/1/rounds")) < 2 or olga.get("/api/inspection")["checkpoint"] is None:
                time.sleep(0.1)
        yield new_app


@contextmanager
def alter_first_checkpoint(app: ServedApp) -> Iterator[None]:
    """Replace the signature of the first checkpoint until the block ends."""

    def set_signature(value: str) -> None:
        with app.server.store.begin_write() as connection:
            connection.execute(
                sa.update(schema.checkpoints).where(schema.checkpoints.c.id == 1).values(signature=value)
            )

    with app.server.store.begin_read() as connection:
        signature = connection.execute(
            sa.select(schema.checkpoints.c.signature).where(schema.checkpoints.c.id == 1)
        ).scalar_one()
    set_signature("00")
    try:
        yield
    finally:
        set_signature(signature)


def test_inspection_is_for_regulator_and_operator(app: ServedApp) -> None:
    with app.join_guest("ann") as ann, app.sign_in("Sven") as sven:
        for client in (ann, sven):
            for address in ADDRESSES:
                with pytest.raises(ApiError) as error:
                    client.get(address)
                assert error.value.status == 403


def test_records_checkpoints_and_shuffles_are_counted(app: ServedApp) -> None:
    with app.sign_in("Rita") as rita:
        summary = rita.get("/api/inspection")
        assert summary["key"] == summary["checkpoint"]["key"]
        table = summary["tables"][0]
        assert table["rounds"] >= 2
        assert 0 < table["signed"] <= table["entries"]
        assert table["committed"] >= table["shuffles-opened"] >= 1


def test_check_finds_an_altered_checkpoint(app: ServedApp) -> None:
    with app.sign_in("Rita") as rita:
        assert rita.get("/api/inspection/tables/1") == {"about": "Canberra", "faults": []}
        assert rita.get("/api/inspection/ledger")["faults"] == []
        with alter_first_checkpoint(app):
            assert any("signature" in fault for fault in rita.get("/api/inspection/ledger")["faults"])


def test_expensive_queries_run_in_a_subprocess(app: ServedApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """The subprocess gives the same answers and finds the same fault."""
    with app.sign_in("Rita") as rita, alter_first_checkpoint(app):
        today = rita.get("/api/inspection")["checkpoint"]["at"][:10]
        addresses = (
            "/api/inspection/tables/1", "/api/inspection/ledger", f"/api/inspection/duties/{today}", "/api/ledger/audit",
        )  # fmt: skip
        direct_answers = [*(rita.get(address) for address in addresses), rita.get_record(1, "regulator")]
        jobs: list[str] = []
        run_job = SubprocessRunner.run_job

        async def record_job(runner: SubprocessRunner, job: str, **options: Any) -> bytes:
            jobs.append(job)
            return await run_job(runner, job, **options)

        monkeypatch.setattr(SubprocessRunner, "run_job", record_job)
        monkeypatch.setattr("houseway.server.services.subprocess_jobs.IN_PROCESS_ENTRY_LIMIT", 0)
        runner = [*(rita.get(address) for address in addresses), rita.get_record(1, "regulator")]
        assert runner[:2] == direct_answers[:2]
        clauses = [[duty["clause"] for duty in day["duties"]] for (day,) in (runner[2], direct_answers[2])]
        assert clauses[0] == clauses[1] != []  # play continues, so that the duties change
        assert jobs == ["table", "books", "duties", "audit", "record"]
        assert runner[3] == direct_answers[3] == []
        command_count = len(direct_answers[4]["commands"])
        assert command_count > 0
        assert runner[4]["commands"][:command_count] == direct_answers[4]["commands"]
        assert verify(runner[4]) == ()
        assert direct_answers[0]["faults"] == []
        assert any("signature" in fault for fault in direct_answers[1]["faults"])
        monkeypatch.setitem(app.server.subprocess_runner.__dict__, "_store", Store("sqlite:////nowhere/floor.db"))
        with pytest.raises(ApiError) as error:
            rita.get("/api/inspection/tables/1")
        assert error.value.status == 503


async def run_jobs(runner: SubprocessRunner, count: int) -> list[Any]:
    """Run ``count`` jobs at once, and return their answers or errors."""
    return await asyncio.gather(*(runner.run_job("books") for _ in range(count)), return_exceptions=True)


def test_subprocess_jobs_end_when_the_server_stops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One job runs and two wait: all fail at once when the server stops."""
    monkeypatch.setattr("houseway.server.services.subprocess_jobs._MODULE", ENDLESS_JOB)
    store = Store.in_folder(tmp_path)

    async def work() -> None:
        runner = SubprocessRunner(store, tmp_path / "keys", tmp_path / "checkpoints")
        task = asyncio.ensure_future(run_jobs(runner, 3))
        await wait_until(lambda: runner._process is not None)
        process = runner._process
        assert process is not None
        start = time.monotonic()
        runner.close()
        runner.close()
        assert [str(error) for error in await task] == ["The server is shutting down."] * 3
        assert time.monotonic() - start < 5
        assert process.returncode == -signal.SIGKILL

    run(work())
    store.close()


def test_killed_subprocess_is_reported_and_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store.in_folder(tmp_path)
    store.migrate()

    async def work() -> None:
        runner = SubprocessRunner(store, tmp_path / "keys", tmp_path / "checkpoints")
        with monkeypatch.context() as patcher:
            patcher.setattr("houseway.server.services.subprocess_jobs._MODULE", ENDLESS_JOB)
            task = asyncio.ensure_future(run_jobs(runner, 1))
            await wait_until(lambda: runner._process is not None)
            assert runner._process is not None
            runner._process.kill()
            (error,) = await task
        assert isinstance(error, StorageError)
        assert "exit code -9" in error.why
        assert await run_jobs(runner, 1) == [b"[]"]

    run(work())
    store.close()


def test_pending_query_fails_with_503_when_the_server_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The client gets a problem with status 503, and the log has no traceback."""
    monkeypatch.setattr("houseway.server.services.subprocess_jobs._MODULE", ENDLESS_JOB)
    monkeypatch.setattr("houseway.server.services.subprocess_jobs.IN_PROCESS_ENTRY_LIMIT", 0)
    problems: list[ApiError] = []
    with serve_app(tmp_path) as app:
        rita = app.sign_in("Rita")

        def ask() -> None:
            try:
                rita.get("/api/inspection/duties/2026-11-16")
            except ApiError as problem:
                problems.append(problem)

        thread = threading.Thread(target=ask)
        thread.start()
        while app.server.subprocess_runner._process is None:
            time.sleep(0.01)
    thread.join(10)
    rita.close()
    assert [(error.status, error.kind) for error in problems] == [(503, "storage-unavailable")]
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_duties_are_judged_per_day() -> None:
    """A table that is open for days has duties on each day; earlier actions do not fulfil later duties."""
    check_command = {"do": "check-cards", "when": "before", "by": "dealer"}
    commands = [
        {**check_command, "at": "2026-03-01T10:00:00.000Z", "who": "Dora"},
        {"do": "shoe", "cards": "Th 7d Qs Tc", "at": "2026-03-01T10:01:00.000Z"},
        {"do": "wager", "player": "ann", "box": 1, "amount": "10.00", "at": "2026-03-02T09:00:00.000Z"},
        {"do": "rules-copy", "player": "ann", "at": "2026-03-02T09:05:00.000Z"},
    ]
    record = {"record": 1, "instrument": "NI2005-63", "place": "One", "day": "2026-03-01", "commands": commands}
    data = {"One": msgspec.json.encode(record)}
    answers_by_day = {}
    for day in ("2026-03-01", "2026-03-02"):
        (day_duties,) = find_duties(data, day=day)
        assert day_duties.day == day
        answers_by_day[day] = {(duty.duty.proof, duty.duty.of): duty.answer for duty in day_duties.duties}
    assert answers_by_day["2026-03-01"]["check", "before"].status == "done"
    assert answers_by_day["2026-03-02"]["check", "before"].status == "missing"
    assert [answers_by_day[day]["copy", ""].status for day in answers_by_day] == ["not called for", "done"]
    assert "09:00" in str(answers_by_day["2026-03-02"]["hours", ""].says)


def test_duties_cover_every_day_a_table_was_in_use(app: ServedApp) -> None:
    with app.server.store.begin_write() as connection:
        connection.exec_driver_sql("update tables set opened = '2020-01-01T00:00:00.000Z' where id = 1")
    with app.sign_in("Rita") as rita:
        today = rita.get("/api/inspection")["checkpoint"]["at"][:10]
        (day,) = rita.get(f"/api/inspection/duties/{today}")
        assert (day["day"], day["instrument"]) == (today, "NI2023-573")
        assert rita.get("/api/inspection/duties/2020-01-01") == [], "nothing was done on that day"


def test_duties_of_the_opening_day(app: ServedApp) -> None:
    with app.sign_in("Rita") as rita:
        opening_day = rita.get("/api/inspection")["checkpoint"]["at"][:10]
        (day,) = rita.get(f"/api/inspection/duties/{opening_day}")
        assert day["instrument"] == "NI2023-573"
        assert {duty["status"] for duty in day["duties"]} >= {"missing"}
        assert rita.get("/api/inspection/duties/2001-01-01") == []


def test_hold_report_has_a_p_value(app: ServedApp) -> None:
    with app.sign_in("Rita") as rita:
        rita._http.timeout = 120.0
        (hold,) = rita.get("/api/inspection/hold")
        assert hold["game"] == "canberra-poker"
        assert hold["rounds"] >= 1
        assert 0 < hold["p-value"] <= 1


def test_everybody_can_read_the_law(app: ServedApp) -> None:
    with app.join_guest("bev") as bev:
        clauses = bev.get("/api/clauses/NI2005-63")
        assert len(clauses["clauses"]) == len(get_instrument("NI2005-63").clauses)
        clause = next(part for part in clauses["clauses"] if part["clause"] == "10.3")
        assert clause["kept"] == ["enforced"]
        assert clause["where"]
        keys = {interpretation["key"] for interpretation in bev.get("/api/interpretations")}
        assert {key for part in clauses["clauses"] for key in part["readings"]} <= keys
        canberra = next(
            period for period in bev.get("/api/in-force", on="2023-10-01") if period["game"] == "canberra-poker"
        )
        assert canberra["certain"] is False
        for address, status in (("/api/clauses/NI1", 404), ("/api/in-force?on=2023-13-41", 400)):
            with pytest.raises(ApiError) as error:
                bev.get(address)
            assert error.value.status == status
