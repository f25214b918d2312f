"""People: names, passwords (argon2id), roles, a second factor for staff; and the log of privileged acts."""

from __future__ import annotations

import secrets
import time
from hmac import compare_digest
from typing import Any, NamedTuple

import pyotp
import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, select

from houseway.errors import BadRecord, Denied
from houseway.server.accounts.account_names import check_account_name, folded, skeleton
from houseway.server.accounts.bot_names import NAMES
from houseway.server.ledger.postings import is_new
from houseway.server.proof.keyring import Keys
from houseway.server.storage import schema
from houseway.server.storage.append_batch import RequestId
from houseway.server.storage.database import Store
from houseway.server.storage.event_repository import Taken
from houseway.server.tables.command_permissions import PLAYER, ROLES
from houseway.server.tables.table_transaction import now

people, acts = schema.people, schema.acts

SHORTEST_PASSWORD, LONGEST_PASSWORD = 12, 256
SECRET_LETTERS = 32
"""Letters of base 32 in the secret of a second factor: 160 bits."""
PERSON, GUEST, BOT = KINDS = ("person", "guest", "bot")
_HASHER = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
"""argon2id with the least cost that OWASP names."""
_NOBODY = _HASHER.hash(secrets.token_hex(16))
"""Checked in the place of an unknown name's password, so that the time does not tell."""


class Person(NamedTuple):
    """Somebody known to the floor."""

    id: int
    name: str
    roles: tuple[str, ...]
    kind: str
    has_second_factor: bool
    disabled: bool
    must_change: bool = False
    """Whether somebody else chose the password: it is good for choosing another one only."""

    def may_be(self, role: str) -> bool:
        """Whether the person may act in this role; everybody may look."""
        return role in self.roles or role == "onlooker"


class NotSignedIn(Denied):
    """Name, password or code are not right."""


def person_of(row: sa.Row[tuple[object, ...]]) -> Person:
    """The person of a row of the store."""
    return Person(
        row.id,
        row.name,
        tuple(row.roles.split()),
        row.kind,
        row.totp is not None,
        row.disabled is not None,
        bool(row.must_change),
    )


def add(
    store: Store, name: str, roles: tuple[str, ...] = (PLAYER,), password: str | None = None, kind: str = PERSON, *,
    by: int | None = None, about: str = "", must_change: bool = False,
) -> Person:  # fmt: skip
    """Add a person; ``by`` is who adds them, and ``about`` goes on the audit log then. Such a password must be changed.

    Raises:
        BadRecord: The name, a role or the password cannot be used.
        Taken: Somebody has that name, or one that looks like it.
    """
    check_account_name(name, is_guest=kind == GUEST)
    if kind != BOT and any(folded(name) == folded(bot) or skeleton(name) == skeleton(bot) for bot in NAMES):
        raise Taken(f"{name} is the name of a bot")
    unknown = [role for role in roles if role not in ROLES]
    if unknown:
        raise BadRecord(f"{unknown[0]!r} is no role; there are: {', '.join(ROLES)}", "roles")
    values: dict[str, Any] = {
        "name": name, "folded": folded(name), "skeleton": skeleton(name),
        "roles": " ".join(dict.fromkeys(roles)), "kind": kind, "made": now(),
        "password": None if password is None else hashed(password),
    }  # fmt: skip
    if by is not None:
        values |= {"granted_by": by, "granted_at": values["made"]}
    if must_change or (by is not None and password is not None):
        values["must_change"] = 1
    try:
        with store.writing() as connection:
            connection.execute(sa.insert(people).values(**values))
            if by is not None:
                log_act(connection, by, "add-person", about)
            return person_of(connection.execute(select(people).where(people.c.name == name)).one())
    except sa.exc.IntegrityError:
        raise Taken(f"somebody is called {name} already, or nearly so") from None


