"""Administrative commands about users: list, add, change roles, disable, enable, and reset a password."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from houseway.errors import InvalidRecordError, StorageError
from houseway.i18n import Message, MessageList
from houseway.law.suggestions import append_similar_names
from houseway.records.format.atomic_files import PRIVATE_MODE, write_file
from houseway.server.accounts import audit_log
from houseway.server.accounts import users as persons
from houseway.server.accounts.roles import PLAYER, name_role
from houseway.server.ops.admin_commands import open_store
from houseway.server.ports import entropy
from houseway.server.ports.clock import now
from houseway.server.services.account_grants import make_roles_text
from houseway.server.services.server_settings import Settings
from houseway.server.storage.database import Store


@contextmanager
def _open(settings: Settings) -> Iterator[Store]:
    store, _ = open_store(settings)
    try:
        yield store
    finally:
        store.close()


def list_users(settings: Settings) -> list[persons.Person]:
    """Return all people, guests and bots of a server."""
    with _open(settings) as store:
        return persons.list_people(store)


def describe_user(person: persons.Person) -> Message:
    """Return a line with the name and the roles of a person, and whether the account is blocked."""
    marks = [Message(f"server-ops-mark-{person.kind}")] * (person.kind != persons.PERSON)
    marks += [Message("server-ops-mark-blocked")] * person.disabled
    line = _describe_roles(person.name, person.roles)
    return Message("server-ops-person-marked", person=line, marks=MessageList(marks)) if marks else line


def add_user(settings: Settings, name: str, roles: tuple[str, ...], password_file: Path | None) -> Message:
    """Add a person with a random password, and return a line that says where the password is.

    Raises:
        InvalidRecordError: there is a person of this name already, or the name or a role is invalid.
    """
    password = entropy.token_urlsafe(15)
    with _open(settings) as store:
        if persons.find_by_name(store, name) is not None:
            raise InvalidRecordError(Message("server-ops-user-exists"), name)
        _check_password_file(password_file)
        person = persons.add_person(store, name, roles or (PLAYER,), password, must_change=True)
        audit_log.write_audit_log(store, None, "add-person", make_roles_text(name, person.roles))
    line = _describe_roles(name, person.roles)
    if password_file is None:
        return Message("server-ops-person-added", person=line, password=password)
    _write_password(password_file, name, password)
    return Message("server-ops-person-added-file", person=line, file=str(password_file))


def set_roles(settings: Settings, name: str, roles: tuple[str, ...]) -> Message:
    """Replace the roles of a person, end their sessions, and return a line with the new roles."""
    with _open(settings) as store:
        persons.set_roles(store, _find_person(store, name).id, roles)
        audit_log.write_audit_log(store, None, "roles", make_roles_text(name, roles))
    return _describe_roles(name, roles)


def disable_user(settings: Settings, name: str) -> Message:
    """Block an account and end its sessions."""
    with _open(settings) as store:
        person = _find_person(store, name)
        persons.change_account(store, person.id, {"disabled": now()}, None, "", grants=False)
        audit_log.write_audit_log(store, None, "disable", person.name)
    return Message("server-ops-user-disabled", name=name)


def enable_user(settings: Settings, name: str) -> Message:
    """Unblock an account."""
    with _open(settings) as store:
        person = _find_person(store, name)
        persons.change_account(store, person.id, {"disabled": None}, None, "", grants=False)
        audit_log.write_audit_log(store, None, "enable", person.name)
    return Message("server-ops-user-enabled", name=name)


def reset_password(settings: Settings, name: str, password_file: Path | None) -> Message:
    """Set a random password, end the sessions of the person, and return a line that says where the password is.

    The person must change the password at the next sign-in.
    """
    password = entropy.token_urlsafe(15)
    with _open(settings) as store:
        person = _find_person(store, name)
        _check_password_file(password_file)
        persons.set_password(store, person.id, password, must_change=True)
        audit_log.write_audit_log(store, None, "password-changed", person.name)
    if password_file is None:
        return Message("server-ops-new-password", name=name, password=password)
    _write_password(password_file, name, password)
    return Message("server-ops-new-password-file", name=name, file=str(password_file))


def _find_person(store: Store, name: str) -> persons.Person:
    person = persons.find_by_name(store, name)
    if person is None:
        names = [other.name for other in persons.list_people(store)]
        raise InvalidRecordError(append_similar_names(Message("server-ops-unknown-user"), name, names), name)
    return person


def _describe_roles(name: str, roles: Sequence[str]) -> Message:
    return Message("server-ops-person", name=name, roles=MessageList(name_role(role) for role in roles))


def _check_password_file(file: Path | None) -> None:
    """Check before the account changes that the file of the password is new and that its folder can be written."""
    if file is None:
        return
    if file.exists() or file.is_symlink():
        raise StorageError(Message("server-ops-password-file-exists"), str(file))
    if not os.access(file.parent, os.W_OK):
        raise StorageError(Message("server-ops-password-file-folder"), str(file))


def _write_password(file: Path, name: str, password: str) -> None:
    write_file(file, f"{name}\n{password}\n".encode(), mode=PRIVATE_MODE)
