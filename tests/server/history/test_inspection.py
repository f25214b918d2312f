"""What a regulator asks of the floor: records, checkpoints, checks at once, duties, the hold; and the law, clause by clause."""

from __future__ import annotations

import asyncio
import logging
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.served_app import Served, served
from tests.server.server_setup import DETERMINATIONS, FAST, run, until

from houseway.client import ApiError
from houseway.compliance import find_duties
from houseway.errors import StorageError
from houseway.law import get_instrument
from houseway.records.replay.verification import verify
from houseway.server.ops.settings import load_settings
from houseway.server.ops.subprocess_jobs import SubprocessRunner
from houseway.server.storage.database import Store

NEVER_ENDS = "tests.server.endless_job"
ADDRESSES = (
    "/api/inspection", "/api/inspection/tables/1", "/api/inspection/books", "/api/inspection/duties/2026-11-16",
    "/api/inspection/hold",
)  # fmt: skip


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    elsewhere = str(tmp_path_factory.mktemp("second-place"))
    with served(tmp_path_factory.mktemp("house"), checkpoint_seconds=1, checkpoints=elsewhere) as made:
        with made.staff("Olga") as olga:
            calm = {**FAST, "between": 1.0}
            olga.open_table("Canberra", "NI2023-573", DETERMINATIONS["NI2023-573"], clocks=calm, bots=2)
            while len(olga.get("/api/tables/1/rounds")) < 2 or olga.get("/api/inspection")["checkpoint"] is None:
                time.sleep(0.1)
        yield made


def test_the_page_is_for_regulator_and_operator(house: Served) -> None:
    with house.guest("ann") as ann, house.staff("Sven") as sven:
        for client in (ann, sven):
            for address in ADDRESSES:
                with pytest.raises(ApiError) as denied:
                    client.get(address)
                assert denied.value.status == 403


def test_records_checkpoints_and_shuffles_are_counted(house: Served) -> None:
    with house.staff("Rita") as rita:
        found = rita.get("/api/inspection")
        assert found["key"] == found["checkpoint"]["key"]
        table = found["tables"][0]
        assert table["rounds"] >= 2
        assert 0 < table["signed"] <= table["entries"]
        assert table["committed"] >= table["shuffles-opened"] >= 1


def test_a_check_finds_nothing_and_then_what_somebody_altered(house: Served) -> None:
    with house.staff("Rita") as rita:
        assert rita.get("/api/inspection/tables/1") == {"about": "Canberra", "faults": []}
        assert rita.get("/api/inspection/books")["faults"] == []
        with house.floor.store.begin_write() as connection:
            connection.exec_driver_sql("update checkpoints set signature = '00' where id = 1")
        assert any("signature" in fault for fault in rita.get("/api/inspection/books")["faults"])


