"""Operation of a server: JSON logs, settings, shutdown, backup and keys."""

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
import msgspec
import pytest
from tests.server.kill_runs import ROOT
from tests.server.message_ids import find_ids
from tests.server.server_setup import BOTS, DETERMINATIONS, FAST_CLOCKS, OPERATOR, wait_until

from houseway.client import HousewayClient as Client
from houseway.errors import InvalidRecordError, StorageError, TamperedRecordError
from houseway.i18n import make_verbatim
from houseway.records.replay.verification import verify
from houseway.server.ops import admin_commands, regulator_export
from houseway.server.ops import logging as logs
from houseway.server.ops.settings import RENAMED_SETTINGS, load_settings
from houseway.server.proof import encryption_key_rotation, entry_decryption
from houseway.server.proof.keyring import Keyring
from houseway.server.services.runtime import Server
from houseway.server.services.server_settings import Settings
from houseway.server.storage.database import Store


def test_log_line_is_json() -> None:
    try:
        raise ValueError('with "quotes"')
    except ValueError:
        record = logging.LogRecord(
            "houseway.server", logging.ERROR, "", 1, "table %s: %s", (3, 'a "b"\n'), sys.exc_info()
        )
    log_line = json.loads(logs.JsonFormatter().format(record))
    assert (log_line["level"], log_line["from"], log_line["what"]) == ("error", "houseway.server", 'table 3: a "b"\n')
    assert log_line["at"].endswith("Z")
    assert "ValueError" in log_line["trace"]


def test_settings_come_from_file_environment_and_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "houseway.toml"
    file.write_text('port = 1\nhost = "::1"\nstandby-delay-seconds = 0.5\ncheckpoint-folder = "/far"\n')
    monkeypatch.setenv("HOUSEWAY_PORT", "2")
    monkeypatch.setenv("HOUSEWAY_HTTPS_ONLY", "true")
    server_settings = load_settings(file, standby_delay_seconds=1.5)
    assert (
        server_settings.host,
        server_settings.port,
        server_settings.https_only,
        server_settings.standby_delay_seconds,
    ) == (
        "::1",
        2,
        True,
        1.5,
    )
    assert server_settings.checkpoint_path == Path("/far")
    file.write_text("ports = 1\n")
    with pytest.raises(InvalidRecordError, match="ports"):
        load_settings(file)


@pytest.mark.parametrize(("old_key", "new_key"), RENAMED_SETTINGS.items())
def test_former_setting_in_a_file_names_the_new_one(tmp_path: Path, old_key: str, new_key: str) -> None:
    toml_file, json_file = tmp_path / "houseway.toml", tmp_path / "houseway.json"
    toml_file.write_text(f"port = 1\n{old_key} = 1\n")
    json_file.write_text(json.dumps({"port": 1, old_key: 1}))
    for file in (toml_file, json_file):
        with pytest.raises(InvalidRecordError) as error:
            load_settings(file)
        assert str(error.value) == f"{file}: The setting '{old_key}' is now called '{new_key}'."


@pytest.mark.parametrize(("old_key", "new_key"), RENAMED_SETTINGS.items())
def test_former_setting_in_the_environment_names_the_new_one(
    monkeypatch: pytest.MonkeyPatch, old_key: str, new_key: str
) -> None:
    old_variable, new_variable = (f"HOUSEWAY_{key.replace('-', '_').upper()}" for key in (old_key, new_key))
    monkeypatch.setenv(old_variable, "1")
    with pytest.raises(InvalidRecordError) as error:
        load_settings()
    assert str(error.value) == f"settings: The environment variable {old_variable} is now called {new_variable}."


def test_new_names_of_settings_exist_and_former_ones_do_not() -> None:
    keys = {field.encode_name for field in msgspec.structs.fields(Settings)}
    assert set(RENAMED_SETTINGS.values()) <= keys
    assert keys.isdisjoint(RENAMED_SETTINGS)


