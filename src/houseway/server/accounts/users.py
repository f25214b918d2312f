"""People with accounts: their names, passwords (argon2id), roles and second factors."""

from __future__ import annotations

import base64
from hmac import compare_digest
from typing import Any, NamedTuple

import pyotp
import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import select

from houseway.errors import InvalidRecordError, NameConflictError, PermissionDeniedError, SignInError
from houseway.i18n import Message, MessageList
from houseway.server.accounts.account_names import BOT_NAMES, check_account_name, normalise_name, skeleton
from houseway.server.accounts.audit_log import insert_audit_row
from houseway.server.accounts.cipher import Cipher
from houseway.server.accounts.roles import PLAYER, ROLES
from houseway.server.ports import entropy
from houseway.server.ports.clock import now, unix_time
from houseway.server.storage import schema
from houseway.server.storage.append_batch import RequestId
from houseway.server.storage.database import Store
from houseway.server.storage.idempotency_repository import register_request

people = schema.people

SHORTEST_PASSWORD, LONGEST_PASSWORD = 12, 256
SECRET_BYTES = 20
"""Length of the secret of a second factor in bytes, which is 160 bits."""
PERSON, GUEST, BOT = KINDS = ("person", "guest", "bot")
SALT_BYTES = 16
"""Length of the salt of a password in bytes."""
_HASHER = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
"""Hasher of passwords: argon2id with the lowest cost parameters that OWASP recommends."""
_DUMMY_HASH = _HASHER.hash(entropy.token_hex(16))
"""Hash that is verified if the name is unknown.

So the response takes equally long and does not reveal whether the name exists.
"""


class Person(NamedTuple):
    """A person with an account."""

    id: int
    name: str
    roles: tuple[str, ...]
    kind: str
    has_second_factor: bool
    disabled: bool
    must_change: bool = False
    """True if somebody else chose the password. The person must then change it before doing anything else."""

    def has_role(self, role: str) -> bool:
        """Return whether the person has a role; everybody has the role of a spectator."""
        return role in self.roles or role == "onlooker"


def make_person(row: sa.Row[tuple[object, ...]]) -> Person:
    """Make a ``Person`` from a row of the table ``people``."""
    return Person(
        row.id,
        row.name,
        tuple(row.roles.split()),
        row.kind,
        row.totp is not None,
        row.disabled is not None,
        bool(row.must_change),
    )


def add_person(
    store: Store, name: str, roles: tuple[str, ...] = (PLAYER,), password: str | None = None, kind: str = PERSON, *,
    by: int | None = None, about: Message | str = "", must_change: bool = False,
) -> Person:  # fmt: skip
    """Add an account, and return its person.

    Args:
        by: The id of the person who adds the account. If it is given, ``about`` is written to the audit log, and
            the new person must change the password.
        must_change: Whether the password must be changed even if ``by`` is None.

    Raises:
        InvalidRecordError: The name, a role or the password is not allowed.
        NameConflictError: Another account or a bot has this name or a name that looks like it.
    """
    check_account_name(name, is_guest=kind == GUEST)
    if kind != BOT and any(
        normalise_name(name) == normalise_name(bot) or skeleton(name) == skeleton(bot) for bot in BOT_NAMES
    ):
        raise NameConflictError(Message("server-accounts-name-of-bot", name=name))
    unknown = [role for role in roles if role not in ROLES]
    if unknown:
        raise InvalidRecordError(
            Message("server-accounts-unknown-role", role=repr(unknown[0]), roles=MessageList(ROLES)), "roles"
        )
    values: dict[str, Any] = {
        "name": name, "folded": normalise_name(name), "skeleton": skeleton(name),
        "roles": " ".join(dict.fromkeys(roles)), "kind": kind, "made": now(),
        "password": None if password is None else hash_password(password),
    }  # fmt: skip
    if by is not None:
        values |= {"granted_by": by, "granted_at": values["made"]}
    if must_change or (by is not None and password is not None):
        values["must_change"] = 1
    try:
        with store.begin_write() as connection:
            connection.execute(sa.insert(people).values(**values))
            if by is not None:
                insert_audit_row(connection, by, "add-person", about)
            return make_person(connection.execute(select(people).where(people.c.name == name)).one())
    except sa.exc.IntegrityError:
        raise NameConflictError(Message("server-accounts-name-in-use", name=name)) from None


