"""What an operator does with a floor beside serving it: set up, audit, verify, export, back up, restore, people."""

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

from houseway.errors import HousewayError, NotKept
from houseway.records.format.atomic_files import PRIVATE, sync_folder, write_file
from houseway.records.replay.verification import verdict
from houseway.safe_text import counted
from houseway.server.accounts import users as persons
from houseway.server.ledger import daily_close, postings
from houseway.server.ops import regulator_export
from houseway.server.ops.first_operator import make_first_operator
from houseway.server.ops.settings import Settings
from houseway.server.proof import checkpoints
from houseway.server.proof.key_rotation import seal_anew
from houseway.server.proof.keyring import Keys
from houseway.server.storage import event_repository, schema
from houseway.server.storage.database import Store, sound_sqlite
from houseway.server.storage.folder_lock import served_by_nobody

STORE = "floor.db"
KEYS, CHECKPOINTS = "keys", "checkpoints"


def _store(settings: Settings) -> tuple[Store, Keys]:
    """The store and the keys of a floor that is there already."""
    folder = settings.folder
    if not settings.database and not (folder / STORE).is_file():
        raise NotKept("there is no floor here; houseway floor init makes one", str(folder))
    keys = Keys(settings.key_folder, must_exist=True)
    store = Store(settings.database) if settings.database else Store.in_folder(folder)
    if store.version() is None:
        raise NotKept("there is no floor in this database; houseway floor init makes one", store.shown)
    return store, keys


def initialise(settings: Settings, operator: str | None = None) -> Iterator[str]:
    """Make what is not there yet; ``operator`` names the first operator, whose name is random otherwise."""
    folder = settings.folder
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    store = Store(settings.database) if settings.database else Store.in_folder(folder)
    store.migrate()
    keys = Keys(settings.key_folder)
    yield f"The floor is in {folder}; its store is at migration {store.version()}."
    yield f"The key by which its checkpoints are checked: {keys.public}"
    yield from make_first_operator(store, folder, name=operator, shows=sys.stdout.isatty())
    store.close()


def audit(settings: Settings) -> tuple[list[str], list[str]]:
    """What was audited, and what is wrong."""
    store, keys = _store(settings)
    wrong = list(postings.audit(store, keys))
    held = postings.balances(store)
    store.close()
    return [f"{len(held)} accounts, together {sum(held.values())} cents"], wrong


def verify(settings: Settings) -> tuple[list[str], list[str]]:
    """What was checked, and what is wrong: every record as ``houseway verify`` does, the books, the checkpoints."""
    store, keys = _store(settings)
    wrong: list[str] = []
    entries = 0
    rows = event_repository.table_rows(store)
    for row in rows:
        try:
            found = verdict(event_repository.record(store, keys, row.id))
        except NotKept:
            raise  # the store does not answer, which is no fault of the record
        except HousewayError as error:
            wrong.append(f"table {row.id}: {error}")
            continue
        entries += row.n + 1
        wrong += [f"table {row.id}: {fault}" for fault in found.faults]
    wrong += postings.audit(store, keys)
    wrong += checkpoints.check(store, keys, settings.checkpoint_folder)
    with store.reading() as connection:
        signed = connection.exec_driver_sql("select count(*) from checkpoints").scalar_one()
    store.close()
    return [
        f"{counted(len(rows), 'table')}, {counted(entries, 'entry', 'entries')}, {counted(signed, 'checkpoint')}"
    ], wrong


def close(settings: Settings, date: str) -> Iterator[str]:
    """The close of a day, to print."""
    store, _ = _store(settings)
    yield from daily_close.in_words(daily_close.results(store, date), date)
    store.close()


def export(settings: Settings, table: int, file: Path) -> str:
    """Write a table's record; what was written."""
    store, keys = _store(settings)
    record = event_repository.record(store, keys, table)
    write_file(file, msgspec.json.format(msgspec.json.encode(record), indent=2), mode=PRIVATE)
    store.close()
    return f"{file}: {counted(len(record['commands']), 'command')}, last hash {record['chain']['hashes'][-1]}"


