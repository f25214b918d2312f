"""Rotation of the encryption key: all encrypted values in the store are encrypted again with a new key.

The values are seeds, snapshots, invitations and authenticator secrets. One transaction encrypts all of them.
The new key is written before the transaction, and the old key is deleted after it. If the rotation is
interrupted, both keys exist and everything can be decrypted. Running the rotation again completes it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Column, Connection, select

from houseway.server.proof.keyring import Keyring
from houseway.server.storage import schema
from houseway.server.storage.database import Store

seeds, snapshots, milestones = schema.seeds, schema.snapshots, schema.milestones
people, links = schema.people, schema.links
ENCRYPTED_COLUMNS: tuple[tuple[Column[Any], tuple[Column[Any], ...], str], ...] = (
    (seeds.c.sealed, (seeds.c.commitment,), "seed {}"),
    (snapshots.c.sealed, (snapshots.c.table_id, snapshots.c.n), "snapshot {} {}"),
    (milestones.c.sealed, (milestones.c.table_id, milestones.c.n), "snapshot {} {}"),
    (people.c.totp, (people.c.id,), "totp {}"),
    (links.c.sealed, (links.c.table_id,), "link {}"),
)
"""Encrypted columns of the store.

Each item has the column, the primary key columns of its table, and a template such as ``seed {}``. Filled with
the primary key of a row, the template gives the context (``about``) to which the row's ciphertext is bound.
"""


def reencrypt_all(store: Store, keys: Keyring) -> int:
    """Encrypt every encrypted value in the store with a new key, and return the number of values.

    No server process may be running at the same time.
    """
    keys.begin_encryption_key_rotation()
    with store.begin_write() as connection:
        count = sum(1 for _ in _reencrypt_rows(connection, keys))
    keys.end_encryption_key_rotation()
    return count


def _reencrypt_rows(connection: Connection, keys: Keyring) -> Iterator[None]:
    for column, key, about in ENCRYPTED_COLUMNS:
        for row in connection.execute(select(column, *key).where(column.is_not(None))).all():
            ciphertext, *row_key = row
            context = about.format(*row_key)
            new_ciphertext = keys.encrypt(keys.decrypt(bytes(ciphertext), context), context)
            condition = sa.and_(*(key_column == value for key_column, value in zip(key, row_key, strict=True)))
            connection.execute(sa.update(column.table).where(condition).values({column.name: new_ciphertext}))
            yield
