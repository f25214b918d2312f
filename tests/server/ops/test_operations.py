"""What an operator relies on: logs that machines read, settings from three places, a stop that loses nothing, backup, keys."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from tests.server.kill_runs import ROOT
from tests.server.server_setup import BOTS, DETERMINATIONS, FAST, OPERATOR, until

from houseway.client import HousewayClient as Client
from houseway.errors import InvalidRecordError, StorageError, TamperedRecordError
from houseway.records.replay.verification import verify
from houseway.server.ops import admin_commands, regulator_export
from houseway.server.ops import logging as logs
from houseway.server.ops.settings import Settings, load_settings
from houseway.server.proof import key_rotation
from houseway.server.proof.keyring import Keyring
from houseway.server.services.runtime import Server
from houseway.server.storage import event_repository
from houseway.server.storage.database import Store


def test_a_line_of_the_log_is_json() -> None:
    try:
        raise ValueError('with "quotes"')
    except ValueError:
        record = logging.LogRecord(
            "houseway.server", logging.ERROR, "", 1, "table %s: %s", (3, 'a "b"\n'), sys.exc_info()
        )
    told = json.loads(logs.JsonFormatter().format(record))
    assert (told["level"], told["from"], told["what"]) == ("error", "houseway.server", 'table 3: a "b"\n')
    assert told["at"].endswith("Z")
    assert "ValueError" in told["trace"]


def test_settings_of_a_file_the_environment_and_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "floor.toml"
    file.write_text('port = 1\nhost = "::1"\nlag = 0.5\ncheckpoints = "/far"\n')
    monkeypatch.setenv("HOUSEWAY_PORT", "2")
    monkeypatch.setenv("HOUSEWAY_SECURE", "true")
    found = load_settings(file, lag=1.5)
    assert (found.host, found.port, found.secure, found.lag) == ("::1", 2, True, 1.5)
    assert found.checkpoint_folder == Path("/far")
    file.write_text("ports = 1\n")
    with pytest.raises(InvalidRecordError, match="ports"):
        load_settings(file)


def served_process(folder: Path, *more: str) -> tuple[subprocess.Popen[str], str]:
    """The command of the operator as a process of its own, and where it is open."""
    arguments = [
        sys.executable,
        "-m",
        "houseway",
        "floor",
        "serve",
        "--demo",
        "--data",
        str(folder),
        "--port",
        "0",
        *more,
    ]
    environment = {**os.environ, "PYTHONPATH": f"{ROOT}/src"}
    pipe = subprocess.PIPE
    process = subprocess.Popen(arguments, cwd=ROOT, stdout=pipe, stderr=pipe, text=True, env=environment)
    assert process.stdout is not None
    for line in process.stdout:
        if " is open at " in line:
            return process, line.partition(" is open at ")[2].split()[0].rstrip("/")
    raise AssertionError("the floor did not open")


def test_a_stop_finishes_what_is_under_way_and_logs_json(tmp_path: Path) -> None:
    process, base = served_process(tmp_path)
    try:
        with Client(base) as ann:
            ann.join_as_guest("ann")
            taken = ann.move_chips(1, "buy-in", "100.00")
        assert httpx.get(f"{base}/health").json()["status"] == "well"
        told = httpx.get(f"{base}/metrics").text
        assert "houseway_store_seconds_total" in told
    finally:
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=30)
    assert process.returncode == 0
    lines = [json.loads(line) for line in errors.splitlines()]
    assert [line["what"] for line in lines if line["from"] == "houseway.server"][-1] == "closed"
    chosen = load_settings(data=str(tmp_path))
    assert admin_commands.verify(chosen)[1] == []
    assert taken["n"] == 1


def test_a_backup_while_the_floor_runs_is_restored_and_is_sound(tmp_path: Path) -> None:
    """The drill: play, back up in the middle of it, restore elsewhere, verify, open."""
    chosen = load_settings(data=str(tmp_path / "floor"), checkpoints=str(tmp_path / "far"))

    async def work() -> None:
        floor = Server(chosen)
        await floor.start()
        options = {"clocks": FAST, "bots": BOTS}
        for name, instrument in (("One", "NI2005-63"), ("Two", "NI2023-573")):
            table = await floor.tables.open_table(name, instrument, DETERMINATIONS[instrument], OPERATOR, options)
            await floor.dealer.start_dealing(table, options)
        signing = asyncio.ensure_future(_sign_on(floor))
        await until(
            lambda: any((tmp_path / "far").glob("*.json")), 60
        )  # play is quick, and the first is not signed at once
        for number in range(3):
            rounds = floor.tables.rounds_closed
            await until(lambda rounds=rounds: floor.tables.rounds_closed > rounds, 60)  # type: ignore[misc]  # a default binds
            await asyncio.to_thread(admin_commands.backup, chosen, tmp_path / f"copy-{number}", with_keys=True)
        signing.cancel()
        await floor.stop()

    asyncio.run(work())
    assert list((tmp_path / "far").glob("*.json"))
    for number in range(3):
        target = load_settings(data=str(tmp_path / f"restored-{number}"))
        assert "nothing is wrong" in admin_commands.restore(target, tmp_path / f"copy-{number}")
    opened = Server(load_settings(data=str(tmp_path / "restored-2")))
    assert len(list(opened.store.path.parent.glob("checkpoints/*.json"))) > 0
    opened.store.close()


async def _sign_on(floor: Server) -> None:
    while True:
        await floor.sign_checkpoint()
        await asyncio.sleep(0)


@pytest.fixture
def small(tmp_path: Path) -> Settings:
    """A floor with a table at which something happened, stopped."""
    chosen = load_settings(data=str(tmp_path / "floor"))

    async def work() -> None:
        floor = Server(chosen)
        await floor.start()
        options = {"clocks": FAST, "bots": BOTS}
        table = await floor.tables.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], OPERATOR, options)
        await floor.dealer.start_dealing(table, options)
        await until(lambda: floor.tables.rounds_closed >= 1, 60)
        await floor.stop()

    asyncio.run(work())
    return chosen


@pytest.mark.parametrize("interrupted", ["not", "before anything was sealed anew", "before the old key went"])
def test_a_new_sealing_key_and_a_shoe_in_use(
    small: Settings, monkeypatch: pytest.MonkeyPatch, interrupted: str
) -> None:
    """Every sealed thing opens with the new key, the old one is gone, and the shoe in use is played on."""
    keys = small.folder / "keys"
    before = (keys / "seal.key").read_bytes()
    if interrupted != "not":

        def fails(*_told: object) -> int:
            raise StorageError("the disk is full")

        with monkeypatch.context() as broken:
            if "anything" in interrupted:
                broken.setattr(key_rotation, "_reencrypt_rows", fails)
            else:
                broken.setattr(Keyring, "end_encryption_key_rotation", fails)
            with pytest.raises(StorageError, match="full"):
                list(admin_commands.rotate_seal(small))
        assert admin_commands.verify(small)[1] == [], "both keys are there, and everything opens"
    (told,) = list(admin_commands.rotate_seal(small))
    assert "new key" in told
    assert (keys / "seal.key").read_bytes() != before
    assert sorted(path.name for path in keys.glob("*.key")) == ["seal.key", "sign.key"]
    assert [path.stat().st_mode & 0o777 for path in keys.glob("*.key")] == [0o600, 0o600]
    assert admin_commands.verify(small)[1] == []
    played = _play_on(small)
    assert played > 0
    assert admin_commands.verify(small)[1] == []
    store = Store.in_folder(small.folder)
    (keys / "seal.key").write_bytes(before)
    with pytest.raises(TamperedRecordError):
        event_repository.read_record(store, Keyring(keys), 1)
    store.close()


def _play_on(small: Settings) -> int:
    """Serve the floor until another round is over; how many there were."""

    async def work() -> int:
        floor = Server(small)
        await floor.start()
        await until(lambda: floor.tables.rounds_closed >= 1, 60)
        with pytest.raises(StorageError, match="another process"):
            list(admin_commands.rotate_seal(small))
        await floor.stop()
        return floor.tables.rounds_closed

    return asyncio.run(work())


def test_a_new_signing_key_and_what_the_old_one_signed(small: Settings) -> None:
    told = list(admin_commands.rotate(small))
    assert len(told) == 2
    keys = small.folder / "keys"
    assert [path.stat().st_mode & 0o777 for path in sorted(keys.glob("*.key"))] == [0o600, 0o600]

    async def work() -> None:
        floor = Server(small)
        await floor.start()
        await floor.tables.open_table("Two", "NI2005-63", DETERMINATIONS["NI2005-63"], OPERATOR, {"dealing": "real"})
        with pytest.raises(StorageError, match="another process"):
            list(admin_commands.rotate(small))
        await floor.stop()

    asyncio.run(work())
    checked, wrong = admin_commands.verify(small)
    assert wrong == []
    next(keys.glob("*.pub")).unlink()
    assert any("not this server's" in line for line in admin_commands.verify(small)[1])
    assert checked


def test_what_a_regulator_is_handed(small: Settings, tmp_path: Path) -> None:
    folder = tmp_path / "handed"
    told = list(admin_commands.hand_over(small, folder))
    listed = json.loads((folder / regulator_export.CONTENTS_FILE).read_text())
    assert set(listed) == {str(path.relative_to(folder)) for path in folder.rglob("*.*")} - {
        regulator_export.CONTENTS_FILE
    }
    record = json.loads((folder / "records" / "000001.json").read_text())
    assert verify(record) == ()
    assert "postings.csv" in listed
    assert str(len(listed)) in told[-1]
    with pytest.raises(StorageError, match="already"):
        list(admin_commands.hand_over(small, folder))


def test_a_checkpoint_that_never_reached_the_folder_is_made_good(small: Settings) -> None:
    last = max((small.folder / "checkpoints").glob("*.json"))
    last.unlink()
    assert any("not in the folder" in line for line in admin_commands.verify(small)[1])

    async def work() -> None:
        floor = Server(small)
        await floor.start()
        await floor.stop()

    asyncio.run(work())
    assert admin_commands.verify(small)[1] == []