def test_what_takes_long_is_asked_of_a_process_of_its_own(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answers are the same there, and a fault is found there too."""
    with house.staff("Rita") as rita:
        today = rita.get("/api/inspection")["checkpoint"]["at"][:10]
        with house.floor.store.begin_write() as connection:
            connection.exec_driver_sql("update checkpoints set signature = '00' where id = 1")
        addresses = (
            "/api/inspection/tables/1", "/api/inspection/books", f"/api/inspection/duties/{today}", "/api/audit",
        )  # fmt: skip
        beside = [*(rita.get(address) for address in addresses), rita.get_record(1, "regulator")]
        asked: list[str] = []
        ask = SubprocessRunner.run_job

        async def counted(apart: SubprocessRunner, what: str, **given: Any) -> bytes:
            asked.append(what)
            return await ask(apart, what, **given)

        monkeypatch.setattr(SubprocessRunner, "run_job", counted)
        monkeypatch.setattr("houseway.server.ops.subprocess_jobs.IN_PROCESS_ENTRY_LIMIT", 0)
        apart = [*(rita.get(address) for address in addresses), rita.get_record(1, "regulator")]
        assert apart[:2] == beside[:2]
        clauses = [[duty["clause"] for duty in day["duties"]] for (day,) in (apart[2], beside[2])]
        assert clauses[0] == clauses[1] != []  # play goes on meanwhile, and with it what the duties say
        assert asked == ["table", "books", "duties", "audit", "record"]
        assert apart[3] == beside[3] == []
        known = len(beside[4]["commands"])
        assert known > 0
        assert apart[4]["commands"][:known] == beside[4]["commands"]
        assert verify(apart[4]) == ()
        assert beside[0]["faults"] == []
        assert any("signature" in fault for fault in beside[1]["faults"])
        monkeypatch.setitem(house.floor.subprocess_runner.__dict__, "_store", Store("sqlite:////nowhere/floor.db"))
        with pytest.raises(ApiError) as wrong:
            rita.get("/api/inspection/tables/1")
        assert wrong.value.status == 503


async def asked(apart: SubprocessRunner, count: int) -> list[Any]:
    """So many questions at once; what each came to."""
    return await asyncio.gather(*(apart.run_job("books") for _ in range(count)), return_exceptions=True)


def test_what_is_reckoned_apart_ends_when_the_floor_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One question is being answered and two wait for their turn: all are told at once that the floor closes."""
    monkeypatch.setattr("houseway.server.ops.subprocess_jobs._MODULE", NEVER_ENDS)
    store = Store.in_folder(tmp_path)

    async def work() -> None:
        apart = SubprocessRunner(load_settings(data=str(tmp_path)), store)
        asking = asyncio.ensure_future(asked(apart, 3))
        await until(lambda: apart._process is not None)
        process = apart._process
        assert process is not None
        began = time.monotonic()
        apart.close()
        apart.close()
        assert [str(one) for one in await asking] == ["the floor is closing"] * 3
        assert time.monotonic() - began < 5
        assert process.returncode == -signal.SIGKILL

    run(work())
    store.close()


def test_a_process_that_is_killed_is_told_and_the_next_one_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store.in_folder(tmp_path)
    store.migrate()

    async def work() -> None:
        apart = SubprocessRunner(load_settings(data=str(tmp_path)), store)
        with monkeypatch.context() as patched:
            patched.setattr("houseway.server.ops.subprocess_jobs._MODULE", NEVER_ENDS)
            asking = asyncio.ensure_future(asked(apart, 1))
            await until(lambda: apart._process is not None)
            assert apart._process is not None
            apart._process.kill()
            (wrong,) = await asking
        assert isinstance(wrong, StorageError)
        assert "ended with -9" in wrong.why
        assert await asked(apart, 1) == [b"[]"]

    run(work())
    store.close()


def test_who_waits_for_a_long_answer_is_told_that_the_floor_closes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """An answer that is no more is a problem with its status, and no trace in the log."""
    monkeypatch.setattr("houseway.server.ops.subprocess_jobs._MODULE", NEVER_ENDS)
    monkeypatch.setattr("houseway.server.ops.subprocess_jobs.IN_PROCESS_ENTRY_LIMIT", 0)
    told: list[ApiError] = []
    with served(tmp_path) as floor:
        rita = floor.staff("Rita")

        def ask() -> None:
            try:
                rita.get("/api/inspection/duties/2026-11-16")
            except ApiError as problem:
                told.append(problem)

        asking = threading.Thread(target=ask)
        asking.start()
        while floor.floor.subprocess_runner._process is None:
            time.sleep(0.01)
    asking.join(10)
    rita.close()
    assert [(one.status, one.kind) for one in told] == [(503, "not-kept")]
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_duties_of_a_later_day_are_those_of_what_was_done_then() -> None:
    """A table that stays open for days has its duties each day: what was done yesterday proves nothing for today."""
    checked = {"do": "check-cards", "when": "before", "by": "dealer"}
    commands = [
        {**checked, "at": "2026-03-01T10:00:00.000Z", "who": "Dora"},
        {"do": "shoe", "cards": "Th 7d Qs Tc", "at": "2026-03-01T10:01:00.000Z"},
        {"do": "wager", "player": "ann", "box": 1, "amount": "10.00", "at": "2026-03-02T09:00:00.000Z"},
        {"do": "rules-copy", "player": "ann", "at": "2026-03-02T09:05:00.000Z"},
    ]
    record = {"record": 1, "instrument": "NI2005-63", "place": "One", "day": "2026-03-01", "commands": commands}
    data = {"One": msgspec.json.encode(record)}
    standing = {}
    for day in ("2026-03-01", "2026-03-02"):
        (found,) = find_duties(data, day=day)
        assert found.day == day
        standing[day] = {(one.duty.proof, one.duty.of): one.answer for one in found.duties}
    assert standing["2026-03-01"]["check", "before"].status == "done"
    assert standing["2026-03-02"]["check", "before"].status == "missing"
    assert [standing[day]["copy", ""].status for day in standing] == ["not called for", "done"]
    assert "09:00" in standing["2026-03-02"]["hours", ""].says


def test_duties_are_told_of_every_day_on_which_a_table_was_in_use(house: Served) -> None:
    with house.floor.store.begin_write() as connection:
        connection.exec_driver_sql("update tables set opened = '2020-01-01T00:00:00.000Z' where id = 1")
    with house.staff("Rita") as rita:
        today = rita.get("/api/inspection")["checkpoint"]["at"][:10]
        (day,) = rita.get(f"/api/inspection/duties/{today}")
        assert (day["day"], day["instrument"]) == (today, "NI2023-573")
        assert rita.get("/api/inspection/duties/2020-01-01") == [], "nothing was done on that day"


def test_duties_of_the_day_a_table_was_opened(house: Served) -> None:
    with house.staff("Rita") as rita:
        opened = rita.get("/api/inspection")["checkpoint"]["at"][:10]
        (day,) = rita.get(f"/api/inspection/duties/{opened}")
        assert day["instrument"] == "NI2023-573"
        assert {duty["status"] for duty in day["duties"]} >= {"missing"}
        assert rita.get("/api/inspection/duties/2001-01-01") == []


def test_the_hold_is_told_with_its_p_value(house: Served) -> None:
    with house.staff("Rita") as rita:
        rita._http.timeout = 120.0
        (hold,) = rita.get("/api/inspection/hold")
        assert hold["game"] == "canberra-poker"
        assert hold["rounds"] >= 1
        assert 0 < hold["p-value"] <= 1


def test_the_law_can_be_read_by_everybody(house: Served) -> None:
    with house.guest("bev") as bev:
        whole = bev.get("/api/clauses/NI2005-63")
        assert len(whole["clauses"]) == len(get_instrument("NI2005-63").clauses)
        nine = next(part for part in whole["clauses"] if part["clause"] == "10.3")
        assert nine["kept"] == ["enforced"]
        assert nine["where"]
        keys = {reading["key"] for reading in bev.get("/api/readings")}
        assert {key for part in whole["clauses"] for key in part["readings"]} <= keys
        canberra = next(one for one in bev.get("/api/in-force", on="2023-10-01") if one["game"] == "canberra-poker")
        assert canberra["certain"] is False
        for address, status in (("/api/clauses/NI1", 404), ("/api/in-force?on=2023-13-41", 400)):
            with pytest.raises(ApiError) as wrong:
                bev.get(address)
            assert wrong.value.status == status
