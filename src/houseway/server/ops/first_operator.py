"""The first operator: a random name and password, written to a file that only the owner reads."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from pathlib import Path

from houseway.server.accounts import users
from houseway.server.storage.database import Store
from houseway.server.tables.command_permissions import OPERATOR

FILE = "first-operator.txt"
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without those that look alike."""


def make_first_operator(
    store: Store, folder: Path, *, name: str | None = None, shows: bool, demo: bool = False
) -> Iterator[str]:
    """Make the first operator if there is none yet, and say in lines how to sign in.

    The name is random unless one is chosen: a name that everybody knows can be tried by everybody. The password goes to a
    file of mode 0600 and is shown only if ``shows`` says that a person reads the lines, not a journal. It must be changed at
    the first sign-in, except on a server that is only tried out (``demo``).
    """
    if any(OPERATOR in person.roles for person in users.everybody(store)):
        return
    name = name or f"Operator {''.join(secrets.choice(LETTERS) for _ in range(5))}"
    password = secrets.token_urlsafe(15)
    users.add(store, name, (OPERATOR, "supervisor", "director", "dealer"), password, must_change=not demo)
    path = folder / FILE
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        os.fchmod(descriptor, 0o600)  # a file that was there may have had another mode
        file.write(f"{name}\n{password}\n")
    if shows or demo:
        yield f"The operator of this server is {name!r} with the password {password}: it is shown only now."
    yield f"Name and password of the first operator are in {path}."
    yield "Change the password at the first sign-in, then delete the file."
