"""Twin worlds: two tables that differ only in cards that a viewer cannot see must look the same to the viewer.

The log of a table is replayed up to now, once as it is, and once with the hidden cards of the current round
exchanged among their places. If the viewer's descriptions differ, something hidden leaks. Only games with one shuffle
per round are compared: at Blackjack every dealt card lies face up.
"""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec
import sqlalchemy as sa

from houseway.errors import HousewayError
from houseway.server.proof.entry_decryption import make_entry_decryptor
from houseway.server.simulation.process import SimulatedProcess
from houseway.server.storage import schema
from houseway.server.storage.table_options import read_options
from houseway.server.tables.replica_repository import make_empty_replica
from houseway.server.tables.replica_snapshot import restore_replica, save_replica
from houseway.server.tables.table_replica import SPECTATOR, TableReplica

MAX_ENTRIES = 2000
"""Largest number of entries of a table that is replayed during a simulation."""
VIEWERS_PER_COMPARISON = 2
_CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b|\bJk\b")
_FEED_CARD = re.compile(r"(10|[2-9JQKA])([♣♦♥♠])")
_SUITS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}
_COMPLETE_LISTS = re.compile(r'"values":\[[^\]]*\]')
"""Lists of choices that name every card there is."""


def find_leak(process: SimulatedProcess, table_id: int, chance: random.Random) -> str | None:
    """Return a description of a leak at a table, or None if there is none or nothing can be compared now."""
    live_replica = process.server.tables.get_loaded(table_id)
    if live_replica is None or not live_replica.in_round or live_replica.n > MAX_ENTRIES:
        return None
    if live_replica.live_game.deal is None:
        return None
    row, entries = _read_entries(process, table_id, live_replica.n)
    verb, key = live_replica.game.shuffle_command
    places = [n for n, entry in enumerate(entries) if isinstance(_get_order(entry, verb, key), str)]
    if not places:
        return None
    deal = places[-1]
    before = save_replica(_replay(row, None, entries, deal))
    original = _replay(row, before, entries, len(entries))
    viewers = [(SPECTATOR, "onlooker"), *((name, "player") for name in sorted(original.seated_players))]
    for viewer, role in chance.sample(viewers, min(VIEWERS_PER_COMPARISON, len(viewers))):
        description = _describe(process, original, viewer, role)
        order = _exchange_hidden(_get_order(entries[deal], verb, key), description, chance)
        twin_entry = {**entries[deal], "command": {**entries[deal]["command"], key: order}}
        twin_entries = [*entries[:deal], twin_entry, *entries[deal + 1 :]]
        try:
            twin = _replay(row, before, twin_entries, len(entries))
        except HousewayError:
            continue  # a later command names a card that lies elsewhere now
        if _describe(process, twin, viewer, role) != description:
            return f"table {table_id}, entry {original.n}: {viewer} sees something of the cards that are hidden"
    return None


def _get_order(entry: dict[str, Any], verb: str, key: str) -> Any:
    command = entry.get("command") or {}
    return command.get(key) if command.get("do") == verb else None


def _read_entries(process: SimulatedProcess, table_id: int, upto: int) -> tuple[Any, list[dict[str, Any]]]:
    server = process.server
    query = sa.select(schema.entries.c.body).where(schema.entries.c.table_id == table_id, schema.entries.c.n <= upto)
    with server.store.begin_read() as connection:
        row = connection.execute(sa.select(schema.tables).where(schema.tables.c.id == table_id)).one()
        decryptor = make_entry_decryptor(connection, server.keys)
        bodies = connection.execute(query.order_by(schema.entries.c.n)).scalars()
        return row, [decryptor.decrypt_entry(body) for body in bodies]


def _replay(row: Any, snapshot: bytes | None, entries: list[dict[str, Any]], upto: int) -> TableReplica:
    """Return the replica after the entry before ``upto``, from a snapshot or from the first entry."""
    arguments: dict[str, Any] = {
        "options": read_options(row.game, row.options)[0],
        "load_entries": lambda last: entries[: last + 1],
        "has_feed": True,
    }
    replica = (
        make_empty_replica(row, **arguments) if snapshot is None else restore_replica(row.id, snapshot, **arguments)
    )
    assert replica is not None
    for entry in entries[replica.n + 1 : upto]:
        replica.apply_entry(entry)
    return replica


def _describe(process: SimulatedProcess, replica: TableReplica, viewer: str, role: str) -> str:
    """Return everything that the server shows a viewer, without the hash, which is salted."""
    state = process.server.presenter.describe_table(replica, viewer, role)
    return msgspec.json.encode(msgspec.structs.replace(state, hash="")).decode()


def _exchange_hidden(order: str, description: str, chance: random.Random) -> str:
    """Exchange the cards that a description does not name among their places."""
    visible = set(_CARD.findall(_COMPLETE_LISTS.sub("", description)))
    visible |= {("T" if rank == "10" else rank) + _SUITS[suit] for rank, suit in _FEED_CARD.findall(description)}
    tokens = order.split()
    hidden_places = [place for place, token in enumerate(tokens) if _CARD.fullmatch(token) and token not in visible]
    sources = list(hidden_places)
    chance.shuffle(sources)
    exchanged = list(tokens)
    for place, source in zip(hidden_places, sources, strict=True):
        exchanged[place] = tokens[source]
    return " ".join(exchanged)
