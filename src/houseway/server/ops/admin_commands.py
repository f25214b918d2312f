"""Administrative commands: set up, audit, verify, export, back up, restore, rotate keys."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import msgspec
import sqlalchemy as sa

from houseway.errors import HousewayError, StorageError
from houseway.i18n import Message, MessageList
from houseway.money import Cents
from houseway.records.format.atomic_files import PRIVATE_MODE, sync_folder, write_file
from houseway.records.replay.verification import check_record
from houseway.server.accounts import audit_log
from houseway.server.history import ledger_audit
from houseway.server.ledger import accounts, end_of_day_report
from houseway.server.ledger.end_of_day_report import DailyResult
from houseway.server.ops import regulator_export
from houseway.server.ops.first_operator import make_first_operator
from houseway.server.ports.error_messages import describe_error
from houseway.server.ports.folder_lock import hold_folder_lock
from houseway.server.proof import checkpoints, entry_decryption
from houseway.server.proof.encryption_key_rotation import reencrypt_all
from houseway.server.proof.keyring import Keyring
from houseway.server.services.server_settings import Settings
from houseway.server.storage import schema, table_repository
from houseway.server.storage.database import Store, get_newest_version, import_sqlite

STORE = "floor.db"
KEYS, CHECKPOINTS = "keys", "checkpoints"


def open_store(settings: Settings, *, is_any_version: bool = False) -> tuple[Store, Keyring]:
    """Return the store and the keys of an existing installation.

    Raises:
        StorageError: there is no installation, or an earlier version wrote the store and ``is_any_version`` is
            false.
    """
    folder = settings.folder
    if not settings.database and not (folder / STORE).is_file():
        raise StorageError(Message("server-ops-no-server-in-folder"), str(folder))
    keys = Keyring(settings.key_path, must_exist=True)
    store = Store(settings.database) if settings.database else Store.in_folder(folder)
    version, newest_version = store.get_version(), get_newest_version()
    if version is None:
        raise StorageError(Message("server-ops-no-server-in-database"), store.display_url)
    if version < newest_version and not is_any_version:
        raise StorageError(
            Message("server-ops-old-store", version=version, newest=newest_version),
            store.display_url,
        )
    return store, keys


def initialise(settings: Settings, operator: str | None = None, password_file: Path | None = None) -> Iterator[Message]:
    """Create the missing parts of an installation and yield lines that describe it.

    ``operator`` is the name of the first operator. By default the name is random. ``password_file`` is the file for
    the first password.
    """
    folder = settings.folder
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    store = Store(settings.database) if settings.database else Store.in_folder(folder)
    store.migrate()
    keys = Keyring(settings.key_path)
    yield Message("server-ops-initialised", folder=str(folder), version=str(store.get_version()))
    yield Message("server-ops-public-key", key=keys.public_key)
    yield from make_first_operator(
        store, folder, name=operator, show_password=sys.stdout.isatty(), password_file=password_file
    )
    store.close()


def audit(settings: Settings) -> tuple[list[Message], list[Message]]:
    """Recompute the ledger, and return the lines of a summary and a list of faults."""
    store, keys = open_store(settings)
    faults = list(ledger_audit.audit(store, keys))
    balances = accounts.list_balances(store)
    store.close()
    return [Message("server-ops-accounts", count=len(balances), total=Cents(sum(balances.values())))], faults


def verify(settings: Settings) -> tuple[list[Message], list[Message]]:
    """Check every record, the ledger and the checkpoints, and return a summary and the faults.

    Each record is checked as ``houseway verify`` checks it.
    """
    store, keys = open_store(settings)
    faults: list[Message] = []
    entries = 0
    rows = table_repository.list_tables(store)
    for row in rows:
        try:
            result = check_record(entry_decryption.read_record(store, keys, row.id))
        except StorageError:
            raise  # the store does not answer: not a fault of the record
        except HousewayError as error:
            faults.append(Message("server-ops-table-fault", table=str(row.id), fault=describe_error(error)))
            continue
        entries += row.n + 1
        faults += [Message("server-ops-table-fault", table=str(row.id), fault=fault) for fault in result.faults]
    faults += ledger_audit.audit(store, keys)
    faults += checkpoints.check_checkpoints(store, keys, settings.checkpoint_path)
    with store.begin_read() as connection:
        checkpoint_count = connection.exec_driver_sql("select count(*) from checkpoints").scalar_one()
    store.close()
    counts = MessageList(
        (
            Message("server-ops-table-count", count=len(rows)),
            Message("server-ops-entry-count", count=entries),
            Message("server-ops-checkpoint-count", count=checkpoint_count),
        )
    )
    return [Message("server-ops-verified", counts=counts)], faults


def compute_daily_results(settings: Settings, day: str) -> list[DailyResult]:
    """Return the results of every table on a day, for the end-of-day report."""
    store, _ = open_store(settings)
    results = end_of_day_report.compute_results(store, day)
    store.close()
    return results


def export_record(settings: Settings, table: int, file: Path) -> Message:
    """Write the record of a table to a file, and return a one-line summary."""
    store, keys = open_store(settings)
    record = entry_decryption.read_record(store, keys, table)
    write_file(file, msgspec.json.format(msgspec.json.encode(record), indent=2), mode=PRIVATE_MODE)
    store.close()
    return Message(
        "server-ops-exported", file=str(file), count=len(record["commands"]), hash=record["chain"]["hashes"][-1]
    )


def backup(settings: Settings, folder: Path, *, with_keys: bool = False) -> Message:
    """Copy a SQLite store and its checkpoints to a new folder while the server runs, and return a summary.

    By default the copy does not include the keys. With the keys, a copy made during a round reveals the coming
    cards, and anyone who has it can sign checkpoints. Back up the keys once to a safe place, and name their folder
    when you restore.

    Raises:
        StorageError: the store is not SQLite, or the folder exists already.
    """
    store, keys = open_store(settings, is_any_version=True)
    if not store.is_sqlite:
        raise StorageError(Message("server-ops-backup-postgres"), store.display_url)
    if folder.exists():
        raise StorageError(Message("server-ops-folder-exists"), str(folder))
    folder.mkdir(mode=0o700, parents=True)
    sqlite = import_sqlite()
    os.close(os.open(folder / STORE, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE_MODE))
    source, target = sqlite.connect(str(store.path)), sqlite.connect(str(folder / STORE))
    try:
        source.backup(target)
    finally:
        source.close()
        target.close()
        store.close()
    if with_keys:
        shutil.copytree(keys.folder, folder / KEYS)
    _copy_checkpoints(settings.checkpoint_path, folder)
    if with_keys:
        return Message("server-ops-backup-with-keys", folder=str(folder))
    return Message("server-ops-backup", folder=str(folder), keys=str(keys.folder))


def _copy_checkpoints(source: Path, folder: Path) -> None:
    """Copy the files of the checkpoints that are in the copied store to the folder of the backup.

    Checkpoints that the server signed after the store was copied are left out.
    """
    target = folder / CHECKPOINTS
    target.mkdir(mode=0o700)
    store = Store.in_folder(folder)
    with store.begin_read() as connection:
        for (number,) in connection.exec_driver_sql("select id from checkpoints order by id").all():
            path = source / f"{number:08}.json"
            if path.is_file():
                write_file(target / path.name, path.read_bytes(), mode=PRIVATE_MODE)
            else:
                checkpoints.write_checkpoint_file(connection, target, number)
    store.close()


def rotate_signing_key(settings: Settings) -> Iterator[Message]:
    """Replace the signing key and yield lines that describe the change.

    Stop every process of the server first.
    """
    store, keys = open_store(settings)
    with contextlib.ExitStack() as stack:
        if store.is_sqlite:
            stack.enter_context(hold_folder_lock(settings.folder))
        old_key = keys.public_key
        new_key = keys.rotate_signing_key(*checkpoints.get_last_checkpoint(store))
    audit_log.write_audit_log(
        store, None, "signing-key", Message("server-audit-signing-key", old=old_key[:16], new=new_key[:16])
    )
    store.close()
    yield Message("server-ops-new-signing-key", key=new_key)
    yield Message("server-ops-old-signing-key", key=old_key)


def rotate_encryption_key(settings: Settings) -> Iterator[Message]:
    """Replace the encryption key, encrypt all secrets again, and yield a summary.

    Stop every process of the server first.
    """
    store, keys = open_store(settings)
    with contextlib.ExitStack() as stack:
        if store.is_sqlite:
            stack.enter_context(hold_folder_lock(settings.folder))
        count = reencrypt_all(store, keys)
    audit_log.write_audit_log(store, None, "encryption-key", Message("server-audit-encryption-key", count=count))
    store.close()
    yield Message("server-ops-new-encryption-key", count=count)


def export_bundle(settings: Settings, folder: Path) -> Iterator[Message]:
    """Write the export for a regulator into a new folder, and yield a line for each kind of content."""
    store, keys = open_store(settings)
    yield from regulator_export.export_bundle(store, keys, folder)
    store.close()


def restore(settings: Settings, folder: Path, keys: Path | None = None) -> Message:
    """Restore a backup into a folder without a store, check it, and end all sessions in it.

    The function prepares and checks a copy next to the target folder and renames it at the end. A failure
    therefore leaves nothing in the target. The function refuses a target with files of a lost store, because
    SQLite would replay the write-ahead log of that store (``floor.db-wal``) into the restored store.

    Raises:
        StorageError: the target has files of a store, or the backup is incomplete or damaged.
    """
    target = settings.folder
    present_files = sorted(path.name for path in target.glob(f"{STORE}*"))
    if present_files:
        raise StorageError(Message("server-ops-store-exists", files=MessageList(present_files)), str(target))
    if not (folder / STORE).is_file():
        raise StorageError(Message("server-ops-not-a-backup", file=STORE), str(folder))
    source_keys = keys or (folder / KEYS if (folder / KEYS).is_dir() else settings.key_path)
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{target.name}-", dir=target.parent) as name:
        staging_folder = Path(name) / "restored"
        staging_folder.mkdir(mode=0o700)
        shutil.copyfile(folder / STORE, staging_folder / STORE)
        (staging_folder / STORE).chmod(PRIVATE_MODE)
        shutil.copytree(folder / CHECKPOINTS, staging_folder / CHECKPOINTS)
        if not settings.key_folder:
            Keyring(source_keys, must_exist=True)  # raises an error that says what to do
            shutil.copytree(source_keys, staging_folder / KEYS)
        _migrate_copy(staging_folder)
        staged_settings = msgspec.structs.replace(settings, data=str(staging_folder), checkpoint_folder="", database="")
        summary, faults = verify(staged_settings)
        if faults:
            raise StorageError(Message("server-ops-backup-damaged", fault=faults[0]), str(folder))
        session_count = _end_sessions(staging_folder)
        _move_into(staging_folder, target)
    return Message("server-ops-restored", folder=str(target), summary=summary[0], sessions=session_count)


def _migrate_copy(folder: Path) -> None:
    """Migrate a restored store, which an earlier version may have written."""
    store = Store.in_folder(folder)
    store.migrate()
    store.close()


def _end_sessions(folder: Path) -> int:
    """Delete all sessions of a restored store and return their number.

    A token that was revoked after the backup must not work again.
    """
    store = Store.in_folder(folder)
    with store.begin_write() as connection:
        count = connection.execute(sa.delete(schema.sessions)).rowcount
    store.close()
    return count


def _move_into(staging_folder: Path, target: Path) -> None:
    """Rename the parts of a restored folder into the target folder.

    The store is moved last, because its presence makes the folder a valid installation.
    """
    with contextlib.ExitStack() as lock:
        target.mkdir(mode=0o700, exist_ok=True)
        target.chmod(0o700)
        lock.enter_context(hold_folder_lock(target))
        for part in (KEYS, CHECKPOINTS, STORE):
            if (staging_folder / part).exists():
                if (target / part).is_dir() and not any((target / part).iterdir()):
                    (target / part).rmdir()
                (staging_folder / part).rename(target / part)
        sync_folder(target)
