"""WebSocket API: send each client the views of its tables when they change, and answers to its commands.

A view is computed and encoded once for all clients that share it, as the bytes to send
(``websocket_frames.py``). Players receive them at once, spectators in portions, so that a crowd at one
table does not delay the others. Spectators are latest-wins: only the newest state of a table is buffered,
and slow readers skip the ones in between. Players receive every state; a client that does not read at all
is disconnected. A client that reconnects with the last entry that it knew receives what it missed. If
nothing else is sent, a heartbeat is.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, deque
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from houseway.engine.output.events import TableEvent
from houseway.errors import HousewayError
from houseway.games import make_table_extras
from houseway.i18n.catalogue import ENGLISH, use_language
from houseway.money import print_money
from houseway.server.accounts import sessions
from houseway.server.accounts.roles import DEALER, PLAYER, STAFF
from houseway.server.accounts.sessions import Session
from houseway.server.accounts.users import Person
from houseway.server.live.websocket_frames import FrameWriter, encode_frame
from houseway.server.tables import bank_partners
from houseway.server.tables.table_replica import SPECTATOR, TableReplica
from houseway.server.tournaments.replica import TournamentReplica
from houseway.server.tournaments.table_sync import BARRED_VERBS

if TYPE_CHECKING:
    from houseway.server.services.runtime import Server

log = logging.getLogger("houseway.server")
SPECTATOR_ROLE = "onlooker"
MAX_QUEUED_STATES = 64
"""Number of states that may wait for a player before the connection counts as dead."""
MAX_QUEUED_ANSWERS = 256
HEARTBEAT_SECONDS = 15.0
"""Time without other messages after which a client is sent a heartbeat, in seconds.

A page that receives nothing for much longer reconnects.
"""
SEND_TIMEOUT_SECONDS = 30.0
"""Longest time that one send may take before the client is disconnected, in seconds."""
SESSION_CHECK_SECONDS = 30.0
"""Interval at which the sessions of all connections are checked, in seconds."""
SPECTATORS_PER_TURN = 50
"""Number of spectators that are sent something before other tasks of the event loop run."""


class ConnectedClient:
    """WebSocket connection of one client, with the messages that wait to be sent."""

    def __init__(
        self,
        person: Person,
        session: Session | None = None,
        write: FrameWriter | None = None,
        network: str | None = None,
    ) -> None:
        self.person = person
        self.network = network
        """Network of the client's address."""
        self.session = session
        self._write = write
        self.language = ENGLISH
        """Language in which tables are described."""
        self.roles_by_table: dict[int, str] = {}
        """Role in which the client watches each table."""
        self._latest_states: dict[int, bytes] = {}
        self._queue: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self.is_dead = False
        self.sending_since: float | None = None
        """Time since which the network has not accepted what is being sent."""
        self.sent_at: float | None = None

    def get_viewer(self, table_id: int) -> str:
        """Return whose view of a table this client receives."""
        role = self.roles_by_table[table_id]
        return self.person.name if role == PLAYER else role if role in STAFF else SPECTATOR

    def queue_state(self, table_id: int, frame: bytes) -> None:
        """Queue the new state of a table; ``flush`` sends it."""
        if self.roles_by_table.get(table_id) == PLAYER:
            self._enqueue(frame)
        else:
            self._latest_states[table_id] = frame

    def send_answer(self, value: dict[str, Any]) -> None:
        """Send a message to this client alone, at once."""
        self._enqueue(encode_frame(msgspec.json.encode(value)))
        self.flush()

    def _enqueue(self, frame: bytes) -> None:
        if len(self._queue) >= MAX_QUEUED_STATES + MAX_QUEUED_ANSWERS:
            self.is_dead = True
        else:
            self._queue.append(frame)

    def disconnect(self) -> None:
        """End the connection."""
        self.is_dead = True
        self._wake.set()

    def flush(self) -> None:
        """Write the waiting frames directly if the connection accepts them; otherwise wake ``wait_for_frames``."""
        if self._write is None or self.sending_since is not None or self.is_dead:
            self._wake.set()
            return
        while self._queue:
            if not self._write(self._queue[0]):
                self._wake.set()
                return
            self._queue.popleft()
        for table_id in list(self._latest_states):
            if not self._write(self._latest_states[table_id]):
                self._wake.set()
                return
            del self._latest_states[table_id]
        self.sent_at = asyncio.get_running_loop().time()

    async def wait_for_frames(self) -> list[bytes]:
        """Wait for frames to send and return them; the list is empty if the connection is to end."""
        loop = asyncio.get_running_loop()
        self.sending_since = None
        while not self._queue and not self._latest_states and not self.is_dead:
            self._wake.clear()
            await self._wake.wait()
        if self.is_dead:
            return []
        frames = list(self._queue)
        self._queue.clear()
        frames += self._latest_states.values()
        self._latest_states = {}
        self.sent_at = self.sending_since = loop.time()
        return frames

    def check_liveness(self, now: float) -> None:
        """Send a heartbeat if nothing was sent for long; disconnect a client that does not read."""
        if self.sending_since is not None:
            if now - self.sending_since > SEND_TIMEOUT_SECONDS:
                self.disconnect()
        elif self.sent_at is None:
            self.sent_at = now
        elif now - self.sent_at >= HEARTBEAT_SECONDS:
            self.send_answer({"beat": round(now - self.sent_at)})


