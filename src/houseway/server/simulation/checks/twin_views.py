"""Twin worlds: two tables that differ only in cards that a viewer cannot see must look the same to the viewer.

The current round of a table is replayed, once as it is, and once with the hidden cards of the current round
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
from houseway.server.proof.hidden_card_orders import EntryDecryptor
from houseway.server.simulation.process import SimulatedProcess
from houseway.server.storage import schema
from houseway.server.storage.table_options import read_options
from houseway.server.tables.replica_snapshot import restore_replica, save_replica
from houseway.server.tables.table_replica import SPECTATOR, TableReplica

VIEWERS_PER_COMPARISON = 2
_CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b|\bJk\b")
_FEED_CARD = re.compile(r"(10|[2-9JQKA])([♣♦♥♠])")
_SUITS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}
_COMPLETE_LISTS = re.compile(r'"values":\[[^\]]*\]')
"""Lists of choices that name every card there is."""


class TableLog:
    """Log of a table that the comparison follows, so that each entry is read and replayed once."""

    def __init__(self, process: SimulatedProcess, table_id: int, connection: Any) -> None:
        self._connection = connection
        self.table_id = table_id
        with process.server.store.begin_read() as store_connection:
            self._row = store_connection.execute(sa.select(schema.tables).where(schema.tables.c.id == table_id)).one()
        self._decryptor = EntryDecryptor(process.server.keys, self._find_seed)
        self.entries: list[dict[str, Any]] = []
        self._follower = TableReplica(self.table_id, **self._make_arguments())

    def _find_seed(self, commitment: str) -> bytes:
        row = self._connection.execute("select sealed from seeds where commitment = ?", (commitment,)).fetchone()
        return bytes(row[0])

    def _make_arguments(self) -> dict[str, Any]:
        return {
            "options": read_options(self._row.game, self._row.options)[0],
            "load_entries": lambda last: self.entries[: last + 1],
            "has_feed": True,
        }

    def read(self, upto: int) -> None:
        """Read the entries that are stored since the last time, up to number ``upto``."""
        query = "select body from entries where table_id = ? and n >= ? and n <= ? order by n"
        rows = self._connection.execute(query, (self.table_id, len(self.entries), upto))
        self.entries += [self._decryptor.decrypt_entry(body) for (body,) in rows]

    def make_snapshot(self, upto: int) -> bytes:
        """Return a snapshot of the table after the entry before ``upto``, which never decreases."""
        for entry in self.entries[self._follower.n + 1 : upto]:
            self._follower.apply_entry(entry)
        return save_replica(self._follower)

    def replay(self, snapshot: bytes, entries: list[dict[str, Any]]) -> TableReplica:
        """Return the replica after more entries."""
        replica = restore_replica(TableReplica, self.table_id, snapshot, **self._make_arguments())
        assert replica is not None
        for entry in entries:
            replica.apply_entry(entry)
        return replica


class TwinViews:
    """Comparison of the tables of a world with their twins. It reads the store with a connection of its own."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection
        self._logs: dict[int, TableLog] = {}

    def find_leak(self, process: SimulatedProcess, table_id: int, chance: random.Random) -> str | None:
        """Return a description of a leak at a table, or None if there is none or nothing can be compared now."""
        live_replica = process.server.tables.get_loaded(table_id)
        if live_replica is None or not live_replica.in_round or live_replica.live_game.deal is None:
            return None
        log = self._logs.get(table_id)
        if log is None:
            log = self._logs[table_id] = TableLog(process, table_id, self._connection)
        log.read(live_replica.n)
        verb, key = live_replica.game.shuffle_command
        deal = _find_last_deal(log.entries[: live_replica.n + 1], verb, key)
        return None if deal is None else _compare_round(process, log, deal, key, live_replica.n, chance)


def _find_last_deal(entries: list[dict[str, Any]], verb: str, key: str) -> int | None:
    for n in range(len(entries) - 1, -1, -1):
        command = entries[n].get("command") or {}
        if command.get("do") == verb and isinstance(command.get(key), str):
            return n
    return None


def _compare_round(
    process: SimulatedProcess, log: TableLog, deal: int, key: str, last: int, chance: random.Random
) -> str | None:
    """Compare the round since a deal with the same round after other hidden cards were exchanged."""
    before = log.make_snapshot(deal)
    entries = log.entries[deal : last + 1]
    original = log.replay(before, entries)
    viewers = [(SPECTATOR, "onlooker"), *((name, "player") for name in sorted(original.seated_players))]
    for viewer, role in chance.sample(viewers, min(VIEWERS_PER_COMPARISON, len(viewers))):
        description = _describe(process, original, viewer, role)
        command = entries[0]["command"]
        order = _exchange_hidden(command[key], description, chance)
        try:
            twin = log.replay(before, [{**entries[0], "command": {**command, key: order}}, *entries[1:]])
        except HousewayError:
            continue  # a later command names a card that lies elsewhere now
        if _describe(process, twin, viewer, role) != description:
            return f"table {log.table_id}, entry {original.n}: {viewer} sees something of the cards that are hidden"
    return None


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
