"""Administrative commands: set up, audit, verify, export, back up, restore, rotate keys, manage people."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import msgspec
import sqlalchemy as sa

from houseway.errors import HousewayError, StorageError
from houseway.records.format.atomic_files import PRIVATE_MODE, sync_folder, write_file
from houseway.records.replay.verification import check_record
from houseway.safe_text import format_count
from houseway.server.accounts import audit_log
from houseway.server.accounts import users as persons
from houseway.server.ledger import accounts, end_of_day_report, ledger_audit
from houseway.server.ops import regulator_export
from houseway.server.ops.first_operator import make_first_operator
from houseway.server.ops.settings import Settings
from houseway.server.ports.folder_lock import hold_folder_lock
from houseway.server.proof import checkpoints, entry_decryption
from houseway.server.proof.encryption_key_rotation import reencrypt_all
from houseway.server.proof.keyring import Keyring
from houseway.server.storage import schema, table_repository
from houseway.server.storage.database import Store, get_newest_version, import_sqlite

STORE = "floor.db"
KEYS, CHECKPOINTS = "keys", "checkpoints"


def _open_store(settings: Settings, *, is_any_version: bool = False) -> tuple[Store, Keyring]:
    """Return the store and the keys of an existing installation.

    Raises:
        StorageError: there is no installation, or an earlier version wrote the store and ``is_any_version`` is
            false.
    """
    folder = settings.folder
    if not settings.database and not (folder / STORE).is_file():
        raise StorageError("there is no server here; create one with houseway server init", str(folder))
    keys = Keyring(settings.key_path, must_exist=True)
    store = Store(settings.database) if settings.database else Store.in_folder(folder)
    version, newest_version = store.get_version(), get_newest_version()
    if version is None:
        raise StorageError(
            "there is no server in this database; create one with houseway server init", store.display_url
        )
    if version < newest_version and not is_any_version:
        raise StorageError(
            f"an earlier version wrote this store (migration {version}); houseway server init brings it to {newest_version}",
            store.display_url,
        )
    return store, keys


def initialise(settings: Settings, operator: str | None = None) -> Iterator[str]:
    """Create the missing parts of an installation and yield lines that describe it.

    ``operator`` is the name of the first operator. By default the name is random.
    """
    folder = settings.folder
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    store = Store(settings.database) if settings.database else Store.in_folder(folder)
    store.migrate()
    keys = Keyring(settings.key_path)
    yield f"The floor is in {folder}; its store is at migration {store.get_version()}."
    yield f"The key by which its checkpoints are checked: {keys.public_key}"
    yield from make_first_operator(store, folder, name=operator, show_password=sys.stdout.isatty())
    store.close()


def audit(settings: Settings) -> tuple[list[str], list[str]]:
    """Recompute the ledger, and return the lines of a summary and a list of faults."""
    store, keys = _open_store(settings)
    faults = list(ledger_audit.audit(store, keys))
    balances = accounts.list_balances(store)
    store.close()
    return [f"{len(balances)} accounts, together {sum(balances.values())} cents"], faults


def verify(settings: Settings) -> tuple[list[str], list[str]]:
    """Check every record, the ledger and the checkpoints, and return a summary and the faults.

    Each record is checked as ``houseway verify`` checks it.
    """
    store, keys = _open_store(settings)
    faults: list[str] = []
    entries = 0
    rows = table_repository.list_tables(store)
    for row in rows:
        try:
            result = check_record(entry_decryption.read_record(store, keys, row.id))
        except StorageError:
            raise  # the store does not answer: not a fault of the record
        except HousewayError as error:
            faults.append(f"table {row.id}: {error}")
            continue
        entries += row.n + 1
        faults += [f"table {row.id}: {fault}" for fault in result.faults]
    faults += ledger_audit.audit(store, keys)
    faults += checkpoints.check_checkpoints(store, keys, settings.checkpoint_path)
    with store.begin_read() as connection:
        checkpoint_count = connection.exec_driver_sql("select count(*) from checkpoints").scalar_one()
    store.close()
    return [
        (
            f"{format_count(len(rows), 'table')}, {format_count(entries, 'entry', 'entries')}, "
            f"{format_count(checkpoint_count, 'checkpoint')}"
        )
    ], faults


def print_daily_close(settings: Settings, date: str) -> Iterator[str]:
    """Yield the lines of the end-of-day report of a date."""
    store, _ = _open_store(settings)
    yield from end_of_day_report.format_report(end_of_day_report.compute_results(store, date), date)
    store.close()


def export_record(settings: Settings, table: int, file: Path) -> str:
    """Write the record of a table to a file, and return a one-line summary."""
    store, keys = _open_store(settings)
    record = entry_decryption.read_record(store, keys, table)
    write_file(file, msgspec.json.format(msgspec.json.encode(record), indent=2), mode=PRIVATE_MODE)
    store.close()
    return f"{file}: {format_count(len(record['commands']), 'command')}, last hash {record['chain']['hashes'][-1]}"


def backup(settings: Settings, folder: Path, *, with_keys: bool = False) -> str:
    """Copy a SQLite store and its checkpoints to a new folder while the server runs, and return a summary.

    By default the copy does not include the keys. With the keys, a copy made during a round reveals the coming
    cards, and anyone who has it can sign checkpoints. Back up the keys once to a safe place, and name their folder
    when you restore.

    Raises:
        StorageError: the store is not SQLite, or the folder exists already.
    """
    store, keys = _open_store(settings, is_any_version=True)
    if not store.is_sqlite:
        raise StorageError("back up PostgreSQL with pg_dump", store.display_url)
    if folder.exists():
        raise StorageError("something is there already; name a new folder", str(folder))
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
    key_option = "" if with_keys else f" --keys {keys.folder}"
    contents = "with its keys" if with_keys else "without its keys"
    return f"{folder}: the store as it was a moment ago, {contents}; houseway server verify --data {folder}{key_option} checks it"


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


def rotate_signing_key(settings: Settings) -> Iterator[str]:
    """Replace the signing key and yield lines that describe the change.

    Stop every process of the server first.
    """
    store, keys = _open_store(settings)
    with contextlib.ExitStack() as stack:
        if store.is_sqlite:
            stack.enter_context(hold_folder_lock(settings.folder))
        old_key = keys.public_key
        new_key = keys.rotate_signing_key(*checkpoints.get_last_checkpoint(store))
    audit_log.write_audit_log(store, None, "signing key", f"{old_key[:16]} is followed by {new_key[:16]}")
    store.close()
    yield f"Checkpoints are signed with a new key from now on: {new_key}"
    yield f"What {old_key} signed until now stays valid; nothing that it signs from now on does."


def rotate_encryption_key(settings: Settings) -> Iterator[str]:
    """Replace the encryption key, encrypt all secrets again, and yield a summary.

    Stop every process of the server first.
    """
    store, keys = _open_store(settings)
    with contextlib.ExitStack() as stack:
        if store.is_sqlite:
            stack.enter_context(hold_folder_lock(settings.folder))
        count = reencrypt_all(store, keys)
    audit_log.write_audit_log(store, None, "sealing key", f"{count} sealed anew")
    store.close()
    yield f"{count} seeds, snapshots and secrets are sealed with a new key; the one before is gone."


def export_bundle(settings: Settings, folder: Path) -> Iterator[str]:
    """Write the export for a regulator into a new folder, and yield a line for each kind of content."""
    store, keys = _open_store(settings)
    yield from regulator_export.export_bundle(store, keys, folder)
    store.close()


def restore(settings: Settings, folder: Path, keys: Path | None = None) -> str:
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
        raise StorageError(
            f"files of a store are there already ({', '.join(present_files)}); name an empty --data folder", str(target)
        )
    if not (folder / STORE).is_file():
        raise StorageError("this folder is not a backup: it has no floor.db", str(folder))
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
            raise StorageError(f"the backup is damaged: {faults[0]}", str(folder))
        session_count = _end_sessions(staging_folder)
        _move_into(staging_folder, target)
    return f"{target}: {summary[0]}, nothing is wrong; {format_count(session_count, 'session')} ended, everybody signs in again"


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


def manage_users(settings: Settings, name: str | None, roles: tuple[str, ...], *, new_password: bool) -> Iterator[str]:
    """List all people, add a person, or change the roles or password of a person, and yield the results."""
    store, _ = _open_store(settings)
    if name is None:
        for person in persons.list_people(store):
            marks = [person.kind] * (person.kind != "person") + ["disabled"] * person.disabled
            yield f"{person.name}: {', '.join(person.roles)}{' (' + ', '.join(marks) + ')' if marks else ''}"
        return
    account = persons.find_by_name(store, name)
    if account is None:
        password = secrets.token_urlsafe(15)
        person = persons.add_person(store, name, roles or ("player",), password, must_change=True)
        audit_log.write_audit_log(store, None, "add-person", f"{name}: {' '.join(person.roles)}")
        yield f"{name} may now be {', '.join(person.roles)}; the password is {password}: it is told only now."
        return
    if roles:
        persons.set_roles(store, account.id, roles)
        audit_log.write_audit_log(store, None, "roles", f"{name}: {' '.join(roles)}")
        yield f"{name} may now be {', '.join(roles)}."
    if new_password:
        password = secrets.token_urlsafe(15)
        persons.set_password(store, account.id, password, must_change=True)
        audit_log.write_audit_log(store, None, "password changed", name)
        yield f"The password of {name} is {password}: it is told only now."
    if not roles and not new_password:
        yield f"{account.name}: {', '.join(account.roles)}"