def backup(settings: Settings, folder: Path, *, with_keys: bool = False) -> str:
    """Copy a SQLite store while the server runs: the store by SQLite's own backup, then the checkpoints.

    The keys are left out by default: with them a copy that was made during a round shows the coming cards, and whoever has it
    can sign checkpoints. Back them up once, to a safe place, and name their folder when you restore.
    """
    store, keys = _store(settings)
    if not store.is_sqlite:
        raise NotKept("back up PostgreSQL with pg_dump", store.shown)
    if folder.exists():
        raise NotKept("something is there already; name a new folder", str(folder))
    folder.mkdir(mode=0o700, parents=True)
    sqlite = sound_sqlite()
    os.close(os.open(folder / STORE, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
    source, target = sqlite.connect(str(store.path)), sqlite.connect(str(folder / STORE))
    try:
        source.backup(target)
    finally:
        source.close()
        target.close()
        store.close()
    if with_keys:
        shutil.copytree(keys.folder, folder / KEYS)
    _copy_checkpoints(settings.checkpoint_folder, folder)
    where = "" if with_keys else f" --keys {keys.folder}"
    contents = "with its keys" if with_keys else "without its keys"
    return f"{folder}: the store as it was a moment ago, {contents}; houseway server verify --data {folder}{where} checks it"


def _copy_checkpoints(source: Path, folder: Path) -> None:
    """Copy as many checkpoints as the copied store knows: the floor may have signed more since."""
    target = folder / CHECKPOINTS
    target.mkdir(mode=0o700)
    copied = Store.in_folder(folder)
    with copied.reading() as connection:
        for (number,) in connection.exec_driver_sql("select id from checkpoints order by id").all():
            path = source / f"{number:08}.json"
            if path.is_file():
                write_file(target / path.name, path.read_bytes(), mode=PRIVATE)
            else:
                checkpoints.put_beside(connection, target, number)
    copied.close()


def rotate(settings: Settings) -> Iterator[str]:
    """Sign with a new key from now on; every process of the server is stopped meanwhile."""
    store, keys = _store(settings)
    with contextlib.ExitStack() as held:
        if store.is_sqlite:
            held.enter_context(served_by_nobody(settings.folder))
        before = keys.public
        now = keys.rotate(*checkpoints.head(store))
    persons.logged(store, None, "signing key", f"{before[:16]} is followed by {now[:16]}")
    store.close()
    yield f"Checkpoints are signed with a new key from now on: {now}"
    yield f"What {before} signed until now stays valid; nothing that it signs from now on does."


def rotate_seal(settings: Settings) -> Iterator[str]:
    """Seal what is hidden with a new key; the floor does not run meanwhile."""
    store, keys = _store(settings)
    with contextlib.ExitStack() as held:
        if store.is_sqlite:
            held.enter_context(served_by_nobody(settings.folder))
        count = seal_anew(store, keys)
    persons.logged(store, None, "sealing key", f"{count} sealed anew")
    store.close()
    yield f"{count} seeds, snapshots and secrets are sealed with a new key; the one before is gone."


def hand_over(settings: Settings, folder: Path) -> Iterator[str]:
    """Write everything that a regulator is handed into a new folder."""
    store, keys = _store(settings)
    yield from regulator_export.hand_over(store, keys, folder)
    store.close()


def restore(settings: Settings, folder: Path, keys: Path | None = None) -> str:
    """Put a backup into a folder without a store, check it, and end all sessions that it holds.

    The copy is made, checked and completed next to the target, and renamed at the end: a failure leaves nothing there. Files
    of a lost store are refused, because SQLite would play the log of another store (``floor.db-wal``) into the restored one.
    """
    target = settings.folder
    left = sorted(path.name for path in target.glob(f"{STORE}*"))
    if left:
        raise NotKept(
            f"files of a store are there already ({', '.join(left)}); name an empty --data folder", str(target)
        )
    if not (folder / STORE).is_file():
        raise NotKept("this folder is not a backup: it has no floor.db", str(folder))
    source_keys = keys or (folder / KEYS if (folder / KEYS).is_dir() else settings.key_folder)
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{target.name}-", dir=target.parent) as name:
        made = Path(name) / "restored"
        made.mkdir(mode=0o700)
        shutil.copyfile(folder / STORE, made / STORE)
        (made / STORE).chmod(PRIVATE)
        shutil.copytree(folder / CHECKPOINTS, made / CHECKPOINTS)
        if not settings.keys:
            Keys(source_keys, must_exist=True)  # fails with what to do
            shutil.copytree(source_keys, made / KEYS)
        copied = msgspec.structs.replace(settings, data=str(made), checkpoints="", database="")
        checked, wrong = verify(copied)
        if wrong:
            raise NotKept(f"the backup is damaged: {wrong[0]}", str(folder))
        ended = _end_sessions(made)
        _move_into(made, target)
    return f"{target}: {checked[0]}, nothing is wrong; {counted(ended, 'session')} ended, everybody signs in again"


def _end_sessions(folder: Path) -> int:
    """Delete the sessions of a restored store: a token that was revoked since the backup must not work again."""
    store = Store.in_folder(folder)
    with store.writing() as connection:
        ended = connection.execute(sa.delete(schema.sessions)).rowcount
    store.close()
    return ended


def _move_into(made: Path, target: Path) -> None:
    """Rename the parts of a restored folder into its place; the store comes last, since it is what makes a folder a store."""
    with contextlib.ExitStack() as lock:
        target.mkdir(mode=0o700, exist_ok=True)
        target.chmod(0o700)
        lock.enter_context(served_by_nobody(target))
        for part in (KEYS, CHECKPOINTS, STORE):
            if (made / part).exists():
                if (target / part).is_dir() and not any((target / part).iterdir()):
                    (target / part).rmdir()
                (made / part).rename(target / part)
        sync_folder(target)


def people(settings: Settings, name: str | None, roles: tuple[str, ...], *, new_password: bool) -> Iterator[str]:
    """List people, add one, or change one."""
    store, _ = _store(settings)
    if name is None:
        for person in persons.everybody(store):
            marks = [person.kind] * (person.kind != "person") + ["disabled"] * person.disabled
            yield f"{person.name}: {', '.join(person.roles)}{' (' + ', '.join(marks) + ')' if marks else ''}"
        return
    found = persons.named(store, name)
    if found is None:
        password = secrets.token_urlsafe(15)
        person = persons.add(store, name, roles or ("player",), password, must_change=True)
        persons.logged(store, None, "add-person", f"{name}: {' '.join(person.roles)}")
        yield f"{name} may now be {', '.join(person.roles)}; the password is {password}: it is told only now."
        return
    if roles:
        persons.set_roles(store, found.id, roles)
        persons.logged(store, None, "roles", f"{name}: {' '.join(roles)}")
        yield f"{name} may now be {', '.join(roles)}."
    if new_password:
        password = secrets.token_urlsafe(15)
        persons.set_password(store, found.id, password, must_change=True)
        persons.logged(store, None, "password changed", name)
        yield f"The password of {name} is {password}: it is told only now."
    if not roles and not new_password:
        yield f"{found.name}: {', '.join(found.roles)}"
