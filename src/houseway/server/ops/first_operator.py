"""Account of the first operator, whose password is written to a file that only the owner can read."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from houseway.i18n import Message
from houseway.server.accounts import users
from houseway.server.accounts.roles import OPERATOR
from houseway.server.ports import entropy
from houseway.server.storage.database import Store

FILE_NAME = "first-operator.txt"
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Characters of random names, without characters that look alike."""


def make_first_operator(
    store: Store,
    folder: Path,
    *,
    name: str | None = None,
    show_password: bool,
    is_demo: bool = False,
    password_file: Path | None = None,
) -> Iterator[Message]:
    """Create the first operator if there is no operator, and yield lines that explain how to sign in.

    The name is random by default, because anybody can try a well-known name. The password is written to a file of
    mode 0600, by default in the data folder. It is also in the lines if ``show_password`` is true, which means that a
    person reads them at a terminal, and no ``password_file`` was named. The operator must change the password at the
    first sign-in, except on a demonstration server (``is_demo``).
    """
    if any(OPERATOR in person.roles for person in users.list_people(store)):
        return
    name = name or f"Operator {''.join(entropy.choice(LETTERS) for _ in range(5))}"
    password = entropy.token_urlsafe(15)
    users.add_person(store, name, (OPERATOR, "supervisor", "director", "dealer"), password, must_change=not is_demo)
    path = password_file or folder / FILE_NAME
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        os.fchmod(descriptor, 0o600)  # An existing file may have had another mode.
        file.write(f"{name}\n{password}\n")
    if show_password and password_file is None:
        yield Message("server-ops-first-operator", name=name, password=password)
    yield Message("server-ops-first-operator-file", file=str(path))
    yield Message("server-ops-first-operator-change")