def hash_password(password: str) -> str:
    """Check the length of a new password, and return its hash.

    Raises:
        InvalidRecordError: The password is too short or too long.
    """
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise InvalidRecordError(
            Message("server-accounts-password-length", shortest=SHORTEST_PASSWORD, longest=LONGEST_PASSWORD), "password"
        )
    return _HASHER.hash(password, salt=entropy.token_bytes(SALT_BYTES))


def fill_skeletons(store: Store) -> None:
    """Fill in the look-alike form (skeleton) of the names in a store of an earlier version.

    If two names look alike, only the account with the smaller id gets a skeleton.
    """
    with store.begin_write() as connection:
        rows = connection.execute(select(people.c.id, people.c.name, people.c.skeleton).order_by(people.c.id)).all()
        used_skeletons = {row.skeleton for row in rows}
        for row in rows:
            shape = skeleton(row.name)
            if row.skeleton is None and shape not in used_skeletons:
                used_skeletons.add(shape)
                connection.execute(sa.update(people).where(people.c.id == row.id).values(skeleton=shape))


def find_by_id(store: Store, person: int) -> Person | None:
    """Return the person with this id, or None if nobody has it."""
    with store.begin_read() as connection:
        row = connection.execute(select(people).where(people.c.id == person)).first()
    return None if row is None else make_person(row)


def find_by_name(store: Store, name: str) -> Person | None:
    """Return the person with this name, or None if nobody has it.

    Case, width and invisible characters are ignored.
    """
    with store.begin_read() as connection:
        row = connection.execute(select(people).where(people.c.folded == normalise_name(name))).first()
    return None if row is None else make_person(row)


def list_people(store: Store) -> list[Person]:
    """Return all people, sorted by name."""
    with store.begin_read() as connection:
        return [make_person(row) for row in connection.execute(select(people).order_by(people.c.folded))]


def check_password(store: Store, keys: Cipher, name: str, password: str, code: str | None) -> Person:
    """Check name, password and authenticator code, and return the person who signs in with them.

    Raises:
        SignInError: The name, the password or the code is wrong, or the account is blocked. The error does not
            say which.
    """
    with store.begin_read() as connection:
        row = connection.execute(select(people).where(people.c.folded == normalise_name(name))).first()
    is_valid = row is not None and row.password is not None and row.disabled is None
    try:
        _HASHER.verify(row.password if is_valid and row is not None else _DUMMY_HASH, password)
    except (VerificationError, InvalidHashError):
        is_valid = False
    if row is None or not is_valid:
        raise SignInError(Message("server-accounts-wrong-credentials"))
    if row.totp is not None:
        secret = keys.decrypt(row.totp, f"totp {row.id}").decode()
        if code is None or not _consume_totp_code(store, row.id, secret, code):
            raise SignInError(Message("server-accounts-wrong-credentials"))
    return make_person(row)


def _consume_totp_code(store: Store, person: int, secret: str, code: str) -> bool:
    """Mark an authenticator code as used, and return whether it was valid.

    A code is valid if it is right and newer than the last accepted code.
    """
    moment = _find_code_interval(secret, code)
    if moment is None:
        return False
    newer = sa.or_(people.c.code_moment.is_(None), people.c.code_moment < moment)
    with store.begin_write() as connection:
        result = connection.execute(sa.update(people).where(people.c.id == person, newer).values(code_moment=moment))
    return result.rowcount == 1


def _find_code_interval(secret: str, code: str) -> int | None:
    """Return the latest time step at which an authenticator code is right, or None if there is none.

    The current time step, the one before and the one after are tried.
    """
    authenticator = pyotp.TOTP(secret)
    moment = int(unix_time()) // authenticator.interval
    moments = (moment + 1, moment, moment - 1)
    return next((at for at in moments if compare_digest(authenticator.generate_otp(at).encode(), code.encode())), None)


def set_password(store: Store, person: int, password: str, *, by: int | None = None, must_change: bool = False) -> None:
    """Set the password of a person and end all their sessions.

    Args:
        by: The id of the operator who chose the password, or None. If an operator chose it, the person must
            change it.
        must_change: Whether the server chose the password. The person must then change it, and the caller must
            write the audit log.

    Raises:
        InvalidRecordError: The password is too short or too long.
    """
    values = {"password": hash_password(password), "must_change": int(by is not None or must_change)}
    action = "reset-password" if by is not None else "" if must_change else "password-changed"
    change_account(store, person, values, by, action)