def start_process(folder: Path, *more: str) -> tuple[subprocess.Popen[str], str]:
    """Start the serve command in a process, and return the process and its address."""
    arguments = [
        sys.executable,
        "-m",
        "houseway",
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
        if " runs at " in line:
            return process, line.partition(" runs at ")[2].split()[0].rstrip("/")
    raise AssertionError("the floor did not open")


def test_sigterm_finishes_running_requests_and_logs_json(tmp_path: Path) -> None:
    process, base = start_process(tmp_path)
    try:
        with Client(base) as ann:
            ann.join_as_guest("ann")
            ack = ann.move_chips(1, "buy-in", "100.00")
        assert httpx.get(f"{base}/health").json()["status"] == "well"
        metrics = httpx.get(f"{base}/metrics").text
        assert "houseway_commit_seconds_total" in metrics
    finally:
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=30)
    assert process.returncode == 0
    lines = [json.loads(line) for line in errors.splitlines()]
    assert [line["what"] for line in lines if line["from"] == "houseway.server"][-1] == "closed"
    server_settings = load_settings(data=str(tmp_path))
    assert admin_commands.verify(server_settings)[1] == []
    assert ack["n"] == 1


def test_backup_of_a_running_server_can_be_restored(tmp_path: Path) -> None:
    """Play, back up during play, restore elsewhere, verify and open."""
    server_settings = load_settings(data=str(tmp_path / "floor"), checkpoint_folder=str(tmp_path / "far"))

    async def work() -> None:
        server = Server(server_settings)
        await server.start()
        options = {"clocks": FAST_CLOCKS, "bots": BOTS}
        for name, instrument in (("One", "NI2005-63"), ("Two", "NI2023-573")):
            table = await server.tables.open_table(name, instrument, DETERMINATIONS[instrument], OPERATOR, options)
            await server.dealer.start_dealing(table, options)
        task = asyncio.ensure_future(_sign_repeatedly(server))
        await wait_until(
            lambda: any((tmp_path / "far").glob("*.json")), 60
        )  # play is fast, and the first checkpoint takes a moment
        for number in range(3):
            rounds = server.tables.rounds_closed
            await wait_until(lambda rounds=rounds: server.tables.rounds_closed > rounds, 60)  # type: ignore[misc]  # a default binds
            await asyncio.to_thread(admin_commands.backup, server_settings, tmp_path / f"copy-{number}", with_keys=True)
        task.cancel()
        await server.stop()

    asyncio.run(work())
    assert list((tmp_path / "far").glob("*.json"))
    for number in range(3):
        target = load_settings(data=str(tmp_path / f"restored-{number}"))
        assert admin_commands.restore(target, tmp_path / f"copy-{number}").id == "server-ops-restored"
    restored_server = Server(load_settings(data=str(tmp_path / "restored-2")))
    assert len(list(restored_server.store.path.parent.glob("checkpoints/*.json"))) > 0
    restored_server.store.close()


async def _sign_repeatedly(server: Server) -> None:
    while True:
        await server.sign_checkpoint()
        await asyncio.sleep(0)


@pytest.fixture
def stopped_server(tmp_path: Path) -> Settings:
    """Settings of a stopped server with one table at which rounds were played."""
    server_settings = load_settings(data=str(tmp_path / "floor"))

    async def work() -> None:
        server = Server(server_settings)
        await server.start()
        options = {"clocks": FAST_CLOCKS, "bots": BOTS}
        table = await server.tables.open_table("One", "NI2005-63", DETERMINATIONS["NI2005-63"], OPERATOR, options)
        await server.dealer.start_dealing(table, options)
        await wait_until(lambda: server.tables.rounds_closed >= 1, 60)
        await server.stop()

    asyncio.run(work())
    return server_settings