def hashed(password: str) -> str:
    """The hash of a new password; ``BadRecord`` where it is too short or too long."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise BadRecord(f"a password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters", "password")
    return _HASHER.hash(password)


def fill_skeletons(store: Store) -> None:
    """Give accounts of an older store the form in which names must differ; of two that look alike only the first has one."""
    with store.writing() as connection:
        rows = connection.execute(select(people.c.id, people.c.name, people.c.skeleton).order_by(people.c.id)).all()
        taken = {row.skeleton for row in rows}
        for row in rows:
            shape = skeleton(row.name)
            if row.skeleton is None and shape not in taken:
                taken.add(shape)
                connection.execute(sa.update(people).where(people.c.id == row.id).values(skeleton=shape))


def find(store: Store, person: int) -> Person | None:
    """The person of that number."""
    with store.reading() as connection:
        row = connection.execute(select(people).where(people.c.id == person)).first()
    return None if row is None else person_of(row)


def named(store: Store, name: str) -> Person | None:
    """The person of that name, capitals or not."""
    with store.reading() as connection:
        row = connection.execute(select(people).where(people.c.folded == folded(name))).first()
    return None if row is None else person_of(row)


def everybody(store: Store) -> list[Person]:
    """All people, by name."""
    with store.reading() as connection:
        return [person_of(row) for row in connection.execute(select(people).order_by(people.c.folded))]


def check_password(store: Store, keys: Keys, name: str, password: str, code: str | None) -> Person:
    """Who signs in; ``NotSignedIn`` says nothing about which part was wrong."""
    with store.reading() as connection:
        row = connection.execute(select(people).where(people.c.folded == folded(name))).first()
    known = row is not None and row.password is not None and row.disabled is None
    try:
        _HASHER.verify(row.password if known and row is not None else _NOBODY, password)
    except (VerificationError, InvalidHashError):
        known = False
    if row is None or not known:
        raise NotSignedIn("name, password or code are not right")
    if row.totp is not None:
        secret = keys.unseal(row.totp, f"totp {row.id}").decode()
        if code is None or not _uses_up(store, row.id, secret, code):
            raise NotSignedIn("name, password or code are not right")
    return person_of(row)


def _uses_up(store: Store, person: int, secret: str, code: str) -> bool:
    """Whether a code fits and is newer than the last that counted: each counts once."""
    moment = _moment_of(secret, code)
    if moment is None:
        return False
    newer = sa.or_(people.c.code_moment.is_(None), people.c.code_moment < moment)
    with store.writing() as connection:
        used = connection.execute(sa.update(people).where(people.c.id == person, newer).values(code_moment=moment))
    return used.rowcount == 1


def _moment_of(secret: str, code: str) -> int | None:
    """The latest moment, now or one interval away, at which a code fits a secret; None if at none."""
    authenticator = pyotp.TOTP(secret)
    moment = int(time.time()) // authenticator.interval
    moments = (moment + 1, moment, moment - 1)
    return next((at for at in moments if compare_digest(authenticator.generate_otp(at).encode(), code.encode())), None)


def set_password(store: Store, person: int, password: str, *, by: int | None = None, must_change: bool = False) -> None:
    """Give a person another password; every session of theirs ends.

    ``by`` is the operator who chose it, if one did; such a password must be changed, and so must one that the server chose
    (``must_change``), of which the caller keeps the log.
    """
    values = {"password": hashed(password), "must_change": int(by is not None or must_change)}
    act = "reset-password" if by is not None else "" if must_change else "password changed"
    change(store, person, values, by, act)


def set_roles(
    store: Store, person: int, roles: tuple[str, ...], *, by: int | None = None, about: str = "",
    request: RequestId | None = None,
) -> None:  # fmt: skip
    """Give a person other roles; every session of theirs ends. A ``request`` counts once."""
    for role in roles:
        if role not in ROLES:
            raise BadRecord(f"{role!r} is no role; there are: {', '.join(ROLES)}", "roles")
    change(
        store, person, {"roles": " ".join(dict.fromkeys(roles))}, by, "roles" if by is not None else "", about, request
    )


def disable(store: Store, person: int, *, by: int | None = None) -> None:
    """Block a person's account: nobody signs in with it."""
    change(store, person, {"disabled": now()}, by, "disable", grants=False)


def enable(store: Store, person: int, *, by: int | None = None) -> None:
    """Unblock a person's account."""
    change(store, person, {"disabled": None}, by, "enable", grants=False)


def drop_second_factor(store: Store, person: int, *, by: int | None = None) -> None:
    """The authenticator is lost: the code is no longer asked for, and every session of theirs ends."""
    change(store, person, {"totp": None, "pending_totp": None}, by, "reset-second-factor")


def change(
    store: Store, person: int, values: dict[str, Any], by: int | None, act: str, about: str = "",
    request: RequestId | None = None, *, grants: bool = True,
) -> None:  # fmt: skip
    """Change an account, put it on the audit log and end the sessions of that person, in one transaction.

    ``grants`` says that ``by`` could use the account afterwards: they count as its sponsor for a day.
    """
    with store.writing() as connection:
        if request is not None and not is_new(connection, request):
            return
        if by is not None and by != person and grants:
            values = {**values, "granted_by": by, "granted_at": now()}
        connection.execute(sa.update(people).where(people.c.id == person).values(values))
        connection.execute(sa.delete(schema.sessions).where(schema.sessions.c.person == person))
        if not act:
            return
        if not about:
            about = "" if by is None else str(connection.scalar(select(people.c.name).where(people.c.id == person)))
        log_act(connection, person if by is None else by, act, about)


def new_second_factor(store: Store, keys: Keys, person: Person) -> tuple[str, str]:
    """Make a secret of 160 bits for a person's authenticator: the secret, and its address for a QR code.

    The server keeps it, encrypted, until a code confirms it: nobody chooses the secret of somebody else.
    """
    secret = pyotp.random_base32(SECRET_LETTERS)
    pending = keys.seal(secret.encode(), f"totp {person.id}")
    with store.writing() as connection:
        connection.execute(sa.update(people).where(people.c.id == person.id).values(pending_totp=pending))
    return secret, pyotp.TOTP(secret).provisioning_uri(person.name, issuer_name="Houseway")


def confirm_second_factor(store: Store, keys: Keys, person: Person, code: str) -> None:
    """From now on ask for the code; the one that confirms counts as used. ``NotSignedIn`` if it does not fit."""
    with store.reading() as connection:
        pending = connection.scalar(select(people.c.pending_totp).where(people.c.id == person.id))
    if pending is None:
        raise Denied("ask for a fresh secret first")
    moment = _moment_of(keys.unseal(pending, f"totp {person.id}").decode(), code)
    if moment is None:
        raise NotSignedIn("the code does not fit")
    values = {"totp": pending, "pending_totp": None, "code_moment": moment}
    with store.writing() as connection:
        connection.execute(sa.update(people).where(people.c.id == person.id).values(values))
        log_act(connection, person.id, "second factor", "")


def log_act(connection: Connection, person: int | None, act: str, about: str) -> None:
    """Put a privileged act on the log, inside a transaction."""
    connection.execute(sa.insert(acts).values(at=now(), person=person, act=act, about=about))


def logged(store: Store, person: int | None, act: str, about: str) -> None:
    """Put a privileged act on the log."""
    with store.writing() as connection:
        log_act(connection, person, act, about)
