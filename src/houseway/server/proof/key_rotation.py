"""Another key for what is hidden: seeds, snapshots, links and secrets of authenticators are sealed anew, all in one transaction.

The new key is written before, the old one goes afterwards: wherever it is interrupted both are there, everything opens, and
to begin once more brings it to its end.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Column, Connection, select

from houseway.server.proof.keyring import Keys
from houseway.server.storage import schema
from houseway.server.storage.database import Store

seeds, snapshots, milestones = schema.seeds, schema.snapshots, schema.milestones
people, links = schema.people, schema.links
SEALED: tuple[tuple[Column[Any], tuple[Column[Any], ...], str], ...] = (
    (seeds.c.sealed, (seeds.c.commitment,), "seed {}"),
    (snapshots.c.sealed, (snapshots.c.table_id, snapshots.c.n), "snapshot {} {}"),
    (milestones.c.sealed, (milestones.c.table_id, milestones.c.n), "snapshot {} {}"),
    (people.c.totp, (people.c.id,), "totp {}"),
    (links.c.sealed, (links.c.table_id,), "link {}"),
)
"""Every column that is sealed, the key of its row, and what is bound with it."""


def seal_anew(store: Store, keys: Keys) -> int:
    """Seal everything with a new key; how much that was. Nobody serves the floor meanwhile."""
    keys.begin_sealing_anew()
    with store.writing() as connection:
        count = sum(1 for _ in _sealed_anew(connection, keys))
    keys.end_sealing_anew()
    return count


def _sealed_anew(connection: Connection, keys: Keys) -> Iterator[None]:
    for column, key, about in SEALED:
        for row in connection.execute(select(column, *key).where(column.is_not(None))).all():
            sealed, *place = row
            bound = about.format(*place)
            anew = keys.seal(keys.unseal(bytes(sealed), bound), bound)
            here = sa.and_(*(one == value for one, value in zip(key, place, strict=True)))
            connection.execute(sa.update(column.table).where(here).values({column.name: anew}))
            yield