class Broadcaster:
    """Broadcaster of table states to all clients that are connected to this process."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._clients: set[ConnectedClient] = set()
        self._connection_counts: Counter[str] = Counter()
        """Number of connections of each person and each network."""
        self._clients_by_table: dict[int, set[ConnectedClient]] = {}
        self._waiting_spectators: dict[ConnectedClient, None] = {}
        """Spectators that wait to be sent something, in their order."""
        server.tables.observers.append(self.publish)

    @property
    def connection_count(self) -> int:
        """Number of connected clients."""
        return len(self._clients)

    def join(self, client: ConnectedClient) -> bool:
        """Add a client that has connected; return False if its person or network has too many connections."""
        person_key, settings = f"person {client.person.id}", self._server.settings
        if self._connection_counts[person_key] >= settings.channels_per_person or (
            client.network is not None and self._connection_counts[client.network] >= settings.channels_per_address
        ):
            return False
        self._clients.add(client)
        self._connection_counts.update((person_key, *((client.network,) if client.network else ())))
        return True

    def leave(self, client: ConnectedClient) -> None:
        """Remove a client that has disconnected."""
        if client in self._clients:
            self._clients.discard(client)
            self._connection_counts.subtract(
                (f"person {client.person.id}", *((client.network,) if client.network else ()))
            )
            self._connection_counts += Counter()  # Drop keys whose count is zero.
        self._waiting_spectators.pop(client, None)
        for table_id in client.roles_by_table:
            self._leave_table(client, table_id)

    def dismiss(self, person_id: int, table_id: int) -> None:
        """Stop sending a table to a person who has lost access to it."""
        for client in [connection for connection in self._clients if connection.person.id == person_id]:
            client.roles_by_table.pop(table_id, None)
            self._clients_by_table.get(table_id, set()).discard(client)

    async def watch(self, client: ConnectedClient, table_id: int, role: str, since: int | None = None) -> None:
        """Send a client this table from now on, and its state at once unless the client knows it."""
        if since is not None:
            await self._server.tables.follow(table_id, since)
        async with self._server.tables.get_lock(table_id):
            replica = await self._server.tables.get_replica(table_id)
            client.roles_by_table[table_id] = role
            self._clients_by_table.setdefault(table_id, set()).add(client)
            if since != replica.n:
                with use_language(client.language):
                    state = self.describe_table(replica, client.get_viewer(table_id), role, client.language)
                if since is not None and 0 <= since < replica.n:
                    state["missed"] = self._describe_missed(replica, since, client.language)
                client.queue_state(table_id, encode_frame(msgspec.json.encode({"state": state})))
                client.flush()

    def _describe_missed(self, replica: TableReplica, since: int, language: str) -> dict[str, Any]:
        """Describe the events after an entry as far as they are in memory; ``whole`` is true if none is missing."""
        feed = None if replica.activity_feed is None else replica.activity_feed.get_language_feed(replica, language)
        events = [] if feed is None else [event for event in feed.lines if event["n"] > since]
        is_complete = feed is not None and since >= feed.since
        return {"since": since, "entries": replica.n - since, "events": events, "whole": is_complete}

    def unwatch(self, client: ConnectedClient, table_id: int) -> None:
        """Stop sending a client this table."""
        client.roles_by_table.pop(table_id, None)
        self._leave_table(client, table_id)

    def _leave_table(self, client: ConnectedClient, table_id: int) -> None:
        clients = self._clients_by_table.get(table_id)
        if clients is not None:
            clients.discard(client)
            if not clients:
                del self._clients_by_table[table_id]

    def publish(self, replica: TableReplica, events: tuple[TableEvent, ...]) -> None:
        """Send the new state of a table; each distinct view is encoded once."""
        table_id = replica.table_id
        del events
        frames: dict[tuple[str, str, str], bytes] = {}
        for client in self._clients_by_table.get(table_id, ()):
            view_key = client.get_viewer(table_id), client.roles_by_table[table_id], client.language
            frame = frames.get(view_key)
            if frame is None:
                frame = frames[view_key] = encode_frame(self.encode_table(replica, *view_key))
            client.queue_state(table_id, frame)
            if view_key[1] == SPECTATOR_ROLE:
                self._schedule_send(client)
            else:
                client.flush()

    def _schedule_send(self, client: ConnectedClient) -> None:
        if not self._waiting_spectators:
            asyncio.get_running_loop().call_soon(self._send_to_some)
        self._waiting_spectators[client] = None

    def _send_to_some(self) -> None:
        """Send to some of the waiting spectators, then let other tasks run."""
        for client in list(islice(self._waiting_spectators, SPECTATORS_PER_TURN)):
            del self._waiting_spectators[client]
            client.flush()
        if self._waiting_spectators:
            asyncio.get_running_loop().call_soon(self._send_to_some)

    async def run_session_expiry_loop(self) -> None:
        """Disconnect every client whose session has ended, also those that only listen."""
        while True:
            await asyncio.sleep(SESSION_CHECK_SECONDS)
            sessions_by_key = {
                client.session.key: client.session for client in self._clients if client.session is not None
            }
            try:
                active_keys = await asyncio.to_thread(
                    sessions.find_active_session_keys, self._server.store, sessions_by_key.values()
                )
            except (SQLAlchemyError, HousewayError) as error:
                log.error("the sessions cannot be looked at: %s", error)
                continue
            for client in list(self._clients):
                key = None if client.session is None else client.session.key
                if key in sessions_by_key and key not in active_keys:
                    client.disconnect()

    async def run_heartbeat_loop(self) -> None:
        """Check every connection three times per heartbeat interval."""
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS / 3)
            now = asyncio.get_running_loop().time()
            for client in list(self._clients):
                client.check_liveness(now)

    def encode_table(self, replica: TableReplica, viewer: str, role: str, language: str = ENGLISH) -> bytes:
        """Return a table as one viewer sees it, encoded as JSON."""
        with use_language(language):
            return msgspec.json.encode({"state": self.describe_table(replica, viewer, role, language)})

    def describe_table(self, replica: TableReplica, viewer: str, role: str, language: str = ENGLISH) -> dict[str, Any]:
        """Return a table as one viewer sees it, with their legal actions, in the current language."""
        if isinstance(replica, TournamentReplica):
            return self._server.tournaments.describe_tournament(replica, viewer, role)
        table_ref = self._server.tournaments.coordinator.table_refs.get(replica.table_id)
        activity_feed = replica.activity_feed
        payload: dict[str, Any] = {
            "table": replica.table_id,
            "name": replica.name,
            "game": replica.game.key,
            "instrument": replica.instrument,
            "n": replica.n,
            "hash": replica.hash,
            "role": role,
            "view": replica.view(viewer),
            "beside": make_table_extras(replica.game.key, replica.state, viewer)
            | ({} if activity_feed is None else activity_feed.facts),
            "chips": {player: print_money(cents) for player, cents in sorted(_iterate_available_chips(replica))},
            "committed": sorted(replica.committed_shuffles),
            "seeds": replica.additions.to_json(),
            "seeds-wanted": replica.additions.list_shuffles_awaiting_seed(viewer)
            if role == PLAYER and viewer in replica.seated_players
            else [],
            "clock": self._server.dealer.describe_clock(replica.table_id),
            "bots": list(self._server.bots.get_names(replica.table_id)),
            "dealing": replica.dealing_mode,
            "wanted": self._server.get_missing_card_prompt(replica.table_id),
            "story": [] if activity_feed is None else list(activity_feed.get_language_feed(replica, language).lines),
            "opened": [] if activity_feed is None else list(activity_feed.revealed_shuffles),
            "cut": self._server.dealer.get_cut_offer(replica),
            "tournament": None if table_ref is None else table_ref.to_json(),
            "offers": [],
        }
        if role == PLAYER or role in STAFF:
            legal_actions = self._server.dealer.list_legal_actions(replica, viewer, role)
            if replica.tournament_chips:
                legal_actions = [action for action in legal_actions if action.do not in BARRED_VERBS]
            payload["offers"] = [action.to_json() for action in legal_actions]
        if promises := bank_partners.describe_promises(replica):
            payload["promises"] = promises
        if role == DEALER:
            payload["next"] = self._server.dealer.describe_next_step(replica)
        if role in STAFF:
            payload["alerts"] = list(replica.alerts.values())
        return payload

    async def close(self) -> None:
        """Disconnect everybody."""
        for client in list(self._clients):
            client.disconnect()
        await asyncio.sleep(0)


def _iterate_available_chips(replica: TableReplica) -> Iterator[tuple[str, int]]:
    """Yield each player's chips that are not at stake, which everybody may see."""
    if replica.books.balances is not None:
        return
    staked_cents = replica.books.at_stake(replica.state)
    for player, cents in replica.balances.items():
        yield player, cents - staked_cents.get(player, 0)