def set_roles(
    store: Store, person: int, roles: tuple[str, ...], *, by: int | None = None, about: Message | str = "",
    request: RequestId | None = None,
) -> None:  # fmt: skip
    """Set the roles of a person and end all their sessions.

    ``request`` contains an idempotency key: repeating the request has no further effect.

    Raises:
        InvalidRecordError: One of the roles does not exist.
    """
    for role in roles:
        if role not in ROLES:
            raise InvalidRecordError(
                Message("server-accounts-unknown-role", role=repr(role), roles=MessageList(ROLES)), "roles"
            )
    change_account(
        store, person, {"roles": " ".join(dict.fromkeys(roles))}, by, "roles" if by is not None else "", about, request
    )


def disable(store: Store, person: int, *, by: int | None = None) -> None:
    """Block a person's account and end all its sessions, so that nobody can sign in with it."""
    change_account(store, person, {"disabled": now()}, by, "disable", grants=False)


def enable(store: Store, person: int, *, by: int | None = None) -> None:
    """Unblock a person's account."""
    change_account(store, person, {"disabled": None}, by, "enable", grants=False)


def drop_second_factor(store: Store, person: int, *, by: int | None = None) -> None:
    """Remove the second factor of a person who lost their authenticator, and end all their sessions.

    The person can then sign in without a code.
    """
    change_account(store, person, {"totp": None, "pending_totp": None}, by, "reset-second-factor")


def change_account(
    store: Store, person: int, values: dict[str, Any], by: int | None, action: str, about: Message | str = "",
    request: RequestId | None = None, *, grants: bool = True,
) -> None:  # fmt: skip
    """Change an account, write the audit log and end the sessions of the person, in one transaction.

    ``grants`` says whether the change could let ``by`` use the account. If so, ``by`` counts as the account's
    sponsor for a day.
    """
    with store.begin_write() as connection:
        if request is not None and not register_request(connection, request):
            return
        if by is not None and by != person and grants:
            values = {**values, "granted_by": by, "granted_at": now()}
        connection.execute(sa.update(people).where(people.c.id == person).values(values))
        connection.execute(sa.delete(schema.sessions).where(schema.sessions.c.person == person))
        if not action:
            return
        if not about:
            about = "" if by is None else str(connection.scalar(select(people.c.name).where(people.c.id == person)))
        insert_audit_row(connection, person if by is None else by, action, about)


def make_second_factor(store: Store, keys: Cipher, person: Person) -> tuple[str, str]:
    """Make a new secret for a person's authenticator, and return the secret and its URI for a QR code.

    The server makes the secret itself, so that nobody can choose the secret of somebody else. The secret is stored
    encrypted and takes effect when a code confirms it.
    """
    secret = base64.b32encode(entropy.token_bytes(SECRET_BYTES)).decode()
    pending = keys.encrypt(secret.encode(), f"totp {person.id}")
    with store.begin_write() as connection:
        connection.execute(sa.update(people).where(people.c.id == person.id).values(pending_totp=pending))
    return secret, pyotp.TOTP(secret).provisioning_uri(person.name, issuer_name="Houseway")


def confirm_second_factor(store: Store, keys: Cipher, person: Person, code: str) -> None:
    """Activate the pending second factor of a person, so that sign-in requires a code from now on.

    The code that confirms the second factor counts as used and cannot be used again to sign in.

    Raises:
        PermissionDeniedError: The person has no pending second factor.
        SignInError: The code is wrong.
    """
    with store.begin_read() as connection:
        pending = connection.scalar(select(people.c.pending_totp).where(people.c.id == person.id))
    if pending is None:
        raise PermissionDeniedError(Message("server-accounts-secret-first"))
    moment = _find_code_interval(keys.decrypt(pending, f"totp {person.id}").decode(), code)
    if moment is None:
        raise SignInError(Message("server-accounts-wrong-code"))
    values = {"totp": pending, "pending_totp": None, "code_moment": moment}
    with store.begin_write() as connection:
        connection.execute(sa.update(people).where(people.c.id == person.id).values(values))
        insert_audit_row(connection, person.id, "second-factor", "")
