"""Tables of the store, as SQLAlchemy Core tables; the migrations create them, and a test compares the two.

Money is in whole cents, times are UTC text with milliseconds, bodies are JSON text. SQLite tables are STRICT,
so that only values of these types can be stored.
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
"""Options of a table whose rows are stored in the order of their key, so that an append touches one place."""

IS_COMMITTED, IS_REVEALED = """substr(body, 1, 12) = '{"committed"'""", """substr(body, 1, 9) = '{"opened"'"""
"""SQL conditions for entries that commit to a shuffle and that reveal one.

In this exact form they use an index.
"""

IS_UNSIGNED = "checkpoint is null"
"""SQL condition for rows of the audit log that no checkpoint covers yet."""

IS_DROPPED = """substr(body, 1, 15) = '{"not-revealed"' and substr(body, 91, 15) <> 'hands-not-shown'"""
"""SQL condition for entries that drop a commitment although the rules of the game did not hide it.

See ``player_seeds.HANDS_NOT_SHOWN``.
"""

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
"""Every table with its last entry.

A process appends by moving ``n`` from the number that it knows; if ``n`` is another by then, it has lost the
race.
"""

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
        for name, where in (
            ("entries_committed", IS_COMMITTED),
            ("entries_opened", IS_REVEALED),
            ("entries_dropped", IS_DROPPED),
        )
    ),
    **BY_KEY,
)
"""Log entries; ``body`` lacks the undealt order of a shoe, which is restored from the encrypted seed."""

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
"""Entry that each request made: each idempotency key runs once, permanently.

``content`` is the hash of the request.
"""

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
"""Latest snapshot of each replica, encrypted: it holds undealt cards."""

milestones = Table(
    "milestones",
    METADATA,
    Column("table_id", NUMBER, nullable=False),
    Column("n", NUMBER, nullable=False),
    Column("sealed", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id", "n"),
    **BY_KEY,
)
"""Snapshots that are stored permanently, encrypted: an old round is replayed from the last one before it."""

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
"""Closed rounds in the form of the result, with the entry that closed them."""

NON_NEGATIVE = "never_below_nought"
"""Name of the constraint that no account of a person, a table balance or a pool becomes negative."""
accounts = Table(
    "accounts",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("balance", NUMBER, nullable=False),
    Column("may_owe", Integer, nullable=False),
    CheckConstraint("balance >= 0 or may_owe = 1", name=NON_NEGATIVE),
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
"""Both sides of every movement.

Those of table 0 are movements at the cage, and ``n`` is then their own number.
"""

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
"""Accounts of people.

``granted_by`` and ``granted_at``: who last added the person, changed their roles or reset their access, and
when. ``must_change``: the password was chosen by somebody else. ``skeleton``: the name as it looks (UTS 39),
which is unique. ``pending_totp``: the encrypted secret of a second factor that is not confirmed yet.
"""

free_chips = Table(
    "free_chips",
    METADATA,
    Column("receiver", Text, nullable=False),
    Column("day", Text, nullable=False),
    Column("cents", NUMBER, nullable=False),
    PrimaryKeyConstraint("receiver", "day"),
    **BY_KEY,
)
"""Free chips that the house gave a person or an address on a day (UTC)."""

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
"""Sessions; ``key`` is the hash of the browser's token, ``proved`` the time of the last password entry."""

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
    Index("acts_unsigned", "id", sqlite_where=text(IS_UNSIGNED), postgresql_where=text(IS_UNSIGNED)),
    **STRICT,
)
"""Audit log: every privileged action and every sign-in, also refused ones, with the covering checkpoint.

The root over its rows is published. Without their salts anybody could test guesses of a row against it, such
as the address from which a member of staff signed in; rows of earlier versions have none.
"""

covered = Table(
    "covered",
    METADATA,
    Column("table_id", NUMBER, primary_key=True, autoincrement=False),
    Column("n", NUMBER, nullable=False),
    **STRICT,
)
"""Last entry of each table that a checkpoint covers."""

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
"""Checkpoint of each range of entries.

The first row of a table whose ``last`` is not before an entry names the checkpoint that covers it.
"""

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
"""Cosignatures of witnesses: the size of the log, the witness, and the signature line."""

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
"""Invitations, which admit anyone who has one to a table.

An invitation is valid until the table closes or another invitation replaces it. ``link`` is the hash;
``sealed`` is the invitation itself, encrypted, for the person who opened the table.
"""

admitted = Table(
    "admitted",
    METADATA,
    Column("table_id", NUMBER, nullable=False),
    Column("person", NUMBER, nullable=False),
    Column("at", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "person"),
    **BY_KEY,
)
"""People who joined a table by its invitation."""

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
"""Commands that wait for a second approver, and the decisions about them."""

gaming_hours = Table(
    "gaming_hours",
    METADATA,
    Column("id", NUMBER, primary_key=True, autoincrement=True),
    Column("body", Text, nullable=False),
    Column("made", Text, nullable=False),
    Column("person", NUMBER, nullable=False),
    **STRICT,
)
"""Hours of gaming laid down under the Act, as JSON of ``compliance.approvals.Hours``."""

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
"""Restrictions and exclusions of players, with the entry that imposed them.

They hold at every table until lifted.

``sent`` and ``reference`` say when the Commission was advised.
"""

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
"""Checks of cards and tiles one by one: counts, marked, missing and replaced pieces, and the two signers."""

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
"""Reviews by the Commission that were requested with a dispute, and their outcomes."""
