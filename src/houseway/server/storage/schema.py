"""Tables of the store, as SQLAlchemy Core tables.

The migrations create the tables, and a test compares the result with this module. Money is in whole cents,
times are UTC text with milliseconds, and bodies are JSON text. SQLite tables are STRICT, so that only values
of these types can be stored.
"""

from __future__ import annotations

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

from houseway.server.ports import entropy

NUMBER = BigInteger().with_variant(Integer(), "sqlite")
STRICT: dict[str, Any] = {"sqlite_strict": True}
BY_KEY: dict[str, Any] = {"sqlite_strict": True, "sqlite_with_rowid": False}
"""SQLAlchemy options for a database table whose rows are stored in the order of their primary key.

An append to such a table writes to one part of the file only.
"""

IS_COMMITTED, IS_REVEALED = """substr(body, 1, 12) = '{"committed"'""", """substr(body, 1, 9) = '{"opened"'"""
"""SQL conditions for entries that commit to a shuffle, and for entries that reveal one.

The database uses an index only if a query contains a condition in exactly this form.
"""

IS_UNSIGNED = "checkpoint is null"
"""SQL condition for rows of the audit log that no checkpoint covers yet."""

IS_DROPPED = """substr(body, 1, 15) = '{"not-revealed"' and substr(body, 91, 15) <> 'hands-not-shown'"""
"""SQL condition for entries that drop a commitment without a reason in the rules of the game.

The rules let hands stay hidden in some cases; see ``player_seeds.HANDS_NOT_SHOWN``.
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
"""Rows of all gaming tables and tournaments, each with the number and hash of its last entry.

A process appends by advancing ``n`` from the last entry that it knows. If ``n`` has changed by then, another
process was faster, and the append fails.
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
"""Entries of the logs of all tables.

``body`` does not contain the shuffled order of the cards. The order is restored from the encrypted seed.
"""

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
"""Requests by idempotency key, with the entry that each request appended.

Rows are never deleted after a request took effect, so the server never runs a request twice. ``content`` is
the hash of the request's content.
"""

seeds = Table(
    "seeds",
    METADATA,
    Column("commitment", Text, primary_key=True),
    Column("table_id", NUMBER, nullable=False),
    Column("sealed", LargeBinary, nullable=False),
    **BY_KEY,
)
"""Encrypted seeds of shuffles.

The process that deals reads them. No API returns them.
"""

snapshots = Table(
    "snapshots",
    METADATA,
    Column("table_id", NUMBER, primary_key=True, autoincrement=False),
    Column("n", NUMBER, nullable=False),
    Column("sealed", LargeBinary, nullable=False),
    **STRICT,
)
"""Latest snapshot of each table replica, encrypted because it contains undealt cards."""

milestones = Table(
    "milestones",
    METADATA,
    Column("table_id", NUMBER, nullable=False),
    Column("n", NUMBER, nullable=False),
    Column("sealed", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id", "n"),
    **BY_KEY,
)
"""Snapshots that are stored permanently, encrypted.

To replay an old round, the server starts from the last of these snapshots before the round.
"""

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
"""Results of closed rounds, with the number of the entry that closed each round."""

NON_NEGATIVE = "never_below_nought"
"""Name of the constraint that keeps balances from becoming negative, except for accounts with ``may_owe``."""
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
"""Both sides of every movement of money between accounts.

Postings with ``table_id`` 0 are movements at the cage. Their ``n`` numbers the movements and is not an entry.
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

- ``granted_by`` and ``granted_at``: who last added the person, changed their roles or reset their access, and
  when.
- ``must_change``: 1 if somebody else chose the password.
- ``skeleton``: the form of the name that is equal for look-alike names (UTS 39). It is unique.
- ``pending_totp``: the encrypted secret of a second factor that is not confirmed yet.
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
"""Free chips that the house gave to a person or to a network address on one day (UTC)."""

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
"""Sessions of people who are signed in.

``key`` is the hash of the browser's token. ``proved`` is the time when the password was last entered.
"""

acts = Table(
    "acts",
    METADATA,
    Column("id", NUMBER, primary_key=True, autoincrement=True),
    Column("at", Text, nullable=False),
    Column("person", NUMBER),
    Column("act", Text, nullable=False),
    Column("about", Text, nullable=False),
    Column("checkpoint", NUMBER),
    Column("salt", Text, default=lambda: entropy.token_hex(16)),
    Index("acts_unsigned", "id", sqlite_where=text(IS_UNSIGNED), postgresql_where=text(IS_UNSIGNED)),
    **STRICT,
)
"""Audit log of all privileged actions and all sign-ins, including refused ones.

``checkpoint`` is the checkpoint that covers the row. The root hash over the rows is published. Each row has a
salt, so that nobody can test guesses of its content against that hash. Such a guess could be the address from
which a member of staff signed in. Rows of earlier versions have no salt.
"""

covered = Table(
    "covered",
    METADATA,
    Column("table_id", NUMBER, primary_key=True, autoincrement=False),
    Column("n", NUMBER, nullable=False),
    **STRICT,
)
"""For each table, the number of the newest entry that a checkpoint covers."""

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
"""For each range of a table's entries that a checkpoint covers: the last entry and the checkpoint.

To find the checkpoint that covers an entry, take the row of its table with the smallest ``last`` that is not
less than the entry's number.
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
"""Hashes of the complete subtrees of the Merkle tree over all checkpoints (RFC 6962).

Level 0 holds the leaves.
"""

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
"""Cosignatures of witnesses: the size of the log that was cosigned, the witness, and the signature line."""

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
"""Invitations to tables, each of which admits anybody who has its link.

An invitation is valid until the table closes or another invitation replaces it. ``link`` is the hash of the
invitation. ``sealed`` is the encrypted invitation, which the person who opened the table can read again.
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
"""People who were admitted to a table by its invitation."""

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
"""Actions that wait for a second approver, and the decisions about them."""

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
"""Restrictions and exclusions of players, with the entry that imposed each of them.

A restriction applies at every table until it is lifted. ``sent`` and ``reference`` record when the Commission
was advised of it, and under which reference.
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
"""Checks in which every card or tile of a table was examined.

A check lists the counts, the marked, missing and replaced pieces, and the two people who signed.
"""

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
