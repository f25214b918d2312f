"""What the store holds, as SQLAlchemy Core tables; the migrations make them, a test holds the two equal.

Money is whole cents, times are UTC to the thousandth of a second as text, bodies are JSON as text. SQLite's tables are STRICT,
so that nothing else than this gets in.
"""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    text,
)

NUMBER = BigInteger().with_variant(Integer(), "sqlite")
STRICT: dict[str, Any] = {"sqlite_strict": True}
BY_KEY: dict[str, Any] = {"sqlite_strict": True, "sqlite_with_rowid": False}
"""Rows lie in the order of their key: an append touches one place."""

COMMITTED, OPENED = """substr(body, 1, 12) = '{"committed"'""", """substr(body, 1, 9) = '{"opened"'"""
"""What entries are by which a shuffle was committed to, and opened; said in these words, they are found by their index."""

UNSIGNED = "checkpoint is null"
"""Which rows of the audit log no checkpoint covers yet."""

DROPPED = """substr(body, 1, 15) = '{"not-revealed"' and substr(body, 91, 15) <> 'hands-not-shown'"""
"""Entries that drop a commitment which the rules of the game did not hide (``additions.HANDS_NOT_SHOWN``)."""

METADATA = MetaData()

tables = Table(
    "tables",
    METADATA,
    Column("id", NUMBER, primary_key=True, autoincrement=True),
    Column("name", Text, nullable=False, unique=True),
    Column("game", Text, nullable=False),
    Column("instrument", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("opened", Text, nullable=False),
    Column("closed", Text),
    Column("n", NUMBER, nullable=False),
    Column("hash", Text, nullable=False),
    **STRICT,
)
"""Every table with its last entry: who moves ``n`` from the number it knows has appended, who cannot has lost the race."""

entries = Table(
    "entries",
    METADATA,
    Column("table_id", NUMBER, nullable=False),
    Column("n", NUMBER, nullable=False),
    Column("hash", Text, nullable=False),
    Column("at", Text, nullable=False),
    Column("person", NUMBER),
    Column("role", Text),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "n"),
    *(
        Index(name, "table_id", sqlite_where=text(where), postgresql_where=text(where))
        for name, where in (("entries_committed", COMMITTED), ("entries_opened", OPENED), ("entries_dropped", DROPPED))
    ),
    **BY_KEY,
)
"""The log. ``body`` is the entry without the undealt order of a shoe, which comes back from the sealed seed."""

requests = Table(
    "requests",
    METADATA,
    Column("person", NUMBER, nullable=False),
    Column("id", Text, nullable=False),
    Column("table_id", NUMBER, nullable=False),
    Column("n", NUMBER, nullable=False),
    Column("content", Text),
    PrimaryKeyConstraint("person", "id"),
    **BY_KEY,
)
"""Which entry each request made: an idempotency key counts once, permanently. ``content`` is the hash of what was asked."""

seeds = Table(
    "seeds",
    METADATA,
    Column("commitment", Text, primary_key=True),
    Column("table_id", NUMBER, nullable=False),
    Column("sealed", LargeBinary, nullable=False),
    **BY_KEY,
)
"""Seeds of shuffles, encrypted; read by the process that deals, never by an API."""

snapshots = Table(
    "snapshots",
    METADATA,
    Column("table_id", NUMBER, primary_key=True, autoincrement=False),
    Column("n", NUMBER, nullable=False),
    Column("sealed", LargeBinary, nullable=False),
    **STRICT,
)
"""A replica as it stood at an entry, encrypted: it holds undealt cards."""