@pytest.mark.parametrize("interruption", ["not", "before anything was sealed anew", "before the old key went"])
def test_encryption_key_is_rotated_while_a_shoe_is_in_use(
    stopped_server: Settings, monkeypatch: pytest.MonkeyPatch, interruption: str
) -> None:
    """Everything can be decrypted with the new key, the old key is gone, and play continues with the same shoe."""
    keys = stopped_server.folder / "keys"
    before = (keys / "seal.key").read_bytes()
    if interruption != "not":

        def fails(*_args: object) -> int:
            raise StorageError(make_verbatim("the disk is full"))

        with monkeypatch.context() as patcher:
            if "anything" in interruption:
                patcher.setattr(encryption_key_rotation, "_reencrypt_rows", fails)
            else:
                patcher.setattr(Keyring, "end_encryption_key_rotation", fails)
            with pytest.raises(StorageError, match="full"):
                list(admin_commands.rotate_encryption_key(stopped_server))
        assert admin_commands.verify(stopped_server)[1] == [], "both keys are there, and everything opens"
    (message,) = list(admin_commands.rotate_encryption_key(stopped_server))
    assert message.id == "server-ops-new-encryption-key"
    assert (keys / "seal.key").read_bytes() != before
    assert sorted(path.name for path in keys.glob("*.key")) == ["seal.key", "sign.key"]
    assert [path.stat().st_mode & 0o777 for path in keys.glob("*.key")] == [0o600, 0o600]
    assert admin_commands.verify(stopped_server)[1] == []
    round_count = _play_another_round(stopped_server)
    assert round_count > 0
    assert admin_commands.verify(stopped_server)[1] == []
    store = Store.in_folder(stopped_server.folder)
    (keys / "seal.key").write_bytes(before)
    with pytest.raises(TamperedRecordError):
        entry_decryption.read_record(store, Keyring(keys), 1)
    store.close()


def _play_another_round(stopped_server: Settings) -> int:
    """Run the server until another round is completed, and return the number of completed rounds."""

    async def work() -> int:
        server = Server(stopped_server)
        await server.start()
        await wait_until(lambda: server.tables.rounds_closed >= 1, 60)
        with pytest.raises(StorageError, match="Another server process"):
            list(admin_commands.rotate_encryption_key(stopped_server))
        await server.stop()
        return server.tables.rounds_closed

    return asyncio.run(work())


def test_signing_key_is_rotated_and_old_signatures_stay_valid(stopped_server: Settings) -> None:
    messages = list(admin_commands.rotate_signing_key(stopped_server))
    assert len(messages) == 2
    keys = stopped_server.folder / "keys"
    assert [path.stat().st_mode & 0o777 for path in sorted(keys.glob("*.key"))] == [0o600, 0o600]

    async def work() -> None:
        server = Server(stopped_server)
        await server.start()
        await server.tables.open_table("Two", "NI2005-63", DETERMINATIONS["NI2005-63"], OPERATOR, {"dealing": "real"})
        with pytest.raises(StorageError, match="Another server process"):
            list(admin_commands.rotate_signing_key(stopped_server))
        await server.stop()

    asyncio.run(work())
    checks, faults = admin_commands.verify(stopped_server)
    assert faults == []
    next(keys.glob("*.pub")).unlink()
    assert "server-proof-checkpoint-foreign-key" in find_ids(admin_commands.verify(stopped_server)[1])
    assert checks


def test_export_for_the_regulator_is_complete(stopped_server: Settings, tmp_path: Path) -> None:
    folder = tmp_path / "handed"
    messages = list(admin_commands.export_bundle(stopped_server, folder))
    manifest = json.loads((folder / regulator_export.CONTENTS_FILE).read_text())
    assert set(manifest["files"]) == {str(path.relative_to(folder)) for path in folder.rglob("*.*")} - {
        regulator_export.CONTENTS_FILE
    }
    record = json.loads((folder / "records" / "000001.json").read_text())
    assert verify(record) == ()
    assert "postings.csv" in manifest["files"]
    assert str(len(manifest["files"])) in str(messages[-1])
    with pytest.raises(StorageError, match="already"):
        list(admin_commands.export_bundle(stopped_server, folder))


def test_missing_checkpoint_file_is_backfilled(stopped_server: Settings) -> None:
    last = max((stopped_server.folder / "checkpoints").glob("*.json"))
    last.unlink()
    assert "server-proof-checkpoint-file-missing" in find_ids(admin_commands.verify(stopped_server)[1])

    async def work() -> None:
        server = Server(stopped_server)
        await server.start()
        await server.stop()

    asyncio.run(work())
    assert admin_commands.verify(stopped_server)[1] == []