milestones = Table(
    "milestones",
    METADATA,
    Column("table_id", NUMBER, nullable=False),
    Column("n", NUMBER, nullable=False),
    Column("sealed", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id", "n"),
    **BY_KEY,
)
"""Replicas as they stood now and then, encrypted: whoever looks at an old round does not wait for the whole table."""

rounds = Table(
    "rounds",
    METADATA,
    Column("table_id", NUMBER, nullable=False),
    Column("number", NUMBER, nullable=False),
    Column("last", NUMBER, nullable=False),
    Column("at", Text, nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
    **BY_KEY,
)
"""Closed rounds as the result tells them, with the entry that closed them."""

NEVER_BELOW = "never_below_nought"
"""The check that no account of a person, a purse or a pool goes below nought."""
accounts = Table(
    "accounts",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("balance", NUMBER, nullable=False),
    Column("may_owe", Integer, nullable=False),
    CheckConstraint("balance >= 0 or may_owe = 1", name=NEVER_BELOW),
    **BY_KEY,
)

postings = Table(
    "postings",
    METADATA,
    Column("id", NUMBER, primary_key=True, autoincrement=True),
    Column("table_id", NUMBER, nullable=False),
    Column("n", NUMBER, nullable=False),
    Column("account", Text, nullable=False),
    Column("cents", NUMBER, nullable=False),
    Column("at", Text, nullable=False),
    Column("why", Text, nullable=False),
    Index("postings_by_entry", "table_id", "n"),
    Index("postings_by_account", "account"),
    **STRICT,
)
"""Both sides of every movement; those with table 0 are movements at the cage, ``n`` is then their own number."""

pools = Table(
    "pools",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("version", NUMBER, nullable=False),
    Column("jackpot", NUMBER, nullable=False),
    Column("reserve", NUMBER, nullable=False),
    **BY_KEY,
)
"""Progressive pools that several tables share."""

people = Table(
    "people",
    METADATA,
    Column("id", NUMBER, primary_key=True, autoincrement=True),
    Column("name", Text, nullable=False, unique=True),
    Column("folded", Text, nullable=False),
    Column("password", Text),
    Column("totp", LargeBinary),
    Column("roles", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("made", Text, nullable=False),
    Column("disabled", Text),
    Column("code_moment", NUMBER),
    Column("granted_by", NUMBER),
    Column("granted_at", Text),
    Column("must_change", Integer, nullable=False, server_default="0"),
    Column("skeleton", Text),
    Column("pending_totp", LargeBinary),
    UniqueConstraint("folded"),
    Index("people_by_skeleton", "skeleton", unique=True),
    **STRICT,
)
"""``granted_by`` and ``granted_at``: who last added the person, changed their roles or reset their access, and when.
``must_change``: the password was chosen by somebody else. ``skeleton``: the name as it looks (UTS 39), which is unique.
``pending_totp``: the encrypted secret of a second factor that is not confirmed yet."""

free_chips = Table(
    "free_chips",
    METADATA,
    Column("receiver", Text, nullable=False),
    Column("day", Text, nullable=False),
    Column("cents", NUMBER, nullable=False),
    PrimaryKeyConstraint("receiver", "day"),
    **BY_KEY,
)
"""How many free chips the house gave a person or an address on a day (UTC)."""

sessions = Table(
    "sessions",
    METADATA,
    Column("key", Text, primary_key=True),
    Column("person", NUMBER, nullable=False),
    Column("csrf", Text, nullable=False),
    Column("made", Text, nullable=False),
    Column("seen", Text, nullable=False),
    Column("proved", Text, nullable=False),
    Index("sessions_by_person", "person"),
    **BY_KEY,
)
"""``key`` is the hash of what the browser holds; ``proved`` when the person last showed the password."""

acts = Table(
    "acts",
    METADATA,
    Column("id", NUMBER, primary_key=True, autoincrement=True),
    Column("at", Text, nullable=False),
    Column("person", NUMBER),
    Column("act", Text, nullable=False),
    Column("about", Text, nullable=False),
    Column("checkpoint", NUMBER),
    Column("salt", Text, default=lambda: secrets.token_hex(16)),
    Index("acts_unsigned", "id", sqlite_where=text(UNSIGNED), postgresql_where=text(UNSIGNED)),
    **STRICT,
)
"""The audit log: every privileged act and every sign-in, refused ones too, with the checkpoint that covers it.

The root over its rows is published. Without their salts anybody could test guesses of a row against it, such as the address from
which a member of staff signed in; rows of earlier versions have none."""

covered = Table(
    "covered",
    METADATA,
    Column("table_id", NUMBER, primary_key=True, autoincrement=False),
    Column("n", NUMBER, nullable=False),
    **STRICT,
)
"""Up to which entry of each table there is a checkpoint."""

checkpoints = Table(
    "checkpoints",
    METADATA,
    Column("id", NUMBER, primary_key=True, autoincrement=False),
    Column("at", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("signature", Text, nullable=False),
    **STRICT,
)

checkpoint_ranges = Table(
    "checkpoint_ranges",
    METADATA,
    Column("table_id", NUMBER, nullable=False),
    Column("last", NUMBER, nullable=False),
    Column("checkpoint", NUMBER, nullable=False),
    PrimaryKeyConstraint("table_id", "last"),
    **BY_KEY,
)
"""Which checkpoint covers an entry: the first row of its table whose ``last`` is not before it."""

log_nodes = Table(
    "log_nodes",
    METADATA,
    Column("level", NUMBER, nullable=False),
    Column("place", NUMBER, nullable=False),
    Column("hash", LargeBinary, nullable=False),
    PrimaryKeyConstraint("level", "place"),
    **BY_KEY,
)
"""The complete subtrees of the Merkle tree over all checkpoints (RFC 6962); level 0 holds the leaves."""

cosignatures = Table(
    "cosignatures",
    METADATA,
    Column("size", NUMBER, nullable=False),
    Column("witness", Text, nullable=False),
    Column("at", Text, nullable=False),
    Column("line", Text, nullable=False),
    PrimaryKeyConstraint("size", "witness"),
    **BY_KEY,
)
"""What witnesses have cosigned: the size of the log, the witness, and the line of its signature."""

links = Table(
    "links",
    METADATA,
    Column("link", Text, primary_key=True),
    Column("table_id", NUMBER, nullable=False),
    Column("made", Text, nullable=False),
    Column("sealed", LargeBinary),
    Index("links_by_table", "table_id"),
    **BY_KEY,
)
"""Private links: somebody who has one may come to its table, until that closes or another link takes its place. ``link`` is
its hash; ``sealed`` the link itself, encrypted, for the person who opened the table."""

admitted = Table(
    "admitted",
    METADATA,
    Column("table_id", NUMBER, nullable=False),
    Column("person", NUMBER, nullable=False),
    Column("at", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "person"),
    **BY_KEY,
)
"""Who has come to a table by its link."""

approvals = Table(
    "approvals",
    METADATA,
    Column("id", NUMBER, primary_key=True, autoincrement=True),
    Column("made", Text, nullable=False),
    Column("expires", Text, nullable=False),
    Column("person", NUMBER, nullable=False),
    Column("role", Text, nullable=False),
    Column("table_id", NUMBER, nullable=False),
    Column("request", Text, nullable=False),
    Column("act", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("second", NUMBER),
    Column("decided", Text),
    Column("why", Text),
    UniqueConstraint("person", "request"),
    **STRICT,
)
"""Acts that wait for a second person, and what became of them."""

gaming_hours = Table(
    "gaming_hours",
    METADATA,
    Column("id", NUMBER, primary_key=True, autoincrement=True),
    Column("body", Text, nullable=False),
    Column("made", Text, nullable=False),
    Column("person", NUMBER, nullable=False),
    **STRICT,
)
"""The hours of gaming laid down under the Act, as JSON of ``duties.approvals.Hours``."""

player_restrictions = Table(
    "player_restrictions",
    METADATA,
    Column("id", NUMBER, primary_key=True, autoincrement=True),
    Column("player", Text, nullable=False),
    Column("folded", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("instrument", Text, nullable=False),
    Column("clause", Text, nullable=False),
    Column("table_id", NUMBER, nullable=False),
    Column("n", NUMBER, nullable=False),
    Column("at", Text, nullable=False),
    Column("lifted", Text),
    Column("sent", Text),
    Column("reference", Text),
    Index("player_restrictions_by_player", "folded"),
    **STRICT,
)
"""Restrictions and exclusions of players, with the entry that gave them: they hold at every table until they are lifted.
``sent`` and ``reference`` say when the Commission was advised."""

waiting_list = Table(
    "waiting_list",
    METADATA,
    Column("table_id", NUMBER, nullable=False),
    Column("person", NUMBER, nullable=False),
    Column("at", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "person"),
    **BY_KEY,
)
"""People who wait for a seat at a table."""

equipment_checks = Table(
    "equipment_checks",
    METADATA,
    Column("id", NUMBER, primary_key=True, autoincrement=True),
    Column("table_id", NUMBER, nullable=False),
    Column("at", Text, nullable=False),
    Column("body", Text, nullable=False),
    Index("equipment_checks_by_table", "table_id"),
    **STRICT,
)
"""Checks of cards and tiles one by one: what was counted, marked, missing and replaced, and the two who did it."""

reviews = Table(
    "reviews",
    METADATA,
    Column("table_id", NUMBER, nullable=False),
    Column("n", NUMBER, nullable=False),
    Column("asked", Text, nullable=False),
    Column("player", Text, nullable=False),
    Column("about", Text, nullable=False),
    Column("outcome", Text),
    Column("decided", Text),
    Column("reference", Text),
    PrimaryKeyConstraint("table_id", "n"),
    **BY_KEY,
)
"""Reviews by the Commission that were asked for with a dispute, and their outcomes."""
